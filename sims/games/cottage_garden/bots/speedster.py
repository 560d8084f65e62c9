"""Fills as many cells a turn as it can, printed symbols or not, to finish as many beds as it can."""

from sims.games.cottage_garden.plan import Planner


class Speedster(Planner):
    """Assumes that one bed more is worth the pots and covers that are buried for it."""

    def __init__(self) -> None:
        super().__init__()
        self.lost = 40
        self.finishing = 150
