"""Small runs written by hand, in the folder layout that `assay run` writes."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from sims.log import TABLES, WORDS, Table

KINDS = {
    "u8": pl.UInt8,
    "u16": pl.UInt16,
    "i16": pl.Int16,
    "i32": pl.Int32,
    "i64": pl.Int64,
    "bool": pl.Boolean,
    "word": pl.Categorical,
    "text": pl.String,
}

Rows = Iterable[Sequence[Any]]

MANIFEST: dict[str, Any] = {
    "format": 1,
    "game": "tally",
    "title": "Tally",
    "game_version": 1,
    "assay": "0.1.0",
    "study": {
        "name": "tiny",
        "game": "tally",
        "players": [2],
        "strategies": ["ant", "bee"],
        "design": "round_robin",
        "games": 4,
        "seed": 7,
        "variants": [{"name": "base", "set": {}}],
    },
    "plans": {"ant": "Carries home what it finds.", "bee": "Visits every flower."},
    "luck": "The deal only.",
    "decisions": ["turn"],
    "sources": ["work", "rest"],
    "parts": 1,
    "blocks": 2,
    "games": 4,
    "tables_hash": "0",
}


def frame(table: Table, rows: Rows) -> pl.DataFrame:
    """The rows, given in the log's order of columns, with the log's types."""
    columns = list(zip(*rows, strict=True)) or [()] * len(table.columns)
    data = {
        column.name: pl.Series(values, dtype=pl.String if column.kind == "word" else KINDS[column.kind])
        for column, values in zip(table.columns, columns, strict=True)
    }
    words = [column.name for column in table.columns if column.kind == "word"]
    return pl.DataFrame(data).with_columns(pl.col(words).cast(pl.Categorical))


def write_part(folder: Path, number: int, tables: Mapping[str, pl.DataFrame]) -> None:
    part = folder / "parts" / f"{number:06d}"
    part.mkdir(parents=True)
    listed = {}
    for name, each in tables.items():
        file = part / f"{name}.parquet"
        each.write_parquet(file, compression="zstd", compression_level=1)
        listed[name] = {"rows": each.height, "bytes": file.stat().st_size, "sha256": "-"}
    record = {"part": number, "first_block": 0, "blocks": 1, "games": tables["games"].height, "tables": listed}
    (folder / "commits").mkdir(exist_ok=True)
    (folder / "commits" / f"{number:06d}.json").write_text(json.dumps(record))


def write_run(folder: Path, parts: Sequence[Mapping[str, Rows]], manifest: Mapping[str, Any] | None = None) -> Path:
    """A run of the given parts: for each a mapping from table name to rows; tables left out are empty."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "manifest.json").write_text(json.dumps({**MANIFEST, "parts": len(parts), **(manifest or {})}))
    frame(WORDS, [(1, "works"), (2, "rests")]).write_parquet(folder / "words.parquet")
    for number, rows in enumerate(parts):
        write_part(folder, number, {table.name: frame(table, rows.get(table.name, [])) for table in TABLES})
    return folder
