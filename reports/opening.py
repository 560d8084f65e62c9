"""The first screen in words and numbers: what was studied, each question with its answer at every number of players,
and what differs between them."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from reports.evidence import Evidence
from reports.phrases import THIN, counted, listed, more_blocks, number
from reports.section import Answer, Section
from reports.sections.played import DESIGNS
from reports.verdict import WORDS, Verdict

SEATING = {
    "rotations": "each table turned until everybody sat in every seat",
    "permutations": "each table in every order of its seats",
    "as_listed": "everybody in the same seat all the time",
}


@dataclass(frozen=True)
class Asked:
    """A question with the verdict at each number of players where it makes sense."""

    verdicts: Sequence[Verdict]

    @property
    def first(self) -> Verdict:
        return self.verdicts[0]

    def at(self, players: int) -> Verdict | None:
        return next((verdict for verdict in self.verdicts if verdict.players == players), None)

    @property
    def scale(self) -> tuple[float, float]:
        """The values that the pictures of all these verdicts go through: every interval, every margin, a little room;
        and nothing, where differences are held against it."""
        edges = [0.0] if self.first.kind in ("gap", "change") else []
        for verdict in self.verdicts:
            edges += [verdict.value.value, verdict.value.low, verdict.value.high, *(verdict.zone or [verdict.margin])]
        known = [edge for edge in edges if math.isfinite(edge)]
        room = 0.08 * (max(known) - min(known)) or 0.01
        return min(known) - room, max(known) + room

    @property
    def against(self) -> str:
        """The values that mean yes, in words: where they differ between the numbers of players, of the first."""
        return against(self.first)


@dataclass(frozen=True)
class Opening:
    """What the first screen says.

    - studied: two sentences on what was played
    - players: the numbers of players that some verdict is about
    - differs: what is answered differently at different numbers of players
    - alerts: what a reader has to know before anything else; others: what sections put on the first screen beside
      the verdicts, with the section that says more
    - blocks: how many there are at each number of players
    """

    studied: tuple[str, str]
    asked: Sequence[Asked]
    players: Sequence[int]
    differs: Sequence[str]
    alerts: Sequence[tuple[Section, Answer]]
    others: Sequence[tuple[Section, Answer]]
    blocks: Mapping[int, int]

    def wanted(self, verdict: Verdict) -> str:
        """About how much more would tell, of a verdict that is not known; nothing where nobody can say."""
        if verdict.said != "unknown" or math.isnan(verdict.more):
            return ""
        return more_blocks(self.blocks[verdict.players], verdict.more)


def opening(evidence: Evidence, told: Sequence[Section]) -> Opening:
    asked = questions(evidence.verdicts)
    top = [(section, answer) for section in told for answer in section.answers if answer.top]
    blocks = {players: blocks for players, _, blocks in evidence.tables}
    return Opening(
        (told[0].answers[0].lead, studied(evidence)),
        asked,
        sorted({verdict.players for verdict in evidence.verdicts}),
        differences(asked),
        [each for each in top if each[0] is told[0]],
        [each for each in top if each[0] is not told[0]],
        blocks,
    )


def questions(verdicts: Sequence[Verdict]) -> list[Asked]:
    """The verdicts by question, in their order."""
    names = list(dict.fromkeys(verdict.name for verdict in verdicts))
    return [Asked([verdict for verdict in verdicts if verdict.name == name]) for name in names]


def studied(evidence: Evidence) -> str:
    """How it was played: the design, the rules, the seed."""
    design = str(evidence.study("design"))
    how = DESIGNS.get(design, "").removesuffix(".")
    if how and design != "mirror" and any(players > 1 for players, _, _ in evidence.tables):
        how += f", {SEATING.get(str(evidence.study('seating', 'rotations')), '')}"
    seed = evidence.study("seed")
    facts = [how, rules(evidence), f"seed {seed}" if seed is not None else ""]
    text = "; ".join(fact for fact in facts if fact)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def rules(evidence: Evidence) -> str:
    """The rules that were played, and how many others on the same deals."""
    version = evidence.about.get("game_version")
    text = f"the rules as they stand{f' (version {version})' if version else ''}"
    if evidence.variant != "base":
        text = f"the rules named {evidence.variant}"
    variants: list[dict[str, Any]] = evidence.study("variants", [])
    there = [each for each in variants if each["name"] in evidence.variants and each["name"] != evidence.variant]
    bars = sum(1 for each in there if each.get("bar"))
    more = [counted(len(there) - bars, "variant")] if len(there) > bars else []
    more += [counted(bars, "game plan with an action barred", "plans with an action barred")] if bars else []
    return f"{text}, and {' and '.join(more)} on the same deals" if more else text


def against(verdict: Verdict) -> str:
    """The values that mean yes, in words: 'within ±2.0', 'over 55.0 %'; the margin alone where more decides."""
    if verdict.zone is None:
        return f"margin {plain(verdict.margin, verdict)}"
    low, high = verdict.zone
    if math.isinf(high):
        return f"yes over {plain(low, verdict)}"
    if math.isinf(low):
        return f"yes under {plain(high, verdict)}"
    if low == -high:
        return f"yes within ±{plain(high, verdict)}"
    return f"yes from {plain(low, verdict).removesuffix(THIN + '%')} to {plain(high, verdict)}"


def plain(value: float, verdict: Verdict) -> str:
    """A margin as its verdict's kind is written, without a plus."""
    return number(value, verdict.kind).removeprefix("+") + (" points" if verdict.kind == "gap" else "")


def differences(asked: Sequence[Asked]) -> list[str]:
    """What is answered differently at different numbers of players: a sentence on how many are not, and one for each
    that is; nothing where there is one number of players."""
    several = [each for each in asked if len(each.verdicts) > 1]
    if not several:
        return []
    apart = [each for each in several if contradicts(each)]
    open_ = [each for each in several if each not in apart and any(one.said == "unknown" for one in each.verdicts)]
    same = len(several) - len(apart) - len(open_)
    counts = listed([str(verdict.players) for verdict in max(several, key=lambda each: len(each.verdicts)).verdicts])
    if same == len(several):
        return [f"Every answer is the same at {counts} players."]
    more = [f"{len(apart)} {'differs' if len(apart) == 1 else 'differ'}"] if apart else []
    more += [f"{len(open_)} {'is' if len(open_) == 1 else 'are'} not known everywhere yet"] if open_ else []
    if len(several) == 1:
        first = f"The answer {more[0].removeprefix('1 ')} at {counts} players"
    else:
        are = "is" if same < 2 else "are"
        first = f"{same or 'None'} of {len(several)} answers {are} the same at {counts} players; {'; '.join(more)}"
    return [f"{first}.", *(f"{each.first.question} {where(each)}" for each in apart)]


def contradicts(asked: Asked) -> bool:
    """Whether two numbers of players surely have different answers, or the same of nothing that both name."""
    sure = [verdict for verdict in asked.verdicts if verdict.said != "unknown"]
    return any(
        one.said != other.said or bool(one.subjects and other.subjects and not set(one.subjects) & set(other.subjects))
        for one in sure
        for other in sure
    )


def where(asked: Asked) -> str:
    """'Yes at 2 players (monks), no at 3 and 4.'"""
    groups: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for verdict in asked.verdicts:
        groups.setdefault((WORDS[verdict.said], tuple(verdict.subjects)), []).append(str(verdict.players))
    parts: list[str] = []
    for (said, subjects), players in groups.items():
        of = f" ({listed(subjects, 3)})" if subjects else ""
        parts.append(f"{said} at {listed(players)}{'' if parts else ' players'}{of}")
    text = ", ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


def hangs(verdict: Verdict) -> str:
    """What a fragile verdict hangs on, and what it is otherwise; nothing where it does not."""
    flips = [trial for trial in verdict.trials if trial.flips]
    groups: dict[str, list[str]] = {}
    for trial in flips:
        said = WORDS[trial.said] if trial.said != verdict.said else f"{WORDS[trial.said]} ({listed(trial.subjects, 3)})"
        groups.setdefault(said, []).append(trial.without)
    return "; ".join(f"{said} without {listed(names, last='or')}" for said, names in groups.items())
