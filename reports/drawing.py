"""From a matplotlib figure to SVG that belongs in a page: in its fonts and colours, read out, ids of its own."""

import re
import warnings
from collections.abc import Callable
from html import escape
from io import StringIO

import matplotlib
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from reports.style import COLOURS, NARROW, RC, WIDE

HEAD = re.compile(r"^.*?<svg [^>]*?viewBox=\"([^\"]+)\"[^>]*>", re.DOTALL)
DROPPED = re.compile(r"\s*<metadata>.*?</metadata>|\s*<style.*?</style>| transform=\"rotate\(-0 [^\"]*\"", re.DOTALL)
TAG = re.compile(r"<[^<>]+>")
STYLE = re.compile(r'style="[^"]*"')
FINE = re.compile(r"(\d\.\d\d)\d+")  # a hundredth of a point is fine enough
FONT = re.compile(r"font-family: [^;\"]*;? ?")  # the page's fonts hold


def both_widths(
    draw: Callable[[float], Figure], name: str, title: str, text: str, wide: float = WIDE
) -> tuple[str, str]:
    """The picture for a desk and for a phone. `name` makes ids unique in the page; `title` and `text` are read out."""
    with matplotlib.rc_context(RC):
        return (
            inline(draw(wide), f"{name}-wide", title, text),
            inline(draw(NARROW), f"{name}-narrow", title, text),
        )


def inline(figure: Figure, name: str, title: str, text: str) -> str:
    """The figure as an <svg> element; the same figure gives the same bytes."""
    out = StringIO()
    with warnings.catch_warnings():
        # A letter that the measuring font lacks is still text, which the reader's fonts have.
        warnings.filterwarnings("ignore", message="Glyph")
        FigureCanvasSVG(figure)  # becomes the figure's canvas
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = TAG.sub(lambda tag: adapted(tag[0], name), DROPPED.sub("", out.getvalue()))
    head = (
        f'<svg viewBox="\\1" role="img" aria-labelledby="{name}-t {name}-d" xmlns="http://www.w3.org/2000/svg" '
        f'xmlns:xlink="http://www.w3.org/1999/xlink"><title id="{name}-t">{escaped(title)}</title>'
        f'<desc id="{name}-d">{escaped(text)}</desc>'
    )
    return re.sub(r">\s+<", "><", HEAD.sub(head, svg, count=1)).strip()


def adapted(tag: str, name: str) -> str:
    """A tag with ids that begin with `name`, and the page's colours and fonts."""
    tag = re.sub(r'\bid="', f'id="{name}-', tag)
    tag = re.sub(r'href="#', f'href="#{name}-', tag).replace("url(#", f"url(#{name}-")
    tag = FINE.sub(r"\1", " ".join(tag.split()))
    return STYLE.sub(lambda style: coloured(FONT.sub("", style[0])), tag)


def coloured(style: str) -> str:
    for colour in COLOURS:
        style = style.replace(colour.light, f"var(--{colour.name})")
    return style


def escaped(text: str) -> str:
    """For the text of an element, and safe in the pattern of a substitution."""
    return escape(text).replace("\\", "&#92;")
