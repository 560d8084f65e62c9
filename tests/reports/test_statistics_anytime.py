"""Limits that hold at every look: coverage while peeking, and that the usual interval has none."""

import numpy as np
import pytest
from scipy import integrate, stats

from reports.statistics.anytime import reach, share_sequence, usual_blocks
from reports.statistics.clusters import mean


def test_reach_is_where_the_mixture_crosses_its_level() -> None:
    """The limits are the means at which the mixture likelihood ratio is 1 / 0.05, here by numerical integration: a
    normal prior of variance rho^2 on the mean in units of the standard deviation."""
    rho2 = (-2 * np.log(0.05) + np.log(1 - 2 * np.log(0.05))) / 300
    for blocks in (50, 300, 5000):
        z = float(reach(blocks, tuned=300))

        def ratio(shift: float, blocks: int = blocks, z: float = z) -> float:
            drift = shift * np.sqrt(blocks)
            return float(np.exp(drift * z - drift**2 / 2) * stats.norm.pdf(shift, 0, np.sqrt(rho2)))

        peak = z / np.sqrt(blocks)
        found, _ = integrate.quad(ratio, -1, 1, points=[0, peak], epsabs=1e-10, limit=200)
        assert found == pytest.approx(20, rel=1e-3)


def test_limits_are_closest_where_they_are_tuned() -> None:
    tuned = [float(reach(400, tuned=each)) for each in (40, 400, 4000)]
    assert tuned[1] == min(tuned)
    assert 2.7 < tuned[1] < 3.2
    assert float(reach(10**6, tuned=400)) < 4.5


def test_a_share_of_nothing_is_not_certain_at_once() -> None:
    found = share_sequence(np.zeros(100), np.full(100, 4))
    assert float(found.low) == 0
    assert 0.02 < float(found.high) < 0.06


def test_usual_blocks() -> None:
    assert usual_blocks(0.01, 4, 4) == pytest.approx(9 * 0.25 * 0.75 / 4 / 0.01**2)
    assert usual_blocks(0.4, 2, 2) == 100


def peeked(random: np.random.Generator, repeats: int) -> tuple[np.ndarray, np.ndarray]:
    """For each of `repeats` runs of blocks of four games with a share of 1/4: whether a confidence sequence, and
    whether the usual 95 % interval, ever missed it at a look every 25 blocks from 200 to 4,000."""
    blocks = 4000
    chance = random.beta(2, 6, (blocks, repeats))
    total = random.binomial(4, chance).astype(float)
    looks = np.arange(200, blocks + 1, 25)
    sums, squares = total.cumsum(axis=0)[looks - 1], (total**2).cumsum(axis=0)[looks - 1]
    count = looks[:, None]
    value = sums / count / 4
    error = np.sqrt((squares / count - (sums / count) ** 2) / (count - 1)) / 4
    away = np.abs(value - 0.25)
    wide = reach(count, tuned=1000) * np.sqrt(error**2 + count**-2.0)
    return (away > wide).any(axis=0), (away > stats.t.isf(0.025, count - 1) * error).any(axis=0)


@pytest.mark.heavy
def test_coverage_under_peeking_and_the_naive_interval() -> None:
    sequence, naive = peeked(np.random.default_rng(1), 2000)
    assert sequence.mean() <= 0.05
    assert naive.mean() > 0.25


def test_the_simulation_uses_the_same_limits() -> None:
    random = np.random.default_rng(2)
    total = random.binomial(4, random.beta(2, 6, 500)).astype(float)
    found = share_sequence(total, np.full(500, 4), tuned=1000)
    error = float(mean(total, np.full(500, 4)).error)
    assert float(found.high - found.value) == pytest.approx(
        float(reach(500, tuned=1000)) * np.sqrt(error**2 + 500**-2.0)
    )


@pytest.mark.heavy
def test_stopping_when_precise_keeps_the_level() -> None:
    """Who stops at the first look with limits of 3 points either side is right in at least 95 % of studies, whatever
    the line-ups: two kinds of blocks with different shares take turns."""
    random = np.random.default_rng(3)
    hits = 0
    for _ in range(400):
        chance = np.where(np.arange(4000) % 2, 0.15, 0.45)
        total = random.binomial(4, chance).astype(float)
        for blocks in range(200, 4001, 100):
            kind = np.arange(blocks) % 2
            found = share_sequence(total[:blocks], np.full(blocks, 4), kind, tuned=500)
            if found.high - found.low <= 0.06:
                break
        hits += int(found.low <= 0.3 <= found.high)
    assert hits / 400 >= 0.95
