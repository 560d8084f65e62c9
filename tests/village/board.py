"""Positions of Village, drawn so that a person can check them.

    table(seat("farm: 1 1 2 | stable: 1", cubes="2 brown, green", coins=2), seat(), board={"crafts": "brown"})

is a game of two: seat 1 is on turn and has two people of the first generation and one of the second on the farm, one
in the stable, three cubes and two coins. Areas that `board` does not name hold two cubes of each colour, so that no
round ends by chance. Moves are made and listed in the words of the game. People who are not drawn are unborn if they
are in `unborn`, and otherwise not in the game.
"""

from dataclasses import dataclass
from functools import cache

from sims.game import Options
from sims.games import game
from sims.games.village.flow import run_on
from sims.games.village.game import Lifetime
from sims.games.village.moves import (
    AREAS,
    COLOURS,
    CUBE_COUNT,
    CUSTOMERS,
    GENERATIONS,
    GOODS,
    PLACE_COUNT,
    PLACES,
    ROWS,
    SOURCES,
)
from sims.games.village.player import NOBODY, Player
from sims.games.village.rules import VillageRules
from sims.games.village.setup import set_up
from sims.games.village.state import BEGIN_TURN
from sims.games.village.tell import CUSTOMER_COMES
from sims.tables import read
from sims.vector import Rows

VILLAGE = game("village")
FULL = "2 brown, 2 purple, 2 orange, 2 green"


@cache
def rules(**switches: object) -> VillageRules:
    """The rules with some values changed; a double underscore stands for a dot."""
    changes = {path.replace("__", "."): value for path, value in switches.items()}
    found = VILLAGE.rules(read("village").override(changes))
    assert isinstance(found, VillageRules)
    return found


@dataclass(frozen=True)
class Seat:
    people: str
    unborn: str
    cubes: str
    goods: str
    coins: int
    grain: int
    time: int
    cities: str
    served: str


def seat(
    people: str = "farm: 1 1 1 1",
    unborn: str = "2 2 2 3 3 4 4",
    cubes: str = "",
    goods: str = "",
    coins: int = 0,
    grain: int = 0,
    time: int = 0,
    cities: str = "",
    served: str = "",
) -> Seat:
    return Seat(people, unborn, cubes, goods, coins, grain, time, cities, served)


def new_game(players: int, deal: int = 1, **switches: object) -> Lifetime:
    """A game up to its first decision."""
    state = Lifetime(rules(**switches), players)
    set_up(state, 7, deal)
    run_on(state)
    return state


def table(
    *seats: Seat,
    board: dict[str, str] | None = None,
    blue: str = "",
    grey: str = "",
    rows: dict[str, int] | None = None,
    graves: int = 0,
    turn: int = 1,
    starter: int = 1,
    empty: bool = False,
    **switches: object,
) -> Lifetime:
    """A position in which seat `turn` takes its turn in the first round.

    `blue` and `grey` name the customers at the market; `rows` and `graves` say how many lie there already (of
    families that are not in the game); `empty` leaves the areas that `board` does not name without cubes.
    """
    state = new_game(len(seats), **switches)
    for place, drawn in enumerate(seats):
        draw(state.player(place), drawn)
    for area, name in enumerate(AREAS):
        cubes = counted((board or {}).get(name, "" if empty else FULL), COLOURS)
        for cube in range(CUBE_COUNT):
            state.board[area * CUBE_COUNT + cube] = cubes[cube]
    line_up(state.blue, blue)
    if grey:
        line_up(state.grey, grey)
    for row, name in enumerate(ROWS):
        state.rows[row] = (rows or {}).get(name, 0)
    state.graves = graves
    state.starter = starter - 1
    state.active = turn - 1
    state.step = BEGIN_TURN
    run_on(state)
    return state


def draw(player: Player, drawn: Seat) -> None:
    for person in range(PLACE_COUNT * GENERATIONS):
        player.people[person] = 0
    for text in [*drawn.people.split(" | "), f"unborn: {drawn.unborn}"]:
        place, _, people = text.rpartition(":")
        for generation in people.split():
            if place.strip():
                player.people[PLACES.index(place.strip()) * GENERATIONS + int(generation) - 1] += 1
    for colour, count in enumerate(counted(drawn.cubes, COLOURS[:4])):
        player.cubes[colour] = count
    for good, count in enumerate(counted(drawn.goods, GOODS)):
        player.goods[good] = count
    for customer, count in enumerate(counted(drawn.served, CUSTOMERS)):
        player.served[customer] = count
    player.coins, player.grain, player.time = drawn.coins, drawn.grain, drawn.time
    player.deaths = drawn.time // 10
    player.visited = sum(1 << (int(city) - 1) for city in drawn.cities.split())
    player.markers = len(drawn.cities.split())


def counted(text: str, names: tuple[str, ...]) -> list[int]:
    """How many of each name: "2 brown, green" of the colours is [2, 0, 0, 1]."""
    counts = [0] * len(names)
    for item in text.split(", ") if text else []:
        number, _, name = item.partition(" ")
        if number.isdigit():
            counts[names.index(name)] += int(number)
        else:
            counts[names.index(item)] += 1
    return counts


def line_up(slots: object, text: str) -> None:
    names = text.split(" | ") if text else []
    for slot in range(len(slots)):  # type: ignore[arg-type]
        slots[slot] = CUSTOMERS.index(names[slot]) if slot < len(names) else NOBODY  # type: ignore[index]


def options(state: Lifetime) -> list[str]:
    found = Options(VILLAGE.widest)
    state.open(found)
    return [VILLAGE.moves[move].words for move in found]


def do(state: Lifetime, *moves: str) -> Lifetime:
    """Makes moves given in words, one after the other; each must be open."""
    found = Options(VILLAGE.widest)
    for words in moves:
        state.open(found)
        codes = {VILLAGE.moves[move].words: move for move in found}
        assert words in codes, f"seat {on_turn(state)} cannot say '{words}'; open are {sorted(codes)}"
        state.gained = 0
        state.apply(codes[words])
    return state


def listening(state: Lifetime) -> Lifetime:
    """The same position, which keeps what happens besides moves from here on."""
    state.notes = Rows(3, 20)
    return state


def told(state: Lifetime) -> list[str]:
    """What has happened since, in words; customers who come are left out, since the deck is drawn by chance."""
    assert state.notes is not None
    data = state.notes.data
    rows = [[int(data[3 * row + column]) for column in range(3)] for row in range(state.notes.count)]
    return [VILLAGE.tell(*row) for row in rows if row[0] != CUSTOMER_COMES]


def on_turn(state: Lifetime) -> int:
    """The seat whose decision is open, from 1."""
    return int(state.seat) + 1


def decision(state: Lifetime) -> str:
    return VILLAGE.decisions[state.decision]


def people(state: Lifetime, number: int = 1) -> dict[str, str]:
    """Where the people of seat `number` are, unborn ones left out: {"farm": "1 1"}."""
    player = state.player(number - 1)
    found = {}
    for place, name in enumerate(PLACES):
        who = [str(g + 1) for g in range(GENERATIONS) for _ in range(player.people[place * GENERATIONS + g])]
        if who and name != "unborn":
            found[name] = " ".join(who)
    return found


def unborn(state: Lifetime, number: int = 1) -> str:
    player = state.player(number - 1)
    place = PLACES.index("unborn") * GENERATIONS
    return " ".join(str(g + 1) for g in range(GENERATIONS) for _ in range(player.people[place + g]))


def cubes(state: Lifetime, number: int = 1) -> str:
    return listed([int(n) for n in state.player(number - 1).cubes], COLOURS)


def goods(state: Lifetime, number: int = 1) -> str:
    return listed([int(n) for n in state.player(number - 1).goods], GOODS)


def served(state: Lifetime, number: int = 1) -> str:
    return listed([int(n) for n in state.player(number - 1).served], CUSTOMERS)


def listed(counts: list[int], names: tuple[str, ...]) -> str:
    """The opposite of `counted`."""
    return ", ".join(names[i] if n == 1 else f"{n} {names[i]}" for i, n in enumerate(counts) if n)


def market(state: Lifetime) -> tuple[str, str]:
    """The customers on blue and grey slots; a dash for an empty one."""
    rows = []
    for slots in (state.blue, state.grey):
        rows.append(" | ".join("–" if slot == NOBODY else CUSTOMERS[slot] for slot in slots))
    return rows[0], rows[1]


def cities(state: Lifetime, number: int = 1) -> str:
    visited = state.player(number - 1).visited
    return " ".join(str(city + 1) for city in range(6) if (visited >> city) & 1)


def each(state: Lifetime, name: str) -> list[int]:
    """A field of every player: each(state, "coins")."""
    return [int(getattr(state.player(place), name)) for place in range(state.players)]


def points(state: Lifetime) -> list[int]:
    return [int(number) for number in state.points]


def from_source(state: Lifetime, source: str) -> list[int]:
    """Every seat's points from one source."""
    return [int(state.by_source[place * len(SOURCES) + SOURCES.index(source)]) for place in range(state.players)]


def pass_turns(state: Lifetime, count: int = 1) -> Lifetime:
    """Takes `count` turns that do nothing: a green cube from the harvest, left unused."""
    for _ in range(count):
        do(state, "takes a green cube from the harvest", "does nothing there")
    return state
