"""Payoffs by composition, by hand and against formulas."""

import numpy as np
import pytest

from reports.statistics.clusters import share
from reports.statistics.compositions import Payoffs, Played, best_responses, payoffs, redraws, two_kinds
from tests.reports.tables import by_strength, counts, mixes, play, round_robin


def by_hand() -> Payoffs:
    """Three players. a + a + b in two blocks of three games each: b takes 1 and 3 wins; a + b + c in one block of three
    games, which a and b share. Line-ups of one strategy come after them."""
    lineups = counts([(0, 0, 1), (0, 1, 2)], 3)
    won = np.array([[2, 1, 0], [0, 3, 0], [1.5, 1.5, 0]])
    seats = np.array([[6, 3, 0], [6, 3, 0], [3, 3, 3]], float)
    return payoffs(Played(np.array([0, 0, 1]), won, seats, np.ones(3), lineups))


def test_payoffs_by_hand() -> None:
    found = by_hand()
    assert found.value[0] == pytest.approx([2 / 12, 4 / 6, np.nan], nan_ok=True)
    assert found.value[1] == pytest.approx([0.5, 0.5, 0])
    # Both blocks are 1/6 of a seat's wins off the mean for a and 1/3 for b, in opposite ways: 2 * x * y / 2 / 2 each.
    wanted = [[1 / 36, -1 / 18], [-1 / 18, 1 / 9]]
    assert found.covariance[0, :2, :2] == pytest.approx(np.array(wanted))
    assert np.isnan(found.covariance[1]).all()  # one block tells no spread
    assert found.blocks.tolist() == [2, 1, 0, 0, 0]


def test_compositions_hold_the_choices_against_them() -> None:
    found = by_hand()
    known = found.against(found.value)
    assert known[found.composition(0, 1)] == pytest.approx([2 / 12, np.nan, 0], nan_ok=True)
    assert known[found.composition(0, 0)] == pytest.approx([1 / 3, 4 / 6, np.nan], nan_ok=True)
    assert known[found.composition(2, 2)] == pytest.approx([np.nan, np.nan, 1 / 3], nan_ok=True)
    assert found.composition(1, 1) >= 0
    assert found.composition(0, 2) >= 0
    assert len(found.rivals) == 6
    assert payoffs(play(np.random.default_rng(1), round_robin(4, 3), 4, by_strength([1] * 4), 2)).composition(0, 0) >= 0


def test_one_strategy_in_all_seats_wins_an_even_share_exactly() -> None:
    found = by_hand()
    low, high = found.limits()
    assert found.value[2:].diagonal() == pytest.approx([1 / 3] * 3)
    assert low[2:].diagonal().tolist() == high[2:].diagonal().tolist() == found.value[2:].diagonal().tolist()


def test_limits_are_those_of_shares() -> None:
    chance = np.random.default_rng(2)
    played = play(chance, mixes(3, 3), 3, by_strength([1, 2, 3]), 40)
    low, high = payoffs(played).limits()
    mine = played.lineup == 3
    wanted = share(played.won[mine][:, 1], played.seats[mine][:, 1])
    assert low[3, 1] == pytest.approx(float(wanted.low))
    assert high[3, 1] == pytest.approx(float(wanted.high))


@pytest.mark.parametrize("blocks", [2, 5, 200])
def test_redraws_spread_as_much_as_the_blocks_say(blocks: int) -> None:
    """Their variance is the unbiased one, for two blocks as for many; drawing n of n would give half of it for two."""
    played = play(np.random.default_rng(3), [(0, 1), (0, 2)], 3, by_strength([1, 2, 3]), blocks)
    found, again = payoffs(played), redraws(played, 20_000)
    variance = np.diagonal(found.covariance, axis1=1, axis2=2)[:2]
    spread = again[:, :2].var(axis=0)
    assert np.nanmax(np.abs(spread - variance) / variance) < 0.05
    assert again[:, :2].mean(axis=0) == pytest.approx(found.value[:2], abs=0.01, nan_ok=True)
    assert np.all(again[:, 2, 0] == 0.5)


def test_many_blocks_are_redrawn_in_groups() -> None:
    played = play(np.random.default_rng(3), [(0, 1)], 2, by_strength([1, 2]), 3000)
    found, again = payoffs(played), redraws(played, 2000)
    assert again[:, 0, 0].var() == pytest.approx(float(found.covariance[0, 0, 0]), rel=0.3)


def test_a_line_up_with_one_block_is_not_redrawn() -> None:
    played = play(np.random.default_rng(3), [(0, 1)], 2, by_strength([1, 2]), 1)
    again = redraws(played, 10)
    assert np.isnan(again[:, 0]).all()
    assert np.isnan(best_responses(again, payoffs(played))).all()


def test_how_often_a_response_is_the_best() -> None:
    """Against b, a wins 80 % and c 20 %, b itself half: in all redraws a is best. Against a none is better than a."""
    played = play(np.random.default_rng(4), [(0, 1), (0, 2), (1, 2)], 3, by_strength([4, 1, 0.25]), 100)
    found = payoffs(played)
    best = best_responses(redraws(played), found)
    assert best[found.composition(1)] == pytest.approx([1, 0, 0])
    assert best[found.composition(0)] == pytest.approx([1, 0, 0])
    assert best.sum(axis=1) == pytest.approx(np.ones(3))
    level = play(np.random.default_rng(4), [(0, 1), (0, 2), (1, 2)], 3, by_strength([1, 1, 1]), 100)
    assert best_responses(redraws(level), payoffs(level)).max() < 1


def test_tables_of_two_kinds() -> None:
    found = by_hand()
    table, missing = two_kinds(found.value, found)
    assert table.shape == (3, 3, 3)
    assert table[0, 1] == pytest.approx([np.nan, 2 / 12, 1 / 3], nan_ok=True)  # one a beside two b was not played
    assert table[1, 0] == pytest.approx([4 / 6, np.nan, 1 / 3], nan_ok=True)
    assert missing == [(0, 1, 1), (0, 2, 2), (0, 0, 2), (1, 2, 2), (1, 1, 2)]
    full = payoffs(play(np.random.default_rng(1), mixes(3, 3), 3, by_strength([1, 2, 3]), 400))
    table, missing = two_kinds(full.value, full)
    assert missing == []
    assert table[2, 0] == pytest.approx([3 / 5, 3 / 7, 1 / 3], abs=0.05)
