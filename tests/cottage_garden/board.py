"""Positions of Cottage Garden, drawn so that a person can check them.

    garden(seat(bed("L1", FULL_BUT_ONE), cats=1), line="T24, -, T05, T12", path="T01, T02")

is a game in which seat 1 is to plant. A bed is drawn as `show` draws it: `.` soil, `o` and `^` printed pots and covers
that show, a letter for each tile in the order of planting, `O` and `A` a pot and a cover printed on a tile, `0` a pot
token, `=` a cat. A printed symbol that is not drawn is covered. Which tile a letter is follows from its cells; where
several tiles of the box look alike it is the first that is not used yet. Tiles that are neither on a bed nor named in
`line` or `path` lie in the rest of the nursery and behind the path. Moves are made and listed in the words of the game.
"""

from dataclasses import dataclass, field
from functools import cache

from sims.game import ROUND_OVER, Options
from sims.games import game
from sims.games.cottage_garden.game import Garden
from sims.games.cottage_garden.moves import SOURCES, TILES
from sims.games.cottage_garden.rules import CottageRules
from sims.games.cottage_garden.setup import lay_face, set_up
from sims.games.cottage_garden.show import LOOKS, face_name
from sims.games.cottage_garden.state import NONE, NURSERY, Bed, Position, look
from sims.games.cottage_garden.turn import begin, begin_turn
from sims.tables import read
from sims.vector import Rows

COTTAGE = game("cottage_garden")
EMPTY = ".....\n" * 5


@cache
def rules(**switches: object) -> CottageRules:
    """The rules with some values changed; a double underscore stands for a dot, a tuple for a list."""
    changes = {
        path.replace("__", "."): list(value) if isinstance(value, tuple) else value for path, value in switches.items()
    }
    found = COTTAGE.rules(read("cottage_garden").override(changes))
    assert isinstance(found, CottageRules)
    return found


@dataclass(frozen=True)
class Drawn:
    face: str
    drawing: str


@dataclass(frozen=True)
class Seat:
    beds: tuple[Drawn | None, ...]
    cats: int
    orange: tuple[int, ...]
    blue: tuple[int, ...]
    hives: int
    extra: dict[str, int] = field(default_factory=dict)


def bed(face: str, drawing: str = "") -> Drawn:
    return Drawn(face, drawing)


def seat(
    *beds: Drawn | None,
    cats: int = 0,
    orange: tuple[int, ...] = (0, 0, 0),
    blue: tuple[int, ...] = (0, 0, 0),
    hives: int = 0,
) -> Seat:
    """A player; `orange` and `blue` are the values of the cubes, highest first."""
    return Seat(beds, cats, orange, blue, hives)


def new_game(players: int, deal: int = 1, **switches: object) -> Garden:
    """A game as it is set up, at its first decision."""
    state = Garden(rules(**switches), players)
    set_up(state, 7, deal)
    state.notes = Rows(3, 1)
    begin(state)
    return state


def garden(
    *seats: Seat,
    line: str = "",
    path: str = "",
    spare: str = "L9",
    at: int | None = None,
    last: bool = False,
    **switches: object,
) -> Garden:
    """A position at the start of seat 1's turn; `line` are the tiles of its line, nearest first, `-` an empty cell.

    `path` begins the path; with "none" it is empty, and the tiles left over are nowhere. `at` is the gardener's field.
    """
    state = new_game(len(seats), 1, light_side="chance", **switches)
    state.preparing = False
    state.seat = 0
    state.head = state.waiting = 0
    state.field = state.rules.start[state.players] if at is None else at
    state.last = last
    state.die = state.rules.last_die if last else state.die
    state.spare = face_number(spare)
    state.hives_taken = sum(1 for drawn in seats if drawn.hives)
    used: set[int] = set()
    for number, drawn in enumerate(seats):
        sit(state, number, drawn, used)
    lay_out(state, line, path, used)
    begin_turn(state)
    return state


def sit(state: Garden, number: int, drawn: Seat, used: set[int]) -> None:
    player = state.player(number)
    state.cats_left += player.cats - drawn.cats
    player.cats = drawn.cats
    player.hives = drawn.hives
    player.has_hive = drawn.hives > 0
    for colour, values in enumerate((drawn.orange, drawn.blue)):
        track = [state.worth(colour, step) for step in range(state.rules.top[colour] + 1)]
        for cube, value in enumerate(values):
            player.cubes[3 * colour + cube] = track.index(value)
        state.award(number, colour, sum(values))
    state.award(number, SOURCES.index("beehives"), drawn.hives)
    for place in range(2):
        player.beds[place] = Bed(number)
        wanted = drawn.beds[place] if place < len(drawn.beds) else None
        if wanted is not None:
            draw(state, player.beds[place], wanted, used)


def draw(state: Garden, empty: Bed, drawn: Drawn, used: set[int]) -> None:
    lay_face(state, empty, face_number(drawn.face))
    rows = [row.replace(" ", "") for row in drawn.drawing.split("\n") if row.strip()]
    text = "".join(rows).replace("·", ".")
    if not text:
        return
    assert len(text) == 25, drawn.drawing
    letters = sorted({mark for mark in text if mark.islower() and mark != "o"})
    for letter in letters:
        place_letter(state, empty, text, letter, used)
    while bits(text, "A") & ~empty.occupied:  # single cells with a cover
        place_letter(state, empty, text, "A", used)
    for cell, mark in enumerate(text):
        if mark == "0":
            empty.lay_pot(cell)
            state.pots_left -= 1
        elif mark == "=":
            empty.lay_cat(cell)
            state.cats_left -= 1
    looks = picture_of(state, empty)
    assert looks == spaced(text), f"drawn is\n{spaced(text)}\nbut {drawn.face} then looks\n{looks}"


def bits(text: str, marks: str) -> int:
    return sum(1 << cell for cell, mark in enumerate(text) if mark in marks)


def place_letter(state: Garden, drawn: Bed, text: str, letter: str, used: set[int]) -> None:
    """Finds the tile whose cells carry the letter, printed symbols apart."""
    found = state.rules
    own, symbols = bits(text, letter), bits(text, "OA") & ~drawn.occupied
    for placement in range(len(found.mask)):
        mask, tile = found.mask[placement], found.owner[placement]
        symbol = found.pot[placement] | found.cover[placement]
        plain = own == mask & ~symbol if letter != "A" else own & mask == mask == symbol
        if tile not in used and plain and symbol & ~symbols == 0 and mask & drawn.occupied == 0:
            drawn.lay_tile(found, placement)
            used.add(int(tile))
            return
    raise AssertionError(f"no tile of the box lies like {letter} in\n{spaced(text)}")


def lay_out(state: Garden, line: str, path: str, used: set[int]) -> None:
    """Tiles into the line, the rest of the nursery and the path."""
    names = [name for name in line.split(", ") if name] or ["?"] * 4
    named = [tile_number(name) for name in names if name[0] == "T"]
    ahead = [tile_number(name) for name in path.split(", ") if path and path != "none"]
    left = [tile for tile in range(TILES) if tile not in {*used, *named, *ahead}]
    for cell in range(NURSERY):
        state.nursery[cell] = 0
    cells = [int(state.cell(state.field, place)) for place in range(4)]
    for cell, name in zip(cells, names, strict=True):
        if name != "-":
            state.nursery[cell] = 1 + (tile_number(name) if name != "?" else left.pop(0))
    for cell in range(NURSERY):
        if cell not in cells and left:
            state.nursery[cell] = 1 + left.pop(0)
    if path != "none":
        for tile in [*ahead, *left]:
            state.append(tile)


def tile_number(name: str) -> int:
    return int(name[1:]) - 1


def face_number(name: str) -> int:
    return 2 * int(name[1:]) - 2 + (name[0] == "D")


def cells_of(state: Position, drawn: Bed) -> str:
    return "".join(LOOKS[thing] for thing in look(state.rules, drawn)).replace("·", ".")


def spaced(text: str) -> str:
    return "\n".join(" ".join(text[row * 5 : row * 5 + 5]) for row in range(5))


def picture_of(state: Position, drawn: Bed) -> str:
    return spaced(cells_of(state, drawn))


def shows(state: Garden, number: int, place: int) -> str:
    """Bed `place` of seat `number` (both from 1) as five lines, "-" where there is none."""
    found = state.player(number - 1).beds[place - 1]
    return picture_of(state, found) if found.here() else "-"


def drawing(text: str) -> str:
    """A drawing as `shows` gives it: without indentation."""
    return "\n".join(row.strip() for row in text.strip().splitlines())


def face(state: Garden, number: int, place: int) -> str:
    """The face of a seat's bed: L1; "-" where there is none."""
    found = state.player(number - 1).beds[place - 1]
    return face_name(int(found.face)) if found.face != NONE else "-"


def line(state: Garden) -> list[str]:
    """The line of the gardener, nearest first."""
    tiles = [int(state.nursery[state.cell(state.field, place)]) for place in range(4)]
    return [f"T{tile:02}" if tile else "-" for tile in tiles]


def path(state: Garden, first: int | None = None) -> list[str]:
    """The tiles of the path from the front."""
    tiles = [int(state.path[(state.head + place) % TILES]) for place in range(state.waiting)]
    return [f"T{tile + 1:02}" for tile in tiles][:first]


def cubes(state: Garden, number: int) -> str:
    """The values of a seat's cubes: "12/7/0 4/0/0"."""
    player = state.player(number - 1)
    values = [[str(state.worth(colour, player.cubes[3 * colour + cube])) for cube in range(3)] for colour in range(2)]
    return " ".join("/".join(each) for each in values)


def cats(state: Garden, number: int = 1) -> int:
    return int(state.player(number - 1).cats)


def points(state: Garden) -> list[int]:
    return list(state.points)


def from_source(state: Garden, source: str) -> list[int]:
    return [int(state.by_source[place * len(SOURCES) + SOURCES.index(source)]) for place in range(state.players)]


def on_turn(state: Garden) -> int:
    return int(state.seat) + 1


def decision(state: Garden) -> str:
    return COTTAGE.decisions[state.decision]


def told(state: Garden) -> list[str]:
    """What has happened besides moves, in words."""
    notes = state.notes
    assert notes is not None
    every = [[int(notes.data[3 * row + at]) for at in range(3)] for row in range(notes.count)]
    return [COTTAGE.tell(kind, seat, amount) for kind, seat, amount in every if kind != ROUND_OVER]


def open_moves(state: Garden, action: str = "") -> list[str]:
    """The open moves in words; with `action`, only those of that action."""
    options = Options(COTTAGE.widest)
    state.open(options)
    return [COTTAGE.moves[move].words for move in options if action in ("", COTTAGE.moves[move].action)]


def targets(state: Garden, action: str) -> list[str]:
    """The targets of the open moves of an action, each once, in order."""
    options = Options(COTTAGE.widest)
    state.open(options)
    return list(dict.fromkeys(COTTAGE.moves[move].target for move in options if COTTAGE.moves[move].action == action))


def do(state: Garden, *moves: str) -> Garden:
    """Makes moves given in words, one after the other; each must be open."""
    options = Options(COTTAGE.widest)
    for words in moves:
        state.open(options)
        codes = {COTTAGE.moves[move].words: move for move in options}
        assert words in codes, f"seat {on_turn(state)} cannot say '{words}'; open are {sorted(codes)[:60]}"
        state.gained = 0
        state.apply(codes[words])
    return state


def plant(state: Garden, name: str, place: int, drawing: str) -> Garden:
    """Plants a tile of the line on bed `place` so that it covers the cells marked `#` in the drawing."""
    cells = bits("".join(drawing.split()), "#")
    options = Options(COTTAGE.widest)
    state.open(options)
    for move in options:
        if move < 14400 and move % 7200 // 200 == tile_number(name) and move // 7200 == place - 1:
            if state.rules.mask[state.rules.placed[move % 7200]] == cells:
                state.apply(move)
                return state
    raise AssertionError(f"{name} cannot lie like this:\n{drawing}")
