"""Every switch does what its sentence in `[about]` says; the defaults are tested everywhere else."""

import random

import pytest

from sims.dice import Dice
from sims.game import Options
from sims.games.cottage_garden.shapes import count
from sims.match import ranks

from .board import (
    COTTAGE,
    bed,
    cats,
    decision,
    do,
    face_number,
    garden,
    new_game,
    on_turn,
    open_moves,
    path,
    points,
    rules,
    seat,
    told,
)
from .test_edge_cases import LAST_POT, ONE_HOLE
from .test_last_round import FULL, THREE_TILES, TWO_TILES, before_the_end


def test_light_side_by_chance() -> None:
    assert decision(new_game(2, 1, light_side="chance")) == "planting"


def test_the_generator_of_beds() -> None:
    """Light faces 4 pots and 2 covers, dark ones worth 8 or 9 with 1 to 3 covers; another deal, other faces."""
    mixes = set()
    for number in range(20):
        state = new_game(2, number, faces="generator")
        for board in range(9):
            assert (count(state.face_pots[2 * board]), count(state.face_covers[2 * board])) == (4, 2)
            pots, covers = count(state.face_pots[2 * board + 1]), count(state.face_covers[2 * board + 1])
            assert pots + 2 * covers in (8, 9)
            mixes.add(covers)
            assert not state.face_pots[2 * board] & state.face_covers[2 * board]
    assert mixes == {1, 2, 3}
    assert list(new_game(2, 1, faces="generator").face_pots) == list(new_game(2, 1, faces="generator").face_pots)
    assert list(new_game(2, 1, faces="generator").face_pots) != list(new_game(2, 2, faces="generator").face_pots)


def test_the_deal_is_the_same_under_every_switch() -> None:
    one, other = new_game(3, 4), new_game(3, 4, faces="generator", finite_tokens=True, cats="any_time")
    assert list(one.nursery) == list(other.nursery)
    assert path(one) == path(other)
    assert list(one.boards) == list(other.boards)


@pytest.mark.parametrize(("field", "first"), [(0, "r1c1"), (19, "r1c1")])
def test_four_player_start(field: int, first: str) -> None:
    state = new_game(4, 1, light_side="chance", four_player_start=field)
    assert state.field == field
    assert state.cell(field, 0) == 0
    assert rules(four_player_start=field).moves_before_last_round(4) == 100


def test_tokens_not_on_symbols() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), cats=1), line="-, -, -, -", path="none", tokens_on_symbols=False)
    assert open_moves(state) == [LAST_POT]


def test_an_optional_bonus_pot() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2"), orange=(3, 1, 0)), seat(bed("L3")), bonus_pot="optional")
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    while decision(state) == "clean-up":
        do(state, open_moves(state)[0])
    do(state, "declines the bonus pot")
    assert (on_turn(state), state.pots_left) == (2, 16)


def test_a_bonus_pot_before_the_exchange() -> None:
    """Only the other bed; none there, and it is lost."""
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2"), orange=(3, 1, 0)), seat(bed("L3")), bonus_pot_after_swap=False)
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    assert decision(state) == "bonus pot"
    assert all("bed 2" in words for words in open_moves(state))
    state = garden(seat(bed("L1", ONE_HOLE), orange=(3, 1, 0)), seat(bed("L3")), bonus_pot_after_swap=False)
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    assert "Seat 1 has no free cell for the bonus pot" in told(state)


def test_clean_up_in_the_order_of_planting() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2")), seat(bed("L3")), clean_up_order="placement")
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    assert path(state)[-5:] == ["T13", "T14", "T15", "T16", "T04"]
    assert on_turn(state) == 2


def test_thrown_tiles_gone() -> None:
    state = before_the_end(
        seat(bed("L1", TWO_TILES), bed("L3", FULL)),
        seat(bed("L2")),
        line="-, -, -, -",
        path="none",
        thrown_tiles="gone",
    )
    do(state, "lays a pot on bed 1 at r1c1", "lays a pot on bed 1 at r1c2")
    assert (state.last, path(state)) == (True, [])


def test_thrown_tiles_gone_stay_away() -> None:
    """The bar of three that left with bed 2 is not among the tiles of bed 1, finished in the last round."""
    other = """
o . . . o
. . . ^ .
. . . . .
o a a a .
. . ^ o ."""
    state = before_the_end(
        seat(bed("L1", ONE_HOLE), bed("L2", other), orange=(10, 0, 0)),
        seat(bed("L3", FULL)),
        line="-, -, -, -",
        path="none",
        thrown_tiles="gone",
    )
    do(state, "lays a pot on bed 2 at r2c2", "lays a pot on bed 1 at r1c2", "moves back the orange cube on step 10")
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    assert [words.split()[2] for words in open_moves(state)] == ["T13", "T15", "T16", "T04"]
    do(state, "gives back T13 L", "gives back T14 L", "gives back T15 square", "gives back T16 S")
    assert path(state) == ["T13", "T14", "T15", "T16", "T04"]


@pytest.mark.parametrize(
    ("switch", "alone", "beside_blue"),
    [("last_resort", "penalty", 1), ("free", "penalty", 2), ("never", "planting", 1)],
)
def test_partial_penalty(switch: str, alone: str, beside_blue: int) -> None:
    state = garden(seat(bed("L1", THREE_TILES), orange=(1, 0, 0)), last=True, partial_penalty=switch)
    assert decision(state) == alone
    state = garden(seat(bed("L1", THREE_TILES), orange=(1, 0, 0), blue=(2, 0, 0)), last=True, partial_penalty=switch)
    assert len(open_moves(state)) == beside_blue


def test_finite_tokens_skip_and_end() -> None:
    """No pot left, no tile that fits: the planting is missed; a lap of it ends the game, logged as capped."""
    state = garden(seat(bed("L1", ONE_HOLE)), line="-, -, -, -", path="none", finite_tokens=True)
    for cell in range(16):
        state.nursery[cell] = 0
    state.pots_left = 0
    assert open_moves(state) == ["can plant nothing"]
    for _ in range(8):
        assert not state.over
        do(state, "can plant nothing")
    assert state.over
    assert state.capped
    assert COTTAGE.endings[state.ending] == "nobody could plant"


def test_finite_cats() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), bed("L2"), orange=(3, 0, 0)), finite_tokens=True)
    state.cats_left = 0
    do(state, LAST_POT, "moves the orange cube on step 3")
    assert cats(state) == 0


def test_finite_pots_bring_no_more_bonus_pots_than_there_are() -> None:
    """Two pots: one is planted, so of the two rewards one is left."""
    state = garden(
        seat(bed("L1", ONE_HOLE), bed("L2"), orange=(3, 1, 0), blue=(2, 2, 0)), seat(bed("L3")), finite_tokens=True
    )
    state.pots_left = 2
    do(state, LAST_POT, "moves the orange cube at the start", "moves the blue cube at the start")
    assert state.bonus_pots == 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_finite_games_end(players: int) -> None:
    for number in range(5):
        state = new_game(players, number, finite_tokens=True)
        options, dice = Options(COTTAGE.widest), Dice(number, 3)
        for _ in range(2000):
            if state.over:
                break
            state.open(options)
            state.apply(options[dice.below(len(options))])
            assert state.pots_left >= 0
            assert state.cats_left >= 0
        assert state.over


def test_surplus_cats_kept() -> None:
    state = garden(
        seat(bed("L1", ONE_HOLE), cats=2, orange=(5, 3, 0)),
        seat(bed("L2")),
        last=True,
        path="none",
        surplus_cats="keep",
    )
    do(state, "moves back the orange cube on step 5", LAST_POT, "moves the orange cube on step 3")
    do(state, "moves the blue cube at the start")
    while on_turn(state) == 1:
        do(state, open_moves(state)[0])
    assert cats(state) == 3


def test_a_paid_refill_from_an_empty_path() -> None:
    state = garden(seat(bed("L1"), cats=2), line="T05, T04, -, -", path="none", paid_refill_from_empty_path=True)
    assert decision(state) == "refill"
    assert cats(do(state, "pays a cat to refill the line")) == 1


def test_a_full_cube_may_be_chosen() -> None:
    state = garden(seat(bed("L1", ONE_HOLE), orange=(20, 4, 0), hives=2), full_cube_may_be_chosen=True)
    do(state, LAST_POT)
    assert "moves the orange cube on step 16" in open_moves(state)
    do(state, "moves the orange cube on step 16")
    assert points(state) == [26]


def test_a_tie_for_the_later_seat() -> None:
    state = garden(
        seat(None, orange=(10, 0, 0)), seat(bed("L1"), orange=(10, 0, 0)), last=True, tie_after_hives="later_seat"
    )
    assert list(ranks(state)) == [2, 1]


def reachable(state: object) -> set[tuple[int, ...]]:
    """What one turn can make of seat 1's beds and cats: (occupied, pots, cats on beds) of both, before any scoring."""
    found = set()
    options = Options(COTTAGE.widest)
    seen = set()
    waiting = [state]
    while waiting:
        one = waiting.pop()
        player = one.player(0)  # type: ignore[attr-defined]
        key = tuple(int(part) for board in player.beds for part in (board.occupied, board.pots, board.cats))
        mark = (key, int(one.decision), int(one.seat), int(one.scoring))  # type: ignore[attr-defined]
        if mark in seen:
            continue
        seen.add(mark)
        if one.seat != 0 or one.decision not in (4, 5, 6) or one.over:  # type: ignore[attr-defined]
            if not any(board.face == -1 for board in player.beds):
                found.add(key)
            continue
        one.open(options)  # type: ignore[attr-defined]
        for move in list(options):
            child = one.copy()  # type: ignore[attr-defined]
            child.apply(move)
            waiting.append(child)
    return found


@pytest.mark.parametrize(("switch", "owed"), [("any_time", [4, 2]), ("after_planting", [5, 2])])
def test_a_cat_on_a_symbol_of_the_bed_about_to_be_complete(switch: str, owed: list[int]) -> None:
    """One pot less, by a cat before the last planting only: 4 printed and 1 token, 1 of them under the cat."""
    state = garden(seat(bed("L1", ONE_HOLE), cats=1), line="-, -, -, -", path="none", cats=switch)
    if switch == "any_time":
        do(state, "lays a cat on bed 1 at r1c5")
    assert list(do(state, LAST_POT).owed) == owed


def test_cats_after_planting_lose_nothing() -> None:
    """Every way to end a turn with cats at any time is one with cats after the planting too."""
    left, right = SMALL
    sets = []
    for switch in ("any_time", "after_planting"):
        state = garden(
            seat(bed("L1", left), bed("L3", right), cats=2),
            seat(bed("L2")),
            line="T04, -, -, -",
            path="none",
            cats=switch,
            tokens_on_symbols=False,
        )
        sets.append(reachable(state))
    assert sets[0] == sets[1]
    assert len(sets[0]) > 50


@pytest.mark.parametrize("number", range(8))
def test_cats_after_planting_lose_nothing_anywhere(number: int) -> None:
    """The same on beds filled by chance, printed symbols among the free cells; each keeps at least two holes."""
    chance = random.Random(number)
    faces = chance.sample(["L1", "L4", "D3", "D4", "D9"], 2)
    filled: list[list[int]] = []
    for name in faces:
        holes = [cell for cell in range(25) if not printed(name) >> cell & 1]
        symbols = [cell for cell in range(25) if printed(name) >> cell & 1]
        filled.append(chance.sample(holes, len(holes) - 3) + chance.sample(symbols, len(symbols) - 1))
    sets = []
    for switch in ("any_time", "after_planting"):
        state = garden(
            seat(bed(faces[0]), bed(faces[1]), cats=1 + number % 2),
            seat(bed("L2")),
            line="T04, T01, -, -",
            path="none",
            cats=switch,
        )
        for place, cells in enumerate(filled):
            for cell in cells:
                state.player(0).beds[place].lay_cat(cell)
        sets.append(reachable(state))
    assert sets[0] == sets[1]
    assert len(sets[0]) > 20


def printed(name: str) -> int:
    """The printed symbols of a face."""
    face = face_number(name)
    return int(rules().face_pots[face] | rules().face_covers[face])


SMALL = (
    """
a a a ^ o
a ^ b b b
c c d d b
c c o d d
. . o o .""",
    """
o 0 a o b
c a a a b
c ^ d d .
c 0 d 0 o
. 0 ^ . o""",
)
