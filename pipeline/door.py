"""The door of `assay`: what Ctrl-C meets at any moment, from the first import to the last word.

Whatever is going on, it ends with one line and exit code 130. This file imports next to nothing, so that it is there
before anything slow is.
"""

import os
import signal
import sys

INTERRUPTED = 130
came = False  # whether there was a Ctrl-C


def main() -> None:
    """The command line, from the very start."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # and not ignored by whoever started us
        signal.signal(signal.SIGINT, interrupt)
        sys.unraisablehook = unraisable
    from pipeline.cli import app

    try:
        app()
    except SystemExit as end:
        if signal.getsignal(signal.SIGINT) is interrupt:
            done(end.code)
        raise
    except BaseException:
        if came:  # before the command line could catch it
            leave()
        raise


def interrupt(number: int, frame: object) -> None:
    """Raises KeyboardInterrupt, but not in an import: many a package takes it there for a fault of its own, or drops
    it. There nothing is in hand that could not be left as it is."""
    global came
    came = True
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):  # type: ignore[attr-defined]  # no import of types
            leave()
        frame = frame.f_back  # type: ignore[attr-defined]
    raise KeyboardInterrupt


def unraisable(lost: "sys.UnraisableHookArgs") -> None:
    """An interrupt that came where nothing can be raised would be lost."""
    if lost.exc_type is KeyboardInterrupt:
        leave()
    sys.__unraisablehook__(lost)


def leave() -> None:
    """Ends the process at once."""
    if os.isatty(2):
        os.write(2, b"\x1b[?25h\n")  # a progress bar hides the cursor
    os.write(2, b"assay: interrupted\n")
    os._exit(INTERRUPTED)


def done(code: object) -> None:
    """All is done and said: from here on a Ctrl-C only hurries the end."""
    if isinstance(code, int) or code is None:
        sys.stdout.flush()
        signal.signal(signal.SIGINT, lambda number, frame: os._exit(code or 0))
