"""`assay doctor` says what is wrong with a study as data, and what to do."""

import json
import shutil

import polars as pl
import pytest

from pipeline.doctor import Doctor, shelf
from pipeline.store import as_json
from tests.pipeline.test_cli import assay

pytestmark = pytest.mark.usefixtures("small_parts", "quiet")


@pytest.fixture
def folder(tmp_path, whole):
    return shutil.copytree(whole, tmp_path / "run")


def told(folder):
    return [str(one) for one in Doctor(folder).complaints()]


def edit(folder, table, change):
    """Changes a table of the first part, and the size that its receipt gives."""
    file = folder / f"parts/000000/{table}.parquet"
    change(pl.read_parquet(file)).write_parquet(file)
    receipt = folder / "commits/000000.json"
    entry = json.loads(receipt.read_bytes())
    entry["tables"][table]["bytes"] = file.stat().st_size
    receipt.write_bytes(as_json(entry))


def test_a_small_run_has_few_deals(folder):
    (only,) = told(folder)
    assert only.startswith("note: every line-up at 3 players has only 16 deals; play at least 90 games")


def test_missing_cells_and_uneven_seats(folder):
    (folder / "commits/000003.json").unlink()
    complaints = told(folder)
    assert any("line-ups at 3 players lack blocks, such as first+last+random" in one for one in complaints)
    assert not any("times in a seat" in one for one in complaints), "whole blocks are missing: seats stay even"
    always = pl.when(pl.col("seat") == 1).then(pl.col("strategy").first()).otherwise("strategy")
    edit(folder, "seats", lambda frame: frame.with_columns(strategy=always))
    assert any(one.startswith("wrong: ") and "times in a seat (3 players, variant base)" in one for one in told(folder))


def test_capped_games(folder):
    edit(folder, "games", lambda frame: frame.with_columns(capped=pl.int_range(pl.len()) < 2))
    (what,) = [one for one in told(folder) if "limit of moves" in one]
    assert what.startswith("wrong: 2 of 48 games met their limit of moves and were left unfinished")
    assert f"assay replay {folder} 0" in what


def test_long_games(folder):
    longer = pl.when(pl.col("game_id") == 4).then(9999).otherwise("plies").cast(pl.Int32)
    edit(folder, "games", lambda frame: frame.with_columns(plies=longer))
    assert any("1 games at 3 players are very long, game 4 with 9,999 decisions" in one for one in told(folder))


def test_repeated_deals(folder):
    edit(folder, "games", lambda frame: frame.with_columns(deal=pl.lit(0, pl.Int64)))
    assert any("1 deals are in several blocks" in one for one in told(folder))


def test_other_versions_and_tables(folder):
    manifest = json.loads((folder / "manifest.json").read_bytes())
    for change, text in (
        ({"game_version": 9}, "wrong: its games no longer replay: played with version 9 of dragon"),
        ({"tables_hash": "0"}, "wrong: data/dragon.toml has changed since"),
        ({"engine_hash": "0"}, "note: rules or strategies have changed since it was played"),
    ):
        (folder / "manifest.json").write_bytes(as_json(manifest | change))
        assert any(one.startswith(text) for one in told(folder))


def test_runs_beside_it(folder):
    other = shutil.copytree(folder, folder.parent / "other")
    assert any("other has the same seed 3, so the same deals" in one for one in told(folder))
    manifest = json.loads((other / "manifest.json").read_bytes())
    (other / "manifest.json").write_bytes(as_json(manifest | {"engine_hash": "0"}))
    assert any("other was played with other rules or strategies" in one for one in told(folder))


def test_the_journal_tells_of_mixed_tools_and_slow_parts(folder):
    with (folder / "journal.jsonl").open("a") as file:
        file.write('nonsense\n{"python": "3.99.0", "pace": 100, "slowest_part": 2, "slowest_pace": 10}\n')
    complaints = told(folder)
    assert any("it was played with several Pythons: 3." in one for one in complaints)
    assert any("part 2 took 10 times as long a game as the usual one; look for" in one for one in complaints)


def test_a_folder_of_runs_says_which_no_longer_replay(folder):
    other = shutil.copytree(folder, folder.parent / "other")
    manifest = json.loads((other / "manifest.json").read_bytes())
    (other / "manifest.json").write_bytes(as_json(manifest | {"game_version": 9}))
    third = shutil.copytree(folder, folder.parent / "third")
    (third / "manifest.json").write_text("{")
    lines = [line.text for line in shelf(folder.parent)]
    assert lines[0].startswith(f"{other}: its games no longer replay: played with version 9 of dragon")
    assert lines[1].startswith(f"{folder}: replays (dragon version ")
    assert "is damaged" in lines[2]


def test_the_command(folder):
    answer = assay("doctor", folder)
    assert answer.exit_code == 0, answer.exception
    assert answer.stdout.startswith("note: every line-up")
    answer = assay("doctor", folder.parent)
    assert (answer.exit_code, answer.stdout.count("\n")) == (0, 1)
    edit(folder, "games", lambda frame: frame.with_columns(capped=pl.lit(True)))
    assert assay("doctor", folder).exit_code == 1
