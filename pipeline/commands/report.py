"""assay report: the page of a run."""

import webbrowser
from pathlib import Path
from typing import Annotated, Literal

import typer


def report(
    run: Annotated[str, typer.Argument(help="Folder of the run, or s3://bucket/run.")],
    form: Annotated[Literal["html", "md", "json"], typer.Option("--format", help="What kind of file.")] = "html",
    show: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
    margin: Annotated[
        list[str] | None,
        typer.Option(help="A margin in place of the study's, such as seats=0.03. May be repeated."),
    ] = None,
    intact: Annotated[bool, typer.Option("--intact", help="Read what is whole of a damaged run.")] = False,
) -> None:
    """Write the report of a run and say where it is: in its folder, or in runs/ for one that is in a bucket."""
    from pipeline import margins
    from pipeline.home import Folder, home
    from pipeline.warehouse import open_run
    from reports import page

    kept = home(run)
    folder = kept.path if isinstance(kept, Folder) else Path("runs") / kept.at.rsplit("/", 1)[-1]
    with open_run(run, intact=intact) as opened:
        path = page.write(opened.keep().connection, folder, form, margins.written(margin or []))
    typer.echo(str(path))
    if show:
        webbrowser.open(path.resolve().as_uri())
