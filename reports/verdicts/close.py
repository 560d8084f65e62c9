"""Are games close?"""

import math

from reports.closeness import closeness
from reports.evidence import Evidence, estimates
from reports.phrases import missing, number, stated, tick
from reports.section import Estimate
from reports.statistics.margins import above
from reports.verdict import Said, Verdict

ORDER = 55
HALF = 0.5


def judge(evidence: Evidence, players: int) -> Verdict | None:
    found = closeness(evidence, players)
    if found is None:
        return None
    judged = above(found.part_close, HALF)
    (part,) = estimates(found.part_close())
    within = f"within {tick(evidence.margins['close'], 'share')} of the winner's points"
    more = f" {missing(evidence.blocks(players), judged.more)}" if judged.said == "unknown" else ""
    return Verdict(
        name="close",
        question="Are games close?",
        players=players,
        said=judged.said,
        lead=lead(judged.said, evidence.at(players), part, within),
        detail=f"In {stated(part, 'share')} of the games the second is {within}; in the median game the winner leads "
        f"by {stated(found.median_lead(), 'whole')} points.{more}",
        value=part,
        kind="share",
        measure=f"games in which the second is {within}",
        margin=HALF,
        zone=(HALF, math.inf),
        rule=f"Close: in surely more than half of the games the second is {within}.",
        section="lengths",
        more=judged.more,
    )


def lead(said: Said, where: str, part: Estimate, within: str) -> str:
    share = f"{number(part.value, 'share')} of them the second is {within}"
    if said == "yes":
        return f"Games are close{where}: in {share}."
    if said == "no":
        return f"Games are not close{where}: in no more than {share}."
    return f"Whether games are close{where} is not known yet."
