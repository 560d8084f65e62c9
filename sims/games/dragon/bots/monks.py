"""Builds upwards and keeps the monks for late in the year, to end it with many of them under high roofs.

Assumes that an old monk under three floors is worth six points, that height must stand before the monks come, and
that wild cards are best kept for monks.
"""

from typing import Final

from sims.games.dragon.moves import BUILD, MONK, WILD
from sims.games.dragon.plan import Plan

HEIGHT: Final = 120  # hundredths of a point that a floor of height is worth for a monk to come
MONKS: Final = 160  # percent of what monks are worth
FIRST_MONK: Final = 300  # hundredths of a point more for one in the draft
KEEP: Final = 600  # hundredths of a point: monk and wild cards are kept for the end of the year
BUILDING: Final = 120  # percent of what floors are worth


class Monks(Plan):
    """Height first, monks late."""

    def __init__(self) -> None:
        super().__init__()
        self.tall = HEIGHT
        self.likes[MONK] = MONKS
        self.first[MONK] = FIRST_MONK
        self.eager[BUILD] = BUILDING
        self.keep[MONK] = KEEP
        self.keep[WILD] = KEEP
