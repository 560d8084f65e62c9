"""What can be done in each area: its moves, added to a list of options."""

from sims.game import Options
from sims.games.village.council import privilege_works
from sims.games.village.market import can_sell
from sims.games.village.moves import (
    BARTER,
    BIRTH,
    BROWN,
    BY_BROWN,
    BY_GREEN,
    BY_SCROLL,
    BY_TIME,
    CHURCH,
    COUNCIL,
    CRAFT,
    CRAFTS,
    ENTER,
    FAMILY,
    FARM,
    GENERATIONS,
    GO,
    GOOD_COUNT,
    GREEN,
    HARVEST,
    HORSE,
    LEG_COUNT,
    LEG_FROM,
    LEG_ROAD,
    MILL,
    MORTAL_PLACES,
    OX,
    PLOW,
    POST,
    PRAY,
    PRIVILEGE,
    PROMOTE,
    REAP,
    RETURN,
    SCROLL,
    SMITHY,
    STAGE,
    STAGES,
    TRAIN,
    TRAVEL,
    WAGON,
    WAINWRIGHT,
    WORKSHOP_OF,
)
from sims.games.village.payment import affordable
from sims.games.village.player import NOBODY, Player
from sims.games.village.state import Position
from sims.vector import i64


def add_uses(state: Position, player: Player, area: i64, options: Options) -> None:
    """Adds every way in which `player` could carry out the area's action (the market is a day: none)."""
    if area == HARVEST:
        add_harvests(state, player, options)
    elif area == FAMILY:
        add_family(player, options)
    elif area == CRAFTS:
        add_crafts(state, player, options)
    elif area == TRAVEL:
        add_journeys(state, player, options)
    elif area == COUNCIL:
        add_council(state, player, options)
    elif area == CHURCH:
        add_prayers(state, player, options)


def market_is_of_use(state: Position) -> bool:
    """Whether a market day would see anything sold."""
    for seat in range(state.players):
        if can_sell(state, seat, seat == state.active):
            return True
    return False


def add_harvests(state: Position, player: Player, options: Options) -> None:
    """Each line that the player qualifies for and that fills the farm further than the one before."""
    if player.at(FARM) == 0:
        return
    limit = state.rules.grain_limit
    full = player.grain
    for line in range(3):
        if line > 0 and (player.goods[PLOW] == 0 or player.goods[HORSE if line == 1 else OX] == 0):
            continue
        after = player.grain + state.rules.reaps[line]
        if after > limit:
            after = limit
        if after > full:
            options.add(REAP + line)
            full = after


def add_family(player: Player, options: Options) -> None:
    if player.next_unborn() != NOBODY:
        options.add(BIRTH)
    people = player.people
    for person in range((MORTAL_PLACES - 1) * GENERATIONS):
        if people[GENERATIONS + person] > 0:
            options.add(RETURN + person)


def add_crafts(state: Position, player: Player, options: Options) -> None:
    """For each good that is left: by time or barter; coins from the mill."""
    rules = state.rules
    for good in range(GOOD_COUNT):
        if state.goods[good] == 0:
            continue
        workers = player.at(WORKSHOP_OF[good])
        if workers > 0:
            options.add(CRAFT + good)
        if workers < rules.own_in_workshop:
            add_farmers(player, TRAIN + good * GENERATIONS, options)
        if player.grain >= rules.barter_grain[good] and affordable(player, rules.barter_cubes, good):
            options.add(BARTER + good)
    if player.grain >= rules.mill_grain and state.coins > 0:
        options.add(MILL)
    if rules.may_wait:
        for workshop in range(WAINWRIGHT, SMITHY + 1):
            if player.at(workshop) < rules.own_in_workshop:
                add_farmers(player, POST + (workshop - 1) * GENERATIONS, options)


def add_farmers(player: Player, code: i64, options: Options) -> None:
    """One move for each generation on the farm."""
    for generation in range(GENERATIONS):
        if player.has(FARM, generation):
            options.add(code + generation)


def add_journeys(state: Position, player: Player, options: Options) -> None:
    """Every road that leads on from the farm or from a city with one of the family, where it can be paid."""
    if player.goods[WAGON] < state.rules.travel_wagons:
        return
    for leg in range(LEG_COUNT):
        origin = LEG_FROM[leg]
        if player.at(origin) > 0 and affordable(player, state.rules.road_cost, LEG_ROAD[leg]):
            for generation in range(GENERATIONS):
                if player.has(origin, generation):
                    options.add(GO + leg * GENERATIONS + generation)


def add_council(state: Position, player: Player, options: Options) -> None:
    """Entering, promoting, or the privilege of a councillor who stays."""
    scroll = player.goods[SCROLL] >= state.rules.council_scrolls
    green = player.cubes[GREEN] + player.coins >= state.rules.council_green
    for generation in range(GENERATIONS):
        if player.has(FARM, generation):
            add_paid(ENTER + generation * 2, scroll, green, options)
    for stage in range(STAGES - 1):
        for generation in range(GENERATIONS):
            if player.has(STAGE + stage, generation):
                add_paid(PROMOTE + (stage * GENERATIONS + generation) * 2, scroll, green, options)
    add_privileges(state, player, player.highest_stage(), options)


def add_paid(code: i64, scroll: bool, green: bool, options: Options) -> None:
    if scroll:
        options.add(code + BY_SCROLL)
    if green:
        options.add(code + BY_GREEN)


def add_privileges(state: Position, player: Player, stage: i64, options: Options) -> None:
    """The privileges of a stage and of those below it, where they have an effect."""
    for privilege in range(stage + 1):
        if privilege_works(state, player, privilege):
            options.add(PRIVILEGE + privilege)


def add_prayers(state: Position, player: Player, options: Options) -> None:
    brown = player.cubes[BROWN] + player.coins >= state.rules.church_brown
    for generation in range(GENERATIONS):
        if player.has(FARM, generation):
            if brown:
                options.add(PRAY + generation * 2 + BY_BROWN)
            options.add(PRAY + generation * 2 + BY_TIME)
