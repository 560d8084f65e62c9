"""Section 7: roads, their prices, and what a first visit brings."""

import pytest

from .board import cities, cubes, decision, do, each, from_source, goods, options, people, points, seat, table

TRAVEL = "takes a green cube from travel"


def go(origin: str, city: int, generation: int = 1) -> str:
    return f"sends one of generation {generation} from {origin} to city {city}"


@pytest.mark.parametrize(
    ("origin", "city", "price"),
    [
        ("the village", 1, "2 brown"),
        ("the village", 2, "2 purple"),
        ("city 1", 3, "purple, 2 orange"),
        ("city 3", 1, "purple, 2 orange"),
        ("city 1", 6, "brown, purple, orange"),
        ("city 2", 4, "2 brown, purple"),
        ("city 2", 6, "2 orange"),
        ("city 3", 5, "2 brown, orange"),
        ("city 3", 6, "brown, 2 purple"),
        ("city 4", 5, "2 purple, orange"),
        ("city 4", 6, "brown, 2 orange"),
        ("city 6", 5, "brown, purple, orange"),
    ],
)
def test_a_road_costs_two_time_a_wagon_and_its_cubes(origin: str, city: int, price: str) -> None:
    place = "farm" if origin == "the village" else origin
    state = table(seat(f"{place}: 1", cubes=price, goods="2 wagon", cities="1 2 3 4 5 6"), seat())
    do(state, TRAVEL, go(origin, city))
    assert (each(state, "time")[0], goods(state), cubes(state)) == (2, "wagon", "green")
    assert people(state) == {f"city {city}": "1"}


def test_from_the_farm_only_to_the_two_cities_next_to_the_village() -> None:
    state = do(table(seat("farm: 1", cubes="9 brown, 9 purple, 9 orange", goods="wagon"), seat()), TRAVEL)
    assert options(state) == [go("the village", 1), go("the village", 2), "does nothing there"]


def test_nobody_walks_home() -> None:
    state = do(table(seat("city 1: 1", cubes="9 brown, 9 purple, 9 orange", goods="wagon"), seat()), TRAVEL)
    assert options(state) == [go("city 1", 3), go("city 1", 6), "does nothing there"]


def test_the_hub_leads_everywhere() -> None:
    state = do(table(seat("city 6: 1", cubes="9 brown, 9 purple, 9 orange", goods="wagon"), seat()), TRAVEL)
    assert options(state) == [*(go("city 6", city) for city in (1, 2, 3, 4, 5)), "does nothing there"]


def test_no_wagon_no_journey() -> None:
    state = do(table(seat(cubes="9 brown"), seat()), TRAVEL)
    assert options(state) == ["does nothing there"]


def test_green_is_no_road_money() -> None:
    state = do(table(seat(cubes="9 green", goods="wagon"), seat()), TRAVEL)
    assert options(state) == ["does nothing there"]


def test_coins_replace_cubes() -> None:
    state = table(seat("city 1: 1", cubes="purple", coins=2, goods="wagon", cities="1 3"), seat())
    do(state, TRAVEL, go("city 1", 3))  # purple and two orange: the coins stand for the orange ones
    assert (cubes(state), each(state, "coins")[0]) == ("green", 0)


def test_two_of_three_cubes_in_coins_by_choice() -> None:
    state = table(seat("city 1: 1", cubes="purple, orange", coins=2, goods="wagon", cities="1 3"), seat())
    do(state, TRAVEL, go("city 1", 3))
    assert options(state) == ["pays with purple cubes alone", "pays a coin in place of purple"]
    do(state, "pays with purple cubes alone")
    assert options(state) == ["pays a coin in place of orange", "pays two coins in place of orange"]


class TestRewards:
    @pytest.mark.parametrize(("city", "price"), [(1, "2 brown"), (2, "2 purple")])
    def test_three_points_at_once_in_cities_1_and_2(self, city: int, price: str) -> None:
        state = do(table(seat(cubes=price, goods="wagon"), seat()), TRAVEL, go("the village", city))
        assert points(state) == [3, 0]
        assert from_source(state, "city gifts") == [3, 0]
        assert state.gained == 3
        assert cities(state) == str(city)

    @pytest.mark.parametrize(("origin", "city", "price"), [(1, 3, "purple, 2 orange"), (2, 4, "2 brown, purple")])
    def test_a_coin_in_cities_3_and_4(self, origin: int, city: int, price: str) -> None:
        state = table(seat(f"city {origin}: 1", cubes=price, goods="wagon", cities=str(origin)), seat())
        do(state, TRAVEL, go(f"city {origin}", city))
        assert (each(state, "coins"), points(state)) == ([1, 0], [0, 0])

    @pytest.mark.parametrize(("origin", "city", "price"), [(3, 5, "2 brown, orange"), (2, 6, "2 orange")])
    def test_two_cubes_of_choice_in_cities_5_and_6(self, origin: int, city: int, price: str) -> None:
        state = table(seat(f"city {origin}: 1", cubes=price, goods="wagon"), seat())
        do(state, TRAVEL, go(f"city {origin}", city))
        assert decision(state) == "cubes"
        assert len(options(state)) == 10  # every pair of four colours
        do(state, "chooses a brown and a green cube")
        assert cubes(state) == "brown, 2 green"

    def test_cubes_paid_may_be_chosen_again(self) -> None:
        state = table(seat("city 2: 1", cubes="2 orange", goods="wagon"), seat())
        for colour in range(4):
            state.supply[colour] = 0
        do(state, TRAVEL, go("city 2", 6))
        assert options(state) == ["chooses two orange cubes"]

    def test_a_colour_that_is_out_cannot_be_chosen(self) -> None:
        state = table(seat("city 2: 1", cubes="2 orange", goods="wagon"), seat())
        state.supply[0], state.supply[1], state.supply[3] = 0, 1, 0
        do(state, TRAVEL, go("city 2", 6))
        assert options(state) == ["chooses a purple and an orange cube", "chooses two orange cubes"]

    def test_a_second_traveller_gets_nothing(self) -> None:
        state = table(seat("farm: 1 | city 1: 1", cubes="2 brown", goods="wagon", cities="1"), seat())
        do(state, TRAVEL, go("the village", 1))
        assert (points(state), cities(state), people(state)) == ([0, 0], "1", {"city 1": "1 1"})

    def test_another_familys_marker_does_not_count(self) -> None:
        state = table(seat(cubes="2 brown", goods="wagon"), seat("city 1: 1", cities="1"))
        do(state, TRAVEL, go("the village", 1))
        assert points(state) == [3, 0]

    def test_no_coin_left_still_a_marker(self) -> None:
        state = table(seat("city 1: 1", cubes="purple, 2 orange", goods="wagon"), seat())
        state.coins = 0
        do(state, TRAVEL, go("city 1", 3))
        assert (each(state, "coins"), cities(state)) == ([0, 0], "3")

    def test_one_cube_left_in_the_supply(self) -> None:
        state = table(seat("city 2: 1", coins=2, goods="wagon"), seat())
        for colour in range(4):
            state.supply[colour] = 1 if colour == 2 else 0
        do(state, TRAVEL, go("city 2", 6))
        assert options(state) == ["chooses an orange cube"]


def test_one_traveller_sees_all_six() -> None:
    """A route through all cities: village, 1, 3, 5, 4, 2, 6: 6 brown, 6 orange, 4 purple, 12 time, 6 wagons."""
    state = table(
        seat("farm: 1 4", unborn="", cubes="6 brown, 6 orange, 4 purple", goods="6 wagon"),
        seat(),
        board={"travel": "12 green"},
    )
    origin = "the village"
    for city in (1, 3, 5, 4, 2, 6):
        if city != 1:
            do(state, "takes a green cube from travel", "does nothing there")  # seat 2
        do(state, TRAVEL, go(origin, city, 4))
        while decision(state) == "payment":
            do(state, options(state)[0])  # in cubes alone, though city 3 gave a coin
        if city in (5, 6):
            do(state, "chooses two green cubes")
        origin = f"city {city}"
    assert people(state) == {"city 6": "4", "chronicle: farm": "1"}  # 12 time: the old one at home has died
    assert cubes(state) == "10 green"  # 6 taken, 4 given
    assert points(state) == [6, 0]
    assert each(state, "coins") == [2, 0]
    assert each(state, "time")[0] == 12
    assert state.projected(0) == 6 + 18 + 2
