"""The table of Village's slow twin: people one by one, cubes and goods in counters, hourglass by hourglass.

Every printed number is written here again, from the sources and not from the game's own tables.
"""

from collections import Counter
from collections.abc import Callable, Generator
from itertools import product

Asking = Generator[tuple[int, list[str]], str]
Uses = dict[str, Callable[[], Asking]]

COLOURS = ("brown", "purple", "orange", "green")
AREAS = ("harvest", "family", "crafts", "market", "travel", "council", "church")
GOODS = ("scroll", "horse", "ox", "plow", "wagon")
MADE_AT = {"scroll": "office", "horse": "stable", "ox": "stable", "plow": "smithy", "wagon": "wainwright"}
BARTER: dict[str, tuple[int, dict[str, int]]] = {  # grain, cubes
    "scroll": (0, {"purple": 1}),
    "horse": (3, {}),
    "ox": (3, {}),
    "plow": (0, {"purple": 1, "orange": 1}),
    "wagon": (0, {"purple": 1, "orange": 1}),
}
HOURS = {"office": 2, "stable": 3, "smithy": 3, "wainwright": 2}
CITIES = [f"city {n}" for n in range(1, 7)]
STAGES = [f"council stage {n}" for n in range(1, 5)]
WINDOWS = [f"church window {n}" for n in range(1, 5)]
BOARD = [*HOURS, *CITIES, *STAGES, *WINDOWS]
ROADS = ["VBB1", "VPP2", "1POO3", "1BPO6", "2BBP4", "2OO6", "3BBO5", "3BPP6", "4PPO5", "4BOO6", "5BPO6"]
LETTERS = {"B": "brown", "P": "purple", "O": "orange"}
ADDED = {2: (4, 3, 3, 4), 3: (4, 4, 4, 5), 4: (5, 5, 5, 5)}  # brown, purple, orange, green
SPACES = {2: (2, 3, 5, 1, 2, 2, 3), 3: (3, 4, 6, 1, 2, 2, 3), 4: (4, 4, 7, 1, 2, 3, 3)}  # in the order of AREAS
ROWS = {
    2: {"council": 1, "crafts": 2, "travel": 1, "church": 2, "farm": 3},
    3: {"council": 2, "crafts": 3, "travel": 1, "church": 3, "farm": 4},
    4: {"council": 2, "crafts": 3, "travel": 2, "church": 3, "farm": 5},
}
GRAVES = {2: 3, 3: 4, 4: 5}
WORTH = {"grain": 1, "scroll": 2, "plow": 2, "wagon": 3, "ox": 3, "horse": 4}
IN_WORDS = {0: "", 1: "a coin", 2: "two coins", 3: "three coins"}


class Person:
    def __init__(self, generation: int) -> None:
        self.generation = generation
        self.place = "farm" if generation == 1 else "unborn"


class Family:
    def __init__(self) -> None:
        self.people = [Person(int(generation)) for generation in "11112223344"]
        self.cubes: Counter[str] = Counter()
        self.goods: Counter[str] = Counter()
        self.coins, self.grain = 1, 0
        self.hour = self.hours = self.due = 0
        self.cities: set[str] = set()
        self.tiles: list[str] = []
        self.points = 0

    def at(self, *places: str) -> list[Person]:
        return [person for person in self.people if person.place in places]

    def generations(self, *places: str) -> list[int]:
        return sorted({person.generation for person in self.at(*places)})

    def one(self, place: str, generation: int) -> Person:
        return next(person for person in self.at(place) if person.generation == generation)


class Table:
    """What lies there; `supply` are goods of each kind and influence cubes of each colour in the box, and coins."""

    def __init__(
        self, players: int, switches: dict[str, object], starter: int, deck: list[str], supply: tuple[int, int, int]
    ) -> None:
        self.players, self.switches, self.starter = players, switches, starter
        self.families = [Family() for _ in range(players)]
        self.goods = Counter(dict.fromkeys(GOODS, supply[0]))
        self.cubes = Counter(dict.fromkeys(COLOURS, supply[1])) + Counter(plague=6)
        self.coins, self.grain = supply[2] - players, 20
        self.bag: Counter[str] = Counter()
        self.board: dict[str, Counter[str]] = {area: Counter() for area in AREAS}
        slots = {2: 3, 3: 4, 4: 5}[players]
        self.blue: list[str | None] = [*deck[:slots]]
        self.grey, self.deck = deck[slots : slots + 5], deck[slots + 5 :]
        self.rows, self.graves = dict.fromkeys(ROWS[players], 0), 0
        self.marker: int | None = None
        self.trigger: int | None = None
        self.why = ""
        self.active, self.held, self.last, self.round = starter, False, False, 1

    def spend(self, seat: int, hours: int) -> None:
        family = self.families[seat]
        for _ in range(hours):
            family.hours += 1
            family.hour = (family.hour + 1) % self.switches["time_track"]
            family.due += family.hour == 0  # just walked over the bridge

    def hand_in(self, family: Family, colour: str, cubes: int, coins: int) -> None:
        family.cubes[colour] -= cubes
        self.cubes[colour] += cubes
        family.coins -= coins
        self.coins += coins

    def ways(self, family: Family, bill: dict[str, int]) -> list[tuple[int, ...]]:
        """Every way to pay: the coins given for each colour of the bill."""
        return [
            coins
            for coins in product(*(range(count + 1) for count in bill.values()))
            if sum(coins) <= family.coins
            and all(family.cubes[c] >= n - k for (c, n), k in zip(bill.items(), coins, strict=True))
        ]

    def pay(self, seat: int, bill: dict[str, int]) -> Asking:
        family = self.families[seat]
        ways = self.ways(family, bill)
        for place, colour in enumerate(bill):
            words = {
                f"pays {IN_WORDS[k]} in place of {colour}" if k else f"pays with {colour} cubes alone": k
                for k in sorted({way[place] for way in ways})
            }
            move = (yield seat, [*words]) if len(words) > 1 else next(iter(words))
            ways = [way for way in ways if way[place] == words[move]]
            self.hand_in(family, colour, bill[colour] - words[move], words[move])

    def get_coins(self, family: Family, coins: int) -> None:
        got = min(coins, self.coins)
        self.coins -= got
        family.coins += got

    def take_good(self, family: Family, good: str) -> None:
        self.goods[good] -= 1
        family.goods[good] += 1


def wants(tile: str) -> Counter[str]:
    """What a customer is called is what he wants: "two grain and horse"."""
    numbers = {"two": 2, "three": 3, "four": 4}
    things: Counter[str] = Counter()
    for part in tile.split(" and "):
        *number, thing = part.split()
        things[thing.removesuffix("s") if number else thing] += numbers[number[0]] if number else 1
    return things


def where(place: str) -> str:
    return f"the {place}" if place in HOURS else place


def one_of(generation: int) -> str:
    return f"one of generation {generation}"


def an(noun: str) -> str:
    return f"an {noun}" if noun in ("ox", "orange") else f"a {noun}"


def the(area: str) -> str:
    return area if area in ("crafts", "travel") else f"the {area}"
