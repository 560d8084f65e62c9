"""Stored games scored again: the same as replaying their moves under the other value, or refused."""

import pytest

from pipeline.mistakes import Mistake
from pipeline.play import run
from pipeline.replay import find, follow
from pipeline.rescore import Scale, rescored, score
from pipeline.study_file import from_options
from pipeline.warehouse import open_run
from sims import games, tables
from sims.game import Options
from sims.match import Tape
from tests.pipeline.conftest import command
from tests.warehouse.conftest import PART
from tests.warehouse.tinyrun import write_run

CHANGES = {"scoring.monk": 3, "scoring.palace": 2, "scoring.person": 0}


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rescore") / "run"
    options = {"players": [3], "strategies": ["balanced", "monks", "random"], "games": 30, "seed": 5}
    run(from_options("dragon", options, []), folder, workers=1)
    return folder


def again(folder, number, changes):
    """Points and shares by seat when the moves of a game are made again under other values."""
    game = find(folder, number)
    record, study = game.study.record, game.study
    schedule = study.schedules[0]
    block, _, _ = schedule.game(number)
    rules = record.rules(tables.read(study.game).override(changes))
    state = record.deal(rules, schedule.players, study.seed, block.number)
    tape = Tape(1, record.ply_limit)
    assert follow(state, game.rows["moves"]["move"].to_list(), Options(record.widest), tape, None) == ""
    rows = [tape.seats.data[at] for at in range(4 * schedule.players)]
    return [(int(rows[4 * seat + 1]), int(rows[4 * seat + 3])) for seat in range(schedule.players)]


DECLARED = [(game, path) for game in games.names() for path in dict.fromkeys(games.game(game).scales.values())]


def another(game, path):
    """A value that the tables take in place of theirs: twice as much, or one more."""
    old = tables.read(game).value(path)
    for new in (2 * old, old + 1):
        try:
            games.game(game).rules(tables.read(game).override({path: new}))
        except tables.Fault:
            continue
        return old, new
    raise AssertionError(f"{path} takes no other value")


@pytest.mark.parametrize(("game", "path"), DECLARED)
def test_what_a_game_declares_is_what_its_rules_do(tmp_path, game, path):
    """With every value that a game says multiplies a source changed, the points are those of the moves made again."""
    record, (old, new) = games.game(game), another(game, path)
    if old == 0:
        pytest.skip("0 as the rules stand, and so nothing is stored to be multiplied")
    run(from_options(game, {"players": [2], "strategies": ["random"], "design": "mirror", "games": 8}, []), tmp_path, 1)
    with open_run(tmp_path) as opened:
        score(opened, [Scale(source, old, new) for source, by in record.scales.items() if by == path], None, "base")
        for number in range(8):
            rows = opened.sql(f"select again from seats_again where game_id = {number} order by seat").fetchall()
            assert [points for (points,) in rows] == [points for points, _ in again(tmp_path, number, {path: new})]


def test_several_values_at_once_and_who_wins_then(played):
    scales = [Scale("monks", 1, 3), Scale("palaces", 1, 2), Scale("people", 2, 0)]
    changed = 0
    with open_run(played) as opened:
        score(opened, scales, None, "base")
        for number in range(30):
            rows = opened.sql(
                f"select again, shares_again, open_tie from seats_again where game_id = {number} order by seat"
            ).fetchall()
            known = again(played, number, CHANGES)
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
    score(tie, [], "shared", "base")
    assert winners(tie) == [(0, 1, 60), (2, 1, 30), (2, 2, 30)]


def test_a_source_decides_a_tie(tie):
    score(tie, [], "rest", "base")
    assert winners(tie) == [(0, 1, 60), (2, 2, 60)]


def test_a_tie_that_was_none_is_not_known(tie):
    """With rest worth nothing game 0 is 7 to 6 and game 2 5 to 2; with work worth twice, and rest 0: no ties."""
    score(tie, [Scale("rest", 1, 0)], None, "base")
    assert winners(tie) == [(0, 1, 60), (2, 1, 60)]
    assert tie.sql("select game_id, changed, unknown from games_again order by 1").fetchall() == [
        (0, False, False),
        (2, True, False),
    ]


def test_a_new_tie_is_shared_and_counted(tmp_path):
    sources = [(0, 1, "work", 6), (0, 1, "rest", 4), (0, 2, "work", 6), (0, 2, "rest", 0)]
    part = {"games": PART["games"][:1], "seats": SEATS[:2], "sources": sources}
    with open_run(write_run(tmp_path / "run", [part])) as opened:
        score(opened, [Scale("rest", 1, 0)], None, "base")
        assert winners(opened) == [(0, 1, 30), (0, 2, 30)]
        assert opened.sql("select changed, unknown from games_again").fetchall() == [(True, True)]


def test_sources_that_do_not_fit_are_refused(tie):
    with pytest.raises(Mistake, match=r"the sources of 2 seats do not add up"):
        score(tie, [Scale("rest", 2, 1)], None, "base")  # 3 points are not so many times 2


REFUSED = [
    (["--set", "start.yuan=7"], "does more than multiply the points of a source; play a variant"),
    (["--set", "scoring.yuan_per_point=4"], "does more than multiply"),
    (["--set", "missing_person_penalty=1"], "is 0 in this run"),
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
