"""Gives itself a point at its tenth decision."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Thief(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        if state.round == 3:
            state.points[state.seat] += 1
        return options[0]
