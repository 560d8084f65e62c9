"""The printed numbers and switches of Village, read from `data/village.toml`."""

from sims.game import Rules
from sims.games.village.moves import (
    AREA_COUNT,
    AREAS,
    CITIES,
    COLOUR_COUNT,
    COLOURS,
    CUBE_COUNT,
    CUSTOMER_COUNT,
    CUSTOMERS,
    FAMILY,
    GENERATIONS,
    GOOD_COUNT,
    GOODS,
    HARVEST,
    PLAGUE,
    PLOW,
    ROAD_COUNT,
    ROADS,
    ROW_COUNT,
    ROWS,
    STAGES,
    WAGON,
    WINDOWS,
)
from sims.tables import Tables
from sims.vector import i64, vec, zeros

COUNTS = (2, 3, 4)  # numbers of players


class VillageRules(Rules):
    """Every number of the box; the names are those of the tables.

    Arrays by player count start at `players * width`; `road_cost`, `barter_cubes` and `wants` are flat too:
    `road * 4 + colour`, `good * 4 + colour`, `customer * 5 + good`.
    """

    def __init__(self, tables: Tables) -> None:
        tables.text("game")
        self.read_switches(tables)
        self.read_people(tables)
        self.read_cubes(tables)
        self.read_supply(tables)
        self.read_chronicle(tables)
        self.read_harvest_and_crafts(tables)
        self.read_market(tables)
        self.read_travel(tables)
        self.read_council_and_church(tables)
        self.read_scoring(tables)
        tables.done()

    def read_switches(self, tables: Tables) -> None:
        self.random_start: bool = tables.word("start_player", ("seat_1", "random")) == "random"
        self.big_is_harvest: bool = tables.word("purple_cubes", ("big_harvest", "big_family")) == "big_harvest"
        order = tables.value("shortage_order")
        if not isinstance(order, list) or sorted(map(str, order)) != sorted(AREAS):
            raise tables.fault("shortage_order", "the seven areas, each once: " + ", ".join(AREAS))
        self.filling: vec[i64] = vec[i64]([i64(AREAS.index(area)) for area in order])
        self.time_track: i64 = tables.number("time_track", 1, 99)
        self.church_time: i64 = tables.number("church_time", 0, 9)
        self.slow_smithy: bool = tables.word("slow_workshop", ("smithy", "wainwright")) == "smithy"
        self.own_in_workshop: i64 = tables.number("own_people_in_workshop", 1, 11)
        self.may_wait: bool = tables.flag("craftsman_may_wait")
        self.coins_at_well: bool = tables.flag("coins_at_well")
        self.well_needs_empty_area: bool = tables.flag("well_needs_empty_area")
        self.call_may_be_skipped: bool = tables.flag("called_action_may_be_skipped")
        self.start_stays: bool = tables.word("unclaimed_start", ("stays", "passes")) == "stays"
        self.entering_takes_marker: bool = tables.flag("entering_takes_marker")
        self.death_lapses: bool = tables.word("death_without_dead", ("lapses", "owed")) == "lapses"
        self.plague_first: bool = tables.word("plague_death_at_market", ("before", "after")) == "before"
        self.day_is_held: bool = tables.flag("day_after_last_space")
        self.first_trigger_counts: bool = tables.word("two_triggers", ("first", "last")) == "first"
        self.turns_from_trigger: bool = tables.word("final_turns_from", ("trigger", "active")) == "trigger"
        self.bag_lives: bool = tables.flag("people_in_bag_live")

    def read_people(self, tables: Tables) -> None:
        generations = tables.numbers("people.generations", GENERATIONS, 0, 11)
        self.generations: vec[i64] = vec[i64]([i64(people) for people in generations])
        if generations[0] < 1:
            raise tables.fault("people.generations", "such that the first generation has somebody")
        add_up(tables, "sums.people", sum(generations), "people.generations")
        self.start_coins: i64 = tables.number("start.coins", 0, 3)
        self.plague_time: i64 = tables.number("plague.time", 0, 9)
        self.well_cubes: i64 = tables.number("well.cubes", 3, 3)

    def read_cubes(self, tables: Tables) -> None:
        """Cubes in the box, cubes added to the bag, and spaces to fill, by player count."""
        self.cubes: vec[i64] = zeros(CUBE_COUNT)
        for cube in range(CUBE_COUNT):
            self.cubes[cube] = tables.number("cubes." + COLOURS[cube], 0, 99)
        if self.cubes[PLAGUE] < 1:
            raise tables.fault("cubes.plague", "at least 1, so that no round is without a cube")
        self.added: vec[i64] = zeros(5 * COLOUR_COUNT)
        self.spaces: vec[i64] = zeros(5 * AREA_COUNT)
        for players in COUNTS:
            for colour in range(COLOUR_COUNT):
                key = f"bag.players_{players}.{COLOURS[colour]}"
                self.added[players * COLOUR_COUNT + colour] = tables.number(key, 0, 18)
            total: i64 = 0
            for area in range(AREA_COUNT):
                spaces = tables.number(f"spaces.players_{players}.{self.circle(area)}", 0, 12)
                self.spaces[players * AREA_COUNT + area] = spaces
                total += spaces
            add_up(tables, f"sums.spaces_{players}", int(total), f"spaces.players_{players}")

    def circle(self, area: int) -> str:
        """The name of an area's circle on the setup cards."""
        if area in (HARVEST, FAMILY):
            return "big_purple" if (area == HARVEST) == self.big_is_harvest else "small_purple"
        return AREAS[area]

    def read_supply(self, tables: Tables) -> None:
        self.goods: vec[i64] = zeros(GOOD_COUNT)
        for good in range(GOOD_COUNT):
            self.goods[good] = tables.number("supply." + GOODS[good], 0, 99)
        self.coins: i64 = tables.number("supply.coins", 4 * int(self.start_coins), 99)
        self.grain: i64 = tables.number("supply.grain", 0, 99)

    def read_chronicle(self, tables: Tables) -> None:
        self.rows: vec[i64] = zeros(5 * ROW_COUNT)
        self.chronicle: vec[i64] = zeros(5)
        self.graves: vec[i64] = zeros(5)
        for players in COUNTS:
            for row in range(ROW_COUNT):
                places = tables.number(f"chronicle.players_{players}.{ROWS[row]}", 0, 11)
                self.rows[players * ROW_COUNT + row] = places
                self.chronicle[players] += places
            total = int(self.chronicle[players])
            if total < 1:
                raise tables.fault(f"chronicle.players_{players}", "room for somebody")
            add_up(tables, f"sums.chronicle_{players}", total, f"chronicle.players_{players}")
            self.graves[players] = tables.number(f"graves.players_{players}", 1, 44)

    def read_harvest_and_crafts(self, tables: Tables) -> None:
        self.reaps: vec[i64] = zeros(3)
        for line, key in enumerate(("by_hand", "horse_and_plow", "ox_and_plow")):
            self.reaps[line] = tables.number("harvest." + key, 0, 9)
        self.grain_limit: i64 = tables.number("harvest.limit", 1, 20)
        if 4 * self.grain_limit > self.grain:
            raise tables.fault("supply.grain", f"at least {4 * self.grain_limit}, so that it cannot run out")
        self.train: vec[i64] = zeros(GOOD_COUNT)
        self.make: vec[i64] = zeros(GOOD_COUNT)
        self.barter_cubes: vec[i64] = zeros(GOOD_COUNT * COLOUR_COUNT)
        self.barter_grain: vec[i64] = zeros(GOOD_COUNT)
        for good in range(GOOD_COUNT):
            key = "crafts." + GOODS[good]
            timed = good
            if not self.slow_smithy and good in (PLOW, WAGON):
                timed = PLOW + WAGON - good
            self.train[timed] = tables.number(key + ".train", 0, 9)
            self.make[timed] = tables.number(key + ".make", 0, 9)
            read_cubes(tables, key, self.barter_cubes, good, ("train", "make", "grain"))
            self.barter_grain[good] = optional(tables, key, "grain", 20)
        self.mill_time: i64 = tables.number("mill.time", 0, 9)
        self.mill_grain: i64 = tables.number("mill.grain", 0, 20)
        self.mill_coins: i64 = tables.number("mill.coins", 1, 9)

    def read_market(self, tables: Tables) -> None:
        self.blue: vec[i64] = zeros(5)
        for players in COUNTS:
            self.blue[players] = tables.number(f"market.blue.players_{players}", 1, 12)
        self.grey: i64 = tables.number("market.grey", 0, 12)
        self.fee_green: i64 = tables.number("market.fee_green", 0, 3)
        self.fee_time: i64 = tables.number("market.fee_time", 0, 9)
        self.wants: vec[i64] = zeros(CUSTOMER_COUNT * GOOD_COUNT)
        self.wants_grain: vec[i64] = zeros(CUSTOMER_COUNT)
        self.worth: vec[i64] = zeros(CUSTOMER_COUNT)
        self.copies: vec[i64] = zeros(CUSTOMER_COUNT)
        self.tiles: i64 = 0
        points: i64 = 0
        for customer in range(CUSTOMER_COUNT):
            key = "customers." + CUSTOMERS[customer].replace(" ", "_")
            for good in range(GOOD_COUNT):
                self.wants[customer * GOOD_COUNT + good] = optional(tables, key, GOODS[good], 8)
            self.wants_grain[customer] = optional(tables, key, "grain", 20)
            self.worth[customer] = tables.number(key + ".points", 0, 20)
            self.copies[customer] = tables.number(key + ".copies", 0, 24)
            self.tiles += self.copies[customer]
            points += self.worth[customer] * self.copies[customer]
        add_up(tables, "sums.customers", int(self.tiles), "customers")
        add_up(tables, "sums.customer_points", int(points), "customers")
        if self.tiles < self.blue[4] + self.grey:
            raise tables.fault("market.grey", f"such that the {self.tiles} customers fill the market")

    def read_travel(self, tables: Tables) -> None:
        self.travel_time: i64 = tables.number("travel.time", 0, 9)
        self.travel_wagons: i64 = tables.number("travel.wagons", 0, 8)
        self.road_cost: vec[i64] = zeros(ROAD_COUNT * COLOUR_COUNT)
        names = [f"village_{end}" if start == 0 else f"city_{start}_{end}" for start, end in ROADS]
        if tables.keys("travel.roads") != names:
            raise tables.fault("travel.roads", "the eleven roads: " + ", ".join(names))
        for road in range(ROAD_COUNT):
            read_cubes(tables, "travel.roads." + names[road], self.road_cost, road, ())
        self.gift_points: vec[i64] = zeros(CITIES)
        self.gift_coins: vec[i64] = zeros(CITIES)
        self.gift_cubes: vec[i64] = zeros(CITIES)
        for city in range(CITIES):
            key = f"travel.rewards.city_{city + 1}"
            self.gift_points[city] = optional(tables, key, "points", 20)
            self.gift_coins[city] = optional(tables, key, "coins", 9)
            self.gift_cubes[city] = optional(tables, key, "cubes", 2)

    def read_council_and_church(self, tables: Tables) -> None:
        self.stage_time: vec[i64] = numbers(tables, "council.time", STAGES, 0, 9)
        self.council_scrolls: i64 = tables.number("council.scrolls", 0, 8)
        self.council_green: i64 = tables.number("council.green", 0, 3)
        self.privilege_cubes: i64 = tables.number("council.privileges.cubes", 0, 2)
        self.privilege_goods: i64 = tables.number("council.privileges.goods", 0, 1)
        self.privilege_coins: i64 = tables.number("council.privileges.coins", 0, 9)
        self.privilege_points: i64 = tables.number("council.privileges.points", 0, 20)
        self.church_brown: i64 = tables.number("church.brown", 0, 3)
        self.monks: i64 = tables.number("church.monks", 0, 20)
        self.drawn: i64 = tables.number("church.drawn", 0, 20)
        if self.drawn > self.monks:
            raise tables.fault("church.drawn", "no more than the monks, so that the bag always has so many")
        self.redeem_coins: i64 = tables.number("church.redeem_coins", 0, 9)
        self.step_grain: vec[i64] = numbers(tables, "church.step_grain", WINDOWS - 1, 0, 20)
        self.majority: i64 = tables.number("church.majority", 0, 20)

    def read_scoring(self, tables: Tables) -> None:
        self.city_points: vec[i64] = numbers(tables, "scoring.cities", CITIES + 1, 0, 99)
        self.stage_points: vec[i64] = numbers(tables, "scoring.council", STAGES, 0, 20)
        self.window_points: vec[i64] = numbers(tables, "scoring.church", WINDOWS, 0, 20)
        self.chronicle_points: vec[i64] = numbers(tables, "scoring.chronicle", 6, 0, 99)
        self.coin_points: i64 = tables.number("scoring.coin", 0, 20)

    def spaces_of(self, players: i64, area: i64) -> i64:
        return self.spaces[players * AREA_COUNT + area]


def numbers(tables: Tables, path: str, length: int, low: int, high: int) -> vec[i64]:
    return vec[i64]([i64(number) for number in tables.numbers(path, length, low, high)])


def optional(tables: Tables, table: str, key: str, high: int) -> i64:
    """A whole number that is 0 where the key is left out."""
    return tables.number(f"{table}.{key}", 0, high) if key in tables.keys(table) else 0


def read_cubes(tables: Tables, table: str, costs: vec[i64], row: i64, others: tuple[str, ...]) -> None:
    """A price in influence cubes, into row `row` of `costs`; the table may have the keys `others` besides."""
    for key in tables.keys(table):
        if key in COLOURS[:COLOUR_COUNT]:
            costs[row * COLOUR_COUNT + COLOURS.index(key)] = tables.number(f"{table}.{key}", 0, 3)
        elif key not in others:
            raise tables.fault(f"{table}.{key}", "taken out, or the name of a colour of influence")


def add_up(tables: Tables, path: str, total: int, table: str) -> None:
    """Holds a table's sum against the printed one; 0 there means not to."""
    expected = tables.number(path, 0, 999)
    if expected not in (0, total):
        raise tables.fault(path, f"{total}, the sum of [{table}], or 0 for no check")
