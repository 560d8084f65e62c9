"""The kinds of picture: each a function from a width in inches and numbers to a matplotlib figure.

Places are inches from the top left, as on paper, so that a picture keeps its proportions at every width.
"""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

LETTER = 0.078  # inches that a letter of SIZE takes, at most on average


def canvas(width: float, height: float) -> Figure:
    return Figure(figsize=(width, height))


def place(figure: Figure, left: float, top: float, width: float, height: float) -> Axes:
    """Axes with their upper left corner at (left, top), all in inches."""
    whole, tall = figure.get_size_inches()
    axes: Axes = figure.add_axes((left / whole, 1 - (top + height) / tall, width / whole, height / tall))
    return axes


def fitted(labels: Sequence[str], width: float) -> tuple[list[str], float]:
    """Labels for the left of a picture, cut where they would take too much of its width, and the inches they take."""
    most = int((0.42 * width - 0.1) / LETTER)
    cut = [shortened(label, most) for label in labels]
    return cut, max(0.3, LETTER * max(map(len, cut), default=0) + 0.1)


def shortened(label: str, most: int) -> str:
    return label if len(label) <= most else label[: most - 1] + "\u2026"
