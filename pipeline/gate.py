"""A run held against a baseline: has any headline figure moved by more than it may?"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple
from xml.etree import ElementTree

import numpy as np
import pandas as pd

from pipeline.mistakes import Mistake
from pipeline.warehouse import Run
from reports.evidence import Evidence, grid
from reports.phrases import number, signed, stated
from reports.section import Estimate, Kind
from reports.statistics.clusters import Floats, Means, mean
from reports.statistics.variants import apart, paired

LEVEL = 0.95  # of all intervals together

MARTS = ("strategy_bundles", "seat_bundles", "results")
LENGTH = ("select any_value(lineup) as lineup, bundle, count(distinct block) as blocks, '' as name, "
          "sum({0}) as total, count(*) as count from results where {{only}}{1} group by bundle")  # fmt: skip
# Measure: its kind, and the query of its bundles (lineup, bundle, blocks, name, total, count).
MEASURES: dict[str, tuple[Kind, str]] = {
    "win share of": ("share", "select lineup, bundle, blocks, strategy as name, shares / 60.0 as total, "
                     "seats as count from strategy_bundles where {only} and players > 1 and not mirror"),
    "win share of seat": ("share", "select lineup, bundle, blocks, seat as name, shares / 60.0 as total, "
                          "games as count from seat_bundles where {only} and players > 1"),
    "points of": ("points", "select lineup, bundle, blocks, strategy as name, points as total, seats as count "
                  "from strategy_bundles where {only}"),
    "winner's lead": ("points", LENGTH.format("margin", " and players > 1")),
    "rounds": ("number", LENGTH.format("rounds", "")),
    "moves": ("number", LENGTH.format("plies", "")),
}  # fmt: skip


class Tolerances(NamedTuple):
    """How far win shares, points and (as a part of them) lengths may move."""

    win_share: float
    points: float
    length: float


@dataclass(frozen=True)
class Check:
    """One figure in both runs. `gap` is run less baseline; `failed` whether it counts as a finding, and `why`."""

    players: int
    figure: str
    kind: Kind
    base: float
    value: float
    gap: Estimate
    tolerance: float
    failed: bool = False
    why: str = ""


def compare(run: Run, baseline: Run, tolerances: Tolerances, strict: bool = False) -> list[Check]:
    """Every headline figure of the run against the baseline. Raises Mistake where they are of different games."""
    if run.manifest["game"] != baseline.manifest["game"]:
        games = f"{run.manifest['game']}, the baseline of {baseline.manifest['game']}"
        raise Mistake(f"{run.home.at}: is of {games}; a gate compares runs of one game")
    one, other = (Evidence(each.keep(*MARTS).connection) for each in (run, baseline))
    counts = [[players for players, _, _ in each.tables] for each in (one, other)]
    lost = [missing(players, "played", players in counts[1]) for players in sorted({*counts[0]} ^ {*counts[1]})]
    same = run.manifest["study"].get("seed") == baseline.manifest["study"].get("seed")
    pairs = [
        pair
        for players in counts[0]
        if players in counts[1]
        for measure in MEASURES
        for pair in figures(one, other, players, measure, same)
    ]
    if not pairs and not lost:
        raise Mistake(f"{run.home.at}: has no figure in common with {baseline.home.at}")
    level = 1 - (1 - LEVEL) / max(1, len(pairs))
    return lost + [judged(pair, level, tolerances, strict) for pair in pairs]


class Pair(NamedTuple):
    """The bundles of one measure in both runs, for one name; `together` when they are the same deals and line-ups."""

    players: int
    figure: str
    kind: Kind
    base: tuple[Floats, Floats, list[str]] | None
    run: tuple[Floats, Floats, list[str]] | None
    together: bool


def figures(one: Evidence, other: Evidence, players: int, measure: str, same: bool) -> Iterator[Pair]:
    """A measure of every strategy, of every seat or of the table."""
    kind, query = MEASURES[measure]
    run, base = (each.frame(query.format(only=each.only(players))) for each in (one, other))
    for name in sorted({*run["name"], *base["name"]}):
        mine, theirs = run[run["name"] == name], base[base["name"] == name]
        # Bundles of one number and size are the same blocks: they fill up in order.
        index = ["lineup", "bundle", "blocks"]
        bundles = [set(each[index].itertuples(index=False, name=None)) for each in (mine, theirs)]
        yield Pair(
            players,
            f"{measure} {name}".strip(),
            kind,
            columns(theirs),
            columns(mine),
            same and bundles[0] == bundles[1],
        )


def columns(frame: pd.DataFrame) -> tuple[Floats, Floats, list[str]] | None:
    """Totals, counts and line-ups by bundle; nothing where there is none."""
    if frame.empty:
        return None
    index = ["lineup", "bundle"]
    (total, count), _ = grid(frame, index, ["name"], "total", "count")
    return total[:, 0], count[:, 0], [str(key) for key in frame.sort_values(index)["lineup"]]


def missing(players: int, what: str, in_baseline: bool) -> Check:
    where = "the baseline" if in_baseline else "the run"
    nothing = Estimate(np.nan, np.nan, np.nan)
    return Check(players, what, "number", np.nan, np.nan, nothing, np.nan, True, f"is in {where} only")


def judged(pair: Pair, level: float, tolerances: Tolerances, strict: bool) -> Check:
    """Holds one figure against its tolerance."""
    if pair.base is None or pair.run is None:
        return missing(pair.players, pair.figure, pair.run is None)
    base, value, gap = difference(pair, level)
    tolerance = {"share": tolerances.win_share, "points": tolerances.points}.get(
        pair.kind, tolerances.length * abs(base)
    )
    check = Check(pair.players, pair.figure, pair.kind, base, value, gap, tolerance)
    if gap.low > tolerance or gap.high < -tolerance:
        return replace(check, failed=True, why="has moved by more than the tolerance")
    if strict and not (gap.low >= -tolerance and gap.high <= tolerance):
        return replace(check, failed=True, why="is not surely within the tolerance")
    return check


def difference(pair: Pair, level: float) -> tuple[float, float, Estimate]:
    """The figure in the baseline and in the run, and how far it moved."""
    assert pair.base is not None
    assert pair.run is not None
    (total, count, lineup), (again, counts, lineups) = pair.base, pair.run
    if pair.together:
        found = paired(total, count, again, counts, lineup, level)
        base, value, gap = found.base, found.other, found.difference
    else:
        base, value = mean(total, count, lineup, level), mean(again, counts, lineups, level)
        gap = apart(base, value, level)
    return float(base.value), float(value.value), estimate(gap)


def estimate(means: Means) -> Estimate:
    return Estimate(float(means.value), float(means.low), float(means.high))


def described(check: Check) -> str:
    """A check in a line."""
    head = f"{'FOUND' if check.failed else 'ok   '}  {check.players} players: {check.figure}"
    if np.isnan(check.base):
        return f"{head} {check.why}"
    kind: Kind = "gap" if check.kind == "share" else check.kind
    allowed = signed(100 * check.tolerance if check.kind == "share" else check.tolerance).lstrip("+")
    moved = f"{number(check.base, check.kind)} to {number(check.value, check.kind)}, {stated(check.gap, kind)}"
    return f"{head} {moved}; tolerance {allowed}" + (f"; {check.why}" if check.failed else "")


def suite(checks: list[Check]) -> bytes:
    """The checks as JUnit XML."""
    failed = sum(check.failed for check in checks)
    root = ElementTree.Element("testsuite", name="assay gate", tests=str(len(checks)), failures=str(failed), errors="0")
    for check in checks:
        case = ElementTree.SubElement(root, "testcase", classname=f"{check.players} players", name=check.figure)
        if check.failed:
            ElementTree.SubElement(case, "failure", message=check.why).text = described(check)
        else:
            ElementTree.SubElement(case, "system-out").text = described(check)
    ElementTree.indent(root)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, encoding="unicode").encode() + b"\n"
