"""assay run: plays a study."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.commands.speed import mention_slow_engine
from pipeline.mistakes import StudyMistake

if TYPE_CHECKING:
    from pipeline.play import Outcome
    from pipeline.study import Study


def run(
    what: Annotated[str, typer.Argument(metavar="STUDY.toml|GAME", help="A study file, or the name of a game.")],
    players: Annotated[str | None, typer.Option(help="Player counts, such as 4 or 2,3,4.")] = None,
    games: Annotated[int | None, typer.Option(help="Games at each player count.")] = None,
    seed: Annotated[int | None, typer.Option(help="Another seed, other deals.")] = None,
    strategies: Annotated[str | None, typer.Option(help="Strategies, such as random,builder.")] = None,
    strategy: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="Your own; may be repeated.")] = None,
    design: Annotated[str | None, typer.Option(help="mirror, round_robin, focus or fixed.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; one a core if not given.")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder of the run; runs/NAME if not given.")] = None,
) -> None:
    """Play a study, with a progress bar. An interrupted run goes on where it was.

    Options replace what a study file says.
    """
    from pipeline.study_file import from_file, from_options

    wanted: dict[str, Any] = {
        "players": None if players is None else [number(word) for word in players.split(",")],
        "games": games,
        "seed": seed,
        "strategies": None if strategies is None else strategies.split(","),
        "design": design,
    }
    options = {name: value for name, value in wanted.items() if value is not None}
    path = Path(what)
    is_file = path.suffix == ".toml" or path.is_file()
    study = from_file(path, options, strategy or []) if is_file else from_options(what, options, strategy or [])
    folder = out or Path("runs") / study.name
    mention_slow_engine()
    announce(study)
    finish(study, folder, played(study, folder, workers))


def number(word: str) -> int:
    if not word.strip().isdecimal():
        raise StudyMistake(f"--players: {word!r} is no number; write one like 4, or several like 2,3,4")
    return int(word)


def announce(study: "Study") -> None:
    """Says on stderr what will be played, and where more is played than was asked for."""
    for schedule in study.schedules:
        games = schedule.games // schedule.variants
        line_ups = f"{len(schedule.lineups):,} line-up{'s' if len(schedule.lineups) > 1 else ''}"
        text = f"{study.record.title}, {schedule.players} players: {games:,} games, {line_ups}"
        if games != study.games:
            text += f" (asked for {study.games:,}; whole cycles of {schedule.cycle_games:,} keep the seats balanced)"
        if schedule.variants > 1:
            text += f", under each of {schedule.variants} variants"
        print(text, file=sys.stderr)


def played(study: "Study", folder: Path, workers: int | None) -> "Outcome":
    """Plays with a progress bar on stderr."""
    from pipeline.commands.progress import GamesBar
    from pipeline.play import run as play

    games = sum(schedule.games for schedule in study.schedules)
    bar = GamesBar(games)
    try:
        with bar:
            return play(study, folder, workers, watch=bar)
    except KeyboardInterrupt:
        print(f"assay: interrupted at {bar.come:,} of {games:,} games; the same command goes on there", file=sys.stderr)
        raise


def finish(study: "Study", folder: Path, outcome: "Outcome") -> None:
    """Says what there is now, and what to do with it."""
    if outcome.games == 0:
        typer.echo(f"{folder} is complete already: {outcome.before:,} games")
    else:
        speed = outcome.games / max(outcome.seconds, 1e-9)
        typer.echo(f"{folder}: {outcome.games:,} games in {outcome.seconds:.1f} s ({speed:,.0f} games/s)")
    print(f"next: assay report {shlex.quote(str(folder))}", file=sys.stderr)
