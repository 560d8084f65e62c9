"""A run held against a baseline: what is found, what is not, and what CI is told."""

from xml.etree import ElementTree

import numpy as np
import pytest
from typer.testing import CliRunner

from pipeline.cli import app
from pipeline.gate import Pair, Tolerances, compare, described, judged, suite
from pipeline.mistakes import Mistake
from pipeline.warehouse import open_run
from tests.reports.runs import random_run

USUAL = Tolerances(0.02, 2.0, 0.05)
EQUAL = {"strategies": ("ant", "bee", "cat"), "players": (3,), "blocks": 80}


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """A run; the same; the same with two points more for the first seat's rival; other deals of the same game."""
    folder = tmp_path_factory.mktemp("gate")
    base = random_run(folder / "base", **EQUAL)
    same = random_run(folder / "same", **EQUAL)
    moved = random_run(folder / "moved", **EQUAL | {"strategies": ("bee", "ant", "cat")})  # now bee is the strongest
    fewer = random_run(folder / "fewer", **EQUAL | {"players": (2,)})
    study = {"seed": 8, "variants": [{"name": "base", "set": {}}]}
    deals = random_run(folder / "deals", **EQUAL, manifest={"study": study})
    return {"base": base, "same": same, "moved": moved, "fewer": fewer, "deals": deals}


def held(runs, one, other, tolerances=USUAL, strict=False):
    with open_run(runs[one]) as run, open_run(runs[other]) as baseline:
        return compare(run, baseline, tolerances, strict)


def test_a_run_against_itself_finds_nothing(runs):
    found = held(runs, "same", "base", Tolerances(0, 0, 0), strict=True)
    assert len(found) == 3 + 3 + 3 + 3
    assert not any(check.failed for check in found)
    assert all(check.gap.low == check.gap.high == 0 for check in found)


def test_what_has_moved_is_found(runs):
    found = {check.figure: check for check in held(runs, "moved", "base")}
    assert found["win share of ant"].failed
    assert found["win share of bee"].failed
    assert found["win share of ant"].gap.value < 0 < found["win share of bee"].gap.value
    assert not found["win share of cat"].failed
    assert not found["win share of seat 1"].failed
    assert not found["rounds"].failed


def test_tolerances_are_respected(runs):
    found = held(runs, "moved", "base", Tolerances(1, 100, 1))
    assert not any(check.failed for check in found)


def test_strict_also_finds_what_is_not_known(runs):
    tight = Tolerances(0.001, 0.01, 0.05)
    assert not any(check.failed for check in held(runs, "deals", "base", tight))
    strict = held(runs, "deals", "base", tight, strict=True)
    assert {check.why for check in strict if check.failed} == {"is not surely within the tolerance"}
    assert "rounds" not in {check.figure for check in strict if check.failed}


def test_a_player_count_of_one_run_only_is_a_finding(runs):
    found = held(runs, "fewer", "base")
    assert [(check.players, check.why) for check in found] == [
        (2, "is in the run only"),
        (3, "is in the baseline only"),
    ]


def test_other_games_cannot_be_compared(runs, tmp_path):
    other = random_run(tmp_path / "other", **EQUAL, manifest={"game": "chess"})
    with (
        open_run(runs["base"]) as run,
        open_run(other) as baseline,
        pytest.raises(Mistake, match=r"is of tally, the baseline of chess"),
    ):
        compare(run, baseline, USUAL)


def test_other_deals_are_not_paired(runs):
    """The same blocks with another seed are other deals: the interval must not be that of pairs, which is nothing."""
    gaps = [check.gap for check in held(runs, "deals", "base") if check.figure.startswith("win share of")]
    assert all(gap.low < 0 < gap.high for gap in gaps)


def test_junit(runs):
    found = held(runs, "moved", "base")
    root = ElementTree.fromstring(suite(found))
    failures = [case.get("name") for case in root if case.find("failure") is not None]
    assert root.get("tests") == str(len(found))
    assert root.get("failures") == str(len(failures))
    assert "win share of ant" in failures
    assert all(described(check).startswith("FOUND" if check.failed else "ok") for check in found)


@pytest.mark.parametrize(("one", "code", "last"), [("same", 0, "all 12 checks pass"), ("moved", 1, "found something")])
def test_the_exit_code_is_the_answer(runs, tmp_path, one, code, last):
    file = tmp_path / "junit.xml"
    words = ["gate", str(runs[one]), "--baseline", str(runs["base"]), "--junit", str(file)]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == code
    assert last in result.output.splitlines()[-1]
    assert ElementTree.parse(file).getroot().tag == "testsuite"


def test_a_run_that_is_none_is_a_mistake(runs, tmp_path):
    result = CliRunner().invoke(app, ["gate", str(tmp_path / "none"), "--baseline", str(runs["base"])])
    assert result.exit_code == 2


@pytest.mark.heavy
def test_all_checks_together_keep_their_level():
    """Twelve figures of two runs that are alike, with no tolerance at all: any finding in at most 5 % of comparisons.
    Each figure at its own 95 % would find something in nearly half of them."""
    random = np.random.default_rng(1)
    together = alone = 0
    for _ in range(300):
        pairs = []
        for figure in range(12):
            base, other = (
                (random.binomial(4, random.beta(1, 3, 100)) * 1.0, np.full(100, 4.0), ["x", "y"] * 50) for _ in "ab"
            )
            pairs.append(Pair(4, f"win share of {figure}", "share", base, other, False))
        none = Tolerances(0, 0, 0)
        together += int(any(judged(pair, 1 - 0.05 / 12, none, False).failed for pair in pairs))
        alone += int(any(judged(pair, 0.95, none, False).failed for pair in pairs))
    assert together / 300 <= 0.08
    assert alone / 300 > 0.3
