"""Large runs: the report stays within the memory that it is given."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.reports.large import repeat
from tests.reports.runs import random_run

pytestmark = pytest.mark.heavy
GAMES = 300_000
LIMIT = "80MB"  # of DuckDB's own memory: without slices the marts would find no room in it
BOUND = 60_000_000  # bytes of Python and NumPy: by block it would be 174,000,000, and for half the games 43,000,000


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """100,000 blocks of three seats, in 20 parts."""
    folder = random_run(tmp_path_factory.mktemp("large") / "run", strategies=("ant", "bee", "cat", "dog"), blocks=1000)
    repeat(folder, GAMES // 3000, 20)
    return folder


def report(folder: Path) -> tuple[int, int]:
    """The most memory that the report took in a process of its own, in bytes, and the slices of its marts."""
    line = [sys.executable, "-m", "tests.reports.large", str(folder), LIMIT]
    done = subprocess.run(line, capture_output=True, text=True, check=True, env=os.environ, timeout=300)
    most, slices = map(int, done.stdout.split())
    return most, slices


def test_a_report_stays_within_its_memory(large: Path) -> None:
    most, slices = report(large)
    assert slices > 4
    assert most < BOUND
    told = json.loads((large / "report.json").read_text())
    assert told["tables"] == [{"players": 3, "games": GAMES, "blocks": GAMES // 3}]
    assert len(list((large / "marts").iterdir())) > 5
    first = (large / "report.json").read_bytes()
    again, _ = report(large)
    assert again < BOUND
    assert (large / "report.json").read_bytes() == first
