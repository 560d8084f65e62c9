"""What decides who wins?"""

import math

from reports.charts.dots import Panel, dots
from reports.charts.matrix import matrix
from reports.evidence import Evidence, estimates, grid, quoted
from reports.makings import Makings, made, makings
from reports.phrases import counted, number, stated
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Replay, Section, Table
from reports.statistics.clusters import parts

ORDER = 84
FEWEST = 30  # games won, for a row in the picture


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        found = makings(evidence, players)
        if found is not None:
            usual = of_all_points(evidence, players)
            answers.append(answer(evidence, players, found, usual))
            exhibits += [by_source(evidence, players, found, usual), by_winner(evidence, players, found)]
    return Section("lead", "What decides who wins?", answers, exhibits) if exhibits else None


def of_all_points(evidence: Evidence, players: int) -> dict[str, Estimate]:
    """What part of everybody's points is from each source, to hold its part of the lead against."""
    frame = evidence.frame(f"select batch, source, points from source_batches where {evidence.only(players)}")
    (points,), sources = grid(frame, ["batch"], ["source"], "points")
    return dict(zip(map(str, sources), estimates(parts(points)), strict=True))


def answer(evidence: Evidence, players: int, found: Makings, usual: dict[str, Estimate]) -> Answer:
    points = estimates(found.points())
    (whole,) = estimates(found.whole())
    order = sorted(range(len(points)), key=lambda at: -points[at].value)
    first, least = order[0], order[-1]
    name, part = found.sources[first], estimates(found.parts())[first]
    lead = f"Winners lead by {number(whole.value, 'points')} points{evidence.at(players)}, "
    lead += f"{number(points[first].value, 'points')} of them from {name}."
    detail = f"So {stated(part, 'share')} of the lead is from {name}, and {number(usual[name].value, 'share')} of "
    detail += "everybody's points. "
    if points[least].high < 0:
        less = Estimate(-points[least].value, -points[least].high, -points[least].low)
        detail += f"The second has {stated(less, 'points')} points more from {found.sources[least]}. "
    query = f"select count(*) from results where winners > 1 and {evidence.only(players)}"
    ((shared,),) = evidence.rows(query)
    if shared:
        detail += f"{counted(shared, 'game')} in which the win is shared {'is' if shared == 1 else 'are'} left out. "
    return Answer(lead, f"{detail}{evidence.sample(players)}.")


def by_source(evidence: Evidence, players: int, found: Makings, usual: dict[str, Estimate]) -> Exhibit:
    points, part = estimates(found.points()), estimates(found.parts())
    order = sorted(range(len(points)), key=lambda at: -points[at].value)
    names = [found.sources[at] for at in order]
    panels = [
        Panel("Points of the lead", "points", [points[at] for at in order], 0.0),
        Panel("Part of the lead", "share", [part[at] for at in order], 0.0),
    ]
    columns = [
        Column("source", "Source"),
        Column("lead", "Points of the lead", "points"),
        Column("part", "Part of the lead", "share"),
        Column("usual", "Part of everybody's points", "share"),
    ]
    rows: list[list[Cell]] = [[found.sources[at], points[at], part[at], usual[found.sources[at]]] for at in order]
    only = evidence.only(players)
    return Exhibit(
        f"lead-{players}",
        f"The winner's points less the second's, by what they were for{evidence.at(players)}",
        "One row a source, the largest part of the lead first: a dot for its mean, a bar for its 95 % interval, a "
        "dashed line where both have as much.",
        f"{evidence.sample(players)}; bars: 95 % intervals",
        Table(columns, rows),
        f"""select source, lead, part, points / sum(points) over () as usual
from (
    select source, sum(margin) / 60.0 / sum(games) as lead, sum(margin) / sum(sum(margin)) over () as part
    from margin_bundles where {only} group by source
) join (
    select source, sum(points) as points from source_batches where {only} group by source
) using (source) order by lead desc""",
        lambda width: dots(width, names, panels),
        most(evidence, players, names[0]),
    )


def by_winner(evidence: Evidence, players: int, found: Makings) -> Exhibit:
    only = evidence.only(players)
    frame = evidence.frame(f"select lineup, bundle, strategy, source, games, margin from margin_bundles where {only}")
    won = {str(name): made(rows) for name, rows in frame.groupby("strategy")}
    names = [name for name in evidence.ranking(players) if name in won]
    sources = [found.sources[at] for at in sorted(range(len(found.sources)), key=lambda at: -found.lead[:, at].sum())]
    rows: list[list[Cell]] = []
    values = []
    for name in names:
        each = dict(zip(won[name].sources, estimates(won[name].points()), strict=True))
        games = int(won[name].games.sum())
        rows.append([name, games, *(each.get(source) for source in sources)])
        values.append([each[source].value if games >= FEWEST else math.nan for source in sources])
    columns = [Column("strategy", "Winner"), Column("games", "Games", "whole")]
    columns += [Column(source, source, "points") for source in sources]
    texts = [["" if math.isnan(value) else number(value, "points") for value in row] for row in values]
    return Exhibit(
        f"lead-winner-{players}",
        f"The winner's lead by source and by who won{evidence.at(players)}",
        "A table of winning strategies, best first, by sources; blue where the winner has more points from a source "
        "than the second, vermilion where fewer.",
        f"{evidence.sample(players)}; points by which the winner is ahead of the second",
        Table(columns, rows),
        f"""pivot (
    select strategy, source, sum(margin) / 60.0 / sum(games) as lead
    from margin_bundles where {only} group by strategy, source
) on source using any_value(lead) order by strategy""",
        lambda width: matrix(width, names, sources, values, texts),
        typical(evidence, players, names[0]),
    )


def most(evidence: Evidence, players: int, source: str) -> Replay | None:
    """The game that was won with the most points from the source."""
    query = f"""select game_id from sources join seats using (game_id, seat) join games using (game_id)
where {evidence.only(players)} and source = {quoted(source)} and rank = 1
order by sources.points desc, game_id limit 1"""
    return evidence.replay(query, f"the most points from {source} that a winner had")


def typical(evidence: Evidence, players: int, name: str) -> Replay | None:
    """A game that the strategy wins by about as much as in the middle of its wins."""
    mine = f"{evidence.only(players)} and winners = 1 and winner = {quoted(name)}"
    query = f"""select game_id from results where {mine}
order by abs(margin - (select median(margin) from results where {mine})), game_id limit 1"""
    return evidence.replay(query, f"a win of {name} by its median lead")
