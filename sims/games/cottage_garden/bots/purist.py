"""Covers no pot and no plant cover unless that completes the bed, and closes the gaps with pots."""

from sims.games.cottage_garden.plan import Planner
from sims.games.cottage_garden.state import Bed, Position
from sims.vector import i64


class Purist(Planner):
    """Assumes that a bed which shows everything is worth waiting for."""

    def __init__(self) -> None:
        super().__init__()
        self.lost = 300

    def after(self, state: Position, bed: Bed, cells: i64, placement: i64) -> i64:
        worth = super().after(state, bed, cells, placement)
        if bed.holes() & ~cells == 0:  # the last cells: what they cover counts as for everybody
            worth += self.symbols_in(bed, cells) * (self.lost - 100) // 100
        return worth
