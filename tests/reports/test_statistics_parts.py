"""Parts of a whole, and whether any one is large: by hand, against the jackknife, and at their level by simulation."""

from collections.abc import Callable

import numpy as np
import pytest
from scipy import stats

from reports.statistics.clusters import Floats, Means, parts
from reports.statistics.margins import any_above


def test_by_hand() -> None:
    """Parts 3 and 1, then 1 and 3: each one half; residuals +1 and -1, variance 2 * (1 + 1) of the sum 8."""
    found = parts([[3, 1], [1, 3]])
    assert found.value.tolist() == [0.5, 0.5]
    assert found.error == pytest.approx([2 / 8, 2 / 8])
    assert found.high[0] == pytest.approx(0.5 + 12.7062047 * 2 / 8)  # t with one degree of freedom


def test_parts_that_take_away() -> None:
    found = parts([[6, -2], [9, -3], [3, -1]])
    assert found.value == pytest.approx([1.5, -0.5])
    assert found.error == pytest.approx([0, 0])  # the mixture never varies


def test_a_cluster_whose_whole_is_nothing_counts() -> None:
    """Where it alone differs, the interval is from it alone: residuals of 2 - 0.5 * 0, twice."""
    found = parts([[5, 5], [5, 5], [2, -2], [-2, 2]])
    assert found.clusters.tolist() == [4, 4]
    assert found.error == pytest.approx(np.full(2, np.sqrt(4 / 3 * 8) / 20))


def test_one_row_a_cluster() -> None:
    with pytest.raises(ValueError, match="a row for each cluster"):
        parts([1, 2, 3])


def leads(random: np.random.Generator, clusters: int, means: list[float]) -> Floats:
    """Points by source in clusters of some games, heavy in the tail; what one source brings another takes away."""
    size = random.integers(2, 7, clusters)[:, None]
    skewed = random.gamma(1.5, 1, (clusters, len(means))) - 1.5
    taken = random.normal(0, 1, (clusters, 1)) * np.linspace(1, -1, len(means))
    found: Floats = size * np.array(means) + np.sqrt(size) * 4 * (skewed + taken)
    return found


def test_same_error_as_the_jackknife() -> None:
    data = leads(np.random.default_rng(1), 400, [6, 3, 2, -1])
    without = data.sum(axis=0) - data
    each = without / without.sum(axis=1, keepdims=True)
    jackknife = np.sqrt(399 / 400 * ((each - each.mean(axis=0)) ** 2).sum(axis=0))
    assert parts(data).error == pytest.approx(jackknife, rel=0.01)


def test_strata_narrow_the_interval() -> None:
    """Two kinds of line-up, each with its own mixture that hardly varies."""
    random = np.random.default_rng(2)
    kind = np.arange(200) % 2
    data = np.where(kind[:, None] == 0, [8.0, 2.0], [2.0, 8.0]) + random.normal(0, 0.1, (200, 2))
    assert np.all(parts(data, kind).error < parts(data).error / 5)


@pytest.mark.heavy
def test_coverage() -> None:
    random = np.random.default_rng(3)
    for means, clusters in (([6, 3, 2, -1], 60), ([2, 1, 1, 0], 200)):
        truth = np.array(means) / sum(means)
        found = [parts(leads(random, clusters, [float(mean) for mean in means])) for _ in range(2000)]
        inside = np.mean([(each.low < truth) & (truth < each.high) for each in found], axis=0)
        assert np.all(inside > 0.93), inside
        assert np.all(inside < 0.97), inside


def said(means: list[float], bar: float, naive: bool = False) -> dict[str, float]:
    """How often each is said in 1,000 studies; the naive way tests the largest as if nobody had looked for it."""
    random = np.random.default_rng(4)
    found = []
    for _ in range(1000):
        data = leads(random, 150, means)
        top = int(np.argmax(parts(data).value))

        def known(level: float, data: Floats = data, top: int = top) -> Means:
            return parts(data, level=level).only(top) if naive else parts(data, level=level)

        found.append(any_above(known, bar).said)
    return {word: found.count(word) / 1000 for word in ("yes", "no", "unknown")}


@pytest.mark.heavy
def test_no_source_is_called_decisive_too_often() -> None:
    """Four sources of exactly the bar: the largest of them by chance is above it. One at the bar: no is rare. Each
    5 % at most, and the noise of 1,000 studies."""
    assert said([3, 3, 3, 3], 0.25)["yes"] < 0.07
    assert said([3, 3, 3, 3], 0.25, naive=True)["yes"] > 0.1
    assert said([6, 2, 2, 2], 0.5)["no"] < 0.075
    assert said([8, 2, 1, 1], 0.5)["yes"] > 0.9
    assert said([4, 3, 3, 2], 0.5)["no"] > 0.9


def test_any_above_by_hand() -> None:
    """Standard errors of 0.1 with very many degrees of freedom: one-sided 1.645, for one of two 1.960."""

    def known(*values: float) -> Callable[[float], Means]:
        def at(level: float) -> Means:
            value = np.array(values)
            reach = stats.norm.isf((1 - level) / 2) * 0.1
            same = np.full(len(values), 0.1)
            return Means(value, same, value - reach, value + reach, same, same)

        return at

    assert any_above(known(0.697, 0.1), 0.5).said == "yes"
    assert any_above(known(0.695, 0.1), 0.5).said == "unknown"
    assert any_above(known(0.333, 0.1), 0.5).said == "no"
    near = any_above(known(0.34, 0.1), 0.5)
    assert near.said == "unknown"
    assert near.more == pytest.approx(((1.6449 + 0.8416) * 0.1 / 0.16) ** 2, rel=1e-3)
