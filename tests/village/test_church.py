"""Section 9: the church, the black bag and the mass."""

from itertools import combinations

import pytest

from .board import Lifetime, cubes, decision, do, each, from_source, on_turn, options, people, points, seat, table

CHURCH = "takes a green cube from the church"
LAST = {"harvest": "green"}


def mass(*seats: object, **drawn: object) -> object:
    """A position after the last cube of the round was taken by seat 1, when the mass has begun."""
    state = table(*seats, empty=True, board=LAST, **drawn)  # type: ignore[arg-type]
    return do(state, "takes a green cube from the harvest", "does nothing there")


class TestEntering:
    def test_a_brown_cube(self) -> None:
        state = do(table(seat(cubes="brown"), seat()), CHURCH, "sends one of generation 1 to the church for brown")
        assert (cubes(state), each(state, "time")[0]) == ("green", 0)
        assert people(state) == {"farm": "1 1 1", "black bag": "1"}

    def test_or_three_time(self) -> None:
        state = do(table(seat(cubes="brown"), seat()), CHURCH, "sends one of generation 1 to the church for time")
        assert (cubes(state), each(state, "time")[0]) == ("brown, green", 3)

    def test_a_coin_replaces_the_brown_cube(self) -> None:
        state = do(table(seat(coins=1), seat()), CHURCH, "sends one of generation 1 to the church for brown")
        assert each(state, "coins")[0] == 0

    def test_each_generation_is_a_choice(self) -> None:
        state = do(table(seat("farm: 1 3"), seat()), CHURCH)
        assert options(state) == [
            "sends one of generation 1 to the church for time",
            "sends one of generation 3 to the church for time",
            "does nothing there",
        ]

    def test_two_time_by_a_switch(self) -> None:
        state = table(seat(), seat(), church_time=2)
        do(state, CHURCH, "sends one of generation 1 to the church for time")
        assert each(state, "time")[0] == 2


class TestMass:
    def test_people_and_monks_are_drawn_up_to_four(self) -> None:
        """Four monks and nobody else: four monks are drawn, nobody enters, nobody scores."""
        state = mass(seat(), seat())
        assert state.round == 2
        assert points(state) == [0, 0]

    def test_the_draw_is_fair(self) -> None:
        """4 monks and 4 people, 4 drawn: each person is drawn with chance 1/2; over 300 masses about 600."""
        entered = 0
        for deal in range(300):
            state = table(seat("black bag: 1 2 3 4", unborn=""), seat(), empty=True, board=LAST)
            state.deal = deal
            do(state, "takes a green cube from the harvest", "does nothing there")
            entered += int(state.player(0).in_church())
        assert 540 < entered < 660

    def test_who_is_not_drawn_stays_in_the_bag(self) -> None:
        state = mass(seat("black bag: 1 1 1 1 2 2 2 3 3 4 4", unborn=""), seat())
        player = state.player(0)
        assert player.at(19) + player.in_church() == 11
        assert player.in_church() <= 4

    def test_a_coin_redeems_one_for_certain(self) -> None:
        state = mass(seat("black bag: 1 3", coins=1), seat())
        assert decision(state) == "redeem"
        assert options(state) == [
            "redeems one of generation 1 with a coin",
            "redeems one of generation 3 with a coin",
            "redeems nobody more",
        ]
        do(state, "redeems one of generation 3 with a coin")
        assert each(state, "coins")[0] == 0
        assert "3" in people(state)["church window 1"]

    def test_from_the_start_player_clockwise_each_once(self) -> None:
        waiting = seat("black bag: 1 1", coins=2)
        state = mass(waiting, waiting, waiting, starter=2)
        order = []
        while decision(state) == "redeem":
            order.append(on_turn(state))
            do(state, "redeems nobody more")
        assert order == [2, 3, 1]

    def test_no_more_than_four_in_all(self) -> None:
        state = mass(seat("black bag: 1 1 1", coins=3), seat("black bag: 1 1 1", coins=3))
        for _ in range(3):
            do(state, "redeems one of generation 1 with a coin")
        do(state, "redeems one of generation 1 with a coin")  # seat 2's first is the fourth in all
        assert decision(state) == "turn"
        assert people(state, 1) == {"church window 1": "1 1 1"}
        assert people(state, 2) == {"church window 1": "1", "black bag": "1 1"}
        assert each(state, "coins") == [0, 2]

    def test_with_four_redeemed_nothing_is_drawn(self) -> None:
        state = mass(seat("black bag: 1 1 1 1", coins=4), seat("black bag: 1 1"))
        for _ in range(4):
            do(state, "redeems one of generation 1 with a coin")
        assert people(state, 2) == {"black bag": "1 1"}

    def test_people_are_redeemed_from_the_oldest_on(self) -> None:
        """Any set can be redeemed in this order; so a younger one first closes the way to older ones."""
        state = mass(seat("black bag: 1 2 3", coins=3), seat())
        do(state, "redeems one of generation 2 with a coin")
        assert options(state) == ["redeems one of generation 3 with a coin", "redeems nobody more"]


class TestAdvancing:
    def test_grain_by_window(self) -> None:
        state = mass(seat("church window 1: 1 | church window 2: 2 | church window 3: 3", grain=4), seat())
        assert options(state) == [
            "moves one of generation 1 up to church window 2",
            "moves one of generation 2 up to church window 3",
            "moves one of generation 3 up to church window 4",
            "moves nobody more in the church",
        ]
        do(state, "moves one of generation 3 up to church window 4")
        assert each(state, "grain")[0] == 0
        assert people(state) == {"church window 1": "1", "church window 2": "2", "church window 4": "3"}

    @pytest.mark.parametrize(("grain", "reach"), [(0, 1), (1, 2), (2, 2), (3, 3), (5, 3)])
    def test_as_far_as_the_grain_goes(self, grain: int, reach: int) -> None:
        """1 + 2 grain to window 3; the step to window 4 takes 4 more, which no farm holds after those."""
        state = mass(seat("church window 1: 1", grain=grain), seat())
        while decision(state) == "advance":
            do(state, options(state)[0])
        assert people(state) == {f"church window {reach}": "1"}

    def test_several_people_and_steps(self) -> None:
        state = mass(seat("church window 1: 1 2", grain=5), seat())
        do(state, "moves one of generation 1 up to church window 2", "moves one of generation 2 up to church window 2")
        do(state, "moves one of generation 1 up to church window 3")
        assert each(state, "grain")[0] == 1
        assert people(state) == {"church window 2": "2", "church window 3": "1"}

    def test_a_new_arrival_may_move_too(self) -> None:
        state = mass(seat("black bag: 4", coins=1, grain=3), seat())
        do(state, "redeems one of generation 4 with a coin", "moves one of generation 4 up to church window 2")
        do(state, "moves one of generation 4 up to church window 3")
        assert people(state) == {"church window 3": "4"}

    def test_coins_do_not_replace_grain(self) -> None:
        state = mass(seat("church window 1: 1", coins=9), seat())
        assert decision(state) == "turn"
        assert people(state) == {"church window 1": "1"}

    def test_in_the_order_of_the_start_player(self) -> None:
        monk = seat("church window 1: 1", grain=1)
        state = mass(monk, monk, monk, starter=3)
        order = []
        while decision(state) == "advance":
            order.append(on_turn(state))
            do(state, "moves nobody more in the church")
        assert order == [3, 1, 2]


class TestOneOrderLosesNothing:
    """People are bought and climb in one order only; what can be reached so is all that can be reached in any."""

    @pytest.mark.parametrize("coins", [1, 2, 3, 4, 5])
    def test_every_set_of_people_can_be_redeemed(self, coins: int) -> None:
        """Seat 2 waits with a coin too: the draw is still to come, or four have been bought and nobody is drawn."""
        state = mass(seat("black bag: 1 1 2 3 4", coins=coins), seat("black bag: 1", coins=1))
        any_way = {some for count in range(min(coins, 4) + 1) for some in combinations("11234", count)}
        assert {tuple(at(end, "church window 1")) for end in ends(state)} == any_way

    @pytest.mark.parametrize("grain", [1, 2, 3, 4, 5])
    def test_every_way_to_climb_can_be_gone(self, grain: int) -> None:
        state = mass(seat("church window 1: 1 2 2 | church window 2: 1 3 | church window 3: 2", grain=grain), seat())
        found = {(*standing(end), each(end, "grain")[0]) for end in ends(state)}
        assert found == climbs(["122", "13", "2", ""], grain)


def ends(state: Lifetime) -> list[Lifetime]:
    """Every position after the decisions of the seat and kind that are open now."""
    seat_now, kind = on_turn(state), decision(state)
    found = []
    for words in options(state):
        after = do(state.copy(), words)
        found += ends(after) if (on_turn(after), decision(after)) == (seat_now, kind) else [after]
    return found


def at(state: Lifetime, place: str) -> str:
    return people(state).get(place, "").replace(" ", "")


def standing(state: Lifetime) -> list[str]:
    return [at(state, f"church window {window}") for window in range(1, 5)]


def climbs(windows: list[str], grain: int) -> set[tuple[object, ...]]:
    """Every outcome of steps in any order: who stands in each window, and the grain left."""
    found: set[tuple[object, ...]] = {(*windows, grain)}
    for window, price in enumerate((1, 2, 4)):
        for who in windows[window] if price <= grain else "":
            after = list(windows)
            after[window] = after[window].replace(who, "", 1)
            after[window + 1] = "".join(sorted(after[window + 1] + who))
            found |= climbs(after, grain - price)
    return found


class TestMajority:
    def test_the_most_people_score_two(self) -> None:
        state = mass(seat("church window 1: 1 1"), seat("church window 4: 1"))
        assert points(state) == [2, 0]
        assert from_source(state, "mass") == [2, 0]

    def test_the_bag_does_not_count(self) -> None:
        """Ten in the bag, of whom at most four come out: 2 to 5 of seat 1 in the windows, 11 in all, against 6."""
        waiting = seat("church window 1: 1 | black bag: 1 1 1 2 2 2 3 3 4 4", unborn="")
        state = mass(waiting, seat("church window 1: 1 1 1 1 2 2"))
        assert points(state) == [0, 2]

    def test_a_tie_goes_to_whoever_stands_farthest(self) -> None:
        state = mass(seat("church window 1: 1 | church window 3: 1"), seat("church window 2: 1 1"))
        assert points(state) == [2, 0]

    def test_only_the_farthest_person_is_compared(self) -> None:
        state = mass(seat("church window 1: 1 | church window 3: 1"), seat("church window 2: 1 | church window 3: 1"))
        assert points(state) == [2, 2]

    def test_still_tied_all_score(self) -> None:
        state = mass(seat("church window 2: 1"), seat("church window 2: 1"), seat("church window 1: 1"))
        assert points(state) == [2, 2, 0]

    def test_an_empty_church_scores_for_nobody(self) -> None:
        assert points(mass(seat(), seat())) == [0, 0]
