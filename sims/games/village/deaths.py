"""Deaths: who dies when a time marker has passed the bridge, where they lie, and whether that ends the game."""

from sims.games.village.moves import (
    AWAY,
    CHOOSE_DEATH,
    CHRONICLE,
    DIE,
    ENDED_BY_CHRONICLE,
    ENDED_BY_GRAVES,
    GENERATIONS,
    GRAVE,
    MORTAL_PLACES,
    ROW_OF,
)
from sims.games.village.player import NOBODY
from sims.games.village.state import BURY, Position
from sims.games.village.tell import DIED, LAST_SPACE, NOBODY_DIES
from sims.vector import i64


def bury(state: Position) -> None:
    """Settles the deaths that are due in the mourning family, one by one; stops where it can choose."""
    seat = state.mourner
    player = state.player(seat)
    while player.due > 0 and not (state.held and seat == state.active):
        generation = player.oldest_mortal()
        if generation == NOBODY:
            state.note(NOBODY_DIES, seat, 0)
            if state.rules.death_lapses:
                player.lapsed += player.due
                player.due = 0
            break
        place = only_place(state, seat, generation)
        if place == NOBODY:
            state.ask(seat, CHOOSE_DEATH)
            return
        die(state, seat, generation, place)
    state.step = state.after


def only_place(state: Position, seat: i64, generation: i64) -> i64:
    """The one place on farm and board where the family has people of the generation; NOBODY where there are more."""
    found: i64 = NOBODY
    for place in range(MORTAL_PLACES):
        if state.player(seat).has(place, generation):
            if found != NOBODY:
                return NOBODY
            found = place
    return found


def answer_death(state: Position, move: i64) -> None:
    die(state, state.mourner, state.player(state.mourner).oldest_mortal(), move - DIE)
    state.step = BURY


def die(state: Position, seat: i64, generation: i64, place: i64) -> None:
    """One person goes to the chronicle row of the place; if that is full, to a grave; if those are full, away."""
    player = state.player(seat)
    row = ROW_OF[place]
    rest: i64 = AWAY
    if state.row_is_open(row):
        rest = CHRONICLE + row
        state.rows[row] += 1
    elif state.graves < state.rules.graves[state.players]:
        rest = GRAVE
        state.graves += 1
    player.shift(generation, place, rest)
    player.due -= 1
    player.deaths += 1
    state.note(DIED, seat, (place * GENERATIONS + generation) * 32 + rest)
    if rest == GRAVE and state.graves == state.rules.graves[state.players]:
        pull_trigger(state, seat, ENDED_BY_GRAVES)
    elif rest < GRAVE and state.chronicled() == state.rules.chronicle[state.players]:
        pull_trigger(state, seat, ENDED_BY_CHRONICLE)


def pull_trigger(state: Position, seat: i64, ending: i64) -> None:
    """The last space of the chronicle or the graves is filled; in the last turns that means nothing any more."""
    if state.last_turns >= 0 or (state.trigger != NOBODY and state.rules.first_trigger_counts):
        return
    state.trigger = seat
    state.foreign = seat != state.active
    state.ending = ending
    state.note(LAST_SPACE, seat, ending)
