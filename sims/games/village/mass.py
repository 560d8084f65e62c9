"""The mass: people leave the black bag, climb in the church, and the family with the most of them scores."""

from sims.dice import stream
from sims.games.village.moves import (
    ADVANCE,
    ADVANCE_NONE,
    BAG,
    CHOOSE_ADVANCE,
    CHOOSE_REDEEM,
    FROM_MASS,
    GENERATIONS,
    REDEEM,
    REDEEM_NONE,
    WINDOW,
    WINDOWS,
)
from sims.games.village.player import NOBODY, Player
from sims.games.village.score import score_game
from sims.games.village.setup import MASS
from sims.games.village.state import BEGIN_ROUND, DRAW, END_MASS, NEXT_ADVANCE, NEXT_REDEEM, Position
from sims.games.village.tell import (
    COINS_PAID,
    EMPTY_CHURCH,
    GRAIN_PAID,
    MAJORITY,
    MASS_BEGINS,
    MONKS_DRAWN,
    PERSON_DRAWN,
)
from sims.vector import i64, vec


def begin_mass(state: Position) -> None:
    state.note(MASS_BEGINS, state.starter, 0)
    state.calls = 0
    state.called_out = 0
    state.least = 0
    state.step = NEXT_REDEEM


def next_redeem(state: Position) -> None:
    """Asks each family in turn, once, whom it redeems from the bag, while fewer have left it than the mass calls."""
    while state.calls < state.players:
        seat = (state.starter + state.calls) % state.players
        if state.called_out < state.rules.drawn and can_redeem(state, state.player(seat)):
            state.ask(seat, CHOOSE_REDEEM)
            return
        next_family(state)
    state.step = DRAW


def next_family(state: Position) -> None:
    state.calls += 1
    state.least = 0


def can_redeem(state: Position, player: Player) -> bool:
    if player.coins < state.rules.redeem_coins:
        return False
    for generation in range(state.least, GENERATIONS):
        if player.has(BAG, generation):
            return True
    return False


def answer_redeem(state: Position, move: i64) -> None:
    """A redeemed person stands in the first window at once."""
    if move == REDEEM_NONE:
        next_family(state)
    else:
        state.pay_coins(state.seat, state.rules.redeem_coins)
        state.note(COINS_PAID, state.seat, state.rules.redeem_coins)
        state.player(state.seat).shift(move - REDEEM, BAG, WINDOW)
        state.called_out += 1
        state.least = move - REDEEM
    state.step = NEXT_REDEEM


def draw(state: Position) -> None:
    """Draws monks and people up to the number that a mass calls; monks go back, people to the first window."""
    dice = stream(state.seed, state.deal, MASS, state.round)
    monks = state.rules.monks
    drawn_monks: i64 = 0
    people: i64 = 0
    for seat in range(state.players):
        people += state.player(seat).at(BAG)
    while state.called_out < state.rules.drawn:
        pick = dice.below(monks + people)
        state.called_out += 1
        if pick < monks:
            monks -= 1
            drawn_monks += 1
        else:
            enter_church(state, pick - monks)
            people -= 1
    state.note(MONKS_DRAWN, 0, drawn_monks)
    state.calls = 0
    state.least = 0
    state.step = NEXT_ADVANCE


def enter_church(state: Position, pick: i64) -> None:
    """The person at place `pick` of those in the bag, in order of seat and generation, goes to the first window."""
    seat: i64 = 0
    generation: i64 = 0
    while pick >= state.player(seat).people[BAG * GENERATIONS + generation]:
        pick -= state.player(seat).people[BAG * GENERATIONS + generation]
        generation += 1
        if generation == GENERATIONS:
            generation = 0
            seat += 1
    state.player(seat).shift(generation, BAG, WINDOW)
    state.note(PERSON_DRAWN, seat, generation)


def next_advance(state: Position) -> None:
    """Asks each family in turn, once, whom it moves up for grain."""
    while state.calls < state.players:
        seat = (state.starter + state.calls) % state.players
        if can_advance(state, state.player(seat)):
            state.ask(seat, CHOOSE_ADVANCE)
            return
        next_family(state)
    state.step = END_MASS


def can_advance(state: Position, player: Player) -> bool:
    for person in range(state.least, (WINDOWS - 1) * GENERATIONS):
        if player.people[WINDOW * GENERATIONS + person] > 0:
            if player.grain >= state.rules.step_grain[person // GENERATIONS]:
                return True
    return False


def answer_advance(state: Position, move: i64) -> None:
    if move == ADVANCE_NONE:
        next_family(state)
    else:
        window = (move - ADVANCE) // GENERATIONS
        grain = state.rules.step_grain[window]
        state.pay_grain(state.seat, grain)
        state.note(GRAIN_PAID, state.seat, grain)
        state.player(state.seat).shift((move - ADVANCE) % GENERATIONS, WINDOW + window, WINDOW + window + 1)
        state.least = move - ADVANCE
    state.step = NEXT_ADVANCE


def end_mass(state: Position) -> None:
    """The majority scores; then the next round begins, or the game is over."""
    score_majority(state)
    state.close_round()
    if state.last_turns == 0:
        score_game(state)
        state.over = True
    else:
        state.round += 1
        state.step = BEGIN_ROUND


def score_majority(state: Position) -> None:
    """Most people in the windows; among equals whoever stands farthest on; all of them where that is equal too."""
    best: i64 = 0
    standing = vec[i64]([0, 0, 0, 0])
    for seat in range(state.players):
        player = state.player(seat)
        people = player.in_church()
        if people > 0:
            standing[seat] = people * WINDOWS + farthest(player)
        if standing[seat] > best:
            best = standing[seat]
    if best == 0:
        state.note(EMPTY_CHURCH, 0, 0)
        return
    for seat in range(state.players):
        if standing[seat] == best:
            state.award(seat, FROM_MASS, state.rules.majority)
            state.note(MAJORITY, seat, state.rules.majority)


def farthest(player: Player) -> i64:
    """The farthest window, from 0, in which the family has somebody; NOBODY where it has nobody."""
    for down in range(WINDOWS):
        if player.at(WINDOW + WINDOWS - 1 - down) > 0:
            return WINDOWS - 1 - down
    return NOBODY
