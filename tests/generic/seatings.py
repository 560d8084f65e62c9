"""Who sits where in the generic tests: every game, every player count, every strategy."""

import re
from functools import cache
from typing import Any, NamedTuple

from sims.bots import Strategy
from sims.game import Game, Rules, State
from sims.games import game, names, strategies, strategy
from sims.tables import Fault, read

SEED = 7


class Seating(NamedTuple):
    """A table of players; `switch` is a value that differs from the rules as they stand: (path, value)."""

    game: str
    lineup: tuple[str, ...]
    switch: tuple[str, Any] | None = None

    def __str__(self) -> str:
        words = f"{self.game}-{len(self.lineup)}-{'+'.join(self.lineup)}"
        return f"{words}-{self.switch[0]}={self.switch[1]}" if self.switch else words

    def record(self) -> Game:
        return game(self.game)

    def deal(self, number: int) -> State:
        return self.record().deal(rules(self.game, self.switch), len(self.lineup), SEED, number)

    def strategies(self) -> list[Strategy]:
        return [strategy(self.game, identity) for identity in self.lineup]


@cache
def rules(name: str, switch: tuple[str, Any] | None = None) -> Rules:
    tables = read(name)
    return game(name).rules(tables.override(dict([switch])) if switch else tables)


def switches(name: str) -> list[tuple[str, Any]]:
    """Every switch of the game in every other position; which words it may take, the fault of a wrong one says."""
    found: list[tuple[str, Any]] = []
    for path, value in read(name).content.items():
        if path in {"game", "rounds"}:
            continue
        if isinstance(value, bool):
            found.append((path, not value))
        elif isinstance(value, int):
            found += [(path, other) for other in (value - 1, value + 1) if complaint(name, path, other) == ""]
        elif isinstance(value, str):
            words = re.findall(r'"(\w+)"', complaint(name, path, "?"))
            found += [(path, word) for word in words if word != value]
    return found


def complaint(name: str, path: str, value: Any) -> str:
    try:
        rules(name, (path, value))
    except Fault as fault:
        return str(fault)
    return ""


def mixed(name: str, players: int) -> list[Seating]:
    """Just enough line-ups for every strategy to play at this player count."""
    identities = list(strategies(name))
    starts = range(0, len(identities), players)
    return [Seating(name, tuple((identities * players)[start : start + players])) for start in starts]


def seatings() -> list[Seating]:
    return [seating for name in names() for players in game(name).players for seating in mixed(name, players)]


def under_switches() -> list[Seating]:
    """Every switch of every game, at the fewest and the most players, played at random."""
    return [
        Seating(name, ("random",) * players, switch)
        for name in names()
        for switch in switches(name)
        for players in sorted({min(game(name).players), max(game(name).players)})
    ]


def mirrors() -> list[Seating]:
    """Every strategy against copies of itself, at every player count."""
    return [
        Seating(name, (identity,) * players)
        for name in names()
        for players in game(name).players
        for identity in strategies(name)
    ]
