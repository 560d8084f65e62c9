"""When a study with a precision is looked at: after so many cycles, whoever plays them.

The first look comes when every strategy has been in FIRST blocks; from look to look the games grow by a quarter. Both
follow from the study alone, so that a run which stops at a look is still a function of its study.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pipeline.design import Part, Schedule, cut, part_size
from pipeline.home import Home, home

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
        width, played = len(schedule.lineups), 0
        for cycles in looks(schedule):
            whole = schedule.part(0, played * width, cycles * width)
            size = part_size(whole.games * schedule.players * plies)
            found = tuple(cut(schedule, played * width, cycles * width, plies, size, number))
            yield Stage(schedule.players, found)
            number, played = number + len(found), cycles


def looks(schedule: Schedule) -> Iterator[int]:
    """After how many cycles a schedule is looked at; its end is the last."""
    everyone = {one for lineup in schedule.lineups for one in lineup}
    fewest = min(sum(one in lineup for lineup in schedule.lineups) for one in everyone)
    cycles = -(-FIRST // fewest)
    while cycles < schedule.cycles:
        yield cycles
        cycles = max(cycles + 1, int(cycles * GROWTH))
    yield schedule.cycles


def stopped(place: str | Path | Home) -> dict[str, Any]:
    """What a finished run says of where it ended: counts and rules that take the place of the manifest's; empty for a
    study without a precision, or one that still goes on."""
    kept = place if isinstance(place, Home) else home(place)
    try:
        found: dict[str, Any] = json.loads(kept.read(STOPPED))
    except (OSError, ValueError):
        return {}
    return found
