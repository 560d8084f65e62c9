"""Weighs everything that is open by what it should bring by the year's end, and takes the best.

Assumes.
"""

from sims.games.dragon.plan import Plan


class Balanced(Plan):
    """The weights of `Worth` as they are."""
