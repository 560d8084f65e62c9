"""Who is played in the long run, where strategies that win more spread: alpha-rank in one population.

Omidshafiei et al., "alpha-Rank: Multi-Agent Evaluation by Evolution", Scientific Reports 9 (2019), for a game that is
the same for each of its k players. All of a population of m play one strategy; now and then one of them tries
another. Tables of k are drawn from the population, and who wins more is copied, the surer the larger `alpha` is, until
all play the newcomer's strategy or none does. That walk from strategy to strategy is a Markov chain; the share of time
it spends with each is the answer. Payoffs at tables of k: Gokhale and Traulsen, "Evolutionary games in the
multiverse", PNAS 107 (2010), with the k - 1 others drawn without replacement.

Written here, for no library that could be kept does it: OpenSpiel 2.0 (66 MB) has one population at two players only,
and for more takes one population a seat. egttools 0.1.14 has groups of any size, but it is under the GPL, brings 44 MB
of its own, seaborn and networkx, has no wheels beyond Python 3.12 and takes two seconds for one answer where a
bootstrap asks for thousands. The tests hold this against figures from both. Logarithms keep it in range at any alpha.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import special
from scipy.sparse import csgraph

Floats = NDArray[np.float64]
POPULATION = 50  # the paper's


def alpha_rank(payoffs: ArrayLike, alphas: ArrayLike, population: int = POPULATION) -> Floats:
    """The share of time that the population plays each strategy, shape (..., alphas, strategies).

    `payoffs` has shape (..., strategies, strategies, players): what the first strategy wins at a table with so many
    others of its own kind, 0 to players - 1, where the rest play the second one; what a strategy has against itself
    as the second is never asked. `alphas`: how strongly selection works, above 0. nan payoffs give nan shares.
    """
    strengths = np.atleast_1d(np.asarray(alphas, float))
    steps = advantages(payoffs, population)
    found = [long_run(fixation(steps, alpha)) for alpha in strengths]
    return np.stack(found, axis=-2)


def advantages(payoffs: ArrayLike, population: int = POPULATION) -> Floats:
    """How much more each newcomer expects than the residents while 1 to m - 1 of the m play its strategy, shape
    (..., residents, newcomers, m - 1)."""
    table = np.asarray(payoffs, float)
    players = table.shape[-1]
    if population < players:
        raise ValueError(f"a table of {players} cannot be drawn from a population of {population}")
    kin = drawn(population, players)
    own = table @ kin.T
    mine = np.swapaxes(own, -3, -2)  # newcomers were the first axis
    return mine - own[..., ::-1]  # of residents there are m - p while there are p newcomers


def drawn(population: int, players: int) -> Floats:
    """How likely each number of one's own kind is among the k - 1 others at the table, shape (m - 1, players), while 1
    to m - 1 of the population are of that kind: hypergeometric, for nobody sits down with himself."""
    kind = np.arange(population - 1)[:, None]  # others of one's own kind in the population
    seats = np.arange(players)
    log = ln_choose(kind, seats) + ln_choose(population - 1 - kind, players - 1 - seats)
    chances: Floats = np.exp(log - ln_choose(np.array(population - 1), np.array(players - 1)))
    return chances


def ln_choose(some: NDArray[np.int64], taken: NDArray[np.int64]) -> Floats:
    with np.errstate(divide="ignore", invalid="ignore"):
        found = special.gammaln(some + 1) - special.gammaln(taken + 1) - special.gammaln(some - taken + 1)
    return np.where((taken < 0) | (taken > some), -np.inf, found)


def fixation(steps: Floats, alpha: float) -> Floats:
    """The logarithm of how likely all come to play a newcomer's strategy, shape (..., residents, newcomers).

    A Moran process in which the odds of a step down to a step up are exp(-alpha * advantage):
    1 / (1 + sum over l of the product of these odds for 1 to l newcomers).
    """
    down = -alpha * np.cumsum(steps, axis=-1)
    top = np.maximum(down.max(axis=-1), 0.0)
    found: Floats = -(top + np.log(np.exp(-top) + np.exp(down - top[..., None]).sum(axis=-1)))
    return found


def long_run(rates: Floats) -> Floats:
    """The stationary distribution, shape (..., states), of a chain with these logarithms of rates, shape (..., from,
    to); the diagonal is not asked.

    States are taken away one by one, each leaving its way to those that remain, without a subtraction: so even the
    smallest shares are right (Grassmann, Taksar and Heyman, Operations Research 33, 1985).
    """
    ways = np.array(rates, float)
    states = ways.shape[-1]
    with np.errstate(invalid="ignore"):
        for last in range(states - 1, 0, -1):
            out = special.logsumexp(ways[..., last, :last], axis=-1)
            ways[..., :last, last] -= out[..., None]
            through = ways[..., :last, last, None] + ways[..., last, None, :last]
            ways[..., :last, :last] = np.logaddexp(ways[..., :last, :last], through)
        share = np.zeros(ways.shape[:-1])
        for state in range(1, states):
            share[..., state] = special.logsumexp(share[..., :state] + ways[..., :state, state], axis=-1)
        found: Floats = np.exp(share - special.logsumexp(share, axis=-1)[..., None])
    return found


def leading(payoffs: ArrayLike, alpha: float, population: int = POPULATION) -> NDArray[np.bool_]:
    """Which strategies are left for which, shape (..., residents, newcomers): where the newcomer's takes over more
    often than by luck alone, once in m times."""
    found: NDArray[np.bool_] = fixation(advantages(payoffs, population), alpha) > 1e-9 - np.log(population)
    return found & ~np.eye(found.shape[-1], dtype=bool)


def settled(leads: NDArray[np.bool_]) -> list[list[int]]:
    """The sets of strategies that are never left once play is there, and within which each leads to each, largest set
    first: a set of one is where play comes to rest, a larger one is a cycle. `leads` has shape (residents, newcomers).
    (The sink components of the response graph, which the paper calls Markov-Conley chains.)
    """
    count, part = csgraph.connected_components(leads, directed=True, connection="strong")
    sets = [np.flatnonzero(part == one) for one in range(count)]
    closed = [one.tolist() for one in sets if not leads[one][:, part != part[one[0]]].any()]
    return sorted(closed, key=lambda one: (-len(one), one))
