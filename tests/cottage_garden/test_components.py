"""What lies in the box, held against tables written down apart from the data file."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from sims.games.cottage_garden.moves import CODES, SHAPES, moves
from sims.games.cottage_garden.shapes import cells_of, count, placements_of, turns_of
from sims.tables import Fault, read

from .board import COTTAGE, rules

DATA = tomllib.loads((Path(__file__).resolve().parents[2] / "data" / "cottage_garden.toml").read_text(encoding="utf-8"))

# Cells, ways to hold it, placements on an empty bed.
TILES = """
T01 1 1 25|T02 1 1 25|T03 2 4 80|T04 2 2 40|T05 2 2 40|T06 3 4 64|T07 3 4 64|T08 3 4 64|T09 3 2 30|T10 3 2 30
T11 3 2 30|T12 4 2 20|T13 4 8 96|T14 4 8 96|T15 4 1 16|T16 4 4 48|T17 4 4 48|T18 4 4 48|T19 4 4 48|T20 5 4 36
T21 5 8 64|T22 5 8 64|T23 5 8 72|T24 5 8 96|T25 5 8 64|T26 5 4 36|T27 5 4 48|T28 5 4 36|T29 6 8 72|T30 6 8 64
T31 6 8 72|T32 6 8 48|T33 6 8 72|T34 6 8 64|T35 6 4 32|T36 6 8 64
"""
ROWS = [row.split() for row in TILES.replace("\n", "|").split("|") if row]

# Pots, covers, evidence.
FACES = {
    **dict.fromkeys(("L1", "L2", "L3", "L4", "L5"), (4, 2, "certain")),
    "L6": (4, 2, "likely"),
    **dict.fromkeys(("L7", "L8", "L9"), (4, 2, "reconstructed")),
    "D1": (7, 1, "likely"),
    "D2": (5, 2, "synthetic"),
    "D3": (7, 1, "certain"),
    "D4": (6, 1, "certain"),
    "D5": (5, 2, "synthetic"),
    "D6": (3, 3, "synthetic"),
    "D7": (3, 3, "synthetic"),
    "D8": (7, 1, "synthetic"),
    "D9": (3, 3, "certain"),
}


@pytest.mark.parametrize(("name", "cells", "ways", "placements"), ROWS)
def test_placements_of_each_tile(name: str, cells: str, ways: str, placements: str) -> None:
    tile = int(name[1:]) - 1
    drawing = DATA["tiles"][name]["drawing"]
    assert rules().size[tile] == int(cells)
    assert len(turns_of(cells_of(drawing, "#PC"))) == int(ways)
    assert rules().first[tile + 1] - rules().first[tile] == int(placements) == len(placements_of(drawing))


def test_all_tiles_together() -> None:
    assert len(rules().mask) == 1916 == sum(int(row[3]) for row in ROWS)
    assert Counter(int(size) for size in rules().size) == {1: 2, 2: 3, 3: 6, 4: 8, 5: 9, 6: 8}
    assert sum(rules().size) == 151


def test_alike_tiles() -> None:
    alike = Counter(int(kind) + 1 for kind in rules().kind)
    assert {tile: number for tile, number in alike.items() if number > 1} == {
        1: 2,
        4: 2,
        6: 3,
        9: 3,
        13: 2,
        16: 2,
        18: 2,
    }
    for tile, kind in enumerate(rules().kind):
        assert SHAPES[tile] == SHAPES[kind]


def test_printed_symbols_of_tiles() -> None:
    marks = {name: set(tile["drawing"]) & set("PC") for name, tile in DATA["tiles"].items() if name.startswith("T")}
    assert {name: mark for name, mark in marks.items() if mark} == {
        "T01": {"C"},
        "T02": {"C"},
        "T03": {"P"},
        "T26": {"P"},
    }


@pytest.mark.parametrize(("name", "expected"), FACES.items())
def test_faces(name: str, expected: tuple[int, int, str]) -> None:
    pots, covers, evidence = expected
    face = 2 * int(name[1]) - 2 + (name[0] == "D")
    assert (count(rules().face_pots[face]), count(rules().face_covers[face])) == (pots, covers)
    assert DATA["beds"][name]["confidence"] == evidence


def test_faces_are_all_different() -> None:
    """Under turning and flipping."""
    seen = set()
    for name in FACES:
        cells = [cell for cell in cells_of(DATA["beds"][name]["drawing"], "PC.") if cell[2] != "."]
        turned = []
        for flip in (1, -1):
            held = [(row, flip * column, mark) for row, column, mark in cells]
            for _ in range(4):
                held = [(column, -row, mark) for row, column, mark in held]
                shift = (min(row for row, _, _ in held), min(column for _, column, _ in held))
                turned.append(tuple(sorted((row - shift[0], column - shift[1], mark) for row, column, mark in held)))
        seen.add(min(turned))
    assert len(seen) == 18


def test_every_drawing_has_its_evidence() -> None:
    grades = {"certain", "likely", "reconstructed", "synthetic"}
    for table in ("tiles", "beds"):
        drawn = {name: item for name, item in DATA[table].items() if isinstance(item, dict)}
        assert len(drawn) == {"tiles": 36, "beds": 18}[table]
        assert all(item["confidence"] in grades for item in drawn.values())


def test_tracks() -> None:
    orange = [int(rules().value[step]) for step in range(rules().top[0] + 1)]
    blue = [int(rules().value[25 + step]) for step in range(rules().top[1] + 1)]
    assert orange == [*range(16), 20]
    assert blue == [*range(0, 15, 2), 20]
    assert (orange[rules().line[0]], blue[rules().line[1]]) == (6, 6)
    assert 3 * (orange[-1] + blue[-1]) + rules().hives[0] == 122  # the most there is


SMALL = """r1c1 r2c1 r3c1 r4c1|r1c4 r2c4 r3c4 r4c4|r1c4 r1c3 r1c2 r1c1|r4c4 r4c3 r4c2 r4c1|r4c4 r3c4 r2c4 r1c4
r4c1 r3c1 r2c1 r1c1|r4c1 r4c2 r4c3 r4c4|r1c1 r1c2 r1c3 r1c4"""
LARGE = "r1c4 r2c3 r3c2 r4c1|r4c4 r3c3 r2c2 r1c1|r4c1 r3c2 r2c3 r1c4|r1c1 r2c2 r3c3 r4c4"


def line(side: int, field: int) -> str:
    cells = [int(cell) for cell in rules().lines[(20 * side + field) * 4 : (20 * side + field) * 4 + 4]]
    return " ".join(f"r{cell // 4 + 1}c{cell % 4 + 1}" for cell in cells)


def test_lines_of_the_small_side() -> None:
    found = [line(0, field) for field in (0, 3, 4, 7, 8, 11, 12, 15)]
    expected = SMALL.replace("\n", "|").split("|")
    assert found == [*expected[:6], expected[6], expected[7]]


def test_lines_of_the_large_side() -> None:
    assert [line(1, field) for field in (4, 9, 14, 19)] == LARGE.split("|")
    edges = [field for field in range(20) if field not in (4, 9, 14, 19)]
    assert [line(1, field) for field in edges] == [line(0, field) for field in range(16)]


def test_every_line_begins_beside_its_field() -> None:
    """Clockwise from above the left column: the nearest cells run once around the border."""
    nearest = [line(0, field).split()[0] for field in range(16)]
    assert nearest[:4] == ["r1c1", "r1c2", "r1c3", "r1c4"]
    assert nearest[4:8] == ["r1c4", "r2c4", "r3c4", "r4c4"]
    assert nearest[8:12] == ["r4c4", "r4c3", "r4c2", "r4c1"]
    assert nearest[12:] == ["r4c1", "r3c1", "r2c1", "r1c1"]


def test_the_codebook() -> None:
    found = moves()
    assert len(found) == CODES == len(COTTAGE.moves)
    assert len({move.words for move in found}) == CODES, "two codes with the same words"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"tiles.T20.drawing": "##\n..\n##"}, "tiles.T20.drawing"),
        ({"tiles.T20.drawing": "#x"}, "tiles.T20.drawing"),
        ({"tiles.T20.drawing": "######"}, "tiles.T20.drawing"),
        ({"tiles.T20.drawing": "####"}, "box.tile_cells"),
        ({"beds.L1.drawing": "PPPPP\nPPPPP\nPPPPP\nPPPPP\nPPPPP"}, "beds.L1.drawing"),
        ({"beds.L1.drawing": "....\n....\n....\n....\n...."}, "beds.L1.drawing"),
        (
            {"gardener.players_3": {"die": 1, "start": 1, "turning": 1, "steps": 1, "turns": 26}},
            "gardener.players_3.turns",
        ),
        ({"tracks.blue": [0, 2, 2]}, "tracks.blue"),
        ({"child_ages": [4, 0, 0, 0]}, "child_ages"),
        ({"child_ages": [5, 0]}, "child_ages"),
        ({"nursery.small.lines": ["r1c1 r1c1 r1c1 r1c1"] * 16}, "nursery.small.lines"),
        ({"faces": "mine"}, "faces"),
        ({"generator.dark_covers": [3, 1]}, "generator.dark_value"),
    ],
)
def test_faults_name_the_place(change: dict[str, object], says: str) -> None:
    tables = read("cottage_garden")
    for path, value in change.items():
        *folders, key = path.split(".")
        table = tables.content
        for folder in folders:
            table = table[folder]
        table[key] = value
    with pytest.raises(Fault, match=says):
        COTTAGE.rules(tables)


def test_a_persons_own_drawing() -> None:
    """Another tile of five cells where the box has one: more placements, the same codes."""
    own = rules(tiles__T12__drawing="#P##")
    assert own.first[12] - own.first[11] == 40
    assert own.kind[11] == 11
