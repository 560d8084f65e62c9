"""The section of ratings: what is read from the log, and what is said of it."""

import math
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest

from pipeline import open_run
from reports.evidence import Evidence
from reports.section import Estimate, Section
from reports.sections.strength import query, rankings, tell
from tests.reports.runs import random_run
from tests.warehouse.conftest import PART
from tests.warehouse.tinyrun import write_run


def told(folder: Path) -> Section | None:
    with open_run(folder) as run:
        return tell(Evidence(run.keep().connection))


def decided(folder: Path, tables: list[list[tuple[str, ...]]]) -> Path:
    """A run of the given games, a list of them for each block: who sat where, the best of them first in rank."""
    rows: dict[str, list[Any]] = {"games": [], "seats": []}
    game = 0
    for block, games in enumerate(tables):
        for ranking in games:
            # Who sits where follows from the name of the game, so that every strategy sees every seat.
            seats = list(permutations(sorted(ranking)))[game % math.factorial(len(ranking))]
            lineup = "+".join(sorted(ranking))
            rows["games"].append((game, block, block, lineup, 1, "base", len(ranking), 7, 2, 4, "last round", False))
            for seat, name in enumerate(seats, 1):
                rank = 1 + ranking.index(name)
                rows["seats"].append((game, seat, name, 10 - rank, rank, 60 * (rank == 1)))
            game += 1
    return write_run(folder, [rows])


def test_rankings_by_hand(tmp_path: Path) -> None:
    """The four games of the marts' test: ant (1) and bee (2) by seat, seat 1 the last digit; blocks 0 and 1 are batches
    0 and 79."""
    with open_run(write_run(tmp_path / "run", [PART])) as run:
        evidence = Evidence(run.keep().connection)
        names = ["ant", "bee"]
        assert evidence.rows(query(evidence, 2, names)) == [
            (0, 12, 12, 1),
            (0, 21, 21, 1),
            (79, 12, 21, 1),
            (79, 21, 11, 1),
        ]
        found = rankings(evidence, 2, names)
    assert found.orders == (2,)
    assert found.wins.sum(axis=0).diagonal().tolist() == [2.5, 1.5]
    assert found.ahead.sum(axis=0).tolist() == [2, 1]


def test_table_agrees_with_the_log(tmp_path: Path) -> None:
    folder = random_run(tmp_path / "run", blocks=60)
    section = told(folder)
    assert section is not None
    rows = {str(row[0]): row for row in section.exhibits[0].table.rows}
    with open_run(folder) as run:
        log = run.sql("select strategy, avg(win_share) from seats group by strategy").fetchall()
    assert {name: row[3] for name, row in rows.items()} == pytest.approx(dict(log))
    ratings = [row[1] for row in section.exhibits[0].table.rows]
    assert all(isinstance(each, Estimate) and each.low < each.value < each.high for each in ratings)
    assert sum(each.value for each in ratings if isinstance(each, Estimate)) == pytest.approx(0, abs=1e-6)
    for row in rows.values():
        rating, chance, observed, fitted, miss = row[1:]
        assert isinstance(rating, Estimate)
        assert isinstance(chance, Estimate)
        assert isinstance(miss, Estimate)
        assert (rating.value > 0) == (chance.value > 0.5)
        assert miss.value == pytest.approx(float(str(observed)) - float(str(fitted)))
    assert section.answers[0].lead.startswith("ant is the strongest, ")
    assert section.answers[2].lead.startswith("At equal strength seat 1 is worth ")
    assert [exhibit.name for exhibit in section.exhibits] == ["strength-3", "strength-seats-3"]


def test_a_circle_is_not_explained(tmp_path: Path) -> None:
    """Ant beats bee, bee beats cat, cat beats ant, each in four of five games."""
    circle = [("ant", "bee"), ("bee", "cat"), ("cat", "ant")]
    blocks = [[pair if game % 5 else pair[::-1] for game in range(10)] for pair in circle * 20]
    section = told(decided(tmp_path / "run", blocks))
    assert section is not None
    assert section.answers[0].lead.startswith("No strategy is clearly the strongest: ")
    assert section.answers[1].lead == "Strength alone explains the win shares, to within 0.0 points."
    assert "80.0\u202f% of its games where its rating says 50.0\u202f%." in section.answers[1].detail


def test_who_is_hopeless_is_no_part_of_the_average(tmp_path: Path) -> None:
    blocks = []
    for turn in range(40):
        for some in combinations(("ant", "bee", "cat", "dud"), 3):
            able = [name for name in some if name != "dud"]
            order = able[turn % len(able) :] + able[: turn % len(able)]
            blocks.append([(*order, "dud") if "dud" in some else tuple(order)])
    section = told(decided(tmp_path / "run", blocks))
    assert section is not None
    assert "The average leaves out dud, hardly ever ahead of a rival" in section.answers[0].detail
    rows = {str(row[0]): row[1] for row in section.exhibits[0].table.rows}
    last = rows.pop("dud")
    assert isinstance(last, Estimate)
    assert last.value < -500
    assert last.high - last.low > 300
    assert sum(each.value for each in rows.values() if isinstance(each, Estimate)) == pytest.approx(0, abs=1e-6)
    draw = section.exhibits[0].draw
    assert draw is not None
    labels = [label.get_text() for label in draw(7.0).axes[0].get_yticklabels()]
    assert sorted(labels) == ["ant", "bee", "cat"]


def test_seats_that_nobody_changed_say_nothing(tmp_path: Path) -> None:
    keep = [number for number, seat, name, *_ in PART["seats"] if (seat, name) == (1, "ant")]
    part = {table: [row for row in rows if row[0] in keep] for table, rows in PART.items()}
    section = told(write_run(tmp_path / "run", [part]))
    assert section is not None
    assert [exhibit.name for exhibit in section.exhibits] == ["strength-2"]


def test_alone_and_mirrored_there_is_nobody_to_rate(tmp_path: Path) -> None:
    assert told(random_run(tmp_path / "solo", players=(1,))) is None
    assert told(random_run(tmp_path / "mirror", mirror=True)) is None
    assert told(random_run(tmp_path / "one", players=(2,), strategies=("ant",), mirror=True)) is None


def test_each_number_of_players_has_its_own(tmp_path: Path) -> None:
    section = told(random_run(tmp_path / "run", players=(1, 2, 3)))
    assert section is not None
    assert [exhibit.name for exhibit in section.exhibits] == [
        "strength-2", "strength-seats-2", "strength-3", "strength-seats-3",
    ]  # fmt: skip
    assert " at 2 players" in section.answers[0].lead
    assert "against" in section.answers[1].detail


def test_one_block_has_no_intervals(tmp_path: Path) -> None:
    section = told(random_run(tmp_path / "run", blocks=1))
    assert section is not None
    rating = section.exhibits[0].table.rows[0][1]
    assert isinstance(rating, Estimate)
    assert not math.isnan(rating.value)
    assert math.isnan(rating.low)
    assert section.answers[0].lead.startswith("No strategy is clearly")


def test_names_with_quotes(tmp_path: Path) -> None:
    section = told(random_run(tmp_path / "run", strategies=("it's", 'a "b"', "c"), blocks=30))
    assert section is not None
    assert section.answers[0].lead.startswith("it's is the strongest")
