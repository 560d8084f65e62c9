"""Keeps two cats in hand and pays with them for a full line when the one before it lacks what a bed needs."""

from sims.games.cottage_garden.plan import Planner


class CatHoarder(Planner):
    """Assumes that the choice among four tiles is worth more than a cell that a cat covers."""

    def __init__(self) -> None:
        super().__init__()
        self.cat = 150
        self.pays = -100
        self.crossing = 180
