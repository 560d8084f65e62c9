"""How often each value occurs: one panel a measure."""

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.figure import Figure

from reports.charts import canvas, place
from reports.phrases import number
from reports.section import Kind
from reports.style import BLUE, MUTED, RULE, SMALL

HIGH = 1.7
HEAD = 0.34
FOOT = 0.55
LEFT = 0.45


@dataclass(frozen=True)
class Bars:
    """`shares` of games by value; values are whole numbers in order, `step` apart. `mark` is the median."""

    title: str
    unit: str
    kind: Kind
    values: Sequence[float]
    shares: Sequence[float]
    step: int
    mark: float


def histogram(width: float, panels: Sequence[Bars]) -> Figure:
    aside = width > 5
    columns = min(len(panels), 2) if aside else 1
    rows = -(-len(panels) // columns)
    tall = HEAD + HIGH + FOOT
    figure = canvas(width, rows * tall)
    each = width / columns
    for at, bars in enumerate(panels):
        row, column = divmod(at, columns)
        axes = place(figure, column * each + LEFT, row * tall + HEAD, each - LEFT - 0.15, HIGH)
        axes.bar(bars.values, bars.shares, bars.step * 0.92, color=BLUE.light, alpha=0.7, linewidth=0)
        axes.axvline(bars.mark, color=MUTED.light, linewidth=0.9, dashes=(3, 2))
        axes.annotate(
            f"median {number(bars.mark, bars.kind)}", (bars.mark, 1), (4, -2), ("data", "axes fraction"),
            "offset points", ha="left", va="top", fontsize=SMALL, color=MUTED.light,
        )  # fmt: skip
        axes.set_ylim(0, max(bars.shares) * 1.14)
        axes.set_title(bars.title, loc="left", fontweight="bold", pad=6)
        axes.set_xlabel(bars.unit)
        axes.spines["left"].set_visible(False)
        axes.grid(axis="y", color=RULE.light, linewidth=0.5)
        axes.set_axisbelow(True)
        axes.tick_params(axis="y", labelsize=SMALL, labelcolor=MUTED.light)
        axes.yaxis.set_major_formatter(lambda value, _: f"{100 * value:.3g}%")
        axes.locator_params(axis="x", integer=True, nbins=7)
    return figure
