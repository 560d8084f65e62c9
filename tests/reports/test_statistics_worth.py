"""What a choice gains in another's place, and what is never worth playing: by hand, and by simulation for level and
power."""

from dataclasses import replace

import numpy as np
import pytest

from reports.statistics.clusters import FEWEST, Floats
from reports.statistics.compositions import Payoffs, payoffs
from reports.statistics.gains import gains, limits, whole
from reports.statistics.worth import Worth, worth
from tests.reports.tables import Chances, Lineup, by_pair, by_strength, counts, mixes, play, round_robin

MARGIN = 0.02


def given(lineups: list[Lineup], strategies: int, value: Floats, blocks: int) -> Payoffs:
    """Payoffs as if so many blocks had given these values."""
    found = payoffs(play(np.random.default_rng(0), lineups, strategies, by_strength([1] * strategies), blocks))
    return replace(found, value=np.concatenate([value, found.value[len(lineups) :]]))


def test_gains_by_hand() -> None:
    """Four strategies, three at a table, nobody twice. With d there a and b both met c, so b gains what it wins in
    b + c + d less what a wins in a + c + d."""
    lineups = round_robin(4, 3)  # abc, abd, acd, bcd
    value = np.array(
        [[0.3, 0.5, 0.2, np.nan], [0.4, 0.5, np.nan, 0.1], [0.25, np.nan, 0.35, 0.4], [np.nan, 0.45, 0.15, 0.4]]
    )
    known = given(lineups, 4, value, 4)
    found = gains(known)
    assert not whole(known)
    assert found.complete
    assert found.value[3, 0, 1] == pytest.approx(0.45 - 0.25)
    assert found.value[3, 1, 0] == pytest.approx(0.25 - 0.45)
    # With c at the table a and b met c + d too, and nothing else, for a + b + c holds both of them.
    assert found.value[2, 0, 1] == pytest.approx(0.45 - 0.25)
    assert np.isnan(found.value[0, 0, 1])
    assert np.isnan(found.value[2, 2]).all()
    assert found.value[4, 0, 1] == pytest.approx(0.45 - 0.25)
    assert found.value[1, 2, 3] == pytest.approx(0.1 - 0.2)
    variance = known.covariance[2, 0, 0] + known.covariance[3, 1, 1]
    assert found.error[3, 0, 1] == pytest.approx(np.sqrt(variance))


def test_gains_over_several_compositions_are_means() -> None:
    lineups = round_robin(5, 3)
    value = np.where(counts(lineups, 5) > 0, np.random.default_rng(3).uniform(0, 1, (10, 5)), np.nan)
    found = gains(given(lineups, 5, value, 4))

    def pay(*lineup: int) -> float:
        """What the first wins in this line-up."""
        return float(value[lineups.index(tuple(sorted(lineup))), lineup[0]])  # type: ignore[arg-type]

    assert found.value[4, 0, 1] == pytest.approx(np.mean([pay(1, other, 4) - pay(0, other, 4) for other in (2, 3)]))
    rivals = [(2, 3), (2, 4), (3, 4)]
    assert found.value[5, 0, 1] == pytest.approx(np.mean([pay(1, *both) - pay(0, *both) for both in rivals]))


def test_with_every_mix_each_composition_is_a_place() -> None:
    known = given(mixes(3, 3), 3, np.where(counts(mixes(3, 3), 3) > 0, 1 / 3, np.nan), 2)
    found = gains(known)
    assert whole(known)
    assert found.complete
    assert found.rivals[:-1].tolist() == known.rivals.tolist()
    assert found.rivals[-1].tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("lineups", "strategies", "wanted"),
    [
        (round_robin(4, 3), 4, True),
        (round_robin(3, 3), 3, False),  # one line-up: nobody is ever in another's place
        (round_robin(4, 3)[:-1], 4, False),
        (mixes(3, 3)[1:], 3, False),
        (mixes(2, 2), 2, True),
        ([(0, 1), (0, 2)], 3, False),  # b and c did not meet
        ([(0, 1, 1), (0, 2, 2)], 3, False),  # the focus on a
    ],
)
def test_whether_all_choices_were_seen(lineups: list[Lineup], strategies: int, wanted: bool) -> None:
    found = gains(payoffs(play(np.random.default_rng(1), lineups, strategies, by_strength([1] * strategies), 40)))
    assert found.complete == wanted
    assert (worth(found, MARGIN) is None) != wanted


def test_too_few_blocks_have_no_limits() -> None:
    few = gains(payoffs(play(np.random.default_rng(1), mixes(3, 2), 3, by_strength([1, 1, 2]), FEWEST - 1)))
    enough = gains(payoffs(play(np.random.default_rng(1), mixes(3, 2), 3, by_strength([1, 1, 2]), FEWEST)))
    assert np.isnan(few.limits(0.05)[0][:-1]).all()
    assert not np.isnan(enough.limits(0.05)[0][enough.seen]).any()


def test_limits_of_a_share() -> None:
    """3 of 40 wins, as R's binom.test(3, 40) has them; no win in 40 blocks; and what needs no playing."""
    value = np.array([3 / 40, 0, 1, 0.5])
    error = np.sqrt(value * (1 - value) / 40)
    low, high = limits(value, np.array([*error[:3], 0]), np.full(4, np.inf), np.array([40, 40, 40, np.inf]), 0.025)
    assert low == pytest.approx([0.01574, 0, 0.91190, 0.5], abs=1e-5)
    assert high == pytest.approx([0.20386, 0.08810, 1, 0.5], abs=1e-5)


def test_one_cluster_tells_no_spread() -> None:
    played = play(np.random.default_rng(1), mixes(2, 2), 2, by_strength([1, 2]), 1)
    found = gains(payoffs(replace(played, blocks=np.full(1, 500.0))))
    assert np.isnan(found.limits(0.05)[0]).all()


def truth(lineups: list[Lineup], strategies: int, chances: Chances, blocks: int) -> Floats:
    value = np.full((len(lineups), strategies), np.nan)
    for at, lineup in enumerate(lineups):
        for one in set(lineup):
            value[at, one] = chances(lineup)[lineup.index(one)]
    return gains(given(lineups, strategies, value, blocks)).value


def often_wrong(lineups: list[Lineup], chances: Chances, blocks: int, naive: bool = False) -> Floats:
    """How often a lower limit of 5 % lies above the truth in 1,000 studies, by place and pair."""
    strategies = max(map(max, lineups)) + 1
    chance, right = np.random.default_rng(8), truth(lineups, strategies, chances, blocks)
    wrong = np.zeros(right.shape)
    for _ in range(1000):
        found = gains(payoffs(play(chance, lineups, strategies, chances, blocks)))
        if naive:
            found = replace(found, covariance=np.zeros_like(found.covariance))
        wrong += found.limits(0.05)[0] > right + 1e-12
    return np.where(found.seen, wrong / 1000, np.nan)


@pytest.mark.heavy
def test_limits_of_gains_hold_at_their_level() -> None:
    """In single compositions and pooled ones, and near 0, where Wilson's limits are wrong in 13 % of studies."""
    assert np.nanmax(often_wrong(mixes(3, 3), by_strength([1, 1, 2]), 40)) < 0.065
    assert np.nanmean(often_wrong(mixes(3, 3), by_strength([1, 1, 2]), 15)[-1]) == pytest.approx(0.05, abs=0.01)
    assert np.nanmax(often_wrong(round_robin(5, 3), by_strength([1, 1, 2, 3, 1]), 20)) < 0.065
    assert np.nanmax(often_wrong(mixes(3, 3), by_strength([0.02, 1, 2]), 60)) < 0.065


@pytest.mark.heavy
def test_line_ups_that_count_for_both_sides_are_not_independent() -> None:
    """In a + b + c what a wins b loses, and it counts for both. Limits that do not know it are wrong too often."""
    assert np.nanmean(often_wrong(mixes(3, 3), by_strength([1, 1, 2]), 15, naive=True)[-1]) > 0.065


def judged(
    chance: np.random.Generator, lineups: list[Lineup], strategies: int, chances: Chances, blocks: int
) -> Worth | None:
    return worth(gains(payoffs(play(chance, lineups, strategies, chances, blocks))), MARGIN)


ROCK = [[0.5, 0.3, 0.7], [0.7, 0.5, 0.3], [0.3, 0.7, 0.5]]
# d loses to each of them by less than they lose to one another, but is the best choice against none.
NOBODY = [[*row, 0.6] for row in ROCK] + [[0.4, 0.4, 0.4, 0.5]]
# Against each of the three another of them is best, yet e is the best choice where one cannot know who comes.
STEADY = [[0.5, 0.2, 0.8, 0.4], [0.8, 0.5, 0.2, 0.4], [0.2, 0.8, 0.5, 0.4], [0.6, 0.6, 0.6, 0.5]]


@pytest.mark.parametrize(
    ("lineups", "chances", "blocks", "said", "never", "ever"),
    [
        # Two players: one dominates all; then a circle, where each is the best choice against one.
        (mixes(3, 2), by_strength([1, 1, 3]), 400, "yes", "ab", "c"),
        (mixes(3, 2), by_pair(ROCK), 400, "no", "", "abc"),
        (mixes(3, 2), by_strength([1, 1, 1]), 6000, "no", "", "abc"),
        (mixes(3, 2), by_strength([1, 1, 1.2]), 40, "unknown", "", ""),
        # Nobody dominates d, which is the best choice nowhere; steady e is, over all rivals alike.
        (mixes(4, 2), by_pair(NOBODY), 1000, "unknown", "", "abc"),
        (mixes(4, 2), by_pair(STEADY), 1000, "no", "", "abcd"),
        # One after the other: c loses to all, and is the only one against whom b is better than a.
        (mixes(3, 2), by_pair([[0.5, 0.6, 0.7], [0.4, 0.5, 0.9], [0.3, 0.1, 0.5]]), 600, "yes", "bc", "a"),
        # Every mix of three at a table, and tables where nobody meets its own kind.
        (mixes(3, 3), by_strength([1, 1, 3]), 400, "yes", "ab", "c"),
        (round_robin(5, 3), by_strength([0.2, 1, 1, 1, 1]), 2000, "yes", "a", "bcde"),
        # With the best one at the table the next best is worth playing.
        (round_robin(5, 3), by_strength([1, 1, 1, 2, 5]), 300, "yes", "abc", "de"),
        (round_robin(5, 3), by_strength([1, 1, 1, 1, 1]), 20, "unknown", "", ""),
    ],
)
def test_what_is_said_of_known_games(
    lineups: list[Lineup], chances: Chances, blocks: int, said: str, never: str, ever: str
) -> None:
    strategies = max(map(max, lineups)) + 1
    found = judged(np.random.default_rng(4), lineups, strategies, chances, blocks)
    assert found is not None
    names = np.array(list("abcde"[:strategies]))
    assert (found.said, "".join(names[found.never]), "".join(names[found.ever])) == (said, never, ever)
    assert (found.said != "unknown") <= np.isnan(found.more)


def test_the_best_place_of_a_strategy() -> None:
    """In a circle each does best against the one that it beats."""
    found = gains(payoffs(play(np.random.default_rng(4), mixes(3, 2), 3, by_pair(ROCK), 400)))
    judged = worth(found, MARGIN)
    assert judged is not None
    beaten = [int(found.rivals[best.place].argmax()) for best in judged.best]
    assert beaten == [2, 0, 1]
    assert all(found.value[best.place, one, best.other] < 0 for one, best in enumerate(judged.best))


def test_how_much_more_would_tell() -> None:
    """Twice 40 blocks are not enough for a gain of 7 points over a margin of 2; so many times as many are, mostly."""
    chances = by_strength([1, 1, 1.5])
    few = judged(np.random.default_rng(9), mixes(3, 2), 3, chances, 40)
    assert few is not None
    assert few.said == "unknown"
    assert 1 < few.more < 100
    many = [judged(np.random.default_rng(seed), mixes(3, 2), 3, chances, int(40 * few.more)) for seed in range(20)]
    assert sum(each is not None and each.said == "yes" for each in many) >= 10


def rates(lineups: list[Lineup], chances: Chances, blocks: int, studies: int = 1000) -> tuple[Floats, Floats]:
    """How often each strategy is called never, and at times, worth playing."""
    strategies = max(map(max, lineups)) + 1
    chance = np.random.default_rng(12)
    never, ever = np.zeros(strategies), np.zeros(strategies)
    for _ in range(studies):
        found = judged(chance, lineups, strategies, chances, blocks)
        assert found is not None
        never, ever = never + found.never, ever + found.ever
    return never / studies, ever / studies


@pytest.mark.heavy
def test_no_strategy_is_wrongly_called_never_worth_playing() -> None:
    """b beats a by far but for one rival, against whom it gains just the margin: never is wrong for all of them."""
    edge = [[0.5, 0.2, 0.5], [0.8, 0.5, 0.52], [0.5, 0.48, 0.5]]
    never, _ = rates(mixes(3, 2), by_pair(edge), 60)
    assert never.sum() < 0.06
    level, _ = rates(mixes(3, 3), by_strength([1, 1, 1]), 40)
    assert level.sum() < 0.06
    robin, _ = rates(round_robin(5, 3), by_strength([1, 1, 1, 1, 1]), 20, 400)
    assert robin.sum() < 0.06


@pytest.mark.heavy
def test_no_strategy_is_wrongly_called_worth_playing() -> None:
    """b gains just the margin over a with every rival."""
    edge = [[0.5, 0.48, 0.7], [0.52, 0.5, 0.72], [0.3, 0.28, 0.5]]
    _, ever = rates(mixes(3, 2), by_pair(edge), 60)
    assert ever[0] < 0.06
    assert ever[1] > 0.15


@pytest.mark.heavy
def test_a_dominated_strategy_is_found() -> None:
    never, ever = rates(mixes(3, 3), by_strength([1, 1, 2]), 100, 200)
    assert never[:2].min() > 0.9
    assert ever[2] > 0.9
    circle, ever = rates(mixes(3, 2), by_pair(ROCK), 100, 200)
    assert circle.max() == 0
    assert ever.min() > 0.9
