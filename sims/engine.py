"""Whether the compiled engine is there, fits its sources and is wanted. This file itself is never compiled.

A compiled module that is older than its source would be used without a word. So the build writes down a hash of
every source (`sims/.compiled.json`); where one differs, or `ASSAY_ENGINE=interpreted` asks for it, the sources are
imported as they are: the same games, about 40 times slower.
"""

import hashlib
import json
import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from typing import Any

SIMS = Path(__file__).resolve().parent
RECORD = SIMS / ".compiled.json"
NEVER = frozenset({"engine.py", "log.py"})  # what is not worth compiling, beside every __init__.py


def sources() -> list[Path]:
    """The files that the build compiles, in a fixed order."""
    return sorted(path for path in SIMS.rglob("*.py") if path.name != "__init__.py" and path.name not in NEVER)


def fingerprint() -> dict[str, str]:
    """The hash of every source by its path under `sims`."""
    return {path.relative_to(SIMS).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in sources()}


def state() -> str:
    """'compiled', 'interpreted' (asked for), 'absent' (never built) or 'stale' (built from other sources)."""
    if os.environ.get("ASSAY_ENGINE") == "interpreted":
        return "interpreted"
    if not RECORD.exists():
        return "absent"
    try:
        built = json.loads(RECORD.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return "stale"
    here = {"python": sys.implementation.cache_tag, "sources": fingerprint()}
    return "compiled" if built == here else "stale"


def remember(record: Path, built: dict[str, str]) -> None:
    """Called by the build when it has succeeded, with the fingerprint of what it was given."""
    record.write_text(json.dumps({"python": sys.implementation.cache_tag, "sources": built}), encoding="utf-8")


class Plain:
    """An import finder that sees only the sources of `sims`, whatever has been compiled beside them."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not name.startswith("sims."):
            return None
        for folder in path or []:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


STATE = state()


def choose() -> None:
    """Lets the imports that follow find the engine that fits."""
    if STATE in ("interpreted", "stale"):
        sys.meta_path.insert(0, Plain())


ADVICE = {
    "compiled": "the engine is compiled",
    "interpreted": "the engine runs interpreted, as ASSAY_ENGINE asks: the same games, about 40 times slower",
    "absent": "the engine is not compiled: the same games, about 40 times slower. "
    "A C compiler and Python's headers make it fast: install them, then `make build`",
    "stale": "the compiled engine is older than its sources, so these are used: about 40 times slower. "
    "`make build` makes it fast again",
}
