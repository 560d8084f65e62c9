"""The order of phases and of turns, and what may be known."""

from sims.bots import Random
from sims.dice import stream
from sims.game import Options
from sims.match import play
from sims.vector import Rows

from .board import DRAGON, decision, do, draft, each, new_game, on_turn, open_moves, palaces, points, seat, table

GROUPS = "taxes, build, harvest | parade, research | fireworks, privilege"


def test_the_farthest_marker_goes_first_and_the_upper_of_a_pile() -> None:
    year = table(seat(track=4), seat(track=9), seat(track=4))
    assert list(year.order) == [1, 0, 2]
    # The parade: seat 1 comes to 5 and passes nobody; seat 3 to 5 as well, and lies on top.
    year = table(seat(track=4), seat(track=9), seat(track=4), groups=GROUPS)
    do(year, "passes", "holds a military parade", "passes")
    assert list(year.order) == [1, 0, 2]
    year = table(seat(track=5), seat(track=4), groups="taxes, build, harvest, fireworks | parade, research, privilege")
    do(year, "passes", "holds a military parade")
    assert each(year, "track") == [5, 5]
    assert on_turn(year) == 2  # last to arrive on 5


def test_the_parade_counts_for_the_people_s_order_and_not_before() -> None:
    year = table(seat(track=5), seat(track=4), seat(track=3), groups=GROUPS, phase="actions")
    turns = [on_turn(year)]
    do(year, "passes")
    turns.append(on_turn(year))
    do(year, "passes")
    turns.append(on_turn(year))
    year.player(2).track = 4  # so that one step takes seat 3 past seat 2
    do(year, "holds a military parade")
    assert turns == [1, 2, 3]
    assert decision(year) == "card"
    assert list(year.order) == [2, 0, 1]  # 5 on top of 5, then 4


def test_recruiting_counts_for_the_order_of_releases() -> None:
    year = table(seat("2: -"), seat("2: -"), phase="people", event="Contagion")
    do(year, "plays a healer card", "recruits an old healer", "houses the newcomer in palace 1")  # 1 step
    do(year, "plays a monk card", "recruits a young monk", "houses the newcomer in palace 1")  # 6 steps
    assert on_turn(year) == 2
    assert open_moves(year) == ["releases a young monk from palace 1"]


def test_a_round_from_action_to_scoring() -> None:
    """Event, then decay, then scoring: the drought takes the last person, the palace falls and scores nothing."""
    year = table(
        seat("1: craftsman | 2: court lady", cards="monk"), seat(cards=""), month=11, event="Drought", rounds=12
    )
    do(year, "passes", "passes", "plays a monk card", "recruits an old monk", "houses the newcomer in palace 2")
    year.player(1).cards[0] = 1
    do(year, "plays a craftsman card", "recruits a craftsman", "turns the newcomer away")
    do(year, "releases a craftsman from palace 1", "releases an old monk from palace 2")
    assert palaces(year, 1) == "2: court lady"
    assert points(year) == [2, 0]  # one palace, one lady
    assert year.round == 12


def test_round_twelve_recruits_nobody() -> None:
    year = table(seat("1: court lady", cards=""), seat(cards=""), month=12, event="Contagion")
    do(year, "passes", "passes")
    assert decision(year) == "release"
    do(year, "releases a court lady from palace 1")
    assert year.over
    assert points(year) == [1, 1]  # three yuan each; the palace fell before scoring


def test_round_twelve_building() -> None:
    one = table(seat("1: court lady", cards=""), seat(cards=""), month=12)
    do(one, "builds", "begins a new palace", "passes")
    assert palaces(one, 1) == "1: court lady"  # a new floor falls at once
    two = table(seat("3: court lady, craftsman", cards=""), seat(cards=""), month=12)
    do(two, "builds", "begins a new palace", "raises palace 2 by a floor", "passes")
    assert palaces(two, 1) == "3: court lady, craftsman | 1: -"
    monks = table(seat("2: old monk", cards=""), seat(cards=""), month=12)
    do(monks, "builds", "raises palace 1 by a floor", "passes")
    assert points(monks)[0] == 1 + 2 + 2 * 3  # palace, person, two Buddhas under three floors


def test_eleven_rounds_of_recruiting_empty_the_hands() -> None:
    year = new_game(4)
    play(year, [Random() for _ in range(4)], 7, 1, Options(DRAGON.widest), DRAGON.ply_limit, None)
    assert year.over
    assert year.round == 12
    assert all(sum(year.player(place).cards) == 0 for place in range(4))


def test_decisions_of_a_random_game() -> None:
    """Another program counts about 96, 143, 191, 238 at 2 to 5 players; floors and draft houses come on top."""
    for players, choices in ((2, 96), (3, 143), (4, 191), (5, 238)):
        plies = forced = 0
        for deal in range(40):
            year = new_game(players, deal)
            options = Options(DRAGON.widest)
            dice = [stream(7, deal, 0, place) for place in range(players)]
            while not year.over:
                year.open(options)
                plies += 1
                forced += options.count == 1
                year.apply(Random().choose(year, options, dice[year.seat]))
        assert 0.9 * choices < (plies - forced) / 40 < 1.1 * choices


def test_the_standings_of_a_month_follow_its_scoring() -> None:
    year = table(seat("1: court lady", yuan=3), seat("2: -"), month=4)
    year.standings = Rows(4, 1)
    do(year, "passes", "passes", "plays a monk card", "recruits a young monk", "turns the newcomer away")
    do(year, "plays a monk card", "recruits an old monk", "houses the newcomer in palace 1")
    rows = [list(year.standings.data[4 * row : 4 * row + 4]) for row in range(2)]
    # Palace and lady; person 2, three yuan 1. Palace; person 2, three yuan 1, two Buddhas under two floors 4.
    assert rows == [[4, 1, 2, 5], [4, 2, 1, 8]]


def test_only_the_groupings_to_come_are_hidden() -> None:
    year = draft(new_game(3), "tax collector + scholar", "tax collector + farmer", "farmer + scholar")
    other = year.imagine(0, stream(1, 2, 3, 4))
    assert list(other.group_of) == list(year.group_of)  # on the table already
    assert list(other.events) == list(year.events)
    for game in (year, other):
        do(game, "passes", "passes", "passes")
        while game.round == 1:
            options = Options(DRAGON.widest)
            game.open(options)
            game.apply(options[0])
    assert palaces(other, 1) == palaces(year, 1)
    assert list(other.group_of) != list(year.group_of)


def test_what_happens_is_noted_for_the_replay() -> None:
    year = table(seat("2: - | 1: craftsman", yuan=1), seat(yuan=4), phase="actions", event="Imperial Tribute", month=12)
    year.notes = Rows(3, 1)
    do(year, "collects taxes", "passes")
    notes = year.notes
    told = [DRAGON.tell(*(int(notes.data[3 * row + column]) for column in range(3))) for row in range(notes.count)]
    assert told == [
        "Seat 1 gets 2 yuan",
        "The event of the month is Imperial Tribute",
        "Seat 1 pays 3 yuan of tribute",
        "Seat 1 must release 1 of its people",
        "Seat 2 pays 4 yuan of tribute",
    ]
