"""How do points grow over the game?"""

import numpy as np
import pandas as pd

from reports.charts.panels import Line, courses
from reports.evidence import Evidence, estimates, grid
from reports.phrases import number
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Section, Table
from reports.statistics.clusters import mean

ORDER = 60
RARE = 0.1


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        only = evidence.only(players)
        frame = evidence.frame(
            f"select batch, strategy, round, seats, points, projected from round_batches where {only}"
        )
        if frame["round"].nunique() > 1:
            answers.append(answer(evidence, players, frame))
            exhibits.append(exhibit(evidence, players, frame))
    return Section("rounds", "How do points grow over the game?", answers, exhibits) if exhibits else None


def by_round(frame: pd.DataFrame, value: str) -> dict[int, Estimate]:
    """Mean of `points` or `projected` at the end of each round."""
    (totals, seats), rounds = grid(frame, ["batch"], ["round"], value, "seats")
    return dict(zip(map(int, rounds), estimates(mean(totals, seats)), strict=True))


def common(frame: pd.DataFrame) -> list[int]:
    """The rounds that are not rare: at least one seat in ten of those that began is still in play at their end."""
    seats = frame.groupby("round")["seats"].sum()
    return [int(at) for at in seats.index if seats[at] >= RARE * seats.max()]


def answer(evidence: Evidence, players: int, frame: pd.DataFrame) -> Answer:
    """When half of what a game ends with is on the board. Points that come when it ends are in no round."""
    query = f"select sum(points) / sum(seats) from strategy_bundles where {evidence.only(players)}"
    ((end,),) = evidence.rows(query)
    points, projected = by_round(frame, "points"), by_round(frame, "projected")
    rounds = common(frame)
    half = next((at for at in rounds if points[at].value >= end / 2), None)
    middle, last = (1 + rounds[-1]) // 2, rounds[-1]
    playing = ", where it goes on," if len(rounds) < len(points) or uneven(frame) else ""
    if half is None:
        lead = f"Most points come only when the game ends{evidence.at(players)}."
    else:
        lead = f"Half of the points are on the board by the end of round {half} of {last}{evidence.at(players)}."
    shown = middle if half is not None else last
    detail = (
        f"After round {shown} a player{playing} has {number(points[shown].value, 'points')} points on average, and "
        f"would have {number(projected[shown].value, 'points')} if the game ended there; games end with "
        f"{number(end, 'points')}. {evidence.sample(players)}."
    )
    return Answer(lead, detail)


def uneven(frame: pd.DataFrame) -> bool:
    """Whether games end in different rounds."""
    return bool(frame.groupby("round")["seats"].sum().nunique() > 1)


def exhibit(evidence: Evidence, players: int, frame: pd.DataFrame) -> Exhibit:
    names = [name for name in evidence.ranking(players) if name in set(frame["strategy"])]
    drawn, rounds = common(frame), sorted(int(each) for each in frame["round"].unique())
    rare = f"; rounds up to {drawn[-1]}, that one game in ten reaches" if len(drawn) < len(rounds) else ""
    rows: list[list[Cell]] = []
    lines = []
    for name in names:
        mine = frame[frame["strategy"] == name]
        points, projected = by_round(mine, "points"), by_round(mine, "projected")
        rows += [[name, at, points[at], projected[at]] for at in rounds if at in points]
        lines.append(line(name, drawn, points, projected))
    columns = [
        Column("strategy", "Strategy"),
        Column("round", "Round", "whole"),
        Column("points", "Points", "points"),
        Column("projected", "If the game ended there", "points"),
    ]
    best = f"select game_id from results where {evidence.only(players)} order by best desc, game_id limit 1"
    return Exhibit(
        f"rounds-{players}",
        f"Points at the end of each round{evidence.at(players)}",
        "A panel for each strategy, best first. Solid: its mean points with a 95 % band; dashed: the points it would "
        "have if the game ended there; grey: the other strategies.",
        f"{evidence.sample(players)}; solid: points, dashed: if the game ended there, grey: the others{rare}",
        Table(columns, rows),
        f"""select strategy, round, sum(points) / sum(seats) as points, sum(projected) / sum(seats) as projected
from round_batches where {evidence.only(players)} group by strategy, round order by strategy, round""",
        lambda width: courses(width, drawn, lines),
        evidence.replay(best, "the highest score of all"),
    )


def line(name: str, rounds: list[int], points: dict[int, Estimate], projected: dict[int, Estimate]) -> Line:
    nothing = Estimate(np.nan, np.nan, np.nan)
    each = [points.get(at, nothing) for at in rounds]
    second = [projected.get(at, nothing).value for at in rounds]
    return Line(name, [at.value for at in each], [at.low for at in each], [at.high for at in each], second)
