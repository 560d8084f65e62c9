"""The twelve events."""

import pytest

from sims.games.dragon.game import Year

from .board import Seat, decision, do, each, from_source, on_turn, open_moves, owed, palaces, seat, stock, table


def event(name: str, *seats: Seat, month: int = 5) -> Year:
    return table(*seats, phase="event", event=name, month=month)


def release(person: str, palace: int) -> str:
    return f"releases a{'n' if person[0] == 'o' else ''} {person} from palace {palace}"


def test_peace_does_nothing() -> None:
    home = "2: court lady, craftsman"
    year = event("Peace", seat(home, yuan=4, rice=1, fireworks=3), seat(home))
    assert (each(year, "yuan"), each(year, "rice"), each(year, "fireworks")) == ([4, 0], [1, 0], [3, 0])
    assert palaces(year, 1) == palaces(year, 2) == home
    assert year.round == 6


class TestTribute:
    HOME = "3: old monk, craftsman, tax collector | 1: young farmer"

    @pytest.mark.parametrize(
        ("yuan", "kept", "released"), [(0, 0, 4), (1, 0, 3), (2, 0, 2), (3, 0, 1), (4, 0, 0), (9, 5, 0)]
    )
    def test_four_yuan_and_a_person_for_each_that_is_missing(self, yuan: int, kept: int, released: int) -> None:
        # The coins on the tax collector do not count.
        year = event("Imperial Tribute", seat(self.HOME, yuan=yuan), seat("1: court lady", yuan=4))
        assert each(year, "yuan") == [kept, 0]
        assert owed(year) == [released, 0]

    def test_two_yuan_as_in_the_rulebook(self) -> None:
        year = event("Imperial Tribute", seat(self.HOME, yuan=2), seat("1: court lady", yuan=4))
        assert len(open_moves(year)) == 4  # whom he likes, from any palace
        do(year, release("old monk", 1), release("craftsman", 1))
        assert palaces(year, 1) == "3: tax collector | 1: young farmer"
        assert year.round == 6


class TestDrought:
    HOME = "3: old monk, craftsman | 2: young farmer | 1: court lady | 2: -"

    @pytest.mark.parametrize(("rice", "kept", "released"), [(0, 0, 3), (1, 0, 2), (2, 0, 1), (3, 0, 0), (4, 1, 0)])
    def test_a_rice_for_each_inhabited_palace(self, rice: int, kept: int, released: int) -> None:
        # Three inhabited palaces and an empty one (four rice: as in the rulebook); sacks on farmers do not count.
        year = event("Drought", seat(self.HOME, rice=rice), seat())
        assert each(year, "rice") == [kept, 0]
        assert owed(year) == [released, 0]

    def test_three_palaces_and_no_rice_as_in_the_rulebook(self) -> None:
        year = event("Drought", seat(self.HOME), seat())
        do(year, release("craftsman", 1))
        assert open_moves(year) == [release("young farmer", 2), release("court lady", 3)]  # not palace 1 again
        do(year, release("court lady", 3))
        assert open_moves(year) == [release("young farmer", 2)]
        do(year, release("young farmer", 2))
        assert palaces(year, 1) == "3: old monk | 1: - | 1: -"  # palaces 2 and 4 lose a floor, palace 3 its only one

    def test_the_player_chooses_who_goes_hungry(self) -> None:
        year = event("Drought", seat(self.HOME, rice=2), seat())
        assert open_moves(year) == [
            release("old monk", 1),
            release("craftsman", 1),
            release("young farmer", 2),
            release("court lady", 3),
        ]

    def test_equal_palaces_are_told_apart_once_one_is_hungry(self) -> None:
        year = event("Drought", seat("2: old monk, old monk | 2: old monk, old monk | 1: court lady"), seat())
        assert open_moves(year) == [release("old monk", 1), release("court lady", 3)]
        do(year, release("old monk", 1))
        assert open_moves(year) == [release("old monk", 2), release("court lady", 3)]
        do(year, release("court lady", 3), release("old monk", 2))
        assert palaces(year, 1) == "2: old monk | 2: old monk"

    def test_a_palace_like_the_hungry_one_still_has_to_pay(self) -> None:
        year = event("Drought", seat("2: old monk, old monk | 2: old monk"), seat())
        do(year, release("old monk", 1))  # now both palaces hold one monk
        assert open_moves(year) == [release("old monk", 2)]

    def test_a_later_drought_finds_nobody_hungry_yet(self) -> None:
        year = event("Drought", seat("2: old monk, old monk"), seat())
        do(year, release("old monk", 1))
        assert list(year.player(0).hungry) == [0] * 32


class TestFestival:
    @pytest.mark.parametrize(("fireworks", "scored", "kept"), [
        ([3, 3, 2, 1], [6, 6, 3, 0], [1, 1, 1, 1]),  # the rulebook's example: 3 and 3 return 2, 2 returns 1
        ([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
        ([1, 0, 0, 0], [6, 0, 0, 0], [0, 0, 0, 0]),
        ([2, 2, 2, 2], [6, 6, 6, 6], [1, 1, 1, 1]),
        ([5, 4, 4, 3], [6, 3, 3, 0], [2, 2, 2, 3]),
        ([0, 1, 7, 0], [0, 3, 6, 0], [0, 0, 3, 0]),
        ([1, 2, 3, 4], [0, 0, 3, 6], [1, 2, 1, 2]),
        ([4, 3, 2, 1], [6, 3, 0, 0], [2, 1, 2, 1]),
    ])  # fmt: skip
    def test_most_and_second_most(self, fireworks: list[int], scored: list[int], kept: list[int]) -> None:
        year = event("Dragon Festival", *(seat(fireworks=count) for count in fireworks))
        assert from_source(year, "dragon festival") == scored
        assert each(year, "fireworks") == kept

    def test_rockets_on_people_do_not_count(self) -> None:
        year = event("Dragon Festival", seat("3: old pyrotechnist, old pyrotechnist"), seat(fireworks=1))
        assert from_source(year, "dragon festival") == [0, 6]

    def test_two_players_score_both(self) -> None:
        year = event("Dragon Festival", seat(fireworks=2), seat(fireworks=5))
        assert from_source(year, "dragon festival") == [3, 6]


class TestMongols:
    def helmets(self, *helmets: int) -> Year:
        crew = {0: "", 1: "young warrior, ", 2: "old warrior, ", 3: "old warrior, young warrior, "}
        return event(
            "Mongol Invasion", *(seat(f"3: {crew[count].removesuffix(', ') or 'court lady'}") for count in helmets)
        )

    def test_the_rulebook_s_example(self) -> None:
        year = self.helmets(3, 3, 2, 1, 1)
        assert from_source(year, "mongol invasion") == [3, 3, 2, 1, 1]
        assert owed(year) == [0, 0, 0, 1, 1]
        assert on_turn(year) == 4
        do(year, release("young warrior", 1))  # the helmet has been counted
        assert on_turn(year) == 5

    def test_fewest_of_different_numbers(self) -> None:
        assert owed(self.helmets(2, 0, 3)) == [0, 1, 0]

    @pytest.mark.parametrize("all_have", [0, 2])
    def test_all_equal_all_lose(self, all_have: int) -> None:
        assert owed(self.helmets(all_have, all_have, all_have)) == [1, 1, 1]


class TestContagion:
    @pytest.mark.parametrize(("healers", "released"), [
        ("court lady", 3),
        ("young healer", 2),
        ("young healer, young healer", 1),  # the rulebook's example
        ("old healer", 1),
        ("old healer, young healer", 0),  # 2 + 1
        ("old healer, old healer", 0),  # 4: the fourth does nothing
    ])  # fmt: skip
    def test_three_people_less_the_mortars(self, healers: str, released: int) -> None:
        year = event(
            "Contagion", seat(f"3: {healers} | 3: craftsman, craftsman, craftsman"), seat("2: old healer, old healer")
        )
        assert owed(year) == [released, 0]

    def test_a_healer_who_was_counted_may_go(self) -> None:
        year = event("Contagion", seat("3: old healer, craftsman, court lady"), seat("2: old healer, old healer"))
        do(year, release("old healer", 1))
        assert palaces(year, 1) == "3: court lady, craftsman"
        assert year.round == 6


class TestReleases:
    """3.2: what is common to all."""

    def test_in_turn_order_of_the_moment(self) -> None:
        year = event(
            "Contagion", seat("1: craftsman", track=3), seat("1: craftsman", track=9), seat("1: craftsman", track=5)
        )
        order = []
        for _ in range(3):
            order.append(on_turn(year))
            do(year, release("craftsman", 1))
        assert order == [2, 3, 1]

    def test_they_leave_the_game_and_the_marker_stays(self) -> None:
        year = event(
            "Contagion", seat("3: young monk, old monk, craftsman", track=20), seat("2: old healer, old healer")
        )
        before = stock(year)
        do(year, release("young monk", 1), release("old monk", 1), release("craftsman", 1))
        assert stock(year) == before
        assert each(year, "track") == [20, 0]

    def test_whoever_has_too_few_loses_all(self) -> None:
        year = event("Contagion", seat("2: craftsman, court lady"), seat())
        assert owed(year) == [2, 0]  # of 3
        do(year, release("craftsman", 1), release("court lady", 1))
        assert palaces(year, 1) == "1: -"
        assert from_source(year, "penalties") == [0, 0]
        assert decision(year) == "action"
