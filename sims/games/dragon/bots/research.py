"""Gathers scholars and does research whenever it is free or worth the three yuan.

Assumes that points taken at once cannot be lost any more, that with two scholars a research action brings five to
seven, and that a player ahead on the track finds the card free often enough.
"""

from typing import Final

from sims.games.dragon.moves import MONK, RESEARCH, SCHOLAR
from sims.games.dragon.plan import Plan

RESEARCHING: Final = 130  # percent of what research is worth
SCHOLARS: Final = 150  # percent of what scholars are worth
RESEARCHES: Final = 35  # percent of the months in which it expects to do research
FIRST_SCHOLAR: Final = 500  # hundredths of a point more for one in the draft
FIRST_MONK: Final = 300  # hundredths of a point more for a young monk in the draft, for his steps
KEEP_SCHOLAR: Final = -100  # the card is played early


class Research(Plan):
    """Scholars early, research often."""

    def __init__(self) -> None:
        super().__init__()
        self.eager[RESEARCH] = RESEARCHING
        self.likes[SCHOLAR] = SCHOLARS
        self.uses[RESEARCH] = RESEARCHES
        self.first[SCHOLAR] = FIRST_SCHOLAR
        self.first[MONK] = FIRST_MONK
        self.keep[SCHOLAR] = KEEP_SCHOLAR
