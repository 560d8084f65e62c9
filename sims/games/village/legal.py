"""Which moves are open. One function a decision; `fill` picks the one that is due."""

from sims.game import Options
from sims.games.village.market import can_serve, is_waiting
from sims.games.village.moves import (
    ADVANCE,
    ADVANCE_NONE,
    AREA_COUNT,
    BAG,
    CALL,
    CALL_NOTHING,
    CHOOSE_ADVANCE,
    CHOOSE_AREA,
    CHOOSE_CUBES,
    CHOOSE_DEATH,
    CHOOSE_GOOD,
    CHOOSE_PAYMENT,
    CHOOSE_PRIVILEGE,
    CHOOSE_REDEEM,
    CHOOSE_SALE,
    CHOOSE_TURN,
    CHOOSE_USE,
    COLOUR_COUNT,
    CUBE_COUNT,
    CUSTOMER_COUNT,
    DIE,
    FIRST_OF,
    GENERATIONS,
    GOOD_COUNT,
    MARKET,
    MORTAL_PLACES,
    NO_PRIVILEGE,
    PAIR,
    PASS,
    PAY,
    PICK,
    REDEEM,
    REDEEM_NONE,
    SECOND_OF,
    SERVE,
    SINGLE,
    SKIP,
    TAKE,
    WELL,
    WELL_COINS,
    WINDOW,
    WINDOWS,
)
from sims.games.village.payment import due, fewest_coins, most_coins
from sims.games.village.state import Position
from sims.games.village.uses import add_privileges, add_uses, market_is_of_use
from sims.vector import i64


def fill(state: Position, options: Options) -> None:
    """Fills `options` with every open move of the decision that is due."""
    options.clear()
    decision = state.decision
    if decision == CHOOSE_TURN:
        cubes(state, options)
        well(state, options)
    elif decision == CHOOSE_AREA:
        areas(state, options)
    elif decision == CHOOSE_SALE:
        sales(state, options)
    elif decision == CHOOSE_PRIVILEGE:
        add_privileges(state, state.player(state.seat), state.stage, options)
        options.add(NO_PRIVILEGE)
    elif decision == CHOOSE_PAYMENT:
        payments(state, options)
    elif decision == CHOOSE_CUBES:
        rewards(state, options)
    elif decision == CHOOSE_GOOD:
        goods(state, options)
    elif decision == CHOOSE_DEATH:
        deaths(state, options)
    elif decision == CHOOSE_REDEEM:
        redeems(state, options)
    elif decision == CHOOSE_ADVANCE:
        advances(state, options)
    else:
        uses(state, decision - CHOOSE_USE, options)


def cubes(state: Position, options: Options) -> None:
    """One move for each kind of cube on each area."""
    for space in range(AREA_COUNT * CUBE_COUNT):
        if state.board[space] > 0:
            options.add(TAKE + space)


def well(state: Position, options: Options) -> None:
    """Each way to pay three cubes of one colour, coins in place of some or all of them."""
    if state.rules.well_needs_empty_area and not empty_area(state):
        return
    player = state.player(state.seat)
    coins: i64 = player.coins if state.rules.coins_at_well else 0
    for colour in range(COLOUR_COUNT):
        for replaced in range(3):
            if player.cubes[colour] >= 3 - replaced and coins >= replaced:
                options.add(WELL + colour * 3 + replaced)
    if coins >= 3:
        options.add(WELL_COINS)


def empty_area(state: Position) -> bool:
    for area in range(AREA_COUNT):
        if state.cubes_in(area) == 0:
            return True
    return False


def areas(state: Position, options: Options) -> None:
    """The areas in which the player can do something; and nothing at all, unless a switch forbids that."""
    for area in range(AREA_COUNT):
        if state.rules.well_needs_empty_area and state.cubes_in(area) > 0:
            continue
        before = options.count
        if area == MARKET:
            usable = market_is_of_use(state)
        else:
            add_uses(state, state.player(state.active), area, options)
            usable = options.count > before
            options.count = before
        if usable:
            options.add(CALL + area)
    if options.count == 0 or state.rules.call_may_be_skipped:
        options.add(CALL_NOTHING)


def uses(state: Position, area: i64, options: Options) -> None:
    """What the area offers; nothing may be done as well, but not where the area itself was named."""
    add_uses(state, state.player(state.active), area, options)
    if not state.called:
        options.add(SKIP + area)


def sales(state: Position, options: Options) -> None:
    player = state.player(state.seat)
    for customer in range(CUSTOMER_COUNT):
        if is_waiting(state, customer) and can_serve(state, player, customer):
            options.add(SERVE + customer)
    options.add(PASS)


def payments(state: Position, options: Options) -> None:
    """How many of the cubes due of a colour are paid in coins."""
    colour = due(state)
    for coins in range(fewest_coins(state, colour), most_coins(state, colour) + 1):
        options.add(PAY + colour * COLOUR_COUNT + coins)


def rewards(state: Position, options: Options) -> None:
    """Two cubes of choice from the supply; or one, where no more is given or left."""
    supply = state.supply
    if state.reward == 1:
        for colour in range(COLOUR_COUNT):
            if supply[colour] > 0:
                options.add(SINGLE + colour)
        return
    for pair in range(len(FIRST_OF)):
        one = FIRST_OF[pair]
        other = SECOND_OF[pair]
        if supply[one] > 0 and supply[other] > 0 and (one != other or supply[one] > 1):
            options.add(PAIR + pair)


def goods(state: Position, options: Options) -> None:
    for good in range(GOOD_COUNT):
        if state.goods[good] > 0:
            options.add(PICK + good)


def deaths(state: Position, options: Options) -> None:
    """The places that have people of the oldest generation on farm and board."""
    player = state.player(state.seat)
    generation = player.oldest_mortal()
    for place in range(MORTAL_PLACES):
        if player.has(place, generation):
            options.add(DIE + place)


def redeems(state: Position, options: Options) -> None:
    player = state.player(state.seat)
    for generation in range(state.least, GENERATIONS):
        if player.has(BAG, generation):
            options.add(REDEEM + generation)
    options.add(REDEEM_NONE)


def advances(state: Position, options: Options) -> None:
    player = state.player(state.seat)
    for person in range(state.least, (WINDOWS - 1) * GENERATIONS):
        if player.people[WINDOW * GENERATIONS + person] > 0:
            if player.grain >= state.rules.step_grain[person // GENERATIONS]:
                options.add(ADVANCE + person)
    options.add(ADVANCE_NONE)
