"""Line-ups, seatings, blocks and parts: that seats are balanced and that nothing is played twice or left out."""

from collections import Counter
from itertools import pairwise

import pytest

from pipeline.design import lineups, orders, parts, schedules, turned


def all_games(design, table, players, games, variants=1):
    plan = schedules(design, table, players, games, variants)
    return plan, [one.game(number) for one in plan for number in range(one.first_game, one.first_game + one.games)]


def test_line_ups_of_each_design():
    assert lineups("mirror", 3, 2) == [(0, 0), (1, 1), (2, 2)]
    assert lineups("focus", 3, 4) == [(0, 1, 1, 1), (0, 2, 2, 2)]
    assert lineups("fixed", 3, 3) == [(0, 1, 2)]
    assert lineups("round_robin", 3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert len(lineups("round_robin", 10, 4)) == 210
    assert lineups("mixes", 2, 3) == [(0, 0, 1), (0, 1, 1)]
    assert len(lineups("mixes", 4, 4)) == 31  # 35 multisets, less 4 of one strategy alone


def test_round_robin_with_fewer_strategies_than_seats_seats_each_at_least_once():
    assert lineups("round_robin", 2, 4) == [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)]


@pytest.mark.parametrize(
    ("lineup", "count"), [((0, 1, 2, 3, 4), 24), ((0, 1, 2, 3), 6), ((0, 1), 1), ((0, 1, 1, 1), 1), ((0, 0, 0), 1)]
)
def test_orders_around_the_table(lineup, count):
    assert len(orders(lineup)) == count


def test_an_order_that_repeats_itself_is_left_out():
    assert orders((0, 0, 1, 1)) == [(0, 0, 1, 1)]  # and not 0 1 0 1, which two turns bring back


def test_turning_brings_everybody_to_every_seat_once():
    assert turned((0, 1, 2)) == ((0, 1, 2), (2, 0, 1), (1, 2, 0))
    assert turned((4, 4, 4)) == ((4, 4, 4),)


@pytest.mark.parametrize("design", ["mirror", "round_robin", "mixes", "focus", "fixed"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_strategy_sits_in_every_seat_equally_often(design, players):
    table = list(range(players if design == "fixed" else 6))
    _, games = all_games(design, table, [players], 500)
    seats = Counter((one, seat) for block, _, place in games for seat, one in enumerate(block.seatings[place]))
    for one in table:
        assert len({seats[one, seat] for seat in range(players)}) == 1, one


def test_neighbours_are_balanced_over_the_orders():
    """With all six orders of four strategies everybody has everybody else at the left equally often."""
    _, games = all_games("fixed", [0, 1, 2, 3], [4], 24)
    left = Counter()
    for block, _, place in games:
        seating = block.seatings[place]
        left.update(pairwise((*seating, seating[0])))
    assert len(left) == 12
    assert set(left.values()) == {8}


def test_games_are_rounded_up_to_whole_cycles():
    (plan,) = schedules("round_robin", list(range(10)), [4], 10_000, 1)
    assert (plan.cycles, plan.blocks, plan.games) == (12, 2520, 10_080)
    (plan,) = schedules("round_robin", list(range(10)), [4], 840, 1)
    assert plan.games == 840
    (plan,) = schedules("mirror", [0, 1], [4], 7, 1)
    assert (plan.rotations, plan.games) == (1, 8)


def test_variants_play_the_same_deals_and_are_not_counted_in_games():
    plan, games = all_games("round_robin", [0, 1, 2], [2], 6, variants=3)
    assert plan[0].games == 18
    played = Counter((block.number, block.seatings[place], variant) for block, variant, place in games)
    assert set(played.values()) == {1}
    assert len({key[:2] for key in played}) * 3 == len(played)


def test_blocks_and_games_are_numbered_through_all_player_counts():
    plan, games = all_games("round_robin", list(range(6)), [2, 3, 5], 100)
    assert sorted({block.number for block, _, _ in games}) == list(range(sum(one.blocks for one in plan)))
    assert len(games) == sum(one.games for one in plan)
    assert [len(block.seatings[0]) for block, _, _ in games] == sorted(len(block.seatings[0]) for block, _, _ in games)


@pytest.mark.parametrize("games", [1, 1000, 30_000, 1_000_000])
def test_parts_cover_every_block_once(games):
    plan = schedules("round_robin", list(range(9)), [2, 4], games, 2)
    block, game = 0, 0
    for number, part in enumerate(parts(plan, 40)):
        assert (part.number, part.first_block, part.first_game) == (number, block, game)
        block, game = block + part.blocks, game + part.games
    assert block == sum(one.blocks for one in plan)
    assert game == sum(one.games for one in plan)


def moves(part, plies=40):
    return part.games * part.players * plies


def test_parts_are_neither_tiny_nor_huge():
    def sizes(games):
        return [moves(part) for part in parts(schedules("round_robin", list(range(10)), [4], games, 1), 40)]

    assert len(sizes(840)) == 1
    assert len(sizes(10_000)) == 8
    assert min(sizes(10_000)) > 100_000
    assert 400_000 < min(sizes(1_000_000)) <= max(sizes(1_000_000)) < 600_000


def test_permutations_seat_a_line_up_in_every_way_at_once():
    (plan,) = schedules("round_robin", [0, 1, 2, 3], [3], 1, 1, "permutations")
    block, _, _ = plan.game(0)
    assert len(set(block.seatings)) == 6
    assert plan.games == 24  # four line-ups of six seatings


def test_as_listed_keeps_everybody_where_they_are():
    (plan,) = schedules("fixed", [2, 0, 1], [3], 5, 1, "as_listed")
    assert [plan.game(number)[0].seatings for number in range(5)] == [((2, 0, 1),)] * 5
