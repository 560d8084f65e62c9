"""Takes the plague, spends time freely and fills the scarce rows of the chronicle before slow builders profit.

Assumes that the others need a long game: every hourglass spent brings the end nearer, and five of the own dead in the
chronicle are twelve points that nobody can take away.
"""

from typing import Final

from sims.games.village.plan import Planner
from sims.games.village.weights import Weights, scaled

HASTE: Final = 6  # hundredths of a point that an hourglass spent is worth
CHRONICLE: Final = 180  # percent of what others give for a place in the chronicle
PEOPLE: Final = 80  # percent of what others give for people on the farm


class DeathRush(Planner):
    """The chronicle first."""

    def plan(self) -> Weights:
        weights = Weights()
        weights.haste = HASTE
        weights.chronicle = scaled(weights.chronicle, CHRONICLE)
        weights.people = scaled(weights.people, PEOPLE)
        return weights
