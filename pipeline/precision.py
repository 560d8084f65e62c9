"""A study that goes on until it knows enough: looks at what has been played, and decides.

Looks come where `stages` says, after whole cycles, and their limits hold however many there are. What is decided
follows from the games and so from the study: whoever plays it, however often it is interrupted, it ends at one game.
"""

import io
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from pipeline.design import Part
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
        self.seen: dict[int, list[pl.DataFrame]] = {}

    def needs(self, stage: Stage) -> bool:
        """Whether the stage has to be played."""
        looks = self.looks.get(stage.players)
        return not looks or self.study.precision is None or looks[-1].within > self.study.precision

    def look(self, stage: Stage) -> None:
        """Takes note of a stage that has been played."""
        self.parts += stage.parts
        if self.study.precision is None:
            return
        self.seen.setdefault(stage.players, []).extend(wins(self.home, part) for part in stage.parts)
        found = self.widest(stage.players, pl.concat(self.seen[stage.players]))
        games = sum(part.games for part in self.parts if part.players == stage.players)
        blocks = sum(part.blocks for part in self.parts if part.players == stage.players)
        self.looks.setdefault(stage.players, []).append(Look(*found, blocks, games))

    def widest(self, players: int, seats: pl.DataFrame) -> tuple[str, float]:
        """The win share of a strategy or a seat that is known least, and to how much either side."""
        from reports.statistics.anytime import share_sequence, usual_blocks  # playing alone needs no scipy

        rotations = next(one.rotations for one in self.study.schedules if one.players == players)
        tuned = usual_blocks(self.study.precision or 1, players, rotations)
        within: dict[str, float] = {}
        # With one strategy in all seats of every table only the seats can differ.
        for column in ("seat",) if self.study.design == "mirror" else ("strategy", "seat"):
            names, shares, count, lineup = by_block(seats, column)
            found = share_sequence(shares, count, lineup, tuned=tuned)
            wide = np.maximum(found.high - found.value, found.value - found.low)
            within |= {f"{column} {name}": float(each) for name, each in zip(names, wide, strict=True)}
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


def by_block(
    seats: pl.DataFrame, column: str
) -> tuple[list[str], NDArray[np.float64], NDArray[np.float64], NDArray[np.int64]]:
    """The names in a column, and by block and name the win shares and how often there were some; and the blocks'
    line-ups."""
    names = seats[column].unique().sort()
    block = seats["block"].rank("dense").to_numpy() - 1
    place = names.search_sorted(seats[column]).to_numpy()
    shape = (int(block.max()) + 1, len(names))
    shares, count = np.zeros(shape), np.zeros(shape)
    np.add.at(shares, (block, place), seats["shares"].to_numpy() / SHARES)
    np.add.at(count, (block, place), 1.0)
    lineup = np.zeros(shape[0], np.int64)
    lineup[block] = seats["lineup"].rank("dense").to_numpy() - 1
    return [str(name) for name in names], shares, count, lineup
