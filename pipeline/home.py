"""Where a run is kept, by one set of verbs: a folder of this machine here, an object store in `bucket.py`.

Files have names such as `parts/000003/moves.parquet`. A file is there whole or not at all, whatever happens while it
is written.
"""

import fcntl
import os
import re
import secrets
import shutil
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from pipeline.mistakes import StoreMistake

FORMAT = 1  # of a run's files, as its manifest says
TEMPORARY = ".unfinished"
SPILL = "spill"  # what readers put aside while they work; no files of the run
REMOTE = re.compile(r"^s3:/+")  # a Path folds the two slashes of an address into one


class Home(ABC):
    """The files of one run. Whatever cannot be written is a StoreMistake; what cannot be read is an OSError."""

    at: str  # as a person would write it
    hashed: bool  # whether a damaged file is found by its checksum when the run is taken up

    @abstractmethod
    def open(self) -> None:
        """Makes the home where there is none; from here on it is this process's alone, if it can be."""

    @abstractmethod
    def close(self) -> None:
        """Ends what `open` began and leaves no half-written file."""

    @abstractmethod
    def read(self, name: str) -> bytes:
        """All of a file; FileNotFoundError where there is none."""

    @abstractmethod
    def write(self, name: str, content: bytes) -> None:
        """Writes a file anew."""

    @abstractmethod
    def publish(self, name: str, content: bytes) -> bool:
        """Writes a file that nobody has written yet; False where somebody has, which is left as it is."""

    @abstractmethod
    def append(self, name: str, line: str) -> None:
        """A line more to a file of notes, if there is room."""

    @abstractmethod
    def remove(self, name: str) -> None:
        """Takes a file away; it need not be there."""

    @abstractmethod
    def sizes(self, under: str = "") -> dict[str, int]:
        """Every file under a folder of the run with its bytes, by name and in order; no half-written ones."""

    @abstractmethod
    def address(self, name: str) -> str:
        """The file as another program is told of it."""

    def pattern(self, name: str) -> str:
        """The file as DuckDB is told of it in a list of files to read."""
        return self.address(name)

    @abstractmethod
    def introduce(self, connection: Any) -> None:
        """Tells a DuckDB connection how to read here."""

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        return name in self.sizes()

    @abstractmethod
    def local(self, under: str) -> Path:
        """A folder of this machine with the files under a folder of the run, to import from."""


def home(place: str | Path) -> Home:
    """The home of the run at `place`: a folder, or an address such as s3://bucket/run."""
    if REMOTE.match(str(place)):
        from pipeline.bucket import Bucket

        return Bucket(REMOTE.sub("s3://", str(place)))
    return Folder(Path(place))


class Folder(Home):
    """A run in a folder. One process plays it at a time: a lock on the folder dies with its holder."""

    hashed = True

    def __init__(self, path: Path) -> None:
        self.path = path
        self.at = str(path)
        self.lock = -1

    def open(self) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self.lock = os.open(self.path, os.O_RDONLY)
        except OSError as error:
            why = "is a file" if self.path.is_file() else f"cannot be made ({error.strerror})"
            raise StoreMistake(f"{self.path}: {why}; choose another --out") from None
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self.lock)
            raise StoreMistake(f"{self.path}: is being played by another process; wait for it or end it") from None
        except OSError as error:
            os.close(self.lock)
            raise StoreMistake(f"{self.path}: cannot be locked ({error.strerror}); choose an --out elsewhere") from None
        self.sweep()

    def close(self) -> None:
        self.sweep()
        os.close(self.lock)

    def sweep(self) -> None:
        """Removes what a process that died had not finished."""
        for file in self.files():
            if file.name.endswith(TEMPORARY):
                with suppress(OSError):
                    file.unlink()

    def files(self, under: str = "") -> Iterator[Path]:
        """All files under a folder of the run; what readers put aside may come and go, and is not looked at."""
        for folder, folders, names in os.walk(self.path / under):
            if SPILL in folders and Path(folder) == self.path:
                folders.remove(SPILL)
            yield from (Path(folder, name) for name in names)

    def read(self, name: str) -> bytes:
        return (self.path / name).read_bytes()

    def write(self, name: str, content: bytes) -> None:
        self.fill(name, lambda file: file.write(content))

    def copy_in(self, name: str, source: Path) -> None:
        """Writes a file anew with what is in another."""
        with source.open("rb") as content:
            self.fill(name, lambda file: shutil.copyfileobj(content, file))

    def fill(self, name: str, fill: Callable[[BinaryIO], object]) -> None:
        """Writes a file anew, under another name until it is whole and on the disk."""
        path = self.path / name
        draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}{TEMPORARY}")
        try:
            self.make(path.parent)
            with draft.open("wb") as file:
                fill(file)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
            sync_names(path.parent)
        except OSError as error:
            with suppress(OSError):
                draft.unlink()  # gives its room back
            if not self.path.is_dir():
                raise StoreMistake(f"{self.path}: is gone; was it moved? `assay run` goes on with it there") from None
            why = f"cannot be written ({error.strerror}); what was finished before is kept"
            raise StoreMistake(f"{path}: {why}") from None

    def make(self, folder: Path) -> None:
        """Makes a folder inside the run, down to its name on the disk. The run's own is never made again."""
        if folder != self.path and not folder.is_dir():
            self.make(folder.parent)
            folder.mkdir(exist_ok=True)
            sync_names(folder.parent)

    def publish(self, name: str, content: bytes) -> bool:
        self.write(name, content)  # nobody else can have written it: the folder is locked
        return True

    def append(self, name: str, line: str) -> None:
        with suppress(OSError), (self.path / name).open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def remove(self, name: str) -> None:
        try:
            (self.path / name).unlink(missing_ok=True)
        except OSError as error:
            raise StoreMistake(f"{self.path / name}: cannot be removed ({error.strerror})") from None

    def sizes(self, under: str = "") -> dict[str, int]:
        found = sorted(path for path in self.files(under) if not path.name.endswith(TEMPORARY))
        return {path.relative_to(self.path).as_posix(): path.stat().st_size for path in found if path.is_file()}

    def address(self, name: str) -> str:
        return str((self.path / name).resolve())

    def introduce(self, connection: Any) -> None:
        """It can read the files of this machine."""

    def has(self, name: str) -> bool:
        return (self.path / name).is_file()

    def local(self, under: str) -> Path:
        return self.path / under


def sync_names(folder: Path) -> None:
    """Makes sure that the new name of a file is on the disk too."""
    entry = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(entry)
    finally:
        os.close(entry)
