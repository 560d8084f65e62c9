"""A run on disk: begun or taken up again, kept part by part, never half.

    RUN/
      manifest.json        what is played and with what; its presence says that the run has begun
      words.parquet        what the move codes mean
      strategies/*.py      copies of the person's own strategies
      parts/000000/*.parquet
      commits/000000.json  the receipt of a part: rows, bytes and checksum of its files; a part without one is not there
      stopped.json         where and why it ended, if the study goes on until it is precise
      journal.jsonl        who played when and how fast, a line a session

Every file is written under a temporary name, synced and renamed, so that it is there whole or not at all. All but the
journal is a function of the study: byte for byte the same with any number of workers and interruptions.
"""

import fcntl
import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from pipeline.design import Part
from pipeline.mistakes import StoreMistake

Receipt = dict[str, Any]  # what a part holds; see `keep`

TEMPORARY = ".unfinished"
OURS = frozenset({"manifest.json", "words.parquet", "strategies", "parts", "commits", "stopped.json", "journal.jsonl"})


def write(path: Path, content: bytes) -> None:
    """Writes a file so that it is there whole or not at all, even after a power cut. Raises StoreMistake."""
    draft = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        sync_names(path.parent)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()  # gives its room back
        raise StoreMistake(f"{path}: cannot be written ({error.strerror}); what was finished before is kept") from None


def sync_names(folder: Path) -> None:
    """Makes sure that the new name of a file is on the disk too."""
    entry = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(entry)
    finally:
        os.close(entry)


def as_json(content: Any) -> bytes:
    return json.dumps(content, indent=1, ensure_ascii=False).encode() + b"\n"


def keep(folder: Path, part: Part, files: dict[str, tuple[int, bytes]]) -> Receipt:
    """Writes the files of a part (rows and content by table) and returns its receipt, which `commit` makes valid."""
    tables = {}
    for name, (rows, content) in files.items():
        write(folder / "parts" / f"{part.number:06}" / f"{name}.parquet", content)
        tables[name] = {"rows": rows, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    return {
        "part": part.number,
        "first_block": part.first_block,
        "blocks": part.blocks,
        "first_game": part.first_game,
        "games": part.games,
        "tables": tables,
    }


def own_strategies(folder: Path) -> dict[str, Path]:
    """The run's copies of a person's own strategies, by id."""
    return {path.stem: path for path in sorted((folder / "strategies").glob("*.py"))}


class Store:
    """A run that is being played, by this process alone. Use it in a `with`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.done: set[int] = set()  # parts that are committed
        self.lock = -1

    def __enter__(self) -> "Store":
        """Makes the folder where there is none and locks it. The lock dies with this process, however it ends."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.lock = os.open(self.folder, os.O_RDONLY)
        except OSError as error:
            why = "is a file" if self.folder.is_file() else f"cannot be made ({error.strerror})"
            raise StoreMistake(f"{self.folder}: {why}; choose another --out") from None
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self.lock)
            raise StoreMistake(f"{self.folder}: is being played by another process; wait for it or end it") from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(OSError):
            self.sweep()
        os.close(self.lock)

    def begin(self, manifest: dict[str, Any], words: bytes, own: dict[str, Path], parts: list[Part]) -> None:
        """Begins the run, or takes it up again where it is the same. Raises StoreMistake where it is another."""
        self.sweep()
        if (self.folder / "manifest.json").exists():
            self.compare(manifest)
            self.take_up(parts)
            return
        foreign = sorted(path.name for path in self.folder.iterdir() if path.name not in OURS)
        if foreign:
            raise StoreMistake(f"{self.folder}: holds no run but {foreign[0]}; choose an empty folder with --out")
        for name, path in own.items():
            write(self.folder / "strategies" / f"{name}.py", path.read_bytes())
        write(self.folder / "words.parquet", words)
        write(self.folder / "manifest.json", as_json(manifest))

    def compare(self, manifest: dict[str, Any]) -> None:
        """Raises StoreMistake where the run here was begun as something else."""
        try:
            here = json.loads((self.folder / "manifest.json").read_bytes())
        except ValueError:
            raise StoreMistake(f"{self.folder}/manifest.json: is damaged; delete the folder and play again") from None
        for name, there, asked in differences(here, json.loads(as_json(manifest))):
            text = f"{name} is {shown(there)} there and {shown(asked)} now"
            raise StoreMistake(f"{self.folder}: holds another run: {text}; choose another --out, or delete the folder")

    def take_up(self, parts: list[Part]) -> None:
        """Finds the parts that are whole. A receipt without its files is thrown away: the part is played again."""
        for part in parts:
            path = self.folder / "commits" / f"{part.number:06}.json"
            if path.exists():
                if self.whole(part, path):
                    self.done.add(part.number)
                else:
                    path.unlink()

    def whole(self, part: Part, path: Path) -> bool:
        """Whether a receipt fits its part and the files are there with their sizes."""
        try:
            receipt = json.loads(path.read_bytes())
            sizes = {name: entry["bytes"] for name, entry in receipt["tables"].items()}
            files = self.folder / "parts" / f"{part.number:06}"
            return receipt["first_block"] == part.first_block and all(
                (files / f"{name}.parquet").stat().st_size == size for name, size in sizes.items()
            )
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def commit(self, receipt: Receipt) -> None:
        """From now on the part counts."""
        write(self.folder / "commits" / f"{receipt['part']:06}.json", as_json(receipt))
        self.done.add(receipt["part"])

    def journal(self, entry: dict[str, Any]) -> None:
        """A line about this session, if there is room; not part of what is compared."""
        with suppress(OSError), (self.folder / "journal.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def sweep(self) -> None:
        """Removes what a process that died had not finished."""
        for draft in self.folder.rglob(f"*{TEMPORARY}"):
            draft.unlink(missing_ok=True)


def differences(one: Any, other: Any, name: str = "") -> list[tuple[str, Any, Any]]:
    """Where two JSON objects differ, by dotted path."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [*one, *(key for key in other if key not in one)]
        pairs = [(f"{name}.{key}" if name else key, one.get(key), other.get(key)) for key in keys]
        return [found for path, left, right in pairs for found in differences(left, right, path)]
    return [] if one == other else [(name, one, other)]


def shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
