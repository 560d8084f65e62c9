"""Bundles: whole blocks put together, so that a run of any size has only so many of them to tell apart.

A statistic needs sums that are independent of one another; it does not need all of them. Sums over groups of whole
blocks serve as well (random groups; Wolter, Introduction to Variance Estimation, 2nd ed., 2.2), and with thousands of
groups what is lost in degrees of freedom cannot be seen. A bundle is one line-up's, so that line-ups stay strata, and
has the same deals under every variant, so that variants can be paired by bundle. Where there are few enough blocks
each is a bundle of its own.
"""

from math import factorial, gcd
from typing import Any, NamedTuple

from pipeline.design import Schedule, planned

MOST = 16_384  # bundles at a player count, unless there are so many line-ups that each could not have two


class Bundles(NamedTuple):
    """Block b is in the bundle first_block + (b - first_block) % bundles, which is the number of the bundle's first
    block.

    Nothing else decides, neither how much has been played nor which parts are read: while a run grows every block
    stays where it is, and the bundles grow by a block in turn. So their sizes differ by one at most.
    """

    players: int
    first_block: int
    bundles: int


def numbered(manifest: dict[str, Any]) -> list[Bundles]:
    """The bundles at each player count of a run. Empty where it is so small, or its study cannot be read, that each
    block is a bundle."""
    if manifest.get("blocks", 0) <= MOST:
        return []
    try:
        plan = planned(manifest["study"])
    except (KeyError, TypeError, IndexError, ValueError):
        return []
    return [of_schedule(one) for one in plan]


def of_schedule(schedule: Schedule) -> Bundles:
    """The bundles of all blocks at a player count."""
    return Bundles(schedule.players, schedule.first_block, count(len(schedule.lineups), schedule.players))


def count(line_ups: int, players: int) -> int:
    """How many bundles there are at most: equally many for each line-up, a cycle's blocks in neighbouring bundles.

    Each line-up has two at least, since the spread within a line-up is not known from one; with more than 8,192
    line-ups there are therefore more than 16,384 bundles. The number has no factor in common with the number of
    orders that a line-up sits in by turns, so that a bundle has its share of all orders and what sets them apart does
    not pass for chance; a line-up with few bundles may not get around that, and its intervals are then a little wide.
    """
    each = max(2, MOST // line_ups)
    orders = factorial(players - 1)
    return line_ups * next((some for some in range(each, 2, -1) if gcd(some, orders) == 1), each)
