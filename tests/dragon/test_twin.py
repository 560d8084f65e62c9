"""Whole games held against the slow twin, move by move."""

from typing import Any

import pytest

from sims.dice import stream
from sims.game import Options
from sims.games import strategies, strategy
from sims.games.dragon.game import Year
from sims.games.dragon.moves import ACTIONS, EVENTS, LEAVE_FLOORS, TILES
from sims.games.dragon.rules import SLOTS
from sims.games.dragon.state import NOBODY
from sims.match import ranks
from tests.generic.beside import beside

from .board import CARD_NAMES, DRAGON, new_game
from .twin import Court, Twin

CODES = {move.words: code for code, move in enumerate(DRAGON.moves)}
EFFECTS = 1

BY_CHANCE, BY_PLAN = ["random"], list(strategies("dragon"))

TABLES: list[dict[str, Any]] = [
    {},
    {"large_privilege_cost": 7, "first_drafter": "random", "missing_person_penalty": 2},
    {"wild_while_card_in_hand": False, "event_order": "uniform"},
    {"sold_out_cards_may_be_played": False, "starters_may_share_a_palace": False},
    {"wild_while_card_in_hand": False, "sold_out_cards_may_be_played": False, "floors_must_be_placed": False},
]


def groups(year: Year) -> list[set[str]]:
    cards = list(enumerate(ACTIONS))
    return [{card for number, card in cards if year.group_of[number] == group} for group in range(year.players)]


def court(year: Year, seat: int) -> tuple[Any, ...]:
    """All that lies before a player in the engine, palaces in their order."""
    player = year.player(seat)
    homes = []
    for palace in range(player.palaces):
        people = player.people[palace * SLOTS : (palace + 1) * SLOTS]
        homes.append((int(player.floors[palace]), sorted(TILES[person - 1] for person in people if person != NOBODY)))
    cards = sorted(name for card, name in enumerate(CARD_NAMES) for _ in range(player.cards[card]))
    goods = (player.yuan, player.rice, player.fireworks, player.small, player.large)
    return int(year.points[seat]), int(player.track), *map(int, goods), cards, homes


def court_of_twin(twin: Twin, seat: int) -> tuple[Any, ...]:
    other: Court = twin.courts[seat]
    homes = [(palace.floors, sorted(palace.people)) for palace in other.palaces]
    goods = (other.yuan, other.rice, other.fireworks, other.small, other.large)
    return other.points, twin.space(seat), *goods, sorted(other.cards), homes


def compare(year: Year, twin: Twin) -> None:
    for seat in range(year.players):
        assert court(year, seat) == court_of_twin(twin, seat)
    assert {tile: int(year.stock[number]) for number, tile in enumerate(TILES)} == twin.stock


def effect(year: Year, move: int) -> str:
    """What a move leads to, whatever the palaces' numbers."""
    after = year.copy()
    after.apply(move)
    courts = []
    for seat in range(after.players):
        *goods, homes = court(after, seat)
        hungry = map(int, after.player(seat).hungry)
        courts.append((goods, sorted(zip(homes, hungry, strict=False))))
    asked = (after.round, after.seat, after.decision, after.card, after.newcomer, after.waiting, after.to_lay)
    return str((courts, asked, *map(list, (after.order, after.stock, after.dragons, after.drafted))))


def check_moves(year: Year, options: Options, moves: list[str]) -> None:
    """The open moves are those of the twin, each effect once."""
    effects = [effect(year, move) for move in options]
    assert {DRAGON.moves[move].words for move in options} <= set(moves)
    assert set(effects) == {effect(year, CODES[words]) for words in moves}, "an open move is missing"
    if LEAVE_FLOORS not in options:  # a new palace of one floor that falls at once is left floors by another name
        assert len(set(effects)) == len(effects), "the same thing twice"


@pytest.mark.parametrize("lineup", [BY_CHANCE, BY_PLAN], ids=["by chance", "by plan"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("switches", TABLES, ids=str)
def test_the_twin_plays_the_same_game(switches: dict[str, Any], players: int, lineup: list[str]) -> None:
    year = new_game(players, players, **switches)
    twin = Twin(players, int(year.seat), [EVENTS[event] for event in year.events], lambda: groups(year), **switches)
    seats = [strategy("dragon", lineup[seat % len(lineup)]) for seat in range(players)]
    dice = [stream(11, players, 0, seat) for seat in range(players)]
    options = Options(DRAGON.widest)

    def ask(expected: tuple[int, list[str]]) -> int:
        seat, moves = expected
        assert (int(year.seat), int(year.round)) == (seat, twin.month)
        check_moves(year, options, moves)
        return int(seats[seat].choose(year, options, dice[seat]))

    beside(year, twin.year(), options, ask, lambda move: DRAGON.moves[move].words, lambda: compare(year, twin))
    best = sorted(twin.order(), key=lambda one: -twin.courts[one].points)  # ties stay in the order of the track
    assert [int(rank) for rank in ranks(year)] == [best.index(one) + 1 for one in range(players)]
