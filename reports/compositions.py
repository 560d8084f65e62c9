"""What each strategy wins against each composition of rivals in a run, for the section and the verdict that ask it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from reports.evidence import Evidence, grid
from reports.phrases import listed
from reports.section import Estimate
from reports.statistics.clusters import Floats
from reports.statistics.compositions import Payoffs, Played, payoffs
from reports.statistics.gains import Gains, gains
from reports.statistics.worth import Best, Worth, worth


@dataclass(frozen=True)
class Meetings:
    """The strategies by name, in the order of their numbers; what was played, and what each won."""

    names: list[str]
    played: Played
    payoffs: Payoffs
    margin: float

    @cached_property
    def gains(self) -> Gains:
        return gains(self.payoffs)

    @cached_property
    def worth(self) -> Worth | None:
        return worth(self.gains, self.margin)

    @cached_property
    def values(self) -> Floats:
        """The win shares by composition and strategy, nan where not known."""
        return self.payoffs.against(self.payoffs.value)

    @cached_property
    def choices(self) -> list[int]:
        """The compositions that two strategies or more met."""
        return np.flatnonzero((self.payoffs.where >= 0).sum(axis=1) > 1).tolist()

    @property
    def doubled(self) -> bool:
        """Whether a strategy sat at a table with another of its kind, beside others."""
        return bool(self.played.seated.max() > 1)

    def words(self, rivals: Sequence[int]) -> list[str]:
        """Rivals by name, from how often each sits there."""
        return [name for name, times in zip(self.names, rivals, strict=True) for _ in range(times)]

    def place(self, at: int) -> str:
        """A place of the gains in words, such as 'against monks and monks'."""
        rivals = self.words(self.gains.rivals[at].tolist())
        if at == len(self.gains.rivals) - 1:
            return "over all rivals alike"
        if len(rivals) < self.payoffs.players - 1:
            return f"with {listed(rivals)} at the table"
        return f"against {listed(rivals)}"

    def gain(self, one: int, best: Best) -> Estimate:
        """What the other choice would win more in a strategy's best place."""
        low, high = self.limits
        cell = (best.place, one, best.other)
        return Estimate(float(self.gains.value[cell]), float(low[cell]), float(high[cell]))

    @cached_property
    def limits(self) -> tuple[Floats, Floats]:
        return self.gains.limits(0.025)

    @cached_property
    def shares(self) -> tuple[Floats, Floats]:
        """The limits of the win shares by line-up."""
        return self.payoffs.limits()


def meetings(evidence: Evidence, players: int) -> Meetings | None:
    """What was won at tables of two strategies or more; None where there are none."""
    only = evidence.only(players)
    frame = evidence.frame(
        f"select bundle, lineup, strategy, blocks, seats, shares from strategy_bundles where {only} and not mirror"
    )
    if players < 2 or frame.empty:
        return None
    index = ["lineup", "bundle"]
    (blocks, seats, shares), found = grid(frame, index, ["strategy"], "blocks", "seats", "shares")
    names = [str(name) for name in found]
    order = frame[index].drop_duplicates().sort_values(index)
    lineups = list(dict.fromkeys(order["lineup"]))
    numbers = {lineup: number for number, lineup in enumerate(lineups)}
    seated = np.array([[lineup.split("+").count(name) for name in names] for lineup in lineups])
    lineup = order["lineup"].map(numbers).to_numpy(np.int64)
    played = Played(lineup, shares / 60, seats, blocks.max(axis=1), seated)
    return Meetings(names, played, payoffs(played), evidence.margins["worth"])


def query(evidence: Evidence, players: int, condition: str = "") -> str:
    """Payoffs by composition as SQL: a strategy's rivals are its line-up without one of its own name. The condition is
    one of `names`, those in the line-up, and `rivals`, those in it but for the strategy."""
    where = f"{evidence.only(players)} and not mirror"
    return f"""select array_to_string(rivals, ' + ') as rivals, strategy,
    sum(shares) / 60.0 / sum(seats) as win_share, sum(blocks) as blocks
from (select *, list_concat(names[: place - 1], names[place + 1 :]) as rivals
    from (select *, string_split(lineup, '+') as names, list_position(names, strategy) as place
        from strategy_bundles where {where}))
{f"where {condition} " if condition else ""}group by all
union all -- in all seats a strategy wins an even share, played or not
select distinct repeat(strategy || ' + ', {players - 2}) || strategy, strategy, 1.0 / {players}, 0
from strategy_bundles where {where} order by all"""
