"""A run of four games between two strategies, small enough to work every mart out by hand."""

from pathlib import Path

import pytest

from tests.warehouse.tinyrun import Rows, write_run

# game_id, block, deal, lineup, rotation, variant, players, seed, rounds, plies, ended_by, capped
GAMES: Rows = [
    (0, 0, 0, "ant+bee", 1, "base", 2, 7, 2, 4, "last round", False),
    (1, 0, 0, "ant+bee", 2, "base", 2, 7, 2, 4, "last round", False),
    (2, 1, 1, "ant+bee", 1, "base", 2, 7, 2, 4, "last round", False),
    (3, 1, 1, "ant+bee", 2, "base", 2, 7, 1, 2, "limit", True),
]
# game_id, seat, strategy, points, rank, shares
SEATS: Rows = [
    (0, 1, "ant", 10, 1, 60),
    (0, 2, "bee", 6, 2, 0),
    (1, 1, "bee", 7, 2, 0),
    (1, 2, "ant", 9, 1, 60),
    (2, 1, "ant", 5, 1, 30),
    (2, 2, "bee", 5, 1, 30),
    (3, 1, "bee", 8, 1, 60),
    (3, 2, "ant", 3, 2, 0),
]
# game_id, ply, round, seat, decision, options, move, action, target, gained
MOVES: Rows = [
    (0, 1, 1, 1, "turn", 2, 1, "work", "field", 3),
    (0, 2, 1, 2, "turn", 2, 2, "rest", "hive", 0),
    (0, 3, 2, 1, "turn", 1, 1, "work", "field", 2),
    (0, 4, 2, 2, "turn", 2, 1, "work", "field", 1),
    (3, 1, 1, 1, "turn", 2, 1, "work", "field", 1),
    (3, 2, 1, 2, "turn", 3, 2, "rest", "nest", 0),
]
# game_id, round, seat, points, projected
STANDINGS: Rows = [
    (0, 1, 1, 4, 6),
    (0, 1, 2, 2, 5),
    (0, 2, 1, 10, 10),
    (0, 2, 2, 6, 6),
]
# game_id, seat, source, points
SOURCES: Rows = [
    (0, 1, "work", 7),
    (0, 1, "rest", 3),
    (0, 2, "work", 6),
    (0, 2, "rest", 0),
    (1, 1, "work", 7),
    (1, 1, "rest", 0),
    (1, 2, "work", 8),
    (1, 2, "rest", 1),
]

PART: dict[str, Rows] = {
    "games": GAMES,
    "seats": SEATS,
    "moves": MOVES,
    "standings": STANDINGS,
    "sources": SOURCES,
}


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return write_run(tmp_path / "tiny", [PART])
