"""Who leads when, and what a lead is made of, on games worked by hand."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pipeline import open_run
from tests.warehouse.tinyrun import write_run

Course = Sequence[Sequence[int]]  # what each seat would have if the game ended there, round by round


def lone_game(folder: Path, course: Course, ranks: Sequence[int], sources: Sequence[Sequence[int]] = ()) -> Path:
    """A game with this course; whoever has rank 1 shares the win. `sources`: each seat's points from work and rest."""
    seats = len(ranks)
    rows: dict[str, list[Any]] = {
        "games": [(5, 0, 0, "ant+bee", 1, "base", seats, 7, len(course), 9, "over", False)],
        "seats": [
            (5, seat, "abcd"[seat - 1], 0, rank, 60 // list(ranks).count(1) if rank == 1 else 0)
            for seat, rank in enumerate(ranks, 1)
        ],
        "standings": [
            (5, at, seat, 0, points) for at, each in enumerate(course, 1) for seat, points in enumerate(each, 1)
        ],
        "sources": [
            (5, seat, name, points)
            for seat, each in enumerate(sources, 1)
            for name, points in zip(("work", "rest"), each, strict=True)
        ],
    }
    return write_run(folder / "run", [rows])


def led(folder: Path, course: Course, ranks: Sequence[int]) -> list[tuple[Any, ...]]:
    with open_run(lone_game(folder, course, ranks)) as run:
        query = """select games, led, changes, ended, steady, halves, half_led, behind, comeback
            from lead_bundles order by round"""
        return run.sql(query).fetchall()


def goes_on(led: int, changes: int = 0) -> tuple[Any, ...]:
    return (1, led, changes, 0, 0, 0, None, 0, None)


def half(led: int, behind: int = 0, changes: int = 0) -> tuple[Any, ...]:
    return (1, led, changes, 0, 0, 1, led, int(behind > 0), behind)


def ends(changes: int = 0, steady: int = 0) -> tuple[Any, ...]:
    return (0, None, changes, 1, steady, 0, None, 0, None)


@pytest.mark.parametrize(
    ("course", "ranks", "wanted"),
    [
        # Two lead together, of whom one wins; then one alone, which is no change: nobody led alone before.
        ([(5, 5, 0), (6, 6, 1), (7, 5, 2), (9, 5, 8)], (1, 3, 2),
         [goes_on(1800), half(1800), goes_on(3600), ends(steady=1)]),
        # The other draws level and falls back: no change.
        ([(5, 0, 0), (5, 5, 0), (6, 5, 0), (6, 5, 0)], (1, 2, 3),
         [goes_on(3600), half(1800), goes_on(3600), ends(steady=1)]),
        # The other draws level and then leads: one change, when it leads alone.
        ([(5, 0, 0), (5, 5, 0), (5, 6, 0), (5, 7, 0)], (2, 1, 3),
         [goes_on(0), half(1800), goes_on(3600, changes=1), ends()]),
        # There and back, five rounds: the half is round 2, and the winner 3 behind there.
        ([(5, 4, 0), (5, 8, 0), (9, 8, 0), (9, 8, 0), (10, 8, 0)], (1, 2, 3),
         [goes_on(3600), half(0, 3, changes=1), goes_on(3600, changes=1), goes_on(3600), ends()]),
        # The lead changes in the last round.
        ([(5, 4, 0), (5, 6, 0)], (2, 1, 3), [half(0, 1), ends(changes=1)]),
        # Nobody ever leads alone; three of four lead, and one of them wins by the tie-break.
        ([(2, 2, 2, 0), (3, 3, 3, 0)], (1, 2, 3, 4), [half(1200), ends(steady=1)]),
        # A shared win: half of it is the leader's. Who is behind is the better of the winners.
        ([(4, 3, 0), (4, 4, 0)], (1, 1, 3), [half(1800), ends(steady=1)]),
        ([(4, 3, 6), (7, 7, 6)], (1, 1, 3), [half(0, 2), ends(steady=1)]),
        # A single round has no half.
        ([(4, 3)], (1, 2), [ends(steady=1)]),
    ],
)  # fmt: skip
def test_who_leads(tmp_path: Path, course: Course, ranks: Sequence[int], wanted: list[tuple[Any, ...]]) -> None:
    assert led(tmp_path, course, ranks) == wanted


def test_nobody_leads_alone(tmp_path: Path) -> None:
    with open_run(lone_game(tmp_path, [(4,), (9,)], (1,), [(3, 6)])) as run:
        assert run.sql("from lead_bundles").fetchall() == []
        assert run.sql("from margin_bundles").fetchall() == []


def margins(folder: Path, ranks: Sequence[int], sources: Sequence[Sequence[int]]) -> list[tuple[Any, ...]]:
    with open_run(lone_game(folder, [], ranks, sources)) as run:
        return run.sql("select strategy, source, games, margin from margin_bundles order by all").fetchall()


def test_seconds_who_share_the_rank_count_in_equal_parts(tmp_path: Path) -> None:
    """b wins with 9 and 1. Seconds have 4 and 2, and 1 and 5: on average 2.5 and 3.5. So 6.5 and -2.5 points."""
    found = margins(tmp_path, (2, 1, 2, 4), [(4, 2), (9, 1), (1, 5), (0, 0)])
    assert found == [("b", "rest", 1, -150), ("b", "work", 1, 390)]


def test_a_tie_break_leaves_one_second(tmp_path: Path) -> None:
    assert margins(tmp_path, (1, 2, 3), [(4, 2), (1, 5), (0, 6)]) == [("a", "rest", 1, -180), ("a", "work", 1, 180)]


def test_a_shared_win_has_no_lead(tmp_path: Path) -> None:
    assert margins(tmp_path, (1, 1, 3), [(4, 2), (1, 5), (0, 0)]) == []
