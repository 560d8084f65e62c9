"""Documents that are made from the source are the source's, and what the README shows works as it stands there."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pipeline.cli import app
from pipeline.dictionary import markdown
from pipeline.study_file import from_file

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


STRATEGIES = [block for block in blocks("python") if "(Strategy)" in block]


def test_the_data_dictionary_is_the_log_s_own() -> None:
    assert (ROOT / "docs" / "log.md").read_text(encoding="utf-8") == markdown()


@pytest.mark.parametrize("code", STRATEGIES, ids=lambda code: re.findall(r"class (\w+)", code)[0])
def test_a_strategy_of_the_readme_plays(code: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(code, encoding="utf-8")
    words = ["run", "dragon", "--players", "2", "--games", "4", "--strategies", "random", "--workers", "1"]
    result = CliRunner().invoke(app, [*words, "--strategy", str(file), "--out", str(tmp_path / "run")])
    assert result.exit_code == 0, result.output


def test_the_study_of_the_readme_can_be_played(tmp_path: Path) -> None:
    (study,) = blocks("toml")
    file = tmp_path / "study.toml"
    file.write_text(study, encoding="utf-8")
    assert from_file(file, {}, []).players == [3, 4]


def test_every_command_is_in_the_readme() -> None:
    names = [command.name for command in app.registered_commands]
    assert names == sorted(set(names), key=names.index)
    for name in names:
        assert re.search(rf"^assay {name}\b", README, flags=re.MULTILINE), name


def test_links_of_the_readme_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
