"""Bars made of parts: what a whole consists of, one row a thing."""

from collections.abc import Sequence

from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports.charts import LETTER, canvas, fitted, place, shortened
from reports.phrases import number
from reports.style import GREY, MARK, PAPER, SERIES, SMALL, Colour

ROW = 0.36
LINE = 0.2
REST = "all other"


def folded(parts: Sequence[str], values: Sequence[Sequence[float]]) -> tuple[list[str], list[list[float]]]:
    """The largest parts in order of their sum, the others added up as one where there are more than colours."""
    order = sorted(range(len(parts)), key=lambda at: -sum(abs(row[at]) for row in values))
    own = order if len(order) <= len(SERIES) + 1 else order[: len(SERIES)]
    rest = order[len(own) :]
    names = [shortened(parts[at], 28) for at in own] + ([REST] if rest else [])
    rows = [[row[at] for at in own] + ([sum(row[at] for at in rest)] if rest else []) for row in values]
    return names, rows


def colours(names: Sequence[str]) -> list[Colour]:
    return [GREY if at >= len(SERIES) else SERIES[at] for at in range(len(names))]


def stacks(width: float, labels: Sequence[str], parts: Sequence[str], values: Sequence[Sequence[float]]) -> Figure:
    """`values` has a row for each label and a column for each part. Parts below zero are drawn to the left of it."""
    names, rows = folded(parts, values)
    shades = colours(names)
    labels, left = fitted(labels, width)
    lines = legend_lines(width, names)
    top = lines * LINE + 0.12
    figure = canvas(width, top + ROW * len(labels) + 0.32)
    axes = place(figure, left, top, width - left - 0.15, ROW * len(labels))
    whole = max((sum(abs(value) for value in row) for row in rows), default=1.0) or 1.0
    for y, row in enumerate(rows):
        right = wrong = 0.0
        for value, colour in zip(row, shades, strict=True):
            start = right if value >= 0 else wrong
            axes.barh(y, value, 0.72, start, color=colour.light, alpha=0.82, edgecolor=PAPER.light, linewidth=0.9)
            if abs(value) / whole * (width - left) > 0.24:
                text = number(value, "whole")
                axes.text(start + value / 2, y, text, ha="center", va="center", fontsize=SMALL, color=MARK.light)
            right, wrong = right + max(value, 0.0), wrong + min(value, 0.0)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_yticks(range(len(labels)), labels)
    axes.spines["left"].set_visible(False)
    axes.locator_params(axis="x", nbins=6)
    legend(figure, width, names, shades)
    return figure


def legend_columns(width: float, names: Sequence[str]) -> int:
    return max(1, min(len(names), int(width / (LETTER * max(map(len, names), default=1) + 0.34))))


def legend_lines(width: float, names: Sequence[str]) -> int:
    return -(-len(names) // legend_columns(width, names))


def legend(figure: Figure, width: float, names: Sequence[str], shades: Sequence[Colour]) -> None:
    """A key along the top, read line by line."""
    columns = legend_columns(width, names)
    lines = legend_lines(width, names)
    order = [line * columns + at for at in range(columns) for line in range(lines) if line * columns + at < len(names)]
    handles = [Patch(facecolor=shades[at].light, alpha=0.82, label=names[at]) for at in order]
    top = 1 - 0.03 / figure.get_size_inches()[1]  # or the letters stick out a little
    figure.legend(
        handles=handles, loc="upper left", bbox_to_anchor=(0, top), ncols=columns, borderaxespad=0, borderpad=0,
        handlelength=1.0, handleheight=0.9, handletextpad=0.5, columnspacing=1.2, labelspacing=0.45,
    )  # fmt: skip
