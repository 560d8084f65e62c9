"""Large enough to matter, surely not, or not known yet: means held against a margin that was set beforehand.

"No difference was found" is no finding. That seats are balanced is shown as drugs are shown to be equivalent: by
intervals that lie within the margin (Schuirmann 1987, two one-sided tests; for several at once each must pass, and the
level holds, by Berger's intersection-union test, 1982).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike
from scipy import special

from reports.statistics.clusters import Means

POWER = 0.8

Known = Callable[[float], Means]  # the means with intervals of a level


@dataclass(frozen=True)
class Judged:
    """`said` is unknown where neither yes nor no is sure at the level; about `more` times as many clusters as there
    are would be sure then in four cases of five, if what is seen is how it is; nan where it is said."""

    said: Literal["yes", "no", "unknown"]
    more: float


def all_within(known: Known, null: ArrayLike, margin: float, level: float = 0.05) -> Judged:
    """Whether every one of some means lies within `margin` of its `null`: yes, surely; no, some one surely does not.

    Each answer is wrong with probability `level` at most: yes because every mean must pass two one-sided tests at
    this level, no because each is tested at its part of the level (Bonferroni).
    """
    inner = known(1 - 2 * level)
    null = np.broadcast_to(np.asarray(null, float), inner.value.shape)
    outer = known(1 - level / max(inner.value.size, 1))
    if np.all((inner.low > null - margin) & (inner.high < null + margin)):
        return Judged("yes", np.nan)
    if np.any((outer.high < null - margin) | (outer.low > null + margin)):
        return Judged("no", np.nan)
    gap = np.abs(inner.value - null)
    worst = int(np.argmax(gap))
    tail = level if gap.flat[worst] < margin else level / (2 * inner.value.size)
    return Judged("unknown", further(gap.flat[worst] - margin, inner.error.flat[worst], tail))


def above(known: Known, bar: float, level: float = 0.05) -> Judged:
    """Whether one mean lies above `bar`: yes or no where that is sure, each wrong with probability `level` at most."""
    found = known(1 - 2 * level)
    low, high = float(np.min(found.low)), float(np.max(found.high))
    if low > bar:
        return Judged("yes", np.nan)
    if high < bar:
        return Judged("no", np.nan)
    return Judged("unknown", further(float(np.max(found.value)) - bar, float(np.max(found.error)), level))


def any_above(known: Known, bar: float, level: float = 0.05) -> Judged:
    """Whether some one of several means lies above `bar`: yes, one surely does; no, surely none does.

    Each answer is wrong with probability `level` at most: yes because each mean is tested at its part of the level
    (Bonferroni), whichever of them turns out to be the largest; no because all must pass a test at the level.
    """
    inner = known(1 - 2 * level)
    size = inner.value.size
    if np.any(known(1 - 2 * level / size).low > bar):
        return Judged("yes", np.nan)
    if np.all(inner.high < bar):
        return Judged("no", np.nan)
    top = int(np.argmax(inner.value))
    gap = float(inner.value.flat[top]) - bar
    return Judged("unknown", further(gap, float(inner.error.flat[top]), level / size if gap > 0 else level))


def further(distance: float, error: float, tail: float) -> float:
    """How many times the clusters there are a one-sided test of this level needs to see a `distance` with this
    `error`; nan where they are as good as equal or nothing is known."""
    needed = (special.ndtri(1 - tail) + special.ndtri(POWER)) * error
    if np.isnan(needed) or abs(distance) * 30 < needed:  # a thousand times as many: nobody plays that
        return float("nan")
    return max(1.0, float((needed / distance) ** 2))
