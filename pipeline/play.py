"""Plays a study: its parts on every core, each kept as it comes, until all are there."""

import platform
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pipeline.crew import cores, crew
from pipeline.design import Part
from pipeline.frames import Scribe, parquet
from pipeline.manifest import manifest
from pipeline.mistakes import Mistake, StoreMistake
from pipeline.part import Job, play_part
from pipeline.precision import Judge
from pipeline.store import Receipt, Store
from pipeline.study import Study
from sims import engine

WINDOW = 2  # parts a worker has in hand: one under way, one to go on with
TRIES = 3  # times that workers may die without a part coming through

Watch = Callable[[int], None]  # is told how many games have come in


class Outcome(NamedTuple):
    games: int  # games played now
    seconds: float  # of the clock, playing only
    before: int  # games that were there already


def run(
    study: Study,
    folder: Path,
    workers: int | None = None,
    pool: Callable[[int], Executor] = crew,
    watch: Watch | None = None,
) -> Outcome:
    """Plays what is missing of a study's run in `folder`, which is made where it is not there.

    `workers` are processes, by default one a core; one plays in this process. `pool` makes the executor that the
    parts are handed to, anything with the interface of concurrent.futures. `watch` is called in this thread with
    the number of games that have been kept: first those that were there, then each part's.
    Raises Mistake; KeyboardInterrupt after the parts under way have been kept.
    """
    tell = watch or (lambda games: None)
    with Store(folder) as store:
        store.begin(manifest(study), parquet(Scribe(study).codes()), study.own, study.parts)
        missing = [part for part in study.parts if part.number not in store.done]
        before = sum(part.games for part in study.parts) - sum(part.games for part in missing)
        tell(before)
        workers = min(workers or cores(), max(1, len(missing)))
        start = time.monotonic()
        games = 0

        def take(receipt: Receipt) -> None:
            nonlocal games
            store.commit(receipt)
            games += receipt["games"]
            tell(receipt["games"])

        try:
            job = Job(str(folder.resolve()), study.model_dump_json())
            judge = Judge(study, folder)
            for stage in study.stages:  # one, unless the study goes on until it knows enough
                if judge.needs(stage):
                    waiting = [part for part in stage.parts if part.number not in store.done]
                    play_parts(job, waiting, min(workers, max(1, len(waiting))), pool, take)
                    judge.look(stage)
            judge.keep()
        finally:
            seconds = time.monotonic() - start
            if missing:
                store.journal(session(games, seconds, workers))
    return Outcome(games, seconds, before)


def play_parts(
    job: Job, parts: list[Part], workers: int, pool: Callable[[int], Executor], take: Callable[[Receipt], None]
) -> None:
    """Hands every part to a worker and every receipt to `take`; a pool that a dead worker broke is made anew."""
    waiting = deque(parts)
    deaths = 0
    while waiting:
        left = len(waiting)
        try:
            with pool(workers) as executor:
                hand_out(executor, job, waiting, workers * WINDOW if workers > 1 else 1, take)
        except BrokenExecutor:
            deaths = 0 if len(waiting) < left else deaths + 1
            if deaths == TRIES:
                raise StoreMistake(
                    f"{job.folder}: a worker process died {TRIES} times in part {waiting[0].number} or soon after "
                    "(is there memory enough?); what was finished is kept"
                ) from None


def hand_out(executor: Executor, job: Job, waiting: deque[Part], window: int, take: Callable[[Receipt], None]) -> None:
    """Keeps a window of parts under way. On an error the parts that are not through are put back into `waiting`."""
    under_way: dict[Future[Receipt], Part] = {}
    try:
        while waiting or under_way:
            while waiting and len(under_way) < window:
                under_way[executor.submit(play_part, job, waiting[0])] = waiting[0]
                waiting.popleft()
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                take(future.result())
                del under_way[future]
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a second Ctrl-C ends everything at once
        mistakes = finish(under_way, take)
        waiting.extendleft(sorted(under_way.values(), reverse=True))
        if isinstance(error, Mistake) and mistakes:
            raise mistakes[0] from None
        raise


def finish(under_way: dict[Future[Receipt], Part], take: Callable[[Receipt], None]) -> list[Mistake]:
    """Lets the parts that have begun come through, and drops the others.

    Answers with what was wrong in them, in the order of the parts: as these are begun in order, the first is the
    same however many workers there are.
    """
    for future in under_way:
        future.cancel()
    wait(under_way)
    mistakes = []
    for future in sorted(under_way, key=under_way.__getitem__):
        error = None if future.cancelled() else future.exception()
        if isinstance(error, Mistake):
            mistakes.append(error)
        elif error is None and not future.cancelled():
            with suppress(Mistake):  # the disk may be full
                take(future.result())
                del under_way[future]
    return mistakes


def session(games: int, seconds: float, workers: int) -> dict[str, object]:
    """A line for the journal: this machine, now."""
    return {
        "ended": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "games": games,
        "seconds": round(seconds, 3),
        "workers": workers,
        "engine": engine.STATE,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": cores(),
    }
