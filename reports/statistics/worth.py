"""Whether a strategy is never worth playing: surely so, surely not, or not known yet."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from reports.statistics.clusters import FEWEST, Floats
from reports.statistics.gains import Gains, Truths
from reports.statistics.margins import further

MOST = 1000  # times the blocks: nobody plays that


@dataclass(frozen=True)
class Best:
    """The `place` where a strategy does best: where the `other` choice gains most in its stead, but less than some
    choice does in any other place."""

    place: int
    other: int


@dataclass(frozen=True)
class Worth:
    """By strategy: whether it is surely `never`, or surely at times (`ever`) worth playing, and where it does best.
    About `more` times the blocks there are would tell what is said to be unknown; nan where nobody can say."""

    said: Literal["yes", "no", "unknown"]
    never: Truths
    ever: Truths
    best: list[Best]
    more: float


def worth(gains: Gains, margin: float, level: float = 0.05) -> Worth | None:
    """Yes: some strategy is never worth playing. No: each is at times. None where not all choices were seen in all
    places.

    Either answer, and any name among the `never`, is wrong with probability `level` at most. A strategy that is the
    best choice in no place, while no single other is better in all, stays unknown whatever is played: it may be the
    one to play where nobody knows who will sit there.
    """
    if not gains.complete:
        return None
    never = never_worth(gains, margin, level)
    ever = ever_worth(gains, never, margin, level)
    said: Literal["yes", "no", "unknown"] = "yes" if never.any() else "no" if ever.all() else "unknown"
    more = missing(gains, margin, level, ever) if said == "unknown" else float("nan")
    return Worth(said, never, ever, bests(gains, never), more)


def never_worth(gains: Gains, margin: float, level: float) -> Truths:
    """Which strategies are never worth playing, shape (strategies,).

    One other surely gains more than the margin in their stead, in every place (an intersection-union test); where it
    sits there already and nobody meets its own kind, some third choice does. Each pair has its part of the level, each
    third choice its part of that (Bonferroni).
    Places with a rival that is never worth playing itself do not count, and so on, as when dominated strategies are
    eliminated one after the other. That costs no level: of the strategies that would be left by the truth, the first
    to be struck out wrongly has failed a test that was made from the start.
    """
    part, third = parts(gains, level)
    sure = gains.limits(part)[0] > margin
    other = np.any(gains.limits(third)[0] > margin, axis=2, keepdims=True)
    held = np.where(gains.seen, sure, other) | ~compared(gains)[:, :, None]
    never: Truths = np.zeros(gains.share.shape[1], bool)
    while True:
        rows = alive(gains, never)
        beaten = np.all(held[rows], axis=0) & np.any(gains.seen[rows], axis=0)
        found: Truths = never | np.any(beaten, axis=1)
        if np.array_equal(found, never):
            return never
        never = found


def parts(gains: Gains, level: float) -> tuple[float, float]:
    """The level for each pair of strategies, and for each third one."""
    count = gains.share.shape[1]
    part = level / (count * (count - 1))
    return part, part / max(count - 2, 1)


def compared(gains: Gains) -> Truths:
    """Where choices in the place of s were seen, shape (places, s): everywhere, or with all rivals but its own kind."""
    found: Truths = np.any(gains.seen, axis=2)
    return found


def alive(gains: Gains, never: Truths) -> Truths:
    """The places but the last whose rivals may be worth playing, shape (places,)."""
    found: Truths = np.all(gains.rivals[:, never] == 0, axis=1)
    found[-1] = False
    return found


def bests(gains: Gains, never: Truths) -> list[Best]:
    """Where each strategy does best: among rivals that may be worth playing, or over all compositions alike where it
    may be worth playing itself. Where there are no such rivals, all count."""
    most = np.where(gains.seen, gains.value, -np.inf).max(axis=2)
    least = np.where(compared(gains), most, np.inf)
    least[-1, never] = np.inf
    lasting = least.copy()
    lasting[:-1][~alive(gains, never)[:-1]] = np.inf
    places = np.where(np.isinf(lasting).all(axis=0), least, lasting).argmin(axis=0)
    return [Best(int(at), int(np.nanargmax(gains.value[at, one]))) for one, at in enumerate(places)]


def ever_worth(gains: Gains, never: Truths, margin: float, level: float) -> Truths:
    """Which strategies surely no other beats by more than the margin in some place (for each place an
    intersection-union test at its part of the level), shape (strategies,). Places with rivals that are never worth
    playing do not count."""
    high = gains.limits(level / len(gains.share))[1]
    rows = alive(gains, never)
    rows[-1] = True
    below = np.all(np.where(gains.seen, high < margin, True), axis=2) & compared(gains)
    found: Truths = below[rows].any(axis=0) & ~never
    return found


def missing(gains: Gains, margin: float, level: float, ever: Truths) -> float:
    """How many times the blocks tell: until some strategy is called never worth playing, or until all that are not yet
    are called worth it."""
    fewest = FEWEST / np.minimum(gains.blocks, np.swapaxes(gains.blocks, 1, 2))

    def times(distance: Floats, tail: float) -> Floats:
        one = further(1.0, 1.0, tail)  # the factor grows with the square of the error over the distance
        with np.errstate(divide="ignore", invalid="ignore"):
            needed = np.maximum(one * (gains.error / distance) ** 2, fewest)
        return np.where((distance > 0) & (needed < MOST), np.maximum(needed, 1.0), np.inf)

    part, third = parts(gains, level)
    where = compared(gains)
    pair = times(gains.value - margin, part)[:-1]
    other = times(gains.value - margin, third).min(axis=2)[:-1, :, None]
    never = np.where(where[:-1, :, None], np.where(gains.seen[:-1], pair, other), 1.0).max(axis=0)
    never = np.where(gains.seen[:-1].any(axis=0), never, np.inf).min()
    most = np.where(gains.seen, times(margin - gains.value, level / len(where)), 1.0).max(axis=2)
    least = np.where(where, most, np.inf).min(axis=0)[~ever].max(initial=1.0)
    found = min(float(never), float(least))
    return found if found < np.inf else float("nan")
