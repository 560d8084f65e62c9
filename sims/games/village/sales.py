"""What a sale, and a whole market day, is worth to a planner."""

from sims.games.village.market import can_serve
from sims.games.village.moves import GOOD_COUNT, GREEN, PASS, SERVE
from sims.games.village.player import NOBODY, Player
from sims.games.village.prices import POINT, Outlook
from sims.games.village.state import Position
from sims.vector import i64


def tile_worth(outlook: Outlook, customer: i64) -> i64:
    """A customer's points less what is handed in."""
    rules = outlook.state.rules
    worth = rules.worth[customer] * POINT * outlook.weights.market // 100
    cost = outlook.grain(rules.wants_grain[customer])
    for good in range(GOOD_COUNT):
        wanted = rules.wants[customer * GOOD_COUNT + good]
        if wanted > 0:
            cost += outlook.goods(good, wanted)
    return worth - cost * outlook.weights.lost // 100


def fee_worth(outlook: Outlook) -> i64:
    """The fee of a sale: a green cube or a coin, and time (negative as a rule)."""
    rules = outlook.state.rules
    player = outlook.player
    price: i64
    if player.cubes[GREEN] >= rules.fee_green:
        price = outlook.cubes(GREEN, rules.fee_green)
    else:
        price = outlook.coin(rules.fee_green)
    return outlook.time(rules.fee_time) - price


def sale_worth(outlook: Outlook, move: i64) -> i64:
    """Serving a customer now; passing is worth nothing."""
    if move == PASS:
        return 0
    worth = tile_worth(outlook, move - SERVE)
    state = outlook.state
    if not (state.free_sale and outlook.seat == state.active):
        worth += fee_worth(outlook)
    return worth


def day_worth(outlook: Outlook) -> i64:
    """What opening a market day brings: the best free sale, perhaps a second, less what it opens to the others."""
    state = outlook.state
    first: i64 = 0
    second: i64 = 0
    for slot in range(len(state.blue)):
        customer = state.blue[slot]
        if customer != NOBODY and can_serve(state, outlook.player, customer):
            worth = tile_worth(outlook, customer)
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
    second += fee_worth(outlook)
    if second > 0:
        first += second * 2 // 3
    return first - envied(outlook) * outlook.weights.envy // 100


def envied(outlook: Outlook) -> i64:
    """About what the others would sell: for each who can pay the fee the best customer, less what it costs them."""
    state = outlook.state
    total: i64 = 0
    for seat in range(state.players):
        player = state.player(seat)
        if seat != outlook.seat and player.cubes[GREEN] + player.coins >= state.rules.fee_green:
            total += best_of(state, player)
    return total


def best_of(state: Position, player: Player) -> i64:
    best: i64 = 0
    for slot in range(len(state.blue)):
        customer = state.blue[slot]
        if customer != NOBODY and state.rules.worth[customer] > best and can_serve(state, player, customer):
            best = state.rules.worth[customer]
    return best * POINT // 2
