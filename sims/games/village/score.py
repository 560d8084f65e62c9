"""What scores when the game is over, and what would if it were."""

from typing import Final

from sims.games.village.moves import (
    CUSTOMER_COUNT,
    FROM_CHRONICLE,
    FROM_CHURCH,
    FROM_COINS,
    FROM_COUNCIL,
    FROM_CUSTOMERS,
    FROM_TRAVEL,
    STAGE,
    STAGES,
    WINDOW,
    WINDOWS,
)
from sims.games.village.state import Position
from sims.vector import i64

MOST: Final = 5  # people in the chronicle that the scoring table goes to


def points_of_travel(state: Position, seat: i64) -> i64:
    return state.rules.city_points[state.player(seat).markers]


def points_of_council(state: Position, seat: i64) -> i64:
    points: i64 = 0
    for stage in range(STAGES):
        points += state.player(seat).at(STAGE + stage) * state.rules.stage_points[stage]
    return points


def points_of_church(state: Position, seat: i64) -> i64:
    points: i64 = 0
    for window in range(WINDOWS):
        points += state.player(seat).at(WINDOW + window) * state.rules.window_points[window]
    return points


def points_of_chronicle(state: Position, seat: i64) -> i64:
    """More than five score what five do."""
    people = state.player(seat).in_chronicle()
    if people > MOST:
        people = MOST
    return state.rules.chronicle_points[people]


def points_of_customers(state: Position, seat: i64) -> i64:
    points: i64 = 0
    for customer in range(CUSTOMER_COUNT):
        points += state.player(seat).served[customer] * state.rules.worth[customer]
    return points


def points_of_coins(state: Position, seat: i64) -> i64:
    return state.player(seat).coins * state.rules.coin_points


def final_points(state: Position, seat: i64) -> i64:
    """What the final scoring would add to the seat's points now."""
    points = points_of_travel(state, seat) + points_of_council(state, seat) + points_of_church(state, seat)
    points += points_of_chronicle(state, seat) + points_of_customers(state, seat)
    return points + points_of_coins(state, seat)


def score_game(state: Position) -> None:
    """The final scoring."""
    for seat in range(state.players):
        state.award(seat, FROM_TRAVEL, points_of_travel(state, seat))
        state.award(seat, FROM_COUNCIL, points_of_council(state, seat))
        state.award(seat, FROM_CHURCH, points_of_church(state, seat))
        state.award(seat, FROM_CHRONICLE, points_of_chronicle(state, seat))
        state.award(seat, FROM_CUSTOMERS, points_of_customers(state, seat))
        state.award(seat, FROM_COINS, points_of_coins(state, seat))
