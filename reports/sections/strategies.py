"""Which strategy wins?"""

import math
from dataclasses import dataclass

from reports.charts.dots import Panel, dots
from reports.charts.matrix import matrix
from reports.evidence import Evidence, estimates, grid, strata
from reports.phrases import listed, number, stated
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Replay, Section, Table
from reports.statistics.bootstrap import best, replicates
from reports.statistics.clusters import mean, share

ORDER = 20
SURE = 0.95


@dataclass(frozen=True)
class Results:
    """Estimates by strategy, best first; `first` is how often a strategy wins most when blocks are drawn again."""

    names: list[str]
    seats: list[int]
    win_share: list[Estimate]
    rank: list[Estimate]
    points: list[Estimate]
    first: list[float]


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits, contests = [], [], {}
    for players, _, _ in evidence.tables:
        rivals = players > 1 and bool(evidence.rows(f"from strategy_bundles where {where(evidence, players)} limit 1"))
        found = results(evidence, players, rivals)
        answers.append(answer(evidence, players, found) if rivals else alone(evidence, players, found))
        exhibits.append(exhibit(evidence, players, found, rivals))
        if rivals:
            contests[players] = found
    if not exhibits:
        return None
    if len(contests) > 1:
        exhibits.insert(0, together(evidence, contests))
    return Section("strategies", "Which strategy wins?", answers, exhibits, exhibits[0].name)


def where(evidence: Evidence, players: int) -> str:
    """A table with one strategy in all seats says nothing of who wins."""
    return f"{evidence.only(players)} and not mirror" if players > 1 else evidence.only(players)


def results(evidence: Evidence, players: int, rivals: bool) -> Results:
    only = where(evidence, players) if rivals else evidence.only(players)
    query = f"select bundle, lineup, strategy, blocks, seats, shares, points, ranks from strategy_bundles where {only}"
    frame = evidence.frame(query)
    index = ["lineup", "bundle"]
    sums = ("blocks", "seats", "shares", "points", "ranks")
    (blocks, seats, shares, points, ranks), found = grid(frame, index, ["strategy"], *sums)
    lineup = strata(frame, index)
    names = [str(name) for name in found]
    won = shares / 60 if rivals else points
    again = best(replicates(won, seats))
    order = [names.index(name) for name in evidence.ranking(players) if name in names]
    if rivals:
        order.sort(key=lambda at: -won[:, at].sum() / seats[:, at].sum())
    columns = (
        estimates(share(shares / 60, seats, lineup, units=blocks.sum(axis=0))),
        estimates(mean(ranks, seats, lineup)),
        estimates(mean(points, seats, lineup)),
    )
    win_share, rank, scored = ([column[at] for at in order] for column in columns)
    total = [int(seats[:, at].sum()) for at in order]
    return Results([names[at] for at in order], total, win_share, rank, scored, [float(again[at]) for at in order])


def answer(evidence: Evidence, players: int, found: Results) -> Answer:
    top, share_of_top = found.names[0], found.win_share[0]
    even = number(1 / players, "share")
    if len(found.names) > 1 and found.first[0] < SURE:
        lead = f"No strategy is clearly first{evidence.at(players)}: {top} and {found.names[1]} lead."
    else:
        lead = f"{top} wins most{evidence.at(players)}: {number(share_of_top.value, 'share')} of its games."
    last = found.names[-1]
    detail = (
        f"{top} takes {stated(share_of_top, 'share')} of the wins where {even} is an even share, and came first in "
        f"{number(found.first[0], 'share')} of 1,000 redraws of the blocks. {last} is last with "
        f"{stated(found.win_share[-1], 'share')}. {evidence.sample(players)}."
    )
    return Answer(lead, detail)


def alone(evidence: Evidence, players: int, found: Results) -> Answer:
    top = found.names[0]
    lead = f"{top} scores most{evidence.at(players)}: {number(found.points[0].value, 'points')} points a game."
    how = "Nobody is beaten here" if players == 1 else "Every table has one strategy in all its seats"
    detail = (
        f"{how}, so points are compared: {top} has {stated(found.points[0], 'points')}. {evidence.sample(players)}."
    )
    return Answer(lead, detail, True)


def exhibit(evidence: Evidence, players: int, found: Results, rivals: bool) -> Exhibit:
    points = Panel("Points", "points", found.points)
    wins = Panel("Win share", "share", found.win_share, 1 / players, "even share")
    panels = [wins, points] if rivals else [points]
    columns = [Column("strategy", "Strategy"), Column("seats", "Seats taken", "whole")]
    data: list[list[Cell]] = [list(found.names), list(found.seats)]
    if rivals:
        columns += [Column("win_share", "Win share", "share"), Column("rank", "Rank", "number")]
        data += [list(found.win_share), list(found.rank)]
    columns.append(Column("points", "Points", "points"))
    data.append(list(found.points))
    rows = [list(row) for row in zip(*data, strict=True)]
    only = where(evidence, players) if rivals else evidence.only(players)
    return Exhibit(
        f"strategies-{players}",
        ("Win share and points by strategy" if rivals else "Points by strategy") + evidence.at(players),
        "One row a strategy, best first: a dot for its mean, a bar for its 95 % interval.",
        f"{evidence.sample(players)}; bars: 95 % intervals",
        Table(columns, rows),
        query(only, rivals),
        lambda width: dots(width, found.names, panels),
        typical(evidence, players, found),
    )


def sample(games: dict[int, str]) -> str:
    """How many games there are at each number of players."""
    counts = list(dict.fromkeys(games.values()))
    if len(counts) == 1:
        return f"n\u00a0=\u00a0{counts[0]} games at each number of players"
    return f"n\u00a0=\u00a0{listed(list(games.values()))} games at {listed([str(each) for each in games])} players"


def together(evidence: Evidence, contests: dict[int, Results]) -> Exhibit:
    """The win shares at all numbers of players, the strategy first that wins most against an even share."""
    shares = {players: dict(zip(found.names, found.win_share, strict=True)) for players, found in contests.items()}
    names = list(dict.fromkeys(name for found in contests.values() for name in found.names))
    over = {name: [each[name].value * players for players, each in shares.items() if name in each] for name in names}
    names.sort(key=lambda name: -sum(over[name]) / len(over[name]))
    rows: list[list[Cell]] = [[name, *(each.get(name) for each in shares.values())] for name in names]
    values = [
        [each[name].value - 1 / players if name in each else math.nan for players, each in shares.items()]
        for name in names
    ]
    texts = [[number(each[name].value, "share") if name in each else "" for each in shares.values()] for name in names]
    games = {players: f"{games:,}" for players, games, _ in evidence.tables if players in shares}
    columns = [Column("strategy", "Strategy")]
    columns += [Column(f"players_{players}", f"{players} players", "share") for players in shares]
    picks = ",\n    ".join(
        f"sum(shares) filter (players = {each}) / 60.0 / sum(seats) filter (players = {each}) as players_{each}"
        for each in shares
    )
    return Exhibit(
        "strategies-together",
        "Win share by strategy and number of players",
        "A table of strategies by number of players; blue where a strategy wins more than an even share, vermilion "
        "where less.",
        f"{sample(games)}; shaded by the distance from an even share",
        Table(columns, rows),
        f"""select strategy,
    {picks}
from strategy_bundles where {evidence.only()} and not mirror
group by strategy order by strategy""",
        lambda width: matrix(width, names, [f"{players} players" for players in shares], values, texts),
        typical(evidence, max(contests), contests[max(contests)]),
    )


def query(only: str, rivals: bool) -> str:
    wins = "\n    sum(shares) / 60.0 / sum(seats) as win_share, sum(ranks) / sum(seats) as rank," if rivals else ""
    return f"""select strategy, sum(seats) as seats,{wins}
    sum(points) / sum(seats) as points
from strategy_bundles where {only}
group by strategy order by {"win_share" if rivals else "points"} desc"""


def typical(evidence: Evidence, players: int, found: Results) -> Replay | None:
    name = found.names[0].replace("'", "''")
    pick = f"""select game_id from results where {evidence.only(players)} and winners = 1 and winner = '{name}'
order by abs(best - {found.points[0].value:.3f}), game_id limit 1"""
    return evidence.replay(pick, f"{found.names[0]} wins with about its usual score")
