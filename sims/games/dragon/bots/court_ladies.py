"""Brings court ladies to court at once and keeps them alive to the end.

Assumes that a lady scores every month that she lives, so that she comes first, wild cards included, and is the last
to leave; healers and rice protect her.
"""

from typing import Final

from sims.games.dragon.moves import COURT_LADY, HEALER, WILD
from sims.games.dragon.plan import Plan

LADIES: Final = 150  # percent of what court ladies are worth
FIRST_LADY: Final = 300  # hundredths of a point more for one in the draft
KEEP_LADY: Final = -300  # the card is played at once
KEEP_WILD: Final = 200  # wild cards serve for more ladies, early
HEALERS: Final = 120  # percent of what healers are worth


class CourtLadies(Plan):
    """Ladies first, then those who keep them alive."""

    def __init__(self) -> None:
        super().__init__()
        self.likes[COURT_LADY] = LADIES
        self.first[COURT_LADY] = FIRST_LADY
        self.keep[COURT_LADY] = KEEP_LADY
        self.keep[WILD] = KEEP_WILD
        self.likes[HEALER] = HEALERS
