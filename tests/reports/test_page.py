"""The files of the report: whole, escaped, the same every time."""

import hashlib
import json
import re
from base64 import b64encode
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pipeline import open_run
from reports.page import FORMS, Form, bare, write
from reports.section import Estimate
from tests.reports.runs import random_run

VOID = {"meta", "link", "br", "img", "input", "hr"}
NASTY = "<img src=x onerror=alert(1)>&\"'|*_`$x$ #0072b2"


def report(run: Path, folder: Path, form: Form) -> str:
    with open_run(run) as opened:
        return write(opened.keep().connection, folder, form).read_text("utf-8")


class Nesting(HTMLParser):
    """Counts elements and fails where they are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}
        self.ids: list[str] = []
        self.refers: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.refers += [value or "" for name, value in attrs if name in ("href", "xlink:href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def parsed(page: str) -> Nesting:
    found = Nesting()
    found.feed(page)
    assert found.open == []
    return found


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return random_run(tmp_path_factory.mktemp("run") / "made up")


@pytest.mark.parametrize("form", FORMS)
def test_same_run_same_bytes(run: Path, tmp_path: Path, form: Form) -> None:
    assert report(run, tmp_path / "one", form) == report(run, tmp_path / "two", form)


def test_page_is_whole_and_alone(run: Path, tmp_path: Path) -> None:
    page = report(run, tmp_path, "html")
    found = parsed(page)
    assert len(found.ids) == len(set(found.ids))
    inside = {refer[1:] for refer in found.refers if refer.startswith("#")}
    assert inside <= set(found.ids)
    assert {refer for refer in found.refers if not refer.startswith("#")} == {"data:,"}
    urls = re.findall(r"https?://[^\"' ]+", page)
    assert set(urls) <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert found.count["h1"] == 1
    assert found.count["table"] >= page.count("<figure") - 1


def test_only_our_script_may_run(run: Path, tmp_path: Path) -> None:
    page = report(run, tmp_path, "html")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert rules["script-src"] == f"'sha256-{digest}'"
    assert page.count("<script") == 1
    assert not re.search(r"\son[a-z]+=", re.sub(r"<script>.*?</script>", "", page, flags=re.DOTALL))
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|Function|fetch|http", script)


def test_every_picture_has_a_name_and_words(run: Path, tmp_path: Path) -> None:
    page = report(run, tmp_path, "html")
    heads = re.findall(r"<svg ([^>]*)><title id=\"[^\"]*\">([^<]+)</title><desc id=\"[^\"]*\">([^<]+)</desc>", page)
    assert len(heads) == page.count("<svg ") - page.count('<svg class="bullet"') >= 10
    assert all('role="img"' in attributes for attributes, _, _ in heads)
    bullets = re.findall(r'<svg class="bullet" [^>]*role="img"[^>]*><title>([^<]+)</title>', page)
    assert len(bullets) == page.count('<svg class="bullet"') > 0


def test_colours_and_fonts_are_the_page_s(run: Path, tmp_path: Path) -> None:
    page = report(run, tmp_path, "html")
    svg = "".join(re.findall(r"<svg .*?</svg>", page, re.DOTALL))
    assert not re.search(r"(fill|stroke): #", svg)
    assert "var(--blue)" in svg
    assert "DejaVu" not in page
    assert "<text" in svg


def test_markup_in_a_name_is_text(tmp_path: Path) -> None:
    run = random_run(tmp_path / "run", strategies=(NASTY, "bee", "cat"), manifest={"title": NASTY})
    page = report(run, tmp_path, "html")
    found = parsed(page)
    assert "img" not in found.count
    assert found.count["script"] == 1
    assert "onerror=alert(1)&gt;" in page
    assert "#0072b2" in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    markdown = report(run, tmp_path, "md")
    outside = "\n".join(line for line in markdown.splitlines() if not line.startswith("    "))
    assert "<img" not in outside
    rows = [line for line in outside.splitlines() if line.startswith("| &lt;img")]
    assert rows
    assert all(re.fullmatch(r"\|( (\\\||[^|])* \|)+", row) for row in rows)
    content = json.loads(report(run, tmp_path, "json"))
    assert content["about"]["title"] == NASTY


def test_a_script_in_a_name_is_text(tmp_path: Path) -> None:
    name = "</script><script>alert(1)</script>"
    run = random_run(tmp_path / "run", strategies=(name, "bee", "cat"), manifest={"title": name, "luck": name})
    page = report(run, tmp_path, "html")
    assert parsed(page).count["script"] == 1
    assert page.count("&lt;script&gt;alert(1)&lt;/script&gt;") > 3


def test_cells_carry_what_they_are_sorted_by(run: Path, tmp_path: Path) -> None:
    """To every number of a table its raw value; nothing to words, nor to what is not known."""
    page = report(run, tmp_path, "html")
    content = json.loads(report(run, tmp_path, "json"))
    (exhibit,) = [each for section in content["sections"] for each in section["exhibits"] if each["name"] == "seats-3"]
    figure = page[page.index('<figure class="exhibit" id="seats-3">') :].split("</figure>")[0]
    raw = [float(value) for value in re.findall(r'data-v="([^"]+)"', figure)]
    wanted = [
        each for row in exhibit["rows"] for each in (row["seat"], row["win_share"]["value"], row["points"]["value"])
    ]
    assert raw == pytest.approx(wanted, abs=1e-6)
    assert bare(None) == bare("word") == bare(float("nan")) == bare(Estimate(float("nan"), 0, 1)) == ""
    assert "data-v" not in page[page.index('id="played-plans"') :].split("</table>")[0]


def test_quotes_in_a_name_do_not_break_the_queries(tmp_path: Path) -> None:
    run = random_run(tmp_path / "run", strategies=("o'ant", "b'; drop table plans; --", "cat"))
    assert "o&#39;ant" in report(run, tmp_path, "html")


def test_letters_of_any_script(tmp_path: Path) -> None:
    run = random_run(tmp_path / "run", strategies=("蟻", "пчела", "cat"))
    assert "蟻" in report(run, tmp_path, "html")


def test_json_is_the_same_content(run: Path, tmp_path: Path) -> None:
    content = json.loads(report(run, tmp_path, "json"))
    assert content["format"] == 1
    assert content["tables"] == [{"players": 3, "games": 36, "blocks": 12}]
    page, markdown = report(run, tmp_path, "html"), report(run, tmp_path, "md")
    for section in content["sections"]:
        assert section["question"] in page
        assert f"## {section['question']}" in markdown
        for answer in section["answers"]:
            assert answer["lead"].replace("'", "&#39;") in page
            assert answer["lead"] in markdown
        for exhibit in section["exhibits"]:
            assert f'id="{exhibit["name"]}"' in page
            assert exhibit["rows"]
            names = {column["name"] for column in exhibit["columns"]}
            assert all(set(row) == names for row in exhibit["rows"])
    first = content["sections"][1]["exhibits"][0]
    assert set(first["rows"][0]["win_share"]) == {"value", "low", "high"}
    (replay,) = first["replays"]
    assert replay["command"].endswith(f" {replay['game_id']}")
    assert replay["command"] in page.replace("&#34;", '"')


def test_folder_is_made_and_form_is_checked(run: Path, tmp_path: Path) -> None:
    with open_run(run) as opened:
        assert write(opened.connection, tmp_path / "a" / "b", "json") == tmp_path / "a" / "b" / "report.json"
        with pytest.raises(ValueError, match="html, md, json"):
            write(opened.connection, tmp_path, "pdf")  # type: ignore[arg-type]
