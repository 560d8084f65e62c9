"""The sliding rule, its swap and the figures that are known exactly."""

import itertools
from collections.abc import Iterator

import pytest

from sims.dice import stream
from sims.games.dragon.moves import EVENTS
from sims.games.dragon.setup import event_row, slide
from sims.vector import i64, vec

from .board import rules

LETTERS = dict(zip("PTDFMC", range(6), strict=True))  # Peace, Tribute, Drought, Festival, Mongols, Contagion
RULES = rules()


def test_the_letters_stand_for_the_events() -> None:
    assert [EVENTS[number][0] for number in range(1, 6)] == ["I", "D", "D", "M", "C"]


def laid(tiles: str) -> str:
    """The months 3 to 12 when the tiles are revealed in this order."""
    row = slide(RULES, vec[i64]([LETTERS[tile] for tile in tiles]))
    assert list(row[:2]) == [0, 0]
    return "".join("PTDFMC"[event] for event in row[2:])


@pytest.mark.parametrize(("revealed", "year", "why"), [
    ("TDFMCTDFMC", "TDFMCTDFMC", "no twins meet: nothing slides"),
    ("TTDFMCDFMC", "TDTFMCDFMC", "the second T slides to month 5, the D behind it fills month 4"),
    ("TTDDFFMMCC", "TDTDFMFCMC", "T, F slide over D, M; the last C meets C: months 10 and 11 become C, M"),
    ("TDFMCTDFCM", "TDFMCTDFCM", "nothing slides"),
    ("TDFMCTDMFF", "TDFMCTDFMF", "the last F meets F in month 11: months 10 and 11 change places"),
    ("TDFMTDFMCC", "TDFMTDFCMC", "the same with C"),
])  # fmt: skip
def test_worked_by_hand(revealed: str, year: str, why: str) -> None:
    assert laid(revealed) == year, why


def orders() -> Iterator[tuple[int, ...]]:
    """The 10! / 2^5 = 113,400 orders in which five pairs of tiles can be revealed."""

    def extend(order: tuple[int, ...], left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(order) == 10:
            yield order
        for event in range(1, 6):
            if left[event - 1]:
                rest = (*left[: event - 1], left[event - 1] - 1, *left[event:])
                yield from extend((*order, event), rest)

    return extend((), (2, 2, 2, 2, 2))


def by_the_rulebook(order: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """The sliding rule told otherwise - a repeated tile waits until the next one has been laid - and if it swapped."""
    row: list[int] = []
    waiting = 0
    for event in order:
        if row and row[-1] == event:
            waiting = event
            continue
        row.append(event)
        if waiting:
            row.append(waiting)
            waiting = 0
    if waiting:  # the last tile of all: months 10 and 11 change places before it
        row[-2:] = [row[-1], row[-2], waiting]
    return tuple(row), waiting > 0


def twins_two_apart(row: tuple[int, ...]) -> int:
    return sum(row[month] == row[month + 2] for month in range(8))


def legal(row: tuple[int, ...]) -> bool:
    return all(one != other for one, other in itertools.pairwise(row))


def test_every_order_there_is() -> None:
    """All 113,400 orders: laid like the rulebook says, never twins side by side, and as often as counted by hand."""
    count = swaps = close = uniform = uniform_close = 0
    for order in orders():
        expected, swap = by_the_rulebook(order)
        assert tuple(slide(RULES, vec[i64](order))[2:]) == expected
        assert legal(expected)
        count += 1
        swaps += swap
        close += twins_two_apart(expected)
        if legal(order):
            uniform += 1
            uniform_close += twins_two_apart(order)
            assert expected == order  # a legal order is laid as it comes
    assert count == 113_400
    assert uniform == 39_480
    assert round(100 * swaps / count, 2) == 9.84
    assert round(100 * close / (5 * count), 1) == 37.4
    assert round(100 * uniform_close / (5 * uniform), 1) == 22.5


def test_uniform_orders() -> None:
    """The switch: 22.5 % of twins two months apart; 4,000 rows of 5 pairs give a standard error of about 0.3 points."""
    uniform = rules(event_order="uniform")
    rows = [tuple(event_row(uniform, stream(3, deal, 1, 0))[2:]) for deal in range(4000)]
    assert all(legal(row) for row in rows)
    close = sum(twins_two_apart(row) for row in rows) / (5 * len(rows))
    assert abs(close - 0.225) < 0.012
    sliding = [tuple(event_row(RULES, stream(3, deal, 1, 0))[2:]) for deal in range(4000)]
    assert abs(sum(twins_two_apart(row) for row in sliding) / (5 * len(sliding)) - 0.374) < 0.012
