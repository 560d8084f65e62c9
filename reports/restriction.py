"""Restricted play: what strategies lose when one of them, in turn, may not take an action that it uses."""

from dataclasses import dataclass

import pandas as pd

from reports.evidence import Evidence, estimates, grid, quoted, strata
from reports.section import Estimate, Kind
from reports.statistics.clusters import mean
from reports.statistics.many import benjamini_yekutieli
from reports.statistics.variants import paired

LEVEL = 0.05
COMPULSORY, DEAD, HARMFUL, USEFUL, OPEN = (
    "compulsory",
    "dead",
    "better left alone",
    "useful",
    "not known yet",
)


@dataclass(frozen=True)
class Measure:
    """What is lost: its column in the mart and what one of it counts there, how it and its differences are written,
    and the name of its margin: an action that nobody misses by more is dead."""

    column: str
    unit: int
    kind: Kind
    gap: Kind
    margin: str
    title: str
    words: str


WINS = Measure("shares", 60, "share", "gap", "restricted", "Win share", "points of win share")
# Where nobody is beaten by another strategy:
POINTS = Measure("points", 1, "points", "change", "restricted_points", "Points", "points")


@dataclass
class Loss:
    """What one strategy loses without an action: its win share or points as it stands, without it, the difference."""

    strategy: str
    action: str
    base: float
    without: Estimate
    loss: Estimate
    p: float
    correlation: float


@dataclass(frozen=True)
class Part:
    """An action over all strategies that used it: what it is worth to them together, and what that makes it."""

    action: str
    users: int
    loss: Estimate
    p: float
    verdict: str


@dataclass(frozen=True)
class Found:
    """Every strategy's loss by every action, and every action over all its users, the one worth most first."""

    measure: Measure
    losses: list[Loss]
    parts: list[Part]

    def called(self, verdict: str) -> list[str]:
        """The actions that are, say, DEAD."""
        return [part.action for part in self.parts if part.verdict == verdict]


def restricted(evidence: Evidence, players: int) -> Found | None:
    """What restricted play found at a number of players; None where none was played there."""
    bars = barred(evidence)
    if not bars or evidence.variant != "base":
        return None
    frame = evidence.frame(query(evidence, players))
    if frame.empty:
        return None
    rivals = (frame["lineup"] != frame["name"].map(lambda name: "+".join([name] * players))).any()
    measure = WINS if rivals else POINTS
    return Found(measure, *measured(frame, bars, measure, evidence.margins[measure.margin]))


def barred(evidence: Evidence) -> dict[str, tuple[str, str]]:
    """The strategy and the action that it is barred from, by variant."""
    asked = {each["name"]: each["bar"] for each in evidence.study("variants", []) if each.get("bar")}
    return {name: (bar["strategy"], bar["action"]) for name, bar in asked.items() if name in evidence.variants}


def query(evidence: Evidence, players: int) -> str:
    """A barred strategy with and without its action, by bundle."""
    pairs = ", ".join(f"({quoted(name)}, {quoted(strategy)})" for name, (strategy, _) in barred(evidence).items())
    return f"""select one.variant, one.name, one.bundle, one.lineup, one.seats, one.shares, base.shares as base_shares,
    one.points, base.points as base_points
from variant_bundles as one join variant_bundles as base using (players, lineup, bundle, subject, name)
where base.variant = 'base' and subject = 'strategy' and {evidence.present(players)}
    and (one.variant, one.name) in ({pairs})
order by one.variant, one.lineup, one.bundle"""


def measured(
    frame: pd.DataFrame, bars: dict[str, tuple[str, str]], measure: Measure, margin: float
) -> tuple[list[Loss], list[Part]]:
    """Every strategy's loss by every action, and every action's worth to all its users, largest first. Who has nothing
    to lose anyway is left out of the latter."""
    losses = [loss(mine, *bars[str(name)], measure) for name, mine in frame.groupby("variant")]
    able = {each.strategy for each in losses if each.base >= margin}
    for each, p in zip(losses, benjamini_yekutieli([each.p for each in losses]), strict=True):
        each.p = float(p)
    some = frame[frame["name"].isin(able)] if able else frame
    action = some["variant"].map(lambda name: bars[name][1])
    worths = {str(name): worth(mine, measure) for name, mine in some.groupby(action)}
    adjusted = benjamini_yekutieli([p for _, p in worths.values()])
    parts = []
    for (name, (together, _)), p in zip(worths.items(), adjusted, strict=True):
        users = [each for each in losses if each.action == name and (not able or each.strategy in able)]
        parts.append(Part(name, len(users), together, float(p), verdict(users, together, float(p), margin)))
    parts.sort(key=lambda part: -part.loss.value)
    order = [part.action for part in parts]
    losses = [each for each in losses if each.action in order]
    losses.sort(key=lambda each: (order.index(each.action), -each.loss.value))
    return losses, parts


def loss(frame: pd.DataFrame, strategy: str, action: str, measure: Measure) -> Loss:
    index = ["lineup", "bundle"]
    (seats, after, base), _ = grid(frame, index, ["name"], "seats", measure.column, f"base_{measure.column}")
    lineup = strata(frame, index)
    # Base and variant change places: what is lost is base less variant.
    found = paired(after / measure.unit, seats, base / measure.unit, seats, lineup)
    (without,), (lost,) = estimates(found.base), estimates(found.difference)
    p = float(found.difference.p_value(0)[0])
    return Loss(strategy, action, float(found.other.value[0]), without, lost, p, float(found.correlation[0]))


def worth(frame: pd.DataFrame, measure: Measure) -> tuple[Estimate, float]:
    """What all users of an action lose without it, a mean over their seats, and its p-value. The users' bundles are
    the same deals, and so belong together."""
    index = ["lineup", "bundle"]
    some = frame.assign(lost=(frame[f"base_{measure.column}"] - frame[measure.column]) / measure.unit, one=0)
    (lost, seats), _ = grid(some, index, ["one"], "lost", "seats")
    lineup = strata(some, index)
    found = mean(lost, seats, lineup)
    return estimates(found)[0], float(found.p_value(0)[0])


def verdict(users: list[Loss], together: Estimate, p: float, margin: float) -> str:
    """What an action is: one that all its users surely miss is compulsory, one that none surely misses and that all
    together miss by less than the margin is dead."""
    missed = [each for each in users if each.p < LEVEL and each.loss.value > 0]
    if users and len(missed) == len(users):
        return COMPULSORY
    if not missed and max(abs(together.low), abs(together.high)) < margin:
        return DEAD
    if p < LEVEL and together.value < 0:
        return HARMFUL
    return USEFUL if missed or p < LEVEL else OPEN
