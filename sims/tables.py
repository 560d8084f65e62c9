"""A game's printed numbers: `data/<game>.toml` in, checked values out, with overrides for variants.

Reading is checking. A game asks for each value by its dotted key and says what it may be; whatever is wrong, or is
in the file and never asked for, is a `Fault` that names file, key and value and says what would be right.
Tables may carry the words `source`, `confidence` and `note`, and the file a table `about` (a sentence per switch):
provenance for people, which the rules never read.
"""

import copy
import difflib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PROVENANCE = frozenset({"source", "confidence", "note"})
FOLDER = Path(__file__).resolve().parent.parent / "data"


class Fault(Exception):
    """A value of a table that cannot be used; the message is one line for the person who wrote it."""


class Tables:
    """The tables of one game, with a variant's overrides put in."""

    def __init__(self, content: dict[str, Any], where: str) -> None:
        self.content = content
        self.where = where
        self.asked: set[str] = set()

    def override(self, changes: dict[str, Any]) -> "Tables":
        """A copy with each dotted path of `changes` set to its value; every path must exist already."""
        content = copy.deepcopy(self.content)
        for path, value in changes.items():
            known = dict(walk(content))
            if path not in known:
                near = difflib.get_close_matches(path, known, n=1)
                hint = f"; did you mean {near[0]}?" if near else f"; see `assay games {content.get('game', '')}`"
                raise Fault(f"{self.where}: there is no value {path} to set{hint}")
            *tables, key = path.split(".")
            table = content
            for name in tables:
                table = table[name]
            table[key] = value
        return Tables(content, self.where)

    def value(self, path: str) -> Any:
        """The raw value at a dotted path, marked as asked for."""
        table: Any = self.content
        for key in path.split("."):
            if not isinstance(table, dict) or key not in table:
                raise Fault(f"{self.where}: {path} is missing")
            table = table[key]
        self.asked.add(path)
        return table

    def fault(self, path: str, expected: str) -> Fault:
        """The Fault for a value that is there but wrong."""
        return Fault(f"{self.where}: {path} = {self.value(path)!r} cannot be; it must be {expected}")

    def number(self, path: str, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        value = self.value(path)
        if type(value) is not int or not low <= value <= high:
            raise self.fault(path, f"a whole number from {low} to {high}")
        return value

    def numbers(self, path: str, length: int, low: int, high: int) -> list[int]:
        """A list of `length` whole numbers from `low` to `high`."""
        value = self.value(path)
        fits = isinstance(value, list) and len(value) == length
        if not fits or any(type(item) is not int or not low <= item <= high for item in value):
            raise self.fault(path, f"{length} whole numbers from {low} to {high}")
        return list(value)

    def flag(self, path: str) -> bool:
        """true or false."""
        value = self.value(path)
        if type(value) is not bool:
            raise self.fault(path, "true or false")
        return value

    def word(self, path: str, words: tuple[str, ...]) -> str:
        """One of `words`."""
        value = self.value(path)
        if value not in words:
            raise self.fault(path, " or ".join(f'"{word}"' for word in words))
        return str(value)

    def text(self, path: str) -> str:
        """Any text."""
        value = self.value(path)
        if not isinstance(value, str):
            raise self.fault(path, "a text in quotes")
        return value

    def keys(self, path: str) -> list[str]:
        """The keys of the table at `path`, in the file's order, without provenance; asks for none of their values."""
        table: Any = self.content
        for key in path.split("."):
            table = table.get(key) if isinstance(table, dict) else None
        if not isinstance(table, dict):
            raise Fault(f"{self.where}: the table [{path}] is missing")
        return [key for key in table if key not in PROVENANCE]

    def done(self) -> None:
        """Ends the reading: a value nobody asked for is a slip of the pen."""
        for path, _ in walk(self.content):
            if not any(path == asked or path.startswith(asked + ".") for asked in self.asked):
                raise Fault(f"{self.where}: {path} is no value of this game; take it out or correct its name")


def walk(content: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every value with its dotted path, provenance left out."""
    for key, value in content.items():
        if key in PROVENANCE or (not prefix and key == "about"):
            continue
        if isinstance(value, dict):
            yield from walk(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def read(game: str, path: Path | None = None) -> Tables:
    """The tables of `data/<game>.toml`, or of a person's own file of the same form."""
    path = path or FOLDER / f"{game}.toml"
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Fault(f"{path}: cannot be read ({error.strerror})") from None
    except tomllib.TOMLDecodeError as error:
        raise Fault(f"{path}: is not TOML: {error}") from None
    return Tables(content, f"data/{path.name}" if path.parent == FOLDER else str(path))
