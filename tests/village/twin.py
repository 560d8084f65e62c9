"""Village once more, slowly: the rules told straight through from the sources, with none of the game's own code.

A game is a generator. It yields (seat, the open moves in words) and is sent the move made. Chance is not the twin's:
`chance` says what was drawn. The table is in `twin_table.py`, the actions are in `twin_areas.py`.
"""

from collections import Counter
from itertools import combinations, product
from typing import Protocol

from .twin_areas import Areas
from .twin_table import (
    ADDED,
    AREAS,
    BOARD,
    COLOURS,
    GRAVES,
    ROWS,
    SPACES,
    STAGES,
    WINDOWS,
    WORTH,
    Asking,
    Family,
    Person,
    Uses,
    an,
    one_of,
    the,
    wants,
    where,
)


class Chance(Protocol):
    """What the game under test drew."""

    def seeded(self) -> dict[str, Counter[str]]:
        """The cubes on each area of the round that has just begun."""

    def left_in_the_bag(self, seat: int) -> Counter[int]:
        """The seat's people in the black bag after the draw of the mass, by generation."""


class Twin(Areas):
    """A game."""

    def play(self, chance: Chance) -> Asking:
        while True:
            self.begin_round(chance)
            yield from self.turns()
            yield from self.mass(chance)
            if self.last:
                break
            self.round += 1
        for family in self.families:
            family.points += sum(final(family).values())

    def begin_round(self, chance: Chance) -> None:
        if self.marker is not None:
            self.starter, self.marker = self.marker, None
        elif self.round > 1 and self.switches["unclaimed_start"] == "passes":
            self.starter = (self.starter + 1) % self.players
        wanted = dict(zip(COLOURS, ADDED[self.players], strict=True)) | {"plague": 6}
        for cube, count in wanted.items():
            added = min(count, self.cubes[cube])
            self.cubes[cube] -= added
            self.bag[cube] += added
        self.board = chance.seeded()
        left = self.bag.total()
        spaces = dict(zip(AREAS, SPACES[self.players], strict=True))
        if self.switches["purple_cubes"] == "big_family":
            spaces["harvest"], spaces["family"] = spaces["family"], spaces["harvest"]
        for area in self.switches["shortage_order"]:
            assert self.board[area].total() == min(spaces[area], left), area
            left -= self.board[area].total()
            self.bag.subtract(self.board[area])
        assert min(self.bag.values()) >= 0

    def cubes_left(self) -> int:
        return sum(area.total() for area in self.board.values())

    def turns(self) -> Asking:
        seat = self.starter
        while True:
            yield from self.turn(seat)
            if self.trigger is not None:
                break
            if self.cubes_left() == 0:
                return
            seat = (seat + 1) % self.players
        self.last = True
        before, turns = self.trigger, self.players - 1
        if self.trigger != seat:
            turns = self.players
            before = self.trigger if self.switches["final_turns_from"] == "trigger" else seat
        for step in range(1, turns + 1):
            yield from self.turn((before + step) % self.players)

    def turn(self, seat: int) -> Asking:
        self.active = seat
        family = self.families[seat]
        if self.cubes_left() == 0:
            yield from self.named(seat)
        else:
            takes = {f"takes {an(cube)} cube from {the(a)}": (a, cube) for a in AREAS for cube in +self.board[a]}
            wells = self.wells(family)
            move = yield seat, [*takes, *wells]
            if move in takes:
                yield from self.take(seat, *takes[move])
            else:
                colour, coins = wells[move]
                self.hand_in(family, colour, 3 - coins, coins)
                yield from self.named(seat)
        yield from self.deaths(seat)

    def take(self, seat: int, area: str, cube: str) -> Asking:
        self.board[area][cube] -= 1
        if cube == "plague":
            self.cubes["plague"] += 1
            self.spend(seat, 2)
        else:
            self.families[seat].cubes[cube] += 1
        if area == "market":
            yield from self.market_day(seat)
        else:
            uses = self.uses(seat, area)
            move = yield seat, [*uses, "does nothing there"]
            if move in uses:
                yield from uses[move]()

    def wells(self, family: Family) -> dict[str, tuple[str, int]]:
        if self.switches["well_needs_empty_area"] and all(area.total() for area in self.board.values()):
            return {}
        purse = family.coins if self.switches["coins_at_well"] else 0
        found = {}
        for colour, coins in product(COLOURS, range(4)):
            if family.cubes[colour] >= 3 - coins and purse >= coins:
                words = (
                    f"three {colour} cubes",
                    f"two {colour} cubes and a coin",
                    f"{an(colour)} cube and two coins",
                    "three coins",
                )[coins]
                found[f"pays {words} at the well"] = (colour, coins)
        return found

    def named(self, seat: int) -> Asking:
        """An action that is named: any that can do something, none unless a switch forbids it."""
        open_areas: Uses = {}
        for area in AREAS:
            if self.switches["well_needs_empty_area"] and self.board[area].total():
                continue
            if area == "market":
                if any(self.offers(other, other == seat) for other in range(self.players)):
                    open_areas["calls for the market"] = lambda: self.market_day(seat)
            elif uses := self.uses(seat, area):
                open_areas[f"calls for {the(area)}"] = lambda uses=uses: self.choose(seat, uses)
        nothing = ["calls for nothing"] if self.switches["called_action_may_be_skipped"] or not open_areas else []
        move = yield seat, [*open_areas, *nothing]
        if move in open_areas:
            yield from open_areas[move]()

    def choose(self, seat: int, uses: Uses) -> Asking:
        move = yield seat, [*uses]
        yield from uses[move]()

    def offers(self, seat: int, free: bool) -> dict[str, str]:
        """Customers that the seat could serve now."""
        family = self.families[seat]
        if not free and not self.ways(family, {"green": 1}):
            return {}
        store = family.goods + Counter(grain=family.grain)
        return {f"serves the customer for {tile}": tile for tile in self.blue if tile and wants(tile) <= store}

    def market_day(self, seat: int) -> Asking:
        if self.families[seat].due and self.switches["plague_death_at_market"] == "before":
            yield from self.deaths(seat)
            if self.trigger is not None and not self.last and not self.switches["day_after_last_space"]:
                return
        self.held = self.families[seat].due > 0 and self.switches["plague_death_at_market"] == "after"
        sellers = [(seat + step) % self.players for step in range(self.players)]
        free = True
        while sellers and any(self.blue):
            seller = sellers.pop(0)
            offers = self.offers(seller, free)
            if offers:
                move = yield seller, [*offers, "sells no more"]
                if move in offers:
                    yield from self.serve(seller, offers[move], free)
                    sellers.append(seller)
            free = False  # only the very first may sell without the fee
        for slot, tile in enumerate(self.blue):
            if tile is None and self.grey:
                self.blue[slot] = self.grey.pop(0)
                self.grey += [self.deck.pop(0)] if self.deck else []
        self.held = False

    def serve(self, seat: int, tile: str, free: bool) -> Asking:
        family = self.families[seat]
        for thing, count in wants(tile).items():
            if thing == "grain":
                family.grain -= count
                self.grain += count
            else:
                family.goods[thing] -= count
                self.goods[thing] += count
        if not free:
            self.spend(seat, 1)
            yield from self.pay(seat, {"green": 1})
        self.blue[self.blue.index(tile)] = None
        family.tiles.append(tile)
        if not (self.held and seat == self.active):
            yield from self.deaths(seat)

    def deaths(self, seat: int) -> Asking:
        family = self.families[seat]
        while family.due:
            oldest = family.generations("farm", *BOARD)[:1]
            if not oldest:
                family.due *= self.switches["death_without_dead"] == "owed"
                return
            places = [p for p in ("farm", *BOARD) if oldest[0] in family.generations(p)]
            words = {f"lets the oldest {'on the farm' if p == 'farm' else f'at {where(p)}'} die": p for p in places}
            move = (yield seat, [*words]) if len(words) > 1 else next(iter(words))
            family.due -= 1
            self.bury(seat, family.one(words[move], oldest[0]))

    def bury(self, seat: int, person: Person) -> None:
        row = {"city": "travel", "council": "council", "church": "church", "farm": "farm"}.get(
            person.place.split()[0], "crafts"
        )
        rows, graves = ROWS[self.players], GRAVES[self.players]
        why = ""
        if self.rows[row] < rows[row]:
            self.rows[row] += 1
            person.place = f"chronicle: {row}"
            why = "chronicle full" if self.rows == rows else ""
        elif self.graves < graves:
            self.graves += 1
            person.place = "graves"
            why = "graves full" if self.graves == graves else ""
        else:
            person.place = "out of the game"
        if why and not self.last and (self.trigger is None or self.switches["two_triggers"] == "last"):
            self.trigger, self.why = seat, why

    def mass(self, chance: Chance) -> Asking:
        order = [(self.starter + step) % self.players for step in range(self.players)]
        out = 0
        for seat in order:
            family = self.families[seat]
            sets = self.redeemable(family, 4 - out)  # sets of people, each in order of age
            while any(sets):
                words = {f"redeems {one_of(g)} with a coin": g for g in sorted({some[0] for some in sets if some})}
                move = yield seat, [*words, "redeems nobody more"]
                if move not in words:
                    break
                self.hand_in(family, "brown", 0, 1)
                family.one("black bag", words[move]).place = WINDOWS[0]
                out += 1
                sets = [some[1:] for some in sets if some and some[0] == words[move]]
        drawn = 0
        for seat, family in enumerate(self.families):
            stay = chance.left_in_the_bag(seat)
            for person in family.at("black bag"):
                if stay[person.generation] > 0:
                    stay[person.generation] -= 1
                else:
                    person.place = WINDOWS[0]
                    drawn += 1
            assert stay.total() == 0
        assert drawn <= 4 - out
        for seat in order:
            yield from self.climb(seat)
        self.majority()

    def redeemable(self, family: Family, most: int) -> list[tuple[int, ...]]:
        waiting = sorted(person.generation for person in family.at("black bag"))
        most = min(most, family.coins)
        return [some for count in range(1, most + 1) for some in combinations(waiting, count)]

    def climb(self, seat: int) -> Asking:
        """Window by window, in each the oldest first: any set of steps can be put into this order."""
        family = self.families[seat]
        reached = (0, 0)
        while True:
            words = {}
            for window, grain in enumerate((1, 2, 4)):
                for g in family.generations(WINDOWS[window]):
                    if (window, g) >= reached and family.grain >= grain:
                        words[f"moves {one_of(g)} up to church window {window + 2}"] = (window, g, grain)
            if not words:
                return
            move = yield seat, [*words, "moves nobody more in the church"]
            if move not in words:
                return
            window, g, grain = words[move]
            reached = (window, g)
            family.grain -= grain
            self.grain += grain
            family.one(WINDOWS[window], g).place = WINDOWS[window + 1]

    def majority(self) -> None:
        crowds = [family.at(*WINDOWS) for family in self.families]
        most = max(len(crowd) for crowd in crowds)
        leaders = [seat for seat, crowd in enumerate(crowds) if most and len(crowd) == most]
        farthest = {seat: max(person.place for person in crowds[seat]) for seat in leaders}
        for seat in leaders:
            if farthest[seat] == max(farthest.values()):
                self.families[seat].points += 2

    def ranking(self) -> list[tuple[int, int, int]]:
        """What ranks the families: points, customers, the living."""
        bag = ["black bag"] if self.switches["people_in_bag_live"] else []
        return [(f.points, len(f.tiles), len(f.at("farm", *BOARD, *bag))) for f in self.families]


def final(family: Family) -> dict[str, int]:
    """The final scoring of a family, by what it is for."""
    written = sum(person.place.startswith("chronicle") for person in family.people)
    return {
        "travel": {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 14, 6: 18}[len(family.cities)],
        "council": sum(len(family.at(stage)) * points for stage, points in zip(STAGES, (0, 2, 4, 6), strict=True)),
        "church": sum(len(family.at(window)) * points for window, points in zip(WINDOWS, (2, 3, 4, 6), strict=True)),
        "chronicle": {0: 0, 1: 0, 2: 0, 3: 4, 4: 7}.get(written, 12),
        "customers": sum(WORTH[thing] * count for tile in family.tiles for thing, count in wants(tile).items()),
        "coins": family.coins,
    }
