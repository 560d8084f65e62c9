"""Section 15, case by case, and the rulings of section 19 that no other file of this folder holds."""

import pytest

from sims.dice import stream
from sims.games.village import GAME

from .board import cities, cubes, decision, do, each, goods, market, on_turn, options, people, points, seat, table

SICK = {"harvest": "6 plague, 2 green"}


def test_an_action_that_cannot_be_paid_leaves_the_cube() -> None:
    state = do(table(seat(), seat()), "takes an orange cube from the council")
    assert options(state) == ["does nothing there"]
    assert cubes(state) == "orange"


def test_a_market_day_without_sales_refills_nothing() -> None:
    state = table(seat(), seat(), blue="ox | horse | plow", grey="wagon | wagon | ox | plow | horse")
    before = market(state)
    do(state, "takes a green cube from the market")
    assert market(state) == before


@pytest.mark.parametrize(
    ("area", "move", "seat_drawn"),
    [
        ("crafts", "barters for a scroll", seat(coins=1)),
        ("the church", "sends one of generation 1 to the church for brown", seat(coins=1)),
        ("the council", "sends one of generation 1 to the council for green cubes", seat(coins=2)),
        ("travel", "sends one of generation 1 from the village to city 1", seat(coins=2, goods="wagon")),
    ],
)
def test_a_coin_stands_for_any_cube(area: str, move: str, seat_drawn: object) -> None:
    state = table(seat_drawn, seat(), board={area.removeprefix("the "): "orange, orange"})  # type: ignore[arg-type]
    do(state, f"takes an orange cube from {area}", move)
    assert each(state, "coins")[0] == 0
    assert cubes(state) == "orange"


def test_a_coin_stands_for_no_grain() -> None:
    state = do(table(seat(coins=9, grain=1), seat()), "takes an orange cube from crafts")
    assert not {"barters for a horse", "barters for an ox", "has the mill grind grain into coins"} & set(options(state))


def test_a_dead_travellers_markers_remain_and_score() -> None:
    state = table(seat("city 3: 1", unborn="2", cities="1 3", time=8), seat(), board=SICK)
    do(state, "takes a plague cube from the harvest", "does nothing there")
    assert people(state) == {"chronicle: travel": "1"}
    assert cities(state) == "1 3"
    assert state.projected(0) == 3


def test_two_of_one_family_may_stand_in_one_city() -> None:
    state = table(seat("farm: 2 | city 1: 1", cubes="2 brown", goods="wagon", cities="1"), seat())
    do(state, "takes a green cube from travel", "sends one of generation 2 from the village to city 1")
    assert people(state) == {"city 1": "1 2"}


def test_nobody_in_the_supply_of_goods_nothing_by_either_way() -> None:
    state = table(seat("stable: 1", grain=5), seat())
    state.goods[1] = state.goods[2] = 0
    do(state, "takes a green cube from crafts")
    assert options(state) == ["has the mill grind grain into coins", "does nothing there"]


def test_the_well_serves_an_area_though_a_cube_lies_there() -> None:
    state = table(seat(cubes="3 orange"), seat(), board={"family": "brown"})
    do(state, "pays three orange cubes at the well", "calls for the family", "has a child")
    assert state.cubes_in(1) == 1


def test_the_well_may_be_used_turn_after_turn() -> None:
    state = table(seat(cubes="6 orange"), seat(cubes="3 brown"))
    do(state, "pays three orange cubes at the well", "calls for nothing")
    do(state, "pays three brown cubes at the well", "calls for nothing")
    do(state, "pays three orange cubes at the well", "calls for nothing")
    assert (cubes(state), on_turn(state)) == ("", 2)


def test_pieces_paid_are_back_before_a_reward_is_taken() -> None:
    """The scroll that pays for the third stage can be the good that the stage gives."""
    state = table(seat("council stage 2: 1", goods="scroll"), seat())
    for good in range(5):
        state.goods[good] = 0
    do(state, "takes a brown cube from the council", "promotes one of generation 1 to council stage 3 for a scroll")
    do(state, "asks the council for a good")
    assert options(state) == ["chooses a scroll"]
    do(state, "chooses a scroll")
    assert goods(state) == "scroll"


def test_the_two_cubes_cannot_be_declined() -> None:
    state = do(table(seat("council stage 2: 1"), seat()), "takes a brown cube from the council")
    do(state, "asks the council for cubes")
    assert decision(state) == "cubes"
    assert all(words.startswith("chooses") for words in options(state))


def test_a_lower_harvest_may_be_chosen() -> None:
    state = do(table(seat(goods="ox, plow"), seat()), "takes a brown cube from the harvest", "harvests by hand")
    assert each(state, "grain")[0] == 2


def test_the_action_at_the_well_may_be_none() -> None:
    state = do(table(seat(cubes="3 orange"), seat()), "pays three orange cubes at the well", "calls for nothing")
    assert (cubes(state), on_turn(state)) == ("", 2)


def test_what_is_bought_out_of_the_bag_is_not_drawn_as_well() -> None:
    state = table(seat("black bag: 1", coins=1), seat(), empty=True, board={"harvest": "green"})
    do(state, "takes a green cube from the harvest", "does nothing there", "redeems one of generation 1 with a coin")
    assert people(state) == {"church window 1": "1"}
    assert points(state) == [2, 0]


def test_time_of_another_player_in_a_market_day_is_the_sales_alone() -> None:
    seller = seat(goods="5 horse", cubes="5 green")
    state = table(seat(goods="ox"), seller, seller, seller, blue="ox | horse | horse | horse | horse")
    do(state, "takes a green cube from the market", "serves the customer for ox")
    while decision(state) == "sale":
        do(state, "serves the customer for horse")
    assert each(state, "time") == [0, 2, 1, 1]


def test_everything_but_deck_and_bag_is_open() -> None:
    """What is shown does not depend on what is hidden."""
    state = table(seat(goods="ox"), seat(coins=3))
    assert GAME.show(state) == GAME.show(state.imagine(1, stream(1, 1, 1, 1)))
