"""Numbers in words: how the report writes shares, points, intervals and lists."""

import math
from collections.abc import Sequence

from reports.section import Cell, Estimate, Kind, Replay

NBSP = "\u00a0"
THIN = "\u202f"  # narrow no-break space, before a percent sign
MINUS = "\u2212"
DASH = "\u2013"


def number(value: float, kind: Kind) -> str:
    """A number as its kind is written; an en dash for what is not there."""
    if math.isnan(value):
        return DASH
    if kind == "share":
        return f"{100 * value:.1f}{THIN}%".replace("-", MINUS)
    if kind == "gap":
        return signed(100 * value)
    if kind == "change":
        return signed(value)
    if kind == "p":
        return f"<{NBSP}0.001" if value < 0.001 else f"{value:.3f}"
    digits = 0 if kind == "whole" else 1
    return f"{round(value, digits) or 0.0:,.{digits}f}".replace("-", MINUS)  # and no -0


def tick(value: float, kind: Kind) -> str:
    """A number at an axis, with no more digits than it needs."""
    text = f"{100 * value if kind in ('share', 'gap') else value:g}".replace("-", MINUS)
    return f"{text}{THIN}%" if kind == "share" else text


def signed(value: float) -> str:
    text = f"{value:+.1f}"
    return "0.0" if float(text) == 0 else text.replace("-", MINUS)


def bounds(estimate: Estimate, kind: Kind) -> str:
    """The interval alone, such as '29.8 to 32.6 %'; nothing where there is none."""
    if math.isnan(estimate.low) or math.isnan(estimate.high):
        return ""
    low, high = number(estimate.low, kind), number(estimate.high, kind)
    return f"{low.removesuffix(THIN + '%')} to {high}"


def stated(estimate: Estimate, kind: Kind) -> str:
    """Value and interval for a sentence: '31.2 % (29.8 to 32.6 %)'."""
    inside = bounds(estimate, kind)
    return f"{number(estimate.value, kind)} ({inside})" if inside else number(estimate.value, kind)


def cell(value: Cell, kind: Kind) -> tuple[str, str]:
    """A table cell as its main text and its interval."""
    if value is None:
        return DASH, ""
    if isinstance(value, Estimate):
        return number(value.value, kind), bounds(value, kind)
    if isinstance(value, Replay):
        return f"game {value.game_id}", ""
    if isinstance(value, str) or kind == "word":
        return str(value), ""
    return number(float(value), kind), ""


def listed(words: Sequence[str], most: int = 6, last: str = "and") -> str:
    """'a, b and c'; after `most` words '... and 3 more'."""
    if len(words) > most:
        words = [*words[: most - 1], f"{len(words) - most + 1} more"]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(count: int, one: str, many: str = "") -> str:
    """'1 game', '2 games'."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def missing(blocks: int, more: float) -> str:
    """How much more must be played until a verdict is sure, where about `more` times the `blocks` there are will do."""
    if math.isnan(more):
        return "It is too close to the margin, or too little was played, to say how much more would tell."
    return f"About {more_blocks(blocks, more)} would tell."


def more_blocks(blocks: int, more: float) -> str:
    """'420 more blocks', in two digits; `more` as for `missing`, and a number."""
    wanted = max(blocks * (more - 1), 1)
    step = 10 ** max(0, math.floor(math.log10(wanted)) - 1)
    return counted(math.ceil(wanted / step) * step, "more block")
