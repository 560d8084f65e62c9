"""The games that are named: the right ones, the same ones every time, with a command that shows each."""

import json
from pathlib import Path

import pytest

from pipeline import open_run
from reports.evidence import Evidence
from reports.page import write
from reports.section import Replay
from reports.sections.games import tell
from tests.reports.runs import random_run
from tests.warehouse.tinyrun import write_run

# Game: points of ant, bee and cat, in this order around the table, and what each would have had at half.
GAMES = {
    0: ((9, 4, 2), (5, 3, 1)),
    1: ((8, 8, 1), (4, 5, 1)),
    2: ((7, 7, 7), (2, 3, 2)),
    3: ((6, 5, 5), (0, 4, 3)),
    4: ((3, 4, 1), (3, 1, 1)),
    5: ((9, 3, 0), (4, 3, 0)),
    6: ((1, 3, 5), (1, 2, 2)),
    7: ((8, 7, 0), (4, 2, 0)),
}


@pytest.fixture
def run(tmp_path: Path) -> Path:
    rows: dict[str, list[tuple[object, ...]]] = {"games": [], "seats": [], "standings": []}
    for game, (points, half) in GAMES.items():
        plies = 20 + abs(game - 3)
        rows["games"].append((game, game, game, "ant+bee+cat", 1, "base", 3, 7, 3, plies, "over", False))
        winners = points.count(max(points))
        for seat, (mine, then, name) in enumerate(zip(points, half, ("ant", "bee", "cat"), strict=True), 1):
            rank = 1 + sum(other > mine for other in points)
            rows["seats"].append((game, seat, name, mine, rank, 60 // winners if rank == 1 else 0))
            rows["standings"] += [(game, 1, seat, 0, then), (game, 2, seat, 0, 0), (game, 3, seat, mine, mine)]
    return write_run(tmp_path / "a_run", [rows])


def named(run: Path) -> dict[str, tuple[str, str, int]]:
    with open_run(run) as opened:
        (exhibit,) = tell(Evidence(opened.keep().connection)).exhibits
        asked = opened.query(exhibit.query).fetchall()
    found = {}
    for name, why, result, replay in exhibit.table.rows:
        assert isinstance(replay, Replay)
        found[str(name)] = (str(why), str(result), replay.game_id)
    assert [(name, game, result) for name, (_, result, game) in found.items()] == [
        (name, game, result) for name, game, _, result in asked
    ]
    return found


def test_by_hand(run: Path) -> None:
    """Leads are 5 0 0 1 1 6 2 1: the median is 1, of games 3, 4 and 7, with 20, 21 and 24 moves where 22 is the middle.
    Ant wins 4.83 of 8, bee 1.83 and cat 1.33: cat's win is the upset."""
    found = named(run)
    assert found == {
        "The median game": ("won by 1 point, and of median length", "bee 4, ant 3, cat 1", 4),
        "The closest tie": ("shared by 3", "ant 7, bee 7, cat 7", 2),
        "The closest win": ("won by 1 point", "ant 6, bee 5, cat 5", 3),
        "The biggest comeback": ("the winner was 4 points behind at half of the game", "ant 6, bee 5, cat 5", 3),
        "The clearest win": ("won by 6 points", "ant 9, bee 3, cat 0", 5),
        "The biggest upset": (
            "the favourite wins 44 more games in 100", "cat 5, bee 3, ant 1", 6,
        ),
        "The highest score": ("9 points", "ant 9, bee 4, cat 2", 0),
        "The lowest score that won": ("4 points", "bee 4, ant 3, cat 1", 4),
        "The longest": ("24 moves", "ant 8, bee 7, cat 0", 7),
        "The shortest": ("20 moves", "ant 6, bee 5, cat 5", 3),
    }  # fmt: skip


def test_alone_it_is_about_scores(tmp_path: Path) -> None:
    found = named(random_run(tmp_path / "run", players=(1,)))
    assert list(found) == ["The median score", "The highest score", "The lowest score", "The longest", "The shortest"]


def test_a_mirror_has_no_upset_and_no_standings_no_comeback(tmp_path: Path) -> None:
    assert "The biggest upset" not in named(random_run(tmp_path / "run", mirror=True))
    games = [(0, 0, 0, "ant+bee", 1, "base", 2, 7, 2, 4, "over", False)]
    seats = [(0, 1, "ant", 3, 1, 60), (0, 2, "bee", 2, 2, 0)]
    assert "The biggest comeback" not in named(write_run(tmp_path / "bare", [{"games": games, "seats": seats}]))


def test_a_winner_who_always_led_is_no_comeback(tmp_path: Path) -> None:
    games = [(0, 0, 0, "ant+bee", 1, "base", 2, 7, 2, 4, "over", False)]
    seats = [(0, 1, "ant", 3, 1, 60), (0, 2, "bee", 2, 2, 0)]
    standings = [(0, at, seat, 0, 4 - seat) for at in (1, 2) for seat in (1, 2)]
    run = write_run(tmp_path / "run", [{"games": games, "seats": seats, "standings": standings}])
    assert "The biggest comeback" not in named(run)


def test_every_form_of_the_report_has_the_commands(run: Path, tmp_path: Path) -> None:
    with open_run(run) as opened:
        page, text, content = (
            write(opened.keep().connection, tmp_path, form).read_text("utf-8") for form in ("html", "md", "json")
        )
    assert "<code>assay replay a_run 5</code>" in page
    assert "| assay replay a_run 5 |" in text
    (exhibit,) = next(each for each in json.loads(content)["sections"] if each["name"] == "games")["exhibits"]
    row = next(each for each in exhibit["rows"] if each["name"] == "The clearest win")
    assert row["replay"] == {"game_id": 5, "why": "the clearest win", "command": "assay replay a_run 5"}
