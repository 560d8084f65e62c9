"""Who does the work: processes that are started fresh, leave when their parent does, and do not mind Ctrl-C.

This file imports no table library: what it sets must be set before one is imported.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from types import FrameType
from typing import Any

from pipeline import pulse
from pipeline.pulse import Pulses

Hire = Callable[[int], Executor]  # makes the executor that so many workers belong to


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def crew(workers: int) -> Executor:
    """Worker processes, or for a single worker this very process."""
    return processes(workers) if workers > 1 else Here()


def processes(workers: int) -> Executor:
    """Worker processes, if only one.

    Spawned, since polars hangs in a fork; without `max_tasks_per_child`, which deadlocks in several Pythons.
    """
    context = multiprocessing.get_context("spawn")
    pulses = Pulses(workers, context)
    return Workers(pulses, workers, context, initializer=begin, initargs=(pulses,))


class Workers(ProcessPoolExecutor):
    """Processes that do not mind Ctrl-C from their very start: they are born with it blocked. Their `pulses` say what
    they are deciding."""

    def __init__(self, pulses: Pulses, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.pulses = pulses

    def submit(self, task: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        resource_tracker.ensure_running()  # which would unblock it, were it started on the way
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(task, *args, **named)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin(pulses: Pulses) -> None:
    """The first thing a worker does."""
    pulse.mine = pulses.claim()
    os.environ["POLARS_MAX_THREADS"] = "1"  # the other cores are busy with the other workers
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent lets parts finish
    threading.Thread(target=follow, daemon=True).start()


def follow() -> None:
    """Ends this worker when its parent is gone: one that lives on would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


class Here(Executor):
    """Works in this very process, at once: what one worker needs, and no start-up."""

    def submit(self, task: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        with undisturbed():
            try:
                future.set_result(task(*args, **named))
            except Exception as error:
                future.set_exception(error)
        return future


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keeps a first Ctrl-C until the work in hand is done; a second is let through.

    In the midst of it a table library may take the interrupt for a fault of its own and raise that instead.
    """
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return
    came = False

    def keep(number: int, frame: FrameType | None) -> None:
        nonlocal came
        if came:
            usual(number, frame)
        came = True

    signal.signal(signal.SIGINT, keep)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        raise KeyboardInterrupt
