"""What each worker is deciding at the moment, in memory that its parent reads.

A decision that takes too long is ended from inside (`guard.py`), unless it is in code that lets nothing else run: a
loop of a compiled extension, say. Then the parent sees it here, and ends the worker.

Imports no table library, as `crew.py` does not.
"""

import os
import signal
import time
from multiprocessing.context import SpawnContext
from typing import Any, NamedTuple

FIELDS = 5  # process, since when (ns, 0: no decision is open), game, seat, ply
GRACE = 2.0  # times the limit, and seconds at least, until a decision is given up as beyond reach


class Stuck(NamedTuple):
    """A decision that nothing inside the worker has ended."""

    process: int
    game: int
    seat: int  # from 0
    ply: int  # from 1


class Pulses:
    """Room for what so many workers are deciding: the parent makes it and hands it to each of them."""

    def __init__(self, workers: int, context: SpawnContext) -> None:
        self.cells: Any = context.RawArray("q", workers * FIELDS)
        self.taken: Any = context.Value("i", 0)

    def claim(self) -> "Pulse":
        """A worker's own room."""
        with self.taken.get_lock():
            place = self.taken.value
            self.taken.value += 1
        self.cells[place * FIELDS] = os.getpid()
        return Pulse(self.cells, place * FIELDS)

    def stuck(self, limit: float) -> list[Stuck]:
        """The decisions that are long past their limit in seconds."""
        before = time.monotonic_ns() - int(1e9 * max(GRACE * limit, limit + GRACE))
        found = []
        for at in range(0, self.taken.value * FIELDS, FIELDS):
            process, since, game, seat, ply = self.cells[at : at + FIELDS]
            if 0 < since < before:
                found.append(Stuck(process, game, seat, ply))
        return found

    def all_in(self, stuck: list[Stuck]) -> bool:
        """Whether no worker is left that could go on."""
        return len(stuck) == int(self.taken.value)


class Pulse:
    """A worker's part of it."""

    def __init__(self, cells: Any, at: int) -> None:
        self.cells = cells
        self.at = at

    def beat(self, game: int, seat: int, ply: int) -> None:
        """A decision begins."""
        cells, at = self.cells, self.at
        cells[at + 2], cells[at + 3], cells[at + 4] = game, seat, ply
        cells[at + 1] = time.monotonic_ns()

    def rest(self) -> None:
        """It has ended."""
        self.cells[self.at + 1] = 0


def end(stuck: list[Stuck]) -> None:
    """Ends the workers, as nothing but this can."""
    for one in stuck:
        os.kill(one.process, signal.SIGKILL)


mine: Pulse | None = None  # this worker's, where it is one
