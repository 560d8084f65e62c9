"""Sections 1.1, 1.2, 2 and 14: what lies on the table before the first turn, and how a round is seeded."""

from collections import Counter

import pytest

from sims.dice import stream
from sims.games.village.moves import AREA_COUNT, AREAS, COLOURS, CUBE_COUNT, CUSTOMERS, GREEN, PLAGUE
from sims.games.village.player import NOBODY
from sims.games.village.turns import fill_bag, seed_areas
from sims.tables import read

from .board import VILLAGE, do, each, market, new_game, on_turn, people, points, rules, seat, table, unborn

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_family_begins_alike(players: int) -> None:
    state = new_game(players)
    for number in range(1, players + 1):
        assert people(state, number) == {"farm": "1 1 1 1"}
        assert unborn(state, number) == "2 2 2 3 3 4 4"
    assert each(state, "coins") == [1] * players
    assert each(state, "time") == [0] * players
    assert points(state) == [0] * players
    assert state.coins == 15 - players


@pytest.mark.parametrize(("players", "blue", "deck"), [(2, 3, 16), (3, 4, 15), (4, 5, 14)])
def test_the_market_is_filled(players: int, blue: int, deck: int) -> None:
    state = new_game(players)
    assert len(state.blue) == blue
    assert len(state.grey) == 5
    assert NOBODY not in [*state.blue, *state.grey]
    assert len(state.deck) - state.dealt == deck
    everybody = Counter([*state.blue, *state.grey, *list(state.deck)[int(state.dealt) :]])
    assert everybody == {c: rules().copies[c] for c in range(len(CUSTOMERS))}


@pytest.mark.parametrize("players", PLAYERS)
def test_every_space_holds_a_cube_and_two_are_left_in_the_bag(players: int) -> None:
    state = new_game(players)
    for area in range(AREA_COUNT):
        assert state.cubes_in(area) == rules().spaces_of(players, area), AREAS[area]
    assert sum(state.bag) == 2
    assert state.supply[PLAGUE] == 0


def test_leftovers_stay_and_are_mixed_with_the_new_cubes() -> None:
    state = table(seat(), seat(), empty=True)
    for cube in range(CUBE_COUNT):
        state.bag[cube], state.supply[cube] = 1, 10
    state.supply[PLAGUE] = 5
    fill_bag(state)
    # 2 players add 4 brown, 3 purple, 3 orange, 4 green and all plague cubes
    assert list(state.bag) == [5, 4, 4, 5, 6]
    assert list(state.supply) == [6, 7, 7, 6, 0]


def test_a_short_supply_gives_what_it_has() -> None:
    state = table(seat(), seat(), empty=True)
    for cube in range(CUBE_COUNT):
        state.bag[cube], state.supply[cube] = 0, 10
    state.supply[GREEN] = 1
    fill_bag(state)
    assert state.bag[GREEN] == 1
    assert state.supply[GREEN] == 0


def test_a_bag_that_runs_empty_leaves_the_last_areas_empty() -> None:
    """Areas are filled in the order of their letters: 2 + 3 + 5 cubes, then the bag is empty (2 players)."""
    state = table(seat(), seat(), empty=True)
    for cube in range(CUBE_COUNT):
        state.bag[cube] = 2
    seed_areas(state)
    assert [state.cubes_in(area) for area in range(AREA_COUNT)] == [2, 3, 5, 0, 0, 0, 0]
    assert sum(state.bag) == 0


def test_the_order_of_a_short_bag_is_a_switch() -> None:
    order = ["church", "council", "travel", "market", "crafts", "family", "harvest"]
    state = table(seat(), seat(), empty=True)
    state.rules = VILLAGE.rules(read("village").override({"shortage_order": order}))
    for cube in range(CUBE_COUNT):
        state.bag[cube] = 1
    seed_areas(state)
    assert [state.cubes_in(area) for area in range(AREA_COUNT)] == [0, 0, 0, 0, 0, 2, 3]


def test_the_draw_of_a_round_depends_on_the_bag_and_the_round_only() -> None:
    """Two games of one deal that went different ways but have the same bag are seeded alike."""
    boards = []
    for coins in (0, 3):
        state = table(seat(coins=coins), seat(), empty=True)
        state.round = 4
        for cube in range(CUBE_COUNT):
            state.bag[cube] = 5
        seed_areas(state)
        boards.append(list(state.board))
    assert boards[0] == boards[1]


def test_the_plague_comes_as_often_as_it_should() -> None:
    """2 players: 18 of 20 cubes are drawn, 6 of the 20 are plague: 5.4 in a first round on average."""
    drawn = sum(
        sum(new_game(2, deal).board[area * CUBE_COUNT + PLAGUE] for area in range(AREA_COUNT)) for deal in range(400)
    )
    assert 5.25 < drawn / 400 < 5.55


def test_a_place_on_the_board_favours_no_colour() -> None:
    """Of 26 cubes 5 have each colour: the market's one cube is brown in about 5 of 26 games of 4 (expected 115)."""
    market_cubes = Counter(
        COLOURS[cube]
        for deal in range(600)
        for cube in range(CUBE_COUNT)
        if new_game(4, deal).board[AREAS.index("market") * CUBE_COUNT + cube]
    )
    assert 85 < market_cubes["brown"] < 147
    assert 105 < market_cubes["plague"] < 173  # 6 of 26: 138


def test_seat_1_begins_unless_the_switch_says_random() -> None:
    assert {int(new_game(4, deal).seat) for deal in range(20)} == {0}
    assert {int(new_game(4, deal, start_player="random").seat) for deal in range(60)} == {0, 1, 2, 3}


def test_purple_circles_are_a_switch() -> None:
    """With 2 players the big purple circle has 2 cubes and the small one 3; by default the big one is the harvest's."""
    assert [new_game(2).cubes_in(area) for area in (0, 1)] == [2, 3]
    assert [new_game(2, purple_cubes="big_family").cubes_in(area) for area in (0, 1)] == [3, 2]
    assert [new_game(3, purple_cubes="big_family").cubes_in(area) for area in (0, 1)] == [4, 3]
    assert [new_game(4, purple_cubes="big_family").cubes_in(area) for area in (0, 1)] == [4, 4]


def test_a_deal_is_the_same_deal_for_ever() -> None:
    assert list(new_game(3, 5).board) == list(new_game(3, 5).board)
    assert market(new_game(3, 5)) == market(new_game(3, 5))
    assert list(new_game(3, 5).deck) != list(new_game(3, 6).deck)


def test_what_is_hidden_is_drawn_anew_and_nothing_else() -> None:
    state = new_game(3, 5)
    other = state.imagine(0, stream(1, 2, 3, 4))
    assert list(other.board) == list(state.board)
    assert market(other) == market(state)
    seen = int(state.dealt)
    assert list(other.deck)[:seen] == list(state.deck)[:seen]
    assert sorted(list(other.deck)[seen:]) == sorted(list(state.deck)[seen:])
    assert list(other.deck)[seen:] != list(state.deck)[seen:]
    assert (other.seed, other.deal) != (state.seed, state.deal)


def test_a_round_ends_with_the_last_cube_and_its_turn() -> None:
    state = table(seat(), seat(), empty=True, board={"harvest": "green"})
    do(state, "takes a green cube from the harvest", "does nothing there")
    assert state.round == 2
    assert on_turn(state) == 1
    assert state.cubes_left() > 1
