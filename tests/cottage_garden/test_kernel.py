"""The kernel: masks against sets of cells, and counts of open moves kept as data."""

import random
import tomllib
from pathlib import Path

import pytest

from sims.game import Options, State
from sims.games.cottage_garden.legal import place_tile
from sims.games.cottage_garden.plan import beside, closing
from sims.games.cottage_garden.setup import lay_face
from sims.games.cottage_garden.shapes import count
from sims.games.cottage_garden.state import Bed
from sims.vector import i64, vec

from .board import COTTAGE, bed, garden, new_game, open_moves, rules, seat, targets
from .test_components import DATA
from .twin import Cells, fitting

COUNTS = tomllib.loads((Path(__file__).with_name("counts.toml")).read_text(encoding="utf-8"))


def cells_of(mask: int) -> Cells:
    return frozenset((cell // 5, cell % 5) for cell in range(25) if mask >> cell & 1)


@pytest.mark.parametrize("number", range(40))
def test_the_slow_twin_agrees(number: int) -> None:
    """Each tile on random beds, from empty to nearly full."""
    chance = random.Random(number)
    found = rules()
    state = new_game(2)
    options = Options(COTTAGE.widest)
    for tile in range(36):
        occupied = sum(1 << cell for cell in chance.sample(range(25), chance.randrange(0, 22)))
        board = Bed(0)
        lay_face(state, board, chance.randrange(18))
        board.occupied = occupied
        options.clear()
        place_tile(state, board, tile, 0, options)
        placements = [found.placed[200 * tile + move] for move in options]
        laid = [(found.mask[one], found.pot[one], found.cover[one]) for one in placements]
        masks = [tuple(cells_of(mask) for mask in one) for one in laid]
        expected = fitting(DATA["tiles"][f"T{tile + 1:02}"]["drawing"], set(cells_of(occupied)))
        if not board.open():
            expected = set()
        assert len(masks) == len(set(masks)), "a placement twice"
        assert set(masks) == expected


@pytest.mark.parametrize("position", COUNTS["start"], ids=lambda one: f"{one['players']}-{one['deal']}")
def test_counts_from_the_start(position: dict[str, int]) -> None:
    """Open moves after the choices of set-up, and the leaves two moves deep."""
    state = new_game(position["players"], position["deal"], light_side="chance")
    assert leaves(state, 1) == position["one"]
    assert leaves(state, 2) == position["two"]


@pytest.mark.parametrize("position", COUNTS["drawn"], ids=lambda one: one["name"])
def test_counts_of_drawn_positions(position: dict[str, str]) -> None:
    state = garden(seat(bed(position["face"], position["bed"])), line=position["line"])
    expected = {name: int(number) for name, number in (each.split(" ") for each in position["moves"].split(", "))}
    moves = open_moves(state)
    tiles = {target.split()[0]: target for target in targets(state, "plant")}
    found = {name: sum(f" {full} " in f"{words} ".replace(",", " ") for words in moves) for name, full in tiles.items()}
    found["pot"] = len(open_moves(state, "pot"))
    assert found == expected


def leaves(state: State, depth: int) -> int:
    options = Options(COTTAGE.widest)
    state.open(options)
    if depth == 1:
        return len(options)
    total = 0
    for move in list(options):
        child = state.copy()
        child.apply(move)
        total += leaves(child, depth - 1)
    return total


def test_counting_bits() -> None:
    chance = random.Random(1)
    for _ in range(2000):
        mask = chance.getrandbits(25)
        assert count(mask) == mask.bit_count()
    assert count((1 << 25) - 1) == 25


def test_cells_side_by_side() -> None:
    for cell in range(25):
        row, column = divmod(cell, 5)
        expected = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
        assert cells_of(beside(1 << cell)) == {one for one in expected if 0 <= one[0] < 5 and 0 <= one[1] < 5}


def test_groups_of_holes() -> None:
    """Priced by the square of their size, groups of 3, 1 and 2 holes cost 9 + 1 + 4."""
    holes = sum(1 << cell for cell in (0, 1, 5, 13, 23, 24))
    assert closing(vec[i64]([i64(size * size) for size in range(26)]), holes) == 14
