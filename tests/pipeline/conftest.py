"""What the tests of the pipeline share: small studies, runs of several parts, and folders held against each other."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pipeline import design
from pipeline.play import run
from pipeline.study import Study
from pipeline.study_file import from_options
from sims import engine

STRATEGIES = Path(__file__).parent / "strategies"
ROOT = Path(__file__).parent.parent.parent
SMALL = "import pipeline.design as d; d.PART = d.SMALL_PART = 2000; from pipeline.door import main; main()"


def small_study(**options: Any) -> Study:
    """A study of Dragon with three quick strategies, two of them a person's own: one line-up of three seats."""
    wanted = {"games": 48, "players": [3], "strategies": ["random"], "seed": 3} | options
    return from_options("dragon", wanted, [STRATEGIES / "first.py", STRATEGIES / "last.py"])


def small_command(out: Path, *more: str) -> list[str]:
    """The command line of the same study, in a process of its own, with small parts."""
    own = ["--strategy", str(STRATEGIES / "first.py"), "--strategy", str(STRATEGIES / "last.py")]
    what = ["run", "dragon", "--games", "48", "--players", "3", "--strategies", "random", "--seed", "3", *own]
    return [sys.executable, "-c", SMALL, *what, "--out", str(out), *more]


def environment(**more: str) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1", "COLUMNS": "200"} | more


def command(*words: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """`assay` in a process of its own."""
    line = [sys.executable, "-m", "pipeline", *words]
    return subprocess.run(line, env=environment(**more), capture_output=True, text=True, timeout=120, cwd=ROOT)


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a run but the journal, which is about the session and not about the games, and the marts kept."""
    files = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    played = (path for path in files if path.name != "journal.jsonl" and path.parts[0] != "marts")
    return {path.as_posix(): (folder / path).read_bytes() for path in played}


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Says nothing of an engine that is not compiled, so that the tests hold without a compiler."""
    monkeypatch.setattr(engine, "STATE", "compiled")
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of a few games, so that small runs have several."""
    monkeypatch.setattr(design, "PART", 2000)
    monkeypatch.setattr(design, "SMALL_PART", 2000)


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small study's run, played in one go by one worker."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(design, "PART", 2000)
        patch.setattr(design, "SMALL_PART", 2000)
        run(small_study(), folder, workers=1)
    return folder
