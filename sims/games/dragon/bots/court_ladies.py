"""Brings three or four court ladies to court in the first months and keeps them there to the end of the year.

Assumes that a lady scores in every month that she lives, so that her card and the wild ones are played first of all,
and that she is the last to leave. Ladies bring hardly any steps: the first pair is drafted for steps instead, and the
purse is kept fuller than usual, since whoever falls behind pays for groups.
"""

from typing import Final

from sims.games.dragon.moves import COURT_LADY, WILD
from sims.games.dragon.plan import Plan

LADIES: Final = 130  # percent of what court ladies score if they live
KEEP_LADY: Final = -300  # hundredths of a point: the card is played at once
KEEP_WILD: Final = 100  # hundredths of a point: wild cards serve for more ladies, early
STEP: Final = 8  # hundredths of a point that a step ahead of another player is worth each month
THRIFT: Final = 100  # hundredths of a point that a yuan in hand is worth, so that it seldom pays to join a group


class CourtLadies(Plan):
    """Ladies first, then those who keep them alive."""

    def __init__(self) -> None:
        super().__init__()
        self.likes[COURT_LADY] = LADIES
        self.keep[COURT_LADY] = KEEP_LADY
        self.keep[WILD] = KEEP_WILD
        self.order = STEP
        self.liquid = THRIFT
