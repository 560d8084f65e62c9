"""Is any strategy never worth playing?"""

import math

import numpy as np

from reports.compositions import Meetings, meetings
from reports.evidence import Evidence
from reports.phrases import THIN, bounds, listed, missing, number
from reports.section import Estimate
from reports.statistics.clusters import FEWEST
from reports.statistics.gains import whole
from reports.statistics.worth import Worth
from reports.verdict import Verdict

ORDER = 40


def judge(evidence: Evidence, players: int) -> Verdict | None:
    found = meetings(evidence, players)
    if found is None or found.worth is None:
        return None
    judged = found.worth
    one = critical(found, judged)
    never = [name for name, each in zip(found.names, judged.never, strict=True) if each]
    detail = nearest(found, judged, one)
    if players > 2 and not found.doubled:
        detail += " Nobody met another of its own kind."
    if judged.said == "unknown":
        detail += f" {missing(evidence.blocks(players), judged.more)}"
    return Verdict(
        name="worth",
        question="Is any strategy never worth playing?",
        players=players,
        said=judged.said,
        lead=lead(evidence.at(players), judged, found.names, never),
        detail=detail,
        value=found.gain(one, judged.best[one]),
        kind="gap",
        measure=f"points of win share that another would win more than {found.names[one]} where that does best",
        margin=found.margin,
        zone=(found.margin, math.inf),
        rule=rule(found, number(found.margin, "gap").removeprefix("+")),
        section="metagame",
        subjects=never,
        more=judged.more,
    )


def critical(found: Meetings, judged: Worth) -> int:
    """The strategy that the verdict hangs on: of those never worth playing the one nearest to it, else of those not
    surely worth playing the one farthest from it."""
    short = [found.gain(one, best).value for one, best in enumerate(judged.best)]
    if judged.never.any():
        return min(np.flatnonzero(judged.never).tolist(), key=short.__getitem__)
    some = np.flatnonzero(~judged.ever).tolist() or list(range(len(short)))
    return max(some, key=short.__getitem__)


def lead(where: str, judged: Worth, names: list[str], never: list[str]) -> str:
    left = [name for name in names if name not in never]
    if never and len(left) <= 2 < len(never):
        return f"Nothing but {listed(left)} is ever worth playing{where}."
    if never:
        return f"{listed(never)} {'is' if len(never) == 1 else 'are'} never worth playing{where}."
    if judged.said == "no":
        return f"Every strategy is worth playing at times{where}."
    return f"Whether any strategy is never worth playing{where} is not known yet."


def nearest(found: Meetings, judged: Worth, one: int) -> str:
    """How far that strategy falls short where it does best."""
    best = judged.best[one]
    gain, name, other = found.gain(one, best), found.names[one], found.names[best.other]
    begin = f"Nearest to never is {name}: where it does best"
    if judged.never.any():
        several = judged.never.sum() > 1
        begin = f"Nearest to worth it is {name}: even where it" if several else f"Even where {name}"
        begin += " does best"
    return f"{begin}, {found.place(best.place)}, {more(other, gain)} in its place."


def more(other: str, gain: Estimate) -> str:
    """'monks would win 3.2 (1.0 to 5.4) points more'."""
    size = number(gain.value, "gap").removeprefix("+")
    inside = bounds(gain, "gap").replace("+", "")
    return f"{other} would win {size}{f' ({inside})' if inside else ''} points more"


def rule(found: Meetings, points: str) -> str:
    """When a strategy is never worth playing, in the words of what was compared."""
    single = whole(found.payoffs)
    who = "whoever the rivals are" if single else "whichever rival is at the table"
    text = f"Never worth playing: {who}, one other in its place surely wins over {points} points more"
    if not single:
        text += ", on the average over who else sits there"
    if found.payoffs.players > 2 and not found.doubled:
        text += "; where that one sits already, a third does"
    return (
        f"{text}. Rivals that are never worth playing do not count. All comparisons together are wrong in 5{THIN}% of"
        f" studies at most, and one with fewer than {FEWEST} blocks tells nothing."
    )
