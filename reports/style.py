"""Palette, fonts and sizes, in one place for the page and its pictures.

Colours are Okabe and Ito's (2008), which readers with any colour vision tell apart, a little lighter in the dark.
Pictures are drawn with the light values; `drawing` turns each into the CSS variable of its name, so that a page can
change them.
"""

from dataclasses import dataclass
from typing import Any

WIDE = 7.3  # inches that a picture has on a desk and on paper
FIRST = 5.4  # on the first screen of a desk
NARROW = 3.7  # and on a phone
SIZE = 9.0  # points, of the text in a picture
SMALL = 8.0


@dataclass(frozen=True)
class Colour:
    name: str
    light: str
    dark: str


INK = Colour("ink", "#1b1f24", "#e9e7e2")
MUTED = Colour("muted", "#5a626b", "#a7adb5")
RULE = Colour("rule", "#d9d6cf", "#3a4048")
PAPER = Colour("paper", "#fffefb", "#15181c")
PANEL = Colour("panel", "#f5f3ed", "#1e2228")
BLUE = Colour("blue", "#0072b2", "#58b0e6")
VERMILION = Colour("vermilion", "#d55e00", "#f08a45")
GREEN = Colour("green", "#009e73", "#3fc79b")
ORANGE = Colour("orange", "#e69f00", "#f2b632")
SKY = Colour("sky", "#56b4e9", "#8fd0f7")
PURPLE = Colour("purple", "#cc79a7", "#e3a2c6")
YELLOW = Colour("yellow", "#d8c91c", "#f0e442")
MARK = Colour("mark", "#14171a", "#14171b")  # text on a colour, dark in both themes
GREY = Colour("grey", "#9a9d9f", "#7d858d")

COLOURS = (INK, MUTED, RULE, PAPER, PANEL, BLUE, VERMILION, GREEN, ORANGE, SKY, PURPLE, YELLOW, GREY, MARK)
SERIES = (BLUE, ORANGE, GREEN, PURPLE, SKY, VERMILION, YELLOW)  # for kinds of things; what is left over is GREY

RC: Any = {
    "svg.hashsalt": "assay",  # the same ids, so the same bytes, every time
    "svg.fonttype": "none",  # text stays text: it can be read out, found and restyled
    "text.parse_math": False,  # a dollar in a name is a dollar
    "font.size": SIZE,
    "font.family": "DejaVu Sans",  # comes with matplotlib; wider than what readers have, so nothing runs over
    "text.color": INK.light,
    "axes.edgecolor": RULE.light,
    "axes.labelcolor": MUTED.light,
    "axes.labelsize": SMALL,
    "axes.titlesize": SIZE,
    "axes.titlecolor": INK.light,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.unicode_minus": True,
    "xtick.color": RULE.light,
    "ytick.color": RULE.light,
    "xtick.labelcolor": MUTED.light,
    "ytick.labelcolor": INK.light,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SIZE,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "legend.frameon": False,
    "legend.fontsize": SMALL,
}


def variables(theme: str) -> str:
    """CSS declarations of the palette, for `light` or `dark`."""
    return " ".join(f"--{each.name}: {each.light if theme == 'light' else each.dark};" for each in COLOURS)
