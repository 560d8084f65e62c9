"""Where in a TOML file a key stands, since no TOML reader says so."""

import re
from collections import Counter

HEADER = re.compile(r"\s*(\[\[|\[)\s*([\w.\-\"' ]+?)\s*\]")
KEY = re.compile(r"\s*([\w.\-\"']+)\s*=")


def line_of(text: str, path: tuple[str | int, ...]) -> int | None:
    """The line, from 1, of the key at `path`, say ("variant", 1, "name"); of the nearest table where it is missing."""
    table: tuple[str | int, ...] = ()
    tables: Counter[str] = Counter()
    found, depth = None, 0
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            name = header[2].strip("\"'")
            table = (name, tables[name]) if header[1] == "[[" else tuple(name.split("."))
            tables[name] += 1
            here = table
        elif key := KEY.match(line):
            here = (*table, *key[1].replace('"', "").replace("'", "").split("."))
        else:
            continue
        if len(here) > depth and path[: len(here)] == here:
            found, depth = number, len(here)
    return found
