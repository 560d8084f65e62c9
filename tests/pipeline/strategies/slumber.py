"""Falls asleep."""

import time

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Slumber(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        time.sleep(1000)
        return options[0]
