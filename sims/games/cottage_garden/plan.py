"""What gardeners reckon with: the worth of a bed, of a planting, of a cat. Strategies weigh it differently.

The worth of a bed is what its visible symbols will bring, less the price of closing its holes. All amounts are whole
hundredths of a point. A turn is worth about two points (that is what good players make of it, and what a turn of the
last round costs), so a hole has the price of the turns it takes: a tile closes some four cells, a single hole takes
a pot, which brings a point back.
"""

from typing import Final

from sims.dice import Dice
from sims.game import Options, State
from sims.games.cottage_garden.cubes import NEVER, POINT, CubePlanner
from sims.games.cottage_garden.moves import (
    BED_CODES,
    BEDS,
    BONUS,
    CAT,
    CELLS,
    CHOOSE_BONUS,
    CHOOSE_CATS,
    CHOOSE_CUBE,
    CHOOSE_PENALTY,
    CHOOSE_PLANT,
    CHOOSE_REFILL,
    CHOOSE_SIDE,
    DECLINE,
    DONE,
    KEEP,
    LIGHT,
    PAY,
    POT,
    SCORE,
)
from sims.games.cottage_garden.rules import LINE
from sims.games.cottage_garden.shapes import count
from sims.games.cottage_garden.state import Bed, Position
from sims.vector import i64, vec, zeros

NOT_LEFT: Final = 0x1EF7BDE  # all cells but those of the left column
NOT_RIGHT: Final = 0x0F7BDEF
POT_ITSELF: Final = -1  # in place of a tile's placement


def prices(small: list[i64], slope: i64) -> vec[i64]:
    """What it costs to close a connected group of holes, by its size: first those of `small`, then so much a hole."""
    found = zeros(CELLS + 1)
    for size in range(1, CELLS + 1):
        found[size] = small[size - 1] if size <= len(small) else found[size - 1] + slope
    return found


def beside(mask: i64) -> i64:
    """The cells that share an edge with one of the mask's."""
    return ((mask & NOT_RIGHT) << 1) | ((mask & NOT_LEFT) >> 1) | ((mask << 5) & 0x1FFFFFF) | (mask >> 5)


def closing(prices: vec[i64], holes: i64) -> i64:
    """The price of closing these holes: that of each connected group, summed."""
    total: i64 = 0
    left = holes
    while left != 0:
        group: i64 = left & -left
        grown = (group | beside(group)) & left
        while grown != group:
            group = grown
            grown = (group | beside(group)) & left
        total += prices[count(group)]
        left ^= group
    return total


class Planner(CubePlanner):
    """Takes what adds most to the worth of its beds; the named weights make a plan of it.

    - pot, cover: what a step of an orange or blue cube is worth; lost: percent of that by which covering one counts
    - prices: what groups of holes cost, by size; finishing: extra for completing a bed
    - focus: extra for planting on a bed, times the share of it that is filled already
    - pot_token: extra for taking a pot instead of a tile
    - cat: what a cat in hand is worth
    - pays: what a refill must bring beyond its cat; ends: for so many turns before the last round
      it minds which beds will be thrown away
    """

    def __init__(self) -> None:
        super().__init__()
        self.pot: i64 = 105
        self.cover: i64 = 230
        self.lost: i64 = 100
        self.prices: vec[i64] = prices([90, 190, 210, 260, 320, 370], 45)
        self.finishing: i64 = 60
        self.focus: i64 = 15
        self.pot_token: i64 = -60
        self.cat: i64 = 80
        self.pays: i64 = 45
        self.ends: i64 = 2

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        assert isinstance(state, Position)
        decision = state.decision
        if decision == CHOOSE_PLANT:
            return self.choose_planting(state, options)
        if decision == CHOOSE_CATS:
            return self.choose_cat(state, options)
        if decision == CHOOSE_CUBE:
            return self.choose_cube(state, options)
        if decision == CHOOSE_REFILL:
            return self.choose_refill(state)
        if decision == CHOOSE_BONUS:
            return self.choose_bonus(state, options)
        if decision == CHOOSE_PENALTY:
            return self.choose_penalty(state, options)
        if decision == CHOOSE_SIDE:
            return self.choose_side(state)
        return options.codes[0]

    # Planting.

    def choose_planting(self, state: Position, options: Options) -> i64:
        """The best planting by `planting`; of equals the first, which is the tile nearest to the gardener."""
        now = self.beds_now(state, state)
        best: i64 = options.codes[0]
        best_worth: i64 = NEVER
        for place in range(options.count):
            move = options.codes[place]
            if move < CAT:
                worth = self.planting(state, move, now)
                if worth > best_worth:
                    best = move
                    best_worth = worth
        return best

    def planting(self, state: Position, move: i64, now: vec[i64]) -> i64:
        """What the planting adds to the worth of the beds, which is `now`, and what the plan sees in it."""
        rules = state.rules
        beds = state.player(state.seat).beds
        if move < POT:
            placement = rules.placed[move % BED_CODES]
            at = move // BED_CODES
            return self.after(state, beds[at], rules.mask[placement], placement) - now[at]
        at = (move - POT) // CELLS
        return self.after(state, beds[at], 1 << ((move - POT) % CELLS), POT_ITSELF) - now[at] + self.pot_token

    def beds_now(self, state: Position, other: Position) -> vec[i64]:
        """The worth of both beds of the seat on turn in `other`, before anything is planted in the turn of `state`."""
        now = zeros(BEDS)
        for at in range(BEDS):
            bed = other.player(other.seat).beds[at]
            if bed.open():
                holes = bed.holes()
                worth = -closing(self.prices, holes)
                if self.turns_left(state) < self.ends and bed.tiles < state.rules.tiles_to_stay:
                    symbols = self.symbols(bed)
                    if symbols + worth < 0:
                        worth = -symbols
                now[at] = worth - self.focus * (CELLS - count(holes)) // CELLS
        return now

    def after(self, state: Position, bed: Bed, cells: i64, placement: i64) -> i64:
        """The worth of a bed when these cells are covered by a tile's placement, or by a pot (POT_ITSELF).

        Symbols that showed before count as nothing, those that come as more, those that go as less.
        """
        rules = state.rules
        left = bed.holes() & ~cells
        worth = -closing(self.prices, left)
        tiles = bed.tiles
        if placement == POT_ITSELF:
            worth += self.pot
        else:
            tiles += 1
            if rules.pot[placement] != 0:
                worth += self.pot
            if rules.cover[placement] != 0:
                worth += self.cover
        if cells & (bed.printed_pots | bed.printed_covers) != 0:
            worth -= self.symbols_in(bed, cells) * self.lost // 100
        if left == 0:
            return worth + self.finishing
        if self.turns_left(state) < self.ends and tiles < rules.tiles_to_stay:
            symbols = self.symbols(bed)
            if symbols + worth < 0:
                return -symbols
        return worth

    def symbols(self, bed: Bed) -> i64:
        """What the symbols that show on the bed will bring."""
        return self.pot * bed.visible_pots() + self.cover * bed.visible_covers()

    def symbols_in(self, bed: Bed, cells: i64) -> i64:
        """What the bed's printed symbols in these cells would bring."""
        return self.pot * count(cells & bed.printed_pots) + self.cover * count(cells & bed.printed_covers)

    # Cats.

    def choose_cat(self, state: Position, options: Options) -> i64:
        """Fills up a bed when its holes are worth more than the cats; lays single cats where that pays; else stops."""
        player = state.player(state.seat)
        forced = not options.has(DONE)
        best: i64 = DONE
        best_worth: i64 = 0
        for place in range(options.count):
            move = options.codes[place]
            if CAT <= move < BONUS:
                bed = player.beds[(move - CAT) // CELLS]
                cell: i64 = 1 << ((move - CAT) % CELLS)
                if bed.holes() & cell == 0:
                    continue
                worth = self.laying(state, bed, cell)
                if forced and not options.has(SCORE) and not options.has(SCORE + 1):
                    worth += 10 * POINT
                if worth > best_worth:
                    best = move
                    best_worth = worth
        if best == DONE and forced:
            return self.forced_cat(state, options)
        return best

    def forced_cat(self, state: Position, options: Options) -> i64:
        """Scores when that is open, else lays the cat where it does least harm."""
        for bed in range(BEDS):
            if options.has(SCORE + bed):
                return SCORE + bed
        return options.codes[0]

    def laying(self, state: Position, bed: Bed, cell: i64) -> i64:
        """What a cat on that hole is worth beyond the cat: alone, or as the first of those that fill the bed."""
        cats = state.player(state.seat).cats
        holes = bed.holes()
        price = self.cat_price(state)
        size = count(holes)
        alone = closing(self.prices, holes) - closing(self.prices, holes & ~cell) - price
        if size == 1:
            return alone + self.finishing
        if size <= cats:
            whole = closing(self.prices, holes) + self.finishing - size * price
            if whole > alone:
                return whole
        return alone

    def cat_price(self, state: Position) -> i64:
        """A cat in hand is worth little once few holes are left to fill in the game."""
        if state.last:
            return 1
        return self.cat

    # The rest.

    def choose_refill(self, state: Position) -> i64:
        """Pays when the full line holds a planting that is so much better than the best of the line as it is."""
        now = self.best_of_line(state, state)
        other = state.copy()
        assert isinstance(other, Position)
        other.apply(PAY)
        later = self.best_of_line(state, other)
        return PAY if later - now > self.cat_price(state) + self.pays else KEEP

    def best_of_line(self, state: Position, other: Position) -> i64:
        """The worth of the best planting from the line of `other`, in which it is the turn of the same seat."""
        now = self.beds_now(state, other)
        best: i64 = NEVER
        for at in range(BEDS):
            bed = other.player(other.seat).beds[at]
            if not bed.open():
                continue
            for place in range(LINE):
                tile = other.nursery[other.cell(other.field, place)] - 1
                if tile >= 0:
                    worth = self.best_placement(state, bed, tile) - now[at]
                    if worth > best:
                        best = worth
            holes = bed.holes()
            while holes != 0:
                cell = holes & -holes
                worth = self.after(state, bed, cell, POT_ITSELF) - now[at] + self.pot_token
                if worth > best:
                    best = worth
                holes ^= cell
        return best

    def best_placement(self, state: Position, bed: Bed, tile: i64) -> i64:
        """The most that the bed can be worth with that tile on it."""
        rules = state.rules
        occupied = bed.occupied
        best: i64 = NEVER
        for placement in range(rules.first[tile], rules.first[tile + 1]):
            cells = rules.mask[placement]
            if cells & occupied == 0:
                worth = self.after(state, bed, cells, placement)
                if worth > best:
                    best = worth
        return best

    def choose_bonus(self, state: Position, options: Options) -> i64:
        """The cell where a pot adds most."""
        now = self.beds_now(state, state)
        beds = state.player(state.seat).beds
        best: i64 = options.codes[0]
        best_worth: i64 = NEVER
        for place in range(options.count):
            move = options.codes[place]
            if move != DECLINE:
                at = (move - BONUS) // CELLS
                worth = self.after(state, beds[at], 1 << ((move - BONUS) % CELLS), POT_ITSELF) - now[at]
                if worth > best_worth:
                    best = move
                    best_worth = worth
        return best

    def choose_side(self, state: Position) -> i64:
        """The pair of faces that is worth more."""
        boards = state.player(state.seat).boards
        one = self.face(state, 2 * boards[0]) + self.face(state, 2 * boards[1] + 1)
        other = self.face(state, 2 * boards[0] + 1) + self.face(state, 2 * boards[1])
        return LIGHT if one >= other else LIGHT + 1

    def face(self, state: Position, face: i64) -> i64:
        """What an empty bed with that face up is worth."""
        pots = state.face_pots[face]
        covers = state.face_covers[face]
        price = self.prices[CELLS - count(pots | covers)]
        return self.pot * count(pots) + self.cover * count(covers) - price
