"""The strategies of Village: they play their plan, and they play it well."""

from functools import cache

import pytest

from sims import games, tables
from sims.bots import Strategy
from sims.dice import stream
from sims.game import Options
from sims.games.village import GAME
from sims.games.village.moves import (
    FROM_CHRONICLE,
    FROM_CHURCH,
    FROM_COUNCIL,
    FROM_CUSTOMERS,
    FROM_MASS,
    FROM_TRAVEL,
    SOURCES,
)
from sims.match import better, play

from .board import VILLAGE, seat, table

RULES = GAME.rules(tables.read("village"))
IDS = [name for name in games.strategies("village") if name != "random"]
PLANS = {
    "balanced",
    "church_control",
    "council_to_market",
    "death_rush",
    "elders_first",
    "grain_engine",
    "greedy",
    "market_opportunist",
    "traveller",
}
SEED = 20


def strategy(name: str) -> Strategy:
    return games.strategy("village", name)


def test_the_archetypes_are_there() -> None:
    assert set(IDS) == PLANS


@pytest.mark.parametrize("name", IDS)
def test_a_strategy_says_its_plan_and_what_it_assumes(name: str) -> None:
    path = games.strategies("village")[name]
    assert len(games.plan(path)) > 30
    assert "Assumes" in path.read_text(encoding="utf-8")


def pair_share(name: str, deals: range) -> float:
    """Share of pairs won against random: the same deal from both seats, points of both games together."""
    won = 0.0
    options = Options(GAME.widest)
    for deal in deals:
        ahead = 0
        for place in range(2):
            state = GAME.deal(RULES, 2, SEED, deal)
            players = [strategy(name), strategy("random")]
            play(state, players if place == 0 else players[::-1], SEED, deal, options, GAME.ply_limit, None)
            ahead += int(state.points[place] - state.points[1 - place])
        won += 1 if ahead > 0 else 0.5 if ahead == 0 else 0
    return won / len(deals)


@pytest.mark.parametrize("name", IDS)
def test_better_than_random(name: str) -> None:
    assert pair_share(name, range(40)) > 0.95


@pytest.mark.heavy
@pytest.mark.parametrize("name", IDS)
def test_better_than_random_at_length(name: str) -> None:
    assert pair_share(name, range(1000, 1400)) > 0.95


@cache
def mirror(name: str, players: int, deals: int) -> tuple[float, float]:
    """Mean points and rounds of a strategy against its own kind."""
    options, points, rounds = Options(GAME.widest), 0, 0
    seats = [strategy(name)] * players
    for deal in range(deals):
        state = GAME.deal(RULES, players, SEED, deal)
        play(state, seats, SEED, deal, options, GAME.ply_limit, None)
        points += sum(int(number) for number in state.points)
        rounds += int(state.round)
    return points / deals / players, rounds / deals


def test_the_strongest_reaches_fifty_points_among_its_own_kind() -> None:
    points, rounds = mirror("balanced", 4, 30)
    assert points > 50
    assert 4 < rounds < 9


@cache
def sources_beside_balanced(name: str, deals: int = 120) -> dict[int, float]:
    """Mean points by source of one of a plan among three balanced players."""
    options = Options(GAME.widest)
    sums = dict.fromkeys(range(len(SOURCES)), 0.0)
    for deal in range(deals):
        state = GAME.deal(RULES, 4, SEED, deal)
        place = deal % 4
        players = [strategy("balanced") for _ in range(4)]
        players[place] = strategy(name)
        play(state, players, SEED, deal, options, GAME.ply_limit, None)
        for source in sums:
            sums[source] += int(state.by_source[place * len(SOURCES) + source]) / deals
    return sums


@pytest.mark.parametrize(
    ("name", "sources"),
    [
        ("church_control", (FROM_CHURCH, FROM_MASS)),
        ("council_to_market", (FROM_COUNCIL, FROM_CUSTOMERS)),
        ("death_rush", (FROM_CHRONICLE,)),
        ("elders_first", (FROM_CHRONICLE,)),
        ("market_opportunist", (FROM_CUSTOMERS,)),
        ("traveller", (FROM_TRAVEL,)),
    ],
)
def test_a_plan_gets_its_points_where_it_looks_for_them(name: str, sources: tuple[int, ...]) -> None:
    common, plan = sources_beside_balanced("balanced"), sources_beside_balanced(name)
    assert sum(plan[source] for source in sources) > 1.1 * sum(common[source] for source in sources)


@pytest.mark.parametrize("name", IDS)
def test_nobody_throws_points_away(name: str) -> None:
    """A free sale of a finished good beats leaving the market, and a coin buys three points where nothing is left."""
    state = table(seat(goods="wagon", coins=1), seat(), blue="wagon")
    options = Options(VILLAGE.widest)
    state.last_turns = 1
    state.apply(next(move for move in opened(state, options) if "from the market" in VILLAGE.moves[move].words))
    chosen = strategy(name).choose(state, fill(state, options), stream(1, 1, 0, 0))
    assert VILLAGE.moves[chosen].words == "serves the customer for wagon"
    state = table(seat("council stage 4: 1", coins=1), seat())
    state.last_turns = 1
    state.apply(next(move for move in opened(state, options) if "from the council" in VILLAGE.moves[move].words))
    chosen = strategy(name).choose(state, fill(state, options), stream(1, 1, 0, 0))
    assert VILLAGE.moves[chosen].words == "gives the council a coin for points"


@pytest.mark.parametrize("name", IDS)
def test_nobody_pays_a_coin_where_a_cube_does_in_the_last_turn(name: str) -> None:
    state = table(seat(cubes="brown", coins=1), seat())
    options = Options(VILLAGE.widest)
    state.last_turns = 1
    for words in ("takes a green cube from the church", "sends one of generation 1 to the church for brown"):
        state.apply(next(move for move in opened(state, options) if VILLAGE.moves[move].words == words))
    chosen = strategy(name).choose(state, fill(state, options), stream(1, 1, 0, 0))
    assert VILLAGE.moves[chosen].words == "pays with brown cubes alone"


def fill(state: object, options: Options) -> Options:
    state.open(options)  # type: ignore[attr-defined]
    return options


def opened(state: object, options: Options) -> list[int]:
    return list(fill(state, options))


def test_ranks_follow_points() -> None:
    state = GAME.deal(RULES, 2, SEED, 3)
    play(state, [strategy("balanced"), strategy("random")], SEED, 3, Options(GAME.widest), GAME.ply_limit, None)
    assert better(state, 0, 1)
