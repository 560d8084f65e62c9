"""The report of an open run, as one file: a page that needs nothing else, Markdown, or JSON."""

import hashlib
import math
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Literal

import duckdb
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from reports.bullet import bullet
from reports.drawing import both_widths
from reports.evidence import Evidence
from reports.opening import hangs, opening
from reports.phrases import cell, listed, number, stated
from reports.record import as_json, command
from reports.section import Cell, Estimate, Exhibit, Section
from reports.sections import sections
from reports.style import FIRST, WIDE, variables
from reports.verdict import WORDS

Form = Literal["html", "md", "json"]
FORMS: tuple[Form, ...] = ("html", "md", "json")


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
        opening=opening(evidence, told),
        starts=lambda section: starts(section, [players for players, _, _ in evidence.tables]),
        words=WORDS,
        picture=first_picture(told),
        light=variables("light"),
        dark=variables("dark"),
        command=lambda replay: command(evidence, replay),
        script=Markup(script()),
        script_hash=Markup(allowed(script())),
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
    for tool in (pictures, cell, bare, listed, number, stated, bullet, hangs):
        found.globals[tool.__name__] = tool
    found.filters["md"] = plain
    found.filters["block"] = block
    return found


def pictures(exhibit: Exhibit, first: bool = False) -> list[Markup]:
    """The exhibit drawn for a desk and for a phone, for the first screen or its section; none where it has none."""
    if exhibit.draw is None:
        return []
    name, width = (f"first-{exhibit.name}", FIRST) if first else (exhibit.name, WIDE)
    return [Markup(svg) for svg in both_widths(exhibit.draw, name, exhibit.title, exhibit.text, width)]


def starts(section: Section, counts: list[int]) -> dict[int, str]:
    """Where a section goes on with another number of players: the first exhibit of each, where there are several."""
    names = [exhibit.name for exhibit in section.exhibits]
    found = {players: next((name for name in names if name.endswith(f"-{players}")), "") for players in counts}
    found = {players: name for players, name in found.items() if name}
    return found if len(found) > 1 else {}


def first_picture(told: list[Section]) -> Exhibit | None:
    wanted = [section.picture for section in told]
    return next((each for section in told for each in section.exhibits if each.name in wanted), None)


def bare(each: Cell) -> str:
    """What a table is sorted by: the number itself, nothing where it is not known."""
    value = each.value if isinstance(each, Estimate) else each
    return "" if not isinstance(value, int | float) or math.isnan(value) else f"{value:.9g}"


@cache
def script() -> str:
    return resources.files("reports").joinpath("templates", "page.js").read_text("utf-8")


def allowed(text: str) -> str:
    """The word of the content security policy that lets this script run, and no other."""
    return "sha256-" + b64encode(hashlib.sha256(text.encode()).digest()).decode()


def plain(text: object) -> Markup:
    """Text that Markdown takes as it is, in a paragraph or a table cell."""
    found = str(text).replace("\\", "\\\\").replace("&", "&amp;").replace("<", "&lt;").replace("\n", " ")
    for sign in "*`[]|":
        found = found.replace(sign, "\\" + sign)
    return Markup(found)


def block(text: str) -> Markup:
    """Text as an indented code block, which nothing in it can end."""
    return Markup("\n".join("    " + line for line in text.splitlines()))
