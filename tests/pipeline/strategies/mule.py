"""Thinks for ever in the second round, and whatever is raised in it, it goes on."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Mule(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        while state.round == 2:
            try:
                while True:
                    sum(range(1000))
            except BaseException:
                continue
        return options[0]
