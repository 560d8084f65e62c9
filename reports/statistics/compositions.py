"""What pays against whom: the win share of each strategy against each composition of rivals.

Who sits at a table of k is a line-up, whatever the seats. Seen from one strategy in it the others are its rivals, a
composition of k - 1. So a line-up holds a payoff for each strategy in it, and strategies that met the same composition
are choices against it: there one may ask which of them to play. (A heuristic payoff table: Walsh, Das, Tesauro and
Kephart 2002.)

At a table with one strategy in all seats each wins 1/k exactly, which is known without playing. Everything else is a
mean over the blocks of a line-up; each block has a deal of its own, so line-ups are independent of one another.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reports.statistics.clusters import Floats, wilson

Whole = NDArray[np.int64]
GROUPS = 256  # groups of clusters of a line-up that redraws are made from, at most
DRAWS = 500


@dataclass(frozen=True)
class Played:
    """Clusters of whole blocks: what each strategy won, by line-ups of two strategies or more.

    - lineup, shape (clusters,): the line-up of each, a row of `seated`
    - won and seats, shape (clusters, strategies): win shares taken, and seats sat in
    - blocks, shape (clusters,)
    - seated, shape (line-ups, strategies): how often each strategy sits in the line-up; each has a cluster
    """

    lineup: Whole
    won: Floats
    seats: Floats
    blocks: Floats
    seated: Whole


@dataclass(frozen=True)
class Payoffs:
    """Payoffs by line-up and by composition.

    - seated, shape (line-ups, strategies): those that were played, and after them each strategy alone in all seats
    - value, of that shape: the win share there, nan where one does not sit
    - covariance, shape (line-ups, strategies, strategies): of these values; nan where a line-up has a single cluster
    - degrees and blocks, shape (line-ups,): degrees of freedom, and blocks played
    - rivals, shape (compositions, strategies): how often each sits among them
    - where, of that shape: the line-up that each strategy makes with these rivals, -1 where it is not known
    """

    players: int
    seated: Whole
    value: Floats
    covariance: Floats
    degrees: Floats
    blocks: Floats
    rivals: Whole
    where: Whole

    def against(self, values: Floats) -> Floats:
        """Values of shape (..., line-ups, strategies) by composition, (..., compositions, strategies), nan where not
        known."""
        found = values[..., self.where, np.arange(self.where.shape[1])]
        return np.where(self.where >= 0, found, np.nan)

    def limits(self, level: float = 0.95) -> tuple[Floats, Floats]:
        """The limits of the values, of their shape: Wilson's."""
        known = np.isinf(self.degrees)  # without playing
        error = np.sqrt(np.diagonal(self.covariance, axis1=1, axis2=2))
        units = np.where(known, np.inf, self.blocks)
        return wilson(self.value, error, self.degrees[:, None], units[:, None], level)

    def composition(self, *rivals: int) -> int:
        """The number of the composition of these rivals, -1 where nobody met it."""
        wanted = np.bincount(rivals, minlength=self.rivals.shape[1])
        found = np.flatnonzero((self.rivals == wanted).all(axis=1))
        return int(found[0]) if len(found) else -1


def payoffs(played: Played) -> Payoffs:
    """What each strategy won in each line-up and so against each composition."""
    count, strategies = played.seated.shape
    players = int(played.seated[0].sum())
    totals, seats = summed(played, played.won), summed(played, played.seats)
    with np.errstate(divide="ignore", invalid="ignore"):
        value = totals / seats
        left = np.where(played.seats > 0, played.won - value[played.lineup] * played.seats, 0.0)
        clusters = np.bincount(played.lineup, minlength=count)[:, None, None]
        squares = summed(played, left[:, :, None] * left[:, None, :])
        covariance = squares * clusters / np.where(clusters > 1, clusters - 1, np.nan)
        covariance /= seats[:, :, None] * seats[:, None, :]
    seated = np.concatenate([played.seated, players * np.eye(strategies, dtype=np.int64)])
    return Payoffs(
        players,
        seated,
        np.concatenate([value, alone(strategies, players)]),
        np.concatenate([covariance, np.zeros((strategies,) * 3)]),
        np.concatenate([clusters[:, 0, 0] - 1.0, np.full(strategies, np.inf)]),
        np.concatenate([np.bincount(played.lineup, played.blocks, count), np.zeros(strategies)]),
        *compositions(seated),
    )


def alone(strategies: int, players: int) -> Floats:
    """What each strategy wins in all seats at once, a line-up a row."""
    return np.where(np.eye(strategies) > 0, 1 / players, np.nan)


def summed(played: Played, rows: Floats) -> Floats:
    """Rows of clusters added up by line-up."""
    order = np.argsort(played.lineup, kind="stable")
    starts = np.searchsorted(played.lineup[order], np.arange(len(played.seated)))
    sums: Floats = np.add.reduceat(rows[order], starts, axis=0)
    return sums


def compositions(seated: Whole) -> tuple[Whole, Whole]:
    """The compositions that these line-ups hold, and for each the line-up that it makes with each strategy."""
    lineup, strategy = np.nonzero(seated)
    left = seated[lineup] - np.eye(seated.shape[1], dtype=np.int64)[strategy]
    rivals, number = np.unique(left, axis=0, return_inverse=True)
    where = np.full(rivals.shape, -1)
    where[number.reshape(-1), strategy] = lineup
    return rivals, where


def redraws(played: Played, draws: int = DRAWS, seed: int = 0) -> Floats:
    """The values of `payoffs(played)`, shape (draws, line-ups, strategies), with other blocks: a bootstrap within
    line-ups.

    Of n clusters n - 1 are drawn with replacement, which has the right variance for few of them too (Rao and Wu,
    Journal of the American Statistical Association 83, 1988). A line-up with one cluster is nan. More than GROUPS are
    first added up into so many groups.
    """
    random = np.random.default_rng(seed)
    count, strategies = played.seated.shape
    players = int(played.seated[0].sum())
    found = np.full((draws, count + strategies, strategies), np.nan)
    found[:, count:] = alone(strategies, players)
    order = np.argsort(played.lineup, kind="stable")
    ends = np.cumsum(np.bincount(played.lineup, minlength=count))
    for lineup, mine in enumerate(np.split(order, ends[:-1])):
        group = np.arange(len(mine)) % GROUPS
        who = np.flatnonzero(played.seated[lineup])
        rows = np.zeros((min(len(mine), GROUPS), 2 * len(who)))
        np.add.at(rows, group, np.concatenate([played.won[mine][:, who], played.seats[mine][:, who]], axis=1))
        if len(rows) > 1:
            sums = rows[random.integers(0, len(rows), (draws, len(rows) - 1))].sum(axis=1)
            with np.errstate(divide="ignore", invalid="ignore"):
                found[:, lineup, who] = sums[:, : len(who)] / sums[:, len(who) :]
    return found


def best_responses(values: Floats, known: Payoffs) -> Floats:
    """In what share of redraws, of shape (draws, line-ups, strategies), each strategy wins most against a composition,
    shape (compositions, strategies); equals share it. nan where it is not known, or not known by how much."""
    found = known.against(values)
    there = known.where >= 0
    with np.errstate(invalid="ignore"):
        top = found == np.where(there, found, -np.inf).max(axis=2, keepdims=True)
        shares: Floats = (top / top.sum(axis=2, keepdims=True)).mean(axis=0)
    blind = np.isnan(found[0]) & there
    return np.where(there & ~blind.any(axis=1, keepdims=True), shares, np.nan)


def two_kinds(values: Floats, known: Payoffs) -> tuple[Floats, list[tuple[int, ...]]]:
    """What `alpha_rank` asks: values of shape (..., line-ups, strategies) as (..., strategies, strategies, players), by
    strategy, the other one at the table and how many others of its own kind there are; and the line-ups of two
    strategies that were not played, as strategies by number."""
    strategies, players = known.seated.shape[1], known.players
    number = {tuple(row): at for at, row in enumerate(known.seated.tolist())}
    found = np.full((*values.shape[:-2], strategies, strategies, players), np.nan)
    missing = []
    for one in range(strategies):
        for other in range(strategies):
            for kin in range(players):
                who = [one] * (kin + 1) + [other] * (players - 1 - kin)
                at = number.get(tuple(np.bincount(who, minlength=strategies).tolist()))
                if at is not None:
                    found[..., one, other, kin] = values[..., at, one]
                elif one < other:
                    missing.append(tuple(who))
    return found, missing
