"""Seat test, bootstrap, pairs and Holm: known answers, level and power."""

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.multivariate import test_mvmean as hotelling

from reports.statistics.bootstrap import best, interval, median_interval, replicates
from reports.statistics.clusters import mean
from reports.statistics.many import holm
from reports.statistics.pairs import head_to_head
from reports.statistics.seats import wald


def test_wald_is_hotelling() -> None:
    shares = np.random.default_rng(1).dirichlet([3, 2, 2, 2], 80)
    known = hotelling(shares[:, :-1] - shares[:, 1:], np.zeros(3))
    found = wald(shares)
    assert found.statistic == pytest.approx(known.t2)
    assert found.p == pytest.approx(known.pvalue)
    assert (found.degrees, found.blocks) == (3, 80)


def test_wald_of_two_seats_is_the_t_test() -> None:
    first = np.random.default_rng(2).uniform(0, 1, 30)
    assert wald(np.stack([first, 1 - first], axis=1)).p == pytest.approx(stats.ttest_1samp(first, 0.5).pvalue)


def test_wald_of_what_never_changes() -> None:
    assert wald(np.full((30, 4), 0.25)).p == 1.0
    assert wald(np.tile([0.5, 0.5, 0.0], (30, 1))).p == 0.0
    assert wald(np.tile([0.5, 0.5, 0.0], (29, 1))).p == 1.0
    assert wald(np.array([[0.5, 0.5]])).p == 1.0
    assert wald(np.zeros((0, 3))).p == 1.0


@pytest.mark.parametrize("blocks", [2, 3, 5, 10])
def test_few_blocks_of_one_game_keep_the_level(blocks: int) -> None:
    """Two equal seats, one winner a block: blocks that happen to agree are no proof, as a spread of 0 would have it."""
    wins = np.random.default_rng(blocks).integers(0, 2, (4000, blocks, 1)).astype(float)
    found = [mean(each, np.ones(blocks)).p_value(0.5) for each in wins]
    assert np.mean(np.array(found) < 0.05) < 0.06
    assert min(found) >= 2.0 ** (1 - blocks) / 2
    shares = np.concatenate([wins, 1 - wins], axis=2)
    assert all(wald(each).p == 1 for each in shares[:100])


def seatings(random: np.random.Generator, blocks: int, tie: float, edge: float) -> np.ndarray:
    """Mean win shares of four seats over blocks of four games; some wins are shared, seat 1 has an edge."""
    chances = np.array([0.25 + edge, *[0.25 - edge / 3] * 3])
    first = random.choice(4, (blocks, 4), p=chances)
    second = (first + random.integers(1, 4, first.shape)) % 4
    shared = random.random(first.shape) < tie
    shares = np.zeros((blocks, 4, 4))
    np.put_along_axis(shares, first[..., None], np.where(shared, 0.5, 1.0)[..., None], 2)
    seats = np.take_along_axis(shares, second[..., None], 2)
    np.put_along_axis(shares, second[..., None], np.where(shared, 0.5, 0.0)[..., None] + seats, 2)
    return shares.mean(axis=1)


@pytest.mark.heavy
@pytest.mark.parametrize("tie", [0.0, 0.3])
def test_seat_test_keeps_its_level_with_ties_and_has_power(tie: float) -> None:
    random = np.random.default_rng(3)
    level = np.mean([wald(seatings(random, 100, tie, 0.0)).p < 0.05 for _ in range(2000)])
    assert 0.038 <= level <= 0.062
    power = np.mean([wald(seatings(random, 400, tie, 0.05)).p < 0.05 for _ in range(300)])
    assert power > 0.9


@pytest.mark.heavy
def test_plain_chi_square_loses_its_level_with_ties() -> None:
    random = np.random.default_rng(4)
    counts = [seatings(random, 100, 0.3, 0.0).sum(axis=0) * 4 for _ in range(2000)]
    assert np.mean([stats.chisquare(each).pvalue < 0.05 for each in counts]) < 0.03


def test_holm_is_statsmodels() -> None:
    p = np.random.default_rng(5).uniform(0, 0.1, 30)
    assert holm(p) == pytest.approx(multipletests(p, method="holm")[1])
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]).shape == (0,)


def test_bootstrap_is_seeded_and_agrees_with_the_formula() -> None:
    random = np.random.default_rng(6)
    total, count = random.normal(10, 3, (300, 2)), random.integers(1, 5, (300, 2))
    draws = replicates(total * count, count, 2000, seed=1)
    assert (draws == replicates(total * count, count, 2000, seed=1)).all()
    assert not (draws == replicates(total * count, count, 2000, seed=2)).all()
    assert draws.std(axis=0) == pytest.approx(mean(total * count, count).error, rel=0.08)
    low, high = interval(draws)
    assert low == pytest.approx(mean(total * count, count).low, abs=0.1)
    assert high == pytest.approx(mean(total * count, count).high, abs=0.1)


def test_best_shares_what_is_equal() -> None:
    assert best([[1, 1, 0], [2, 1, 0], [0, 1, np.nan], [3, 0, 0]]).tolist() == [0.625, 0.375, 0.0]


def test_median_of_a_histogram() -> None:
    histogram = np.array([[1, 0, 2], [0, 3, 0], [2, 1, 0]])  # 3 times 0, 4 times 5, 2 times 9
    middle, low, high = median_interval(histogram, [0, 5, 9])
    assert middle == 5
    assert low <= middle <= high
    even = np.ones((40, 3))
    assert median_interval(even, [0, 5, 9]) == (5, 5, 5)


@pytest.mark.heavy
def test_bootstrap_coverage() -> None:
    random = np.random.default_rng(7)
    hits = 0
    for each in range(300):
        total = random.poisson(3, (120, 1)) + random.poisson(2, (120, 1)) * random.poisson(1, (120, 1))
        low, high = interval(replicates(total, np.ones((120, 1)), 400, seed=each))
        hits += int(low[0] <= 5 <= high[0])
    assert 0.90 <= hits / 300 <= 0.98


def test_pairs_by_hand() -> None:
    # Block 0: 0 meets 1 twice, ahead once and level once (3 halves of 4); block 1: ahead in both (4 of 4).
    # 1 meets 2 in block 1 only.
    found = head_to_head([0, 1, 1], [0, 0, 1], [1, 1, 2], [3, 4, 0], [2, 2, 2])
    assert list(zip(found.one.tolist(), found.other.tolist(), strict=True)) == [(0, 1), (1, 2)]
    assert found.shares.value.tolist() == [7 / 8, 0.0]
    assert found.meetings.tolist() == [4, 2]
    assert np.isnan(found.shares.low[1])


@pytest.mark.heavy
def test_pairs_of_equals_are_seldom_called_different() -> None:
    """Five equal strategies, all at one table, in 60 blocks: any false alarm among ten pairs in 5 % of studies."""
    random = np.random.default_rng(8)
    one, other = np.triu_indices(5, 1)
    alarms = 0
    for _ in range(1000):
        deal = random.normal(0, 1, (60, 1, 5))  # what a deal does for a strategy in all games of its block
        ranks = (deal + random.normal(0, 1, (60, 4, 5))).argsort(axis=2).argsort(axis=2)
        ahead = 2 * (ranks[:, :, one] < ranks[:, :, other]).sum(axis=1)
        block = np.repeat(np.arange(60), 10)
        found = head_to_head(block, np.tile(one, 60), np.tile(other, 60), ahead.ravel(), np.full(600, 4))
        alarms += int((found.p < 0.05).any())
    assert alarms / 1000 <= 0.065
