"""Who ends ahead of whom at a common table."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from reports.statistics.clusters import Floats, Means, share
from reports.statistics.many import holm


@dataclass(frozen=True)
class Pairs:
    """One entry a pair that met: codes of both, the share that `one` ends ahead of `other`, its p-value against one
    half by Holm, and how many pairs of seats were compared."""

    one: NDArray[np.int64]
    other: NDArray[np.int64]
    shares: Means
    p: Floats
    meetings: Floats


def head_to_head(
    bundle: ArrayLike,
    one: ArrayLike,
    other: ArrayLike,
    ahead: ArrayLike,
    meetings: ArrayLike,
    level: float = 0.95,
    blocks: ArrayLike | None = None,
) -> Pairs:
    """Shares of each pair, with block intervals of the level.

    All inputs have shape (rows,), a row for each pair in each block, or bundle of whole blocks, where it met: number of
    the bundle, codes of the two, `ahead` in halves (2 for each pair of seats where `one` ranks before `other`, 1 where
    they are level), the number of such pairs of seats, and how many blocks there are in the bundle (1 unless given). A
    block in which a pair did not meet says nothing about it. Assumes independent blocks; games with other players at
    the table are pooled as they come.
    """
    bundles = np.unique(np.asarray(bundle), return_inverse=True)[1]
    first, second = np.asarray(one, np.int64), np.asarray(other, np.int64)
    size = int(second.max(initial=0)) + 1
    pairs, column = np.unique(first * size + second, return_inverse=True)
    shape = (int(bundles.max(initial=-1)) + 1, len(pairs))
    won, counted = np.zeros(shape), np.zeros(shape)
    np.add.at(won, (bundles, column), np.asarray(ahead, float) / 2)
    np.add.at(counted, (bundles, column), np.asarray(meetings, float))
    units = np.bincount(column, None if blocks is None else np.asarray(blocks, float), len(pairs))
    found = share(won, counted, level=level, units=units)
    return Pairs(pairs // size, pairs % size, found, holm(found.p_value(0.5)), counted.sum(axis=0))
