"""A run on disk: killed anywhere and taken up again it is the run that was never interrupted."""

import errno
import fcntl
import json
import os
import shutil
from pathlib import Path

import pytest

from pipeline import store
from pipeline.mistakes import StoreMistake
from pipeline.play import run
from tests.pipeline.conftest import content, small_study

pytestmark = pytest.mark.usefixtures("small_parts")
FILES = 5 * 6  # files of each of the five parts: tables and receipt


class Killed(BaseException):
    """Stands for the end of the process: nothing of ours runs after it but what the operating system does."""


def die_at(monkeypatch: pytest.MonkeyPatch, call: str, count: int) -> None:
    """The process ends at the `count`th call of os.fsync or Path.replace."""
    owner = os if call == "fsync" else Path
    original = getattr(owner, call)
    calls = 0

    def counted(*arguments):
        nonlocal calls
        calls += 1
        if calls == count:
            raise Killed
        return original(*arguments)

    monkeypatch.setattr(owner, call, counted)
    monkeypatch.setattr(store.Store, "sweep", lambda self: None)


@pytest.mark.parametrize("call", ["fsync", "replace"])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 9, 15, 16, 17, 20, 25])
def test_a_run_killed_anywhere_and_resumed_is_the_same_run(tmp_path, whole, call, count):
    with pytest.MonkeyPatch.context() as monkeypatch:
        die_at(monkeypatch, call, count)
        with pytest.raises(Killed):
            run(small_study(), tmp_path / "run", workers=1)
    outcome = run(small_study(), tmp_path / "run", workers=1)
    assert outcome.games + outcome.before == 48
    assert content(tmp_path / "run") == content(whole)


def test_the_whole_run_has_several_parts(whole):
    assert len(list((whole / "parts").iterdir())) >= 3


def test_a_complete_run_is_left_alone(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    assert run(small_study(), folder, workers=1)[::2] == (0, 48)
    assert content(folder) == content(whole)


@pytest.mark.parametrize("harm", ["delete", "truncate", "no receipt", "damaged receipt", "foreign receipt"])
def test_a_part_that_is_not_whole_is_played_again(tmp_path, whole, harm):
    folder = shutil.copytree(whole, tmp_path / "run")
    file, receipt = folder / "parts/000001/moves.parquet", folder / "commits/000001.json"
    if harm == "delete":
        file.unlink()
    elif harm == "truncate":
        file.write_bytes(file.read_bytes()[:-1])
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
        "format", "game", "title", "game_version", "assay", "study", "plans", "luck", "decisions", "sources",
        "parts", "blocks", "games", "tables_hash", "engine_hash", "own_hash",
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


def test_a_folder_with_something_else_is_refused(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(StoreMistake, match=r"holds no run but letter\.txt; choose an empty folder"):
        run(small_study(), tmp_path, workers=1)
    with pytest.raises(StoreMistake, match=r"letter\.txt: is a file; choose another --out"):
        run(small_study(), tmp_path / "letter.txt", workers=1)


def test_a_damaged_manifest_is_named(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    (folder / "manifest.json").write_text("{")
    with pytest.raises(StoreMistake, match=r"manifest\.json: is damaged"):
        run(small_study(), folder, workers=1)


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
    assert not list(tmp_path.rglob(f"*{store.TEMPORARY}"))
    assert run(small_study(), tmp_path / "run", workers=1).before > 0
    assert content(tmp_path / "run") == content(whole)
