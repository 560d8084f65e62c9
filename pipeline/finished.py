"""What of a run there is to read: its manifest, and the parts that were finished and have lost nothing since.

`sizes` are those of all files of the run, by name.
"""

import json
from typing import Any

from pipeline.home import FORMAT, Folder, Home
from pipeline.mistakes import RunError
from pipeline.slices import Part
from pipeline.store import checksum
from sims.log import TABLES


def manifest_of(kept: Home, sizes: dict[str, int]) -> dict[str, Any]:
    """The run's manifest. RunError where there is none, or none of this format."""
    if not sizes and isinstance(kept, Folder) and not kept.path.is_dir():
        raise RunError(f"{kept.at}: no such run folder")
    file = f"{kept.at}/manifest.json"
    if "manifest.json" not in sizes:
        raise RunError(f"{kept.at}: is no run, it has no manifest.json")
    try:
        manifest = json.loads(kept.read("manifest.json"))
        known = manifest["format"]
    except (ValueError, TypeError, KeyError, OSError) as why:
        raise RunError(f"{file}: cannot be read as a manifest ({type(why).__name__}: {one_line(why)})") from why
    if known != FORMAT:
        raise RunError(f"{file}: format {known!r} is not known here; this program reads format {FORMAT}")
    return dict(manifest)


def finished(kept: Home, sizes: dict[str, int], intact: bool) -> list[Part]:
    """The finished parts in order, each file present and of the recorded size."""
    found = []
    for record in (name for name in sizes if name.startswith("commits/") and name.endswith(".json")):
        part = record.replace("commits/", "parts/").removesuffix(".json")
        content = readable(kept, record)
        wrong = broken(content, record, part, sizes)
        if wrong and not intact:
            raise RunError(f"{kept.at}/{wrong}; `assay run` mends it, and --intact reads the rest")
        if not wrong:
            tables = json.loads(content)["tables"]
            rows = sum(int(tables[table.name].get("rows", 0)) for table in TABLES if table.name != "moves")
            found.append(Part(part, checksum(content), rows))
    if not found:
        raise RunError(f"{kept.at}: no part is finished yet, so there is nothing to read")
    return found


def readable(kept: Home, name: str) -> bytes:
    """A file's content; empty where it cannot be read."""
    try:
        return kept.read(name)
    except OSError:
        return b""


def broken(content: bytes, record: str, part: str, sizes: dict[str, int]) -> str:
    """What is wrong with a part that is listed as finished by this record; empty when nothing is."""
    try:
        tables = json.loads(content)["tables"]
        wanted = {name: int(tables[name]["bytes"]) for name in (table.name for table in TABLES)}
    except (ValueError, TypeError, KeyError) as why:
        return f"{record}: cannot be read as a commit record ({type(why).__name__})"
    for name, size in wanted.items():
        file = f"{part}/{name}.parquet"
        if file not in sizes:
            return f"{file}: missing, though its part is listed as finished"
        if sizes[file] != size:
            return f"{file}: {sizes[file]} bytes, but {size} were committed"
    return ""


def one_line(why: BaseException) -> str:
    """An error's message without DuckDB's drawing of the query, in one line."""
    return " ".join(str(why).split("\n\nLINE ")[0].split())
