"""What one choice gains in another's place, with limits.

Against a composition of rivals strategy t gains over strategy s what it wins there less what s wins there. Where every
mix of strategies was played each composition is a place to compare choices in. Where nobody meets its own kind that is
another question: with all the better ones seated already, the last is the best choice left. There a place is a rival u
at the table, whoever else sits there, and t gains over s the mean over all compositions with u that both met. That
pairs choices by composition, so that many compositions with few blocks each tell something together.

The variance of a gain is known from the blocks of each line-up. Its limits come from the limits of both win shares, so
that they hold near 0 and 1 too (MOVER: Zou and Donner, Statistics in Medicine 27, 2008). Those are Clopper and
Pearson's at the effective sample size (Korn and Graubard, Survey Methodology 24, 1998): a gain is held against many
others, far out in the tail, where Wilson's are not careful enough of shares near 0.
"""

from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray
from scipy import special

from reports.statistics.clusters import FEWEST, Floats
from reports.statistics.compositions import Payoffs

Truths = NDArray[np.bool_]


@dataclass(frozen=True)
class Gains:
    """What each strategy t would gain in the place of each s.

    Fields have shape (places, s, t) unless told otherwise. A place is a composition of rivals, or all those with one
    rival in them; the last one is all compositions alike.

    - share: what s wins against the compositions of the place that t met too, nan where there are none
    - variance of it, its covariance with what t wins there, and the degrees of freedom of their difference
    - blocks behind it, infinite where it is known without playing
    - rivals, shape (places, strategies): how often each sits among the rivals of the place, whatever its composition
    - complete: whether all choices were seen in all places, but for the rival itself where nobody meets its own kind
    """

    share: Floats
    variance: Floats
    covariance: Floats
    degrees: Floats
    blocks: Floats
    rivals: NDArray[np.int64]
    complete: bool

    @cached_property
    def seen(self) -> Truths:
        """Where s and t met the same compositions."""
        return ~np.isnan(self.share) & ~np.eye(self.share.shape[1], dtype=bool)

    @cached_property
    def value(self) -> Floats:
        return np.where(self.seen, turned(self.share) - self.share, np.nan)

    @cached_property
    def error(self) -> Floats:
        return np.sqrt(np.maximum(self.variance + turned(self.variance) - 2 * self.covariance, 0))

    def limits(self, tail: float) -> tuple[Floats, Floats]:
        """The lower and the upper limit, each wrong with probability `tail`; nan where fewer than FEWEST blocks, or a
        line-up with a single cluster, are behind a share."""
        cells = self.seen & (self.blocks >= FEWEST)
        share, error = self.share[cells], np.sqrt(self.variance[cells])
        low, high = limits(share, error, self.degrees[cells], self.blocks[cells], tail)
        under, over = np.full(self.share.shape, np.nan), np.full(self.share.shape, np.nan)
        under[cells], over[cells] = share - low, high - share
        with np.errstate(divide="ignore", invalid="ignore"):
            alike = np.nan_to_num(self.covariance / np.sqrt(self.variance * turned(self.variance)))
        below = np.sqrt(np.maximum(turned(under) ** 2 + over**2 - 2 * alike * turned(under) * over, 0))
        return self.value - below, self.value + turned(below)


def turned(array: Floats) -> Floats:
    """With s and t changing places."""
    return np.swapaxes(array, 1, 2)


def limits(share: Floats, error: Floats, degrees: Floats, blocks: Floats, tail: float) -> tuple[Floats, Floats]:
    """The lower and upper limit of a share, each wrong with probability `tail`: Clopper and Pearson's for as many
    independent games as would have this error, less where it has few degrees of freedom; for so many blocks where all
    agree, and the share itself where these are infinite."""
    spread = share * (1 - share)
    with np.errstate(divide="ignore", invalid="ignore"):
        size = np.where((spread > 0) & (error > 0), spread / error**2, blocks)
        size = size * (special.ndtri(tail) / special.stdtrit(degrees, tail)) ** 2
        won, lost = share * size, (1 - share) * size
        low = np.where(share > 0, special.betaincinv(won, lost + 1, tail), 0.0)
        high = np.where(share < 1, special.betaincinv(won + 1, lost, 1 - tail), 1.0)
    known, exact = ~(np.isnan(size) | np.isnan(share)), np.isinf(size)
    low, high = (np.where(exact, share, edge) for edge in (low, high))
    return np.where(known, low, np.nan), np.where(known, high, np.nan)


def whole(known: Payoffs) -> bool:
    """Whether each composition is a place of its own, not each rival."""
    return known.players == 2 or bool(known.seated[known.blocks > 0].max() > 1)


def complete(known: Payoffs, seen: Truths) -> bool:
    """Whether all choices were seen in all places, shape (places, s, t), that the design has."""
    count = known.seated.shape[1]
    if whole(known):
        all_of_them = comb(count + known.players - 2, known.players - 1)
        return len(known.rivals) == all_of_them and bool((known.where >= 0).all())
    one, other, rival = np.nonzero(np.ones((count,) * 3))
    different = (one != other) & (one != rival) & (other != rival)
    return bool(seen[rival, one, other][different].all()) and count > 2


def pools(known: Payoffs) -> NDArray[np.int64]:
    """The places, shape (places, compositions): which compositions each holds. Each its own, or else one place for each
    rival; the last place holds all."""
    count = len(known.rivals)
    one = np.eye(count, dtype=np.int64) if whole(known) else (known.rivals > 0).T.astype(np.int64)
    return np.concatenate([one, np.ones((1, count), np.int64)])


def gains(known: Payoffs) -> Gains:
    """The gains from every choice to every other, by place."""
    met = (known.where >= 0).astype(float)
    among = pools(known)

    def pooled(cells: Floats) -> Floats:
        """Sums over the compositions of each place that s and t both met, of what is said of s there."""
        there = np.where(met > 0, cells, 0.0)
        if whole(known):  # the same, but faster where compositions are many
            return np.concatenate([there[:, :, None] * met[:, None, :], (there.T @ met)[None]])
        found: Floats = (among[:, :, None] * there).transpose(0, 2, 1) @ met
        return found

    def cells(lineups: Floats) -> Floats:
        return known.against(np.broadcast_to(lineups[:, None], known.seated.shape))

    variance = known.against(np.diagonal(known.covariance, axis1=1, axis2=2))
    blind = pooled(np.isnan(variance).astype(float)) > 0
    variance, free = np.nan_to_num(variance), cells(known.degrees)
    count, blocks = pooled(met), pooled(cells(known.blocks))
    with np.errstate(divide="ignore", invalid="ignore"):
        both = pooled(variance) + turned(pooled(variance))
        squares = pooled(np.nan_to_num(variance**2 / free))
        plain = pooled(np.where(np.isinf(free), 0.0, free))
        return Gains(
            share=pooled(known.against(known.value)) / count,
            variance=np.where(blind | blind.transpose(0, 2, 1), np.nan, pooled(variance) / count**2),
            covariance=shared(known, among) / count**2,
            degrees=np.where(both > 0, both**2 / (squares + turned(squares)), plain + turned(plain)),
            blocks=np.where(blocks > 0, blocks, np.inf),
            rivals=np.array([known.rivals[row > 0].min(axis=0, initial=known.players) for row in among]),
            complete=complete(known, count > 0),
        )


def shared(known: Payoffs, among: NDArray[np.int64]) -> Floats:
    """The covariance of the sums of s and of t that comes of line-ups which count for both: against some rivals as s,
    against others as t, shape (places, s, t)."""
    strategies = known.seated.shape[1]
    left = np.full(known.seated.shape, -1)  # the composition that is left where a strategy rises from a line-up
    composition, strategy = np.nonzero(known.where >= 0)
    left[known.where[composition, strategy], strategy] = composition
    sits = known.seated > 0
    lineup, one, other = np.nonzero(sits[:, :, None] & sits[:, None, :] & ~np.eye(strategies, dtype=bool))
    first, second = left[lineup, one], left[lineup, other]
    twice = (known.where[first, other] >= 0) & (known.where[second, one] >= 0)
    lineup, one, other, first, second = (each[twice] for each in (lineup, one, other, first, second))
    covariance = np.nan_to_num(known.covariance[lineup, one, other])
    found = np.zeros((len(among), strategies, strategies))
    for place, row in enumerate(among):
        both = np.flatnonzero(row[first] * row[second])
        np.add.at(found[place], (one[both], other[both]), covariance[both])
    return found
