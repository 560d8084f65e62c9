"""Which moves are open. One function a decision; `fill` picks the one that is due."""

from sims.game import Options
from sims.games.dragon.moves import (
    ACT,
    ACTION_COUNT,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_FLOOR,
    CHOOSE_PALACE,
    CHOOSE_PRIVILEGE,
    CHOOSE_RELEASE,
    CHOOSE_TILE,
    DISCARD,
    DRAFT,
    DROUGHT,
    FIRST_OF,
    LARGE,
    LEAVE_FLOORS,
    MAX_PALACES,
    NEW_PALACE,
    OLD,
    PASS,
    PLACE,
    PLAY,
    PRIVILEGE,
    RAISE,
    RELEASE,
    REPLACE,
    SECOND_OF,
    SMALL,
    TAKE,
    TILE_COUNT,
    WILD,
    YOUNG,
)
from sims.games.dragon.rules import SLOTS
from sims.games.dragon.state import NOBODY, Player, Position
from sims.vector import i64


def fill(state: Position, options: Options) -> None:
    """Fills `options` with every open move of the decision that is due."""
    options.clear()
    decision = state.decision
    if decision == DRAFT:
        pairs(state, options)
    elif decision == CHOOSE_PALACE:
        homes(state, options)
    elif decision == CHOOSE_ACTION:
        actions(state, options)
    elif decision == CHOOSE_PRIVILEGE:
        privileges(state, options)
    elif decision == CHOOSE_FLOOR:
        floors(state, options)
    elif decision == CHOOSE_CARD:
        cards(state, options)
    elif decision == CHOOSE_TILE:
        tiles(state, options)
    elif decision == CHOOSE_RELEASE:
        people(state.player(state.seat), RELEASE, state.event() == DROUGHT, NOBODY, options)


def pairs(state: Position, options: Options) -> None:
    """Two different professions of the second row, not a pair that somebody has taken already."""
    for pair in range(36):
        one = YOUNG[FIRST_OF[pair]]
        two = YOUNG[SECOND_OF[pair]]
        if state.drafted[pair] == 0 and state.stock[one] > 0 and state.stock[two] > 0:
            options.add(pair)


def homes(state: Position, options: Options) -> None:
    """Palaces with room; where there is none, whom to replace, or turning the newcomer away."""
    player = state.player(state.seat)
    apart = state.drafting and state.waiting == 0 and not state.rules.starters_may_share_a_palace
    for palace in range(player.palaces):
        if player.has_room(palace) and player.first_alike(palace):
            if not (apart and player.people[palace * SLOTS] != NOBODY):
                options.add(PLACE + palace)
    if options.count == 0:
        people(player, REPLACE, False, state.newcomer + 1, options)
        options.add(DISCARD)


def people(player: Player, code: i64, fed_only: bool, like: i64, options: Options) -> None:
    """One option for each different person; with `fed_only`, none from palaces that have gone hungry already.

    Of `like` (a tile + 1) the first one stands for all: whichever of them makes way for his like, nothing differs.
    """
    met = False
    for palace in range(player.palaces):
        if fed_only and player.hungry[palace] != 0:
            continue
        if not player.first_alike(palace):
            continue
        start = palace * SLOTS
        before: i64 = NOBODY
        for place in range(start, start + SLOTS):
            person = player.people[place]
            if person == NOBODY:
                break
            if person != before and not (met and person == like):  # in order: equals stand side by side
                options.add(code + palace * TILE_COUNT + person - 1)
                met = met or person == like
            before = person


def actions(state: Position, options: Options) -> None:
    """Every action whose group the player can reach and, for a privilege, pay; passing always."""
    rules = state.rules
    yuan = state.player(state.seat).yuan
    cheapest = rules.small_privilege_cost
    if rules.large_privilege_cost < cheapest:
        cheapest = rules.large_privilege_cost
    for action in range(ACTION_COUNT):
        occupied: i64 = 1 if state.dragons[state.group_of[action]] > 0 else 0
        cost = rules.occupied_group_cost * occupied
        if action == PRIVILEGE:
            cost += cheapest
        if yuan >= cost:
            options.add(ACT + 2 * action + occupied)
    options.add(PASS)


def privileges(state: Position, options: Options) -> None:
    yuan = state.player(state.seat).yuan
    if yuan >= state.rules.small_privilege_cost:
        options.add(SMALL)
    if yuan >= state.rules.large_privilege_cost:
        options.add(LARGE)


def floors(state: Position, options: Options) -> None:
    """A new palace, or any palace that is not at its full height."""
    player = state.player(state.seat)
    if player.palaces < MAX_PALACES:
        options.add(NEW_PALACE)
    for palace in range(player.palaces):
        if player.floors[palace] < state.rules.max_floors and player.first_alike(palace):
            options.add(RAISE + palace)
    if options.count == 0 or not state.rules.floors_must_be_placed:
        options.add(LEAVE_FLOORS)


def cards(state: Position, options: Options) -> None:
    """Every card in hand. By a switch, cards that would gain nothing only when no other card is left."""
    player = state.player(state.seat)
    if not state.rules.sold_out_cards_may_be_played:
        for card in range(WILD):
            if player.cards[card] > 0 and state.in_stock(card):
                options.add(PLAY + card)
        if player.cards[WILD] > 0 and wild_finds(state, player):
            options.add(PLAY + WILD)
        if options.count > 0:
            return
    for card in range(WILD):
        if player.cards[card] > 0:
            options.add(PLAY + card)
    if player.cards[WILD] > 0 and wild_stands_in(state, player):
        options.add(PLAY + WILD)


def wild_stands_in(state: Position, player: Player) -> bool:
    """Whether there is a profession that a wild card may be played for, sold out or not."""
    if state.rules.wild_while_card_in_hand:
        return True
    for profession in range(WILD):
        if player.cards[profession] == 0:
            return True
    return False


def wild_takes(state: Position, player: Player, profession: i64) -> bool:
    """Whether a wild card may be played for the profession now."""
    if not state.in_stock(profession):
        return False
    return state.rules.wild_while_card_in_hand or player.cards[profession] == 0


def wild_finds(state: Position, player: Player) -> bool:
    """Whether a wild card would find anybody to take."""
    for profession in range(WILD):
        if wild_takes(state, player, profession):
            return True
    return False


def tiles(state: Position, options: Options) -> None:
    """The tiles on the board that the card just played may take: young or old freely where both are left."""
    player = state.player(state.seat)
    for profession in range(WILD):
        if state.card == profession or (state.card == WILD and wild_takes(state, player, profession)):
            young = YOUNG[profession]
            old = OLD[profession]
            if state.stock[young] > 0:
                options.add(TAKE + young)
            if old != young and state.stock[old] > 0:
                options.add(TAKE + old)
