"""Small random runs of a made-up game, for the sections: some blocks at each number of players."""

import itertools
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.warehouse.tinyrun import write_run

PLANS = {"ant": "Carries home what it finds.", "bee": "Visits every flower.", "cat": "Sleeps, then pounces."}
SOURCES = ("work", "rest", "luck")
ROUNDS = 3
BASE: dict[str, Any] = {"name": "base", "set": {}}


def random_run(
    folder: Path,
    players: Sequence[int] = (3,),
    strategies: Sequence[str] = ("ant", "bee", "cat"),
    blocks: int = 12,
    mirror: bool = False,
    variants: Sequence[str] = ("base",),
    manifest: dict[str, Any] | None = None,
) -> Path:
    """A finished run in which the first strategy is the strongest and seat 1 has an edge."""
    tables: dict[str, list[Any]] = {name: [] for name in ("games", "seats", "moves", "standings", "sources")}
    chance = random.Random(1)
    block = 0
    for count in players:
        lineups = [(name,) * count for name in strategies] if mirror or count == 1 else None
        lineups = lineups or list(itertools.combinations(strategies, count))
        for number in range(blocks):
            lineup = lineups[number % len(lineups)]
            for variant in variants:
                for rotation in range(1 if len(set(lineup)) == 1 else count):
                    seated = lineup[rotation:] + lineup[:rotation]
                    add_game(tables, chance, block, rotation, variant, seated, strategies)
            block += 1
    study = {
        "name": "made up",
        "game": "tally",
        "players": list(players),
        "strategies": list(strategies),
        "design": "mirror" if mirror else "round_robin",
        "games": len(tables["games"]),
        "seed": 7,
        "variants": [{"name": name, "set": {}} for name in variants],
    }
    plans = {name: PLANS.get(name, "No plan at all.") for name in strategies}
    return write_run(folder, [tables], {"study": study, "plans": plans, **(manifest or {})})


def add_game(
    tables: dict[str, list[Any]],
    chance: random.Random,
    block: int,
    rotation: int,
    variant: str,
    seated: Sequence[str],
    strategies: Sequence[str],
) -> None:
    game, count = len(tables["games"]), len(seated)
    gains = [
        [[chance.randint(0, 4) + (name == strategies[0]) + (seat == 0) for _ in SOURCES] for _ in range(ROUNDS)]
        for seat, name in enumerate(seated)
    ]
    points = [sum(map(sum, each)) for each in gains]
    winners = points.count(max(points))
    lineup = "+".join(sorted(seated))
    plies = ROUNDS * count
    tables["games"].append(
        (game, block, block, lineup, rotation + 1, variant, count, 7, ROUNDS, plies, "last round", False)
    )
    for seat, name in enumerate(seated):
        rank = 1 + sum(other > points[seat] for other in points)
        tables["seats"].append((game, seat + 1, name, points[seat], rank, 60 // winners if rank == 1 else 0))
        for at, source in enumerate(SOURCES):
            tables["sources"].append((game, seat + 1, source, sum(each[at] for each in gains[seat])))
    for turn, seat in itertools.product(range(ROUNDS), range(count)):
        action = chance.choice(("work", "rest"))
        scored = sum(map(sum, gains[seat][: turn + 1]))
        ply = turn * count + seat + 1
        gained = sum(gains[seat][turn])
        tables["moves"].append((game, ply, turn + 1, seat + 1, "turn", 2, 1, action, "field", gained))
        tables["standings"].append((game, turn + 1, seat + 1, scored, scored + (ROUNDS - turn - 1)))


def varied(folder: Path, *variants: dict[str, Any], blocks: int = 40, **study: Any) -> Path:
    """A random run under the base and other variants, all of which do nothing."""
    names = ("base", *(str(each["name"]) for each in variants))
    made_up = {"name": "made up", "seed": 7, "variants": [BASE, *variants], **study}
    return random_run(folder, variants=names, blocks=blocks, manifest={"study": made_up})
