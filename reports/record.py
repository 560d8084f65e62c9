"""The report as JSON, a contract with other programs: `docs/report-json.md` says what each field means, and
`report.schema.json` what it may be."""

import json
import math
from typing import Any

from reports.evidence import Evidence
from reports.section import Answer, Cell, Estimate, Exhibit, Replay, Section, Table
from reports.verdict import Verdict

FORMAT = 1  # goes up when a program that reads the last one could go wrong


def as_json(evidence: Evidence, told: list[Section]) -> str:
    """The same content for programs; estimates are objects of value, low and high, null where unknown."""
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
    replay = exhibit.replay
    return {
        "name": exhibit.name,
        "title": exhibit.title,
        "sample": exhibit.sample,
        "query": exhibit.query,
        "columns": [{"name": each.name, "title": each.title, "kind": each.kind} for each in exhibit.table.columns],
        "rows": table_rows(exhibit.table),
        "replay": replay and {"game_id": replay.game_id, "why": replay.why, "command": command(evidence, replay)},
    }


def table_rows(table: Table) -> list[dict[str, Any]]:
    names = [column.name for column in table.columns]
    return [{name: value(each) for name, each in zip(names, row, strict=True)} for row in table.rows]


def value(each: Cell) -> Any:
    if isinstance(each, Estimate):
        return {"value": value(each.value), "low": value(each.low), "high": value(each.high)}
    if isinstance(each, float):
        return None if math.isnan(each) else round(each, 6)
    return each


def command(evidence: Evidence, replay: Replay) -> str:
    run = evidence.run
    return (
        f"assay replay {run if run.replace('/', '').replace('-', '').isalnum() else json.dumps(run)} {replay.game_id}"
    )
