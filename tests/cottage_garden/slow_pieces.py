"""What lies on the table of the slow twin: beds, players, the deal, and moves told in sets of cells."""

import re
from functools import cache
from typing import Any, NamedTuple

from .twin import Cells, right, rows_of, ways

ALL = frozenset((row, column) for row in range(5) for column in range(5))
TRACKS = {"orange": [*range(16), 20], "blue": [*range(0, 15, 2), 20]}


class Planting(NamedTuple):
    tile: str
    bed: int
    cells: Cells
    pot: Cells
    cover: Cells


@cache
def ways_of(drawing: str) -> frozenset[tuple[Cells, Cells, Cells]]:
    return frozenset(ways(drawing))


def in_sets(words: str, drawings: dict[str, str]) -> Any:
    """The words of a move; those of a planting carried out with the drawing: flipped, turned, its corner laid down."""
    told = re.fullmatch(
        r"plants (T\d\d) [^,]*?(, flipped)?(?:, turned (right|round|left))? on bed (\d), its corner at r(\d)c(\d)",
        words,
    )
    if told is None:
        return re.sub(r"(gives back T..).*", r"\1", words)
    tile, flipped, turn, bed, top, left = told.groups()
    rows = rows_of(drawings[tile])
    if flipped:
        rows = [row[::-1] for row in rows]
    for _ in range({None: 0, "right": 1, "round": 2, "left": 3}[turn]):
        rows = right(rows)
    found = [
        frozenset(
            (int(top) + r - 1, int(left) + c - 1)
            for r, row in enumerate(rows)
            for c, one in enumerate(row)
            if one in marks
        )
        for marks in ("#PC", "P", "C")
    ]
    return Planting(tile, int(bed), found[0], found[1], found[2])


class Ground:
    """A bed: its face, what is printed on it, and what lies on its cells."""

    def __init__(self, face: str, drawing: str) -> None:
        self.face = face
        self.printed = {
            (r, c): mark for r, row in enumerate(drawing.splitlines()) for c, mark in enumerate(row) if mark != "."
        }
        self.lying: dict[tuple[int, int], str] = {}  # a tile's name, "pot" or "cat"
        self.symbols: dict[tuple[int, int], str] = {}  # P and C of tiles
        self.tiles: list[str] = []

    def complete(self) -> bool:
        return all(cell in self.lying or cell in self.printed for cell in ALL)

    def shows(self, mark: str) -> int:
        printed = sum(one == mark for cell, one in self.printed.items() if cell not in self.lying)
        laid = sum(one == mark for one in self.symbols.values())
        return printed + laid + (sum(one == "pot" for one in self.lying.values()) if mark == "P" else 0)

    def tokens(self, token: str) -> int:
        return sum(one == token for one in self.lying.values())


class Gardener:
    """A player."""

    def __init__(self, age: int) -> None:
        self.beds: list[Ground | None] = [None, None]
        self.cubes = {"orange": [0, 0, 0], "blue": [0, 0, 0]}  # steps
        self.cats = 2
        self.hives = 0
        self.age = age
        self.corners: tuple[str, ...] = ()

    def points(self) -> int:
        return self.hives + sum(TRACKS[colour][step] for colour, steps in self.cubes.items() for step in steps)


class Deal(NamedTuple):
    """Tiles (the first 16 into the nursery, row by row) and bed boards (from 1) as shuffled, and the start player."""

    tiles: list[str]
    boards: list[int]
    starter: int


def place(step: int) -> str:
    return f"on step {step}" if step else "at the start"
