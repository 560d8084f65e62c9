"""A mart of a run that is larger than memory, worked out for some parts at a time.

A part holds whole blocks, with all their games: so a mart of many parts is that of each of them, put together. What is
counted or added up is added up again, what is the largest is the largest of all, and words are the same everywhere in a
group or they could not stand beside it.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import duckdb

from pipeline.sql import View, parquet

ROOM = 64  # bytes of memory for a row of any table but moves, twice what the hungriest mart was seen to take
UNITS = {"bytes": 1, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "TiB": 2**40}


class Part(NamedTuple):
    """A finished part that is read: its folder, the checksum of its commit record, and how many rows its tables have
    but for moves, which no mart ever holds all at once."""

    folder: str
    receipt: str
    rows: int


def slices(parts: Sequence[Part], connection: duckdb.DuckDBPyConnection) -> list[list[str]]:
    """Neighbouring parts, in as few slices as the connection's memory allows, all of about the same size."""
    total = sum(part.rows for part in parts)
    count = max(1, -(-total * ROOM // memory(connection)))
    found: list[list[str]] = [[]]
    rows = 0
    for part in parts:
        if found[-1] and rows >= total * len(found) / count:
            found.append([])
        found[-1].append(part.folder)
        rows += part.rows
    return found


def memory(connection: duckdb.DuckDBPyConnection) -> int:
    """The connection's limit in bytes."""
    ((text,),) = connection.sql("select current_setting('memory_limit')").fetchall()
    found = re.fullmatch(r"([\d.]+) (\w+)", text)
    assert found is not None
    return int(float(found[1]) * UNITS[found[2]])


def together(mart: View, connection: duckdb.DuckDBPyConnection, files: Sequence[Path]) -> str:
    """The query that puts a mart's slices together."""
    source = f"from {parquet([str(file) for file in files])}"
    if "game_id" in mart.grain:
        return source
    like = connection.sql(f"from memory.main.{mart.name} limit 0")
    columns = [
        f"{part(mart, name, str(kind))}::{kind} as {name}" for name, kind in zip(like.columns, like.types, strict=True)
    ]
    return f"select {', '.join(columns)} {source} group by {', '.join(mart.grain)}"


def part(mart: View, column: str, kind: str) -> str:
    """How a column of a mart comes from those of its slices."""
    if column in mart.grain:
        return column
    if column in mart.largest:
        return f"max({column})"
    return f"any_value({column})" if kind in ("VARCHAR", "BOOLEAN") else f"sum({column})"
