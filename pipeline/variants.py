"""What is varied in a study: values swept through the game's tables, and strategies barred from an action."""

from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, SerializerFunctionWrapHandler, model_serializer

from sims import tables

NAME = r"^\w[\w.-]*$"
SHOWN = r"^\w[^\r\n\t]*$"  # names that the program makes hold values and actions too


class Bar(BaseModel):
    """A strategy kept from an action wherever something else is open to it."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    strategy: str
    action: str


class Variant(BaseModel):
    """What is played beside the rules as they stand, on the same deals and in the same seats.

    - set: values by dotted path into the game's tables, as `assay games GAME` lists them
    - bar: a strategy that may not take an action (a word of the log's column `action`); it is played in line-ups
      with that strategy only, since nothing would change in the others
    - swept: the path whose values a sweep goes through, and was: its value in the rules as they stand; both are put
      in by the program
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    name: str = Field(pattern=SHOWN)
    set: dict[str, Any]
    bar: Bar | None = None
    swept: str | None = None
    was: Any = None

    @model_serializer(mode="wrap")
    def lean(self, whole: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Without what is not there."""
        return {key: value for key, value in whole(self).items() if value is not None}


class Written(BaseModel):
    """A variant as a person writes it: values to set, one of them perhaps a list to sweep through, or a bar."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    name: str = Field(pattern=NAME)
    set: dict[str, Any] | None = None
    bar: Bar | None = None


class Faulty(Exception):
    """A variant that cannot be; `key` is the one that is wrong."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


class Swept(NamedTuple):
    path: str
    values: list[Any]


def expanded(written: Written, game: str) -> list[Variant]:
    """The variants that a written one stands for: itself, or one for each value of its sweep. Raises Faulty."""
    if written.set is None and written.bar is None:
        raise Faulty("set", "is missing; a variant sets values or bars a strategy from an action")
    values = flattened(written.set or {})
    known = dict(tables.walk(tables.read(game).content))
    sweep = swept(values, known)
    if sweep is None:
        return [Variant(name=written.name, set=values, bar=written.bar)]
    names = [f"{written.name} {shown(value)}" for value in sweep.values]
    return [
        Variant(name=name, set=values | {sweep.path: value}, bar=written.bar, swept=sweep.path, was=known[sweep.path])
        for name, value in zip(names, sweep.values, strict=True)
    ]


def swept(values: dict[str, Any], known: dict[str, Any]) -> Swept | None:
    """The value of a variant that is a list of values, if any: a list where the table has none, or a list of lists
    where the table has a list. Raises Faulty where there are several, or one is empty."""
    found = [
        Swept(path, value) for path, value in values.items() if path in known and depth(value) > depth(known[path])
    ]
    if len(found) > 1:
        both = " and ".join(sweep.path for sweep in found[:2])
        raise Faulty("set", f"sweeps through {both}; a variant sweeps through one value, so write two variants")
    if found and not found[0].values:
        raise Faulty("set", f"sweeps through no value of {found[0].path}")
    return found[0] if found else None


def depth(value: Any) -> int:
    """0 for a single value, 1 for a list, 2 for a list with a list in it, ..."""
    if not isinstance(value, list):
        return 0
    return 1 + max((depth(item) for item in value), default=0)


def shown(value: Any) -> str:
    """A value in a variant's name: 7, true, slide, 2 3 3."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return " ".join(map(shown, value))
    return " ".join(str(value).split())


def flattened(values: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Values by dotted path: TOML makes tables of `set = { church.step = 1 }` without quotes."""
    flat: dict[str, Any] = {}
    for key, value in values.items():
        flat |= flattened(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
    return flat


def without(strategy: str, action: str) -> Variant:
    """The rules as they stand for everybody but one strategy, which may not take an action."""
    return Variant(name=f"{strategy} without {action}", set={}, bar=Bar(strategy=strategy, action=action))
