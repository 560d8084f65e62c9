"""Which moves are open. One function a decision; `fill` picks the one that is due.

The kernel is `plantings`: a placement is open when its cells and the occupied ones share no bit.
"""

from sims.game import Options
from sims.games.cottage_garden.moves import (
    BACK,
    BED_CODES,
    BEDS,
    BLUE,
    BOARDS,
    BONUS,
    CAT,
    CELLS,
    CHOOSE_BONUS,
    CHOOSE_CATS,
    CHOOSE_CORNERS,
    CHOOSE_CUBE,
    CHOOSE_PENALTY,
    CHOOSE_PICK,
    CHOOSE_PLANT,
    CHOOSE_REFILL,
    CHOOSE_RETURN,
    CHOOSE_SIDE,
    CUBES,
    DECLINE,
    DONE,
    GUARD,
    KEEP,
    LIGHT,
    MOVE,
    ORANGE,
    PAY,
    PICK,
    PLACES,
    PLANT,
    POT,
    RETURN,
    SCORE,
    SKIP,
    STEPS,
)
from sims.games.cottage_garden.rules import LINE
from sims.games.cottage_garden.setup import picked
from sims.games.cottage_garden.shapes import BIT, count
from sims.games.cottage_garden.state import NONE, Bed, Player, Position
from sims.vector import i64


def fill(state: Position, options: Options) -> None:
    """Fills `options` with every open move of the decision that is due."""
    options.clear()
    decision = state.decision
    if decision == CHOOSE_PLANT:
        plantings(state, options)
    elif decision == CHOOSE_CATS:
        cats(state, options)
    elif decision == CHOOSE_CUBE:
        cubes(state, options)
    elif decision == CHOOSE_REFILL:
        refills(state, options)
    elif decision == CHOOSE_RETURN:
        returns(state, options)
    elif decision == CHOOSE_BONUS:
        bonus_pots(state, options)
    elif decision == CHOOSE_PENALTY:
        penalties(state, options)
    else:
        set_up_choices(state, options)


def plantings(state: Position, options: Options) -> None:
    """Every placement of every tile of the line, nearest first, on either bed; a pot on every free cell."""
    player = state.player(state.seat)
    for place in range(LINE):
        tile = state.nursery[state.cell(state.field, place)] - 1
        if tile >= 0:
            for bed in range(BEDS):
                place_tile(state, player.beds[bed], tile, PLANT + bed * BED_CODES + tile * PLACES, options)
    if not state.rules.finite or state.pots_left > 0:
        for bed in range(BEDS):
            cells(state.token_room(player.beds[bed]), POT + bed * CELLS, options)
    if options.count == 0:
        options.add(SKIP)
    if state.rules.cats_any_time:
        lay_cats(state, player, options)


def place_tile(state: Position, bed: Bed, tile: i64, code: i64, options: Options) -> None:
    """The placements of one tile that fit on one bed."""
    if not bed.open():
        return
    occupied = bed.occupied
    mask = state.rules.mask
    number = state.rules.number
    codes = options.codes
    found = options.count
    for placement in range(state.rules.first[tile], state.rules.first[tile + 1]):
        if mask[placement] & occupied == 0:
            codes[found] = code + number[placement]
            found += 1
    options.count = found


def cells(room: i64, code: i64, options: Options) -> None:
    """A move for each cell in `room`."""
    for cell in range(CELLS):
        if (room >> cell) & 1 == 1:
            options.add(code + cell)


def lay_cats(state: Position, player: Player, options: Options) -> None:
    if player.cats > 0:
        for bed in range(BEDS):
            cells(state.token_room(player.beds[bed]), CAT + bed * CELLS, options)


def cats(state: Position, options: Options) -> None:
    """Cats, and scoring what is complete; with nothing complete and no cat too many, stopping."""
    player = state.player(state.seat)
    lay_cats(state, player, options)
    complete = False
    for bed in range(BEDS):
        if player.beds[bed].complete():
            options.add(SCORE + bed)
            complete = True
    if not complete and not too_many_cats(state, player):
        options.add(DONE)


def too_many_cats(state: Position, player: Player) -> bool:
    """More than two in hand; children may keep any number."""
    return player.age == 0 and player.cats > state.rules.cat_limit


def cubes(state: Position, options: Options) -> None:
    """The different cubes of the colour that is due: orange first, since the order makes no difference."""
    colour: i64 = ORANGE if state.owed[ORANGE] > 0 else BLUE
    different(state, colour, MOVE, 0 if state.rules.full_cube_open else 1, options)


def different(state: Position, colour: i64, code: i64, below_top: i64, options: Options) -> None:
    """One move for each step on which a cube of the colour stands; with `below_top`, not for the last step."""
    player = state.player(state.seat)
    before: i64 = -1
    for place in range(colour * CUBES, colour * CUBES + CUBES):
        step = player.cubes[place]
        if step != before and step <= state.rules.top[colour] - below_top:
            options.add(code + colour * STEPS + step)
        before = step


def back_steps(state: Position, colour: i64, step: i64) -> i64:
    """How far the penalty takes a cube back; 0 where it may not be chosen, less than due only by a partial payment.

    From a last field it is one step.
    """
    due = state.rules.back[colour]
    if step == state.rules.top[colour] and due > 1:
        return 1
    return due if step >= due else 0


def penalties(state: Position, options: Options) -> None:
    """Every cube that can pay in full; an orange cube too near the start by the switch `partial_penalty`."""
    player = state.player(state.seat)
    rules = state.rules
    for partial in range(2):
        if partial == 1 and (rules.partial_never or (options.count > 0 and not rules.partial_free)):
            return
        for colour in range(2):
            before: i64 = -1
            for place in range(colour * CUBES, colour * CUBES + CUBES):
                if rules.back[colour] == 0:
                    break
                step = player.cubes[place]
                full = back_steps(state, colour, step) > 0
                if step != before and step > 0 and full == (partial == 0):
                    options.add(BACK + colour * STEPS + step)
                before = step


def refills(state: Position, options: Options) -> None:
    options.add(PAY)
    options.add(KEEP)
    if state.rules.cats_any_time:
        lay_cats(state, state.player(state.seat), options)


def bonus_pots(state: Position, options: Options) -> None:
    """Every free cell; before the exchange (a switch) not those of the bed being scored."""
    player = state.player(state.seat)
    for bed in range(BEDS):
        if bed != state.scoring:
            cells(state.token_room(player.beds[bed]), BONUS + bed * CELLS, options)
    if state.rules.bonus_optional:
        options.add(DECLINE)


def returns(state: Position, options: Options) -> None:
    """The tiles that may go back next, alike ones once: of the bed begun, or of any bed that gives its tiles back."""
    player = state.player(state.seat)
    rules = state.rules
    for at in range(BEDS):
        seen: i64 = 0
        bed = player.beds[at]
        if gives_back(state, bed, at) and (state.returning == NONE or state.returning == at):
            for place in range(bed.tiles):
                if bed.lies(place):
                    kind = rules.kind[rules.owner[bed.placed[place]]]
                    if (seen >> kind) & 1 == 0:
                        seen |= BIT[kind]
                        options.add(RETURN + rules.owner[bed.placed[place]])


def gives_back(state: Position, bed: Bed, at: i64) -> bool:
    """Whether the tiles of a bed are on their way to the path: it is cleaned up, or was thrown away just now.

    Afterwards a bed thrown away has no part in it, even where its tiles left the game with it.
    """
    return at == state.scoring or (state.throwing and bed.thrown)


def set_up_choices(state: Position, options: Options) -> None:
    if state.decision == CHOOSE_SIDE:
        for bed in range(BEDS):
            options.add(LIGHT + bed)
    elif state.decision == CHOOSE_CORNERS:
        for corners in range(16):
            if count(corners) == state.rules.corner_cats[state.seat]:
                options.add(GUARD + corners)
    elif state.decision == CHOOSE_PICK:
        for board in range(BOARDS):
            if not picked(state, board):
                options.add(PICK + board)
