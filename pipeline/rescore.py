"""Stored games scored again: by SQL from the points of each source, where nothing else in the rules would change."""

import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from pipeline.manifest import digest
from pipeline.mistakes import Mistake, StudyMistake, choice
from pipeline.variants import Variant
from pipeline.warehouse import Run, quoted
from reports.evidence import estimates, grid
from reports.phrases import number, stated
from reports.statistics.variants import paired
from sims import games, tables
from sims.game import Game

SHARED = "shared"
SAME = "Strategies did not adapt: they played for the points that they knew."


class Scale(NamedTuple):
    """The points of a source, times `new` and divided by `old`."""

    source: str
    old: int
    new: int


def rescored(run: Run, changes: list[str], ties: str | None, variant: str) -> Iterator[str]:
    """What the changes would have done to the run's games, line by line. Raises Mistake where they cannot be told from
    what was stored."""
    if not changes and ties is None:
        raise StudyMistake("nothing to score by; name values with --set PATH=VALUE, or a tie-break with --ties")
    record = game_of(run)
    scales = [scale for change in changes for scale in scaled(run, record, change, variant)]
    if ties is not None and ties != SHARED and ties not in record.sources:
        raise StudyMistake(f"--ties: {ties} is no source of points; {choice(ties, [SHARED, *record.sources])}")
    score(run, scales, ties, variant)
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


def scaled(run: Run, record: Game, change: str, variant: str) -> list[Scale]:
    """The sources that a change of one value scales. Raises StudyMistake where it does more than that."""
    path, _, text = change.partition("=")
    path = path.strip()
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        raise StudyMistake(f"--set: {change} is not of the form PATH=VALUE, such as scoring.monk=2") from None
    now = in_force(run, record.name, variant)
    now.override({path: value})  # a Fault where there is no such value
    sources = [source for source, by in record.scales.items() if by == path]
    if not sources:
        known = ", ".join(dict.fromkeys(record.scales.values())) or "none in this game"
        raise StudyMistake(
            f"--set: {path} does more than multiply the points of a source; play a variant. These can be set: {known}"
        )
    record.rules(now.override({path: value}))  # a Fault where the value cannot be
    old = now.value(path)
    if old == 0:
        raise StudyMistake(f"--set: {path} is 0 in this run, so nothing was stored that could be multiplied")
    return [Scale(source, old, value) for source in sources]


def in_force(run: Run, game: str, variant: str) -> tables.Tables:
    """The tables under one of the run's variants."""
    variants = {one["name"]: Variant.model_validate(one) for one in run.manifest["study"]["variants"]}
    if variant not in variants:
        raise StudyMistake(f"--variant: {variant} is no variant of this run; {choice(variant, variants)}")
    return tables.read(game).override(variants[variant].set)


def score(run: Run, scales: list[Scale], ties: str | None, variant: str) -> None:
    """Makes the tables seats_again (every seat with both results) and games_again (whether the winners changed)."""
    when = " ".join(f"when {quoted(scale.source)} then points * {scale.new} // {scale.old}" for scale in scales)
    again = f"case source {when} else points end" if scales else "points"
    off = " or ".join(f"source = {quoted(scale.source)} and points % {scale.old} <> 0" for scale in scales) or "false"
    decider = f"sum(case when source = {quoted(ties)} then {again} else 0 end)" if ties and ties != SHARED else "0"
    run.connection.execute(
        f"""create temp table points_again as
        select game_id, seat, sum(points)::integer as summed, sum({again})::integer as again,
            ({decider})::integer as decider, bool_or({off}) as off
        from sources join games using (game_id) where variant = {quoted(variant)} group by game_id, seat"""
    )
    run.connection.execute(
        f"""create temp table seats_then as
        select game_id, players, bundle, lineup, seat, strategy, points, summed, rank, shares, again, decider, off
        from seats join games using (game_id) left join points_again using (game_id, seat)
        where variant = {quoted(variant)}"""
    )
    wrong = run.sql("select count(*) from seats_then where off or summed is distinct from points").fetchall()[0][0]
    if wrong:
        raise Mistake(f"{run.home.at}: the sources of {wrong:,} seats do not add up to their points in such steps")
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
    lineup = [key[0] for key in frame[index].drop_duplicates().sort_values(index).itertuples(index=False)]
    wins, points = paired(sums[0], n, sums[1], n, lineup), paired(sums[2], n, sums[3], n, lineup)
    parts: list[Any] = [np.atleast_1d(wins.base.value), np.atleast_1d(wins.other.value), estimates(wins.difference)]
    parts.append(estimates(points.difference))
    for name, before, after, gap, more in zip(names, *parts, strict=True):
        label = f"{column} {name}" if column == "seat" else str(name)
        shares = f"{number(before, 'share')} to {number(after, 'share')}, {stated(gap, 'gap')}; " if players > 1 else ""
        yield f"  {label:<18} {'wins ' if shares else ''}{shares}points change by {stated(more, 'number')}"


def tie_words(ties: str) -> str:
    return SHARED if ties == SHARED else f"decided by {ties}"
