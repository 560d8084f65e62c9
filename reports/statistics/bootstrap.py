"""The block bootstrap: what the answer might have been with other blocks.

Whole blocks are drawn with replacement (Field and Welsh 2007, "bootstrapping clustered data"), for answers that have
no formula for their error: which strategy is best, how far the best is ahead of the next, a quantile.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
MOST = 5000


def replicates(total: ArrayLike, count: ArrayLike, draws: int = 1000, seed: int = 0) -> Floats:
    """Ratios sum(total) / sum(count) of `draws` samples of the blocks, shape (draws, columns).

    `total` and `count` have shape (blocks, columns). The same seed gives the same samples, for all columns at once, so
    that columns may be compared within a sample. A column that a sample misses is nan there. More than MOST blocks are
    first added up into MOST groups of whole blocks, which are then drawn: as good, and never slow.
    """
    totals, counts = np.asarray(total, float), np.asarray(count, float)
    columns = totals.shape[1]
    both = grouped(np.concatenate([totals, counts], axis=1))
    blocks = len(both)
    random = np.random.default_rng(seed)
    found = np.empty((draws, columns))
    for draw in range(draws):
        times = np.bincount(random.integers(0, blocks, blocks), minlength=blocks)
        sums = times @ both
        with np.errstate(divide="ignore", invalid="ignore"):
            found[draw] = sums[:columns] / sums[columns:]
    return found


def grouped(rows: Floats) -> Floats:
    """At most MOST rows with the same sums: every MOST-th row falls into the same group."""
    if len(rows) <= MOST:
        return rows
    sums = np.zeros((MOST, rows.shape[1]))
    np.add.at(sums, np.arange(len(rows)) % MOST, rows)
    return sums


def interval(found: ArrayLike, level: float = 0.95) -> tuple[Floats, Floats]:
    """The percentile interval of replicates, shape (draws, ...) to (...)."""
    edges = np.nanquantile(np.asarray(found, float), [(1 - level) / 2, (1 + level) / 2], axis=0)
    return edges[0], edges[1]


def best(found: ArrayLike) -> Floats:
    """In what share of the samples each column is the largest, shape (columns,); equals share it."""
    values = np.asarray(found, float)
    top = values == np.nanmax(values, axis=1, keepdims=True)
    shares: Floats = (top / top.sum(axis=1, keepdims=True)).mean(axis=0)
    return shares


def median_interval(
    histogram: ArrayLike, values: ArrayLike, draws: int = 1000, seed: int = 0, level: float = 0.95
) -> tuple[float, float, float]:
    """The median of whole numbers and its interval.

    `histogram`, shape (blocks or batches, values): how many games of each have each of `values`, which are sorted.
    """
    counts, grid = np.asarray(histogram, float), np.asarray(values, float)
    random = np.random.default_rng(seed)
    rows = len(counts)
    medians = [
        lower_median(np.bincount(random.integers(0, rows, rows), minlength=rows) @ counts, grid) for _ in range(draws)
    ]
    low, high = interval(medians, level)
    return lower_median(counts.sum(axis=0), grid), float(low), float(high)


def lower_median(counts: Floats, grid: Floats) -> float:
    running = np.cumsum(counts)
    return float(grid[np.searchsorted(running, running[-1] / 2)])
