"""Sections 2, 3, 4 and 9b: taking cubes, paying with coins, the well, harvest and family."""

import pytest

from .board import cubes, decision, do, each, on_turn, options, people, seat, table, unborn


class TestCubes:
    def test_one_move_for_each_kind_of_cube_in_each_area(self) -> None:
        state = table(seat(), seat(), empty=True, board={"crafts": "3 brown, plague", "church": "green"})
        assert options(state) == [
            "takes a brown cube from crafts",
            "takes a plague cube from crafts",
            "takes a green cube from the church",
        ]

    def test_an_influence_cube_goes_to_the_own_stock(self) -> None:
        state = do(table(seat(cubes="brown"), seat()), "takes a brown cube from travel", "does nothing there")
        assert cubes(state) == "2 brown"
        assert on_turn(state) == 2

    def test_a_plague_cube_goes_to_the_supply_and_costs_two_time(self) -> None:
        state = table(seat(), seat(), board={"harvest": "plague"})
        before = int(state.supply[4])
        do(state, "takes a plague cube from the harvest")
        assert state.supply[4] == before + 1
        assert each(state, "time") == [2, 0]
        assert cubes(state) == ""
        assert "harvests by hand" in options(state)  # the action may still be done

    def test_the_action_may_be_skipped_everywhere_but_at_the_market(self) -> None:
        for area in ("the harvest", "the family", "crafts", "travel", "the council", "the church"):
            state = do(table(seat(), seat()), f"takes a green cube from {area}", "does nothing there")
            assert on_turn(state) == 2

    def test_nobody_may_pass_while_cubes_lie_on_the_board(self) -> None:
        state = table(seat(), seat(), empty=True, board={"council": "plague"})
        assert options(state) == ["takes a plague cube from the council"]

    def test_an_action_that_cannot_be_paid_is_skipped(self) -> None:
        state = do(table(seat(), seat()), "takes a brown cube from travel")  # no wagon
        assert options(state) == ["does nothing there"]

    def test_the_cube_just_taken_may_be_spent_on_its_action(self) -> None:
        state = do(table(seat(), seat()), "takes a purple cube from crafts", "barters for a scroll")
        assert cubes(state) == ""

    def test_turns_go_clockwise(self) -> None:
        state = table(seat(), seat(), seat(), turn=3)
        do(state, "takes a green cube from the harvest", "does nothing there")
        assert on_turn(state) == 1


class TestCoinsForCubes:
    def test_a_coin_replaces_a_missing_cube_without_a_question(self) -> None:
        state = do(table(seat(coins=1), seat()), "takes a green cube from crafts", "barters for a scroll")
        assert each(state, "coins") == [0, 0]

    def test_a_coin_may_be_paid_though_the_cube_is_there(self) -> None:
        state = do(table(seat(coins=2), seat()), "takes a purple cube from crafts", "barters for a scroll")
        assert decision(state) == "payment"
        assert options(state) == ["pays with purple cubes alone", "pays a coin in place of purple"]
        do(state, "pays a coin in place of purple")
        assert (cubes(state), each(state, "coins")[0]) == ("purple", 1)

    def test_colours_are_asked_one_by_one(self) -> None:
        """Two coins for a wagon of purple and orange, both cubes there: 2 x 2 ways."""
        state = do(table(seat(cubes="orange", coins=2), seat()), "takes a purple cube from crafts")
        do(state, "barters for a wagon", "pays a coin in place of purple")
        assert options(state) == ["pays with orange cubes alone", "pays a coin in place of orange"]

    def test_a_coin_is_kept_for_the_colour_that_needs_it(self) -> None:
        """One coin, purple there, orange missing: the coin is for orange, and nothing is asked."""
        state = do(table(seat(coins=1), seat()), "takes a purple cube from crafts", "barters for a wagon")
        assert (cubes(state), each(state, "coins")[0]) == ("", 0)
        assert on_turn(state) == 2

    def test_coins_never_stand_for_grain_goods_or_time(self) -> None:
        state = do(table(seat(coins=9), seat()), "takes a brown cube from crafts")
        assert "barters for a horse" not in options(state)  # 3 grain
        assert "has the mill grind grain into coins" not in options(state)
        state = do(table(seat(coins=9, cubes="9 brown"), seat()), "takes a brown cube from travel")
        assert options(state) == ["does nothing there"]  # no wagon

    def test_coins_paid_go_back_to_the_supply(self) -> None:
        state = table(seat(coins=1), seat())
        before = state.coins
        do(state, "takes a green cube from crafts", "barters for a scroll")
        assert state.coins == before + 1


class TestWell:
    def test_three_cubes_of_one_colour_do_any_action(self) -> None:
        state = do(table(seat(cubes="3 green"), seat()), "pays three green cubes at the well")
        assert cubes(state) == ""
        assert decision(state) == "area"
        do(state, "calls for the harvest", "harvests by hand")
        assert each(state, "grain") == [2, 0]
        assert on_turn(state) == 2

    def test_no_cube_leaves_the_board(self) -> None:
        state = table(seat(cubes="3 green"), seat())
        before = state.cubes_left()
        do(state, "pays three green cubes at the well", "calls for nothing")
        assert state.cubes_left() == before

    def test_coins_are_jokers_there_too(self) -> None:
        state = table(seat(cubes="2 green, brown", coins=3), seat())
        wells = [words for words in options(state) if "well" in words]
        assert wells == [
            "pays a brown cube and two coins at the well",
            "pays two green cubes and a coin at the well",
            "pays a green cube and two coins at the well",
            "pays three coins at the well",
        ]
        do(state, "pays three coins at the well", "calls for nothing")
        assert (cubes(state), each(state, "coins")[0]) == ("brown, 2 green", 0)

    def test_by_a_switch_they_are_not(self) -> None:
        state = table(seat(cubes="2 green", coins=3), seat(), coins_at_well=False)
        assert not [words for words in options(state) if "well" in words]

    def test_two_and_one_of_another_colour_are_not_enough(self) -> None:
        state = table(seat(cubes="2 green, brown"), seat())
        assert not [words for words in options(state) if "well" in words]

    def test_an_area_without_cubes_may_be_named(self) -> None:
        state = table(seat(cubes="3 green"), seat(), empty=True, board={"travel": "brown"})
        do(state, "pays three green cubes at the well")
        assert options(state) == ["calls for the harvest", "calls for the family", "calls for crafts",
                                  "calls for the church", "calls for nothing"]  # fmt: skip

    def test_areas_where_nothing_can_be_done_are_one_move(self) -> None:
        """No wagon, no scroll, no green: travel and council offer nothing, and nobody can sell."""
        state = do(table(seat(cubes="3 green"), seat()), "pays three green cubes at the well")
        assert not {"calls for travel", "calls for the council", "calls for the market"} & set(options(state))

    def test_what_is_called_for_is_done(self) -> None:
        state = do(table(seat(cubes="3 green"), seat()), "pays three green cubes at the well", "calls for the harvest")
        assert options(state) == ["harvests by hand"]

    def test_cubes_paid_at_the_well_are_gone_before_the_action(self) -> None:
        state = do(table(seat(cubes="3 purple"), seat()), "pays three purple cubes at the well", "calls for crafts")
        assert "barters for a scroll" not in options(state)

    def test_a_market_called_at_the_well_is_a_full_market_day_with_a_free_sale(self) -> None:
        state = table(seat(cubes="3 green", goods="ox"), seat(goods="horse", cubes="green"), blue="ox | horse")
        do(state, "pays three green cubes at the well", "calls for the market", "serves the customer for ox")
        assert each(state, "time") == [0, 0]  # the first sale is free
        assert on_turn(state) == 2
        do(state, "serves the customer for horse")
        assert each(state, "time") == [0, 1]
        assert cubes(state, 2) == ""

    def test_by_a_switch_only_empty_areas(self) -> None:
        full = table(seat(cubes="3 green"), seat(), well_needs_empty_area=True)
        assert not [words for words in options(full) if "well" in words]
        state = table(seat(cubes="3 green"), seat(), board={"church": ""}, well_needs_empty_area=True)
        do(state, "pays three green cubes at the well")
        assert options(state) == ["calls for the church", "calls for nothing"]

    def test_by_a_switch_a_called_action_must_be_done(self) -> None:
        state = table(seat(cubes="3 green"), seat(), called_action_may_be_skipped=False)
        do(state, "pays three green cubes at the well")
        assert "calls for nothing" not in options(state)


class TestHarvest:
    @pytest.mark.parametrize(
        ("goods", "lines"),
        [
            ("", ["harvests by hand"]),
            ("horse", ["harvests by hand"]),
            ("plow", ["harvests by hand"]),
            ("horse, plow", ["harvests by hand", "harvests with horse and plow"]),
            ("ox, plow", ["harvests by hand", "harvests with ox and plow"]),
            ("horse, ox, plow", ["harvests by hand", "harvests with horse and plow", "harvests with ox and plow"]),
        ],
    )
    def test_any_line_that_one_qualifies_for(self, goods: str, lines: list[str]) -> None:
        state = do(table(seat(goods=goods), seat()), "takes a brown cube from the harvest")
        assert options(state) == [*lines, "does nothing there"]

    @pytest.mark.parametrize(
        ("words", "grain"),
        [("harvests by hand", 2), ("harvests with horse and plow", 3), ("harvests with ox and plow", 4)],
    )
    def test_two_three_or_four_grain(self, words: str, grain: int) -> None:
        state = do(table(seat(goods="horse, ox, plow"), seat()), "takes a brown cube from the harvest", words)
        assert each(state, "grain") == [grain, 0]
        assert [int(count) for count in state.player(0).goods] == [0, 1, 1, 1, 0]  # they stay

    def test_more_than_five_is_lost(self) -> None:
        state = do(table(seat(goods="ox, plow", grain=3), seat()), "takes a brown cube from the harvest")
        assert options(state) == ["harvests by hand", "does nothing there"]  # 2 fill the farm as well as 4 would
        do(state, "harvests by hand")
        assert each(state, "grain") == [5, 0]

    def test_one_grain_below_the_limit(self) -> None:
        state = do(table(seat(grain=4), seat()), "takes a brown cube from the harvest", "harvests by hand")
        assert each(state, "grain") == [5, 0]

    def test_a_full_farm_harvests_nothing(self) -> None:
        state = do(table(seat(grain=5), seat()), "takes a brown cube from the harvest")
        assert options(state) == ["does nothing there"]

    def test_nobody_on_the_farm_no_grain(self) -> None:
        state = do(table(seat("stable: 1"), seat()), "takes a brown cube from the harvest")
        assert options(state) == ["does nothing there"]
        assert cubes(state) == "brown"


class TestFamily:
    def test_the_lowest_unborn_generation_is_born(self) -> None:
        state = do(table(seat(unborn="3 3 4"), seat()), "takes a brown cube from the family", "has a child")
        assert people(state) == {"farm": "1 1 1 1 3"}
        assert unborn(state) == "3 4"
        assert each(state, "time") == [0, 0]

    def test_one_who_lives_anywhere_on_the_board_may_come_home(self) -> None:
        crowd = "stable: 1 | city 3: 2 | council stage 2: 3 | church window 1: 4 | black bag: 2 | chronicle: farm: 1"
        state = do(
            table(seat(crowd.replace("chronicle: farm: 1", "graves: 1")), seat()), "takes a brown cube from the family"
        )
        assert options(state) == [
            "has a child",
            "calls one of generation 1 home from the stable",
            "calls one of generation 2 home from city 3",
            "calls one of generation 3 home from council stage 2",
            "calls one of generation 4 home from church window 1",
            "does nothing there",
        ]  # not from the black bag, not from the chronicle

    def test_markers_stay_when_a_traveller_returns(self) -> None:
        state = table(seat("city 3: 2", cities="1 3"), seat())
        do(state, "takes a brown cube from the family", "calls one of generation 2 home from city 3")
        assert people(state) == {"farm": "2"}
        assert state.player(0).markers == 2

    def test_two_of_one_generation_in_one_place_are_one_move(self) -> None:
        state = do(table(seat("stable: 2 2", unborn=""), seat()), "takes a brown cube from the family")
        assert options(state) == ["calls one of generation 2 home from the stable", "does nothing there"]

    def test_with_all_eleven_born_only_the_return_is_left(self) -> None:
        state = do(table(seat("farm: 1 | office: 1", unborn=""), seat()), "takes a brown cube from the family")
        assert "has a child" not in options(state)
