"""Which part of the game matters? Each strategy played again without one action after the other."""

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd

from reports.charts.dots import Panel, dots
from reports.charts.matrix import matrix
from reports.evidence import Evidence, estimates, grid, quoted
from reports.phrases import counted, listed, number, stated
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Kind, Section, Table
from reports.statistics.clusters import mean
from reports.statistics.many import benjamini_yekutieli
from reports.statistics.variants import paired

ORDER = 92
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
    and the margin: an action that nobody misses by more is dead."""

    column: str
    unit: int
    kind: Kind
    gap: Kind
    margin: float
    title: str
    words: str


WINS = Measure("shares", 60, "share", "gap", 0.02, "Win share", "points of win share")
POINTS = Measure("points", 1, "points", "number", 1.0, "Points", "points")  # where nobody is beaten by another strategy


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


def tell(evidence: Evidence) -> Section | None:
    bars = {each["name"]: (each["bar"]["strategy"], each["bar"]["action"])
            for each in evidence.study("variants", []) if each.get("bar")}  # fmt: skip
    bars = {name: bar for name, bar in bars.items() if name in evidence.variants}
    if not bars or evidence.variant != "base":
        return None
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        asked = query(players, bars)
        frame = evidence.frame(asked)
        if len(frame):
            rivals = (frame["lineup"] != frame["name"].map(lambda name, n=players: "+".join([name] * n))).any()
            measure = WINS if rivals else POINTS
            losses, parts = measured(frame, bars, measure)
            answers.append(answer(evidence, players, losses, parts, measure))
            exhibits.append(by_action(evidence, players, parts, measure, asked))
            exhibits.append(by_strategy(evidence, players, losses, measure, asked))
    if not exhibits:
        return None
    answers.append(Answer("Nobody re-learned: a strategy without an action plays the rest as it was written with it."))
    return Section("restricted", "Which part of the game matters?", answers, exhibits)


def query(players: int, bars: dict[str, tuple[str, str]]) -> str:
    """A barred strategy with and without its action, bundle by bundle."""
    barred = ", ".join(f"({quoted(variant)}, {quoted(strategy)})" for variant, (strategy, _) in bars.items())
    return f"""select one.variant, one.name, one.bundle, one.lineup, one.seats, one.shares, base.shares as base_shares,
    one.points, base.points as base_points
from variant_bundles as one join variant_bundles as base using (players, bundle, subject, name)
where base.variant = 'base' and subject = 'strategy' and players = {players}
    and (one.variant, one.name) in ({barred})
order by one.variant, one.lineup, one.bundle"""


def measured(frame: pd.DataFrame, bars: dict[str, tuple[str, str]], measure: Measure) -> tuple[list[Loss], list[Part]]:
    """Every strategy's loss by every action, and every action's worth to all its users, largest first. Who has nothing
    to lose anyway is left out of the latter."""
    losses = [loss(mine, *bars[str(name)], measure) for name, mine in frame.groupby("variant")]
    able = {each.strategy for each in losses if each.base >= measure.margin}
    for each, p in zip(losses, benjamini_yekutieli([each.p for each in losses]), strict=True):
        each.p = float(p)
    some = frame[frame["name"].isin(able)] if able else frame
    action = some["variant"].map(lambda name: bars[name][1])
    worths = {str(name): worth(mine, measure) for name, mine in some.groupby(action)}
    adjusted = benjamini_yekutieli([p for _, p in worths.values()])
    parts = []
    for (name, (together, _)), p in zip(worths.items(), adjusted, strict=True):
        users = [each for each in losses if each.action == name and (not able or each.strategy in able)]
        parts.append(Part(name, len(users), together, float(p), verdict(users, together, float(p), measure.margin)))
    parts.sort(key=lambda part: -part.loss.value)
    order = [part.action for part in parts]
    losses = [each for each in losses if each.action in order]
    losses.sort(key=lambda each: (order.index(each.action), -each.loss.value))
    return losses, parts


def loss(frame: pd.DataFrame, strategy: str, action: str, measure: Measure) -> Loss:
    index = ["lineup", "bundle"]
    (seats, after, base), _ = grid(frame, index, ["name"], "seats", measure.column, f"base_{measure.column}")
    lineup = [key[0] for key in frame[index].drop_duplicates().sort_values(index).itertuples(index=False)]
    # Base and variant change places: what is lost is base less variant.
    found = paired(after / measure.unit, seats, base / measure.unit, seats, lineup)
    (without,), (lost,) = estimates(found.base), estimates(found.difference)
    p = float(found.difference.p_value(0)[0])
    return Loss(strategy, action, float(found.other.value[0]), without, lost, p, float(found.correlation[0]))


def worth(frame: pd.DataFrame, measure: Measure) -> tuple[Estimate, float]:
    """What all users of an action lose without it, a mean over their seats, and its p-value. The users' bundles
    are the same deals, and so belong together."""
    index = ["lineup", "bundle"]
    some = frame.assign(lost=(frame[f"base_{measure.column}"] - frame[measure.column]) / measure.unit, one=0)
    (lost, seats), _ = grid(some, index, ["one"], "lost", "seats")
    lineup = [key[0] for key in some[index].drop_duplicates().sort_values(index).itertuples(index=False)]
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


def answer(evidence: Evidence, players: int, losses: list[Loss], parts: list[Part], measure: Measure) -> Answer:
    named = {word: [part.action for part in parts if part.verdict == word] for word in (COMPULSORY, DEAD, HARMFUL)}
    where = evidence.at(players)
    said = [f"{listed(named[COMPULSORY])} nobody can do without"] if named[COMPULSORY] else []
    said += [f"{listed(named[DEAD])} nobody misses"] if named[DEAD] else []
    said += [f"{listed(named[HARMFUL])} all do better without"] if named[HARMFUL] else []
    lead = f"{'; '.join(said)}{where}." if said else f"No action is seen to be dead or compulsory{where}."
    margin = measure.margin * (100 if measure is WINS else 1)
    first = parts[0]
    worst = max(losses, key=lambda each: each.loss.value)
    detail = (
        f"{first.action} is worth most: without it strategies lose {stated(first.loss, measure.gap)} {measure.words} "
        f"on the average; {worst.strategy} without {worst.action} most, {number(worst.loss.value, measure.gap)}. "
        f"{counted(len(losses), 'comparison')} on the same deals, at most one in twenty of the finds false "
        f"(Benjamini-Yekutieli); dead is what is surely missed by less than {margin:g} {measure.words}. "
        f"{evidence.sample(players)} as the rules stand."
    )
    return Answer(lead[0].upper() + lead[1:], detail, True)


def by_action(evidence: Evidence, players: int, parts: list[Part], measure: Measure, asked: str) -> Exhibit:
    columns = [
        Column("action", "Action"),
        Column("users", "Strategies that use it", "whole"),
        Column("loss", f"{measure.title} lost without it", measure.gap),
        Column("p", "p (Benjamini-Yekutieli)", "p"),
        Column("verdict", "So it is"),
    ]
    rows: list[list[Cell]] = [[part.action, part.users, part.loss, part.p, part.verdict] for part in parts]
    labels, panels = (
        [part.action for part in parts],
        [Panel("Lost without it", measure.gap, [part.loss for part in parts], 0.0)],
    )
    return Exhibit(
        f"restricted-{players}",
        f"{measure.title} that strategies lose without an action{evidence.at(players)}",
        "One row an action, the one worth most first: a dot for what its users lose on the average when they may not "
        "take it, a bar for the 95 % interval, a dashed line where nothing is lost.",
        f"{evidence.sample(players)} as the rules stand, and again without each action, paired by block",
        Table(columns, rows),
        asked,
        lambda width: dots(width, labels, panels),
    )


def by_strategy(evidence: Evidence, players: int, losses: list[Loss], measure: Measure, asked: str) -> Exhibit:
    columns = [
        Column("strategy", "Strategy"),
        Column("action", "Without"),
        Column("base", measure.title, measure.kind),
        Column("without", "Without it", measure.kind),
        Column("loss", "Lost", measure.gap),
        Column("p", "p (Benjamini-Yekutieli)", "p"),
        Column("correlation", "Correlation", "number"),
    ]
    rows: list[list[Cell]] = [
        [each.strategy, each.action, each.base, each.without, each.loss, each.p, each.correlation] for each in losses
    ]
    times = 100 if measure is WINS else 1
    used = {each.strategy for each in losses}
    names = [name for name in evidence.ranking(players) if name in used]
    actions = list(dict.fromkeys(each.action for each in losses))
    values = np.full((len(names), len(actions)), np.nan)
    for each in losses:
        values[names.index(each.strategy), actions.index(each.action)] = each.loss.value
    texts = [["" if math.isnan(value) else number(round(value * times), "whole") for value in row] for row in values]
    return Exhibit(
        f"restricted-strategies-{players}",
        f"{measure.title} lost by strategy and action{evidence.at(players)}",
        "A table of strategies by actions; blue where a strategy does worse without one, vermilion where better.",
        f"{evidence.sample(players)} as the rules stand; {measure.words}",
        Table(columns, rows),
        asked,
        lambda width: matrix(width, names, actions, values.tolist(), texts, 0.0),
    )
