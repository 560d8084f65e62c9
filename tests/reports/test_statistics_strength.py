"""The Davidson-Luce fit: published values, other routes to the same numbers, level and power."""

from itertools import combinations

import choix
import numpy as np
import pytest
from scipy import optimize

from reports.statistics.choices import Choices, choices
from reports.statistics.davidson_luce import Model
from reports.statistics.many import holm
from reports.statistics.misses import misses
from reports.statistics.strength import ELO, Fit, contrasts, duel, fit, seat_effects, strengths
from tests.reports.rankings import Games, World, played

LIGHT = 1e4  # a prior that is none

# Davidson's chocolate puddings (1970): brands, preferences for the first, for the second, and for neither.
PUDDINGS = [
    (1, 2, 19, 22, 16), (1, 3, 16, 19, 12), (2, 3, 19, 19, 10), (1, 4, 18, 23, 13), (2, 4, 23, 19, 9),
    (3, 4, 19, 20, 15), (1, 5, 13, 19, 18), (2, 5, 16, 20, 12), (3, 5, 16, 15, 17), (4, 5, 17, 14, 16),
    (1, 6, 18, 21, 12), (2, 6, 22, 20, 12), (3, 6, 13, 18, 10), (4, 6, 14, 19, 18), (5, 6, 11, 21, 12),
]  # fmt: skip
# The example of the R package PlackettLuce: ranks of three fruits, 0 where one was not ranked.
FRUITS = np.array([(1, 2, 0), (3, 1, 2), (2, 1, 1), (1, 2, 3), (2, 1, 1), (1, 0, 2)])


def test_puddings_as_davidson_has_them() -> None:
    """Six worths and the tie factor, as printed in Davidson (1970) and again in PlackettLuce's vignette, after a few
    steps of an iteration that had not quite settled. Each pair sits both ways, so that no seat is favoured."""
    who, rank, count = [], [], []
    for one, other, *often in PUDDINGS:
        for ranks, games in zip(((1, 2), (2, 1), (1, 1)), often, strict=True):
            who += [(one - 1, other - 1), (other - 1, one - 1)]
            rank += [ranks, ranks[::-1]]
            count += [games / 2, games / 2]
    found = fit(choices(who, rank, count, np.arange(len(who))), LIGHT)
    worths = np.exp(found.worths[:6])
    assert worths / worths.sum() == pytest.approx(
        [0.1388005, 0.1729985, 0.1617420, 0.1653930, 0.1586805, 0.2023855], abs=3e-5
    )
    assert found.level == pytest.approx(0.7468147, abs=1e-5)


def own_seats(rank: np.ndarray) -> np.ndarray:
    """Everybody always in the same seat: seats then say nothing, and the fit leaves them out."""
    return np.where(rank > 0, np.arange(rank.shape[1]), -1)


def test_fruits_as_plackettluce_has_them() -> None:
    """Coefficients and standard errors as PlackettLuce 0.4 prints them. Its default adds half a win and half a loss of
    each fruit against a made-up one, here the fourth, which its standard errors leave out again."""
    ghost = np.zeros((6, 4), int)
    for fruit in range(3):
        ghost[2 * fruit, [fruit, 3]] = 1, 2
        ghost[2 * fruit + 1, [fruit, 3]] = 2, 1
    rank = np.concatenate([np.pad(FRUITS, ((0, 0), (0, 1))), ghost])
    found = fit(choices(own_seats(rank), rank, [1.0] * 6 + [0.5] * 6, np.arange(12)), LIGHT)
    assert not found.seats_tell
    assert found.worths[:3] - found.worths[0] == pytest.approx([0, 0.2867987, -0.4636687], abs=1e-6)
    assert np.log(found.level) == pytest.approx(-1.0701129, abs=1e-6)
    fruits = choices(own_seats(FRUITS), FRUITS, np.ones(6), np.arange(6))
    model = Model(fruits)
    at = np.concatenate([found.worths[:3], np.zeros(3), found.worths[8:]])
    information = model.information(model.moments(at), np.asarray(fruits.times.sum(axis=0)))
    kept = [1, 2, 6]  # the first fruit is the reference
    errors = np.sqrt(np.diag(np.linalg.inv(information[np.ix_(kept, kept)])))
    assert errors == pytest.approx([1.0129, 1.0280, 0.9043], abs=1e-4)


def test_without_ties_it_is_choix() -> None:
    random = np.random.default_rng(1)
    orders = [random.permutation(5)[: random.integers(2, 6)] for _ in range(30)]
    rank = np.zeros((30, 5), int)
    for row, order in enumerate(orders):
        rank[row, order] = np.arange(len(order)) + 1
    for deviation in (3.0, 100.0):
        # choix's penalty is alpha times the squares, a normal prior's half of them over its variance.
        known = choix.opt_rankings(5, orders, alpha=1 / (2 * deviation**2), tol=1e-10)
        found = fit(choices(own_seats(rank), rank, np.ones(30), np.arange(30)), deviation)
        assert found.worths[:5] == pytest.approx(known - known.mean(), abs=1e-5)


def brute(data: Games, strategies: int, orders: tuple[int, ...], deviation: float) -> np.ndarray:
    """The same maximum by another route: every set that could have been taken in every game is listed, and the
    likelihood climbed without derivatives given."""
    seats = data.who.shape[1]

    def features(who: np.ndarray, some: tuple[int, ...]) -> np.ndarray:
        row = np.zeros(strategies + seats + len(orders))
        for seat in some:
            row[[who[seat], strategies + seat]] += 1 / len(some)
        if len(some) > 1:
            row[strategies + seats + orders.index(len(some))] = 1
        return row

    taken, every, starts = [], [], []
    for who, rank in zip(data.who, data.rank, strict=True):
        for place in set(rank.tolist()):
            left = [seat for seat in range(seats) if rank[seat] >= place]
            sizes = [size for size in (1, *orders) if size <= len(left)]
            starts.append(len(every))
            every += [features(who, some) for size in sizes for some in combinations(left, size)]
            taken.append(features(who, tuple(seat for seat in left if rank[seat] == place)))
    one, all_of_them = np.array(taken), np.array(every)

    def depth(at: np.ndarray) -> float:
        sums = np.add.reduceat(np.exp(all_of_them @ at), starts)
        return float((at**2).sum() / (2 * deviation**2) - (one @ at).sum() + np.log(sums).sum())

    return optimize.minimize(depth, np.zeros(one.shape[1]), tol=1e-9).x


def test_ties_and_seats_as_by_brute_force() -> None:
    world = World((0.5, 0.0, -0.2, -0.3), (0.4, 0.0, -0.4), (0.6, 0.8))
    data = played(np.random.default_rng(2), world, 16)
    found = fit(data.choices())
    assert found.data.orders == (2, 3)
    assert found.worths == pytest.approx(brute(data, 4, (2, 3), 3.0), abs=1e-4)


def test_a_tie_order_that_never_occurs_has_no_chance() -> None:
    """In the last stage two can be level only where two ever were."""
    who, rank = [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 4, [(1, 1, 1), (1, 2, 3), (3, 1, 2)] * 4
    found = fit(choices(who, rank, np.ones(12), np.arange(12)))
    assert found.data.orders == (3,)
    assert found.level == 0.0
    assert float(duel(0.0, found.level)) == 0.5


def test_one_pair_by_hand() -> None:
    """60 wins, 20 ties, 20 losses, each seat alike: odds of 3 to 1, and ties over the mean of both are 20 over
    sqrt(60 * 20). Elo: 400 log10(3)."""
    who = [(0, 1)] * 3 + [(1, 0)] * 3
    rank = [(1, 2), (1, 1), (2, 1), (2, 1), (1, 1), (1, 2)]
    found = fit(choices(who, rank, [30, 10, 10] * 2, [0, 1, 2, 3, 4, 5]), LIGHT)
    assert found.worths[0] - found.worths[1] == pytest.approx(np.log(3))
    assert found.level == pytest.approx(20 / np.sqrt(1200))
    assert ELO * (found.worths[0] - found.worths[1]) == pytest.approx(400 * np.log10(3))
    assert float(duel(np.log(3), found.level)) == pytest.approx(0.7)


def test_whether_seats_tell() -> None:
    """They do where strategies change seats, however many games there were; not where each keeps its own."""
    rotated = played(np.random.default_rng(15), World((0.5, 0.0, -0.2, -0.3), (0.4, 0.0, -0.4)), 400)
    for games in (1, 1e6):
        assert fit(choices(rotated.who, rotated.rank, np.full(1200, games), rotated.block)).seats_tell
    kept = fit(choices([(0, 1, 2)] * 3, [(1, 2, 3), (2, 1, 3), (3, 1, 2)], [5, 4, 3], [0, 1, 2]))
    assert not kept.seats_tell
    assert seat_effects(kept).value.tolist() == [0, 0, 0]
    assert seat_effects(kept).error.tolist() == [0, 0, 0]


def test_choices_by_hand() -> None:
    """Two games of one block: a before b and c, who are level; then all in other seats, b before c before a."""
    found = choices([(0, 1, 2), (1, 2, 0)], [(1, 2, 2), (1, 2, 3)], [1, 1], [5, 5])
    sets = dict(zip(map(tuple, found.who.tolist()), found.times.toarray()[0].tolist(), strict=True))
    assert sets == {(0, 1, 2): 1, (-1, 1, 2): 1, (1, 2, 0): 1, (-1, 2, 0): 1}
    # Strategies a 1, b 1/2 + 1, c 1/2 + 1; seats 1 + 1, 1/2 + 1, 1/2; one tie of two.
    assert found.taken.tolist() == [[1, 1.5, 1.5, 2, 1.5, 0.5, 1]]
    assert found.wins[0].tolist() == [[1, 1, 1], [1, 1, 1], [0, 0, 0]]
    assert found.ahead.tolist() == [[2, 2, 1]]
    assert found.behind.tolist() == [[2, 1, 2]]
    assert found.rivals.tolist() == [[4, 4, 4]]


def test_shapes_are_checked() -> None:
    with pytest.raises(ValueError, match="for each pattern"):
        choices([(0, 1)], [(1, 2), (2, 1)], [1], [0])
    with pytest.raises(ValueError, match="too many"):
        choices([tuple(range(18))], [tuple(range(1, 19))], [1], [0])


def test_order_of_games_and_slices_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    data = played(np.random.default_rng(3), World((0.5, 0.0, -0.5), (0.2, -0.2), (0.3,)), 40)
    mixed = np.random.default_rng(4).permutation(len(data.who))
    one, other = fit(data.choices()), fit(Games(data.who[mixed], data.rank[mixed], data.block[mixed]).choices())
    assert one.worths == pytest.approx(other.worths, abs=1e-12)
    assert strengths(one).low == pytest.approx(strengths(other).low, abs=1e-12)
    monkeypatch.setattr("reports.statistics.choices.SLICE", 7)
    assert fit(data.choices()).worths == pytest.approx(one.worths, abs=1e-12)


def test_other_names_for_seats_and_strategies_change_nothing() -> None:
    data = played(np.random.default_rng(5), World((0.5, 0.1, -0.2, -0.4), (0.4, 0.0, -0.4), (0.3,)), 40)
    names, seats = np.array([2, 0, 3, 1]), np.array([1, 2, 0])
    one, other = fit(data.choices()), fit(Games(names[data.who][:, seats], data.rank[:, seats], data.block).choices())
    assert strengths(other).value[names] == pytest.approx(strengths(one).value, abs=1e-9)
    assert strengths(other).error[names] == pytest.approx(strengths(one).error, abs=1e-9)
    assert seat_effects(other).value == pytest.approx(seat_effects(one).value[seats], abs=1e-9)


def test_patterns_are_games_counted() -> None:
    data = played(np.random.default_rng(6), World((0.5, 0.0, -0.5), (0.2, 0.0, -0.2), (0.3, 0.2)), 60)
    both = np.concatenate([data.who, data.rank, data.block[:, None] // 8], axis=1)
    patterns, count = np.unique(both, axis=0, return_counts=True)
    assert len(patterns) < len(both)
    one = fit(choices(patterns[:, :3], patterns[:, 3:6], count, patterns[:, 6]))
    other = fit(choices(data.who, data.rank, np.ones(len(data.who)), data.block // 8))
    assert one.worths == pytest.approx(other.worths)
    assert misses(one).miss.error == pytest.approx(misses(other).miss.error)


def test_who_never_loses_gets_a_finite_rating_and_no_false_certainty() -> None:
    """400 games of a against b and c, all won: the rating is finite, and its interval is wide although no block
    differs from another. It is left out of the zero of the others."""
    data = played(np.random.default_rng(7), World((40.0, 0.2, -0.2), (0.0, 0.0)), 600)
    found = strengths(fit(data.choices()))
    assert 4 < found.value[0] < 12
    assert 0.7 < found.error[0] < 2
    assert found.value[1:].sum() == pytest.approx(0)
    assert found.error[1] < 0.1


def test_the_prior_hardly_moves_a_rating_that_is_known() -> None:
    data = played(np.random.default_rng(8), World((1.0, 0.0, -1.0), (0.3, -0.3)), 150)  # a hundred meetings a pair
    one, other = fit(data.choices()), fit(data.choices(), LIGHT)
    assert np.abs(strengths(one).value - strengths(other).value).max() < 0.1 * strengths(one).error.min()
    assert np.abs(misses(one).fitted - misses(other).fitted).max() < 0.005


def test_all_level_is_finite() -> None:
    found = fit(choices([(0, 1), (1, 0)], [(1, 1), (1, 1)], [50, 50], [0, 1]))
    assert found.worths[:2] == pytest.approx([0, 0])
    assert 10 < found.level < 1e4


def test_one_cluster_has_no_interval() -> None:
    found = fit(choices([(0, 1), (1, 0)], [(1, 2), (1, 2)], [3, 2], [0, 0]))
    for each in (strengths(found), seat_effects(found), misses(found).miss):
        assert np.isnan(each.low).all()
    assert not np.isnan(strengths(found).value).any()


def again(data: Choices, times: np.ndarray, who: np.ndarray, rank: np.ndarray, cluster: np.ndarray) -> np.ndarray:
    found = fit(choices(who, rank, times[cluster], cluster))
    assert found.data.strategies == data.strategies
    return np.asarray(strengths(found).value)


@pytest.mark.heavy
def test_the_one_step_interval_is_that_of_true_refits() -> None:
    """The slow twin: blocks drawn again two hundred times, the model fitted each time."""
    random = np.random.default_rng(9)
    data = played(random, World((0.6, 0.0, -0.2, -0.4), (0.3, 0.0, -0.3), (0.4, 0.3)), 160)
    found = fit(data.choices())
    draws = []
    for _ in range(200):
        times = np.bincount(random.integers(0, 160, 160), minlength=160)
        draws.append(again(found.data, times, data.who, data.rank, data.block))
    assert np.std(draws, axis=0) == pytest.approx(strengths(found).error, rel=0.15)


def covered(found: Fit, world: World) -> tuple[np.ndarray, np.ndarray]:
    truth, seats = np.array(world.strengths), np.array(world.seats)
    mine, theirs = strengths(found), seat_effects(found)
    return (
        (mine.low <= truth - truth.mean()) & (truth - truth.mean() <= mine.high),
        (theirs.low <= seats - seats.mean()) & (seats - seats.mean() <= theirs.high),
    )


@pytest.mark.heavy
def test_level_by_blocks_and_not_by_games() -> None:
    random = np.random.default_rng(10)
    world = World((0.6, 0.0, -0.2, -0.4), (0.3, 0.0, -0.3), (0.4, 0.3))
    by_block, by_game = [], []
    for _ in range(500):
        data = played(random, world, 80)
        by_block.append(np.concatenate(covered(fit(data.choices()), world)))
        by_game.append(covered(fit(data.choices(by_game=True)), world)[0])
    assert np.all(np.mean(by_block, axis=0) > 0.92)
    assert 0.935 <= np.mean(by_block) <= 0.965
    # The naive interval takes the games of a deal for independent.
    assert np.mean(by_game) < 0.85


@pytest.mark.heavy
def test_level_beside_somebody_hopeless() -> None:
    """One strategy is so weak that it is never or hardly ever ahead: the others' ratings are as sure as ever, and its
    own interval holds the truth, which the spread between blocks alone would miss."""
    random = np.random.default_rng(11)
    world = World((0.3, 0.0, -0.3, -7.0), (0.1, 0.0, -0.1))
    hits, hopeless, bare, outside = [], [], [], []
    for _ in range(400):
        found = fit(played(random, world, 80).choices())
        outside.append(found.outside.tolist() == [False, False, False, True])
        mine = strengths(found)
        inside = (mine.low <= world.strengths) & (world.strengths <= mine.high)
        hits.append(inside[:3])
        hopeless.append(inside[3])
        row = np.zeros(len(found.worths))
        row[:4] = -1 / 3, -1 / 3, -1 / 3, 1
        plain = contrasts(found, [row])
        bare.append(plain.low[0] <= -7 <= plain.high[0])
    assert np.mean(outside) > 0.98
    assert 0.93 <= np.mean(hits) <= 0.97
    assert np.mean(hopeless) > 0.9
    assert np.mean(bare) < 0.8


@pytest.mark.heavy
def test_equals_are_seldom_told_apart_and_unequals_are() -> None:
    random = np.random.default_rng(12)
    row = np.zeros((1, 6))
    row[0, :2] = 1, -1

    def found(gap: float) -> bool:
        data = played(random, World((gap, 0.0, 0.0), (0.2, 0.0, -0.2)), 120)
        return bool(contrasts(fit(data.choices()), row).p_value(0)[0] < 0.05)

    assert 0.035 <= np.mean([found(0.0) for _ in range(800)]) <= 0.065
    assert np.mean([found(0.8) for _ in range(100)]) > 0.9


@pytest.mark.heavy
def test_misses_are_chance_where_the_model_is_right() -> None:
    random = np.random.default_rng(13)
    world = World((0.6, 0.0, -0.2, -0.4), (0.3, 0.0, -0.3), (0.4, 0.3))
    alarms, single = [], []
    for _ in range(400):
        p = misses(fit(played(random, world, 128).choices())).miss.p_value(0)
        alarms.append([(holm(np.diag(p)) < 0.05).any(), (holm(p[~np.eye(4, dtype=bool)]) < 0.05).any()])
        single.append(p < 0.05)
    assert 0.03 <= np.mean(single) <= 0.07
    assert np.all(np.mean(alarms, axis=0) <= 0.08)


def test_misses_find_a_circle_that_strengths_cannot_hold() -> None:
    """Rock, paper, scissors: equal strengths say a half, each beats the next in four of five."""
    random = np.random.default_rng(14)
    who = np.array([(0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2)] * 50)
    better = random.random(len(who)) < 0.8
    first = ((who[:, 1] - who[:, 0]) % 3 == 1) == better
    rank = np.where(first[:, None], (1, 2), (2, 1))
    found = misses(fit(choices(who, rank, np.ones(len(who)), np.arange(len(who)) // 2)))
    assert found.observed[0, 1] == pytest.approx(0.8, abs=0.1)
    assert found.fitted == pytest.approx(np.full((3, 3), 0.5), abs=0.05)
    p = found.miss.p_value(0)
    assert holm(p[~np.eye(3, dtype=bool)]).max() < 0.001
    assert np.diag(p).min() > 0.01
