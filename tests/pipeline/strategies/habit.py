"""Remembers how many decisions it has made, from game to game."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Habit(Strategy):
    made = 0

    def choose(self, state: State, options: Options, dice: Dice) -> int:
        self.made += 1
        return options[self.made % len(options)]
