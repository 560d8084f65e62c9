"""The data dictionary as Markdown, made from `sims/log.py` and the SQL files; `docs/log.md` is its output."""

from itertools import takewhile

from pipeline.sql import View, views
from sims.log import TABLES, WORDS, Table

HEAD = """# The log

Every game of a run is written down in these tables: Parquet files, and views of the same names in `assay query`.
Log and seed replay a game exactly (`assay replay`). Seats, rounds and plies count from 1. This page is made from
`sims/log.py` and `pipeline/sql`.

The files need nothing of assay: `RUN/parts/*/moves.parquet` is one table for DuckDB, polars, pandas or R. A `word` is a
Parquet dictionary with the same words in all files (an Enum in polars, a category in pandas), `text` a plain string.
"""

MARTS = """## Views beside the tables

`games` has two columns more: `bundle` and `batch`, whole blocks put together so that a statistic of any run has so many
numbers to look at and no more.

- bundle: blocks of one line-up, the same under every variant; each block by itself as long as a player count has no
  more than some 16,000, and beyond that named by the first of its blocks.
- batch: blocks of all line-ups, in 128 batches.

`seats` has `win_share`, which is shares / 60. `plans(strategy, plan)` and `run_about(key, value)` hold the manifest.

The marts are answers that are ready: views for `assay query`, each worked out when it is first asked for. Those of a
finished run are kept in its folder, `RUN/marts/<mart>.parquet`, with a hash of what they were made from (SQL,
receipts, files, DuckDB's version) and a checksum in the file's metadata; what does not agree is worked out again. The
folder is a cache and no part of the run: delete it when you like. In a bucket nothing is kept.

| mart | its key | what it has |
|---|---|---|
"""


def markdown() -> str:
    """One heading and one table of columns for each table of the log, and a line for each mart."""
    lines = "".join(f"| {each.name} | {', '.join(each.grain)} | {meaning(each)} |\n" for each in views("marts"))
    return "\n".join([HEAD, *(section(table) for table in (*TABLES, WORDS)), MARTS + lines])


def section(table: Table) -> str:
    lines = [f"## {table.name}", "", f"A row is {table.row}; its key is {', '.join(table.key)}.", ""]
    lines += ["| column | type | meaning |", "|---|---|---|"]
    lines += [f"| {column.name} | {column.kind} | {column.meaning} |" for column in table.columns]
    return "\n".join(lines) + "\n"


def meaning(each: View) -> str:
    """What the comment under the first line of a view's file says."""
    head = takewhile(lambda line: line.startswith("-- "), each.sql.splitlines())
    return " ".join(line.removeprefix("-- ") for line in head if not line.startswith(("-- grain: ", "-- largest: ")))
