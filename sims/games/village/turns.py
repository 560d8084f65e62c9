"""Rounds and turns: filling the areas, whose turn is next, the last turns."""

from sims.dice import stream
from sims.games.village.moves import (
    AREA_COUNT,
    CHOOSE_AREA,
    CHOOSE_TURN,
    COLOUR_COUNT,
    CUBE_COUNT,
    PLAGUE,
)
from sims.games.village.player import NOBODY
from sims.games.village.setup import SEEDING
from sims.games.village.state import BEGIN_MASS, BEGIN_TURN, Position
from sims.games.village.tell import LAST_TURNS, ROUND_BEGINS
from sims.vector import i64


def begin_round(state: Position) -> None:
    """The start player is settled, the bag is filled up, the areas are seeded from it."""
    if state.marker != NOBODY:
        state.starter = state.marker
        state.marker = NOBODY
    elif state.round > 1 and not state.rules.start_stays:
        state.starter = (state.starter + 1) % state.players
    fill_bag(state)
    seed_areas(state)
    state.note(ROUND_BEGINS, state.starter, state.round)
    state.active = state.starter
    state.step = BEGIN_TURN


def fill_bag(state: Position) -> None:
    """Adds the round's cubes, as far as the supply has them, and every plague cube of the supply."""
    for cube in range(CUBE_COUNT):
        added = state.supply[cube]
        if cube != PLAGUE and added > state.rules.added[state.players * COLOUR_COUNT + cube]:
            added = state.rules.added[state.players * COLOUR_COUNT + cube]
        state.supply[cube] -= added
        state.bag[cube] += added


def seed_areas(state: Position) -> None:
    """Draws cubes onto the areas until all spaces are full or the bag is empty; the draw is the round's own."""
    dice = stream(state.seed, state.deal, SEEDING, state.round)
    left: i64 = 0
    for cube in range(CUBE_COUNT):
        left += state.bag[cube]
    for place in range(AREA_COUNT):
        area = state.rules.filling[place]
        for _ in range(state.rules.spaces_of(state.players, area)):
            if left > 0:
                pick = dice.below(left)
                drawn: i64 = 0
                while pick >= state.bag[drawn]:
                    pick -= state.bag[drawn]
                    drawn += 1
                state.bag[drawn] -= 1
                state.board[area * CUBE_COUNT + drawn] += 1
                left -= 1


def begin_turn(state: Position) -> None:
    """Asks for a cube; on an empty board, which only the last turns meet, for any action free of charge."""
    state.called = state.cubes_left() == 0
    state.ask(state.active, CHOOSE_AREA if state.called else CHOOSE_TURN)


def end_turn(state: Position) -> None:
    """The next player's turn, or the mass when the board is empty or the last turns are over."""
    last = state.active
    if state.trigger != NOBODY and state.last_turns < 0:
        state.last_turns = state.players if state.foreign else state.players - 1
        if state.rules.turns_from_trigger:
            last = state.trigger
        state.note(LAST_TURNS, (last + 1) % state.players, state.last_turns)
    elif state.last_turns > 0:
        state.last_turns -= 1
    if state.last_turns == 0 or (state.last_turns < 0 and state.cubes_left() == 0):
        state.step = BEGIN_MASS
        return
    state.active = (last + 1) % state.players
    state.step = BEGIN_TURN
