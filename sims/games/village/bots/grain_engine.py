"""Plow and animal early, grain every round, the mill's coins to the council's fourth stage, the rest to the mass.

Assumes that four grain a harvest feed everything: two make two coins, a coin makes three points in the fourth stage,
and what is left climbs the church or goes to customers. Travel and chronicle come second.
"""

from typing import Final

from sims.games.village.plan import Planner
from sims.games.village.weights import Weights, scaled

ENGINE: Final = 250  # percent of what others give for a plow beside an animal
GRAIN: Final = 130  # percent of what others give for grain
JOKER: Final = 15  # hundredths of a point that a coin is worth beyond its own point
COUNCIL: Final = 130  # percent of what others give for seats in the council
CHURCH: Final = 110  # percent of what others give for people in the church
TRAVEL: Final = 30  # percent of what others give for journeys
CHRONICLE: Final = 80  # percent of what others give for a place in the chronicle


class GrainEngine(Planner):
    """Grain first."""

    def plan(self) -> Weights:
        weights = Weights()
        weights.engine = scaled(weights.engine, ENGINE)
        weights.grain = scaled(weights.grain, GRAIN)
        weights.joker = JOKER
        weights.council = scaled(weights.council, COUNCIL)
        weights.church = scaled(weights.church, CHURCH)
        weights.travel = scaled(weights.travel, TRAVEL)
        weights.chronicle = scaled(weights.chronicle, CHRONICLE)
        return weights
