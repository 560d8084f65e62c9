"""assay doctor: what is wrong with a study as data."""

from typing import Annotated

import typer


def doctor(
    run: Annotated[str, typer.Argument(help="Folder of a run, or one that holds several; s3://bucket/run.")] = "runs",
) -> int:
    """Say what is wrong with a run as data, and what to do about it.

    Missing cells, unbalanced seats, reused seeds, capped games, mixed versions, slow games. For a folder of runs: which
    of them no longer replay. Exit code 1 where something is wrong."""
    from pipeline.doctor import Doctor, shelf

    runs = shelf(run)
    if runs is None:
        complaints = list(Doctor(run).complaints())
        for complaint in complaints:
            typer.echo(str(complaint))
        if not complaints:
            typer.echo(f"{run}: nothing is wrong with it")
        return 1 if any(complaint.wrong for complaint in complaints) else 0
    for line in runs:
        typer.echo(line.text)
    return 1 if any(line.wrong for line in runs) else 0
