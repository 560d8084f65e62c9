"""What happens between decisions: the phases of a turn, the clean-up of a bed, the gardener, the last round."""

from sims.game import Options
from sims.games.cottage_garden.legal import penalties, too_many_cats
from sims.games.cottage_garden.moves import (
    BEDS,
    BLUE,
    CHOOSE_BONUS,
    CHOOSE_CATS,
    CHOOSE_CUBE,
    CHOOSE_PENALTY,
    CHOOSE_PLANT,
    CHOOSE_REFILL,
    CHOOSE_RETURN,
    FINISHED,
    NOTE_BED,
    NOTE_CORNER,
    NOTE_LAST,
    NOTE_LEAVE,
    NOTE_LOST,
    NOTE_RATING,
    NOTE_REFILL,
    NOTE_ROUND,
    NOTE_SURPLUS,
    NOTE_THROWN,
    NOTE_TURN,
    NOTE_WASTED,
    ORANGE,
    STALLED,
    TILES,
)
from sims.games.cottage_garden.rules import LINE
from sims.games.cottage_garden.score import start_scoring
from sims.games.cottage_garden.setup import lay_face, next_choice
from sims.games.cottage_garden.shapes import BIT, count
from sims.games.cottage_garden.state import NONE, Bed, Player, Position
from sims.vector import i64


def begin(state: Position) -> None:
    """The choices of set-up, then the first turn."""
    if not next_choice(state):
        begin_turn(state)


def begin_turn(state: Position) -> None:
    """The seat on turn pays in the last round, then looks at its line; without a bed it only moves the gardener."""
    while state.last and not state.player(state.seat).has_bed():
        move_gardener(state)
        if state.over:
            return
    state.player(state.seat).turns += 1
    state.note(NOTE_TURN, state.seat, state.field)
    if state.last and owes(state):
        state.decision = CHOOSE_PENALTY
    else:
        check_line(state)


def owes(state: Position) -> bool:
    """Whether the seat on turn has any cube to move back for the penalty of the last round."""
    options = Options(8)
    penalties(state, options)
    return options.count > 0


def check_line(state: Position) -> None:
    """Three or four empty cells are filled for nothing; one or two may be, for a cat."""
    empty = state.empty_cells(state.field)
    if empty >= state.rules.free_from:
        refill(state)
    elif empty > 0 and may_pay(state):
        state.decision = CHOOSE_REFILL
        return
    open_planting(state)


def may_pay(state: Position) -> bool:
    """Nobody may while a child plays; an empty path gives nothing for the cat."""
    if state.children or state.player(state.seat).cats < state.rules.refill_price:
        return False
    return state.waiting > 0 or state.rules.pay_for_nothing


def refill(state: Position) -> None:
    """Fills the empty cells of the line, nearest first, from the front of the path until it is empty."""
    filled: i64 = 0
    for place in range(LINE):
        cell = state.cell(state.field, place)
        if state.nursery[cell] == 0 and state.waiting > 0:
            state.nursery[cell] = 1 + state.path[state.head]
            state.head = (state.head + 1) % TILES
            state.waiting -= 1
            filled += 1
    state.note(NOTE_REFILL, state.seat, filled)


def open_planting(state: Position) -> None:
    state.decision = CHOOSE_PLANT


def settle(state: Position) -> None:
    """Runs on from the planting to the next decision of the seat on turn, or to the end of its turn."""
    while True:
        if state.scoring != NONE:
            if cube_due(state):
                return
            if not state.rules.bonus_after_swap and bonus_due(state):
                return
            if tiles_due(state):
                return
            exchange(state)
        if bonus_due(state):
            return
        player = state.player(state.seat)
        full: i64 = 0
        for bed in range(BEDS):
            if player.beds[bed].complete():
                full += 1
        if (player.cats > 0 and has_token_room(state, player)) or full == BEDS:
            state.decision = CHOOSE_CATS
            return
        if full == 0:
            break
        start_scoring(state, 0 if player.beds[0].complete() else 1)
    end_turn(state)


def has_token_room(state: Position, player: Player) -> bool:
    return state.token_room(player.beds[0]) != 0 or state.token_room(player.beds[1]) != 0


def cube_due(state: Position) -> bool:
    """Whether a cube has to be chosen; steps that no cube of the colour can use are lost."""
    player = state.player(state.seat)
    for colour in (ORANGE, BLUE):
        if state.owed[colour] > 0:
            if player.rearmost(colour) < state.rules.top[colour]:
                state.decision = CHOOSE_CUBE
                return True
            state.owed[colour] = 0
            state.note(NOTE_WASTED, state.seat, colour)
    return False


def bonus_due(state: Position) -> bool:
    """Whether a bonus pot has to be laid; it is lost where no bed has a free cell."""
    if state.bonus_pots == 0:
        return False
    player = state.player(state.seat)
    for bed in range(BEDS):
        if bed != state.scoring and state.token_room(player.beds[bed]) != 0:
            state.decision = CHOOSE_BONUS
            return True
    state.bonus_pots = 0
    state.note(NOTE_LOST, state.seat, 0)
    return False


def tiles_due(state: Position) -> bool:
    """Whether the owner has to say which tile goes back next; where the order is clear, all go at once."""
    bed = state.player(state.seat).beds[state.scoring]
    if state.rules.owner_cleans_up and several(kinds_lying(state, bed)):
        state.decision = CHOOSE_RETURN
        return True
    return_all(state, bed)
    return False


def kinds_lying(state: Position, bed: Bed) -> i64:
    """The kinds of tiles that the bed has still to give back, as bits."""
    kinds: i64 = 0
    for place in range(bed.tiles):
        if bed.lies(place):
            kinds |= BIT[state.rules.kind[state.rules.owner[bed.placed[place]]]]
    return kinds


def several(bits: i64) -> bool:
    return bits & (bits - 1) != 0


def return_all(state: Position, bed: Bed) -> None:
    """The tiles still on the bed go to the back of the path, in the order of planting."""
    for place in range(bed.tiles):
        if bed.lies(place):
            bed.returned |= 1 << place
            state.append(state.rules.owner[bed.placed[place]])


def exchange(state: Position) -> None:
    """Tokens go to the supply; the bed is flipped into the supply, and the one that waited there is taken as it lies.

    In the last round the bed leaves the game and there is no new one.
    """
    seat = state.seat
    player = state.player(seat)
    place = state.scoring
    old = player.beds[place]
    take_tokens(state, old)
    new = Bed(seat)
    if not state.last:
        lay_face(state, new, state.spare)
        state.spare = old.face ^ 1
        state.note(NOTE_BED, seat, new.face)
    else:
        state.note(NOTE_LEAVE, seat, place)
    keep_for_picture(state, old)
    player.beds[place] = new
    state.scoring = NONE


def take_tokens(state: Position, bed: Bed) -> None:
    """Pots and cats of a bed go back to the supply."""
    state.pots_left += count(bed.pots)
    state.cats_left += count(bed.cats)


def keep_for_picture(state: Position, bed: Bed) -> None:
    if state.notes is not None:
        state.finished.append(bed)


def end_turn(state: Position) -> None:
    """The gardener moves and the next turn begins, unless the game ends or beds are thrown away first."""
    give_up_surplus(state)
    move_gardener(state)
    if not state.over and not state.throwing:
        begin_turn(state)


def give_up_surplus(state: Position) -> None:
    """Cats above the limit that could not be laid go back to the supply."""
    player = state.player(state.seat)
    if state.rules.surplus_returns and too_many_cats(state, player):
        surplus = player.cats - state.rules.cat_limit
        player.cats -= surplus
        state.cats_left += surplus
        state.note(NOTE_SURPLUS, state.seat, surplus)


def move_gardener(state: Position) -> None:
    """The end of a turn: the gardener walks, perhaps turning the die; the next seat is on turn."""
    if state.last and nobody_has_a_bed(state):
        finish(state, FINISHED)
        return
    if state.rules.finite and state.idle >= state.fields() // state.rules.paces[state.players]:
        state.capped = True
        finish(state, STALLED)
        return
    for _ in range(state.rules.paces[state.players]):
        state.field = (state.field + 1) % state.fields()
        pass_corner(state)
    state.seat = (state.seat + 1) % state.players
    if not state.last and state.field == state.rules.turning[state.players]:
        state.die += 1
        state.close_round()
        state.round += 1
        state.note(NOTE_ROUND, state.seat, state.die)
        if state.die == state.rules.last_die:
            begin_last_round(state)


def pass_corner(state: Position) -> None:
    """Children take a cat from the supply for each of theirs that the gardener passes."""
    corner = state.rules.corner_at[state.side() + state.field] - 1
    if corner < 0 or not state.children:
        return
    for seat in range(state.players):
        player = state.player(seat)
        if (player.corners >> corner) & 1 == 1 and (seat == state.seat or not state.rules.own_corners):
            if not state.rules.finite or state.cats_left > 0:
                player.cats += 1
                state.cats_left -= 1
                state.note(NOTE_CORNER, seat, corner)


def nobody_has_a_bed(state: Position) -> bool:
    for player in state.player_at:
        if player.has_bed():
            return False
    return True


def begin_last_round(state: Position) -> None:
    """Every bed with fewer than three tiles leaves the game unscored."""
    state.last = True
    state.note(NOTE_LAST, state.seat, 0)
    for player in state.player_at:
        for place in range(BEDS):
            bed = player.beds[place]
            if bed.here() and bed.tiles < state.rules.tiles_to_stay:
                take_tokens(state, bed)
                bed.thrown = True
                keep_for_picture(state, bed.copy())
                state.note(NOTE_THROWN, bed.seat, place)
                bed.face = NONE
                bed.pots = 0
                bed.cats = 0
    state.throwing = True
    give_back(state)


def give_back(state: Position) -> bool:
    """The tiles of beds thrown away join the path, seat by seat from the one about to move.

    True when somebody has to say which tile goes next.
    """
    first = state.starter
    for turn in range(state.players):
        seat = (first + turn) % state.players
        if seat_gives_back(state, seat):
            state.seat = seat
            state.decision = CHOOSE_RETURN
            return True
    state.throwing = False
    state.seat = first
    return False


def seat_gives_back(state: Position, seat: i64) -> bool:
    """Whether the seat has to say which tile goes back next; what needs no word is returned here.

    A bed begun (`returning`) is one of the seat on turn.
    """
    rules = state.rules
    if not rules.thrown_tiles_stay:
        return False
    player = state.player(seat)
    if state.returning != NONE and seat == state.seat:
        begun = player.beds[state.returning]
        if not several(kinds_lying(state, begun)):
            return_all(state, begun)
            state.returning = NONE
    kinds: i64 = 0
    for bed in player.beds:
        if bed.thrown:
            kinds |= kinds_lying(state, bed)
    if rules.owner_cleans_up and several(kinds):
        return True
    for bed in player.beds:
        if bed.thrown:
            return_all(state, bed)
    return False


def finish(state: Position, ending: i64) -> None:
    """Nobody has a bed any more: the game is over."""
    state.over = True
    state.ending = ending
    state.close_round()
    if state.players == 1:
        points = state.points[0]
        rating: i64 = 0
        if points >= state.rules.excellent:
            rating = 2
        elif points >= state.rules.good:
            rating = 1
        state.note(NOTE_RATING, 0, rating)
