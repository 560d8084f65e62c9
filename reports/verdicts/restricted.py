"""Is any action dead, or can nobody do without one? Where restricted play was asked for."""

from reports.evidence import Evidence
from reports.phrases import listed, number, stated
from reports.restriction import COMPULSORY, DEAD, OPEN, restricted
from reports.verdict import Said, Verdict

ORDER = 50


def judge(evidence: Evidence, players: int) -> Verdict | None:
    found = restricted(evidence, players)
    if found is None:
        return None
    measure, first, last = found.measure, found.parts[0], found.parts[-1]
    compulsory, dead, unknown = (found.called(word) for word in (COMPULSORY, DEAD, OPEN))
    said: Said = "yes" if compulsory or dead else "unknown" if unknown else "no"
    detail = (
        f"Without {first.action} its users lose {stated(first.loss, measure.gap)} {measure.words}, without "
        f"{last.action} {stated(last.loss, measure.gap)}."
    )
    if unknown:
        detail += f" Not known yet: {listed(unknown)}."
    margin = evidence.margins[measure.margin]
    limit = number(margin, measure.gap).removeprefix("+")
    return Verdict(
        name="restricted",
        question="Is any action dead or compulsory?",
        players=players,
        said=said,
        lead=lead(said, evidence.at(players), compulsory, dead),
        detail=detail,
        value=first.loss,
        kind=measure.gap,
        measure=f"{measure.words} lost without {first.action}",
        margin=margin,
        rule=f"Dead: surely missed by less than {limit} {measure.words}; compulsory: surely missed by all who use it.",
        section="restricted",
        subjects=[*compulsory, *dead],
    )


def lead(said: Said, where: str, compulsory: list[str], dead: list[str]) -> str:
    clauses = [f"nobody can do without {listed(compulsory)}"] if compulsory else []
    clauses += [f"nobody misses {listed(dead)}"] if dead else []
    if clauses:
        text = "; ".join(clauses)
        return f"{text[0].upper()}{text[1:]}{where}."
    if said == "no":
        return f"No action is dead or compulsory{where}."
    return f"Whether an action is dead or compulsory{where} is not known yet."
