"""The report as JSON keeps its contract: reports of every kind of run hold to the schema, which names every field."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from pipeline import open_run
from pipeline.cli import app
from reports.contract import markdown, schema
from reports.page import write
from tests.reports.runs import BASE, random_run, varied

ROOT = Path(__file__).resolve().parent.parent.parent
STOP = {"players": 3, "rule": "cap", "looks": 4, "blocks": 12, "games": 36, "widest": "seat 2", "within": 0.03}
SWEPT = [{"name": f"price {cost}", "set": {"price": cost}, "swept": "price", "was": 6} for cost in (5, 7)]
BARRED = [{"name": f"ant without {each}", "set": {}, "bar": {"strategy": "ant", "action": each}} for each in ("work",)]
PRECISE = {"study": {"name": "made up", "precision": 0.03, "variants": [BASE]}, "stopped": [STOP]}
RATED = {"ratings": [[10, "good"], [20, "very good"]]}


def strict(part: Any) -> Any:
    """The schema with nothing let in that it does not name."""
    if isinstance(part, list):
        return [strict(each) for each in part]
    if not isinstance(part, dict):
        return part
    closed = {key: strict(each) for key, each in part.items()}
    if isinstance(closed.get("properties"), dict) and "type" in closed and "additionalProperties" not in closed:
        closed["additionalProperties"] = False
    return closed


def faults(content: Any, wanted: Any = None) -> list[str]:
    found = Draft202012Validator(wanted or strict(schema())).iter_errors(content)
    return [f"{error.json_path}: {error.message}" for error in found]


def report(run: Path) -> Any:
    with open_run(run) as opened:
        return json.loads(write(opened.keep().connection, run, "json").read_text("utf-8"))


def test_the_schema_is_one_and_the_page_on_it_is_made_from_it() -> None:
    Draft202012Validator.check_schema(schema())
    assert (ROOT / "docs" / "report-json.md").read_text("utf-8") == markdown()


KINDS = {
    "one count": lambda folder: random_run(folder, blocks=60),
    "several counts": lambda folder: random_run(folder, players=(1, 2, 3), blocks=40, manifest=RATED),
    "mirror": lambda folder: random_run(folder, mirror=True),
    "nobody in the way": lambda folder: random_run(folder, players=(2,), strategies=("ant", "bee"), blocks=2),
    "variants": lambda folder: varied(folder, {"name": "other", "set": {"x": 1}}, *SWEPT, blocks=12),
    "restricted": lambda folder: varied(folder, *BARRED, restrict=["work"]),
    "restricted for all": lambda folder: varied(folder, *BARRED, restrict="auto"),
    "precise": lambda folder: random_run(folder, manifest=PRECISE),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_run_holds_to_the_schema(kind: str, tmp_path: Path) -> None:
    content = report(KINDS[kind](tmp_path / "run"))
    assert faults(content) == []
    assert content["sections"]
    for section in content["sections"]:
        for exhibit in section["exhibits"]:
            names = [column["name"] for column in exhibit["columns"]]
            assert all(list(row) == names for row in exhibit["rows"])


@pytest.mark.parametrize(
    ("game", "players", "who"), [("dragon", "2,3", "random,builder,monks"), ("cottage_garden", "1", "random")]
)
def test_a_run_of_the_command_line_holds_to_the_schema(game: str, players: str, who: str, tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    words = ["run", game, "--players", players, "--games", "6", "--strategies", who, "--workers", "1", "--out", folder]
    played = CliRunner().invoke(app, words)
    assert played.exit_code == 0, played.output
    told = CliRunner().invoke(app, ["report", folder, "--format", "json"])
    assert told.exit_code == 0, told.output
    content = json.loads((tmp_path / "run" / "report.json").read_text("utf-8"))
    assert faults(content) == []
    assert content["about"]["study"]["game"] == game
    assert isinstance(content["about"]["game_version"], int)


def test_the_schema_tells_a_broken_report(tmp_path: Path) -> None:
    content = report(random_run(tmp_path / "run", blocks=40))
    assert faults(content) == []
    assert faults({**content, "news": 1}) != []
    assert faults({**content, "news": 1}, schema()) == []  # what was added later is passed over
    content["verdicts"][0]["said"] = "maybe"
    del content["verdicts"][1]["margin"]
    content["sections"][0]["exhibits"][0]["columns"][0]["kind"] = "furlongs"
    found = faults(content, schema())
    assert [fault.split(":")[0] for fault in found] == [
        "$.verdicts[0].said",
        "$.verdicts[1]",
        "$.sections[0].exhibits[0].columns[0].kind",
    ]


def test_a_strategy_with_the_name_of_a_column_loses_no_cell(tmp_path: Path) -> None:
    content = report(random_run(tmp_path / "run", strategies=("what", "strategy", "cat")))
    (exhibit,) = [each for section in content["sections"] for each in section["exhibits"]
                  if each["name"].startswith("actions-turn")]  # fmt: skip
    assert sorted(column["name"] for column in exhibit["columns"]) == ["cat", "strategy", "what", "what_2"]
    assert exhibit["rows"][0]["what"] in ("work", "rest")
    assert set(exhibit["rows"][0]["what_2"]) == {"value", "low", "high"}


def test_open_ends_of_a_zone_are_null(tmp_path: Path) -> None:
    verdicts = {each["name"]: each for each in report(random_run(tmp_path / "run", blocks=40))["verdicts"]}
    assert verdicts["seats"]["zone"] == [-0.02, 0.02]
    assert verdicts["dominance"]["zone"] == [0.55, None]
