"""Restricted play: who is barred from what, that the bar holds, and that the log of it can be replayed."""

import pytest

from pipeline.mistakes import StudyMistake
from pipeline.pilot import actions_used
from pipeline.play import run
from pipeline.replay import again, find
from pipeline.verify import Verifier
from pipeline.warehouse import open_run
from sims.game import Options
from sims.match import Bar
from tests.pipeline.test_study_file import HEAD, read

STUDY = HEAD + 'players = [2]\nstrategies = ["balanced", "builder", "random"]\ngames = 12\n'


@pytest.fixture(scope="module")
def restricted(tmp_path_factory):
    folder = tmp_path_factory.mktemp("restricted")
    study = read(folder, STUDY + 'restrict = ["taxes", "floor", "build"]\n')
    run(study, folder / "run", workers=1)
    return study, folder / "run"


def test_a_bar_takes_moves_out_of_the_open_ones_unless_nothing_else_is_open():
    options, bar = Options(4), Bar([False, True, True, False])
    for move in (2, 0, 1, 3):
        options.add(move)
    bar.keep_from(options)
    assert list(options) == [0, 3]
    options.clear()
    for move in (2, 1):
        options.add(move)
    bar.keep_from(options)
    assert list(options) == [2, 1]


def test_each_strategy_is_barred_from_what_it_uses(restricted):
    study, _ = restricted
    assert [variant.name for variant in study.variants][:3] == [
        "base",
        "balanced without taxes",
        "balanced without build",
    ]
    assert len(study.variants) == 1 + 3 * 2  # where a floor may be laid, nothing else is open: no use in barring it


def test_auto_finds_the_actions_with_an_alternative(tmp_path):
    study = read(tmp_path, STUDY + 'restrict = "auto"\n')
    used = actions_used(study)
    assert {"taxes", "build", "harvest", "research"} <= used["random"]
    assert "draft" not in used["random"]
    barred = {(variant.bar.strategy, variant.bar.action) for variant in study.variants if variant.bar}
    assert barred == {(one, action) for one, actions in used.items() for action in actions}
    assert read(tmp_path, STUDY + 'restrict = "auto"\n').variants == study.variants


def test_the_bar_holds_for_that_strategy_alone(restricted):
    with open_run(restricted[1]) as opened:
        taxes = dict(
            opened.sql(
                """select strategy, count(*) from moves join seats using (game_id, seat) join games using (game_id)
                where variant = 'balanced without taxes' and action = 'taxes' group by strategy"""
            ).fetchall()
        )
    assert "balanced" not in taxes
    assert taxes["random"] > 0


def test_a_line_up_without_the_barred_strategy_is_not_played(restricted):
    with open_run(restricted[1]) as opened:
        games = opened.sql(
            "select variant, count(*), list(distinct lineup order by lineup) from games group by variant"
        )
        found = {variant: (count, lineups) for variant, count, lineups in games.fetchall()}
    assert found["base"] == (12, ["balanced+builder", "balanced+random", "builder+random"])
    assert found["balanced without taxes"] == (8, ["balanced+builder", "balanced+random"])


def test_every_game_replays(restricted):
    study, folder = restricted
    games = sum(schedule.games for schedule in study.schedules)
    assert games == 12 + 6 * 8
    for number in range(games):
        assert again(find(folder, number)) == []


def test_a_barred_game_would_not_replay_without_its_bar(restricted):
    """The log of a barred game differs in what was open: without the bar the replay must notice."""
    study, folder = restricted
    with open_run(folder) as opened:
        ((number,),) = opened.sql("select min(game_id) from games where variant = 'builder without build'").fetchall()
    game = find(folder, number)
    free = [variant.model_copy(update={"bar": None}) for variant in study.variants]
    faults = again(game._replace(study=game.study.model_copy(update={"variants": [study.variants[0], *free[1:]]})))
    assert faults


def test_an_action_that_is_none_is_named(tmp_path):
    with pytest.raises(StudyMistake, match=r"restrict: tax is no action of dragon; did you mean taxes\?"):
        read(tmp_path, STUDY + 'restrict = ["tax"]\n')


def test_a_restricted_run_verifies(restricted):
    """Also with the strategies deciding again: each sees what was open to it."""
    assert list(Verifier(restricted[1]).findings(sample=None)) == []
