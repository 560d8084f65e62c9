"""A study as it is written: what is filled in, and that every slip of the pen is one line that says what and where."""

from pathlib import Path

import pytest

from pipeline.mistakes import Mistake, StrategyMistake, StudyMistake
from pipeline.places import line_of
from pipeline.study_file import from_file, from_options
from sims import games
from tests.pipeline.conftest import STRATEGIES

HEAD = '[study]\nname = "a"\ngame = "dragon"\n'


def read(folder: Path, text: str, own=(), **options):
    file = folder / "study.toml"
    file.write_text(text, encoding="utf-8")
    return from_file(file, options, list(own))


def test_what_is_left_out_is_filled_in(tmp_path):
    study = read(tmp_path, HEAD)
    assert study.players == [4]
    assert study.strategies == list(games.strategies("dragon"))
    assert (study.design, study.games, study.seed) == ("round_robin", 10_000, 1)
    assert [(variant.name, variant.set) for variant in study.variants] == [("base", {})]


def test_options_replace_what_the_file_says(tmp_path):
    study = read(tmp_path, HEAD + "games = 5\nseed = 5\n", games=9, players=[2])
    assert (study.games, study.seed, study.players) == (9, 5, [2])


def test_a_dotted_key_without_quotes_is_a_path(tmp_path):
    text = HEAD + '[[variant]]\nname = "x"\nset = { palace.floors = 2, "start.yuan" = 7 }\n'
    assert read(tmp_path, text).variants[1].set == {"palace.floors": 2, "start.yuan": 7}


def test_a_strategy_file_is_named_from_the_study_file(tmp_path):
    (tmp_path / "mine.py").write_text((STRATEGIES / "first.py").read_text())
    study = read(tmp_path, HEAD + 'strategies = ["random", "mine.py"]\nplayers = [2]')
    assert study.strategies == ["random", "mine"]
    assert study.own == {"mine": tmp_path / "mine.py"}


def test_a_strategy_given_by_option_joins_those_of_the_game():
    study = from_options("dragon", {}, [STRATEGIES / "first.py"])
    assert study.strategies == [*games.strategies("dragon"), "first"]


def test_a_fixed_table_may_seat_a_strategy_twice(tmp_path):
    study = read(
        tmp_path,
        HEAD
        + 'design = "fixed"\nplayers = [3]\nstrategies = ["random", "first.py", "random"]\n'.replace(
            "first.py", str(STRATEGIES / "first.py")
        ),
    )
    assert study.ids == ["random", "first"]
    assert study.schedules[0].lineups == ((0, 1, 0),)


VARIANT = HEAD + '[[variant]]\nname = "one"\nset = { large_privilege_cost = 7 }\n'
WRONG = [
    ('[study]\nname = "a"\ngame = "dragn"\n', ":3: game: dragn is no game here; did you mean dragon?"),
    ('[study]\ngame = "dragon"\n', ":1: name: is missing"),
    ('[study]\nname = "a b"\ngame = "dragon"\n', ':2: name: "a b" cannot be'),
    (
        HEAD + "players = [7]\n",
        ":4: players: 7 is no player count of In the Year of the Dragon; it is played by 2, 3, 4",
    ),
    (HEAD + "players = []\n", ":4: players: names none; leave it out for the usual ones"),
    (HEAD + "strategies = []\n", ":4: strategies: names none; leave it out for the usual ones"),
    (HEAD + "players = [4, 4]\n", ":4: players: names a player count twice"),
    (HEAD + "players = 4\n", ":4: players: 4 cannot be; it must be a list"),
    (HEAD + 'players = [2, "4"]\n', ':4: players: "4" cannot be; it must be a whole number'),
    (
        HEAD + 'strategies = ["randm", "first"]\n',
        ":4: strategies: randm is no strategy of dragon; did you mean random?",
    ),
    (HEAD + 'strategies = ["random", "random"]\n', ":4: strategies: names a strategy twice"),
    (
        HEAD + 'design = "robin"\n',
        ":4: design: \"robin\" cannot be; it must be 'mirror', 'round_robin', 'mixes', 'focus' or 'fixed'",
    ),
    (HEAD + 'design = "focus"\nstrategies = ["random"]\n', ":5: strategies: the design focus needs two at least"),
    (HEAD + 'design = "mixes"\nstrategies = ["random"]\n', ":5: strategies: the design mixes needs two at least"),
    (HEAD + 'design = "mixes"\nseating = "permutations"\n', ":5: seating: permutations cannot be of mixes"),
    (HEAD.replace("dragon", "cottage_garden") + 'design = "mixes"\nplayers = [1]\n', ":5: players: 1 has no mixes"),
    (
        HEAD + 'design = "fixed"\nstrategies = ["random"]\n',
        ":5: strategies: the design fixed needs one a seat: 4, not 1",
    ),
    (HEAD + "games = 0\n", ":4: games: 0 cannot be"),
    (HEAD + "games = 1.5\n", ":4: games: 1.5 cannot be; it must be a whole number"),
    (HEAD + "seed = -1\n", ":4: seed: -1 cannot be"),
    (HEAD + "sead = 1\n", ":4: sead: is no key of a study; did you mean seed?"),
    (HEAD + "[variants]\n", ":4: variants is no part of a study; did you mean variant?"),
    (HEAD + "players = [\n", ": is no TOML: "),
    ("", ": must have a table [study]"),
    (VARIANT + '[[variant]]\nname = "one"\nset = {}\n', ":8: name: one is there already"),
    (VARIANT + '[[variant]]\nname = "base"\nset = {}\n', ":8: name: base is the rules as they stand"),
    (VARIANT + '[[variant]]\nname = "two"\nsett = {}\n', ":9: sett: is no key of a variant; did you mean set?"),
    (VARIANT + '[[variant]]\nname = "two"\nset = { large_privilege_cos = 7 }\n', "did you mean large_privilege_cost?"),
    (
        VARIANT + '[[variant]]\nname = "two"\nset = { large_privilege_cost = "x" }\n',
        ":9: set: data/dragon.toml: large_pri",
    ),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_a_wrong_value_is_named_with_its_line(tmp_path, text, message):
    with pytest.raises(StudyMistake) as caught:
        read(tmp_path, text)
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{tmp_path / 'study.toml'}:")
    assert "\n" not in str(caught.value)


def test_a_wrong_option_is_named_as_one(tmp_path):
    with pytest.raises(StudyMistake, match=r"^--players: 9 is no player count"):
        read(tmp_path, HEAD + "players = [4]\n", players=[9])
    with pytest.raises(StudyMistake, match=r"^dragn is no game here; did you mean dragon"):
        from_options("dragn", {}, [])


def test_a_file_that_is_not_there_or_no_text(tmp_path):
    with pytest.raises(StudyMistake, match=r"none\.toml: cannot be read \(No such file"):
        from_file(tmp_path / "none.toml", {}, [])
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(StudyMistake, match=r"bytes\.toml: is no TOML"):
        from_file(tmp_path / "bytes.toml", {}, [])


LOADS_NOT = [
    ("mine.py", "def", "mine.py: does not load: SyntaxError"),
    ("mine.py", "import nothing_of_that_name", "does not load: ModuleNotFoundError: No module named"),
    ("mine.py", "x = 1", "does not load: TypeError: it must define exactly one Strategy class, and defines 0"),
    ("mine.txt", "", "a strategy's file is named like first_try.py"),
    ("my own.py", "", "a strategy's file is named like first_try.py"),
    ("random.py", "", "dragon has a strategy random already"),
]


@pytest.mark.parametrize(("name", "text", "message"), LOADS_NOT)
def test_a_strategy_file_that_cannot_be_used(tmp_path, name, text, message):
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    with pytest.raises(StrategyMistake) as caught:
        from_options("dragon", {}, [file])
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_strategy_files_of_one_name_or_none(tmp_path):
    (tmp_path / "first.py").write_text((STRATEGIES / "first.py").read_text())
    with pytest.raises(Mistake, match="there are two files for first"):
        from_options("dragon", {}, [STRATEGIES / "first.py", tmp_path / "first.py"])
    with pytest.raises(Mistake, match=r"none\.py: there is no such file"):
        from_options("dragon", {}, [tmp_path / "none.py"])


def test_line_of_finds_the_key_or_the_nearest_table():
    text = '# a\n[study]\nname = "x"\n\n[[variant]]\nname = "a"\n[[variant]]\nname = "b"\nset.x = 1\n'
    assert line_of(text, ("study", "name")) == 3
    assert line_of(text, ("study", "seed")) == 2
    assert line_of(text, ("variant", 1, "name")) == 8
    assert line_of(text, ("variant", 1, "set", "x")) == 9
    assert line_of(text, ("variant", 0, "set")) == 5
    assert line_of(text, ("nothing",)) is None
