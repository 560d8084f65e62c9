"""Numbers in words."""

import math

import pytest

from reports.phrases import cell, counted, listed, number, stated, tick
from reports.section import Estimate, Kind


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        (0.3125, "share", "31.2\u202f%"),
        (-0.021, "gap", "\u22122.1"),
        (0.0001, "gap", "0.0"),
        (0.0004, "p", "<\u00a00.001"),
        (0.04321, "p", "0.043"),
        (12345, "whole", "12,345"),
        (-0.2, "whole", "0"),
        (-0.02, "points", "0.0"),
        (-3.25, "points", "\u22123.2"),
        (math.nan, "share", "\u2013"),
    ],
)
def test_number(value: float, kind: Kind, text: str) -> None:
    assert number(value, kind) == text


def test_estimates() -> None:
    assert stated(Estimate(0.312, 0.298, 0.326), "share") == "31.2\u202f% (29.8 to 32.6\u202f%)"
    assert stated(Estimate(5.0, math.nan, math.nan), "points") == "5.0"
    assert cell(Estimate(1, 0.5, 1.5), "points") == ("1.0", "0.5 to 1.5")
    assert cell(None, "share") == ("\u2013", "")
    assert cell("ant", "word") == ("ant", "")
    assert tick(0.2, "share") == "20\u202f%"


def test_lists() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(list("abcdefgh"), most=4) == "a, b, c and 5 more"
    assert counted(1, "game") == "1 game"
    assert counted(1200, "strategy", "strategies") == "1,200 strategies"
