"""What was played?"""

import json

from reports.evidence import Evidence
from reports.phrases import counted, listed
from reports.section import Answer, Cell, Column, Exhibit, Section, Table

ORDER = 10

DESIGNS = {
    "mirror": "The same strategy sits in every seat.",
    "round_robin": "Every line-up of the strategies meets.",
    "mixes": "Every mix of the strategies meets, each sitting there any number of times.",
    "focus": "One strategy sits against copies of another.",
    "fixed": "One given table of strategies meets.",
}


def tell(evidence: Evidence) -> Section:
    return Section(
        "played",
        "What was played?",
        [Answer(*headline(evidence)), *notices(evidence)],
        [tables(evidence), *plans(evidence)],
    )


def headline(evidence: Evidence) -> tuple[str, str]:
    games = sum(games for _, games, _ in evidence.tables)
    blocks = sum(blocks for _, _, blocks in evidence.tables)
    players = listed([str(players) for players, _, _ in evidence.tables])
    ((strategies,),) = evidence.rows(f"select count(distinct strategy) from strategy_bundles where {evidence.only()}")
    many = "player" if players == "1" else "players"
    lead = f"{counted(games, 'game')} with {players} {many}, {counted(strategies, 'strategy', 'strategies')}."
    design = DESIGNS.get(str(evidence.study("design")), "")
    detail = (
        f"{design} A block is one deal and line-up in all its seatings; {counted(blocks, 'block')} were played, and "
        "every interval below counts blocks, since games that share a deal are not independent."
    )
    luck = evidence.about.get("luck", "")
    return lead, f"{detail} {luck}".strip()


def notices(evidence: Evidence) -> list[Answer]:
    found = []
    done, planned = int(evidence.about["parts_committed"]), json.loads(evidence.about.get("parts", "0"))
    if done < planned:
        found.append(
            Answer("The run is unfinished.", f"{done} of {planned} parts are there, and in this report.", True)
        )
    others = [name for name in evidence.variants if name != evidence.variant]
    if others:
        names = "The log holds the variant" + ("s " if len(others) > 1 else " ") + listed(others)
        found.append(Answer(f"Everything below is about the rules named {evidence.variant}.", f"{names} as well."))
    ((capped,),) = evidence.rows(f"select count(*) from games where capped and {evidence.only()}")
    if capped:
        what = "met the limit of moves and " + ("was" if capped == 1 else "were") + " left unfinished; they are counted"
        found.append(Answer(f"{counted(capped, 'game')} did not end.", f"{counted(capped, 'game')} {what}.", True))
    return found


def tables(evidence: Evidence) -> Exhibit:
    query = f"""select players, count(distinct lineup) as lineups, count(distinct block) as blocks, count(*) as games,
    sum(plies)::bigint as moves, count(*) filter (capped) as capped
from games where {evidence.only()} group by players order by players"""
    names = ("players", "lineups", "blocks", "games", "moves", "capped")
    titles = ("Players", "Line-ups", "Blocks", "Games", "Moves", "Left unfinished")
    columns = [Column(name, title, "whole") for name, title in zip(names, titles, strict=True)]
    rows: list[list[Cell]] = [[int(value) for value in row] for row in evidence.rows(query)]
    first = evidence.replay(f"select min(game_id) from games where {evidence.only()}", "the first game of the study")
    seed = evidence.study("seed")
    sample = f"Seed {seed}" if seed is not None else ""
    return Exhibit("played-tables", "The games", "", sample, Table(columns, rows), query, replay=first)


def plans(evidence: Evidence) -> list[Exhibit]:
    query = f"""select strategy, plan from plans
where strategy in (select strategy from strategy_bundles where {evidence.only()}) order by strategy"""
    rows = evidence.rows(query)
    if not rows:
        return []
    table = Table([Column("strategy", "Strategy"), Column("plan", "Its plan")], rows)
    return [Exhibit("played-plans", "The strategies", "", "", table, query)]
