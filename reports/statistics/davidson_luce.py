"""The Davidson-Luce model of rankings with ties: what it expects of choices.

A ranking is a sequence of choices (`choices.py`). A set of seats is taken in proportion to its weight: the geometric
mean of its members' worths, times a factor for each tie order, which is 1 for a single seat (Firth, Kosmidis and
Turner 2019, "Davidson-Luce model for multi-item choice with ties", arXiv 1909.07123; Turner, van Etten, Firth and
Kosmidis 2020, "Modelling rankings in R: the PlackettLuce package", Computational Statistics 35). With two players it
is Davidson's model of 1970, without ties Plackett and Luce's. The log worth of a seat is the strength of the strategy
that sits there plus an effect of the seat. `strength.py` fits it.

No library in Python that is kept has it: choix 0.4.1 knows no ties, evalica 0.4.2 compares pairs only, and what
openskill and trueskill say depends on the order of the games. R has PlackettLuce, without covariates.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from reports.statistics.choices import Choices
from reports.statistics.clusters import Floats


@dataclass(frozen=True)
class Moments:
    """What the model expects of one choice from each set, where a seat's part is 1 over how many are taken with it.

    log_sum, shape (sets,): log of the weights' sum; one (sets, seats): each seat's part; two (sets, seats, seats):
    product of two parts; tie (sets, orders): chance of each tie order; both (sets, seats, orders): part times tie; mean
    (sets, parameters): what is taken, as in `Choices.taken`.
    """

    log_sum: Floats
    one: Floats
    two: Floats
    tie: Floats
    both: Floats
    mean: Floats


class Model:
    """The sets of some choices, ready for the model. Parameters are strengths, seat effects, log tie factors."""

    def __init__(self, data: Choices) -> None:
        seats = data.seats
        self.who, self.strategies, self.orders = data.who, data.strategies, len(data.orders)
        self.size = data.strategies + seats + self.orders
        subsets = [each for each in product((0, 1), repeat=seats) if sum(each) == 1 or sum(each) in data.orders]
        members = np.array(subsets, float).reshape(-1, seats)
        order = members.sum(axis=1, keepdims=True)
        self.part = members / order
        self.tied = (order == np.array(data.orders, float)).astype(float)
        self.there = data.who >= 0
        self.open = (~self.there).astype(float) @ members.T == 0
        two = (self.part[:, :, None] * self.part[:, None, :]).reshape(len(subsets), -1)
        both = (self.part[:, :, None] * self.tied[:, None, :]).reshape(len(subsets), -1)
        self.parts = np.concatenate([self.part, two, self.tied, both], axis=1)
        self.seated = [seat_of(data.who[:, seat], data.strategies) for seat in range(seats)]

    def moments(self, worths: Floats) -> Moments:
        sets, seats = self.who.shape
        strength, seat, tie = np.split(worths, [self.strategies, self.strategies + seats])
        worth = np.where(self.there, strength[self.who] + seat, 0.0)
        weight = np.where(self.open, worth @ self.part.T + self.tied @ tie, -np.inf)
        top = weight.max(axis=1, keepdims=True)
        share = np.exp(weight - top)
        whole = share.sum(axis=1, keepdims=True)
        found = (share / whole) @ self.parts
        one, two, ties, both = np.split(found, np.cumsum([seats, seats**2, self.orders]), axis=1)
        mean = np.concatenate([self.by_strategy(one), one, ties], axis=1)
        log_sum = (top + np.log(whole))[:, 0]
        return Moments(log_sum, one, two.reshape(sets, seats, seats), ties, both.reshape(sets, seats, -1), mean)

    def by_strategy(self, parts: Floats) -> Floats:
        """Parts of seats, shape (sets, seats), added up for each strategy, shape (sets, strategies)."""
        found = np.zeros((len(parts), self.strategies))
        every = np.arange(len(parts))
        for seat in range(parts.shape[1]):
            found[every, self.who[:, seat]] += parts[:, seat]  # those of a seat that is not left are 0
        return found

    def slope(self, found: Moments, seat: int) -> Floats:
        """How the part of a seat changes with each parameter, shape (sets, parameters)."""
        two = found.two[:, seat]
        product = np.concatenate([self.by_strategy(two), two, found.both[:, seat]], axis=1)
        slope: Floats = product - found.one[:, [seat]] * found.mean
        return slope

    def information(self, found: Moments, times: Floats) -> Floats:
        """The covariance of what is taken when each set is chosen from so many `times`, shape (parameters,) twice."""
        ties = self.size - self.orders
        whole = np.zeros((self.size, self.size))
        for seat, seated in enumerate(self.seated):
            slope = times[:, None] * self.slope(found, seat)
            whole[: self.strategies] += seated.T @ slope
            whole[self.strategies + seat] = slope.sum(axis=0)
        whole[ties:, :ties] = whole[:ties, ties:].T
        weighted = times[:, None] * found.tie
        whole[ties:, ties:] = np.diag(weighted.sum(axis=0)) - weighted.T @ found.tie
        return whole


def seat_of(who: NDArray[np.int64], strategies: int) -> sparse.csr_array:
    """Who sits in one seat, as ones in an array of sets by strategies; an empty row where nobody is left there."""
    at = np.flatnonzero(who >= 0)
    return sparse.csr_array((np.ones(len(at)), (at, who[at])), shape=(len(who), strategies))
