"""A run where it is kept: begun or taken up again, kept part by part, never half.

    RUN/
      manifest.json        what is played and with what; its presence says that the run has begun
      words.parquet        what the move codes mean
      strategies/*.py      copies of the person's own strategies
      parts/000000/*.parquet
      commits/000000.json  the receipt of a part: rows, bytes and checksum of its files; a part without one is not there
      stopped.json         where and why it ended, if the study goes on until it is precise
      marts/*.parquet      what readers have worked out and kept (pipeline/marts.py)
      spill/               what readers put aside while they work (pipeline/spill.py)
      journal.jsonl        who played when and how fast, a line a session

Every file is there whole or not at all. All but marts, spill and journal is a function of the study: byte for byte the
same with any number of workers and interruptions. So whatever is missing or damaged is simply made again.
"""

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from pipeline.design import Part
from pipeline.home import Home, home
from pipeline.mistakes import StoreMistake

Receipt = dict[str, Any]  # what a part holds; see `keep`

OURS = frozenset(
    {"manifest.json", "words.parquet", "strategies", "parts", "commits", "stopped.json", "marts", "journal.jsonl"}
)


def as_json(content: Any) -> bytes:
    return json.dumps(content, indent=1, ensure_ascii=False).encode() + b"\n"


def checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def identity(manifest: bytes) -> str:
    """What a run's receipts call it: a part of another run does not count here, whatever its name."""
    return checksum(manifest)[:16]


def commit_name(part: int) -> str:
    return f"commits/{part:06}.json"


def table_name(part: int, table: str) -> str:
    return f"parts/{part:06}/{table}.parquet"


def keep(place: Home, run: str, part: Part, files: dict[str, tuple[int, bytes]]) -> Receipt:
    """Writes the files of a part (rows and content by table) and returns its receipt, which `commit` makes valid."""
    tables = {}
    for name, (rows, content) in files.items():
        place.write(table_name(part.number, name), content)
        tables[name] = {"rows": rows, "bytes": len(content), "sha256": checksum(content)}
    return claims(run, part) | {"tables": tables}


def claims(run: str, part: Part) -> Receipt:
    """What the receipt of a part says before its tables."""
    return {
        "run": run,
        "part": part.number,
        "first_block": part.first_block,
        "blocks": part.blocks,
        "first_game": part.first_game,
        "games": part.games,
    }


def own_strategies(place: Home) -> dict[str, Path]:
    """The run's copies of a person's own strategies, by id, as files of this machine."""
    return {path.stem: path for path in sorted(place.local("strategies").glob("*.py"))}


def damage(place: Home, run: str, part: Part, sizes: dict[str, int], checked: bool) -> str:
    """Why a part does not count, in words; empty where it does. `sizes` are those of all files of the run, and
    `checked` says whether the files are read and held against their checksums too."""
    name = commit_name(part.number)
    if name not in sizes:
        return f"{name}: is missing"
    try:
        receipt = json.loads(place.read(name))
        tables = {table: (entry["bytes"], entry["sha256"]) for table, entry in receipt["tables"].items()}
        if {key: receipt[key] for key in claims(run, part)} != claims(run, part):
            return f"{name}: is the receipt of another run or part"
        for table, (size, wanted) in tables.items():
            file = table_name(part.number, table)
            if file not in sizes:
                return f"{file}: is missing"
            if sizes[file] != size:
                return f"{file}: has {sizes[file]} bytes, and {size} were committed"
            if checked and checksum(place.read(file)) != wanted:
                return f"{file}: its checksum is not the one that was committed"
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return f"{name}: is damaged"
    return ""


class Store:
    """A run that is being played, by this process alone. Use it in a `with`."""

    def __init__(self, place: str | Path) -> None:
        self.home = home(place)
        self.run = ""  # its identity
        self.done: set[int] = set()  # parts that are committed
        self.mended: list[str] = []  # what was found damaged, in words; it is made again

    def __enter__(self) -> "Store":
        """Makes the home where there is none and locks it. The lock dies with this process, however it ends."""
        self.home.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.home.close()

    def begin(self, manifest: dict[str, Any], words: bytes, own: dict[str, Path], parts: list[Part]) -> None:
        """Begins the run, or takes it up again where it is the same. Raises StoreMistake where it is another."""
        content = as_json(manifest)
        self.run = identity(content)
        sizes = self.home.sizes()
        here = self.manifest(sizes)
        if here is not None:
            compare(self.home.at, here, json.loads(content))
        else:
            self.refuse_strangers(sizes)
        before = here is not None or any(name.startswith("commits/") for name in sizes)
        for name, path in own.items():
            self.restore(f"strategies/{name}.py", path.read_bytes(), sizes, before)
        self.restore("words.parquet", words, sizes, before)
        if here is None:
            if before:
                self.mended.append("manifest.json: is missing or damaged")
                self.home.write("manifest.json", content)
            elif not self.home.publish("manifest.json", content):  # somebody else was quicker
                compare(self.home.at, json.loads(self.home.read("manifest.json")), json.loads(content))
        self.take_up(parts, sizes)

    def manifest(self, sizes: dict[str, int]) -> dict[str, Any] | None:
        """The manifest that is there; None where there is none or it cannot be read."""
        if "manifest.json" in sizes:
            with suppress(ValueError):
                here = json.loads(self.home.read("manifest.json"))
                return here if isinstance(here, dict) else None
        return None

    def refuse_strangers(self, sizes: dict[str, int]) -> None:
        """Without a manifest only a home that is empty, or whose receipts are of this very run, will do."""
        receipts = [self.receipt(name) for name in sizes if name.startswith("commits/")]
        runs = {receipt["run"] for receipt in receipts if isinstance(receipt.get("run"), str)}
        if self.run in runs:
            return
        if runs:
            why = "has no manifest that can be read, and its parts are of another run"
            raise StoreMistake(f"{self.home.at}: {why}; choose another --out, or delete it")
        foreign = sorted({name.split("/")[0] for name in sizes} - OURS)
        if foreign:
            raise StoreMistake(f"{self.home.at}: holds no run but {foreign[0]}; choose an empty folder with --out")

    def receipt(self, name: str) -> Receipt:
        with suppress(OSError, ValueError):
            receipt = json.loads(self.home.read(name))
            if isinstance(receipt, dict):
                return receipt
        return {}

    def restore(self, name: str, content: bytes, sizes: dict[str, int], before: bool) -> None:
        """Writes a file that is not there as it should be."""
        if sizes.get(name) != len(content) or self.home.read(name) != content:
            if before:
                self.mended.append(f"{name}: {'is damaged' if name in sizes else 'is missing'}")
            self.home.write(name, content)

    def take_up(self, parts: list[Part], sizes: dict[str, int]) -> None:
        """Finds the parts that are whole. The receipt of one that is not is thrown away: the part is played again."""
        for part in parts:
            name = commit_name(part.number)
            if name in sizes:
                wrong = damage(self.home, self.run, part, sizes, self.home.hashed)
                if wrong:
                    self.mended.append(wrong)
                    self.home.remove(name)
                else:
                    self.done.add(part.number)

    def commit(self, receipt: Receipt) -> None:
        """From now on the part counts."""
        name = commit_name(receipt["part"])
        content = as_json(receipt)
        if not self.home.publish(name, content) and self.home.read(name) != content:
            raise StoreMistake(f"{self.home.at}: another process has kept another part {receipt['part']}; verify it")
        self.done.add(receipt["part"])

    def journal(self, entry: dict[str, Any]) -> None:
        """A line about this session, if there is room; not part of what is compared."""
        self.home.append("journal.jsonl", json.dumps(entry))


def compare(at: str, here: dict[str, Any], asked: dict[str, Any]) -> None:
    """Raises StoreMistake where the run at `at` was begun as something else."""
    if here.get("format") != asked["format"]:
        why = f"is a run of format {here.get('format')}; this program writes format {asked['format']}"
        raise StoreMistake(f"{at}: {why}; choose another --out")
    for name, there, wanted in differences(here, asked):
        text = f"{name} is {shown(there)} there and {shown(wanted)} now"
        raise StoreMistake(f"{at}: holds another run: {text}; choose another --out, or delete the folder")


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
