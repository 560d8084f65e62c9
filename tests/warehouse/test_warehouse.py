"""Opening a run: what is read, what is refused, and what a stranger's query cannot do."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline import RunError, open_run
from tests.warehouse.conftest import PART
from tests.warehouse.tinyrun import write_run


def test_frames(tiny: Path) -> None:
    with open_run(tiny, memory_limit="500MB", threads=1) as run:
        query = "select strategy, sum(points)::bigint as points from seats group by strategy order by strategy"
        assert run.sql(query).fetchall() == [("ant", 27), ("bee", 26)]
        assert list(run.pandas(query)["points"]) == [27, 26]
        assert run.polars(query)["strategy"].to_list() == ["ant", "bee"]
        assert run.manifest["title"] == "Tally"
        assert run.connection.sql("select plan from plans where strategy = 'bee'").fetchall() == [
            ("Visits every flower.",)
        ]


def test_manifest_in_sql(tiny: Path) -> None:
    with open_run(tiny) as run:
        about = dict(run.sql("from run_about").fetchall())
    assert about["game"] == "tally"
    assert about["study.seed"] == "7"
    assert json.loads(about["study.strategies"]) == ["ant", "bee"]
    assert about["parts_committed"] == "1"
    assert about["run"] == "tiny"


def test_words(tiny: Path) -> None:
    query = "select ply, words from moves join words using (move) where game_id = 3 order by ply"
    with open_run(tiny) as run:
        assert run.sql(query).fetchall() == [(1, "works"), (2, "rests")]
    (tiny / "words.parquet").unlink()
    with open_run(tiny) as run:
        assert run.sql(query).fetchall() == []


def test_only_committed_parts_count(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "run", [PART, PART], {"parts": 3})
    (folder / "commits" / "000001.json").unlink()
    (folder / "parts" / "000002").mkdir()
    (folder / "parts" / "000002" / "games.parquet").write_bytes(b"half")
    with open_run(folder) as run:
        assert run.sql("select count(*) from games").fetchall() == [(4,)]
        about = dict(run.sql("from run_about").fetchall())
    assert (about["parts_committed"], about["parts"]) == ("1", "3")


@pytest.mark.parametrize("name", ["with space", "it's", "a[1]", "q?*", "žluť 棋", 'say "hi"'])
def test_any_path(tmp_path: Path, name: str) -> None:
    folder = write_run(tmp_path / name, [PART])
    with open_run(folder) as run:
        assert run.query("select count(*) from seats").fetchall() == [(8,)]


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1])


BROKEN: dict[str, tuple[Callable[[Path], object], str]] = {
    "no manifest": (lambda run: (run / "manifest.json").unlink(), "has no manifest.json"),
    "not JSON": (lambda run: (run / "manifest.json").write_text("{"), "cannot be read as a manifest"),
    "a list": (lambda run: (run / "manifest.json").write_text("[]"), "cannot be read as a manifest"),
    "not text": (lambda run: (run / "manifest.json").write_bytes(b"\xff\xfe"), "cannot be read as a manifest"),
    "other format": (lambda run: (run / "manifest.json").write_text('{"format": 9}'), "format 9 is not known"),
    "nothing finished": (lambda run: (run / "commits" / "000000.json").unlink(), "no part is finished yet"),
    "bad record": (lambda run: (run / "commits" / "000000.json").write_text("{}"), "cannot be read as a commit record"),
    "file gone": (lambda run: (run / "parts" / "000000" / "moves.parquet").unlink(), "missing, though its part"),
    "file cut": (lambda run: cut(run / "parts" / "000000" / "moves.parquet"), "were committed"),
}


@pytest.mark.parametrize("case", sorted(BROKEN))
def test_broken_run(tiny: Path, case: str) -> None:
    damage, words = BROKEN[case]
    damage(tiny)
    with pytest.raises(RunError, match=words) as caught:
        open_run(tiny)
    assert "\n" not in str(caught.value)


def test_no_such_run(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="no such run folder"):
        open_run(tmp_path / "nowhere")


def test_unknown_column_in_one_line(tiny: Path) -> None:
    with open_run(tiny) as run:
        for ask in (run.sql, run.query):
            with pytest.raises(RunError, match='"colour" not found') as caught:
                ask("select colour from seats")
            assert "\n" not in str(caught.value)


def test_failure_on_the_way_is_caught(tiny: Path) -> None:
    with open_run(tiny) as run, pytest.raises(RunError, match="Conversion Error"):
        run.query("select cast(strategy as int) from seats")


READS = [
    "select * from games limit 1",
    "from strategy_bundles;",
    "with few as (from games limit 2) select count(*) from few -- the end",
    "show tables",
    "describe moves",
    "summarize seats",
    "pivot seats on strategy using sum(points)",
    "values (1)",
]


@pytest.mark.parametrize("query", READS)
def test_query_reads(tiny: Path, query: str) -> None:
    with open_run(tiny) as run:
        assert run.query(query).fetchall()


def harms(run: Path, out: Path) -> list[str]:
    games = run / "parts" / "000000" / "games.parquet"
    return [
        f"copy (select 1) to '{out}'",
        f"copy (select 1) to '{games}' (use_tmp_file false)",
        f"with x as (copy (select 1) to '{games}' (use_tmp_file false)) from x",
        f"with x as (copy (select 1) to '{out}') from x",
        f"explain analyze copy (select 1) to '{games}' (use_tmp_file false)",
        f"select 1) to '{out}'; from (select 1",
        f"select 1; copy (select 1) to '{out}'",
        f"select * from query('copy (select 1) to ''{out}''')",
        f"attach '{out}'",
        f"export database '{out}'",
        f"from read_text('{run.parent / 'secret.txt'}')",
        f"from '{run.parent / 'secret.txt'}'",
        f"from glob('{run.parent}/*')",
        f"from read_parquet('{run / 'parts' / '*' / 'games.parquet'}')",
        f"copy (select 1) to '{run / 'marts' / 'results.parquet'}'",
        f"from read_parquet('{run / 'marts' / 'results.parquet'}')",
        "install httpfs",
        "load httpfs",
        "set enable_external_access = true",
        "reset lock_configuration",
        "create table mine as select 1",
        "drop view games",
        "delete from plans",
        "pragma database_list",
        "call pragma_version()",
        "",
    ]


@pytest.mark.parametrize("number", range(26))
def test_query_cannot_do_harm(tiny: Path, number: int) -> None:
    (tiny.parent / "secret.txt").write_text("secret")
    out = tiny.parent / "out"
    games = (tiny / "parts" / "000000" / "games.parquet").read_bytes()
    query = harms(tiny, out)[number]
    with open_run(tiny) as run:
        with pytest.raises(RunError) as caught:
            run.query(query).fetchall()
        assert "\n" not in str(caught.value)
        assert run.query("select count(*) from games").fetchall() == [(4,)]
    assert not out.exists()
    assert (tiny / "parts" / "000000" / "games.parquet").read_bytes() == games


def test_every_harm_is_tried(tiny: Path) -> None:
    assert len(harms(tiny, tiny)) == 26


def test_marts_are_worked_out_once(tiny: Path) -> None:
    with open_run(tiny) as run:
        assert run.kept == set()
        run.sql("select count(*) from seat_bundles").fetchall()
        assert run.kept == {"seat_bundles"}
        assert run.keep().kept == set(run.marts)
        hiding = run.sql("select view_name from duckdb_views() where temporary and not internal").fetchall()
        assert {name for (name,) in hiding} == set(run.marts)


def test_the_package_stays_cheap() -> None:
    code = "import pipeline, sys; sys.exit(any(name in sys.modules for name in ('duckdb', 'polars', 'pandas')))"
    assert subprocess.run([sys.executable, "-c", code], env=os.environ, check=False).returncode == 0
