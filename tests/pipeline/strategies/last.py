"""Makes the last move that is open."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Last(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        return options[len(options) - 1]
