"""Does the lead change?"""

import math

from reports.evidence import Evidence, estimates
from reports.leads import leads
from reports.phrases import missing, number, stated
from reports.section import Estimate
from reports.statistics.margins import above
from reports.verdict import Said, Verdict

ORDER = 60


def judge(evidence: Evidence, players: int) -> Verdict | None:
    found = leads(evidence, players)
    if found is None:
        return None
    margin = evidence.margins["changes"]
    judged = above(found.per_game, margin)
    (each,), (steady,) = estimates(found.per_game()), estimates(found.unchanging())
    often = number(margin, "number")
    more = f" {missing(evidence.blocks(players), judged.more)}" if judged.said == "unknown" else ""
    return Verdict(
        name="changes",
        question="Does the lead change?",
        players=players,
        said=judged.said,
        lead=lead(judged.said, evidence.at(players), each),
        detail=f"It changes {stated(each, 'number')} times in a game; in {stated(steady, 'share')} of the games it "
        f"never does.{more}",
        value=each,
        kind="number",
        measure="changes of the lead in a game",
        margin=margin,
        zone=(margin, math.inf),
        rule=f"It changes: surely more than {often} times in a game, by the points that everybody would have if the "
        "game ended with a round.",
        section="decided",
        more=judged.more,
    )


def lead(said: Said, where: str, each: Estimate) -> str:
    times = f"{number(each.value, 'number')} times in a game"
    if said == "yes":
        return f"The lead changes{where}: {times}."
    if said == "no":
        return f"The lead seldom changes{where}: {times}."
    return f"Whether the lead changes often enough{where} is not known yet."
