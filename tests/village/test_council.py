"""Section 8: entering, promoting, and the four privileges."""

import pytest

from .board import cubes, decision, do, each, from_source, goods, on_turn, options, people, points, seat, table

COUNCIL = "takes a brown cube from the council"
ENTER_SCROLL = "sends one of generation 1 to the council for a scroll"
ENTER_GREEN = "sends one of generation 1 to the council for green cubes"


def promote(stage: int, price: str = "a scroll", generation: int = 1) -> str:
    return f"promotes one of generation {generation} to council stage {stage} for {price}"


class TestEntering:
    def test_one_time_and_a_scroll(self) -> None:
        state = do(table(seat(goods="2 scroll"), seat()), COUNCIL, ENTER_SCROLL)
        assert (each(state, "time")[0], goods(state)) == (1, "scroll")
        assert people(state) == {"farm": "1 1 1", "council stage 1": "1"}
        assert decision(state) == "privilege"

    def test_or_two_green(self) -> None:
        state = do(table(seat(cubes="3 green"), seat()), COUNCIL, ENTER_GREEN)
        assert (each(state, "time")[0], cubes(state)) == (1, "brown, green")

    def test_or_a_green_and_a_coin(self) -> None:
        state = do(table(seat(cubes="green", coins=1), seat()), COUNCIL, ENTER_GREEN)
        assert (cubes(state), each(state, "coins")[0]) == ("brown", 0)

    def test_how_much_of_it_in_coins_is_asked(self) -> None:
        state = do(table(seat(cubes="2 green", coins=2), seat()), COUNCIL, ENTER_GREEN)
        assert options(state) == ["pays with green cubes alone", "pays a coin in place of green",
                                  "pays two coins in place of green"]  # fmt: skip

    def test_one_green_is_not_enough(self) -> None:
        state = do(table(seat(cubes="green"), seat()), COUNCIL)
        assert options(state) == ["does nothing there"]

    def test_scroll_or_green_is_the_players_choice(self) -> None:
        state = do(table(seat("farm: 1 2", cubes="2 green", goods="scroll"), seat()), COUNCIL)
        assert len([words for words in options(state) if words.startswith("sends")]) == 4  # two people, two prices

    def test_from_the_farm_only(self) -> None:
        state = do(table(seat("stable: 1", goods="scroll"), seat()), COUNCIL)
        assert options(state) == ["does nothing there"]


class TestPromotion:
    @pytest.mark.parametrize(("stage", "time"), [(2, 2), (3, 2), (4, 3)])
    def test_time_and_price(self, stage: int, time: int) -> None:
        state = do(table(seat(f"council stage {stage - 1}: 1", goods="scroll"), seat()), COUNCIL, promote(stage))
        assert (each(state, "time")[0], goods(state)) == (time, "")
        assert people(state) == {f"council stage {stage}": "1"}

    def test_one_stage_at_a_time(self) -> None:
        state = do(table(seat("council stage 1: 1", goods="2 scroll"), seat()), COUNCIL)
        assert promote(2) in options(state)
        assert promote(3) not in options(state)

    def test_nobody_rises_above_the_fourth(self) -> None:
        state = do(table(seat("council stage 4: 1", goods="scroll"), seat()), COUNCIL)
        assert not [words for words in options(state) if words.startswith("promotes")]

    def test_any_number_of_people_a_stage(self) -> None:
        state = do(
            table(seat("council stage 1: 1 | council stage 2: 1 1", goods="scroll"), seat()), COUNCIL, promote(2)
        )
        assert people(state) == {"council stage 2": "1 1 1"}


class TestPrivileges:
    def test_the_start_marker(self) -> None:
        state = do(table(seat(goods="scroll"), seat()), COUNCIL, ENTER_SCROLL, "takes the next start marker")
        assert state.marker == 0
        assert on_turn(state) == 2

    def test_it_may_be_left_there(self) -> None:
        state = do(table(seat(goods="scroll"), seat()), COUNCIL, ENTER_SCROLL, "asks the council for nothing")
        assert state.marker == -1

    def test_once_taken_it_is_gone_for_the_round(self) -> None:
        state = table(seat(goods="scroll"), seat(goods="scroll"))
        do(state, COUNCIL, ENTER_SCROLL, "takes the next start marker", COUNCIL, ENTER_SCROLL)
        assert (decision(state), on_turn(state)) == ("turn", 1)  # entering is legal, it just has no benefit
        assert people(state, 2) == {"farm": "1 1 1", "council stage 1": "1"}

    def test_two_cubes_of_choice(self) -> None:
        state = do(table(seat("council stage 2: 1"), seat()), COUNCIL, "asks the council for cubes")
        do(state, "chooses two purple cubes")
        assert cubes(state) == "brown, 2 purple"

    def test_a_variant_gives_one_cube(self) -> None:
        state = table(seat("council stage 2: 1"), seat(), council__privileges__cubes=1)
        do(state, COUNCIL, "asks the council for cubes")
        assert options(state) == [f"chooses {cube} cube" for cube in ("a brown", "a purple", "an orange", "a green")]

    def test_one_good_of_choice(self) -> None:
        state = do(table(seat("council stage 3: 1"), seat()), COUNCIL, "asks the council for a good")
        assert options(state) == [f"chooses {good}" for good in ("a scroll", "a horse", "an ox", "a plow", "a wagon")]
        do(state, "chooses a horse")
        assert goods(state) == "horse"

    def test_a_good_that_is_out_cannot_be_chosen(self) -> None:
        state = table(seat("council stage 3: 1"), seat())
        state.goods[1] = 0
        do(state, COUNCIL, "asks the council for a good")
        assert "chooses a horse" not in options(state)

    def test_a_coin_for_three_points(self) -> None:
        state = table(seat("council stage 4: 1", coins=2), seat())
        do(state, COUNCIL, "gives the council a coin for points")
        assert (points(state), each(state, "coins"), state.gained) == ([3, 0], [1, 0], 3)
        assert from_source(state, "council privilege") == [3, 0]
        assert on_turn(state) == 2  # once an action

    def test_it_always_costs_its_coin(self) -> None:
        state = do(table(seat("council stage 4: 1"), seat()), COUNCIL)
        assert "gives the council a coin for points" not in options(state)

    def test_without_moving_that_of_the_highest_councillor_or_lower(self) -> None:
        state = do(table(seat("council stage 1: 1 | council stage 3: 2"), seat()), COUNCIL)
        assert options(state) == [
            "takes the next start marker",
            "asks the council for cubes",
            "asks the council for a good",
            "does nothing there",
        ]

    def test_after_moving_that_of_the_one_who_moved_or_lower(self) -> None:
        state = table(seat("council stage 1: 1 | council stage 3: 2", goods="scroll"), seat())
        do(state, COUNCIL, promote(2))
        assert options(state) == [
            "takes the next start marker",
            "asks the council for cubes",
            "asks the council for nothing",
        ]

    def test_promoted_to_the_fourth_all_four_are_open(self) -> None:
        state = do(table(seat("council stage 3: 1", goods="scroll", coins=1), seat()), COUNCIL, promote(4))
        assert len(options(state)) == 5
        do(state, "gives the council a coin for points")
        assert points(state) == [3, 0]

    def test_nobody_in_the_council_no_privilege(self) -> None:
        assert options(do(table(seat(), seat()), COUNCIL)) == ["does nothing there"]

    def test_a_privilege_without_effect_is_not_offered(self) -> None:
        state = table(seat("council stage 3: 1"), seat())
        state.marker = 1
        for colour in range(4):
            state.supply[colour] = 0
        for good in range(5):
            state.goods[good] = 0
        assert options(do(state, COUNCIL)) == ["does nothing there"]


class TestStartMarker:
    def test_its_holder_begins_the_next_round(self) -> None:
        state = table(seat(goods="scroll"), seat(goods="scroll"), empty=True, board={"council": "brown, green"})
        do(state, COUNCIL, ENTER_SCROLL, "asks the council for nothing")
        do(state, "takes a green cube from the council", ENTER_SCROLL, "takes the next start marker")
        assert state.round == 2
        assert (on_turn(state), state.starter, state.marker) == (2, 1, -1)  # and the marker is back

    def test_without_it_the_start_player_stays(self) -> None:
        state = table(seat(), seat(), seat(), empty=True, board={"harvest": "green"}, turn=2, starter=3)
        do(state, "takes a green cube from the harvest", "does nothing there")
        assert (state.round, on_turn(state)) == (2, 3)

    def test_by_a_switch_it_passes(self) -> None:
        state = table(
            seat(), seat(), seat(), empty=True, board={"harvest": "green"}, turn=2, starter=3, unclaimed_start="passes"
        )
        do(state, "takes a green cube from the harvest", "does nothing there")
        assert (state.round, on_turn(state)) == (2, 1)

    def test_the_same_family_may_take_it_again(self) -> None:
        state = table(seat("council stage 1: 1"), seat(), empty=True, board={"council": "brown"})
        do(state, COUNCIL, "takes the next start marker")
        assert on_turn(state) == 1
        state.board[5 * 5] = 1  # a brown cube on the council
        do(state, COUNCIL, "takes the next start marker")
        assert state.marker == 0

    def test_by_a_switch_entering_takes_it(self) -> None:
        state = do(table(seat(goods="scroll"), seat(), entering_takes_marker=True), COUNCIL, ENTER_SCROLL)
        assert state.marker == 0
        assert on_turn(state) == 2
