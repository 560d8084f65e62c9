"""Takes what is first, until once in many games it falls into a loop that lets nothing else run."""

from itertools import repeat

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Late(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        if dice.below(20_000) == 0:
            sum(repeat(0))
        return options[0]
