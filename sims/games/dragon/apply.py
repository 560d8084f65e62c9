"""What a move does. One function a decision; `carry_out` picks the one that is due. What follows is in `year.py`."""

from sims.games.dragon.legal import wild_finds
from sims.games.dragon.moves import (
    ACT,
    BUILD,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_FLOOR,
    CHOOSE_PALACE,
    CHOOSE_PRIVILEGE,
    CHOOSE_RELEASE,
    CHOOSE_TILE,
    CRAFTSMAN,
    DISCARD,
    DRAFT,
    DROUGHT,
    FARMER,
    FIREWORKS,
    FIRST_OF,
    FROM_RESEARCH,
    HARVEST,
    LARGE,
    LEAVE_FLOORS,
    NEW_PALACE,
    NOTE_GAIN,
    NOTE_PAYS,
    NOTE_SOLD_OUT,
    PARADE,
    PASS,
    PLACE,
    PLAY,
    PRIVILEGE,
    PYROTECHNIST,
    RAISE,
    RELEASE,
    REPLACE,
    RESEARCH,
    SCHOLAR,
    SECOND_OF,
    TAKE,
    TAX_COLLECTOR,
    TAXES,
    TILE_COUNT,
    WARRIOR,
    WILD,
    YOUNG,
)
from sims.games.dragon.state import Position
from sims.games.dragon.year import next_action_turn, next_drafter, next_person_turn, next_release
from sims.vector import i64


def carry_out(state: Position, move: i64) -> None:
    """Carries out an open move of the decision that is due, and runs on to the next decision."""
    decision = state.decision
    if decision == DRAFT:
        draft(state, move)
    elif decision == CHOOSE_PALACE:
        house(state, move)
    elif decision == CHOOSE_ACTION:
        act(state, move)
    elif decision == CHOOSE_PRIVILEGE:
        buy(state, move)
    elif decision == CHOOSE_FLOOR:
        lay_floor(state, move)
    elif decision == CHOOSE_CARD:
        play_card(state, move - PLAY)
    elif decision == CHOOSE_TILE:
        recruit(state, move - TAKE)
    elif decision == CHOOSE_RELEASE:
        release(state, move - RELEASE)


def draft(state: Position, pair: i64) -> None:
    """The pair leaves the board; its two people look for a palace, one after the other."""
    one = YOUNG[FIRST_OF[pair]]
    two = YOUNG[SECOND_OF[pair]]
    state.drafted[pair] = 1
    state.stock[one] -= 1
    state.stock[two] -= 1
    state.newcomer = one
    state.waiting = two + 1
    state.decision = CHOOSE_PALACE


def house(state: Position, move: i64) -> None:
    """The newcomer moves in, perhaps for somebody who leaves the game; only one who is placed earns steps."""
    player = state.player(state.seat)
    if move != DISCARD:
        palace = move - PLACE
        if move >= REPLACE:
            palace = (move - REPLACE) // TILE_COUNT
            player.move_out(palace, (move - REPLACE) % TILE_COUNT)
        player.move_in(palace, state.newcomer)
        advance(state, state.seat, state.rules.steps[state.newcomer])
    if not state.drafting:
        next_person_turn(state)
    elif state.waiting > 0:
        state.newcomer = state.waiting - 1
        state.waiting = 0
    else:
        next_drafter(state)


def advance(state: Position, seat: i64, steps: i64) -> None:
    """Moves the person marker; whoever arrives last on a space lies on top."""
    if steps > 0:
        player = state.player(seat)
        player.track += steps
        state.stamps += 1
        player.stamp = state.stamps


def act(state: Position, move: i64) -> None:
    """Passing refills the purse; an action costs first, if its group is occupied, and then does its work."""
    player = state.player(state.seat)
    if move == PASS:
        if player.yuan < state.rules.refill_to:
            state.note(NOTE_GAIN + TAXES, state.seat, state.rules.refill_to - player.yuan)
            player.yuan = state.rules.refill_to
        next_action_turn(state)
        return
    action = (move - ACT) // 2
    if (move - ACT) % 2 == 1:
        pay(state, state.rules.occupied_group_cost)
    state.dragons[state.group_of[action]] += 1
    if action == PRIVILEGE:
        state.decision = CHOOSE_PRIVILEGE
        return
    amount = work(state, action)
    state.note(NOTE_GAIN + action, state.seat, amount)
    if action == BUILD and amount > 0:
        state.to_lay = amount
        state.decision = CHOOSE_FLOOR
    else:
        next_action_turn(state)


def work(state: Position, action: i64) -> i64:
    """Does the action for the seat on turn; returns how much it gave (for Build: floors to lay)."""
    seat = state.seat
    player = state.player(seat)
    amount = state.rules.gives[action]
    if action == TAXES:
        amount += state.icons(seat, TAX_COLLECTOR)
        player.yuan += amount
    elif action == BUILD:
        amount += state.icons(seat, CRAFTSMAN)
    elif action == HARVEST:
        amount += state.icons(seat, FARMER)
        player.rice += amount
    elif action == FIREWORKS:
        amount += state.icons(seat, PYROTECHNIST)
        player.fireworks += amount
    elif action == PARADE:
        amount += state.icons(seat, WARRIOR)
        advance(state, seat, amount)
    elif action == RESEARCH:
        amount += state.icons(seat, SCHOLAR)
        state.earn(seat, FROM_RESEARCH, amount)
    return amount


def buy(state: Position, move: i64) -> None:
    player = state.player(state.seat)
    if move == LARGE:
        pay(state, state.rules.large_privilege_cost)
        player.large += 1
    else:
        pay(state, state.rules.small_privilege_cost)
        player.small += 1
    next_action_turn(state)


def pay(state: Position, yuan: i64) -> None:
    state.player(state.seat).yuan -= yuan
    state.note(NOTE_PAYS, state.seat, yuan)


def lay_floor(state: Position, move: i64) -> None:
    player = state.player(state.seat)
    state.to_lay -= 1
    if move == LEAVE_FLOORS:
        state.to_lay = 0
    elif move == NEW_PALACE:
        player.add_palace(1)
    else:
        player.floors[move - RAISE] += 1
    if state.to_lay == 0:
        next_action_turn(state)


def play_card(state: Position, card: i64) -> None:
    """The card is spent; where the board has nobody for it, nothing else happens."""
    player = state.player(state.seat)
    player.cards[card] -= 1
    state.card = card
    found = wild_finds(state, player) if card == WILD else state.in_stock(card)
    if found:
        state.decision = CHOOSE_TILE
    else:
        state.note(NOTE_SOLD_OUT, state.seat, 0)
        next_person_turn(state)


def recruit(state: Position, tile: i64) -> None:
    state.stock[tile] -= 1
    state.newcomer = tile
    state.decision = CHOOSE_PALACE


def release(state: Position, place: i64) -> None:
    """A person leaves the game; in a drought the palace has then paid its due."""
    player = state.player(state.seat)
    palace = place // TILE_COUNT
    player.move_out(palace, place % TILE_COUNT)
    if state.event() == DROUGHT:
        player.hungry[palace] = 1
    player.owed -= 1
    next_release(state)
