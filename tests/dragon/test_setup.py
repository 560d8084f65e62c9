"""The start and the draft."""

import pytest

from sims.games.dragon.moves import EVENTS

from .board import decision, do, draft, each, hand, new_game, on_turn, open_moves, palaces, points, stock


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_everybody_starts_with(players: int) -> None:
    year = new_game(players)
    assert each(year, "yuan") == [6] * players
    assert each(year, "track") == [0] * players
    assert points(year) == [0] * players
    for field in ("rice", "fireworks", "small", "large"):
        assert each(year, field) == [0] * players
    for number in range(1, players + 1):
        assert palaces(year, number) == "2: - | 2: -"
        assert len(hand(year, number)) == 11
        assert hand(year, number).count("wild") == 2
        assert len(set(hand(year, number))) == 10


def test_the_year_has_two_of_each_event_and_begins_in_peace() -> None:
    for deal in range(50):
        row = [EVENTS[event] for event in new_game(2, deal).events]
        assert row[:2] == ["Peace", "Peace"]
        assert sorted(row) == sorted(2 * EVENTS)


def test_the_draft_goes_round_from_the_first_seat() -> None:
    year = new_game(3)
    order = []
    for pair in ("monk + farmer", "monk + scholar", "craftsman + court lady"):
        order.append(on_turn(year))
        draft(year, pair)
    assert order == [1, 2, 3]
    assert decision(year) == "action"


def test_a_pair_is_two_different_people_of_the_second_row() -> None:
    moves = open_moves(new_game(5))
    assert len(moves) == 36  # 9 x 8 / 2
    assert "drafts a craftsman and a court lady" in moves
    assert "drafts a young healer and a young farmer" in moves
    assert not any("old" in move for move in moves)
    assert "drafts a craftsman and a craftsman" not in moves


def test_nobody_drafts_a_pair_that_is_taken_but_one_of_its_people() -> None:
    year = draft(new_game(3), "tax collector + scholar")
    assert len(open_moves(year)) == 35
    assert "drafts a tax collector and a young scholar" not in open_moves(year)
    draft(year, "tax collector + farmer")
    assert len(open_moves(year)) == 34
    assert "drafts a young farmer and a young scholar" in open_moves(year)


def test_marker_sums_of_the_rulebook_s_examples() -> None:
    year = draft(new_game(3), "tax collector + scholar", "tax collector + farmer", "farmer + scholar")
    assert each(year, "track") == [7, 7, 8]  # 3+4, 3+4, 4+4
    assert list(year.order) == [2, 1, 0]  # seat 2 came to space 7 after seat 1 and lies on top


def test_drafted_tiles_come_from_the_piles_and_cost_no_card() -> None:
    year = draft(new_game(2), "monk + farmer", "monk + craftsman")
    piles = stock(year)
    assert (piles["young monk"], piles["young farmer"], piles["craftsman"]) == (1, 2, 3)  # of 3, 3, 4
    assert sum(piles.values()) == 36 - 4
    assert len(hand(year, 1)) == len(hand(year, 2)) == 11


def test_both_people_may_live_together_or_apart() -> None:
    together = do(new_game(2), "drafts a craftsman and a young monk")
    do(together, "houses the newcomer in palace 1")
    # the free places are now one in palace 1, two in palace 2
    assert open_moves(together) == ["houses the newcomer in palace 1", "houses the newcomer in palace 2"]
    apart = together.copy()
    do(together, "houses the newcomer in palace 1")
    do(apart, "houses the newcomer in palace 2")
    assert palaces(together, 1) == "2: craftsman, young monk | 2: -"
    assert palaces(apart, 1) == "2: craftsman | 2: young monk"
    assert each(together, "track") == each(apart, "track") == [8, 0]  # 2 + 6


def test_equal_palaces_are_offered_once() -> None:
    year = do(new_game(2), "drafts a craftsman and a young monk")
    assert open_moves(year) == ["houses the newcomer in palace 1"]


def test_pile_sizes_never_block_the_draft() -> None:
    # Five drafters that all want a monk: 6 young monks at five players, 3 at two.
    pairs = ["craftsman + monk", "court lady + monk", "tax collector + monk", "pyrotechnist + monk", "warrior + monk"]
    assert stock(draft(new_game(5), *pairs))["young monk"] == 1
    assert stock(draft(new_game(2), *pairs[:2]))["young monk"] == 1
