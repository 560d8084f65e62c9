"""The report as JSON, a contract with other programs: `docs/report-json.md` says what each field means, and
`report.schema.json` what it may be."""

import json
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

from reports.evidence import Evidence
from reports.opening import opening
from reports.section import Answer, Cell, Estimate, Exhibit, Replay, Section, Table
from reports.verdict import Verdict

FORMAT = 1  # goes up when a program that reads the last one could go wrong
TEXT = ("run", "game", "title", "assay", "luck", "tables_hash", "engine_hash")
STUDY_TEXT = ("name", "game", "design", "seating")


def as_json(evidence: Evidence, told: list[Section]) -> str:
    """The same content for programs; estimates are objects of value, low and high, null where unknown."""
    first = opening(evidence, told)
    content = {
        "format": FORMAT,
        "about": about(evidence.about),
        "variant": evidence.variant,
        "tables": [
            {"players": players, "games": games, "blocks": blocks} for players, games, blocks in evidence.tables
        ],
        "margins": evidence.margins,
        "studied": list(first.studied),
        "differs": list(first.differs),
        "verdicts": [verdict_record(verdict) for verdict in evidence.verdicts],
        "sections": [section_record(evidence, section) for section in told],
    }
    return json.dumps(content, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def about(rows: Mapping[str, str]) -> dict[str, Any]:
    """The run's manifest: its rows of text as the values that they stand for, those of the study as one object."""
    study = {key.removeprefix("study."): text for key, text in rows.items() if key.startswith("study.")}
    found = {key: meant(key, text, TEXT) for key, text in rows.items() if not key.startswith("study.")}
    found["study"] = {key: meant(key, study[key], STUDY_TEXT) for key in sorted(study)}
    return {key: found[key] for key in sorted(found) if key not in ("format", "margins")}


def meant(key: str, text: str, words: Sequence[str]) -> Any:
    if key in words:
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


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
    table = exhibit.table
    columns = list(zip(names(table), table.columns, strict=True))

    def record(each: Cell) -> Any:
        return replay_record(evidence, each) if isinstance(each, Replay) else value(each)

    return {
        "name": exhibit.name,
        "title": exhibit.title,
        "text": exhibit.text,
        "sample": exhibit.sample,
        "query": exhibit.query,
        "columns": [{"name": name, "title": each.title, "kind": each.kind} for name, each in columns],
        "rows": [{name: record(each) for (name, _), each in zip(columns, row, strict=True)} for row in table.rows],
        "replays": [replay_record(evidence, exhibit.replay)] if exhibit.replay else [],
    }


def names(table: Table) -> list[str]:
    """The keys of a row, one a column: a name that occurs again, such as a strategy called round, gets a number."""
    found: list[str] = []
    for column in table.columns:
        again = sum(1 for other in table.columns[: len(found)] if other.name == column.name)
        found.append(f"{column.name}_{again + 1}" if again else column.name)
    return found


def replay_record(evidence: Evidence, replay: Replay) -> dict[str, Any]:
    return {"game_id": replay.game_id, "why": replay.why, "command": command(evidence, replay)}


def value(each: Cell) -> Any:
    if isinstance(each, Estimate):
        return {"value": value(each.value), "low": value(each.low), "high": value(each.high)}
    if isinstance(each, float):
        return None if math.isnan(each) else round(each, 6)
    return each


def command(evidence: Evidence, replay: Replay) -> str:
    run = evidence.run
    bare = all(part.isalnum() for part in re.split("[/_-]", run) if part)
    return f"assay replay {run if bare else json.dumps(run)} {replay.game_id}"
