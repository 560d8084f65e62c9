"""assay query: a question to a run in SQL."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.mistakes import StudyMistake, choice

if TYPE_CHECKING:
    import polars

FORMATS = ("table", "csv", "json", "parquet")


def query(
    run: Annotated[Path, typer.Argument(help="Folder of the run.")],
    sql: Annotated[str, typer.Argument(help='One statement, such as "select * from games limit 5".')],
    form: Annotated[str, typer.Option("--format", help="table, csv, json or parquet.")] = "table",
    out: Annotated[Path | None, typer.Option(help="Write to this file.")] = None,
) -> None:
    """Ask a run a question in SQL. It can read the run and nothing else.

    Tables: games, seats, moves, standings, sources, words, plans, run_about, and the marts; `show tables` lists them.
    """
    if form not in FORMATS:
        raise StudyMistake(f"--format: {form} is no format of an answer; {choice(form, FORMATS)}")
    if form == "parquet" and out is None:
        raise StudyMistake("--format: parquet is no text; name a file with --out")
    from pipeline.warehouse import open_run

    with open_run(run) as opened:
        answer = opened.query(sql).pl()
    content = rendered(answer, form)
    if out is not None:
        out.write_bytes(content)
    else:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()


def rendered(answer: "polars.DataFrame", form: str) -> bytes:
    """The answer in one of FORMATS."""
    import io

    import polars

    buffer = io.BytesIO()
    if form == "csv":
        answer.write_csv(buffer)
    elif form == "json":
        answer.write_json(buffer)
        buffer.write(b"\n")
    elif form == "parquet":
        answer.write_parquet(buffer)
    else:
        with polars.Config(
            tbl_rows=-1,
            tbl_cols=-1,
            tbl_hide_dataframe_shape=True,
            tbl_hide_column_data_types=True,
            fmt_str_lengths=200,
            tbl_width_chars=-1,
            tbl_formatting="ASCII_MARKDOWN",
        ):
            buffer.write(f"{answer}\n".encode())
    return buffer.getvalue()
