"""Which part of the game matters? Each strategy played again without one action after the other."""

import math

import numpy as np

from reports.charts.dots import Panel, dots
from reports.charts.matrix import matrix
from reports.evidence import Evidence
from reports.phrases import counted, listed, number, stated
from reports.restriction import COMPULSORY, DEAD, HARMFUL, WINS, Found, Loss, barred, query, restricted
from reports.section import Answer, Cell, Column, Exhibit, Replay, Section, Table
from reports.sections.variants import parted

ORDER = 92


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        found = restricted(evidence, players)
        if found is not None:
            answers.append(answer(evidence, players, found))
            exhibits += [by_action(evidence, players, found), by_strategy(evidence, players, found)]
    if not exhibits:
        return None
    answers.append(Answer("Nobody re-learned: a strategy without an action plays the rest as it was written with it."))
    return Section("restricted", "Which part of the game matters?", answers, exhibits)


def answer(evidence: Evidence, players: int, found: Found) -> Answer:
    losses, parts, measure = found.losses, found.parts, found.measure
    named = {word: found.called(word) for word in (COMPULSORY, DEAD, HARMFUL)}
    where = evidence.at(players)
    said = [f"{listed(named[COMPULSORY])} nobody can do without"] if named[COMPULSORY] else []
    said += [f"{listed(named[DEAD])} nobody misses"] if named[DEAD] else []
    said += [f"{listed(named[HARMFUL])} all do better without"] if named[HARMFUL] else []
    lead = f"{'; '.join(said)}{where}." if said else f"No action is seen to be dead or compulsory{where}."
    margin = evidence.margins[measure.margin] * (100 if measure is WINS else 1)
    first = parts[0]
    worst = max(losses, key=lambda each: each.loss.value)
    detail = (
        f"{first.action} is worth most: without it strategies lose {stated(first.loss, measure.gap)} {measure.words} "
        f"on the average; {worst.strategy} without {worst.action} most, {number(worst.loss.value, measure.gap)}. "
        f"{counted(len(losses), 'comparison')} on the same deals, at most one in twenty of the finds false "
        f"(Benjamini-Yekutieli); dead is what is surely missed by less than {margin:g} {measure.words}. "
        f"{evidence.sample(players)} as the rules stand."
    )
    return Answer(lead[0].upper() + lead[1:], detail)


def by_action(evidence: Evidence, players: int, found: Found) -> Exhibit:
    parts, measure = found.parts, found.measure
    columns = [
        Column("action", "Action"),
        Column("users", "Strategies that use it", "whole"),
        Column("loss", f"{measure.title} lost without it", measure.gap),
        Column("p", "p (Benjamini-Yekutieli)", "p"),
        Column("verdict", "So it is"),
    ]
    rows: list[list[Cell]] = [[part.action, part.users, part.loss, part.p, part.verdict] for part in parts]
    worst = max((each for each in found.losses if each.action == parts[0].action), key=lambda each: each.loss.value)
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
        query(evidence, players),
        lambda width: dots(width, labels, panels),
        changed_hands(evidence, players, worst),
    )


def by_strategy(evidence: Evidence, players: int, found: Found) -> Exhibit:
    losses, measure = found.losses, found.measure
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
    worst = max(losses, key=lambda each: each.loss.value)
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
        query(evidence, players),
        lambda width: matrix(width, names, actions, values.tolist(), texts, 0.0),
        changed_hands(evidence, players, worst),
    )


def changed_hands(evidence: Evidence, players: int, worst: Loss) -> Replay | None:
    """A game that goes to somebody else without the action that its strategy misses most."""
    bar = (worst.strategy, worst.action)
    return parted(evidence, players, next(name for name, each in barred(evidence).items() if each == bar))
