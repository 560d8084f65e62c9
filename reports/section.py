"""What a section of the report is made of: answers in words, and exhibits that hold them up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from matplotlib.figure import Figure

Kind = Literal["word", "whole", "share", "gap", "points", "number", "change", "p", "replay"]


@dataclass(frozen=True)
class Estimate:
    """A value and the interval that 95 of 100 such runs would catch the truth in; nan edges where there is none."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Replay:
    """A game worth looking at, and why."""

    game_id: int
    why: str


Cell = str | int | float | Estimate | Replay | None


@dataclass(frozen=True)
class Column:
    """`name` is the key in JSON and the log's word, `title` the heading, `kind` how cells are written:

    share: 0 to 1, as percent; gap: a difference of shares, as signed points; points and number: one decimal;
    change: the same with its sign; p: a p-value; whole: a count; word: as it is; replay: the command that shows the
    game.
    """

    name: str
    title: str
    kind: Kind = "word"


@dataclass(frozen=True)
class Table:
    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]


@dataclass(frozen=True)
class Exhibit:
    """One picture with its numbers.

    `name` is unique in the report (letters, digits, hyphens). `draw(width)` makes the picture for a page that is
    `width` inches wide; without it the table is the exhibit. `text` says what the picture shows to those who cannot
    see it, `sample` what was counted (n), `query` the SQL behind the numbers.
    """

    name: str
    title: str
    text: str
    sample: str
    table: Table
    query: str
    draw: Callable[[float], Figure] | None = None
    replay: Replay | None = None


@dataclass(frozen=True)
class Answer:
    """A sentence that a reader takes away, and one that says how sure and how much; `top` for the first screen."""

    lead: str
    detail: str = ""
    top: bool = False


@dataclass(frozen=True)
class Section:
    """One question. `name` is its address in the page; `picture` an exhibit for the first screen, if any."""

    name: str
    question: str
    answers: Sequence[Answer]
    exhibits: Sequence[Exhibit] = field(default_factory=tuple)
    picture: str | None = None
