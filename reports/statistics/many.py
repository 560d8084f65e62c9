"""Many comparisons at once."""

import numpy as np
from numpy.typing import ArrayLike, NDArray


def holm(p: ArrayLike) -> NDArray[np.float64]:
    """Holm's adjusted p-values, in the order given, shape (tests,): reject where one is below the level, and the
    chance of any false rejection among them all stays below it, whatever their dependence (Holm 1979)."""
    values = np.asarray(p, float)
    order = np.argsort(values, kind="stable")
    scaled = values[order] * np.arange(len(values), 0, -1)
    adjusted = np.empty_like(values)
    adjusted[order] = np.minimum(np.maximum.accumulate(scaled), 1.0)
    return adjusted


def benjamini_yekutieli(p: ArrayLike) -> NDArray[np.float64]:
    """Adjusted p-values, in the order given, shape (tests,): of those below the level at most that share is false on
    the average, whatever their dependence (Benjamini and Yekutieli, Annals of Statistics 29, 2001)."""
    values = np.asarray(p, float)
    if len(values) == 0:
        return np.empty(0)
    count = len(values)
    order = np.argsort(values, kind="stable")[::-1]
    factor = (1 / np.arange(1, count + 1)).sum() * count / np.arange(count, 0, -1)
    adjusted = np.empty_like(values)
    adjusted[order] = np.minimum(np.minimum.accumulate(values[order] * factor), 1.0)
    return adjusted
