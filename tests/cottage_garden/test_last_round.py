"""Section 7: the last round and the end."""

import pytest

from sims.games.cottage_garden.moves import ENDINGS
from sims.match import ranks

from .board import (
    bed,
    cubes,
    decision,
    do,
    drawing,
    face,
    from_source,
    garden,
    on_turn,
    open_moves,
    path,
    points,
    seat,
    shows,
    told,
)

THREE_TILES = """
a a a ^ o
a ^ b b b
c c . . b
c c o . .
. . o o ."""
TWO_TILES = """
. . . ^ o
. ^ a a a
b b 0 . a
b b o . .
. = o o ."""
ONE_HOLE = """
a a a ^ o
a ^ b b b
c c d d b
c c o d d
e e o o ."""
LAST_POT = "lays a pot on bed 1 at r5c5"


def before_the_end(*seats: object, **more: object) -> object:
    """Two players, the second to make the last turn before the die turns to 6."""
    state = garden(*seats, at=14, **more)  # type: ignore[arg-type]
    state.die = 5
    return state


def test_beds_with_fewer_than_three_tiles_leave_the_game() -> None:
    """Tokens do not count as tiles; their number of covered cells is no matter."""
    state = before_the_end(
        seat(bed("L1", TWO_TILES), bed("L3", FULL)), seat(bed("L2"), bed("D1")), line="-, -, -, -", path="none"
    )
    do(state, "lays a pot on bed 1 at r1c1", "lays a pot on bed 1 at r1c2")
    assert state.last
    assert "The last round begins" in told(state)
    do(state, "gives back T15 square")  # two different tiles: the owner says the order
    assert path(state) == ["T15", "T13"]
    assert (face(state, 1, 1), face(state, 1, 2)) == ("-", "L3")
    assert (face(state, 2, 1), face(state, 2, 2)) == ("-", "-")
    assert (on_turn(state), state.pots_left) == (1, 16 - 4)  # the four on bed L3 are out


def test_the_tiles_of_two_beds_do_not_mix() -> None:
    """The first tile named says which bed begins; when its rest is one tile, that and the other bed's one follow."""
    other = """
o . . o .
. . . . .
. ^ . . .
. a a a o
. . ^ . o"""
    state = before_the_end(
        seat(bed("L1", TWO_TILES), bed("L3", other)), seat(bed("L2")), line="-, -, -, -", path="none"
    )
    do(state, "lays a pot on bed 1 at r1c1", "lays a pot on bed 1 at r1c2")
    assert [words.split()[2] for words in open_moves(state)] == ["T13", "T15", "T09"]
    other_bed_first = state.copy()
    do(state, "gives back T15 square")
    assert path(state) == ["T15", "T13", "T09"]
    assert state.over  # nobody has a bed any more
    do(other_bed_first, "gives back T09 bar of three", "gives back T13 L")
    assert path(other_bed_first) == ["T09", "T13", "T15"]


def test_the_tiles_of_two_beds_of_the_second_seat_do_not_mix_either() -> None:
    """Once T15 is named T13 follows, and only then the other bed is asked for; seat 1 gives back nothing."""
    other = """
o . . o .
. . . . .
. ^ . . .
. a a a o
b b ^ . o"""
    state = before_the_end(
        seat(bed("L5", THREE_ON_L5), bed("L2")),
        seat(bed("L1", TWO_TILES), bed("L3", other)),
        line="-, -, -, -",
        path="none",
    )
    do(state, "lays a pot on bed 1 at r5c1", "lays a pot on bed 1 at r1c1")
    assert (on_turn(state), [words.split()[2] for words in open_moves(state)]) == (2, ["T13", "T15", "T09", "T05"])
    do(state, "gives back T15 square")
    assert path(state) == ["T15", "T13"]
    assert [words.split()[2] for words in open_moves(state)] == ["T09", "T05"]
    do(state, "gives back T05 domino")
    assert path(state) == ["T15", "T13", "T05", "T09"]
    assert (on_turn(state), face(state, 1, 1)) == (1, "L5")


THREE_ON_L5 = """
o . . a a
o . . a ^
. . . . o
b b ^ c .
. b . c o"""
FULL = """
o . a o b
c a a a b
c ^ d d .
c 0 d 0 o
0 0 ^ . o"""


def test_the_start_player_begins_and_beds_go_before_the_first_penalty() -> None:
    """Edge cases 20 and 21: without a bed nothing is paid, and the other plays on alone."""
    state = before_the_end(
        seat(bed("L1"), orange=(5, 0, 0)), seat(bed("L2", ""), bed("L3", FULL)), line="-, -, -, -", path="none"
    )
    do(state, "lays a pot on bed 1 at r1c1", "lays a pot on bed 1 at r1c2")
    assert on_turn(state) == 2
    assert points(state)[0] == 5


def test_two_points_are_paid_before_each_turn_by_whichever_cube() -> None:
    state = garden(seat(bed("L1", THREE_TILES), orange=(9, 3, 0), blue=(8, 2, 0)), last=True)
    assert decision(state) == "penalty"
    assert open_moves(state) == [
        "moves back the orange cube on step 9",
        "moves back the orange cube on step 3",
        "moves back the blue cube on step 4",
        "moves back the blue cube on step 1",
    ]
    do(state, "moves back the orange cube on step 3")
    assert (cubes(state, 1), points(state), state.gained) == ("9/1/0 8/2/0", [20], -2)
    assert from_source(state, "last round") == [-2]


def test_the_loss_is_two_a_turn_and_not_two_a_bed() -> None:
    state = garden(seat(bed("L1", THREE_TILES), bed("L3", FULL), blue=(8, 2, 0)), last=True)
    do(state, "moves back the blue cube on step 4")
    assert decision(state) == "planting"
    assert cubes(state, 1) == "0/0/0 6/2/0"


@pytest.mark.parametrize(
    ("orange", "blue", "move", "after", "lost"),
    [
        ((20, 0, 0), (0, 0, 0), "moves back the orange cube on step 16", "15/0/0 0/0/0", 5),
        ((0, 0, 0), (20, 0, 0), "moves back the blue cube on step 8", "0/0/0 14/0/0", 6),
        ((2, 0, 0), (0, 0, 0), "moves back the orange cube on step 2", "0/0/0 0/0/0", 2),  # into the start area
        ((0, 0, 0), (2, 0, 0), "moves back the blue cube on step 1", "0/0/0 0/0/0", 2),
        ((7, 0, 0), (0, 0, 0), "moves back the orange cube on step 7", "5/0/0 0/0/0", 2),  # no cat for going down
    ],
)
def test_penalties(orange: tuple[int, ...], blue: tuple[int, ...], move: str, after: str, lost: int) -> None:
    state = garden(seat(bed("L1", THREE_TILES), orange=orange, blue=blue), last=True)
    do(state, move)
    assert cubes(state, 1) == after
    assert from_source(state, "last round") == [-lost]
    assert state.player(0).cats == 0


def test_an_orange_cube_on_one_pays_only_when_nothing_else_can() -> None:
    """A cube that cannot go back in full goes back as far as it can, if none can in full."""
    state = garden(seat(bed("L1", THREE_TILES), orange=(1, 1, 0), blue=(2, 0, 0)), last=True)
    assert open_moves(state) == ["moves back the blue cube on step 1"]
    state = garden(seat(bed("L1", THREE_TILES), orange=(1, 1, 0)), last=True)
    assert open_moves(state) == ["moves back the orange cube on step 1"]
    do(state, "moves back the orange cube on step 1")
    assert (points(state), from_source(state, "last round")) == ([1], [-1])


def test_with_all_cubes_at_the_start_nothing_is_lost() -> None:
    assert decision(garden(seat(bed("L1", THREE_TILES)), last=True)) == "planting"


def test_rewards_come_again_after_going_back() -> None:
    """Below the line and up again is a cat; back in the start area and out again is a pot."""
    state = garden(seat(bed("L1", ONE_HOLE), bed("L3", FULL), orange=(7, 2, 2)), last=True, path="none")
    do(state, "moves back the orange cube on step 7", LAST_POT, "moves the orange cube on step 5")
    assert (cubes(state, 1), state.player(0).cats) == ("10/2/2 0/0/0", 1)
    state = garden(seat(bed("L1", ONE_HOLE), bed("L3", FULL), orange=(7, 2, 2)), last=True, path="none")
    do(state, "moves back the orange cube on step 2", LAST_POT, "moves the orange cube at the start")
    assert state.bonus_pots == 1


def test_a_finished_bed_leaves_and_brings_no_new_one() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), bed("L3", FULL)), seat(bed("L2")), last=True, path="none")
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    while decision(state) == "clean-up":
        do(state, open_moves(state)[0])
    assert shows(state, 1, 1) == "-"
    assert shows(state, 1, 2) == drawing(FULL)
    assert path(state)[0] == "T13"


def test_the_turning_field_is_ignored() -> None:
    state = garden(seat(bed("L1", THREE_TILES)), seat(bed("L3", FULL)), last=True, at=15, path="none")
    do(state, LAST_POT)
    assert (state.field, state.die, state.round) == (0, 6, 1)


def test_the_game_ends_with_the_last_bed_and_a_lost_pot() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), orange=(2, 2, 0), blue=(2, 0, 0)), last=True, path="none")
    do(state, "moves back the blue cube on step 1", LAST_POT)
    do(state, "moves the orange cube at the start", "moves the blue cube at the start")
    while not state.over:
        do(state, open_moves(state)[0])
    assert "Seat 1 has no free cell for the bonus pot" in told(state)
    assert ENDINGS[state.ending] == "all beds finished"
    assert points(state) == [2 + 2 + 5 + 4]


def test_ties() -> None:
    """Section 8: more hives, then the victory is shared."""
    state = garden(seat(None, orange=(9, 0, 0), hives=1), seat(bed("L1", ONE_HOLE), orange=(10, 0, 0)), last=True)
    assert points(state) == [10, 10]
    assert list(ranks(state)) == [1, 2]
    state = garden(seat(None, orange=(10, 0, 0)), seat(bed("L1", ONE_HOLE), orange=(10, 0, 0)), last=True)
    assert list(ranks(state)) == [1, 1]


def test_a_bed_that_stays_keeps_its_tiles_while_another_seat_gives_back() -> None:
    """Seat 1's bed holds the three corners, one kind; they once went to the path with the rest of seat 2's bed."""
    corners = """
a a . ^ o
a ^ b b .
c c . b .
c . o . .
. . o o ."""
    state = before_the_end(
        seat(bed("L1", corners), bed("L2")), seat(bed("L4", TWO_ON_L4), bed("L3")), line="-, -, -, -", path="none"
    )
    do(state, "lays a pot on bed 1 at r5c1", "lays a pot on bed 1 at r5c1", "gives back T15 square")
    assert path(state) == ["T15", "T13"]
    assert state.player(0).beds[0].lying() == 3  # type: ignore[attr-defined]


TWO_ON_L4 = """
a a a . o
a . b b .
. . b b ^
. o ^ . .
. o o . ."""
