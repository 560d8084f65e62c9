"""Marts kept beside a run: taken only where they are what would come out anew, and never in anybody's way."""

import hashlib
import os
import shutil
import threading
from pathlib import Path

import pytest
from duckdb import DuckDBPyConnection, sql

from pipeline import marts, open_run
from pipeline.home import Folder
from pipeline.marts import Marts, claimed, sealed, whole
from pipeline.mistakes import RunError, StoreMistake
from pipeline.sql import View, views
from tests.pipeline.faults import Disk, Killed
from tests.warehouse.conftest import PART
from tests.warehouse.tinyrun import write_run

Rows = dict[str, list[tuple[object, ...]]]


def rows(folder: Path) -> Rows:
    with open_run(folder) as run:
        return {mart.name: run.sql(f"from {mart.name} order by all").fetchall() for mart in views("marts")}


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a run but its marts."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.parent.name != "marts")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The marts that were worked out since, by name."""
    names: list[str] = []
    work_out = Marts.work_out

    def noted(self: Marts, connection: DuckDBPyConnection, mart: View, query: str) -> None:
        names.append(mart.name)
        work_out(self, connection, mart, query)

    monkeypatch.setattr(Marts, "work_out", noted)
    return names


@pytest.fixture
def kept(tiny: Path) -> tuple[Path, Rows]:
    """A run with all its marts, and their rows."""
    found = rows(tiny)
    assert {path.stem for path in (tiny / "marts").iterdir()} == {mart.name for mart in views("marts")}
    return tiny, found


def test_they_are_worked_out_once(kept: tuple[Path, Rows], worked: list[str]) -> None:
    folder, first = kept
    before = files(folder)
    assert rows(folder) == first
    assert worked == []
    assert files(folder) == before


def test_a_copy_of_the_run_works_them_out_again_and_its_files_are_not_touched(
    kept: tuple[Path, Rows], worked: list[str], tmp_path: Path
) -> None:
    folder, first = kept
    other = shutil.copytree(folder, tmp_path / "other", copy_function=shutil.copyfile)
    assert rows(other) == first
    assert len(worked) == len(first)
    assert files(other) == files(folder)


def touched(folder: Path) -> None:
    file = folder / "parts" / "000000" / "seats.parquet"
    os.utime(file, ns=(1, 1))


CHANGES = {
    "another DuckDB": lambda folder, patch: patch.setattr(marts.duckdb, "__version__", "9"),
    "a part more": lambda folder, patch: grown(folder),
    "a file written anew": lambda folder, patch: touched(folder),
    "another receipt": lambda folder, patch: (folder / "commits/000000.json").write_bytes(
        (folder / "commits/000000.json").read_bytes() + b"\n"
    ),
    "other bundles": lambda folder, patch: patch.setattr("pipeline.warehouse.numbered", lambda study: [(2, 0, 1)]),
    "another staging": lambda folder, patch: patch.setattr(marts, "views", lambda layer: views(layer)[1:]),
}


def grown(folder: Path) -> None:
    games = [(number + 4, block + 2, *rest) for number, block, *rest in PART["games"]]
    others = {name: [(each[0] + 4, *each[1:]) for each in PART[name]] for name in PART if name != "games"}
    shutil.rmtree(folder)
    write_run(folder, [PART, {**others, "games": games}])


@pytest.mark.parametrize("change", sorted(CHANGES))
def test_another_input_works_them_out_again(
    change: str, kept: tuple[Path, Rows], worked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = kept
    old = shutil.copytree(folder / "marts", folder.parent / "old")
    CHANGES[change](folder, monkeypatch)
    if not (folder / "marts").exists():
        shutil.copytree(old, folder / "marts")
    found = rows(folder)
    assert len(worked) == len(found)
    shutil.rmtree(folder / "marts")
    assert rows(folder) == found
    del worked[:]
    assert rows(folder) == found
    assert worked == []


def test_every_byte_of_a_mart_counts(kept: tuple[Path, Rows]) -> None:
    folder, _ = kept
    file = folder / "marts" / "seat_bundles.parquet"
    good = file.read_bytes()
    with open_run(folder) as run:
        mart = run.marts["seat_bundles"]
        assert run.shelf.take(mart)
        for at in range(0, len(good), 3):
            file.write_bytes(good[:at] + bytes([good[at] ^ 4]) + good[at + 1 :])
            assert not run.shelf.take(mart), at
            assert not run.shelf.file("seat_bundles").exists()


def swapped(folder: Path, file: Path) -> None:
    shutil.copy(folder / "marts" / "pair_bundles.parquet", file)


def a_folder(folder: Path, file: Path) -> None:
    file.unlink()
    file.mkdir()


DAMAGE = {
    "cut": lambda folder, file: os.truncate(file, file.stat().st_size // 2),
    "cut at the end": lambda folder, file: os.truncate(file, file.stat().st_size - 1),
    "empty": lambda folder, file: file.write_bytes(b""),
    "text": lambda folder, file: file.write_text("a mart, believe me"),
    "only an end": lambda folder, file: file.write_bytes(b"\xff\xff\xff\x7fPAR1"),
    "another mart": swapped,
    "a folder": a_folder,
    "gone": lambda folder, file: file.unlink(),
}


@pytest.mark.parametrize("damage", sorted(DAMAGE))
def test_a_damaged_mart_is_worked_out_again(damage: str, kept: tuple[Path, Rows], worked: list[str]) -> None:
    folder, first = kept
    DAMAGE[damage](folder, folder / "marts" / "results.parquet")
    assert rows(folder) == first
    assert worked == ["results"]
    assert rows(folder) == first
    assert worked == (["results", "results"] if damage == "a folder" else ["results"])


@pytest.mark.parametrize("power", [False, True])
def test_killed_at_any_step_no_half_mart_is_believed(tiny: Path, power: bool) -> None:
    def read() -> list[tuple[object, ...]]:
        with open_run(tiny) as run:
            return run.sql("from seat_bundles order by all").fetchall()

    first, before = read(), files(tiny)
    shutil.rmtree(tiny / "marts")
    with Disk().patched() as disk:
        read()
    assert disk.steps >= 6  # a folder and its name, a file, its content, its own name, and that on the disk
    for last in range(1, disk.steps + 1):
        shutil.rmtree(tiny / "marts", ignore_errors=True)
        with Disk(last, power).patched(), pytest.raises(Killed):
            read()
        assert read() == first, last
        assert files(tiny) == before


def test_what_a_killed_reader_left_is_swept_when_it_is_old(kept: tuple[Path, Rows]) -> None:
    folder, first = kept
    young, old = (folder / "marts" / f"results.parquet.{name}.unfinished" for name in ("young", "old"))
    for draft in (young, old):
        draft.write_bytes(b"half")
    os.utime(old, (1, 1))
    (folder / "marts" / "results.parquet").unlink()
    assert rows(folder) == first
    assert young.exists()
    assert not old.exists()


def no_room(self: Folder, name: str, source: Path) -> None:
    raise StoreMistake(f"{name}: cannot be written (No space left on device)")


def test_where_nothing_can_be_written_they_are_worked_out_each_time(
    tiny: Path, worked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = rows(tiny)
    shutil.rmtree(tiny / "marts")
    monkeypatch.setattr(Folder, "copy_in", no_room)
    assert rows(tiny) == first
    assert not (tiny / "marts").exists()
    assert len(worked) == 2 * len(first)


def test_a_file_in_the_folder_s_place_is_left_there(tiny: Path) -> None:
    (tiny / "marts").write_text("mine")
    found = rows(tiny)
    assert len(found["results"]) == 4
    assert (tiny / "marts").read_text() == "mine"


def test_where_even_the_own_folder_is_full_memory_will_do(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = rows(tiny)
    with open_run(tiny) as run:
        monkeypatch.setattr(run.shelf, "own", Path("/proc/no room"))
        found = {mart: run.sql(f"from {mart} order by all").fetchall() for mart in first}
    assert found == first


def test_an_unfinished_run_keeps_none(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "run", [PART], {"parts": 2})
    assert len(rows(folder)["results"]) == 4
    assert not (folder / "marts").exists()


def test_what_is_left_of_a_damaged_run_keeps_none(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "run", [PART, {}])
    (folder / "parts" / "000001" / "moves.parquet").unlink()
    with open_run(folder, intact=True) as run:
        assert len(run.keep().sql("from results").fetchall()) == 4
    assert not (folder / "marts").exists()


def test_a_reader_keeps_what_it_has_taken(kept: tuple[Path, Rows], tmp_path: Path) -> None:
    """Another program puts its own marts there meanwhile, or clears them away."""
    folder, first = kept
    with open_run(folder) as run:
        run.keep("results")
        (folder / "marts" / "results.parquet").write_bytes(b"something else")
        assert run.sql("from results order by all").fetchall() == first["results"]
        shutil.rmtree(folder / "marts")
        assert run.sql("from results order by all").fetchall() == first["results"]
        assert run.sql("from seat_bundles order by all").fetchall() == first["seat_bundles"]


def test_several_readers_at_once(tiny: Path) -> None:
    found: list[Rows] = []
    readers = [threading.Thread(target=lambda: found.append(rows(tiny))) for _ in range(4)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
    assert found == [found[0]] * 4
    assert all(whole(file) for file in (tiny / "marts").iterdir())


def test_a_stranger_s_query_takes_marts_too(kept: tuple[Path, Rows], worked: list[str]) -> None:
    folder, first = kept
    with open_run(folder) as run:
        assert run.query("from results order by all").fetchall() == first["results"]
        assert run.query("from seat_bundles order by all").fetchall() == first["seat_bundles"]
        with pytest.raises(RunError, match="file system operations are disabled"):
            run.query(f"from read_parquet('{folder}/marts/results.parquet')")
    assert worked == []


def test_a_stranger_s_query_works_marts_out_though_it_may_not_write(tiny: Path) -> None:
    with open_run(tiny) as run:
        assert run.query("select 1").fetchall() == [(1,)]
        assert run.query("select count(*) from results").fetchall() == [(4,)]
    assert [file.name for file in (tiny / "marts").iterdir()] == ["results.parquet"]


def test_the_seal(tmp_path: Path) -> None:
    """By hand: the checksum is of the file with noughts in its place."""
    file = tmp_path / "mart.parquet"
    metadata = b"inputs=" + b"1" * 64 + b" content=" + b"0" * 64
    file.write_bytes(b"rows and rows" + metadata + len(metadata).to_bytes(4, "little") + b"PAR1")
    at = file.read_bytes().index(b"content=") + 8
    sealed(file)
    assert claimed(file) == "1" * 64
    assert whole(file)
    content = file.read_bytes()
    assert content[at : at + 64].decode() == hashlib.sha256(b"rows and rows" + metadata + content[-8:]).hexdigest()


def test_what_has_no_seal_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "plain.parquet"
    sql(f"copy (select 1 as one) to '{file}' (format parquet)")
    before = file.read_bytes()
    sealed(file)
    assert file.read_bytes() == before
