"""What lies on the table of Cottage Garden: beds, players with their cubes and cats, and the nursery between them."""

from typing import Final

from sims.game import State
from sims.games.cottage_garden.moves import BEDS, CUBES, SOURCES, STEPS, TILES
from sims.games.cottage_garden.rules import FIELDS, LINE, SMALL, CottageRules
from sims.games.cottage_garden.shapes import FULL, count
from sims.vector import i64, vec, zeros

NONE: Final = -1  # no bed, no face
CAPACITY: Final = 25  # tiles that a bed can hold at most
NURSERY: Final = 16  # cells


class Bed:
    """One bed before a player, as masks of 25 bits.

    - face: which face is up (2 * board, 1 more for dark), NONE where the player has no bed here
    - printed_pots, printed_covers: symbols of the face; occupied: cells under a tile, pot or cat
    - tile_pots, tile_covers: symbols printed on the tiles; pots, cats: the tokens
    - placed: the placements of its tiles in the order of planting, `tiles` of them; returned: those of them that have
      gone back to the path, as bits
    - seat, points, thrown: whose it was, what it scored and whether it was thrown away, for the pictures
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.face: i64 = NONE
        self.printed_pots: i64 = 0
        self.printed_covers: i64 = 0
        self.occupied: i64 = 0
        self.tile_pots: i64 = 0
        self.tile_covers: i64 = 0
        self.pots: i64 = 0
        self.cats: i64 = 0
        self.placed: vec[i64] = zeros(CAPACITY)
        self.tiles: i64 = 0
        self.returned: i64 = 0
        self.points: i64 = 0
        self.thrown: bool = False

    def copy(self) -> "Bed":
        other = Bed(self.seat)
        other.face = self.face
        other.printed_pots = self.printed_pots
        other.printed_covers = self.printed_covers
        other.occupied = self.occupied
        other.tile_pots = self.tile_pots
        other.tile_covers = self.tile_covers
        other.pots = self.pots
        other.cats = self.cats
        other.placed = self.placed[:]
        other.tiles = self.tiles
        other.returned = self.returned
        other.points = self.points
        other.thrown = self.thrown
        return other

    def here(self) -> bool:
        return self.face != NONE

    def holes(self) -> i64:
        """Soil that still shows."""
        return FULL & ~(self.occupied | self.printed_pots | self.printed_covers)

    def complete(self) -> bool:
        """Every cell without a printed symbol is covered."""
        return self.face != NONE and self.holes() == 0

    def open(self) -> bool:
        """Whether something may be laid here; a complete bed waits for its scoring and takes nothing."""
        return self.face != NONE and self.holes() != 0

    def visible_pots(self) -> i64:
        """Printed on the bed and not covered, printed on tiles, and tokens."""
        return count(self.printed_pots & ~self.occupied) + count(self.tile_pots | self.pots)

    def visible_covers(self) -> i64:
        return count(self.printed_covers & ~self.occupied) + count(self.tile_covers)

    def lay_tile(self, rules: CottageRules, placement: i64) -> None:
        self.occupied |= rules.mask[placement]
        self.tile_pots |= rules.pot[placement]
        self.tile_covers |= rules.cover[placement]
        self.placed[self.tiles] = placement
        self.tiles += 1

    def lay_pot(self, cell: i64) -> None:
        self.occupied |= 1 << cell
        self.pots |= 1 << cell

    def lay_cat(self, cell: i64) -> None:
        self.occupied |= 1 << cell
        self.cats |= 1 << cell

    def lies(self, place: i64) -> bool:
        """Whether the tile planted at that place of the order is still on the bed."""
        return place < self.tiles and (self.returned >> place) & 1 == 0

    def lying(self) -> i64:
        """How many tiles are still on the bed."""
        return self.tiles - count(self.returned)


# What a cell of a bed shows, for drawings and notes; the tiles follow in the order of planting.
SOIL: Final = 0
PRINTED_POT: Final = 1
PRINTED_COVER: Final = 2
TILE_POT: Final = 3
TILE_COVER: Final = 4
POT_TOKEN: Final = 5
CAT_TOKEN: Final = 6
TILE: Final = 7


def look(rules: CottageRules, bed: Bed) -> vec[i64]:
    """What each of the 25 cells shows."""
    cells = zeros(CAPACITY)
    paint(cells, bed.printed_pots, PRINTED_POT)
    paint(cells, bed.printed_covers, PRINTED_COVER)
    for place in range(bed.tiles):
        paint(cells, rules.mask[bed.placed[place]], TILE + place)
    paint(cells, bed.tile_pots, TILE_POT)
    paint(cells, bed.tile_covers, TILE_COVER)
    paint(cells, bed.pots, POT_TOKEN)
    paint(cells, bed.cats, CAT_TOKEN)
    return cells


def paint(cells: vec[i64], mask: i64, thing: i64) -> None:
    for cell in range(CAPACITY):
        if (mask >> cell) & 1 == 1:
            cells[cell] = thing


class Player:
    """One player's beds, cubes, cats and hives.

    - cubes: the steps of the three orange cubes, then of the three blue ones, each colour highest first
    - boards: the two bed boards dealt; corners: a child's cats on the corners of the nursery, as bits
    - turns: how many turns the player has begun; hives: hives (points) on the tile taken
    """

    def __init__(self, seat: i64) -> None:
        self.beds: list[Bed] = [Bed(seat) for _ in range(BEDS)]
        self.cubes: vec[i64] = zeros(2 * CUBES)
        self.cats: i64 = 0
        self.hives: i64 = 0
        self.has_hive: bool = False
        self.age: i64 = 0
        self.corners: i64 = 0
        self.boards: vec[i64] = zeros(BEDS)
        self.turns: i64 = 0

    def copy(self) -> "Player":
        other = Player(0)
        other.beds = [bed.copy() for bed in self.beds]
        other.cubes = self.cubes[:]
        other.cats = self.cats
        other.hives = self.hives
        other.has_hive = self.has_hive
        other.age = self.age
        other.corners = self.corners
        other.boards = self.boards[:]
        other.turns = self.turns
        return other

    def has_bed(self) -> bool:
        return self.beds[0].here() or self.beds[1].here()

    def may_lay(self) -> bool:
        """Whether any bed takes another tile, pot or cat."""
        return self.beds[0].open() or self.beds[1].open()

    def leading(self, colour: i64) -> i64:
        """The step of the colour's first cube."""
        return self.cubes[colour * CUBES]

    def rearmost(self, colour: i64) -> i64:
        """The step of the colour's last cube."""
        return self.cubes[colour * CUBES + CUBES - 1]

    def push(self, colour: i64, step: i64, target: i64) -> None:
        """Moves one cube of the colour from a step to another and keeps them in order."""
        cubes = self.cubes
        place = colour * CUBES
        while cubes[place] != step:
            place += 1
        cubes[place] = target
        first = colour * CUBES
        for _ in range(CUBES - 1):
            for at in range(first, first + CUBES - 1):
                if cubes[at] < cubes[at + 1]:
                    swap = cubes[at]
                    cubes[at] = cubes[at + 1]
                    cubes[at + 1] = swap


class Position(State):
    """The whole table. `Garden` in `game.py` is the same with the rules of open and apply.

    - nursery: tile + 1 in each cell (4 * row + column), 0 where it is empty
    - path: the tiles of the path, `path[(head + i) % TILES]` for i below `waiting`
    - spare: the face of the bed in the supply, NONE when it is not used any more; boards: all bed boards, shuffled
    - field, die: where the gardener stands and shows; last: the last round is on; starter: the start player
    - scoring: the bed of the seat on turn that is being scored, or NONE; owed: steps to move of each colour
    - bonus_pots: pots to be laid at once; returning: the bed whose tiles go back first, or NONE
    - throwing: beds thrown away before the last round still give back their tiles
    - pots_left, cats_left: tokens in the supply; below 0 where substitutes are used
    - idle: turns in a row without a planting; hives_taken: hive tiles gone; preparing: set-up decisions are open
    - finished: beds scored or thrown away, kept only with notes, for the picture
    """

    def __init__(self, rules: CottageRules, players: i64) -> None:
        super().__init__(players, len(SOURCES))
        self.rules: CottageRules = rules
        self.face_pots: vec[i64] = rules.face_pots
        self.face_covers: vec[i64] = rules.face_covers
        self.player_at: list[Player] = [Player(seat) for seat in range(players)]
        self.nursery: vec[i64] = zeros(NURSERY)
        self.path: vec[i64] = zeros(TILES)
        self.head: i64 = 0
        self.waiting: i64 = 0
        self.spare: i64 = NONE
        self.boards: vec[i64] = zeros(9)
        self.field: i64 = 0
        self.die: i64 = 0
        self.last: bool = False
        self.starter: i64 = 0
        self.scoring: i64 = NONE
        self.owed: vec[i64] = zeros(2)
        self.bonus_pots: i64 = 0
        self.returning: i64 = NONE
        self.throwing: bool = False
        self.pots_left: i64 = rules.pots
        self.cats_left: i64 = rules.cats
        self.idle: i64 = 0
        self.hives_taken: i64 = 0
        self.preparing: bool = True
        self.children: bool = False
        self.finished: list[Bed] = []

    def player(self, seat: i64) -> Player:
        return self.player_at[seat]

    def fields(self) -> i64:
        return FIELDS if self.players == 4 else SMALL

    def side(self) -> i64:
        """Where this side of the nursery begins in the rules' tables of fields."""
        return FIELDS if self.players == 4 else 0

    def cell(self, field: i64, place: i64) -> i64:
        """The cell at a place (0 is nearest) of a field's line."""
        return self.rules.lines[(self.side() + field) * LINE + place]

    def empty_cells(self, field: i64) -> i64:
        """How many cells of the field's line hold no tile."""
        empty: i64 = 0
        for place in range(LINE):
            if self.nursery[self.cell(field, place)] == 0:
                empty += 1
        return empty

    def append(self, tile: i64) -> None:
        """Lays a tile at the back of the path."""
        self.path[(self.head + self.waiting) % TILES] = tile
        self.waiting += 1

    def worth(self, colour: i64, step: i64) -> i64:
        """The value of a step of the score board."""
        return self.rules.value[colour * STEPS + step]

    def token_room(self, bed: Bed) -> i64:
        """The cells of a bed that may take a pot or cat."""
        if not bed.open():
            return 0
        return FULL & ~bed.occupied if self.rules.tokens_on_symbols else bed.holes()

    def copy_position(self, other: "Position") -> None:
        """Copies every field; `other` has the same rules and number of players."""
        self.copy_onto(other)
        other.face_pots = self.face_pots  # never changed after the deal
        other.face_covers = self.face_covers
        other.player_at = [player.copy() for player in self.player_at]
        other.nursery = self.nursery[:]
        other.path = self.path[:]
        other.head = self.head
        other.waiting = self.waiting
        other.spare = self.spare
        other.boards = self.boards
        other.field = self.field
        other.die = self.die
        other.last = self.last
        other.starter = self.starter
        other.scoring = self.scoring
        other.owed = self.owed[:]
        other.bonus_pots = self.bonus_pots
        other.returning = self.returning
        other.throwing = self.throwing
        other.pots_left = self.pots_left
        other.cats_left = self.cats_left
        other.idle = self.idle
        other.hives_taken = self.hives_taken
        other.preparing = self.preparing
        other.children = self.children
