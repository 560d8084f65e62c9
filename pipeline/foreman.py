"""Hands the parts of a study to workers, and what they have played to whoever keeps it."""

import signal
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import suppress
from types import TracebackType

from pipeline.crew import Hire
from pipeline.croupier import blamed, sitting_of
from pipeline.design import Part
from pipeline.guard import too_long
from pipeline.mistakes import Mistake, StoreMistake
from pipeline.part import Done, Job, play_part
from pipeline.pulse import Pulses, Stuck, end
from pipeline.study import Study

WINDOW = 2  # parts a worker has in hand: one under way, one to go on with
TRIES = 3  # times that workers may die without a part coming through


class Foreman:
    """Has one pool of workers for a whole study, from its first part to its last.

    A single part is played by a single worker, which may be this process; as soon as there are several, the pool has
    all its workers. `take` is given every receipt, in this thread.
    """

    def __init__(self, study: Study, job: Job, workers: int, pool: Hire, take: Callable[[Done], None]) -> None:
        self.study = study
        self.job = job
        self.workers = workers
        self.pool = pool
        self.take = take
        self.size = 0  # of the executor
        self.executor: Executor | None = None
        self.pulses: Pulses | None = None  # of workers that a person's own strategy may keep from coming back

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
            watched = self.study.own and self.job.decision_limit
            self.pulses = getattr(self.executor, "pulses", None) if watched else None
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
                for future in self.come(under_way):
                    self.take(future.result())
                    del under_way[future]
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) and threading.current_thread() is threading.main_thread():
                signal.signal(signal.SIGINT, signal.SIG_DFL)  # a second Ctrl-C ends everything at once
            mistakes = self.finish(under_way)
            waiting.extendleft(sorted(under_way.values(), reverse=True))
            if isinstance(error, Mistake) and mistakes:
                raise mistakes[min(mistakes)] from None
            raise

    def come(self, under_way: dict[Future[Done], Part]) -> set[Future[Done]]:
        """Waits for parts to come through. Raises StrategyMistake where a worker hangs in a decision."""
        while True:
            found = wait(under_way, self.patience(), FIRST_COMPLETED).done
            if found:
                return found
            for stuck in self.stuck():
                raise self.mistake(stuck)

    def finish(self, under_way: dict[Future[Done], Part]) -> dict[Part, Mistake]:
        """Lets the parts under way come through; workers that hang are ended.

        None is cancelled: a pool has nearly all in its queue, and one that breaks chokes on those that are (Python
        3.11). Answers with what was wrong in them, by part: as these are begun in order, the first is the same however
        many workers there are.
        """
        hang = self.rest(under_way)
        mistakes = {part: self.mistake(one) for one in hang for part in under_way.values() if has(part, one)}
        for future in sorted(under_way, key=under_way.__getitem__):
            error = future.exception()
            if isinstance(error, Mistake):
                mistakes[under_way[future]] = error
            elif error is None:
                with suppress(Mistake):  # the disk may be full
                    self.take(future.result())
                    del under_way[future]
        return mistakes

    def rest(self, under_way: dict[Future[Done], Part]) -> list[Stuck]:
        """Waits until all parts have come through, or the only workers left are those that hang; ends these."""
        while left := wait(under_way, self.patience()).not_done:
            stuck = self.stuck()
            if stuck and self.pulses is not None and (len(left) <= len(stuck) or self.pulses.all_in(stuck)):
                end(stuck)
                wait(under_way)  # the pool notices
                return stuck
        return []

    def patience(self) -> float | None:
        """Seconds until the next look at what the workers are deciding; for ever where nobody looks."""
        return min(1.0, self.job.decision_limit) if self.pulses is not None else None

    def stuck(self) -> list[Stuck]:
        return self.pulses.stuck(self.job.decision_limit) if self.pulses is not None else []

    def mistake(self, stuck: Stuck) -> Mistake:
        what = f"{too_long(self.job.decision_limit)} at ply {stuck.ply} and did not react, so its worker was ended,"
        return blamed(self.study, sitting_of(self.study, stuck.game), stuck.seat, what)


def has(part: Part, stuck: Stuck) -> bool:
    return part.first_game <= stuck.game < part.first_game + part.games
