"""A study that goes on until it knows enough: looks at what has been played, and decides.

Looks come where `stages` says, after whole cycles, and their limits hold however many there are. What is decided
follows from the games and so from the study: whoever plays it, however often it is interrupted, it ends at one game.
"""

import io
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from pipeline.bundles import of_schedule
from pipeline.design import Part, Schedule
from pipeline.home import Home
from pipeline.stages import STOPPED, Stage
from pipeline.store import as_json, table_name
from pipeline.study import BASE, Study

SHARES = 60  # in a win


class Look(NamedTuple):
    """What a look saw: the figure that is known least, half the width of its limits, and how much had been played."""

    figure: str
    within: float
    blocks: int
    games: int


class Judge:
    """Looks at a study with a precision as its stages come in; one without is never looked at."""

    def __init__(self, study: Study, kept: Home) -> None:
        self.study = study
        self.home = kept
        self.looks: dict[int, list[Look]] = {}  # by number of players
        self.parts: list[Part] = []
        self.seen: dict[tuple[int, str], pl.DataFrame] = {}  # by number of players and column

    def needs(self, stage: Stage) -> bool:
        """Whether the stage has to be played."""
        looks = self.looks.get(stage.players)
        return not looks or self.study.precision is None or looks[-1].within > self.study.precision

    def look(self, stage: Stage) -> None:
        """Takes note of a stage that has been played."""
        self.parts += stage.parts
        if self.study.precision is None:
            return
        for part in stage.parts:
            self.add(stage.players, wins(self.home, part))
        found = self.widest(stage.players)
        games = sum(part.games for part in self.parts if part.players == stage.players)
        blocks = sum(part.blocks for part in self.parts if part.players == stage.players)
        self.looks.setdefault(stage.players, []).append(Look(*found, blocks, games))

    @property
    def columns(self) -> tuple[str, ...]:
        """Whose win shares are looked at; with one strategy in all seats of every table only the seats can differ."""
        return ("seat",) if self.study.design == "mirror" else ("strategy", "seat")

    def schedule(self, players: int) -> Schedule:
        return next(one for one in self.study.schedules if one.players == players)

    def add(self, players: int, seats: pl.DataFrame) -> None:
        """Adds the seats of some whole blocks to what was seen."""
        bundles = of_schedule(self.schedule(players))
        seats = seats.with_columns(
            bundle=bundles.first_block + (pl.col("block") - bundles.first_block) % bundles.bundles
        )
        for column in self.columns:
            before = self.seen.get((players, column))
            frames = [summed(seats, column), *([] if before is None else [before])]
            self.seen[players, column] = pl.concat(frames).group_by("bundle", "lineup", "name").sum()

    def widest(self, players: int) -> tuple[str, float]:
        """The win share of a strategy or a seat that is known least, and to how much either side."""
        from reports.statistics.anytime import share_sequence, usual_blocks  # playing alone needs no scipy

        tuned = usual_blocks(self.study.precision or 1, players, self.schedule(players).rotations)
        within: dict[str, float] = {}
        for column in self.columns:
            sums = by_bundle(self.seen[players, column])
            found = share_sequence(sums.shares, sums.seats, sums.lineup, tuned=tuned, units=sums.blocks)
            wide = np.maximum(found.high - found.value, found.value - found.low)
            within |= {f"{column} {name}": float(each) for name, each in zip(sums.names, wide, strict=True)}
        figure = max(within, key=within.__getitem__)
        return figure, within[figure]

    def keep(self) -> None:
        """Writes down where the study ended and why, once it has."""
        if self.study.precision is None:
            return
        content = {
            "precision": self.study.precision,
            "parts": len(self.parts),
            "blocks": sum(part.blocks for part in self.parts),
            "games": sum(part.games for part in self.parts),
            "stopped": [self.verdict(players, looks) for players, looks in self.looks.items()],
        }
        self.home.write(STOPPED, as_json(content))

    def verdict(self, players: int, looks: list[Look]) -> dict[str, Any]:
        last = looks[-1]
        return {
            "players": players,
            "rule": "precision" if last.within <= (self.study.precision or 0) else "cap",
            "looks": len(looks),
            "blocks": last.blocks,
            "games": last.games,
            "widest": last.figure,
            "within": round(last.within, 6),
        }


def wins(kept: Home, part: Part) -> pl.DataFrame:
    """Block, line-up, seat, strategy and shares of every seat in a part, under the rules as they stand."""
    games, seats = (
        pl.read_parquet(io.BytesIO(kept.read(table_name(part.number, table)))) for table in ("games", "seats")
    )
    base = games.filter(pl.col("variant").cast(pl.String) == BASE).select("game_id", "block", "lineup")
    found = base.join(seats.select("game_id", "seat", "strategy", "shares"), on="game_id")
    return found.with_columns(pl.col("lineup", "strategy").cast(pl.String))


def summed(seats: pl.DataFrame, column: str) -> pl.DataFrame:
    """Sums over bundles (`bundle`, `lineup`) and the names in a column: shares in sixtieths, seats, blocks."""
    return seats.group_by("bundle", "lineup", pl.col(column).cast(pl.String).alias("name")).agg(
        pl.col("shares").cast(pl.Int64).sum(),
        pl.len().cast(pl.Int64).alias("seats"),
        pl.col("block").n_unique().cast(pl.Int64).alias("blocks"),
    )


class Sums(NamedTuple):
    """By bundle and name the win shares and the seats taken; the bundles' line-ups; by name the blocks."""

    names: list[str]
    shares: NDArray[np.float64]
    seats: NDArray[np.float64]
    lineup: NDArray[np.int64]
    blocks: NDArray[np.float64]


def by_bundle(sums: pl.DataFrame) -> Sums:
    """What `summed` gives, as arrays."""
    names = sums["name"].unique().sort()
    bundle = sums["bundle"].rank("dense").to_numpy() - 1
    place = names.search_sorted(sums["name"]).to_numpy()
    shape = (int(bundle.max()) + 1, len(names))
    shares, seats = np.zeros(shape), np.zeros(shape)
    shares[bundle, place] = sums["shares"].to_numpy() / SHARES
    seats[bundle, place] = sums["seats"].to_numpy()
    lineup = np.zeros(shape[0], np.int64)
    lineup[bundle] = sums["lineup"].rank("dense").to_numpy() - 1
    blocks = np.zeros(len(names))
    np.add.at(blocks, place, sums["blocks"].to_numpy())
    return Sums(list(names), shares, seats, lineup, blocks)


def by_block(seats: pl.DataFrame, column: str) -> Sums:
    """The same of every block by itself."""
    return by_bundle(summed(seats.with_columns(bundle=pl.col("block")), column))
