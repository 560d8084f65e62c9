"""The printed numbers, drawings and switches of Cottage Garden, read from `data/cottage_garden.toml`."""

import re
from typing import Final

from sims.game import Rules
from sims.games.cottage_garden.moves import BLUE, BOARDS, ORANGE, PLACES, SIDE, STEPS, TILES
from sims.games.cottage_garden.shapes import cells_of, connected, mask_of, placements_of
from sims.tables import Tables
from sims.vector import i64, vec, zeros

LINE: Final = 4  # cells of a line
FIELDS: Final = 20  # the most fields around the nursery
SMALL: Final = 16
MOST: Final = 128  # placements a tile may have at most; sizes Game.widest
FACES: Final = 18  # 2 * board, and 1 more for its dark face


def array(numbers: list[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])


class CottageRules(Rules):
    """Every number of the box.

    - lines: `(large * FIELDS + field) * LINE + place` is a cell of the nursery (4 * row + column), nearest first
    - corner_at: `large * FIELDS + field` is 1 + the corner that the gardener passes when it enters the field, or 0
    - die, start, turning, paces, turns: by number of players
    - value: `colour * STEPS + step`; top and line: by colour, the last step and the last one below the red line
    - first: `first[tile]` up to `first[tile + 1]` are the placements of a tile; by placement: mask (its cells), pot
      and cover (its symbol), number (turn * 25 + cell), owner (its tile)
    - placed: `tile * PLACES + number` to the placement, or -1
    - kind: the first tile that is like it in shape and symbol; size: cells of a tile
    - face_pots, face_covers: printed symbols of a bed's faces as bits
    """

    def __init__(self, tables: Tables) -> None:
        tables.text("game")
        self.read_switches(tables)
        self.read_children(tables)
        self.read_nursery(tables)
        self.read_gardener(tables)
        self.read_tracks(tables)
        self.read_last_round(tables)
        self.read_box(tables)
        self.read_tiles(tables)
        self.read_faces(tables)
        self.read_generator(tables)
        tables.done()

    def read_switches(self, tables: Tables) -> None:
        self.random_start: bool = tables.word("start_player", ("seat_1", "random")) == "random"
        self.owner_lays_sides: bool = tables.word("light_side", ("owner", "chance")) == "owner"
        self.solo_picks: bool = tables.word("solo_beds", ("chance", "player")) == "player"
        self.generated: bool = tables.word("faces", ("box", "generator")) == "generator"
        self.cats_any_time: bool = tables.word("cats", ("after_planting", "any_time")) == "any_time"
        self.tokens_on_symbols: bool = tables.flag("tokens_on_symbols")
        self.bonus_optional: bool = tables.word("bonus_pot", ("mandatory", "optional")) == "optional"
        self.bonus_after_swap: bool = tables.flag("bonus_pot_after_swap")
        self.owner_cleans_up: bool = tables.word("clean_up_order", ("owner", "placement")) == "owner"
        self.thrown_tiles_stay: bool = tables.word("thrown_tiles", ("path", "gone")) == "path"
        partial = tables.word("partial_penalty", ("last_resort", "free", "never"))
        self.partial_free: bool = partial == "free"
        self.partial_never: bool = partial == "never"
        self.finite: bool = tables.flag("finite_tokens")
        self.surplus_returns: bool = tables.word("surplus_cats", ("return", "keep")) == "return"
        self.pay_for_nothing: bool = tables.flag("paid_refill_from_empty_path")
        self.full_cube_open: bool = tables.flag("full_cube_may_be_chosen")
        self.later_seat_wins: bool = tables.word("tie_after_hives", ("shared", "later_seat")) == "later_seat"

    def read_children(self, tables: Tables) -> None:
        ages = tables.numbers("child_ages", 4, 0, 7)
        if any(0 < age < 5 for age in ages):
            raise tables.fault("child_ages", "4 ages from 5 to 7, 0 for players of full rules")
        cats = tables.numbers("child_cats", 3, 0, 4)
        self.age: vec[i64] = array(ages)
        self.corner_cats: vec[i64] = array([cats[age - 5] if age else 0 for age in ages])
        self.child_rewards: bool = tables.flag("child_rewards")
        self.own_corners: bool = tables.word("child_corner", ("anyone", "own")) == "own"

    def read_nursery(self, tables: Tables) -> None:
        self.lines: vec[i64] = zeros(2 * FIELDS * LINE)
        self.corner_at: vec[i64] = zeros(2 * FIELDS)
        for large, name in enumerate(("small", "large")):
            fields = FIELDS if large else SMALL
            path = f"nursery.{name}.lines"
            lines = tables.value(path)
            if not isinstance(lines, list) or len(lines) != fields:
                raise tables.fault(path, f"{fields} lines")
            for field, line in enumerate(lines):
                cells = re.fullmatch(r"r([1-4])c([1-4]) r([1-4])c([1-4]) r([1-4])c([1-4]) r([1-4])c([1-4])", str(line))
                found = [4 * int(cells[i]) + int(cells[i + 1]) - 5 for i in range(1, 9, 2)] if cells else []
                if len(set(found)) != LINE:
                    raise tables.fault(path, 'lines of four different cells, as "r1c1 r2c1 r3c1 r4c1"')
                for place, cell in enumerate(found):
                    self.lines[(large * FIELDS + field) * LINE + place] = cell
            for corner, field in enumerate(tables.numbers(f"nursery.{name}.corners", 4, 0, fields - 1)):
                self.corner_at[large * FIELDS + field] = 1 + corner
        self.free_from: i64 = tables.number("refill.free_from", 1, LINE)
        self.refill_price: i64 = tables.number("refill.price", 0, 9)

    def read_gardener(self, tables: Tables) -> None:
        self.last_die: i64 = tables.number("gardener.last_round", 2, 6)
        self.die: vec[i64] = zeros(5)
        self.start: vec[i64] = zeros(5)
        self.turning: vec[i64] = zeros(5)
        self.paces: vec[i64] = zeros(5)
        self.turns: vec[i64] = zeros(5)
        corner_start = tables.number("four_player_start", 0, FIELDS - 1)
        for players in range(1, 5):
            key = f"gardener.players_{players}"
            fields = FIELDS if players == 4 else SMALL
            self.die[players] = tables.number(key + ".die", 1, int(self.last_die) - 1)
            self.paces[players] = tables.number(key + ".steps", 1, 4)
            self.start[players] = corner_start if players == 4 else tables.number(key + ".start", 0, fields - 1)
            self.turning[players] = corner_start if players == 4 else tables.number(key + ".turning", 0, fields - 1)
            self.turns[players] = tables.number(key + ".turns", 1, 99)
            if self.turns[players] * players != self.moves_before_last_round(players):
                raise tables.fault(key + ".turns", "the turns that start and turning field, steps and die make")

    def moves_before_last_round(self, players: int) -> i64:
        """How often the gardener moves until the die shows the last round; 0 where it never does."""
        fields: i64 = FIELDS if players == 4 else SMALL
        field = self.start[players]
        die = self.die[players]
        for move in range(1, 1000):
            field = (field + self.paces[players]) % fields
            if field == self.turning[players]:
                die += 1
            if die == self.last_die:
                return move
        return 0

    def read_tracks(self, tables: Tables) -> None:
        self.value: vec[i64] = zeros(2 * STEPS)
        self.top: vec[i64] = zeros(2)
        self.line: vec[i64] = zeros(2)
        red = tables.number("tracks.red_line", 0, 99)
        for colour, name in ((ORANGE, "orange"), (BLUE, "blue")):
            track = tables.value("tracks." + name)
            whole = isinstance(track, list) and all(type(value) is int and value < 100 for value in track)
            if not whole or not 2 <= len(track) <= STEPS or track[0] != 0 or sorted(set(track)) != track:
                raise tables.fault("tracks." + name, f"2 to {STEPS} whole numbers that rise from 0")
            for step, value in enumerate(track):
                self.value[colour * STEPS + step] = value
            self.top[colour] = len(track) - 1
            self.line[colour] = sum(1 for value in track if value <= red) - 1
        self.hives: vec[i64] = array(tables.numbers("hives.points", 2, 0, 99))

    def read_last_round(self, tables: Tables) -> None:
        self.tiles_to_stay: i64 = tables.number("last_round.tiles_to_stay", 0, 25)
        self.back: vec[i64] = zeros(2)
        self.back[ORANGE] = tables.number("last_round.orange_back", 0, 9)
        self.back[BLUE] = tables.number("last_round.blue_back", 0, 9)
        self.good: i64 = tables.number("solo.good", 0, 999)
        self.excellent: i64 = tables.number("solo.excellent", int(self.good), 999)

    def read_box(self, tables: Tables) -> None:
        self.pots: i64 = tables.number("box.pots", 0, 999)
        self.cats: i64 = tables.number("box.cats", 24, 999)
        self.start_cats: i64 = tables.number("box.cats_at_start", 0, 6)
        self.cat_limit: i64 = tables.number("box.cat_limit", 0, 6)

    def read_tiles(self, tables: Tables) -> None:
        names = [f"T{tile + 1:02}" for tile in range(TILES)]
        if tables.keys("tiles") != names:
            raise tables.fault("tiles", f"the {TILES} tiles T01 to T{TILES}, in this order")
        found: list[tuple[int, int, int, int, int]] = []  # tile, number, cells, pot, cover
        self.first: vec[i64] = zeros(TILES + 1)
        self.placed: vec[i64] = vec[i64]([-1] * (TILES * PLACES))
        self.kind: vec[i64] = zeros(TILES)
        self.size: vec[i64] = zeros(TILES)
        known: dict[str, int] = {}
        for tile, name in enumerate(names):
            drawing = self.read_drawing(tables, f"tiles.{name}.drawing", "#PC.", 1)
            self.size[tile] = len(cells_of(drawing, "#PC"))
            placements = placements_of(drawing)
            if len(placements) > MOST:
                raise tables.fault(f"tiles.{name}.drawing", f"a tile with at most {MOST} placements")
            likeness = str(sorted(placement[1:] for placement in placements))
            self.kind[tile] = known.setdefault(likeness, tile)
            for number, cells, pot, cover in placements:
                self.placed[tile * PLACES + number] = len(found)
                found.append((tile, number, cells, pot, cover))
            self.first[tile + 1] = len(found)
        cells = sum(int(size) for size in self.size)
        if tables.number("box.tile_cells", 0, 999) != cells:
            raise tables.fault("box.tile_cells", f"the {cells} cells of the tiles as drawn")
        self.owner: vec[i64] = array([row[0] for row in found])
        self.number: vec[i64] = array([row[1] for row in found])
        self.mask: vec[i64] = array([row[2] for row in found])
        self.pot: vec[i64] = array([row[3] for row in found])
        self.cover: vec[i64] = array([row[4] for row in found])

    def read_drawing(self, tables: Tables, path: str, characters: str, rows: int) -> str:
        """A drawing checked for its characters and size: a tile that hangs together, or (5 rows) a whole bed."""
        drawing = tables.text(path)
        lines = drawing.splitlines()
        if not all(character in characters for line in lines for character in line):
            raise tables.fault(path, f"rows of the characters {' '.join(characters)}")
        if not rows <= len(lines) <= SIDE or any(len(line) != len(lines[0]) for line in lines):
            raise tables.fault(path, f"{rows} to {SIDE} rows of one length" if rows == 1 else f"{SIDE} rows")
        if rows == SIDE and (len(lines[0]) != SIDE or "." not in drawing):
            raise tables.fault(path, f"{SIDE} rows of {SIDE} characters with some soil")
        if rows == 1 and (
            len(lines[0]) > SIDE or "." * len(lines[0]) in lines or not connected(cells_of(drawing, "#PC"))
        ):
            raise tables.fault(path, "one connected tile, drawn without empty rows")
        return drawing

    def read_faces(self, tables: Tables) -> None:
        names = [f"{side}{board + 1}" for board in range(BOARDS) for side in "LD"]
        if tables.keys("beds") != names:
            raise tables.fault("beds", "the faces " + ", ".join(names) + ", in this order")
        self.face_pots: vec[i64] = zeros(FACES)
        self.face_covers: vec[i64] = zeros(FACES)
        for face, name in enumerate(names):
            cells = cells_of(self.read_drawing(tables, f"beds.{name}.drawing", "PC.", SIDE), "PC")
            self.face_pots[face] = mask_of(cells, "P")
            self.face_covers[face] = mask_of(cells, "C")

    def read_generator(self, tables: Tables) -> None:
        self.light_pots: i64 = tables.number("generator.light_pots", 0, 12)
        self.light_covers: i64 = tables.number("generator.light_covers", 0, 12)
        self.dark_value: vec[i64] = array(tables.numbers("generator.dark_value", 2, 0, 12))
        self.dark_covers: vec[i64] = array(tables.numbers("generator.dark_covers", 2, 0, 12))
        if self.dark_value[0] > self.dark_value[1] or self.dark_covers[0] > self.dark_covers[1]:
            raise tables.fault("generator.dark_value", "two numbers, the smaller first, and so for dark_covers")
        if 2 * self.dark_covers[1] > self.dark_value[0]:
            raise tables.fault("generator.dark_covers", "covers that are worth no more than the face")
