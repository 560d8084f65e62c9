"""Dots with intervals: one row a thing, one panel a measure."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.charts import canvas, fitted, place
from reports.phrases import number, tick
from reports.section import Estimate, Kind
from reports.style import BLUE, INK, MUTED, RULE, SIZE, SMALL

ROW = 0.27
HEAD = 0.42
FOOT = 0.22
NAMED = 0.38  # where a line has a name below the axis
VALUE = 0.62  # inches for the value in words at the right


@dataclass(frozen=True)
class Panel:
    """A measure: its title, an estimate for each row, and a value worth a line (an even share)."""

    title: str
    kind: Kind
    estimates: Sequence[Estimate]
    reference: float | None = None
    reference_name: str = ""


def dots(width: float, labels: Sequence[str], panels: Sequence[Panel]) -> Figure:
    """Panels side by side where there is room, else one below the other."""
    aside = width > 5 or len(panels) == 1
    labels, left = fitted(labels, width)
    tall = ROW * len(labels)
    stacks = 1 if aside else len(panels)
    foot = NAMED if any(panel.reference_name for panel in panels) else FOOT
    figure = canvas(width, stacks * (HEAD + tall + foot))
    for at, panel in enumerate(panels):
        each = (width - left) / len(panels) if aside else width - left
        x = left + at * each if aside else left
        y = HEAD if aside else HEAD + at * (HEAD + tall + foot)
        axes = place(figure, x + 0.05, y, each - VALUE - 0.1, tall)
        panel_rows(axes, panel)
        axes.set_yticks(range(len(labels)), labels if at == 0 or not aside else [""] * len(labels))
    return figure


def panel_rows(axes: Axes, panel: Panel) -> None:
    axes.set_title(panel.title, loc="left", fontweight="bold", pad=8)
    axes.set_ylim(len(panel.estimates) - 0.5, -0.5)
    axes.spines["left"].set_visible(False)
    edges = [edge for each in panel.estimates for edge in (each.value, each.low, each.high) if not math.isnan(edge)]
    if panel.reference is not None:
        axes.axvline(panel.reference, color=MUTED.light, linewidth=0.9, dashes=(3, 2), zorder=1)
        edges.append(panel.reference)
    low, high = min(edges, default=0.0), max(edges, default=1.0)
    margin = (high - low) * 0.07 or abs(high) * 0.1 or 0.1
    axes.set_xlim(low - margin, high + margin)
    for row, each in enumerate(panel.estimates):
        axes.axhline(row, color=RULE.light, linewidth=0.6, zorder=0)
        axes.plot(
            [each.low, each.high], [row, row], color=BLUE.light, linewidth=2.4, alpha=0.55, solid_capstyle="round"
        )
        axes.plot([each.value], [row], marker="o", markersize=5.2, color=BLUE.light, markeredgewidth=0)
        axes.annotate(
            number(each.value, panel.kind), (1, row), (VALUE * 72, 0), ("axes fraction", "data"), "offset points",
            ha="right", va="center", fontsize=SIZE, color=INK.light,
        )  # fmt: skip
    axes.locator_params(axis="x", nbins=4)
    axes.xaxis.set_major_formatter(lambda value, _: tick(round(value, 9), panel.kind))
    if panel.reference_name and panel.reference is not None:
        axes.annotate(
            panel.reference_name, (panel.reference, 0), (0, -19), ("data", "axes fraction"), "offset points",
            ha="center", va="top", fontsize=SMALL, color=MUTED.light,
        )  # fmt: skip
