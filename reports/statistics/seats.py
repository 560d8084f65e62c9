"""Is a seat favoured? A Wald test on the blocks' mean win shares, with the covariance that they show.

A chi-square test on counted wins assumes one winner a game and independent games; with shared wins it loses its
level, and with shared deals too. Hotelling's T^2 takes both from the data (Anderson, An Introduction to Multivariate
Statistical Analysis, 5.2).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy import special

from reports.statistics.clusters import FEWEST


@dataclass(frozen=True)
class WaldTest:
    """`statistic` is T^2, on `degrees` contrasts between the seats; `blocks` had their say; `p` is the p-value."""

    statistic: float
    degrees: int
    blocks: int
    p: float


def wald(shares: ArrayLike) -> WaldTest:
    """Tests that all seats win the same. `shares`, shape (blocks, seats): a seat's mean win share in a block.

    Assumes independent blocks, and enough of them that means are about normal: p is 1 with fewer than FEWEST, where a
    seat that happened never to win would look like one that cannot. Where the blocks do not differ at all in some
    contrast, p is 0 if that contrast is off and 1 if there is none left to test.
    """
    data = np.asarray(shares, float)
    blocks = len(data)
    if blocks < FEWEST:
        return WaldTest(0.0, 0, blocks, 1.0)
    contrasts = data[:, :-1] - data[:, 1:]
    middle = contrasts.mean(axis=0)
    covariance = np.atleast_2d(np.cov(contrasts, rowvar=False))
    values, vectors = np.linalg.eigh(covariance)
    moving = values > 1e-12
    along = vectors.T @ middle
    degrees = int(moving.sum())
    if np.any(np.abs(along[~moving]) > 1e-9):
        return WaldTest(float("inf"), degrees, blocks, 0.0)
    if degrees == 0 or blocks <= degrees:
        return WaldTest(0.0, degrees, blocks, 1.0)
    statistic = float(blocks * (along[moving] ** 2 / values[moving]).sum())
    f = statistic * (blocks - degrees) / (degrees * (blocks - 1))
    return WaldTest(statistic, degrees, blocks, float(special.fdtrc(degrees, blocks - degrees, f)))
