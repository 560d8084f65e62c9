"""Writes a move of its own among those that are open."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Forger(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        closed = next(move for move in range(len(options) + 1) if move not in options)
        options.codes[0] = closed
        return closed
