"""Scoring each round, at the end, and ties."""

import pytest

from sims.games.dragon.game import Year
from sims.match import Tape, ranks, write_result

from .board import Seat, from_source, points, seat, table


def round_points(drawn: str, **goods: int) -> int:
    return points(table(seat(drawn, **goods), seat(), phase="event", month=4))[0]


@pytest.mark.parametrize(("drawn", "goods", "expected"), [
    ("", {}, 0),
    ("3: craftsman | 1: craftsman", {}, 2),  # a palace is a point, whatever its height
    ("3: craftsman | 2: -", {}, 2),  # the empty one stands as one floor
    ("3: craftsman | 1: -", {}, 1),  # the empty one is gone before scoring
    ("3: court lady, court lady, craftsman", {}, 3),  # 1 + 2
    ("1: craftsman", {"small": 2, "large": 3}, 9),  # 1 + 2 + 6
    ("2: court lady, craftsman | 1: court lady | 2: old monk", {"large": 1}, 7),  # the rulebook's example: 3 + 2 + 2
    ("2: young monk, old scholar", {"yuan": 20, "rice": 5, "fireworks": 5}, 1),
])  # fmt: skip
def test_a_round(drawn: str, goods: dict[str, int], expected: int) -> None:
    assert round_points(drawn, **goods) == expected


def year_end(*seats: Seat, **switches: object) -> Year:
    year = table(*seats, phase="event", month=12, event="Peace", **switches)
    assert year.over
    return year


def test_the_rulebook_s_final_scoring() -> None:
    """7 people, young monk under 2 floors, old monk under 3; 4 yuan, 1 rice, 2 fireworks: 14 + 2 + 6 + 10 / 3 = 25."""
    home = "2: young monk, craftsman | 3: old monk, craftsman, tax collector | 2: young farmer, old healer"
    year = year_end(seat(home, yuan=4, rice=1, fireworks=2), seat())
    assert from_source(year, "people")[0] == 14
    assert from_source(year, "monks")[0] == 8  # 1 x 2 + 2 x 3
    assert from_source(year, "money and goods")[0] == 3  # (4 + 2 + 4) / 3, the rest is lost
    assert points(year)[0] - from_source(year, "palaces")[0] == 25


@pytest.mark.parametrize(("yuan", "rice", "fireworks", "expected"), [
    (2, 0, 0, 0),
    (3, 0, 0, 1),
    (0, 1, 0, 0),
    (0, 1, 1, 1),  # 2 + 2 = 4
    (1, 1, 0, 1),
    (5, 2, 1, 3),  # 5 + 6 = 11
])  # fmt: skip
def test_money_and_goods_are_added_before_dividing(yuan: int, rice: int, fireworks: int, expected: int) -> None:
    assert (
        from_source(year_end(seat(yuan=yuan, rice=rice, fireworks=fireworks), seat()), "money and goods")[0] == expected
    )


def test_several_monks_in_a_palace() -> None:
    # (2 + 1) x 3 + 2 x 1, the third palace without monks
    year = year_end(seat("3: old monk, young monk, craftsman | 1: old monk | 3: craftsman"), seat())
    assert from_source(year, "monks")[0] == 11


class TestTies:
    def test_more_points_win_whatever_the_track(self) -> None:
        assert list(ranks(year_end(seat(yuan=3), seat(track=50)))) == [1, 2]

    def test_the_marker_farther_ahead_wins_a_tie(self) -> None:
        assert list(ranks(year_end(seat(yuan=3, track=7), seat(yuan=3, track=8), seat(yuan=3, track=6)))) == [2, 1, 3]

    def test_on_one_space_the_upper_marker(self) -> None:
        year = year_end(seat(yuan=3, track=7), seat(yuan=3, track=7), seat(yuan=3, track=7))
        assert list(ranks(year)) == [1, 2, 3]  # seat 1 lies on top
        year.player(2).stamp = 9  # had seat 3 arrived last
        assert list(ranks(year)) == [2, 3, 1]

    @pytest.mark.parametrize(("markers", "rank", "shares"), [
        ((7, 7, 6), [1, 1, 3], [30, 30, 0]),
        ((7, 7, 7), [1, 1, 1], [20, 20, 20]),
        ((6, 7, 7), [3, 1, 1], [0, 30, 30]),
        ((8, 7, 7), [1, 2, 2], [60, 0, 0]),
    ])  # fmt: skip
    def test_the_switch_lets_them_share(self, markers: tuple[int, ...], rank: list[int], shares: list[int]) -> None:
        year = year_end(*(seat(yuan=3, track=track) for track in markers), same_space_tie="shared")
        assert list(ranks(year)) == rank
        tape = Tape(1, 1)
        write_result(year, 1, tape)
        assert [tape.seats.data[4 * row + 3] for row in range(3)] == shares
