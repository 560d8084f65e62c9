"""The verdicts on how a game goes: right where the truth is known, at the edges of their definitions, and against a
second way of counting."""

import itertools
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from pipeline import open_run
from pipeline.margins import filled
from reports.evidence import Evidence
from reports.leads import leads
from reports.verdict import Verdict
from tests.reports.runs import random_run
from tests.warehouse.tinyrun import write_run

# The points of two players after each round, and the last of them by source; from chance and who sits where.
Course = Callable[[random.Random, Sequence[str]], tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int]]]]
SOURCES = ("work", "rest")


def played(folder: Path, course: Course, blocks: int, strategies: Sequence[str] = "abc") -> Path:
    """A run of two-player games; every pair of strategies meets, in both orders."""
    chance = random.Random(8)
    rows: dict[str, list[Any]] = {name: [] for name in ("games", "seats", "standings", "sources")}
    for block, lineup in zip(range(blocks), itertools.cycle(itertools.combinations(strategies, 2))):
        for rotation, seated in enumerate((lineup, lineup[::-1]), 1):
            game = len(rows["games"])
            rounds, sources = course(chance, seated)
            rows["games"].append(
                (game, block, block, "+".join(lineup), rotation, "base", 2, 7, len(rounds), 9, "over", False)
            )
            end = rounds[-1]
            for seat, name in enumerate(seated):
                mine, other = end[seat], end[1 - seat]
                share = 60 if mine > other else 30 if mine == other else 0
                rows["seats"].append((game, seat + 1, name, mine, 1 + (mine < other), share))
                rows["standings"] += [(game, at, seat + 1, 0, each[seat]) for at, each in enumerate(rounds, 1)]
                rows["sources"] += [
                    (game, seat + 1, source, points[seat]) for source, points in zip(SOURCES, sources, strict=True)
                ]
    return write_run(folder, [rows])


def judged(run: Path, **margins: float) -> dict[str, Verdict]:
    with open_run(run) as opened:
        evidence = Evidence(opened.keep().connection, filled(margins))
        return {verdict.name: verdict for verdict in evidence.verdicts}


def ends(*ways: tuple[float, int, int]) -> Course:
    """Games that end with these points of the winner and the second, by chance; who wins is even."""

    def course(chance: random.Random, seated: Sequence[str]) -> Any:
        _, best, second = chance.choices(ways, [way[0] for way in ways])[0]
        end = (best, second) if chance.random() < 0.5 else (second, best)
        return [(0, 0), end], [end, (0, 0)]

    return course


def test_most_games_are_close_or_not_or_it_is_not_known(tmp_path: Path) -> None:
    near = judged(played(tmp_path / "near", ends((0.65, 50, 46), (0.35, 50, 30)), 600))["close"]
    assert near.said == "yes"
    assert near.value.low < 0.65 < near.value.high
    assert "leads by 4 (4 to 4) points" in near.detail
    far = judged(played(tmp_path / "far", ends((0.35, 50, 46), (0.65, 50, 30)), 600))["close"]
    assert far.said == "no"
    few = judged(played(tmp_path / "few", ends((0.5, 50, 46), (0.5, 50, 30)), 100))["close"]
    assert few.said == "unknown"
    assert "would" in few.detail


@pytest.mark.parametrize(
    ("best", "second", "margin", "close"),
    [(50, 45, 0.1, True), (50, 44, 0.1, False), (90, 81, 0.1, True), (7, 7, 0.0, True), (7, 6, 0.0, False),
     (0, 0, 0.1, True), (-2, -3, 0.5, False), (-2, -2, 0.5, True), (3, -3, 1.0, False), (3, 0, 1.0, True)],
)  # fmt: skip
def test_what_close_is(tmp_path: Path, best: int, second: int, margin: float, close: bool) -> None:
    found = judged(played(tmp_path / "run", ends((1, best, second)), 60), close=margin)["close"]
    assert found.value.value == close
    assert found.said == ("yes" if close else "no")


def turning(often: float) -> Course:
    """Whoever is ahead after round 1 of 4 falls behind in every later round with this chance."""

    def course(chance: random.Random, seated: Sequence[str]) -> Any:
        ahead, rounds = chance.randrange(2), []
        for at in range(4):
            ahead = 1 - ahead if at and chance.random() < often else ahead
            rounds.append((10 + at, 9) if ahead == 0 else (9, 10 + at))
        return rounds, [rounds[-1], (0, 0)]

    return course


def test_the_lead_changes_as_often_as_it_does(tmp_path: Path) -> None:
    """With chance p in each of three rounds: 3 p times, never in (1 - p)^3, and half (round 2) tells the winner unless
    it changes once in the last two: 2 p (1 - p)."""
    often = judged(played(tmp_path / "often", turning(0.45), 900))
    assert (often["changes"].said, often["decided"].said) == ("yes", "no")
    assert often["changes"].value.low < 1.35 < often["changes"].value.high
    assert often["decided"].value.low < 1 - 2 * 0.45 * 0.55 < often["decided"].value.high
    assert "guessing takes 50.0" in often["decided"].detail
    seldom = judged(played(tmp_path / "seldom", turning(0.05), 900))
    assert (seldom["changes"].said, seldom["decided"].said) == ("no", "yes")
    assert seldom["changes"].value.value == pytest.approx(0.15, abs=0.03)
    assert "It first passes 80\u202f% after round 1, with" in seldom["decided"].detail
    assert "It stays below 80\u202f% up to round 3." in often["decided"].detail
    few = judged(played(tmp_path / "few", turning(0.32), 40))
    assert few["changes"].said == "unknown"


def test_a_leader_that_one_strategy_makes_is_fragile(tmp_path: Path) -> None:
    """d throws every lead away in the last round; the others never lose one."""

    def course(chance: random.Random, seated: Sequence[str]) -> Any:
        ahead = seated.index("d") if "d" in seated else chance.randrange(2)
        first = (10, 5) if ahead == 0 else (5, 10)
        end = first[::-1] if "d" in seated else first
        return [first, first, first, end], [end, (0, 0)]

    found = judged(played(tmp_path / "run", course, 600, "abcd"))["decided"]
    assert found.said == "no"
    assert found.fragile == ["d"]


def by_source(work: float) -> Course:
    """The winner leads by 10 points, each of them from work with this chance, else from rest."""

    def course(chance: random.Random, seated: Sequence[str]) -> Any:
        ahead = sum(chance.random() < work for _ in range(10))
        points = ((20 + ahead, 30 - ahead), (20, 20))  # of the winner and of the second, by source
        mine = [(points[0][at], points[1][at]) for at in range(2)]
        mine = mine if chance.random() < 0.5 else [each[::-1] for each in mine]
        end = (mine[0][0] + mine[1][0], mine[0][1] + mine[1][1])
        return [(0, 0), end], mine

    return course


def test_one_source_decides_or_not(tmp_path: Path) -> None:
    one = judged(played(tmp_path / "one", by_source(0.6), 300))["source"]
    assert (one.said, one.subjects) == ("yes", ["points from work"])
    assert one.value.low < 0.6 < one.value.high
    assert "Of the 10.0 points by which winners lead" in one.detail
    two = judged(played(tmp_path / "two", by_source(0.6), 300), source=0.7)["source"]
    assert (two.said, list(two.subjects)) == ("no", [])
    even = judged(played(tmp_path / "even", by_source(0.5), 300))["source"]
    assert even.said == "unknown"


def test_alone_there_is_nothing_to_lead(tmp_path: Path) -> None:
    found = judged(random_run(tmp_path / "run", players=(1,), strategies=("ant", "bee"), blocks=40))
    assert not {"close", "changes", "decided", "source"} & set(found)


def test_without_standings_nobody_leads(tmp_path: Path) -> None:
    rows = {
        "games": [(game, game, game, "a+b", 1, "base", 2, 7, 2, 4, "over", False) for game in range(40)],
        "seats": [
            (game, seat, "ab"[seat - 1], 9 - seat, seat, 60 * (2 - seat)) for game in range(40) for seat in (1, 2)
        ],
    }
    assert set(judged(write_run(tmp_path / "run", [rows]))) & {"close", "changes", "decided", "source"} == {"close"}


def test_the_same_by_another_way(tmp_path: Path) -> None:
    """Leaders, changes and comebacks of a random run with three players counted again, game by game, in Python."""
    run = random_run(tmp_path / "run", players=(3,), blocks=60)
    tables = {name: pl.read_parquet(run / "parts" / "*" / f"{name}.parquet") for name in ("seats", "standings")}
    shares = {
        int(game): dict(frame.select("seat", "shares").iter_rows())
        for (game,), frame in tables["seats"].group_by("game_id")
    }
    changes, led, behind = 0, 0.0, 0
    for (game,), frame in tables["standings"].sort("round").group_by("game_id", maintain_order=True):
        last = None
        won = shares[int(game)]
        for (at,), table in frame.group_by("round", maintain_order=True):
            projected = dict(table.select("seat", "projected").iter_rows())
            leaders = [seat for seat, points in projected.items() if points == max(projected.values())]
            if len(leaders) == 1:
                changes += last is not None and last != leaders[0]
                last = leaders[0]
            if at == 3 // 2:
                led += sum(won[seat] / 60 for seat in leaders) / len(leaders)
                behind += not any(won[seat] for seat in leaders)
    with open_run(run) as opened:
        found = leads(Evidence(opened.keep().connection), 3)
    assert found is not None
    games = len(shares)
    assert float(found.per_game().value[0]) == pytest.approx(changes / games)
    assert float(found.at_half().value[0]) == pytest.approx(led / games)
    assert float(found.comebacks().value[0]) == pytest.approx(behind / games)
