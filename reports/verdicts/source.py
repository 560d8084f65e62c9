"""Does one source decide who wins?"""

import math

import numpy as np

from reports.evidence import Evidence, estimates
from reports.makings import makings
from reports.phrases import missing, number, stated, tick
from reports.section import Estimate
from reports.statistics.margins import any_above
from reports.verdict import Said, Verdict

ORDER = 80


def judge(evidence: Evidence, players: int) -> Verdict | None:
    found, bar = makings(evidence, players), evidence.margins["source"]
    if found is None:
        return None
    judged = any_above(found.parts, bar)
    each, points = estimates(found.parts()), estimates(found.points())
    order = np.argsort([-part.value for part in each], kind="stable")
    first, second = int(order[0]), int(order[1]) if len(order) > 1 else None
    name = found.sources[first]
    then = "" if second is None else f", then {stated(points[second], 'points')} from {found.sources[second]}"
    more = f" {missing(evidence.blocks(players), judged.more)}" if judged.said == "unknown" else ""
    (whole,) = estimates(found.whole())
    return Verdict(
        name="source",
        question="Does one source decide who wins?",
        players=players,
        said=judged.said,
        lead=lead(judged.said, evidence.at(players), name, each[first]),
        detail=f"Of the {number(whole.value, 'points')} points by which winners lead, "
        f"{stated(points[first], 'points')} are from {name}{then}.{more}",
        value=each[first],
        kind="share",
        measure=f"part of the winner's lead that is from {name}",
        margin=bar,
        zone=(bar, math.inf),
        rule=f"It decides: surely more than {tick(bar, 'share')} of the winner's lead over the second.",
        section="lead",
        subjects=[f"points from {name}"] if judged.said == "yes" else [],
        more=judged.more,
    )


def lead(said: Said, where: str, name: str, part: Estimate) -> str:
    makes = f"{number(part.value, 'share')} of the winner's lead"
    if said == "yes":
        return f"One source decides who wins{where}: {makes} is from {name}."
    if said == "no":
        return f"No single source decides who wins{where}: {makes} at most, from {name}."
    return f"Whether one source decides who wins{where} is not known yet."
