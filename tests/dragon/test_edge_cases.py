"""The 32 edge cases, by number."""

import pytest

from .board import (
    DRAGON,
    decision,
    do,
    each,
    from_source,
    on_turn,
    open_moves,
    owed,
    palaces,
    points,
    rules,
    seat,
    stock,
    table,
)

GROUPS = "taxes, build, harvest, privilege | parade, research, fireworks"
JOIN = "pays to join a dragon and "
FULL = "1: court lady | 1: craftsman"


def test_01_passing_with_three_yuan_gains_nothing() -> None:
    assert each(do(table(seat(yuan=3), seat(yuan=5)), "passes", "passes"), "yuan") == [3, 5]


def test_02_several_dragons_cost_three_all_the_same() -> None:
    year = table(
        seat(), seat(yuan=3), seat(yuan=3), groups="taxes, build, harvest | parade, research | fireworks, privilege"
    )
    do(year, "harvests", JOIN + "harvests", JOIN + "harvests")
    assert each(year, "yuan") == [0, 0, 0]
    assert each(year, "rice") == [1, 1, 1]


def test_03_an_action_that_was_used_may_be_used_again() -> None:
    year = do(table(seat(), seat(yuan=3), groups=GROUPS), "collects taxes", JOIN + "collects taxes")
    assert each(year, "yuan") == [2, 2]


def test_04_taxes_do_not_pay_their_own_surcharge() -> None:
    year = do(table(seat(), seat("1: tax collector", yuan=2), groups=GROUPS), "harvests")
    assert JOIN + "collects taxes" not in open_moves(year)  # 2 yuan now, though 7 after


@pytest.mark.parametrize(("yuan", "open_"), [(1, False), (2, True)])
def test_05_no_privilege_without_money(yuan: int, open_: bool) -> None:
    assert ("asks for a privilege" in open_moves(table(seat(yuan=yuan), seat()))) == open_


def test_06_one_privilege_an_action() -> None:
    year = do(table(seat(yuan=20), seat()), "asks for a privilege", "buys a small privilege")
    assert on_turn(year) == 2


def test_07_recruits_only_step() -> None:
    year = table(seat("1: -", yuan=1, rice=1), seat(), phase="people")
    do(year, "plays a tax collector card", "recruits a tax collector", "houses the newcomer in palace 1")
    assert (each(year, "yuan"), each(year, "rice"), each(year, "track")) == ([1, 0], [1, 0], [3, 0])
    assert points(year) == [0, 0]


def test_08_room_must_be_used() -> None:
    year = table(seat("1: court lady | 1: -"), seat(), phase="people")
    do(year, "plays a tax collector card", "recruits a tax collector")
    assert open_moves(year) == ["houses the newcomer in palace 2"]


def test_09_turned_away_without_steps() -> None:
    year = table(seat(FULL), seat(), phase="people")
    do(year, "plays a tax collector card", "recruits a tax collector", "turns the newcomer away")
    assert each(year, "track") == [0, 0]


def test_10_replacing_steps_for_the_newcomer_only() -> None:
    year = table(seat(FULL, track=5), seat(), phase="people")
    do(year, "plays a tax collector card", "recruits a tax collector")
    do(year, "houses the newcomer in palace 1 and sends away a court lady")
    assert each(year, "track") == [8, 0]  # 5 + 3, nothing back for the lady


def test_11_nobody_goes_back_to_the_piles() -> None:
    year = table(seat(FULL), seat(), phase="people")
    before = stock(year)
    do(year, "plays a tax collector card", "recruits a tax collector")
    do(year, "houses the newcomer in palace 1 and sends away a court lady")
    assert stock(year) == before | {"tax collector": before["tax collector"] - 1}


def test_12_sold_out() -> None:
    year = table(seat("1: -", cards="court lady"), seat(), phase="people", stock={"court lady": 0})
    do(year, "plays a court lady card")
    assert on_turn(year) == 2
    assert sum(year.player(0).cards) == 0


def test_13_empty_palaces_need_no_rice() -> None:
    year = table(seat("3: - | 2: - | 1: craftsman", rice=3), seat(), phase="event", event="Drought")
    assert each(year, "rice") == [2, 0]


def test_14_rice_cannot_be_kept() -> None:
    year = table(seat("1: court lady | 1: craftsman", rice=1), seat(), phase="event", event="Drought")
    assert (each(year, "rice"), owed(year)) == ([0, 0], [1, 0])


def test_15_one_person_from_each_hungry_palace() -> None:
    year = table(seat("2: court lady, craftsman | 1: craftsman"), seat(), phase="event", event="Drought")
    do(year, "releases a court lady from palace 1")
    assert open_moves(year) == ["releases a craftsman from palace 2"]


def test_16_money_cannot_be_kept() -> None:
    year = table(seat(FULL, yuan=3), seat(yuan=4), phase="event", event="Imperial Tribute")
    assert (each(year, "yuan"), owed(year)) == ([0, 0], [1, 0])


def test_17_more_than_three_mortars() -> None:
    home = "3: old healer, old healer, young healer"
    year = table(seat(home), seat("2: old healer, young healer"), phase="event", event="Contagion")
    assert palaces(year, 1) == "3: old healer, old healer, young healer"
    assert points(year) == [1, 1]  # the palace; the spare mortars bring nothing


def test_18_a_festival_without_fireworks() -> None:
    year = table(seat(), seat(), seat(), phase="event", event="Dragon Festival")
    assert from_source(year, "dragon festival") == [0, 0, 0]


def test_19_a_single_firework_is_returned() -> None:
    year = table(seat(fireworks=1), seat(), phase="event", event="Dragon Festival")
    assert (each(year, "fireworks"), from_source(year, "dragon festival")) == ([0, 0], [6, 0])


def test_20_a_tie_for_first_leaves_second_place() -> None:
    year = table(seat(fireworks=4), seat(fireworks=4), seat(fireworks=3), phase="event", event="Dragon Festival")
    assert from_source(year, "dragon festival") == [6, 6, 3]


def test_21_equal_helmets_cost_everybody() -> None:
    year = table(seat(FULL), seat(FULL), phase="event", event="Mongol Invasion")
    assert owed(year) == [1, 1]


def test_22_fewest_helmets_but_nobody_to_lose() -> None:
    year = table(seat("1: -"), seat("1: young warrior"), phase="event", event="Mongol Invasion", month=5)
    assert owed(year) == [0, 0]
    assert year.round == 6


def test_23_too_few_people() -> None:
    year = table(seat(FULL), seat(yuan=4), phase="event", event="Imperial Tribute", month=5)
    do(year, "releases a court lady from palace 1", "releases a craftsman from palace 2")  # two of four
    assert (palaces(year, 1), points(year), year.round) == ("", [0, 0], 6)


def test_24_both_starters_in_one_palace_cost_a_floor() -> None:
    year = table(seat("2: craftsman, young monk | 2: -"), seat("2: craftsman | 2: old monk"), month=1, phase="event")
    assert palaces(year, 1) == "2: craftsman, young monk | 1: -"
    assert palaces(year, 2) == "2: craftsman | 2: old monk"


def test_25_an_empty_palace_of_two_floors_scores_once() -> None:
    year = table(seat("2: -", yuan=3), seat(yuan=3), phase="event", month=11, event="Peace")
    assert (palaces(year, 1), points(year)) == ("1: -", [1, 0])
    do(year, "passes", "passes")
    assert palaces(year, 1) == ""
    assert from_source(year, "palaces") == [1, 0]


def test_26_a_palace_emptied_by_the_event_decays_at_once() -> None:
    year = table(seat("1: craftsman | 2: court lady"), seat(), phase="event", event="Drought")
    do(year, "releases a craftsman from palace 1", "releases a court lady from palace 2")
    assert palaces(year, 1) == "1: -"
    assert from_source(year, "palaces") == [1, 0]
    assert from_source(year, "court ladies") == [0, 0]


def test_27_round_twelve_has_no_recruit() -> None:
    year = table(seat(FULL), seat(FULL), month=12, event="Mongol Invasion")
    do(year, "passes", "passes")
    assert decision(year) == "release"


def test_28_money_is_a_number() -> None:
    """Coins are changed as need be: what is paid and gained is never more or less for want of the right ones."""
    year = do(table(seat(yuan=5), seat(yuan=4), groups=GROUPS), "collects taxes", JOIN + "harvests")
    assert each(year, "yuan") == [7, 1]


def test_29_nobody_moves_house() -> None:
    """No decision lets somebody change palaces."""
    assert DRAGON.decisions == ("draft", "palace", "action", "privilege", "floor", "card", "tile", "release")


def test_30_last_to_arrive_acts_first() -> None:
    year = table(
        seat(track=8),
        seat(track=6),
        seat(track=4),
        groups="parade, build, harvest | taxes, research | fireworks, privilege",
    )
    do(year, "passes", "collects taxes")
    year.player(2).track = 7
    do(year, "holds a military parade")  # to 8, on top of seat 1
    assert list(year.order) == [2, 0, 1]


def test_31_privileges_do_not_run_out() -> None:
    year = table(seat(yuan=6, large=3), seat(yuan=6, large=3), seat(yuan=6, large=3))
    assert "buys a large privilege" in open_moves(do(year, "asks for a privilege"))  # a tenth, where the box has 3


def test_32_payments_are_independent_of_the_order() -> None:
    year = table(seat(FULL, yuan=1, track=1), seat(FULL, yuan=6, track=9), phase="event", event="Imperial Tribute")
    assert each(year, "yuan") == [0, 2]
    assert owed(year) == [2, 0]  # of the three that are missing there are two
    assert rules().tribute == 4
