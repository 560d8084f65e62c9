"""A study before it is run: how much it plays, what that can find, and what it costs, from a pilot of real games."""

import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import polars as pl
from numpy.typing import NDArray

from pipeline.crew import cores
from pipeline.croupier import Croupier
from pipeline.design import Part, Schedule
from pipeline.frames import parquet
from pipeline.pilot import short
from pipeline.precision import by_block
from pipeline.stages import looks
from pipeline.study import Study
from reports.statistics.anytime import reach, usual_blocks
from reports.statistics.power import detectable, seat_detectable

GAMES = 400  # of the pilot at each player count, at least
MOST = 2000  # where a cycle is longer than this, the pilot takes some of its blocks
POWER = 0.8

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Pilot:
    """What a few games at one player count were like.

    - shares, counts: win shares and seats taken by block and strategy; seats: mean win share by block and seat
    - ahead: by pair of strategies, the share of a block's tables where the first ended ahead, a number a block
    - scores: mean points by block and strategy, nan where it was not there
    - ties: the share of games with a shared win; seconds and bytes: of a game, played and written
    """

    games: int
    shares: Floats
    counts: Floats
    seats: Floats
    ahead: dict[tuple[str, str], list[float]]
    scores: Floats
    ties: float
    seconds: float
    bytes: float


def pilot(study: Study, schedule: Schedule, croupier: Croupier) -> Pilot:
    """Plays some blocks of a schedule in memory."""
    start = time.perf_counter()
    tables: dict[str, list[pl.DataFrame]] = {}
    for part in sample(schedule):
        tape = croupier.tape(part)
        for name, frame in croupier.scribe.tables(croupier.play(part, tape), tape).items():
            tables.setdefault(name, []).append(frame)
    whole = {name: pl.concat(frames) for name, frames in tables.items()}
    size = sum(len(parquet(frame)) for frame in whole.values())
    seconds = time.perf_counter() - start
    games = len(whole["games"])
    seats = whole["games"].select("game_id", "block", "lineup").join(whole["seats"], on="game_id")
    seats = seats.with_columns(pl.col("lineup", "strategy").cast(pl.String))
    won, by_seat = by_block(seats, "strategy"), by_block(seats, "seat")
    ties = float(seats.filter(pl.col("rank") == 1).group_by("game_id").len()["len"].gt(1).sum()) / games
    return Pilot(
        games,
        won.shares,
        won.seats,
        by_seat.shares / by_seat.seats,
        meetings(seats),
        scores(seats),
        ties,
        seconds / games,
        size / games,
    )


def sample(schedule: Schedule) -> Iterator[Part]:
    """All blocks of a schedule, or where there are too many of them a few spread over it."""
    few = min(schedule.blocks, max(1, MOST // schedule.rotations))
    for place in range(few):
        start = place * schedule.blocks // few
        yield schedule.part(place, start, start + 1)


def meetings(seats: pl.DataFrame) -> dict[tuple[str, str], list[float]]:
    """By pair of strategies, the share of each block's pairs of seats where the first ended ahead, level as half."""
    both = seats.select("block", "game_id", "strategy", "rank")
    pairs = both.join(both, on=["block", "game_id"], suffix="_other").filter(
        pl.col("strategy") < pl.col("strategy_other")
    )
    mine, theirs = pl.col("rank"), pl.col("rank_other")
    won = pl.when(mine < theirs).then(1.0).when(mine == theirs).then(0.5).otherwise(0.0)
    blocks = pairs.group_by("strategy", "strategy_other", "block").agg(won.mean().alias("ahead")).sort(pl.all())
    found: dict[tuple[str, str], list[float]] = {}
    for one, other, _, ahead in blocks.iter_rows():
        found.setdefault((one, other), []).append(ahead)
    return found


def scores(seats: pl.DataFrame) -> Floats:
    """Mean points by block and strategy, nan where it was not there."""
    means = seats.pivot("strategy", index="block", values="points", aggregate_function="mean", sort_columns=True)
    return means.drop("block").cast(pl.Float64).fill_null(float("nan")).to_numpy()


@dataclass(frozen=True)
class Effects:
    """What so many games can find; None where there is nothing to find or too little is known. Shares are of a win.

    - points_within: half the width of the widest interval of a strategy's mean points
    - seat_gap: how much more than its share a seat must win, to be found with POWER by a Wald test at 5 %
    - pair_gap, widest_pair_gap: how much more often than half a strategy must end ahead of another, to be found
      likewise: for a usual pair, and for the one that differs most from deal to deal
    - win_share_within: half the width of the widest interval of a win share
    """

    points_within: float | None
    seat_gap: float | None = None
    pair_gap: float | None = None
    widest_pair_gap: float | None = None
    win_share_within: float | None = None


@dataclass(frozen=True)
class Ends:
    """Where a study with a precision will probably end: after so many games, or at its most games all the same."""

    precision: float
    games: int
    reached: bool


@dataclass(frozen=True)
class AtPlayers:
    """What is planned at one player count. `games` are under the rules as they stand, `all_games` under all variants;
    these, cycles and blocks are the most where the study `ends` when it is precise.
    """

    players: int
    line_ups: int
    seatings: int  # of a block
    cycles: int
    blocks: int
    games: int
    all_games: int
    ends: Ends | None
    effects: Effects
    pilot: Pilot
    expected_games: int  # under all variants


@dataclass(frozen=True)
class Plan:
    """A study before it is run. `seconds` are of the clock, with all `cores` of this machine."""

    study: Study
    players: list[AtPlayers]
    seconds: float
    cores: int
    bytes: float
    free: int  # bytes on this disk


def planned(study: Study) -> Plan:
    """Plays the pilot and works the plan out."""
    brief = short(study, GAMES)
    croupier = Croupier(brief)
    found = [
        at_players(study, schedule, pilot(brief, first, croupier))
        for schedule, first in zip(study.schedules, brief.schedules, strict=True)
    ]
    seconds = sum(each.expected_games * each.pilot.seconds for each in found) / cores()
    size = sum(each.expected_games * each.pilot.bytes for each in found)
    return Plan(study, found, seconds, cores(), size, shutil.disk_usage(".").free)


def at_players(study: Study, schedule: Schedule, found: Pilot) -> AtPlayers:
    ends, cycles = None, schedule.cycles
    if study.precision is not None:
        cycles = expected(schedule, found, study.precision)
        ends = Ends(study.precision, cycles * schedule.starts[-1], cycles < schedule.cycles)
    return AtPlayers(
        schedule.players,
        len(schedule.lineups),
        schedule.rotations,
        schedule.cycles,
        schedule.blocks,
        schedule.cycles * schedule.cycle_games,
        schedule.games,
        ends,
        effects(schedule, found, cycles),
        found,
        cycles * schedule.starts[-1],
    )


def effects(schedule: Schedule, found: Pilot, cycles: int) -> Effects:
    """What so many cycles can find."""
    within = there(max(known_points(schedule, found, cycles), default=float("nan")))
    if schedule.players == 1:
        return Effects(within)
    seat = seat_detectable(np.cov(found.seats, rowvar=False), cycles * len(schedule.lineups))
    gaps = [
        float(detectable(np.std(ahead, ddof=1), cycles * together(found, schedule, pair), POWER))
        for pair, ahead in found.ahead.items()
        if len(ahead) > 2
    ]
    gaps = [gap for gap in gaps if not np.isnan(gap)]
    known = [1.96 * spread / np.sqrt(cycles * times) for _, spread, times in spreads(schedule, found) if spread > 0]
    return Effects(
        within,
        there(float(seat)),
        float(np.median(gaps)) if gaps else None,
        max(gaps) if gaps else None,
        float(max(known)) if known else None,
    )


def there(value: float) -> float | None:
    return None if np.isnan(value) else float(value)


def known_points(schedule: Schedule, found: Pilot, cycles: int) -> Iterator[float]:
    """Half the width of the interval of each strategy's mean points after so many cycles."""
    for column in found.scores.T:
        there = column[~np.isnan(column)]
        if len(there) > 1:
            blocks = cycles * len(schedule.lineups) * len(there) / len(column)
            yield 1.96 * float(there.std(ddof=1)) / np.sqrt(blocks)


def together(found: Pilot, schedule: Schedule, pair: tuple[str, str]) -> float:
    """About in how many blocks of a cycle a pair meets, by the pilot."""
    return len(found.ahead[pair]) / len(found.seats) * len(schedule.lineups)


def spreads(schedule: Schedule, found: Pilot) -> Iterator[tuple[str, float, float]]:
    """Each seat and strategy: the standard deviation of its block means, and its blocks in a cycle."""
    width = len(schedule.lineups)
    for seat in range(found.seats.shape[1]):
        yield f"seat {seat + 1}", float(found.seats[:, seat].std(ddof=1)), width
    for one in range(found.counts.shape[1]):
        there = found.counts[:, one] > 0
        means = found.shares[there, one] / found.counts[there, one]
        if len(means) > 1:
            yield f"strategy {one}", float(means.std(ddof=1)), width * there.sum() / len(there)


def expected(schedule: Schedule, found: Pilot, precision: float) -> int:
    """After how many cycles the study will probably have its precision: the first look, or its last."""
    tuned = usual_blocks(precision, schedule.players, schedule.rotations)
    for cycles in looks(schedule):
        times = [(spread, cycles * blocks) for _, spread, blocks in spreads(schedule, found)]
        within = [float(reach(count, tuned=tuned)) * np.sqrt(spread**2 / count + count**-2) for spread, count in times]
        if max(within) <= precision:
            return cycles
    return schedule.cycles
