"""Plow and animal early, goods in store, and a market day whenever the others are not ready for it.

Assumes that who has goods and green cubes in store sells at everybody's market days too, and that a day which the
others can use as well is better left to them to open.
"""

from typing import Final

from sims.games.village.moves import GREEN
from sims.games.village.plan import Planner
from sims.games.village.weights import Weights, scaled

MARKET: Final = 140  # percent of what others make of a customer's points
GOODS: Final = 105  # percent of what others give for goods
GREENS: Final = 110  # percent of what others give for green cubes
ENGINE: Final = 200  # percent of what others give for a plow beside an animal
ENVY: Final = 15  # percent of what the others would sell that is counted against opening a day
COUNCIL: Final = 80  # percent of what others give for seats in the council
TRAVEL: Final = 40  # percent of what others give for journeys
CHURCH: Final = 80  # percent of what others give for people in the church


class MarketOpportunist(Planner):
    """The market first."""

    def plan(self) -> Weights:
        weights = Weights()
        weights.market = scaled(weights.market, MARKET)
        weights.scale_goods(GOODS)
        weights.cubes[GREEN] = scaled(weights.cubes[GREEN], GREENS)
        weights.engine = scaled(weights.engine, ENGINE)
        weights.envy = ENVY
        weights.council = scaled(weights.council, COUNCIL)
        weights.travel = scaled(weights.travel, TRAVEL)
        weights.church = scaled(weights.church, CHURCH)
        return weights
