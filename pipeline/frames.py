"""From the engine's buffers to Parquet: the only place where log columns are built.

A `Tape` holds rows of whole numbers; a frame has exactly the columns and types of `sims/log.py`. Words are
polars Enums: one word a code, gathered by the codes, so nothing is ever compared as text. They are the same in all
parts of a run, so that it is one table for whoever reads it without us.
"""

import io
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from pipeline.design import Block
from pipeline.study import Study
from sims import log
from sims.match import Tape
from sims.vector import Rows

Column = NDArray[np.int64]

TYPES: dict[str, Any] = {
    "u8": pl.UInt8,
    "u16": pl.UInt16,
    "i16": pl.Int16,
    "i32": pl.Int32,
    "i64": pl.Int64,
    "bool": pl.Boolean,
    "text": pl.String,
}
ROW_GROUP = 131_072  # fixed, so that the same rows are the same bytes


class Played:
    """What the study knows about the games on a tape: one entry a game, in the order of play."""

    def __init__(self, first_game: int, players: int) -> None:
        self.first_game = first_game
        self.players = players
        self.blocks: list[int] = []
        self.lineups: list[int] = []
        self.rotations: list[int] = []
        self.variants: list[int] = []
        self.seated: list[int] = []  # strategy numbers, seat after seat
        self.standings: list[int] = []  # rows of the tape's standings when the game had ended

    def add(self, block: Block, rotation: int, variant: int, tape: Tape) -> None:
        """Notes the game that has just been taped; rotation and variant count from 0."""
        self.blocks.append(block.number)
        self.lineups.append(block.lineup)
        self.rotations.append(rotation + 1)
        self.variants.append(variant)
        self.seated.extend(block.seatings[rotation])
        self.standings.append(int(tape.standings.count))


class Scribe:
    """Makes the tables of a study's games."""

    def __init__(self, study: Study) -> None:
        record = study.record
        self.seed = study.seed
        self.sources = len(record.sources)
        self.words = {  # for each column of words, the word of every number
            "strategy": dictionary(study.ids),
            "variant": dictionary([variant.name for variant in study.variants]),
            "ended_by": dictionary(record.endings),
            "decision": dictionary(record.decisions),
            "source": dictionary(record.sources),
            "action": dictionary([move.action for move in record.moves]),
            "target": dictionary([move.target for move in record.moves]),
            "words": dictionary([move.words for move in record.moves]),
        }
        self.lineups = {
            schedule.players: pl.Series(["+".join(sorted(study.ids[i] for i in who)) for who in schedule.lineups])
            for schedule in study.schedules
        }

    def tables(self, played: Played, tape: Tape) -> dict[str, pl.DataFrame]:
        """The frames of all tables, by name, for the games on the tape."""
        taped = {name: views(getattr(tape, name), names) for name, names in log.TAPE.items()}
        players, count = played.players, len(played.blocks)
        ids = np.arange(played.first_game, played.first_game + count)
        plies, move = taped["games"]["plies"], taped["moves"]["move"]
        before = np.cumsum(plies) - plies
        more: dict[str, dict[str, Column]] = {
            "games": {
                "block": np.asarray(played.blocks),
                "deal": np.asarray(played.blocks),
                "lineup": np.asarray(played.lineups),
                "rotation": np.asarray(played.rotations),
                "variant": np.asarray(played.variants),
                "players": np.full(count, players),
                "seed": np.full(count, self.seed),
            },
            "seats": {"strategy": np.asarray(played.seated)},
            "moves": {"ply": np.arange(1, len(move) + 1) - np.repeat(before, plies), "action": move, "target": move},
        }
        rows: dict[str, Column | int] = {  # of each game
            "games": 1,
            "seats": players,
            "moves": plies,
            "standings": np.diff(played.standings, prepend=0),
            "sources": players * self.sources,
        }
        self.words["lineup"] = self.lineups[players]
        return {
            name: self.frame(table, taped[name] | more.get(name, {}) | {"game_id": np.repeat(ids, rows[name])})
            for name, table in ((table.name, table) for table in log.TABLES)
        }

    def kinds(self, table: log.Table) -> dict[str, Any]:
        """The types of a table's columns, as Parquet keeps them: the same in all parts of a run."""
        return {
            column.name: self.words[column.name].dtype if column.kind == "word" else TYPES[column.kind]
            for column in table.columns
        }

    def codes(self) -> pl.DataFrame:
        """The table words: every move code of the game."""
        every = np.arange(len(self.words["words"]))
        return self.frame(log.WORDS, {"move": every, "words": every})

    def frame(self, table: log.Table, values: dict[str, Column]) -> pl.DataFrame:
        """One table, its columns in order; an exception where a number does not fit its column."""
        return pl.DataFrame([self.series(column, values[column.name]) for column in table.columns])

    def series(self, column: log.Column, values: Column) -> pl.Series:
        if column.kind in ("word", "text"):
            return self.words[column.name].gather(values).alias(column.name)
        return pl.Series(column.name, values).cast(TYPES[column.kind])


def dictionary(words: Any) -> pl.Series:
    """The words by their numbers; two numbers may have the same word."""
    return pl.Series(list(words), dtype=pl.Enum(list(dict.fromkeys(words))))


def view(rows: Rows) -> Column:
    """A buffer as an array, a row a row; it changes with the buffer, until that has to grow."""
    return np.asarray(memoryview(rows.data))[: rows.count * rows.width].reshape(-1, rows.width)


def flat(tape: Tape) -> list[Column]:
    """Views of all buffers of a tape, in the order of the tables."""
    return [view(getattr(tape, name)) for name in log.TAPE]


def views(rows: Rows, names: tuple[str, ...]) -> dict[str, Column]:
    """Views of a buffer's columns."""
    table = view(rows)
    return {name: table[:, place] for place, name in enumerate(names)}


def parquet(frame: pl.DataFrame) -> bytes:
    """The frame as a Parquet file: the same rows are the same bytes."""
    buffer = io.BytesIO()
    frame.write_parquet(buffer, compression="zstd", compression_level=1, row_group_size=ROW_GROUP)
    return buffer.getvalue()
