"""What the points of each source become under other values, where a game declares how they follow (`sims/scales.py`).

Nothing is guessed: where what was stored does not say what the points would be, the change is refused.
"""

from collections.abc import Callable
from math import gcd
from typing import Any, NamedTuple, NoReturn

from pipeline.mistakes import StudyMistake, listed
from sims.game import Game
from sims.scales import Check, Each, Entry, Gain, Scale, Times, Track, paths
from sims.tables import Tables

FEW = 3  # values of one kind that are named one by one

Worth = tuple[int, int]  # what something was worth, and what it is worth now


class Steps(NamedTuple):
    """Moves whose points are told again one by one: `worth` takes the steps from `first` and the points that the move
    gained at once, and answers None where such a move cannot be."""

    source: str
    first: int
    last: int
    worth: Callable[[int, int], Worth | None]


class Again(NamedTuple):
    """How points are told again.

    - points: by source, from its points to its points now, or None where they cannot be points of that source
    - moves: the moves that sources consist of
    """

    points: dict[str, Callable[[int], int | None]]
    moves: list[Steps]


def again(record: Game, old: Tables, changes: dict[str, Any]) -> Again:
    """How the points of a game's sources follow when values of the tables `old` are changed.

    Raises StudyMistake where they cannot be told from what is stored, Fault where the tables cannot have the values.
    """
    new = old.override(changes)
    for path in changes:
        if not any(path in paths(scale) for scale in record.scales):
            refuse(
                path,
                f"changes more than points, or the log does not say what they become; play a variant. {known(record)}",
            )
    record.rules(new)
    found = Again({}, [])
    for source in record.sources:
        scales = [scale for scale in record.scales if not isinstance(scale, Check) and scale.source == source]
        if any(path in changes for scale in scales for path in paths(scale)):
            for scale in scales:
                add(found, scale, old, new)
    return found


def add(found: Again, scale: Scale, old: Tables, new: Tables) -> None:
    if isinstance(scale, Times):
        found.points[scale.source] = multiplied(scale, old, new)
    elif isinstance(scale, Entry):
        found.points[scale.source] = looked_up(scale, old, new)
    elif isinstance(scale, Each):
        worth = old.value(scale.path), new.value(scale.path)
        found.moves.append(Steps(scale.source, scale.move, scale.move, lambda step, gained: worth))
    elif isinstance(scale, Gain):
        more = new.value(scale.path) - old.value(scale.path)
        found.moves.append(Steps(scale.source, scale.move, scale.move, lambda step, gained: (gained, gained + more)))
    elif isinstance(scale, Track):
        last = scale.move + len(old.value(scale.path)) - 1
        found.moves.append(Steps(scale.source, scale.move, last, moved(scale, old, new)))


def multiplied(scale: Times, old: Tables, new: Tables) -> Callable[[int], int | None]:
    """A sum of values that all grow by one factor grows by that factor."""
    before, after = values(old, scale.paths), values(new, scale.paths)
    unit, now = gcd(*before), gcd(*after)
    if unit == 0:
        refuse(scale.paths[0], "is 0 in this run, so nothing was stored that could be multiplied")
    if [value * now for value in before] != [value * unit for value in after]:
        several = f"the values of {listed(scale.paths)}" if len(scale.paths) > 1 else f"the values {shown(before)}"
        refuse(
            scale.paths[0],
            f"the points of {scale.source} were stored as one sum of {several}, so all of them can only be "
            "multiplied by the same; play a variant",
        )
    return lambda points: None if points % unit else points // unit * now


def looked_up(scale: Entry, old: Tables, new: Tables) -> Callable[[int], int | None]:
    """An entry of a list is replaced by the one in its place."""
    known = {0: 0}
    for place, (before, after) in enumerate(zip(old.value(scale.path), new.value(scale.path), strict=True)):
        if known.setdefault(before, after) != after:
            alike = "nothing" if before == 0 else f"{before}, as another entry,"
            refuse(
                scale.path,
                f"entry {place + 1} cannot become {after}: it was stored as {alike}, and so cannot be told "
                f"from what stays {known[before]}; play a variant",
            )
    return known.get


def moved(scale: Track, old: Tables, new: Tables) -> Callable[[int, int], Worth | None]:
    """A marker's way along a track: where it arrived follows from where it stood and what that gained."""
    before, after, line = old.value(scale.path), new.value(scale.path), old.value(scale.line)
    if len(before) != len(after) or below(before, line) != below(after, line):
        refuse(
            scale.path,
            f"must have {len(before)} steps, {below(before, line)} of them up to {scale.line} = {line}: what "
            "crosses that line changes more than points; play a variant",
        )

    def worth(step: int, gained: int) -> Worth | None:
        reached = min(before[step] + gained, before[-1])
        if reached not in before:
            return None
        return reached - before[step], after[before.index(reached)] - after[step]

    return worth


def values(tables: Tables, where: tuple[str, ...]) -> list[int]:
    found: list[int] = []
    for path in where:
        value = tables.value(path)
        found += value if isinstance(value, list) else [value]
    return found


def below(track: list[int], line: int) -> int:
    return sum(value <= line for value in track)


def shown(numbers: list[int]) -> str:
    return listed(numbers) if len(numbers) > 1 else str(numbers[0])


def known(record: Game) -> str:
    """Which values of the game can be set, in a sentence; many of one kind under one name, as customers.*.points."""
    names = dict.fromkeys(path for scale in record.scales for path in paths(scale))
    kinds: dict[str, list[str]] = {}
    for name in names:
        parts = name.split(".")
        kinds.setdefault(f"{parts[0]}.*.{parts[-1]}" if len(parts) > 2 else name, []).append(name)
    listing = [kind if len(found) > FEW else ", ".join(found) for kind, found in kinds.items()]
    return f"These can be set: {', '.join(listing)}" if listing else "None can be set in this game"


def refuse(path: str, why: str) -> NoReturn:
    raise StudyMistake(f"--set: {path} {why}")
