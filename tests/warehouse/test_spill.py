"""What has no room in memory is put aside inside the run, and nothing of it stays."""

import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from pipeline import open_run, spill
from pipeline.home import Folder
from pipeline.mistakes import RunError
from pipeline.spill import Spill

MANY = "select max(k) from (select hash(i) as k, i from range(6000000) t(i) order by k limit 5999999)"
READER = """
import sys, time
from pipeline import open_run
run = open_run(sys.argv[1])
(run.spill.path / "half").write_text("much")
print(run.spill.path, flush=True)
time.sleep(60)
"""


def reader(folder: Path) -> tuple[subprocess.Popen[str], Path]:
    """Another process that reads the run, and where it puts things aside."""
    process = subprocess.Popen([sys.executable, "-c", READER, str(folder)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, Path(process.stdout.readline().strip())


def test_a_locked_query_may_spill(tiny: Path) -> None:
    with open_run(tiny, memory_limit="60MB", threads=1) as run:
        assert len(run.query(MANY).fetchall()) == 1
        assert run.spill.path.parent == tiny / "spill"
        assert run.spill.path.is_dir()
    assert not (tiny / "spill").exists()


def test_it_spills_there(tiny: Path) -> None:
    """Where nothing may be put aside the same question fails."""
    with open_run(tiny, memory_limit="60MB", threads=1) as run:
        run.connection.execute("set max_temp_directory_size = '1MB'")
        with pytest.raises(RunError, match="max_temp_directory_size"):
            run.query(MANY)


def test_what_a_killed_reader_left_goes_with_the_next_one(tiny: Path) -> None:
    process, left = reader(tiny)
    with open_run(tiny) as run:
        assert run.home.sizes().keys().isdisjoint({f"spill/{left.name}/half"})
    assert (left / "half").exists()  # its reader is alive
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert (left / "half").exists()
    with open_run(tiny) as run:
        assert not left.exists()
        assert run.spill.path.is_dir()
    assert not (tiny / "spill").exists()


def test_two_readers_have_a_folder_each(tiny: Path) -> None:
    one, other = Spill(Folder(tiny)), Spill(Folder(tiny))
    assert one.path != other.path
    one.close()
    assert other.path.is_dir()
    other.close()
    other.close()
    assert not (tiny / "spill").exists()


def test_where_the_run_cannot_be_written_it_is_elsewhere(tiny: Path) -> None:
    (tiny / "spill").write_text("somebody's")
    with open_run(tiny) as run:
        assert tiny not in run.spill.path.parents
        assert run.query("select count(*) from games").fetchall() == [(4,)]
        elsewhere = run.spill.path
    assert not elsewhere.exists()
    assert (tiny / "spill").read_text() == "somebody's"


def test_a_reader_that_leaves_takes_nothing_from_one_that_comes(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one's last act, to remove the empty folder, falls between our making it and our using it."""
    true = spill.sweep

    def last_act(inside: Path) -> None:
        true(inside)
        monkeypatch.setattr(spill, "sweep", true)
        inside.rmdir()

    monkeypatch.setattr(spill, "sweep", last_act)
    found = Spill(Folder(tiny))
    assert found.path.parent == tiny / "spill"
    found.close()


def test_where_nothing_can_be_locked_it_is_elsewhere(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spill, "held", lambda lock: False)
    found = Spill(Folder(tiny))
    assert tiny not in found.path.parents
    assert not list((tiny / "spill").iterdir())
    found.close()
    assert not found.path.exists()


def test_the_system_s_folder_may_have_any_name(tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = tmp_path / "it's [so]"
    odd.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(odd))
    with open_run(tiny) as run:
        run.slices = [[part.folder] for part in run.parts] * 2
        first = run.sql("from seat_bundles order by all").fetchall()
        assert run.shelf.own.parent == odd
    with open_run(tiny) as run:
        assert len(run.sql("from seat_bundles").fetchall()) == len(first) > 0
