"""Small multiples of shares over something that grows by factors, with bands around them."""

from collections.abc import Sequence

from matplotlib.figure import Figure

from reports.charts import canvas
from reports.charts.panels import FOOT, HEAD, HIGH, fold, frame, spot
from reports.phrases import tick
from reports.section import Estimate
from reports.style import BLUE, RULE


def bands(width: float, places: Sequence[float], lines: Sequence[tuple[str, Sequence[Estimate]]]) -> Figure:
    """A panel for each of `lines`, which have a share for each of `places` on the axis, all above 0."""
    columns = fold(width, len(lines))
    figure = canvas(width, -(-len(lines) // columns) * (HEAD + HIGH + FOOT))
    powers = [place for place in places if f"{place:e}".startswith("1.000000e")]
    for at, (name, line) in enumerate(lines):
        axes = spot(figure, at, columns, 0.0)
        frame(axes, name, at % columns == 0)
        for _, other in lines:
            axes.plot(places, [each.value for each in other], color=RULE.light, linewidth=0.9, zorder=1)
        low, high = [each.low for each in line], [each.high for each in line]
        axes.fill_between(places, low, high, color=BLUE.light, alpha=0.25, linewidth=0, zorder=2)
        axes.plot(places, [each.value for each in line], color=BLUE.light, linewidth=2.0, zorder=3)
        axes.set_xscale("log")
        axes.set_xticks(powers, [f"{place:g}" for place in powers])
        ends = axes.get_xticklabels()[0], axes.get_xticklabels()[-1]
        ends[0].set_horizontalalignment("left")  # lest they run into the next panel's
        ends[1].set_horizontalalignment("right")
        axes.set_xticks([], minor=True)
        axes.set_xlim(places[0], places[-1])
        axes.set_ylim(-0.02, 1.02)
        axes.set_yticks([0, 0.5, 1])
        axes.yaxis.set_major_formatter(lambda value, _: tick(round(value, 9), "share"))
    return figure
