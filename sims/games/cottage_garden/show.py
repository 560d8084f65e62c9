"""The table and what happens on it, in words. No rules here.

Beds are drawn cell by cell: `·` soil, `o` a printed pot, `^` a printed cover, a letter for each tile in the order of
planting, `O` and `A` a pot and a cover printed on a tile, `0` a pot token, `=` a cat.
"""

from sims.games.cottage_garden.moves import (
    CELLS,
    COLOURS,
    CORNERS,
    CUBES,
    NOTE_BED,
    NOTE_CAT,
    NOTE_CORNER,
    NOTE_CUBE,
    NOTE_HIVE,
    NOTE_LAST,
    NOTE_LEAVE,
    NOTE_LOST,
    NOTE_POT,
    NOTE_RATING,
    NOTE_REFILL,
    NOTE_ROUND,
    NOTE_SCORED,
    NOTE_SURPLUS,
    NOTE_THROWN,
    NOTE_TURN,
    NOTE_WASTED,
    SIDE,
    TILES,
    tile_name,
)
from sims.games.cottage_garden.rules import LINE
from sims.games.cottage_garden.state import NONE, Bed, Position

LETTERS = "abcdefghijklmnpqrstuvwxyz"  # 25 tiles at most; no o, which is a pot
RATINGS = ("no rating", "good", "excellent")


def show(state: Position) -> str:
    """The whole table: the nursery with the gardener's line, the path, and each player's beds and cubes."""
    lines = [heading(state)]
    if not state.preparing:
        lines += nursery_lines(state)
    waiting = [short(int(state.path[(state.head + i) % TILES])) for i in range(int(state.waiting))]
    lines.append("Path: " + (" ".join(waiting) if waiting else "empty"))
    if state.spare != NONE and not state.last:
        lines.append(f"Bed in the supply: {face_name(int(state.spare))}")
    for seat in range(int(state.players)):
        lines += player_lines(state, seat)
    return "\n".join(lines)


def heading(state: Position) -> str:
    if state.preparing:
        return "Set-up"
    if state.over:
        return "The game is over"
    last = ", last round" if state.last else ""
    return f"Gardener: shows {state.die}{last}, on field {state.field}"


def short(tile: int) -> str:
    return f"T{tile + 1:02}"


def nursery_lines(state: Position) -> list[str]:
    """Four rows of tiles; those of the gardener's line are marked with their place in it, 1 the nearest."""
    places = {int(state.cell(state.field, place)): place + 1 for place in range(LINE)}
    drawn: list[str] = []
    for row in range(4):
        cells: list[str] = []
        for column in range(4):
            cell = 4 * row + column
            tile = int(state.nursery[cell])
            name = short(tile - 1) if tile else "---"
            cells.append(f"{places[cell]}>{name}" if cell in places else f"  {name}")
        drawn.append("Nursery: " * (row == 0) + " " * 9 * (row > 0) + " ".join(cells))
    line = [int(state.nursery[state.cell(state.field, place)]) for place in range(LINE)]
    names = [tile_name(tile - 1) for tile in line if tile]
    return [*drawn, "Line: " + (", ".join(names) if names else "empty")]


def face_name(face: int) -> str:
    """A face as in the tables: L3 is the light face of the third bed."""
    return ("D" if face % 2 else "L") + str(face // 2 + 1)


def player_lines(state: Position, seat: int) -> list[str]:
    player = state.player(seat)
    cubes = " ".join(
        f"{colour} " + "/".join(str(state.worth(place, player.cubes[place * CUBES + cube])) for cube in range(CUBES))
        for place, colour in enumerate(COLOURS)
    )
    child = f", child of {player.age}" if player.age else ""
    hives = f", {player.hives} hive(s)" if player.hives else ""
    lines = [f"Seat {seat + 1}: {state.points[seat]} points, {cubes}, {player.cats} cat(s){hives}{child}"]
    drawn = [bed_lines(state, bed) for bed in player.beds]
    return lines + [f"  {left}     {right}".rstrip() for left, right in zip(*drawn, strict=True)]


def bed_lines(state: Position, bed: Bed) -> list[str]:
    """A title and five rows of one width."""
    if not bed.here():
        return ["no bed   "] + [" " * 9] * SIDE
    rows = drawing(state, bed)
    return [f"{face_name(int(bed.face)):9}", *(" ".join(row) for row in rows)]


def drawing(state: Position, bed: Bed) -> list[str]:
    """The bed as five rows of five characters (see above)."""
    cells = ["·"] * CELLS
    rules = state.rules
    layers = [(bed.printed_pots, "o"), (bed.printed_covers, "^")]
    layers += [(rules.mask[bed.placed[place]], LETTERS[place]) for place in range(int(bed.tiles))]
    layers += [(bed.tile_pots, "O"), (bed.tile_covers, "A"), (bed.pots, "0"), (bed.cats, "=")]
    for mask, character in layers:
        for cell in range(CELLS):
            if mask >> cell & 1:
                cells[cell] = character
    return ["".join(cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def tell(kind: int, seat: int, amount: int) -> str:
    """One note in words; seats count from 1."""
    who = f"Seat {seat + 1}"
    if kind == NOTE_SCORED:
        bed, pots, covers = amount // 10000 + 1, amount // 100 % 100, amount % 100
        return f"{who}: bed {bed} is complete and shows {pots} pot(s) and {covers} cover(s)"
    words = {
        NOTE_TURN: f"{who} is on turn at field {amount}",
        NOTE_REFILL: f"{amount} tile(s) come from the path into the line",
        NOTE_CUBE: f"{who}: {COLOURS[amount // 100 % 2]} cube now on {amount % 100}",
        NOTE_BED: f"{who} takes bed {face_name(amount)} from the supply and leaves the old one there, turned over",
        NOTE_CAT: f"{who} crosses the red line and gets a cat ({amount} in hand)",
        NOTE_POT: f"{who} has no cube of that colour at the start any more and gets a pot",
        NOTE_HIVE: f"{who} reaches a last field and takes the beehive tile ({amount})",
        NOTE_ROUND: f"The gardener turns to {amount}",
        NOTE_LAST: "The last round begins",
        NOTE_THROWN: f"{who} throws away bed {amount + 1}: fewer than three tiles",
        NOTE_LEAVE: f"{who}: bed {amount + 1} leaves the game",
        NOTE_LOST: f"{who} has no free cell for the bonus pot",
        NOTE_CORNER: f"{who} gets a cat: the gardener passes the corner {CORNERS[amount % 4]}",
        NOTE_SURPLUS: f"{who} gives back {amount} cat(s) for which there is no cell",
        NOTE_WASTED: f"{who}: no {COLOURS[amount % 2]} cube can move any more",
        NOTE_RATING: f"Rating: {RATINGS[amount % 3]}",
    }
    return words[kind]
