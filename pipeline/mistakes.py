"""What a person can put right: each is one line that says what, where and what would be right. Exit code 2."""

import difflib
from collections.abc import Iterable


class Mistake(Exception):
    """Base of the errors that are told in one line, without a traceback."""


class StudyMistake(Mistake):
    """A study, or an option of `assay run`, that cannot be."""


class StoreMistake(Mistake):
    """A run folder that cannot be written to or taken up again."""


class RunError(Mistake):
    """A run that cannot be read, or a question that it cannot answer."""


class StrategyMistake(Mistake):
    """A person's own strategy that does not load, raises, or answers with a move that is not open."""


def choice(word: str, known: Iterable[str]) -> str:
    """What would be right instead of `word`: the nearest of the known words, or all of them."""
    known = list(known)
    near = difflib.get_close_matches(word, known, n=1)
    return f"did you mean {near[0]}?" if near else f"known: {', '.join(known)}"


def listed(words: Iterable[object], last: str = "and") -> str:
    """'a, b and c'; at least one word."""
    *head, tail = [str(word) for word in words]
    return f"{', '.join(head)} {last} {tail}" if head else tail
