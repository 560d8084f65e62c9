"""The same seed gives the same games: in another process, under another hash seed, compiled and interpreted."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sims import engine

from .seatings import seatings

ROOT = Path(__file__).resolve().parent.parent.parent


@cache
def tapes(hash_seed: str, wanted: str, deals: int) -> Any:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "ASSAY_ENGINE": wanted}
    command = [sys.executable, "-m", "tests.generic.tapes", str(deals)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=280)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_in_every_process() -> None:
    one, other = tapes("1", "", 2), tapes("2", "", 2)
    assert one == other
    assert list(one["hashes"]) == [str(seating) for seating in seatings()]
    assert len(set(one["hashes"].values())) == len(one["hashes"])  # a hash that sees nothing would be one and the same


@pytest.mark.skipif(engine.STATE != "compiled", reason=f"the compiled engine is {engine.STATE}: nothing to compare")
def test_compiled_as_interpreted() -> None:
    compiled, interpreted = tapes("1", "", 2), tapes("3", "interpreted", 2)
    assert (compiled["engine"], interpreted["engine"]) == ("compiled", "interpreted")
    assert compiled["hashes"] == interpreted["hashes"]


@pytest.mark.heavy
@pytest.mark.skipif(engine.STATE != "compiled", reason=f"the compiled engine is {engine.STATE}: nothing to compare")
def test_compiled_as_interpreted_at_length() -> None:
    assert tapes("4", "", 25)["hashes"] == tapes("5", "interpreted", 25)["hashes"]
