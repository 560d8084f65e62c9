"""Made-up results for the statistics of compositions: clusters of blocks of games that are drawn by known chances."""

import itertools
from collections.abc import Callable, Sequence

import numpy as np

from reports.statistics.compositions import Played, Whole

GAMES = 4
Lineup = tuple[int, ...]
Chances = Callable[[Lineup], Sequence[float]]  # of each seat to win, from who sits there


def mixes(strategies: int, players: int) -> list[Lineup]:
    """Every line-up of two strategies or more."""
    some = itertools.combinations_with_replacement(range(strategies), players)
    return [lineup for lineup in some if len(set(lineup)) > 1]


def round_robin(strategies: int, players: int) -> list[Lineup]:
    return list(itertools.combinations(range(strategies), players))


def counts(lineups: Sequence[Lineup], strategies: int) -> Whole:
    return np.array([np.bincount(lineup, minlength=strategies) for lineup in lineups])


def play(
    chance: np.random.Generator,
    lineups: Sequence[Lineup],
    strategies: int,
    chances: Chances,
    blocks: int,
    games: int = 4,
) -> Played:
    """So many blocks of each line-up, each of four games with one winner."""
    shape = (len(lineups) * blocks, strategies)
    won, seats = np.zeros(shape), np.zeros(shape)
    for at, lineup in enumerate(lineups):
        mine = slice(at * blocks, (at + 1) * blocks)
        wins = chance.multinomial(GAMES, chances(lineup), blocks)
        for seat, one in enumerate(lineup):
            won[mine, one] += wins[:, seat]
            seats[mine, one] += GAMES
    number = np.repeat(np.arange(len(lineups)), blocks)
    return Played(number, won, seats, np.ones(len(number)), counts(lineups, strategies))


def by_strength(strength: Sequence[float]) -> Chances:
    """Each wins in proportion to its strength, whoever sits there (Luce)."""

    def chances(lineup: Lineup) -> Sequence[float]:
        all_of_them = np.array([strength[one] for one in lineup])
        found: Sequence[float] = (all_of_them / all_of_them.sum()).tolist()
        return found

    return chances


def by_pair(matrix: Sequence[Sequence[float]]) -> Chances:
    """What the row wins against the column, at two players."""
    return lambda lineup: [matrix[lineup[0]][lineup[1]], 1 - matrix[lineup[0]][lineup[1]]]
