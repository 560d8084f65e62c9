"""What a run says of itself: the study in full, and what it was played with."""

import hashlib
import json
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from pipeline.study import Study
from sims import engine, games, tables

FORMAT = 1  # of the run folder


def assay_version() -> str:
    try:
        return version("tabletop-assay")
    except PackageNotFoundError:
        return "unknown"


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
        "decisions": list(game.decisions),
        "sources": list(game.sources),
        "parts": len(study.parts),
        "blocks": sum(schedule.blocks for schedule in study.schedules),
        "games": sum(schedule.games for schedule in study.schedules),
        "tables_hash": digest(dict(tables.walk(tables.read(game.name).content))),
        "engine_hash": engine_hash(game.name),
        "own_hash": {one: hashlib.sha256(path.read_bytes()).hexdigest() for one, path in study.own.items()},
    }


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
