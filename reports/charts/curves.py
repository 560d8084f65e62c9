"""Small multiples of a measure over the values of something that was varied."""

from collections.abc import Sequence

from matplotlib.figure import Figure

from reports.charts import canvas
from reports.charts.panels import FOOT, HEAD, HIGH, fold, frame, spot
from reports.phrases import tick
from reports.section import Estimate, Kind
from reports.style import BLUE, MUTED, RULE

Curve = tuple[str, Sequence[Estimate]]


def curves(width: float, places: Sequence[float], words: Sequence[str], lines: Sequence[Curve], kind: Kind) -> Figure:
    """A panel for each of `lines`, which have an estimate for each of `places` on the axis; `words` name the places."""
    columns = fold(width, len(lines))
    figure = canvas(width, -(-len(lines) // columns) * (HEAD + HIGH + FOOT))
    edges = [edge for _, line in lines for each in line for edge in (each.value, each.low, each.high) if edge == edge]
    margin = (max(edges) - min(edges)) * 0.06 or 0.01
    room = (max(places) - min(places)) * 0.12 or 0.5
    for at, (name, line) in enumerate(lines):
        axes = spot(figure, at, columns, 0.0)
        frame(axes, name, at % columns == 0)
        for _, other in lines:
            axes.plot(places, [each.value for each in other], color=RULE.light, linewidth=0.9, zorder=1)
        axes.vlines(
            places,
            [each.low for each in line],
            [each.high for each in line],
            color=BLUE.light,
            alpha=0.45,
            linewidth=2.4,
        )
        axes.plot(places, [each.value for each in line], color=BLUE.light, linewidth=1.6, marker="o", markersize=3.6)
        axes.set_ylim(min(edges) - margin, max(edges) + margin)
        axes.set_xlim(min(places) - room, max(places) + room)
        axes.set_xticks(places, words, color=MUTED.light)
        axes.yaxis.set_major_formatter(lambda value, _: tick(round(value, 9), kind))
    return figure
