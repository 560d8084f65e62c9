"""Every mart on the four games of conftest.py, with the numbers worked by hand."""

import re
from pathlib import Path

import pytest

from pipeline import open_run
from pipeline.sql import faults, view, views
from tests.warehouse.conftest import PART
from tests.warehouse.tinyrun import write_run

# Blocks 0 and 1 fall into batches 0 and 1 * 2654435761 % 2^32 // 2^25 = 79.
BY_HAND = {
    "strategy_bundles": (
        "select bundle, strategy, lineup, mirror, blocks, seats, shares, points, ranks",
        [
            (0, "ant", "ant+bee", False, 1, 2, 120, 19, 2),
            (0, "bee", "ant+bee", False, 1, 2, 0, 13, 4),
            (1, "ant", "ant+bee", False, 1, 2, 30, 8, 3),
            (1, "bee", "ant+bee", False, 1, 2, 90, 13, 2),
        ],
    ),
    "seat_bundles": (
        "select bundle, seat, blocks, games, shares, points",
        [(0, 1, 1, 2, 60, 17), (0, 2, 1, 2, 60, 15), (1, 1, 1, 2, 90, 13), (1, 2, 1, 2, 30, 8)],
    ),
    "seat_strategy_batches": (
        "select batch, seat, strategy, games, shares, points",
        [
            (0, 1, "ant", 1, 60, 10),
            (0, 1, "bee", 1, 0, 7),
            (0, 2, "ant", 1, 60, 9),
            (0, 2, "bee", 1, 0, 6),
            (79, 1, "ant", 1, 30, 5),
            (79, 1, "bee", 1, 60, 8),
            (79, 2, "ant", 1, 0, 3),
            (79, 2, "bee", 1, 30, 5),
        ],
    ),
    # Ant ahead twice in block 0: 4 halves, 4 + 2 points. Level and behind in block 1: 1 half, 0 - 5 points.
    "pair_bundles": (
        "select bundle, strategy, rival, lineup, blocks, meetings, ahead, margin",
        [(0, "ant", "bee", "ant+bee", 1, 2, 4, 6), (1, "ant", "bee", "ant+bee", 1, 2, 1, -5)],
    ),
    "source_batches": (
        "select batch, strategy, source, seats, points",
        [(0, "ant", "rest", 2, 4), (0, "ant", "work", 2, 15), (0, "bee", "rest", 2, 0), (0, "bee", "work", 2, 13)],
    ),
    "round_batches": (
        "select batch, strategy, round, seats, points, projected",
        [(0, "ant", 1, 1, 4, 6), (0, "ant", 2, 1, 10, 10), (0, "bee", 1, 1, 2, 5), (0, "bee", 2, 1, 6, 6)],
    ),
    "action_batches": (
        "select batch, strategy, round, decision, action, target, moves, chosen, gained",
        [
            (0, "ant", 1, "turn", "work", "field", 1, 1, 3),
            (0, "ant", 2, "turn", "work", "field", 1, 0, 2),
            (0, "bee", 1, "turn", "rest", "hive", 1, 1, 0),
            (0, "bee", 2, "turn", "work", "field", 1, 1, 1),
            (79, "ant", 1, "turn", "rest", "nest", 1, 1, 0),
            (79, "bee", 1, "turn", "work", "field", 1, 1, 1),
        ],
    ),
    # Standings of game 0 only: ant would have 6 to 5 after round 1, its half, and has 10 to 6 at the end.
    "lead_bundles": (
        "select bundle, round, lineup, games, led, changes, ended, steady, halves, half_led, behind, comeback",
        [(0, 1, "ant+bee", 1, 3600, 0, 0, 0, 1, 3600, 0, 0), (0, 2, "ant+bee", 0, None, 0, 1, 1, 0, None, 0, None)],
    ),
    # Ant wins games 0 and 1: by 3 - 0 and 1 - 0 points of rest, by 7 - 6 and 8 - 7 of work, in sixtieths.
    "margin_bundles": (
        "select bundle, strategy, source, lineup, games, margin",
        [(0, "ant", "rest", "ant+bee", 2, 240), (0, "ant", "work", "ant+bee", 2, 120)],
    ),
    # Only the rules as they stand were played: nothing to pair.
    "variant_bundles": ("select *", []),
    "results": (
        "select game_id, rounds, plies, ended_by, capped, best, total, margin, spread, winners, winner",
        [
            (0, 2, 4, "last round", False, 10, 16, 4, 4, 1, "ant"),
            (1, 2, 4, "last round", False, 9, 16, 2, 2, 1, "ant"),
            (2, 2, 4, "last round", False, 5, 10, 0, 0, 2, "ant"),
            (3, 1, 2, "limit", True, 8, 11, 5, 5, 1, "bee"),
        ],
    ),
}


@pytest.mark.parametrize("mart", sorted(BY_HAND))
def test_mart_by_hand(mart: str, tiny: Path) -> None:
    select, rows = BY_HAND[mart]
    with open_run(tiny) as run:
        assert run.sql(f"{select} from {mart} order by all").fetchall() == rows


def test_variants_of_a_block_by_hand(tmp_path: Path) -> None:
    """The four games again under a variant in which bee wins game 4, on block 0, by 1 point of 7."""
    games = [*PART["games"], (4, 0, 0, "ant+bee", 1, "seven", 2, 7, 2, 6, "last round", False)]
    seats = [*PART["seats"], (4, 1, "ant", 6, 2, 0), (4, 2, "bee", 7, 1, 60)]
    with open_run(write_run(tmp_path / "run", [{**PART, "games": games, "seats": seats}])) as run:
        rows = run.sql(
            """select variant, bundle, subject, name, seats, shares, points, games, margin, rounds, plies
            from variant_bundles where bundle = 0 order by all"""
        ).fetchall()
    assert rows == [
        ("base", 0, "seat", "1", 2, 60, 17, None, None, None, None),
        ("base", 0, "seat", "2", 2, 60, 15, None, None, None, None),
        ("base", 0, "strategy", "ant", 2, 120, 19, None, None, None, None),
        ("base", 0, "strategy", "bee", 2, 0, 13, None, None, None, None),
        ("base", 0, "table", "", 4, 120, 32, 2, 6, 4, 8),
        ("seven", 0, "seat", "1", 1, 0, 6, None, None, None, None),
        ("seven", 0, "seat", "2", 1, 60, 7, None, None, None, None),
        ("seven", 0, "strategy", "ant", 1, 0, 6, None, None, None, None),
        ("seven", 0, "strategy", "bee", 1, 60, 7, None, None, None, None),
        ("seven", 0, "table", "", 2, 60, 13, 1, 1, 2, 6),
    ]


def test_no_mart_is_left_out() -> None:
    assert {each.name for each in views("marts")} == set(BY_HAND)


def test_sums_over_a_mart_are_the_log(tiny: Path) -> None:
    with open_run(tiny) as run:
        assert run.sql("select sum(win_share), avg(win_share) from seats").fetchall() == [(4.0, 0.5)]
        assert run.sql("select sum(shares) from strategy_bundles").fetchall() == [(240,)]
        assert run.sql("select sum(moves), sum(gained) from action_batches").fetchall() == [(6, 7)]


def test_marts_read_staging_only_and_shout_nowhere() -> None:
    staging = {each.name for each in views("staging")}
    for each in views("marts"):
        code = "\n".join(line for line in each.sql.splitlines() if not line.startswith("--"))
        own = set(re.findall(r"\b(\w+) as \(", code))
        read = set(re.findall(r"\b(?:from|join) ([\w.]+)", code)) - own
        assert read
        assert read <= staging, each.name
        assert code == code.lower(), each.name


def test_a_batch_holds_whole_blocks(tiny: Path) -> None:
    with open_run(tiny) as run:
        assert run.sql("select count(distinct batch) from games group by block").fetchall() == [(1,), (1,)]


def test_grain_line_is_demanded() -> None:
    with pytest.raises(ValueError, match="grain"):
        view("loose", "select 1")


def test_tiny_run_has_no_faults(tiny: Path) -> None:
    with open_run(tiny) as run:
        assert faults(run.connection) == []
