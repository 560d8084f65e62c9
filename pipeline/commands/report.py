"""assay report: the page of a run."""

import webbrowser
from pathlib import Path
from typing import Annotated, Literal

import typer


def report(
    run: Annotated[Path, typer.Argument(help="Folder of the run.")],
    form: Annotated[Literal["html", "md", "json"], typer.Option("--format", help="What kind of file.")] = "html",
    show: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
) -> None:
    """Write the report of a run and say where it is."""
    from pipeline.warehouse import open_run
    from reports import page

    with open_run(run) as opened:
        path = page.write(opened.keep().connection, run, form)
    typer.echo(str(path))
    if show:
        webbrowser.open(path.resolve().as_uri())
