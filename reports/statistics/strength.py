"""How strong each strategy is: all games in one fit of the Davidson-Luce model, with intervals by clusters.

Full rankings are fitted, not winners alone: they tell more of a game (in Village and Cottage Garden the standard errors
are two thirds of those from winners), they rate a strategy that never wins, and what ratings are read for, who ends
ahead of whom, is then what was fitted. The price: a strategy that is first or last more often than in between wins
more than its rating says. `misses.py` tells by how much.

Nobody is rated without bound: all parameters have a normal prior of mean 0 and deviation DEVIATION, some 520 Elo
points. It moves the win share of a strategy that met its rivals a hundred times by less than half a point.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from reports.statistics.choices import Choices
from reports.statistics.clusters import Floats, Means, quantile
from reports.statistics.davidson_luce import Model, Moments

DEVIATION = 3.0
ELO = 400 / float(np.log(10))  # points that a log worth of 1 is
FEW = 10  # clusters
SELDOM = 0.02  # of rivals


@dataclass(frozen=True)
class Fit:
    """The model fitted to choices.

    - worths: the parameters; strengths add up to 0 and so do seat effects
    - inverse: of the information, prior included: their covariance if all choices were independent
    - scores: shape (clusters, parameters), what was taken less what the model expects; `inverse` times their sum is how
      far the parameters would move without the prior
    - seats_tell: whether anybody changed seats; if not, seat effects are 0 and strengths are those of strategy and seat
    """

    data: Choices
    model: Model
    worths: Floats
    inverse: Floats
    scores: Floats
    seats_tell: bool

    @property
    def level(self) -> float:
        """The factor of a tie of two; 0 where there was none."""
        at = self.data.strategies + self.data.seats
        return float(np.exp(self.worths[at])) if self.data.orders[:1] == (2,) else 0.0

    @property
    def outside(self) -> NDArray[np.bool_]:
        """Who ends ahead of fewer than one in fifty rivals, or behind so few: hardly comparable. None, if all are."""
        rivals = np.maximum(self.data.rivals.sum(axis=0), 1)
        found = np.minimum(self.data.ahead.sum(axis=0), self.data.behind.sum(axis=0)) < SELDOM * rivals
        result: NDArray[np.bool_] = found & ~found.all()
        return result


def fit(data: Choices, deviation: float = DEVIATION) -> Fit:
    """The parameters with the highest posterior, by Newton's method; `deviation` is the prior's, the larger the
    lighter. Assumes nothing of the clusters."""
    model = Model(data)
    times = np.asarray(data.times.sum(axis=0), float)
    free = np.ones(model.size, bool)
    seats = slice(data.strategies, data.strategies + data.seats)
    tell = seats_tell(model.information(model.moments(np.zeros(model.size)), times), seats)
    free[seats] = tell
    worths, information = climbed(model, times, data.taken.sum(axis=0), free, deviation**-2)
    inverse = np.zeros_like(information)
    inverse[np.ix_(free, free)] = np.linalg.inv(information[np.ix_(free, free)])
    scores = data.taken - data.times @ model.moments(worths).mean
    return Fit(data, model, worths, inverse, scores, tell)


def climbed(model: Model, times: Floats, taken: Floats, free: NDArray[np.bool_], pull: float) -> tuple[Floats, Floats]:
    """The parameters at the top of the posterior, 0 where they are not free, and the information there."""

    def height(worths: Floats) -> tuple[Moments, float]:
        found = model.moments(worths)
        return found, float(taken @ worths - times @ found.log_sum - pull * worths @ worths / 2)

    worths = np.zeros(model.size)
    found, high = height(worths)
    for _ in range(100):  # some 8 are needed
        information = model.information(found, times) + pull * np.eye(model.size)
        uphill = np.where(free, taken - times @ found.mean - pull * worths, 0.0)
        step = np.zeros(model.size)
        step[free] = np.linalg.solve(information[np.ix_(free, free)], uphill[free])
        rise = float(uphill @ step)
        there, top = height(worths + step)
        while top < high - 1e-12 * abs(high) and rise > 1e-9:  # too far: the posterior is concave, half will do
            step = step / 2
            there, top = height(worths + step)
        worths, found, high = worths + step, there, top
        if rise < 1e-9:
            break
    return worths, information


def seats_tell(information: Floats, seats: slice) -> bool:
    """Whether seat effects are told apart from strengths: not where nobody ever changed seats."""
    others = np.ones(len(information), bool)
    others[seats] = False
    with_seats, without = (np.linalg.eigvalsh(each) for each in (information, information[others][:, others]))
    ranks = [int((each > 1e-9 * each[-1]).sum()) for each in (with_seats, without)]
    return bool(ranks[0] - ranks[1] == seats.stop - seats.start - 1)


def contrasts(found: Fit, weights: ArrayLike, level: float = 0.95) -> Means:
    """Weighted sums of the parameters with intervals; `weights` has shape (sums, parameters), each adding up to 0 over
    strategies and over seats.

    The variance is the sandwich of the clusters' scores (White 1982; the one-step block bootstrap in a formula), so
    that games of a cluster may depend on each other and the model may be wrong. nan with fewer than two clusters.
    Assumes independent clusters, about 30 or more.
    """
    many = np.asarray(weights, float)
    value = many @ found.worths
    pulls = found.scores @ (found.inverse @ many.T)
    clusters = len(pulls)
    with np.errstate(divide="ignore", invalid="ignore"):
        error = np.sqrt(((pulls - pulls.mean(axis=0)) ** 2).sum(axis=0) * np.divide(clusters, clusters - 1))
    return means(value, error, clusters, level)


def means(value: Floats, error: Floats, clusters: int, level: float) -> Means:
    degrees = np.full(value.shape, clusters - 1.0 if clusters > 1 else np.nan)
    reach = quantile(degrees, level) * error
    return Means(value, error, value - reach, value + reach, degrees, np.full(value.shape, float(clusters)))


def strengths(found: Fit, level: float = 0.95) -> Means:
    """Log worths of the strategies, shape (strategies,), 0 at the mean of those that are not `outside`.

    Whoever ended ahead of somebody, or behind somebody, in fewer than FEW clusters gets the model's own error where
    that is larger: what hardly ever happened shows no spread between clusters, and that is no certainty.
    """
    count = found.data.strategies
    weights = np.zeros((count, len(found.worths)))
    known = ~found.outside
    weights[:, :count] = np.eye(count) - known / known.sum()
    result = contrasts(found, weights, level)
    seen = np.minimum((found.data.ahead > 0).sum(axis=0), (found.data.behind > 0).sum(axis=0))
    own = np.sqrt(np.einsum("ij,jk,ik->i", weights, found.inverse, weights))
    error = np.where(seen < FEW, np.fmax(result.error, own), result.error)
    return means(result.value, error, found.data.clusters, level)


def seat_effects(found: Fit, level: float = 0.95) -> Means:
    """Log worths that the seats add, shape (seats,), 0 at their mean."""
    first, seats = found.data.strategies, found.data.seats
    weights = np.zeros((seats, len(found.worths)))
    weights[:, first : first + seats] = np.eye(seats) - 1 / seats
    return contrasts(found, weights, level)


def duel(gap: ArrayLike, level: float) -> Floats:
    """The chance to end ahead of somebody whose log worth is lower by `gap` when two are left, with a tie as half;
    `level` is the factor of a tie of two. Shape of `gap`."""
    half = np.exp(np.asarray(gap, float) / 2)
    # Both worths are divided by their geometric mean, which is the weight of the tie.
    found: Floats = (half + level / 2) / (half + level + 1 / half)
    return found
