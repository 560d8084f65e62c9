"""Section 9: alone in the garden."""

import pytest

from sims.game import Options
from sims.games import strategy

from .board import COTTAGE, bed, decision, do, face, from_source, garden, new_game, open_moves, rules, seat, told
from .test_edge_cases import LAST_POT, ONE_HOLE


def test_three_beds_and_two_cats() -> None:
    state = new_game(1, 2, light_side="chance")
    assert {face(state, 1, 1)[0], face(state, 1, 2)[0]} == {"L", "D"}
    assert state.spare % 2 == 0
    assert (state.die, state.field) == (2, 0)


def test_the_player_may_pick_the_beds() -> None:
    state = new_game(1, 2, solo_beds="player")
    assert (decision(state), len(open_moves(state))) == ("bed", 9)
    do(state, "picks bed board 3", "picks bed board 7")
    assert len(open_moves(state)) == 7
    do(state, "picks bed board 1")
    assert (face(state, 1, 1), face(state, 1, 2), state.spare) == ("L3", "D7", 0)
    assert decision(state) == "planting"


def test_only_the_first_and_third_field_of_each_side() -> None:
    state = new_game(1, 2, light_side="chance")
    fields = []
    for _ in range(9):
        fields.append(int(state.field))
        do(state, next(words for words in open_moves(state) if words.startswith("lays a pot")), "lays no more cats")
    assert fields == [0, 2, 4, 6, 8, 10, 12, 14, 0]


def test_a_solo_player_gets_the_two_hives_only() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), orange=(15, 0, 0)))
    do(state, LAST_POT, "moves the orange cube on step 15")
    assert from_source(state, "beehives") == [2]


@pytest.mark.parametrize(
    ("blue", "points", "word"),
    [
        ((14, 6, 4), 69, "nothing in particular"),
        ((14, 8, 2), 69, "nothing in particular"),
        ((20, 4, 0), 69, "nothing in particular"),
        ((14, 8, 4), 71, "good"),
        ((14, 14, 4), 77, "good"),
        ((14, 14, 8), 81, "excellent"),
    ],
)
def test_ratings(blue: tuple[int, ...], points: int, word: str) -> None:
    """Orange 20, 15 and 5, hives 2: 42; the last bed has every symbol covered and brings five pots to the last cube.

    So 42 + 5 and blue, less the penalty of one blue step.
    """
    state = garden(seat(bed("L1", FIVE_POTS), orange=(20, 15, 5), blue=blue, hives=2), last=True, path="none")
    while decision(state) == "penalty":
        do(state, open_moves(state)[-1])
    do(state, LAST_POT, "moves the orange cube on step 5")
    while not state.over:
        do(state, open_moves(state)[0])
    assert list(state.points) == [points]
    assert f"The rulebook calls this {word}" in told(state)


# L1, both covers buried: five pots show once the corner is filled.
FIVE_POTS = """
a a a a o
b b c c c
b b d d c
e e o f f
e = o o ."""


def test_the_words_and_their_limits() -> None:
    assert COTTAGE.ratings(rules()) == [(70, "good"), (80, "excellent")]


def test_a_whole_solo_game_is_rated() -> None:
    state = new_game(1, 5)
    player = strategy("cottage_garden", "greedy")
    options = Options(COTTAGE.widest)
    from sims.dice import Dice

    while not state.over:
        state.open(options)
        state.apply(player.choose(state, options, Dice(1, 1)))
    points = int(state.points[0])
    word = "excellent" if points >= 80 else "good" if points >= 70 else "nothing in particular"
    assert told(state)[-1] == f"The rulebook calls this {word}"
