"""Answers with nothing at all."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Mute(Strategy):
    def choose(self, state: State, options: Options, dice: Dice) -> int:
        return None  # type: ignore[return-value]
