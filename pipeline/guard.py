"""What is asked of a person's own strategy besides an open move: that it answers in time, leaves the table as it is,
and decides again as it did before.

A clock runs beside each of its decisions. When a game is over it is played again from its moves, which costs little:
what was done to the state shows there. A sample of the games is decided a second time.
"""

import ctypes
import operator
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from pipeline import pulse
from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State
from sims.match import Tape
from sims.vector import Rows, i64

PATIENCE = 0.05  # seconds between two looks at the clock where no signal can be had


class TimeUp(BaseException):
    """A decision took too long. Not an Exception, so that a strategy that catches those does not catch this."""


class Misplayed(Exception):
    """What a person's own strategy did wrong in a decision, in words that follow its name."""


class Clock:
    """Ends a decision that takes longer than `limit` seconds (0: never) by raising TimeUp in it."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.up = float("inf")
        self.start: Callable[[], None] = nothing  # called when a decision begins
        self.stop: Callable[[], None] = nothing  # and when it has ended
        self.pulse = pulse.mine if limit else None  # tells a parent process what is being decided
        self.game = 0
        self.moves: Rows | None = None  # the tape's, to know the ply
        self.first = 0

    def sits(self, game: int, tape: Tape | None) -> None:
        """Takes note of the game that begins."""
        self.game = game
        self.moves = tape.moves if tape is not None else None
        self.first = self.moves.count if self.moves is not None else 0

    def open(self, seat: int) -> None:
        """A decision of a seat begins."""
        if self.pulse is not None and self.moves is not None:
            self.pulse.beat(self.game, seat, self.moves.count - self.first + 1)
        self.start()

    def close(self) -> None:
        """It has ended, however it did."""
        self.stop()
        if self.pulse is not None:
            self.pulse.rest()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Decisions are watched in here: in the main thread by the system's timer, which also ends a sleep, in any
        other by a thread that looks now and then, which does not."""
        if not self.limit:
            yield
        elif threading.current_thread() is threading.main_thread():
            with self.timer():
                yield
        else:
            with self.watcher():
                yield

    @contextmanager
    def timer(self) -> Iterator[None]:
        self.start, self.stop = self.set_timer, stop_timer
        before, left = signal.signal(signal.SIGALRM, ring), signal.setitimer(signal.ITIMER_REAL, 0)
        try:
            yield
        finally:
            stop_timer()
            signal.signal(signal.SIGALRM, before)
            signal.setitimer(signal.ITIMER_REAL, *left)  # somebody else's alarm

    def set_timer(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, self.limit, self.limit)  # again and again, should it be caught

    @contextmanager
    def watcher(self) -> Iterator[None]:
        self.start, self.stop = self.note, self.forget
        ended = threading.Event()
        thread = threading.Thread(target=self.watch, args=(threading.get_ident(), ended), daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()

    def note(self) -> None:
        self.up = time.monotonic() + self.limit

    def forget(self) -> None:
        self.up = float("inf")

    def watch(self, thread: int, ended: threading.Event) -> None:
        while not ended.wait(PATIENCE):
            if time.monotonic() > self.up:
                self.note()
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TimeUp))


def nothing() -> None:
    """What a clock without a limit does."""


def stop_timer() -> None:
    signal.setitimer(signal.ITIMER_REAL, 0)


def ring(number: int, frame: FrameType | None) -> None:
    raise TimeUp


class Guarded(Strategy):
    """A person's own strategy with a clock beside it; what goes wrong in it is a Misplayed."""

    def __init__(self, name: str, own: Strategy, clock: Clock) -> None:
        self.name = name
        self.own = own
        self.clock = clock

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        clock = self.clock
        try:
            clock.open(int(state.seat))
            move: object = self.own.choose(state, options, dice)
            clock.close()
        except TimeUp:
            clock.close()
            raise Misplayed(too_long(clock.limit)) from None
        except (Exception, SystemExit) as error:
            clock.close()
            raise Misplayed(raised(error, self.name)) from None
        try:
            return operator.index(move)  # type: ignore[arg-type]  # whatever it is
        except TypeError:
            raise Misplayed(f"answered {move!r}, which is no move,") from None


def too_long(limit: float) -> str:
    return f"took longer than {limit:g} s to decide (--decision-limit sets how long it may)"


def raised(error: BaseException, name: str) -> str:
    """An exception in words, with the line of the strategy's file that it came from."""
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).stem == name]
    place = f" at line {lines[-1].lineno} of its file" if lines else ""
    return f"raised {type(error).__name__} ({' '.join(str(error).split())}){place}"


class Script(Strategy):
    """Makes the moves that were made before, one after the other, whoever's turn it is."""

    def __init__(self) -> None:
        self.moves: Iterator[int] = iter(())

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        return next(self.moves, -1)


class Witness(Strategy):
    """Looks at the state before and after each decision of another strategy: slow, for a game under suspicion."""

    def __init__(self, watched: Strategy) -> None:
        self.watched = watched

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        before, offered = snapshot(state), list(options)
        move = self.watched.choose(state, options, dice)
        changes = differences(before, snapshot(state))
        if list(options) != offered:
            changes.append("the options")
        if changes:
            raise Misplayed(f"changed the state that it was shown ({changes[0]})")
        return move


def snapshot(thing: Any) -> Any:
    """Every field of a state and of what it holds, the rules included, as plain values; not the log's buffers."""
    if thing is None or isinstance(thing, (bool, int, float, str)):
        return thing
    if isinstance(thing, Rows) or callable(thing):
        return None
    if isinstance(thing, dict):
        return {str(key): snapshot(value) for key, value in thing.items()}
    if hasattr(type(thing), "__getitem__"):
        return tuple(snapshot(item) for item in thing)
    names = (name for name in dir(thing) if not name.startswith("__"))  # compiled classes have no __dict__
    return {name: snapshot(getattr(thing, name)) for name in names if not callable(getattr(thing, name))}


def differences(one: Any, other: Any, path: str = "state") -> list[str]:
    """Where two snapshots differ, in words."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [line for key in one for line in differences(one[key], other[key], f"{path}.{key}")]
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return [line for at in range(len(one)) for line in differences(one[at], other[at], f"{path}[{at}]")]
    return [] if one == other else [f"{path}: {one!r} became {other!r}"]
