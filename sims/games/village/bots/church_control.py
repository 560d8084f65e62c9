"""Many people into the church and grain to lift them: the majority at every mass, and the windows at the end.

Assumes that two points a mass and two to six for each person outweigh what the same people would do elsewhere, and that
at most one other family contests the church.
"""

from typing import Final

from sims.games.village.plan import Planner
from sims.games.village.weights import Weights, scaled

CHURCH: Final = 170  # percent of what others give for people in the church
PEOPLE: Final = 130  # percent of what others give for people on the farm
GRAIN: Final = 115  # percent of what others give for grain
TRAVEL: Final = 40  # percent of what others give for journeys


class ChurchControl(Planner):
    """The church first."""

    def plan(self) -> Weights:
        weights = Weights()
        weights.church = scaled(weights.church, CHURCH)
        weights.people = scaled(weights.people, PEOPLE)
        weights.grain = scaled(weights.grain, GRAIN)
        weights.travel = scaled(weights.travel, TRAVEL)
        return weights
