"""What scores: the symbols of a complete bed move cubes; cubes bring cats, pots and hives, and lose points again."""

from sims.games.cottage_garden.legal import back_steps
from sims.games.cottage_garden.moves import (
    BLUE,
    FROM_COVERS,
    FROM_HIVES,
    FROM_PENALTY,
    FROM_POTS,
    NOTE_CAT,
    NOTE_CUBE,
    NOTE_HIVE,
    NOTE_POT,
    NOTE_ROW,
    NOTE_SCORED,
    ORANGE,
    SIDE,
    STEPS,
)
from sims.games.cottage_garden.state import Bed, Position, look
from sims.vector import i64


def start_scoring(state: Position, place: i64) -> None:
    """Counts the visible symbols of a complete bed: so many steps are owed to a cube of each colour."""
    bed = state.player(state.seat).beds[place]
    state.scoring = place
    state.owed[ORANGE] = bed.visible_pots()
    state.owed[BLUE] = bed.visible_covers()
    state.note(NOTE_SCORED, state.seat, place * 10000 + state.owed[ORANGE] * 100 + state.owed[BLUE])
    note_rows(state, bed)


def note_rows(state: Position, bed: Bed) -> None:
    """Keeps the look of the bed, row by row, when somebody listens."""
    if state.notes is None:
        return
    cells = look(state.rules, bed)
    for row in range(SIDE):
        code: i64 = 0
        for column in range(SIDE):
            code = code * 32 + cells[row * SIDE + column]
        state.note(NOTE_ROW, state.seat, code)


def move_cube(state: Position, code: i64) -> None:
    """Moves a cube by what is owed; what would take it past its last field is lost."""
    rules = state.rules
    seat = state.seat
    player = state.player(seat)
    colour = code // STEPS
    step = code % STEPS
    target = step + state.owed[colour]
    if target > rules.top[colour]:
        target = rules.top[colour]
    state.owed[colour] = 0
    opened = player.rearmost(colour) == 0
    player.push(colour, step, target)
    gain = state.worth(colour, target) - state.worth(colour, step)
    state.earn(seat, FROM_POTS if colour == ORANGE else FROM_COVERS, gain)
    player.beds[state.scoring].points += gain
    state.note(NOTE_CUBE, seat, colour * 100 + state.worth(colour, target))
    if target == rules.top[colour] and step < target:
        take_hive(state)
    if state.children and not rules.child_rewards:
        return
    if step <= rules.line[colour] < target:
        take_cat(state)
    if opened and player.rearmost(colour) > 0 and (not rules.finite or state.pots_left > state.bonus_pots):
        state.bonus_pots += 1
        state.note(NOTE_POT, seat, 0)


def take_cat(state: Position) -> None:
    """For crossing the red line upwards."""
    if state.rules.finite and state.cats_left == 0:
        return
    player = state.player(state.seat)
    player.cats += 1
    state.cats_left -= 1
    state.note(NOTE_CAT, state.seat, player.cats)


def take_hive(state: Position) -> None:
    """The first player with a cube on a last field takes the tile with two hives, the next one the other."""
    player = state.player(state.seat)
    if player.has_hive or state.hives_taken == len(state.rules.hives):
        return
    player.has_hive = True
    player.hives = state.rules.hives[state.hives_taken]
    state.hives_taken += 1
    state.earn(state.seat, FROM_HIVES, player.hives)
    state.note(NOTE_HIVE, state.seat, player.hives)


def back_target(state: Position, colour: i64, step: i64) -> i64:
    """The step to which the penalty takes a cube back."""
    due = back_steps(state, colour, step)
    return step - due if due > 0 else 0


def pay_penalty(state: Position, code: i64) -> None:
    """A cube goes back; crossing the red line downwards gives nothing."""
    seat = state.seat
    colour = code // STEPS
    step = code % STEPS
    target = back_target(state, colour, step)
    state.player(seat).push(colour, step, target)
    state.earn(seat, FROM_PENALTY, state.worth(colour, target) - state.worth(colour, step))
    state.note(NOTE_CUBE, seat, colour * 100 + state.worth(colour, target))
