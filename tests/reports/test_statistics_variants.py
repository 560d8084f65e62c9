"""Paired differences: against values worked out elsewhere, level, and what the naive comparisons do."""

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.multitest import multipletests

from reports.statistics.clusters import mean
from reports.statistics.many import benjamini_yekutieli
from reports.statistics.variants import apart, paired


def test_by_hand() -> None:
    # Blocks of 2 games win 1, 2, 0 under the base and 2, 2, 1 under the other: differences 1/2, 0, 1/2 a game.
    found = paired([1, 2, 0], [2, 2, 2], [2, 2, 1], [2, 2, 2])
    assert float(found.difference.value) == pytest.approx(1 / 3)
    assert float(found.difference.error) == pytest.approx(np.std([0.5, 0, 0.5], ddof=1) / np.sqrt(3))
    assert float(found.correlation) == pytest.approx(np.corrcoef([1, 2, 0], [2, 2, 1])[0, 1])


def test_is_the_paired_t_test() -> None:
    random = np.random.default_rng(1)
    deal = random.normal(0, 1, 50)
    base, other = deal + random.normal(0, 1, 50), deal + random.normal(0.3, 1, 50)
    found = paired(base, np.ones(50), other, np.ones(50))
    known = stats.ttest_rel(other, base)
    assert float(found.difference.p_value(0)) == pytest.approx(known.pvalue)
    interval = known.confidence_interval(0.95)
    assert (float(found.difference.low), float(found.difference.high)) == pytest.approx((interval.low, interval.high))
    assert float(found.correlation) == pytest.approx(np.corrcoef(base, other)[0, 1])
    ratio = np.var(other - base, ddof=1) / (np.var(base, ddof=1) + np.var(other, ddof=1))
    assert float(found.saved) == pytest.approx(1 - ratio)


def test_independent_runs_are_welch() -> None:
    random = np.random.default_rng(2)
    base, other = random.normal(0, 1, 30), random.normal(0.4, 3, 50)
    found = apart(mean(base, np.ones(30)), mean(other, np.ones(50)))
    known = stats.ttest_ind(other, base, equal_var=False)
    assert float(found.p_value(0)) == pytest.approx(known.pvalue)
    interval = known.confidence_interval(0.95)
    assert (float(found.low), float(found.high)) == pytest.approx((interval.low, interval.high))


def test_a_variant_without_a_change_changes_nothing() -> None:
    data = np.random.default_rng(3).uniform(0, 4, (40, 3))
    found = paired(data, np.full(40, 4), data, np.full(40, 4), np.arange(40) % 5)
    assert (found.difference.value == 0).all()
    assert (found.difference.high == 0).all()
    assert found.correlation == pytest.approx(1)
    assert found.saved == pytest.approx(1)
    assert (found.difference.p_value(0) == 1).all()


def test_blocks_that_lack_one_rule_do_not_count() -> None:
    found = paired([1, 2, 0, 9], [2, 2, 2, 2], [2, 2, 1, 0], [2, 2, 2, 0])
    assert float(found.difference.value) == pytest.approx(1 / 3)
    assert float(found.difference.clusters) == 3


def test_what_never_changes_has_no_correlation() -> None:
    found = paired([1, 1, 1], [1, 1, 1], [1, 2, 3], [1, 1, 1])
    assert np.isnan(found.correlation)
    assert float(found.difference.value) == 1


def test_different_blocks_cannot_be_paired() -> None:
    with pytest.raises(ValueError, match="same blocks"):
        paired([1, 2], [1, 1], [1, 2, 3], [1, 1, 1])


def wins(random: np.random.Generator, blocks: int, repeats: int, agree: float) -> tuple[np.ndarray, np.ndarray]:
    """Wins in blocks of four games under two rules that do the same. What the deal does to a block is the same under
    both; a single game comes out alike in a share `agree`, else anew. Some wins are shared."""
    chance = random.beta(1, 3, (blocks, repeats, 1))
    base, fresh = ((random.random((blocks, repeats, 4)) < chance).astype(float) for _ in range(2))
    other = np.where(random.random(base.shape) < agree, base, fresh)
    for each in (base, other):
        each[(each == 1) & (random.random(each.shape) < 0.2)] = 0.5
    return base.sum(axis=2), other.sum(axis=2)


@pytest.mark.heavy
@pytest.mark.parametrize("agree", [0.0, 0.7])
def test_level_of_the_paired_difference_and_of_the_naive_one(agree: float) -> None:
    """The same share under both rules: found different in 5 % of studies. Games taken for independent are not: the
    naive test of two shares hardly ever says anything, so that it would miss what is there."""
    random = np.random.default_rng(4)
    base, other = wins(random, 80, 2000, agree)
    found = paired(base, np.full(80, 4), other, np.full(80, 4))
    level = (found.difference.p_value(0) < 0.05).mean()
    assert 0.038 <= level <= 0.062
    one, two = base.sum(axis=0) / 320, other.sum(axis=0) / 320
    middle = (one + two) / 2
    naive = np.abs(one - two) > 1.96 * np.sqrt(2 * middle * (1 - middle) / 320)
    assert naive.mean() < 0.03
    assert float(np.median(found.saved)) > (0.3 if agree == 0 else 0.75)


@pytest.mark.heavy
def test_pairing_needs_the_fewer_games_that_it_says() -> None:
    """With the share `saved` of pairing, an unpaired study of 1 / (1 - saved) times the blocks is as sharp."""
    random = np.random.default_rng(5)
    base, other = wins(random, 4000, 1, 0.7)
    found = paired(base[:, 0], np.full(4000, 4), other[:, 0], np.full(4000, 4))
    more = round(4000 / (1 - float(found.saved)))
    first, _ = wins(random, more, 1, 0.7)
    _, second = wins(random, more, 1, 0.7)
    count = np.full(more, 4)
    unpaired = apart(mean(first[:, 0], count), mean(second[:, 0], count))
    assert float(unpaired.error) == pytest.approx(float(found.difference.error), rel=0.1)


def test_benjamini_yekutieli_is_statsmodels() -> None:
    p = np.random.default_rng(6).uniform(0, 0.1, 40)
    assert benjamini_yekutieli(p) == pytest.approx(multipletests(p, method="fdr_by")[1])
    assert benjamini_yekutieli([]).shape == (0,)


@pytest.mark.heavy
def test_many_comparisons_without_control_find_what_is_not_there() -> None:
    """Forty actions of which none matters, all played on the same deals and so dependent: uncorrected, most studies
    find some dead or compulsory; corrected at most 5 % do. With ten that matter at most 5 % of the finds are false."""
    random = np.random.default_rng(7)
    naive = corrected = 0
    false: list[float] = []
    for _ in range(400):
        deal = random.normal(0, 1, (60, 1))
        base = deal + random.normal(0, 1, (60, 1))
        other = deal + random.normal(0, 1, (60, 40))
        ones = np.ones(60)
        p = paired(np.repeat(base, 40, axis=1), ones, other, ones).difference.p_value(0)
        naive += int((p < 0.05).any())
        corrected += int((benjamini_yekutieli(p) < 0.05).any())
        p = paired(np.repeat(base, 40, axis=1), ones, other + (np.arange(40) < 10), ones).difference.p_value(0)
        found = benjamini_yekutieli(p) < 0.05
        false.append(found[10:].sum() / max(1, found.sum()))
    assert naive / 400 > 0.5
    assert corrected / 400 <= 0.07
    assert np.mean(false) <= 0.05


@pytest.mark.heavy
def test_independent_runs_keep_their_level() -> None:
    """Two runs with the same share, one of 40 blocks and one of 200 that spread less: 5 % are found different."""
    random = np.random.default_rng(8)
    one = random.binomial(4, random.beta(0.5, 1.5, (40, 2000)))
    two = random.binomial(4, random.beta(5, 15, (200, 2000)))
    found = apart(mean(one, np.full(40, 4)), mean(two, np.full(200, 4)))
    assert 0.038 <= (found.p_value(0) < 0.05).mean() <= 0.065
    naive = np.abs(one.sum(axis=0) / 160 - two.sum(axis=0) / 800) > 1.96 * np.sqrt(0.25 * 0.75 * (1 / 160 + 1 / 800))
    assert naive.mean() > 0.1
