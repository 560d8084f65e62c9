"""Plays well for a while, then answers with a move that is not open."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Cheat(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        closed = next(move for move in range(len(options) + 1) if move not in options)
        return options[0] if state.round < 3 else closed
