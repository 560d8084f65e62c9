"""What a move does at once. `answer` picks the function of the decision; what follows from it is in `flow.py`."""

from sims.games.village.council import use_privilege
from sims.games.village.deaths import answer_death
from sims.games.village.market import sell
from sims.games.village.mass import answer_advance, answer_redeem
from sims.games.village.moves import (
    CALL,
    CALL_NOTHING,
    CHOOSE_ADVANCE,
    CHOOSE_AREA,
    CHOOSE_CUBES,
    CHOOSE_DEATH,
    CHOOSE_GOOD,
    CHOOSE_PAYMENT,
    CHOOSE_PRIVILEGE,
    CHOOSE_REDEEM,
    CHOOSE_SALE,
    CHOOSE_TURN,
    CHOOSE_USE,
    CUBE_COUNT,
    MARKET,
    NO_PRIVILEGE,
    PICK,
    PLAGUE,
    PRIVILEGE,
    TAKE,
    WELL,
)
from sims.games.village.payment import answer_payment, pay_well
from sims.games.village.rewards import choose_cubes
from sims.games.village.state import ACTION_DONE, BEGIN_DAY, BURY, PAY_BILL, Position
from sims.games.village.tell import DEATH_WAITS, PLAGUE_TAKEN
from sims.games.village.work import use
from sims.vector import i64


def answer(state: Position, move: i64) -> None:
    """Carries out an open move of the decision that is due."""
    decision = state.decision
    if decision == CHOOSE_TURN:
        take_turn(state, move)
    elif decision == CHOOSE_AREA:
        name_area(state, move)
    elif decision == CHOOSE_SALE:
        sell(state, move)
    elif decision == CHOOSE_PRIVILEGE:
        state.step = ACTION_DONE
        if move != NO_PRIVILEGE:
            use_privilege(state, move - PRIVILEGE)
    elif decision == CHOOSE_PAYMENT:
        answer_payment(state, move)
        state.step = PAY_BILL
    elif decision == CHOOSE_CUBES:
        choose_cubes(state, move)
    elif decision == CHOOSE_GOOD:
        state.gain_good(state.seat, move - PICK)
        state.step = ACTION_DONE
    elif decision == CHOOSE_DEATH:
        answer_death(state, move)
    elif decision == CHOOSE_REDEEM:
        answer_redeem(state, move)
    elif decision == CHOOSE_ADVANCE:
        answer_advance(state, move)
    else:
        use(state, move)


def take_turn(state: Position, move: i64) -> None:
    """A cube from an area, whose action may then be done; or the well, which does any action."""
    if move >= WELL:
        pay_well(state, move)
        state.called = True
        state.ask(state.seat, CHOOSE_AREA)
        return
    cube = (move - TAKE) % CUBE_COUNT
    state.board[move - TAKE] -= 1
    if cube == PLAGUE:
        state.supply[PLAGUE] += 1
        state.note(PLAGUE_TAKEN, state.seat, state.rules.plague_time)
        state.spend_time(state.seat, state.rules.plague_time)
    else:
        state.player(state.seat).cubes[cube] += 1
    begin_use(state, (move - TAKE) // CUBE_COUNT)


def name_area(state: Position, move: i64) -> None:
    if move == CALL_NOTHING:
        state.step = ACTION_DONE
    else:
        begin_use(state, move - CALL)


def begin_use(state: Position, area: i64) -> None:
    """Asks what is done in the area; a market day begins of itself, after the death that its plague cube caused."""
    state.area = area
    if area != MARKET:
        state.ask(state.seat, CHOOSE_USE + area)
        return
    state.market = 1
    state.step = BEGIN_DAY
    if state.player(state.seat).due > 0:
        if state.rules.plague_first:
            state.mourner = state.seat
            state.after = BEGIN_DAY
            state.step = BURY
        else:
            state.held = True
            state.note(DEATH_WAITS, state.seat, 0)
