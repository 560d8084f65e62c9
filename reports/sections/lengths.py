"""How close are games, and how long?"""

from dataclasses import dataclass

from reports.charts.histogram import Bars, histogram
from reports.closeness import Closeness, closeness
from reports.evidence import Evidence, estimates, grid
from reports.phrases import listed, number, stated, tick
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Kind, Section, Table
from reports.statistics.bootstrap import median_interval
from reports.statistics.clusters import Floats, mean

ORDER = 80
BARS = 36  # at most so many in a histogram


@dataclass(frozen=True)
class Spread:
    """How a whole number is spread over games: `counts` has a row a batch and a column a value."""

    name: str
    title: str
    unit: str
    kind: Kind
    values: list[int]
    counts: Floats

    def mean(self) -> Estimate:
        return estimates(mean(self.counts @ self.values, self.counts.sum(axis=1)))[0]

    def median(self) -> Estimate:
        return Estimate(*median_interval(self.counts, self.values))


def tell(evidence: Evidence) -> Section:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        first = (
            ("margin", "Winner's lead", "points", "points") if players > 1 else ("best", "Score", "points", "points")
        )
        lead = spread(evidence, players, first[0], first[1], first[2])
        rounds = spread(evidence, players, "rounds", "Rounds", "rounds")
        plies = spread(evidence, players, "plies", "Moves in a game", "moves")
        shown = [lead, plies] if len(rounds.values) == 1 else [lead, rounds, plies]
        near = closeness(evidence, players)
        answers.append(close(evidence, players, near) if near is not None else scores(evidence, players, lead))
        answers.append(long(evidence, players, rounds, plies))
        exhibits.append(exhibit(evidence, players, shown))
    question = "How close are games, and how long?"
    if all(players == 1 for players, _, _ in evidence.tables):
        question = "How are scores spread, and how long are games?"
    return Section("lengths", question, answers, exhibits)


def spread(evidence: Evidence, players: int, name: str, title: str, unit: str) -> Spread:
    frame = evidence.frame(f"""select batch, {name} as value, count(*) as games from results
where {evidence.only(players)} group by batch, value""")
    (counts,), values = grid(frame, ["batch"], ["value"], "games")
    return Spread(name, title, unit, "whole", [int(value) for value in values], counts)


def close(evidence: Evidence, players: int, found: Closeness) -> Answer:
    (near,) = estimates(found.part_close())
    within = f"within {tick(evidence.margins['close'], 'share')} of the winner's points"
    return Answer(
        f"The winner leads by {number(found.median_lead().value, 'whole')} points in the median game"
        f"{evidence.at(players)}.",
        f"The mean lead is {stated(found.mean_lead(), 'points')} points. In {stated(near, 'share')} of the games the "
        f"second ends {within}, and in {stated(found.part_shared(), 'share')} the win is shared. "
        f"{evidence.sample(players)}.",
    )


def scores(evidence: Evidence, players: int, lead: Spread) -> Answer:
    return Answer(
        f"The median score{evidence.at(players)} is {number(lead.median().value, 'whole')} points.",
        f"The mean is {stated(lead.mean(), 'points')}, the lowest {lead.values[0]}, the highest {lead.values[-1]}. "
        f"{evidence.sample(players)}.",
        True,
    )


def long(evidence: Evidence, players: int, rounds: Spread, plies: Spread) -> Answer:
    ends = evidence.rows(f"""select ended_by, count(*) from games
where {evidence.only(players)} group by ended_by order by 2 desc, 1""")
    games = sum(count for _, count in ends)
    told = listed([f"{reason} ({number(count / games, 'share')})" for reason, count in ends])
    length = f"{rounds.values[0]} rounds" if len(rounds.values) == 1 else f"{stated(rounds.mean(), 'number')} rounds"
    return Answer(
        f"A game takes {length} and {number(plies.mean().value, 'whole')} moves{evidence.at(players)}.",
        f"Mean moves of all players together: {stated(plies.mean(), 'number')}. Games end by: {told}.",
    )


def exhibit(evidence: Evidence, players: int, shown: list[Spread]) -> Exhibit:
    bars = [binned(each) for each in shown]
    columns = [
        Column("measure", "Measure"),
        Column("mean", "Mean", "number"),
        Column("median", "Median", "whole"),
        Column("lowest", "Lowest", "whole"),
        Column("highest", "Highest", "whole"),
    ]
    rows: list[list[Cell]] = [
        [each.title, each.mean(), each.median(), each.values[0], each.values[-1]] for each in shown
    ]
    picks = "\nunion all\n".join(
        f"select '{each.title.replace(chr(39), chr(39) * 2)}' as measure, avg({each.name}) as mean, "
        f"quantile_disc({each.name}, 0.5) as median,\n    min({each.name}) as lowest, max({each.name}) as highest "
        f"from results where {evidence.only(players)}"
        for each in shown
    )
    longest = f"select game_id from results where {evidence.only(players)} order by plies desc, game_id limit 1"
    return Exhibit(
        f"lengths-{players}",
        ("The winner's lead, and the length of games" if players > 1 else "Scores, and the length of games")
        + evidence.at(players),
        "How often each value occurs, in percent of games, with a dashed line at the median.",
        evidence.sample(players),
        Table(columns, rows),
        picks,
        lambda width: histogram(width, bars),
        evidence.replay(longest, "the longest game"),
    )


def binned(each: Spread) -> Bars:
    step = max(1, -(-(each.values[-1] - each.values[0] + 1) // BARS))
    total = each.counts.sum(axis=0)
    bins: dict[int, float] = {}
    for value, games in zip(each.values, total, strict=True):
        start = each.values[0] + (value - each.values[0]) // step * step
        bins[start] = bins.get(start, 0.0) + float(games)
    middle = [start + (step - 1) / 2 for start in bins]
    shares = [games / float(total.sum()) for games in bins.values()]
    return Bars(each.title, each.unit, each.kind, middle, shares, step, each.median().value)
