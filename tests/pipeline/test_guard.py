"""A person's own strategy that does what none may do: it is named with game, seed and move, and other work is kept."""

import multiprocessing
import os
import re
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from pipeline import croupier, guard
from pipeline.crew import processes
from pipeline.croupier import Croupier
from pipeline.guard import Clock, Script, differences, snapshot
from pipeline.mistakes import StrategyMistake
from pipeline.play import run
from pipeline.pulse import Pulses, Stuck
from pipeline.study_file import from_options
from pipeline.warehouse import open_run
from sims import games
from sims.bots import Strategy
from tests.pipeline.conftest import STRATEGIES, command
from tests.pipeline.tiny import players, tiny

WHERE = r"in game \d+ \(seed 1, deal \d+, variant base, seat \d\)"
MISPLAY = {
    "thief": rf"strategy thief changed the state that it was .*points\[\d\]: \d+ became \d+\) at ply \d+ {WHERE}",
    "forger": rf"strategy forger changed the state that it was shown \(the options\) at ply \d+ {WHERE}",
    "dither": rf"strategy dither answered \d+ and then, asked again, \d+ at ply \d+ \(.* dice only.*\) {WHERE}",
    "habit": rf"strategy habit answered \d+ and then, asked again, \d+ at ply \d+ \(.*nothing between games\) {WHERE}",
    "ponder": rf"strategy ponder took longer than 0.3 s to decide \(--decision-limit .*\) at ply \d+ {WHERE}",
    "slumber": rf"strategy slumber took longer than 0.3 s to decide \(--decision-limit .*\) at ply \d+ {WHERE}",
    "quitter": rf"strategy quitter raised SystemExit \(enough\) at line 12 of its file at ply \d+ {WHERE}",
    "stumble": rf"strategy stumble raised ZeroDivisionError \(.*\) at line 10 of its file at ply \d+ {WHERE}",
    "mute": rf"strategy mute answered None, which is no move, at ply \d+ {WHERE}",
    "cheat": rf"strategy cheat answered -?\d+ at ply \d+, which is not an open move, {WHERE}",
}


def study(name: str, game: str = "dragon"):
    options = {"players": [2], "strategies": ["random"], "games": 10}
    return from_options(game, options, [STRATEGIES / f"{name}.py"])


@pytest.mark.parametrize("name", MISPLAY)
def test_what_none_may_do_is_named(tmp_path, name):
    with pytest.raises(StrategyMistake, match=MISPLAY[name]) as caught:
        run(study(name), tmp_path / "run", workers=1, decision_limit=0.3)
    assert "\n" not in str(caught.value)


def test_in_a_thread_the_clock_runs_too(tmp_path):
    """As on a cluster, whose workers play in threads."""
    before = set(threading.enumerate())
    with pytest.raises(StrategyMistake, match=MISPLAY["ponder"]):
        run(study("ponder"), tmp_path / "run", 1, lambda workers: ThreadPoolExecutor(1), decision_limit=0.3)
    assert set(threading.enumerate()) <= before


def test_with_two_workers_it_is_named_too(tmp_path):
    with pytest.raises(StrategyMistake, match=MISPLAY["ponder"]):
        run(study("ponder"), tmp_path / "run", workers=2, decision_limit=0.3)


HANGS = (
    r"{0} took longer than 0.3 s to decide \(--decision-limit .*\) at ply \d+ and did not react, so its .* ended, {1}"
)


@pytest.mark.heavy
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("name", ["stone", "mule"])
def test_a_decision_that_nothing_reaches_costs_its_worker(tmp_path, name, workers):
    with pytest.raises(StrategyMistake, match=HANGS.format(name, WHERE)) as caught:
        run(study(name), tmp_path / "run", workers, processes, decision_limit=0.3)
    run(study("first"), tmp_path / "twin", workers=1)  # answers alike, and does not hang
    with open_run(tmp_path / "twin") as opened:
        asked = opened.sql(
            """select min(ply) from moves join seats using (game_id, seat)
            where game_id = 0 and strategy = 'first' and round = 2 and options > 1"""
        ).fetchall()
    assert [said(caught, "game"), said(caught, "ply")] == [0, asked[0][0]]


def said(caught, word):
    """The number after a word of the message."""
    return int(re.search(rf"{word} (\d+)", str(caught.value))[1])


@pytest.mark.heavy
@pytest.mark.usefixtures("small_parts")
def test_what_others_have_in_hand_is_kept_before_a_worker_is_ended(tmp_path):
    """All parts before the one that hangs are there."""
    some = from_options("dragon", {"players": [2], "strategies": ["random"], "games": 400}, [STRATEGIES / "late.py"])
    assert len(some.parts) > 6
    with pytest.raises(StrategyMistake, match=HANGS.format("late", r"in game (\d+)")) as caught:
        run(some, tmp_path / "run", 2, processes, decision_limit=0.3)
    game = said(caught, "game")
    hung = next(part for part in some.parts if part.first_game <= game < part.first_game + part.games)
    kept = {int(path.stem) for path in (tmp_path / "run" / "commits").glob("*.json")}
    assert set(range(hung.number)) <= kept
    assert hung.number not in kept


@pytest.mark.heavy
@pytest.mark.usefixtures("small_parts")
def test_when_every_worker_hangs_the_first_game_is_named(tmp_path):
    some = from_options("dragon", {"players": [2], "strategies": ["random"], "games": 400}, [STRATEGIES / "stone.py"])
    with pytest.raises(StrategyMistake, match=HANGS.format("stone", WHERE)) as caught:
        run(some, tmp_path / "run", 2, processes, decision_limit=0.3)
    assert said(caught, "game") == 0


@pytest.mark.heavy
def test_the_command_ends_it_with_one_line(tmp_path):
    words = ["run", "dragon", "--players", "2", "--games", "4", "--strategies", "random", "--decision-limit", "0.3"]
    answer = command(
        *words, "--strategy", str(STRATEGIES / "stone.py"), "--workers", "1", "--out", str(tmp_path / "run")
    )
    assert answer.returncode == 2
    assert re.search(HANGS.format("assay: strategy stone", WHERE), answer.stderr)
    assert "Traceback" not in answer.stderr


def test_pulses_tell_what_hangs(monkeypatch):
    pulses = Pulses(2, multiprocessing.get_context("spawn"))
    one, other = pulses.claim(), pulses.claim()
    now = time.monotonic_ns()
    one.beat(7, 1, 23)
    other.beat(8, 0, 2)
    assert pulses.stuck(1.0) == []
    monkeypatch.setattr(time, "monotonic_ns", lambda: now + 2_900_000_000)
    assert pulses.stuck(1.0) == [], "a limit of 1 s is given 3"
    monkeypatch.setattr(time, "monotonic_ns", lambda: now + 3_500_000_000)
    other.rest()
    assert pulses.stuck(1.0) == [Stuck(os.getpid(), 7, 1, 23)]
    assert pulses.stuck(2.0) == []
    assert not pulses.all_in(pulses.stuck(1.0))


def test_what_was_finished_is_kept(tmp_path, monkeypatch):
    """A strategy that misbehaves in the last part costs that part only."""
    some = tiny("dragon", monkeypatch)
    last = some.parts[-1]
    original = croupier.Croupier.check

    def check(self, sitting, taped, twice):
        if sitting.number >= last.first_game:
            raise self.mistake(sitting, 0, "is caught")
        original(self, sitting, taped, twice)

    with monkeypatch.context() as patch:
        patch.setattr(croupier.Croupier, "check", check)
        with pytest.raises(StrategyMistake, match=f"is caught in game {last.first_game} "):
            run(some, tmp_path / "run", workers=1)
    assert run(some, tmp_path / "run", workers=1).games == last.games


def test_an_alarm_of_the_program_around_us_is_given_back(tmp_path, monkeypatch):
    before, left = signal.getsignal(signal.SIGALRM), signal.setitimer(signal.ITIMER_REAL, 1000)
    run(tiny("dragon", monkeypatch), tmp_path / "run", workers=1, decision_limit=5)
    assert signal.getsignal(signal.SIGALRM) is before
    assert 900 < signal.setitimer(signal.ITIMER_REAL, *left)[0] <= 1000


def test_a_clock_without_a_limit_does_nothing():
    clock = Clock(0)
    with clock.running():
        assert clock.start is clock.stop is guard.nothing


@pytest.mark.parametrize("game", games.names())
def test_an_honest_strategy_passes_in_every_game(tmp_path, game, monkeypatch):
    """Each check is made, and finds nothing, with a strategy that plays by the rules."""
    some = tiny(game, monkeypatch)
    dealer = Croupier(some)
    checked = []
    original = Croupier.check
    monkeypatch.setattr(Croupier, "check", lambda self, *args: (checked.append(args[2]), original(self, *args)))
    for part in some.parts:
        dealer.play(part, dealer.tape(part))
    assert len(checked) == sum(part.games for part in some.parts)
    assert sum(checked) >= len(some.parts)
    assert dealer.own == {1}


@pytest.mark.parametrize("game", games.names())
def test_a_snapshot_sees_every_change(game):
    record = games.game(game)
    from sims.tables import read

    def dealt():
        return record.deal(record.rules(read(game)), players(game), 1, 0)

    state = dealt()
    assert differences(snapshot(state), snapshot(dealt())) == []
    state.points[0] += 3
    assert differences(snapshot(dealt()), snapshot(state)) == ["state.points[0]: 0 became 3"]
    assert snapshot(record.deal(record.rules(read(game)), players(game), 1, 1)) != snapshot(dealt())


def test_a_script_ends_with_a_move_that_is_never_open():
    script = Script()
    script.moves = iter([4])
    assert isinstance(script, Strategy)
    assert [script.choose(None, None, None) for _ in range(2)] == [4, -1]
