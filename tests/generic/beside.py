"""A game played beside its slow twin: the same rules told straight through, by a generator."""

from collections.abc import Callable, Generator
from typing import Any

from sims.game import Options, State


def beside(
    state: State,
    twin: Generator[Any, str, None],
    options: Options,
    ask: Callable[[Any], int],
    words: Callable[[int], str],
    compare: Callable[[], None],
) -> None:
    """Plays to the end, which is the same move for both.

    The twin yields what it expects of a decision and is sent the words of the move that was made. `ask` is given that,
    holds it against the open moves in `options` and picks one; `compare` holds one table against the other, before
    every decision and at the end.
    """
    expected = next(twin)
    while not state.over:
        compare()
        state.open(options)
        move = ask(expected)
        state.apply(move)
        try:
            expected = twin.send(words(move))
        except StopIteration:
            assert state.over
    compare()
