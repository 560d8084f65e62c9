"""The slow twin of the kernel: plantings found with sets of cells, by turning and flipping the drawing by hand.

It shares nothing with `shapes.py` but the drawings of the data file.
"""

from itertools import product

Cells = frozenset[tuple[int, int]]
Way = tuple[Cells, Cells, Cells]  # all cells, those with a pot, those with a cover


def rows_of(drawing: str) -> list[list[str]]:
    return [list(row) for row in drawing.splitlines()]


def right(rows: list[list[str]]) -> list[list[str]]:
    """A quarter turn clockwise."""
    return [list(column) for column in zip(*rows[::-1], strict=True)]


def ways(drawing: str) -> set[Way]:
    """Every different way to lay the tile on an empty bed."""
    found = set()
    for rows in (rows_of(drawing), [row[::-1] for row in rows_of(drawing)]):
        turned = rows
        for _ in range(4):
            turned = right(turned)
            for top, left in product(range(6 - len(turned)), range(6 - len(turned[0]))):
                cells = {
                    mark: frozenset(
                        (top + r, left + c) for r, row in enumerate(turned) for c, one in enumerate(row) if one in mark
                    )
                    for mark in ("#PC", "P", "C")
                }
                found.add((cells["#PC"], cells["P"], cells["C"]))
    return found


def fitting(drawing: str, occupied: set[tuple[int, int]]) -> set[Way]:
    """Those that touch nothing that lies there."""
    return {way for way in ways(drawing) if not way[0] & occupied}
