"""The council: entering, rising, and the privileges of its four stages."""

from sims.games.village.moves import (
    BY_GREEN,
    CHOOSE_GOOD,
    CHOOSE_PRIVILEGE,
    ENTER,
    FARM,
    FROM_PRIVILEGE,
    GENERATIONS,
    GREEN,
    PROMOTE,
    SCROLL,
    SELL_COIN,
    STAGE,
    TAKE_CUBES,
    TAKE_GOOD,
    TAKE_MARKER,
)
from sims.games.village.payment import run_errand, take_time
from sims.games.village.player import NOBODY, Player
from sims.games.village.rewards import ask_for_cubes
from sims.games.village.state import Position
from sims.games.village.tell import COINS_PAID, MARKER_TAKEN, POINTS_GAINED
from sims.vector import i64


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
    for privilege in range(stage + 1):
        if privilege_works(state, player, privilege):
            state.ask(state.seat, CHOOSE_PRIVILEGE)
            return


def privilege_works(state: Position, player: Player, privilege: i64) -> bool:
    """Whether a privilege would have an effect for a player whose councillor is high enough."""
    rules = state.rules
    if privilege == TAKE_MARKER:
        return state.marker == NOBODY
    if privilege == TAKE_CUBES:
        return rules.privilege_cubes > 0 and state.supply_cubes() > 0
    if privilege == TAKE_GOOD:
        return rules.privilege_goods > 0 and state.supply_goods() > 0
    return player.coins >= rules.privilege_coins


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
