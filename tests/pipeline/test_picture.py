"""assay replay --picture: a game that can be drawn is, one that cannot says so."""

from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from pipeline.cli import app


@pytest.fixture(scope="module")
def garden(tmp_path_factory):
    out = tmp_path_factory.mktemp("garden")
    words = ["run", "cottage_garden", "--players", "1", "--games", "2", "--strategies", "random", "--design", "mirror"]
    assert CliRunner().invoke(app, [*words, "--workers", "1", "--out", str(out)]).exit_code == 0
    return out


def test_every_bed_of_a_game_is_drawn(garden, tmp_path):
    file = tmp_path / "beds.svg"
    result = CliRunner().invoke(app, ["replay", str(garden), "1", "--picture", str(file)])
    assert result.exit_code == 0, result.output
    assert "The log agrees in every row." in result.output
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_only_svg_is_drawn(garden, tmp_path):
    result = CliRunner().invoke(app, ["replay", str(garden), "1", "--picture", str(tmp_path / "beds.png")])
    assert result.exit_code == 2
    assert "the picture is SVG" in result.output


def test_a_game_without_pictures_says_so(tmp_path):
    words = ["run", "dragon", "--players", "2", "--games", "2", "--strategies", "random", "--design", "mirror"]
    assert CliRunner().invoke(app, [*words, "--workers", "1", "--out", str(tmp_path)]).exit_code == 0
    result = CliRunner().invoke(app, ["replay", str(tmp_path), "0", "--picture", str(tmp_path / "a.svg")])
    assert result.exit_code == 2
    assert "draws no picture" in result.output


def test_beds_are_in_colour_where_the_terminal_has_it():
    from pipeline.tell import painted
    from sims.games import game

    text = painted(game("cottage_garden"), "  o · a\n  ^ = A\nSeat 1 gets a cat, and owes nothing")
    coloured = {text.plain[span.start : span.end] for span in text.spans}
    assert coloured == {"o", "·", "a", "^", "=", "A"}
    assert text.plain[text.spans[0].start] in "·o"
