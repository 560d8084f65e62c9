"""The loop: it asks, writes down, refuses what is not open, and gives ranks and shares."""

import pytest

from sims.game import Options, State
from sims.match import Listener, NotOpen, Tape, play, ranks
from sims.vector import Rows

from .race import Always, Race


def rows(table: Rows) -> list[tuple[int, ...]]:
    return [tuple(table.data[row * table.width : (row + 1) * table.width]) for row in range(table.count)]


def race(
    answers: list[int], rounds: int = 2, limit: int = 100, tie_breaks: list[int] | None = None
) -> tuple[Race, Tape]:
    """Everybody gives the same answer all the time; answer a earns a + 1 points a round."""
    state, tape = Race(len(answers), rounds, tie_breaks), Tape(1, 1)
    play(state, [Always(answer) for answer in answers], 7, 0, Options(3), limit, tape)
    return state, tape


def test_what_is_written_down() -> None:
    _, tape = race([0, 2])
    # round, seat, decision, options, move, gained
    assert rows(tape.moves) == [(1, 1, 0, 3, 0, 1), (1, 2, 0, 3, 2, 3), (2, 1, 0, 3, 0, 1), (2, 2, 0, 3, 2, 3)]
    assert rows(tape.standings) == [(1, 1, 1, 1), (1, 2, 3, 3), (2, 1, 2, 2), (2, 2, 6, 6)]
    assert rows(tape.seats) == [(1, 2, 2, 0), (2, 6, 1, 60)]
    assert rows(tape.sources) == [(1, 0, 0), (1, 1, 2), (2, 0, 0), (2, 1, 6)]
    assert rows(tape.games) == [(2, 4, 0, 0)]


@pytest.mark.parametrize(("answers", "tie_breaks", "rank", "shares"), [
    ([0, 1], [0, 0], [2, 1], [0, 60]),
    ([1, 1], [0, 0], [1, 1], [30, 30]),
    ([1, 1], [1, 2], [2, 1], [0, 60]),
    ([2, 0], [1, 9], [1, 2], [60, 0]),  # a tie-break never beats points
    ([1, 1, 1], [0, 0, 0], [1, 1, 1], [20, 20, 20]),
    ([2, 1, 2], [0, 0, 0], [1, 3, 1], [30, 0, 30]),
    ([1, 2, 1], [0, 0, 0], [2, 1, 2], [0, 60, 0]),
    ([1, 1, 1], [5, 7, 7], [3, 1, 1], [0, 30, 30]),
    ([1, 1, 1, 0], [3, 3, 3, 9], [1, 1, 1, 4], [20, 20, 20, 0]),
    ([2, 2, 2, 2], [0, 0, 0, 0], [1, 1, 1, 1], [15, 15, 15, 15]),
    ([1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [1, 1, 1, 1, 1], [12, 12, 12, 12, 12]),
    ([0], [0], [1], [60]),
])  # fmt: skip
def test_ranks_and_shares(answers: list[int], tie_breaks: list[int], rank: list[int], shares: list[int]) -> None:
    state, tape = race(answers, tie_breaks=tie_breaks)
    assert list(ranks(state)) == rank
    assert [row[2] for row in rows(tape.seats)] == rank
    assert [row[3] for row in rows(tape.seats)] == shares


class Ear(Listener):
    def __init__(self) -> None:
        self.heard: list[tuple[int, ...]] = []

    def moved(self, state: State, round: int, seat: int, options: int, move: int) -> None:
        self.heard.append((round, seat + 1, options, move, state.gained, state.points[seat]))


@pytest.mark.parametrize("tape", [Tape(1, 1), None])
def test_a_listener_is_told_of_every_move_when_it_has_been_made(tape: Tape | None) -> None:
    ear = Ear()
    play(Race(2, 2), [Always(0), Always(2)], 7, 0, Options(3), 100, tape, None, ear)
    assert ear.heard == [(1, 1, 3, 0, 1, 1), (1, 2, 3, 2, 3, 3), (2, 1, 3, 0, 1, 2), (2, 2, 3, 2, 3, 6)]


@pytest.mark.parametrize("answer", [3, 99, -1])
def test_a_cheat_is_named(answer: int) -> None:
    with pytest.raises(NotOpen, match=rf"seat 2 answered {answer} at ply 2, which is not an open move") as cheat:
        race([0, answer])
    assert (cheat.value.seat, cheat.value.ply, cheat.value.move) == (1, 2, answer)


def test_an_answer_that_is_left_over_in_the_buffer_is_refused() -> None:
    options = Options(5)
    for move in range(5):
        options.add(move)  # an earlier, wider choice; Race opens 0 to 2 and leaves 3 and 4 lying about
    with pytest.raises(NotOpen):
        play(Race(1, 1), [Always(4)], 7, 0, options, 10, None)


def test_a_game_past_its_limit_is_left_and_taped_as_capped() -> None:
    state, tape = race([0, 1], rounds=50, limit=5)
    assert not state.over
    assert rows(tape.games) == [(3, 5, 0, 1)]  # the fifth move is the first of round 3
    assert len(rows(tape.moves)) == 5
    assert rows(tape.seats) == [(1, 3, 2, 0), (2, 4, 1, 60)]  # as they stood


def test_a_game_that_ends_with_its_last_allowed_move_is_not_capped() -> None:
    assert rows(race([0, 1], rounds=2, limit=4)[1].games) == [(2, 4, 0, 0)]
    assert rows(race([0, 1], rounds=2, limit=3)[1].games) == [(2, 3, 0, 1)]


def test_forced_moves_are_made_without_asking() -> None:
    class Forced(Race):
        def open(self, options: Options) -> None:
            options.clear()
            options.add(2)

    nobody = Always(0)
    tape = Tape(1, 1)
    play(Forced(1, 3), [nobody], 7, 0, Options(3), 10, tape)
    assert nobody.asked == 0
    assert [row[3:] for row in rows(tape.moves)] == [(1, 2, 3)] * 3


def test_a_tape_holds_many_games_and_grows() -> None:
    tape = Tape(1, 1)
    for deal in range(200):
        state = Race(3, 4)
        assert play(state, [Always(deal % 3)] * 3, 7, deal, Options(3), 100, tape) == 12
        assert state.standings is None
    counts = [table.count for table in (tape.games, tape.seats, tape.moves, tape.standings, tape.sources)]
    assert counts == [200, 600, 2400, 2400, 1200]
    assert rows(tape.moves)[12 * 7] == (1, 1, 0, 3, 1, 2)  # deal 7: 7 % 3 = 1
    tape.clear()
    assert rows(tape.games) == rows(tape.seats) == rows(tape.moves) == rows(tape.standings) == rows(tape.sources) == []


def test_without_a_tape_nothing_is_written() -> None:
    state = Race(2, 2)
    assert play(state, [Always(0), Always(1)], 7, 0, Options(3), 100, None) == 4
    assert list(state.points) == [2, 4]
