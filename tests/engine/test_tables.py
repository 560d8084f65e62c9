"""Tables: every fault is one line that says what, where and what would be right."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sims.tables import Fault, Tables, read

TOY = {
    "game": "toy",
    "lives": 3,
    "fair": True,
    "about": {"fair": "a sentence"},
    "church": {"source": "box", "confidence": "certain", "note": "n", "steps": [1, 2, 3], "bell": {"rings": 4}},
}


def toy() -> Tables:
    return Tables(TOY, "data/toy.toml")


def complaint(ask: Callable[[Tables], Any], **changes: Any) -> str:
    tables = toy().override({path.replace("__", "."): value for path, value in changes.items()})
    with pytest.raises(Fault) as fault:
        ask(tables)
    message = str(fault.value)
    assert "\n" not in message
    assert message.startswith("data/toy.toml: ")
    return message.removeprefix("data/toy.toml: ")


def test_values_that_are_right() -> None:
    tables = toy()
    assert tables.number("lives", 0, 3) == 3
    assert tables.number("church.bell.rings", 4, 4) == 4
    assert tables.numbers("church.steps", 3, 1, 3) == [1, 2, 3]
    assert tables.flag("fair") is True
    assert tables.text("game") == "toy"
    assert tables.word("game", ("toy", "joy")) == "toy"
    assert tables.keys("church") == ["steps", "bell"]
    tables.done()


@pytest.mark.parametrize("value", [0, 6, 2.0, "3", True, None, [3]])
def test_a_number_that_cannot_be(value: Any) -> None:
    message = complaint(lambda tables: tables.number("lives", 1, 5), lives=value)
    assert message == f"lives = {value!r} cannot be; it must be a whole number from 1 to 5"


@pytest.mark.parametrize("value", [[1, 2], [1, 2, 3, 4], [1, 2, 10], [1, 2, True], [1, 2, 2.5], 3, "123"])
def test_numbers_that_cannot_be(value: Any) -> None:
    message = complaint(lambda tables: tables.numbers("church.steps", 3, 0, 9), church__steps=value)
    assert message == f"church.steps = {value!r} cannot be; it must be 3 whole numbers from 0 to 9"


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_a_flag_that_cannot_be(value: Any) -> None:
    message = complaint(lambda tables: tables.flag("fair"), fair=value)
    assert message == f"fair = {value!r} cannot be; it must be true or false"


def test_words_and_texts_that_cannot_be() -> None:
    assert complaint(lambda t: t.word("game", ("slide", "uniform"))) == (
        'game = \'toy\' cannot be; it must be "slide" or "uniform"'
    )
    assert complaint(lambda t: t.text("lives")) == "lives = 3 cannot be; it must be a text in quotes"


@pytest.mark.parametrize("path", ["hearts", "church.hearts", "lives.hearts", "church.bell.rings.hearts"])
def test_what_is_missing(path: str) -> None:
    assert complaint(lambda tables: tables.value(path)) == f"{path} is missing"


def test_a_table_that_is_missing() -> None:
    assert complaint(lambda tables: tables.keys("tower")) == "the table [tower] is missing"
    assert complaint(lambda tables: tables.keys("lives")) == "the table [lives] is missing"


def test_what_nobody_asked_for_is_a_slip_of_the_pen() -> None:
    def asks_too_little(tables: Tables) -> None:
        for path in ("game", "lives", "fair", "church.steps"):
            tables.value(path)
        tables.done()

    assert complaint(asks_too_little) == "church.bell.rings is no value of this game; take it out or correct its name"


def test_a_name_that_only_begins_alike_was_not_asked_for() -> None:
    tables = Tables({"life": 1, "lifeline": 2}, "data/toy.toml")
    tables.value("life")
    with pytest.raises(Fault, match="lifeline is no value"):
        tables.done()


class TestOverrides:
    def test_they_leave_the_tables_as_they_were(self) -> None:
        tables = toy()
        changed = tables.override({"church.steps": [3, 2, 1], "church.bell.rings": 5})
        assert changed.numbers("church.steps", 3, 1, 3) == [3, 2, 1]
        assert changed.number("church.bell.rings", 0, 9) == 5
        assert tables.numbers("church.steps", 3, 1, 3) == [1, 2, 3]
        assert TOY["church"]["steps"] == [1, 2, 3]  # type: ignore[index]

    @pytest.mark.parametrize(("path", "hint"), [
        ("church.step", "did you mean church.steps?"),
        ("live", "did you mean lives?"),
        ("church.bell.ring", "did you mean church.bell.rings?"),
        ("xyz", "see `assay games toy`"),
    ])  # fmt: skip
    def test_an_unknown_one_is_told_its_nearest(self, path: str, hint: str) -> None:
        with pytest.raises(Fault) as fault:
            toy().override({path: 1})
        assert str(fault.value) == f"data/toy.toml: there is no value {path} to set; {hint}"

    @pytest.mark.parametrize("path", ["church", "church.source", "about.fair", "church.steps.0", ""])
    def test_tables_and_provenance_cannot_be_set(self, path: str) -> None:
        with pytest.raises(Fault, match="there is no value"):
            toy().override({path: 1})


class TestFiles:
    def test_a_file_of_one_s_own(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text("lives = 4\n", encoding="utf-8")
        assert read("dragon", path).number("lives", 0, 9) == 4
        with pytest.raises(Fault, match=r"mine.toml: lives = 4 cannot be"):
            read("dragon", path).flag("lives")

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(Fault, match=r"mine.toml: cannot be read \(No such file or directory\)$"):
            read("dragon", tmp_path / "mine.toml")

    def test_a_file_that_is_no_toml(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text("lives = = 4\n", encoding="utf-8")
        with pytest.raises(Fault, match=r"mine.toml: is not TOML: .*line 1") as fault:
            read("dragon", path)
        assert "\n" not in str(fault.value)

    def test_a_game_s_own_file_is_named_from_the_root(self) -> None:
        assert read("dragon").where == "data/dragon.toml"
