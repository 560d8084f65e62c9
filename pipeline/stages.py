"""When a study with a precision is looked at: after so many cycles, whoever plays them.

The first look comes when every strategy has been in FIRST blocks; from look to look the games grow by a quarter. Both
follow from the study alone, so that a run which stops at a look is still a function of its study.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from pipeline.design import Part, Schedule, full_part, part_size
from pipeline.home import Home

FIRST = 200  # blocks of every strategy before the first look: the limits are those of large samples
GROWTH = 1.25
STOPPED = "stopped.json"  # of a run's folder


class Stage(NamedTuple):
    """What is played between two looks. All parts have the same number of players; 0 where nobody looks."""

    players: int
    parts: tuple[Part, ...]


def stages(plan: tuple[Schedule, ...], plies: int) -> Iterator[Stage]:
    """The stages of each schedule in turn, up to its last cycle."""
    number = 0
    for schedule in plan:
        width, start = len(schedule.lineups), 0
        for cycles in looks(schedule):
            end = cycles * width
            moves = schedule.part(0, start, end).games * schedule.players * plies
            full = full_part(schedule, end - start, plies, part_size(moves))
            found = [schedule.part(0, first, min(first + full, end)) for first in range(start, end, full)]
            yield Stage(schedule.players, tuple(part._replace(number=number + at) for at, part in enumerate(found)))
            number, start = number + len(found), end


def looks(schedule: Schedule) -> Iterator[int]:
    """After how many cycles a schedule is looked at; its end is the last."""
    everyone = {one for lineup in schedule.lineups for one in lineup}
    fewest = min(sum(one in lineup for lineup in schedule.lineups) for one in everyone)
    cycles = -(-FIRST // fewest)
    while cycles < schedule.cycles:
        yield cycles
        cycles = max(cycles + 1, int(cycles * GROWTH))
    yield schedule.cycles


def stopped(kept: Home) -> dict[str, Any]:
    """What a finished run says of where it ended: counts and rules that take the place of the manifest's; empty for a
    study without a precision, or one that still goes on."""
    try:
        found: dict[str, Any] = json.loads(kept.read(STOPPED)) if kept.has(STOPPED) else {}
    except (OSError, ValueError):
        return {}
    return found


def expected(kept: Home, parts: list[Part]) -> list[Part]:
    """The parts that a finished run has: all, or where it stopped before its cap those up to there."""
    ends = {each["players"]: int(each["blocks"]) for each in stopped(kept).get("stopped", [])}
    firsts: dict[int, int] = {}
    for part in parts:
        firsts.setdefault(part.players, part.first_block)
    return [
        part for part in parts if part.first_block < firsts[part.players] + ends.get(part.players, part.first_block + 1)
    ]
