"""No plan: weighs every open move by what it brings now or very soon, and makes the best.

Assumes that tomorrow is worth half of what others think, and never asks what a market day would give to the others.
"""

from typing import Final

from sims.games.village.plan import Planner
from sims.games.village.weights import Weights, scaled

TOMORROW: Final = 50  # percent of what others give for everything that only pays later


class Greedy(Planner):
    """The common prices, without a future."""

    def plan(self) -> Weights:
        weights = Weights()
        weights.future = scaled(weights.future, TOMORROW)
        weights.envy = 0
        return weights
