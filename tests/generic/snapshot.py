"""A state of any game as plain Python values, so that two of them can be compared."""

from typing import Any

from sims.game import Rules

LISTENERS = ("standings", "notes")  # buffers of the log, which are no part of the position
FIELDS: dict[type, list[str]] = {}


def snapshot(thing: Any) -> Any:
    """Every field of a state and of what it holds, arrays as tuples; the rules, which never change, are left out."""
    if thing is None or isinstance(thing, (bool, int, str)):
        return thing
    if isinstance(thing, Rules):
        return None
    if hasattr(type(thing), "__getitem__"):
        return tuple(snapshot(item) for item in thing)
    return {name: snapshot(getattr(thing, name)) for name in fields(thing)}


def fields(thing: Any) -> list[str]:
    """The names of its data fields; compiled classes have no `__dict__`, so what is not callable is data."""
    kind = type(thing)
    if kind not in FIELDS:
        names = [name for name in dir(thing) if not name.startswith("__") and name not in LISTENERS]
        FIELDS[kind] = [name for name in names if not callable(getattr(thing, name))]
    return FIELDS[kind]


def differences(one: Any, other: Any, path: str = "state") -> list[str]:
    """Where two snapshots differ, for a person to read."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [line for key in one for line in differences(one[key], other[key], f"{path}.{key}")]
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return [line for at in range(len(one)) for line in differences(one[at], other[at], f"{path}[{at}]")]
    return [] if one == other else [f"{path}: {one!r} -> {other!r}"]
