"""Sections 10 and 11: the bridge, who dies, and where they lie."""

import pytest

from .board import decision, do, each, listening, on_turn, options, people, seat, table, told

PLAGUE = "takes a plague cube from the harvest"
SICK = {"harvest": "6 plague, 2 brown"}


def dying(people_drawn: str, **drawn: object) -> object:
    """Seat 1 at 8 hourglasses takes the plague and passes the bridge; it harvests nothing."""
    state = table(seat(people_drawn, time=8), seat(), board=SICK, **drawn)  # type: ignore[arg-type]
    return do(state, PLAGUE, "does nothing there")


@pytest.mark.parametrize(("time", "deaths"), [(0, 0), (7, 0), (8, 1), (9, 1), (17, 0), (18, 1), (28, 1)])
def test_a_death_at_every_tenth_hourglass(time: int, deaths: int) -> None:
    """2 time from the plague: the marker crosses the bridge where the tens change."""
    state = do(table(seat(time=time), seat(), board=SICK), PLAGUE, "does nothing there")
    assert each(state, "deaths")[0] == time // 10 + deaths


def test_another_track_by_a_switch() -> None:
    state = do(table(seat(time=6), seat(), board=SICK, time_track=8), PLAGUE, "does nothing there")
    assert people(state) == {"farm": "1 1 1", "chronicle: farm": "1"}


class TestWhoDies:
    def test_the_lowest_generation_on_farm_and_board(self) -> None:
        assert people(dying("farm: 2 3 | stable: 1")) == {"farm": "2 3", "chronicle: crafts": "1"}

    def test_the_owner_chooses_among_equals(self) -> None:
        state = dying("farm: 1 2 | stable: 1 | council stage 2: 1 | city 3: 2")
        assert decision(state) == "death"
        assert options(state) == [
            "lets the oldest on the farm die",
            "lets the oldest at the stable die",
            "lets the oldest at council stage 2 die",
        ]
        do(state, "lets the oldest at council stage 2 die")
        assert people(state) == {"farm": "1 2", "stable": "1", "city 3": "2", "chronicle: council": "1"}

    def test_equals_in_one_place_are_no_choice(self) -> None:
        assert people(dying("farm: 1 1 2")) == {"farm": "1 2", "chronicle: farm": "1"}

    def test_the_bag_protects_even_the_oldest(self) -> None:
        assert people(dying("farm: 2 | black bag: 1")) == {"black bag": "1", "chronicle: farm": "2"}

    def test_a_church_window_does_not(self) -> None:
        assert people(dying("farm: 2 | church window 4: 1")) == {"farm": "2", "chronicle: church": "1"}

    def test_unborn_people_do_not_die(self) -> None:
        state = table(seat("black bag: 2", unborn="3", time=8), seat(), board=SICK)
        do(state, PLAGUE, "does nothing there")
        assert (each(state, "deaths")[0], each(state, "lapsed")[0]) == (0, 1)

    def test_nobody_eligible_no_death_and_no_debt(self) -> None:
        state = dying("black bag: 1 1")
        assert (each(state, "deaths")[0], each(state, "lapsed")[0], each(state, "due")[0]) == (0, 1, 0)

    def test_by_a_switch_the_death_is_owed(self) -> None:
        state = dying("black bag: 1", death_without_dead="owed")
        assert each(state, "due")[0] == 1
        do(state, "takes a brown cube from the harvest", "does nothing there")  # seat 2
        do(state, "takes a brown cube from the family", "has a child")
        assert people(state) == {"black bag": "1", "chronicle: farm": "2"}

    def test_an_owed_death_comes_before_the_own_market_day(self) -> None:
        """The mass has brought the only one out of the bag: the debt is settled when the family has the next turn."""
        state = table(seat("church window 1: 1", unborn="", goods="ox"), seat(), blue="ox", death_without_dead="owed")
        state.player(0).due = 1
        do(state, "takes a brown cube from the market")
        assert people(state) == {"chronicle: church": "1"}
        assert decision(state) == "sale"


class TestWhen:
    def test_after_the_action_so_the_one_just_placed_can_die(self) -> None:
        state = table(seat("farm: 1 2", time=8), seat())
        do(state, "takes a brown cube from crafts", "sends one of generation 1 to the stable to make an ox")
        assert people(state) == {"farm": "2", "chronicle: crafts": "1"}

    def test_who_goes_into_the_bag_is_safe(self) -> None:
        state = table(seat("farm: 1 2", time=8), seat())
        do(state, "takes a brown cube from the church", "sends one of generation 1 to the church for time")
        assert people(state) == {"black bag": "1", "chronicle: farm": "2"}

    def test_who_is_born_can_die_at_once(self) -> None:
        state = table(seat("black bag: 1", time=8), seat(), board={"family": "plague"})
        do(state, "takes a plague cube from the family", "has a child")
        assert people(state) == {"black bag": "1", "chronicle: farm": "2"}

    def test_who_is_called_home_dies_on_the_farm(self) -> None:
        state = table(seat("stable: 1", unborn="", time=8), seat(), board={"family": "plague"})
        do(state, "takes a plague cube from the family", "calls one of generation 1 home from the stable")
        assert people(state) == {"chronicle: farm": "1"}

    def test_two_crossings_are_settled_one_by_one(self) -> None:
        state = table(seat("farm: 1 | stable: 1 | office: 1", time=8), seat(), board=SICK, plague__time=9, time_track=5)
        do(state, PLAGUE, "does nothing there")  # from 8 to 17: the tens of a track of 5 at 10 and 15
        do(state, "lets the oldest at the stable die", "lets the oldest at the office die")
        assert people(state) == {"farm": "1", "chronicle: crafts": "1 1"}
        assert on_turn(state) == 2


class TestWhereTheyLie:
    @pytest.mark.parametrize(
        ("place", "row"),
        [
            ("farm", "farm"),
            ("wainwright", "crafts"),
            ("smithy", "crafts"),
            ("city 1", "travel"),
            ("city 6", "travel"),
            ("council stage 1", "council"),
            ("council stage 4", "council"),
            ("church window 1", "church"),
            ("church window 4", "church"),
        ],
    )
    def test_in_the_row_of_the_place(self, place: str, row: str) -> None:
        state = dying(f"{place}: 1")
        assert people(state) == {f"chronicle: {row}": "1"}
        assert state.graves == 0

    def test_it_is_told(self) -> None:
        sick = seat("farm: 1", time=8)
        state = table(sick, seat("smithy: 3", time=8), board=SICK, rows={"crafts": 2})
        do(listening(state), PLAGUE, "does nothing there", PLAGUE, "does nothing there")
        deaths = [words for words in told(state) if "dies" in words]
        assert deaths == [
            "Seat 1: one of generation 1 dies on the farm and lies in the chronicle, farm",
            "Seat 2: one of generation 3 dies at the smithy and lies in the graves",
        ]

    def test_in_a_grave_when_the_row_is_full(self) -> None:
        state = dying("council stage 1: 1", rows={"council": 1})  # one place with 2 players
        assert people(state) == {"graves": "1"}
        assert state.graves == 1

    def test_other_rows_do_not_help(self) -> None:
        assert people(dying("stable: 1", rows={"crafts": 2})) == {"graves": "1"}

    def test_rows_are_shared(self) -> None:
        sick = seat("farm: 1 | stable: 1", time=8)
        state = table(sick, sick, board=SICK, rows={"crafts": 1})
        do(state, PLAGUE, "does nothing there", "lets the oldest at the stable die")
        do(state, PLAGUE, "does nothing there", "lets the oldest at the stable die")
        assert people(state, 1)["chronicle: crafts"] == "1"
        assert people(state, 2)["graves"] == "1"

    def test_out_of_the_game_when_the_graves_are_full(self) -> None:
        state = table(seat("stable: 1", time=8), seat(), board=SICK, rows={"crafts": 2}, graves=3)
        state.last_turns = 1  # graves cannot be full before the last turns
        do(state, PLAGUE, "does nothing there")
        assert people(state) == {"out of the game": "1"}
