"""Drawings turned into bit masks: bit 5 * row + column of a whole number is a cell of a bed.

This is done once, when the tables are read. A placement is one way in which one tile may lie on an empty bed: the
cells it covers and the cell of its printed symbol. A tile fits where `placement & occupied == 0`.
"""

from typing import Final

from sims.games.cottage_garden.moves import CELLS, SIDE, TURNS
from sims.vector import i64, vec

FULL: Final = 0x1FFFFFF  # all 25 cells
# A number with one bit set, by its place. For places from 31 on compiled code must not say `1 << place`: C takes the 1
# for a short number, whose bits run out there.
BIT: Final = vec[i64]([i64(2**place) for place in range(36)])
Cell = tuple[int, int, str]  # row, column, character


def cells_of(drawing: str, characters: str) -> list[Cell]:
    """The cells of a drawing that are one of `characters`."""
    return [
        (row, column, character)
        for row, line in enumerate(drawing.splitlines())
        for column, character in enumerate(line)
        if character in characters
    ]


def mask_of(cells: list[Cell], characters: str) -> int:
    """The cells that show one of `characters`, as bits."""
    return sum(1 << (SIDE * row + column) for row, column, character in cells if character in characters)


def corrected(cells: list[Cell]) -> list[Cell]:
    """The same shape moved against the top and left edge, in reading order."""
    top = min(row for row, _, _ in cells)
    left = min(column for _, column, _ in cells)
    return sorted((row - top, column - left, character) for row, column, character in cells)


def turns_of(cells: list[Cell]) -> list[tuple[int, list[Cell]]]:
    """Each different way to hold the tile, with its turn: quarter turns clockwise, from 4 on flipped before."""
    found: list[tuple[int, list[Cell]]] = []
    for turn in range(TURNS):
        held = [(row, -column, character) for row, column, character in cells] if turn >= TURNS // 2 else cells
        for _ in range(turn % 4):
            held = [(column, -row, character) for row, column, character in held]
        held = corrected(held)
        if all(held != other for _, other in found):
            found.append((turn, held))
    return found


def placements_of(drawing: str) -> list[tuple[int, int, int, int]]:
    """Every placement on an empty bed: its number (turn * 25 + cell), cells, pot cell and cover cell as bits."""
    found: list[tuple[int, int, int, int]] = []
    for turn, held in turns_of(cells_of(drawing, "#PC")):
        height = 1 + max(row for row, _, _ in held)
        width = 1 + max(column for _, column, _ in held)
        for top in range(SIDE - height + 1):
            for left in range(SIDE - width + 1):
                laid = [(top + row, left + column, character) for row, column, character in held]
                number = turn * CELLS + top * SIDE + left
                found.append((number, mask_of(laid, "#PC"), mask_of(laid, "P"), mask_of(laid, "C")))
    return found


def connected(cells: list[Cell]) -> bool:
    """Whether the cells hang together by their edges."""
    left = {(row, column) for row, column, _ in cells}
    reached = [left.pop()]
    for row, column in reached:
        for beside in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if beside in left:
                left.remove(beside)
                reached.append(beside)
    return not left


def count(mask: i64) -> i64:
    """How many bits of a 25-bit mask are set."""
    mask = mask - ((mask >> 1) & 0x5555555)
    mask = (mask & 0x3333333) + ((mask >> 2) & 0x3333333)
    mask = (mask + (mask >> 4)) & 0xF0F0F0F
    return ((mask * 0x1010101) >> 24) & 0xFF
