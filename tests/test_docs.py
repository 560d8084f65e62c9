"""Documents that are made from the source are the source's."""

from pathlib import Path

from pipeline.dictionary import markdown

ROOT = Path(__file__).resolve().parent.parent


def test_the_data_dictionary_is_the_log_s_own() -> None:
    assert (ROOT / "docs" / "log.md").read_text(encoding="utf-8") == markdown()
