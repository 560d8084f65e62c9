"""Thinks for ever in the second round, and does not like to be disturbed."""

import contextlib

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Ponder(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        while state.round == 2:
            with contextlib.suppress(Exception):
                sum(range(1000))
        return options[0]
