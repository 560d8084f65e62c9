"""How a game begins: tiles into nursery and path, beds to the players, and the few choices before the first turn."""

from typing import Final

from sims.dice import Dice, stream
from sims.games.cottage_garden.moves import (
    BEDS,
    BOARDS,
    CELLS,
    CHOOSE_CORNERS,
    CHOOSE_PICK,
    CHOOSE_SIDE,
    GUARD,
    LIGHT,
    PICK,
    TILES,
)
from sims.games.cottage_garden.rules import FACES
from sims.games.cottage_garden.shapes import count
from sims.games.cottage_garden.state import NONE, NURSERY, Bed, Position
from sims.vector import i64, vec, zeros

# Purposes of the game's streams of chance; there is none after the deal.
TILE_PILE: Final = 1
BED_PILE: Final = 2
STARTER: Final = 3
NEW_FACES: Final = 4  # index: the face


def set_up(state: Position, seed: i64, deal: i64) -> None:
    """Lays out a new game up to the choices of set-up (`next_choice` finds the first)."""
    rules = state.rules
    tiles = shuffled(TILES, stream(seed, deal, TILE_PILE, 0))
    for cell in range(NURSERY):
        state.nursery[cell] = 1 + tiles[cell]
    for place in range(NURSERY, TILES):
        state.append(tiles[place])
    state.boards = shuffled(BOARDS, stream(seed, deal, BED_PILE, 0))
    if rules.generated:
        new_faces(state, seed, deal)
    if rules.random_start:
        state.starter = stream(seed, deal, STARTER, 0).below(state.players)
    for seat in range(state.players):
        player = state.player(seat)
        player.age = rules.age[seat]
        if player.age != 0:
            state.children = True
        player.cats = rules.start_cats
        state.cats_left -= rules.start_cats
        for bed in range(BEDS):
            player.boards[bed] = state.boards[seat * BEDS + bed]
    state.field = rules.start[state.players]
    state.die = rules.die[state.players]
    if not picks(state):
        state.spare = 2 * state.boards[state.players * BEDS]


def shuffled(length: i64, dice: Dice) -> vec[i64]:
    """The numbers from 0 to `length` - 1 in a random order."""
    cards = zeros(length)
    for card in range(length):
        cards[card] = card
    dice.shuffle(cards)
    return cards


def new_faces(state: Position, seed: i64, deal: i64) -> None:
    """The generator of beds: as many symbols as the tables say, anywhere."""
    rules = state.rules
    state.face_pots = zeros(FACES)
    state.face_covers = zeros(FACES)
    for face in range(FACES):
        dice = stream(seed, deal, NEW_FACES, face)
        covers = rules.light_covers
        pots = rules.light_pots
        if face % 2 == 1:
            covers = rules.dark_covers[0] + dice.below(rules.dark_covers[1] - rules.dark_covers[0] + 1)
            value = rules.dark_value[0] + dice.below(rules.dark_value[1] - rules.dark_value[0] + 1)
            pots = value - 2 * covers
        cells = shuffled(CELLS, dice)
        for place in range(pots + covers):
            if place < pots:
                state.face_pots[face] |= 1 << cells[place]
            else:
                state.face_covers[face] |= 1 << cells[place]


def lay_face(state: Position, bed: Bed, face: i64) -> None:
    """An empty bed gets that face up."""
    bed.face = face
    bed.printed_pots = state.face_pots[face]
    bed.printed_covers = state.face_covers[face]


def picks(state: Position) -> bool:
    """Whether a solo player picks the three beds."""
    return state.players == 1 and state.rules.solo_picks


def next_choice(state: Position) -> bool:
    """Finds the next decision of set-up, in turn order; False when everything is laid out."""
    rules = state.rules
    for turn in range(state.players):
        seat = (state.starter + turn) % state.players
        player = state.player(seat)
        state.seat = seat
        if picks(state) and state.spare == NONE:
            state.decision = CHOOSE_PICK
            return True
        if not player.beds[0].here():
            if rules.owner_lays_sides:
                state.decision = CHOOSE_SIDE
                return True
            lay_sides(state, 0)
        if count(player.corners) < rules.corner_cats[seat]:
            state.decision = CHOOSE_CORNERS
            return True
    state.seat = state.starter
    state.preparing = False
    return False


def prepare(state: Position, move: i64) -> None:
    """Carries out a choice of set-up."""
    player = state.player(state.seat)
    if state.decision == CHOOSE_PICK:
        pick(state, move - PICK)
    elif state.decision == CHOOSE_SIDE:
        lay_sides(state, move - LIGHT)
    else:
        player.corners = move - GUARD
        state.cats_left -= count(player.corners)


def lay_sides(state: Position, light: i64) -> None:
    """Of the two dealt beds the one named by `light` lies light side up, the other dark."""
    player = state.player(state.seat)
    for bed in range(BEDS):
        dark: i64 = 0 if bed == light else 1
        lay_face(state, player.beds[bed], 2 * player.boards[bed] + dark)


def pick(state: Position, board: i64) -> None:
    """A solo player's beds: the first picked lies light side up, the second dark, the third is the spare one."""
    player = state.player(state.seat)
    if not player.beds[0].here():
        player.boards[0] = board
        lay_face(state, player.beds[0], 2 * board)
    elif not player.beds[1].here():
        player.boards[1] = board
        lay_face(state, player.beds[1], 2 * board + 1)
    else:
        state.spare = 2 * board


def picked(state: Position, board: i64) -> bool:
    """Whether a solo player has picked that board already."""
    for bed in state.player(state.seat).beds:
        if bed.here() and bed.face // 2 == board:
            return True
    return False
