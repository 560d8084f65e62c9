"""Takes, of tiles that suit it about as well, the one that the next player would soon put to the best use."""

from typing import Final

from sims.game import Options
from sims.games.cottage_garden.cubes import NEVER
from sims.games.cottage_garden.moves import BED_CODES, CAT, PLACES, POT, TILES
from sims.games.cottage_garden.plan import Planner, closing
from sims.games.cottage_garden.rules import LINE
from sims.games.cottage_garden.state import Position
from sims.vector import i64, vec, zeros

SHARE: Final = 40  # percent of the next player's gain that counts as one's own
TURNS: Final = 3  # so many of the next player's turns ahead
COMMON: Final = 100  # what any tile would bring


class Denier(Planner):
    """Assumes that a tile which the next player cannot reach in three turns will be gone anyway."""

    def __init__(self) -> None:
        super().__init__()
        self.pays = 120  # a refill serves the others too

    def choose_planting(self, state: Position, options: Options) -> i64:
        denied = self.denied(state)
        now = self.beds_now(state, state)
        best: i64 = options.codes[0]
        best_worth: i64 = NEVER
        for place in range(options.count):
            move = options.codes[place]
            if move < CAT:
                worth = self.planting(state, move, now)
                if move < POT:
                    worth += denied[move % BED_CODES // PLACES]
                if worth > best_worth:
                    best = move
                    best_worth = worth
        return best

    def denied(self, state: Position) -> vec[i64]:
        """By tile: what taking it now denies the next player."""
        found = zeros(TILES)
        if state.players == 1:
            return found
        for place in range(LINE):
            cell = state.cell(state.field, place)
            tile = state.nursery[cell] - 1
            if tile >= 0 and self.soon(state, cell):
                gain = self.best_use(state, tile, (state.seat + 1) % state.players) - COMMON
                if gain > 0:
                    found[tile] = gain * SHARE // 100
        return found

    def soon(self, state: Position, cell: i64) -> bool:
        """Whether the next player meets the cell within the next turns."""
        for turn in range(TURNS):
            field = (state.field + 1 + turn * state.players) % state.fields()
            for place in range(LINE):
                if state.cell(field, place) == cell:
                    return True
        return False

    def best_use(self, state: Position, tile: i64, seat: i64) -> i64:
        """The most that the tile adds to any bed of that seat."""
        best: i64 = 0
        for bed in state.player(seat).beds:
            if bed.open():
                worth = self.best_placement(state, bed, tile) + closing(self.prices, bed.holes())
                if worth > best:
                    best = worth
        return best
