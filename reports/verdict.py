"""What a verdict is made of: a question about a game's balance, answered where the data are sure of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from reports.section import Estimate, Kind

Said = Literal["yes", "no", "unknown"]
WORDS: dict[Said, str] = {"yes": "yes", "no": "no", "unknown": "not known yet"}


@dataclass(frozen=True)
class Trial:
    """The same verdict over the games without one strategy: what it says then, and of whom.

    `flips` where both say something sure, and not the same.
    """

    without: str
    said: Said
    subjects: Sequence[str]
    value: Estimate
    flips: bool


@dataclass(frozen=True)
class Verdict:
    """One question at one number of players.

    - name: of the question, the same at every number of players; `section` is the address of what holds it up
    - said: unknown where neither answer is sure at 5 %; `more`: about how many times the blocks there are would
      tell then, nan where nobody can say
    - subjects: whom or what the answer is about, such as the strategy that dominates; empty where it is all
    - lead: the answer as a sentence; detail: what it rests on
    - value: the number that was held against the `margin`, written as `kind`; `measure` says what it is
    - zone: the values that mean yes, from and to, infinite where it has no end; None where more than the value decides
    - rule: when the answer is which, with the margin in words
    - trials: the verdict without each strategy in turn
    """

    name: str
    question: str
    players: int
    said: Said
    lead: str
    detail: str
    value: Estimate
    kind: Kind
    measure: str
    margin: float
    rule: str
    section: str
    subjects: Sequence[str] = ()
    more: float = float("nan")
    trials: Sequence[Trial] = ()
    zone: tuple[float, float] | None = None

    @property
    def fragile(self) -> list[str]:
        """The strategies that the verdict hangs on: without any one of them it is another."""
        return [trial.without for trial in self.trials if trial.flips]
