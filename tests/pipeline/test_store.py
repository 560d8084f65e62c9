"""A run on disk: killed anywhere and taken up again it is the run that was never interrupted."""

import errno
import fcntl
import json
import os
import shutil
from pathlib import Path

import pytest

from pipeline import home, store
from pipeline.mistakes import StoreMistake
from pipeline.play import run
from pipeline.verify import Verifier
from pipeline.warehouse import open_run
from tests.pipeline.conftest import content, small_study

pytestmark = pytest.mark.usefixtures("small_parts")


def test_the_whole_run_has_several_parts(whole):
    assert len(list((whole / "parts").iterdir())) >= 3


def test_a_complete_run_is_left_alone(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    assert run(small_study(), folder, workers=1)[::2] == (0, 48)
    assert content(folder) == content(whole)


@pytest.mark.parametrize("harm", ["delete", "truncate", "flip", "no receipt", "damaged receipt", "foreign receipt"])
def test_a_part_that_is_not_whole_is_played_again(tmp_path, whole, harm):
    folder = shutil.copytree(whole, tmp_path / "run")
    file, receipt = folder / "parts/000001/moves.parquet", folder / "commits/000001.json"
    if harm == "delete":
        file.unlink()
    elif harm == "truncate":
        file.write_bytes(file.read_bytes()[:-1])
    elif harm == "flip":
        data = bytearray(file.read_bytes())
        data[len(data) // 2] ^= 1
        file.write_bytes(data)
    elif harm == "no receipt":
        receipt.unlink()
    elif harm == "damaged receipt":
        receipt.write_bytes(receipt.read_bytes()[:20])
    else:
        shutil.copy(folder / "commits/000000.json", receipt)
    assert 0 < run(small_study(), folder, workers=1).games < 48
    assert content(folder) == content(whole)


def test_the_receipt_tells_the_files(whole):
    receipt = json.loads((whole / "commits/000001.json").read_bytes())
    assert receipt["part"] == 1
    assert receipt["games"] == receipt["tables"]["games"]["rows"] == 3 * receipt["blocks"]
    assert receipt["first_game"] == 3 * receipt["first_block"]
    for name, entry in receipt["tables"].items():
        data = (whole / f"parts/000001/{name}.parquet").read_bytes()
        assert entry["bytes"] == len(data)
        assert entry["sha256"] == store.hashlib.sha256(data).hexdigest()


def test_the_manifest_has_neither_clock_nor_machine(whole):
    manifest = json.loads((whole / "manifest.json").read_bytes())
    assert list(manifest) == [
        "format", "game", "title", "game_version", "assay", "study", "plans", "luck", "ratings", "decisions", "sources",
        "parts", "part_blocks", "blocks", "games", "tables_hash", "engine_hash", "own_hash",
    ]  # fmt: skip
    assert manifest["study"]["variants"] == [{"name": "base", "set": {}}]
    assert manifest["plans"]["first"] == "Makes the first move that is open."
    assert (manifest["blocks"], manifest["games"]) == (16, 48)
    assert str(Path.cwd()) not in (whole / "manifest.json").read_text()


def test_the_journal_has_a_line_a_session(whole):
    (line,) = (whole / "journal.jsonl").read_text().splitlines()
    assert json.loads(line)["games"] == 48


@pytest.mark.parametrize("change", [{"seed": 4}, {"games": 60}, {"players": [2]}])
def test_another_study_is_refused(tmp_path, whole, change):
    folder = shutil.copytree(whole, tmp_path / "run")
    with pytest.raises(StoreMistake, match="holds another run: study") as caught:
        run(small_study(**change), folder, workers=1)
    assert "choose another --out" in str(caught.value)
    assert content(folder) == content(whole)


def test_a_changed_strategy_is_refused(tmp_path, whole, monkeypatch):
    folder = shutil.copytree(whole, tmp_path / "run")
    study = small_study()
    study.own["first"] = study.own["last"]
    with pytest.raises(StoreMistake, match=r"holds another run: (plans|own_hash).first is"):
        run(study, folder, workers=1)


def test_marts_that_were_kept_are_nobody_s_concern(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    with open_run(folder) as opened:
        opened.keep()
    assert list(folder.glob("marts/*.parquet"))
    assert run(small_study(), folder, workers=1).mended == ()
    assert list(Verifier(folder).findings(9)) == []
    (folder / "parts/000001/seats.parquet").write_bytes(b"damaged")
    assert run(small_study(), folder, workers=1).mended
    with open_run(folder) as opened, open_run(whole) as other:
        assert opened.sql("from results order by all").fetchall() == other.sql("from results order by all").fetchall()
    assert content(folder) == content(whole)


def test_a_folder_with_something_else_is_refused(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(StoreMistake, match=r"holds no run but letter\.txt; choose an empty folder"):
        run(small_study(), tmp_path, workers=1)
    with pytest.raises(StoreMistake, match=r"letter\.txt: is a file; choose another --out"):
        run(small_study(), tmp_path / "letter.txt", workers=1)


@pytest.mark.parametrize("name", ["manifest.json", "words.parquet", "strategies/first.py"])
@pytest.mark.parametrize("harm", ["missing", "damaged"])
def test_what_a_run_says_of_itself_is_written_again(tmp_path, whole, name, harm):
    folder = shutil.copytree(whole, tmp_path / "run")
    file = folder / name
    file.unlink() if harm == "missing" else file.write_bytes(file.read_bytes()[:20])
    outcome = run(small_study(), folder, workers=1)
    assert outcome.games == 0
    assert outcome.mended == (f"{name}: is missing or damaged" if "json" in name else f"{name}: is {harm}",)
    assert content(folder) == content(whole)


def test_parts_of_another_run_without_a_manifest_are_refused(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    (folder / "manifest.json").unlink()
    with pytest.raises(StoreMistake, match="no manifest that can be read, and its parts are of another run"):
        run(small_study(seed=4), folder, workers=1)


def test_a_run_of_another_format_is_refused(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    manifest = json.loads((folder / "manifest.json").read_bytes())
    (folder / "manifest.json").write_text(json.dumps(manifest | {"format": 9}))
    with pytest.raises(StoreMistake, match="is a run of format 9; this program writes format 1"):
        run(small_study(), folder, workers=1)


def test_a_run_that_was_moved_goes_on_where_it_is(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    (folder / "commits/000001.json").unlink()
    moved = folder.rename(tmp_path / "moved 'to' [a] новое место")
    assert run(small_study(), moved, workers=1).before > 0
    assert content(moved) == content(whole)


def test_a_run_that_is_moved_while_it_is_played_is_not_begun_anew(tmp_path, whole):
    folder, moved = tmp_path / "run", tmp_path / "moved"
    with pytest.raises(StoreMistake, match=r"run: is gone; was it moved\? `assay run` goes on with it there"):
        run(small_study(), folder, workers=1, watch=lambda games: folder.rename(moved) if games else None)
    assert not folder.exists()
    assert run(small_study(), moved, workers=1).before > 0
    assert content(moved) == content(whole)


def test_two_processes_cannot_play_one_run(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    entry = os.open(folder, os.O_RDONLY)
    fcntl.flock(entry, fcntl.LOCK_EX)
    with pytest.raises(StoreMistake, match="is being played by another process"):
        run(small_study(), folder, workers=1)
    os.close(entry)
    run(small_study(), folder, workers=1)


def test_a_full_disk_is_one_line_and_loses_nothing(tmp_path, whole):
    original, calls = os.fsync, 0

    def full(entry: int) -> None:
        nonlocal calls
        calls += 1
        if calls > 40:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        original(entry)

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(StoreMistake, match=r"cannot be written \(No space left on device\)"):
            run(small_study(), tmp_path / "run", workers=1)
    assert not list(tmp_path.rglob(f"*{home.TEMPORARY}"))
    assert run(small_study(), tmp_path / "run", workers=1).before > 0
    assert content(tmp_path / "run") == content(whole)


def test_a_file_system_without_locks_is_told(tmp_path, monkeypatch):
    def refuse(descriptor, how):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", refuse)
    with pytest.raises(StoreMistake, match=r"run: cannot be locked \(No locks available\); choose an --out elsewhere"):
        run(small_study(), tmp_path / "run")
