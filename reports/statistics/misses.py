"""Where a model of strengths is wrong: wins as they were and as the fit has them.

A strategy that is strong against some and weak against others has no one strength; then its wins with a rival at the
table differ from the fit by more than chance.
"""

from dataclasses import dataclass

import numpy as np
from scipy import sparse

from reports.statistics.clusters import Floats, Means
from reports.statistics.strength import Fit, means


@dataclass(frozen=True)
class Misses:
    """Win shares of a strategy with another one at the table, on the diagonal with anybody; all of shape (strategies,
    strategies), nan where the two never met. `miss` is observed - fitted."""

    observed: Floats
    fitted: Floats
    miss: Means


def misses(found: Fit, level: float = 0.95) -> Misses:
    """Holds the fit against the first places of the games that it was fitted to. Every seat must be taken.

    The error of a miss is that of sums over clusters, less what the fit took up: each cluster's miss is corrected by
    how far its scores moved the parameters. Assumes independent clusters, about 30 or more.
    """
    data, model = found.data, found.model
    first = np.flatnonzero((data.who >= 0).all(axis=1))
    times = data.times[:, first]
    moments = model.moments(found.worths)
    cells = data.strategies**2
    expected, played = np.zeros((2, data.clusters, cells))
    drift = np.zeros((cells, model.size))
    often = np.asarray(times.sum(axis=0), float)
    for seat in range(data.seats):
        at = pairs(data.who[first], seat, data.strategies)
        played += times @ at
        expected += times @ (at * moments.one[first, seat][:, None])
        drift += at.T @ (often[:, None] * model.slope(moments, seat)[first])
    won = data.wins.reshape(data.clusters, cells)
    with np.errstate(divide="ignore", invalid="ignore"):
        size = played.sum(axis=0)
        miss = (won - expected).sum(axis=0) / size
        left = won - expected - miss * played - found.scores @ found.inverse @ drift.T
        error = np.sqrt((left**2).sum(axis=0) * np.divide(data.clusters, data.clusters - 1)) / size
        square = (data.strategies, data.strategies)
        observed, fitted = ((each.sum(axis=0) / size).reshape(square) for each in (won, expected))
    return Misses(observed, fitted, means(miss.reshape(square), error.reshape(square), data.clusters, level))


def pairs(who: np.ndarray, seat: int, strategies: int) -> sparse.csr_array:
    """For each table who sits in the seat and with whom: ones in an array of tables by strategy and rival (rival
    fastest), a rival that sits twice counts twice, and one for the strategy itself."""
    mine = who[:, seat]
    rivals = [np.where((who[:, other] != mine) | (other == seat), 1.0, 0.0) for other in range(who.shape[1])]
    columns = [mine * strategies + who[:, other] for other in range(who.shape[1])]
    rows = np.tile(np.arange(len(who)), who.shape[1])
    shape = (len(who), strategies**2)
    return sparse.csr_array((np.concatenate(rivals), (rows, np.concatenate(columns))), shape=shape)
