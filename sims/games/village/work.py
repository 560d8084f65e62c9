"""The actions of the areas, each from its move to what it brings."""

from sims.games.village.market import take_tile
from sims.games.village.moves import (
    BAG,
    BARTER,
    BIRTH,
    BROWN,
    BY_BROWN,
    BY_GREEN,
    CHOOSE_CUBES,
    CHOOSE_GOOD,
    CHOOSE_PRIVILEGE,
    CITY,
    CRAFT,
    ENTER,
    FARM,
    FROM_CITIES,
    FROM_PRIVILEGE,
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
    SKIP,
    STAGE,
    TAKE_CUBES,
    TAKE_GOOD,
    TAKE_MARKER,
    TRAIN,
    UNBORN,
    WAGON,
    WORKSHOP_OF,
)
from sims.games.village.payment import bill
from sims.games.village.player import NOBODY
from sims.games.village.state import ACTION_DONE, PAY_BILL, Position
from sims.games.village.tell import (
    BORN,
    COINS_GAINED,
    COINS_PAID,
    GRAIN_GAINED,
    GRAIN_PAID,
    MARKER_TAKEN,
    POINTS_GAINED,
    TIME_SPENT,
)
from sims.vector import i64


def use(state: Position, move: i64) -> None:
    """Carries out the move chosen in an area, up to the cubes that must be paid for it."""
    state.step = ACTION_DONE
    if move == SKIP:
        return
    if move < BIRTH:
        reap(state, move - REAP)
    elif move == BIRTH:
        bear(state)
    elif move < CRAFT:
        person = move - RETURN
        state.player(state.seat).shift(person % GENERATIONS, 1 + person // GENERATIONS, FARM)
    elif move < SERVE:
        craft(state, move)
    elif move < ENTER:
        set_out(state, move)
    elif move < PRIVILEGE:
        climb(state, move)
    elif move < PRAY:
        use_privilege(state, move - PRIVILEGE)
    else:
        pray(state, move)


def complete(state: Position) -> None:
    """What the errand brings once its cubes are paid."""
    move = state.errand
    state.step = ACTION_DONE
    if move >= PRAY:
        move_to_bag(state, (move - PRAY) // 2)
    elif move >= ENTER:
        take_seat(state, move)
    elif move >= GO:
        arrive(state, move)
    elif move >= SERVE:
        take_tile(state, move - SERVE)
    else:
        state.gain_good(state.seat, move - BARTER)


def take_time(state: Position, time: i64) -> None:
    """Spends time of the player on turn."""
    if time > 0:
        state.note(TIME_SPENT, state.seat, time)
        state.spend_time(state.seat, time)


def reap(state: Position, line: i64) -> None:
    """Grain by the line, as much as the farm holds."""
    player = state.player(state.seat)
    grain = state.rules.reaps[line]
    if player.grain + grain > state.rules.grain_limit:
        grain = state.rules.grain_limit - player.grain
    player.grain += grain
    state.grain -= grain
    state.note(GRAIN_GAINED, state.seat, grain)


def bear(state: Position) -> None:
    player = state.player(state.seat)
    generation = player.next_unborn()
    player.shift(generation, UNBORN, FARM)
    state.note(BORN, state.seat, generation)


def craft(state: Position, move: i64) -> None:
    """A good by somebody there, by somebody new, or for cubes or grain; a post without a good; coins of the mill."""
    rules = state.rules
    player = state.player(state.seat)
    if move == MILL:
        take_time(state, rules.mill_time)
        give_grain(state, rules.mill_grain)
        state.note(COINS_GAINED, state.seat, state.gain_coins(state.seat, rules.mill_coins))
    elif move >= BARTER:
        give_grain(state, rules.barter_grain[move - BARTER])
        bill(state, rules.barter_cubes, move - BARTER)
        run_errand(state, move)
    elif move >= POST:
        workshop = 1 + (move - POST) // GENERATIONS
        take_time(state, training_at(state, workshop))
        player.shift((move - POST) % GENERATIONS, FARM, workshop)
    elif move >= TRAIN:
        good = (move - TRAIN) // GENERATIONS
        take_time(state, rules.train[good] + rules.make[good])
        player.shift((move - TRAIN) % GENERATIONS, FARM, WORKSHOP_OF[good])
        state.gain_good(state.seat, good)
    else:
        take_time(state, rules.make[move - CRAFT])
        state.gain_good(state.seat, move - CRAFT)


def training_at(state: Position, workshop: i64) -> i64:
    """The training time of a workshop: that of its good (both animals of the stable have the same)."""
    for good in range(len(WORKSHOP_OF)):
        if WORKSHOP_OF[good] == workshop:
            return state.rules.train[good]
    return 0


def give_grain(state: Position, grain: i64) -> None:
    if grain > 0:
        state.pay_grain(state.seat, grain)
        state.note(GRAIN_PAID, state.seat, grain)


def run_errand(state: Position, move: i64) -> None:
    """Goes to pay what is on the bill for the move, which is then completed."""
    state.errand = move
    state.step = PAY_BILL


def set_out(state: Position, move: i64) -> None:
    """Time and a wagon first; the traveller moves when the road's cubes are paid."""
    take_time(state, state.rules.travel_time)
    state.pay_goods(state.seat, WAGON, state.rules.travel_wagons)
    bill(state, state.rules.road_cost, LEG_ROAD[(move - GO) // GENERATIONS])
    run_errand(state, move)


def arrive(state: Position, move: i64) -> None:
    """The traveller moves; a city seen for the first time gets a marker and gives its reward."""
    rules = state.rules
    seat = state.seat
    player = state.player(seat)
    leg = (move - GO) // GENERATIONS
    player.shift((move - GO) % GENERATIONS, LEG_FROM[leg], LEG_TO[leg])
    city = LEG_TO[leg] - CITY
    if not state.first_city(seat, city):
        return
    player.visited |= 1 << city
    player.markers += 1
    if rules.gift_points[city] > 0:
        state.earn(seat, FROM_CITIES, rules.gift_points[city])
        state.note(POINTS_GAINED, seat, rules.gift_points[city])
    if rules.gift_coins[city] > 0:
        state.note(COINS_GAINED, seat, state.gain_coins(seat, rules.gift_coins[city]))
    ask_for_cubes(state, rules.gift_cubes[city])


def ask_for_cubes(state: Position, cubes: i64) -> None:
    """Lets the player choose cubes, as many as the supply has of them."""
    left = state.supply_cubes()
    state.reward = cubes if cubes < left else left
    if state.reward > 0:
        state.ask(state.seat, CHOOSE_CUBES)


def climb(state: Position, move: i64) -> None:
    """Time, and a scroll or green cubes, for entering the council or the next stage."""
    stage: i64 = 0
    if move >= PROMOTE:
        stage = 1 + (move - PROMOTE) // (2 * GENERATIONS)
    take_time(state, state.rules.stage_time[stage])
    if (move - ENTER) % 2 == BY_GREEN:
        state.bill[GREEN] = state.rules.council_green
    else:
        state.pay_goods(state.seat, SCROLL, state.rules.council_scrolls)
    run_errand(state, move)


def take_seat(state: Position, move: i64) -> None:
    """The councillor arrives at the stage; the privilege of it, or of a lower one, is open."""
    player = state.player(state.seat)
    if move >= PROMOTE:
        person = (move - PROMOTE) // 2
        stage = person // GENERATIONS + 1
        player.shift(person % GENERATIONS, STAGE + stage - 1, STAGE + stage)
    else:
        stage = 0
        player.shift((move - ENTER) // 2, FARM, STAGE)
        if state.rules.entering_takes_marker:
            if state.marker == NOBODY:
                use_privilege(state, TAKE_MARKER)
            return
    state.stage = stage
    if privilege_is_open(state):
        state.ask(state.seat, CHOOSE_PRIVILEGE)


def privilege_is_open(state: Position) -> bool:
    """Whether any privilege up to the open stage would have an effect."""
    rules = state.rules
    if state.marker == NOBODY:
        return True
    if state.stage >= TAKE_CUBES and rules.privilege_cubes > 0 and state.supply_cubes() > 0:
        return True
    if state.stage >= TAKE_GOOD and rules.privilege_goods > 0 and goods_in(state) > 0:
        return True
    return state.stage >= SELL_COIN and state.player(state.seat).coins >= rules.privilege_coins


def goods_in(state: Position) -> i64:
    """Goods in the supply."""
    count: i64 = 0
    for good in range(len(state.goods)):
        count += state.goods[good]
    return count


def use_privilege(state: Position, privilege: i64) -> None:
    seat = state.seat
    if privilege == TAKE_MARKER:
        state.marker = seat
        state.note(MARKER_TAKEN, seat, 0)
    elif privilege == TAKE_CUBES:
        ask_for_cubes(state, state.rules.privilege_cubes)
    elif privilege == TAKE_GOOD:
        state.ask(seat, CHOOSE_GOOD)
    elif privilege == SELL_COIN:
        state.pay_coins(seat, state.rules.privilege_coins)
        state.note(COINS_PAID, seat, state.rules.privilege_coins)
        state.earn(seat, FROM_PRIVILEGE, state.rules.privilege_points)
        state.note(POINTS_GAINED, seat, state.rules.privilege_points)


def pray(state: Position, move: i64) -> None:
    """A person goes into the black bag, for brown or for time."""
    if (move - PRAY) % 2 == BY_BROWN:
        state.bill[BROWN] = state.rules.church_brown
    else:
        take_time(state, state.rules.church_time)
    run_errand(state, move)


def move_to_bag(state: Position, generation: i64) -> None:
    state.player(state.seat).shift(generation, FARM, BAG)
