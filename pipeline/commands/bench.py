"""assay bench: how fast this machine plays."""

import os
from typing import Annotated

import typer

from pipeline.commands.speed import mention_slow_engine
from pipeline.mistakes import StudyMistake, choice


def bench(
    game: Annotated[str | None, typer.Argument(help="One game; all of them if not given.")] = None,
    players: Annotated[int | None, typer.Option(help="Player count; 4, or the most there can be.")] = None,
) -> None:
    """Measure how fast this machine plays.

    Games, decisions and rows a second, bytes a row, and what compiling, logging and a second core do."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")  # as in a worker
    from pipeline import bench as measure
    from sims import games

    names = games.names()
    if game is not None and game not in names:
        raise StudyMistake(f"{game} is no game here; {choice(game, names)}")
    mention_slow_engine()
    for name in [game] if game else names:
        measure.show(name, players)
