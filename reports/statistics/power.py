"""Before a study: what it can find, and how many blocks it takes to find it.

Everything starts from how much blocks differ, which a pilot of real games shows: ties, shared deals and the balance of
the seats are then in it, and no formula has to guess them.
"""

import numpy as np
from numpy.typing import ArrayLike
from scipy import special, stats

from reports.statistics.clusters import Floats


def detectable(spread: ArrayLike, blocks: ArrayLike, power: float = 0.8, level: float = 0.05) -> Floats:
    """The smallest difference of a mean from its null that a two-sided t-test finds with this power.

    `spread` is the standard deviation of the block means, `blocks` how many there will be; the answer has their shape.
    Solves the noncentral t by the usual shift (Cohen, Statistical Power Analysis, 2nd ed., 12.7): good to 1 % from 10
    blocks on.
    """
    count = np.asarray(blocks, float)
    with np.errstate(invalid="ignore"):
        steps = special.stdtrit(count - 1, 1 - level / 2) + special.stdtrit(count - 1, power)
        found: Floats = np.where(count > 1, steps * np.asarray(spread, float) / np.sqrt(count), np.nan)
    return found


def blocks_needed(spread: float, difference: float, power: float = 0.8, level: float = 0.05) -> int:
    """The fewest blocks with which a two-sided t-test finds `difference` with this power; 2 at least."""
    if spread <= 0:
        return 2
    few, many = 1, 2
    while detectable(spread, many, power, level) > difference:
        few, many = many, 2 * many
    while many - few > 1:
        middle = (few + many) // 2
        few, many = (middle, many) if detectable(spread, middle, power, level) > difference else (few, middle)
    return max(many, 2)


def seat_power(shift: ArrayLike, covariance: ArrayLike, blocks: int, level: float = 0.05) -> float:
    """The power of the Wald test (`seats.wald`) where the seats' win shares differ from even by `shift`.

    `shift` has shape (seats,); `covariance`, shape (seats, seats): of the seats' mean win shares over blocks. By the
    noncentral F distribution.
    """
    contrasts = np.asarray(shift, float)[:-1] - np.asarray(shift, float)[1:]
    turn = np.eye(len(contrasts) + 1)[:-1] - np.eye(len(contrasts) + 1)[1:]
    values, vectors = np.linalg.eigh(turn @ np.asarray(covariance, float) @ turn.T)
    moving = values > 1e-12
    degrees = int(moving.sum())
    if degrees == 0 or blocks <= degrees:
        return float("nan")
    along = vectors.T @ contrasts
    away = float(blocks * (along[moving] ** 2 / values[moving]).sum())
    limit = stats.f.isf(level, degrees, blocks - degrees)
    return float(stats.ncf.sf(limit, degrees, blocks - degrees, away)) if away > 0 else level


def seat_detectable(covariance: ArrayLike, blocks: int, power: float = 0.8, level: float = 0.05) -> float:
    """The smallest advantage of one seat (the others paying for it alike) that the Wald test finds with this power,
    whichever seat it is; nan where there are too few blocks."""
    spread = np.asarray(covariance, float)
    seats = len(spread)

    def weakest(edge: float) -> float:
        shifts = [np.where(np.arange(seats) == seat, edge, -edge / (seats - 1)) for seat in range(seats)]
        return min(seat_power(shift, spread, blocks, level) for shift in shifts)

    if np.isnan(weakest(0.1)):
        return float("nan")
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (low, middle) if weakest(middle) >= power else (middle, high)
    return high
