"""The strategies of In the Year of the Dragon: each plays its plan, and plays it well.

All games are seeded, so a mark is met or not, without luck; margins are wide enough for small changes of the weights.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from sims import games
from sims.dice import STRATEGY, stream
from sims.game import Options
from sims.games.dragon.moves import (
    ACTION_COUNT,
    BUILD,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_TILE,
    FROM_COURT_LADIES,
    FROM_FESTIVAL,
    FROM_LARGE,
    FROM_MONKS,
    FROM_RESEARCH,
    FROM_SMALL,
    NEW_PALACE,
    PASS,
    PLAY,
    PRIVILEGE,
    PROFESSION_OF,
    RAISE,
    RELEASE,
    SOURCES,
    TAKE,
    WILD,
)
from sims.games.dragon.state import Position
from sims.match import play, ranks

from .board import DRAGON, rules

Watch = Callable[[Position, int], object]
SEED = 11
IDS = [name for name in games.strategies("dragon") if name != "random"]
PLAYERS = {name: games.strategy("dragon", name) for name in ("random", *IDS)}


def deal(players: int, number: int, **switches: object) -> Position:
    state = DRAGON.deal(rules(**switches), players, SEED, number)
    assert isinstance(state, Position)
    return state


def finish(
    lineup: tuple[str, ...], number: int, watch: Callable[[Position, int], None], **switches: object
) -> Position:
    """Plays a game to its end; `watch` sees every position with the move that is about to be made."""
    state = deal(len(lineup), number, **switches)
    options = Options(DRAGON.widest)
    dice = [stream(SEED, number, STRATEGY, seat) for seat in range(len(lineup))]
    while not state.over:
        state.open(options)
        seat = int(state.seat)
        move = options[0] if len(options) == 1 else PLAYERS[lineup[seat]].choose(state, options, dice[seat])
        assert move in options
        watch(state, int(move))
        state.apply(move)
    return state


def played(lineup: tuple[str, ...], number: int) -> Position:
    state = deal(len(lineup), number)
    strategies = [PLAYERS[name] for name in lineup]
    play(state, strategies, SEED, number, Options(DRAGON.widest), DRAGON.ply_limit, None)
    return state


def mean_points(lineup: tuple[str, ...], deals: int) -> float:
    """Points of the first of the line-up over all its rotations."""
    total = 0
    for number in range(deals):
        for turn in range(len(lineup)):
            state = played(lineup[turn:] + lineup[:turn], number)
            total += int(state.points[-turn % len(lineup)])
    return total / (deals * len(lineup))


def pairs_won(name: str, deals: int) -> float:
    """How many pairs of 2-player games (one deal, both seatings) `name` takes from random, in the sum of shares."""
    won = 0
    for number in range(deals):
        first = ranks(played((name, "random"), number))[0] == 1
        second = ranks(played(("random", name), number))[1] == 1
        won += first and second
    return won / deals


@cache
def portrait(name: str) -> Counter[str]:
    """What a strategy does in one seat against three balanced ones, summed over some games."""
    seen: Counter[str] = Counter()
    for number in range(24):
        seat = number % 4
        lineup = tuple(name if place == seat else "balanced" for place in range(4))

        def watch(state: Position, move: int, seat: int = seat) -> None:
            if state.decision == CHOOSE_ACTION and state.turn == 0 and state.seat == seat:
                seen["first"] += 1
            if state.seat != seat:
                return
            seen["released"] += move >= RELEASE
            seen["floors"] += move == NEW_PALACE or RAISE <= move < PLAY
            seen[DRAGON.moves[move].action] += 1

        state = finish(lineup, number, watch)
        for source, word in enumerate(SOURCES):
            seen[word] += int(state.by_source[seat * len(SOURCES) + source])
        seen["privileges"] += sum(
            int(state.by_source[seat * len(SOURCES) + source]) for source in (FROM_SMALL, FROM_LARGE)
        )
        seen["points"] += int(state.points[seat])
    return seen


def test_there_are_nine_and_each_says_its_plan_in_a_sentence() -> None:
    plans = {name: games.plan(path) for name, path in games.strategies("dragon").items()}
    assert set(IDS) == {
        "balanced",
        "builder",
        "court_ladies",
        "fireworks",
        "monks",
        "privilege_first",
        "research",
        "survivor",
        "turn_order",
    }
    assert len(set(plans.values())) == len(plans)
    assert all(plan.endswith(".") and 30 <= len(plan) <= 120 for plan in plans.values())


@pytest.mark.parametrize(
    ("name", "trait"),
    [
        ("privilege_first", "privileges"),
        ("builder", "floors"),
        ("monks", SOURCES[FROM_MONKS]),
        ("research", SOURCES[FROM_RESEARCH]),
        ("fireworks", SOURCES[FROM_FESTIVAL]),
        ("turn_order", "first"),
        ("court_ladies", SOURCES[FROM_COURT_LADIES]),
    ],
)
def test_nobody_shows_a_plan_more_than_who_has_it(name: str, trait: str) -> None:
    assert max(IDS, key=lambda other: portrait(other)[trait]) == name


def test_nobody_loses_fewer_people_than_the_survivor() -> None:
    assert min(IDS, key=lambda other: portrait(other)["released"]) == "survivor"


def test_no_two_strategies_play_alike() -> None:
    for one, other in combinations(IDS, 2):
        first, second = portrait(one), portrait(other)
        assert sum(abs(first[trait] - second[trait]) for trait in SOURCES) > 200, (one, other)


@pytest.mark.parametrize("name", IDS)
def test_cards_are_not_wasted(name: str) -> None:
    """A sold-out card is played only if no other brings anybody; a wild one not for people whose card is in hand."""

    def watch(state: Position, move: int) -> None:
        hand = state.player(state.seat).cards
        if state.decision == CHOOSE_CARD and move != PLAY + WILD and not state.in_stock(move - PLAY):
            assert not any(hand[card] > 0 and state.in_stock(card) for card in range(WILD))
        if state.decision == CHOOSE_TILE and state.card == WILD:
            assert hand[PROFESSION_OF[move - TAKE]] == 0

    for number in range(8):
        finish((name,) * 4, number, watch)


@pytest.mark.parametrize("name", IDS)
def test_a_full_purse_is_no_reason_to_pass(name: str) -> None:
    """Whoever has the three yuan passes only where every free group holds nothing but what costs money or rice."""

    def watch(state: Position, move: int) -> None:
        if move == PASS and state.player(state.seat).yuan >= state.rules.refill_to:
            free = {action for action in range(ACTION_COUNT) if state.dragons[state.group_of[action]] == 0}
            assert free <= {BUILD, PRIVILEGE}

    for number in range(8):
        finish((name,) * 4, number, watch)


@pytest.mark.parametrize("name", IDS)
def test_a_plan_needs_no_dice_and_keeps_no_memory(name: str) -> None:
    def moves(number: int) -> list[int]:
        made: list[int] = []
        finish((name, "balanced", name), number, lambda state, move: made.append(move))
        return made

    first = moves(1)
    moves(2)
    assert moves(1) == first
    state = deal(2, 1)
    options = Options(DRAGON.widest)
    state.open(options)
    dice = stream(SEED, 1, STRATEGY, 0)
    PLAYERS[name].choose(state, options, dice)
    assert dice.drawn == 0


def test_the_price_of_a_large_privilege_is_read_from_the_rules() -> None:
    """At 6 the first buyer can have one in the first month, at 7 nobody can; at 99 nobody ever buys one."""

    def bought(price: int) -> list[int]:
        months: list[int] = []

        def watch(state: Position, move: int) -> None:
            if DRAGON.moves[move].target == "large privilege":
                months.append(int(state.round))

        for number in range(6):
            finish(("privilege_first",) * 3, number, watch, large_privilege_cost=price)
        return months

    assert min(bought(6)) == 1
    assert min(bought(7)) == 2
    assert bought(99) == []


@pytest.mark.parametrize("name", IDS)
def test_random_is_beaten_in_nearly_every_pair_of_games(name: str) -> None:
    assert pairs_won(name, 40) > 0.95


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_plays_well_at_other_tables_too(players: int) -> None:
    for name in IDS:
        others = tuple(other for other in IDS if other != name)[: players - 1]
        assert mean_points((name, *others), 4) > 60, name


def test_the_strongest_against_its_own_kind() -> None:
    points = [int(played(("balanced",) * 4, number).points[seat]) for number in range(40) for seat in range(4)]
    assert sum(points) / len(points) > 88


@pytest.mark.heavy
@pytest.mark.parametrize("name", IDS)
def test_marks_over_many_games(name: str) -> None:
    assert pairs_won(name, 500) > 0.95
    own = [int(played((name,) * 4, number).points[0]) for number in range(400)]
    assert sum(own) / len(own) > (90 if name == "balanced" else 80)


@pytest.mark.heavy
@pytest.mark.parametrize("name", IDS)
def test_no_plan_is_hopeless_in_a_mixed_field(name: str) -> None:
    others = [other for other in IDS if other != name]
    tables = list(combinations(others, 3))[::4]
    assert sum(mean_points((name, *table), 5) for table in tables) / len(tables) > 70
