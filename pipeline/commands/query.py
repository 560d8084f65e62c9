"""assay query: a question to a run in SQL."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pipeline.mistakes import StudyMistake

if TYPE_CHECKING:
    import duckdb

Format = Literal["table", "csv", "json", "parquet"]


def query(
    run: Annotated[Path, typer.Argument(help="Folder of the run.")],
    sql: Annotated[str, typer.Argument(help='One statement, such as "select * from games limit 5".')],
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = "table",
    out: Annotated[Path | None, typer.Option(help="Write to this file.")] = None,
) -> None:
    """Ask a run a question in SQL. It can read the run and nothing else.

    Tables: games, seats, moves, standings, sources, words, plans, run_about, and the marts; `show tables` lists them.
    """
    if form == "parquet" and out is None:
        raise StudyMistake("--format: parquet is no text; name a file with --out")
    from pipeline.warehouse import open_run

    with open_run(run) as opened:
        content = rendered(opened.query(sql), form)
    if out is not None:
        out.write_bytes(content)
    else:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()


def rendered(answer: "duckdb.DuckDBPyRelation", form: Format) -> bytes:
    """The answer in the format asked for. DuckDB itself turns values into text: it alone knows all its types."""
    if form == "parquet":
        return as_parquet(answer)
    if form == "json":
        rows = answer.query("answer", "select to_json(answer)::varchar from answer")
        assert rows is not None
        return ("[" + ",\n ".join(row for (row,) in rows.fetchall()) + "]\n").encode()
    text = answer.project("columns(*)::varchar").pl()
    if form == "csv":
        lines: str = text.write_csv()
        return lines.encode()
    import polars

    with polars.Config(
        tbl_rows=-1,
        tbl_cols=-1,
        tbl_hide_dataframe_shape=True,
        tbl_hide_column_data_types=True,
        fmt_str_lengths=10_000,
        tbl_width_chars=-1,
        tbl_formatting="ASCII_MARKDOWN",
    ):
        return f"{text}\n".encode()


def as_parquet(answer: "duckdb.DuckDBPyRelation") -> bytes:
    import io

    import pyarrow
    from pyarrow import parquet

    buffer = io.BytesIO()
    try:
        parquet.write_table(answer.to_arrow_table(), buffer, compression="zstd")
    except pyarrow.ArrowException as error:
        raise StudyMistake(f"--format: parquet cannot hold this answer ({error}); cast the column") from None
    return buffer.getvalue()
