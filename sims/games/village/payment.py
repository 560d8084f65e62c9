"""What an action costs: influence cubes and the coins that may stand in for them, time, grain."""

from sims.games.village.moves import CHOOSE_PAYMENT, COLOUR_COUNT, PAY, WELL, WELL_COINS
from sims.games.village.player import NOBODY, Player
from sims.games.village.state import COMPLETE, PAY_BILL, Position
from sims.games.village.tell import COINS_PAID, CUBES_PAID, GRAIN_PAID, TIME_SPENT
from sims.vector import i64, vec


def affordable(player: Player, costs: vec[i64], row: i64) -> bool:
    """Whether the player can pay a row of `costs`, coins in place of missing cubes."""
    short: i64 = 0
    for colour in range(COLOUR_COUNT):
        missing = costs[row * COLOUR_COUNT + colour] - player.cubes[colour]
        if missing > 0:
            short += missing
    return short <= player.coins


def bill(state: Position, costs: vec[i64], row: i64) -> None:
    """Puts a row of `costs` on the bill."""
    for colour in range(COLOUR_COUNT):
        state.bill[colour] = costs[row * COLOUR_COUNT + colour]


def due(state: Position) -> i64:
    """The first colour that is still to be paid, or NOBODY."""
    for colour in range(COLOUR_COUNT):
        if state.bill[colour] > 0:
            return colour
    return NOBODY


def fewest_coins(state: Position, colour: i64) -> i64:
    """Coins that the payer must give for a colour: one for each cube that is missing."""
    missing = state.bill[colour] - state.player(state.seat).cubes[colour]
    return missing if missing > 0 else 0


def most_coins(state: Position, colour: i64) -> i64:
    """Coins that the payer may give for a colour, keeping those that later colours need."""
    spare = state.player(state.seat).coins
    for later in range(colour + 1, COLOUR_COUNT):
        spare -= fewest_coins(state, later)
    return spare if spare < state.bill[colour] else state.bill[colour]


def pay_bill(state: Position) -> None:
    """Pays what can be paid in one way only; stops where the payer has a choice."""
    colour = due(state)
    while colour != NOBODY:
        coins = fewest_coins(state, colour)
        if coins < most_coins(state, colour):
            state.ask(state.seat, CHOOSE_PAYMENT)
            return
        pay_colour(state, colour, coins)
        colour = due(state)
    state.step = COMPLETE


def pay_colour(state: Position, colour: i64, coins: i64) -> None:
    """Pays what is due of a colour, `coins` of it in coins."""
    cubes = state.bill[colour] - coins
    state.bill[colour] = 0
    hand_in(state, colour, cubes, coins)


def answer_payment(state: Position, move: i64) -> None:
    pay_colour(state, (move - PAY) // COLOUR_COUNT, (move - PAY) % COLOUR_COUNT)


def pay_well(state: Position, move: i64) -> None:
    """Three cubes of one colour, some of them perhaps in coins."""
    if move == WELL_COINS:
        hand_in(state, 0, 0, 3)
    else:
        coins = (move - WELL) % 3
        hand_in(state, (move - WELL) // 3, 3 - coins, coins)


def hand_in(state: Position, colour: i64, cubes: i64, coins: i64) -> None:
    if cubes > 0:
        state.pay_cubes(state.seat, colour, cubes)
        state.note(CUBES_PAID, state.seat, colour * 16 + cubes)
    if coins > 0:
        state.pay_coins(state.seat, coins)
        state.note(COINS_PAID, state.seat, coins)


def run_errand(state: Position, move: i64) -> None:
    """Goes to pay what is on the bill for the move, which is then completed."""
    state.errand = move
    state.step = PAY_BILL


def take_time(state: Position, time: i64) -> None:
    """Spends time of the player on turn."""
    if time > 0:
        state.note(TIME_SPENT, state.seat, time)
        state.spend_time(state.seat, time)


def give_grain(state: Position, grain: i64) -> None:
    if grain > 0:
        state.pay_grain(state.seat, grain)
        state.note(GRAIN_PAID, state.seat, grain)
