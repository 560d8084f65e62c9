"""Variants as they are written: sweeps, bars, and that all are played on the same deals."""

import pytest

from pipeline.mistakes import StudyMistake
from pipeline.play import run
from pipeline.replay import again, find
from pipeline.variants import depth, shown
from pipeline.warehouse import open_run
from tests.pipeline.test_study_file import HEAD, read

SWEEP = HEAD + 'players = [2]\nstrategies = ["balanced", "random"]\ngames = 40\n[[variant]]\nname = "price"\n'


def names(study):
    return [variant.name for variant in study.variants]


def test_a_list_of_values_is_a_variant_for_each(tmp_path):
    study = read(tmp_path, SWEEP + "set = { large_privilege_cost = [5, 7, 9], start.yuan = 8 }\n")
    assert names(study) == ["base", "price 5", "price 7", "price 9"]
    assert study.variants[2].set == {"large_privilege_cost": 7, "start.yuan": 8}
    assert [variant.swept for variant in study.variants] == [None, *["large_privilege_cost"] * 3]


def test_a_value_that_is_a_list_is_swept_by_a_list_of_lists(tmp_path):
    text = SWEEP + '[[variant]]\nname = "homes"\nset = { "start.palaces" = [[2, 2], [3, 2]] }\n'
    text = text.replace('name = "price"\n', 'name = "price"\nset = { "start.palaces" = [1, 1] }\n')
    study = read(tmp_path, text)
    assert names(study) == ["base", "price", "homes 2 2", "homes 3 2"]
    assert study.variants[1].swept is None
    assert study.variants[3].set == {"start.palaces": [3, 2]}


def test_depth_and_names_of_values():
    assert [depth(value) for value in (3, "a", [1], [[1], [2]], [])] == [0, 0, 1, 2, 1]
    assert [shown(value) for value in (True, 7, "slide", [2, 3])] == ["true", "7", "slide", "2 3"]


WRONG = [
    ("set = { large_privilege_cost = [5, 7], start.yuan = [1, 2] }\n", "set: sweeps through large_privilege_cost and "),
    ("set = { large_privilege_cost = [] }\n", "set: sweeps through no value of large_privilege_cost"),
    ("", "set: is missing; a variant sets values or bars a strategy"),
    ("set = { large_privilege_cost = [5, 999] }\n", ":9: set: data/dragon.toml: large_privilege_cost = 999 cannot be"),
    ('bar = { strategy = "balanced" }\n', ":9: action: is missing"),
    ('bar = { strategy = "balancd", action = "taxes" }\n', "bar: balancd is no strategy of the study; did you mean ba"),
    ('bar = { strategy = "balanced", action = "tax" }\n', "bar: tax is no action of dragon; did you mean taxes?"),
    ('set = {}\nswept = "x"\n', ":10: swept: is no key of a variant"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_a_variant_that_cannot_be_is_one_line(tmp_path, text, message):
    with pytest.raises(StudyMistake) as caught:
        read(tmp_path, SWEEP + text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_fault_behind_a_sweep_is_found_at_its_own_line(tmp_path):
    text = (
        SWEEP + 'set = { large_privilege_cost = [5, 7, 9] }\n[[variant]]\nname = "more"\nset = { start.yuan = "x" }\n'
    )
    with pytest.raises(StudyMistake, match=r":12: set: .*start.yuan = 'x' cannot be"):
        read(tmp_path, text)


def test_a_variant_without_a_change_plays_the_same_games(tmp_path):
    """The A/A study: same deals, seats and chance, so every difference is nothing."""
    study = read(tmp_path, SWEEP.replace("price", "same") + "set = { large_privilege_cost = [6, 7] }\n")
    run(study, tmp_path / "run", workers=1)
    with open_run(tmp_path / "run") as opened:
        same, changed = (
            opened.sql(
                f"""select count(*) from variant_bundles as one join variant_bundles as base
                using (players, bundle, subject, name) where base.variant = 'base' and one.variant = 'same {cost}'
                and (one.shares, one.points, one.games, one.margin, one.plies) is distinct from
                    (base.shares, base.points, base.games, base.margin, base.plies)"""
            ).fetchall()[0][0]
            for cost in (6, 7)
        )
        assert same == 0
        assert changed > 0
        games = opened.sql("select variant, count(*), count(distinct deal) from games group by all").fetchall()
        assert {(count, deals) for _, count, deals in games} == {(40, 20)}
    assert again(find(tmp_path / "run", 5)) == []
