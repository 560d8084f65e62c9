"""Builds from the first month on, with craftsmen, and fills as many palaces as the rice can feed.

Assumes that palaces, which score every month, and people, who need rooms, carry a game; that craftsmen drafted and
hired early pay for themselves; and that farmers must keep up with the palaces.
"""

from typing import Final

from sims.games.dragon.moves import BUILD, CRAFTSMAN, MONK
from sims.games.dragon.plan import Plan

BUILDING: Final = 125  # percent of what floors are worth
CRAFTSMEN: Final = 150  # percent of what craftsmen are worth
FIRST_CRAFTSMAN: Final = 500  # hundredths of a point more for one in the draft
FIRST_MONK: Final = 300  # hundredths of a point more for a young monk in the draft: the steps that craftsmen lack
STEP: Final = 8  # hundredths of a point that a step ahead of another player is worth each month
THRIFT: Final = 100  # hundredths of a point that a yuan in hand is worth, so that it seldom pays to join a group
BUILDS: Final = 30  # percent of the months in which it expects to build


class Builder(Plan):
    """Craftsmen, floors, people."""

    def __init__(self) -> None:
        super().__init__()
        self.eager[BUILD] = BUILDING
        self.likes[CRAFTSMAN] = CRAFTSMEN
        self.first[CRAFTSMAN] = FIRST_CRAFTSMAN
        self.uses[BUILD] = BUILDS
        self.first[MONK] = FIRST_MONK
        self.order = STEP
        self.liquid = THRIFT
