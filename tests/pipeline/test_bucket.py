"""Runs in an object store: a real S3 server on this machine (moto's), played, killed, taken up, queried, verified."""

import os
import signal
import subprocess
import time

import pytest

from pipeline.home import Folder, home
from pipeline.mistakes import StoreMistake
from pipeline.play import run
from pipeline.replay import again, find
from pipeline.verify import Verifier
from pipeline.warehouse import open_run
from tests.pipeline.conftest import command, content, environment, small_command, small_study

pytest.importorskip("s3fs")
server_of = pytest.importorskip("moto.server")

pytestmark = [
    pytest.mark.usefixtures("small_parts", "server"),
    pytest.mark.filterwarnings("default::ResourceWarning"),  # of aiohttp, when a connection is left to the collector
    pytest.mark.filterwarnings("default::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(scope="module")
def server():
    found = server_of.ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    found.start()
    _, port = found.get_host_and_port()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AWS_ENDPOINT_URL", f"http://127.0.0.1:{port}")
        patch.setenv("AWS_ACCESS_KEY_ID", "somebody")
        patch.setenv("AWS_SECRET_ACCESS_KEY", "something")
        patch.setenv("AWS_DEFAULT_REGION", "us-east-1")
        home("s3://any/").files.mkdir("games")
        yield found
    found.stop()


@pytest.fixture
def place(request):
    """An address of its own for each test, of the kind that needs quoting everywhere."""
    return f"s3://games/{request.node.name.replace('[', '-').replace(']', '')} [a] 'б'"


def stored(place):
    kept = home(place)
    return {name: kept.read(name) for name in kept.sizes() if name != "journal.jsonl"}


def test_a_run_in_a_bucket_is_the_same_run(whole, place):
    assert run(small_study(), place, workers=1).games == 48
    assert stored(place) == content(whole)
    assert run(small_study(), place, workers=1)[::2] == (0, 48)
    assert len(home(place).read("journal.jsonl").splitlines()) == 1


def test_two_workers_write_what_one_writes(whole, place):
    run(small_study(), place, workers=2)
    assert stored(place) == content(whole)


def test_a_run_that_stopped_goes_on(whole, place):
    class Stopped(BaseException):
        pass

    def stop(games):
        if games:
            raise Stopped

    with pytest.raises(Stopped):
        run(small_study(), place, workers=1, watch=stop)
    assert sum(name.startswith("commits/") for name in stored(place)) == 1
    assert 0 < run(small_study(), place, workers=1).before < 48
    assert stored(place) == content(whole)


def test_a_killed_process_s_run_goes_on(whole, place):
    process = subprocess.Popen(
        small_command(place), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    deadline = time.monotonic() + 60
    while process.poll() is None and not home(place).sizes("commits"):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    answer = subprocess.run(small_command(place), env=environment(), capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    assert stored(place) == content(whole)


@pytest.mark.parametrize("name", ["parts/000001/moves.parquet", "commits/000001.json", "words.parquet"])
def test_what_was_lost_is_played_again(whole, place, name):
    run(small_study(), place, workers=1)
    home(place).remove(name)
    assert [str(one) for one in Verifier(place).findings(0)] != []
    run(small_study(), place, workers=1)
    assert stored(place) == content(whole)
    assert list(Verifier(place).findings(None)) == []


def test_two_processes_in_one_bucket_lose_nothing(whole, place):
    """There is no lock; each finds the other's receipts where it would put its own."""
    study = small_study()

    def meanwhile(games):
        if games == 0:
            run(study, place, workers=1)

    run(study, place, workers=1, watch=meanwhile)
    assert stored(place) == content(whole)


def test_whoever_is_first_has_begun_the_run(place):
    run(small_study(), place, workers=1)
    with pytest.raises(StoreMistake, match=r"holds another run: study\.seed is 3 there and 4 now"):
        run(small_study(seed=4), place, workers=1)


@pytest.mark.heavy
def test_it_is_read_where_it_is(whole, place):
    run(small_study(), place, workers=1)
    question = "select strategy, sum(points) as points, count(*) as n from seats group by all order by all"
    with open_run(place) as there, open_run(whole) as here:
        assert there.polars(question).equals(here.polars(question))
        assert there.keep().polars("from results order by all").equals(here.keep().polars("from results order by all"))
        assert (
            there.query("select count(*) from moves").fetchall() == here.query("select count(*) from moves").fetchall()
        )
    assert again(find(place, 31)) == []


def test_a_stranger_s_query_cannot_read_beside_it(place):
    run(small_study(), place, workers=1)
    home("s3://games/secret").write("a.csv", b"a\n1\n")
    with open_run(place) as there:
        from pipeline.mistakes import RunError

        with pytest.raises(RunError, match="file system operations are disabled"):
            there.query("select * from read_csv('s3://games/secret/a.csv')")


@pytest.mark.heavy
def test_the_commands(place):
    run(small_study(), place, workers=1)
    answer = command("query", place, "select count(*) as n from games", "--format", "csv")
    assert answer.stdout == "n\n48\n", answer.stderr
    assert "The log agrees in every row." in command("replay", place, "7").stdout
    answer = command("verify", place, "--games", "9")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.endswith("4 of 4 parts whole, 9 games played again, no findings\n")
    assert command("doctor", place).returncode == 0


@pytest.mark.parametrize(
    ("where", "more", "message"),
    [
        ("s3://nothing-of-that-name/run", {}, "there is no such bucket; make it first, or choose another --out"),
        ("s3://games/run", {"AWS_ENDPOINT_URL": "http://127.0.0.1:9"}, "cannot be reached ("),
    ],
)
def test_a_store_that_is_not_there_is_one_line(where, more, message):
    words = ("run", "dragon", "--players", "2", "--games", "10", "--strategies", "random,builder", "--out", where)
    answer = command(*words, **more, AWS_MAX_ATTEMPTS="1")
    assert answer.returncode == 2
    assert message in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_receipt_is_put_once(place):
    kept = home(place)
    assert kept.publish("commits/000000.json", b"{}")
    assert not kept.publish("commits/000000.json", b"[]")
    assert kept.read("commits/000000.json") == b"{}"
    assert kept.sizes() == {"commits/000000.json": 2}


def test_an_address_is_told_from_a_folder():
    from pathlib import Path

    assert home(Path("s3://games/run")).at == "s3://games/run"
    assert isinstance(home("runs/s3:"), Folder)
