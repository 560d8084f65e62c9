"""Divides by nothing in the third round."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Stumble(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        return options[0 if state.round < 3 else 1 // 0]
