"""What happens between decisions: whose turn is next, the phases of a round, events, decay, the end of the year."""

from sims.dice import stream
from sims.games.dragon.moves import (
    ACTION_COUNT,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_RELEASE,
    CONTAGION,
    DRAFT,
    DROUGHT,
    FESTIVAL,
    FROM_MONGOLS,
    FROM_PENALTY,
    HEALER,
    MONGOLS,
    NOTE_DECAY,
    NOTE_EVENT,
    NOTE_GROUP,
    NOTE_MONGOLS,
    NOTE_OWES,
    NOTE_PENALTY,
    NOTE_RICE,
    NOTE_TRIBUTE,
    TRIBUTE,
    WARRIOR,
)
from sims.games.dragon.rules import SLOTS
from sims.games.dragon.score import score_festival, score_round, score_year
from sims.games.dragon.setup import GROUPS
from sims.games.dragon.state import NOBODY, Position
from sims.vector import i64, vec


def turn_order(state: Position) -> None:
    """Reads the turn order of a phase off the person track."""
    order = state.order
    for seat in range(state.players):
        place: i64 = 0
        for other in range(state.players):
            if other != seat and state.ahead(other, seat):
                place += 1
        order[place] = seat
    state.turn = 0
    state.seat = order[0]


def next_turn(state: Position) -> bool:
    """Hands the turn to the next seat in order; False when everybody has had theirs."""
    state.turn += 1
    if state.turn == state.players:
        return False
    state.seat = state.order[state.turn]
    return True


def next_drafter(state: Position) -> None:
    if next_turn(state):
        state.decision = DRAFT
    else:
        state.drafting = False
        start_round(state)


def start_round(state: Position) -> None:
    """Shuffles the action cards into groups and opens the action phase."""
    deal_groups(state)
    turn_order(state)
    state.decision = CHOOSE_ACTION


def deal_groups(state: Position) -> None:
    """Deals the seven action cards; the shuffle is the round's own, whatever was played before."""
    cards = vec[i64]([0] * ACTION_COUNT)
    for card in range(ACTION_COUNT):
        cards[card] = card
    stream(state.seed, state.deal, GROUPS, state.round).shuffle(cards)
    dealt: i64 = 0
    for group in range(state.players):
        state.dragons[group] = 0
        together: i64 = 0
        for _ in range(state.rules.group_sizes[state.players * 5 + group]):
            state.group_of[cards[dealt]] = group
            together |= 1 << cards[dealt]
            dealt += 1
        state.note(NOTE_GROUP, group, together)


def next_action_turn(state: Position) -> None:
    if next_turn(state):
        state.decision = CHOOSE_ACTION
    elif state.round < state.rules.rounds:
        turn_order(state)
        state.decision = CHOOSE_CARD
    else:
        start_event(state)


def next_person_turn(state: Position) -> None:
    if next_turn(state):
        state.decision = CHOOSE_CARD
    else:
        start_event(state)


def start_event(state: Position) -> None:
    """What the event demands is counted for everybody first; then people are released in turn order."""
    turn_order(state)
    event = state.event()
    state.note(NOTE_EVENT, 0, event)
    if event == TRIBUTE:
        pay_tribute(state)
    elif event == DROUGHT:
        eat_rice(state)
    elif event == FESTIVAL:
        score_festival(state)
    elif event == MONGOLS:
        meet_mongols(state)
    elif event == CONTAGION:
        for seat in range(state.players):
            owe(state, seat, state.rules.contagion_losses - state.icons(seat, HEALER))
    next_release(state)


def pay_tribute(state: Position) -> None:
    """As much money as there is; one person for each yuan that is missing."""
    for seat in range(state.players):
        player = state.player(seat)
        paid = min_of(player.yuan, state.rules.tribute)
        player.yuan -= paid
        state.note(NOTE_TRIBUTE, seat, paid)
        owe(state, seat, state.rules.tribute - paid)


def eat_rice(state: Position) -> None:
    """One rice for each inhabited palace, as far as it goes; each that stays hungry loses one of its people."""
    for seat in range(state.players):
        player = state.player(seat)
        inhabited = player.inhabited()
        paid = min_of(player.rice, inhabited)
        player.rice -= paid
        state.note(NOTE_RICE, seat, paid)
        owe(state, seat, inhabited - paid)


def meet_mongols(state: Position) -> None:
    """Helmets score; everybody with the fewest loses people."""
    fewest = state.icons(0, WARRIOR)
    for seat in range(state.players):
        helmets = state.icons(seat, WARRIOR)
        fewest = min_of(fewest, helmets)
        state.award(seat, FROM_MONGOLS, helmets)
        state.note(NOTE_MONGOLS, seat, helmets)
    for seat in range(state.players):
        if state.icons(seat, WARRIOR) == fewest:
            owe(state, seat, state.rules.mongol_losses)


def owe(state: Position, seat: i64, people: i64) -> None:
    """Notes how many people the seat must release: no more than there are (a switch makes the rest cost points)."""
    if people <= 0:
        return
    player = state.player(seat)
    player.owed = min_of(people, player.headcount())
    if player.owed > 0:
        state.note(NOTE_OWES, seat, player.owed)
    penalty = state.rules.missing_person_penalty * (people - player.owed)
    if penalty > 0:
        state.award(seat, FROM_PENALTY, -penalty)
        state.note(NOTE_PENALTY, seat, penalty)


def next_release(state: Position) -> None:
    """Asks the first seat in turn order that still owes people; when nobody does, ends the round."""
    while state.turn < state.players:
        state.seat = state.order[state.turn]
        if state.player(state.seat).owed > 0:
            state.decision = CHOOSE_RELEASE
            return
        state.turn += 1
    end_round(state)


def end_round(state: Position) -> None:
    """Decay, scoring, and the next month or the final scoring."""
    for seat in range(state.players):
        decay(state, seat)
    score_round(state)
    state.close_round()
    if state.round == state.rules.rounds:
        score_year(state)
        state.over = True
    else:
        state.round += 1
        start_round(state)


def decay(state: Position, seat: i64) -> None:
    """Every palace without people loses a floor; one without floors is gone."""
    player = state.player(seat)
    for fed in range(player.palaces):
        player.hungry[fed] = 0
    for palace in range(player.palaces - 1, -1, -1):  # from the back: nobody gets a new number too soon
        if player.people[palace * SLOTS] == NOBODY:
            player.floors[palace] -= 1
            state.note(NOTE_DECAY, seat, palace)
            if player.floors[palace] == 0:
                player.drop_palace(palace)


def min_of(one: i64, other: i64) -> i64:
    return one if one < other else other
