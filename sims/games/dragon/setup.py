"""How the year begins: the event row, the piles of people, what each player starts with."""

from typing import Final

from sims.dice import Dice, stream
from sims.games.dragon.moves import CARDS, DRAFT, PEACE, TILE_COUNT, WILD
from sims.games.dragon.rules import DragonRules
from sims.games.dragon.state import Position
from sims.vector import i64, vec, zeros

# Purposes of the game's streams of chance.
EVENT_ROW: Final = 1
GROUPS: Final = 2
DRAFTER: Final = 3


def set_up(state: Position, seed: i64, deal: i64) -> None:
    """Lays out a new game up to the first draft."""
    rules = state.rules
    state.seed = seed
    state.deal = deal
    state.events = event_row(rules, stream(seed, deal, EVENT_ROW, 0))
    for tile in range(TILE_COUNT):
        state.stock[tile] = rules.box[tile] - rules.removed[tile] * (5 - state.players)
    first: i64 = 0
    if rules.random_drafter:
        first = stream(seed, deal, DRAFTER, 0).below(state.players)
    for turn in range(state.players):
        seat = (first + turn) % state.players
        state.order[turn] = seat
        state.player(seat).stamp = state.players - turn  # on 0 they lie in a pile, so that no order is ever in doubt
    state.stamps = state.players
    for seat in range(state.players):
        player = state.player(seat)
        player.yuan = rules.start_yuan
        for palace in range(2):
            player.add_palace(rules.start_palaces[palace])
        for card in range(CARDS):
            player.cards[card] = rules.cards_wild if card == WILD else rules.cards_each
    state.seat = first
    state.decision = DRAFT


def event_row(rules: DragonRules, dice: Dice) -> vec[i64]:
    """The events of the year, no two alike side by side but the peaceful months at its start."""
    tiles = zeros(5 * rules.twins)
    for tile in range(len(tiles)):
        tiles[tile] = 1 + tile // rules.twins
    dice.shuffle(tiles)
    if rules.uniform_events:
        while has_twins_side_by_side(tiles):
            dice.shuffle(tiles)
        return after_peace(rules, tiles)
    return slide(rules, tiles)


def has_twins_side_by_side(tiles: vec[i64]) -> bool:
    for month in range(1, len(tiles)):
        if tiles[month] == tiles[month - 1]:
            return True
    return False


def after_peace(rules: DragonRules, tiles: vec[i64]) -> vec[i64]:
    row = zeros(rules.rounds)
    for month in range(len(tiles)):
        row[rules.peaceful_months + month] = tiles[month]
    return row


def slide(rules: DragonRules, tiles: vec[i64]) -> vec[i64]:
    """Lays the tiles from the left; one equal to its left neighbour slides to the next free month.

    If the very last tile equals the one before it, the two months before change places (the rulebook is silent; this
    is what Board Game Arena does, and it always works).
    """
    row = zeros(rules.rounds)
    for tile in range(len(tiles)):
        event = tiles[tile]
        month = free_month(row, rules.peaceful_months)
        if month > 0 and row[month - 1] == event:
            later = free_month(row, month + 1)
            if later == len(row):
                row[month - 1] = row[month - 2]
                row[month - 2] = event
            else:
                month = later
        row[month] = event
    return row


def free_month(row: vec[i64], start: i64) -> i64:
    """The first month from `start` without an event; the row's length where there is none."""
    month = start
    while month < len(row) and row[month] != PEACE:
        month += 1
    return month
