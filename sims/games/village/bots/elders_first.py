"""The four old people into four different rows of the chronicle, their grandchildren to the posts that last.

The opening of a player who keeps one grandparent on the farm and sends the others to workshop, church and council, so
that each dies where a row is open. Assumes that three dead in the chronicle are the start of every good score.
"""

from typing import Final

from sims.games.village.plan import Planner
from sims.games.village.weights import Weights, scaled

CHRONICLE: Final = 190  # percent of what others give for a place in the chronicle
PEOPLE: Final = 110  # percent of what others give for people on the farm


class EldersFirst(Planner):
    """Old people first."""

    def plan(self) -> Weights:
        weights = Weights()
        weights.chronicle = scaled(weights.chronicle, CHRONICLE)
        weights.people = scaled(weights.people, PEOPLE)
        return weights
