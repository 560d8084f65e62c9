"""What a move does. One function a decision; `carry_out` picks the one that is due. What follows is in `turn.py`."""

from sims.games.cottage_garden.legal import gives_back
from sims.games.cottage_garden.moves import (
    BACK,
    BED_CODES,
    BEDS,
    BONUS,
    CAT,
    CELLS,
    CHOOSE_BONUS,
    CHOOSE_CATS,
    CHOOSE_CUBE,
    CHOOSE_PENALTY,
    CHOOSE_PLANT,
    CHOOSE_REFILL,
    CHOOSE_RETURN,
    DECLINE,
    DONE,
    MOVE,
    PAY,
    PLACES,
    PLANT,
    POT,
    RETURN,
    SCORE,
    SKIP,
)
from sims.games.cottage_garden.rules import LINE
from sims.games.cottage_garden.score import move_cube, pay_penalty, start_scoring
from sims.games.cottage_garden.setup import prepare
from sims.games.cottage_garden.state import NONE, Position
from sims.games.cottage_garden.turn import (
    begin,
    begin_turn,
    check_line,
    end_turn,
    give_back,
    may_pay,
    open_planting,
    refill,
    settle,
)
from sims.vector import i64


def carry_out(state: Position, move: i64) -> None:
    """Carries out an open move of the decision that is due, and runs on to the next decision."""
    decision = state.decision
    if state.preparing:
        prepare(state, move)
        begin(state)
    elif CAT <= move < CAT + BEDS * CELLS:
        lay_cat(state, move - CAT)
    elif decision == CHOOSE_PLANT:
        plant(state, move)
    elif decision == CHOOSE_CATS:
        stop_or_score(state, move)
    elif decision == CHOOSE_CUBE:
        move_cube(state, move - MOVE)
        settle(state)
    elif decision == CHOOSE_REFILL:
        pay_for_refill(state, move)
    elif decision == CHOOSE_RETURN:
        give_tile_back(state, move - RETURN)
    elif decision == CHOOSE_BONUS:
        lay_bonus_pot(state, move)
    elif decision == CHOOSE_PENALTY:
        pay_penalty(state, move - BACK)
        check_line(state)


def plant(state: Position, move: i64) -> None:
    """A tile of the line or a pot of the supply onto a bed."""
    player = state.player(state.seat)
    state.idle = state.idle + 1 if move == SKIP else 0
    if move < POT:
        place = (move - PLANT) // BED_CODES
        code = (move - PLANT) % BED_CODES
        player.beds[place].lay_tile(state.rules, state.rules.placed[code])
        take_from_line(state, code // PLACES)
    elif move != SKIP:
        player.beds[(move - POT) // CELLS].lay_pot((move - POT) % CELLS)
        state.pots_left -= 1
    settle(state)


def take_from_line(state: Position, tile: i64) -> None:
    for place in range(LINE):
        cell = state.cell(state.field, place)
        if state.nursery[cell] == tile + 1:
            state.nursery[cell] = 0
            return


def lay_cat(state: Position, code: i64) -> None:
    """A cat of the player's own onto a bed; before the planting (a switch) the same decision stays open."""
    player = state.player(state.seat)
    player.cats -= 1
    player.beds[code // CELLS].lay_cat(code % CELLS)
    if state.decision == CHOOSE_CATS:
        settle(state)
    elif state.decision == CHOOSE_REFILL and not may_pay(state):
        open_planting(state)


def stop_or_score(state: Position, move: i64) -> None:
    if move == DONE:
        end_turn(state)
    else:
        start_scoring(state, move - SCORE)
        settle(state)


def pay_for_refill(state: Position, move: i64) -> None:
    if move == PAY:
        state.player(state.seat).cats -= state.rules.refill_price
        state.cats_left += state.rules.refill_price
        refill(state)
    open_planting(state)


def lay_bonus_pot(state: Position, move: i64) -> None:
    state.bonus_pots -= 1
    if move != DECLINE:
        code = move - BONUS
        state.player(state.seat).beds[code // CELLS].lay_pot(code % CELLS)
        state.pots_left -= 1
    settle(state)


def give_tile_back(state: Position, tile: i64) -> None:
    """A tile of a finished or thrown-away bed goes to the back of the path."""
    player = state.player(state.seat)
    for at in range(BEDS):
        bed = player.beds[at]
        if gives_back(state, bed, at):
            for place in range(bed.tiles):
                if bed.lies(place) and state.rules.owner[bed.placed[place]] == tile:
                    bed.returned |= 1 << place
                    state.append(tile)
                    state.returning = at if state.throwing and bed.lying() > 0 else NONE
    if not state.throwing:
        settle(state)
    elif not give_back(state):
        begin_turn(state)
