"""From one step to the next, until somebody must decide or the game is over."""

from sims.games.village.deaths import bury
from sims.games.village.market import begin_day, end_day, next_sale
from sims.games.village.mass import begin_mass, draw, end_mass, next_advance, next_redeem
from sims.games.village.payment import pay_bill
from sims.games.village.state import (
    ACTION_DONE,
    ASK,
    BEGIN_DAY,
    BEGIN_MASS,
    BEGIN_ROUND,
    BEGIN_TURN,
    BURY,
    COMPLETE,
    DRAW,
    END_DAY,
    END_MASS,
    END_TURN,
    NEXT_ADVANCE,
    NEXT_REDEEM,
    NEXT_SALE,
    PAY_BILL,
    Position,
)
from sims.games.village.turns import begin_round, begin_turn, end_turn
from sims.games.village.work import complete
from sims.vector import i64


def run_on(state: Position) -> None:
    """Walks on until a decision is open or the game is over."""
    while state.step != ASK and not state.over:
        take_step(state, state.step)


def take_step(state: Position, step: i64) -> None:
    """One step; each leaves behind which one is next."""
    if step == PAY_BILL:
        pay_bill(state)
    elif step == COMPLETE:
        complete(state)
    elif step == ACTION_DONE:
        state.mourner = state.active
        state.after = END_TURN
        state.step = BURY
    elif step == BURY:
        bury(state)
    elif step == END_TURN:
        end_turn(state)
    elif step == BEGIN_TURN:
        begin_turn(state)
    elif step == BEGIN_DAY:
        begin_day(state)
    elif step == NEXT_SALE:
        next_sale(state)
    elif step == END_DAY:
        end_day(state)
    elif step == BEGIN_MASS:
        begin_mass(state)
    elif step == NEXT_REDEEM:
        next_redeem(state)
    elif step == DRAW:
        draw(state)
    elif step == NEXT_ADVANCE:
        next_advance(state)
    elif step == END_MASS:
        end_mass(state)
    elif step == BEGIN_ROUND:
        begin_round(state)
