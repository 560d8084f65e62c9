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
