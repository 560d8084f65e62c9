"""The table and what happens on it, in words. No rules here.

Beds are drawn cell by cell: `·` soil, `o` a printed pot, `^` a printed cover, a letter for each tile in the order of
planting, `O` and `A` a pot and a cover printed on a tile, `0` a pot token, `=` a cat.
"""

from sims.games.cottage_garden.moves import (
    BOARDS,
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
    NOTE_ROW,
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
from sims.games.cottage_garden.setup import lay_face, picks
from sims.games.cottage_garden.state import NONE, Bed, Player, Position, look
from sims.vector import i64

LOOKS = "·o^OA0=abcdefghijklmnpqrstuvwxyz"  # by what a cell shows; no tile is called o, which is a pot
LEGEND = (
    "In beds: · soil, o ^ printed pot and cover, a b c tiles by order of planting, O A pot and cover on a tile, "
    "0 pot, = cat"
)
RATINGS = ("nothing in particular", "good", "excellent")


def show(state: Position) -> str:
    """The whole table: the nursery with the gardener's line, the path, and each player's beds and cubes."""
    lines = [heading(state)]
    lines += nursery_lines(state)
    waiting = [short(int(state.path[(state.head + i) % TILES])) for i in range(int(state.waiting))]
    lines.append("Path: " + (" ".join(waiting) if waiting else "empty"))
    if state.spare != NONE and not state.last:
        lines.append(f"Bed in the supply: {face_name(int(state.spare))}")
    for seat in range(int(state.players)):
        lines += player_lines(state, seat)
    if sum(int(player.turns) for player in state.player_at) <= 1:
        lines.append(LEGEND)
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
    """Points and cubes in a line, the two beds side by side below it."""
    player = state.player(seat)
    said = [plural(state.points[seat], "point")]
    for place, colour in enumerate(COLOURS):
        steps = [player.cubes[place * CUBES + cube] for cube in range(CUBES)]
        said.append(f"{colour} " + "/".join(str(state.worth(place, step)) for step in steps))
    said.append(plural(player.cats, "cat"))
    if player.hives:
        said.append(plural(player.hives, "hive"))
    if player.age:
        said.append(f"a child of {player.age}")
    if not player.has_bed() and state.preparing:
        return [f"Seat {seat + 1}: {', '.join(said)}; to choose from:", *choice_lines(state, player)]
    if not player.has_bed():
        return [f"Seat {seat + 1}: {', '.join(said)}; no bed"]
    drawn = [bed_lines(state, bed, place) for place, bed in enumerate(player.beds)]
    beds = [f"  {left}     {right}".rstrip() for left, right in zip(*drawn, strict=True)]
    return [f"Seat {seat + 1}: {', '.join(said)}", *beds]


def choice_lines(state: Position, player: Player) -> list[str]:
    """Both faces of the bed boards from which the player's beds come, six in a row."""
    boards = range(BOARDS) if picks(state) else [int(board) for board in player.boards]
    drawn: list[list[str]] = []
    for face in [2 * board + side for board in boards for side in range(2)]:
        bed = Bed(0)
        lay_face(state, bed, face)
        drawn.append([f"{face_name(face):9}", *bed_rows(state, bed)])
    rows = [drawn[first : first + 6] for first in range(0, len(drawn), 6)]
    return [("  " + "     ".join(lines)).rstrip() for row in rows for lines in zip(*row, strict=True)]


def plural(amount: i64, noun: str) -> str:
    """`1 cat`, `2 cats`, `no cats`."""
    return f"{amount if amount else 'no'} {noun}{'' if amount == 1 else 's'}"


def bed_lines(state: Position, bed: Bed, place: int) -> list[str]:
    """A title and five rows of one width."""
    if not bed.here():
        return [f"bed {place + 1}: --"] + [" " * 9] * SIDE
    return [f"bed {place + 1}: {face_name(int(bed.face))}", *bed_rows(state, bed)]


def bed_rows(state: Position, bed: Bed) -> list[str]:
    cells = "".join(LOOKS[thing] for thing in look(state.rules, bed))
    return [" ".join(cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def tell(kind: int, seat: int, amount: int) -> str:
    """One note in words; seats count from 1."""
    who = f"Seat {seat + 1}"
    if kind == NOTE_ROW:
        cells = [LOOKS[amount >> 5 * (SIDE - 1 - column) & 31] for column in range(SIDE)]
        return f"| {' '.join(cells)} |"
    if kind == NOTE_SCORED:
        shown = f"{plural(amount // 100 % 100, 'pot')} and {plural(amount % 100, 'cover')}"
        return f"{who}'s bed {amount // 10000 + 1} is complete and shows {shown}"
    words = {
        NOTE_TURN: f"{who}'s turn, the gardener on field {amount}",
        NOTE_REFILL: f"{plural(amount, 'tile')} from the path into the line",
        NOTE_CUBE: f"{who} has the {COLOURS[amount // 100 % 2]} cube on {amount % 100} now",
        NOTE_BED: f"{who} takes bed {face_name(amount)} and leaves the old one, turned over, in the supply",
        NOTE_CAT: f"{who} crosses the red line and gets a cat, {amount} in hand",
        NOTE_POT: f"{who} has left the start with the last cube of a colour and gets a pot",
        NOTE_HIVE: f"{who} has a cube on a last field and takes the tile with {plural(amount, 'hive')}",
        NOTE_ROUND: f"The gardener turns to {amount}",
        NOTE_LAST: "The last round begins",
        NOTE_THROWN: f"{who} throws away bed {amount + 1}, which has fewer than three tiles",
        NOTE_LEAVE: f"{who}'s bed {amount + 1} leaves the game",
        NOTE_LOST: f"{who} has no free cell for the bonus pot",
        NOTE_CORNER: f"{who} gets a cat, since the gardener passes the corner {CORNERS[amount % 4]}",
        NOTE_SURPLUS: f"{who} gives back {plural(amount, 'cat')} that no cell can take",
        NOTE_WASTED: f"{who} has all {COLOURS[amount % 2]} cubes on the last field",
        NOTE_RATING: f"The rulebook calls this {RATINGS[amount % 3]}",
    }
    return words[kind]
