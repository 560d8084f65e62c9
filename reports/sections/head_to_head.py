"""Who beats whom?"""

import numpy as np
import pandas as pd

from reports.charts.matrix import matrix
from reports.evidence import Evidence, estimates, grid, quoted
from reports.phrases import counted, number, stated
from reports.section import Answer, Column, Estimate, Exhibit, Replay, Section, Table
from reports.statistics.clusters import mean
from reports.statistics.pairs import head_to_head

ORDER = 30
LEVEL = 0.05


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        query = f"""select bundle, strategy, rival, blocks, ahead, meetings, margin
from pair_bundles where {evidence.only(players)}"""
        frame = evidence.frame(query)
        if len(frame):
            table = pairs(frame)
            answers.append(answer(evidence, players, table))
            exhibits.append(exhibit(evidence, players, table))
    if not exhibits:
        return None
    return Section("head-to-head", "Who beats whom?", answers, exhibits)


def pairs(frame: pd.DataFrame) -> Table:
    """Each pair with the share of seat pairs in which the first is ahead, most lopsided pair first."""
    names = sorted({*frame["strategy"].unique(), *frame["rival"].unique()})
    one, other = (pd.Categorical(frame[column], categories=names).codes for column in ("strategy", "rival"))
    found = head_to_head(frame["bundle"], one, other, frame["ahead"], frame["meetings"], blocks=frame["blocks"])
    (margin, meetings), _ = grid(frame, ["bundle"], ["strategy", "rival"], "margin", "meetings")
    apart = estimates(mean(margin, meetings))
    rows = [
        [names[a], names[b], share, apart[at], float(found.p[at]), int(found.meetings[at])]
        for at, (a, b, share) in enumerate(zip(found.one, found.other, estimates(found.shares), strict=True))
    ]
    rows.sort(key=lambda row: -abs(row[2].value - 0.5))
    columns = [
        Column("strategy", "Strategy"),
        Column("rival", "Rival"),
        Column("ahead", "Ahead of the rival", "share"),
        Column("margin", "Points ahead", "change"),
        Column("p", "p (Holm)", "p"),
        Column("meetings", "Meetings", "whole"),
    ]
    return Table(columns, rows)


def turned(row: list[object]) -> tuple[str, str, Estimate]:
    """The pair with the stronger one first."""
    one, other, ahead = str(row[0]), str(row[1]), row[2]
    assert isinstance(ahead, Estimate)
    if ahead.value >= 0.5:
        return one, other, ahead
    return other, one, Estimate(1 - ahead.value, 1 - ahead.high, 1 - ahead.low)


def answer(evidence: Evidence, players: int, table: Table) -> Answer:
    ahead: dict[str, list[tuple[float, str, bool]]] = {}
    for row in table.rows:
        better, worse, share = turned(list(row))
        sure = isinstance(row[4], float) and row[4] < LEVEL
        ahead.setdefault(better, []).append((share.value, worse, sure))
        ahead.setdefault(worse, [])
    rivals = len(ahead) - 1
    top = max(ahead, key=lambda name: (sum(sure for _, _, sure in ahead[name]), len(ahead[name]), name))
    beaten = [name for _, name, sure in ahead[top] if sure]
    if len(beaten) == rivals:
        closest, rival, _ = min(ahead[top])
        least = f"least often of {rival}: {number(closest, 'share')}"
        lead = f"{top} ends ahead of every rival{evidence.at(players)}, {least}."
    else:
        lead = f"No strategy is surely ahead of all others{evidence.at(players)}."
    better, worse, most = turned(list(table.rows[0]))
    even = sum(1 for row in table.rows if not (isinstance(row[4], float) and row[4] < LEVEL))
    detail = (
        f"The most lopsided pair is {better} over {worse}, {stated(most, 'share')} of their meetings, level counted as "
        f"half. Of {counted(len(table.rows), 'pair')} {even} could be even (Holm, 5 %). {evidence.sample(players)}."
    )
    return Answer(lead, detail)


def exhibit(evidence: Evidence, players: int, table: Table) -> Exhibit:
    met = {str(name) for row in table.rows for name in row[:2]}
    names = [name for name in evidence.ranking(players) if name in met]
    values = np.full((len(names), len(names)), np.nan)
    for one, other, ahead, *_ in table.rows:
        assert isinstance(ahead, Estimate)
        a, b = names.index(str(one)), names.index(str(other))
        values[a, b], values[b, a] = ahead.value, 1 - ahead.value
    texts = [["" if np.isnan(value) else f"{100 * value:.0f}" for value in row] for row in values]
    cells = values.tolist()
    return Exhibit(
        f"head-to-head-{players}",
        f"Share of meetings in which the row ends ahead of the column{evidence.at(players)}",
        "A square of strategies, strongest first; a cell is the percentage of common tables where the row's strategy "
        "ranks before the column's. Blue above 50, vermilion below.",
        f"{evidence.sample(players)}; percent, level counts half",
        table,
        f"""select strategy, rival, sum(ahead) / 2.0 / sum(meetings) as ahead, sum(margin) / sum(meetings) as margin,
    sum(meetings) as meetings
from pair_bundles where {evidence.only(players)}
group by strategy, rival order by abs(sum(ahead) / 2.0 / sum(meetings) - 0.5) desc""",
        lambda width: matrix(width, names, names, cells, texts, 0.5),
        upset(evidence, players, table),
    )


def upset(evidence: Evidence, players: int, table: Table) -> Replay | None:
    """A game of the most lopsided pair that has one in which the weaker is ahead."""
    pairs = [turned(list(row)) for row in table.rows]
    better, worse, _ = next((pair for pair in pairs if pair[2].value < 1), pairs[0])
    query = f"""select one.game_id from seats as one join seats as other using (game_id) join games using (game_id)
where {evidence.only(players)} and one.strategy = {quoted(better)} and other.strategy = {quoted(worse)}
    and one.rank > other.rank
order by other.points - one.points desc, one.game_id limit 1"""
    return evidence.replay(query, f"the clearest upset: {worse} beats {better}")
