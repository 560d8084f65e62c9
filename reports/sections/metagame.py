"""What should one play against what? The meta-game: strategies are the choices, and win shares what they pay."""

from collections import Counter

import numpy as np

from reports.charts.dots import Panel, dots
from reports.charts.matrix import matrix
from reports.compositions import Meetings, meetings, query
from reports.evidence import Evidence, quoted
from reports.long_run import long_run
from reports.phrases import counted, listed, number
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Replay, Section, Table
from reports.statistics.clusters import Floats
from reports.statistics.compositions import DRAWS, best_responses, redraws

ORDER = 37
SURE = 0.95
MOST = 20  # compositions in a table
MARK = "\u202f\u25c2"  # at a best response
NEVER, EVER, OPEN = "never worth playing", "worth playing at times", "not known yet"


def tell(evidence: Evidence) -> Section | None:
    answers: list[Answer] = []
    exhibits: list[Exhibit] = []
    for players, _, _ in evidence.tables:
        found = meetings(evidence, players)
        if found is not None and found.choices:
            drawn = redraws(found.played)
            best = best_responses(drawn, found.payoffs)
            run, picture = long_run(evidence, players, found, drawn)
            answers += [responses(evidence, players, found, best), run]
            parts = against_all(evidence, players, found, best), compositions(evidence, players, found, best)
            exhibits += [each for each in (*parts, picture, worth(evidence, players, found)) if each is not None]
    return Section("metagame", "What should one play against what?", answers, exhibits) if exhibits else None


def ranked(found: Meetings, at: int) -> list[int]:
    """The strategies that met a composition, the best response first."""
    value = found.values[at]
    return sorted(np.flatnonzero(~np.isnan(value)).tolist(), key=lambda one: (-value[one], one))


def tops(found: Meetings, at: int) -> list[int]:
    """The best response to a composition, or those that are equally good."""
    return np.flatnonzero(found.values[at] == np.nanmax(found.values[at])).tolist()


def estimate(found: Meetings, at: int, one: int) -> Estimate:
    """What a strategy wins against a composition."""
    cell = found.payoffs.where[at, one], one
    low, high = found.shares
    return Estimate(float(found.payoffs.value[cell]), float(low[cell]), float(high[cell]))


def responses(evidence: Evidence, players: int, found: Meetings, best: Floats) -> Answer:
    """Who is the best response to how many compositions."""
    single = [(at, one) for at in found.choices for one in tops(found, at) if len(tops(found, at)) == 1]
    count = Counter(one for _, one in single)
    order = sorted(count, key=lambda one: (-count[one], one))
    sure = sum(bool(best[at, one] >= SURE) for at, one in single)
    where = evidence.at(players)
    rivals = ("rival", "rivals") if players == 2 else ("composition of rivals", "compositions of rivals")
    many = counted(len(found.choices), *rivals)
    if not order:
        lead = f"All choices are equally good{where}."
    elif count[order[0]] == len(found.choices):
        lead = f"{found.names[order[0]]} is the best response whoever the rivals are{where}."
    else:
        lead = f"{found.names[order[0]]} is the best response to {count[order[0]]:,} of {many}{where}."
    others = [f"{found.names[each]} to {count[each]:,}" for each in order[1:]]
    others += [f"several alike to {len(found.choices) - len(single):,}"] if len(single) < len(found.choices) else []
    also = listed(others)
    detail = f"Next: {also}. " if also else ""
    detail += (
        f"Against {sure:,} of them it is sure which is best: it wins most in {100 * SURE:.0f} % or more of {DRAWS} "
        f"redraws of the blocks. {evidence.sample(players)}."
    )
    return Answer(lead, detail)


def against_all(evidence: Evidence, players: int, found: Meetings, best: Floats) -> Exhibit | None:
    """What each strategy wins where all others play one other, if such tables were played."""
    names = [name for name in evidence.ranking(players) if name in found.names]
    numbers = [found.names.index(name) for name in names]
    at = [found.payoffs.composition(*[one] * (players - 1)) for one in numbers]
    if not set(at) & set(found.choices):
        return None
    cells = [[float(found.values[column, one]) if column >= 0 else np.nan for column in at] for one in numbers]
    marked = [tops(found, column) if column in found.choices else [] for column in at]
    marks = [[MARK if one in some else "" for some in marked] for one in numbers]
    texts = [
        ["" if np.isnan(cell) else f"{100 * cell:.0f}{mark}" for cell, mark in zip(*row, strict=True)]
        for row in zip(cells, marks, strict=True)
    ]
    rows: list[list[Cell]] = [
        [found.names[one], " + ".join([name] * (players - 1)), estimate(found, column, one),
         int(found.payoffs.blocks[found.payoffs.where[column, one]]), float(best[column, one])]
        for name, column in zip(names, at, strict=True) if column >= 0
        for one in ranked(found, column) if found.names[one] != name
    ]  # fmt: skip
    columns = [
        Column("strategy", "Strategy"),
        Column("rivals", "Against"),
        Column("win_share", "Win share", "share"),
        Column("blocks", "Blocks", "whole"),
        Column("best", "Best in redraws", "share"),
    ]
    title = "against the column's" if players == 2 else "where all others play the column's"
    return Exhibit(
        f"metagame-{players}",
        f"Win share of the row's strategy {title}{evidence.at(players)}",
        "A square of strategies, strongest first; a cell is the percentage of games that the row's strategy wins. Blue "
        f"above an even share of {number(1 / players, 'share')}, vermilion below; a mark at the best response of each "
        "column. Among its own kind each wins an even share.",
        f"{evidence.sample(players)}; percent,{MARK} the best response",
        Table(columns, rows),
        query(evidence, players, "len(list_distinct(rivals)) = 1"),
        lambda width: matrix(width, names, names, cells, texts, 1 / players),
        winner(evidence, players, found, at),
    )


def winner(evidence: Evidence, players: int, found: Meetings, order: list[int]) -> Replay | None:
    """A game in which the best response wins, against the first of these compositions where it is not one of them."""
    for at in order:
        if at in found.choices and not found.payoffs.rivals[at, ranked(found, at)[0]]:
            name, rivals = found.names[ranked(found, at)[0]], found.words(found.payoffs.rivals[at].tolist())
            pick = f"""select game_id from results where {evidence.only(players)} and winners = 1
and winner = {quoted(name)} and lineup = {quoted("+".join(sorted([name, *rivals])))} order by game_id limit 1"""
            return evidence.replay(pick, f"{name} wins against {listed(rivals)}")
    return None


def compositions(evidence: Evidence, players: int, found: Meetings, best: Floats) -> Exhibit:
    """The best response to each composition, the strongest rivals first."""
    ranking = evidence.ranking(players)
    strength = [ranking.index(name) for name in found.names]
    order = sorted(found.choices, key=lambda at: (int(found.payoffs.rivals[at] @ strength), at))
    rows: list[list[Cell]] = []
    for at in order[:MOST]:
        first, second, *_ = ranked(found, at)
        rivals = " + ".join(found.words(found.payoffs.rivals[at].tolist()))
        row: list[Cell] = [found.names[first], rivals, estimate(found, at, first), float(best[at, first])]
        rows.append([*row, found.names[second], estimate(found, at, second)])
    columns = [
        Column("strategy", "Best response"),
        Column("rivals", "Against"),
        Column("win_share", "Its win share", "share"),
        Column("best", "Best in redraws", "share"),
        Column("next", "Next best"),
        Column("next_win_share", "Its win share", "share"),
    ]
    left = len(order) - len(rows)
    sample = f"; {counted(left, 'composition')} of weaker rivals left out here, the query has all" if left else ""
    return Exhibit(
        f"metagame-compositions-{players}",
        f"The best response to each {'rival' if players == 2 else 'composition of rivals'}{evidence.at(players)}",
        f"One row a composition of rivals, the strongest first: which strategy wins most against it, how much, in what "
        f"share of {DRAWS} redraws of the blocks it is still the best, and which comes next.",
        f"{evidence.sample(players)}{sample}",
        Table(columns, rows),
        query(evidence, players),
        None,
        winner(evidence, players, found, order),
    )


def worth(evidence: Evidence, players: int, found: Meetings) -> Exhibit | None:
    """How far each strategy falls short of the best choice where it does best."""
    if found.worth is None:
        return None
    called = [
        NEVER if never else EVER if ever else OPEN
        for never, ever in zip(found.worth.never, found.worth.ever, strict=True)
    ]
    places = list(enumerate(found.worth.best))
    places.sort(key=lambda each: found.gain(*each).value)
    labels, gains = [found.names[one] for one, _ in places], [found.gain(*each) for each in places]
    rows: list[list[Cell]] = [
        [name, found.place(best.place), found.names[best.other], gain, called[one]]
        for name, gain, (one, best) in zip(labels, gains, places, strict=True)
    ]
    columns = [
        Column("strategy", "Strategy"),
        Column("place", "Does best"),
        Column("other", "The best other choice"),
        Column("gain", "That would win more", "gap"),
        Column("worth", "So it is"),
    ]
    margin = number(found.margin, "gap").removeprefix("+")
    panel = Panel("Points that another wins more", "gap", gains, found.margin, "margin")
    return Exhibit(
        f"metagame-worth-{players}",
        f"How far each strategy falls short where it does best{evidence.at(players)}",
        "One row a strategy: a dot for the points of win share that the best other choice would win more in its place, "
        "with the rivals against whom that is least, and a bar for the 95 % interval; a dashed line at the margin of "
        f"{margin} points. Far to the right of it, a strategy is never worth playing.",
        f"{evidence.sample(players)}; intervals as if the place had been chosen beforehand",
        Table(columns, rows),
        query(evidence, players),
        lambda width: dots(width, labels, [panel]),
        evidence.won(players, f"{labels[-1]}, which falls shortest, wins all the same", labels[-1]),
    )
