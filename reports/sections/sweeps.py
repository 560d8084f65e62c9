"""How does it change over the values of a rule? For variants that sweep through the values of one."""

from typing import Any

from reports.charts.curves import curves
from reports.evidence import Evidence
from reports.phrases import number
from reports.section import Answer, Column, Estimate, Exhibit, Section, Table
from reports.sections.variants import Figure, changed, figures, parted

ORDER = 91


def tell(evidence: Evidence) -> Section | None:
    names = changed(evidence)
    asked = [each for each in evidence.study("variants", []) if each.get("swept") and each["name"] in names]
    if not asked:
        return None
    exhibits = [each for players, _, _ in evidence.tables for each in sweeps(evidence, players, asked)]
    answers = [answer(each) for each in exhibits]
    return Section("sweeps", "How does it change over the values?", answers, exhibits)


def answer(exhibit: Exhibit) -> Answer:
    """Who moves most from the first value to the last."""
    moves = []
    for label, *values in exhibit.table.rows:
        first, last = values[0], values[-1]
        assert isinstance(first, Estimate)
        assert isinstance(last, Estimate)
        moves.append((abs(last.value - first.value), str(label), first.value, last.value))
    _, label, first, last = max(moves)
    kind = exhibit.table.columns[1].kind
    ends = f"from {exhibit.table.columns[1].title} to {exhibit.table.columns[-1].name}"
    lead = f"{exhibit.title}: {label} moves most {ends}, from {number(first, kind)} to {number(last, kind)}."
    return Answer(lead, "Strategies did not re-learn on the way.")


def sweeps(evidence: Evidence, players: int, asked: list[dict[str, Any]]) -> list[Exhibit]:
    """A curve for each sweep: win shares over the values, or points where nobody is beaten."""
    found = [each for one in asked for each in figures(evidence, players, str(one["name"]))]
    result = []
    for at, path in enumerate(dict.fromkeys(each["swept"] for each in asked if each.get("swept"))):
        points = {each["name"]: each["set"][path] for each in asked if each.get("swept") == path}
        was = next(each["was"] for each in asked if each.get("swept") == path)
        what = "Win share" if any(each.what == "Win share" for each in found) else "Points"
        some = [each for each in found if each.variant in points and each.what == what and each.subject != "table"]
        if some:
            result.append(sweep(evidence, players, f"sweep-{at + 1}-{players}", path, points, was, some))
    return result


def sweep(
    evidence: Evidence, players: int, name: str, path: str, points: dict[str, Any], was: Any, found: list[Figure]
) -> Exhibit:
    numeric = all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in points.values())
    order = sorted(points, key=lambda each: points[each]) if numeric else list(points)
    places = [float(points[each]) if numeric else at for at, each in enumerate(order)]
    words = [
        " ".join(map(str, each)) if isinstance(each, list) else str(each) for each in (points[one] for one in order)
    ]
    lines = []
    for label in dict.fromkeys(each.label for each in found):
        by_variant = {each.variant: each.other for each in found if each.label == label}
        lines.append((label, [by_variant[each] for each in order]))
    kind, what = found[0].kind, found[0].what
    columns = [Column("of", "Of"), *(Column(word, f"{path} = {word}", kind) for word in words)]
    return Exhibit(
        name,
        f"{what} over {path}{evidence.at(players)}",
        f"One panel a strategy and a seat: its {what.lower()} over the values of {path}, with 95 % intervals; the "
        "other panels' curves in grey.",
        f"{evidence.sample(players)} under each value; {path} is {was} in the rules as they stand",
        Table(columns, [[label, *values] for label, values in lines]),
        f"""select variant, subject, name, sum(shares) / 60.0 / sum(seats) as win_share,
    sum(points) / sum(seats) as points
from variant_bundles where players = {players} and variant in ({listed_names(order)})
group by variant, subject, name order by all""",
        lambda width: curves(width, places, words, lines, kind),
        parted(evidence, players, order[-1]),
    )


def listed_names(names: list[str]) -> str:
    return ", ".join("'" + name.replace("'", "''") + "'" for name in names)
