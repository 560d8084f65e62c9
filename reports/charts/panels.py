"""Small multiples: every thing has a panel of its own, in colour before the others in grey."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.charts import canvas, place, shortened
from reports.charts.stacks import colours, folded, legend, legend_lines
from reports.style import BLUE, INK, MUTED, PAPER, RULE, SIZE, Colour

HIGH = 1.15
GAP = 0.16
HEAD = 0.3
FOOT = 0.28
LEFT = 0.4


@dataclass(frozen=True)
class Line:
    """A course over the rounds: middle and interval, and a second one drawn in dashes."""

    name: str
    value: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]
    second: Sequence[float]


def fold(width: float, count: int) -> int:
    """How many panels stand side by side."""
    return min(count, 2 if width < 5 else 4)


def spot(figure: Figure, at: int, columns: int, top: float) -> Axes:
    width = figure.get_size_inches()[0]
    each = (width - LEFT - 0.1) / columns
    row, column = divmod(at, columns)
    return place(figure, LEFT + column * each, top + HEAD + row * (HEAD + HIGH + FOOT), each - GAP, HIGH)


def courses(width: float, rounds: Sequence[int], lines: Sequence[Line]) -> Figure:
    columns = fold(width, len(lines))
    figure = canvas(width, -(-len(lines) // columns) * (HEAD + HIGH + FOOT))
    edges = [edge for line in lines for edge in (*line.low, *line.high, *line.second) if not math.isnan(edge)]
    top, low = max(edges, default=1.0) * 1.04, min(0.0, min(edges, default=0.0))
    for at, line in enumerate(lines):
        axes = spot(figure, at, columns, 0.0)
        frame(axes, line.name, at % columns == 0)
        for other in lines:
            axes.plot(rounds, other.value, color=RULE.light, linewidth=0.9, zorder=1)
        axes.fill_between(rounds, line.low, line.high, color=BLUE.light, alpha=0.25, linewidth=0, zorder=2)
        axes.plot(rounds, line.second, color=MUTED.light, linewidth=1.1, dashes=(3, 1.6), zorder=2)
        axes.plot(rounds, line.value, color=BLUE.light, linewidth=2.0, zorder=3)
        axes.plot(rounds[-1:], line.value[-1:], marker="o", markersize=3.6, color=BLUE.light, zorder=3)
        axes.set_ylim(low, top)
        ticks(axes, rounds)
    return figure


def mixtures(
    width: float, rounds: Sequence[int], names: Sequence[str], parts: Sequence[str],
    values: Sequence[Sequence[Sequence[float]]],
) -> Figure:  # fmt: skip
    """How a mixture changes over the rounds: `values[thing][round][part]`, each round's sum at most 1."""
    flat = [row for thing in values for row in thing]
    shown, rows = folded(parts, flat)
    shades = colours(shown)
    columns = fold(width, len(names))
    top = legend_lines(width, shown) * 0.2 + 0.08
    figure = canvas(width, top + -(-len(names) // columns) * (HEAD + HIGH + FOOT))
    for at, name in enumerate(names):
        axes = spot(figure, at, columns, top)
        frame(axes, name, at % columns == 0)
        mine = rows[at * len(rounds) : (at + 1) * len(rounds)]
        layers(axes, rounds, mine, shades)
        axes.set_ylim(0, 1)
        axes.set_yticks([0, 0.5, 1])
        axes.yaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f}%")
        ticks(axes, rounds)
    legend(figure, width, shown, shades)
    return figure


def layers(axes: Axes, rounds: Sequence[int], rows: Sequence[Sequence[float]], shades: Sequence[Colour]) -> None:
    """Columns of parts that touch each other, one shape a part."""
    edges = [each + side for each in rounds for side in (-0.5, 0.5)]
    below = [0.0] * len(edges)
    for part, colour in enumerate(shades):
        above = [under + row[part] for under, row in zip(below, [row for row in rows for _ in "ab"], strict=True)]
        axes.fill_between(edges, below, above, color=colour.light, alpha=0.82, linewidth=0.4, edgecolor=PAPER.light)
        below = above


def frame(axes: Axes, name: str, first: bool) -> None:
    axes.set_title(shortened(name, 19), loc="left", fontsize=SIZE, fontweight="bold", color=INK.light, pad=5)
    axes.tick_params(axis="y", labelleft=first, labelsize=7.5, labelcolor=MUTED.light)
    axes.tick_params(axis="x", labelsize=7.5)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y", color=RULE.light, linewidth=0.5)
    axes.set_axisbelow(True)
    axes.locator_params(axis="y", nbins=4)


def ticks(axes: Axes, rounds: Sequence[int]) -> None:
    """First, middle and last round."""
    axes.set_xticks(sorted({rounds[0], rounds[len(rounds) // 2 - (len(rounds) % 2 == 0)], rounds[-1]}))
    axes.set_xlim(rounds[0] - 0.6, rounds[-1] + 0.6)
