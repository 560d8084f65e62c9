"""Do the verdicts hang on one strategy? Each asked again over the games without one of them, in turn."""

import math
from collections.abc import Sequence

from reports.charts.matrix import matrix
from reports.evidence import Evidence
from reports.phrases import counted, listed
from reports.section import Answer, Cell, Column, Exhibit, Section, Table
from reports.verdict import WORDS, Said, Trial, Verdict

ORDER = 12
SURE = 0.4  # how blue, to the strongest
SHORT: dict[Said, str] = {"yes": "yes", "no": "no", "unknown": "?"}


def tell(evidence: Evidence) -> Section | None:
    tried = [verdict for verdict in evidence.verdicts if verdict.trials]
    if not tried:
        return None
    fragile = [verdict for verdict in tried if verdict.fragile]
    if fragile:
        named = listed([f"“{verdict.question}”{evidence.at(verdict.players)}" for verdict in fragile])
        lead = f"{counted(len(fragile), 'verdict hangs', 'verdicts hang')} on a single strategy: {named}."
    else:
        lead = f"No verdict hangs on a single strategy; {counted(len(tried), 'verdict was', 'verdicts were')} tried."
    detail = (
        "Strategies are programs, and a fault in one can look like a fault of the game. So every verdict was asked "
        "again over the games without each strategy in turn; one that is sure both times, and not the same, is "
        "fragile. With fewer games a sure answer may become unknown; that is no flip."
    )
    exhibits = [exhibit(evidence, players, tried) for players, _, _ in evidence.tables]
    return Section(
        "audit", "Do the verdicts hang on one strategy?", [Answer(lead, detail)], [each for each in exhibits if each]
    )


def exhibit(evidence: Evidence, players: int, tried: list[Verdict]) -> Exhibit | None:
    """A table of who is left out by verdict; a row for nobody first."""
    here = [verdict for verdict in tried if verdict.players == players]
    if not here:
        return None
    names = list(dict.fromkeys(trial.without for verdict in here for trial in verdict.trials))
    trials = [{trial.without: trial for trial in verdict.trials} for verdict in here]
    rows: list[list[Cell]] = [["nobody", *(told(verdict.said, verdict.subjects) for verdict in here)]]
    rows += [[name, *(outcome(each.get(name)) for each in trials)] for name in names]
    texts = [[SHORT[verdict.said] for verdict in here]]
    texts += [[SHORT[each[name].said] if name in each else "" for each in trials] for name in names]
    values = [[SURE * (verdict.said != "unknown") for verdict in here]]
    values += [[shade(each.get(name)) for each in trials] for name in names]
    labels = [verdict.name for verdict in here]
    first = f"select min(game_id) from games where {evidence.without(names[0]).only(players)}"
    return Exhibit(
        f"audit-{players}",
        f"The verdicts without each strategy in turn{evidence.at(players)}",
        "A table with a row for each strategy that is left out and a column for each verdict. Blue where it is sure "
        "and stands, vermilion where it flips, ? where it is not known.",
        f"{evidence.sample(players)}, fewer without a strategy; blue: sure, vermilion: it flips, ?: not known",
        Table([Column("without", "Without"), *(Column(each.name, each.question) for each in here)], rows),
        f"""select lineup, count(*) as games, count(distinct block) as blocks
from games where {evidence.only(players)} group by lineup order by lineup""",
        lambda width: matrix(width, ["nobody", *names], labels, values, texts, 0.0, 1.0),
        evidence.without(names[0]).replay(first, f"a game without {names[0]}"),
    )


def shade(trial: Trial | None) -> float:
    """Below zero where the verdict flips, above where it stands."""
    if trial is None:
        return math.nan
    return -1.0 if trial.flips else SURE * (trial.said != "unknown")


def told(said: Said, subjects: Sequence[str]) -> str:
    """'yes: monks'."""
    return f"{WORDS[said]}: {listed(subjects, 3)}" if subjects else WORDS[said]


def outcome(trial: Trial | None) -> str | None:
    if trial is None:
        return None
    return told(trial.said, trial.subjects) + (", so it flips" if trial.flips else "")
