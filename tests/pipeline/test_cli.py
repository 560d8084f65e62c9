"""The front door: what the commands say, and that bad input is one line on stderr and exit code 2."""

import csv
import io
import json
import shlex
import shutil
import subprocess
import sys

import polars as pl
import pytest
from typer.testing import CliRunner

from pipeline.cli import app
from pipeline.commands import speed
from sims import engine, games
from tests.pipeline.conftest import STRATEGIES, command

HEAVY = ("polars", "numpy", "pandas", "duckdb", "pyarrow", "matplotlib", "scipy", "pydantic", "sims.match")


pytestmark = pytest.mark.usefixtures("quiet")


def assay(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def test_help_lists_the_commands_and_imports_nothing_heavy():
    answer = command("--help")
    assert answer.returncode == 0
    for name in ("games", "run", "report", "query", "replay", "bench"):
        assert f"\n  {name} " in answer.stdout
    code = f"import sys, pipeline.cli; sys.exit(any(name in sys.modules for name in {HEAVY}))"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_assay_alone_shows_its_help_and_version_its_version():
    assert "Usage:" in assay().stdout
    assert assay("--version").stdout.startswith("assay ")


def test_games_lists_them():
    answer = assay("games")
    assert answer.exit_code == 0
    assert [line.split()[0] for line in answer.stdout.splitlines()] == games.names()


def test_games_dragon_tells_all_about_it():
    text = assay("games", "dragon").stdout
    for name, path in games.strategies("dragon").items():
        assert name in text
        assert games.plan(path).split()[0] in text
    assert "large_privilege_cost = 6" in text
    assert "6 yuan in the 2007 printing" in text
    assert "2, 3, 4 or 5" in text


def test_a_run_from_play_to_answer(tmp_path):
    out = tmp_path / "a run, 'quoted' [and] более"
    words = ["run", "dragon", "--players", "2,3", "--games", 20, "--strategies", "random"]
    own = ["--strategy", STRATEGIES / "first.py", "--strategy", STRATEGIES / "last.py"]
    answer = assay(*words, *own, "--workers", 1, "--out", out)
    assert answer.exit_code == 0, answer.stderr
    assert answer.stdout.startswith(f"{out}: 45 games in ")
    assert "2 players: 24 games, 3 line-ups (asked for 20; whole cycles of 6 keep the seats balanced)" in answer.stderr
    assert "3 players: 21 games, 1 line-up (asked for 20; whole cycles of 3" in answer.stderr
    assert f"next: assay report {shlex.quote(str(out))}" in answer.stderr
    assert assay(*words, *own, "--out", out).stdout == f"{out} is complete already: 45 games\n"
    assert assay("query", out, "select count(*) as n from games", "--format", "csv").stdout == "n\n45\n"
    assert "The log agrees in every row." in assay("replay", out, 30).stdout
    copies = sorted(path.name for path in (out / "strategies").iterdir())
    assert copies == ["first.py", "last.py"]


def test_replay_answers_1_when_the_log_is_wrong(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    file = folder / "parts/000000/seats.parquet"
    pl.read_parquet(file).with_columns(pl.col("points") + 1).write_parquet(file)
    answer = assay("replay", folder, 0)
    assert answer.exit_code == 1
    assert "The log does not agree: seats, seat 1: points is" in answer.stdout


def test_query_formats(tmp_path, whole):
    question = "select seat, count(*) as n from seats group by seat order by seat"
    rows = [{"seat": seat, "n": 48} for seat in (1, 2, 3)]
    assert json.loads(assay("query", whole, question, "--format", "json").stdout) == rows
    text = assay("query", whole, question, "--format", "csv").stdout
    assert list(csv.DictReader(io.StringIO(text))) == [{"seat": str(seat), "n": "48"} for seat in (1, 2, 3)]
    table = assay("query", whole, question).stdout.splitlines()
    assert table[0].split() == ["|", "seat", "|", "n", "|"]
    assert len(table) == 5
    out = tmp_path / "answer.parquet"
    assert assay("query", whole, question, "--format", "parquet", "--out", out).stdout == ""
    assert pl.read_parquet(out).rows(named=True) == rows
    assert assay("query", whole, question, "--format", "csv", "--out", tmp_path / "a.csv").exit_code == 0
    assert (tmp_path / "a.csv").read_text() == text


def test_query_writes_every_type_that_duckdb_knows(whole):
    question = (
        "select 1.5::decimal(4, 2) as d, null as n, interval 1 day as i, [1, 2] as l, {'a': 'b'} as s, 'x\"y' as q"
    )
    assert json.loads(assay("query", whole, question, "--format", "json").stdout) == [
        {"d": 1.5, "n": None, "i": "1 day", "l": [1, 2], "s": {"a": "b"}, "q": 'x"y'}
    ]
    (row,) = csv.DictReader(io.StringIO(assay("query", whole, question, "--format", "csv").stdout))
    assert row == {"d": "1.50", "n": "", "i": "1 day", "l": "[1, 2]", "s": "{'a': b}", "q": 'x"y'}
    assert "1.50" in assay("query", whole, question).stdout


def test_report_says_where_it_is(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    answer = assay("report", folder, "--format", "json")
    assert answer.exit_code == 0, answer.exception
    assert answer.stdout == f"{folder / 'report.json'}\n"
    assert json.loads((folder / "report.json").read_text())


WRONG = [
    (["rum"], "No such command 'rum'. Did you mean 'run'?"),
    (["run"], "Missing argument"),
    (["run", "dragn"], "dragn is no game here; did you mean dragon?"),
    (["run", "dragon", "--playrs", 3], "No such option: --playrs"),
    (["run", "dragon", "--players", 9], "--players: 9 is no player count of In the Year of the Dragon"),
    (["run", "dragon", "--players", "x"], "--players: 'x' is no number"),
    (["run", "dragon", "--games", "many"], "Invalid value for '--games'"),
    (["run", "dragon", "--games", -1], "--games: -1 cannot be"),
    (["run", "dragon", "--workers", 0], "--workers"),
    (["run", "dragon", "--design", "robin"], "--design: \"robin\" cannot be; it must be 'mirror', 'round_robin'"),
    (["run", "dragon", "--strategies", "randm"], "--strategies: randm is no strategy of dragon; did you mean random?"),
    (
        ["run", "dragon", "--strategies", "random,"],
        "--strategies: an empty name is no strategy of dragon; known: random",
    ),
    (["run", "dragon", "--strategy", "none.py"], "none.py: there is no such file"),
    (["run", "none.toml"], "none.toml: cannot be read"),
    (["games", "dragn"], "did you mean dragon?"),
    (["bench", "dragn"], "did you mean dragon?"),
    (["bench", "dragon", "--players", 9], "9 is no player count"),
    (["query", "none", "select 1"], "none"),
    (["replay", "none", 1], "none: is no run, it has no manifest.json"),
    (["report", "none"], "none"),
    (["report", "none", "--format", "pdf"], "'--format': 'pdf' is not one of 'html', 'md', 'json'"),
    (["query", "RUN", "select strateg from seats"], "strateg"),
    (["query", "RUN", "selec 1"], "selec"),
    (["query", "RUN", "drop table seats"], "a query must be one statement that reads"),
    (
        ["query", "RUN", "select 1", "--format", "xml"],
        "'--format': 'xml' is not one of 'table', 'csv', 'json'",
    ),
    (["query", "RUN", "select 1", "--format", "parquet"], "name a file with --out"),
    (["query", "RUN", "select 1", "--out", "/none/such/file"], "/none/such/file: No such file or directory"),
    (["query", "RUN", "select interval 1 day", "--format", "parquet", "--out", "/dev/null"], "parquet cannot hold"),
    (["query", "RUN", "select cast(strategy as int) from seats"], "Could not convert string"),
    (["replay", "RUN", 48], "has no game 48; its games are 0 to 47"),
    (["replay", "RUN", "x"], "Invalid value for 'game_id'"),
]


@pytest.mark.parametrize(("words", "message"), WRONG, ids=lambda one: " ".join(map(str, one))[:40])
def test_bad_input_is_one_line_and_exit_code_2(whole, words, message):
    answer = assay(*(whole if word == "RUN" else word for word in words))
    assert answer.exit_code == 2, answer.exception
    assert answer.stdout == ""
    assert message in answer.stderr
    assert answer.stderr.startswith("assay: ")
    assert answer.stderr.count("\n") == 1


def test_a_strategy_that_misbehaves_is_one_line_too(tmp_path):
    words = ["run", "dragon", "--players", 2, "--strategies", "random", "--strategy", STRATEGIES / "cheat.py"]
    answer = assay(*words, "--games", 10, "--out", tmp_path / "run")
    assert answer.exit_code == 2
    last = answer.stderr.splitlines()[-1]
    assert last.startswith("assay: strategy cheat answered ")
    assert "in game 0 (seed 1, deal 0, variant base, seat 2)" in last


def test_a_bug_keeps_its_traceback(monkeypatch):
    monkeypatch.setattr(games, "names", lambda: 1 // 0)
    assert isinstance(assay("games").exception, ZeroDivisionError)


def test_a_reader_who_has_seen_enough_is_no_error(whole):
    line = f'"{sys.executable}" -m pipeline query "{whole}" "select * from moves" --format csv | head -n 1'
    answer = subprocess.run(line, shell=True, capture_output=True, text=True)
    assert answer.stdout.startswith("game_id,")
    assert answer.stderr == ""


@pytest.mark.parametrize("state", ["absent", "stale"])
def test_a_slow_engine_is_mentioned_once_with_what_to_do(monkeypatch, capsys, state):
    monkeypatch.setattr(engine, "STATE", state)
    speed.mention_slow_engine()
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "make build" in told
