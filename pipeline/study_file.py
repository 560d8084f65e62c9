"""A study as it is written: in a TOML file, in options of the command line, or in both (the options win)."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from pipeline.mistakes import StrategyMistake, StudyMistake, choice
from pipeline.places import line_of
from pipeline.study import Study
from pipeline.variants import Faulty, Variant, Written, expanded
from sims import games

SECTIONS = ("study", "variant", "margins")
FILE_KEYS = [key for key in Study.model_fields if key not in ("variants", "margins", "own")]


class Variants(BaseModel):
    """The tables [[variant]] of a study file."""

    variants: list[Written]


class Origin:
    """Where the values of a study come from, so that a fault can be said with its place."""

    def __init__(self, path: Path | None, text: str, options: dict[str, Any]) -> None:
        self.path = path
        self.text = text
        self.options = options

    def mistake(self, key: tuple[str | int, ...], message: str) -> StudyMistake:
        """The fault at `key`, say ("players",) or ("variants", 0, "set")."""
        if key and key[0] in self.options:
            return StudyMistake(f"--{key[0]}: {message}")
        if self.path is None:
            return StudyMistake(message)
        place = (
            ("variant", *key[1:]) if key[:1] == ("variants",) else key if key[:1] == ("margins",) else ("study", *key)
        )
        line = line_of(self.text, place)
        name = [part for part in key if isinstance(part, str)][-1]
        return StudyMistake(f"{self.path}:{line or 1}: {name}: {message}")


def from_file(path: Path, options: dict[str, Any], own: list[Path]) -> Study:
    """The study of a TOML file; `options` replace its values, `own` adds strategy files. Raises StudyMistake."""
    try:
        text = path.read_text(encoding="utf-8")
        content = tomllib.loads(text)
    except OSError as error:
        raise StudyMistake(f"{path}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise StudyMistake(f"{path}: is no TOML: {error}") from None
    for name, wanted in (("study", dict), ("variant", list), ("margins", dict)):
        if not isinstance(content.get(name, wanted()), wanted) or (name == "study" and name not in content):
            raise StudyMistake(f"{path}: must have a table [study], and may have tables [[variant]] and [margins]")
    for name in content:
        if name not in SECTIONS:
            line = line_of(text, (name,)) or 1
            raise StudyMistake(f"{path}:{line}: {name} is no part of a study; {choice(name, SECTIONS)}")
    values = content["study"] | options
    if "variant" in content:
        values["variants"] = content["variant"]
    if "margins" in content:
        values["margins"] = content["margins"]
    return settled(values, own, Origin(path, text, options), path.parent)


def from_options(game: str, options: dict[str, Any], own: list[Path]) -> Study:
    """The study of a bare game name. Raises StudyMistake."""
    return settled({"name": game, "game": game} | options, own, Origin(None, "", options), Path())


def settled(values: dict[str, Any], own: list[Path], origin: Origin, folder: Path) -> Study:
    """The study with these values, checked and filled; strategy files are named from `folder`."""
    try:
        study = Study.model_validate(values | {"variants": []})
        written = Variants.model_validate({"variants": values.get("variants", [])}).variants
    except ValidationError as error:
        raise origin.mistake(*explained(error)) from None
    for name in ("players", "strategies"):
        if name in study.model_fields_set and not values[name]:
            raise origin.mistake((name,), "names none; leave it out for the usual ones")
    if study.game not in games.names():
        raise origin.mistake(("game",), f"{study.game} is no game here; {choice(study.game, games.names())}")
    files = {one: folder / one for one in study.strategies if one.endswith(".py")}
    ids = [files[one].stem if one in files else one for one in study.strategies]
    found = own_strategies(study.game, [*files.values(), *own])
    if study.strategies:
        ids += [path.stem for path in own if path.stem not in ids]
    places, variants = all_variants(written, study.game, origin)
    study = study.model_copy(update={"strategies": ids, "own": found, "variants": variants}).filled()
    for key, message in study.faults():
        if key[0] == "variants":
            key = ("variants", places[int(key[1])], *key[2:])
        raise origin.mistake(key, message)
    if study.restrict:
        from pipeline.pilot import restrictions  # plays games

        study = study.model_copy(update={"variants": [*study.variants, *restrictions(study)]})
    return study


def all_variants(written: list[Written], game: str, origin: Origin) -> tuple[list[int], list[Variant]]:
    """The variants with their sweeps expanded, and the place of the written one that each comes from."""
    places: list[int] = []
    variants: list[Variant] = []
    for place, one in enumerate(written):
        try:
            found = expanded(one, game)
        except Faulty as fault:
            raise origin.mistake(("variants", place, fault.key), str(fault)) from None
        places += [place] * len(found)
        variants += found
    return places, variants


def own_strategies(game: str, paths: list[Path]) -> dict[str, Path]:
    """A person's own strategy files by id, each tried. Raises StrategyMistake."""
    result: dict[str, Path] = {}
    for path in paths:
        if not re.fullmatch(r"\w[\w-]*", path.stem) or path.suffix != ".py":
            raise StrategyMistake(
                f"{path}: a strategy's file is named like first_try.py; its name is the strategy's id"
            )
        if path.stem in games.strategies(game):
            raise StrategyMistake(f"{path}: {game} has a strategy {path.stem} already; give the file another name")
        if result.setdefault(path.stem, path) != path:
            raise StrategyMistake(f"{path}: there are two files for {path.stem}; give one another name")
        if not path.is_file():
            raise StrategyMistake(f"{path}: there is no such file")
        try:
            games.own_strategy(path)
        except Exception as error:  # whatever a person's file does wrong
            raise StrategyMistake(f"{path}: does not load: {type(error).__name__}: {one_line(error)}") from None
    return result


def one_line(error: BaseException) -> str:
    return " ".join(str(error).split())


def explained(error: ValidationError) -> tuple[tuple[str | int, ...], str]:
    """The first fault that pydantic found: its key, and what would be right."""
    first = error.errors()[0]
    key, value = first["loc"], json.dumps(first["input"], default=str)
    if first["type"] == "extra_forbidden":
        known = list(Written.model_fields) if key[0] == "variants" else FILE_KEYS
        return key, f"is no key of a {'variant' if key[0] == 'variants' else 'study'}; {choice(str(key[-1]), known)}"
    if first["type"] == "missing":
        return key, "is missing"
    if first["type"] == "literal_error":
        return key, f"{value} cannot be; it must be {first['ctx']['expected']}"
    if first["type"] == "string_pattern_mismatch":
        return key, f"{value} cannot be; a name has letters, digits, and - _ . after the first"
    text = first["msg"].replace("Input should be", "it must be").replace("a valid integer", "a whole number")
    return key, f"{value} cannot be; {text.replace('a valid', 'a')}"
