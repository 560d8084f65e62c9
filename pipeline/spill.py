"""Where DuckDB puts what has no room in memory: RUN/spill/<reader>, a folder of each reader's own inside the run.

The system's folder for temporary files would be the wrong place: on many a machine it is memory itself, and what is put
aside of a large run is larger than that. It serves where nothing can be written beside the run (a bucket, a read-only
folder). A reader holds a lock on its folder that dies with it, so that the next one can take away what a reader that
was killed has left.
"""

import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from pipeline.home import SPILL, Folder, Home

TRIES = 3  # readers that come and go may take a folder away that is just being made


class Spill:
    """A folder for what is put aside, at `path`, until it is closed."""

    def __init__(self, kept: Home) -> None:
        self.inside = kept.path.resolve() / SPILL if isinstance(kept, Folder) else None
        for _ in range(TRIES):
            found = self.beside()
            if found is not None:
                self.path, self.lock = found
                return
        self.path, self.lock = Path(tempfile.mkdtemp(prefix="assay-")), -1

    def beside(self) -> tuple[Path, int] | None:
        """A folder inside the run and the lock on it; None where there cannot be one, or another reader was in the
        way."""
        with suppress(OSError):
            if self.inside is not None:
                self.inside.mkdir(exist_ok=True)
                sweep(self.inside)
                path = Path(tempfile.mkdtemp(dir=self.inside))
                lock = os.open(path, os.O_RDONLY)
                if held(lock) and path.is_dir():  # and not swept away before it was locked
                    return path, lock
                os.close(lock)
                shutil.rmtree(path, ignore_errors=True)
        return None

    def close(self) -> None:
        shutil.rmtree(self.path, ignore_errors=True)
        if self.lock >= 0 and self.inside is not None:
            os.close(self.lock)
            self.lock = -1
            with suppress(OSError):  # others may read the run
                self.inside.rmdir()


def held(lock: int) -> bool:
    """Takes the lock on an open folder; whether nobody else has it."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def sweep(inside: Path) -> None:
    """Removes the folders that nobody holds any more."""
    for each in inside.iterdir():
        with suppress(OSError):
            lock = os.open(each, os.O_RDONLY)
            try:
                if held(lock):
                    shutil.rmtree(each)
            finally:
                os.close(lock)
