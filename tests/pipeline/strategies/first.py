"""Makes the first move that is open."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class First(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        return options[0]
