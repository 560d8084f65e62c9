"""What a game declares of its scoring is what its rules do: points told again from the log are those of the moves made
again under the other values, game by game."""

from functools import cache
from itertools import chain

import pytest

from pipeline.mistakes import StudyMistake
from pipeline.play import run
from pipeline.replay import find, follow
from pipeline.rescore import in_force, score
from pipeline.scales import again
from pipeline.study_file import from_options
from pipeline.variants import Variant
from pipeline.warehouse import open_run
from sims import games, tables
from sims.game import Options
from sims.match import Tape
from sims.scales import Check, Each, Entry, Gain, Times, Track, paths
from tests.generic.seatings import switches

GAMES = 8  # at least, of each player count under each variant
RISING = "other"  # the variant in which no value is 0 that could multiply something
FACTORS = ((2, 1), (3, 1), (3, 2), (1, 2), (0, 1))


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A run of each game at its fewest and most players, the last strategies of the game and the random one, under the
    rules as they stand and under a variant without zeros."""
    runs = {}
    for name in games.names():
        sums = [scale for scale in games.game(name).scales if isinstance(scale, Times)]
        zeros = {path: 1 for scale in sums for path in scale.paths if tables.read(name).value(path) == 0}
        runs[name] = tmp_path_factory.mktemp(name) / "run"
        run(study(name, GAMES, [Variant(name=RISING, set=zeros)]), runs[name], workers=1)
    return runs


def study(name, count, variants):
    record = games.game(name)
    who = [one for one in games.strategies(name) if one != "random"][-max(record.players) + 1 :]
    options = {"players": [min(record.players), max(record.players)], "games": count, "seed": 5}
    found = from_options(name, options | {"strategies": [*who, "random"]}, [])
    return found.model_copy(update={"variants": [*found.variants, *variants]})


stored = cache(find)


def remade(folder, number, changes):
    """Points and shares by seat when the moves of a game are made again under other values."""
    game = stored(folder, number)
    record, study = game.study.record, game.study
    schedule = next(one for one in study.schedules if number < one.first_game + one.games)
    block, variant, _ = schedule.game(number)
    values = tables.read(study.game).override(study.variants[variant].set).override(changes)
    state = record.deal(record.rules(values), schedule.players, study.seed, block.number)
    tape = Tape(1, record.ply_limit)
    assert follow(state, game.rows["moves"]["move"].to_list(), Options(record.widest), tape, None) == ""
    assert state.over
    rows = [int(tape.seats.data[at]) for at in range(4 * schedule.players)]
    return [(rows[4 * seat + 1], rows[4 * seat + 3]) for seat in range(schedule.players)]


def others(record, scale, now):
    """Other values for what a scale is about, two or three that the rules take and the log can tell."""
    if isinstance(scale, Times):
        tries = [{path: times(now.value(path), factor) for path in scale.paths} for factor in FACTORS]
    elif isinstance(scale, Entry):
        old = now.value(scale.path)
        up = [value and value + 1 + value % 3 for value in old]
        tries = [{scale.path: up}, {scale.path: [value and 20 - value for value in old]}]
    elif isinstance(scale, Each | Gain):
        loose = {check.path: 0 for check in record.scales if isinstance(check, Check)}
        tries = [loose | {scale.path: now.value(scale.path) + 3}, loose | {scale.path: 0}]
    else:
        old, line = now.value(scale.path), now.value(scale.line)
        tries = [
            {scale.path: [value if value <= line else value + 5 for value in old]},
            {scale.path: [*old[:-1], old[-2] + 1]},
            {scale.path: [old[0], *(value - 1 for value in old[1:])]},
        ]
    found = [each for each in tries if taken(record, now, each)]
    assert len(found) >= 2 or isinstance(scale, Track), scale
    return found[:3]


def times(value, factor):
    up, down = factor
    return [each * up / down for each in value] if isinstance(value, list) else value * up / down


def taken(record, now, changes):
    """Whether the rules take these values, and the log can tell what they do; whole numbers are made whole."""
    for path, value in changes.items():
        if any(each % 1 for each in (value if isinstance(value, list) else [value])):
            return False
        changes[path] = [int(each) for each in value] if isinstance(value, list) else int(value)
    try:
        again(record, now, changes)
    except (tables.Fault, StudyMistake):
        return False
    return True


def held(folder, name, variant, changes):
    """Holds the points and shares that SQL tells against those of every game's moves; answers how many seats' points
    are others than they were."""
    moved = 0
    with open_run(folder) as opened:
        now = in_force(opened, name, variant)
        score(opened, again(games.game(name), now, changes), None, variant)
        rows = opened.sql(
            """select game_id, points, again, shares_again, open_tie and rank_again = 1 from seats_again
            order by game_id, seat"""
        ).fetchall()
    numbers = list(dict.fromkeys(row[0] for row in rows))
    assert numbers
    for number in numbers:
        here = [row for row in rows if row[0] == number]
        known = remade(folder, number, changes)
        assert [row[2] for row in here] == [points for points, _ in known], (number, changes)
        if not any(row[4] for row in here):
            assert [row[3] for row in here] == [shares for _, shares in known], (number, changes)
        moved += sum(row[1] != row[2] for row in here)
    return moved


SCALES = [
    pytest.param(name, place, id=f"{name} {' '.join(paths(scale))} {getattr(scale, 'source', '')}")
    for name in games.names()
    for place, scale in enumerate(games.game(name).scales)
    if not isinstance(scale, Check)
]


@pytest.mark.parametrize(("name", "place"), SCALES)
def test_points_told_again_are_those_of_the_moves_made_again(played, name, place):
    record = games.game(name)
    scale, now = record.scales[place], tables.read(name)
    variant = "base" if any_of(now, scale) else RISING
    with open_run(played[name]) as opened:
        now = in_force(opened, name, variant)
    moved = [held(played[name], name, variant, changes) for changes in others(record, scale, now)]
    assert any(moved)


def everything(folder, name, variant):
    """Another value for all that a game declares; what is 0 under the variant stays."""
    record = games.game(name)
    with open_run(folder) as opened:
        now = in_force(opened, name, variant)
    scales = [scale for scale in record.scales if not isinstance(scale, Check) and any_of(now, scale)]
    return dict(chain.from_iterable(others(record, scale, now)[0].items() for scale in scales))


def any_of(now, scale):
    return any(now.value(path) for path in paths(scale))


@pytest.mark.parametrize("name", games.names())
def test_everything_at_once(played, name):
    assert held(played[name], name, RISING, everything(played[name], name, RISING)) > 0


@pytest.mark.heavy
@pytest.mark.parametrize("name", games.names())
def test_under_every_switch(tmp_path, name):
    """A switch changes what is played, and never how the points follow from it."""
    variants = [Variant(name=f"switch {place}", set=dict([one])) for place, one in enumerate(switches(name))]
    run(study(name, 2, variants), tmp_path, workers=1)
    for variant in variants:
        assert held(tmp_path, name, variant.name, everything(tmp_path, name, variant.name)) > 0


@pytest.mark.parametrize("name", games.names())
def test_what_is_declared_is_there(name):
    record, now = games.game(name), tables.read(name)
    for scale in record.scales:
        assert all(now.value(path) is not None for path in paths(scale))
        if isinstance(scale, Check):
            continue
        assert scale.source in record.sources
        if isinstance(scale, Each | Gain | Track):
            same = [one for one in record.scales if not isinstance(one, Check) and one.source == scale.source]
            assert all(isinstance(one, type(scale)) for one in same), "one source, one way"
            steps = 1 if isinstance(scale, Each | Gain) else len(now.value(scale.path))
            assert len({record.moves[scale.move + step].action for step in range(steps)}) == 1
