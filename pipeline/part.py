"""Plays one part of a study, in this process or wherever an executor has taken it, and keeps it."""

import platform
import threading
import time
from functools import cache
from typing import NamedTuple

from pipeline.croupier import Croupier
from pipeline.design import Part
from pipeline.frames import parquet
from pipeline.home import home
from pipeline.manifest import engine_hash
from pipeline.mistakes import StoreMistake
from pipeline.store import Receipt, identity, keep, own_strategies
from pipeline.study import Study

DECISION_LIMIT = 60.0  # seconds that a decision of a person's own strategy may take, unless they say otherwise


class Job(NamedTuple):
    """All that a worker must be told to play any part of a run; it reads the rest where the run is kept."""

    place: str
    study: str  # as JSON
    run: str = ""  # the run's identity; where it is given, the worker must see that run at `place`
    engine: str = ""  # hash of the sources; where it is given, the worker must have the same
    decision_limit: float = DECISION_LIMIT


class Done(NamedTuple):
    """A part that has been played: its receipt, and how long it took, which no file of the run tells."""

    receipt: Receipt
    seconds: float


class Shoe(threading.local):
    """A worker keeps the croupier of its run from part to part; each thread its own, for their buffers are in use."""

    job: Job | None = None
    croupier: Croupier


SHOE = Shoe()


def croupier(job: Job) -> Croupier:
    """The croupier of a run. Raises StoreMistake where this machine cannot play it."""
    if SHOE.job != job:
        place = home(job.place)
        study = Study.model_validate_json(job.study)
        if job.engine and job.engine != engine_here(study.game):
            why = "has another version of the program than the one that plays the run; install the same"
            raise StoreMistake(f"{platform.node()}: {why}")
        try:
            here = identity(place.read("manifest.json")) if job.run else ""
        except OSError:
            here = "nothing"
        if here != job.run:
            why = f"does not see the run in {job.place}; keep it where all workers can write, such as s3://bucket/run"
            raise StoreMistake(f"{platform.node()}: {why}")
        own = own_strategies(place)
        SHOE.croupier = Croupier(study.model_copy(update={"own": own}), job.decision_limit)
        SHOE.job = job
    return SHOE.croupier


@cache
def engine_here(game: str) -> str:
    return engine_hash(game)


def play_part(job: Job, part: Part) -> Done:
    """What a worker does: plays a part, writes its files, and says what they hold."""
    start = time.monotonic()
    dealer = croupier(job)
    tape = dealer.tape(part)
    tables = dealer.scribe.tables(dealer.play(part, tape), tape)
    files = {name: (len(frame), parquet(frame)) for name, frame in tables.items()}
    return Done(keep(home(job.place), job.run, part, files), time.monotonic() - start)
