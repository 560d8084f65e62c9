"""Does the seat matter?"""

import numpy as np

from reports.charts.dots import Panel, dots
from reports.charts.matrix import matrix
from reports.evidence import Evidence, estimates, grid, strata
from reports.phrases import counted, listed, number, stated
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Section, Table
from reports.statistics.clusters import FEWEST, mean, share
from reports.statistics.many import holm
from reports.statistics.seats import WaldTest, wald

ORDER = 40
LEVEL = 0.05


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        if players > 1:
            answer, exhibit = overall(evidence, players)
            other, second = by_strategy(evidence, players)
            answers += [answer, *other]
            exhibits += [exhibit, *second]
    return Section("seats", "Does the seat matter?", answers, exhibits) if exhibits else None


def overall(evidence: Evidence, players: int) -> tuple[Answer, Exhibit]:
    frame = evidence.frame(
        f"select bundle, lineup, seat, blocks, games, shares, points from seat_bundles where {evidence.only(players)}"
    )
    frame = frame.sort_values(["lineup", "bundle"])
    index = ["lineup", "bundle"]
    (blocks, games, shares, points), seats = grid(frame, index, ["seat"], "blocks", "games", "shares", "points")
    lineup = strata(frame, index)
    wins = estimates(share(shares / 60, games, lineup, units=blocks.sum(axis=0)))
    scored = estimates(mean(points, games, lineup))
    test = wald(shares / 60 / games)
    names = [f"seat {seat}" for seat in seats]
    panels = [Panel("Win share", "share", wins, 1 / players, "even share"), Panel("Points", "points", scored)]
    columns = [
        Column("seat", "Seat", "whole"),
        Column("win_share", "Win share", "share"),
        Column("points", "Points", "points"),
    ]
    rows: list[list[Cell]] = [[int(seat), wins[at], scored[at]] for at, seat in enumerate(seats)]
    best = max(range(len(wins)), key=lambda at: wins[at].value)
    exhibit = Exhibit(
        f"seats-{players}",
        f"Win share and points by seat{evidence.at(players)}",
        "One row a seat: a dot for its mean, a bar for its 95 % interval, a dashed line at the even share.",
        f"{evidence.sample(players)}; bars: 95 % intervals",
        Table(columns, rows),
        f"""select seat, sum(shares) / 60.0 / sum(games) as win_share, sum(points) / sum(games) as points
from seat_bundles where {evidence.only(players)} group by seat order by seat""",
        lambda width: dots(width, names, panels),
        evidence.won(players, f"a game that {names[best]} wins", seat=int(seats[best])),
    )
    return verdict(evidence, players, wins, test), exhibit


def verdict(evidence: Evidence, players: int, wins: list[Estimate], test: WaldTest) -> Answer:
    order = sorted(range(len(wins)), key=lambda at: wins[at].value)
    low, high = order[0], order[-1]
    if test.p < LEVEL:
        most = number(wins[high].value, "share")
        lead = f"Seat {high + 1} wins most{evidence.at(players)}, {most}; seat {low + 1} least."
    else:
        lead = f"No seat is seen to be favoured{evidence.at(players)}."
    tested = (
        f"It takes {FEWEST} blocks to test whether all seats are equal."
        if test.blocks < FEWEST
        else f"A test that all seats are equal gives p\u00a0{p_words(test.p)} "
        f"(Wald, {counted(test.degrees, 'contrast')})."
    )
    detail = (
        f"Seat {high + 1} takes {stated(wins[high], 'share')} of the wins, "
        f"seat {low + 1} {stated(wins[low], 'share')}; even is {number(1 / players, 'share')}. "
        f"{tested} {evidence.sample(players)}."
    )
    return Answer(lead, detail)


def p_words(p: float) -> str:
    text = number(p, "p")
    return text if text.startswith("<") else f"=\u00a0{text}"


def by_strategy(evidence: Evidence, players: int) -> tuple[list[Answer], list[Exhibit]]:
    only = evidence.only(players)
    frame = evidence.frame(f"select batch, seat, strategy, games, shares from seat_strategy_batches where {only}")
    names = [name for name in evidence.ranking(players) if name in set(frame["strategy"])]
    if len(names) < 2:
        return [], []
    rows: list[list[Cell]] = []
    values, tests = [], []
    for name in names:
        mine = frame[frame["strategy"] == name]
        (games, shares), seats = grid(mine, ["batch"], ["seat"], "games", "shares")
        found = estimates(share(shares / 60, games, units=evidence.blocks(players)))
        middle = shares.sum() / 60 / games.sum()
        everywhere = (games > 0).all(axis=1)
        tests.append(wald(shares[everywhere] / 60 / games[everywhere]).p)
        by_seat = dict(zip(map(int, seats), found, strict=True))
        rows.append([name, *(by_seat.get(seat) for seat in range(1, players + 1))])
        values.append([by_seat[seat].value - middle if seat in by_seat else np.nan for seat in range(1, players + 1)])
    exhibit = strategy_exhibit(evidence, players, names, rows, values)
    moved = [name for name, p in zip(names, holm(tests), strict=True) if p < LEVEL]
    if moved:
        lead = f"The seat changes the win share of {listed(moved)}{evidence.at(players)}."
    else:
        lead = f"No single strategy is seen to prefer a seat{evidence.at(players)}."
    detail = f"Each strategy tested for itself, by batches of blocks, corrected for {len(names)} tests (Holm, 5 %)."
    return [Answer(lead, detail)], [exhibit]


def strategy_exhibit(
    evidence: Evidence, players: int, names: list[str], rows: list[list[Cell]], values: list[list[float]]
) -> Exhibit:
    seats = [f"seat {seat}" for seat in range(1, players + 1)]
    one, seat = divmod(int(np.nanargmax(values)), players)
    columns = [
        Column("strategy", "Strategy"),
        *(Column(f"seat_{at}", f"Seat {at}", "share") for at in range(1, players + 1)),
    ]
    texts = [[number(cell.value, "share") if isinstance(cell, Estimate) else "" for cell in row[1:]] for row in rows]
    picks = ",\n    ".join(
        f"sum(shares) filter (seat = {at}) / 60.0 / sum(games) filter (seat = {at}) as seat_{at}"
        for at in range(1, players + 1)
    )
    return Exhibit(
        f"seats-strategies-{players}",
        f"Win share by strategy and seat{evidence.at(players)}",
        "A table of strategies by seat; blue where a strategy wins more than its own average from that seat, vermilion "
        "where less.",
        f"{evidence.sample(players)}; shaded by the distance from the strategy's own average",
        Table(columns, rows),
        f"""select strategy,
    {picks}
from seat_strategy_batches where {evidence.only(players)} group by strategy order by strategy""",
        lambda width: matrix(width, names, seats, values, texts, 0.0, 0.1),
        evidence.won(players, f"{names[one]} wins from seat {seat + 1}, its best by most", names[one], seat + 1),
    )
