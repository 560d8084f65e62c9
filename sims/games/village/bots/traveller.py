"""All six cities, with a wagon for every road and somebody young enough to see the last of them.

Assumes that the later cities pay for the first: each new one is worth more than the one before, and wagons have no
better use. Sells and prays with what the journey leaves over.
"""

from typing import Final

from sims.games.village.moves import BROWN, ORANGE, PURPLE, WAGON
from sims.games.village.plan import Planner
from sims.games.village.weights import Weights, scaled

TRAVEL: Final = 250  # percent of what others give for journeys
WAGONS: Final = 170  # percent of what others give for wagons
ROAD_CUBES: Final = 120  # percent of what others give for brown, purple and orange cubes
COUNCIL: Final = 50  # percent of what others give for seats in the council


class Traveller(Planner):
    """The road first."""

    def plan(self) -> Weights:
        weights = Weights()
        weights.travel = scaled(weights.travel, TRAVEL)
        weights.goods[WAGON] = scaled(weights.goods[WAGON], WAGONS)
        weights.cubes[BROWN] = scaled(weights.cubes[BROWN], ROAD_CUBES)
        weights.cubes[PURPLE] = scaled(weights.cubes[PURPLE], ROAD_CUBES)
        weights.cubes[ORANGE] = scaled(weights.cubes[ORANGE], ROAD_CUBES)
        weights.council = scaled(weights.council, COUNCIL)
        return weights
