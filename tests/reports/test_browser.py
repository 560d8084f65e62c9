"""The page in a real browser: alone, quiet, fitting, and usable without a mouse or eyes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pipeline import open_run
from reports.page import write
from tests.reports.runs import random_run

pytestmark = pytest.mark.browser

CHROMIUM = "/usr/bin/chromium"
QUIET = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
QUIET += ["--disable-component-update", "--disable-sync"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page with verdicts at one number of players, and a game alone."""
    return made(random_run(tmp_path_factory.mktemp("run") / "made up", players=(1, 3)))


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page with verdicts at three numbers of players, and names as long as they get."""
    names = ("a_very_long_strategy", "bee", "cat", "dog")
    return made(random_run(tmp_path_factory.mktemp("run") / "made up", (2, 3, 4), names, blocks=60))


def made(run: Path) -> str:
    with open_run(run) as opened:
        return write(opened.keep().connection, run, "html").as_uri()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    if not Path(CHROMIUM).exists():
        pytest.skip(f"{CHROMIUM} is not installed, so the page is not opened in a browser")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, chromium_sandbox=False, args=QUIET)
        yield opened
        opened.close()


def visit(browser: Any, address: str, width: int = 1200, scheme: str = "light") -> tuple[Any, list[str]]:
    """The open page, and the list to which requests and console words are added."""
    context = browser.new_context(viewport={"width": width, "height": 850}, color_scheme=scheme, offline=True)
    page = context.new_page()
    noise: list[str] = []
    page.on("request", lambda request: noise.append(request.url) if request.url != address else None)
    page.on("console", lambda message: noise.append(message.text))
    page.on("pageerror", lambda error: noise.append(str(error)))
    page.goto(address)
    return page, noise


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_alone_and_quiet(browser: Any, address: str, scheme: str) -> None:
    page, noise = visit(browser, address, scheme=scheme)
    assert [each for each in noise if not each.startswith("data:")] == []
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 24, 28)"
    assert dark == (scheme == "dark")
    page.context.close()


@pytest.mark.parametrize("width", [320, 360, 390, 800, 1200])
@pytest.mark.parametrize("which", ["address", "several"])
def test_nothing_sticks_out(browser: Any, which: str, width: int, request: pytest.FixtureRequest) -> None:
    page, _ = visit(browser, request.getfixturevalue(which), width)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    shown = page.evaluate("[...document.querySelectorAll('figure svg')].filter(each => each.clientWidth > 0).length")
    assert shown == page.locator("figure svg").count() / 2
    page.context.close()


@pytest.mark.parametrize("width", [360, 800, 1440])
def test_cells_of_the_verdicts_hold_what_is_in_them(browser: Any, several: str, width: int) -> None:
    page, _ = visit(browser, several, width)
    wide = page.evaluate("""[...document.querySelectorAll('.asked :is(th, td)')].filter(
        cell => cell.scrollWidth > cell.clientWidth + 1).map(cell => cell.textContent)""")
    assert wide == []
    page.context.close()


@pytest.mark.parametrize("width", [390, 1200])
def test_words_of_a_picture_stay_inside_it(browser: Any, address: str, width: int) -> None:
    page, _ = visit(browser, address, width)
    outside = page.evaluate("""[...document.querySelectorAll('svg text')].filter(text => {
        const box = text.getBoundingClientRect(), paper = text.closest('svg').getBoundingClientRect();
        return paper.width > 0 && (box.left < paper.left - 2 || box.right > paper.right + 2
            || box.top < paper.top - 2 || box.bottom > paper.bottom + 2);
    }).map(text => text.textContent)""")
    assert outside == []
    page.context.close()


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1200, "light"), (1200, "dark")])
@pytest.mark.parametrize("which", ["address", "several"])
def test_accessible(browser: Any, which: str, width: int, scheme: str, request: pytest.FixtureRequest) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page, _ = visit(browser, request.getfixturevalue(which), width, scheme)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    page.locator("#seats-3 thead button").first.click()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.context.close()


def test_read_out_and_reached_by_keyboard(browser: Any, address: str) -> None:
    page, _ = visit(browser, address)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the answers"
    assert page.get_by_role("heading", level=1).count() == 1
    assert page.get_by_role("img", name="Win share and points by seat at 3 players").count() == 1
    numbers = page.get_by_role("table", name="Win share and points by seat at 3 players")
    assert numbers.count() == 0
    page.locator("#seats-3 summary").first.press("Enter")
    assert numbers.count() == 1
    assert numbers.get_by_role("row").count() == 4
    page.context.close()


@pytest.mark.parametrize(("which", "answers"), [("address", ".verdicts li"), ("several", ".asked tbody tr")])
def test_the_first_screen_has_the_verdicts_and_a_picture(
    browser: Any, which: str, answers: str, request: pytest.FixtureRequest
) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, offline=True)
    page = context.new_page()
    page.goto(request.getfixturevalue(which))
    found = page.locator(answers)
    assert found.count() >= 3
    ends = [found.nth(at).bounding_box() for at in range(found.count())]
    assert max(box["y"] + box["height"] for box in ends) < 900
    picture = page.locator(".first svg").first.bounding_box()
    assert picture["y"] + picture["height"] < 900
    assert {"Yes", "No", "Not known", "?\nNot known"} >= set(page.locator(".said").all_inner_texts())
    context.close()


def test_a_question_is_read_out_with_its_answers(browser: Any, several: str) -> None:
    page, _ = visit(browser, several)
    table = page.get_by_role("table", name="Verdicts by question and number of players")
    heads = [each.strip() for each in table.get_by_role("columnheader").all_inner_texts()]
    assert heads[1:] == ["2 players", "3 players", "4 players"]
    row = table.get_by_role("row").nth(1)
    assert row.get_by_role("rowheader").inner_text().startswith("Are the seats balanced?")
    assert row.get_by_role("cell").count() == row.get_by_role("img").count() == 3
    page.context.close()


ORDER = "table => [...table.tBodies[0].rows].map(row => row.cells[{}].textContent)"


def test_sorted_by_mouse_and_keyboard(browser: Any, address: str) -> None:
    """By the raw value: 9 before 10, though the texts are the other way; what is not known comes last."""
    page, noise = visit(browser, address)
    page.locator("#strategies-3 .numbers summary").click()
    table = page.locator("#strategies-3 table")
    table.evaluate("""table => [["9", "9"], ["–", null], ["10", "10"]].forEach(([text, raw], at) => {
        const cell = table.tBodies[0].rows[at].cells[1];
        cell.textContent = text;
        if (raw) cell.dataset.v = raw; else delete cell.dataset.v;
    })""")
    names = table.evaluate(ORDER.format(0))
    assert names == ["ant", "bee", "cat"]
    seats = table.get_by_role("columnheader", name="Seats taken")
    assert seats.get_attribute("aria-sort") is None
    seats.get_by_role("button").click()
    assert seats.get_attribute("aria-sort") == "descending"
    assert table.evaluate(ORDER.format(1)) == ["10", "9", "–"]
    assert table.evaluate(ORDER.format(0)) == ["cat", "ant", "bee"]
    page.keyboard.press("Enter")
    assert seats.get_attribute("aria-sort") == "ascending"
    assert table.evaluate(ORDER.format(1)) == ["9", "10", "–"]
    page.keyboard.press("Space")
    assert seats.get_attribute("aria-sort") is None
    assert table.evaluate(ORDER.format(0)) == names
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    word = table.get_by_role("columnheader", name="Strategy")
    assert word.get_attribute("aria-sort") == "descending"
    assert table.evaluate(ORDER.format(0)) == names[::-1]
    assert page.locator("#strategies-3 [aria-sort]").count() == 1
    assert [each for each in noise if not each.startswith("data:")] == []
    page.context.close()


def test_every_table_sorts_by_every_column(browser: Any, several: str) -> None:
    page, _ = visit(browser, several)
    wrong = page.evaluate("""[...document.querySelectorAll('table.sortable')].flatMap(table =>
        [...table.tHead.rows[0].cells].filter((head, at) => {
            const button = head.querySelector('button');
            if (!button || !head.classList.contains('n')) return false;
            button.click();
            const found = [...table.tBodies[0].rows].map(row => row.cells[at].dataset.v);
            const known = found.filter(each => each !== undefined).map(Number);
            return known.some((each, place) => Number.isNaN(each) || each > known[place - 1])
                || found.slice(0, known.length).includes(undefined);
        }).map(head => head.textContent))""")
    assert wrong == []
    assert page.locator("thead button").count() > 40
    page.context.close()


def test_nothing_else_may_run(browser: Any, address: str) -> None:
    page, noise = visit(browser, address)
    page.evaluate("""() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.body.append(script);
        const picture = document.createElement('p');
        picture.innerHTML = '<button onclick="window.ran = true">x</button>';
        document.body.append(picture);
        picture.firstChild.click();
    }""")
    assert page.evaluate("window.ran") is None
    assert any("Content Security Policy" in each for each in noise)
    page.context.close()


def test_whole_without_the_script(browser: Any, address: str) -> None:
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(address)
    assert page.locator("button").count() == 0
    assert page.locator("#played-plans table").is_visible()
    assert page.locator("#seats-3 thead th").all_inner_texts() == ["", "", ""]  # in closed details
    page.locator("#seats-3 .numbers summary").click()
    assert page.locator("#seats-3 thead th").all_inner_texts() == ["Seat", "Win share", "Points"]
    page.locator("nav.contents a", has_text="Lengths").click()
    assert page.url.endswith("#lengths")
    context.close()


@pytest.mark.parametrize("width", [390, 1200])
def test_sections_stay_within_reach(browser: Any, several: str, width: int) -> None:
    page, _ = visit(browser, several, width)
    page.locator("nav.contents a", has_text="Sources").press("Enter")
    page.wait_for_function("document.querySelector('nav.contents [aria-current]')?.textContent === 'Sources'")
    bar = page.locator("nav.contents").bounding_box()
    title = page.locator("#sources h2").bounding_box()
    assert bar["y"] == 0
    assert bar["height"] < 60
    assert bar["height"] <= title["y"] < 300
    here = page.locator("nav.contents [aria-current]").bounding_box()
    assert here["x"] >= 0
    assert here["x"] + here["width"] <= width
    page.context.close()


def test_a_link_leads_to_an_exhibit(browser: Any, address: str) -> None:
    page, _ = visit(browser, address + "#seats-3")
    figure = page.locator("#seats-3").bounding_box()
    assert page.locator("nav.contents").bounding_box()["height"] <= figure["y"] < 300
    link = page.locator("#lengths-3 .here")
    link.focus()
    assert link.evaluate("link => getComputedStyle(link).opacity") == "1"
    page.keyboard.press("Enter")
    page.wait_for_url("**#lengths-3")
    page.context.close()


def test_all_tables_open_at_once(browser: Any, address: str) -> None:
    page, _ = visit(browser, address)
    button = page.get_by_role("button", name="Open all tables")
    closed = page.locator("details.numbers:not([open])").count()
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    assert page.locator("details.numbers[open]").count() == closed > 5
    button.press("Enter")
    assert page.locator("details.numbers[open]").count() == 0
    page.context.close()


@pytest.mark.parametrize("which", ["address", "several"])
def test_on_paper(browser: Any, which: str, request: pytest.FixtureRequest) -> None:
    """Every table is printed, also from closed details; what is for hands is not."""
    page, _ = visit(browser, request.getfixturevalue(which))
    page.emulate_media(media="print")
    for hidden in (".query", "nav.contents", ".here"):
        assert not page.locator(hidden).first.is_visible()
    unseen = page.evaluate("""[...document.querySelectorAll('table')].filter(
        each => !each.checkVisibility() || each.getBoundingClientRect().height < 20
    ).map(each => each.caption.textContent)""")
    assert unseen == []
    paper = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("Math.max(...[...document.querySelectorAll('table')].map(each => each.scrollWidth))") <= paper
    assert page.pdf(format="A4", tagged=True, outline=True).startswith(b"%PDF")
    page.context.close()
