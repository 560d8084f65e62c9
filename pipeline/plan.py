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
from pipeline.mistakes import listed
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
    _, shares, counts, _ = by_block(seats, "strategy")
    _, by_seat, tables_of, _ = by_block(seats, "seat")
    ties = float(seats.filter(pl.col("rank") == 1).group_by("game_id").len()["len"].gt(1).sum()) / games
    return Pilot(
        games, shares, counts, by_seat / tables_of, meetings(seats), scores(seats), ties, seconds / games, size / games
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


def told(study: Study) -> Iterator[str]:
    """The plan in words, line by line."""
    brief = short(study, GAMES)
    croupier = Croupier(brief)
    seconds = size = 0.0
    yield f"{study.name}: {study.record.title}, {study.design}, {len(study.ids)} strategies, seed {study.seed}"
    yield from varied(study)
    for schedule, first in zip(study.schedules, brief.schedules, strict=True):
        found = pilot(brief, first, croupier)
        yield from amounts(study, schedule)
        cycles = schedule.cycles
        if study.precision is not None:
            cycles = expected(schedule, found, study.precision)
            yield precise(schedule, cycles, study.precision)
        yield from effects(schedule, found, cycles)
        games = cycles * schedule.starts[-1]
        seconds, size = seconds + games * found.seconds, size + games * found.bytes
        yield f"    from a pilot of {found.games:,} games, {100 * found.ties:.1f} % of them with a shared win"
    free = shutil.disk_usage(".").free
    yield f"about {spell(seconds / cores())} on {cores()} cores, {weight(size)} on disk ({weight(free)} are free)"


def varied(study: Study) -> Iterator[str]:
    """The variants; those of restricted play only counted, they are many."""
    for variant in study.variants[1:]:
        changes = ", ".join(f"{path} = {value}" for path, value in variant.set.items())
        if not study.restrict or variant.bar is None:
            yield f"  variant {variant.name}" + (f": {changes}" if changes else "")
    bars = [variant.bar for variant in study.variants if variant.bar is not None]
    if study.restrict:
        actions = listed(dict.fromkeys(bar.action for bar in bars)) if bars else "nothing"
        yield f"  restricted play, {len(bars)} variants: a strategy barred from {actions}"


def amounts(study: Study, schedule: Schedule) -> Iterator[str]:
    """How much is played at one player count."""
    seating = {"rotations": "turned around the table", "permutations": "in every order", "as_listed": "as listed"}
    line_ups = f"{len(schedule.lineups):,} line-up{'s' if len(schedule.lineups) > 1 else ''}"
    who = f"{schedule.players} players" if schedule.players > 1 else "alone"
    seatings = f", {schedule.rotations} seatings a block, {seating[study.seating]}" if schedule.rotations > 1 else ""
    yield f"  {who}: {line_ups}{seatings}"
    most = "at most " if study.precision is not None else ""
    games = schedule.cycles * schedule.cycle_games
    text = f"    {most}{schedule.cycles:,} cycles, {schedule.blocks:,} blocks, {games:,} games"
    yield text + (f" as the rules stand, {schedule.games:,} with the variants" if len(study.variants) > 1 else "")


def effects(schedule: Schedule, found: Pilot, cycles: int) -> Iterator[str]:
    """What so many cycles can find."""
    yield f"    knows mean points to {max(known_points(schedule, found, cycles), default=float('nan')):.1f} either side"
    if schedule.players == 1:
        return
    blocks = cycles * len(schedule.lineups)
    seat = seat_detectable(np.cov(found.seats, rowvar=False), blocks)
    yield f"    finds a seat that wins {points(seat)} more than its share ({POWER:.0%} power, Wald test at 5 %)"
    gaps = [
        float(detectable(np.std(ahead, ddof=1), cycles * together(found, schedule, pair), POWER))
        for pair, ahead in found.ahead.items()
        if len(ahead) > 2
    ]
    gaps = [gap for gap in gaps if not np.isnan(gap)]
    if gaps:
        yield f"    finds a strategy that ends ahead of another {points(float(np.median(gaps)))} more often than half"
        yield f"    (a usual pair; {points(max(gaps))} for the pair that differs most from deal to deal)"
    known = [1.96 * spread / np.sqrt(cycles * times) for _, spread, times in spreads(schedule, found) if spread > 0]
    if known:
        yield f"    knows win shares to {points(max(known))} either side"


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


def precise(schedule: Schedule, cycles: int, precision: float) -> str:
    games = cycles * schedule.cycle_games
    if cycles < schedule.cycles:
        return f"    will know every win share to {points(precision)} after about {games:,} games, and stop there"
    return f"    will hardly know every win share to {points(precision)}: it stops at the most games, {games:,}"


def points(share: float) -> str:
    return f"{100 * share:.1f} points"


def spell(seconds: float) -> str:
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {word}s"
    return f"{max(1, round(seconds))} seconds"


def weight(size: float) -> str:
    for word in ("bytes", "KB", "MB", "GB"):
        if size < 1000:
            return f"{size:.0f} {word}"
        size /= 1000
    return f"{size:.1f} TB"
