"""What another rule does: the same figure under two rules, played on the same deals.

A block is played under both, so what its deal and line-up do for a figure is in both and falls out of the difference
(common random numbers; Law, Simulation Modeling and Analysis, 5th ed., 11.2). How much that brings is the correlation
of the two: the variance of the difference is a part 1 - r of what independent games would give, where both rules
spread alike.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from reports.statistics.clusters import Floats, Means, mean, quantile, shaped, within


@dataclass(frozen=True)
class Paired:
    """A figure under both rules; every field has the shape of one row of the data.

    - base, other: the figure under each rule; difference: other - base, its interval from the blocks' differences
    - correlation: of the two over the blocks (within strata); nan where one of them never changes
    - saved: the part of the games that pairing spared: an unpaired comparison of the same sharpness needs
      1 / (1 - saved) times as many. Below 0 where pairing did harm, nan where neither figure ever changes
    """

    base: Means
    other: Means
    difference: Means
    correlation: Floats
    saved: Floats


def paired(
    base: ArrayLike,
    base_count: ArrayLike,
    other: ArrayLike,
    other_count: ArrayLike,
    stratum: ArrayLike | None = None,
    level: float = 0.95,
) -> Paired:
    """The difference of two means sum(total) / sum(count) over the same blocks.

    `base` and `other` have shape (blocks, ...): what each block adds up to under either rule; their counts that shape
    or (blocks,). `stratum`, shape (blocks,): the line-up of each block, as in `clusters.mean`. A block counts for a
    figure where it has something to count under both rules. Assumes independent blocks, about 30 or more.
    """
    one, ones = shaped(base, base_count)
    two, twos = shaped(other, other_count)
    if one.shape != two.shape:
        raise ValueError("both rules need the same blocks and figures")
    both = (ones > 0) & (twos > 0)
    one, ones, two, twos = (np.where(both, values, 0.0) for values in (one, ones, two, twos))
    first, second = mean(one, ones, stratum, level), mean(two, twos, stratum, level)
    with np.errstate(divide="ignore", invalid="ignore"):
        mine = np.where(both, (one - first.value * ones) / ones.sum(axis=0), 0.0)
        theirs = np.where(both, (two - second.value * twos) / twos.sum(axis=0), 0.0)
        gap, degrees = spread(theirs - mine, both, stratum)
        apart = first.error**2 + second.error**2
        correlation = (apart - gap) / (2 * first.error * second.error)
        saved = 1 - gap / apart
        error = np.sqrt(gap)
        value = second.value - first.value
        reach = quantile(degrees, level) * error
    difference = Means(value, error, value - reach, value + reach, degrees, first.clusters)
    still = (first.error == 0) | (second.error == 0)
    return Paired(first, second, difference, np.where(still, np.nan, correlation), saved)


def apart(base: Means, other: Means, level: float = 0.95) -> Means:
    """The difference other - base of figures from independent blocks, by Welch's t (Biometrika 34, 1947)."""
    one, two = base.error**2, other.error**2
    with np.errstate(divide="ignore", invalid="ignore"):
        freedom = (one + two) ** 2 / (one**2 / base.degrees + two**2 / other.degrees)
        degrees = np.where(one + two > 0, freedom, np.minimum(base.degrees, other.degrees))
        error = np.sqrt(one + two)
        value = other.value - base.value
        reach = quantile(degrees, level) * error
    return Means(value, error, value - reach, value + reach, degrees, np.minimum(base.clusters, other.clusters))


def spread(left: Floats, there: np.ndarray, stratum: ArrayLike | None) -> tuple[Floats, Floats]:
    """The variance of the sum of `left` and its degrees of freedom, within strata where each has two blocks."""
    whole = np.zeros(len(left), int)
    plain, free = within(left, there, whole)
    if stratum is None:
        return plain, free
    squares, degrees = within(left, there, np.unique(np.asarray(stratum), return_inverse=True)[1])
    lonely = np.isnan(squares)
    return np.where(lonely, plain, squares), np.where(lonely, free, degrees)
