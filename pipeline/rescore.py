"""Stored games scored again: by SQL from the points of each source, where nothing else in the rules would change.

What those points become is said by `scales.py`; here they are put in their place, and ranks and winners follow.
"""

import tomllib
from collections.abc import Collection, Iterator
from typing import Any

import numpy as np

from pipeline.manifest import digest
from pipeline.mistakes import Mistake, StudyMistake, choice
from pipeline.scales import Again, again
from pipeline.sql import quoted
from pipeline.variants import Variant
from pipeline.warehouse import Run
from reports.evidence import estimates, grid, strata
from reports.phrases import number, stated
from reports.statistics.variants import paired
from sims import games, tables
from sims.game import Game

SHARED = "shared"
SAME = "Strategies did not adapt: they played for the points that they knew."


def rescored(run: Run, changes: list[str], ties: str | None, variant: str) -> Iterator[str]:
    """What the changes would have done to the run's games, line by line. Raises Mistake where they cannot be told from
    what was stored."""
    if not changes and ties is None:
        raise StudyMistake("nothing to score by; name values with --set PATH=VALUE, or a tie-break with --ties")
    record = game_of(run)
    written = dict(parsed(change) for change in changes)
    found = again(record, in_force(run, record.name, variant), written)
    if ties is not None and ties != SHARED and ties not in record.sources:
        raise StudyMistake(f"--ties: {ties} is no source of points; {choice(ties, [SHARED, *record.sources])}")
    score(run, found, ties, variant)
    yield "; ".join([*changes, *([f"equal points {tie_words(ties)}"] if ties else [])])
    for players, count in run.sql("select players, count(*) from games_again group by players order by 1").fetchall():
        yield from told(run, players, count, ties)
    yield SAME


def game_of(run: Run) -> Game:
    """The run's game, with the tables that it was played with."""
    name = run.manifest["game"]
    if name not in games.names():
        raise Mistake(f"{run.home.at}: is a run of {name}, which is no game here")
    if run.manifest["tables_hash"] != digest(dict(tables.walk(tables.read(name).content))):
        raise Mistake(f"{run.home.at}: was played with other tables than data/{name}.toml has now; play it again")
    return games.game(name)


def parsed(change: str) -> tuple[str, Any]:
    """PATH=VALUE, the value as in TOML."""
    path, _, text = change.partition("=")
    try:
        return path.strip(), tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        raise StudyMistake(f"--set: {change} is not of the form PATH=VALUE, such as scoring.monk=2") from None


def in_force(run: Run, game: str, variant: str) -> tables.Tables:
    """The tables under one of the run's variants."""
    variants = {one["name"]: Variant.model_validate(one) for one in run.manifest["study"]["variants"]}
    if variant not in variants:
        raise StudyMistake(f"--variant: {variant} is no variant of this run; {choice(variant, variants)}")
    return tables.read(game).override(variants[variant].set)


def score(run: Run, found: Again, ties: str | None, variant: str) -> None:
    """Makes the tables seats_again (every seat with both results) and games_again (whether the winners changed)."""
    sources(run, found, variant)
    decider = f"sum(again) filter (source = {quoted(ties)})" if ties and ties != SHARED else "0"
    run.connection.execute(
        f"""create temp table points_again as
        select game_id, seat, sum(points)::integer as summed, sum(again)::integer as again,
            coalesce({decider}, 0)::integer as decider, bool_or(again is null) as off
        from sources_again group by game_id, seat"""
    )
    run.connection.execute(
        f"""create temp table seats_then as
        select game_id, players, bundle, lineup, seat, strategy, points, summed, rank, shares, again, decider, off
        from seats join games using (game_id) left join points_again using (game_id, seat)
        where variant = {quoted(variant)}"""
    )
    wrong = run.sql("select count(*) from seats_then where off or summed is distinct from points").fetchall()[0][0]
    if wrong:
        raise Mistake(f"{run.home.at}: the points of {wrong:,} seats are not what these rules give; see `assay verify`")
    run.connection.execute(
        f"""create temp table ranks_again as
        select me.game_id, me.seat, 1 + count(*) filter ({ahead(ties)}) as rank_again,
            bool_or(me.seat <> other.seat and me.again = other.again and me.points <> other.points) as open_tie
        from seats_then as me join seats_then as other on me.game_id = other.game_id group by me.game_id, me.seat"""
    )
    run.connection.execute(
        """create temp table seats_again as
        select *, case when rank_again = 1
            then 60 // (count(*) filter (rank_again = 1) over (partition by game_id)) else 0 end as shares_again
        from seats_then join ranks_again using (game_id, seat)"""
    )
    run.connection.execute(
        """create temp table games_again as
        select game_id, any_value(players) as players, bool_or(shares <> shares_again) as changed,
            bool_or(open_tie and rank_again = 1) as unknown from seats_again group by game_id"""
    )


def sources(run: Run, found: Again, variant: str) -> None:
    """Makes the table sources_again: the points of every source, and what they become (nothing where they are not what
    the rules give)."""
    worth, worths = [], []
    for source, becomes in found.points.items():
        stored = run.sql(f"select distinct points from sources where source = {quoted(source)}").fetchall()
        worth += [(source, points, becomes(points)) for (points,) in stored]
    for steps in found.moves:
        made = run.sql(
            f"select distinct move, gained from moves where move between {steps.first} and {steps.last}"
        ).fetchall()
        told = ((move, gained, steps.worth(move - steps.first, gained)) for move, gained in made)
        worths += [(steps.source, move, gained, *(each or (None, None))) for move, gained, each in told]
    fill(run, "worth_again", "source varchar, points integer, again integer", worth)
    fill(run, "moves_worth", "source varchar, move integer, gained integer, was integer, again integer", worths)
    run.connection.execute(
        f"""create temp table moves_again as
        select game_id, seat, source, sum(was) as was, sum(again) as again, bool_or(was is null) as odd
        from moves join moves_worth using (move, gained) join games using (game_id)
        where variant = {quoted(variant)} group by game_id, seat, source"""
    )
    by_points, by_moves = (among(names) for names in (found.points, {steps.source for steps in found.moves}))
    run.connection.execute(
        f"""create temp table sources_again as
        select game_id, seat, source, points, case
            when {by_points} then worth_again.again
            when odd then null
            when {by_moves} and points = coalesce(was, 0) then coalesce(moves_again.again, 0)
            when {by_moves} and points = 0 and capped then 0  -- left before it was scored
            when not {by_moves} then points end as again
        from sources join games using (game_id) left join worth_again using (source, points)
            left join moves_again using (game_id, seat, source)
        where variant = {quoted(variant)}"""
    )


def fill(run: Run, name: str, columns: str, rows: list[tuple[Any, ...]]) -> None:
    """Makes a table of few rows."""
    run.connection.execute(f"create temp table {name} ({columns})")
    if rows:
        run.connection.executemany(f"insert into {name} values ({', '.join('?' * len(rows[0]))})", rows)


def among(names: Collection[str]) -> str:
    """Whether the source is one of these."""
    return f"source in ({', '.join(map(quoted, names))})" if names else "false"


def ahead(ties: str | None) -> str:
    """When another seat ends ahead. Without a tie-break of its own: as it was between those who were level before."""
    if ties is None:
        return (
            "other.again > me.again or (other.again = me.again and other.points = me.points and other.rank < me.rank)"
        )
    return "other.again > me.again or (other.again = me.again and other.decider > me.decider)"


def told(run: Run, players: int, count: int, ties: str | None) -> Iterator[str]:
    changed, unknown = run.sql(
        f"""select count(*) filter (changed), count(*) filter (unknown) from games_again
        where players = {players}"""
    ).fetchall()[0]
    part = number(changed / count, "share")
    yield f"{players} players: the winners of {changed:,} of {count:,} games change ({part})"
    if unknown and ties is None:
        yield f"  in {unknown:,} games seats are level that were not: how that tie breaks was not stored, so they share"
    for column in ("strategy", "seat") if players > 1 else ("strategy",):
        yield from differences(run, players, column)


def differences(run: Run, players: int, column: str) -> Iterator[str]:
    """Win share and points of each strategy or seat before and after, with the interval of the difference."""
    frame = run.pandas(
        f"""select lineup, bundle, {column}, count(*) as n, sum(shares) / 60.0 as won,
            sum(shares_again) / 60.0 as won_again, sum(points) as points, sum(again) as again
        from seats_again where players = {players} group by lineup, bundle, {column}"""
    )
    index = ["lineup", "bundle"]
    (n, *sums), names = grid(frame, index, [column], "n", "won", "won_again", "points", "again")
    lineup = strata(frame, index)
    wins, points = paired(sums[0], n, sums[1], n, lineup), paired(sums[2], n, sums[3], n, lineup)
    parts: list[Any] = [np.atleast_1d(wins.base.value), np.atleast_1d(wins.other.value), estimates(wins.difference)]
    parts.append(estimates(points.difference))
    for name, before, after, gap, more in zip(names, *parts, strict=True):
        label = f"{column} {name}" if column == "seat" else str(name)
        shares = f"{number(before, 'share')} to {number(after, 'share')}, {stated(gap, 'gap')}; " if players > 1 else ""
        yield f"  {label:<18} {'wins ' if shares else ''}{shares}points change by {stated(more, 'number')}"


def tie_words(ties: str) -> str:
    return SHARED if ties == SHARED else f"decided by {ties}"
