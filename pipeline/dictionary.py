"""The log's data dictionary as Markdown, made from `sims/log.py`; `docs/log.md` is its output."""

from sims.log import TABLES, WORDS, Table

HEAD = """# The log

Every game of a run is written down in these tables: Parquet files, and views of the same names in `assay query`.
Log and seed replay a game exactly (`assay replay`). Seats, rounds and plies count from 1. This page is made from
`sims/log.py`.
"""


def markdown() -> str:
    """One heading and one table of columns for each table of the log."""
    return "\n".join([HEAD, *(section(table) for table in (*TABLES, WORDS))])


def section(table: Table) -> str:
    lines = [f"## {table.name}", "", f"A row is {table.row}; its key is {', '.join(table.key)}.", ""]
    lines += ["| column | type | meaning |", "|---|---|---|"]
    lines += [f"| {column.name} | {column.kind} | {column.meaning} |" for column in table.columns]
    return "\n".join(lines) + "\n"
