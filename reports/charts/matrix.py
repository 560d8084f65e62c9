"""A table whose cells are shaded by their values: blue above the middle, vermilion below."""

import math
from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from reports.charts import LETTER, canvas, fitted, place, shortened
from reports.style import BLUE, INK, SIZE, SMALL, VERMILION

ROW = 0.29
STRONGEST = 0.55  # opacity of the strongest cell: text on it stays readable, on light paper and on dark
Values = Sequence[Sequence[float]]


def matrix(
    width: float, rows: Sequence[str], columns: Sequence[str], values: Values, texts: Sequence[Sequence[str]],
    middle: float = 0.0, reach: float | None = None,
) -> Figure:  # fmt: skip
    """`values` and `texts` have a row for each of `rows`; nan is an empty cell. The shade is full at `reach` from the
    middle (the farthest value unless given)."""
    rows, left = fitted(rows, width)
    columns = [shortened(column, 20) for column in columns]
    wide = min((width - left - 0.05) / max(len(columns), 1), 1.1)
    slanted = max((len(column) for column in columns), default=0) * LETTER * 0.9 > wide - 0.04
    upright = slanted and wide < 0.4
    slant = (0.075 if upright else 0.055) * max(map(len, columns), default=0) + 0.1 if slanted else 0.0
    if slanted and not upright:
        wide = min(wide, (width - left - max(0.0, slant - wide / 2)) / len(columns))
    top = (slant or 0.22) + 0.08
    figure = canvas(width, top + ROW * len(rows) + 0.06)
    axes = place(figure, left, top, wide * len(columns), ROW * len(rows))
    axes.set_xlim(0, len(columns))
    axes.set_ylim(len(rows), 0)
    axes.set_yticks([at + 0.5 for at in range(len(rows))], rows)
    axes.xaxis.tick_top()
    axes.set_xticks([at + 0.5 for at in range(len(columns))], columns, fontsize=SMALL)
    if slanted:
        for label in axes.get_xticklabels():
            label.set(rotation=90 if upright else 45, ha="center" if upright else "left")
            label.set_rotation_mode("default" if upright else "anchor")
    axes.spines[:].set_visible(False)
    shade(axes, values, texts, middle, reach, min(SIZE, 72 * wide / 2.6))
    return figure


def shade(
    axes: Axes, values: Values, texts: Sequence[Sequence[str]], middle: float, reach: float | None, size: float
) -> None:
    far = reach or max((abs(value - middle) for row in values for value in row if not math.isnan(value)), default=1.0)
    for y, row in enumerate(values):
        for x, value in enumerate(row):
            if math.isnan(value):
                continue
            strength = STRONGEST * min(abs(value - middle) / (far or 1.0), 1.0)
            colour = BLUE if value >= middle else VERMILION
            box = Rectangle((x + 0.02, y + 0.03), 0.96, 0.94, facecolor=colour.light, alpha=strength, linewidth=0)
            axes.add_patch(box)
            axes.text(x + 0.5, y + 0.5, texts[y][x], ha="center", va="center_baseline", fontsize=size, color=INK.light)
