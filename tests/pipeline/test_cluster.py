"""A Dask cluster as executor: two real worker processes, one of which is killed in the middle."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future

import pytest

from pipeline import cluster as clusters
from pipeline.cluster import cluster
from pipeline.mistakes import Mistake, StoreMistake, StrategyMistake
from pipeline.part import Job, croupier
from pipeline.play import run
from pipeline.store import identity
from pipeline.study_file import from_options
from tests.pipeline.conftest import ROOT, STRATEGIES, command, content, environment, small_study

pytest.importorskip("distributed")
pytestmark = [
    pytest.mark.usefixtures("small_parts"),
    pytest.mark.filterwarnings("default::ResourceWarning"),  # of distributed's own sockets
    pytest.mark.filterwarnings("default::pytest.PytestUnraisableExceptionWarning"),
]
QUIET = {"DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "error"}


def process(*words: str) -> "subprocess.Popen[bytes]":
    line = [sys.executable, "-m", "distributed.cli." + words[0], *words[1:], "--host", "127.0.0.1", "--no-dashboard"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen(line, env=environment(**QUIET), cwd=ROOT, start_new_session=True, **quiet)


class Cluster:
    """A scheduler and workers on this machine, without nannies, so that a worker that is killed stays dead."""

    def __init__(self, folder) -> None:
        self.file = folder / "scheduler.json"
        self.processes = [process("dask_scheduler", "--port", "0", "--scheduler-file", str(self.file))]
        deadline = time.monotonic() + 60
        while not self.file.exists() or not self.file.read_text().endswith("}"):
            assert time.monotonic() < deadline, "the scheduler does not start"
            time.sleep(0.05)
        self.address = json.loads(self.file.read_text())["address"]

    def hire(self, threads: int = 1) -> "subprocess.Popen[bytes]":
        words = ["dask_worker", self.address, "--nthreads", str(threads), "--no-nanny"]
        self.processes.append(process(*words, "--local-directory", str(self.file.parent)))
        return self.processes[-1]

    def wait(self, threads: int) -> None:
        with cluster(self.address)(1) as executor:
            executor.client.wait_for_workers(threads, timeout=60)

    def end(self) -> None:
        for one in self.processes:
            if one.poll() is None:
                os.killpg(one.pid, signal.SIGKILL)
            one.wait()


@pytest.fixture
def here(tmp_path):
    found = Cluster(tmp_path)
    try:
        yield found
    finally:
        found.end()


def test_a_worker_is_killed_in_the_middle_and_the_run_is_whole(tmp_path, here):
    once = tmp_path / "once"
    study = small_study(games=240)
    run(study, once, workers=1)
    workers = [here.hire(), here.hire()]
    here.wait(2)
    seen = []

    def watch(games):
        seen.append(games)
        if len(seen) == 4:
            os.killpg(workers[0].pid, signal.SIGKILL)

    outcome = run(study, tmp_path / "run", pool=cluster(here.address), watch=watch)
    assert workers[0].wait() == -signal.SIGKILL
    assert outcome.games == sum(seen) == 240
    assert content(tmp_path / "run") == content(once)


def test_threads_of_one_worker_do_not_disturb_each_other(tmp_path, whole, here):
    here.hire(threads=3)
    here.wait(1)
    run(small_study(), tmp_path / "run", pool=cluster(here.address))
    assert content(tmp_path / "run") == content(whole)


def test_a_strategy_that_misbehaves_is_named_from_there(tmp_path, here):
    here.hire()
    here.wait(1)
    study = from_options("dragon", {"players": [2], "strategies": ["random"]}, [STRATEGIES / "ponder.py"])
    with pytest.raises(StrategyMistake, match=r"strategy ponder took longer than 0.3 s to decide .* in game 0 \(seed"):
        run(study, tmp_path / "run", pool=cluster(here.address), decision_limit=0.3)


def test_the_command(tmp_path, here):
    here.hire()
    here.wait(1)
    words = ["run", "dragon", "--players", "2", "--games", "10", "--strategies", "random,builder", "--executor", "dask"]
    answer = command(*words, "--scheduler", here.address, "--out", str(tmp_path / "run"), **QUIET)
    assert answer.returncode == 0, answer.stderr
    assert "10 games in" in answer.stdout
    assert command("verify", str(tmp_path / "run")).returncode == 0


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--executor", "dask"], "--executor dask needs --scheduler, the address of a cluster"),
        (["--scheduler", "tcp://127.0.0.1:1"], "--scheduler is for --executor dask"),
        (["--executor", "dask", "--scheduler", "tcp://127.0.0.1:1"], "no Dask scheduler answers at tcp://127.0.0.1:1"),
        (["--executor", "dask", "--scheduler", "nonsense://"], "no Dask scheduler answers at nonsense://"),
    ],
)
def test_a_cluster_that_is_not_there_is_one_line(tmp_path, more, message):
    short = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "1s"}
    words = ["run", "dragon", "--players", "2", "--games", "10", "--strategies", "random,builder"]
    answer = command(*words, "--out", str(tmp_path / "run"), *more, **short)
    assert answer.returncode == 2
    assert message in answer.stderr
    assert "Traceback" not in answer.stderr


class KilledWorker(Exception):
    """As Dask's is called."""


@pytest.mark.parametrize(
    ("error", "kind", "message"),
    [
        (KilledWorker("x"), StoreMistake, "has ended several workers of the cluster"),
        (ModuleNotFoundError("No module named 'pipeline'"), StoreMistake, "lack this program or a package of it"),
        (StrategyMistake("strategy a is caught"), StrategyMistake, "strategy a is caught"),
    ],
)
def test_the_errors_of_a_cluster_are_told_in_our_words(error, kind, message):
    inner, outer = Future(), Future()
    outer.set_running_or_notify_cancel()
    inner.set_exception(error)
    clusters.hand_on(inner, outer)
    with pytest.raises(kind, match=message) as caught:
        outer.result()
    assert isinstance(caught.value, Mistake)


def test_a_worker_that_cannot_play_the_run_says_why(tmp_path, whole):
    """It does not see the folder, sees another run there, or has other sources."""
    job = Job(str(whole), small_study().model_dump_json(), identity((whole / "manifest.json").read_bytes()))
    with pytest.raises(StoreMistake, match=r": does not see the run in .*; keep it where all workers can write"):
        croupier(job._replace(place=str(tmp_path)))
    with pytest.raises(StoreMistake, match=r": does not see the run in "):
        croupier(job._replace(run="0123456789abcdef"))
    with pytest.raises(StoreMistake, match=r": has another version of the program than the one that plays the run"):
        croupier(job._replace(engine="0"))
    assert croupier(job).study.seed == 3
