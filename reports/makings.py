"""What the winner's lead over the second is made of: for the verdict on one source that decides, and for the section
that holds it up."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from reports.evidence import Evidence, grid, strata
from reports.statistics.clusters import Floats, Means, mean, parts

POINT = 60.0  # parts of a point in which the mart `margin_bundles` counts


@dataclass(frozen=True)
class Makings:
    """The lead by bundle (rows) and source (columns), in points over all games; the games and line-ups of the bundles.

    Intervals have a level; line-ups are strata.
    """

    sources: list[str]
    lead: Floats
    games: Floats
    lineup: list[str]

    def parts(self, level: float = 0.95) -> Means:
        """What part of the lead each source makes: below 0 where the second has more from it."""
        return parts(self.lead, self.lineup, level)

    def points(self, level: float = 0.95) -> Means:
        """How many points of the lead are from each source."""
        return mean(self.lead, self.games, self.lineup, level)

    def whole(self, level: float = 0.95) -> Means:
        """The lead, shape (1,)."""
        return mean(self.lead.sum(axis=1, keepdims=True), self.games, self.lineup, level)


def makings(evidence: Evidence, players: int) -> Makings | None:
    """Of all games with one winner; None where there are none, or no source in which winner and second differ."""
    frame = evidence.frame(f"""select lineup, bundle, source, sum(games) as games, sum(margin) as margin
from margin_bundles where {evidence.only(players)} group by lineup, bundle, source""")
    found = None if frame.empty else made(frame)
    return found if found is not None and found.sources else None


def made(frame: pd.DataFrame) -> Makings:
    """From rows of `margin_bundles`, which hold every source of each game that they count."""
    index = ["lineup", "bundle"]
    (margin, games), sources = grid(frame, index, ["source"], "margin", "games")
    some = np.any(margin != 0, axis=0)  # the others make no difference, mostly because nobody has points from them
    names = [str(source) for source, there in zip(sources, some, strict=True) if there]
    return Makings(names, margin[:, some] / POINT, games.max(axis=1), strata(frame, index))
