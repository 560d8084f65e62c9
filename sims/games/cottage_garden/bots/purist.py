"""Covers no pot and no plant cover unless that completes the bed, and closes the gaps with pots."""

from sims.games.cottage_garden.plan import Planner
from sims.games.cottage_garden.state import Bed, Position
from sims.vector import i64


class Purist(Planner):
    """Assumes that a bed which shows everything is worth waiting for."""

    def __init__(self) -> None:
        super().__init__()
        self.lost = 300

    def adds(self, state: Position, bed: Bed, cells: i64, pots: i64, covers: i64, tiles: i64) -> i64:
        worth = super().adds(state, bed, cells, pots, covers, tiles)
        if bed.holes() & ~cells == 0:  # the last cells: symbols count as for everybody
            hidden = ~bed.occupied & cells
            share = self.lost - 100
            worth += self.symbols_in(bed, hidden) * share // 100
        return worth
