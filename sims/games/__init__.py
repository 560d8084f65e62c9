"""The games, found by their folders."""

import ast
import importlib
import importlib.util
import sys
from pathlib import Path

from sims.bots import Strategy
from sims.game import Game

HERE = Path(__file__).resolve().parent


def names() -> list[str]:
    """The games there are, in alphabetical order."""
    return sorted(path.parent.name for path in HERE.glob("*/__init__.py"))


def game(name: str) -> Game:
    """The record of a game; KeyError where there is none of that name."""
    if name not in names():
        raise KeyError(name)
    found = importlib.import_module(f"sims.games.{name}").GAME
    assert isinstance(found, Game)
    return found


def strategies(name: str) -> dict[str, Path]:
    """The strategies that come with a game: id to file, `random` first, the others in alphabetical order."""
    files = sorted((HERE / name / "bots").glob("*.py"))
    return {"random": HERE.parent / "bots.py"} | {path.stem: path for path in files if path.stem != "__init__"}


def plan(path: Path) -> str:
    """The first line of a strategy file's docstring: its plan, in players' words."""
    if path == HERE.parent / "bots.py":
        return "Makes any open move, each as likely as the next."
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    return text.splitlines()[0].strip() if text else ""


def strategy(name: str, identity: str) -> Strategy:
    """A strategy that comes with the game, ready to play; KeyError where there is none of that id."""
    if identity == "random":
        return importlib.import_module("sims.bots").Random()  # type: ignore[no-any-return]
    if identity not in strategies(name):
        raise KeyError(identity)
    return only_strategy(importlib.import_module(f"sims.games.{name}.bots.{identity}"))


def own_strategy(path: Path) -> Strategy:
    """A strategy from a person's own file; whatever the file raises comes through."""
    spec = importlib.util.spec_from_file_location(f"own_strategy_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return only_strategy(module)


def only_strategy(module: object) -> Strategy:
    """An instance of the one Strategy class that a module defines itself."""
    own = [
        item
        for item in vars(module).values()
        if isinstance(item, type) and issubclass(item, Strategy) and item.__module__ == module.__name__  # type: ignore[attr-defined]
    ]
    if len(own) != 1:
        raise TypeError(f"it must define exactly one Strategy class, and defines {len(own)}")
    found = own[0]()
    assert isinstance(found, Strategy)
    return found
