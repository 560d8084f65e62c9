"""What the single moves are worth to a planner, in hundredths of a point."""

from sims.games.village.council import privilege_works
from sims.games.village.moves import (
    BAG,
    BARTER,
    BIRTH,
    BROWN,
    BY_BROWN,
    BY_GREEN,
    CITY,
    COLOUR_COUNT,
    CRAFT,
    ENTER,
    FARM,
    GENERATIONS,
    GO,
    GREEN,
    LEG_FROM,
    LEG_ROAD,
    LEG_TO,
    MILL,
    POST,
    PRAY,
    PRIVILEGE,
    PROMOTE,
    REAP,
    RETURN,
    SCROLL,
    SELL_COIN,
    SERVE,
    TAKE_CUBES,
    TAKE_GOOD,
    TAKE_MARKER,
    TRAIN,
    WAGON,
    WORKSHOP_OF,
)
from sims.games.village.prices import POINT, Outlook
from sims.vector import i64


def use_worth(outlook: Outlook, move: i64) -> i64:
    """What an area's move brings, less all that it costs."""
    if move < REAP:
        return 0
    if move < BIRTH:
        return reap_worth(outlook, move - REAP)
    if move == BIRTH:
        return outlook.farmer(outlook.player.at(FARM)) + 30 * outlook.later // 100
    if move < CRAFT:
        return return_worth(outlook, move - RETURN)
    if move < SERVE:
        return craft_worth(outlook, move)
    if move < ENTER:
        return journey_worth(outlook, move - GO)
    if move < PRIVILEGE:
        return climb_worth(outlook, move)
    if move < PRAY:
        return privilege_worth(outlook, move - PRIVILEGE)
    return prayer_worth(outlook, move)


def leaving_farm(outlook: Outlook) -> i64:
    """What the farm loses with one person."""
    return outlook.farmer(outlook.player.at(FARM) - 1)


def reap_worth(outlook: Outlook, line: i64) -> i64:
    room = outlook.state.rules.grain_limit - outlook.player.grain
    reaped = outlook.state.rules.reaps[line]
    return outlook.grain(reaped if reaped < room else room)


def return_worth(outlook: Outlook, person: i64) -> i64:
    place = 1 + person // GENERATIONS
    stays = outlook.standing_at(place, person % GENERATIONS, outlook.player.at(place) - 1)
    return outlook.farmer(outlook.player.at(FARM)) - stays


def craft_worth(outlook: Outlook, move: i64) -> i64:
    rules = outlook.state.rules
    player = outlook.player
    if move == MILL:
        coins = outlook.state.coins
        coined = outlook.coin(rules.mill_coins if rules.mill_coins < coins else coins)
        return coined - outlook.grain(rules.mill_grain) + outlook.time(rules.mill_time)
    if move >= BARTER:
        good = move - BARTER
        cost = outlook.grain(rules.barter_grain[good])
        return outlook.good(good, player.goods[good]) - cost - price_of(outlook, good * COLOUR_COUNT, True)
    if move >= POST:
        return -1
    if move >= TRAIN:
        good = (move - TRAIN) // GENERATIONS
        place = WORKSHOP_OF[good]
        worth = outlook.good(good, player.goods[good]) + outlook.time(rules.train[good] + rules.make[good])
        worth += outlook.craftsman(place, (move - TRAIN) % GENERATIONS, player.at(place))
        return worth - leaving_farm(outlook)
    good = move - CRAFT
    return outlook.good(good, player.goods[good]) + outlook.time(rules.make[good])


def price_of(outlook: Outlook, start: i64, barter: bool) -> i64:
    """A price in cubes: those held at what they are worth, missing ones in coins."""
    costs = outlook.state.rules.barter_cubes if barter else outlook.state.rules.road_cost
    price: i64 = 0
    for colour in range(COLOUR_COUNT):
        due = costs[start + colour]
        if due > 0:
            price += cubes_or_coins(outlook, colour, due)
    return price


def cubes_or_coins(outlook: Outlook, colour: i64, due: i64) -> i64:
    held = outlook.player.cubes[colour]
    paid = due if due < held else held
    return outlook.cubes(colour, paid) + outlook.coin(due - paid)


def journey_worth(outlook: Outlook, journey: i64) -> i64:
    """Points and gift of a new city, and the cities that it opens; nothing for one seen before."""
    rules = outlook.state.rules
    player = outlook.player
    leg = journey // GENERATIONS
    city = LEG_TO[leg] - CITY
    worth = -price_of(outlook, LEG_ROAD[leg] * COLOUR_COUNT, False) - outlook.goods(WAGON, rules.travel_wagons)
    worth += outlook.time(rules.travel_time)
    if outlook.state.first_city(outlook.seat, city):
        markers = player.markers
        gained = (rules.city_points[markers + 1] - rules.city_points[markers]) * POINT
        gained += rules.gift_points[city] * POINT + outlook.coin(rules.gift_coins[city])
        gained += rules.gift_cubes[city] * outlook.cube(GREEN, player.cubes[GREEN])
        gained += outlook.weights.onward * outlook.later // 100  # the next cities bring more
        worth += gained * outlook.weights.travel // 100
    if LEG_FROM[leg] == FARM:
        worth += outlook.traveller() * outlook.lasts[journey % GENERATIONS] // 100 - leaving_farm(outlook)
    return worth


def climb_worth(outlook: Outlook, move: i64) -> i64:
    """Entering the council or rising in it, with the best privilege that it opens."""
    rules = outlook.state.rules
    stage: i64 = 0
    worth: i64 = 0
    if move >= PROMOTE:
        person = (move - PROMOTE) // 2
        generation = person % GENERATIONS
        stage = person // GENERATIONS + 1
        worth -= outlook.councillor(stage - 1, generation)
    else:
        generation = (move - ENTER) // 2
        worth -= leaving_farm(outlook)
    worth += outlook.councillor(stage, generation) + outlook.time(rules.stage_time[stage])
    if (move - ENTER) % 2 == BY_GREEN:
        worth -= cubes_or_coins(outlook, GREEN, rules.council_green)
    else:
        worth -= outlook.goods(SCROLL, rules.council_scrolls)
    best: i64 = 0
    for privilege in range(stage + 1):
        if privilege_works(outlook.state, outlook.player, privilege):
            bonus = privilege_worth(outlook, privilege)
            if bonus > best:
                best = bonus
    return worth + best


def privilege_worth(outlook: Outlook, privilege: i64) -> i64:
    if privilege == TAKE_MARKER:
        return outlook.weights.marker if outlook.left > 10 else 0
    if privilege == TAKE_CUBES:
        return best_cube(outlook) * outlook.state.rules.privilege_cubes * 9 // 10
    if privilege == TAKE_GOOD:
        return best_good(outlook)
    if privilege == SELL_COIN:
        return outlook.state.rules.privilege_points * POINT - outlook.coin(outlook.state.rules.privilege_coins)
    return 0


def best_cube(outlook: Outlook) -> i64:
    best: i64 = 0
    for colour in range(COLOUR_COUNT):
        worth = outlook.cube(colour, outlook.player.cubes[colour])
        if worth > best:
            best = worth
    return best


def best_good(outlook: Outlook) -> i64:
    best: i64 = 0
    for good in range(len(outlook.state.goods)):
        if outlook.state.goods[good] > 0:
            worth = outlook.good(good, outlook.player.goods[good])
            if worth > best:
                best = worth
    return best


def prayer_worth(outlook: Outlook, move: i64) -> i64:
    """A person in the bag comes to the church at one of the next masses."""
    generation = (move - PRAY) // 2
    waiting: i64 = 0
    for seat in range(outlook.state.players):
        waiting += outlook.state.player(seat).at(BAG)
    called = 100 * outlook.state.rules.drawn // (outlook.state.rules.monks + waiting + 1)
    hope = called + (100 - called) * outlook.left // 120
    worth = outlook.churchgoer(0, generation) * hope // 100
    if (move - PRAY) % 2 == BY_BROWN:
        worth -= cubes_or_coins(outlook, BROWN, outlook.state.rules.church_brown)
    else:
        worth += outlook.time(outlook.state.rules.church_time)
    return worth - leaving_farm(outlook)
