"""Sections 12 and 13: the end in all its forms, the last mass, the final scoring and ties."""

import pytest

from sims.games.village import GAME
from sims.match import ranks

from .board import (
    decision,
    do,
    each,
    from_source,
    new_game,
    on_turn,
    options,
    people,
    points,
    seat,
    served,
    table,
)

SICK = {"harvest": "4 plague, 8 green"}
PLAGUE = "takes a plague cube from the harvest"
NEARLY_BURIED = {"graves": 2, "rows": {"farm": 3}}  # with 2 players: one grave left, the farm's row full
NEARLY_WRITTEN = {"rows": {"council": 1, "crafts": 1, "travel": 1, "church": 2, "farm": 3}}  # one place: crafts


def rest(state: object) -> object:
    return do(state, "takes a green cube from the harvest", "does nothing there")  # type: ignore[arg-type]


class TestTrigger:
    def test_the_last_grave(self) -> None:
        state = table(seat(time=8), seat(), board=SICK, **NEARLY_BURIED)
        do(state, PLAGUE, "does nothing there")
        assert people(state)["graves"] == "1"
        assert (state.trigger, state.last_turns, on_turn(state)) == (0, 1, 2)
        rest(state)
        assert state.over
        assert GAME.endings[state.ending] == "graves full"

    def test_the_last_place_of_the_whole_chronicle(self) -> None:
        state = table(seat("stable: 1", time=8), seat(), board=SICK, **NEARLY_WRITTEN)
        do(state, PLAGUE, "does nothing there")
        rest(state)
        assert state.over
        assert GAME.endings[state.ending] == "chronicle full"

    def test_a_full_row_is_no_trigger(self) -> None:
        state = table(seat("council stage 1: 1", time=8), seat(), board=SICK)
        do(state, PLAGUE, "does nothing there")
        assert state.trigger == -1

    def test_every_other_player_has_one_more_turn_from_the_left_of_the_trigger(self) -> None:
        state = table(seat(), seat(time=8), seat(), seat(), board=SICK, turn=2, graves=4, rows={"farm": 5})
        do(state, PLAGUE, "does nothing there")
        order = []
        while not state.over:
            order.append(on_turn(state))
            rest(state)
        assert order == [3, 4, 1]

    def test_the_round_is_not_completed_and_nothing_is_reseeded(self) -> None:
        state = table(seat(time=8), seat(), board=SICK, **NEARLY_BURIED)
        do(state, PLAGUE, "does nothing there")
        rest(state)
        assert state.round == 1
        assert state.cubes_left() > 0


class TestLastTurns:
    def test_on_an_empty_board_any_action_is_free(self) -> None:
        state = table(seat(time=8), seat(), seat(), empty=True, board={"harvest": "plague"}, graves=3, rows={"farm": 4})
        do(state, PLAGUE, "does nothing there")
        assert (decision(state), on_turn(state)) == ("area", 2)
        assert options(state) == [
            "calls for the harvest",
            "calls for the family",
            "calls for crafts",
            "calls for the church",
            "calls for nothing",
        ]
        do(state, "calls for the family", "has a child")
        assert people(state, 2)["farm"] == "1 1 1 1 2"
        do(state, "calls for nothing")
        assert state.over

    def test_the_turn_that_takes_the_last_cube_starts_no_mass_then(self) -> None:
        state = table(
            seat("farm: 1 1 | church window 1: 2", time=8),
            seat(),
            empty=True,
            board={"harvest": "plague"},
            **NEARLY_BURIED,
        )
        do(state, PLAGUE, "does nothing there")
        assert points(state) == [0, 0]
        do(state, "calls for nothing")
        assert from_source(state, "mass") == [2, 0]  # one mass, the last
        assert state.over

    def test_while_cubes_lie_there_normal_rules(self) -> None:
        state = table(seat(time=8), seat(cubes="3 green"), board=SICK, **NEARLY_BURIED)
        do(state, PLAGUE, "does nothing there")
        assert decision(state) == "turn"
        assert "pays three green cubes at the well" in options(state)

    def test_the_dead_without_a_place_leave_the_game(self) -> None:
        state = table(seat(time=8), seat(time=8), board=SICK, **NEARLY_BURIED)
        do(state, PLAGUE, "does nothing there", PLAGUE, "does nothing there")
        assert people(state, 2) == {"farm": "1 1 1", "out of the game": "1"}
        assert state.over

    def test_a_market_day_in_a_last_turn_includes_the_trigger(self) -> None:
        state = table(
            seat(time=8, goods="horse", cubes="green"), seat(goods="ox"), board=SICK, blue="ox | horse", **NEARLY_BURIED
        )
        do(state, PLAGUE, "does nothing there", "takes a brown cube from the market", "serves the customer for ox")
        assert on_turn(state) == 1
        do(state, "serves the customer for horse")
        assert served(state, 1) == "horse"
        assert state.over

    def test_a_further_full_row_changes_nothing(self) -> None:
        """The chronicle's last place is filled in the last turn: no more turns for that."""
        state = table(
            seat(time=8),
            seat("stable: 1", time=8),
            board=SICK,
            graves=2,
            rows={"council": 1, "crafts": 1, "travel": 1, "church": 2, "farm": 3},
        )
        do(state, PLAGUE, "does nothing there", PLAGUE, "does nothing there")
        assert people(state, 2) == {"chronicle: crafts": "1"}
        assert state.over
        assert GAME.endings[state.ending] == "graves full"

    def test_the_last_mass_begins_with_the_start_player_of_the_round(self) -> None:
        waiting = seat("farm: 1 1 | black bag: 2", coins=1)
        state = table(
            seat("farm: 1 1 | black bag: 2", coins=1, time=8),
            waiting,
            waiting,
            board=SICK,
            starter=3,
            graves=3,
            rows={"farm": 4},
        )
        do(state, PLAGUE, "does nothing there")
        rest(state)
        rest(state)
        order = []
        while decision(state) == "redeem" and not state.over:
            order.append(on_turn(state))
            do(state, "redeems nobody more")
        assert order == [3, 1, 2]


class TestMarketDayTrigger:
    def day(self, **switches: object) -> object:
        """Seat 1 holds a market day in which seat 3's sale fills the last grave (3 players: 4 graves)."""
        return table(
            seat(goods="ox, plow", cubes="green"),
            seat(),
            seat(goods="horse", cubes="green", time=9),
            blue="ox | horse | plow | wagon",
            board=SICK,
            graves=3,
            rows={"farm": 4},
            **switches,  # type: ignore[arg-type]
        )

    def test_the_day_is_finished(self) -> None:
        state = self.day()
        do(state, "takes a brown cube from the market", "serves the customer for ox", "serves the customer for horse")
        assert (decision(state), on_turn(state)) == ("sale", 1)

    def test_then_everybody_has_a_turn_from_the_left_of_the_family_that_died(self) -> None:
        state = self.day()
        do(state, "takes a brown cube from the market", "serves the customer for ox", "serves the customer for horse")
        do(state, "serves the customer for plow")
        order = []
        while not state.over:
            order.append(on_turn(state))
            rest(state)
        assert order == [1, 2, 3]

    def test_by_a_switch_from_the_left_of_the_player_on_turn(self) -> None:
        state = self.day(final_turns_from="active")
        do(state, "takes a brown cube from the market", "serves the customer for ox", "serves the customer for horse")
        do(state, "sells no more")
        order = []
        while not state.over:
            order.append(on_turn(state))
            rest(state)
        assert order == [2, 3, 1]

    def test_triggered_by_the_player_on_turn_the_others_have_a_turn(self) -> None:
        state = table(
            seat(goods="ox, plow", cubes="green", time=9), seat(), blue="ox | plow", graves=2, rows={"farm": 3}
        )
        do(state, "takes a brown cube from the market", "serves the customer for ox", "serves the customer for plow")
        assert (on_turn(state), state.last_turns) == (2, 1)

    def two(self, **switches: object) -> object:
        """Seat 2's sale fills the last grave, then seat 1's own the last place of the chronicle."""
        state = table(
            seat("stable: 1", goods="ox, plow", cubes="green", time=9),
            seat(goods="horse", cubes="green", time=9),
            blue="ox | horse | plow",
            graves=2,
            rows={"council": 1, "crafts": 1, "travel": 1, "church": 2, "farm": 3},
            **switches,  # type: ignore[arg-type]
        )
        do(state, "takes a brown cube from the market", "serves the customer for ox", "serves the customer for horse")
        return do(state, "serves the customer for plow")

    def test_of_two_triggers_the_first_counts(self) -> None:
        state = self.two()
        assert (state.trigger, state.foreign, state.last_turns) == (1, True, 2)
        assert GAME.endings[state.ending] == "graves full"

    def test_by_a_switch_the_last(self) -> None:
        state = self.two(two_triggers="last")
        assert (state.trigger, state.foreign, state.last_turns) == (0, False, 1)
        assert GAME.endings[state.ending] == "chronicle full"

    def plague(self, **switches: object) -> object:
        state = table(
            seat(goods="ox", time=8),
            seat(),
            blue="ox",
            board={"market": "plague"},
            **NEARLY_BURIED,
            **switches,  # type: ignore[arg-type]
        )
        return do(state, "takes a plague cube from the market")

    def test_a_plague_death_before_the_day_is_the_own_trigger_and_the_day_is_held(self) -> None:
        state = self.plague()
        assert decision(state) == "sale"
        do(state, "serves the customer for ox")
        assert (on_turn(state), state.last_turns) == (2, 1)

    def test_by_a_switch_it_is_not_held(self) -> None:
        state = self.plague(day_after_last_space=False)
        assert (decision(state), on_turn(state), state.last_turns) == ("turn", 2, 1)


class TestScoring:
    @pytest.mark.parametrize(("cities", "score"), [("", 0), ("1", 1), ("1 3", 3), ("1 3 5", 6), ("1 3 5 4", 10),
                                                    ("1 3 5 4 2", 14), ("1 2 3 4 5 6", 18)])  # fmt: skip
    def test_travel(self, cities: str, score: int) -> None:
        assert table(seat(cities=cities), seat()).projected(0) == score

    @pytest.mark.parametrize(("stage", "score"), [(1, 0), (2, 2), (3, 4), (4, 6)])
    def test_council(self, stage: int, score: int) -> None:
        assert table(seat(f"council stage {stage}: 1 1"), seat()).projected(0) == 2 * score

    @pytest.mark.parametrize(("window", "score"), [(1, 2), (2, 3), (3, 4), (4, 6)])
    def test_church(self, window: int, score: int) -> None:
        assert table(seat(f"church window {window}: 1 1"), seat()).projected(0) == 2 * score

    @pytest.mark.parametrize(("dead", "score"), [(0, 0), (1, 0), (2, 0), (3, 4), (4, 7), (5, 12), (6, 12)])
    def test_chronicle_all_rows_together(self, dead: int, score: int) -> None:
        rows = ("farm", "crafts", "church", "travel", "council")
        lying = " | ".join(f"chronicle: {rows[number % 5]}: 1" for number in range(dead))
        assert table(seat(f"graves: 1 1 | {lying}", unborn=""), seat()).projected(0) == score

    def test_customers_at_their_printed_points(self) -> None:
        assert table(seat(served="2 horse, plow, wagon and ox"), seat()).projected(0) == 4 + 4 + 2 + 6

    def test_a_point_a_coin(self) -> None:
        assert table(seat(coins=7), seat()).projected(0) == 7

    def test_nothing_for_bag_workshops_cities_graves_goods_cubes_and_grain(self) -> None:
        drawn = seat("black bag: 1 | stable: 1 | city 1: 2 | graves: 1", goods="8 horse", cubes="9 green", grain=5)
        assert table(drawn, seat()).projected(0) == 0

    def test_a_whole_score_by_hand(self) -> None:
        """3 cities 6; stages 2 and 4: 2 + 6; windows 1 and 3: 2 + 4; 3 dead 4; customers 3 + 6; 2 coins: 35."""
        state = table(
            seat(time=8),
            seat(
                "council stage 2: 1 | council stage 4: 2 | church window 1: 2 | church window 3: 3"
                " | chronicle: farm: 1 1 | chronicle: crafts: 1",
                cities="1 3 6",
                served="wagon, horse and plow",
                coins=2,
            ),
            board=SICK,
            **NEARLY_BURIED,
        )
        do(state, PLAGUE, "does nothing there")
        rest(state)
        assert state.over
        # the last mass gives 2 more for the majority of two people
        assert [from_source(state, source)[1] for source in GAME.sources] == [0, 0, 2, 6, 8, 6, 4, 9, 2]
        assert points(state)[1] == 37


class TestTies:
    def finish(self, one: object, other: object, **switches: object) -> list[int]:
        state = table(one, other, board=SICK, graves=2, rows={"farm": 3}, **switches)  # type: ignore[arg-type]
        do(state, PLAGUE, "does nothing there")
        rest(state)
        assert state.over
        assert points(state)[0] == points(state)[1]
        return [int(rank) for rank in ranks(state)]

    def test_more_customers(self) -> None:
        """4 points each: one tile against two."""
        one = seat("farm: 1 1", unborn="", served="two scrolls", time=8)
        assert self.finish(one, seat("farm: 1", unborn="", served="2 plow")) == [2, 1]

    def test_then_more_living_people(self) -> None:
        one = seat("farm: 1 1 1 1", unborn="", time=8)  # one of them dies
        assert self.finish(one, seat("farm: 1 1", unborn="2 2")) == [1, 2]

    def test_then_they_share(self) -> None:
        one = seat("farm: 1 1 1 1", unborn="", time=8)
        assert self.finish(one, seat("farm: 1 1 1", unborn="2")) == [1, 1]

    @pytest.mark.parametrize(("lives", "result"), [(True, [1, 2]), (False, [1, 1])])
    def test_people_in_the_bag_live_unless_a_switch_says_no(self, lives: bool, result: list[int]) -> None:
        """No draw lets the last mass go without the two in the bag: 3 + 2 people against 3."""
        one = seat("farm: 1 1 1 1 | black bag: 2 2", unborn="", time=8)
        other = seat("farm: 1 1 1")
        assert self.finish(one, other, people_in_bag_live=lives, church__drawn=0) == result


def test_a_new_game_projects_the_starting_coin() -> None:
    assert [new_game(4).projected(number) for number in range(4)] == [1, 1, 1, 1]
    assert each(new_game(4), "deaths") == [0] * 4
