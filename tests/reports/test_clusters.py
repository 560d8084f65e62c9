"""Means of clusters: against values worked out elsewhere, and by simulation."""

import numpy as np
import pytest
import statsmodels.api as sm
from scipy import stats

from reports.statistics.clusters import mean, share


def test_by_hand() -> None:
    # Blocks win 3 of 4 and 1 of 4: mean 1/2, residuals +1 and -1, variance 2 * (1 + 1) / 8^2 = 1/16.
    found = mean([3, 1], [4, 4])
    assert float(found.value) == 0.5
    assert float(found.error) == pytest.approx(0.25)
    assert float(found.high) == pytest.approx(0.5 + 12.7062047 * 0.25)  # t with one degree of freedom


def test_equal_clusters_are_the_textbook_interval() -> None:
    data = np.random.default_rng(1).normal(5, 2, 40)
    found = mean(data, np.ones(40))
    low, high = stats.t.interval(0.95, 39, data.mean(), stats.sem(data))
    assert (float(found.low), float(found.high)) == pytest.approx((low, high))


def test_same_error_as_statsmodels() -> None:
    """A mean with clusters of unequal size is a regression on a constant with cluster-robust errors."""
    random = np.random.default_rng(2)
    block = np.repeat(np.arange(60), random.integers(1, 6, 60))
    data = random.normal(0, 1, 60)[block] + random.normal(0, 1, len(block))
    fit = sm.OLS(data, np.ones(len(data))).fit(
        cov_type="cluster", cov_kwds={"groups": block, "use_correction": False}, use_t=True
    )
    found = mean(np.bincount(block, data), np.bincount(block))
    assert float(found.value) == pytest.approx(fit.params[0])
    assert float(found.error) == pytest.approx(fit.bse[0] * np.sqrt(60 / 59))


def test_strata_by_hand() -> None:
    # Two strata of two blocks, one game each: within variance 2 * 0.5 and 2 * 2, error sqrt(5) / 4; not their distance.
    found = mean([0, 1, 100, 102], [1, 1, 1, 1], ["a", "a", "b", "b"])
    assert float(found.error) == pytest.approx(np.sqrt(2 * 0.5 + 2 * 2) / 4)
    assert float(found.degrees) == 2


def test_a_lonely_stratum_undoes_stratification() -> None:
    plain = mean([0, 1, 100], [1, 1, 1])
    assert float(mean([0, 1, 100], [1, 1, 1], ["a", "a", "b"]).error) == float(plain.error)


def test_columns_are_independent_of_each_other() -> None:
    total = np.array([[1, 0, 5], [2, 0, 6], [4, 0, 7]], float)
    count = np.array([[2, 0, 1], [2, 0, 1], [4, 0, 1]], float)
    found = mean(total, count)
    assert float(found.value[0]) == 7 / 8
    assert np.isnan(found.value[1])
    assert float(found.clusters[1]) == 0
    assert float(found.error[2]) == float(mean(total[:, 2], count[:, 2]).error)


def test_one_cluster_has_no_interval() -> None:
    for function in (mean, share):
        found = function([1], [4])
        assert float(found.value) == 0.25
        assert np.isnan(found.low)
        assert np.isnan(found.error)
        assert float(found.p_value(0.5)) == 1.0


def test_no_row_for_each_cluster() -> None:
    with pytest.raises(ValueError, match="one row for each cluster"):
        mean([1, 2], [1])


def test_share_is_wilson_where_clusters_are_single_games() -> None:
    wins = np.repeat([1.0, 0.0], [300, 700])
    found = share(wins, np.ones(1000))
    low, high = stats.binomtest(300, 1000).proportion_ci(0.95, "wilson")
    assert (float(found.low), float(found.high)) == pytest.approx((low, high), abs=2e-4)


def test_share_of_all_is_not_certain() -> None:
    found = share(np.full(20, 4), np.full(20, 4))
    assert float(found.value) == 1.0
    assert float(found.high) == pytest.approx(1.0)
    assert 0.8 < float(found.low) < 0.9
    assert float(share(np.full(20, 4), np.full(20, 4), units=2000).low) > 0.99


def test_p_value_is_the_t_test() -> None:
    data = np.random.default_rng(3).normal(0.2, 1, 50)
    assert float(mean(data, np.ones(50)).p_value(0)) == pytest.approx(stats.ttest_1samp(data, 0).pvalue)


def wins(random: np.random.Generator, blocks: int, chance: float, spread: float) -> np.ndarray:
    """Wins of four games a block, whose chances differ between blocks by a beta distribution."""
    size = (1 - spread) / spread
    return random.binomial(4, random.beta(chance * size, (1 - chance) * size, blocks))


@pytest.mark.heavy
@pytest.mark.parametrize(("chance", "blocks"), [(0.5, 40), (0.25, 200), (0.05, 400)])
def test_coverage(chance: float, blocks: int) -> None:
    random = np.random.default_rng(4)
    repeats = 2000
    total = np.stack([wins(random, blocks, chance, 0.2) for _ in range(repeats)], axis=1)
    found = share(total, np.full(blocks, 4))
    covered = ((found.low <= chance) & (chance <= found.high)).mean()
    assert 0.935 <= covered <= 0.965
    # The naive interval, one game one observation, misses far more often: blocks matter.
    middle = total.sum(axis=0) / (4 * blocks)
    naive = 1.96 * np.sqrt(middle * (1 - middle) / (4 * blocks))
    assert (np.abs(middle - chance) <= naive).mean() < 0.90


@pytest.mark.heavy
def test_strata_narrow_the_interval_and_keep_the_level() -> None:
    random = np.random.default_rng(5)
    repeats, each = 2000, 8
    levels = np.repeat(np.linspace(0, 4, 10), each)
    data = levels[:, None] + random.normal(0, 1, (len(levels), repeats))
    names = np.repeat(np.arange(10), each)
    inside, across = mean(data, np.ones(len(levels)), names), mean(data, np.ones(len(levels)))
    assert 0.935 <= ((inside.low <= 2) & (inside.high >= 2)).mean() <= 0.965
    assert ((across.low <= 2) & (across.high >= 2)).mean() > 0.98
    assert inside.error.mean() < 0.75 * across.error.mean()


@pytest.mark.parametrize("clusters", [3, 20, 100, 1000])
def test_the_interval_of_none_begins_at_none(clusters: int) -> None:
    """Rounding once put it a hair above, so that the share itself lay outside."""
    found = share(np.tile([0.0, 4.0], (clusters, 1)), np.full(clusters, 4.0))
    assert found.low[0] == 0 < found.high[0]
    assert found.low[1] < 1 == found.high[1]
