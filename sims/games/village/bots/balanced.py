"""A little of everything: takes the best move that the board offers, at prices learnt from many games.

Assumes opponents who play sensibly and a game of ordinary length: an early grip on the church, old people into the
chronicle, wagons for a journey or two, and market days whenever there is something to sell.
"""

from sims.games.village.plan import Planner


class Balanced(Planner):
    """The common prices as they are."""
