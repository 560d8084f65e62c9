"""A run that is named itself goes on as it was begun, without its study file and its strategies' files."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.commands.asked import begun, is_run
from pipeline.mistakes import Mistake, StudyMistake
from pipeline.play import run
from tests.pipeline.conftest import SMALL, command, content, environment, small_study


def goes_on(place: Path, *more: str) -> str:
    """What `assay run RUN` says, in a process of its own with small parts."""
    line = [sys.executable, "-c", SMALL, "run", str(place), *more]
    done = subprocess.run(line, env=environment(), capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_goes_on_where_it_was(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mo'ved [run]"
    shutil.copytree(whole, folder)
    for part in ("000001", "000002"):
        (folder / "commits" / f"{part}.json").unlink()
    shutil.rmtree(folder / "parts" / "000002")
    assert "games in" in goes_on(folder)
    assert content(folder) == content(whole)
    assert "complete already" in goes_on(folder)


def test_its_own_strategies_are_its_copies(whole: Path) -> None:
    study = begun(str(whole), [])
    assert {one: path.parent for one, path in study.own.items()} == dict.fromkeys(study.own, whole / "strategies")
    assert study.model_dump() == small_study().model_dump()


@pytest.mark.parametrize("more", [("--games", "5"), ("--strategy", "mine.py"), ("--out", "elsewhere"), ("--seed", "2")])
def test_nothing_of_it_can_be_changed(whole: Path, more: tuple[str, str]) -> None:
    done = command("run", str(whole), *more)
    assert done.returncode == 2
    assert done.stderr.startswith(f"assay: {more[0]}: {whole} is a run and goes on ")
    assert done.stderr.count("\n") == 1


def test_what_is_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dragon").mkdir()
    assert not is_run("dragon"), "the game, though there is a folder of its name"
    assert not is_run("study.toml")
    assert is_run("./dragon")
    assert is_run(str(whole))
    assert is_run("s3://bucket/run")
    with pytest.raises(Mistake, match="is no run"):
        begun("./dragon", [])
    with pytest.raises(StudyMistake, match="--players"):
        begun(str(whole), ["players"])


def test_a_plan_of_it(tmp_path: Path) -> None:
    run(small_study(), tmp_path / "run", workers=1)
    done = command("plan", str(tmp_path / "run"))
    assert done.returncode == 0, done.stderr
    assert "48 games" in done.stdout
