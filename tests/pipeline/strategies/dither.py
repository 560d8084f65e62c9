"""Decides by dice of its own."""

import random

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Dither(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        return random.choice(list(options))
