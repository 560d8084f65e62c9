"""The actions of Village's slow twin, but for the market day."""

from itertools import combinations, product

from .twin_table import (
    BARTER,
    BOARD,
    COLOURS,
    HOURS,
    LETTERS,
    MADE_AT,
    ROADS,
    STAGES,
    Asking,
    Family,
    Table,
    Uses,
    an,
    one_of,
    where,
)


class Areas(Table):
    """For each area every use that a family could make of it, in words, and how it is carried out."""

    def uses(self, seat: int, area: str) -> Uses:
        return getattr(self, f"{area}_uses")(seat, self.families[seat])

    def harvest_uses(self, seat: int, family: Family) -> Uses:
        lines = {"by hand": 2}
        for animal, grain in (("horse", 3), ("ox", 4)):
            if family.goods["plow"] and family.goods[animal]:
                lines[f"with {animal} and plow"] = grain
        ends: dict[int, str] = {}
        for line, grain in lines.items():
            ends.setdefault(min(5, family.grain + grain), line)

        def reap(end: int) -> Asking:
            self.grain -= end - family.grain
            family.grain = end
            yield from ()

        return {
            f"harvests {line}": lambda end=end: reap(end)
            for end, line in ends.items()
            if end > family.grain and family.at("farm")
        }

    def family_uses(self, seat: int, family: Family) -> Uses:
        uses: Uses = {}
        if unborn := family.generations("unborn"):
            uses["has a child"] = lambda: self.move(family, "unborn", unborn[0], "farm")
        for place in BOARD:
            for g in family.generations(place):
                uses[f"calls {one_of(g)} home from {where(place)}"] = lambda p=place, g=g: self.move(
                    family, p, g, "farm"
                )
        return uses

    def move(self, family: Family, origin: str, generation: int, target: str) -> Asking:
        family.one(origin, generation).place = target
        yield from ()

    def crafts_uses(self, seat: int, family: Family) -> Uses:
        return self.work_uses(seat, family) | self.barter_uses(seat, family)

    def work_uses(self, seat: int, family: Family) -> Uses:
        uses: Uses = {}
        hours = dict(HOURS)
        if self.switches["slow_workshop"] == "wainwright":
            hours["smithy"], hours["wainwright"] = 2, 3
        room = {shop: len(family.at(shop)) < self.switches["own_people_in_workshop"] for shop in HOURS}

        def work(good: str, time: int, who: int) -> Asking:
            self.spend(seat, time)
            if who:
                family.one("farm", who).place = MADE_AT[good]
            self.take_good(family, good)
            yield from ()

        def learn(shop: str, who: int) -> Asking:
            self.spend(seat, hours[shop])
            yield from self.move(family, "farm", who, shop)

        for good in +self.goods:
            shop = MADE_AT[good]
            if family.at(shop):
                uses[f"has {an(good)} made at the {shop}"] = lambda d=good, h=hours[shop]: work(d, h, 0)
            for g in family.generations("farm") if room[shop] else []:
                words = f"sends {one_of(g)} to the {shop} to make {an(good)}"
                uses[words] = lambda d=good, h=2 * hours[shop], g=g: work(d, h, g)
        for shop in HOURS if self.switches["craftsman_may_wait"] else []:
            for g in family.generations("farm") if room[shop] else []:
                uses[f"sends {one_of(g)} to the {shop} to learn"] = lambda s=shop, g=g: learn(s, g)
        return uses

    def barter_uses(self, seat: int, family: Family) -> Uses:
        uses: Uses = {}

        def barter(good: str, bill: dict[str, int], grain: int) -> Asking:
            family.grain -= grain
            self.grain += grain
            yield from self.pay(seat, bill)
            self.take_good(family, good)

        def mill() -> Asking:
            self.spend(seat, 2)
            family.grain -= 2
            self.grain += 2
            self.get_coins(family, 2)
            yield from ()

        for good in +self.goods:
            grain, bill = BARTER[good]
            if family.grain >= grain and self.ways(family, bill):
                uses[f"barters for {an(good)}"] = lambda d=good, b=bill, n=grain: barter(d, b, n)
        if family.grain >= 2 and self.coins:
            uses["has the mill grind grain into coins"] = mill
        return uses

    def travel_uses(self, seat: int, family: Family) -> Uses:
        uses: Uses = {}

        def go(origin: str, city: str, who: int, bill: dict[str, int]) -> Asking:
            self.spend(seat, 2)
            family.goods["wagon"] -= 1
            self.goods["wagon"] += 1
            yield from self.pay(seat, bill)
            family.one(origin, who).place = city
            if city not in family.cities:
                family.cities.add(city)
                if city in ("city 1", "city 2"):
                    family.points += 3
                elif city in ("city 3", "city 4"):
                    self.get_coins(family, 1)
                else:
                    yield from self.two_cubes(seat)

        for road in ROADS if family.goods["wagon"] else []:
            bill = {colour: road.count(letter) for letter, colour in LETTERS.items() if letter in road}
            for start, end in ((road[0], road[-1]), (road[-1], road[0])):
                origin = "farm" if start == "V" else f"city {start}"
                for g in family.generations(origin) if end != "V" and self.ways(family, bill) else []:
                    words = f"sends {one_of(g)} from {'the village' if start == 'V' else origin} to city {end}"
                    uses[words] = lambda o=origin, e=end, g=g, b=bill: go(o, f"city {e}", g, b)
        return uses

    def two_cubes(self, seat: int) -> Asking:
        there = [colour for colour in COLOURS for _ in range(min(2, self.cubes[colour]))]
        family = self.families[seat]
        if len(there) < 2:
            pairs = {f"chooses {an(colour)} cube": (colour,) for colour in there}
        else:
            pairs = {}
            for one, two in combinations(there, 2):
                words = f"chooses two {one} cubes" if one == two else f"chooses {an(one)} and {an(two)} cube"
                pairs[words] = (one, two)
        if pairs:
            move = yield seat, [*pairs]
            for colour in pairs[move]:
                self.hand_in(family, colour, -1, 0)

    def council_uses(self, seat: int, family: Family) -> Uses:
        uses: Uses = {}

        def rise(origin: str, stage: int, who: int, price: str) -> Asking:
            self.spend(seat, {1: 1, 2: 2, 3: 2, 4: 3}[stage])
            if price == "a scroll":
                family.goods["scroll"] -= 1
                self.goods["scroll"] += 1
            else:
                yield from self.pay(seat, {"green": 2})
            family.one(origin, who).place = f"council stage {stage}"
            privileges = self.privileges(seat, stage)
            if stage == 1 and self.switches["entering_takes_marker"]:
                yield from privileges.get("takes the next start marker", lambda: iter(()))()
            elif privileges:
                move = yield seat, [*privileges, "asks the council for nothing"]
                if move in privileges:
                    yield from privileges[move]()

        prices = ["a scroll"] if family.goods["scroll"] else []
        prices += ["green cubes"] if self.ways(family, {"green": 2}) else []
        for stage, origin in enumerate(["farm", *STAGES[:3]], start=1):
            for g, price in product(family.generations(origin), prices):
                words = f"promotes {one_of(g)} to council stage {stage} for {price}"
                if stage == 1:
                    words = f"sends {one_of(g)} to the council for {price}"
                uses[words] = lambda o=origin, s=stage, g=g, p=price: rise(o, s, g, p)
        highest = max((n for n, stage in enumerate(STAGES, start=1) if family.at(stage)), default=0)
        return uses | self.privileges(seat, highest)

    def privileges(self, seat: int, stage: int) -> Uses:
        family = self.families[seat]

        def marker() -> Asking:
            self.marker = seat
            yield from ()

        def good() -> Asking:
            words = {f"chooses {an(good)}": good for good in +self.goods}
            move = yield seat, [*words]
            self.take_good(family, words[move])

        def sell() -> Asking:
            self.hand_in(family, "brown", 0, 1)
            family.points += 3
            yield from ()

        uses: Uses = {}
        if stage >= 1 and self.marker is None:
            uses["takes the next start marker"] = marker
        if stage >= 2 and any(self.cubes[colour] for colour in COLOURS):
            uses["asks the council for cubes"] = lambda: self.two_cubes(seat)
        if stage >= 3 and self.goods.total():
            uses["asks the council for a good"] = good
        if stage >= 4 and family.coins:
            uses["gives the council a coin for points"] = sell
        return uses

    def church_uses(self, seat: int, family: Family) -> Uses:
        def pray(who: int, brown: int) -> Asking:
            if brown:
                yield from self.pay(seat, {"brown": 1})
            else:
                self.spend(seat, self.switches["church_time"])
            family.one("farm", who).place = "black bag"

        uses: Uses = {}
        for g in family.generations("farm"):
            if self.ways(family, {"brown": 1}):
                uses[f"sends {one_of(g)} to the church for brown"] = lambda g=g: pray(g, 1)
            uses[f"sends {one_of(g)} to the church for time"] = lambda g=g: pray(g, 0)
        return uses
