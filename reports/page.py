"""The report of an open run, as one file: a page that needs nothing else, Markdown, or JSON."""

import json
import math
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

import duckdb
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from reports.drawing import both_widths
from reports.evidence import Evidence
from reports.phrases import cell, listed
from reports.section import Answer, Cell, Estimate, Exhibit, Replay, Section, Table
from reports.sections import sections
from reports.style import FIRST, WIDE, variables
from reports.verdict import Verdict

Form = Literal["html", "md", "json"]
FORMS: tuple[Form, ...] = ("html", "md", "json")
FORMAT = 1  # of the JSON


def write(
    connection: duckdb.DuckDBPyConnection,
    folder: Path | str,
    form: Form = "html",
    margins: Mapping[str, float] | None = None,
) -> Path:
    """Writes `report.html`, `report.md` or `report.json` into the folder and says where; the same run gives the same
    bytes. The connection has the log's tables, the marts, run_about(key, value) and plans(strategy, plan). `margins`
    replace those of the run's study."""
    if form not in FORMS:
        raise ValueError(f"{form!r} is not a form of the report; there are {', '.join(FORMS)}")
    evidence = Evidence(connection, margins)
    told = sections(evidence)
    text = as_json(evidence, told) if form == "json" else rendered(evidence, told, form)
    file = Path(folder) / f"report.{form}"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8", newline="\n")
    return file


def rendered(evidence: Evidence, told: list[Section], form: Form) -> str:
    template = environment().get_template(f"page.{form}.j2")
    return template.render(
        about=evidence.about,
        study=evidence.study("name", ""),
        title=evidence.about.get("title", evidence.about.get("game", "A run")),
        sections=told,
        top=[(section, answer) for section in told for answer in section.answers if answer.top],
        verdicts=evidence.verdicts,
        several=evidence.several,
        picture=first_picture(told),
        light=variables("light"),
        dark=variables("dark"),
        command=lambda replay: command(evidence, replay),
    )


@cache
def environment() -> Environment:
    found = Environment(
        loader=PackageLoader("reports"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals["pictures"] = pictures
    found.globals["cell"] = cell
    found.globals["listed"] = listed
    found.filters["md"] = plain
    found.filters["block"] = block
    return found


def pictures(exhibit: Exhibit, first: bool = False) -> list[Markup]:
    """The exhibit drawn for a desk and for a phone, for the first screen or its section; none where it has none."""
    if exhibit.draw is None:
        return []
    name, width = (f"first-{exhibit.name}", FIRST) if first else (exhibit.name, WIDE)
    return [Markup(svg) for svg in both_widths(exhibit.draw, name, exhibit.title, exhibit.text, width)]


def first_picture(told: list[Section]) -> Exhibit | None:
    wanted = [section.picture for section in told]
    return next((each for section in told for each in section.exhibits if each.name in wanted), None)


def command(evidence: Evidence, replay: Replay) -> str:
    run = evidence.run
    bare = all(part.isalnum() for part in re.split("[/_-]", run) if part)
    return f"assay replay {run if bare else json.dumps(run)} {replay.game_id}"


def plain(text: object) -> Markup:
    """Text that Markdown takes as it is, in a paragraph or a table cell."""
    found = str(text).replace("\\", "\\\\").replace("&", "&amp;").replace("<", "&lt;").replace("\n", " ")
    for sign in "*`[]|":
        found = found.replace(sign, "\\" + sign)
    return Markup(found)


def block(text: str) -> Markup:
    """Text as an indented code block, which nothing in it can end."""
    return Markup("\n".join("    " + line for line in text.splitlines()))


def as_json(evidence: Evidence, told: list[Section]) -> str:
    """The same content for programs: `format` 1; estimates are objects of value, low and high, null where unknown."""
    content = {
        "format": FORMAT,
        "about": {key: evidence.about[key] for key in sorted(evidence.about)},
        "variant": evidence.variant,
        "tables": [
            {"players": players, "games": games, "blocks": blocks} for players, games, blocks in evidence.tables
        ],
        "margins": evidence.margins,
        "verdicts": [verdict_record(verdict) for verdict in evidence.verdicts],
        "sections": [section_record(evidence, section) for section in told],
    }
    return json.dumps(content, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def verdict_record(verdict: Verdict) -> dict[str, Any]:
    return {
        "name": verdict.name,
        "question": verdict.question,
        "players": verdict.players,
        "said": verdict.said,
        "subjects": list(verdict.subjects),
        "lead": verdict.lead,
        "detail": verdict.detail,
        "measure": verdict.measure,
        "kind": verdict.kind,
        "value": value(verdict.value),
        "margin": verdict.margin,
        "zone": verdict.zone and [end if math.isfinite(end) else None for end in verdict.zone],
        "rule": verdict.rule,
        "more": value(verdict.more),
        "fragile": verdict.fragile,
        "section": verdict.section,
        "trials": [
            {
                "without": trial.without,
                "said": trial.said,
                "subjects": list(trial.subjects),
                "value": value(trial.value),
                "flips": trial.flips,
            }
            for trial in verdict.trials
        ],
    }


def section_record(evidence: Evidence, section: Section) -> dict[str, Any]:
    return {
        "name": section.name,
        "question": section.question,
        "answers": [answer_record(answer) for answer in section.answers],
        "exhibits": [exhibit_record(evidence, exhibit) for exhibit in section.exhibits],
    }


def answer_record(answer: Answer) -> dict[str, Any]:
    return {"lead": answer.lead, "detail": answer.detail, "top": answer.top}


def exhibit_record(evidence: Evidence, exhibit: Exhibit) -> dict[str, Any]:
    return {
        "name": exhibit.name,
        "title": exhibit.title,
        "sample": exhibit.sample,
        "query": exhibit.query,
        "columns": [{"name": each.name, "title": each.title, "kind": each.kind} for each in exhibit.table.columns],
        "rows": table_rows(evidence, exhibit.table),
        "replay": exhibit.replay and replay_record(evidence, exhibit.replay),
    }


def replay_record(evidence: Evidence, replay: Replay) -> dict[str, Any]:
    return {"game_id": replay.game_id, "why": replay.why, "command": command(evidence, replay)}


def table_rows(evidence: Evidence, table: Table) -> list[dict[str, Any]]:
    names = [column.name for column in table.columns]

    def record(each: Cell) -> Any:
        return replay_record(evidence, each) if isinstance(each, Replay) else value(each)

    return [{name: record(each) for name, each in zip(names, row, strict=True)} for row in table.rows]


def value(each: Cell) -> Any:
    if isinstance(each, Estimate):
        return {"value": value(each.value), "low": value(each.low), "high": value(each.high)}
    if isinstance(each, float):
        return None if math.isnan(each) else round(each, 6)
    return each
