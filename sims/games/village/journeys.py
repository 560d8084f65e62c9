"""Journeys: from the farm into the world, from city to city, and what a first visit brings."""

from sims.games.village.moves import CITY, FROM_CITIES, GENERATIONS, GO, LEG_FROM, LEG_ROAD, LEG_TO, WAGON
from sims.games.village.payment import bill, run_errand, take_time
from sims.games.village.rewards import ask_for_cubes
from sims.games.village.state import Position
from sims.games.village.tell import COINS_GAINED, POINTS_GAINED
from sims.vector import i64


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
