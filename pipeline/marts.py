"""Marts kept beside a run: RUN/marts/<mart>.parquet, worked out once and taken as long as it would come out the same.

The folder is a cache: whoever reads a run may fill it, it may be deleted at any time, and nothing else depends on it.
A file says in its own metadata what it was made from, and what its bytes add up to. A reader makes a copy in a folder
of its own, holds that against both, and reads the copy: so it does not matter who writes a mart meanwhile, who was
killed while writing, or what the disk did to it. Where nothing can be kept (a bucket, a read-only folder, a full disk,
a run that is still played) every reader works its marts out for itself.
"""

import hashlib
import json
import re
import shutil
import time
from contextlib import suppress
from functools import cached_property
from pathlib import Path

import duckdb

from pipeline.bundles import Bundles
from pipeline.home import TEMPORARY, Folder, Home
from pipeline.mistakes import StoreMistake
from pipeline.slices import Part
from pipeline.sql import View, quoted, views
from pipeline.store import checksum
from sims.log import TABLES

FOLDER = "marts"
KEY = "assay"  # of the metadata
SEAL = re.compile(rb"inputs=([0-9a-f]{64}) content=([0-9a-f]{64})")
UNKNOWN = "0" * 64  # stands where the checksum goes, while it is worked out
CHUNK = 1 << 20
ABANDONED = 3600  # seconds after which a half-written file has no writer any more


class Marts:
    """The marts kept beside the run at `kept`.

    `parts` are those that are read; `whole` says whether they are all that the run will have; `own` is the reader's
    folder.
    """

    def __init__(self, kept: Home, parts: list[Part], bundles: list[Bundles], whole: bool, own: Path) -> None:
        self.folder = kept if isinstance(kept, Folder) and whole else None
        self.parts = parts
        self.bundles = bundles
        self.own = own

    def file(self, name: str) -> Path:
        """Where the reader has its copy of a mart."""
        return self.own / f"{name}.parquet"

    def take(self, mart: View) -> bool:
        """Copies a mart that was kept; whether there was one, undamaged and made from what is there now."""
        if self.folder is None:
            return False
        kept, mine = self.folder.path / kept_name(mart.name), self.file(mart.name)
        with suppress(OSError):
            if claimed(kept) == self.inputs(mart):
                shutil.copyfile(kept, mine)
                if whole(mine) and claimed(mine) == self.inputs(mart):
                    return True
                mine.unlink()
        return False

    def work_out(self, connection: duckdb.DuckDBPyConnection, mart: View, query: str) -> None:
        """Writes a mart into the reader's folder, and keeps it beside the run if that can be."""
        mine = self.file(mart.name)
        seal = f"inputs={self.inputs(mart) if self.folder else UNKNOWN} content={UNKNOWN}"
        connection.execute(
            f"copy ({query}) to {quoted(str(mine))} (format parquet, compression zstd, kv_metadata {{{KEY}: '{seal}'}})"
        )
        if self.folder is not None:
            with suppress(StoreMistake, OSError):
                sealed(mine)
                sweep(self.folder.path / FOLDER)
                self.folder.copy_in(kept_name(mart.name), mine)

    def inputs(self, mart: View) -> str:
        """A hash of all that the mart follows from: the SQL, the parts with their receipts, the time stamps of their
        files (a file that was damaged and mended has the receipt that it had), the bundles and DuckDB's version."""
        sql = {each.name: each.sql for each in (*views("staging"), mart)}
        return checksum(json.dumps([duckdb.__version__, sql, self.bundles, self.parts, self.stamps]).encode())

    @cached_property
    def stamps(self) -> list[tuple[int, int]]:
        """Size and time stamp of every file of the parts."""
        assert self.folder is not None
        files = (self.folder.path / part.folder / f"{table.name}.parquet" for part in self.parts for table in TABLES)
        return [(about.st_size, about.st_mtime_ns) for about in (file.stat() for file in files)]


def kept_name(mart: str) -> str:
    return f"{FOLDER}/{mart}.parquet"


def sealed(file: Path) -> None:
    """Puts the checksum of a mart's file into its metadata."""
    at, _, _ = seal_of(file)
    if at == 0:  # written by a DuckDB that keeps metadata otherwise: nobody will take it for a mart that was kept
        return
    content = digest(file, at)
    with file.open("r+b") as stream:
        stream.seek(at)
        stream.write(content.encode())


def whole(file: Path) -> bool:
    """Whether a mart's file is what was written."""
    at, _, content = seal_of(file)
    return content == digest(file, at)


def claimed(file: Path) -> str:
    """What a mart's file says that it was made from; empty where it says nothing."""
    return seal_of(file)[1]


def seal_of(file: Path) -> tuple[int, str, str]:
    """Where the checksum stands in the file, what it was made from, and the checksum; empty where there is none.

    A Parquet file ends with its metadata, their length in four bytes, and PAR1.
    """
    with file.open("rb") as stream:
        end = stream.seek(0, 2)
        stream.seek(max(0, end - 8))
        length = int.from_bytes(stream.read(4), "little")
        start = max(0, end - 8 - length)
        stream.seek(start)
        found = SEAL.search(stream.read(min(length, end)))
    return (start + found.start(2), found[1].decode(), found[2].decode()) if found else (0, "", "")


def digest(file: Path, at: int) -> str:
    """The checksum of a file, with UNKNOWN in place of the one that it has at a place."""
    found = hashlib.sha256()
    with file.open("rb") as stream:
        for start in range(0, at, CHUNK):
            found.update(stream.read(min(CHUNK, at - start)))
        stream.seek(at + len(UNKNOWN))
        found.update(UNKNOWN.encode())
        while chunk := stream.read(CHUNK):
            found.update(chunk)
    return found.hexdigest()


def sweep(folder: Path) -> None:
    """Removes what a reader that was killed has left half written."""
    for draft in folder.glob(f"*{TEMPORARY}"):
        with suppress(OSError):
            if time.time() - draft.stat().st_mtime > ABANDONED:
                draft.unlink()
