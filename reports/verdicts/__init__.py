"""The questions of the first screen, one file each: `ORDER` says where it stands, `judge(evidence, players)` answers,
or gives None where the question makes no sense. A new file is a new verdict.

Each is asked again without each strategy in turn, for strategies are programs, and a fault in one of them can look
like a fault of the game (the bot-artefact audit).
"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pkgutil import iter_modules

from reports.evidence import Evidence
from reports.statistics.clusters import FEWEST
from reports.verdict import Trial, Verdict

Judge = Callable[[Evidence, int], Verdict | None]


def verdicts(evidence: Evidence) -> list[Verdict]:
    """All verdicts, by question and then by number of players, each with its trials."""
    found = [audited(judge, evidence, players) for judge in judges() for players, _, _ in evidence.tables]
    return [verdict for verdict in found if verdict is not None]


def judges() -> list[Judge]:
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    modules.sort(key=lambda module: (module.ORDER, module.__name__))
    return [module.judge for module in modules]


def audited(judge: Judge, evidence: Evidence, players: int) -> Verdict | None:
    """The verdict with its trials; none are made where a table is left with nobody to beat."""
    verdict = judge(evidence, players)
    if verdict is None:
        return None
    trials = [trial(judge, evidence.without(name), verdict, name) for name in evidence.ranking(players)]
    return replace(verdict, trials=tuple(each for each in trials if each is not None))


def trial(judge: Judge, rest: Evidence, verdict: Verdict, without: str) -> Trial | None:
    """The verdict over the games of `rest`, which has none with the strategy `without`."""
    blocks = next((blocks for players, _, blocks in rest.tables if players == verdict.players), 0)
    other = judge(rest, verdict.players) if blocks >= FEWEST else None
    if other is None:
        return None
    return Trial(without, other.said, other.subjects, other.value, flips(verdict, other, without))


def flips(verdict: Verdict, other: Verdict, without: str) -> bool:
    """Whether the two contradict one another: both are sure, and nothing of what one says is left in the other. What
    is said of a strategy is not contradicted by its being away."""
    if "unknown" in (verdict.said, other.said):
        return False
    left = [name for name in verdict.subjects if name != without]
    if verdict.subjects and not left:
        return False
    return verdict.said != other.said or (bool(left) and not set(left) & set(other.subjects))
