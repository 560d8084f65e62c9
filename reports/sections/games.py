"""Games worth a look: the median one, the closest, the biggest comeback and others, by name, to be replayed."""

from collections.abc import Callable
from dataclasses import dataclass

from reports.evidence import Evidence
from reports.phrases import counted
from reports.section import Answer, Cell, Column, Exhibit, Replay, Section, Table

ORDER = 86


@dataclass(frozen=True)
class Pick:
    """A kind of game: its name; the query of its game_id and of the `number` that makes it so, the first row counts;
    and that number in words. {only} and {players} stand for the condition and the number of players."""

    name: str
    query: str
    words: Callable[[float], str]


RESULT = "select game_id, {number} as number from results where {{only}}{more} order by {order}, game_id limit 1"


def by_result(name: str, number: str, order: str, words: Callable[[float], str], more: str = "") -> Pick:
    return Pick(name, RESULT.format(number=number, order=order, more=more), words)


def points(value: float) -> str:
    return counted(int(value), "point")


def moves(value: float) -> str:
    return counted(int(value), "move")


def won_by(margin: float) -> str:
    return f"won by {points(margin)}" if margin else "level on points, won by the tie-break"


MEDIAN = """select game_id, {number} as number
from results, (select quantile_disc({number}, 0.5) as half, median(plies) as long from results where {{only}})
where {{only}} order by abs({number} - half), abs(plies - long), game_id limit 1"""

COMEBACK = """select game_id, max(projected) - max(projected) filter (shares > 0) as number
from standings join games using (game_id) join seats using (game_id, seat)
where {only} and round = rounds // 2 and bundle in (
    select bundle from lead_bundles where {only} qualify comeback = max(comeback) over ()
)
group by game_id having number > 0 order by number desc, game_id limit 1"""

UPSET = """with strengths as (
    select strategy, sum(shares) / 60.0 / sum(seats) as win_share
    from strategy_bundles where {only} group by strategy
), favourites as (
    select lineup, max(win_share) as win_share
    from (select distinct lineup, unnest(string_split(lineup, '+')) as strategy from strategy_bundles where {only})
    join strengths using (strategy) group by lineup
)
select game_id, favourites.win_share - strengths.win_share as number
from results join strengths on strategy = winner join favourites using (lineup)
where {only} and winners = 1 and favourites.win_share > strengths.win_share
order by number desc, margin desc, game_id limit 1"""

TIE = " and winners > 1"
TOGETHER = (
    Pick("The median game", MEDIAN.format(number="margin"), lambda lead: f"{won_by(lead)}, and of median length"),
    by_result("The closest tie", "winners", "winners desc, spread", lambda many: f"shared by {int(many)}", TIE),
    by_result("The closest win", "margin", "margin, spread", won_by, " and winners = 1"),
    Pick("The biggest comeback", COMEBACK, lambda far: f"the winner was {points(far)} behind at half of the game"),
    by_result("The clearest win", "margin", "margin desc", won_by),
    Pick("The biggest upset", UPSET, lambda gap: f"the favourite wins {100 * gap:.0f} more games in 100"),
    by_result("The highest score", "best", "best desc", points),
    by_result("The lowest score that won", "best", "best", points),
    by_result("The longest", "plies", "plies desc", moves),
    by_result("The shortest", "plies", "plies", moves),
)
ALONE = (
    Pick("The median score", MEDIAN.format(number="best"), lambda best: f"{points(best)}, and of median length"),
    by_result("The highest score", "best", "best desc", points),
    by_result("The lowest score", "best", "best", points),
    by_result("The longest", "plies", "plies desc", moves),
    by_result("The shortest", "plies", "plies", moves),
)


def tell(evidence: Evidence) -> Section:
    exhibits = [exhibit(evidence, players) for players, _, _ in evidence.tables]
    words = Answer(
        "Every game of the run can be seen again, move by move.",
        "These stand out. Where several do equally, the first is named, so the same run always names the same games.",
    )
    return Section("games", "Which games are worth a look?", [words], exhibits)


def query(evidence: Evidence, players: int, picks: tuple[Pick, ...]) -> str:
    """The games of all picks, in their order."""
    parts = [
        f"select {place} as place, '{pick.name}' as name, * from (\n{pick.query.format(only=evidence.only(players))}\n)"
        for place, pick in enumerate(picks)
    ]
    union = "\nunion all\n".join(parts)
    return f"""with picks as (
{union}
)
select name, game_id, number, string_agg(strategy || ' ' || points, ', ' order by rank, seat) as result
from picks join seats using (game_id) group by place, name, game_id, number order by place"""


def exhibit(evidence: Evidence, players: int) -> Exhibit:
    picks = TOGETHER if players > 1 else ALONE
    words = {pick.name: pick.words for pick in picks}
    asked = query(evidence, players, picks)
    rows: list[list[Cell]] = [
        [name, words[name](float(figure)), result, Replay(int(game), name.lower())]
        for name, game, figure, result in evidence.rows(asked)
    ]
    columns = [
        Column("name", "Game"),
        Column("why", "What it is"),
        Column("result", "Points"),
        Column("replay", "To see it", "replay"),
    ]
    return Exhibit(
        f"games-{players}",
        f"Games by name{evidence.at(players)}",
        "A row for each game: what it is, who ended with how many points, and the command that replays it.",
        evidence.sample(players),
        Table(columns, rows),
        asked,
    )
