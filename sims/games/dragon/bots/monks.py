"""Raises few palaces but high ones, and ends the year with monks under their roofs.

Assumes that an old monk under three floors is worth six points, that height must stand before the monks come, and
that wild cards are best kept for monks.
"""

from typing import Final

from sims.games.dragon.moves import BUILD, MONK, WILD
from sims.games.dragon.plan import Plan

HEIGHT: Final = 80  # hundredths of a point that a floor of height is worth for a monk to come
MONKS: Final = 130  # percent of what monks are worth
FIRST_MONK: Final = 300  # hundredths of a point more for one in the draft
BUILDING: Final = 120  # percent of what floors are worth


class Monks(Plan):
    """Height first, monks late, few mouths to feed."""

    def __init__(self) -> None:
        super().__init__()
        self.tall = HEIGHT
        self.likes[MONK] = MONKS
        self.first[MONK] = FIRST_MONK
        self.eager[BUILD] = BUILDING
        self.keep[WILD] += 100
