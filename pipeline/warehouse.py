"""A run in DuckDB: its tables, its manifest and every sql file as views, in memory, over the files that count.

    from pipeline import open_run

    with open_run("runs/demo") as run:
        run.pandas("select strategy, avg(win_share) from seats group by strategy")

Only parts with a commit record are read, so a run may be open while it is played, or half finished. The marts are
worked out when first asked for, and then once: those of a finished run are kept beside it (`pipeline/marts.py`).
"""

import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import duckdb

from pipeline.bundles import numbered
from pipeline.finished import finished, manifest_of, one_line
from pipeline.home import Home, home
from pipeline.margins import filled
from pipeline.marts import Marts
from pipeline.mistakes import RunError
from pipeline.slices import Part, slices, together
from pipeline.spill import Spill
from pipeline.sql import DUCK, parquet, quoted, views
from pipeline.stages import stopped
from sims.log import TABLES, WORDS

if TYPE_CHECKING:
    import pandas
    import polars

MEMORY = "2500MB"  # leaves room in 4 GB for what pandas and matplotlib hold
WORD = re.compile(r"\w+")


def open_run(
    path: str | Path, memory_limit: str | None = None, threads: int | None = None, intact: bool = False
) -> "Run":
    """Opens the run at `path`, a folder or an address such as s3://bucket/run; raises RunError when there is nothing
    to read, or a part is missing or damaged, unless only what is `intact` is asked for.

    `memory_limit` is DuckDB's ("2500MB" unless said otherwise; what does not fit goes to RUN/spill),
    `threads` how many it uses (all cores unless said otherwise).
    """
    kept = home(path)
    sizes = kept.sizes()
    manifest = manifest_of(kept, sizes) | stopped(kept)
    parts = finished(kept, sizes, intact)
    return Run(kept, manifest, parts, memory_limit or MEMORY, threads)


class Run:
    """An open run: `.sql(q)` gives a DuckDB relation, `.pandas(q)` and `.polars(q)` a frame.

    Tables: games, seats, moves, standings, sources and words (`sims/log.py`, plus `win_share`), the marts of
    `pipeline/sql/marts`, and the manifest as run_about(key, value) and plans(strategy, plan). `connection` is the open
    DuckDB connection; `keep()` works out every mart before it is handed on.
    """

    def __init__(
        self, kept: Home, manifest: dict[str, Any], parts: list[Part], memory_limit: str, threads: int | None
    ) -> None:
        self.home = kept
        self.manifest = manifest
        self.parts = parts
        self.marts = {each.name: each for each in views("marts")}
        self.kept: set[str] = set()
        self.spill = Spill(kept)
        self.own = tempfile.TemporaryDirectory(prefix="assay-")
        self.bundles = numbered(manifest)
        done = len(parts) == manifest.get("parts")
        self.shelf = Marts(kept, parts, self.bundles, done, Path(self.own.name))
        config: dict[str, str | bool | int | float | list[str]] = {
            "memory_limit": memory_limit,
            "temp_directory": str(self.spill.path),
            "autoinstall_known_extensions": False,
            "autoload_known_extensions": False,
            "python_enable_replacements": False,
        }
        if threads is not None:
            config["threads"] = threads
        self.connection = duckdb.connect(":memory:", config=config)
        kept.introduce(self.connection)
        self.connection.execute("set enable_progress_bar = false")
        self.connection.execute("set parquet_metadata_cache = true")
        # It groups the big tables by game before the join, which here makes hardly fewer rows: five times slower.
        self.connection.execute("set disabled_optimizers = 'partial_aggregate_pushdown'")
        self.create_views()

    def create_views(self) -> None:
        self.connection.execute("create schema raw")
        everything = [part.folder for part in self.parts]
        self.look_at(everything)
        self.connection.execute(f"create view raw.played as from {self.files(everything, 'games')}")
        words = self.home.pattern("words.parquet")
        nothing = ", ".join(f"null::{DUCK[column.kind]} as {column.name}" for column in WORDS.columns)
        source = f"from {parquet([words])}" if self.home.has("words.parquet") else f"select {nothing} where false"
        self.connection.execute(f"create view raw.words as {source}")
        self.connection.execute("create table raw.bundles (players utinyint, first_block integer, bundles integer)")
        for bundles in self.bundles:
            self.connection.execute("insert into raw.bundles values (?, ?, ?)", bundles)
        for each in (*views("staging"), *views("marts")):
            self.connection.execute(f"create view {each.name} as {each.sql}")
        self.slices = slices(self.parts, self.connection)
        plans = list(self.manifest.get("plans", {}).items())
        self.table("run_about", "key varchar, value varchar", list(about(self.home.at, self.manifest, len(self.parts))))
        self.table("plans", "strategy varchar, plan varchar", plans)

    def look_at(self, parts: list[str]) -> None:
        """From here on the tables of the log hold these parts only."""
        for table in TABLES:
            self.connection.execute(f"create or replace view raw.{table.name} as from {self.files(parts, table.name)}")

    def files(self, parts: list[str], table: str) -> str:
        return parquet([self.home.pattern(f"{part}/{table}.parquet") for part in parts])

    def table(self, name: str, columns: str, rows: list[tuple[str, str]]) -> None:
        self.connection.execute(f"create table {name} ({columns})")
        for row in rows:
            self.connection.execute(f"insert into {name} values (?, ?)", row)

    def keep(self, *names: str) -> Self:
        """Works out the marts of these names, all of them when none is given, unless that is done already."""
        for name in sorted(set(names or self.marts) - self.kept):
            # What is temporary hides the view of its name from every later query.
            try:
                if not self.shelf.take(self.marts[name]):
                    self.shelf.work_out(self.connection, self.marts[name], self.in_slices(name))
                file = parquet([str(self.shelf.file(name))])
                self.connection.execute(f"create temp view {name} as from {file}")
            except duckdb.IOException:  # there may be no room for it on the disk
                self.connection.execute(f"create temp table {name} as from memory.main.{name}")
            self.kept.add(name)
            for slice_file in self.slice_files(name):
                slice_file.unlink(missing_ok=True)
        return self

    def in_slices(self, name: str) -> str:
        """The query of a mart; where not all of its parts have room in memory, it is worked out for some at a time."""
        if len(self.slices) == 1:
            return f"from memory.main.{name}"
        files = self.slice_files(name)
        try:
            for file, some in zip(files, self.slices, strict=True):
                self.look_at(some)
                self.connection.execute(f"copy (from memory.main.{name}) to {quoted(str(file))} (format parquet)")
        finally:
            self.look_at([part.folder for part in self.parts])
        return together(self.marts[name], self.connection, files)

    def slice_files(self, name: str) -> list[Path]:
        return [self.shelf.own / f"{name}.{number}.parquet" for number in range(len(self.slices))]

    def keep_for(self, query: str) -> None:
        """Works out the marts that the query names."""
        needed = self.marts.keys() & WORD.findall(query)
        if needed:
            self.keep(*needed)

    def sql(self, query: str) -> duckdb.DuckDBPyRelation:
        """The query's answer as a relation, worked out when it is looked at. RunError with DuckDB's words."""
        try:
            self.keep_for(query)
            return self.connection.sql(query)
        except duckdb.Error as why:
            raise RunError(one_line(why)) from why

    def pandas(self, query: str) -> "pandas.DataFrame":
        frame: pandas.DataFrame = self.sql(query).df()
        return frame

    def polars(self, query: str) -> "polars.DataFrame":
        frame: polars.DataFrame = self.sql(query).pl()
        return frame

    def query(self, query: str) -> duckdb.DuckDBPyRelation:
        """The answer to a stranger's query: it can read this run and do nothing else. RunError when it tries.

        The connection stays locked afterwards. A statement that writes is refused by its kind; what hides inside a
        `with` is refused by DuckDB, which allows that at the top level only, where the brackets keep it from being.
        """
        try:
            kinds = [statement.type for statement in self.connection.extract_statements(query)]
        except duckdb.Error as why:
            raise RunError(one_line(why)) from why
        if len(kinds) != 1 or kinds[0] not in (duckdb.StatementType.SELECT, duckdb.StatementType.MULTI):
            raise RunError("a query must be one statement that reads, such as: select * from games limit 5")
        self.lock()
        bare = query.strip().rstrip(";")
        try:
            # Kept as a table, so that what goes wrong on the way goes wrong here.
            self.keep_for(query)
            self.connection.execute(f"create or replace temp table answer as from (\n{bare}\n)")
        except duckdb.Error as why:
            raise RunError(one_line(why)) from why
        return self.connection.sql("from answer")

    def lock(self) -> None:
        """From here on the connection reads the run's files and its own memory, and takes no setting back."""
        if self.connection.sql("select current_setting('enable_external_access')").fetchall() == [(True,)]:
            names = [
                *(f"{part.folder}/{table.name}.parquet" for part in self.parts for table in TABLES),
                "words.parquet",
            ]
            listed = ", ".join(map(quoted, [*map(self.home.address, names), *map(self.home.pattern, names)]))
            own = ", ".join(map(quoted, [self.own.name, str(self.spill.path)]))
            self.connection.execute(f"set allowed_paths = [{listed}]")
            self.connection.execute(f"set allowed_directories = [{own}]")
            self.connection.execute("set enable_external_access = false")
            self.connection.execute("set lock_configuration = true")

    def close(self) -> None:
        self.connection.close()
        self.spill.close()
        self.own.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, why: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def about(place: str, manifest: dict[str, Any], parts: int) -> Iterator[tuple[str, str]]:
    """The manifest as key and value, both text; what is not text is JSON. A study's own keys begin with `study.`."""
    yield "run", Path(place).name if Path(place).is_absolute() else place
    yield "parts_committed", str(parts)
    yield "margins", json.dumps(filled(manifest.get("study", {}).get("margins", {})))
    for key, value in manifest.items():
        inner = value.items() if key == "study" else [(None, value)]
        for name, item in inner:
            text = item if isinstance(item, str) else json.dumps(item, ensure_ascii=False)
            yield (key if name is None else f"study.{name}"), text
