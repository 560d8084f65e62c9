"""A tiny study of any game, in several parts: in this process, or as a command line."""

import sys
from typing import Any

import pytest

from pipeline import design
from pipeline.study import Study
from pipeline.study_file import from_options
from sims import games
from tests.pipeline.conftest import STRATEGIES

GAMES = 12
PARTS = 5
CODE = "import pipeline.design as d; d.PART = d.SMALL_PART = {}; from pipeline.door import main; main()"


def players(game: str) -> int:
    return 2 if 2 in games.game(game).players else max(games.game(game).players)


def part_size(game: str) -> int:
    """Moves in a part, so that there are about PARTS of them in a study of GAMES games."""
    return max(1, GAMES * players(game) * games.game(game).plies // PARTS)


def tiny(game: str, monkeypatch: pytest.MonkeyPatch, count: int = GAMES, **options: Any) -> Study:
    """Two strategies that any game can be played with, one of them a person's own."""
    monkeypatch.setattr(design, "PART", part_size(game))
    monkeypatch.setattr(design, "SMALL_PART", part_size(game))
    wanted = {"games": count, "players": [players(game)], "strategies": ["random"], "seed": 5} | options
    return from_options(game, wanted, [STRATEGIES / "first.py"])


def tiny_command(game: str, out: object, *more: str, count: int = GAMES) -> list[str]:
    """The command line that plays the same study in a process of its own."""
    words = ["run", game, "--games", str(count), "--players", str(players(game)), "--strategies", "random"]
    words += ["--seed", "5", "--strategy", str(STRATEGIES / "first.py"), "--out", str(out), *more]
    return [sys.executable, "-c", CODE.format(part_size(game)), *words]
