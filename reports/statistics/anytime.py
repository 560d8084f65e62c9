"""Limits that hold however often one looks: for runs that go on until they know enough.

An interval of 95 % holds at one look that was fixed beforehand. Who looks after every hundred games and stops when it
pleases is wrong far more often: with ten thousand games in four of ten studies. A confidence sequence holds at all
looks at once. This one is asymptotic, by a mixture of normals (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
"Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52, 2024; the blocks need
not be alike; the mixture is Robbins', 1970).
"""

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from reports.statistics.clusters import Floats, Means, mean


def reach(blocks: ArrayLike, level: float = 0.95, tuned: float = 500) -> Floats:
    """How many standard errors the limits lie to either side after so many blocks, shape of `blocks`.

    Between 2.9 and 3.5 where a fixed look has 1.96. The limits are closest about where `tuned` blocks are reached,
    which must be chosen before the first look; they hold with any choice.
    """
    missed = 1 - level
    # The mixture's variance. Limits are closest where blocks * variance = v with v = log(1 + v) - 2 log(missed), which
    # one step from v = -2 log(missed) gives well enough.
    variance = (np.log(1 - 2 * np.log(missed)) - 2 * np.log(missed)) / tuned
    grown = np.asarray(blocks, float) * variance
    found: Floats = np.sqrt(2 * (grown + 1) / grown * np.log(np.sqrt(grown + 1) / missed))
    return found


def share_sequence(
    total: ArrayLike,
    count: ArrayLike,
    stratum: ArrayLike | None = None,
    level: float = 0.95,
    tuned: float = 500,
    units: ArrayLike | None = None,
) -> Means:
    """The mean sum(total) / sum(count) of shares between 0 and 1, with limits that hold at every look at once.

    Inputs as in `clusters.share`, `units` among them; each look has all the blocks so far. The limits of one figure
    hold together over all looks with probability `level`; those of several figures do not hold all together. One more
    block that turned out the other way is added to the error, so that a share of 0 or 1 is not at once certain. Assumes
    independent blocks, and that nobody looks before there are about 100 of them.
    """
    found = mean(total, count, stratum, level)
    blocks = found.clusters if units is None else np.asarray(units, float)
    with np.errstate(divide="ignore", invalid="ignore"):
        error = np.sqrt(found.error**2 + blocks**-2.0)
        wide = reach(blocks, level, tuned) * error
    return replace(found, low=np.clip(found.value - wide, 0, 1), high=np.clip(found.value + wide, 0, 1))


def usual_blocks(precision: float, players: int, rotations: int) -> float:
    """About how many blocks a share of 1 / players takes to be known to `precision` either side: where to tune.

    Takes the rotations of a block for independent; three standard errors to either side.
    """
    even = 1 / players
    return max(100.0, 9 * even * (1 - even) / rotations / precision**2)
