"""Section 6: the market day."""

from .board import (
    cubes,
    decision,
    do,
    each,
    goods,
    listening,
    market,
    on_turn,
    options,
    people,
    points,
    seat,
    served,
    table,
    told,
)

MARKET = "takes a brown cube from the market"


def test_taking_the_cube_obliges_to_hold_the_day() -> None:
    state = do(table(seat(goods="ox"), seat(), blue="ox"), MARKET)
    assert decision(state) == "sale"
    assert options(state) == ["serves the customer for ox", "sells no more"]


def test_nobody_able_to_sell_ends_it_at_once() -> None:
    state = do(table(seat(), seat(), blue="ox | horse"), MARKET)
    assert on_turn(state) == 2
    assert decision(state) == "turn"
    assert market(state)[0].startswith("ox | horse | ")


def test_the_goods_are_handed_in_and_the_tile_is_taken() -> None:
    state = table(seat(goods="2 scroll, horse", grain=3), seat(), blue="two grain and horse | two scrolls")
    do(state, MARKET, "serves the customer for two grain and horse")
    assert (goods(state), each(state, "grain")[0]) == ("2 scroll", 1)
    assert served(state) == "two grain and horse"
    assert points(state) == [0, 0]  # tiles count at the end
    assert state.projected(0) == 6


def test_the_first_sale_of_the_player_on_turn_is_free_and_every_other_costs() -> None:
    state = table(
        seat(goods="ox, horse", cubes="green"),
        seat(goods="wagon", cubes="green"),
        blue="ox | horse | wagon",
        grey="plow",
    )
    do(state, MARKET, "serves the customer for ox")
    assert (each(state, "time"), cubes(state, 1)) == ([0, 0], "brown, green")
    do(state, "serves the customer for wagon")
    assert (each(state, "time"), cubes(state, 2)) == ([0, 1], "")
    do(state, "serves the customer for horse")
    assert (each(state, "time"), cubes(state, 1)) == ([1, 1], "brown")
    assert served(state, 1) == "ox, horse"


def test_without_green_or_coin_no_second_sale() -> None:
    state = table(seat(goods="ox, horse"), seat(), blue="ox | horse")
    do(state, MARKET, "serves the customer for ox")
    assert decision(state) == "turn"


def test_who_has_the_goods_but_not_the_fee_is_told_to_serve_nobody() -> None:
    """Seat 2's horse would sell, but it has neither green nor a coin; seat 1 has nothing left that anybody wants."""
    state = table(seat(goods="ox"), seat(goods="horse"), blue="ox | horse | wagon")
    assert told(do(listening(state), MARKET, "serves the customer for ox")) == [
        "Market day, seat 1 sells first",
        "Seat 1 keeps a tile worth 3 points",
        "Seat 2 can serve nobody",
        "Seat 1 can serve nobody",
        "The market day is over",
    ]


def test_a_coin_pays_for_the_green_cube() -> None:
    state = table(seat(goods="ox, horse", coins=1), seat(), blue="ox | horse | plow")
    do(state, MARKET, "serves the customer for ox", "serves the customer for horse")
    assert (each(state, "coins")[0], each(state, "time")[0]) == (0, 1)


def test_coin_or_green_is_the_sellers_choice() -> None:
    state = table(seat(goods="ox, horse", coins=1, cubes="green"), seat(), blue="ox | horse | plow")
    do(state, MARKET, "serves the customer for ox", "serves the customer for horse")
    assert options(state) == ["pays with green cubes alone", "pays a coin in place of green"]


def test_one_sale_a_turn_round_and_round() -> None:
    seller = seat(goods="2 horse", cubes="2 green")
    state = table(seller, seller, seller, turn=2, blue="horse | horse | horse | ox")
    do(state, MARKET)
    order = []
    while decision(state) == "sale":
        order.append(on_turn(state))
        do(state, "serves the customer for horse")
    assert order == [2, 3, 1]


def test_who_passes_is_out_for_the_day() -> None:
    seller = seat(goods="2 horse", cubes="3 green")
    state = table(seller, seller, blue="horse | horse | horse")
    do(state, MARKET, "sells no more", "serves the customer for horse")
    assert on_turn(state) == 2  # seat 1 is not asked again
    do(state, "serves the customer for horse")
    assert served(state, 2) == "2 horse"
    assert on_turn(state) == 2  # the day is over, and it is seat 2's turn
    assert decision(state) == "turn"


def test_grey_customers_are_seen_but_not_served() -> None:
    state = table(seat(goods="ox, horse"), seat(), blue="ox", grey="horse")
    do(state, MARKET)
    assert options(state) == ["serves the customer for ox", "sells no more"]


def test_no_refill_before_the_day_is_over() -> None:
    state = table(seat(goods="ox, horse", cubes="green"), seat(), blue="ox", grey="horse | plow")
    do(state, MARKET, "serves the customer for ox")  # blue is empty now: the day ends though seat 1 has a horse
    assert decision(state) == "turn"
    assert on_turn(state) == 2


def test_empty_blue_slots_fill_from_the_front_and_the_deck_from_behind() -> None:
    state = table(
        seat(goods="ox, horse", cubes="green"),
        seat(),
        blue="ox | plow | horse",
        grey="wagon | two scrolls | scroll and ox | three grain | four grain",
    )
    first, second = int(state.deck[int(state.dealt)]), int(state.deck[int(state.dealt) + 1])
    do(state, MARKET, "serves the customer for ox", "serves the customer for horse")
    blue, grey = market(state)
    assert blue == "wagon | plow | two scrolls"
    assert grey.startswith("scroll and ox | three grain | four grain | ")
    assert [int(state.grey[3]), int(state.grey[4])] == [first, second]


def test_without_a_deck_the_grey_row_empties() -> None:
    state = table(seat(goods="ox"), seat(), blue="ox | plow | horse", grey="wagon | two scrolls")
    state.dealt = len(state.deck)
    do(state, MARKET, "serves the customer for ox")
    assert market(state) == ("wagon | plow | horse", "two scrolls | – | – | – | –")


def test_two_customers_who_want_the_same_are_one_move() -> None:
    state = do(table(seat(goods="2 horse"), seat(), blue="horse | horse"), MARKET)
    assert options(state) == ["serves the customer for horse", "sells no more"]


def test_nobody_has_to_sell() -> None:
    state = do(table(seat(goods="ox"), seat(), blue="ox"), MARKET, "sells no more")
    assert (goods(state), served(state)) == ("ox", "")


def test_a_death_between_sales() -> None:
    """Seat 2's sale passes the bridge: its oldest dies before seat 1 sells again."""
    state = table(
        seat(goods="ox, horse", cubes="green"),
        seat("farm: 1 | stable: 1", goods="wagon", cubes="green", time=9),
        blue="ox | wagon | horse",
    )
    do(state, MARKET, "serves the customer for ox", "serves the customer for wagon")
    assert decision(state) == "death"
    assert on_turn(state) == 2
    do(state, "lets the oldest at the stable die")
    assert people(state, 2) == {"farm": "1", "chronicle: crafts": "1"}
    assert (decision(state), on_turn(state)) == ("sale", 1)


def test_a_plague_at_the_market_kills_before_the_first_sale() -> None:
    state = table(seat("farm: 1 | stable: 1", goods="ox", time=8), seat(), blue="ox", board={"market": "plague"})
    do(state, "takes a plague cube from the market")
    assert decision(state) == "death"
    do(state, "lets the oldest on the farm die")
    assert decision(state) == "sale"


def test_by_a_switch_after_the_day() -> None:
    state = table(
        seat("farm: 1 | stable: 1", goods="ox", time=8),
        seat(),
        blue="ox",
        board={"market": "plague"},
        plague_death_at_market="after",
    )
    do(state, "takes a plague cube from the market", "serves the customer for ox")
    assert decision(state) == "death"
    do(state, "lets the oldest on the farm die")
    assert (decision(state), on_turn(state)) == ("turn", 2)
