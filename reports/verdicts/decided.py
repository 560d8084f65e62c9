"""Is the winner known early?"""

import math

from reports.evidence import Evidence, estimates
from reports.leads import Leads, leads
from reports.phrases import missing, number, stated, tick
from reports.section import Estimate
from reports.statistics.margins import above
from reports.verdict import Said, Verdict

ORDER = 70


def judge(evidence: Evidence, players: int) -> Verdict | None:
    found = leads(evidence, players)
    if found is None or not found.halves.sum():
        return None
    bar = evidence.margins["decided"]
    judged = above(found.at_half, bar)
    (half,) = estimates(found.at_half())
    more = f" {missing(evidence.blocks(players), judged.more)}" if judged.said == "unknown" else ""
    return Verdict(
        name="decided",
        question="Is the winner known early?",
        players=players,
        said=judged.said,
        lead=lead(judged.said, evidence.at(players), half),
        detail=f"At half of the game the leader takes {stated(half, 'share')} of the wins, where guessing takes "
        f"{number(1 / players, 'share')}. {since(found, bar)}{more}",
        value=half,
        kind="share",
        measure="wins of whoever leads at half of the game",
        margin=bar,
        zone=(bar, math.inf),
        rule=f"Known early: whoever leads at half surely takes more than {tick(bar, 'share')} of the wins.",
        section="decided",
        more=judged.more,
    )


def since(found: Leads, bar: float) -> str:
    """After which round the part of whoever leads first passes the bar, of the rounds that one game in ten outlasts."""
    each = estimates(found.by_round())
    places = found.lasting()
    first = next((at for at in places if each[at].value > bar), None)
    if first is None:
        return f"It stays below {tick(bar, 'share')} up to round {found.rounds[places[-1]]}."
    return (
        f"It first passes {tick(bar, 'share')} after round {found.rounds[first]}, with {stated(each[first], 'share')}."
    )


def lead(said: Said, where: str, half: Estimate) -> str:
    takes = f"whoever leads at half of the game takes {number(half.value, 'share')} of the wins"
    if said == "yes":
        return f"The winner is known early{where}: {takes}."
    if said == "no":
        return f"The winner is not known early{where}: {takes}."
    return f"Whether the winner is known early{where} is not known yet."
