"""Means to win both Dragon Festivals, with pyrotechnists and the fireworks that are left from the first.

Assumes that six points twice for one or two actions are cheap, that half of a large stock survives the first
festival, and that others do not try to keep up with a stock that is far ahead.
"""

from typing import Final

from sims.games.dragon.moves import FIREWORKS, PYROTECHNIST
from sims.games.dragon.plan import Plan

DISPLAYS: Final = 150  # percent of what fireworks are worth
PYROTECHNISTS: Final = 250  # percent of what pyrotechnists are worth
FIRST_PYROTECHNIST: Final = 500  # hundredths of a point more for one in the draft
KEEP_PYROTECHNIST: Final = -150  # the card is played early
TRUST: Final = 80  # how long a lead in fireworks is expected to last (a level-headed player: 40)


class Fireworks(Plan):
    """Rockets before each festival."""

    def __init__(self) -> None:
        super().__init__()
        self.eager[FIREWORKS] = DISPLAYS
        self.likes[PYROTECHNIST] = PYROTECHNISTS
        self.first[PYROTECHNIST] = FIRST_PYROTECHNIST
        self.keep[PYROTECHNIST] = KEEP_PYROTECHNIST
        self.hold = TRUST
