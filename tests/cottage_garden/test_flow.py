"""Sections 1, 5 and 7: set-up, the walk of the gardener, refilling, planting, the turns of a game."""

import pytest

from sims.dice import Dice
from sims.game import Options

from .board import (
    COTTAGE,
    bed,
    cats,
    decision,
    do,
    drawing,
    face,
    garden,
    line,
    new_game,
    on_turn,
    open_moves,
    path,
    plant,
    rules,
    seat,
    shows,
    targets,
    told,
)

HALF = """
a a b b b
a a b c c
d d d d c
. . o . .
. . o o ."""
TURNS = {1: 32, 2: 32, 3: 26, 4: 25}


def at_random(players: int, number: int, **switches: object) -> list[tuple[int, int, bool, int]]:
    """A random game as (seat on turn, field, last round, die) at the start of every turn."""
    state = new_game(players, number, **switches)
    options = Options(COTTAGE.widest)
    dice = Dice(number, players)
    seen: list[tuple[int, int, bool, int]] = []
    begun = [0] * players
    while not state.over:
        if state.player(state.seat).turns != begun[state.seat] and not state.throwing:
            begun[state.seat] = int(state.player(state.seat).turns)
            seen.append((int(state.seat), int(state.field), bool(state.last), int(state.die)))
        state.open(options)
        state.apply(options[dice.below(len(options))])
    return seen


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("number", range(3))
def test_turns_before_the_last_round(players: int, number: int) -> None:
    """32, 64, 78 and 100 in all; the last round begins with the start player."""
    turns = at_random(players, number)
    before = [turn for turn in turns if not turn[2]]
    assert len(before) == players * TURNS[players]
    for player in range(players):
        assert sum(turn[0] == player for turn in before) == TURNS[players]
    assert [turn[0] for turn in before] == [turn % players for turn in range(len(before))]


def test_a_random_start_player_begins_and_begins_the_last_round() -> None:
    games = [at_random(3, number, start_player="random", light_side="chance") for number in range(20)]
    assert {turns[0][0] for turns in games} == {0, 1, 2}
    for turns in games:
        assert [turn[0] for turn in turns[:78]] == [(turns[0][0] + turn) % 3 for turn in range(78)]
        assert not turns[77][2]
        assert turns[78][2]


def test_the_fields_that_each_player_meets() -> None:
    """With two players even and odd fields; with four the same five, one of them a corner."""
    two = at_random(2, 1)
    assert {turn[1] % 2 for turn in two if turn[0] == 0} == {0}
    assert {turn[1] % 2 for turn in two if turn[0] == 1} == {1}
    four = at_random(4, 1)
    for player in range(4):
        fields = {turn[1] for turn in four if turn[0] == player and not turn[2]}
        assert len(fields) == 5
        assert len(fields & {4, 9, 14, 19}) == 1
    assert {turn[1] for turn in at_random(1, 1)} == {0, 2, 4, 6, 8, 10, 12, 14}


def test_three_players_shift_by_a_field_each_lap() -> None:
    fields = [turn[1] for turn in at_random(3, 1) if turn[0] == 0 and not turn[2]]
    assert fields[:6] == [1, 4, 7, 10, 13, 0]
    assert fields[:16] == [(1 + 3 * turn) % 16 for turn in range(16)]


def test_the_die_turns_when_the_gardener_reaches_the_turning_field() -> None:
    assert {turn[3] for turn in at_random(2, 1)} == {2, 3, 4, 5, 6}
    assert {turn[3] for turn in at_random(3, 1)} == {1, 2, 3, 4, 5, 6}
    first = [turn for turn in at_random(3, 1) if turn[3] == 1]
    assert len(first) == 14  # from field 1 to field 15
    assert [len([turn for turn in at_random(4, 2) if turn[3] == die]) for die in (1, 2, 3, 4, 5)] == [20] * 5


@pytest.mark.parametrize(("players", "path_length"), [(1, 20), (2, 20), (3, 20), (4, 20)])
def test_set_up(players: int, path_length: int) -> None:
    state = new_game(players, 3, light_side="chance")
    assert all(tile > 0 for tile in state.nursery)
    assert len(path(state)) == path_length
    for number in range(1, players + 1):
        assert cats(state, number) == 2
        assert sorted(face(state, number, place)[0] for place in (1, 2)) == ["D", "L"]
    assert state.spare % 2 == 0, "the bed in the supply is light side up"
    assert state.die == (2 if players < 3 else 1)


def test_the_owner_lays_the_sides() -> None:
    state = new_game(2, 3)
    assert (decision(state), on_turn(state)) == ("side", 1)
    do(state, "lays the first bed dark side up, the second light")
    assert (face(state, 1, 1)[0], face(state, 1, 2)[0]) == ("D", "L")
    assert (decision(state), on_turn(state)) == ("side", 2)
    do(state, "lays the first bed light side up, the second dark")
    assert (face(state, 2, 1)[0], face(state, 2, 2)[0]) == ("L", "D")
    assert (decision(state), on_turn(state)) == ("planting", 1)


def test_no_refill_while_all_cells_are_full() -> None:
    state = garden(seat(bed("L1")), seat(bed("L2")), line="T01, T02, T03, T04")
    assert decision(state) == "planting"
    assert targets(state, "plant") == ["T01 dot with cover", "T02 dot with cover", "T03 domino with pot", "T04 domino"]


@pytest.mark.parametrize(
    ("before", "after"),
    [("-, T04, -, -", "T31 T04 T32 T33"), ("-, -, -, -", "T31 T32 T33 T34"), ("-, -, -, T04", "T31 T32 T33 T04")],
)
def test_three_or_four_empty_cells_are_filled_for_nothing(before: str, after: str) -> None:
    """Nearest to the gardener first, from the front of the path, even by a player without cats."""
    state = garden(seat(bed("L1")), line=before, path="T31, T32, T33, T34, T35")
    assert line(state) == after.split()
    assert path(state, 1) == [["T34", "T35", "T34"][["-, T04, -, -", "-, -, -, -", "-, -, -, T04"].index(before)]]


@pytest.mark.parametrize(
    ("before", "after"), [("T05, -, T04, T06", "T05 T31 T04 T06"), ("-, T05, T06, -", "T31 T05 T06 T32")]
)
def test_one_or_two_empty_cells_may_be_filled_for_a_cat(before: str, after: str) -> None:
    state = garden(seat(bed("L1"), cats=2), line=before, path="T31, T32")
    assert decision(state) == "refill"
    do(state, "pays a cat to refill the line")
    assert line(state) == after.split()
    assert cats(state) == 1
    assert decision(state) == "planting"


def test_the_refill_may_be_declined_and_needs_a_cat() -> None:
    state = do(garden(seat(bed("L1"), cats=1), line="T05, -, T04, T06"), "leaves the line as it is")
    assert (line(state), cats(state)) == (["T05", "-", "T04", "T06"], 1)
    assert decision(garden(seat(bed("L1")), line="T05, -, T04, T06")) == "planting"


def test_a_tile_taken_leaves_a_hole_and_is_never_replaced_at_once() -> None:
    state = garden(seat(bed("L1")), seat(bed("L2")), line="T24, T04, T05, T12")
    plant(state, "T24", 1, "###.. ##... ..... ..... .....")
    assert state.nursery[0] == 0
    assert on_turn(state) == 2
    assert shows(state, 1, 1) == drawing(
        """
        a a a ^ o
        a a · · ·
        · · · · ·
        · · o · ·
        · · o o ·""".replace("·", ".")
    )


def test_a_tile_may_be_turned_and_flipped_but_not_overlap_or_hang_out() -> None:
    """T13 is an L of four: in two rows by five, 3 places in each of 4 ways; upright it does not fit."""
    state = garden(seat(bed("L1", HALF)), line="T13, -, -, -", path="none")
    assert len(open_moves(state, "plant")) == 12


def test_printed_symbols_may_be_covered_and_are_gone() -> None:
    state = garden(seat(bed("L1", HALF)), line="T09, -, -, -", path="none")
    plant(state, "T09", 1, "..... ..... ..... ..... ..###")
    assert shows(state, 1, 1).endswith(". . o . .\n. . e e e")
    assert state.player(0).beds[0].visible_pots() == 1


def test_either_bed_may_be_planted() -> None:
    state = garden(seat(bed("L1"), bed("D3")), line="T15, -, -, -", path="none")
    assert len(open_moves(state, "plant")) == 32


def test_a_pot_may_be_taken_though_a_tile_would_fit() -> None:
    state = garden(seat(bed("L1")), line="T15, -, -, -", path="none")
    assert len(open_moves(state, "pot")) == 25
    do(state, "lays a pot on bed 1 at r1c1")
    assert state.pots_left == rules().pots - 1


def test_a_turn_ends_with_the_gardener_on_the_next_field() -> None:
    state = garden(seat(bed("L1")), seat(bed("L2")), at=15)
    do(state, "lays a pot on bed 1 at r1c1")
    assert (state.field, state.die, on_turn(state), state.round) == (0, 3, 2, 2)
    assert "The gardener turns to 3" in told(state)


def test_returned_tiles_do_not_fill_old_gaps() -> None:
    """Filling stops when the path is empty, and the cells stay empty."""
    state = garden(seat(bed("L1")), seat(bed("L2")), line="-, -, -, -", path="none")
    assert line(state) == ["-"] * 4
    state.append(3)
    assert line(state) == ["-"] * 4


def test_standings_are_written_at_every_turn_of_the_die() -> None:
    from sims.vector import Rows

    state = new_game(3, 2, light_side="chance")
    state.standings = Rows(4, 1)
    options, dice = Options(COTTAGE.widest), Dice(1, 2)
    while not state.over:
        state.open(options)
        state.apply(options[dice.below(len(options))])
    rows = state.standings.count
    assert rows == 6 * 3
    assert state.round == 6
