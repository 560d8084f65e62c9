"""What is said before a study is run."""

import json
import re

import polars as pl
import pytest

from pipeline.croupier import Croupier
from pipeline.pilot import short
from pipeline.plan import meetings, pilot, planned, sample, scores
from pipeline.plan_words import as_json, spell, told, weight
from pipeline.study_file import from_file, from_options
from tests.pipeline.conftest import ROOT, command

FOUR = {"players": [3], "strategies": ["random", "balanced", "builder", "monks"], "games": 1000}


def text(**options):
    return "\n".join(told(planned(from_options("dragon", FOUR | options, []))))


def test_a_plan_says_what_is_played_what_it_finds_and_what_it_costs():
    found = text()
    assert "4 line-ups, 3 seatings a block" in found
    assert "84 cycles, 336 blocks, 1,008 games" in found
    for pattern in (r"finds a seat that wins [\d.]+ points", r"ahead of another [\d.]+ points", r"from a pilot of 408"):
        assert re.search(pattern, found), pattern
    assert re.search(r"about .* on \d+ cores, .* on disk", found)


def test_more_games_find_smaller_effects():
    few, many = (float(re.search(r"a seat that wins ([\d.]+)", text(games=games))[1]) for games in (500, 50_000))
    assert many == pytest.approx(few / 10, rel=0.15)


def test_a_precision_is_planned_for():
    assert re.search(
        r"will know every win share to 5.0 points after about [\d,]+ games", text(precision=0.05, games=30_000)
    )
    assert "will hardly know every win share to 0.1 points" in text(precision=0.001, games=1000)


def test_a_mirror_has_no_pairs():
    found = text(design="mirror")
    assert "a seat that wins" in found
    assert "ahead of another" not in found


def test_a_long_cycle_is_sampled():
    study = from_options("dragon", {"games": 10**6}, [])
    parts = list(sample(study.schedules[0]))
    assert sum(part.games for part in parts) == 2000
    assert len({study.schedules[0].block(part.first_block).lineup for part in parts}) > 100


def test_the_pilot_is_the_study_s_own_games():
    study = from_options("dragon", FOUR, [])
    brief = short(study)
    found = pilot(brief, brief.schedules[0], Croupier(brief))
    assert found.games == 204
    assert found.shares.sum() == pytest.approx(204)
    assert found.seats.sum() == pytest.approx(68)
    assert set(found.ahead) == {
        (one, other) for one in FOUR["strategies"] for other in FOUR["strategies"] if one < other
    }


def test_meetings_by_hand():
    rows = {"block": [0, 0, 0, 0], "game_id": [0, 0, 1, 1], "strategy": ["b", "a", "a", "b"], "rank": [1, 2, 1, 1]}
    assert meetings(pl.DataFrame(rows)) == {("a", "b"): [0.25]}


def test_amounts_in_words():
    assert [spell(seconds) for seconds in (0.1, 60, 130, 9000, 10**6)] == [
        "1 seconds",
        "60 seconds",
        "2 minutes",
        "2 hours",
        "12 days",
    ]
    assert [weight(size) for size in (12, 12_345, 3e9, 4e12)] == ["12 bytes", "12 KB", "3 GB", "4.0 TB"]


def test_the_command_takes_what_run_takes():
    answer = command("plan", "dragon", "--players", "2", "--games", "40", "--strategies", "random,builder")
    assert answer.returncode == 0, answer.stderr
    assert "In the Year of the Dragon" in answer.stdout
    assert command("plan", "dragn").returncode == 2


def test_a_solo_study_is_about_points():
    plan = planned(from_options("cottage_garden", {"players": [1], "strategies": ["random"], "games": 100}, []))
    found = "\n".join(told(plan))
    assert "alone: 1 line-up" in found
    assert re.search(r"knows mean points to [\d.]+ either side", found)
    assert "win share" not in found
    effects = as_json(plan)["players"][0]["effects"]
    assert effects["points_within"] > 0
    assert effects["seat_gap"] is None
    assert effects["win_share_within"] is None


WRITTEN = """
[study]
name = "all"
game = "dragon"
players = [3, 2]
strategies = ["random", "balanced", "builder", "monks"]
games = 600
restrict = ["build"]
[[variant]]
name = "seven"
set = { large_privilege_cost = 7 }
"""


def figures(part):
    """Every number of a JSON value, as a text writes it, and every word."""
    if isinstance(part, dict):
        return [found for value in part.values() for found in figures(value)]
    if isinstance(part, list):
        return [found for value in part for found in figures(value)]
    return [part]


def written(number):
    """The ways in which the words write a number."""
    return {f"{number:,}", f"{100 * number:.1f}", f"{number:.1f}", f"{number:.0%}", weight(number), spell(number)}


@pytest.mark.parametrize("more", ["", "precision = 0.05\n"])
def test_the_json_says_what_the_words_say(tmp_path, more):
    """Every number in the words is one of the figures, and so is every word that a study brings."""
    path = tmp_path / "study.toml"
    path.write_text(WRITTEN.replace("games = 600\n", "games = 60_000\n" + more if more else "games = 600\n"))
    plan = planned(from_file(path, {}, []))
    found = as_json(plan)
    every = figures(json.loads(json.dumps(found)))
    numbers = [one for one in every if isinstance(one, int | float) and not isinstance(one, bool)]
    forms = set().union(*map(written, numbers)) | {str(len(found["strategies"]))}
    said = "\n".join(told(plan)).replace("at 5 %", "").replace("variant seven: large_privilege_cost = 7", "")
    for size in re.findall(r"[\d.,]+ (?:GB|MB|KB|TB|bytes|seconds|minutes|hours)", said):
        assert size in forms, size
        said = said.replace(size, "")
    for number in re.findall(r"\d[\d.,]*\d%?|\d+%?", said):
        assert number in forms, number
    assert {"all", "In the Year of the Dragon", "round_robin", "seven", "build"} <= {str(one) for one in every}
    assert found["variants"] == [{"name": "seven", "set": {"large_privilege_cost": 7}}]
    assert found["restricted"]["variants"] >= 2
    assert (found["players"][0]["precision"] is not None) == bool(more)


def test_every_key_of_the_json_is_explained():
    study = from_options("dragon", FOUR | {"precision": 0.2, "restrict": ["build"]}, [])
    keys = re.findall(r'"(\w+)":', json.dumps(as_json(planned(study))))
    page = (ROOT / "docs" / "plan.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)`", page, re.MULTILINE)) == set(keys)


def test_the_command_writes_json():
    answer = command(
        "plan", "dragon", "--players", "2", "--games", "40", "--strategies", "random,builder", "--format", "json"
    )
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["players"][0]["games"] == 40


def test_scores_by_hand():
    rows = {"block": [0, 0, 1], "strategy": ["b", "a", "b"], "points": [4, 2, 7]}
    assert str(scores(pl.DataFrame(rows)).tolist()) == "[[2.0, 4.0], [nan, 7.0]]"
