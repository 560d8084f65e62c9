"""Who leads when, as sums over bundles: for the verdicts on lead changes and on when the winner is known, and for the
section that holds them up."""

from dataclasses import dataclass

from reports.evidence import Evidence, grid, strata
from reports.statistics.clusters import Floats, Means, mean, share

WIN = 3600.0  # parts of a win in which the mart `lead_bundles` counts
COMMON = 0.1  # the share of games that a round needs not to be rare


@dataclass(frozen=True)
class Leads:
    """Games and what is true of them, with a row for each bundle and a column for each round: those that go on after
    the round, the wins that their leaders will take (`led`), all that reach its end, and those of them in which the
    lead changes. By bundle: the games with a half, the wins that their leaders of then take, those in which no winner
    leads then (`behind`), and those in which the lead never changes.

    The interval of each figure has a level; line-ups are strata.
    """

    rounds: list[int]
    lineup: list[str]
    blocks: int
    games: Floats
    led: Floats
    reached: Floats
    changes: Floats
    halves: Floats
    half_led: Floats
    behind: Floats
    steady: Floats

    def part(self, some: Floats, games: Floats, level: float) -> Means:
        return share(some, games, self.lineup, level, self.blocks)

    def by_round(self, level: float = 0.95) -> Means:
        """The part of the wins that whoever leads after each round takes, where the game goes on."""
        return self.part(self.led, self.games, level)

    def changing(self, level: float = 0.95) -> Means:
        """The share of games in which the lead changes in each round."""
        return self.part(self.changes, self.reached, level)

    def at_half(self, level: float = 0.95) -> Means:
        """The part of the wins that whoever leads at half of a game takes, shape (1,)."""
        return self.part(self.half_led[:, None], self.halves[:, None], level)

    def comebacks(self, level: float = 0.95) -> Means:
        """The share of games in which no winner leads at half."""
        return self.part(self.behind[:, None], self.halves[:, None], level)

    def unchanging(self, level: float = 0.95) -> Means:
        """The share of games in which the lead never changes."""
        return self.part(self.steady[:, None], self.reached[:, :1], level)

    def per_game(self, level: float = 0.95) -> Means:
        """How often the lead changes in a game."""
        return mean(self.changes.sum(axis=1, keepdims=True), self.reached[:, :1], self.lineup, level)

    def common(self) -> list[int]:
        """The places of the rounds that are not rare."""
        reached = self.reached.sum(axis=0)
        return [at for at, games in enumerate(reached) if games >= COMMON * reached[0]]

    def lasting(self) -> list[int]:
        """The places of the rounds that are not rarely outlasted."""
        reached, on = self.reached.sum(axis=0), self.games.sum(axis=0)
        return [at for at, games in enumerate(on) if games > 0 and games >= COMMON * reached[0]]


def leads(evidence: Evidence, players: int) -> Leads | None:
    """None where nobody is played against or no standings were written."""
    frame = evidence.frame(
        f"select lineup, bundle, round, games, led, ended, changes, halves, half_led, behind, steady "
        f"from lead_bundles where {evidence.only(players)}"
    )
    if players == 1 or frame.empty:
        return None
    frame = frame.fillna({"led": 0, "half_led": 0})
    frame["reached"] = frame["games"] + frame["ended"]
    index = ["lineup", "bundle"]
    names = ("games", "led", "reached", "changes", "halves", "half_led", "behind", "steady")
    (games, led, reached, changes, halves, half_led, behind, steady), rounds = grid(frame, index, ["round"], *names)
    return Leads(
        [int(each) for each in rounds],
        strata(frame, index),
        evidence.blocks(players),
        games,
        led / WIN,
        reached,
        changes,
        halves.sum(axis=1),
        half_led.sum(axis=1) / WIN,
        behind.sum(axis=1),
        steady.sum(axis=1),
    )
