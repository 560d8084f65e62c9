"""Says once when games will be played slowly, and what to do about it."""

import sys


def mention_slow_engine() -> None:
    """A line on stderr where the compiled engine is missing or out of date."""
    from sims.engine import ADVICE, STATE

    if STATE in ("absent", "stale"):
        print(f"assay: {ADVICE[STATE]}", file=sys.stderr)
