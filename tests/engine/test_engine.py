"""Which engine is used: the compiled one only when it fits its sources."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sims import engine

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "compiled.json"
    monkeypatch.setattr(engine, "RECORD", path)
    monkeypatch.delenv("ASSAY_ENGINE", raising=False)
    return path


def test_what_the_record_says(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine.state() == "absent"
    engine.remember(record)
    assert engine.state() == "compiled"
    monkeypatch.setenv("ASSAY_ENGINE", "interpreted")
    assert engine.state() == "interpreted"


@pytest.mark.parametrize("change", ["another source", "a new source", "another Python", "no JSON"])
def test_a_stale_record(record: Path, change: str) -> None:
    engine.remember(record)
    content = json.loads(record.read_text(encoding="utf-8"))
    if change == "another source":
        content["sources"]["dice.py"] = "0" * 64
    elif change == "a new source":
        del content["sources"]["dice.py"]
    elif change == "another Python":
        content["python"] = "cpython-299"
    record.write_text("{" if change == "no JSON" else json.dumps(content), encoding="utf-8")
    assert engine.state() == "stale"


def test_the_interpreted_engine_is_really_the_sources() -> None:
    code = "import sims.match, sims.games.dragon.game as g; print(sims.match.__file__, g.__file__)"
    environment = {**os.environ, "ASSAY_ENGINE": "interpreted"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert all(path.endswith(".py") for path in done.stdout.split()), done.stdout + done.stderr
    assert len(done.stdout.split()) == 2


@pytest.mark.skipif(engine.STATE != "compiled", reason=f"the compiled engine is {engine.STATE}")
def test_the_compiled_engine_is_really_compiled() -> None:
    import sims.match

    assert not sims.match.__file__.endswith(".py")
