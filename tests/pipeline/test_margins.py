"""Margins as a study and the command line set them."""

import json

import pytest
from typer.testing import CliRunner

from pipeline.cli import app
from pipeline.manifest import manifest
from pipeline.margins import filled, known
from pipeline.mistakes import StudyMistake
from pipeline.study_file import from_file
from tests.reports.runs import random_run

HEAD = '[study]\nname = "a"\ngame = "dragon"\n'


def read(folder, text):
    file = folder / "study.toml"
    file.write_text(HEAD + text, encoding="utf-8")
    return from_file(file, {}, [])


def test_every_margin_is_explained_and_within_its_limits():
    for name, about in known().items():
        assert about["least"] <= about["value"] <= about["most"], name
        assert len(about["meaning"]) > 20, name


def test_a_study_sets_some_and_the_rest_are_as_usual(tmp_path):
    study = read(tmp_path, "[margins]\nseats = 0.03\nchanges = 2\n")
    assert study.margins == {"seats": 0.03, "changes": 2}
    assert filled(study.margins) == {name: about["value"] for name, about in known().items()} | study.margins
    assert manifest(study)["study"]["margins"] == study.margins
    assert "margins" not in manifest(read(tmp_path, ""))["study"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[margins]\nseat = 0.03\n", "study.toml:5: seat: seat is no margin; did you mean seats?"),
        ("[margins]\n\nseats = 3\n", "study.toml:6: seats: 3 cannot be; it must be 0 to 0.5"),
        ('[margins]\nseats = "wide"\n', 'study.toml:5: seats: "wide" cannot be; it must be a number'),
        ("[[margins]]\nseats = 1\n", "may have tables [[variant]] and [margins]"),
    ],
)
def test_a_wrong_margin_is_one_line(tmp_path, text, line):
    with pytest.raises(StudyMistake) as found:
        read(tmp_path, text)
    assert line in str(found.value)
    assert "\n" not in str(found.value)


def test_a_report_takes_other_margins(tmp_path):
    run = random_run(tmp_path / "run", blocks=60)
    asked = CliRunner().invoke(app, ["report", str(run), "--format", "json", "--margin", "seats=0.5"])
    assert asked.exit_code == 0, asked.output
    content = json.loads((run / "report.json").read_text("utf-8"))
    assert content["margins"]["seats"] == 0.5
    (seats,) = [verdict for verdict in content["verdicts"] if verdict["name"] == "seats"]
    assert (seats["said"], seats["margin"]) == ("yes", 0.5)


@pytest.mark.parametrize(
    ("option", "line"),
    [("seats", "seats cannot be; it must be a name and a number, such as seats=0.03"),
     ("seats=wide", "seats=wide cannot be"), ("seets=0.1", "seets is no margin; did you mean seats?"),
     ("seats=7", "7 cannot be; it must be 0 to 0.5"), ("seats=nan", "nan cannot be; it must be 0 to 0.5")],
)  # fmt: skip
def test_a_wrong_option_is_one_line(tmp_path, option, line):
    asked = CliRunner().invoke(app, ["report", str(random_run(tmp_path / "run")), "--margin", option])
    text = str(asked.exception) if asked.exception and not asked.output else asked.output
    assert asked.exit_code in (1, 2)
    assert line in text
