"""Falls into a loop of compiled code in the second round, which lets nothing else run."""

from itertools import repeat

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Stone(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        if state.round == 2:
            sum(repeat(0))
        return options[0]
