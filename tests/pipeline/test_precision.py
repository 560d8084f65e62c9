"""Studies that go on until they know enough: where they are looked at, where they stop, and that it is always there."""

import json
import re
import shutil
import signal
import subprocess
from typing import ClassVar

import pytest

from pipeline.commands.run import announce, endings
from pipeline.crew import Here
from pipeline.doctor import Doctor
from pipeline.home import home
from pipeline.mistakes import StudyMistake
from pipeline.play import run
from pipeline.precision import Judge, by_bundle
from pipeline.stages import FIRST, stages, stopped
from pipeline.study_file import from_options
from pipeline.verify import Verifier
from pipeline.warehouse import open_run
from tests.pipeline.conftest import SMALL, content, environment
from tests.pipeline.test_study_file import HEAD, read

OPTIONS = {"players": [2], "strategies": ["random", "balanced", "builder"], "precision": 0.06, "games": 3000}


@pytest.fixture(scope="module")
def precise(tmp_path_factory):
    folder = tmp_path_factory.mktemp("precise") / "run"
    run(from_options("dragon", OPTIONS, []), folder, workers=1)
    return folder


def test_a_cap_is_put_in_where_no_games_are_named(tmp_path):
    assert read(tmp_path, HEAD + "precision = 0.01\n").games == 1_000_000
    assert read(tmp_path, HEAD + "precision = 0.01\ngames = 500\n").games == 500


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("precision = 0\n", ":4: precision: 0 cannot be"),
        ("precision = 1\n", ":4: precision: 1 cannot be"),
        ('precision = 0.1\ngame = "dragon"\n', "is no TOML"),
    ],
)
def test_a_precision_that_cannot_be(tmp_path, text, message):
    with pytest.raises(StudyMistake) as caught:
        read(tmp_path, HEAD + text)
    assert message in str(caught.value)


def test_stages_cover_the_study_once_and_grow():
    study = from_options("dragon", OPTIONS | {"players": [2, 3], "games": 20_000}, [])
    found = list(stages(study.schedules, study.record.plies))
    parts = [part for stage in found for part in stage.parts]
    assert [part.number for part in parts] == list(range(len(parts)))
    block, game = 0, 0
    for part in parts:
        assert (part.first_block, part.first_game) == (block, game)
        block, game = block + part.blocks, game + part.games
    assert game == sum(schedule.games for schedule in study.schedules)
    first = found[0]
    assert sum(part.blocks for part in first.parts) >= FIRST / 2 * 3  # each strategy is in two of three line-ups
    assert all(sum(part.blocks for part in stage.parts) % 3 == 0 for stage in found if stage.players == 2)


def test_it_stops_when_every_win_share_is_known(precise):
    found = stopped(home(precise))
    (verdict,) = found["stopped"]
    assert verdict["rule"] == "precision"
    assert verdict["within"] <= 0.06
    assert verdict["games"] == found["games"] < 3000
    with open_run(precise) as opened:
        assert opened.sql("select count(*) from games").fetchall() == [(verdict["games"],)]
        about = dict(opened.sql("select key, value from run_about").fetchall())
    assert about["games"] == str(verdict["games"])
    assert about["parts"] == about["parts_committed"]


def test_bundles_tell_a_look_what_blocks_do(precise, monkeypatch):
    """Some 100 blocks of each line-up in 50 bundles: what is known least is known to about the same."""
    study = from_options("dragon", OPTIONS, [])

    def looked(most):
        monkeypatch.setattr("pipeline.bundles.MOST", most)
        judge = Judge(study, home(precise))
        for stage in study.stages[:2]:
            judge.look(stage)
        return judge

    blocks, bundled = looked(16_384), looked(150)
    one, other = (by_bundle(each.seen[2, "strategy"]) for each in (blocks, bundled))
    assert len(other.shares) == 150
    assert other.blocks.tolist() == one.blocks.tolist()
    assert other.blocks.sum() == 2 * bundled.looks[2][-1].blocks
    assert other.shares.sum(axis=0) == pytest.approx(one.shares.sum(axis=0), rel=1e-12)
    for one, other in zip(blocks.looks[2], bundled.looks[2], strict=True):
        assert other.within == pytest.approx(one.within, rel=0.15)


def test_it_stops_at_the_cap(tmp_path):
    run(from_options("dragon", OPTIONS | {"precision": 0.001, "games": 600}, []), tmp_path / "run", workers=1)
    (verdict,) = stopped(home(tmp_path / "run"))["stopped"]
    assert (verdict["rule"], verdict["games"]) == ("cap", 600)


VARIED = OPTIONS | {"precision": 0.001, "games": 3000, "restrict": ["build", "taxes"]}
SEVEN = {"variants": [{"name": "seven", "set": {"large_privilege_cost": 7}}]}


def test_the_cap_is_of_all_variants_and_bars_together(tmp_path):
    """What is said before, what is played and what is said after are one number, and no more than was asked for."""
    study = from_options("dragon", VARIED | SEVEN, [])
    assert len(study.variants) > 4
    (schedule,) = study.schedules
    cycle = schedule.starts[-1]
    assert 3000 - cycle < schedule.games <= 3000
    run(study, tmp_path / "run", workers=1)
    (verdict,) = stopped(home(tmp_path / "run"))["stopped"]
    assert (verdict["rule"], verdict["games"]) == ("cap", schedule.games)
    with open_run(tmp_path / "run") as opened:
        assert opened.sql("select count(*) from games").fetchall() == [(schedule.games,)]
        assert opened.sql("select count(distinct variant) from games").fetchall() == [(len(study.variants),)]
    assert endings(str(tmp_path / "run"))[0].startswith(
        f"2 players: stopped after {schedule.games:,} games at the most"
    )


def test_what_is_announced(capsys):
    announce(from_options("dragon", VARIED | SEVEN, []))
    said = capsys.readouterr().err
    assert re.search(r"2 players: at most 2,9\d\d games, 3 line-ups, under \d variants, until every win share", said)
    assert "under the rules as they stand is known to 0.1 points either side" in said
    announce(from_options("dragon", OPTIONS | {"games": 4}, []))
    assert "asked for 4; no less than a whole cycle" in capsys.readouterr().err
    announce(from_options("dragon", OPTIONS | SEVEN | {"precision": None, "games": 10}, []))
    said = capsys.readouterr().err
    assert "12 games, 3 line-ups (asked for 10; whole cycles of 6" in said
    assert said.endswith(", under 2 variants in all 24\n")


class Counted(Here):
    """A pool of this process that is noted when it is made."""

    made: ClassVar[list[int]] = []

    def __init__(self, workers):
        self.made.append(workers)


@pytest.mark.usefixtures("small_parts")
def test_all_looks_have_one_pool(tmp_path):
    """Made when the first stage of several parts comes; whoever plays a single part before that is let go."""
    Counted.made.clear()
    run(from_options("dragon", OPTIONS | {"precision": 0.001}, []), tmp_path / "run", 2, Counted)
    (verdict,) = stopped(home(tmp_path / "run"))["stopped"]
    assert verdict["looks"] >= 4
    assert Counted.made == [2]


def test_single_parts_need_no_pool(tmp_path):
    Counted.made.clear()
    run(from_options("dragon", OPTIONS | {"precision": 0.001}, []), tmp_path / "run", 2, Counted)
    assert Counted.made == [1]


def test_each_player_count_stops_for_itself(tmp_path):
    study = from_options("dragon", OPTIONS | {"players": [2, 3], "precision": 0.08}, [])
    run(study, tmp_path / "run", workers=1)
    found = stopped(home(tmp_path / "run"))["stopped"]
    assert [each["players"] for each in found] == [2, 3]
    with open_run(tmp_path / "run") as opened:
        games = opened.sql("select players, count(*) from games group by players order by players").fetchall()
    assert games == [(each["players"], each["games"]) for each in found]


def test_a_finished_run_is_left_as_it_is(precise):
    before = content(precise)
    outcome = run(from_options("dragon", OPTIONS, []), precise, workers=1)
    assert outcome.games == 0
    assert content(precise) == before


def test_an_interrupted_run_ends_at_the_same_game(tmp_path, precise):
    """With other workers, and killed on the way: the same bytes."""
    words = ["run", "dragon", "--players", "2", "--strategies", "random,balanced,builder", "--precision", "0.06"]
    code = SMALL.replace("d.PART = d.SMALL_PART = 2000", "d.PART").replace("; d.PART;", ";")
    line = [__import__("sys").executable, "-c", code, *words, "--games", "3000", "--out", str(tmp_path / "run")]
    process = subprocess.Popen([*line, "--workers", "2"], env=environment(), stderr=subprocess.DEVNULL)
    while not list((tmp_path / "run").glob("commits/*.json")) and process.poll() is None:
        pass
    process.send_signal(signal.SIGKILL)
    process.wait()
    subprocess.run([*line, "--workers", "1"], env=environment(), check=True, capture_output=True)
    assert content(tmp_path / "run") == content(precise)


def test_alone_nobody_wins(tmp_path):
    study = from_options("dragon", {"players": [2]}, []).model_copy(update={"players": [1, 2], "precision": 0.1})
    assert any(key == ("precision",) for key, _ in study.faults())


def test_stopped_of_another_run_is_nothing(tmp_path):
    assert stopped(home(tmp_path)) == {}
    (tmp_path / "stopped.json").write_text(json.dumps({"games": 3}))
    assert stopped(home(tmp_path)) == {"games": 3}


def test_a_run_that_stopped_verifies_and_one_that_lost_its_end_does_not(tmp_path, precise):
    shutil.copytree(precise, tmp_path / "run")
    assert list(Verifier(tmp_path / "run").findings(sample=20)) == []
    assert not [complaint for complaint in Doctor(tmp_path / "run").complaints() if complaint.wrong]
    (tmp_path / "run" / "stopped.json").unlink()
    assert any("parts are not there" in finding.what for finding in Verifier(tmp_path / "run").findings(sample=1))
    run(from_options("dragon", OPTIONS, []), tmp_path / "run", workers=1)
    assert content(tmp_path / "run") == content(precise)
