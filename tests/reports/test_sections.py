"""Each section on small runs: what it says, and that each query gives the numbers beside it."""

import math
import re
from pathlib import Path

import pytest

from pipeline import open_run
from reports.evidence import Evidence
from reports.section import Estimate, Exhibit, Section
from reports.sections import sections
from reports.sections.strategies import sample
from tests.reports.runs import random_run
from tests.warehouse.conftest import PART
from tests.warehouse.tinyrun import write_run

NAMES = [
    "played",
    "strategies",
    "head-to-head",
    "strength",
    "seats",
    "sources",
    "rounds",
    "actions",
    "lengths",
    "decided",
    "lead",
    "games",
]


def told(folder: Path) -> dict[str, Section]:
    with open_run(folder) as run:
        return {section.name: section for section in sections(Evidence(run.keep().connection))}


def test_order_of_the_sections(tmp_path: Path) -> None:
    assert list(told(random_run(tmp_path / "run"))) == NAMES


def test_names_of_exhibits_are_unique(tmp_path: Path) -> None:
    found = told(random_run(tmp_path / "run", players=(1, 2, 3)))
    names = [exhibit.name for section in found.values() for exhibit in section.exhibits]
    assert len(names) == len(set(names))
    assert all(name.replace("-", "").isalnum() for name in names)


def test_every_query_gives_the_numbers_beside_it(tmp_path: Path) -> None:
    checked = 0
    with open_run(random_run(tmp_path / "run", players=(2, 3))) as run:
        for section in sections(Evidence(run.keep().connection)):
            for exhibit in section.exhibits:
                checked += compared(exhibit, run.query(exhibit.query).df().to_dict("records"))
    assert checked > 150


def compared(exhibit: Exhibit, records: list[dict[str, object]]) -> int:
    """Compares cells of equal column names in rows that equal words and whole numbers tell apart; how many there were.

    Tables of actions are wide where their query is long: there a column is named by what was done.
    """
    names = [column.name for column in exhibit.table.columns]
    long = {"action", "target", "share"} & set(records[0]) and "share" not in names
    count = 0
    for row in exhibit.table.rows:
        cells = dict(zip(names, row, strict=True))
        keys = {name: cell for name, cell in cells.items() if isinstance(cell, str | int) and name in records[0]}
        for name, cell in cells.items():
            if not isinstance(cell, Estimate):
                continue
            wanted = keys
            column = name
            if long:
                word = "action" if "action" in records[0] else "target"
                wanted = {**keys, word: cells.get("what", name)} | ({"strategy": name} if "what" in cells else {})
                column = "share"
            if column not in records[0]:
                continue
            found = [each[column] for each in records if all(each[key] == value for key, value in wanted.items())]
            assert len(found) == (0 if cell.value == 0 and long else 1), (exhibit.name, wanted)
            for value in found:
                assert float(str(value)) == pytest.approx(cell.value), (exhibit.name, wanted, column)
                count += 1
    return count


def test_tiny_run_by_hand(tmp_path: Path) -> None:
    """The four games of the marts' test: ant wins 2 and shares 1 of 4, so 2.5 of 4; 27 points in 4 seats."""
    found = told(write_run(tmp_path / "run", [PART]))
    first = found["strategies"].exhibits[0].table.rows[0]
    assert first[0] == "ant"
    assert isinstance(first[2], Estimate)
    assert first[2].value == 2.5 / 4
    assert isinstance(first[4], Estimate)
    assert first[4].value == 27 / 4
    (pair,) = found["head-to-head"].exhibits[0].table.rows
    assert pair[:2] == ["ant", "bee"]
    assert isinstance(pair[2], Estimate)
    assert pair[2].value == 5 / 2 / 4
    seats = [row[1].value for row in found["seats"].exhibits[0].table.rows if isinstance(row[1], Estimate)]
    assert seats == [2.5 / 4, 1.5 / 4]
    lengths = found["lengths"].exhibits[0].table.rows
    assert [lengths[0][0], lengths[0][3], lengths[0][4]] == ["Winner's lead", 0, 5]
    assert "1 game did not end." in [answer.lead for answer in found["played"].answers]


def test_replays_exist_and_fit(tmp_path: Path) -> None:
    with open_run(random_run(tmp_path / "run")) as run:
        evidence = Evidence(run.keep().connection)
        found = {each.name: each for section in sections(evidence) for each in section.exhibits}
        games = {game for (game,) in run.sql("select game_id from games").fetchall()}
        shown = [each.replay.game_id for each in found.values() if each.replay]
        assert len(shown) >= 6
        assert set(shown) <= games
        typical = found["strategies-3"].replay
        assert typical is not None
        assert run.sql(f"select winner from results where game_id = {typical.game_id}").fetchall() == [("ant",)]


@pytest.mark.parametrize("players", [(1,), (2, 3)])
def test_every_picture_has_n_a_query_and_a_game(tmp_path: Path, players: tuple[int, ...]) -> None:
    found = told(random_run(tmp_path / "run", players=players, blocks=40))
    drawn = [each for section in found.values() for each in section.exhibits if each.draw is not None]
    assert len(drawn) >= 5
    for each in drawn:
        assert re.search(r"n\u00a0=\u00a0[\d,]+", each.sample), each.name
        assert each.query.lstrip().split()[0] in ("select", "pivot", "with"), each.name
        assert each.replay is not None, each.name


def test_games_that_show_what_is_said(tmp_path: Path) -> None:
    """Who is said to win from a seat does so, and who is left out is not there."""
    folder = random_run(tmp_path / "run", (2,), ("ant", "bee", "cat", "dog"), blocks=80)
    with open_run(folder) as run:
        found = {each.name: each for section in sections(Evidence(run.keep().connection)) for each in section.exhibits}
        shown = {name: each.replay for name, each in found.items() if each.replay is not None}
        winner = "select strategy, seat from seats where game_id = {} and shares = 60"
        seat = re.fullmatch(r"(\w+) wins from seat (\d), its best by most", shown["seats-strategies-2"].why)
        assert seat is not None
        game = shown["seats-strategies-2"].game_id
        assert run.sql(winner.format(game)).fetchall() == [(seat[1], int(seat[2]))]
        left_out = shown["audit-2"].why.removeprefix("a game without ")
        ((lineup,),) = run.sql(f"select lineup from games where game_id = {shown['audit-2'].game_id}").fetchall()
        assert left_out in ("ant", "bee", "cat", "dog")
        assert left_out not in lineup.split("+")
        who = shown["actions-turn-2"].why.split(",")[0]
        assert run.sql(winner.format(shown["actions-turn-2"].game_id)).fetchall()[0][0] == who


def test_strongest_strategy_is_named_first(tmp_path: Path) -> None:
    found = told(random_run(tmp_path / "run", blocks=60))
    assert found["strategies"].answers[0].lead.startswith("ant wins most: ")
    assert found["head-to-head"].answers[0].lead.startswith("ant ends ahead of every rival")
    assert found["seats"].answers[0].lead.startswith("Seat 1 wins most")


def test_solo_is_about_scores(tmp_path: Path) -> None:
    found = told(random_run(tmp_path / "run", players=(1,)))
    assert list(found) == ["played", "strategies", "sources", "rounds", "actions", "lengths", "games"]
    assert "scores most" in found["strategies"].answers[0].lead
    columns = [column.name for column in found["strategies"].exhibits[0].table.columns]
    assert "win_share" not in columns
    assert "median score" in found["lengths"].answers[0].lead


def test_mirror_compares_points(tmp_path: Path) -> None:
    found = told(random_run(tmp_path / "run", mirror=True))
    assert "head-to-head" not in found
    assert "scores most" in found["strategies"].answers[0].lead
    assert "seats" in found


def test_several_player_counts_are_told_apart(tmp_path: Path) -> None:
    found = told(random_run(tmp_path / "run", players=(1, 2, 3)))
    leads = [answer.lead for answer in found["strategies"].answers]
    assert ["alone" in leads[0], "at 2 players" in leads[1], "at 3 players" in leads[2]] == [True] * 3
    assert [row[0] for row in found["played"].exhibits[0].table.rows] == [1, 2, 3]


def test_as_many_games_at_each_number_of_players_are_said_once() -> None:
    assert sample({2: "420", 3: "420"}) == "n\u00a0=\u00a0420 games at each number of players"
    assert sample({2: "420", 3: "1,000"}) == "n\u00a0=\u00a0420 and 1,000 games at 2 and 3 players"


def test_variants_are_never_mixed(tmp_path: Path) -> None:
    """A variant's games change no number, and are named."""
    base = told(random_run(tmp_path / "one"))
    both = random_run(tmp_path / "two", variants=("base", "other"))
    found = told(both)
    rows = found["played"].exhibits[0].table.rows
    assert rows[0][3] == base["played"].exhibits[0].table.rows[0][3]
    assert any("other" in answer.detail for answer in found["played"].answers)
    with open_run(both) as run:
        ((games,),) = run.sql("select count(*) from games where variant = 'base'").fetchall()
        for exhibit in (each for section in found.values() for each in section.exhibits if each.name != "played-plans"):
            assert "variant = 'base'" in exhibit.query
    assert f"{games:,} games" in found["seats"].exhibits[0].sample


def test_unfinished_run_says_so(tmp_path: Path) -> None:
    found = told(random_run(tmp_path / "run", manifest={"parts": 5}))
    assert "1 of 5 parts" in found["played"].answers[1].detail


def test_one_block_gives_numbers_without_intervals(tmp_path: Path) -> None:
    found = told(random_run(tmp_path / "run", blocks=1))
    cell = found["strategies"].exhibits[0].table.rows[0][2]
    assert isinstance(cell, Estimate)
    assert not math.isnan(cell.value)
    assert math.isnan(cell.low)


def test_empty_tables_are_passed_over(tmp_path: Path) -> None:
    part = {name: PART[name] for name in ("games", "seats")}
    assert list(told(write_run(tmp_path / "run", [part]))) == [
        "played",
        "strategies",
        "head-to-head",
        "strength",
        "metagame",
        "seats",
        "lengths",
        "games",
    ]
