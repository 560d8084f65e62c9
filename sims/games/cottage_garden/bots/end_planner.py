"""Times its beds for the end: done before the last round, or with so few tiles that they are thrown away free."""

from sims.games.cottage_garden.plan import Planner


class EndPlanner(Planner):
    """Assumes that in the last turns a bed which would have to be finished at two points a turn is best not begun."""

    def __init__(self) -> None:
        super().__init__()
        self.ends = 4
        self.finishing = 100
