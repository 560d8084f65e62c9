"""Power: against statsmodels and by simulation."""

import numpy as np
import pytest
from statsmodels.stats.power import TTestPower

from reports.statistics.clusters import mean
from reports.statistics.power import blocks_needed, detectable, seat_detectable, seat_power
from reports.statistics.seats import wald
from tests.reports.test_statistics import seatings


@pytest.mark.parametrize("blocks", [10, 50, 2000])
def test_detectable_is_statsmodels(blocks: int) -> None:
    known = TTestPower().solve_power(None, nobs=blocks, alpha=0.05, power=0.8)
    assert float(detectable(0.3, blocks)) == pytest.approx(0.3 * known, rel=0.02)


def test_blocks_needed_is_statsmodels() -> None:
    known = TTestPower().solve_power(0.05 / 0.3, alpha=0.05, power=0.9)
    assert blocks_needed(0.3, 0.05, 0.9) == pytest.approx(known, abs=2)
    assert detectable(0.3, blocks_needed(0.3, 0.05)) <= 0.05 < detectable(0.3, blocks_needed(0.3, 0.05) - 1)
    assert blocks_needed(0.0, 0.05) == 2


def test_one_block_detects_nothing() -> None:
    assert np.isnan(detectable(0.3, 1))
    assert np.isnan(seat_detectable(np.eye(4) / 4 - 1 / 16, 2))


def test_two_seats_are_a_t_test() -> None:
    """With two seats the shares are each other's complement, and the Wald test is the t-test of one of them."""
    covariance = np.array([[0.09, -0.09], [-0.09, 0.09]])
    assert seat_detectable(covariance, 200) == pytest.approx(float(detectable(0.3, 200)), rel=0.01)
    assert seat_power([0.0, 0.0], covariance, 200) == 0.05


@pytest.mark.heavy
@pytest.mark.parametrize("tie", [0.0, 0.3])
def test_power_is_what_it_says(tie: float) -> None:
    """An advantage that should be found in 80 % of studies is, with any rate of shared wins."""
    random = np.random.default_rng(1)
    pilot = seatings(random, 4000, tie, 0.0)
    edge = seat_detectable(np.cov(pilot, rowvar=False), 150)
    chance = (
        edge if tie == 0 else edge / (1 - tie / 2 - tie / 6)
    )  # what a shared win takes from the edge of winning alone
    found = np.mean([wald(seatings(random, 150, tie, chance)).p < 0.05 for _ in range(600)])
    assert 0.74 <= found <= 0.86
    single = pilot[:, 0]
    gap = float(detectable(single.std(ddof=1), 150))
    hits = [float(mean(random.choice(single, 150) + gap, np.ones(150)).p_value(0.25)) < 0.05 for _ in range(600)]
    assert 0.74 <= np.mean(hits) <= 0.86
