"""Plants whatever brings its beds on most, spares the printed symbols and takes each cube as far as it pays."""

from sims.games.cottage_garden.plan import Planner


class Balanced(Planner):
    """The plan that the others vary."""
