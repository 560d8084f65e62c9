"""Golden games: whole games in words that a person has read. Whatever changes a game shows here as a diff to read.

Every game has one of random play for its fewest players and one for four. More may stand beside them: a file is
played again from its first line, which also names the switches that are not on their default.
`pytest tests/golden --regenerate-golden` writes them anew.
"""

from pathlib import Path

import pytest

from sims.games import game, names

from .transcript import headline, transcript

FOLDER = Path(__file__).resolve().parent


def of_random_play() -> dict[str, str]:
    """File name: first line, of the games that must be there."""
    wanted = {}
    for name in names():
        for players in sorted({min(game(name).players), min(4, max(game(name).players))}):
            wanted[f"{name}-{players}-random.txt"] = headline(name, 1, ["random"] * players)
    return wanted


def first_lines() -> dict[str, str]:
    found = {path.name: path.read_text(encoding="utf-8").partition("\n")[0] for path in sorted(FOLDER.glob("*.txt"))}
    return found | of_random_play()


@pytest.mark.parametrize("file", first_lines())
def test_golden_game(file: str, request: pytest.FixtureRequest) -> None:
    words, _, lineup = first_lines()[file].partition(": ")
    name, _, numbered = words.partition(", deal ")
    deal, _, changes = numbered.partition(", ")
    told = transcript(name, int(deal), lineup.split(", "), changes)
    path = FOLDER / file
    if request.config.getoption("--regenerate-golden"):
        path.write_text(told, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: pytest tests/golden --regenerate-golden writes it; then read it"
    assert told.splitlines() == path.read_text(encoding="utf-8").splitlines()
