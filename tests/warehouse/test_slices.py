"""A mart worked out for some parts at a time is the mart of all of them."""

from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

from pipeline import bundles, open_run
from pipeline.slices import Part, memory, slices
from pipeline.sql import view, views
from pipeline.warehouse import Run
from sims.log import TABLES
from tests.reports.runs import random_run
from tests.warehouse.tinyrun import write_part

MARTS = [mart.name for mart in views("marts")]


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run at two player counts under two variants, of which only half of the line-ups are played under the second,
    in six parts of whole blocks."""
    folder = tmp_path_factory.mktemp("several")
    whole = random_run(folder / "whole", players=(2, 3), blocks=18, variants=("base", "other"))
    tables = {table.name: pl.read_parquet(whole / f"parts/000000/{table.name}.parquet") for table in TABLES}
    plain = pl.col("variant").cast(pl.String) == "base"
    games = tables["games"].filter(plain | (pl.col("block") % 2 == 1))
    run = random_run(folder / "run", manifest={"parts": 6, "blocks": 36})
    for file in [*run.glob("parts/*/*"), *run.glob("commits/*")]:
        file.unlink()
    for folder in run.glob("parts/*"):
        folder.rmdir()
    for number, blocks in enumerate([range(1), range(1, 5), range(5, 20), range(20, 21), range(21, 35), range(35, 36)]):
        some = games.filter(pl.col("block").is_in(blocks))
        ids = some["game_id"].implode()
        write_part(
            run,
            number,
            {name: each.filter(pl.col("game_id").is_in(ids)) for name, each in tables.items()} | {"games": some},
        )
    return run


@pytest.fixture
def both(several: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Run, Run]]:
    """The run read at once, and a part at a time; with few bundles, so that they are spread over the parts."""
    monkeypatch.setattr(bundles, "MOST", 6)
    with open_run(several) as whole, open_run(several) as sliced:
        sliced.slices = [[part.folder] for part in sliced.parts]
        for each in (whole, sliced):
            each.shelf.folder = None
        yield whole, sliced


@pytest.mark.parametrize("mart", MARTS)
def test_a_mart_in_slices_is_the_mart(mart: str, both: tuple[Run, Run]) -> None:
    whole, sliced = (each.sql(f"from {mart} order by all") for each in both)
    assert len(both[1].slices) == 6
    assert sliced.types == whole.types
    assert sliced.columns == whole.columns
    assert sliced.fetchall() == whole.fetchall()
    assert whole.fetchall()


def test_afterwards_the_tables_are_whole_and_nothing_is_left(both: tuple[Run, Run]) -> None:
    whole, sliced = both
    sliced.keep()
    question = "select count(*), count(distinct block), sum(plies) from games"
    assert sliced.sql(question).fetchall() == whole.sql(question).fetchall()
    assert {file.name for file in sliced.shelf.own.glob("*.parquet")} == {f"{mart}.parquet" for mart in MARTS}


def test_a_stranger_s_query_may_need_slices(both: tuple[Run, Run]) -> None:
    whole, sliced = both
    assert sliced.query("select 1").fetchall() == [(1,)]
    assert (
        sliced.query("from seat_bundles order by all").fetchall()
        == whole.sql("from seat_bundles order by all").fetchall()
    )


def test_as_many_slices_as_memory_asks_for(several: Path) -> None:
    with open_run(several, memory_limit="64MiB") as run:
        assert memory(run.connection) == 64 * 2**20
        assert len(run.slices) == 1
        parts = [Part(str(number), "", 2**18) for number in range(10)]
        found = slices(parts, run.connection)
    assert found == [["0", "1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]]


def test_a_part_is_never_cut(several: Path) -> None:
    with open_run(several, memory_limit="64MiB") as run:
        assert slices([Part("large", "", 2**24), Part("small", "", 1)], run.connection) == [["large"], ["small"]]


def test_largest_columns_are_named() -> None:
    assert view("leads", "-- grain: game\n-- largest: jump, fall\nselect 1").largest == ("jump", "fall")
    assert view("sums", "-- grain: game\nselect 1").largest == ()
