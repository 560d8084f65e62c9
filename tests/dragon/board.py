"""Positions of In the Year of the Dragon, drawn so that a person can check them.

    table(seat("3: old monk, craftsman | 2: -", yuan=2), seat("1: young healer"), event="Contagion", phase="event")

is a game of two in which seat 1 has a palace of three floors with two people and an empty one of two floors. Moves are
made and listed in the words of the game. Unless told otherwise, seat 1 lies on top of the person track's pile on 0,
seat 2 below it, and so on: the seats are listed in turn order.
"""

from dataclasses import dataclass
from functools import cache

from sims.game import Options
from sims.games import game
from sims.games.dragon.game import Year
from sims.games.dragon.moves import (
    ACTIONS,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    EVENTS,
    PROFESSIONS,
    SOURCES,
    TILES,
)
from sims.games.dragon.rules import SLOTS, DragonRules
from sims.games.dragon.setup import set_up
from sims.games.dragon.state import NOBODY, Player
from sims.games.dragon.year import start_event, turn_order
from sims.tables import read

DRAGON = game("dragon")
CARD_NAMES = (*PROFESSIONS, "wild")
EVERY_CARD = ", ".join((*PROFESSIONS, "wild", "wild"))


@cache
def rules(**switches: object) -> DragonRules:
    """The rules with some values changed; a double underscore stands for a dot."""
    changes = {path.replace("__", "."): value for path, value in switches.items()}
    found = DRAGON.rules(read("dragon").override(changes))
    assert isinstance(found, DragonRules)
    return found


@dataclass(frozen=True)
class Seat:
    palaces: str
    yuan: int
    rice: int
    fireworks: int
    small: int
    large: int
    track: int
    cards: str


def seat(
    palaces: str = "",
    yuan: int = 0,
    rice: int = 0,
    fireworks: int = 0,
    small: int = 0,
    large: int = 0,
    track: int = 0,
    cards: str = EVERY_CARD,
) -> Seat:
    return Seat(palaces, yuan, rice, fireworks, small, large, track, cards)


def new_game(players: int, deal: int = 1, **switches: object) -> Year:
    """A game as it is set up, before the first draft."""
    year = Year(rules(**switches), players)
    set_up(year, 7, deal)
    return year


def table(
    *seats: Seat,
    phase: str = "actions",
    month: int = 3,
    event: str = "Peace",
    groups: str = "",
    stock: dict[str, int] | None = None,
    **switches: object,
) -> Year:
    """A position at the start of a phase ("actions", "people" or "event") of a month with the given event.

    `groups` draws the action cards: "taxes, build | harvest". `stock` sets how many of a tile are on the board.
    """
    year = new_game(len(seats), **switches)
    year.drafting = False
    year.round = month
    year.events[month - 1] = EVENTS.index(event)
    for place, drawn in enumerate(seats):
        draw(year.player(place), drawn)
        year.player(place).stamp = len(seats) - 1 - place
    for group, names in enumerate(groups.split(" | ") if groups else []):
        for name in names.split(", "):
            year.group_of[ACTIONS.index(name)] = group
    for tile, count in (stock or {}).items():
        year.stock[TILES.index(tile)] = count
    if phase == "event":
        start_event(year)
    else:
        turn_order(year)
        year.decision = {"actions": CHOOSE_ACTION, "people": CHOOSE_CARD}[phase]
    return year


def draw(player: Player, drawn: Seat) -> None:
    while player.palaces > 0:
        player.drop_palace(0)
    for palace, text in enumerate(drawn.palaces.split(" | ") if drawn.palaces else []):
        floors, _, people = text.partition(": ")
        player.add_palace(int(floors))
        for person in people.split(", ") if people != "-" else []:
            player.move_in(palace, TILES.index(person))
    player.yuan, player.rice, player.fireworks = drawn.yuan, drawn.rice, drawn.fireworks
    player.small, player.large, player.track = drawn.small, drawn.large, drawn.track
    hand = drawn.cards.split(", ") if drawn.cards else []
    for card, name in enumerate(CARD_NAMES):
        player.cards[card] = hand.count(name)


def palaces(year: Year, number: int) -> str:
    """The palaces of seat `number` (from 1), drawn as for `seat`; people of a palace in alphabetical order."""
    player = year.player(number - 1)
    drawn = []
    for palace in range(player.palaces):
        people = [player.people[palace * SLOTS + place] for place in range(SLOTS)]
        names = sorted(TILES[person - 1] for person in people if person != NOBODY)
        drawn.append(f"{player.floors[palace]}: {', '.join(names) or '-'}")
    return " | ".join(drawn)


def stock(year: Year) -> dict[str, int]:
    return {tile: int(year.stock[number]) for number, tile in enumerate(TILES)}


def hand(year: Year, number: int) -> list[str]:
    cards = year.player(number - 1).cards
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(cards[card])]


def on_turn(year: Year) -> int:
    """The seat whose decision is open, from 1."""
    return int(year.seat) + 1


def decision(year: Year) -> str:
    return DRAGON.decisions[year.decision]


def points(year: Year) -> list[int]:
    return list(year.points)


def from_source(year: Year, source: str) -> list[int]:
    """Every seat's points from one source."""
    return [int(year.by_source[place * len(SOURCES) + SOURCES.index(source)]) for place in range(year.players)]


def owed(year: Year) -> list[int]:
    """How many people each seat has still to release."""
    return [int(year.player(place).owed) for place in range(year.players)]


def each(year: Year, field: str) -> list[int]:
    """A field of every player: each(year, "yuan")."""
    return [int(getattr(year.player(place), field)) for place in range(year.players)]


def open_moves(year: Year) -> list[str]:
    options = Options(DRAGON.widest)
    year.open(options)
    return [DRAGON.moves[move].words for move in options]


def do(year: Year, *moves: str) -> Year:
    """Makes moves given in words, one after the other; each must be open."""
    options = Options(DRAGON.widest)
    for words in moves:
        year.open(options)
        codes = {DRAGON.moves[move].words: move for move in options}
        assert words in codes, f"seat {on_turn(year)} cannot say '{words}'; open are {sorted(codes)}"
        year.apply(codes[words])
    return year


def draft(year: Year, *pairs: str) -> Year:
    """Each drafter in turn takes a pair ("monk + farmer") and houses both in the first palace with room."""
    options = Options(DRAGON.widest)
    for pair in pairs:
        year.open(options)
        year.apply(
            next(move for move in options if set(DRAGON.moves[move].target.split(" + ")) == set(pair.split(" + ")))
        )
        for _ in range(2):
            year.open(options)
            year.apply(options[0])
    return year
