"""Folders that cannot be written, fill up, or hold a damaged run: one clear line, and what is intact can be read.

Full and read-only disks are real ones, mounted in a name space of the test's own where that is allowed.
"""

import shlex
import shutil
import subprocess
from functools import cache

import pytest

from pipeline.play import run
from tests.pipeline.conftest import content, environment, small_command, small_study
from tests.pipeline.test_cli import assay

pytestmark = pytest.mark.usefixtures("small_parts", "quiet")
NAME = "a run, 'quoted' \"twice\" [and] более"


@cache
def may_mount() -> bool:
    script = 'd=$(mktemp -d) && mount -t tmpfs -o size=64k t "$d"'
    return shutil.which("unshare") is not None and subprocess.run(["unshare", "-m", "sh", "-c", script]).returncode == 0


def elsewhere(script: str) -> "subprocess.CompletedProcess[str]":
    """Runs a shell script that may mount what it likes: nobody else sees it."""
    if not may_mount():
        pytest.skip("needs to mount a disk of its own")
    line = ["unshare", "-m", "sh", "-c", script]
    return subprocess.run(line, env=environment(), capture_output=True, text=True, timeout=120)


def one_line(answer: "subprocess.CompletedProcess[str]") -> str:
    told = [line for line in answer.stderr.splitlines() if line.startswith("assay: ")]
    (line,) = [line for line in told if "engine" not in line]  # which may not be compiled
    assert answer.returncode == 2, answer.stderr
    assert "Traceback" not in answer.stderr
    return line


@pytest.mark.parametrize("size", ["16k", "60k", "120k"])
def test_a_disk_that_is_really_full(tmp_path, whole, size):
    """What was finished is kept: copied to a larger disk, the run goes on from there."""
    disk, saved = tmp_path / "disk", tmp_path / "saved"
    disk.mkdir()
    play = shlex.join(small_command(disk / "run", "--workers", "1"))
    script = f"mount -t tmpfs -o size={size} t {disk} && {play}; code=$?; cp -r {disk}/run {saved}; exit $code"
    line = one_line(elsewhere(script))
    assert "cannot be written (No space left on device); what was finished before is kept" in line
    assert not list(saved.rglob("*.unfinished"))
    before = len(list(saved.glob("commits/*.json")))
    outcome = run(small_study(), saved, workers=1)
    assert (outcome.before > 0) == (before > 0)
    assert outcome.mended == () or not before
    assert content(saved) == content(whole)


def test_a_folder_that_can_only_be_read(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / NAME)
    read_only = f"mount --bind {tmp_path} {tmp_path} && mount -o remount,ro,bind {tmp_path} && "
    complete = elsewhere(read_only + shlex.join(small_command(folder)))
    assert complete.returncode == 0, complete.stderr
    assert "is complete already" in complete.stdout
    question = ["query", folder, "select count(*) from results"]  # which it would keep the answer of
    for words in (["verify", folder], ["doctor", folder], question, ["replay", folder, "3"]):
        line = shlex.join([*small_command(folder)[:3], *map(str, words)])
        assert elsewhere(read_only + line).returncode == 0, words
    other = one_line(elsewhere(read_only + shlex.join(small_command(tmp_path / "other"))))
    assert "other: cannot be made (Read-only file system); choose another --out" in other
    report = one_line(elsewhere(read_only + shlex.join([*small_command(folder)[:3], "report", str(folder)])))
    assert "Read-only file system" in report
    (folder / "commits/000001.json").unlink()
    assert "Read-only file system" in one_line(elsewhere(read_only + shlex.join(small_command(folder))))


def test_marts_are_not_kept_where_the_disk_is_full(tmp_path, whole):
    disk, saved = tmp_path / "disk", tmp_path / "saved"
    disk.mkdir()
    line = shlex.join([*small_command(disk)[:3], "query", f"{disk}/run", "from results order by all"])
    fill = f"cp -r {whole} {disk}/run; rm -rf {disk}/run/marts; cat /dev/zero > {disk}/rest"
    answer = elsewhere(f"mount -t tmpfs -o size=1M t {disk} && {fill}; {line} && cp -r {disk}/run {saved}")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == assay("query", whole, "from results order by all").stdout
    assert not list(saved.glob("marts/*"))
    assert content(saved) == content(whole)


DAMAGE = {
    "gone": lambda file: file.unlink(),
    "short": lambda file: file.write_bytes(file.read_bytes()[:-1]),
}


@pytest.mark.parametrize("harm", DAMAGE)
def test_what_is_intact_of_a_damaged_run_can_be_read(tmp_path, whole, harm):
    folder = shutil.copytree(whole, tmp_path / NAME)
    DAMAGE[harm](folder / "parts/000001/seats.parquet")
    for words in (["query", folder, "select count(*) as n from games"], ["report", folder]):
        answer = assay(*words)
        assert answer.exit_code == 2, answer.exception
        assert "parts/000001/seats.parquet: " in answer.stderr
        assert "`assay run` mends it, and --intact reads the rest" in answer.stderr
        assert answer.stderr.count("\n") == 1
        assert assay(*words, "--intact").exit_code == 0
    less = assay("query", folder, "select count(*) as n from games", "--format", "csv", "--intact").stdout
    assert 0 < int(less.split()[1]) < 48
    assert assay("replay", folder, 0).exit_code == 0
    assert assay("verify", folder).exit_code == 1
    run(small_study(), folder, workers=1)
    assert assay("query", folder, "select count(*) as n from games", "--format", "csv").stdout == "n\n48\n"


def test_the_command_says_what_it_mended(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / NAME)
    (folder / "parts/000001/seats.parquet").unlink()
    answer = subprocess.run(
        small_command(folder, "--workers", "1"), env=environment(), capture_output=True, text=True, check=True
    )
    assert "mended: parts/000001/seats.parquet: is missing\n" in answer.stderr
    assert content(folder) == content(whole)


def test_every_command_takes_a_difficult_path(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / NAME)
    for words in (
        ["verify", folder],
        ["doctor", folder],
        ["doctor", tmp_path],
        ["replay", folder, 5],
        ["query", folder, "from results"],
        ["report", folder],
    ):
        answer = assay(*words)
        assert answer.exit_code == 0, (words, answer.stderr, answer.exception)
