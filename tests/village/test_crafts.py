"""Section 5: workshops by time or by barter, several people in a building, the mill."""

import pytest

from .board import cubes, do, each, goods, on_turn, options, people, seat, table

CRAFTS = "takes a brown cube from crafts"


@pytest.mark.parametrize(
    ("good", "workshop", "training", "production"),
    [
        ("wagon", "wainwright", 2, 2),
        ("horse", "stable", 3, 3),
        ("ox", "stable", 3, 3),
        ("scroll", "office", 2, 2),
        ("plow", "smithy", 3, 3),
    ],
)
class TestByTime:
    def test_training_and_production_in_one_action(
        self, good: str, workshop: str, training: int, production: int
    ) -> None:
        state = do(table(seat(), seat()), CRAFTS, f"sends one of generation 1 to the {workshop} to make {an(good)}")
        assert goods(state) == good
        assert each(state, "time") == [training + production, 0]
        assert people(state) == {"farm": "1 1 1", workshop: "1"}

    def test_somebody_there_needs_production_time_only(
        self, good: str, workshop: str, training: int, production: int
    ) -> None:
        state = do(table(seat(f"{workshop}: 2"), seat()), CRAFTS, f"has {an(good)} made at the {workshop}")
        assert goods(state) == good
        assert each(state, "time") == [production, 0]
        assert people(state) == {workshop: "2"}

    def test_a_second_person_pays_training_again(
        self, good: str, workshop: str, training: int, production: int
    ) -> None:
        drawn = table(seat(f"farm: 2 | {workshop}: 1"), seat())
        state = do(drawn, CRAFTS, f"sends one of generation 2 to the {workshop} to make {an(good)}")
        assert each(state, "time") == [training + production, 0]
        assert people(state) == {workshop: "1 2"}

    def test_a_good_that_is_out_is_not_made(self, good: str, workshop: str, training: int, production: int) -> None:
        state = table(seat(f"farm: 1 | {workshop}: 1", cubes="9 purple, 9 orange", grain=5), seat())
        state.goods[["scroll", "horse", "ox", "plow", "wagon"].index(good)] = 0
        do(state, CRAFTS)
        assert not [words for words in options(state) if words.endswith(f" {an(good)}") or f"has {an(good)} " in words]


class TestByBarter:
    @pytest.mark.parametrize("good", ["wagon", "plow"])
    def test_a_purple_and_an_orange_cube(self, good: str) -> None:
        state = do(table(seat(cubes="purple, orange"), seat()), CRAFTS, f"barters for a {good}")
        assert (goods(state), cubes(state)) == (good, "brown")
        assert each(state, "time") == [0, 0]
        assert people(state) == {"farm": "1 1 1 1"}  # nobody is needed and nobody placed

    @pytest.mark.parametrize("good", ["horse", "ox"])
    def test_three_grain(self, good: str) -> None:
        state = do(table(seat(grain=4), seat()), CRAFTS, f"barters for {an(good)}")
        assert (goods(state), each(state, "grain")[0]) == (good, 1)

    def test_two_grain_are_not_enough(self) -> None:
        state = do(table(seat(grain=2), seat()), CRAFTS)
        assert "barters for a horse" not in options(state)

    def test_a_purple_cube_for_a_scroll(self) -> None:
        state = do(table(seat(cubes="purple"), seat()), CRAFTS, "barters for a scroll")
        assert (goods(state), cubes(state)) == ("scroll", "brown")

    def test_an_empty_farm_may_barter(self) -> None:
        state = do(table(seat("stable: 1", cubes="purple"), seat()), CRAFTS, "barters for a scroll")
        assert goods(state) == "scroll"

    def test_cubes_paid_go_to_the_supply(self) -> None:
        state = table(seat(cubes="purple"), seat())
        before = int(state.supply[1])
        do(state, CRAFTS, "barters for a scroll")
        assert state.supply[1] == before + 1


class TestMill:
    def test_two_time_and_two_grain_make_two_coins(self) -> None:
        state = do(table(seat(grain=3), seat()), CRAFTS, "has the mill grind grain into coins")
        assert (each(state, "grain")[0], each(state, "coins")[0], each(state, "time")[0]) == (1, 2, 2)
        assert people(state) == {"farm": "1 1 1 1"}

    def test_the_last_coin_costs_the_full_price(self) -> None:
        state = table(seat(grain=2), seat())
        state.coins = 1
        do(state, CRAFTS, "has the mill grind grain into coins")
        assert (each(state, "grain")[0], each(state, "coins")[0]) == (0, 1)

    def test_without_a_coin_in_the_supply_it_stands_still(self) -> None:
        state = table(seat(grain=2), seat())
        state.coins = 0
        do(state, CRAFTS)
        assert "has the mill grind grain into coins" not in options(state)


class TestBuildings:
    def test_any_number_of_people_of_any_colour(self) -> None:
        state = table(seat("farm: 1 | stable: 1 1"), seat("farm: 1 | stable: 2"))
        do(state, CRAFTS, "sends one of generation 1 to the stable to make an ox")
        do(state, CRAFTS, "sends one of generation 1 to the stable to make an ox")
        assert people(state, 1) == {"stable": "1 1 1"}
        assert people(state, 2) == {"stable": "1 2"}

    def test_by_a_switch_one_of_a_family(self) -> None:
        state = do(table(seat("farm: 1 | stable: 1"), seat(), own_people_in_workshop=1), CRAFTS)
        assert not [words for words in options(state) if "to the stable" in words]
        assert "has an ox made at the stable" in options(state)

    def test_only_people_of_the_farm_can_be_sent(self) -> None:
        state = do(table(seat("stable: 1"), seat()), CRAFTS)
        assert not [words for words in options(state) if words.startswith("sends")]

    def test_each_generation_on_the_farm_is_a_choice_of_its_own(self) -> None:
        state = do(table(seat("farm: 1 1 3"), seat()), CRAFTS)
        sent = [words for words in options(state) if "to the office" in words]
        assert sent == [f"sends one of generation {g} to the office to make a scroll" for g in (1, 3)]

    def test_the_wagon_and_the_plow_change_times_by_a_switch(self) -> None:
        state = table(seat(), seat(), slow_workshop="wainwright")
        do(state, CRAFTS, "sends one of generation 1 to the smithy to make a plow")
        do(state, CRAFTS, "sends one of generation 1 to the wainwright to make a wagon")
        assert each(state, "time") == [4, 6]

    def test_by_a_switch_one_may_learn_without_producing(self) -> None:
        state = table(seat(), seat(), craftsman_may_wait=True)
        do(state, CRAFTS, "sends one of generation 1 to the smithy to learn")
        assert (goods(state), each(state, "time")[0]) == ("", 3)
        assert people(state) == {"farm": "1 1 1", "smithy": "1"}
        assert on_turn(state) == 2

    def test_by_default_not(self) -> None:
        assert not [words for words in options(do(table(seat(), seat()), CRAFTS)) if words.endswith("to learn")]


def an(noun: str) -> str:
    return f"an {noun}" if noun == "ox" else f"a {noun}"
