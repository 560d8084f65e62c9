"""Opens all three cubes of a colour early for the pot, and takes many of them across the red line for cats."""

from sims.games.cottage_garden.plan import Planner


class Spreader(Planner):
    """Assumes that six cats and two pots outweigh the big last steps."""

    def __init__(self) -> None:
        super().__init__()
        self.jump = -300
        self.crossing = 300
        self.opening = 400
