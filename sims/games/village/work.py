"""The actions of the areas, each from its move to what it brings."""

from sims.games.village.council import climb, take_seat, use_privilege
from sims.games.village.journeys import arrive, set_out
from sims.games.village.market import take_tile
from sims.games.village.moves import (
    BAG,
    BARTER,
    BIRTH,
    BROWN,
    BY_BROWN,
    CRAFT,
    ENTER,
    FARM,
    GENERATIONS,
    GO,
    MILL,
    POST,
    PRAY,
    PRIVILEGE,
    REAP,
    RETURN,
    SERVE,
    TRAIN,
    UNBORN,
    WORKSHOP_OF,
)
from sims.games.village.payment import bill, give_grain, run_errand, take_time
from sims.games.village.state import ACTION_DONE, Position
from sims.games.village.tell import (
    BORN,
    COINS_GAINED,
    GRAIN_GAINED,
)
from sims.vector import i64


def use(state: Position, move: i64) -> None:
    """Carries out the move chosen in an area, up to the cubes that must be paid for it."""
    state.step = ACTION_DONE
    if move < REAP:
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


def pray(state: Position, move: i64) -> None:
    """A person goes into the black bag, for brown or for time."""
    if (move - PRAY) % 2 == BY_BROWN:
        state.bill[BROWN] = state.rules.church_brown
    else:
        take_time(state, state.rules.church_time)
    run_errand(state, move)


def move_to_bag(state: Position, generation: i64) -> None:
    state.player(state.seat).shift(generation, FARM, BAG)
