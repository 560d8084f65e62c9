"""assay run: plays a study."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pipeline.commands.asked import Design, Games, Own, Players, Precision, Seed, Strategies, What, asked, is_run
from pipeline.commands.speed import mention_slow_engine
from pipeline.mistakes import StudyMistake

if TYPE_CHECKING:
    from pipeline.crew import Hire
    from pipeline.play import Outcome
    from pipeline.study import Study


def run(
    what: What,
    players: Players = None,
    games: Games = None,
    precision: Precision = None,
    seed: Seed = None,
    strategies: Strategies = None,
    strategy: Own = None,
    design: Design = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; one a core if not given.")] = None,
    out: Annotated[str | None, typer.Option(help="Folder or s3://bucket/run; runs/NAME if not given.")] = None,
    decision_limit: Annotated[
        float,
        typer.Option(
            min=0, metavar="SECONDS", help="Most for a decision of your own strategy; 0: no limit, for a debugger."
        ),
    ] = 60.0,
    executor: Annotated[
        Literal["processes", "dask"], typer.Option(help="Who plays: processes here, or a Dask cluster.")
    ] = "processes",
    scheduler: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Of the Dask cluster.")] = None,
) -> None:
    """Play a study, with a progress bar. An interrupted run goes on where it was.

    Options replace what a study file says. A run that is named itself goes on as it was begun.
    """
    study = asked(what, players, games, precision, seed, strategies, strategy, design)
    begun = is_run(what)
    if begun and out is not None:
        raise StudyMistake(f"--out: {what} is a run and goes on where it is")
    place = what if begun else out or str(Path("runs") / study.name)
    crew = hired(executor, scheduler, bool(study.own) and decision_limit > 0)
    mention_slow_engine()
    announce(study)
    finish(place, played(study, place, workers, crew, decision_limit))


def hired(executor: str, scheduler: str | None, watched: bool) -> "Hire":
    """Who plays. A strategy that is `watched` plays in a process of its own, which can be ended if it hangs."""
    if executor == "dask":
        if scheduler is None:
            raise StudyMistake("--executor dask needs --scheduler, the address of a cluster: tcp://host:8786")
        from pipeline.cluster import cluster

        return cluster(scheduler)
    if scheduler is not None:
        raise StudyMistake("--scheduler is for --executor dask")
    from pipeline.crew import crew, processes

    return processes if watched else crew


def announce(study: "Study") -> None:
    """Says on stderr what will be played, and where more is played than was asked for."""
    for schedule in study.schedules:
        games = schedule.cycles * schedule.cycle_games
        line_ups = f"{len(schedule.lineups):,} line-up{'s' if len(schedule.lineups) > 1 else ''}"
        under = f", under {len(study.variants)} variants" if len(study.variants) > 1 else ""
        text = f"{study.record.title}, {schedule.players} players: "
        if study.precision is not None:
            text += f"at most {schedule.games:,} games, {line_ups}{under}, until every win share"
            text += " under the rules as they stand" if under else ""
            text += f" is known to {study.precision * 100:g} points either side"
            if schedule.games > study.games:
                text += f" (asked for {study.games:,}; no less than a whole cycle keeps the seats balanced)"
        else:
            text += f"{games:,} games, {line_ups}"
            if games != study.games:
                text += (
                    f" (asked for {study.games:,}; whole cycles of {schedule.cycle_games:,} keep the seats balanced)"
                )
            text += f"{under} in all {schedule.games:,}" if under else ""
        print(text, file=sys.stderr)


def played(study: "Study", place: str, workers: int | None, crew: "Hire", decision_limit: float) -> "Outcome":
    """Plays with a progress bar on stderr."""
    from pipeline.commands.progress import GamesBar
    from pipeline.play import run as play

    games = sum(schedule.games for schedule in study.schedules)
    bar = GamesBar(games)
    try:
        with bar:
            return play(study, place, workers, crew, bar, decision_limit)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"at {bar.come:,} of {games:,} games; the same command goes on there") from None


def finish(place: str, outcome: "Outcome") -> None:
    """Says what there is now, and what to do with it."""
    for wrong in outcome.mended:
        print(f"mended: {wrong}", file=sys.stderr)
    if outcome.games == 0:
        typer.echo(f"{place} is complete already: {outcome.before:,} games")
    else:
        speed = outcome.games / max(outcome.seconds, 1e-9)
        typer.echo(f"{place}: {outcome.games:,} games in {outcome.seconds:.1f} s ({speed:,.0f} games/s)")
    for line in endings(place):
        typer.echo(line)
    print(f"next: assay report {shlex.quote(place)}", file=sys.stderr)


def endings(place: str) -> list[str]:
    """Why a study with a precision ended where it did, a line a player count."""
    from pipeline.home import home
    from pipeline.stages import stopped

    return [
        f"{each['players']} players: stopped after {each['games']:,} games "
        + ("when every win share was known" if each["rule"] == "precision" else "at the most games")
        + f"; least known is that of {each['widest']}, to {100 * each['within']:.2f} points either side"
        for each in stopped(home(place)).get("stopped", [])
    ]
