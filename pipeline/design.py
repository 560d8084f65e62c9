"""Who sits where: the line-ups of a study, their seatings, and the blocks and parts that they are played in.

A line-up is who is at the table, whatever the seats. A seating is who sits in which seat. A block is one deal and one
line-up in all its seatings: some order around the table, turned so that everybody sits in every seat once. Each time
a line-up comes round again it sits in the next order, so that neighbours change too. A cycle is one block of every
line-up, and a study plays whole cycles only: so every strategy sits in every seat equally often.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations, combinations_with_replacement, permutations
from typing import Any, NamedTuple

Seating = tuple[int, ...]  # by seat, an index into the study's strategies

PART = 500_000  # moves in a part of a long run
SMALL_PART = 100_000  # no part is smaller than this without need: small files are slow and big
PARTS = 8  # a run has at least so many parts once they are not small, to keep several workers busy


class Block(NamedTuple):
    """One deal x one line-up x all its seatings. The number of the block is also the number of its deal."""

    number: int
    lineup: int  # index into the schedule's line-ups
    seatings: tuple[Seating, ...]


class Part(NamedTuple):
    """Neighbouring blocks that are played and kept together; `players` is the same in all of them."""

    number: int
    players: int
    first_block: int
    blocks: int
    first_game: int
    games: int


def lineups(design: str, strategies: int, players: int) -> list[Seating]:
    """The line-ups of a design in a fixed order, each as strategy numbers 0 to `strategies` - 1.

    With fewer strategies than seats a round robin has every line-up in which each strategy sits at least once. The
    mixes are every line-up whatever, strategies sitting there any number of times; but for those of one strategy
    alone, in which nobody is beaten.
    """
    everyone = range(strategies)
    if design == "mirror":
        return [(one,) * players for one in everyone]
    if design == "focus":
        return [(0, *(other,) * (players - 1)) for other in everyone if other]
    if design == "fixed":
        return [tuple(everyone)]
    if design == "mixes":
        return [some for some in combinations_with_replacement(everyone, players) if len(set(some)) > 1]
    if strategies >= players:
        return list(combinations(everyone, players))
    return [some for some in combinations_with_replacement(everyone, players) if set(some) == set(everyone)]


def orders(lineup: Seating) -> list[Seating]:
    """The different orders of a line-up around a table: (n-1)! of them when all are different.

    An order that repeats itself (a b a b) would play the same games twice when turned and is left out; only a mirror
    has no other.
    """
    seen: set[Seating] = set()
    result = []
    for rest in permutations(lineup[1:]):
        order = (lineup[0], *rest)
        if order not in seen:
            around = turned(order)
            seen.update(around)
            if len(around) == len(lineup) or len(set(lineup)) == 1:
                result.append(order)
    return result


def turned(order: Seating) -> tuple[Seating, ...]:
    """The different seatings that turning an order around the table gives, the order itself first."""
    return tuple(dict.fromkeys(order[-shift:] + order[:-shift] for shift in range(len(order))))


@dataclass(frozen=True)
class Schedule:
    """All blocks of a study at one player count.

    `under` says by line-up under which variants it is played: all of them, but for those that bar a strategy from
    something and would change nothing where it does not sit.
    """

    players: int
    lineups: tuple[Seating, ...]
    seatings: tuple[tuple[tuple[Seating, ...], ...], ...]  # by line-up and order
    under: tuple[tuple[int, ...], ...]  # by line-up, variant numbers
    cycles: int
    first_block: int
    first_game: int

    @property
    def rotations(self) -> int:
        """Games in a block under one variant; the same in every block."""
        return len(self.seatings[0][0])

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Games of a cycle that come before each line-up's block, and at the end those of the whole cycle."""
        return (0, *accumulate(len(variants) * self.rotations for variants in self.under))

    @property
    def cycle_games(self) -> int:
        """Games of one cycle under one variant that every line-up is played under."""
        return len(self.lineups) * self.rotations

    @property
    def blocks(self) -> int:
        return self.cycles * len(self.lineups)

    @property
    def games(self) -> int:
        return self.cycles * self.starts[-1]

    def block(self, number: int) -> Block:
        """The block with this number (which counts through all player counts of the study)."""
        cycle, lineup = divmod(number - self.first_block, len(self.lineups))
        around = self.seatings[lineup]
        return Block(number, lineup, around[cycle % len(around)])

    def opening(self, number: int) -> int:
        """The number of the first game of this block."""
        cycle, lineup = divmod(number - self.first_block, len(self.lineups))
        return self.first_game + cycle * self.starts[-1] + self.starts[lineup]

    def game(self, number: int) -> tuple[Block, int, int]:
        """The block, variant and rotation (both from 0) of the game with this number: rotation runs fastest."""
        cycle, place = divmod(number - self.first_game, self.starts[-1])
        lineup = bisect_right(self.starts, place) - 1
        variant, rotation = divmod(place - self.starts[lineup], self.rotations)
        block = self.block(self.first_block + cycle * len(self.lineups) + lineup)
        return block, self.under[lineup][variant], rotation

    def part(self, number: int, start: int, end: int) -> "Part":
        """The part with that number that holds the blocks from `start` up to `end`, counted within the schedule."""
        first, after = self.first_block + start, self.first_block + end
        opening = self.opening(first)
        return Part(number, self.players, first, end - start, opening, self.opening(after) - opening)


def seatings(lineup: Seating, seating: str) -> tuple[tuple[Seating, ...], ...]:
    """The seatings of a line-up, a group for each time that it comes round: each order turned around the table, or
    all permutations at once, or the line-up just as it is listed."""
    if seating == "as_listed":
        return ((lineup,),)
    if seating == "permutations":
        return (tuple(dict.fromkeys(permutations(lineup))),)
    return tuple(turned(order) for order in orders(lineup))


def schedules(
    design: str,
    table: list[int],
    players: list[int],
    games: int,
    variants: int,
    seating: str = "rotations",
    barred: dict[int, int] | None = None,
    at_most: bool = False,
) -> tuple[Schedule, ...]:
    """One schedule a player count. `table` has the strategies' numbers (repeated where a fixed table repeats them);
    `games` is what is asked for at each player count under each variant, rounded up to whole cycles, or what is
    played there `at_most` under all variants together. `barred` tells of variants that concern one strategy only
    which it is."""
    concerned = barred or {}
    result: list[Schedule] = []
    block, game = 0, 0
    for count in players:
        who = [tuple(table[i] for i in lineup) for lineup in lineups(design, len(table), count)]
        around = tuple(seatings(lineup, seating) for lineup in who)
        under = tuple(
            tuple(each for each in range(variants) if each not in concerned or concerned[each] in lineup)
            for lineup in who
        )
        rotations = len(around[0][0])
        cycles = -(-games // (len(who) * rotations))
        if at_most:
            cycles = max(1, games // sum(len(variants) * rotations for variants in under))
        result.append(Schedule(count, tuple(who), around, under, cycles, block, game))
        block += result[-1].blocks
        game += result[-1].games
    return tuple(result)


def planned(study: dict[str, Any]) -> tuple[Schedule, ...]:
    """The schedules of a study as a manifest has it; KeyError, TypeError or IndexError where it is none."""
    ids = list(dict.fromkeys(study["strategies"]))
    bars = {number: each["bar"]["strategy"] for number, each in enumerate(study["variants"]) if each.get("bar")}
    return schedules(
        study["design"],
        [ids.index(one) for one in study["strategies"]],
        study["players"],
        study["games"],
        len(study["variants"]),
        study.get("seating", "rotations"),
        {number: ids.index(one) for number, one in bars.items()},
        study.get("precision") is not None,
    )


def parts(plan: tuple[Schedule, ...], plies: int) -> Iterator[Part]:
    """Cuts a study into parts. `plies` is about how many decisions a player takes in a game.

    Depends on nothing but the study, so that the files are the same whatever plays them.
    """
    return cut(plan, part_blocks(plan, plies))


def part_blocks(plan: tuple[Schedule, ...], plies: int) -> list[int]:
    """How many blocks a part has at each player count; the last there may have fewer."""
    size = part_size(sum(schedule.games * schedule.players * plies for schedule in plan))
    return [full_part(schedule, schedule.blocks, plies, size) for schedule in plan]


def part_size(moves: int) -> int:
    """How many moves a part should have where there are so many in all."""
    return min(max(moves // PARTS, SMALL_PART), PART)


def full_part(schedule: Schedule, blocks: int, plies: int, size: int) -> int:
    """How many blocks each of the parts of so many blocks has, for about `size` moves in each."""
    games = schedule.games * blocks // schedule.blocks
    return -(-blocks // max(1, round(games * schedule.players * plies / size)))


def cut(plan: tuple[Schedule, ...], sizes: Sequence[int | list[int]]) -> Iterator[Part]:
    """The parts of a study that has so many blocks in a part at each player count, or just these in each of them."""
    number = 0
    for schedule, size in zip(plan, sizes, strict=True):
        full = [size] * -(-schedule.blocks // size) if isinstance(size, int) else size
        start = 0
        for blocks in full:
            end = min(start + blocks, schedule.blocks)
            yield schedule.part(number, start, end)
            number, start = number + 1, end
