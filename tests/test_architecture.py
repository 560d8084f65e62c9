"""The house: who may import whom, how long a file and a function may be, what must not stand anywhere."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("pipeline", "sims", "reports", "data", "tests")
SOURCES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") if "build" not in path.parts)
PROGRAM = [path for path in SOURCES if path.relative_to(ROOT).parts[0] != "tests"]
TEXTS = sorted(
    path
    for folder in (*FOLDERS, "docs")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".toml", ".md", ".sql", ".j2", ".css", ".txt"}
) + [path for path in ROOT.iterdir() if path.suffix in {".md", ".toml", ".py", ".lock"} or path.name == "Makefile"]
TABLES = sorted(path for path in (ROOT / "data").glob("*.toml") if path.stem != "margins")  # a game's
LINES = 400
FUNCTION = 40
VAGUE = {"utils", "util", "helpers", "helper", "manager", "managers", "common", "misc", "tools", "core", "base"}
MACHINE = re.compile(
    r"(?<![\w.])/(?:home|Users|work|tmp|root|mnt|private)/\w|[A-Z]:\\\\?\w"
)  # says where on one machine


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_import_contracts() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"[1-9]\d* kept, 0 broken", done.stdout), done.stdout


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_files_and_functions_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LINES
    long = [f"{found.name}: {lines}" for found, lines in functions(text) if lines > FUNCTION]
    assert not long, f"functions over {FUNCTION} lines: {', '.join(long)}"


def functions(text: str) -> Iterator[tuple[ast.FunctionDef, int]]:
    """Every function with its number of lines, from `def` to its last, without the docstring."""
    for found in ast.walk(ast.parse(text)):
        if isinstance(found, ast.FunctionDef):
            lines = found.body[-1].end_lineno or 0
            if ast.get_docstring(found, clean=False) is not None:
                lines -= (found.body[0].end_lineno or 0) - found.body[0].lineno + 1
            yield found, lines - found.lineno + 1


@pytest.mark.parametrize("path", PROGRAM, ids=name)
def test_every_file_says_what_it_is(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not tree.body or ast.get_docstring(tree), "a docstring in the first line"


def test_names_say_what_a_file_is_about() -> None:
    assert not [name(path) for path in SOURCES if path.stem.strip("_") in VAGUE or path.parent.name in VAGUE]


@pytest.mark.parametrize("path", TEXTS, ids=name)
def test_no_path_of_one_machine(path: Path) -> None:
    found = [line for line in path.read_text(encoding="utf-8").splitlines() if MACHINE.search(line)]
    assert not found


def test_a_path_of_one_machine_would_be_seen() -> None:
    for line in ("see /" + "home/me/x", "/" + "work/main", "C:" + "\\Users"):
        assert MACHINE.search(line), line
    for line in ("pipeline/work/x", "https://example.org/home/x", "a/tmp", "1/2"):
        assert not MACHINE.search(line), line


@pytest.mark.parametrize("path", TABLES, ids=name)
def test_every_switch_is_explained(path: Path) -> None:
    """What stands above the first table is a switch, but for the game's name and its number of rounds."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert content["game"] == path.stem
    switches = {key for key, value in content.items() if not isinstance(value, dict)} - {"game", "rounds"}
    about = content["about"]
    assert set(about) == switches
    assert all(len(sentence) > 20 for sentence in about.values())


@pytest.mark.parametrize("path", TABLES, ids=name)
def test_every_table_has_its_provenance(path: Path) -> None:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    for table, values in content.items():
        if isinstance(values, dict) and table != "about":
            assert values.get("source"), table
            assert values.get("confidence") in {"certain", "likely", "guess"}, table


@pytest.mark.parametrize(
    "folder", sorted((ROOT / "sims" / "games").glob("*/__init__.py")), ids=lambda path: path.parent.name
)
def test_every_game_has_its_papers(folder: Path) -> None:
    game = folder.parent
    for paper in ("README.md", "state.py", "moves.py", "setup.py", "legal.py", "apply.py", "score.py", "show.py"):
        assert (game / paper).exists(), paper
    assert (ROOT / "data" / f"{game.name}.toml").exists()
    assert (ROOT / "tests" / game.name / "conservation.py").exists()
