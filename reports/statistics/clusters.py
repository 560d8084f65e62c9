"""Means of things that come in clusters, with intervals that know it.

A mean over games or seats is a ratio of sums over blocks: what was won, by how often there was something to win. Its
variance comes from how the blocks differ (Cochran, Sampling Techniques, 3rd ed., 6.3 and 9A.5; the same number as a
cluster-robust standard error of a weighted mean).
"""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import special

Floats = NDArray[np.float64]

FEWEST = 30  # clusters that means are about normal from


@dataclass(frozen=True)
class Means:
    """Means with intervals; every field has the shape of one row of the data (a number has shape ()).

    `error` is the standard error, `degrees` the degrees of freedom it has, `clusters` how many had something to count.
    All but `value` are nan where there are fewer than two clusters; `value` is nan where there is nothing at all.
    """

    value: Floats
    error: Floats
    low: Floats
    high: Floats
    degrees: Floats
    clusters: Floats

    def only(self, cell: int) -> "Means":
        """One of a row of means, shape (1,)."""
        return Means(**{each.name: getattr(self, each.name)[[cell]] for each in fields(self)})

    def p_value(self, null: ArrayLike) -> Floats:
        """Two-sided p-value of "the mean is `null`", by the t distribution; 1 where the data say nothing.

        Where all clusters agree there is no spread to measure by: then by the sign test, that all fall on one side.
        """
        gap = np.abs(self.value - np.asarray(null, float))
        with np.errstate(divide="ignore", invalid="ignore"):
            t = np.where(gap == 0, 0.0, gap / self.error)
        found = 2 * special.stdtr(self.degrees, -t)
        found = np.where(np.isinf(t), 2.0 ** (1 - self.clusters), found)
        return np.where(np.isnan(found), 1.0, found)


def mean(total: ArrayLike, count: ArrayLike, stratum: ArrayLike | None = None, level: float = 0.95) -> Means:
    """The mean sum(total) / sum(count), for anything that is counted in clusters.

    `total` has shape (clusters, ...): what each cluster adds up to. `count`, of the same shape or (clusters,): over how
    many. `stratum`, shape (clusters,): the stratum of each cluster, where the design fixes how many clusters each has
    (line-ups do); differences between strata then do not widen the interval. It is left out of account where some
    stratum has a single cluster. Interval: the value +- t * error. Assumes independent clusters, about 30 or more.
    """
    total, count = shaped(total, count)
    value, error, degrees, clusters = ratio(total, count, stratum, count > 0)
    reach = quantile(degrees, level) * error
    return Means(value, error, value - reach, value + reach, degrees, clusters)


def share(
    total: ArrayLike,
    count: ArrayLike,
    stratum: ArrayLike | None = None,
    level: float = 0.95,
    units: ArrayLike | None = None,
) -> Means:
    """The mean of something that lies between 0 and 1 each time it is counted: a win share, the use of an action.

    As `mean`, but with a Wilson interval at the effective sample size value * (1 - value) / error^2 (Korn and Graubard
    1998; Franco, Little, Louis and Slud 2019), which stays inside 0 to 1 and is not empty where every cluster agrees:
    there the clusters themselves are counted as the sample, or `units`, the number of blocks that they hold (of each
    cell, or of all alike) where they are bundles or batches of blocks.
    """
    total, count = shaped(total, count)
    value, error, degrees, clusters = ratio(total, count, stratum, count > 0)
    low, high = wilson(value, error, degrees, clusters if units is None else units, level)
    return Means(value, error, low, high, degrees, clusters)


def wilson(
    value: ArrayLike, error: ArrayLike, degrees: ArrayLike, units: ArrayLike, level: float = 0.95
) -> tuple[Floats, Floats]:
    """The interval of `share` from a share's value, standard error and degrees of freedom, and the `units` that are
    counted where all agree; nan where the error is."""
    shares, errors = np.asarray(value, float), np.asarray(error, float)
    spread = shares * (1 - shares)
    with np.errstate(divide="ignore", invalid="ignore"):
        size = np.where((spread > 0) & (errors > 0), spread / errors**2, units)
        z2 = quantile(np.asarray(degrees, float), level) ** 2
        middle = (shares + z2 / (2 * size)) / (1 + z2 / size)
        reach = np.sqrt(np.maximum(z2 * (spread / size + z2 / (4 * size**2)), 0)) / (1 + z2 / size)
    low = np.where(np.isnan(errors), np.nan, np.clip(middle - reach, 0, shares))
    high = np.where(np.isnan(errors), np.nan, np.clip(middle + reach, shares, 1))
    return low, high


def parts(total: ArrayLike, stratum: ArrayLike | None = None, level: float = 0.95) -> Means:
    """What part of a whole each of its parts makes: the sum of a column over the sum of all.

    `total` has shape (clusters, parts): what each cluster adds up to. The values add up to 1; where parts take away
    from the whole some are below 0 and others may be above 1. `stratum` and the interval as for `mean`: the whole
    varies with its parts, so this is a ratio too, and fair where the mean whole lies well away from 0 by its own error
    (Cochran 1977, 6.3 and 6.4). A cluster whose whole is 0 counts like any other.
    """
    totals = np.asarray(total, float)
    if totals.ndim != 2:
        raise ValueError("total needs a row for each cluster and a column for each part")
    whole = np.broadcast_to(totals.sum(axis=1, keepdims=True), totals.shape)
    value, error, degrees, clusters = ratio(totals, whole, stratum, np.ones(totals.shape, bool))
    reach = quantile(degrees, level) * error
    return Means(value, error, value - reach, value + reach, degrees, clusters)


def shaped(total: ArrayLike, count: ArrayLike) -> tuple[Floats, Floats]:
    """Both as floats of the shape of `total`, (clusters, ...)."""
    totals = np.asarray(total, float)
    counts = np.asarray(count, float)
    if totals.ndim == 0 or counts.shape[0] != totals.shape[0]:
        raise ValueError("total and count need one row for each cluster")
    counts = counts.reshape(counts.shape + (1,) * (totals.ndim - counts.ndim))
    return totals, np.broadcast_to(counts, totals.shape)


def ratio(
    total: Floats, count: Floats, stratum: ArrayLike | None, there: NDArray[np.bool_]
) -> tuple[Floats, Floats, Floats, Floats]:
    """Value, standard error, degrees of freedom and number of clusters of sum(total) / sum(count), over the clusters
    that are `there`."""
    clusters = there.sum(axis=0).astype(float)
    with np.errstate(divide="ignore", invalid="ignore"):
        value = total.sum(axis=0) / count.sum(axis=0)
        left = np.where(there, total - value * count, 0.0)
        codes = np.zeros(len(total), int) if stratum is None else np.unique(np.asarray(stratum), return_inverse=True)[1]
        squares, degrees = within(left, there, codes)
        if stratum is not None:
            plain, free = within(left, there, np.zeros(len(total), int))
            lonely = np.isnan(squares)
            squares, degrees = np.where(lonely, plain, squares), np.where(lonely, free, degrees)
        error = np.sqrt(squares) / np.abs(count.sum(axis=0))
    return value, error, degrees, clusters


def within(left: Floats, there: NDArray[np.bool_], codes: NDArray[Any]) -> tuple[Floats, Floats]:
    """The variance of the sum of `left` when the strata `codes` are fixed, nan where one has a single cluster; and
    its degrees of freedom."""
    shape = (int(codes.max(initial=0)) + 1, *left.shape[1:])
    sums, squares, sizes = np.zeros(shape), np.zeros(shape), np.zeros(shape)
    np.add.at(sums, codes, left)
    np.add.at(squares, codes, left**2)
    np.add.at(sizes, codes, there.astype(float))
    spread = np.where(sizes > 0, squares - sums**2 / np.maximum(sizes, 1), 0.0)
    variance = np.where(sizes == 0, 0.0, np.maximum(spread, 0) * sizes / np.where(sizes == 1, np.nan, sizes - 1))
    degrees = (sizes - (sizes > 0)).sum(axis=0)
    free: Floats = np.where(degrees > 0, degrees, np.nan).astype(np.float64)
    return variance.sum(axis=0), free


def quantile(degrees: Floats, level: float) -> Floats:
    return np.asarray(special.stdtrit(degrees, (1 + level) / 2), float)
