"""How strong is each strategy? One rating for all the tables that it sat at, and how far that goes."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from reports.charts.dots import Panel, dots
from reports.evidence import Evidence, estimates, quoted
from reports.phrases import listed, number, stated
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Replay, Section, Table
from reports.statistics.choices import Choices, choices
from reports.statistics.clusters import Means
from reports.statistics.many import holm
from reports.statistics.misses import Misses, misses
from reports.statistics.strength import ELO, Fit, contrasts, duel, fit, seat_effects, strengths

ORDER = 35
LEVEL = 0.05
CLOSE = 0.02  # of win share: what ratings may miss and still be said to explain it


@dataclass(frozen=True)
class Ratings:
    """What was found at one number of players; `order` has the strategies' places in `names`, strongest first."""

    names: list[str]
    found: Fit
    worth: Means
    rating: list[Estimate]
    order: list[int]
    wrong: Misses


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        ratings = rated(evidence, players) if players > 1 else None
        if ratings:
            answers += [answer(evidence, players, ratings), missed(evidence, players, ratings)]
            exhibits.append(exhibit(evidence, players, ratings))
            if ratings.found.seats_tell:
                answers.append(seat_answer(evidence, players, ratings.found))
                exhibits.append(seat_exhibit(evidence, players, ratings.found))
    return Section("strength", "How strong is each strategy?", answers, exhibits) if exhibits else None


def rated(evidence: Evidence, players: int) -> Ratings | None:
    """None where no strategy ever met another one."""
    names = sorted(evidence.ranking(players))
    data = rankings(evidence, players, names)
    if not data.rivals.any():
        return None
    found = fit(data)
    worth = strengths(found)
    order = sorted(range(len(names)), key=lambda at: -worth.value[at])
    return Ratings(names, found, worth, elo(worth), order, misses(found))


def rankings(evidence: Evidence, players: int, names: Sequence[str]) -> Choices:
    frame = evidence.frame(query(evidence, players, names))
    digits = base(players, names) ** np.arange(players)
    who, rank = (frame[column].to_numpy()[:, None] // digits % digits[1] for column in ("seating", "ranks"))
    return choices(who - 1, rank, frame["games"], frame["batch"])


def base(players: int, names: Sequence[str]) -> int:
    return int(10 ** len(str(max(len(names), players))))


def query(evidence: Evidence, players: int, names: Sequence[str]) -> str:
    """Who sat where and who came where, in one number each, with a digit or two for each seat, seat 1 the last.

    By batch: 128 groups of whole blocks are clusters enough, and keep ten million games to a few million rows.
    """
    listing = ", ".join(map(quoted, names))
    digit = f"({base(players, names)} ** (seat - 1))::bigint"
    return f"""select batch, seating, ranks, count(*) as games
from (
    select any_value(batch) as batch,
        sum(list_position([{listing}], strategy) * {digit})::bigint as seating,
        sum(rank * {digit})::bigint as ranks
    from seats join games using (game_id) where {evidence.only(players)} group by game_id
)
group by all order by all"""


def elo(found: Means) -> list[Estimate]:
    return [Estimate(ELO * each.value, ELO * each.low, ELO * each.high) for each in estimates(found)]


def ahead(found: Fit, worth: Means) -> list[Estimate]:
    """How often each ends ahead of an average strategy, one whose log worth is 0."""
    edges = [duel(each, found.level).tolist() for each in (worth.value, worth.low, worth.high)]
    return [Estimate(value, low, high) for value, low, high in zip(*edges, strict=True)]


def answer(evidence: Evidence, players: int, ratings: Ratings) -> Answer:
    first, second = ratings.order[:2]
    top, next_one = ratings.names[first], ratings.names[second]
    rating, chance = ratings.rating[first], ahead(ratings.found, ratings.worth)[first]
    if surely_first(ratings):
        points = number(rating.value, "whole")
        lead = f"{top} is the strongest{evidence.at(players)}, {points} Elo points above an average strategy."
    else:
        lead = f"No strategy is clearly the strongest{evidence.at(players)}: {top} and {next_one} lead."
    hundred, four = (number(float(duel(points / ELO, ratings.found.level)), "share") for points in (100, 400))
    detail = (
        f"{top} is rated {stated(rating, 'whole')}, which puts it ahead of an average strategy in "
        f"{stated(chance, 'share')} of their meetings; {next_one} is rated {stated(ratings.rating[second], 'whole')}. "
        f"Only differences count: 100 points more end ahead in {hundred} of meetings, 400 points in {four}. "
        f"One fit of all rankings, ties included.{left_out(ratings)} {evidence.sample(players)}."
    )
    return Answer(lead, detail)


def surely_first(ratings: Ratings) -> bool:
    over = np.zeros((len(ratings.names), len(ratings.found.worths)))
    over[:, : len(ratings.names)] = -np.eye(len(ratings.names))
    over[:, ratings.order[0]] += 1
    return bool((contrasts(ratings.found, over[ratings.order[1:]]).p_value(0) < LEVEL).all())


def left_out(ratings: Ratings) -> str:
    """Who is not part of the average, and why."""
    far = [at for at in ratings.order if ratings.found.outside[at]]
    if not far:
        return ""
    low, high = (any((ratings.rating[at].value > 0) == above for at in far) for above in (False, True))
    side = "ahead of or behind" if low and high else "behind" if high else "ahead of"
    names = listed([ratings.names[at] for at in far])
    return f" The average leaves out {names}, hardly ever {side} a rival: how far off that is, games cannot tell."


def missed(evidence: Evidence, players: int, ratings: Ratings) -> Answer:
    """How far the model is from the wins that there were, for a strategy and for one with a rival."""
    wrong, count = ratings.wrong, len(ratings.names)
    itself = np.eye(count, dtype=bool)
    (one, _), sure = worst(wrong, itself)
    (mine, theirs), paired = worst(wrong, ~itself)
    most = abs(float(wrong.miss.value[one, one]))
    points = f"{number(100 * most, 'number')} points"
    if most < CLOSE:
        lead = f"Strength alone explains the win shares{evidence.at(players)}, to within {points}."
    else:
        lead = f"Strength alone does not explain all the wins{evidence.at(players)}: it misses up to {points}."
    beside = "against" if players == 2 else "with"
    table = "" if players == 2 else " at the table"
    detail = (
        f"{ratings.names[one]} wins {wins(wrong, one, one)}{chance(sure)}. Rival by rival the furthest off is "
        f"{ratings.names[mine]} {beside} {ratings.names[theirs]}{table}: {wins(wrong, mine, theirs)}{chance(paired)}. "
        "A rating misses where a strategy is first or last rather than in between, and where the company suits one "
        "more than another; then one number does not say it all, and who beats whom tells more."
    )
    return Answer(lead, detail)


def worst(wrong: Misses, which: np.ndarray) -> tuple[tuple[int, int], bool]:
    """The cell with the largest miss, and whether that is more than chance among so many."""
    one, other = np.nonzero(which & ~np.isnan(wrong.miss.value))
    at = int(np.argmax(np.abs(wrong.miss.value[one, other])))
    adjusted = holm(wrong.miss.p_value(0)[one, other])
    return (int(one[at]), int(other[at])), bool(adjusted[at] < LEVEL)


def wins(wrong: Misses, one: int, other: int) -> str:
    observed, fitted = (number(float(each[one, other]), "share") for each in (wrong.observed, wrong.fitted))
    return f"{observed} of its games where its rating says {fitted}"


def chance(sure: bool) -> str:
    return "" if sure else ", which may be chance"


def exhibit(evidence: Evidence, players: int, ratings: Ratings) -> Exhibit:
    wrong, order = ratings.wrong, ratings.order
    share = ahead(ratings.found, ratings.worth)
    edges = (np.diag(each).tolist() for each in (wrong.miss.value, wrong.miss.low, wrong.miss.high))
    miss = [Estimate(*each) for each in zip(*edges, strict=True)]
    fitted, observed = np.diag(wrong.fitted).tolist(), np.diag(wrong.observed).tolist()
    columns = [
        Column("strategy", "Strategy"),
        Column("rating", "Rating (Elo)", "whole"),
        Column("ahead", "Ahead of an average strategy", "share"),
        Column("win_share", "Win share", "share"),
        Column("fitted", "Win share by the rating", "share"),
        Column("miss", "Difference", "gap"),
    ]
    rows: list[list[Cell]] = [
        [ratings.names[at], ratings.rating[at], share[at], observed[at], fitted[at], miss[at]] for at in order
    ]
    shown = [at for at in order if not ratings.found.outside[at]]
    panels = [
        Panel("Rating, Elo points", "whole", [ratings.rating[at] for at in shown], 0.0, "average"),
        Panel("Win share beyond rating", "gap", [miss[at] for at in shown], 0.0),
    ]
    away = "" if len(shown) == len(order) else " Who is far off the others is in the table alone."
    return Exhibit(
        f"strength-{players}",
        f"Rating, and what it misses of the win share{evidence.at(players)}",
        "One row a strategy, strongest first: a dot for its rating, and one for the win share that it has beyond what "
        f"goes with the rating, each with a bar for its 95 % interval and a dashed line at zero.{away}",
        evidence.sample(players),
        Table(columns, rows),
        query(evidence, players, ratings.names),
        lambda width: dots(width, [ratings.names[at] for at in shown], panels),
        upset(evidence, players, ratings.names[shown[0]], ratings.names[shown[-1]]),
    )


def upset(evidence: Evidence, players: int, strongest: str, weakest: str) -> Replay | None:
    pick = f"""select game_id from seats as one join seats as other using (game_id) join games using (game_id)
where {evidence.only(players)} and one.strategy = {quoted(weakest)} and other.strategy = {quoted(strongest)}
    and one.rank = 1 and other.rank > 1 order by game_id limit 1"""
    return evidence.replay(pick, f"{weakest} wins although {strongest} is there")


def seat_answer(evidence: Evidence, players: int, found: Fit) -> Answer:
    effects = elo(seat_effects(found))
    best, worst = (pick(range(players), key=lambda at: effects[at].value) for pick in (max, min))
    pairs = [(one, other) for one in range(players) for other in range(one)]
    weights = np.zeros((len(pairs), len(found.worths)))
    for row, seats in enumerate(pairs):
        weights[row, found.data.strategies + np.array(seats)] = 1, -1
    if holm(contrasts(found, weights).p_value(0)).min() < LEVEL:
        points = number(effects[best].value - effects[worst].value, "whole")
        more = f"{points} Elo points more than seat {worst + 1}{evidence.at(players)}"
        lead = f"At equal strength seat {best + 1} is worth {more}."
    else:
        lead = f"At equal strength no seat is seen to be worth more than another{evidence.at(players)}."
    chances = ahead(found, seat_effects(found))
    detail = (
        f"Seat {best + 1} adds {stated(effects[best], 'whole')} to the rating of whoever sits there, seat {worst + 1} "
        f"{stated(effects[worst], 'whole')}: between equals that is {number(chances[best].value, 'share')} and "
        f"{number(chances[worst].value, 'share')} of meetings with an average seat."
    )
    return Answer(lead, detail)


def seat_exhibit(evidence: Evidence, players: int, found: Fit) -> Exhibit:
    effects, chances = elo(seat_effects(found)), ahead(found, seat_effects(found))
    seats = range(players)
    best = max(seats, key=lambda seat: effects[seat].value) + 1
    columns = [
        Column("seat", "Seat", "whole"),
        Column("rating", "Adds to the rating (Elo)", "whole"),
        Column("ahead", "Ahead of an average seat", "share"),
    ]
    panel = Panel("What the seat adds, Elo points", "whole", effects, 0.0, "average")
    return Exhibit(
        f"strength-seats-{players}",
        f"What a seat adds to the rating{evidence.at(players)}",
        "One row a seat: a dot for the Elo points that it adds to whoever sits there, a bar for the 95 % interval.",
        evidence.sample(players),
        Table(columns, [[seat + 1, effects[seat], chances[seat]] for seat in seats]),
        query(evidence, players, sorted(evidence.ranking(players))),
        lambda width: dots(width, [f"seat {seat + 1}" for seat in seats], [panel]),
        evidence.won(players, f"a game that seat {best} wins", seat=best),
    )
