"""What the page says of variants, sweeps, restricted play and precision."""

from pathlib import Path

import pandas as pd
import pytest

from pipeline import open_run
from pipeline.precision import by_block
from reports.evidence import Evidence
from reports.restriction import COMPULSORY, DEAD, HARMFUL, OPEN, USEFUL, WINS, Loss, measured, verdict
from reports.section import Estimate, Section
from reports.sections import sections
from tests.reports.runs import BASE, random_run, varied


def told(folder: Path) -> dict[str, Section]:
    with open_run(folder) as run:
        return {section.name: section for section in sections(Evidence(run.keep().connection))}


def test_a_run_without_variants_says_nothing_of_them(tmp_path: Path) -> None:
    assert not {"variants", "sweeps", "restricted", "precision"} & set(told(random_run(tmp_path / "run")))


def test_a_variant_that_does_nothing_is_told_so(tmp_path: Path) -> None:
    found = told(varied(tmp_path / "run", {"name": "other", "set": {"x": 1}}))["variants"]
    assert found.answers[0].lead == "other: no headline figure is seen to change."
    assert "correlation" in found.answers[0].detail
    assert "Strategies did not re-learn" in found.answers[-1].lead
    wins, points = found.exhibits
    assert [row[2] for row in wins.table.rows] == ["ant", "bee", "cat", "seat 1", "seat 2", "seat 3"]
    assert [row[1] for row in points.table.rows][-3:] == ["Winner's lead", "Rounds", "Moves"]
    assert all(draw.draw is not None and draw.draw(7.0) for draw in found.exhibits)


def test_the_first_screen_says_how_many_variants_it_leaves_out(tmp_path: Path) -> None:
    several = [{"name": f"other {number}", "set": {"x": number}} for number in range(8)]
    found = told(varied(tmp_path / "run", *several))["variants"]
    assert [answer.lead.split(":")[0] for answer in found.answers if answer.top] == [
        *(f"other {number}" for number in range(6)),
        "2 more answers below.",
    ]
    found = told(varied(tmp_path / "few", *several[:6]))["variants"]
    assert [answer.top for answer in found.answers] == [True] * 6 + [False]


def test_the_query_gives_the_difference(tmp_path: Path) -> None:
    folder = varied(tmp_path / "run", {"name": "other", "set": {"x": 1}})
    exhibit = told(folder)["variants"].exhibits[0]
    with open_run(folder) as run:
        frame = run.pandas(exhibit.query)
    mine = frame[(frame["subject"] == "strategy") & (frame["name"] == "ant")]
    gap = (mine["shares"].sum() - mine["base_shares"].sum()) / 60 / mine["seats"].sum()
    cell = exhibit.table.rows[0][5]
    assert isinstance(cell, Estimate)
    assert cell.value == pytest.approx(gap)


def test_a_sweep_has_a_curve(tmp_path: Path) -> None:
    values = [{"name": f"price {cost}", "set": {"price": cost}, "swept": "price", "was": 6} for cost in (9, 5, 7)]
    found = told(varied(tmp_path / "run", *values))["sweeps"]
    (exhibit,) = found.exhibits
    assert [column.name for column in exhibit.table.columns] == ["of", "5", "7", "9"]
    assert "price is 6 in the rules as they stand" in exhibit.sample
    assert exhibit.draw is not None
    assert exhibit.draw(7.0)
    with_words = [{"name": f"o {word}", "set": {"o": word}, "swept": "o", "was": "a"} for word in ("b", "a")]
    (exhibit,) = told(varied(tmp_path / "words", *with_words))["sweeps"].exhibits
    assert [column.name for column in exhibit.table.columns] == ["of", "b", "a"]


def test_restricted_play_is_ranked(tmp_path: Path) -> None:
    bars = [
        {"name": f"{one} without {action}", "set": {}, "bar": {"strategy": one, "action": action}}
        for one in ("ant", "bee")
        for action in ("work", "rest")
    ]
    found = told(varied(tmp_path / "run", *bars))
    assert "variants" not in found
    actions, strategies = found["restricted"].exhibits
    losses = [row[2].value for row in actions.table.rows if isinstance(row[2], Estimate)]
    assert losses == sorted(losses, reverse=True)
    assert len(strategies.table.rows) == 4
    assert {row[4] for row in actions.table.rows} <= {OPEN, DEAD}
    assert "dead or compulsory" in found["restricted"].answers[0].lead
    for exhibit in (actions, strategies):
        assert exhibit.draw is not None
        assert exhibit.draw(7.0)


def loss(value: float, p: float) -> Loss:
    return Loss("ant", "work", 0.3, Estimate(0, 0, 0), Estimate(value, value, value), p, 0.0)


def test_verdicts_by_hand() -> None:
    sure, even = Estimate(0.1, 0.05, 0.15), Estimate(0.0, -0.01, 0.01)
    assert verdict([loss(0.1, 0.01), loss(0.2, 0.001)], sure, 0.001, 0.02) == COMPULSORY
    assert verdict([loss(0.1, 0.01), loss(0.0, 0.9)], sure, 0.001, 0.02) == USEFUL
    assert verdict([loss(0.0, 0.9), loss(0.01, 0.5)], even, 0.9, 0.02) == DEAD
    assert verdict([loss(0.0, 0.9), loss(0.01, 0.5)], even, 0.9, 0.005) == OPEN
    assert verdict([loss(-0.1, 0.01)], Estimate(-0.1, -0.15, -0.05), 0.001, 0.02) == HARMFUL


def test_who_has_nothing_to_lose_is_not_asked() -> None:
    """ant wins all, and nothing without working; bee wins nothing either way: work is compulsory all the same."""
    blocks = range(40)
    frame = pd.DataFrame(
        [(f"{one} without work", one, block, "ant+bee", 2, 0, wins - block % 2 * wins // 2) for block in blocks
         for one, wins in (("ant", 120), ("bee", 0))],
        columns=["variant", "name", "bundle", "lineup", "seats", "shares", "base_shares"],
    )  # fmt: skip
    losses, parts = measured(frame, {f"{one} without work": (one, "work") for one in ("ant", "bee")}, WINS, 0.02)
    assert [(part.action, part.users, part.verdict) for part in parts] == [("work", 1, COMPULSORY)]
    assert parts[0].loss.value == pytest.approx(0.75)
    assert [each.strategy for each in losses] == ["ant", "bee"]


def test_alone_points_are_lost(tmp_path: Path) -> None:
    bar = {"name": "ant without rest", "set": {}, "bar": {"strategy": "ant", "action": "rest"}}
    names = ("base", "ant without rest")
    study = {"name": "made up", "seed": 7, "variants": [BASE, bar]}
    found = told(random_run(tmp_path / "run", players=(1,), variants=names, blocks=30, manifest={"study": study}))
    assert found["restricted"].exhibits[0].title == "Points that strategies lose without an action"


def test_where_a_precise_study_stopped(tmp_path: Path) -> None:
    stop = {
        "players": 3,
        "rule": "precision",
        "looks": 4,
        "blocks": 12,
        "games": 36,
        "widest": "seat 2",
        "within": 0.03,
    }
    cap = {**stop, "rule": "cap"}
    study = {"name": "made up", "seed": 7, "precision": 0.03, "variants": [BASE]}
    for rule, lead in ((stop, "Yes: it stopped when"), (cap, "Not quite: it stopped at the most games")):
        folder = random_run(tmp_path / str(rule["rule"]), manifest={"study": study, "stopped": [rule]})
        found = told(folder)["precision"]
        assert found.answers[0].lead.startswith(lead)
        assert found.exhibits[0].table.rows[0][-1] == 3.0
    going_on = random_run(tmp_path / "on", manifest={"study": study})
    assert "goes on" in told(going_on)["precision"].answers[0].lead


def test_blocks_are_sorted_into_arrays() -> None:
    import polars as pl

    seats = pl.DataFrame(
        {
            "block": [4, 4, 9, 9],
            "lineup": ["b+c", "b+c", "a+b", "a+b"],
            "strategy": ["c", "b", "a", "b"],
            "shares": [60, 0, 30, 30],
        }
    )
    found = by_block(seats, "strategy")
    assert found.names == ["a", "b", "c"]
    assert found.shares.tolist() == [[0, 0, 1], [0.5, 0.5, 0]]
    assert found.seats.tolist() == [[0, 1, 1], [1, 1, 0]]
    assert found.lineup.tolist() == [1, 0]
    assert found.blocks.tolist() == [1, 2, 1]
