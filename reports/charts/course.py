"""How measures go over the rounds of a game: one panel a measure, a line with its band."""

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.charts import canvas, place
from reports.charts.panels import ticks
from reports.phrases import tick
from reports.section import Estimate, Kind
from reports.style import BLUE, MUTED, RULE, SMALL

HIGH = 1.9
HEAD = 0.34
FOOT = 0.5
LEFT = 0.48


@dataclass(frozen=True)
class Course:
    """A measure: an estimate for each round, and values worth a line, with their names."""

    title: str
    kind: Kind
    rounds: Sequence[int]
    estimates: Sequence[Estimate]
    references: Sequence[tuple[float, str]] = ()


def course(width: float, panels: Sequence[Course]) -> Figure:
    """Panels side by side where there is room, else one below the other. All begin at 0; shares may go up to 1."""
    columns = len(panels) if width > 5 else 1
    tall = HEAD + HIGH + FOOT
    figure = canvas(width, -(-len(panels) // columns) * tall)
    each = width / columns
    for at, panel in enumerate(panels):
        row, column = divmod(at, columns)
        line(place(figure, column * each + LEFT, row * tall + HEAD, each - LEFT - 0.2, HIGH), panel)
    return figure


def line(axes: Axes, panel: Course) -> None:
    rounds = list(panel.rounds)
    low, value, high = ([getattr(each, edge) for each in panel.estimates] for edge in ("low", "value", "high"))
    axes.fill_between(rounds, low, high, color=BLUE.light, alpha=0.25, linewidth=0)
    axes.plot(rounds, value, color=BLUE.light, linewidth=2.0, marker="o", markersize=3.6, markeredgewidth=0)
    for level, name in panel.references:
        axes.axhline(level, color=MUTED.light, linewidth=0.9, dashes=(3, 2), zorder=1)
        left = abs(value[0] - level) > abs(value[-1] - level)  # where the line leaves more room
        axes.annotate(
            name, (0 if left else 1, level), (0, 2), ("axes fraction", "data"), "offset points",
            ha="left" if left else "right", va="bottom", fontsize=SMALL, color=MUTED.light,
        )  # fmt: skip
    edges = [edge for edge in (*value, *high, *(level for level, _ in panel.references)) if edge == edge]
    axes.set_ylim(0, max(edges, default=1.0) * 1.1)
    axes.set_title(panel.title, loc="left", fontweight="bold", pad=6)
    axes.set_xlabel("round")
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y", color=RULE.light, linewidth=0.5)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", labelsize=SMALL, labelcolor=MUTED.light)
    axes.yaxis.set_major_formatter(lambda value, _: tick(round(value, 9), panel.kind))
    ticks(axes, rounds)
