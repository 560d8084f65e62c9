"""A small picture of a verdict: its interval against the values that mean yes, on the scale of its question."""

import math
from html import escape

from markupsafe import Markup

from reports.opening import Asked, against
from reports.phrases import stated
from reports.verdict import Verdict

WIDE, HIGH = 160, 16
MIDDLE = HIGH / 2


def bullet(asked: Asked, verdict: Verdict, wide: int = WIDE) -> Markup:
    """An <svg> that fills its place: shaded where the answer is yes, a tick at each margin, a bar for the interval, a
    dot for the value. Read out as one line."""
    low, high = asked.scale

    def x(value: float) -> float:
        return round(wide * (min(max(value, low), high) - low) / (high - low), 1)

    parts = []
    if verdict.zone is not None:
        start, end = map(x, verdict.zone)
        parts.append(f'<rect class="zone" x="{start:g}" y="0" width="{end - start:g}" height="{HIGH}"/>')
    parts.append(f'<path class="axis" d="M0 {MIDDLE:g}H{wide}"/>')
    for edge in verdict.zone or (verdict.margin,):
        if math.isfinite(edge):
            parts.append(f'<path class="edge" d="M{x(edge):g} 0V{HIGH}"/>')
    value = verdict.value
    if math.isfinite(value.low) and math.isfinite(value.high):
        parts.append(f'<path class="range" d="M{x(value.low):g} {MIDDLE:g}H{x(value.high):g}"/>')
    if math.isfinite(value.value):
        parts.append(f'<circle class="dot" cx="{x(value.value):g}" cy="{MIDDLE:g}" r="4"/>')
    text = f"{verdict.measure}: {stated(value, verdict.kind)}; {against(verdict)}"
    head = f'<svg class="bullet" viewBox="0 0 {wide} {HIGH}" role="img">'
    return Markup(f"{head}<title>{escape(text)}</title>{''.join(parts)}</svg>")
