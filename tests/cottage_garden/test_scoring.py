"""Sections 4 and 6: complete beds, cubes, rewards, hives, clean-up."""

import pytest

from .board import (
    bed,
    cats,
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
    plant,
    points,
    seat,
    shows,
    told,
)

# L1 with one hole in the lower right corner: 3 pots and 1 cover show, one pot and one cover are covered.
NEARLY = """
a a a a o
b ^ c c c
b d d c .
b d . o e
0 0 o e ."""
# L1 with the single hole r5c5; what shows: o r1c5, ^ r2c2, o r4c3, o r5c3, o r5c4 less what lies on them.
ONE_HOLE = """
a a a ^ o
a ^ b b b
c c d d b
c c o d d
e e o o ."""
# The same bed after r5c5 is filled shows 4 pots and 2 covers (nothing covered).
LAST_POT = "lays a pot on bed 1 at r5c5"


def one_hole(**more: object) -> object:
    return garden(seat(bed("L1", ONE_HOLE), bed("L2"), **more), seat(bed("L3"), bed("L4")))  # type: ignore[arg-type]


def test_complete_when_only_symbols_show() -> None:
    """A pot on the last hole: 4 printed and the token make 5 pots; 2 covers."""
    state = do(one_hole(), LAST_POT)
    assert decision(state) == "cube"
    assert list(state.owed) == [5, 2]


def test_tiles_bring_their_own_symbols_and_cats_count_nothing() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), cats=1), seat(bed("L3")), line="T01, -, -, -", path="none")
    plant(state, "T01", 1, "..... ..... ..... ..... ....#")
    assert list(state.owed) == [4, 3]
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2"), cats=1), seat(bed("L3")))
    do(state, "lays a pot on bed 2 at r1c2", "lays a cat on bed 1 at r5c5")
    assert list(state.owed) == [4, 2]


@pytest.mark.parametrize(
    ("orange", "blue", "moves", "after"),
    [
        ((0, 0, 0), (0, 0, 0), ("at the start", "at the start"), "5/0/0 4/0/0"),
        ((3, 1, 0), (8, 2, 0), ("on step 3", "on step 4"), "8/1/0 12/2/0"),
        ((3, 1, 0), (8, 2, 0), ("on step 1", "at the start"), "6/3/0 8/4/2"),
        ((13, 1, 0), (12, 2, 2), ("on step 13", "on step 6"), "20/1/0 20/2/2"),  # what goes past 20 is lost
        ((11, 0, 0), (14, 0, 0), ("on step 11", "on step 7"), "20/0/0 20/0/0"),
        ((10, 0, 0), (14, 0, 0), ("on step 10", "at the start"), "15/0/0 14/4/0"),
    ],
)
def test_one_cube_of_each_colour_moves(
    orange: tuple[int, ...], blue: tuple[int, ...], moves: tuple[str, str], after: str
) -> None:
    state = do(one_hole(orange=orange, blue=blue), LAST_POT)
    do(state, f"moves the orange cube {moves[0]}", f"moves the blue cube {moves[1]}")
    assert cubes(state, 1) == after


def test_cubes_on_one_step_are_one_choice() -> None:
    state = do(one_hole(orange=(4, 4, 0), blue=(2, 2, 2)), LAST_POT)
    assert open_moves(state) == ["moves the orange cube on step 4", "moves the orange cube at the start"]
    do(state, "moves the orange cube on step 4")
    assert open_moves(state) == ["moves the blue cube on step 1"]


def test_a_cube_on_its_last_field_is_no_choice_while_another_can_move() -> None:
    state = do(one_hole(orange=(20, 4, 0), hives=2), LAST_POT)
    assert open_moves(state) == ["moves the orange cube on step 4", "moves the orange cube at the start"]


def test_steps_are_lost_when_all_cubes_of_the_colour_are_on_twenty() -> None:
    state = do(one_hole(orange=(20, 20, 20), hives=2), LAST_POT)
    assert "Seat 1 has all orange cubes on the last field" in told(state)
    assert open_moves(state) == ["moves the blue cube at the start"]


def test_points_are_gained_at_once_and_by_source() -> None:
    state = do(one_hole(), LAST_POT, "moves the orange cube at the start")
    assert (points(state), state.gained) == ([5, 0], 5)
    do(state, "moves the blue cube at the start")
    assert (points(state), state.gained) == ([9, 0], 4)
    assert from_source(state, "pots") == [5, 0]
    assert from_source(state, "plant covers") == [4, 0]


@pytest.mark.parametrize(
    ("orange", "blue", "moves", "gets"),
    [
        ((2, 0, 0), (0, 0, 0), ("on step 2", "at the start"), 1),  # 2 + 5 = 7 is above the line
        ((1, 0, 0), (0, 0, 0), ("on step 1", "at the start"), 0),  # 1 + 5 = 6 is below
        ((0, 0, 0), (6, 0, 0), ("at the start", "on step 3"), 1),  # 6 to 10
        ((0, 0, 0), (2, 0, 0), ("at the start", "on step 1"), 0),  # 2 to 6
        ((7, 0, 0), (8, 0, 0), ("on step 7", "on step 4"), 0),  # above already
        ((6, 0, 0), (4, 0, 0), ("on step 6", "on step 2"), 2),  # both cross
    ],
)
def test_crossing_the_red_line_brings_a_cat(
    orange: tuple[int, ...], blue: tuple[int, ...], moves: tuple[str, str], gets: int
) -> None:
    state = do(one_hole(orange=orange, blue=blue), LAST_POT)
    do(state, f"moves the orange cube {moves[0]}", f"moves the blue cube {moves[1]}")
    assert cats(state) == gets


def test_the_last_cube_to_leave_the_start_brings_a_pot_that_must_be_laid_at_once() -> None:
    state = do(one_hole(orange=(3, 1, 0)), LAST_POT, "moves the orange cube at the start")
    do(state, "moves the blue cube at the start", *["gives back T06 corner"] * 0)
    clean(state)
    assert decision(state) == "bonus pot"
    assert all(words.startswith("lays the bonus pot") for words in open_moves(state))
    do(state, "lays the bonus pot on bed 2 at r3c3")
    assert shows(state, 1, 2).splitlines()[2] == ". . 0 . ."
    assert on_turn(state) == 2


def clean(state: object) -> None:
    """Gives the tiles back in the order in which they are offered."""
    while decision(state) == "clean-up":  # type: ignore[arg-type]
        do(state, open_moves(state)[0])  # type: ignore[arg-type]


def test_the_second_last_cube_brings_nothing() -> None:
    state = do(one_hole(orange=(3, 0, 0)), LAST_POT, "moves the orange cube at the start")
    assert state.bonus_pots == 0


def test_both_colours_may_bring_a_pot_and_one_move_cat_and_pot() -> None:
    """Edge case 16: from the start over the red line needs seven pots; here four printed, three tokens."""
    state = garden(
        seat(bed("L1", ONE_HOLE.replace("e e", "0 0")), bed("L2"), orange=(3, 1, 0), blue=(2, 2, 0)), seat(bed("L3"))
    )
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    assert cubes(state, 1) == "7/3/1 4/2/2"
    assert cats(state) == 1
    assert state.bonus_pots == 2


def test_the_hives_go_to_the_first_two_players() -> None:
    state = do(one_hole(orange=(15, 0, 0)), LAST_POT, "moves the orange cube on step 15")
    assert (points(state)[0], state.gained) == (15 + 5 + 2, 7)
    assert from_source(state, "beehives") == [2, 0]
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2"), orange=(15, 0, 0)), seat(bed("L3"), orange=(20, 0, 0), hives=2))
    do(state, LAST_POT, "moves the orange cube on step 15")
    assert from_source(state, "beehives") == [1, 2]


def test_a_player_takes_one_hive_tile_at_most() -> None:
    """Edge case 17."""
    state = do(one_hole(orange=(20, 15, 0), hives=2), LAST_POT, "moves the orange cube on step 15")
    assert from_source(state, "beehives") == [2, 0]
    assert state.hives_taken == 1


def test_the_bed_is_flipped_into_the_supply_and_the_waiting_one_taken() -> None:
    state = do(one_hole(), LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    clean(state)
    assert face(state, 1, 1) == "L9"  # as it lay
    assert state.spare == 1  # D1, the back of the finished bed
    assert shows(state, 1, 1) == drawing("""
        o . o . o
        . o . . .
        . . . ^ .
        . ^ . . .
        . . . . .""")
    assert state.pots_left == 16


def test_the_owner_orders_the_tiles_on_their_way_to_the_path() -> None:
    """Two of the five are L: the first stands for both."""
    state = do(one_hole(), LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    assert [words.split()[2] for words in open_moves(state)] == ["T13", "T15", "T16", "T04"]
    do(state, "gives back T04 domino", "gives back T15 square", "gives back T13 L", "gives back T16 S")
    assert path(state)[-5:] == ["T04", "T15", "T13", "T16", "T14"]
    assert on_turn(state) == 2


def test_tiles_of_the_end_of_the_box_are_not_taken_for_those_of_its_beginning() -> None:
    """T36 and the dominoes, whose kinds are 32 apart: a compiled shift of a short number once made them one."""
    drawn = """
a b b ^ o
a a c c c
a d d d d
a a o e e
= = o o ."""
    state = garden(seat(bed("L1", drawn), bed("L2")), seat(bed("L3")))
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    assert [words.split()[2] for words in open_moves(state)] == ["T36", "T04", "T09", "T12"]


def test_two_beds_complete_at_once() -> None:
    """The owner chooses the order; the second takes the bed that the first has just returned."""
    state = garden(
        seat(bed("L1", ONE_HOLE), bed("L3", FOUR_HOLES), cats=4), seat(bed("L2")), line="-, -, -, -", path="none"
    )
    do(state, LAST_POT)
    for cell in ("r1c2", "r3c5", "r5c1", "r5c4"):
        assert decision(state) == "cats"
        do(state, f"lays a cat on bed 2 at {cell}")
    assert open_moves(state) == ["scores bed 1", "scores bed 2"]
    do(state, "scores bed 2", "moves the orange cube at the start", "moves the blue cube at the start")
    clean(state)
    assert face(state, 1, 2) == "L9"
    assert cats(state) == 1  # for the 4 printed pots and 3 tokens; it may be used before the next scoring
    do(state, "scores bed 1", "moves the orange cube at the start", "moves the blue cube at the start")
    clean(state)
    assert face(state, 1, 1) == "D3"  # the back of L3


FOUR_HOLES = """
o . a o b
c a a a b
c ^ d d .
c 0 d 0 o
. 0 ^ . o"""


def test_rewards_may_complete_the_other_bed() -> None:
    """A bonus pot on its last hole: scored in the same phase."""
    other = """
o 0 a o b
c a a a b
c ^ d d 0
c 0 d 0 o
0 0 ^ . o"""
    state = garden(seat(bed("L1", ONE_HOLE), bed("L3", other), orange=(3, 1, 0)), seat(bed("L2")))
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    clean(state)
    do(state, "lays the bonus pot on bed 2 at r5c4")
    assert list(state.owed) == [11, 2]  # four printed pots and seven tokens


def test_a_scoring_that_shows_nothing_moves_nothing() -> None:
    """L1 with every symbol covered."""
    covered = """
a a a b b
a c c c b
d d d e e
f f d d e
f f g g ."""
    state = garden(seat(bed("L1", covered), bed("L2"), cats=1), seat(bed("L3")), line="T31, -, -, -", path="none")
    do(state, "lays a pot on bed 2 at r1c2", "lays a cat on bed 1 at r5c5")
    clean(state)
    assert points(state) == [0, 0]
    assert face(state, 1, 1) == "L9"
