"""The staging checks find what they are for."""

from pathlib import Path

import polars as pl

from pipeline import open_run
from pipeline.sql import faults
from sims.log import TABLES
from tests.warehouse.conftest import PART, SEATS
from tests.warehouse.tinyrun import frame, write_part, write_run


def faults_of(folder: Path) -> list[str]:
    with open_run(folder) as run:
        return faults(run.connection)


def with_seats(folder: Path, seats: pl.DataFrame) -> Path:
    write_run(folder, [])
    tables = {table.name: frame(table, PART[table.name]) for table in TABLES}
    write_part(folder, 0, {**tables, "seats": seats})
    return folder


def seats() -> pl.DataFrame:
    return frame(next(table for table in TABLES if table.name == "seats"), SEATS)


def test_wrong_type(tmp_path: Path) -> None:
    wrong = seats().with_columns(pl.col("points").cast(pl.Int64))
    assert faults_of(with_seats(tmp_path / "run", wrong)) == ["seats.points: is BIGINT, should be SMALLINT"]


def test_unknown_column(tmp_path: Path) -> None:
    wrong = seats().with_columns(pl.lit(1).alias("luck"))
    assert faults_of(with_seats(tmp_path / "run", wrong)) == ["seats.luck: a column that the log does not know"]


def test_double_row(tmp_path: Path) -> None:
    twice = pl.concat([seats(), seats().head(1)])
    found = faults_of(with_seats(tmp_path / "run", twice))
    assert "seats: two rows for game_id, seat = 0, 1" in found


def test_double_game(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "run", [PART, PART])
    found = faults_of(folder)
    assert "games: two rows for game_id = 0" in found
    assert "moves: two rows for game_id, ply = 0, 1" in found
