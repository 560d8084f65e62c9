"""Playing on several processes: the same bytes, whatever happens to the workers, and strategies that misbehave."""

import os
import shutil
import signal
import subprocess
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from pipeline.crew import Here
from pipeline.foreman import TRIES
from pipeline.mistakes import Mistake, StrategyMistake
from pipeline.play import run
from pipeline.study_file import from_options
from tests.pipeline.conftest import STRATEGIES, content, environment, small_command, small_study


@pytest.mark.usefixtures("small_parts")
def test_two_workers_write_what_one_writes(tmp_path, whole):
    told = []
    run(small_study(), tmp_path / "run", workers=2, watch=told.append)
    assert content(tmp_path / "run") == content(whole)
    assert told[0] == 0
    assert sum(told) == 48


@pytest.mark.usefixtures("small_parts")
def test_any_executor_will_do(tmp_path, whole):
    run(small_study(), tmp_path / "run", workers=1, pool=lambda _: ThreadPoolExecutor(1))
    assert content(tmp_path / "run") == content(whole)


@pytest.mark.parametrize(
    "more",
    [{"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2", "ASSAY_ENGINE": "interpreted"}, {"POLARS_MAX_THREADS": "1"}],
    ids=lambda more: " ".join(more),
)
def test_another_process_writes_the_same_bytes(tmp_path, whole, more):
    line = small_command(tmp_path / "run", "--workers", "1")
    subprocess.run(line, env=environment(**more), check=True, capture_output=True)
    assert content(tmp_path / "run") == content(whole)


class Frail(Here):
    """A pool that breaks at every third task."""

    def __init__(self) -> None:
        self.left = 2

    def submit(self, task, /, *args, **named):
        self.left -= 1
        if self.left >= 0:
            return super().submit(task, *args, **named)
        future = Future()
        future.set_exception(BrokenExecutor("a worker has died"))
        return future


class Hopeless(Executor):
    """A pool whose workers die at once."""

    def submit(self, task, /, *args, **named):
        future = Future()
        future.set_exception(BrokenExecutor("a worker has died"))
        return future


@pytest.mark.usefixtures("small_parts")
def test_a_broken_pool_is_made_anew_and_nothing_is_lost(tmp_path, whole):
    run(small_study(), tmp_path / "run", workers=1, pool=lambda _: Frail())
    assert content(tmp_path / "run") == content(whole)


@pytest.mark.usefixtures("small_parts")
def test_a_pool_that_keeps_breaking_is_given_up(tmp_path):
    pools = []

    def hopeless(workers):
        pools.append(workers)
        return Hopeless()

    with pytest.raises(Mistake, match=r"a worker process died 3 times in part 0"):
        run(small_study(), tmp_path / "run", workers=2, pool=hopeless)
    assert pools == [2] * TRIES


def started(tmp_path, *more):
    """A run of many small parts in a process group of its own, once some parts are there."""
    line = small_command(tmp_path / "run", "--games", "420", *more)
    process = subprocess.Popen(
        line,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    deadline = time.monotonic() + 60
    while len(list((tmp_path / "run").glob("commits/*.json"))) < 2:
        assert time.monotonic() < deadline
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    return process


def resumed(tmp_path):
    return subprocess.run(
        small_command(tmp_path / "run", "--games", "420", "--workers", "1"),
        env=environment(),
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def long_run(tmp_path_factory):
    folder = tmp_path_factory.mktemp("long")
    subprocess.run(small_command(folder / "run", "--games", "420"), env=environment(), check=True, capture_output=True)
    return content(folder / "run")


def alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_killed_parent_takes_its_workers_along_and_the_run_goes_on(tmp_path, long_run):
    process = started(tmp_path, "--workers", "2")
    process.kill()
    process.communicate()
    deadline = time.monotonic() + 20
    while alive(process.pid):
        assert time.monotonic() < deadline, "workers live on without their parent"
        time.sleep(0.05)
    answer = resumed(tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert content(tmp_path / "run") == long_run


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_with_130_and_the_run_goes_on(tmp_path, long_run, workers):
    for _ in range(3):
        process = started(tmp_path, "--workers", workers)
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate(timeout=60)
        if process.returncode not in (0, -signal.SIGINT):
            break
        shutil.rmtree(tmp_path / "run")  # it had ended before the signal came
    assert process.returncode == 130, told
    assert "interrupted at" in told
    assert "Traceback" not in told
    assert resumed(tmp_path).returncode == 0
    assert content(tmp_path / "run") == long_run


def children(parent: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for the workers in /proc")
def test_a_killed_worker_is_replaced(tmp_path, long_run):
    process = started(tmp_path, "--workers", "2")
    workers = [child for child in children(process.pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    assert workers
    os.kill(workers[0], signal.SIGKILL)
    _, told = process.communicate(timeout=120)
    assert process.returncode == 0, told
    assert content(tmp_path / "run") == long_run


def test_ctrl_c_waits_for_the_work_in_hand_once():
    def task():
        signal.raise_signal(signal.SIGINT)
        reached.append("end")

    reached: list[str] = []
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            Here().submit(task)
        assert reached == ["end"]
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with pytest.raises(KeyboardInterrupt):
            Here().submit(lambda: [task(), task()])
        assert reached == ["end", "end"], "the second is let through at once"
    finally:
        signal.signal(signal.SIGINT, before)


MISBEHAVE = {
    "cheat": r"answered \d+ at ply \d+, which is not an open move, in game 0 \(seed 1, deal 0, variant base, s",
    "stumble": r"strategy stumble raised ZeroDivisionError \(.*\) at line 10 of its file at ply \d+ in game 0 \(",
    "mute": r"strategy mute answered None, which is no move, at ply 1?\d in game 0 \(seed",
}


@pytest.mark.parametrize("name", MISBEHAVE)
def test_a_strategy_that_misbehaves_is_named_with_its_game(tmp_path, name):
    study = from_options("dragon", {"players": [2], "strategies": ["random"]}, [STRATEGIES / f"{name}.py"])
    with pytest.raises(StrategyMistake, match=MISBEHAVE[name]):
        run(study, tmp_path / "run", workers=1)


def test_the_first_game_that_shows_it_is_named_with_any_number_of_workers(tmp_path):
    study = from_options("dragon", {"players": [2], "strategies": ["random"]}, [STRATEGIES / "cheat.py"])
    with pytest.raises(StrategyMistake, match=MISBEHAVE["cheat"]):
        run(study, tmp_path / "run", workers=2)
