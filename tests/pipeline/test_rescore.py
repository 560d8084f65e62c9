"""Stored games scored again: the same as replaying their moves under the other value, or refused."""

import pytest

from pipeline.mistakes import Mistake, StudyMistake
from pipeline.play import run
from pipeline.rescore import rescored, score
from pipeline.scales import Again, Steps, again
from pipeline.study_file import from_options
from pipeline.warehouse import open_run
from sims import games, tables
from tests.pipeline.conftest import command
from tests.pipeline.test_scales import remade
from tests.warehouse.conftest import PART
from tests.warehouse.tinyrun import write_run

CHANGES = {"scoring.monk": 3, "scoring.palace": 2, "scoring.person": 0}


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rescore") / "run"
    options = {"players": [3], "strategies": ["balanced", "monks", "random"], "games": 30, "seed": 5}
    run(from_options("dragon", options, []), folder, workers=1)
    return folder


def test_several_values_at_once_and_who_wins_then(played):
    changed = 0
    with open_run(played) as opened:
        score(opened, again(games.game("dragon"), tables.read("dragon"), CHANGES), None, "base")
        for number in range(30):
            rows = opened.sql(
                f"select again, shares_again, open_tie from seats_again where game_id = {number} order by seat"
            ).fetchall()
            known = remade(played, number, CHANGES)
            assert [row[0] for row in rows] == [points for points, _ in known]
            if not any(row[2] for row in rows):
                assert [row[1] for row in rows] == [shares for _, shares in known]
            changed += int(
                [row[1] for row in rows]
                != [
                    share
                    for (share,) in opened.sql(
                        f"select shares from seats where game_id = {number} order by seat"
                    ).fetchall()
                ]
            )
        assert opened.sql("select count(*) filter (changed) from games_again").fetchall() == [(changed,)]
        assert changed > 0


def test_what_it_says(played):
    with open_run(played) as opened:
        lines = list(rescored(opened, ["scoring.monk=3"], None, "base"))
    assert lines[0] == "scoring.monk=3"
    assert "of 30 games change" in lines[1]
    assert lines[-1].startswith("Strategies did not adapt")
    assert any(line.strip().startswith("monks") and "wins" in line for line in lines)


def test_nothing_changes_where_the_value_stays(played):
    with open_run(played) as opened:
        lines = list(rescored(opened, ["scoring.monk=1"], None, "base"))
    assert "the winners of 0 of 30 games change" in lines[1]


# Game 2 of the tiny run: ant and bee have 5 points each and share the win. Sources as if work had made 5 and 2.
SEATS = [row for row in PART["seats"] if row[0] in (0, 2)]
NOTHING = Again({}, [])
NO_REST = Again({"rest": lambda points: 0}, [])
HALF_REST = Again({"rest": lambda points: None if points % 2 else points // 2}, [])
SOURCES = [(0, 1, "work", 7), (0, 1, "rest", 3), (0, 2, "work", 6), (0, 2, "rest", 0)]
SOURCES += [(2, 1, "work", 5), (2, 1, "rest", 0), (2, 2, "work", 2), (2, 2, "rest", 3)]


@pytest.fixture
def tie(tmp_path):
    part = {**PART, "games": [row for row in PART["games"] if row[0] in (0, 2)], "seats": SEATS, "sources": SOURCES}
    with open_run(write_run(tmp_path / "run", [part])) as opened:
        yield opened


def winners(opened):
    return opened.sql(
        "select game_id, seat, shares_again from seats_again where rank_again = 1 order by all"
    ).fetchall()


def test_ties_are_shared_or_decided_by_a_source(tie):
    score(tie, NOTHING, "shared", "base")
    assert winners(tie) == [(0, 1, 60), (2, 1, 30), (2, 2, 30)]


def test_a_source_decides_a_tie(tie):
    score(tie, NOTHING, "rest", "base")
    assert winners(tie) == [(0, 1, 60), (2, 2, 60)]


def test_a_tie_that_was_none_is_not_known(tie):
    """With rest worth nothing game 0 is 7 to 6 and game 2 5 to 2; with work worth twice, and rest 0: no ties."""
    score(tie, NO_REST, None, "base")
    assert winners(tie) == [(0, 1, 60), (2, 1, 60)]
    assert tie.sql("select game_id, changed, unknown from games_again order by 1").fetchall() == [
        (0, False, False),
        (2, True, False),
    ]


def test_a_new_tie_is_shared_and_counted(tmp_path):
    sources = [(0, 1, "work", 6), (0, 1, "rest", 4), (0, 2, "work", 6), (0, 2, "rest", 0)]
    part = {"games": PART["games"][:1], "seats": SEATS[:2], "sources": sources}
    with open_run(write_run(tmp_path / "run", [part])) as opened:
        score(opened, NO_REST, None, "base")
        assert winners(opened) == [(0, 1, 30), (0, 2, 30)]
        assert opened.sql("select changed, unknown from games_again").fetchall() == [(True, True)]


def test_sources_that_do_not_fit_are_refused(tie):
    with pytest.raises(Mistake, match=r"the points of 2 seats are not what these rules give"):
        score(tie, HALF_REST, None, "base")  # 3 points are not so many times 2


REFUSED = [
    (["--set", "start.yuan=7"], "changes more than points, or the log does not say what they become; play a variant"),
    (["--set", "scoring.yuan_per_point=4"], "These can be set: scoring.palace, scoring.court_lady,"),
    (["--set", "missing_person_penalty=1"], "is 0 in this run"),
    (["--set", "events.festival_first=9"], "one sum of the values of events.festival_first and events.festival_second"),
    (["--set", "scoring.monks=1"], "did you mean scoring.monk?"),
    (["--set", "scoring.monk=99"], "must be a whole number from 0 to 20"),
    (["--set", "scoring.monk"], "is not of the form PATH=VALUE"),
    (["--ties", "monk"], "monk is no source of points; did you mean monks?"),
    (["--set", "scoring.monk=2", "--variant", "sven"], "sven is no variant of this run"),
    ([], "nothing to score by"),
]


@pytest.mark.parametrize(("words", "message"), REFUSED)
def test_what_cannot_be_scored_again_is_refused_in_a_line(played, words, message):
    from typer.testing import CliRunner

    from pipeline.cli import app

    result = CliRunner().invoke(app, ["rescore", str(played), *words])
    assert result.exit_code == 2
    assert message in result.output


TOLD = [
    ("village", {"scoring.chronicle": [0, 0, 2, 4, 7, 12]}, "entry 3 cannot become 2: it was stored as nothing"),
    ("village", {"scoring.church": [2, 3, 4, 7]}, "one sum of the values 2, 3, 4 and 6, so all of them can only"),
    ("village", {"scoring.council": [1, 2, 4, 6]}, "one sum of the values 0, 2, 4 and 6"),
    ("village", {"start.coins": 2}, r"customers\.\*\.points, sums\.customer_points"),
    (
        "cottage_garden",
        {"tracks.blue": [0, 2, 4, 7, 8, 10, 12, 14, 20]},
        "9 steps, 4 of them up to tracks.red_line = 6",
    ),
    ("cottage_garden", {"tracks.blue": [0, 2, 4, 6, 8]}, "must have 9 steps"),
]


@pytest.mark.parametrize(("name", "changes", "message"), TOLD)
def test_what_the_log_does_not_say_is_refused(name, changes, message):
    with pytest.raises(StudyMistake, match=message):
        again(games.game(name), tables.read(name), changes)


def test_equal_entries_stay_equal():
    now = tables.read("village").override({"scoring.cities": [0, 1, 3, 6, 10, 10, 18]})
    with pytest.raises(StudyMistake, match=r"entry 6 cannot become 12: it was stored as 10, as another entry,"):
        again(games.game("village"), now, {"scoring.cities": [0, 1, 3, 6, 11, 12, 18]})
    found = again(games.game("village"), now, {"scoring.cities": [0, 1, 3, 6, 12, 12, 18]})
    assert [found.points["travel"](points) for points in (0, 10, 18, 5)] == [0, 12, 18, None]


def by_moves(was, now):
    """Every move of the tiny run with code 1 is worth that to the source work."""
    return Again({}, [Steps("work", 1, 1, lambda step, gained: (was, now))])


@pytest.fixture
def moved(tmp_path):
    """Two games: in the first each seat works as often as it has points for, the second was left before scoring."""
    moves = [(game, ply, 1, seat, "turn", 2, 1, "work", "field", 0) for game, ply, seat in WORKED]
    part = {
        **PART,
        "games": [PART["games"][0], (*PART["games"][2][:-1], True)],
        "seats": [(0, 1, "ant", 6, 1, 60), (0, 2, "bee", 3, 2, 0), (2, 1, "ant", 0, 1, 30), (2, 2, "bee", 0, 1, 30)],
        "sources": [(0, 1, "work", 6), (0, 2, "work", 3), (2, 1, "work", 0), (2, 2, "work", 0)],
        "moves": moves,
    }
    with open_run(write_run(tmp_path / "run", [part])) as opened:
        yield opened


WORKED = [(0, 1, 1), (0, 2, 2), (0, 3, 1), (2, 1, 1)]


def test_moves_that_were_worth_something_are_worth_something_else(moved):
    """3 points a move as it was, 5 now; a game that was left has no points for its move, and gets none."""
    score(moved, by_moves(3, 5), None, "base")
    assert moved.sql("select again from seats_again order by game_id, seat").fetchall() == [(10,), (5,), (0,), (0,)]


def test_moves_that_do_not_fit_the_points_are_refused(moved):
    with pytest.raises(Mistake, match=r"the points of 2 seats are not what these rules give"):
        score(moved, by_moves(2, 5), None, "base")


def test_moves_that_cannot_be_are_refused(moved):
    with pytest.raises(Mistake, match=r"the points of 3 seats are not what these rules give"):
        score(moved, Again({}, [Steps("work", 1, 1, lambda step, gained: None)]), None, "base")


def test_other_tables_are_refused(played, monkeypatch):
    monkeypatch.setattr("pipeline.rescore.digest", lambda content: "other")
    with (
        open_run(played) as opened,
        pytest.raises(Mistake, match=r"was played with other tables than data/"),
    ):
        list(rescored(opened, ["scoring.monk=2"], None, "base"))


def test_the_command(played):
    answer = command("rescore", str(played), "--set", "scoring.monk=2", "--set", "scoring.palace=2")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("scoring.monk=2; scoring.palace=2\n3 players: the winners of ")
