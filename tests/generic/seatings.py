"""Who sits where in the generic tests: every game, every player count, every strategy."""

from functools import cache
from typing import NamedTuple

from sims.bots import Strategy
from sims.game import Game, Rules, State
from sims.games import game, names, strategies, strategy
from sims.tables import read

SEED = 7


class Seating(NamedTuple):
    game: str
    lineup: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.game}-{len(self.lineup)}-{'+'.join(self.lineup)}"

    def record(self) -> Game:
        return game(self.game)

    def deal(self, number: int) -> State:
        return self.record().deal(base_rules(self.game), len(self.lineup), SEED, number)

    def strategies(self) -> list[Strategy]:
        return [strategy(self.game, identity) for identity in self.lineup]


@cache
def base_rules(name: str) -> Rules:
    return game(name).rules(read(name))


def mixed(name: str, players: int) -> list[Seating]:
    """Just enough line-ups for every strategy to play at this player count."""
    identities = list(strategies(name))
    starts = range(0, len(identities), players)
    return [Seating(name, tuple((identities * players)[start : start + players])) for start in starts]


def seatings() -> list[Seating]:
    return [seating for name in names() for players in game(name).players for seating in mixed(name, players)]


def mirrors() -> list[Seating]:
    """Every strategy against copies of itself, at every player count."""
    return [
        Seating(name, (identity,) * players)
        for name in names()
        for players in game(name).players
        for identity in strategies(name)
    ]
