"""Section 11: the edge cases, by number; those of the last round and of scoring stand in the tests of those."""

from sims.game import Options

from .board import (
    COTTAGE,
    bed,
    cats,
    decision,
    do,
    garden,
    on_turn,
    open_moves,
    plant,
    points,
    seat,
    shows,
    targets,
    told,
)

ONE_HOLE = """
a a a ^ o
a ^ b b b
c c d d b
c c o d d
e e o o ."""
LAST_POT = "lays a pot on bed 1 at r5c5"


def test_01_no_tile_of_the_line_fits() -> None:
    """One hole and four printed symbols apart from it: a bar of four fits nowhere; pots do, and there is no pass."""
    state = garden(seat(bed("L1", ONE_HOLE)), line="T12, T20, T21, T22")
    assert open_moves(state, "plant") == []
    assert len(open_moves(state, "pot")) == len(open_moves(state))


def test_02_line_and_path_empty() -> None:
    state = garden(seat(bed("L1", ONE_HOLE)), line="-, -, -, -", path="none")
    assert targets(state, "plant") == []
    assert LAST_POT in open_moves(state)


def test_03_a_pot_although_a_tile_would_fit() -> None:
    state = garden(seat(bed("L1")), line="T15, -, -, -", path="none")
    assert targets(state, "plant") == ["T15 square"]
    assert targets(state, "pot") == ["bed 1"]


def test_04_a_pot_on_the_last_cell_scores() -> None:
    assert list(do(garden(seat(bed("L1", ONE_HOLE))), LAST_POT).owed) == [5, 2]


def test_05_pots_and_cats_on_printed_symbols() -> None:
    """Pot on pot keeps the count, pot on cover loses it, a cat loses either."""
    state = garden(seat(bed("L1", ONE_HOLE), cats=2), line="-, -, -, -", path="none")
    assert {"lays a pot on bed 1 at r1c5", "lays a pot on bed 1 at r1c4"} <= set(open_moves(state))
    board = do(state, "lays a pot on bed 1 at r1c5").player(0).beds[0]
    assert (board.visible_pots(), board.visible_covers()) == (4, 2)
    do(state, "lays a cat on bed 1 at r4c3", "lays a cat on bed 1 at r1c4")
    assert (board.visible_pots(), board.visible_covers()) == (3, 1)


def test_06_tile_symbols_over_printed_ones() -> None:
    """The tile's cover counts, the printed pot below it does not."""
    state = garden(seat(bed("L1", ONE_HOLE)), line="T01, -, -, -", path="none")
    plant(state, "T01", 1, "....# ..... ..... ..... .....")
    board = state.player(0).beds[0]
    assert (board.visible_pots(), board.visible_covers()) == (3, 3)


def test_07_no_cat_in_somebody_elses_turn() -> None:
    state = garden(seat(bed("L1"), cats=2), seat(bed("L2"), cats=2), cats="any_time")
    do(state, "lays a pot on bed 1 at r1c1", "lays no more cats")
    assert on_turn(state) == 2
    do(state, "lays a cat on bed 1 at r1c2")
    assert (cats(state, 1), cats(state, 2)) == (2, 1)


def test_08_a_cat_before_the_planting_completes_a_bed() -> None:
    """It is scored in the score phase; the planting goes to the other bed."""
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2"), cats=1), seat(bed("L3")), cats="any_time")
    do(state, "lays a cat on bed 1 at r5c5")
    assert (decision(state), points(state)) == ("planting", [0, 0])
    assert all("bed 2" in words for words in open_moves(state))
    do(state, "lays a pot on bed 2 at r1c2")
    assert (decision(state), list(state.owed)) == ("cube", [4, 2])


def test_08_with_both_beds_full_the_planting_is_skipped() -> None:
    other = """
o 0 a o b
c a a a b
c ^ d d 0
c 0 d 0 o
0 0 ^ . o"""
    state = garden(seat(bed("L1", ONE_HOLE), bed("L3", other), cats=2), seat(bed("L2")), cats="any_time")
    do(state, "lays a cat on bed 1 at r5c5", "lays a cat on bed 2 at r5c4")
    assert open_moves(state) == ["can plant nothing"]
    do(state, "can plant nothing")
    assert open_moves(state) == ["scores bed 1", "scores bed 2"]


def test_09_more_than_two_cats_only_within_the_turn() -> None:
    """Two in hand and one for the red line: it has to be laid before the turn ends."""
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2"), cats=2, orange=(3, 0, 0)), seat(bed("L3")))
    do(state, LAST_POT, "scores bed 1", "moves the orange cube on step 3", "moves the blue cube at the start")
    while decision(state) == "clean-up":
        do(state, open_moves(state)[0])
    assert (decision(state), cats(state)) == ("cats", 3)
    assert "lays no more cats" not in open_moves(state)
    do(state, "lays a cat on bed 2 at r1c2")
    assert "lays no more cats" in open_moves(state)


def test_10_a_cat_too_many_without_a_cell_goes_back() -> None:
    """In the last round, the only bed just finished."""
    state = garden(
        seat(bed("L1", ONE_HOLE), cats=2, orange=(5, 3, 0)),
        seat(bed("L2", ""), orange=(5, 0, 0)),
        last=True,
        path="none",
    )
    do(state, "moves back the orange cube on step 5", LAST_POT)
    if decision(state) == "cats":
        do(state, "scores bed 1")
    do(state, "moves the orange cube on step 3", "moves the blue cube at the start")
    while decision(state) == "clean-up":
        do(state, open_moves(state)[0])
    assert on_turn(state) == 2
    assert "Seat 1 gives back 1 cat that no cell can take" in told(state)
    assert cats(state) == 2


def test_11_and_13_one_check_of_the_line_a_turn() -> None:
    """Three empty cells are filled for nothing and nothing can be paid afterwards, though the path was too short."""
    state = garden(seat(bed("L1"), cats=2), line="T05, -, -, -", path="none")
    assert decision(state) == "planting"


def test_12_no_paid_refill_from_an_empty_path() -> None:
    assert decision(garden(seat(bed("L1"), cats=2), line="T05, T04, -, -", path="none")) == "planting"


def test_15_the_order_of_the_colours_makes_no_difference() -> None:
    """Both orders of two scorings' cube moves reach the same board, so only one is offered: orange first."""
    state = do(garden(seat(bed("L1", ONE_HOLE), bed("L2"), orange=(3, 1, 0), blue=(6, 2, 0))), LAST_POT)
    assert {words.split()[2] for words in open_moves(state)} == {"orange"}
    do(state, open_moves(state)[0])
    assert {words.split()[2] for words in open_moves(state)} == {"blue"}


def test_19_single_tiles_count_as_tiles() -> None:
    """Two dots with a cover and a domino are three tiles: the bed stays in the last round."""
    drawn = """
A . . ^ o
. ^ . . .
. A . . .
. . o . .
a a o o ."""
    state = garden(seat(bed("L1", drawn), bed("L2")), seat(bed("L3")), at=14, line="-, -, -, -", path="none")
    state.die = 5
    do(state, "lays a pot on bed 2 at r1c2", "lays a pot on bed 1 at r1c2")
    assert state.last
    assert shows(state, 1, 1) != "-"
    assert shows(state, 1, 2) == "-"


def test_nothing_laid_ever_moves() -> None:
    """Every move of a random turn leaves what lies on the beds where it is."""
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2"), cats=2), seat(bed("L3")))
    options = Options(COTTAGE.widest)
    state.open(options)
    before = [int(one.occupied) for one in state.player(0).beds]
    for move in options:
        after = state.copy()
        after.apply(move)
        for place in range(2):
            if after.player(0).beds[place].face == state.player(0).beds[place].face:  # type: ignore[attr-defined]
                assert before[place] & ~int(after.player(0).beds[place].occupied) == 0  # type: ignore[attr-defined]
