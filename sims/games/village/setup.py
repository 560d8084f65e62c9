"""How a game of Village begins: families, customers, who starts."""

from typing import Final

from sims.dice import stream
from sims.games.village.moves import (
    CUBE_COUNT,
    CUSTOMER_COUNT,
    FARM,
    GENERATIONS,
    GOOD_COUNT,
    UNBORN,
)
from sims.games.village.player import NOBODY
from sims.games.village.state import BEGIN_ROUND, Position
from sims.vector import i64

# Purposes of the game's streams of chance.
CUSTOMERS_SHUFFLED: Final = 1
SEEDING: Final = 2  # one stream a round
MASS: Final = 3  # one stream a round
STARTER: Final = 4


def set_up(state: Position, seed: i64, deal: i64) -> None:
    """Lays out a new game; the first round is still to begin."""
    rules = state.rules
    state.seed = seed
    state.deal = deal
    for cube in range(CUBE_COUNT):
        state.supply[cube] = rules.cubes[cube]
    for good in range(GOOD_COUNT):
        state.goods[good] = rules.goods[good]
    state.coins = rules.coins
    state.grain = rules.grain
    for seat in range(state.players):
        settle(state, seat)
    lay_customers(state)
    state.starter = stream(seed, deal, STARTER, 0).below(state.players) if rules.random_start else 0
    state.step = BEGIN_ROUND


def settle(state: Position, seat: i64) -> None:
    """A family at its start: the first generation on the farm, the others unborn, and a little money."""
    player = state.player(seat)
    for generation in range(GENERATIONS):
        place: i64 = FARM if generation == 0 else UNBORN
        player.people[place * GENERATIONS + generation] = state.rules.generations[generation]
    state.gain_coins(seat, state.rules.start_coins)


def lay_customers(state: Position) -> None:
    """Shuffles the customers and fills the market, the blue slots first."""
    place: i64 = 0
    for customer in range(CUSTOMER_COUNT):
        for _ in range(state.rules.copies[customer]):
            state.deck[place] = customer
            place += 1
    stream(state.seed, state.deal, CUSTOMERS_SHUFFLED, 0).shuffle(state.deck)
    for slot in range(len(state.blue)):
        state.blue[slot] = draw_customer(state)
    for slot in range(len(state.grey)):
        state.grey[slot] = draw_customer(state)


def draw_customer(state: Position) -> i64:
    """The next customer of the deck, NOBODY when it is out."""
    if state.dealt == len(state.deck):
        return NOBODY
    state.dealt += 1
    return state.deck[state.dealt - 1]
