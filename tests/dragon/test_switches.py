"""Every switch, in both positions, and tables that cannot be."""

import pytest

from sims.bots import Random
from sims.dice import stream
from sims.game import Options
from sims.games.dragon.game import Year
from sims.games.dragon.setup import set_up
from sims.tables import Fault
from sims.vector import Rows

from .board import DRAGON, do, draft, each, from_source, hand, new_game, on_turn, open_moves, rules, seat, table
from .conservation import check

HOUSE_1, HOUSE_2 = "houses the newcomer in palace 1", "houses the newcomer in palace 2"


@pytest.mark.parametrize(("price", "yuan", "offered"), [(6, 6, True), (7, 6, False), (7, 7, True)])
def test_large_privilege_cost(price: int, yuan: int, offered: bool) -> None:
    year = do(table(seat(yuan=yuan), seat(), large_privilege_cost=price), "asks for a privilege")
    assert ("buys a large privilege" in open_moves(year)) == offered
    if offered:
        assert each(do(year, "buys a large privilege"), "yuan")[0] == yuan - price


def test_first_drafter() -> None:
    assert {on_turn(new_game(4, deal)) for deal in range(40)} == {1}
    starts = [on_turn(new_game(4, deal, first_drafter="random")) for deal in range(400)]
    assert all(70 < starts.count(number) < 130 for number in (1, 2, 3, 4))
    year = new_game(4, starts.index(3), first_drafter="random")
    order = []
    for pair in ("monk + farmer", "monk + scholar", "craftsman + monk", "monk + healer"):
        order.append(on_turn(year))
        draft(year, pair)
    assert order == [3, 4, 1, 2]  # clockwise


def test_starters_may_share_a_palace() -> None:
    for switch, expected in ((True, [HOUSE_1, HOUSE_2]), (False, [HOUSE_2])):
        year = new_game(2, starters_may_share_a_palace=switch)
        assert open_moves(do(year, "drafts a craftsman and a young monk", HOUSE_1)) == expected


def test_floors_must_be_placed() -> None:
    year = do(table(seat("3: craftsman"), seat(), floors_must_be_placed=False), "builds")
    assert "leaves the floors that remain" in open_moves(year)
    assert on_turn(do(year, "leaves the floors that remain")) == 2


def test_sold_out_cards_may_be_played() -> None:
    gone = {"young monk": 0, "old monk": 0}
    for switch, expected in ((True, ["plays a monk card", "plays a farmer card"]), (False, ["plays a farmer card"])):
        year = table(
            seat("2: -", cards="monk, farmer"), seat(), phase="people", stock=gone, sold_out_cards_may_be_played=switch
        )
        assert open_moves(year) == expected
    only = table(seat("2: -", cards="monk"), seat(), phase="people", stock=gone, sold_out_cards_may_be_played=False)
    assert open_moves(only) == ["plays a monk card"]


def test_wild_while_card_in_hand() -> None:
    for switch, monks in ((True, True), (False, False)):
        year = table(seat("2: -", cards="monk, wild"), seat(), phase="people", wild_while_card_in_hand=switch)
        do(year, "plays a wild card")
        assert ("recruits an old monk" in open_moves(year)) == monks
        assert "recruits an old farmer" in open_moves(year)


NINE = "craftsman, court lady, tax collector, pyrotechnist, warrior, monk, healer, farmer, scholar"


@pytest.mark.parametrize(("cards", "on_the_board", "switches", "offered"), [
    (NINE + ", wild", True, {}, True),
    (NINE + ", wild", True, {"wild_while_card_in_hand": False}, False),  # it may stand in for nobody
    (NINE.removesuffix(", scholar") + ", wild", True, {"wild_while_card_in_hand": False}, True),  # for a scholar
    # No scholars are left. As a scholar's card could be thrown away, so can the wild one in its place ...
    (NINE.removesuffix(", scholar") + ", wild", False, {"wild_while_card_in_hand": False}, True),
    # ... unless cards must bring somebody.
    (
        NINE.removesuffix(", scholar") + ", wild",
        False,
        {"wild_while_card_in_hand": False, "sold_out_cards_may_be_played": False},
        False,
    ),
    ("wild, wild", True, {"wild_while_card_in_hand": False}, True),
])  # fmt: skip
def test_a_wild_card_stands_in_for_a_card_that_is_spent(
    cards: str, on_the_board: bool, switches: dict[str, object], offered: bool
) -> None:
    stock = {} if on_the_board else {"young scholar": 0, "old scholar": 0}
    year = table(seat("2: -", cards=cards), seat(), phase="people", stock=stock, **switches)
    assert ("plays a wild card" in open_moves(year)) == offered


def test_a_wild_card_for_somebody_sold_out_is_spent_for_nothing() -> None:
    gone = {"young scholar": 0, "old scholar": 0}
    cards = NINE.removesuffix(", scholar") + ", wild"
    year = table(seat("2: -", cards=cards), seat(), phase="people", stock=gone, wild_while_card_in_hand=False)
    do(year, "plays a wild card")
    assert (on_turn(year), hand(year, 1)) == (2, NINE.removesuffix(", scholar").split(", "))


def test_missing_person_penalty() -> None:
    year = table(seat("1: craftsman"), seat(), month=12, event="Contagion", missing_person_penalty=2)
    year.notes = notes = Rows(3, 1)
    do(year, "passes", "passes")
    assert from_source(year, "penalties") == [-4, -6]  # two of three are missing, three of three
    told = [DRAGON.tell(*(int(notes.data[3 * row + column]) for column in range(3))) for row in range(6)]
    assert told[3:] == [
        "Seat 1 must release 1 of its people",
        "Seat 1 loses 4 points for people that it does not have",
        "Seat 2 loses 6 points for people that it does not have",
    ]


@pytest.mark.parametrize(("change", "complaint"), [
    ({"large_privilege_cost": -1}, "large_privilege_cost = -1"),
    ({"event_order": "as you like"}, '"slide" or "uniform"'),
    ({"cards__wild": 3}, "cards.wild = 3"),
    ({"groups__players_4": [2, 2, 2, 2]}, "add up to the 7 action cards"),
    ({"groups__players_5": [2, 2, 1, 2]}, "5 whole numbers"),
    ({"events__twins": 1}, "fill the 12 months"),
    ({"palace__floors": 6}, "from 1 to 5"),
    ({"start__palaces": [4, 1]}, "2 whole numbers from 1 to 3"),
    ({"tiles__young_monk__box": 4}, "tiles.young_monk.box = 4"),
    ({"tiles__young_monk__removed": 2}, "from 0 to 1"),
    ({"scoring__yuan_per_point": 0}, "from 1 to 99"),
])  # fmt: skip
def test_tables_that_cannot_be(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(Fault) as fault:
        rules.__wrapped__(**change)
    assert complaint in str(fault.value)
    assert "\n" not in str(fault.value)


def test_with_the_fewest_tiles_that_are_allowed_everybody_drafts() -> None:
    """Two of each young tile for two players, five for five: the draft is never stuck."""
    tiles = {f"tiles__{tile}__box": 5 for tile in ("craftsman", "court_lady", "tax_collector")}
    tiles |= {
        f"tiles__young_{tile}__box": 5 for tile in ("pyrotechnist", "warrior", "monk", "healer", "farmer", "scholar")
    }
    tiles |= {f"tiles__{tile}__removed": 1 for tile in ("craftsman", "court_lady", "tax_collector")}
    pairs = ["craftsman + monk", "court lady + monk", "tax collector + monk", "pyrotechnist + monk", "warrior + monk"]
    for players in (2, 5):
        draft(new_game(players, **tiles), *pairs[:players])


def test_nobody_shares_a_place_in_the_order_when_tiles_are_worth_no_step() -> None:
    worthless = {f"tiles__{tile}__steps": 0 for tile in ("craftsman", "court_lady", "tax_collector")}
    year = draft(new_game(2, **worthless), "craftsman + court lady", "craftsman + tax collector")
    assert sorted(year.order) == [0, 1]


@pytest.mark.parametrize("change", [
    {"rounds": 10, "events__peaceful_months": 0, "cards__wild": 0},
    {"rounds": 11, "events__peaceful_months": 1, "cards__wild": 1, "event_order": "uniform"},
    {"rounds": 7, "events__twins": 1, "cards__each": 0, "cards__wild": 6},
    {"palace__floors": 5},
    {"palace__floors": 1, "start__palaces": [1, 1]},
    {"actions__build": 20},  # so many floors that the table runs full: the rest is left over
    {"events__tribute": 99, "events__contagion_losses": 9, "events__mongol_losses": 9, "missing_person_penalty": 3},
    {"large_privilege_cost": 1, "actions__small_privilege_cost": 4},
], ids=str)  # fmt: skip
@pytest.mark.parametrize("players", [2, 5])
def test_other_years_are_played_to_their_end(change: dict[str, object], players: int) -> None:
    for deal in range(3):
        year = Year(rules.__wrapped__(**change), players)
        set_up(year, 7, deal)
        options, dice, memory = Options(DRAGON.widest), stream(7, deal, 0, 0), None
        while not year.over:
            memory = check(memory, year)
            year.open(options)
            assert len(options) == len(set(options)) > 0
            year.apply(Random().choose(year, options, dice))
        assert year.round == change.get("rounds", 12)


def test_a_full_table_leaves_floors_over() -> None:
    drawn = " | ".join(["3: court lady"] * 32)
    year = table(seat(drawn), seat(), actions__build=3)
    do(year, "builds")
    assert open_moves(year) == ["leaves the floors that remain"]
