"""assay replay: one game of a run again."""

from pathlib import Path
from typing import Annotated

import typer

from pipeline.commands.speed import mention_slow_engine


def replay(
    run: Annotated[str, typer.Argument(help="Folder of the run, or s3://bucket/run.")],
    game_id: Annotated[int, typer.Argument(help="Number of the game, from 0.")],
    picture: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the game, where it can be.")] = None,
) -> int:
    """Tell one game of a run and check it.

    It is played again from seed and moves and held against every row of the log; exit code 1 where they differ.
    """
    from rich.console import Console

    from pipeline.replay import retell

    mention_slow_engine()
    console = Console(highlight=False)
    return 0 if retell(run, game_id, console, picture) else 1
