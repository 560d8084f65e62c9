"""The contract of `sims.game.State`, kept by every game under every strategy: asked at every move."""

import importlib.util
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sims.dice import STRATEGY, Dice, stream
from sims.game import Options, State
from sims.games import names
from sims.vector import Rows

from .seatings import SEED, Seating, mirrors, rules, seatings, under_switches
from .snapshot import differences, snapshot

TESTS = Path(__file__).resolve().parent.parent
EVERY_SEATING = pytest.mark.parametrize("seating", seatings(), ids=str)
EVERY_MIRROR = pytest.mark.parametrize("seating", mirrors(), ids=str)
STEP = 11  # what costs much is asked at every eleventh move, beginning elsewhere in each deal


@cache
def conservation(name: str) -> Callable[[Any, State], Any]:
    """`check` of `tests/<game>/conservation.py`."""
    spec = importlib.util.spec_from_file_location(f"{name}_conservation", TESTS / name / "conservation.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    check: Callable[[Any, State], Any] = module.check
    return check


def again(dice: Dice) -> Dice:
    """Dice about to make the same draws."""
    twin = Dice(dice.low, dice.high)
    twin.drawn = dice.drawn
    return twin


def walk(seating: Seating, deal: int) -> Iterator[tuple[int, State, Options, Dice]]:
    """A game move by move: (number of the move, state, its open moves, the mover's dice), before each is made."""
    record = seating.record()
    state = seating.deal(deal)
    state.standings = Rows(4, 1)
    players = seating.strategies()
    dice = [stream(SEED, deal, STRATEGY, seat) for seat in range(len(players))]
    options = Options(record.widest)
    ply = 0
    while not state.over:
        ply += 1
        assert ply <= record.ply_limit, "the game does not end"
        state.open(options)
        yield ply, state, options, dice[state.seat]
        state.open(options)
        move = players[state.seat].choose(state, options, dice[state.seat]) if len(options) > 1 else options[0]
        assert move in options
        state.gained = 0
        state.apply(move)
    check_end(seating, state)


def check_end(seating: Seating, state: State) -> None:
    check_points(state)
    assert [state.projected(seat) for seat in range(state.players)] == list(state.points)
    assert 0 <= state.ending < len(seating.record().endings)
    standings = state.standings
    assert standings is not None
    rows = [tuple(standings.data[4 * row : 4 * row + 4]) for row in range(standings.count)]
    rounds = state.round
    expected = [(r, seat) for r in range(1, rounds + 1) for seat in range(1, state.players + 1)]
    assert sorted(row[:2] for row in rows) == expected, "one row a seat and round"
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert [row[3] for row in rows[-state.players :]] == list(state.points), "the last projection is the result"


def check_options(seating: Seating, state: State, options: Options) -> None:
    record = seating.record()
    codes = list(options)
    assert 1 <= len(codes) <= record.widest
    assert len(set(codes)) == len(codes), "an option twice"
    assert all(0 <= code < len(record.moves) for code in codes)
    assert 0 <= state.decision < len(record.decisions)
    assert 0 <= state.seat < state.players == len(seating.lineup)


def check_points(state: State) -> None:
    for seat in range(state.players):
        by_source = state.by_source[seat * state.sources : (seat + 1) * state.sources]
        assert sum(by_source) == state.points[seat]


def contract(seating: Seating, deals: range) -> None:
    check = conservation(seating.game)
    for deal in deals:
        memory = None
        before = 1
        for ply, state, options, _ in walk(seating, deal):
            check_options(seating, state, options)
            check_points(state)
            memory = check(memory, state)
            assert before <= state.round <= before + 1
            before = state.round
            if (ply + deal) % STEP == 0:
                check_every_option(state, options)
                assert seating.record().show(state)


def check_every_option(state: State, options: Options) -> None:
    """Each open move can be made, on a copy, and the original does not notice."""
    before = snapshot(state)
    for move in options:
        state.copy().apply(move)
    assert snapshot(state) == before, differences(before, snapshot(state))


@EVERY_SEATING
def test_contract(seating: Seating) -> None:
    contract(seating, range(2))


@pytest.mark.parametrize("seating", under_switches(), ids=str)
def test_contract_under_every_switch(seating: Seating) -> None:
    contract(seating, range(1))


@pytest.mark.heavy
@EVERY_MIRROR
def test_contract_at_length(seating: Seating) -> None:
    contract(seating, range(100, 120))


def play_on(state: State, dice: Dice, widest: int, moves: int) -> None:
    options = Options(widest)
    for _ in range(moves):
        if state.over:
            return
        state.open(options)
        state.apply(options[dice.below(len(options))])


@EVERY_SEATING
def test_a_copy_lives_apart_and_alike(seating: Seating) -> None:
    """Two copies played alike stay equal, and the original stays what it was; then it too goes the same way."""
    widest = seating.record().widest
    for ply, state, _, _ in walk(seating, 11):
        if ply % STEP:
            continue
        one, other, third, before = state.copy(), state.copy(), state.copy(), snapshot(state)
        assert snapshot(one) == before, differences(before, snapshot(one))
        play_on(one, Dice(1, ply), widest, 25)
        assert snapshot(state) == before, differences(before, snapshot(state))
        play_on(other, Dice(1, ply), widest, 25)
        assert snapshot(one) == snapshot(other), differences(snapshot(one), snapshot(other))
        play_on(third.copy(), Dice(1, ply), widest, 25)
        assert snapshot(third) == before
        assert one.standings is None
        assert one.notes is None


@EVERY_SEATING
def test_the_original_goes_the_way_of_its_copy(seating: Seating) -> None:
    widest = seating.record().widest
    for skipped in (0, 5, 40):
        state = seating.deal(12)
        play_on(state, Dice(3, skipped), widest, skipped)
        copy = state.copy()
        play_on(copy, Dice(5, 5), widest, 1000)
        play_on(state, Dice(5, 5), widest, 1000)
        assert snapshot(copy) == snapshot(state), differences(snapshot(copy), snapshot(state))


@EVERY_SEATING
def test_strategies_look_only_at_what_they_may_see(seating: Seating) -> None:
    """The same choice with all that is hidden drawn anew; and nobody changes the state, nor wants other dice."""
    players = seating.strategies()
    imagined_options = Options(seating.record().widest)
    scrambled = False
    for ply, state, options, dice in walk(seating, 13):
        before = snapshot(state)
        imagined = state.imagine(state.seat, stream(SEED, 13, 99, ply))
        assert snapshot(state) == before, "imagining changed the state"
        scrambled = scrambled or snapshot(imagined) != before
        imagined.open(imagined_options)
        assert list(imagined_options) == list(options)
        if len(options) > 1:
            real_choice = players[state.seat].choose(state, options, again(dice))
            assert snapshot(state) == before, differences(before, snapshot(state))
            assert list(options) == list(imagined_options), "the strategy changed its options"
            assert players[state.seat].choose(imagined, imagined_options, again(dice)) == real_choice
    assert scrambled == seating.record().hidden, "imagine() left everything as it was, or changed an open game"


@EVERY_SEATING
def test_seed_and_deal_make_the_chance(seating: Seating) -> None:
    """The same draws for the players, and yet another seed or another deal ends otherwise; the same ones do not."""
    record = seating.record()
    ends = []
    for seed, deal in ((7, 0), (7, 0), (8, 0), (7, 1)):
        state = record.deal(rules(seating.game), len(seating.lineup), seed, deal)
        play_on(state, Dice(1, 1), record.widest, 1000)
        ends.append(record.show(state))
    assert ends[0] == ends[1]
    assert len(set(ends)) == 3


@pytest.mark.parametrize("name", names())
def test_a_game_of_two_strategies_remembers_nothing(name: str) -> None:
    """The same strategy object plays a second game as a fresh one would."""
    for seating in seatings():
        if seating.game == name:
            used = seating.strategies()
            assert moves_of(seating, used, 14) == moves_of(seating, seating.strategies(), 14)
            assert moves_of(seating, used, 15) == moves_of(seating, seating.strategies(), 15)


def moves_of(seating: Seating, players: list[Any], deal: int) -> list[int]:
    state, options = seating.deal(deal), Options(seating.record().widest)
    dice = [stream(SEED, deal, STRATEGY, seat) for seat in range(len(players))]
    made = []
    while not state.over:
        state.open(options)
        made.append(int(players[state.seat].choose(state, options, dice[state.seat])))
        state.apply(made[-1])
    return made
