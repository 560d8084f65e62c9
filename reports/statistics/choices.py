"""Rankings taken apart into choices: of those who are left, who takes the next place?

A ranking with ties is a sequence of choices. From all the seats those with rank 1 are taken, one or several that are
level; from the seats that are left those with the next rank, and so on until one seat or none is left. What a model of
choices needs of millions of games is how often each set of seats was left, and sums over the seats that were taken.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import sparse

from reports.statistics.clusters import Floats

Whole = NDArray[np.int64]
SLICE = 1_000_000  # rows at a time, so that many rows need no more memory than a few


@dataclass(frozen=True)
class Choices:
    """The choices in some rankings, by cluster.

    - who: shape (sets, seats), the sets that something was taken from: the strategy in each seat that is left, -1
      where the seat is taken already or empty
    - times: sparse, shape (clusters, sets): how often
    - orders: how many were taken at once, where more than one: the tie orders that occur, smallest first
    - taken: shape (clusters, strategies + seats + orders): what was taken, one for each choice, shared by the
      strategies that were taken and again by their seats; and one at the order of the tie, where it was one
    - wins: shape (clusters, strategies, strategies): first places, a shared one in parts, of the strategy when the
      other was at the table (once for each of its seats); on the diagonal all of them
    - ahead, behind, rivals: shape (clusters, strategies): seats of other strategies that the strategy ended ahead of,
      behind of, and met
    """

    strategies: int
    who: Whole
    times: sparse.csr_array
    orders: tuple[int, ...]
    taken: Floats
    wins: Floats
    ahead: Floats
    behind: Floats
    rivals: Floats

    @property
    def seats(self) -> int:
        return int(self.who.shape[1])

    @property
    def clusters(self) -> int:
        return len(self.taken)


@dataclass(frozen=True)
class Rows:
    """Some of the rankings: as in `choices`, but `who` and `rank` have shape (seats, rows), which is much faster;
    clusters are numbered from 0, and the rank of an empty seat is 0."""

    who: Whole
    rank: Whole
    games: Floats
    cluster: Whole


def choices(who: ArrayLike, rank: ArrayLike, games: ArrayLike, cluster: ArrayLike) -> Choices:
    """Takes rankings apart. One row for each pattern of each cluster, in any order:

    `who`, shape (rows, seats): the strategy in each seat, from 0; -1 where a seat is empty. `rank`, the same shape: 1
    for the best, equals share one. `games`, shape (rows,): how often the cluster has the pattern. `cluster`, shape
    (rows,): its number. ValueError where the shapes do not fit.
    """
    seated, ranks, count = np.asarray(who), np.asarray(rank), np.asarray(games, float)
    clusters, where = np.unique(np.asarray(cluster), return_inverse=True)
    if seated.ndim != 2 or seated.shape != ranks.shape or not len(seated) == len(count) == len(where):
        raise ValueError("who and rank need a row of seats, games and cluster a number, for each pattern")
    strategies, seats = int(seated.max(initial=-1)) + 1, seated.shape[1]
    if (strategies + 1.0) ** seats > 2.0**62:
        raise ValueError(f"{strategies} strategies in {seats} seats are too many to tell the tables apart")
    slices = [slice(start, start + SLICE) for start in range(0, len(seated), SLICE)]
    orders = tuple(sorted({order for at in slices for order in tie_orders(np.where(seated[at] < 0, 0, ranks[at]).T)}))
    times = sparse.csr_array((len(clusters), (strategies + 1) ** seats))
    taken = np.zeros((len(clusters), strategies + seats + len(orders)))
    wins = np.zeros((len(clusters), strategies**2))
    met = np.zeros((3, len(clusters), strategies))
    for at in slices:
        mine = np.ascontiguousarray(seated[at].T, int)
        rows = Rows(mine, np.where(mine < 0, 0, ranks[at].T), count[at], where[at])
        times = times + sets_left(rows, strategies, len(clusters))
        add_taken(taken, rows, strategies, orders)
        add_meetings(wins, met, rows)
    sets = np.unique(times.indices)
    column = np.searchsorted(sets, times.indices)
    often = sparse.csr_array((times.data, column, times.indptr), shape=(len(clusters), len(sets)))
    left = sets[:, None] // (strategies + 1) ** np.arange(seats) % (strategies + 1) - 1
    return Choices(strategies, left, often, orders, taken, wins.reshape(-1, strategies, strategies), *met)


def tie_orders(rank: Whole) -> set[int]:
    found = {int(order) for place in places(rank) for order in np.unique((rank == place).sum(axis=0))}
    return found - {0, 1}


def places(rank: Whole) -> list[int]:
    return [int(place) for place in np.unique(rank) if place > 0]


def steps(rows: Rows) -> Iterator[tuple[Whole, NDArray[np.bool_], NDArray[np.bool_]]]:
    """Place by place: the rows in which it is taken out of several, who is left there, who of them takes it."""
    for place in places(rows.rank):
        left, chosen = rows.rank >= place, rows.rank == place
        at = np.flatnonzero(chosen.any(axis=0) & (left.sum(axis=0) > 1))
        yield at, left[:, at], chosen[:, at]


def sets_left(rows: Rows, strategies: int, clusters: int) -> sparse.csr_array:
    """How often each set was left in each cluster; a set is numbered by who sits where, to the base of all there are
    and nobody."""
    digit = (strategies + 1) ** np.arange(len(rows.who))
    shape = (clusters, (strategies + 1) ** len(rows.who))
    found = sparse.csr_array(shape)
    for at, left, _ in steps(rows):
        code = digit @ np.where(left, rows.who[:, at] + 1, 0)
        found = found + sparse.csr_array((rows.games[at], (rows.cluster[at], code)), shape=shape)
    return found


def add_taken(taken: Floats, rows: Rows, strategies: int, orders: tuple[int, ...]) -> None:
    for at, _, chosen in steps(rows):
        size = chosen.sum(axis=0)
        for seat, so in enumerate(chosen):
            mine = at[so]
            part = rows.games[mine] / size[so]
            add(taken, rows.cluster[mine], rows.who[seat, mine], part)
            add(taken, rows.cluster[mine], np.full(len(mine), strategies + seat), part)
        for column, order in enumerate(orders, strategies + len(chosen)):
            level = at[size == order]
            add(taken, rows.cluster[level], np.full(len(level), column), rows.games[level])


def add_meetings(wins: Floats, met: Floats, rows: Rows) -> None:
    """Adds to `wins`, shape (clusters, strategies * strategies), and to `met`: `ahead`, `behind`, `rivals`."""
    there = rows.who >= 0
    won = rows.games / np.maximum((rows.rank == 1).sum(axis=0), 1)
    for seat, (mine, place) in enumerate(zip(rows.who, rows.rank, strict=True)):
        rival = there & (rows.who != mine) & there[seat]
        for which, so in enumerate((rows.rank > place, rows.rank < place, True)):
            add(met[which], rows.cluster, mine, rows.games * (rival & so).sum(axis=0))
        for other, theirs in enumerate(rows.who):
            at = np.flatnonzero((place == 1) & (rival[other] if other != seat else True))
            add(wins, rows.cluster[at], mine[at] * met.shape[2] + theirs[at], won[at])


def add(sums: Floats, row: Whole, column: Whole, values: Floats) -> None:
    """sums[row, column] += values, each as often as it is there; columns are at least -1, which must add nothing."""
    flat = row * sums.shape[1] + np.maximum(column, 0)
    sums += np.bincount(flat, values, minlength=sums.size).reshape(sums.shape)
