"""Alpha-rank against figures from OpenSpiel 2.0.2 (two players) and egttools 0.1.14.2 (groups of three and four),
against a chain solved the long way, and where the answer is known."""

import numpy as np
import pytest

from reports.statistics.alpha_rank import Floats, advantages, alpha_rank, drawn, fixation, leading, settled

CONSTANT = np.array(
    [[0.5, 0.62, 0.41, 0.55], [0.38, 0.5, 0.57, 0.35], [0.59, 0.43, 0.5, 0.48], [0.45, 0.65, 0.52, 0.5]]
)
GENERAL = np.array([[0.3, 0.9, 0.2], [0.6, 0.4, 0.7], [0.5, 0.1, 0.8]])
THREE = np.array(
    [
        [[0, 0, 0], [0.40, 0.38, 1 / 3], [0.30, 0.36, 1 / 3]],
        [[0.25, 0.28, 1 / 3], [0, 0, 0], [0.45, 0.42, 1 / 3]],
        [[0.35, 0.29, 1 / 3], [0.20, 0.27, 1 / 3], [0, 0, 0]],
    ]
)
FOUR = np.array(
    [
        [[0] * 4, [0.10, 0.20, 0.24, 0.25], [0.31, 0.27, 0.26, 0.25]],
        [[0.28, 0.27, 0.30, 0.25], [0] * 4, [0.18, 0.22, 0.27, 0.25]],
        [[0.22, 0.23, 0.23, 0.25], [0.19, 0.28, 0.26, 0.25], [0] * 4],
    ]
)


def pairwise(matrix: Floats) -> Floats:
    """A two-player game's matrix as payoffs by how many others of one's own kind sit there: none, or the one."""
    own = np.broadcast_to(np.diag(matrix)[:, None], matrix.shape)
    return np.stack([matrix, own], axis=-1)


@pytest.mark.parametrize(
    ("alpha", "wanted"),
    [
        (0.3, [0.293507649162, 0.119498557065, 0.269397600372, 0.317596193401]),
        (2, [0.296707139242, 0.0801689730234, 0.289461431176, 0.333662456558]),
        (20, [0.33922364346, 0.106028388936, 0.260318003043, 0.294429964561]),
    ],
)
def test_two_players_as_openspiel_has_them(alpha: float, wanted: list[float]) -> None:
    """`alpharank.compute([CONSTANT], m=50, alpha=alpha, use_local_selection_model=False)`."""
    assert alpha_rank(pairwise(CONSTANT), alpha)[0] == pytest.approx(wanted, abs=1e-11)


@pytest.mark.parametrize(
    ("alpha", "wanted"),
    [
        (0.3, [0.29673519434, 0.0873649662609, 0.285790723741, 0.330109115658]),
        (2, [0.30253887037, 0.0836633667852, 0.28516433539, 0.328633427455]),
        (20, [0.365969112402, 0.112803354962, 0.238927980758, 0.282299551877]),
    ],
)
def test_the_local_model_of_openspiel_selects_harder(alpha: float, wanted: list[float]) -> None:
    """Its default compares a pair's payoffs against one another; where they add up to a constant that is this model
    with alpha times 2 (m - 1) / m."""
    assert alpha_rank(pairwise(CONSTANT), alpha * 2 * 49 / 50)[0] == pytest.approx(wanted, abs=1e-11)


@pytest.mark.parametrize(
    ("alpha", "wanted"),
    [(0.3, [0.179941484208, 0.203064296226, 0.616994219565]), (2, [0.0533934232276, 0.0301458865378, 0.916460690235])],
)
def test_a_game_that_is_no_contest(alpha: float, wanted: list[float]) -> None:
    assert alpha_rank(pairwise(GENERAL), alpha)[0] == pytest.approx(wanted, abs=1e-11)


@pytest.mark.parametrize(
    ("payoffs", "population", "alpha", "wanted"),
    [
        (THREE, 20, 1.0, [0.562630161649, 0.285978266731, 0.151391571621]),
        (THREE, 50, 2.0, [0.889586723384, 0.0674752735786, 0.0429380030373]),
        (FOUR, 20, 1.0, [0.254570916817, 0.469069310938, 0.276359772245]),
        (FOUR, 50, 5.0, [0.024778192621, 0.959664420311, 0.0155573870684]),
    ],
)
def test_three_and_four_players_as_egttools_has_them(
    payoffs: Floats, population: int, alpha: float, wanted: list[float]
) -> None:
    """`StochDynamics(3, ..., population, group_size=k, mu=0).calculate_stationary_distribution(alpha)`, which takes an
    eigenvector and so loses some digits where selection is strong."""
    assert alpha_rank(payoffs, alpha, population)[0] == pytest.approx(wanted, abs=1e-8)


def slow(payoffs: Floats, alpha: float, population: int) -> Floats:
    """The same the long way: tables are drawn one by one, each walk of a newcomer is solved as a chain that ends with
    none or with all, and the chain of strategies is left alone when it moves no more."""
    strategies = len(payoffs)
    chain = np.zeros((strategies, strategies))
    for resident in range(strategies):
        for newcomer in range(strategies):
            if newcomer != resident:
                chain[resident, newcomer] = walk(payoffs, resident, newcomer, alpha, population) / (strategies - 1)
        chain[resident, resident] = 1 - chain[resident].sum()
    rows = np.concatenate([chain.T - np.eye(strategies), np.ones((1, strategies))])
    share: Floats = np.linalg.lstsq(rows, np.eye(strategies + 1)[-1])[0]
    return share


def walk(payoffs: Floats, resident: int, newcomer: int, alpha: float, population: int) -> float:
    moves = np.zeros((population + 1, population + 1))
    moves[0, 0] = moves[population, population] = 1
    for count in range(1, population):
        gain = fitness(payoffs, newcomer, resident, count, population)
        gain -= fitness(payoffs, resident, newcomer, population - count, population)
        meet = count / population * (population - count) / (population - 1)
        moves[count, count + 1] = meet / (1 + np.exp(-alpha * gain))
        moves[count, count - 1] = meet / (1 + np.exp(alpha * gain))
        moves[count, count] = 1 - moves[count].sum()
    inner = slice(1, population)
    ends = np.linalg.solve(np.eye(population - 1) - moves[inner, inner], moves[inner, population])
    return float(ends[0])


def fitness(payoffs: Floats, one: int, other: int, count: int, population: int) -> float:
    """What one of `count` expects: the k - 1 others are drawn without replacement, seat by seat."""
    players = payoffs.shape[2]

    def seat(kin: int, own: int, rest: int, left: int) -> float:
        if left == 0:
            return float(payoffs[one, other, kin])
        return sum(
            chance * seat(kin + same, own - same, rest - 1 + same, left - 1)
            for same, chance in ((1, own / (own + rest)), (0, rest / (own + rest)))
            if chance > 0
        )

    return seat(0, count - 1, population - count, players - 1)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_same_the_long_way(players: int) -> None:
    chance = np.random.default_rng(players)
    payoffs = chance.uniform(0, 1, (4, 4, players))
    found = alpha_rank(payoffs, [0.2, 3.0], 12)
    assert found[0] == pytest.approx(slow(payoffs, 0.2, 12), abs=1e-9)
    assert found[1] == pytest.approx(slow(payoffs, 3.0, 12), abs=1e-9)


def test_how_many_of_ones_own_kind_sit_there() -> None:
    """Of 5 there are 3 of a kind: of one's own 2 are left among 4, and 2 seats: 1 of 6 pairs has none of them."""
    assert drawn(5, 3)[2] == pytest.approx([1 / 6, 4 / 6, 1 / 6])
    assert drawn(50, 4).sum(axis=1) == pytest.approx(np.ones(49))


def test_a_newcomer_without_advantage_takes_over_once_in_m_times() -> None:
    assert np.exp(fixation(np.zeros((1, 1, 49)), 3.0))[0, 0] == pytest.approx(1 / 50)


def test_rock_paper_scissors_goes_round() -> None:
    rock = np.array([[0.5, 0.2, 0.8], [0.8, 0.5, 0.2], [0.2, 0.8, 0.5]])
    assert alpha_rank(pairwise(rock), [0.1, 10, 1000]) == pytest.approx(np.full((3, 3), 1 / 3))
    assert settled(leading(pairwise(rock), 100)) == [[0, 1, 2]]


def test_a_dominated_strategy_dies_out() -> None:
    """The third wins less than the first against everyone: its share falls to nothing as alpha grows, and no less
    than nothing at any alpha."""
    matrix = np.array([[0.5, 0.45, 0.9], [0.55, 0.5, 0.7], [0.1, 0.3, 0.5]])
    share = alpha_rank(pairwise(matrix), [0.01, 0.1, 1, 10, 100, 10_000])[:, 2]
    assert np.all(np.diff(share[:5]) < 0)
    assert share[0] > 0.3
    assert 0 <= share[5] <= share[4] < 1e-200


def test_shares_stay_right_where_rates_leave_the_range_of_numbers() -> None:
    """Two strategies that keep each other out: which is played more is decided by how hard each is to enter, although
    both chances of entering are far below the smallest number."""
    matrix = np.array([[0.8, 0.0], [0.1, 0.5]])
    found = alpha_rank(pairwise(matrix), 400.0)[0]
    assert np.exp(fixation(advantages(pairwise(matrix)), 400.0))[0, 1] == 0
    assert found == pytest.approx([1, 0], abs=1e-12)
    assert settled(leading(pairwise(matrix), 100)) == [[0], [1]]


def test_where_play_comes_to_rest() -> None:
    leads = np.zeros((5, 5), bool)
    leads[0, 1] = leads[1, 2] = leads[2, 1] = leads[3, 4] = True
    assert settled(leads) == [[1, 2], [4]]


def test_leading_axes_are_games_of_their_own() -> None:
    both = np.stack([THREE, THREE[::-1, ::-1]])
    found = alpha_rank(both, [1.0, 5.0], 20)
    assert found.shape == (2, 2, 3)
    assert found[1] == pytest.approx(found[0][:, ::-1])
    assert found[0] == pytest.approx(alpha_rank(THREE, [1.0, 5.0], 20))


def test_a_table_larger_than_the_population_is_refused() -> None:
    with pytest.raises(ValueError, match="a table of 4 cannot be drawn from a population of 3"):
        alpha_rank(FOUR, 1.0, 3)


def test_payoffs_that_are_not_known_give_no_shares() -> None:
    holed = THREE.copy()
    holed[0, 1, 0] = np.nan
    assert np.isnan(alpha_rank(holed, 1.0)).all()
