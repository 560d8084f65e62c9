"""Was enough played? For studies that went on until their win shares were known closely enough."""

from typing import Any

from reports.evidence import Evidence
from reports.section import Answer, Column, Exhibit, Section, Table

ORDER = 15


def tell(evidence: Evidence) -> Section | None:
    wanted = evidence.study("precision")
    if wanted is None:
        return None
    stopped = evidence.record("stopped")
    if not stopped:
        lead = "The run goes on: its win shares are not known as closely yet as the study asks."
        return Section("precision", "Was enough played?", [Answer(lead, "Finish it with `assay run`.")])
    answers = [answer(evidence, each, float(wanted)) for each in stopped]
    columns = [
        Column("players", "Players", "whole"),
        Column("rule", "Stopped by"),
        Column("looks", "Looks", "whole"),
        Column("blocks", "Blocks", "whole"),
        Column("games", "Games", "whole"),
        Column("widest", "Known least"),
        Column("within", "Points either side", "number"),
    ]
    rows = [[*(each[column.name] for column in columns[:-1]), 100 * each["within"]] for each in stopped]
    exhibit = Exhibit(
        "precision",
        "Where the study stopped, and by which rule",
        "One row a player count: what stopped it, after how many looks, and the win share that is known least.",
        "limits that hold at all looks together, 95 % for each win share",
        Table(columns, rows),
        "select value from run_about where key = 'stopped'",
    )
    return Section("precision", "Was enough played?", answers, [exhibit])


def answer(evidence: Evidence, each: dict[str, Any], wanted: float) -> Answer:
    where = evidence.at(each["players"])
    if each["rule"] == "precision":
        lead = f"Yes{where}: it stopped when every win share was known to {points(wanted)} either side."
    else:
        lead = f"Not quite{where}: it stopped at the most games, before every win share was known as closely as asked."
    detail = (
        f"{each['looks']:,} looks at whole cycles; the win share known least is that of {each['widest']}, to "
        f"{points(each['within'])} either side after {each['games']:,} games. The limits looked at hold at all looks "
        "together (an asymptotic confidence sequence over blocks), so that stopping did not bend them; the "
        "intervals elsewhere on this page are those of a single look."
    )
    return Answer(lead, detail)


def points(share: float) -> str:
    return f"{100 * share:.1f} points"
