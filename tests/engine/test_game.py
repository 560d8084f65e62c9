"""What a game is made of: options, points, notes, standings; and the strategies that come with the engine."""

from collections import Counter

import pytest
from scipy.stats import chisquare

from sims.bots import Random, Scorer
from sims.dice import stream
from sims.game import Options, State
from sims.vector import Rows, zeros

from .race import Race


def options(*moves: int) -> Options:
    found = Options(max(len(moves), 1))
    for move in moves:
        found.add(move)
    return found


def test_options_are_a_sequence() -> None:
    found = options(5, 7, 9)
    assert (len(found), list(found), found[0], found[2]) == (3, [5, 7, 9], 5, 9)
    assert 7 in found
    assert 6 not in found
    assert "7" not in found
    for place in (3, -1):
        with pytest.raises(IndexError):
            found[place]


def test_options_forget_when_cleared() -> None:
    found = options(5, 7, 9)
    found.clear()
    found.add(1)
    assert list(found) == [1]
    assert not found.has(7)


def test_no_more_options_than_there_is_room_for() -> None:
    with pytest.raises(IndexError):
        options(1, 2).add(3)


def test_points_and_their_sources() -> None:
    state = Race(2, 1)
    state.award(1, 0, 4)
    state.earn(1, 1, 3)
    state.award(0, 1, -2)
    assert list(state.points) == [-2, 7]
    assert list(state.by_source) == [0, -2, 4, 3]
    assert state.gained == 3  # only what was earned


def test_notes_only_for_a_listener() -> None:
    state = Race(2, 1)
    state.note(1, 2, 3)
    assert state.notes is None
    state.notes = Rows(3, 0)
    state.note(1, 2, 3)
    state.note(4, 5, 6)
    assert list(state.notes.data[:6]) == [1, 2, 3, 4, 5, 6]


def test_copying_the_base() -> None:
    one, other = Race(2, 3), Race(2, 3)
    one.seat, one.decision, one.round, one.over, one.ending, one.gained = 1, 2, 3, True, 4, 5
    one.award(1, 1, 6)
    one.copy_onto(other)
    assert (other.seat, other.decision, other.round, other.over, other.ending, other.gained) == (1, 2, 3, True, 4, 5)
    one.award(1, 1, 6)
    assert list(other.points) == [0, 6]
    assert list(other.by_source) == [0, 0, 0, 6]


@pytest.mark.parametrize("capacity", [0, 1, 5])
def test_rows_grow_and_keep_what_they_have(capacity: int) -> None:
    table = Rows(3, capacity)
    for row in range(1000):
        at = table.room()
        for column in range(3):
            table.data[at + column] = 10 * row + column
    assert table.count == 1000
    assert list(table.data[:3000]) == [10 * row + column for row in range(1000) for column in range(3)]
    table.clear()
    assert table.room() == 0


def test_arrays_refuse_an_index_out_of_range() -> None:
    with pytest.raises(IndexError):
        zeros(3)[3]
    one = zeros(3)
    other = one[:]
    other[0] = 1
    assert list(one) == [0, 0, 0]


def test_random_chooses_each_move_alike() -> None:
    dice, open_moves = stream(1, 2, 3, 4), options(3, 5, 8, 13, 21)
    chosen = Counter(Random().choose(Race(1, 1), open_moves, dice) for _ in range(5000))
    assert set(chosen) == {3, 5, 8, 13, 21}
    assert chisquare(list(chosen.values())).pvalue > 0.001


class Remainder(Scorer):
    def score(self, state: State, move: int) -> int:
        return -(move % 4)


def test_a_scorer_takes_the_best() -> None:
    dice = stream(1, 2, 3, 4)
    assert {Remainder().choose(Race(1, 1), options(1, 2, 4, 7), dice) for _ in range(50)} == {4}
    assert Remainder().choose(Race(1, 1), options(3), dice) == 3


def test_a_scorer_lets_the_dice_decide_between_equals() -> None:
    dice = stream(1, 2, 3, 4)
    chosen = Counter(Remainder().choose(Race(1, 1), options(2, 6, 10, 4, 5, 8, 12, 7), dice) for _ in range(3000))
    assert set(chosen) == {4, 8, 12}
    assert chisquare(list(chosen.values())).pvalue > 0.001
