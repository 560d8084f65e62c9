"""What the things of a farm are worth to its owner, in hundredths of a point: the common ground of the strategies.

A strategy is a set of weights on the prices below (`weights.py`). Everything that only pays later shrinks with the
share of the game that is left.
"""

from typing import Final

from sims.games.village.moves import (
    CITY,
    FARM,
    GENERATIONS,
    GOOD_COUNT,
    HORSE,
    MORTAL_PLACES,
    OX,
    PLOW,
    ROW_OF,
    STAGE,
    WINDOW,
)
from sims.games.village.player import NOBODY, Player
from sims.games.village.state import Position
from sims.games.village.weights import Weights
from sims.vector import i64, vec

POINT: Final = 100

CUBE: Final = vec[i64]([48, 56, 44, 60])  # brown, purple, orange, green
NEXT_CUBE: Final = vec[i64]([100, 85, 70, 45, 30, 20, 12, 6, 0])  # percent, by how many are there already
GOOD: Final = vec[i64]([150, 290, 230, 150, 200])  # scroll, horse, ox, plow, wagon
NEXT_GOOD: Final = vec[i64]([100, 75, 45, 25, 10, 0])
GRAIN: Final = 60
NEXT_FARMER: Final = vec[i64]([260, 140, 80, 40, 15, 5, 0])
LAST_GRAIN: Final = 10  # for the last mass
DEATHS: Final = 5  # that a family sees in a whole game
MASSES: Final = 5  # that a whole game has


class Outlook:
    """What one player thinks of the table at one decision.

    - last: these are the last turns; left: percent of the game that is still to come; later: the same, weighed by the
      plan's eye for the future
    - demand: by good, percent that customers in sight add to its price or take from it
    - lasts: by generation, percent of hope that somebody of it will still be there at the end
    - majority: what one more person in the church adds to the masses to come
    - death: what the next death brings or costs; hourglass: what one unit of time does
    """

    def __init__(self, state: Position, seat: i64, weights: Weights) -> None:
        self.state: Position = state
        self.seat: i64 = seat
        self.player: Player = state.player(seat)  # a planner puts a copy here to suppose more or fewer cubes
        self.weights: Weights = weights
        self.left: i64 = left_of_game(state)
        self.last: bool = state.last_turns >= 0
        self.later: i64 = self.left * weights.future // 100
        self.demand: vec[i64] = vec[i64]([70, 70, 70, 70, 70])
        self.ask_customers()
        self.lasts: vec[i64] = vec[i64]([100, 100, 100, 100])
        self.reckon_lives()
        self.majority: i64 = self.share_of_masses()
        self.death: i64 = self.best_death()
        self.hourglass: i64 = self.death // state.rules.time_track + weights.haste

    def ask_customers(self) -> None:
        """Percent by which the customers in sight raise or lower the price of each good."""
        for slot in range(len(self.state.blue)):
            self.count_wants(self.state.blue[slot], 20)
        for slot in range(len(self.state.grey)):
            self.count_wants(self.state.grey[slot], 10)
        for good in range(GOOD_COUNT):
            if self.demand[good] > 125:
                self.demand[good] = 125

    def count_wants(self, customer: i64, percent: i64) -> None:
        if customer == NOBODY:
            return
        for good in range(GOOD_COUNT):
            if self.state.rules.wants[customer * GOOD_COUNT + good] > 0:
                self.demand[good] += percent

    def reckon_lives(self) -> None:
        """The older a generation, the sooner its turn; among equals the owner spares whom he likes."""
        if self.last:
            return
        to_come = DEATHS * self.left + 100 * (self.player.time % self.state.rules.time_track) // 20
        older: i64 = 0
        for generation in range(GENERATIONS):
            same: i64 = 0
            for place in range(MORTAL_PLACES):
                same += self.player.people[place * GENERATIONS + generation]
            dying = to_come - 100 * older
            hope: i64 = 100
            if dying > 0:
                hope = 100 - dying // at_least(same, 1)
            self.lasts[generation] = at_least(hope, 0)
            older += same

    def best_death(self) -> i64:
        """What the next death is worth when the family chooses well."""
        generation = self.player.oldest_mortal()
        if generation == NOBODY:
            return 0
        best: i64 = -9999
        for place in range(MORTAL_PLACES):
            if self.player.has(place, generation):
                worth = self.dying_at(place, generation)
                if worth > best:
                    best = worth
        return best

    def dying_at(self, place: i64, generation: i64) -> i64:
        return self.rest_of(place) - self.standing_at(place, generation, self.player.at(place) - 1)

    def rest_of(self, place: i64) -> i64:
        """What a place in the chronicle is worth to whoever dies here, 0 if the row is full."""
        if not self.state.row_is_open(ROW_OF[place]):
            return 0
        dead = self.player.in_chronicle()
        if self.last:
            table = self.state.rules.chronicle_points
            return (table[at_most(dead + 1, 5)] - table[at_most(dead, 5)]) * POINT
        return self.weights.dead[at_most(dead, 5)] * self.weights.chronicle // 100

    def time(self, units: i64) -> i64:
        """What spending time is worth; in the last turns hardly more than the death that it brings."""
        if not self.last:
            return units * self.hourglass
        track = self.state.rules.time_track
        return self.death * ((self.player.time + units) // track - self.player.time // track) - units

    def cube(self, colour: i64, held: i64) -> i64:
        """One more cube when `held` are there."""
        if self.last:
            return 0
        worth = CUBE[colour] * NEXT_CUBE[at_most(held, 8)] // 100
        return worth * self.weights.cubes[colour] // 100 * (40 + self.left * 6 // 10) // 100

    def cubes(self, colour: i64, count: i64) -> i64:
        """The last `count` cubes of those held."""
        worth: i64 = 0
        held = self.player.cubes[colour]
        for gone in range(count):
            worth += self.cube(colour, at_least(held - 1 - gone, 0))
        return worth

    def good(self, good: i64, held: i64) -> i64:
        """One more good when `held` are there."""
        worth = GOOD[good] * NEXT_GOOD[at_most(held, 5)] // 100 * self.weights.goods[good] // 100
        worth = worth * self.demand[good] // 100
        if self.last:
            return worth // 20
        if held == 0 and self.completes_engine(good):
            worth += self.weights.engine * self.weights.grain // 100 * self.later // 100
        return worth * (40 + self.left * 6 // 10) // 100

    def completes_engine(self, good: i64) -> bool:
        goods = self.player.goods
        if good == PLOW:
            return goods[HORSE] + goods[OX] > 0
        return good in (HORSE, OX) and goods[PLOW] > 0

    def goods(self, good: i64, count: i64) -> i64:
        """The last `count` goods of those held."""
        worth: i64 = 0
        for gone in range(count):
            worth += self.good(good, self.player.goods[good] - 1 - gone)
        return worth

    def grain(self, grains: i64) -> i64:
        if self.last:
            return grains * LAST_GRAIN
        worth = grains * GRAIN * self.weights.grain // 100
        return worth * (30 + self.left * 7 // 10) // 100

    def coin(self, coins: i64) -> i64:
        if self.last:
            return coins * POINT
        return coins * (POINT + self.weights.joker)

    def standing_at(self, place: i64, generation: i64, others: i64) -> i64:
        """What it is worth to have one of a generation in a place, beside `others` of the family."""
        if place == FARM:
            return self.farmer(others)
        if place < CITY:
            return self.craftsman(place, generation, others)
        if place < STAGE:
            return self.traveller()
        if place < WINDOW:
            return self.councillor(place - STAGE, generation)
        return self.churchgoer(place - WINDOW, generation)

    def farmer(self, others: i64) -> i64:
        worth = NEXT_FARMER[at_most(others, 6)] * self.weights.people // 100
        return worth * self.later // 100

    def craftsman(self, place: i64, generation: i64, others: i64) -> i64:
        if others > 0:
            return 0
        worth = self.weights.craftsmen[place] * self.weights.crafts // 100
        return worth * self.later // 100 * (50 + self.lasts[generation] // 2) // 100

    def traveller(self) -> i64:
        """Cities still to see."""
        return self.weights.cities * (6 - self.player.markers) * self.weights.travel // 100 * self.later // 100

    def councillor(self, stage: i64, generation: i64) -> i64:
        """Points if he lasts, and the privileges he opens until then."""
        points = self.state.rules.stage_points[stage] * POINT
        worth = points * self.lasts[generation] // 100
        worth += self.weights.stages[stage] * self.later // 100
        return worth * self.weights.council // 100

    def churchgoer(self, window: i64, generation: i64) -> i64:
        points = self.state.rules.window_points[window] * POINT
        return points * self.lasts[generation] // 100 * self.weights.church // 100 + self.majority

    def share_of_masses(self) -> i64:
        """One more person's share in the masses to come."""
        mine = self.player.in_church()
        most: i64 = 0
        for seat in range(self.state.players):
            if seat != self.seat:
                there = self.state.player(seat).in_church()
                if there > most:
                    most = there
        share: i64 = 25
        if mine - 1 <= most <= mine + 1:
            share = self.weights.rivalry
        masses = 100 + MASSES * self.left
        return share * masses // 100 * self.weights.church // 100 * self.state.rules.majority // 2


def left_of_game(state: Position) -> i64:
    """Percent of the game that is still to come, by the spaces left in chronicle and graves."""
    if state.last_turns >= 0:
        return 0
    graves = state.rules.graves[state.players]
    chronicle = state.rules.chronicle[state.players]
    by_graves = 100 * (graves - state.graves) // graves
    by_chronicle = 100 * (chronicle - state.chronicled()) // chronicle
    return at_least(at_most(by_graves, by_chronicle), 3)


def at_most(number: i64, limit: i64) -> i64:
    return number if number < limit else limit


def at_least(number: i64, limit: i64) -> i64:
    return number if number > limit else limit
