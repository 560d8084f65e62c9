"""Do the verdicts hang on one strategy? Each asked again over the games without one of them, in turn."""

from reports.evidence import Evidence
from reports.phrases import counted, listed, number
from reports.section import Answer, Cell, Column, Exhibit, Section, Table
from reports.verdict import Verdict

ORDER = 12


def tell(evidence: Evidence) -> Section | None:
    tried = [verdict for verdict in evidence.verdicts if verdict.trials]
    if not tried:
        return None
    fragile = [verdict for verdict in tried if verdict.fragile]
    if fragile:
        named = listed([f"“{verdict.question}”{evidence.at(verdict.players)}" for verdict in fragile])
        lead = f"{counted(len(fragile), 'verdict hangs', 'verdicts hang')} on a single strategy: {named}."
    else:
        lead = f"No verdict hangs on a single strategy; {counted(len(tried), 'was', 'were')} tried."
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
    here = [verdict for verdict in tried if verdict.players == players]
    if not here:
        return None
    columns = [
        Column("question", "Question"),
        Column("without", "Without"),
        Column("said", "Verdict"),
        Column("of", "Of"),
        Column("measure", "Held against the margin"),
        Column("value", "Value"),
        Column("flips", "Flips"),
    ]
    rows: list[list[Cell]] = []
    for verdict in here:
        rows.append([verdict.question, "nobody", verdict.said, listed(verdict.subjects), verdict.measure,
                     number(verdict.value.value, verdict.kind), ""])  # fmt: skip
        rows += [
            [verdict.question, trial.without, trial.said, listed(trial.subjects), "the same",
             number(trial.value.value, verdict.kind), "flips" if trial.flips else ""]
            for trial in verdict.trials
        ]  # fmt: skip
    return Exhibit(
        f"audit-{players}",
        f"The verdicts without each strategy in turn{evidence.at(players)}",
        "A row for each verdict over all games, then one for each strategy that is left out.",
        evidence.sample(players),
        Table(columns, rows),
        f"""select lineup, count(*) as games, count(distinct block) as blocks
from games where {evidence.only(players)} group by lineup order by lineup""",
    )
