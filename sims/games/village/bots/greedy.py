"""No plan: weighs every open move at the common prices and makes the best.

It sees no further than its own turn: a cube with the best use of its area, a good at what customers in sight would
give for it, a person at what they may still do. Assumes that everybody else plays on at an ordinary pace.
"""

from sims.games.village.plan import Planner


class Greedy(Planner):
    """All weights at 100 percent."""
