"""Are the seats balanced?"""

from dataclasses import dataclass

import numpy as np

from reports.evidence import Evidence, estimates, grid, strata
from reports.phrases import listed, missing, number, stated
from reports.section import Estimate
from reports.statistics.clusters import Floats, Means, share
from reports.statistics.margins import all_within
from reports.verdict import Said, Verdict

ORDER = 10


@dataclass(frozen=True)
class Seats:
    """Games and wins by bundle and seat, the line-up of each bundle, and how many blocks they hold."""

    games: Floats
    wins: Floats
    lineup: list[str]
    blocks: int

    def shares(self, level: float) -> Means:
        """Each seat's win share with intervals of a level."""
        return share(self.wins, self.games, self.lineup, level, self.blocks)


def judge(evidence: Evidence, players: int) -> Verdict | None:
    found = seats(evidence, players)
    if found is None:
        return None
    even, margin = 1 / players, evidence.margins["seats"]
    judged = all_within(found.shares, even, margin)
    wins = estimates(found.shares(0.95))
    worst = int(np.argmax([abs(each.value - even) for each in wins]))
    gap = Estimate(wins[worst].value - even, wins[worst].low - even, wins[worst].high - even)
    within = f"within {number(margin, 'gap').removeprefix('+')} points of even"
    each = listed([f"seat {seat} {stated(win, 'share')}" for seat, win in enumerate(wins, 1)])
    more = f" {missing(evidence.blocks(players), judged.more)}" if judged.said == "unknown" else ""
    return Verdict(
        name="seats",
        question="Are the seats balanced?",
        players=players,
        said=judged.said,
        lead=lead(judged.said, evidence.at(players), worst + 1, gap.value, within),
        detail=f"Win shares: {each}; even is {number(even, 'share')}.{more}",
        value=gap,
        kind="gap",
        measure=f"seat {worst + 1}, points of win share from even",
        margin=margin,
        zone=(-margin, margin),
        rule=f"Balanced: every seat surely {within}.",
        section="seats",
        more=judged.more,
    )


def lead(said: Said, where: str, worst: int, gap: float, within: str) -> str:
    if said == "yes":
        return f"The seats are balanced{where}: every one wins {within}."
    if said == "no":
        size = f"{number(abs(gap), 'gap').removeprefix('+')} points {'above' if gap > 0 else 'below'} even"
        return f"The seats are not balanced{where}: seat {worst} wins {size}."
    return f"Whether the seats are balanced{where} is not known yet."


def seats(evidence: Evidence, players: int) -> Seats | None:
    """What each seat won; None where a seat says nothing, since one sits alone or strategies keep their seats."""
    only = evidence.only(players)
    if evidence.study("seating") == "as_listed":
        only += f" and {MIRROR.format(more=players - 1)}"
    frame = evidence.frame(f"select bundle, lineup, seat, games, shares from seat_bundles where {only}")
    if players == 1 or frame.empty:
        return None
    index = ["lineup", "bundle"]
    (games, shares), _ = grid(frame, index, ["seat"], "games", "shares")
    lineup = strata(frame, index)
    return Seats(games, shares / 60, lineup, evidence.blocks(players))


# With the same strategy all around, seats are comparable even where nobody changes them.
MIRROR = "lineup = repeat(split_part(lineup, '+', 1) || '+', {more}) || split_part(lineup, '+', 1)"
