"""Whatever ends a run, at whatever moment: taken up again it is, byte for byte, the run that was never interrupted."""

import os
import random
import signal
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path

import pytest

from pipeline.play import run
from sims import games
from tests.pipeline.conftest import content, environment
from tests.pipeline.faults import Disk, Killed
from tests.pipeline.tiny import PARTS, tiny, tiny_command

POINTS = 120  # moments over all games at which the process ends or the power fails, each


@cache
def steps(game: str) -> tuple[int, dict[str, bytes]]:
    """The steps that the disk takes for a tiny run of the game, and the run."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
        with Disk().patched() as disk:
            run(tiny(game, monkeypatch), Path(folder) / "run", workers=1)
        return disk.steps, content(Path(folder) / "run")


def interrupted(game: str, place: Path, step: int, power: bool, monkeypatch) -> None:
    """Ends a run before a step of the disk, takes it up, and holds it against the one that was never interrupted."""
    study = tiny(game, monkeypatch)
    with Disk(step, power).patched(), pytest.raises(Killed):
        run(study, place, workers=1)
    outcome = run(study, place, workers=1)
    assert outcome.mended == (), "what counts must be whole before it counts"
    assert content(place) == steps(game)[1]


@pytest.mark.parametrize("power", [False, True], ids=["killed", "power fails"])
@pytest.mark.parametrize("game", games.names())
def test_ended_anywhere_and_taken_up_it_is_the_same_run(tmp_path, game, power, monkeypatch):
    count = steps(game)[0]
    assert count > 15 * PARTS
    for step in random.Random(f"{game} {power}").sample(range(1, count + 1), 8):
        interrupted(game, tmp_path / str(step), step, power, monkeypatch)


@pytest.mark.heavy
@pytest.mark.parametrize("power", [False, True], ids=["killed", "power fails"])
@pytest.mark.parametrize("game", games.names())
def test_ended_at_very_many_moments(tmp_path, game, power, monkeypatch):
    count = steps(game)[0]
    for step in random.Random(f"{power} {game}").sample(range(1, count + 1), min(count, POINTS // len(games.names()))):
        interrupted(game, tmp_path / str(step), step, power, monkeypatch)


@pytest.mark.heavy
def test_ended_again_and_again(tmp_path, monkeypatch):
    """A run that never gets further than a few steps at a time is finished in the end."""
    game = games.names()[0]
    study, place, dice = tiny(game, monkeypatch), tmp_path / "run", random.Random(1)
    for _ in range(60):
        try:
            with Disk(dice.randrange(1, 80), power=dice.random() < 0.5).patched():
                run(study, place, workers=1)
            break
        except Killed:
            pass
    assert run(study, place, workers=1).mended == ()
    assert content(place) == steps(game)[1]


WHO = ["the parent", "a worker", "both", "Ctrl-C"]
GAMES = 96


def playing(game: str, place: Path) -> "subprocess.Popen[str]":
    """A run with two workers in a process group of its own, once a part more is there."""
    before = committed(place)
    process = subprocess.Popen(
        tiny_command(game, place, "--workers", "2", count=GAMES),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    deadline = time.monotonic() + 60
    while committed(place) == before and process.poll() is None:
        assert time.monotonic() < deadline
        time.sleep(0.002)
    return process


def committed(place: Path) -> int:
    return len(list(place.glob("commits/*.json")))


def workers(process: "subprocess.Popen[str]") -> list[int]:
    try:
        found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        return [int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
    except OSError:
        return []


@pytest.mark.heavy
@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("game", games.names())
def test_real_processes_are_really_killed(tmp_path, game, who):
    """At a few random moments, one after the other, in the same run."""
    place, dice = tmp_path / "run", random.Random(f"{game} {who}")
    for _ in range(3):
        process = playing(game, place)
        time.sleep(dice.uniform(0, 0.25))
        if who == "the parent":
            process.kill()
        elif who == "a worker":
            for worker in workers(process)[:1]:
                os.kill(worker, signal.SIGKILL)
        elif process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL if who == "both" else signal.SIGINT)
        _, told = process.communicate(timeout=60)
        assert "Traceback" not in told  # a Ctrl-C when all is done and Python leaves is an ordinary -SIGINT
        assert process.returncode in {"a worker": (0,), "Ctrl-C": (130, 0, -signal.SIGINT)}.get(
            who, (-signal.SIGKILL, 0)
        ), told
    answer = subprocess.run(
        tiny_command(game, place, "--workers", "1", count=GAMES), env=environment(), capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stderr
    assert "mended" not in answer.stderr
    once = tmp_path / "once"
    subprocess.run(
        tiny_command(game, once, "--workers", "1", count=GAMES), env=environment(), check=True, capture_output=True
    )
    assert content(place) == content(once)
