"""How close games end: for the verdict, and for the section that holds it up."""

from dataclasses import dataclass

import numpy as np

from reports.evidence import Evidence, estimates, grid
from reports.section import Estimate
from reports.statistics.bootstrap import median_interval
from reports.statistics.clusters import Floats, Means, mean, share


@dataclass(frozen=True)
class Closeness:
    """Games by batch (rows) and by the winner's lead in points (columns, `leads`); and of each batch, how many are
    close and how many have more than one winner."""

    leads: list[int]
    games: Floats
    close: Floats
    shared: Floats
    blocks: int

    def part_close(self, level: float = 0.95) -> Means:
        """The share of games that are close, shape (1,)."""
        return share(self.close[:, None], self.games.sum(axis=1), level=level, units=self.blocks)

    def part_shared(self) -> Estimate:
        return estimates(share(self.shared, self.games.sum(axis=1), units=self.blocks))[0]

    def mean_lead(self) -> Estimate:
        return estimates(mean(self.games @ np.array(self.leads), self.games.sum(axis=1)))[0]

    def median_lead(self) -> Estimate:
        return Estimate(*median_interval(self.games, self.leads))


def closeness(evidence: Evidence, players: int) -> Closeness | None:
    """A game is close where the second has at most the part `close` of the winner's points less; only a tie is where
    nobody has more than nothing. None where nobody is played against."""
    if players == 1:
        return None
    part = evidence.margins["close"]
    frame = evidence.frame(f"""select batch, margin, count(*) as games, count(*) filter (winners > 1) as shared,
    count(*) filter (margin <= {part} * greatest(best, 0)) as close
from results where {evidence.only(players)} group by batch, margin""")
    (games, close, shared), leads = grid(frame, ["batch"], ["margin"], "games", "close", "shared")
    blocks = evidence.blocks(players)
    return Closeness([int(lead) for lead in leads], games, close.sum(axis=1), shared.sum(axis=1), blocks)
