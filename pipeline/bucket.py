"""A run in an object store, through fsspec: s3://bucket/run needs the extra [s3].

An object is there whole or not at all, so nothing has to be renamed. There is no lock: whoever puts the manifest first
has begun the run, and a receipt is put once. Two processes that play the same run write the same bytes, so they lose
time and nothing else. Address and keys are taken from where every tool takes them (AWS_ENDPOINT_URL,
AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, a profile).
"""

import atexit
import re
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from pipeline.home import Home
from pipeline.mistakes import Mistake, StoreMistake

T = TypeVar("T")


def file_system() -> Any:
    """What speaks to the store; Mistake where the extra is not installed."""
    try:
        import fsspec

        return fsspec.filesystem("s3", use_listings_cache=False)
    except ImportError:
        raise Mistake(
            "a run in s3:// needs more packages; install them with: pip install 'tabletop-assay[s3]'"
        ) from None


class Bucket(Home):
    """A run under a prefix of a bucket, which must exist."""

    hashed = False  # a store checks its own bits, and fetching everything to do it again would be slow

    def __init__(self, url: str) -> None:
        self.at = url.rstrip("/")
        self.files = file_system()
        self.copies: Path | None = None

    def open(self) -> None:
        self.reach(lambda: self.files.find(self.at), "cannot be reached")

    def close(self) -> None:
        """Nothing is held."""

    def read(self, name: str) -> bytes:
        content: bytes = self.files.cat_file(self.address(name))
        return content

    def write(self, name: str, content: bytes) -> None:
        self.reach(lambda: self.files.pipe_file(self.address(name), content), f"{name} cannot be written")

    def publish(self, name: str, content: bytes) -> bool:
        def put() -> bool:
            try:
                self.files.pipe_file(self.address(name), content, mode="create")
            except FileExistsError:
                return False
            return True

        return self.reach(put, f"{name} cannot be written")

    def append(self, name: str, line: str) -> None:
        with suppress(OSError, StoreMistake):
            before = b""
            with suppress(FileNotFoundError):
                before = self.read(name)
            self.write(name, before + f"{line}\n".encode())

    def remove(self, name: str) -> None:
        with suppress(FileNotFoundError):
            self.reach(lambda: self.files.rm_file(self.address(name)), f"{name} cannot be removed")

    def sizes(self, under: str = "") -> dict[str, int]:
        found = self.reach(lambda: self.files.find(self.address(under), detail=True), "cannot be reached")
        start = len(self.at) - len("s3://") + 1
        return {path[start:]: int(about["size"]) for path, about in sorted(found.items())}

    def address(self, name: str) -> str:
        return f"{self.at}/{name}" if name else self.at

    def pattern(self, name: str) -> str:
        return re.sub(r"([*?[])", r"[\1]", self.address(name))  # in a bucket DuckDB takes every name for a pattern

    def introduce(self, connection: Any) -> None:
        connection.register_filesystem(self.files)

    def has(self, name: str) -> bool:
        return bool(self.files.exists(self.address(name)))

    def local(self, under: str) -> Path:
        if self.copies is None:
            self.copies = Path(tempfile.mkdtemp(prefix="assay-"))
            atexit.register(shutil.rmtree, self.copies, ignore_errors=True)
        folder = self.copies / under
        for name in self.sizes(under):
            path = self.copies / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(self.read(name))
        return folder

    def reach(self, act: Callable[[], T], trouble: str) -> T:
        """Does something in the store; StoreMistake where that fails."""
        try:
            return act()
        except FileNotFoundError:
            raise StoreMistake(f"{self.at}: there is no such bucket; make it first, or choose another --out") from None
        except Exception as error:  # of botocore, aiohttp or the system
            why = " ".join(str(error).split()) or type(error).__name__
            raise StoreMistake(f"{self.at}: {trouble} ({why}); what was finished before is kept") from None
