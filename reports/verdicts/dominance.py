"""Does one strategy dominate?"""

import math

import numpy as np
import pandas as pd

from reports.evidence import Evidence
from reports.phrases import missing, number, stated
from reports.section import Estimate
from reports.statistics.clusters import Means
from reports.statistics.margins import further
from reports.statistics.pairs import Pairs, head_to_head
from reports.verdict import Said, Verdict

ORDER = 30
LEVEL = 0.05
HALF = 0.5


def judge(evidence: Evidence, players: int) -> Verdict | None:
    query = f"select bundle, strategy, rival, blocks, ahead, meetings from pair_bundles where {evidence.only(players)}"
    frame = evidence.frame(query)
    if frame.empty:
        return None
    bar = HALF + evidence.margins["dominance"]
    names = sorted({*frame["strategy"].unique(), *frame["rival"].unique()})
    one, other = (pd.Categorical(frame[column], categories=names).codes for column in ("strategy", "rival"))

    def known(level: float) -> Ahead:
        bundle, ahead, meetings, blocks = (frame[name] for name in ("bundle", "ahead", "meetings", "blocks"))
        return Ahead(len(names), head_to_head(bundle, one, other, ahead, meetings, level, blocks))

    each = known(1 - 2 * LEVEL)
    top = int(np.nanargmax(np.nanmin(each.value, axis=1)))
    rival = int(np.nanargmin(each.value[top]))
    said, more = dominates(each, known(1 - 2 * LEVEL / max(1, len(names) - 1)), top, bar)
    least = known(0.95).estimate(top, rival)
    begin = "Least often it is ahead" if said == "yes" else f"Nearest to it is {names[top]}, least often ahead"
    tail = f" {missing(evidence.blocks(players), more)}" if said == "unknown" else ""
    return Verdict(
        name="dominance",
        question="Does one strategy dominate?",
        players=players,
        said=said,
        lead=lead(said, evidence.at(players), names[top], least),
        detail=f"{begin} of {names[rival]}: {stated(least, 'share')} of their meetings, level counted as half.{tail}",
        value=least,
        kind="share",
        measure=f"{names[top]} ahead of {names[rival]}, its least share of meetings",
        margin=bar,
        zone=(bar, math.inf),
        rule=f"It dominates: surely ahead of each rival in more than {number(bar, 'share')} of their meetings.",
        section="head-to-head",
        subjects=[names[top]] if said == "yes" else [],
        more=more,
    )


def lead(said: Said, where: str, name: str, least: Estimate) -> str:
    if said == "yes":
        return f"{name} dominates{where}: ahead of every rival in {number(least.value, 'share')} of meetings or more."
    if said == "no":
        return f"No strategy dominates{where}."
    return f"Whether a strategy dominates{where} is not known yet."


class Ahead:
    """The share of meetings in which the row ends ahead of the column, nan where they did not meet."""

    def __init__(self, names: int, found: Pairs) -> None:
        self.value, self.low, self.high, self.error = (np.full((names, names), np.nan) for _ in range(4))
        shares: Means = found.shares
        self.value[found.one, found.other], self.value[found.other, found.one] = shares.value, 1 - shares.value
        self.low[found.one, found.other], self.low[found.other, found.one] = shares.low, 1 - shares.high
        self.high[found.one, found.other], self.high[found.other, found.one] = shares.high, 1 - shares.low
        self.error[found.one, found.other] = self.error[found.other, found.one] = shares.error

    def estimate(self, one: int, other: int) -> Estimate:
        return Estimate(float(self.value[one, other]), float(self.low[one, other]), float(self.high[one, other]))


def dominates(each: Ahead, among: Ahead, top: int, bar: float) -> tuple[Said, float]:
    """Whether `top`, the one with the best worst meeting, is surely above the bar against everyone; no, where every
    strategy surely meets a rival against whom it is not.

    `each` has one-sided limits of the level for every pair: yes needs them all (an intersection-union test). `among`
    has them at the level over the number of rivals, since the worst rival of a strategy is chosen after the fact;
    no needs one for every strategy.
    """
    met = ~np.isnan(each.value)
    if np.all(met.sum(axis=1) == len(met) - 1) and np.all(each.low[top][met[top]] > bar):
        return "yes", float("nan")
    if np.all(np.any(among.high < bar, axis=1)):
        return "no", float("nan")
    rival = int(np.nanargmin(each.value[top]))
    return "unknown", further(float(each.value[top, rival]) - bar, float(each.error[top, rival]), LEVEL)
