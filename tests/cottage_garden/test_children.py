"""Section 10: players of 5 to 7 years, each with options of their own."""

import pytest

from sims.dice import Dice
from sims.game import Options

from .board import COTTAGE, bed, cats, decision, do, garden, new_game, on_turn, open_moves, plant, seat, told
from .test_edge_cases import LAST_POT, ONE_HOLE

FIRST = (6, 0, 0, 0)  # seat 1 is a child of six


@pytest.mark.parametrize(("age", "corners", "choices"), [(5, 3, 4), (6, 2, 6), (7, 1, 4)])
def test_a_child_chooses_corners_for_its_cats(age: int, corners: int, choices: int) -> None:
    state = new_game(2, 1, light_side="chance", child_ages=(age, 0, 0, 0))
    assert (decision(state), on_turn(state), len(open_moves(state))) == ("corners", 1, choices)
    do(state, open_moves(state)[0])
    assert decision(state) == "planting"
    assert state.cats_left == 30 - 4 - corners
    assert cats(state, 1) == 2


def with_corners(words: str, **switches: object) -> object:
    state = new_game(2, 1, light_side="chance", **{"child_ages": FIRST, **switches})  # type: ignore[arg-type]
    return do(state, words)


def test_the_gardener_passing_a_corner_brings_a_cat_from_the_supply() -> None:
    """From field 3 to field 4 around the corner top right; the other player has moved the die."""
    state = with_corners("sets cats on: top right and bottom left")
    for _ in range(3):
        quiet_turn(state)
    assert (state.field, on_turn(state), cats(state, 1)) == (3, 2, 2)  # type: ignore[attr-defined]
    quiet_turn(state)
    assert (state.field, cats(state, 1), cats(state, 2)) == (4, 3, 2)  # type: ignore[attr-defined]
    assert "Seat 1 gets a cat, since the gardener passes the corner top right" in told(state)  # type: ignore[arg-type]
    assert state.player(0).corners == 0b1010  # type: ignore[attr-defined]  # the cats on the corners stay


def quiet_turn(state: object) -> None:
    """A pot on the first free cell, and no cats."""
    do(state, next(words for words in open_moves(state) if words.startswith("lays a pot")))  # type: ignore[arg-type]
    if decision(state) == "cats":  # type: ignore[arg-type]
        do(state, "lays no more cats")  # type: ignore[arg-type]


def test_only_by_its_own_move_as_a_switch() -> None:
    """The corner between fields 3 and 4 is always passed by seat 2, so the child of seat 1 gets nothing."""
    state = with_corners("sets cats on: top right and bottom left", child_corner="own")
    for _ in range(4):
        quiet_turn(state)
    assert cats(state, 1) == 2  # type: ignore[arg-type]


def test_a_child_may_keep_more_than_two_cats() -> None:
    state = garden(seat(bed("L1"), cats=4), seat(bed("L2"), cats=2), child_ages=FIRST)
    do(state, "lays a pot on bed 1 at r1c1")
    assert "lays no more cats" in open_moves(state)
    assert cats(do(state, "lays no more cats"), 1) == 4


def test_the_others_may_not() -> None:
    state = garden(seat(bed("L1"), cats=3), seat(bed("L2"), cats=2), child_ages=(0, 6, 0, 0))
    do(state, "lays a pot on bed 1 at r1c1")
    assert "lays no more cats" not in open_moves(state)


def test_nobody_pays_for_a_refill() -> None:
    state = garden(seat(bed("L1"), cats=2), seat(bed("L2"), cats=2), line="T05, -, T04, T06", child_ages=(0, 7, 0, 0))
    assert decision(state) == "planting"


@pytest.mark.parametrize(("rewards", "expected"), [(True, 2), (False, 1)])
def test_rewards_by_agreement(rewards: bool, expected: int) -> None:
    state = garden(
        seat(bed("L1", ONE_HOLE), bed("L2"), cats=1, orange=(3, 1, 0)),
        seat(bed("L3")),
        child_ages=FIRST,
        child_rewards=rewards,
    )
    do(state, LAST_POT, "scores bed 1", "moves the orange cube on step 3")
    assert cats(state) == expected


def test_without_a_child_the_rewards_are_used_whatever_the_switch() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), orange=(3, 1, 0)), child_rewards=False)
    assert cats(do(state, LAST_POT, "moves the orange cube on step 3")) == 1


@pytest.mark.parametrize("ages", [(5, 0, 0, 0), (5, 6, 7, 0), (0, 5, 5, 7)])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_whole_games(players: int, ages: tuple[int, ...]) -> None:
    """A corner is passed 4 times a lap; a child of five with three corners gets three cats a lap."""
    state = new_game(players, 2, child_ages=ages)
    options, dice = Options(COTTAGE.widest), Dice(players, ages[0])
    while not state.over:
        state.open(options)
        state.apply(options[dice.below(len(options))])
    laps = {1: 4, 2: 4, 4: 5}[players]
    if ages[0] == 5:
        got = sum(words.startswith("Seat 1 gets a cat, since the gardener passes") for words in told(state))
        assert got >= 3 * laps
    elif players == 1:
        assert not any("passes the corner" in words for words in told(state))


def test_a_corner_field_is_passed_on_entering_it() -> None:
    """Four players: the field at the corner top right is field 4."""
    state = new_game(4, 1, light_side="chance", child_ages=(7, 0, 0, 0))
    do(state, "sets cats on: top right")
    for _ in range(3):
        quiet_turn(state)
    assert cats(state, 1) == 2
    quiet_turn(state)
    assert (state.field, cats(state, 1)) == (4, 3)


def test_a_childs_cats_complete_beds_like_any() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2"), cats=3), seat(bed("L3")), line="T15, -, -, -", child_ages=FIRST)
    plant(state, "T15", 2, "..... ..... ..... ...## ...##")
    do(state, "lays a cat on bed 1 at r5c5", "scores bed 1")
    assert list(state.owed) == [4, 2]
