"""The open run as sections see it: what was studied, and frames for queries."""

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import duckdb
import numpy as np
import pandas as pd

from reports.section import Estimate, Replay
from reports.statistics.clusters import Floats, Means

if TYPE_CHECKING:
    from reports.verdict import Verdict


class Evidence:
    """A connection with the tables of the log, the marts, run_about(key, value) and plans(strategy, plan).

    Everything is about one variant, the rules as they stand where they were played: `variant`. `margins` are used in
    place of the study's, `left_out` strategies are taken away with all games that they sit in.
    """

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        margins: Mapping[str, float] | None = None,
        left_out: Sequence[str] = (),
    ) -> None:
        self.connection = connection
        self.left_out = tuple(left_out)
        self.smaller: dict[str, Evidence] = {}
        self.about: dict[str, str] = dict(self.rows("select key, value from run_about"))
        self.margins: dict[str, float] = self.record("margins") | dict(margins or {})

    def without(self, strategy: str) -> "Evidence":
        """The games that the strategy does not sit in."""
        if strategy not in self.smaller:
            self.smaller[strategy] = Evidence(self.connection, self.margins, (*self.left_out, strategy))
        return self.smaller[strategy]

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        return self.connection.sql(query).fetchall()

    def frame(self, query: str) -> pd.DataFrame:
        found: pd.DataFrame = self.connection.sql(query).df()
        return found

    def study(self, key: str, default: Any = None) -> Any:
        """A value of the study, such as `seed`; lists and numbers come as such, text as text."""
        text = self.about.get(f"study.{key}")
        if text is None:
            return default
        try:
            return json.loads(text)
        except ValueError:
            return text

    def record(self, key: str) -> Any:
        """A value of the manifest that is not text, such as `stopped`; None where there is none."""
        return json.loads(self.about[key]) if key in self.about else None

    @cached_property
    def variants(self) -> list[str]:
        return [name for (name,) in self.rows("select distinct variant from games order by variant = 'base' desc, 1")]

    @cached_property
    def variant(self) -> str:
        return self.variants[0]

    @cached_property
    def tables(self) -> list[tuple[int, int, int]]:
        """(players, games, blocks) for each number of players, games of the variant only."""
        query = f"""select players, sum(games), sum(blocks) from seat_bundles
            where {self.only()} and seat = 1 group by players order by players"""
        return [(int(players), int(games), int(blocks)) for players, games, blocks in self.rows(query)]

    @property
    def several(self) -> bool:
        return len(self.tables) > 1

    def only(self, players: int | None = None) -> str:
        """The condition of a query that is about this variant, and about one number of players; the table that is
        asked needs its columns, and `lineup` where strategies are left out."""
        where = self.present(players)
        return f"variant = {quoted(self.variant)}" + (f" and {where}" if where else "")

    def present(self, players: int | None = None) -> str:
        """The condition of a query about all variants: one number of players, and nobody who is left out."""
        conditions = [] if players is None else [f"players = {players}"]
        conditions += [f"not list_contains(string_split(lineup, '+'), {quoted(name)})" for name in self.left_out]
        return " and ".join(conditions)

    def ranking(self, players: int) -> list[str]:
        """The strategies at this number of players, best first: by win share, or by points where nobody is beaten."""
        value = "sum(shares) / sum(seats)" if players > 1 else "sum(points) / sum(seats)"
        query = f"""select strategy from strategy_bundles where {self.only(players)}
            group by strategy order by {value} desc, sum(points) / sum(seats) desc, strategy"""
        return [str(name) for (name,) in self.rows(query)]

    @cached_property
    def verdicts(self) -> "list[Verdict]":
        """What the report opens with."""
        from reports.verdicts import verdicts  # they look at evidence

        return verdicts(self)

    def blocks(self, players: int) -> int:
        return next(blocks for each, _, blocks in self.tables if each == players)

    def sample(self, players: int) -> str:
        games, blocks = next((games, blocks) for each, games, blocks in self.tables if each == players)
        return f"n\u00a0=\u00a0{games:,} games in {blocks:,} blocks"

    def at(self, players: int) -> str:
        """' at 4 players' where the run has several numbers of players, else nothing."""
        if not self.several:
            return ""
        return f" at {players} players" if players > 1 else " alone"

    def replay(self, query: str, why: str) -> Replay | None:
        """The game that the query names first, if it names any."""
        found = self.rows(query)
        return Replay(int(found[0][0]), why) if found else None

    def won(self, players: int, why: str, strategy: str = "", seat: int = 0) -> Replay | None:
        """The first game that is won alone by a strategy, from a seat, or both."""
        who = f" and strategy = {quoted(strategy)}" * bool(strategy) + f" and seat = {seat}" * bool(seat)
        query = f"""select game_id from seats join games using (game_id)
where {self.only(players)}{who} and shares = 60 order by game_id limit 1"""
        return self.replay(query, why)

    @property
    def run(self) -> str:
        return self.about.get("run", "RUN")


def quoted(text: str) -> str:
    """Text as SQL writes it."""
    return "'" + text.replace("'", "''") + "'"


def grid(frame: pd.DataFrame, rows: list[str], columns: list[str], *values: str) -> tuple[list[Floats], list[Any]]:
    """Each of `values` of a long frame as an array with a row a cluster and a column a cell, both in order, 0 where
    there is no row; and the cells' names."""
    row = frame.groupby(rows, sort=True).ngroup().to_numpy()
    cell = frame.groupby(columns, sort=True).ngroup().to_numpy()
    shape = (int(row.max(initial=-1)) + 1, int(cell.max(initial=-1)) + 1)
    found = [np.zeros(shape) for _ in values]
    for array, value in zip(found, values, strict=True):
        np.add.at(array, (row, cell), frame[value].to_numpy(float))
    names = frame[columns].drop_duplicates().sort_values(columns)
    return found, list(names[columns[0]] if len(columns) == 1 else names.itertuples(index=False, name=None))


def strata(frame: pd.DataFrame, rows: list[str]) -> list[str]:
    """The first of `rows`, the line-up, of each row that `grid` makes."""
    return [str(each) for each in frame[rows].drop_duplicates().sort_values(rows)[rows[0]]]


def estimates(means: Means) -> list[Estimate]:
    """The means of a row of cells as estimates, one a cell."""
    cells = zip(np.atleast_1d(means.value), np.atleast_1d(means.low), np.atleast_1d(means.high), strict=True)
    return [Estimate(float(value), float(low), float(high)) for value, low, high in cells]
