"""Prepares for every event in good time, so that nobody is ever lost.

Assumes that a person is worth more than two points, since rooms, icons and palaces go with him; so money for the
tributes, rice for the droughts, healers and helmets come before anything that scores.
"""

from typing import Final

from sims.games.dragon.moves import FARMER, HEALER, WARRIOR
from sims.games.dragon.plan import Plan

LOSS: Final = 100  # percent of what it costs to part with people
FORESIGHT: Final = 60  # how early people are hired for an event
CALM: Final = 15  # how early money and rice are laid in
STEP: Final = 7  # hundredths of a point that a step ahead of another player is worth each month
FIRST: Final = 200  # hundredths of a point more for a healer or farmer in the draft


class Survivor(Plan):
    """What the next event asks for comes first."""

    def __init__(self) -> None:
        super().__init__()
        self.loss = LOSS
        self.hunger = LOSS
        self.foresight = FORESIGHT
        self.calm = CALM
        self.order = STEP
        self.first[HEALER] = FIRST
        self.first[FARMER] = FIRST
        self.first[WARRIOR] = FIRST
