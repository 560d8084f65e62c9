"""Games of a known Davidson-Luce model, for the tests of its fit."""

from dataclasses import dataclass
from itertools import combinations, product

import numpy as np

from reports.statistics.choices import Choices, choices


@dataclass(frozen=True)
class World:
    """What is true: log worths of strategies and seats, and the factor of each tie order from 2 on."""

    strengths: tuple[float, ...]
    seats: tuple[float, ...]
    ties: tuple[float, ...] = ()


@dataclass(frozen=True)
class Games:
    """One row a game: strategies by seat, ranks by seat, number of the block."""

    who: np.ndarray
    rank: np.ndarray
    block: np.ndarray

    def choices(self, by_game: bool = False) -> Choices:
        cluster = np.arange(len(self.who)) if by_game else self.block
        return choices(self.who, self.rank, np.ones(len(self.who)), cluster)


def played(random: np.random.Generator, world: World, blocks: int) -> Games:
    """Blocks of every line-up in turn, each in all rotations. Games of a block are drawn by the same numbers (the
    same luck), so each game follows the model and those of a block are alike."""
    count = len(world.seats)
    lineups = np.array(list(combinations(range(len(world.strengths)), count)))
    chosen = lineups[random.permutation(blocks) % len(lineups)]
    seated = (np.arange(count)[None, :] + np.arange(count)[:, None]) % count  # rotation, member of the line-up -> seat
    worth = np.array(world.strengths)[chosen][:, None, :] + np.array(world.seats)[seated][None]
    luck = random.random((blocks, 1, count)).repeat(count, axis=1)
    rank = ranked(worth.reshape(-1, count), luck.reshape(-1, count), world.ties)
    who = np.broadcast_to(chosen[:, None, :], worth.shape).reshape(-1, count)
    place = np.broadcast_to(seated[None], worth.shape).reshape(-1, count)
    by_seat = np.argsort(place, axis=1)
    return Games(
        np.take_along_axis(who, by_seat, 1), np.take_along_axis(rank, by_seat, 1), np.repeat(np.arange(blocks), count)
    )


def ranked(worth: np.ndarray, luck: np.ndarray, ties: tuple[float, ...]) -> np.ndarray:
    """Ranks of rows of log worths, one choice after another, each decided by the next number of the luck."""
    rows, count = worth.shape
    factor = np.concatenate([[0.0, 1.0], ties, np.zeros(count)])
    sets = np.array([each for each in product((0, 1), repeat=count) if factor[sum(each)]])
    size = sets.sum(axis=1)
    rank = np.zeros((rows, count), int)
    for turn in range(count):
        gone = (rank > 0).astype(int)
        weight = np.exp(worth @ (sets / size[:, None]).T) * factor[size] * (gone @ sets.T == 0)
        total = np.cumsum(weight, axis=1)
        which = (total < luck[:, [turn]] * total[:, [-1]]).sum(axis=1)
        take = (sets[np.minimum(which, len(sets) - 1)] > 0) & (gone.sum(axis=1) < count)[:, None]
        rank[take] = np.broadcast_to(gone.sum(axis=1, keepdims=True) + 1, rank.shape)[take]
    return rank
