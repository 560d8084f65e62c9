"""How points follow from the tables: what lets a stored game be scored again under other values.

A game declares these for values that change points and nothing else: not which moves are open, not what happens. What
is declared is held against the rules by a test, which makes the moves of whole games again under other values.
"""

from typing import NamedTuple


class Times(NamedTuple):
    """The points of `source` are a sum of these values, each so many times. How often each of them came is not in the
    log, so they can be told again where all values grow by the same factor. `paths` lead to numbers or to lists."""

    source: str
    paths: tuple[str, ...]


class Entry(NamedTuple):
    """The points of `source` are one entry of the list at `path`, or nothing. Entries that are equal cannot be told
    apart, and what scored nothing must go on scoring nothing."""

    source: str
    path: str


class Each(NamedTuple):
    """The value at `path` goes to `source` once for each move with code `move`. The source has nothing but such
    values."""

    source: str
    path: str
    move: int


class Gain(NamedTuple):
    """Each move with code `move` earns `source` the value at `path` and something besides, both at once. The source has
    nothing but what such moves earn."""

    source: str
    path: str
    move: int


class Track(NamedTuple):
    """Each move with code `move + step` takes a marker of the seat from that step of the track at `path`, a list that
    rises, to another, and `source` gets what the two steps differ by; the source has nothing but such moves. Whatever
    the move earned beyond the last step was for something else. As many steps as now must stay below `line`, a value:
    what crosses it is more than points."""

    source: str
    path: str
    move: int
    line: str


class Check(NamedTuple):
    """The value at `path` only holds others to account, and can be changed along with them."""

    path: str


Scale = Times | Entry | Each | Gain | Track | Check


def paths(scale: Scale) -> tuple[str, ...]:
    """The values that a declaration is about."""
    return scale.paths if isinstance(scale, Times) else (scale.path,)
