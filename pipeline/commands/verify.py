"""assay verify: whether a run is what it says."""

import sys
from typing import Annotated

import typer

from pipeline.commands.speed import mention_slow_engine


def verify(
    run: Annotated[str, typer.Argument(help="Folder of the run, or s3://bucket/run.")],
    games: Annotated[int | None, typer.Option(min=0, help="Games to play again, picked at random; 200.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Play all of them again.")] = False,
) -> int:
    """Check that a run is whole and true.

    Receipts, checksums, columns and rows of every part; then games are played again and held against every row. Exit
    code 1 where something is wrong; each finding says what to do."""
    from pipeline.verify import SAMPLE, Verifier

    mention_slow_engine()
    verifier = Verifier(run)
    found = 0
    for finding in verifier.findings(None if every else SAMPLE if games is None else games):
        found += 1
        typer.echo(str(finding))
    for note in verifier.notes:
        print(f"note: {note}", file=sys.stderr)
    there = f"{len(verifier.whole):,} of {len(verifier.wanted):,} parts whole"
    again = f"{verifier.played:,} game{'' if verifier.played == 1 else 's'} played again"
    typer.echo(f"{run}: {there}, {again}, {found or 'no'} finding{'' if found == 1 else 's'}")
    return 1 if found else 0
