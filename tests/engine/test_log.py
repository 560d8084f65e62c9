"""The columns of the log and what the engine writes fit each other."""

import pytest

from sims.log import TABLES, TAPE, WORDS, Table

KINDS = {"u8", "u16", "i16", "i32", "i64", "bool", "word", "text"}
BY_NAME = {table.name: table for table in TABLES}


@pytest.mark.parametrize("name", sorted(TAPE))
def test_every_column_of_the_tape_is_a_column_of_its_table(name: str) -> None:
    columns = [column.name for column in BY_NAME[name].columns]
    assert [column for column in columns if column in TAPE[name]] == list(TAPE[name]), "in the same order"


@pytest.mark.parametrize("table", [*TABLES, WORDS], ids=lambda table: table.name)
def test_columns_have_a_type_and_a_meaning(table: Table) -> None:
    names = [column.name for column in table.columns]
    assert len(set(names)) == len(names)
    assert set(table.key) <= set(names)
    for column in table.columns:
        assert column.kind in KINDS
        assert column.meaning[0].islower() or column.meaning[0] == "'"
