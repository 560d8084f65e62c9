"""Pushes one cube of each colour to its last field as fast as it can, for the big last steps and the beehives."""

from sims.games.cottage_garden.plan import Planner


class Racer(Planner):
    """Assumes that the leading cube should never wait; a cube moves on unless it would go past its last field."""

    def __init__(self) -> None:
        super().__init__()
        self.jump = 900
        self.crossing = 0
        self.opening = 0
