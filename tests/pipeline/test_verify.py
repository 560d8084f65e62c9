"""`assay verify` finds whatever is wrong with a run, and nothing in one that is right; `assay run` mends it."""

import json
import shutil

import polars as pl
import pytest

from pipeline.play import run
from pipeline.verify import Verifier
from sims import games, log
from sims.bots import Strategy
from tests.pipeline.conftest import content, small_study
from tests.pipeline.test_cli import assay
from tests.pipeline.test_replay import CELLS, tampered
from tests.pipeline.tiny import tiny

pytestmark = pytest.mark.usefixtures("small_parts", "quiet")


def found(folder, sample=None):
    return [str(finding) for finding in Verifier(folder).findings(sample)]


@pytest.mark.parametrize("sample", [None, 0, 7])
def test_a_run_that_is_right(whole, sample):
    verifier = Verifier(whole)
    assert list(verifier.findings(sample)) == []
    assert verifier.notes == []
    assert verifier.played == (48 if sample is None else sample)


@pytest.mark.parametrize("game", games.names())
def test_every_game_s_runs_are_right(tmp_path, game, monkeypatch):
    some = tiny(game, monkeypatch, players=list(games.game(game).players)[:2], count=6, games=6)
    run(some, tmp_path / "run", workers=1)
    assert found(tmp_path / "run") == []


def remove(folder):
    (folder / "parts/000001/moves.parquet").unlink()


def shorten(folder):
    file = folder / "parts/000001/moves.parquet"
    file.write_bytes(file.read_bytes()[:-1])


def flip(folder):
    file = folder / "parts/000001/seats.parquet"
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)


def lose_receipt(folder):
    (folder / "commits/000001.json").unlink()


def damage_receipt(folder):
    (folder / "commits/000001.json").write_text("{")


def swap_receipt(folder):
    shutil.copy(folder / "commits/000000.json", folder / "commits/000001.json")


def borrow_receipt(folder):
    file = folder / "commits/000001.json"
    file.write_text(json.dumps(json.loads(file.read_bytes()) | {"run": "0123456789abcdef"}))


def drop_part(folder):
    shutil.rmtree(folder / "parts/000001")


def edit_words(folder):
    (folder / "words.parquet").write_bytes(b"PAR1")


def edit_strategy(folder):
    (folder / "strategies/first.py").write_text("# mine\n")


def lose_strategy(folder):
    (folder / "strategies/first.py").unlink()


def reformat(folder):
    file = folder / "manifest.json"
    file.write_text(json.dumps(json.loads(file.read_bytes())))


HARM = {
    remove: "parts/000001/moves.parquet: is missing",
    shorten: "parts/000001/moves.parquet: has ",
    flip: "parts/000001/seats.parquet: its checksum is not the one that was committed",
    lose_receipt: "1 of 4 parts are not there",
    damage_receipt: "commits/000001.json: is damaged",
    swap_receipt: "commits/000001.json: is the receipt of another run or part",
    borrow_receipt: "commits/000001.json: is the receipt of another run or part",
    drop_part: "parts/000001/games.parquet: is missing",
    edit_words: "words.parquet: is missing or not as it should be",
    edit_strategy: "strategies/first.py: is missing or not the one that played",
    lose_strategy: "strategies/first.py: is missing or not the one that played",
}


@pytest.mark.parametrize("harm", HARM, ids=lambda harm: harm.__name__)
def test_what_is_harmed_is_found_and_mended(tmp_path, whole, harm):
    folder = shutil.copytree(whole, tmp_path / "a run, 'quoted' [and] более")
    harm(folder)
    (what,) = found(folder)
    assert what.startswith(HARM[harm])
    assert "`assay run` with the same study" in what
    run(small_study(), folder, workers=1)
    assert found(folder) == []
    assert content(folder) == content(whole)


def test_a_manifest_written_otherwise_is_found(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    reformat(folder)
    assert found(folder)[0].startswith("manifest.json: is not as it was written")


@pytest.mark.parametrize(
    "name", ["letter.txt", "parts/000001/more.parquet", "parts/000099/moves.parquet", "commits/x", "marts/x"]
)
def test_a_foreign_file_is_found(tmp_path, whole, name):
    folder = shutil.copytree(whole, tmp_path / "run")
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text("dear")
    assert found(folder) == [f"{name}: is no file of this run; take it out"]


def test_reports_and_the_journal_are_not_foreign(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    (folder / "report.html").write_text("<html>")
    assert found(folder) == []


def receipt_for(folder, table):
    """Makes the receipt fit a changed file, as somebody would who wants to hide it."""
    from pipeline.store import as_json, checksum

    for receipt in sorted((folder / "commits").glob("*.json")):
        entry = json.loads(receipt.read_bytes())
        file = folder / "parts" / receipt.stem / f"{table.name}.parquet"
        data, rows = file.read_bytes(), len(pl.read_parquet(file))
        entry["tables"][table.name] = {"rows": rows, "bytes": len(data), "sha256": checksum(data)}
        receipt.write_bytes(as_json(entry))


@pytest.mark.parametrize(("table", "column"), CELLS, ids=lambda one: one if isinstance(one, str) else one.name)
def test_a_changed_cell_whose_receipt_was_changed_too_is_found(tmp_path, whole, table, column):
    folder = shutil.copytree(whole, tmp_path / "run")
    tampered(folder, table, column)
    receipt_for(folder, table)
    (what,) = found(folder)
    if column == "game_id":
        assert "does not hold the games" in what
    else:
        assert "game 20 does not replay: " in what


def test_a_column_of_another_type_and_rows_too_few_are_found(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    file = folder / "parts/000000/seats.parquet"
    frame = pl.read_parquet(file)
    frame.with_columns(pl.col("points").cast(pl.Int64)).write_parquet(file)
    receipt_for(folder, log.SEATS)
    assert "points is Int64, and should be Int16" in found(folder)[0]
    frame.drop("points").write_parquet(file)
    receipt_for(folder, log.SEATS)
    assert "its columns are game_id, seat, strategy, rank, shares" in found(folder)[0]
    frame.head(len(frame) - 3).write_parquet(file)
    receipt_for(folder, log.SEATS)
    assert "does not hold the games" in found(folder)[0]


def test_a_strategy_that_decides_otherwise_now_is_found(tmp_path, monkeypatch, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    verifier = Verifier(folder)

    class Other(Strategy):
        def choose(self, state, options, dice):
            return options[0]

    monkeypatch.setattr(type(verifier.study), "strategy", lambda study, one: Other())
    (what, *_) = list(verifier.findings(None))
    assert "strategy random decides otherwise now, at ply" in str(what)


def test_another_version_of_the_game_no_longer_replays(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    manifest = json.loads((folder / "manifest.json").read_bytes())
    for change in ({"game_version": 9}, {"engine_hash": "0"}, {"tables_hash": "0"}):
        shutil.rmtree(folder)
        shutil.copytree(whole, folder)
        from pipeline.store import as_json, identity

        text = as_json(manifest | change)
        (folder / "manifest.json").write_bytes(text)
        for receipt in folder.glob("commits/*.json"):
            receipt.write_bytes(as_json(json.loads(receipt.read_bytes()) | {"run": identity(text)}))
        verifier = Verifier(folder)
        what = [str(one) for one in verifier.findings()]
        if "game_version" in change:
            assert what[0].startswith("its games no longer replay: played with version 9 of dragon, and")
        else:
            assert what == []
            assert len(verifier.notes) == 1


def test_the_command(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    answer = assay("verify", folder, "--all")
    assert answer.exit_code == 0, answer.exception
    assert answer.stdout == f"{folder}: 4 of 4 parts whole, 48 games played again, no findings\n"
    flip(folder)
    answer = assay("verify", folder, "--games", 5)
    assert answer.exit_code == 1
    assert "checksum" in answer.stdout
    assert "3 of 4 parts whole, 5 games played again, 1 finding\n" in answer.stdout


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "is no run, it has no manifest.json"),
        ("{", "manifest.json: is damaged; `assay run` with the same study mends it"),
        ('{"format": 9}', "is a run of format 9; this program reads format 1"),
        ('{"format": 1, "study": 3}', "its study cannot be read"),
        ('{"format": 1, "study": {"name": "a", "game": "chess"}}', "is a run of chess, a game that is not here"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "doctor"])
def test_what_is_no_run_is_one_line(tmp_path, command, text, message):
    if text is None and command == "doctor":
        message = "is no run and holds none"
    if text is not None:
        (tmp_path / "manifest.json").write_text(text)
    answer = assay(command, tmp_path)
    assert answer.exit_code == 2, answer.exception
    assert message in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_a_sample_is_spread_over_the_parts(whole):
    verifier = Verifier(whole)
    verifier.whole = verifier.cut
    seen = set()
    for _ in range(60):
        stretches = list(verifier.stretches(20))
        assert 10 < sum(len(numbers) for _, numbers in stretches) <= 20
        for part, numbers in stretches:
            assert part.first_game <= numbers.start < numbers.stop <= part.first_game + part.games
            seen.add(part.number)
    assert seen == set(range(4))


def test_own_strategies_are_never_run(tmp_path, whole, monkeypatch):
    """A run from somebody else may hold any program."""
    monkeypatch.setattr("sims.games.own_strategy", lambda path: 1 // 0)
    assert found(whole) == []
