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
    run = random_run(tmp_path_factory.mktemp("run") / "made up", players=(1, 3))
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


@pytest.mark.parametrize("width", [320, 390, 800, 1200])
def test_nothing_sticks_out(browser: Any, address: str, width: int) -> None:
    page, _ = visit(browser, address, width)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    shown = page.evaluate("[...document.querySelectorAll('figure svg')].filter(each => each.clientWidth > 0).length")
    assert shown == page.locator("svg").count() / 2
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
def test_accessible(browser: Any, address: str, width: int, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page, _ = visit(browser, address, width, scheme)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
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


def test_on_paper(browser: Any, address: str) -> None:
    page, _ = visit(browser, address)
    page.emulate_media(media="print")
    assert not page.locator(".query").first.is_visible()
    assert page.pdf(format="A4", tagged=True, outline=True).startswith(b"%PDF")
    page.context.close()
