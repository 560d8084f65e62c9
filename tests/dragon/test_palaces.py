"""Height, laying floors, decay."""

import pytest

from .board import do, on_turn, open_moves, palaces, seat, table


def build(drawn: str, craftsmen: int, *floors: str) -> str:
    """The palaces after Build: 1 + craftsmen floors, laid as told. The craftsmen live in the last palace."""
    crew = f"3: {', '.join(['craftsman'] * craftsmen)}" if craftsmen else ""
    year = table(seat(" | ".join(filter(None, [drawn, crew]))), seat())
    do(year, "builds", *floors)
    assert on_turn(year) == 2
    return palaces(year, 1)


NEW = "begins a new palace"


def raises(palace: int) -> str:
    return f"raises palace {palace} by a floor"


@pytest.mark.parametrize(("floors", "result"), [
    ((raises(1), raises(2), NEW), "2: court lady | 3: old monk | 3: craftsman, craftsman | 1: -"),
    ((NEW, raises(4), raises(4)), "1: court lady | 2: old monk | 3: craftsman, craftsman | 3: -"),
    ((NEW, NEW, NEW), "1: court lady | 2: old monk | 3: craftsman, craftsman | 1: - | 1: - | 1: -"),
    ((raises(1), raises(1), NEW), "3: court lady | 2: old monk | 3: craftsman, craftsman | 1: -"),
])  # fmt: skip
def test_three_floors_split_freely(floors: tuple[str, ...], result: str) -> None:
    assert build("1: court lady | 2: old monk", 2, *floors) == result


def test_three_floors_are_the_most() -> None:
    year = do(table(seat("3: - | 2: - | 3: court lady"), seat()), "builds")
    assert open_moves(year) == [NEW, raises(2)]


def test_every_floor_must_be_laid() -> None:
    year = do(table(seat("3: craftsman"), seat()), "builds", NEW)
    assert on_turn(year) == 1
    assert open_moves(year) == [NEW, raises(2)]  # 1 + 1 floors; a new palace is always possible


def test_no_limit_to_palaces() -> None:
    drawn = " | ".join(["1: court lady"] * 13)
    assert build(drawn, 0, NEW) == drawn + " | 1: -"


@pytest.mark.parametrize(("before", "after"), [
    ("3: - | 2: - | 1: -", "2: - | 1: -"),
    ("1: - | 1: - | 2: old monk", "2: old monk"),
    ("1: - | 3: craftsman | 1: - | 2: - | 1: court lady", "3: craftsman | 1: - | 1: court lady"),
    ("3: old monk | 1: court lady", "3: old monk | 1: court lady"),
    ("", ""),
])  # fmt: skip
def test_every_empty_palace_loses_a_floor_once(before: str, after: str) -> None:
    year = table(seat(before), seat("2: -"), phase="event", event="Peace")
    assert palaces(year, 1) == after
    assert palaces(year, 2) == "1: -"  # everybody's


@pytest.mark.parametrize("month", [1, 2, 6, 11, 12])
def test_decay_comes_every_round(month: int) -> None:
    assert palaces(table(seat("2: - | 1: old monk"), seat(), phase="event", month=month), 1) == "1: - | 1: old monk"


def test_nobody_moves_house_when_palaces_fall() -> None:
    year = table(seat("1: - | 3: young monk, old farmer, craftsman | 1: - | 2: court lady"), seat(), phase="event")
    assert palaces(year, 1) == "3: craftsman, old farmer, young monk | 2: court lady"
