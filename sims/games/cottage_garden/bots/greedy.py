"""Fills the most cells now, shuns covering symbols and making single holes, and lays cats only to finish a bed."""

from typing import Final

from sims.game import Options
from sims.games.cottage_garden.moves import BED_CODES, BONUS, CAT, CELLS, DONE, KEEP, POT
from sims.games.cottage_garden.plan import Planner, beside
from sims.games.cottage_garden.shapes import count
from sims.games.cottage_garden.state import Bed, Position
from sims.vector import i64, vec

# In tenths of a cell, as the throw-away program had them that gave the first figures for this game.
CELL: Final = 10
COVERED: Final = 12  # a point of printed symbols covered
SHOWN: Final = 10  # a point of symbols on the piece
SINGLE: Final = 10  # a new hole that stands alone
COMPLETE: Final = 20  # also when so few holes are left that the cats fill them
FULLNESS: Final = 5


class Greedy(Planner):
    """One look at the board, no thought of the next turn."""

    def __init__(self) -> None:
        super().__init__()
        self.jump = 0

    def planting(self, state: Position, move: i64, now: vec[i64]) -> i64:
        rules = state.rules
        player = state.player(state.seat)
        if move < POT:
            placement = rules.placed[move % BED_CODES]
            bed = player.beds[move // BED_CODES]
            shown = count(rules.pot[placement]) + 2 * count(rules.cover[placement])
            return self.laying_down(bed, rules.mask[placement], shown, player.cats)
        bed = player.beds[(move - POT) // CELLS]
        return self.laying_down(bed, 1 << ((move - POT) % CELLS), 1, player.cats)

    def laying_down(self, bed: Bed, cells: i64, shown: i64, cats: i64) -> i64:
        holes = bed.holes()
        after = holes & ~cells
        covered = count(cells & bed.printed_pots) + 2 * count(cells & bed.printed_covers)
        worth = CELL * count(holes & cells) - COVERED * covered + SHOWN * shown
        worth -= SINGLE * (count(after & ~beside(after)) - count(holes & ~beside(holes)))
        left = count(after)
        if left == 0 or left <= cats:
            worth += COMPLETE
        return worth + FULLNESS * (CELLS - count(holes)) // CELLS

    def choose_refill(self, state: Position) -> i64:
        return KEEP

    def choose_cat(self, state: Position, options: Options) -> i64:
        """Only when the cats fill the bed up, or when there are too many."""
        player = state.player(state.seat)
        for place in range(options.count):
            move = options.codes[place]
            if CAT <= move < BONUS:
                holes = player.beds[(move - CAT) // CELLS].holes()
                if (holes >> ((move - CAT) % CELLS)) & 1 == 1 and count(holes) <= player.cats:
                    return move
        if options.has(DONE):
            return DONE
        return super().choose_cat(state, options)
