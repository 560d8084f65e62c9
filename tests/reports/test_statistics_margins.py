"""Means held against a margin: by hand, at their level where the truth lies on the margin, and with power off it."""

from collections.abc import Callable

import numpy as np
import pytest
from scipy import stats

from reports.statistics.clusters import Means, mean, share
from reports.statistics.margins import Judged, above, all_within, further


def shares(random: np.random.Generator, blocks: int, chances: list[float]) -> Callable[[float], Means]:
    """What seats with these chances of a win take in blocks of as many games; a block shares one twist of luck."""
    seats = len(chances)
    luck = random.dirichlet(np.array(chances) * 8, blocks)
    wins = random.multinomial(seats, luck).astype(float)
    return lambda level: share(wins, np.full(wins.shape, seats), level=level)


def said(judge: Callable[[Callable[[float], Means]], Judged], chances: list[float], blocks: int) -> dict[str, float]:
    """How often each is said in 1,000 studies."""
    random = np.random.default_rng(3)
    found = [judge(shares(random, blocks, chances)).said for _ in range(1000)]
    return {word: found.count(word) / 1000 for word in ("yes", "no", "unknown")}


def seats_within(known: Callable[[float], Means]) -> Judged:
    return all_within(known, 0.25, 0.02)


def first_above(known: Callable[[float], Means]) -> Judged:
    return above(lambda level: known(level).only(0), 0.27)


def test_by_hand() -> None:
    """Four clusters with mean 0.5 and standard error 0.1: at 90 % t(3) = 2.353 to either side, at 95 % 3.182."""
    total = np.array([[0.3], [0.5], [0.7], [0.5]])
    total = 0.5 + (total - 0.5) * 0.1 / (total.std(ddof=1) / 2)

    def known(level: float) -> Means:
        return mean(total, np.ones((4, 1)), level=level)

    assert all_within(known, 0.5, 0.236).said == "yes"
    assert all_within(known, 0.5, 0.235).said == "unknown"
    assert all_within(known, 0.0, 0.18).said == "no"  # 0.5 - 0.318 is above 0.18
    assert all_within(known, 0.0, 0.19).said == "unknown"
    assert above(known, 0.26).said == "yes"
    assert above(known, 0.27).said == "unknown"
    assert above(known, 0.74).said == "no"


def test_further_is_the_usual_sample_size() -> None:
    """One-sided at 5 % with power 0.8 takes (1.645 + 0.842) standard errors."""
    assert further(0.01, 0.01, 0.05) == pytest.approx((stats.norm.isf(0.05) + stats.norm.isf(0.2)) ** 2)
    assert further(-0.01, 0.01, 0.05) == further(0.01, 0.01, 0.05)
    assert further(1.0, 0.01, 0.05) == 1.0
    assert np.isnan(further(0.0, 0.01, 0.05))


def test_what_never_varies_is_known_only_with_enough_of_it() -> None:
    few, many = np.ones((10, 2)), np.ones((400, 2))
    assert all_within(lambda level: share(few, few, level=level), 1.0, 0.05).said == "unknown"
    assert all_within(lambda level: share(many, many, level=level), 1.0, 0.05).said == "yes"


@pytest.mark.heavy
def test_on_the_margin_seats_are_seldom_called_balanced_and_even_ones_seldom_not() -> None:
    edge = said(seats_within, [0.27, 0.25, 0.25, 0.23], 1500)
    assert edge["yes"] < 0.05
    assert edge["no"] < 0.07
    even = said(seats_within, [0.25] * 4, 1500)
    assert even["no"] < 0.01
    assert even["yes"] > 0.5
    assert said(seats_within, [0.31, 0.23, 0.23, 0.23], 1500)["no"] > 0.8


@pytest.mark.heavy
def test_no_difference_found_is_not_balance() -> None:
    """The naive way, balanced where a test of equality finds nothing, is wrong nearly always with few blocks."""
    random = np.random.default_rng(4)
    naive, ours = 0, 0
    for _ in range(500):
        known = shares(random, 60, [0.30, 0.25, 0.25, 0.20])
        naive += bool(np.all(known(0.95).p_value(0.25) > 0.05 / 4))
        ours += seats_within(known).said == "yes"
    assert naive / 500 > 0.5
    assert ours == 0


@pytest.mark.heavy
def test_on_the_bar_neither_side_is_called_too_often() -> None:
    edge = said(first_above, [0.27, 0.25, 0.25, 0.23], 600)
    assert edge["yes"] < 0.065
    assert edge["no"] < 0.065
    assert said(first_above, [0.33, 0.23, 0.22, 0.22], 600)["yes"] > 0.9
    assert said(first_above, [0.22, 0.26, 0.26, 0.26], 600)["no"] > 0.9


@pytest.mark.heavy
def test_as_many_more_as_are_said_tell_in_four_cases_of_five() -> None:
    truth = [0.285, 0.245, 0.235, 0.235]
    random = np.random.default_rng(5)
    big = shares(random, 100_000, truth)(0.95).only(0)
    error = float(big.error[0]) * np.sqrt(100_000 / 300)
    more = further(0.015, error, 0.05)
    assert said(first_above, truth, round(300 * more))["yes"] == pytest.approx(0.8, abs=0.05)
