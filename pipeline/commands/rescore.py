"""assay rescore: stored games under another scoring table or tie-break."""

from typing import Annotated

import typer


def rescore(
    run: Annotated[str, typer.Argument(help="Folder of the run.")],
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="PATH=VALUE", help="A value that scores; may be repeated.")
    ] = None,
    ties: Annotated[
        str | None, typer.Option(help="Who wins on equal points: shared, or a source of points that decides.")
    ] = None,
    variant: Annotated[str, typer.Option(help="Which variant's games.")] = "base",
) -> None:
    """Score the games of a run again with other values, without playing them.

    Only values that change points and nothing else, and where the log says what they become: for all others play a
    variant. The game's README lists them. Strategies did not adapt: they played for the points that they knew.
    """
    from pipeline.rescore import rescored
    from pipeline.warehouse import open_run

    with open_run(run) as opened:
        for line in rescored(opened, changes or [], ties, variant):
            typer.echo(line)
