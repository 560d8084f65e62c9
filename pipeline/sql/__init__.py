"""The views of a run: every `.sql` file of this folder becomes the view of its name.

`staging/` renames and casts the raw tables, one file a table of the log; `marts/` holds one answer-ready table a file
and reads staging views only. The first line of each says `-- grain: ` and the columns that no two rows share.

A mart of a large run is put together from those of its parts (`pipeline/slices.py`). So its columns are keys, words
that follow from them, counts and sums; where one is the largest of something, a line `-- largest: ` names it.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import duckdb

from sims.log import TABLES, WORDS, Table

DUCK = {
    "u8": "UTINYINT",
    "u16": "USMALLINT",
    "i16": "SMALLINT",
    "i32": "INTEGER",
    "i64": "BIGINT",
    "bool": "BOOLEAN",
    "word": "VARCHAR",
    "text": "VARCHAR",
}


@dataclass(frozen=True)
class View:
    """A view's name, the columns that identify its rows, those that are the largest of something (all other numbers are
    counts and sums), and the SQL behind it."""

    name: str
    grain: tuple[str, ...]
    largest: tuple[str, ...]
    sql: str


@cache
def views(layer: str) -> tuple[View, ...]:
    """The views of `staging` or `marts`, by name."""
    found = sorted(file for file in (files(__package__) / layer).iterdir() if file.name.endswith(".sql"))  # type: ignore[type-var]
    return tuple(view(file.name.removesuffix(".sql"), file.read_text("utf-8")) for file in found)


def view(name: str, text: str) -> View:
    grain, largest = (columns(text, word) for word in ("grain", "largest"))
    if not text.startswith("-- grain: "):
        raise ValueError(f"sql/{name}.sql: the first line must be '-- grain: column, column'")
    return View(name, grain, largest, text)


def columns(text: str, word: str) -> tuple[str, ...]:
    """The columns in the line of a view's file that begins with the word."""
    head = f"-- {word}: "
    line = next((line for line in text.splitlines() if line.startswith(head)), head)
    return tuple(each.strip() for each in line.removeprefix(head).split(",") if each)


def faults(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """What is wrong with the tables of an open run, one line a fault, none when all is well.

    Columns and types of the raw tables are held against `sims.log`, and the grain of each view against its rows. The
    latter reads every row of every table.
    """
    found = [fault for table in (*TABLES, WORDS) for fault in column_faults(connection, table)]
    if not found:
        for each in (*views("staging"), *views("marts")):
            found += grain_faults(connection, each)
    return found


def column_faults(connection: duckdb.DuckDBPyConnection, table: Table) -> list[str]:
    relation = connection.sql(f"from raw.{table.name}")
    have = dict(zip(relation.columns, map(str, relation.types), strict=True))
    want = {column.name: DUCK[column.kind] for column in table.columns}
    found = [f"{table.name}.{name}: no such column in the log" for name in want if name not in have]
    found += [f"{table.name}.{name}: a column that the log does not know" for name in have if name not in want]
    for name, kind in want.items():
        if have.get(name, kind) != kind:
            found.append(f"{table.name}.{name}: is {have[name]}, should be {kind}")
    return found


def grain_faults(connection: duckdb.DuckDBPyConnection, each: View) -> list[str]:
    columns = ", ".join(each.grain)
    query = f"select {columns} from {each.name} group by {columns} having count(*) > 1 order by all limit 1"
    twice = connection.sql(query).fetchall()
    return [f"{each.name}: two rows for {columns} = {', '.join(map(str, twice[0]))}"] if twice else []


def parquet(files: list[str]) -> str:
    return f"read_parquet([{', '.join(map(quoted, files))}])"


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
