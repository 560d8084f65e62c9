"""The market day: who sells next, what may be sold, and how the market fills again."""

from sims.games.village.moves import (
    CHOOSE_SALE,
    GOOD_COUNT,
    GREEN,
    PASS,
    SERVE,
)
from sims.games.village.player import NOBODY, Player
from sims.games.village.setup import draw_customer
from sims.games.village.state import BURY, END_DAY, END_TURN, NEXT_SALE, PAY_BILL, Position
from sims.games.village.tell import (
    CANNOT_SELL,
    CUSTOMER_COMES,
    DAY_BEGINS,
    DAY_OVER,
    GRAIN_PAID,
    TILE_TAKEN,
    TIME_SPENT,
)
from sims.vector import i64


def begin_day(state: Position) -> None:
    """The player on turn sells first, unless a plague death before the day ended it by a switch."""
    if state.trigger != NOBODY and state.last_turns < 0 and not state.rules.day_is_held:
        end_day(state)
        return
    state.note(DAY_BEGINS, state.active, 0)
    state.market = 2
    state.passed = 0
    state.free_sale = True
    offer(state, state.active)


def next_sale(state: Position) -> None:
    offer(state, (state.seat + 1) % state.players)


def offer(state: Position, first: i64) -> None:
    """Asks the first seat from `first` on that is not out and can sell; who cannot is out for good."""
    seat = first
    everybody: i64 = (1 << state.players) - 1
    while state.passed != everybody and blue_is_open(state):
        if (state.passed >> seat) & 1 == 0:
            if can_sell(state, seat, state.free_sale and seat == state.active):
                state.ask(seat, CHOOSE_SALE)
                return
            state.note(CANNOT_SELL, seat, 0)
            state.passed |= 1 << seat
        seat = (seat + 1) % state.players
    state.step = END_DAY


def blue_is_open(state: Position) -> bool:
    for slot in range(len(state.blue)):
        if state.blue[slot] != NOBODY:
            return True
    return False


def can_sell(state: Position, seat: i64, free: bool) -> bool:
    """Whether the seat could serve any customer on a blue slot; `free`: without the fee."""
    player = state.player(seat)
    if not free and player.cubes[GREEN] + player.coins < state.rules.fee_green:
        return False
    for slot in range(len(state.blue)):
        if state.blue[slot] != NOBODY and can_serve(state, player, state.blue[slot]):
            return True
    return False


def can_serve(state: Position, player: Player, customer: i64) -> bool:
    """Whether the player has what the customer wants."""
    if player.grain < state.rules.wants_grain[customer]:
        return False
    for good in range(GOOD_COUNT):
        if player.goods[good] < state.rules.wants[customer * GOOD_COUNT + good]:
            return False
    return True


def is_waiting(state: Position, customer: i64) -> bool:
    """Whether such a customer stands on a blue slot."""
    for slot in range(len(state.blue)):
        if state.blue[slot] == customer:
            return True
    return False


def sell(state: Position, move: i64) -> None:
    """Serves a customer, whose tile is taken when the fee is paid, or leaves the market day."""
    seat = state.seat
    if move == PASS:
        state.passed |= 1 << seat
        state.step = NEXT_SALE
        return
    customer = move - SERVE
    for good in range(GOOD_COUNT):
        wanted = state.rules.wants[customer * GOOD_COUNT + good]
        if wanted > 0:
            state.pay_goods(seat, good, wanted)
    grain = state.rules.wants_grain[customer]
    if grain > 0:
        state.pay_grain(seat, grain)
        state.note(GRAIN_PAID, seat, grain)
    if state.free_sale and seat == state.active:
        state.free_sale = False
    else:
        state.bill[GREEN] = state.rules.fee_green
        state.note(TIME_SPENT, seat, state.rules.fee_time)
        state.spend_time(seat, state.rules.fee_time)
    state.errand = move
    state.step = PAY_BILL


def take_tile(state: Position, customer: i64) -> None:
    """The served customer leaves the market; a death that the sale caused comes before the next sale."""
    seat = state.seat
    slot: i64 = 0
    while state.blue[slot] != customer:
        slot += 1
    state.blue[slot] = NOBODY
    state.player(seat).served[customer] += 1
    state.note(TILE_TAKEN, seat, state.rules.worth[customer])
    state.mourner = seat
    state.after = NEXT_SALE
    state.step = BURY


def end_day(state: Position) -> None:
    """Empty blue slots fill from the front of the grey row, the grey row from the deck; then held deaths come."""
    if state.market == 2:
        state.note(DAY_OVER, state.active, 0)
    for slot in range(len(state.blue)):
        if state.blue[slot] == NOBODY:
            state.blue[slot] = next_in_line(state)
    state.market = 0
    state.held = False
    state.seat = state.active
    state.mourner = state.active
    state.after = END_TURN
    state.step = BURY


def next_in_line(state: Position) -> i64:
    """The customer at the front of the grey row; the row closes up and a new one joins its end."""
    last = len(state.grey) - 1
    if last < 0:
        return draw_customer(state)
    front = state.grey[0]
    for slot in range(last):
        state.grey[slot] = state.grey[slot + 1]
    state.grey[last] = draw_customer(state)
    if state.grey[last] != NOBODY:
        state.note(CUSTOMER_COMES, state.active, state.grey[last])
    return front
