"""Plays a study: its parts on every core, each kept as it comes, until all are there."""

import platform
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import NamedTuple

from pipeline.crew import Hire, cores, crew
from pipeline.design import Part
from pipeline.frames import Scribe, parquet
from pipeline.manifest import assay_version, manifest
from pipeline.mistakes import Mistake, StoreMistake
from pipeline.part import DECISION_LIMIT, Done, Job, engine_here, play_part
from pipeline.precision import Judge
from pipeline.store import Store
from pipeline.study import Study
from sims import engine

WINDOW = 2  # parts a worker has in hand: one under way, one to go on with
TRIES = 3  # times that workers may die without a part coming through

Watch = Callable[[int], None]  # is told how many games have come in


class Outcome(NamedTuple):
    games: int  # games played now
    seconds: float  # of the clock, playing only
    before: int  # games that were there already
    mended: tuple[str, ...] = ()  # what was found missing or damaged and has been made again, in words


def run(
    study: Study,
    place: str | Path,
    workers: int | None = None,
    pool: Hire = crew,
    watch: Watch | None = None,
    decision_limit: float = DECISION_LIMIT,
) -> Outcome:
    """Plays what is missing of a study's run at `place`, a folder or an address such as s3://bucket/run, which is
    made where it is not there.

    `workers` are processes, by default one a core; one plays in this process. `pool` makes the executor that the
    parts are handed to, anything with the interface of concurrent.futures. `watch` is called in this thread with
    the number of games that have been kept: first those that were there, then each part's. A decision of a person's
    own strategy may take `decision_limit` seconds (0: any time).
    Raises Mistake; KeyboardInterrupt after the parts under way have been kept.
    """
    tell = watch or (lambda games: None)
    with Store(place) as store:
        store.begin(manifest(study), parquet(Scribe(study).codes()), study.own, study.parts)
        missing = [part for part in study.parts if part.number not in store.done]
        before = sum(part.games for part in study.parts) - sum(part.games for part in missing)
        tell(before)
        workers = min(workers or cores(), max(1, len(missing)))
        start = time.monotonic()
        paces: dict[int, float] = {}  # games a second of each part

        def take(done: Done) -> None:
            store.commit(done.receipt)
            games = done.receipt["games"]
            paces[done.receipt["part"]] = games / max(done.seconds, 1e-9)
            tell(games)

        try:
            engine_hash = engine_here(study.game)
            job = Job(store.home.address(""), study.model_dump_json(), store.run, engine_hash, decision_limit)
            judge = Judge(study, store.home)
            for stage in study.stages:  # one, unless the study goes on until it knows enough
                if judge.needs(stage):
                    waiting = [part for part in stage.parts if part.number not in store.done]
                    play_parts(job, waiting, min(workers, max(1, len(waiting))), pool, take)
                    judge.look(stage)
            judge.keep()
        finally:
            seconds = time.monotonic() - start
            games = sum(part.games for part in missing if part.number in store.done)
            if missing:
                store.journal(session(games, seconds, workers) | pace(paces))
    return Outcome(games, seconds, before, tuple(store.mended))


def play_parts(job: Job, parts: list[Part], workers: int, pool: Hire, take: Callable[[Done], None]) -> None:
    """Hands every part to a worker and every receipt to `take`; a pool that a dead worker broke is made anew."""
    waiting = deque(parts)
    deaths = 0
    while waiting:
        left = len(waiting)
        try:
            with pool(workers) as executor:
                size = getattr(executor, "size", lambda: workers)()  # a cluster knows its own
                hand_out(executor, job, waiting, size * WINDOW if size > 1 else 1, take)
        except BrokenExecutor:
            deaths = 0 if len(waiting) < left else deaths + 1
            if deaths == TRIES:
                raise StoreMistake(
                    f"{job.place}: a worker process died {TRIES} times in part {waiting[0].number} or soon after "
                    "(is there memory enough?); what was finished is kept"
                ) from None


def hand_out(executor: Executor, job: Job, waiting: deque[Part], window: int, take: Callable[[Done], None]) -> None:
    """Keeps a window of parts under way. On an error the parts that are not through are put back into `waiting`."""
    under_way: dict[Future[Done], Part] = {}
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


def finish(under_way: dict[Future[Done], Part], take: Callable[[Done], None]) -> list[Mistake]:
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
        "assay": assay_version(),
        "python": platform.python_version(),
        "polars": version("polars"),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": cores(),
    }


def pace(paces: dict[int, float]) -> dict[str, object]:
    """The usual games a second of a worker in this session, and the slowest part, for `assay doctor`."""
    if not paces:
        return {}
    slowest = min(paces, key=paces.__getitem__)
    return {
        "pace": round(median(paces.values()), 1),
        "slowest_part": slowest,
        "slowest_pace": round(paces[slowest], 1),
    }
