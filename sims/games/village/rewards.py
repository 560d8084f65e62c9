"""Cubes of choice: the gift of two cities and of the council's second stage."""

from sims.games.village.moves import CHOOSE_CUBES, FIRST_OF, PAIR, SECOND_OF, SINGLE
from sims.games.village.state import ACTION_DONE, Position
from sims.vector import i64


def ask_for_cubes(state: Position, cubes: i64) -> None:
    """Lets the player choose cubes, as many as the supply has of them."""
    left = state.supply_cubes()
    state.reward = cubes if cubes < left else left
    if state.reward > 0:
        state.ask(state.seat, CHOOSE_CUBES)


def choose_cubes(state: Position, move: i64) -> None:
    """The reward of a city or of the council."""
    if move >= SINGLE:
        state.gain_cube(state.seat, move - SINGLE)
    else:
        state.gain_cube(state.seat, FIRST_OF[move - PAIR])
        state.gain_cube(state.seat, SECOND_OF[move - PAIR])
    state.step = ACTION_DONE
