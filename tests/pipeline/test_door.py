"""Ctrl-C ends every command with one line and exit code 130, whatever it is doing."""

import os
import shutil
import signal
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from pipeline import door
from pipeline.cli import app
from tests.pipeline.conftest import environment

IMPORTS = "import time:"
MOMENTS = {
    "run": [
        "typing",
        "typer",
        "pipeline.commands",
        "pipeline.cli",
        "numpy",
        "polars",
        "pipeline.play",
        "rich.progress",
    ],
    "plan": ["pipeline.cli", "numpy", "scipy.stats.distributions", "pipeline.plan"],
    "query": ["pipeline.cli", "duckdb"],
}
WORKERS = ["multiprocessing.spawn", "concurrent.futures.process", "pipeline.crew"]  # imported by each of them too


def interrupted(words, module, times=1):
    """A command that gets its Ctrl-C as soon as it has imported a module for the so manieth time; its exit code, and
    what it said."""
    process = subprocess.Popen(
        [sys.executable, "-X", "importtime", "-m", "pipeline", *words],
        env=environment(PYTHONPROFILEIMPORTTIME=""),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    with process:
        try:
            seen = until(process, module, times)
            os.killpg(process.pid, signal.SIGINT)
            seen += process.communicate(timeout=60)[1].splitlines(keepends=True)
        finally:
            process.kill()
    return process.returncode, "".join(line for line in seen if not line.startswith(IMPORTS))


def until(process, module, times):
    """Reads what a process says until it has imported the module so often."""
    seen = []
    for line in process.stderr:
        seen.append(line)
        if line.startswith(IMPORTS) and line.split("|")[-1].strip() == module:
            times -= 1
            if times == 0:
                return seen
    raise AssertionError(f"{module} is never imported: {''.join(seen[-5:])}")


def run_words(tmp_path, workers):
    shutil.rmtree(tmp_path, ignore_errors=True)
    return ["run", "dragon", "--games", "20000", "--out", str(tmp_path / "run"), "--workers", workers]


@pytest.mark.heavy
@pytest.mark.parametrize(("command", "module"), [(one, each) for one, modules in MOMENTS.items() for each in modules])
def test_while_it_still_imports(tmp_path, command, module):
    words = {"run": run_words(tmp_path, "1"), "plan": ["plan", "dragon"], "query": ["query", str(tmp_path), "select 1"]}
    code, said = interrupted(words[command], module)
    assert code == 130, said
    assert said.splitlines()[-1].startswith("assay: interrupted"), said
    assert "Traceback" not in said
    assert "Exception ignored" not in said


@pytest.mark.heavy
@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("module", WORKERS)
def test_while_its_workers_still_import(tmp_path, module, times):
    """First this process imports it, then one worker and the other."""
    code, said = interrupted(run_words(tmp_path, "2"), module, times)
    assert code == 130, said
    assert said.splitlines()[-1].startswith("assay: interrupted"), said
    assert "Traceback" not in said


@pytest.mark.usefixtures("quiet")
def test_an_error_that_a_package_makes_of_it_is_none(monkeypatch):
    def mangled(*words):
        raise RuntimeError("a query was cancelled")

    monkeypatch.setattr("pipeline.commands.asked.asked", mangled)
    monkeypatch.setattr("pipeline.commands.plan.asked", mangled)
    with pytest.raises(RuntimeError):
        CliRunner().invoke(app, ["plan", "dragon"], catch_exceptions=False)
    monkeypatch.setattr(door, "came", True)
    answer = CliRunner().invoke(app, ["plan", "dragon"])
    assert (answer.exit_code, answer.output) == (130, "assay: interrupted\n")


def left(code):
    """What becomes of a process that runs this after the door is open."""
    start = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); import pipeline.door as door\n"
    )
    return subprocess.run([sys.executable, "-c", start + code], env=environment(), capture_output=True, text=True)


ENTER = "import pipeline.cli; pipeline.cli.app = {}; door.main()"


def test_where_nothing_can_be_raised_it_is_not_lost():
    code = "class Thing:\n    def __del__(self): signal.raise_signal(signal.SIGINT)\ndef app(): Thing(); print('on')\n"
    answer = left(code + ENTER.format("app"))
    assert (answer.returncode, answer.stdout, answer.stderr) == (130, "", "assay: interrupted\n")


def test_before_the_command_line_is_made():
    answer = left("def app(): signal.raise_signal(signal.SIGINT)\n" + ENTER.format("app"))
    assert (answer.returncode, answer.stderr) == (130, "assay: interrupted\n")


def test_when_all_is_said_it_only_hurries_the_end():
    code = "import atexit; atexit.register(lambda: (signal.raise_signal(signal.SIGINT), print('never')))\n"
    answer = left(code + "def app(): print('said'); sys.exit(1)\n" + ENTER.format("app"))
    assert (answer.returncode, answer.stdout, answer.stderr) == (1, "said\n", "")


def test_other_errors_stay_what_they_are():
    answer = left("def app(): raise ValueError('a bug')\n" + ENTER.format("app"))
    assert answer.returncode == 1
    assert answer.stderr.endswith("ValueError: a bug\n")
    code = "class Thing:\n    def __del__(self): raise ValueError('a bug')\ndef app(): Thing(); print('on')\n"
    answer = left(code + ENTER.format("app"))
    assert "Exception ignored" in answer.stderr
    assert answer.stdout == "on\n"


def test_who_is_told_to_ignore_it_does():
    code = "signal.signal(signal.SIGINT, signal.SIG_IGN)\ndef app(): signal.raise_signal(signal.SIGINT); print('on')\n"
    assert left(code + ENTER.format("app")).stdout == "on\n"
