"""The margins of a study's verdicts: how large a difference must be to matter. Defaults are in `data/margins.toml`."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pipeline.mistakes import StudyMistake, choice
from sims.tables import FOLDER


@cache
def known() -> dict[str, dict[str, Any]]:
    """Every margin by name: its value where a study sets none, the least and most it may be, and what it means."""
    return tomllib.loads((FOLDER / "margins.toml").read_text(encoding="utf-8"))


def filled(margins: Mapping[str, float]) -> dict[str, float]:
    """All margins: those given, and the defaults."""
    return {name: margins.get(name, about["value"]) for name, about in known().items()}


def faults(margins: Mapping[str, float]) -> Iterator[tuple[str, str]]:
    """What is wrong with margins that somebody wrote, by name."""
    for name, value in margins.items():
        if name not in known():
            yield name, f"{name} is no margin; {choice(name, known())}"
        elif not known()[name]["least"] <= value <= known()[name]["most"]:
            yield name, f"{value:g} cannot be; it must be {known()[name]['least']:g} to {known()[name]['most']:g}"


def written(texts: Sequence[str]) -> dict[str, float]:
    """Margins as options write them, name=number. Raises StudyMistake with what is wrong."""
    found: dict[str, float] = {}
    for text in texts:
        name, _, value = text.partition("=")
        try:
            found[name] = float(value)
        except ValueError:
            raise StudyMistake(
                f"--margin: {text} cannot be; it must be a name and a number, such as seats=0.03"
            ) from None
    for _, why in faults(found):
        raise StudyMistake(f"--margin: {why}")
    return found
