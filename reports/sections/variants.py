"""What would another rule do? Each variant against the rules as they stand, on the same deals."""

import math
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from reports.charts.dots import Panel, dots
from reports.evidence import Evidence, estimates, grid, strata
from reports.phrases import bounds, counted, number
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Kind, Replay, Section, Table
from reports.statistics.many import holm
from reports.statistics.variants import Paired, paired

ORDER = 90
LEVEL = 0.05
PANELS = 3  # variants side by side in a chart; the table has all
FIRST = 6  # answers on the first screen, which says how many more there are
SAME = "Strategies did not re-learn: each plays the changed rules as it was written for the rules as they stand."


@dataclass
class Figure:
    """One headline figure under the base and one variant."""

    variant: str
    subject: str  # strategy, seat or table
    name: str  # which of them
    what: str  # Win share, Points, ...
    kind: Kind
    base: float
    other: Estimate
    gap: Estimate
    p: float
    correlation: float
    saved: float

    @property
    def label(self) -> str:
        return f"seat {self.name}" if self.subject == "seat" else self.name or self.what


def tell(evidence: Evidence) -> Section | None:
    names = changed(evidence)
    if not names:
        return None
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        found = [each for name in names for each in figures(evidence, players, name)]
        for each, p in zip(found, holm([each.p for each in found]), strict=True):
            each.p = float(p)
        answers += [answer(evidence, players, name, [each for each in found if each.variant == name]) for name in names]
        for at, kind in enumerate(("share", "points")):
            some = [each for each in found if (each.kind == "share") == (at == 0)]
            if some:
                exhibits.append(exhibit(evidence, players, kind, some))
    return Section("variants", "What would another rule do?", [*opened(answers), Answer(SAME)], exhibits)


def changed(evidence: Evidence) -> list[str]:
    """The variants that change a rule, for everybody alike, where there is a base to hold them against."""
    asked = [str(each["name"]) for each in evidence.study("variants", []) if not each.get("bar")]
    return [name for name in asked if name in evidence.variants[1:]] if evidence.variant == "base" else []


def figures(evidence: Evidence, players: int, variant: str) -> list[Figure]:
    """Every headline figure of a variant, paired by block; p is not yet corrected."""
    frame = evidence.frame(query(variant, players))
    found: list[Figure] = []
    for subject in ("strategy", "seat", "table"):
        mine = frame[frame["subject"] == subject]
        if mine.empty:
            continue
        if subject != "table" and players > 1 and not (subject == "strategy" and mirrored(mine)):
            found += compared(mine, variant, subject, "Win share", "share", "shares", "seats", 60)
        found += compared(mine, variant, subject, "Points", "points", "points", "seats")
        if subject == "table":
            if players > 1:
                found += compared(mine, variant, subject, "Winner's lead", "points", "margin", "games")
            found += compared(mine, variant, subject, "Rounds", "number", "rounds", "games")
            found += compared(mine, variant, subject, "Moves", "number", "plies", "games")
    return found


def mirrored(frame: pd.DataFrame) -> bool:
    """Whether every table has one strategy in all seats: its win share is then even, whatever the rules."""
    return bool((frame.groupby("bundle")["name"].nunique() == 1).all())


def compared(
    frame: pd.DataFrame, variant: str, subject: str, what: str, kind: Kind, total: str, count: str, unit: int = 1
) -> list[Figure]:
    """One measure of all strategies, of all seats or of the table."""
    index = ["lineup", "bundle"]
    (base, bases, other, others), names = grid(frame, index, ["name"], f"base_{total}", f"base_{count}", total, count)
    lineup = strata(frame, index)
    result = paired(base / unit, bases, other / unit, others, lineup)
    p = np.atleast_1d(result.difference.p_value(0))
    parts = zip(names, estimates(result.other), estimates(result.difference), strict=True)
    return [
        Figure(
            variant,
            subject,
            str(name),
            what,
            kind,
            float(result.base.value[at]),
            after,
            gap,
            float(p[at]),
            *gain(result, at),
        )
        for at, (name, after, gap) in enumerate(parts)
    ]


def gain(result: Paired, at: int) -> tuple[float, float]:
    """Correlation and games saved of one figure."""
    return float(result.correlation[at]), float(result.saved[at])


def answer(evidence: Evidence, players: int, variant: str, found: list[Figure]) -> Answer:
    sure = [each for each in found if each.p < LEVEL]
    where = evidence.at(players)
    if not sure:
        lead = f"{variant}: no headline figure is seen to change{where}."
    else:
        shares = [each for each in sure if each.kind == "share"]
        first = max(shares or sure, key=lambda each: abs(each.gap.value) / (abs(each.base) or 1))
        lead = f"{variant}: {counted(len(sure), 'headline figure')} of {len(found)} change{where}, {change(first)}."
    moved = [each for each in sure if each.kind == "share"][:4]
    detail = "; ".join(f"{change(each)} ({bounds(each.gap, gap_kind(each))})" for each in moved)
    detail = f"{detail[0].upper()}{detail[1:]}. " if detail else ""
    saved = [each.saved for each in found if not math.isnan(each.saved)]
    agree = [each.correlation for each in found if not math.isnan(each.correlation)]
    if saved and agree:
        detail += (
            f"On the same deals both rules agree with a correlation of {np.median(agree):.2f} (the figures' median), "
            f"which spared {number(float(np.median(saved)), 'share')} of the games that unpaired ones would need. "
        )
    detail += f"Corrected for {len(found)} figures (Holm, 5 %). {evidence.sample(players)} under each."
    return Answer(lead, detail)


def opened(answers: list[Answer]) -> list[Answer]:
    """The answers, as many of them for the first screen as it has room for, and a word on those left out there."""
    more = len(answers) - FIRST
    shown = [replace(each, top=True) for each in answers[:FIRST]]
    return [
        *shown,
        *answers[FIRST:],
        *([Answer(f"{counted(more, 'more answer')} below.", top=True)] if more > 0 else []),
    ]


def gap_kind(each: Figure) -> Kind:
    return "gap" if each.kind == "share" else "change"


def change(each: Figure) -> str:
    """'builder wins 2.1 points more', 'seat 2 scores 1.0 less', 'rounds are 1.2 fewer'."""
    much = (
        number(abs(each.gap.value), "share").split("\u202f")[0]
        if each.kind == "share"
        else f"{abs(each.gap.value):.1f}"
    )
    if each.kind == "share":
        return f"{each.label} wins {much} points {'more' if each.gap.value > 0 else 'less'} of the games"
    if each.subject == "table":
        return f"{each.what.lower()} {'up' if each.gap.value > 0 else 'down'} by {much}"
    return f"{each.label} scores {much} {'more' if each.gap.value > 0 else 'less'}"


def exhibit(evidence: Evidence, players: int, kind: str, found: list[Figure]) -> Exhibit:
    wins = kind == "share"
    shown: Kind = "share" if wins else "number"
    columns = [
        Column("variant", "Variant"),
        Column("figure", "Figure"),
        Column("of", "Of"),
        Column("base", "Rules as they stand", shown),
        Column("value", "Under the variant", shown),
        Column("difference", "Difference", "gap" if wins else "change"),
        Column("p", "p (Holm)", "p"),
        Column("correlation", "Correlation", "number"),
        Column("saved", "Games saved", "share"),
    ]
    rows: list[list[Cell]] = [
        [each.variant, each.what, each.label if each.name else "table", each.base, each.other, each.gap, each.p,
         each.correlation, each.saved]
        for each in found
    ]  # fmt: skip
    names = list(dict.fromkeys(each.variant for each in found))[:PANELS]
    labels = [f"{each.label}" if wins else f"{each.label}: {each.what.lower()}" if each.name else each.label
              for each in found if each.variant == names[0]]  # fmt: skip
    panels = [
        Panel(name, "gap" if wins else "change", [each.gap for each in found if each.variant == name], 0.0, "no change")
        for name in names
    ]
    more = f" The first {PANELS} variants; the table has all." if len({each.variant for each in found}) > PANELS else ""
    return Exhibit(
        f"variants-{'wins' if wins else 'points'}-{players}",
        ("Change of the win shares" if wins else "Change of points, leads and lengths") + evidence.at(players),
        "One panel a variant, one row a figure: a dot for the difference from the rules as they stand, a bar for its "
        f"95 % interval, a dashed line where nothing changes.{more}",
        f"{evidence.sample(players)} under each, paired by block",
        Table(columns, rows),
        query(names[0], players),
        lambda width: dots(width, labels, panels),
        parted(evidence, players, names[0]),
    )


def query(variant: str, players: int) -> str:
    sums = ("seats", "shares", "points", "games", "margin", "rounds", "plies")
    return f"""select one.bundle, one.lineup, subject, name, {", ".join(f"one.{each}" for each in sums)},
    {", ".join(f"base.{each} as base_{each}" for each in sums)}
from variant_bundles as one join variant_bundles as base using (players, bundle, subject, name)
where one.variant = '{variant.replace("'", "''")}' and base.variant = 'base' and players = {players}"""


def parted(evidence: Evidence, players: int, variant: str) -> Replay | None:
    """A game that goes to somebody else under the variant."""
    name = variant.replace("'", "''")
    pick = f"""select one.game_id from results as one join games using (game_id, block)
join (select block, rotation, winner from results join games using (game_id, block)
    where games.variant = 'base') as base using (block, rotation)
where one.variant = '{name}' and one.players = {players} and one.winners = 1 and one.winner <> base.winner
order by one.game_id limit 1"""
    return evidence.replay(pick, f"a game that goes to another strategy under {variant}")
