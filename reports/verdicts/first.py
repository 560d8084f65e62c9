"""Does going first pay?"""

import math

from reports.evidence import Evidence, estimates
from reports.phrases import missing, number, stated
from reports.section import Estimate
from reports.statistics.clusters import Means
from reports.statistics.margins import above
from reports.verdict import Said, Verdict
from reports.verdicts.seats import seats

ORDER = 20


def judge(evidence: Evidence, players: int) -> Verdict | None:
    found = seats(evidence, players)
    if found is None:
        return None
    even, margin = 1 / players, evidence.margins["first"]

    def first(level: float) -> Means:
        return found.shares(level).only(0)

    judged = above(first, even + margin)
    (win,) = estimates(first(0.95))
    gap = Estimate(win.value - even, win.low - even, win.high - even)
    costs = bool(first(0.9).high[0] < even - margin)
    points = number(margin, "gap").removeprefix("+")
    more = f" {missing(evidence.blocks(players), judged.more)}" if judged.said == "unknown" else ""
    return Verdict(
        name="first",
        question="Does going first pay?",
        players=players,
        said=judged.said,
        lead=lead(judged.said, evidence.at(players), gap.value, costs, points),
        detail=f"Seat 1 takes {stated(win, 'share')} of the wins where {number(even, 'share')} is even.{more}",
        value=gap,
        kind="gap",
        measure="seat 1, points of win share above even",
        margin=margin,
        zone=(margin, math.inf),
        rule=f"It pays: seat 1 surely wins more than {points} points above even.",
        section="seats",
        more=judged.more,
    )


def lead(said: Said, where: str, gap: float, costs: bool, points: str) -> str:
    size = f"{number(abs(gap), 'gap').removeprefix('+')} points of win share"
    if said == "yes":
        return f"Going first pays{where}: {size} above even."
    if said == "no" and costs:
        return f"Going first costs{where}: {size} below even."
    if said == "no":
        return f"Going first does not pay{where} by more than {points} points."
    return f"Whether going first pays{where} is not known yet."
