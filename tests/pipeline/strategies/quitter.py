"""Leaves."""

import sys

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Quitter(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        sys.exit("enough")
