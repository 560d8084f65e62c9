"""Sections 1, 6.1, 7.1, 11 and 18: the printed numbers, held against the lists of the two sources."""

import re
from collections import Counter

import pytest

from sims.games import game
from sims.games.village.moves import AREAS, COLOURS, CUSTOMERS, GOODS, LEGS, ROADS, ROWS
from sims.tables import Fault, read

from .board import rules

RULES = rules()
PLAYERS = (2, 3, 4)

# S1's table of cities: the price of each road as it is listed at each end.
CITY_LISTS = {
    1: ["BB", "POO", "BOP"],
    2: ["PP", "PBB", "OO"],
    3: ["POO", "OBB", "BPP"],
    4: ["OPP", "PBB", "BOO"],
    5: ["OBB", "OPP", "BOP"],
    6: ["BOP", "BOO", "BPP", "BOP", "OO"],
}
# S1's table of customers: what is sold, points, copies.
CUSTOMER_LIST = """
3 grain, 3, 2; 4 grain, 4, 1; 1 grain 1 scroll, 3, 2; 1 grain 1 ox, 4, 1; 1 grain 1 plow, 3, 1; 2 grain 1 horse, 6, 1;
1 plow, 2, 1; 1 wagon, 3, 2; 1 ox, 3, 2; 1 horse, 4, 3; 2 scroll, 4, 1; 1 scroll 1 plow, 4, 1; 1 scroll 1 horse, 6, 1;
1 scroll 1 ox, 5, 1; 1 horse 1 plow, 6, 1; 1 wagon 1 plow, 5, 1; 1 plow 1 ox, 5, 1; 1 wagon 1 ox, 6, 1
"""


def road_letters(road: int) -> str:
    letters = "BPOG"
    return "".join(letters[c] * RULES.road_cost[road * 4 + c] for c in range(4))


def test_every_colour_has_18_cubes_and_there_are_6_of_the_plague() -> None:
    assert list(RULES.cubes) == [18, 18, 18, 18, 6]
    assert sum(RULES.cubes[:4]) == 72


def test_eleven_people_a_family() -> None:
    assert list(RULES.generations) == [4, 3, 2, 2]
    assert 4 * sum(RULES.generations) == 44


def test_forty_goods_fifteen_coins_twenty_grain() -> None:
    assert list(RULES.goods) == [8] * 5
    assert (RULES.coins, RULES.grain, RULES.start_coins) == (15, 20, 1)


@pytest.mark.parametrize(
    ("players", "purple", "brown", "green", "orange"), [(2, 3, 4, 4, 3), (3, 4, 4, 5, 4), (4, 5, 5, 5, 5)]
)
def test_cubes_added_to_the_bag(players: int, purple: int, brown: int, green: int, orange: int) -> None:
    assert list(RULES.added[players * 4 : players * 4 + 4]) == [brown, purple, orange, green]
    assert purple + brown + green + orange + 6 == {2: 20, 3: 23, 4: 26}[players]


@pytest.mark.parametrize(
    ("players", "circles", "total"),
    [
        (2, {"market": 1, "travel": 2, "harvest": 2, "council": 2, "family": 3, "church": 3, "crafts": 5}, 18),
        (3, {"market": 1, "travel": 2, "harvest": 3, "council": 2, "family": 4, "church": 3, "crafts": 6}, 21),
        (4, {"market": 1, "travel": 2, "harvest": 4, "council": 3, "family": 4, "church": 3, "crafts": 7}, 24),
    ],
)
def test_cubes_on_the_areas(players: int, circles: dict[str, int], total: int) -> None:
    assert [RULES.spaces_of(players, area) for area in range(7)] == [circles[area] for area in AREAS]
    assert sum(circles.values()) == total


def test_customers_as_the_source_lists_them() -> None:
    listed = []
    for line in CUSTOMER_LIST.replace("\n", " ").split(";"):
        wants, points, copies = line.strip().split(", ")
        needs = {name: int(n) for n, name in re.findall(r"(\d) (\w+)", wants)}
        listed.append((needs, int(points), int(copies)))
    ours = []
    for customer in range(len(CUSTOMERS)):
        needs = {good: int(RULES.wants[customer * 5 + i]) for i, good in enumerate(GOODS)}
        needs["grain"] = int(RULES.wants_grain[customer])
        ours.append(
            (
                {name: n for name, n in needs.items() if n},
                int(RULES.worth[customer]),
                int(RULES.copies[customer]),
            )
        )
    key = str
    assert sorted(ours, key=lambda row: key(sorted(row[0].items()))) == sorted(
        listed, key=lambda row: key(sorted(row[0].items()))
    )
    assert sum(copies for _, _, copies in ours) == 24
    assert sum(points * copies for _, points, copies in ours) == 96


def test_a_customer_is_worth_what_is_handed_in() -> None:
    prices = {"grain": 1, "scroll": 2, "plow": 2, "wagon": 3, "ox": 3, "horse": 4}
    for customer in range(len(CUSTOMERS)):
        price = prices["grain"] * RULES.wants_grain[customer]
        price += sum(prices[good] * RULES.wants[customer * 5 + i] for i, good in enumerate(GOODS))
        assert RULES.worth[customer] == price, CUSTOMERS[customer]


@pytest.mark.parametrize("city", CITY_LISTS)
def test_roads_of_a_city_cost_what_the_source_lists_there(city: int) -> None:
    ours = [road_letters(road) for road, ends in enumerate(ROADS) if city in ends]
    assert sorted(map(sorted, ours)) == sorted(map(sorted, CITY_LISTS[city]))


def test_the_graph_of_roads() -> None:
    degrees = Counter(end for road in ROADS for end in road)
    assert len(ROADS) == 11
    assert degrees == {0: 2, 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 5}
    assert [road for road in ROADS if 0 in road] == [(0, 1), (0, 2)]
    assert len(LEGS) == 20  # both ways but home to the village
    assert all(end != 0 for _, _, end in LEGS)


def test_the_graph_is_the_only_one_that_fits_the_lists() -> None:
    """Pairs the 20 ends of the source, loops excluded, two roads to the village: one solution up to equal roads."""
    ends = sorted((("".join(sorted(cost)), city) for city, costs in CITY_LISTS.items() for cost in costs))
    found = set(pairings(tuple(ends)))
    assert found == {tuple(sorted((a, b) if a else (0, b) for a, b in ROADS))}


def pairings(ends: tuple[tuple[str, int], ...], to_village: int = 0) -> list[tuple[tuple[int, int], ...]]:
    """Every way to join ends of equal price in different cities, with exactly two ends left for the village."""
    if not ends:
        return [()] if to_village == 2 else []
    (cost, city), rest = ends[0], ends[1:]
    solutions = []
    if to_village < 2:
        for more in pairings(rest, to_village + 1):
            solutions.append(tuple(sorted(((0, city), *more))))
    for place, (other_cost, other) in enumerate(rest):
        if other_cost == cost and other != city:
            for more in pairings(rest[:place] + rest[place + 1 :], to_village):
                solutions.append(tuple(sorted(((min(city, other), max(city, other)), *more))))
    return list(set(solutions))


@pytest.mark.parametrize(
    ("players", "rows", "total", "graves"),
    [(2, [1, 2, 1, 2, 3], 9, 3), (3, [2, 3, 1, 3, 4], 13, 4), (4, [2, 3, 2, 3, 5], 15, 5)],
)
def test_chronicle_and_graves(players: int, rows: list[int], total: int, graves: int) -> None:
    assert ROWS == ("council", "crafts", "travel", "church", "farm")
    assert list(RULES.rows[players * 5 : players * 5 + 5]) == rows
    assert (RULES.chronicle[players], RULES.graves[players]) == (total, graves)


def test_crafts() -> None:
    assert dict(zip(GOODS, RULES.train, strict=True)) == {"scroll": 2, "horse": 3, "ox": 3, "plow": 3, "wagon": 2}
    assert list(RULES.make) == list(RULES.train)
    assert dict(zip(GOODS, RULES.barter_grain, strict=True)) == {
        "scroll": 0,
        "horse": 3,
        "ox": 3,
        "plow": 0,
        "wagon": 0,
    }
    bills = {
        good: {COLOURS[c]: int(RULES.barter_cubes[i * 4 + c]) for c in range(4) if RULES.barter_cubes[i * 4 + c]}
        for i, good in enumerate(GOODS)
    }
    both = {"purple": 1, "orange": 1}
    assert bills == {"scroll": {"purple": 1}, "horse": {}, "ox": {}, "plow": both, "wagon": both}
    assert (RULES.mill_time, RULES.mill_grain, RULES.mill_coins) == (2, 2, 2)


def test_scores() -> None:
    assert list(RULES.city_points) == [0, 1, 3, 6, 10, 14, 18]
    assert list(RULES.stage_points) == [0, 2, 4, 6]
    assert list(RULES.window_points) == [2, 3, 4, 6]
    assert list(RULES.chronicle_points) == [0, 0, 0, 4, 7, 12]


def test_market_slots() -> None:
    assert [RULES.blue[players] for players in PLAYERS] == [3, 4, 5]
    assert RULES.grey == 5


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"customers.horse.points": 5}, "sums.customer_points = 96 cannot be"),
        ({"spaces.players_4.crafts": 8}, "sums.spaces_4 = 24 cannot be"),
        ({"chronicle.players_2.farm": 4}, "sums.chronicle_2 = 9 cannot be"),
        ({"people.generations": [4, 3, 2, 3]}, "sums.people = 11 cannot be"),
        ({"supply.grain": 19}, "supply.grain = 19 cannot be"),
        ({"shortage_order": ["harvest"]}, "shortage_order = ['harvest'] cannot be"),
        ({"cubes.plague": 0}, "cubes.plague = 0 cannot be"),
        ({"church.drawn": 5}, "church.drawn = 5 cannot be"),
        ({"scoring.church": [2, 3, 4]}, "scoring.church = [2, 3, 4] cannot be"),
        ({"time_track": 0}, "time_track = 0 cannot be"),
    ],
)
def test_a_slip_of_the_pen_is_named(change: dict[str, object], fault: str) -> None:
    with pytest.raises(Fault, match=re.escape(fault)):
        game("village").rules(read("village").override(change))


def test_a_sum_of_0_is_not_checked() -> None:
    changed = rules(customers__horse__points=9, sums__customer_points=0)
    assert changed.worth[CUSTOMERS.index("horse")] == 9
