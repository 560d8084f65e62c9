"""Hands the parts of a study to workers, and what they have played to whoever keeps it."""

import signal
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import suppress
from types import TracebackType

from pipeline.crew import Hire
from pipeline.design import Part
from pipeline.mistakes import Mistake, StoreMistake
from pipeline.part import Done, Job, play_part

WINDOW = 2  # parts a worker has in hand: one under way, one to go on with
TRIES = 3  # times that workers may die without a part coming through


class Foreman:
    """Has one pool of workers for a whole study, from its first part to its last.

    A single part is played by a single worker, which may be this process; as soon as there are several, the pool has
    all its workers. `take` is given every receipt, in this thread.
    """

    def __init__(self, job: Job, workers: int, pool: Hire, take: Callable[[Done], None]) -> None:
        self.job = job
        self.workers = workers
        self.pool = pool
        self.take = take
        self.size = 0  # of the executor
        self.executor: Executor | None = None

    def __enter__(self) -> "Foreman":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.dismiss()

    def dismiss(self) -> None:
        """Lets the workers go."""
        if self.executor is not None:
            self.executor.shutdown()
        self.executor, self.size = None, 0

    def hired(self, parts: int) -> Executor:
        """The pool, with as many workers as so many parts need."""
        needed = self.workers if parts > 1 else 1
        if self.executor is None or self.size < needed:
            self.dismiss()
            self.executor, self.size = self.pool(needed), needed
        return self.executor

    def play(self, parts: list[Part]) -> None:
        """Hands every part to a worker; a pool that a dead worker broke is made anew. Raises Mistake."""
        waiting = deque(parts)
        deaths = 0
        while waiting:
            left = len(waiting)
            try:
                self.hand_out(self.hired(left), waiting)
            except BrokenExecutor:
                self.dismiss()
                deaths = 0 if len(waiting) < left else deaths + 1
                if deaths == TRIES:
                    raise StoreMistake(
                        f"{self.job.place}: a worker process died {TRIES} times in part {waiting[0].number} or soon "
                        "after (is there memory enough?); what was finished is kept"
                    ) from None

    def hand_out(self, executor: Executor, waiting: deque[Part]) -> None:
        """Keeps a window of parts under way. On an error those that are not through are put back into `waiting`."""
        size = getattr(executor, "size", lambda: self.size)()  # a cluster knows its own
        window = size * WINDOW if size > 1 else 1
        under_way: dict[Future[Done], Part] = {}
        try:
            while waiting or under_way:
                while waiting and len(under_way) < window:
                    under_way[executor.submit(play_part, self.job, waiting[0])] = waiting[0]
                    waiting.popleft()
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    self.take(future.result())
                    del under_way[future]
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) and threading.current_thread() is threading.main_thread():
                signal.signal(signal.SIGINT, signal.SIG_DFL)  # a second Ctrl-C ends everything at once
            mistakes = self.finish(under_way)
            waiting.extendleft(sorted(under_way.values(), reverse=True))
            if isinstance(error, Mistake) and mistakes:
                raise mistakes[0] from None
            raise

    def finish(self, under_way: dict[Future[Done], Part]) -> list[Mistake]:
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
                    self.take(future.result())
                    del under_way[future]
        return mistakes
