"""One family: its people wherever they are, and what its farm holds."""

from typing import Final

from sims.games.village.moves import (
    BAG,
    CHRONICLE,
    COLOUR_COUNT,
    CUSTOMER_COUNT,
    FARM,
    GENERATIONS,
    GOOD_COUNT,
    MORTAL_PLACES,
    PLACE_COUNT,
    ROW_COUNT,
    STAGE,
    STAGES,
    UNBORN,
    WINDOW,
    WINDOWS,
)
from sims.vector import i64, vec, zeros

NOBODY: Final = -1  # no seat, no customer, no generation


class Player:
    """One family: its people wherever they are, and what its farm holds.

    - people: `place * 4 + generation` holds how many of the family are there
    - cubes, goods: by colour, by good; coins; grain
    - time: hourglasses spent since the start; due: deaths called for and not yet settled; deaths: those that died;
      lapsed: deaths that found nobody
    - visited: a bit per city with a marker; markers: how many; served: tiles taken, by customer
    """

    def __init__(self) -> None:
        self.people: vec[i64] = zeros(PLACE_COUNT * GENERATIONS)
        self.cubes: vec[i64] = zeros(COLOUR_COUNT)
        self.goods: vec[i64] = zeros(GOOD_COUNT)
        self.served: vec[i64] = zeros(CUSTOMER_COUNT)
        self.coins: i64 = 0
        self.grain: i64 = 0
        self.time: i64 = 0
        self.due: i64 = 0
        self.deaths: i64 = 0
        self.lapsed: i64 = 0
        self.visited: i64 = 0
        self.markers: i64 = 0

    def copy(self) -> "Player":
        other = Player()
        other.people = self.people[:]
        other.cubes = self.cubes[:]
        other.goods = self.goods[:]
        other.served = self.served[:]
        other.coins = self.coins
        other.grain = self.grain
        other.time = self.time
        other.due = self.due
        other.deaths = self.deaths
        other.lapsed = self.lapsed
        other.visited = self.visited
        other.markers = self.markers
        return other

    def has(self, place: i64, generation: i64) -> bool:
        return self.people[place * GENERATIONS + generation] > 0

    def at(self, place: i64) -> i64:
        """How many of the family are in the place."""
        people = self.people
        start = place * GENERATIONS
        return people[start] + people[start + 1] + people[start + 2] + people[start + 3]

    def between(self, first: i64, places: i64) -> i64:
        """How many of the family are in the places `first`, `first` + 1 and so on."""
        count: i64 = 0
        for place in range(first, first + places):
            count += self.at(place)
        return count

    def shift(self, generation: i64, origin: i64, target: i64) -> None:
        """Moves one person from a place to another."""
        self.people[origin * GENERATIONS + generation] -= 1
        self.people[target * GENERATIONS + generation] += 1

    def next_unborn(self) -> i64:
        """The lowest generation that waits to be born, or NOBODY."""
        for generation in range(GENERATIONS):
            if self.has(UNBORN, generation):
                return generation
        return NOBODY

    def oldest_mortal(self) -> i64:
        """The lowest generation on farm and board, or NOBODY."""
        people = self.people
        for generation in range(GENERATIONS):
            for place in range(MORTAL_PLACES):
                if people[place * GENERATIONS + generation] > 0:
                    return generation
        return NOBODY

    def highest_stage(self) -> i64:
        """The highest council stage with one of the family, from 0; NOBODY where there is none."""
        for down in range(STAGES):
            if self.at(STAGE + STAGES - 1 - down) > 0:
                return STAGES - 1 - down
        return NOBODY

    def in_church(self) -> i64:
        return self.between(WINDOW, WINDOWS)

    def in_chronicle(self) -> i64:
        return self.between(CHRONICLE, ROW_COUNT)

    def living(self, bag_lives: bool) -> i64:
        """Those born and not dead; by a switch without those in the black bag."""
        count = self.between(FARM, MORTAL_PLACES)
        return count + self.at(BAG) if bag_lives else count

    def tiles(self) -> i64:
        """Customers served."""
        count: i64 = 0
        for customer in range(CUSTOMER_COUNT):
            count += self.served[customer]
        return count
