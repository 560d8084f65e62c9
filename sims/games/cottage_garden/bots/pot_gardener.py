"""Takes a pot wherever a hole would be hard to fill: each is a cell closed and a point more."""

from sims.games.cottage_garden.plan import Planner


class PotGardener(Planner):
    """Assumes that a pot is nearly as good as a turn's tile."""

    def __init__(self) -> None:
        super().__init__()
        self.pot_token = 20
