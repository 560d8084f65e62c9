"""Options of the test suite."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate-golden", action="store_true", help="write the golden games anew; a person then reads the diff"
    )
