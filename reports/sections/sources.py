"""Where do the points come from?"""

import pandas as pd

from reports.charts.stacks import stacks
from reports.evidence import Evidence, estimates, grid
from reports.phrases import listed, number, stated
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Replay, Section, Table
from reports.statistics.clusters import mean

ORDER = 50


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        only = evidence.only(players)
        frame = evidence.frame(f"select batch, strategy, source, seats, points from source_batches where {only}")
        if len(frame):
            answers.append(answer(evidence, players, frame))
            exhibits.append(exhibit(evidence, players, frame))
    return Section("sources", "Where do the points come from?", answers, exhibits) if exhibits else None


def all_together(frame: pd.DataFrame) -> tuple[list[str], list[Estimate], list[Estimate]]:
    """The sources, the largest first, with their points a player and their share of all points."""
    (points, each_seats), names = grid(frame, ["batch"], ["source"], "points", "seats")
    seats = each_seats.max(axis=1)
    each = estimates(mean(points, seats))
    part = estimates(mean(points, points.sum(axis=1)))
    order = sorted(range(len(names)), key=lambda at: -each[at].value)
    return [str(names[at]) for at in order], [each[at] for at in order], [part[at] for at in order]


def answer(evidence: Evidence, players: int, frame: pd.DataFrame) -> Answer:
    names, points, parts = all_together(frame)
    lead = f"Most points come from {names[0]}{evidence.at(players)}: {number(parts[0].value, 'share')} of them."
    detail = f"A player has {stated(points[0], 'points')} points from {names[0]}"
    if len(names) > 1:
        detail += f", then {stated(points[1], 'points')} from {names[1]}"
    nothing = [name for name, each in zip(names, points, strict=True) if each.value == 0]
    if nothing:
        detail += f", and none from {listed(nothing)}"
    elif len(names) > 2:
        detail += f"; least from {names[-1]}, {stated(points[-1], 'points')}"
    judged = any(verdict.players == players for verdict in evidence.verdicts)
    return Answer(lead, f"{detail}. {evidence.sample(players)}.", not judged)


def exhibit(evidence: Evidence, players: int, frame: pd.DataFrame) -> Exhibit:
    sources = all_together(frame)[0]
    rows: list[list[Cell]] = []
    values: list[list[float]] = []
    strategies = [name for name in evidence.ranking(players) if name in set(frame["strategy"])]
    for name in strategies:
        mine = frame[frame["strategy"] == name]
        (points, seats), found = grid(mine, ["batch"], ["source"], "points", "seats")
        by_source = dict(zip(map(str, found), estimates(mean(points, seats.max(axis=1))), strict=True))
        rows.append([name, *(by_source.get(source) for source in sources)])
        values.append([by_source[source].value if source in by_source else 0.0 for source in sources])
    columns = [Column("strategy", "Strategy"), *(Column(source, source, "points") for source in sources)]
    return Exhibit(
        f"sources-{players}",
        f"Points by what they were for{evidence.at(players)}",
        "One bar a strategy, best first, made of its mean points from each source.",
        evidence.sample(players),
        Table(columns, rows),
        f"""pivot (
    select strategy, source, sum(points) / sum(seats) as points
    from source_batches where {evidence.only(players)} group by strategy, source
) on source using any_value(points) order by strategy""",
        lambda width: stacks(width, strategies, sources, values),
        most(evidence, players, sources[0]),
    )


def most(evidence: Evidence, players: int, source: str) -> Replay | None:
    """The game in which somebody had the most points from the source."""
    quoted = source.replace("'", "''")
    query = f"""select game_id from sources join games using (game_id)
where {evidence.only(players)} and source = '{quoted}' order by points desc, game_id limit 1"""
    return evidence.replay(query, f"the most points from {source} that anybody had")
