"""What the page opens with: right where the truth is known, unknown where little was played, and fragile where it hangs
on one strategy."""

import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pipeline import open_run
from pipeline.margins import filled
from reports.evidence import Evidence
from reports.section import Estimate
from reports.statistics.pairs import head_to_head
from reports.verdict import Verdict
from reports.verdicts import flips, judges
from reports.verdicts.dominance import Ahead, dominates
from tests.reports.runs import random_run
from tests.warehouse.tinyrun import write_run

Chances = Callable[[Sequence[str]], list[float]]  # of each seat to win, from who sits where


def played(folder: Path, strategies: Sequence[str], chances: Chances, blocks: int, seating: str = "rotations") -> Path:
    """A run of two-player games with one winner each, drawn by `chances`; every pair of strategies meets."""
    chance = random.Random(5)
    games, seats = [], []
    for block, lineup in zip(range(blocks), itertools.cycle(itertools.combinations(strategies, 2))):
        for rotation in range(2 if seating == "rotations" else 1):
            seated = lineup[rotation:] + lineup[:rotation]
            winner = chance.choices((0, 1), chances(seated))[0]
            number = len(games)
            games.append((number, block, block, "+".join(lineup), rotation + 1, "base", 2, 7, 2, 4, "over", False))
            seats += [
                (number, seat + 1, name, 9 - 4 * (seat != winner), 1 + (seat != winner), 60 * (seat == winner))
                for seat, name in enumerate(seated)
            ]
    study = {"name": "made up", "strategies": list(strategies), "seating": seating, "variants": []}
    return write_run(folder, [{"games": games, "seats": seats}], {"study": study})


def judged(run: Path, **margins: float) -> dict[str, Verdict]:
    with open_run(run) as opened:
        evidence = Evidence(opened.keep().connection, filled(margins))
        return {verdict.name: verdict for verdict in evidence.verdicts}


def even(seated: Sequence[str]) -> list[float]:
    return [0.5, 0.5]


def test_even_seats_are_balanced_once_enough_is_played(tmp_path: Path) -> None:
    many = judged(played(tmp_path / "many", "abc", even, 6000))
    assert (many["seats"].said, many["first"].said, many["dominance"].said) == ("yes", "no", "no")
    few = judged(played(tmp_path / "few", "abc", even, 60))
    assert (few["seats"].said, few["first"].said) == ("unknown", "unknown")
    assert "more blocks would tell" in few["seats"].detail or "too close" in few["seats"].detail


def test_a_favoured_seat_is_told_with_its_size(tmp_path: Path) -> None:
    found = judged(played(tmp_path / "run", "abc", lambda _: [0.62, 0.38], 1500))
    assert (found["seats"].said, found["first"].said) == ("no", "yes")
    assert found["seats"].value.low < 0.12 < found["seats"].value.high
    assert found["seats"].lead.startswith("The seats are not balanced: seat 1 wins ")
    assert found["dominance"].said == "no"


def test_going_first_may_cost(tmp_path: Path) -> None:
    found = judged(played(tmp_path / "run", "abc", lambda _: [0.4, 0.6], 1500))["first"]
    assert found.said == "no"
    assert found.lead.startswith("Going first costs: ")


def test_a_wider_margin_makes_another_verdict(tmp_path: Path) -> None:
    run = played(tmp_path / "run", "abc", lambda _: [0.56, 0.44], 3000)
    assert judged(run)["seats"].said == "no"
    assert judged(run, seats=0.15)["seats"].said == "yes"


def strong(*best: str) -> Chances:
    return lambda seated: [3.0 if name in best else 1.0 for name in seated]


def test_who_beats_all_dominates(tmp_path: Path) -> None:
    found = judged(played(tmp_path / "run", "abcd", strong("b"), 1200))["dominance"]
    assert (found.said, found.subjects) == ("yes", ["b"])
    assert found.value.low < 0.75 < found.value.high
    assert not found.fragile


def test_a_circle_has_no_best(tmp_path: Path) -> None:
    beats = {("a", "b"), ("b", "c"), ("c", "a")}
    run = played(tmp_path / "run", "abc", lambda seated: [0.75, 0.25] if tuple(seated) in beats else [0.25, 0.75], 900)
    found = judged(run)["dominance"]
    assert found.said == "no"
    # Without one of the three, one of the two that are left beats the other: the verdict hangs on each of them.
    assert sorted(found.fragile) == ["a", "b", "c"]


def test_a_seat_effect_that_one_strategy_makes_is_fragile(tmp_path: Path) -> None:
    """d is broken in seat 2: without it the seats are even, with it seat 1 wins far too often."""
    run = played(tmp_path / "run", "abcd", lambda seated: [0.95, 0.05] if seated[1] == "d" else [0.5, 0.5], 8000)
    found = judged(run, seats=0.03)["seats"]
    assert found.said == "no"
    assert found.fragile == ["d"]
    assert {trial.without: trial.said for trial in found.trials}["d"] == "yes"


def test_seats_that_nobody_changes_say_nothing(tmp_path: Path) -> None:
    found = judged(played(tmp_path / "run", "ab", strong("a"), 200, seating="as_listed"))
    assert "seats" not in found
    assert "first" not in found
    assert found["dominance"].said == "yes"


def test_one_strategy_alone_is_not_compared(tmp_path: Path) -> None:
    found = judged(random_run(tmp_path / "run", strategies=("ant",), mirror=True, blocks=40))
    assert "dominance" not in found
    assert "seats" in found


def test_nothing_is_said_of_playing_alone(tmp_path: Path) -> None:
    assert judged(random_run(tmp_path / "run", players=(1,), strategies=("ant", "bee"), blocks=40)) == {}


def test_every_verdict_has_its_margin_and_a_place_in_the_page(tmp_path: Path) -> None:
    from reports.sections import sections

    strategies = ("ant", "bee", "cat", "dog")
    with open_run(random_run(tmp_path / "run", (2, 3), strategies, blocks=180)) as opened:
        evidence = Evidence(opened.keep().connection)
        names = {section.name for section in sections(evidence)}
        assert {verdict.name for verdict in evidence.verdicts} <= set(evidence.margins)
        assert {verdict.section for verdict in evidence.verdicts} <= names
        assert len(evidence.verdicts) >= 2 * (len(judges()) - 1)
        for verdict in evidence.verdicts:
            assert verdict.rule.endswith(".")
            assert verdict.value.low <= verdict.value.value <= verdict.value.high


NOBODY = Estimate(0, 0, 0)


def verdict(said: str, *subjects: str) -> Verdict:
    one = Verdict("x", "X?", 2, "yes", "", "", NOBODY, "share", "", 0, "", "x")
    return replace(one, said=said, subjects=subjects)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        (verdict("yes"), verdict("no"), True),
        (verdict("no"), verdict("yes", "b"), True),
        (verdict("yes"), verdict("unknown"), False),
        (verdict("unknown"), verdict("no"), False),
        (verdict("yes", "b"), verdict("no"), True),
        (verdict("yes", "b"), verdict("yes", "c"), True),
        (verdict("yes", "b", "c"), verdict("yes", "c"), False),
        (verdict("yes", "a"), verdict("no"), False),  # a is away: of course it does not dominate
        (verdict("yes", "a", "b"), verdict("no"), True),
        (verdict("yes"), verdict("yes"), False),
    ],
)
def test_what_flips(before: Verdict, after: Verdict, wanted: bool) -> None:
    assert flips(before, after, "a") == wanted


def dominance(random: np.random.Generator, chances: dict[tuple[int, int], float], blocks: int) -> str:
    """What is said of three strategies that meet in blocks of two games."""
    pairs = list(chances)
    one, other = (np.repeat([pair[side] for pair in pairs], blocks) for side in (0, 1))
    ahead = np.concatenate([2 * random.binomial(2, chances[pair], blocks) for pair in pairs])

    def known(level: float) -> Ahead:
        return Ahead(3, head_to_head(np.arange(len(one)), one, other, ahead, np.full(len(one), 2), level))

    each = known(0.9)
    top = int(np.nanargmax(np.nanmin(each.value, axis=1)))
    return dominates(each, known(1 - 0.1 / 2), top, 0.55)[0]


@pytest.mark.heavy
def test_dominance_keeps_its_level() -> None:
    """On the bar, neither yes nor no more often than 5 % (and the noise of 1,000 studies); off it, mostly right."""
    chance = np.random.default_rng(6)

    def often(word: str, **pairs: float) -> float:
        chances = {(int(pair[1]), int(pair[2])): value for pair, value in pairs.items()}
        return sum(dominance(chance, chances, 400) == word for _ in range(1000)) / 1000

    assert often("yes", p01=0.55, p02=0.9, p12=0.5) < 0.07
    assert often("no", p01=0.5501, p02=0.5501, p12=0.5) < 0.07
    assert often("yes", p01=0.65, p02=0.65, p12=0.5) > 0.9
    assert often("no", p01=0.4, p02=0.6, p12=0.4) > 0.9
