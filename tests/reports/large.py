"""A run made large by repeating its parts, numbered on: for memory, not for what it says.

Run as a program it reports such a run and prints the most memory that Python and NumPy took, in bytes. DuckDB's own
memory has a limit, and what the system counts for a process differs too much from machine to machine.
"""

import json
import sys
import tracemalloc
from pathlib import Path

import polars as pl

from sims.log import TABLES
from tests.warehouse.tinyrun import write_part


def repeat(run: Path, times: int, parts: int) -> None:
    """Makes a run of one part so many times as large, in so many parts. Its blocks must be whole cycles."""
    tables = {table.name: pl.read_parquet(run / f"parts/000000/{table.name}.parquet") for table in TABLES}
    games, blocks = (int(tables["games"][column].max()) + 1 for column in ("game_id", "block"))  # type: ignore[arg-type]
    file = run / "parts" / "000000"
    for each in file.iterdir():
        each.unlink()
    file.rmdir()
    for part in range(parts):
        shifts = range(times * part // parts, times * (part + 1) // parts)
        write_part(run, part, {name: pl.concat([shifted(frame, at * games, at * blocks) for at in shifts])
                               for name, frame in tables.items()})  # fmt: skip
    manifest = json.loads((run / "manifest.json").read_text())
    manifest |= {"parts": parts, "games": games * times, "blocks": blocks * times}
    manifest["study"]["games"] = games * times
    (run / "manifest.json").write_text(json.dumps(manifest))


def shifted(frame: pl.DataFrame, games: int, blocks: int) -> pl.DataFrame:
    shifts = {"game_id": games, "block": blocks, "deal": blocks}
    return frame.with_columns(
        (pl.col(column) + by).cast(frame.schema[column]) for column, by in shifts.items() if column in frame.columns
    )


def main(run: str, memory_limit: str) -> None:
    from pipeline import open_run
    from reports import page

    tracemalloc.start()
    with open_run(run, memory_limit=memory_limit) as opened:
        slices = len(opened.slices)
        page.write(opened.keep().connection, run, "json")
    print(tracemalloc.get_traced_memory()[1], slices)


if __name__ == "__main__":
    main(*sys.argv[1:])
