"""assay gate: a run held against a baseline, for somebody's CI."""

from pathlib import Path
from typing import Annotated

import typer


def gate(
    run: Annotated[str, typer.Argument(help="Folder of the run.")],
    baseline: Annotated[str, typer.Option(help="Folder of the run that it is held against.")],
    win_share: Annotated[
        float, typer.Option(min=0, help="Tolerance of win shares, of strategies and of seats.")
    ] = 0.02,
    points: Annotated[float, typer.Option(min=0, help="Tolerance of points, and of the winner's lead.")] = 2.0,
    length: Annotated[float, typer.Option(min=0, help="Tolerance of rounds and moves, as a part of them.")] = 0.05,
    strict: Annotated[bool, typer.Option("--strict", help="Also find what is not surely within.")] = False,
    junit: Annotated[Path | None, typer.Option(help="Write the findings as JUnit XML to this file.")] = None,
) -> int:
    """Hold a run against a baseline: exit code 1 where a figure has surely moved by more than its tolerance.

    All intervals hold together in 95 % of comparisons. Runs of the same deals are compared deal by deal.
    """
    from pipeline.gate import Tolerances, compare, described, suite
    from pipeline.warehouse import open_run

    with open_run(run) as one, open_run(baseline) as other:
        found = compare(one, other, Tolerances(win_share, points, length), strict)
    for check in found:
        typer.echo(described(check))
    if junit is not None:
        junit.write_bytes(suite(found))
    failed = sum(check.failed for check in found)
    typer.echo(f"{failed} of {len(found)} checks found something" if failed else f"all {len(found)} checks pass")
    return 1 if failed else 0
