"""How fast this machine plays: alone, taped, kept, interpreted, and on two cores.

Every figure is the best of several tries that take turns, so that a busy moment hurts all of them alike: trust the
ratios. Seconds are processor seconds of the playing process, except for two workers, where they are the clock's.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import NamedTuple

import typer

from pipeline.crew import processes
from pipeline.croupier import Croupier
from pipeline.design import Part
from pipeline.frames import parquet
from pipeline.part import Job, play_part
from pipeline.study import Study
from pipeline.study_file import from_options
from sims import engine

TRIES = 4
TARGET = 0.5  # seconds that one try takes, about
CHILD = (
    "import sys; from pipeline.bench import interpreted; interpreted(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))"
)


class Measured(NamedTuple):
    """The best seconds of each way to play the same games, and what they came to."""

    games: int
    plies: int
    bytes: int  # of all tables
    moves_bytes: int
    rows: int  # of all tables
    alone: float
    taped: float
    kept: float


def study(game: str, players: int | None, games: int) -> Study:
    """Every strategy of a game against every other."""
    options = {"games": games} | ({} if players is None else {"players": [players]})
    return from_options(game, options, [])


def first_games(some: Study, games: int) -> Part:
    """About so many games from the start of a study."""
    schedule = some.schedules[0]
    blocks = min(max(1, games // schedule.rotations), schedule.blocks)
    return schedule.part(0, 0, blocks)


def best(ways: dict[str, Callable[[], object]], tries: int = TRIES) -> dict[str, float]:
    """The fewest processor seconds of each way over several tries in turn."""
    seconds = dict.fromkeys(ways, float("inf"))
    for _ in range(tries):
        for name, way in ways.items():
            start = time.process_time()
            way()
            seconds[name] = min(seconds[name], time.process_time() - start)
    return seconds


def enough(croupier: Croupier) -> Part:
    """As many games as take about TARGET seconds to play."""
    games = 16
    while True:
        part = first_games(croupier.study, games)
        start = time.process_time()
        croupier.play(part, None)
        seconds = time.process_time() - start
        if seconds > TARGET / 8 or part.blocks == croupier.study.schedules[0].blocks:
            return first_games(croupier.study, max(1, int(part.games * TARGET / max(seconds, 1e-9))))
        games *= 4


def measure(croupier: Croupier, part: Part, tries: int = TRIES) -> Measured:
    """Plays the games of a part alone, onto a tape, and into Parquet."""
    tape = croupier.tape(part)
    kept: dict[str, tuple[int, bytes]] = {}

    def taped() -> None:
        tape.clear()
        croupier.play(part, tape)

    def keep() -> None:
        tape.clear()
        tables = croupier.scribe.tables(croupier.play(part, tape), tape)
        kept.update({name: (len(frame), parquet(frame)) for name, frame in tables.items()})

    seconds = best({"alone": lambda: croupier.play(part, None), "taped": taped, "kept": keep}, tries)
    size = sum(len(content) for _, content in kept.values())
    rows = sum(count for count, _ in kept.values())
    moves, content = kept["moves"]
    return Measured(part.games, moves, size, len(content), rows, **seconds)


def interpreted(game: str, players: int, games: int) -> None:
    """Run in a process of its own: prints the seconds that playing alone takes without the compiled engine."""
    croupier = Croupier(study(game, players, games))
    part = first_games(croupier.study, games)
    print(json.dumps([part.games, best({"alone": lambda: croupier.play(part, None)}, 3)["alone"]]))


def interpreted_speed(game: str, players: int, games: int) -> float:
    """Games a second of the interpreted engine."""
    command = [sys.executable, "-c", CHILD, game, str(players), str(games)]
    answer = subprocess.run(
        command, env=os.environ | {"ASSAY_ENGINE": "interpreted"}, capture_output=True, check=True, text=True
    )
    played, seconds = json.loads(answer.stdout)
    return float(played / seconds)


def two_workers(some: Study, part: Part) -> tuple[float, float]:
    """Clock seconds for four parts like this one with one worker process and with two, both warm."""
    parts = [part._replace(number=number) for number in range(4)]
    seconds = {1: float("inf"), 2: float("inf")}
    with tempfile.TemporaryDirectory() as folder:
        job = Job(folder, some.model_dump_json())
        with processes(1) as one, processes(2) as two:
            for count, pool in ((1, one), (2, two)):
                list(pool.map(play_part, [job] * 2 * count, parts[: 2 * count]))  # starts and warms the workers
            for _ in range(2):
                for count, pool in ((1, one), (2, two)):
                    start = time.perf_counter()
                    list(pool.map(play_part, [job] * len(parts), parts))
                    seconds[count] = min(seconds[count], time.perf_counter() - start)
    return seconds[1], seconds[2]


def show(game: str, players: int | None) -> None:
    """Measures one game and prints the figures."""
    croupier = Croupier(study(game, players, 200_000))
    part = enough(croupier)
    found = measure(croupier, part)
    compiled = engine.STATE == "compiled"
    slow = interpreted_speed(game, part.players, max(1, found.games // 40)) if compiled else 0.0
    one, two = two_workers(croupier.study, part)
    title = croupier.game.title
    typer.echo(f"{title}, {part.players} players, {len(croupier.study.ids)} strategies, engine {engine.STATE}")
    typer.echo(f"{found.games:,} games, {found.plies / found.games:.0f} decisions a game\n")
    typer.echo(f"  {'':<34}{'games/s':>10}{'decisions/s':>14}{'rows/s':>12}")
    rates = {
        "playing alone": (found.alone, 0),
        "playing and taping every move": (found.taped, found.rows),
        "playing, taping and Parquet": (found.kept, found.rows),
    }
    for name, (seconds, rows) in rates.items():
        line = f"  {name:<34}{found.games / seconds:>10,.0f}{found.plies / seconds:>14,.0f}"
        typer.echo(line + (f"{rows / seconds:>12,.0f}" if rows else ""))
    if compiled:
        typer.echo(f"  {'playing alone, interpreted':<34}{slow:>10,.0f}{slow * found.plies / found.games:>14,.0f}")
    typer.echo("")
    if compiled:
        typer.echo(f"  {'compiled against interpreted':<34}{found.games / found.alone / slow:>10.1f} times as fast")
    typer.echo(f"  {'log and Parquet against alone':<34}{found.kept / found.alone:>10.2f} times the time")
    typer.echo(f"  {'two workers against one':<34}{one / two:>10.2f} times as fast")
    typer.echo(f"  {'bytes a move':<34}{found.moves_bytes / found.plies:>10.2f}")
    typer.echo(f"  {'bytes a row, all tables':<34}{found.bytes / found.rows:>10.2f}")
    typer.echo(f"  {'bytes a game':<34}{found.bytes / found.games:>10.0f}\n")
