"""Same study, same bytes: in two processes, under other hash seeds, with any number of workers, compiled and
interpreted, and in another Python."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.play import run
from sims import engine, games
from tests.pipeline.conftest import ROOT, content, environment
from tests.pipeline.tiny import tiny, tiny_command

NEEDED = ("polars", "numpy", "pydantic", "mypy-extensions", "librt", "typer", "rich")  # to play; the rest comes along
OTHER = ("python3.14", "python3.13", "python3.12")


@pytest.fixture
def once(tmp_path, game, monkeypatch):
    run(tiny(game, monkeypatch), tmp_path / "once", workers=1)
    return content(tmp_path / "once")


def played(game: str, out: Path, *more: str, python: str = sys.executable, **changes: str) -> dict[str, bytes]:
    line = [python, *tiny_command(game, out, *more)[1:]]
    answer = subprocess.run(line, env=environment(**changes), capture_output=True, text=True, cwd=ROOT)
    assert answer.returncode == 0, answer.stderr
    return content(out)


@pytest.mark.parametrize("game", games.names())
def test_in_other_processes(tmp_path, game, once):
    assert played(game, tmp_path / "a", "--workers", "1", PYTHONHASHSEED="1") == once
    assert played(game, tmp_path / "b", "--workers", "2", PYTHONHASHSEED="2", POLARS_MAX_THREADS="1") == once


@pytest.mark.parametrize("game", games.names())
@pytest.mark.skipif(engine.STATE != "compiled", reason=f"the compiled engine is {engine.STATE}: nothing to compare")
def test_compiled_and_interpreted(tmp_path, game, once):
    assert played(game, tmp_path / "a", "--workers", "1", ASSAY_ENGINE="interpreted") == once


@pytest.mark.heavy
@pytest.mark.parametrize("workers", ["3", "5"])
@pytest.mark.parametrize("game", games.names())
def test_with_many_workers(tmp_path, game, once, workers):
    assert played(game, tmp_path / "a", "--workers", workers) == once


def newer() -> list[str]:
    """Pythons of this machine that are newer than the one that runs the tests."""
    places = [*os.environ.get("PATH", "").split(os.pathsep), *map(str, Path.home().glob(".pyenv/versions/*/bin"))]
    found = [shutil.which(name, path=place) for name in OTHER for place in places]
    paths = [path for path in found if path and subprocess.run([path, "-c", ""], capture_output=True).returncode == 0]
    return [path for path in paths if int(Path(path).name.rsplit(".", 1)[1]) > sys.version_info.minor]


@pytest.fixture(scope="module")
def another(tmp_path_factory):
    """A newer Python with the pinned packages; skipped where there is none or they cannot be had."""
    pythons = newer()
    if not pythons:
        pytest.skip("no newer Python here")
    folder = tmp_path_factory.mktemp("python")
    pins = dict(re.findall(r"^([\w.-]+)==([\w.]+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE))
    (folder / "pins.txt").write_text("\n".join(f"{name}=={version}" for name, version in pins.items()))
    subprocess.run([pythons[0], "-m", "venv", folder / "venv"], check=True)
    python = str(folder / "venv/bin/python")
    line = [
        python,
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
        "-c",
        str(folder / "pins.txt"),
        *NEEDED,
    ]
    if subprocess.run(line, capture_output=True).returncode:
        pytest.skip("the pinned packages cannot be had for it")
    return python


@pytest.mark.heavy
@pytest.mark.parametrize("game", games.names())
def test_in_a_newer_python(tmp_path, game, once, another):
    """Its engine is not compiled, so it plays interpreted."""
    assert played(game, tmp_path / "a", "--workers", "1", python=another) == once
