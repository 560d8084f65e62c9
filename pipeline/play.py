"""Plays a study: its parts on every core, each kept as it comes, until all are there."""

import platform
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import NamedTuple

from pipeline.crew import Hire, cores, crew
from pipeline.foreman import Foreman
from pipeline.frames import Scribe, parquet
from pipeline.manifest import assay_version, manifest
from pipeline.part import DECISION_LIMIT, Done, Job, engine_here
from pipeline.precision import Judge
from pipeline.store import Store
from pipeline.study import Study
from sims import engine

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
            with Foreman(study, job, workers, pool, take) as foreman:
                for stage in study.stages:  # one, unless the study goes on until it knows enough
                    if judge.needs(stage):
                        foreman.play([part for part in stage.parts if part.number not in store.done])
                        judge.look(stage)
            judge.keep()
        finally:
            seconds = time.monotonic() - start
            games = sum(part.games for part in missing if part.number in store.done)
            if missing:
                store.journal(session(games, seconds, workers) | pace(paces))
    return Outcome(games, seconds, before, tuple(store.mended))


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
