"""Up the council, goods from its third stage, and off to the market with them; old people into the chronicle.

The opening of a German team-championship trainer who won his first games so. Assumes that the council is not contested
at once and that every market day has customers for what the council hands out. Leaves travel and church alone.
"""

from typing import Final

from sims.games.village.plan import Planner
from sims.games.village.weights import Weights, scaled

COUNCIL: Final = 140  # percent of what others give for seats in the council
MARKET: Final = 125  # percent of what others make of a customer's points
GOODS: Final = 110  # percent of what others give for goods
CHRONICLE: Final = 150  # percent of what others give for a place in the chronicle
TRAVEL: Final = 25  # percent of what others give for journeys
CHURCH: Final = 80  # percent of what others give for people in the church


class CouncilToMarket(Planner):
    """Council, goods, market."""

    def plan(self) -> Weights:
        weights = Weights()
        weights.council = scaled(weights.council, COUNCIL)
        weights.market = scaled(weights.market, MARKET)
        weights.chronicle = scaled(weights.chronicle, CHRONICLE)
        weights.travel = scaled(weights.travel, TRAVEL)
        weights.church = scaled(weights.church, CHURCH)
        weights.scale_goods(GOODS)
        return weights
