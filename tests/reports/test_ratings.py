"""The rulebook's ratings of solo scores: who reaches them, counted by hand against the log."""

from pathlib import Path

import pytest

from pipeline import open_run
from reports.evidence import Evidence
from reports.section import Estimate
from reports.sections.ratings import tell
from tests.reports.runs import random_run

RATINGS = [[14, "fair"], [18, "fine"]]


def test_shares_are_those_of_the_log(tmp_path: Path) -> None:
    with open_run(random_run(tmp_path / "run", players=(1,), blocks=60, manifest={"ratings": RATINGS})) as run:
        section = tell(Evidence(run.keep().connection))
        assert section is not None
        for row in section.exhibits[0].table.rows:
            for (points, _), cell in zip(RATINGS, row[1:], strict=True):
                query = f"select avg((points >= {points})::int) from seats where strategy = '{row[0]}'"
                (truth,) = run.sql(query).fetchall()[0]
                assert isinstance(cell, Estimate)
                assert cell.value == pytest.approx(truth)
                assert 0 <= cell.low <= cell.value <= cell.high <= 1
        assert "“fair” (14)" in section.answers[0].lead


def test_silent_where_others_are_beaten_or_the_rulebook_has_no_word(tmp_path: Path) -> None:
    for number, (players, ratings) in enumerate([((3,), RATINGS), ((1,), [])]):
        with open_run(random_run(tmp_path / str(number), players=players, manifest={"ratings": ratings})) as run:
            assert tell(Evidence(run.keep().connection)) is None
