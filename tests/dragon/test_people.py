"""One card, one person, one palace."""

import pytest

from sims.games.dragon.game import Year

from .board import EVERY_CARD, decision, do, each, hand, on_turn, open_moves, palaces, seat, stock, table

ROOM = "2: - | 2: -"
FULL = "1: court lady | 2: old monk, craftsman"


def recruiting(palaces_drawn: str = ROOM, **more: object) -> Year:
    return table(seat(palaces_drawn, cards="craftsman, monk, wild"), seat(), phase="people", **more)


def test_one_card_from_the_hand() -> None:
    year = recruiting()
    assert open_moves(year) == ["plays a craftsman card", "plays a monk card", "plays a wild card"]
    do(year, "plays a monk card")
    assert hand(year, 1) == ["craftsman", "wild"]


def test_young_or_old_freely() -> None:
    year = do(recruiting(), "plays a monk card")
    assert open_moves(year) == ["recruits a young monk", "recruits an old monk"]


@pytest.mark.parametrize("left", ["young monk", "old monk"])
def test_the_age_that_is_left(left: str) -> None:
    gone = {"young monk", "old monk"} - {left}
    year = do(recruiting(stock=dict.fromkeys(gone, 0)), "plays a monk card")
    assert [move[-len(left) :] for move in open_moves(year)] == [left]


def test_one_kind_only() -> None:
    assert open_moves(do(recruiting(), "plays a craftsman card")) == ["recruits a craftsman"]


def test_wild_takes_anybody_on_the_board() -> None:
    year = do(recruiting(stock={"old monk": 0, "court lady": 0}), "plays a wild card")
    assert len(open_moves(year)) == 13  # 15 kinds of tile, two of them gone


def test_a_recruit_leaves_the_board_moves_in_and_steps() -> None:
    year = recruiting()
    before = stock(year)["old monk"]
    do(year, "plays a monk card", "recruits an old monk", "houses the newcomer in palace 1")
    assert stock(year)["old monk"] == before - 1
    assert palaces(year, 1) == "2: old monk | 2: -"
    assert each(year, "track") == [2, 0]
    assert on_turn(year) == 2


def test_sold_out_spends_the_card_for_nothing() -> None:
    year = do(recruiting(stock={"young monk": 0, "old monk": 0}), "plays a monk card")
    assert hand(year, 1) == ["craftsman", "wild"]
    assert each(year, "track") == [0, 0]
    assert palaces(year, 1) == ROOM
    assert on_turn(year) == 2


def test_with_room_the_newcomer_must_take_it() -> None:
    year = recruiting("1: court lady | 3: old monk, craftsman | 1: -")
    do(year, "plays a monk card", "recruits a young monk")
    assert open_moves(year) == ["houses the newcomer in palace 2", "houses the newcomer in palace 3"]


class TestFull:
    def full(self) -> Year:
        return do(recruiting(FULL), "plays a monk card", "recruits a young monk")

    def test_replace_anybody_or_turn_away(self) -> None:
        assert open_moves(self.full()) == [
            "houses the newcomer in palace 1 and sends away a court lady",
            "houses the newcomer in palace 2 and sends away an old monk",
            "houses the newcomer in palace 2 and sends away a craftsman",
            "turns the newcomer away",
        ]

    def test_replacing_steps_for_the_newcomer(self) -> None:
        year = self.full()
        before = stock(year)
        do(year, "houses the newcomer in palace 2 and sends away an old monk")
        assert palaces(year, 1) == "1: court lady | 2: craftsman, young monk"
        assert each(year, "track") == [6, 0]
        assert stock(year) == before  # who left is out of the game

    def test_turning_away_steps_nowhere(self) -> None:
        year = self.full()
        before = stock(year)
        do(year, "turns the newcomer away")
        assert palaces(year, 1) == FULL.replace("old monk, craftsman", "craftsman, old monk")
        assert each(year, "track") == [0, 0]
        assert stock(year) == before  # the newcomer does not go back to its pile

    def test_equals_are_offered_once(self) -> None:
        year = recruiting("2: healer, healer | 2: healer, healer".replace("healer", "young healer"))
        do(year, "plays a monk card", "recruits a young monk")
        assert open_moves(year) == [
            "houses the newcomer in palace 1 and sends away a young healer",
            "turns the newcomer away",
        ]

    def test_for_his_like_it_does_not_matter_who_makes_way(self) -> None:
        year = recruiting("1: young monk | 2: young monk, craftsman | 1: old monk")
        do(year, "plays a monk card", "recruits a young monk")
        assert open_moves(year) == [
            "houses the newcomer in palace 1 and sends away a young monk",  # and not palace 2: the same people stay
            "houses the newcomer in palace 2 and sends away a craftsman",
            "houses the newcomer in palace 3 and sends away an old monk",
            "turns the newcomer away",  # this is another thing: no steps
        ]
        do(year, "houses the newcomer in palace 1 and sends away a young monk")
        assert palaces(year, 1) == "1: young monk | 2: craftsman, young monk | 1: old monk"
        assert each(year, "track") == [6, 0]

    def test_whoever_goes_may_live_in_either_of_two_palaces(self) -> None:
        year = recruiting("1: young monk | 2: young monk, craftsman")
        do(year, "plays a monk card", "recruits an old monk")
        assert open_moves(year)[:2] == [
            "houses the newcomer in palace 1 and sends away a young monk",
            "houses the newcomer in palace 2 and sends away a young monk",
        ]


def test_without_a_palace_the_newcomer_can_only_be_turned_away() -> None:
    year = do(recruiting(""), "plays a monk card", "recruits an old monk")
    assert open_moves(year) == ["turns the newcomer away"]


def test_nobody_passes() -> None:
    assert "passes" not in open_moves(recruiting())


def test_the_event_follows_the_last_recruit() -> None:
    year = table(seat("2: -"), seat("2: -"), phase="people", month=4, event="Peace")
    for _ in range(2):
        assert decision(year) == "card"
        do(year, "plays a craftsman card", "recruits a craftsman", "houses the newcomer in palace 1")
    assert year.round == 5
    assert decision(year) == "action"
    assert hand(year, 1) == EVERY_CARD.split(", ")[1:]
