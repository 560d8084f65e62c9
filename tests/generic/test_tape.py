"""What the one loop writes down of whole games: rows that fit each other and the table of the log."""

import pytest

from sims.game import Options
from sims.log import TAPE
from sims.match import Tape, play
from sims.vector import Rows

from .seatings import SEED, Seating, seatings

GAMES = 12


def rows(table: Rows) -> list[tuple[int, ...]]:
    width = table.width
    return [tuple(table.data[row * width : (row + 1) * width]) for row in range(table.count)]


@pytest.mark.parametrize("seating", seatings(), ids=str)
def test_the_tape_of_whole_games(seating: Seating) -> None:
    record, players = seating.record(), len(seating.lineup)
    for deal in range(GAMES):
        tape = Tape(1, 1)
        state = seating.deal(deal)
        plies = play(state, seating.strategies(), SEED, deal, Options(record.widest), record.ply_limit, tape)
        assert rows(tape.games) == [(state.round, plies, state.ending, 0)]
        check_moves(rows(tape.moves), plies, players)
        check_seats(rows(tape.seats), list(state.points), [state.tie_break(seat) for seat in range(players)])
        points = [sum(row[2] for row in rows(tape.sources) if row[0] == seat + 1) for seat in range(players)]
        assert points == list(state.points)
        assert tape.sources.count == players * len(record.sources)
        standings = rows(tape.standings)
        assert [row[3] for row in standings[-players:]] == list(state.points)
        assert state.standings is None, "the tape is still held by a finished game"


def check_moves(moves: list[tuple[int, ...]], plies: int, players: int) -> None:
    assert len(moves) == plies
    assert [row[0] for row in moves] == sorted(row[0] for row in moves), "rounds go up"
    assert {row[1] for row in moves} == set(range(1, players + 1)), "everybody had a move"
    assert all(row[3] >= 1 for row in moves)


def check_seats(seats: list[tuple[int, ...]], points: list[int], tie_breaks: list[int]) -> None:
    """Ranks a second time: 1 + how many are ahead in (points, tie-break)."""
    strength = list(zip(points, tie_breaks, strict=True))
    expected = [1 + sum(other > own for other in strength) for own in strength]
    winners = expected.count(1)
    assert [row[0] for row in seats] == list(range(1, len(points) + 1))
    assert [row[1] for row in seats] == points
    assert [row[2] for row in seats] == expected
    assert [row[3] for row in seats] == [60 // winners if rank == 1 else 0 for rank in expected]
    assert sum(row[3] for row in seats) == 60


def test_the_tape_has_the_columns_of_the_log() -> None:
    tape = Tape(1, 1)
    for name, columns in TAPE.items():
        assert getattr(tape, name).width == len(columns), name
