"""What a run says of itself: the study in full, and what it was played with."""

import hashlib
import json
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from pipeline.design import Part, cut, part_blocks
from pipeline.home import FORMAT, Home
from pipeline.mistakes import Mistake
from pipeline.study import Study
from sims import engine, games, tables


def assay_version() -> str:
    """The version of this program, installed or just checked out."""
    try:
        return version("tabletop-assay")
    except PackageNotFoundError:
        project = tomllib.loads((Path(__file__).resolve().parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
        return str(project["project"]["version"])


def manifest(study: Study) -> dict[str, Any]:
    """The manifest of a study's run. It holds no clock and no machine: the same study gives the same bytes."""
    game = study.record
    return {
        "format": FORMAT,
        "game": game.name,
        "title": game.title,
        "game_version": game.version,
        "assay": assay_version(),
        "study": study.model_dump(),
        "plans": {one: games.plan(study.file(one)) for one in study.ids},
        "luck": game.luck,
        "ratings": [list(rating) for rating in game.ratings(study.rules(study.variants[0]))],
        "decisions": list(game.decisions),
        "sources": list(game.sources),
        "parts": len(study.parts),
        "part_blocks": blocks_of(study),
        "blocks": sum(schedule.blocks for schedule in study.schedules),
        "games": sum(schedule.games for schedule in study.schedules),
        "tables_hash": digest(dict(tables.walk(tables.read(game.name).content))),
        "engine_hash": engine_hash(game.name),
        "own_hash": {one: hashlib.sha256(path.read_bytes()).hexdigest() for one, path in study.own.items()},
    }


def blocks_of(study: Study) -> list[int] | list[list[int]]:
    """How the study is cut, for `pipeline.design.cut`."""
    if study.precision is None:
        return part_blocks(study.schedules, study.record.plies)
    return [[part.blocks for part in study.parts if part.players == one.players] for one in study.schedules]


def read_manifest(kept: Home) -> dict[str, Any]:
    """The manifest of a run as it was written. Raises Mistake where there is none of this format."""
    try:
        found = json.loads(kept.read("manifest.json"))
        form = found["format"]
    except (FileNotFoundError, NotADirectoryError):
        raise Mistake(f"{kept.at}: is no run, it has no manifest.json") from None
    except OSError as error:
        raise Mistake(f"{kept.at}/manifest.json: cannot be read ({error.strerror or error})") from None
    except (ValueError, KeyError, TypeError):
        raise Mistake(f"{kept.at}/manifest.json: is damaged; `assay run` with the same study mends it") from None
    if form != FORMAT:
        raise Mistake(f"{kept.at}: is a run of format {form}; this program reads format {FORMAT}")
    return dict(found)


def study_of(kept: Home, manifest: dict[str, Any]) -> Study:
    """The study of a run. Raises Mistake where it cannot be read, or is of a game that is not here."""
    try:
        study = Study.model_validate(manifest["study"])
    except (ValidationError, KeyError):
        why = "its study cannot be read; `assay run` with the same study mends it"
        raise Mistake(f"{kept.at}/manifest.json: {why}") from None
    if study.game not in games.names():
        raise Mistake(f"{kept.at}: is a run of {study.game}, a game that is not here")
    return study


def parts_of(kept: Home, study: Study, manifest: dict[str, Any]) -> list[Part]:
    """The parts of a run as it was begun, which another version of this program might cut otherwise."""
    try:
        return list(cut(study.schedules, manifest["part_blocks"]))
    except (KeyError, TypeError, ValueError):
        why = "its part_blocks cannot be read; `assay run` with the same study mends it"
        raise Mistake(f"{kept.at}/manifest.json: {why}") from None


def engine_hash(game: str) -> str:
    """One hash over the sources that decide how this game is played: the loop, its rules and its strategies."""
    sources = engine.fingerprint()
    return digest(
        {
            path: text
            for path, text in sources.items()
            if not path.startswith("games/") or path.startswith(f"games/{game}/")
        }
    )


def digest(content: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
