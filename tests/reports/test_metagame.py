"""The meta-game in the report: what it says of known games, and of tables that were not played."""

import itertools
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from pipeline import open_run
from pipeline.design import lineups
from reports.evidence import Evidence
from reports.page import write
from reports.section import Estimate, Exhibit, Section
from reports.sections.metagame import MOST, tell
from reports.verdict import Verdict
from reports.verdicts import audited
from reports.verdicts.worth import judge
from tests.reports.tables import Chances, by_pair, by_strength
from tests.warehouse.tinyrun import write_run

ROCK = [[0.5, 0.2, 0.8], [0.8, 0.5, 0.2], [0.2, 0.8, 0.5]]


def played(folder: Path, design: str, names: str, players: int, chances: Chances, blocks: int) -> Path:
    """A run of so many blocks of each line-up of a design, in all rotations, with one winner a game."""
    chance = np.random.default_rng(3)
    games: list[Sequence[object]] = []
    seats: list[Sequence[object]] = []
    everyone = itertools.product(range(blocks), lineups(design, len(names), players))
    for block, (_, lineup) in enumerate(everyone):
        for rotation in range(1 if len(set(lineup)) == 1 else players):
            seated = lineup[rotation:] + lineup[:rotation]
            winner = int(chance.choice(players, p=chances(seated)))
            number, who = len(games), "+".join(sorted(names[one] for one in lineup))
            games.append((number, block, block, who, rotation + 1, "base", players, 7, 2, 4, "over", False))
            for seat, one in enumerate(seated):
                won = seat == winner
                seats.append((number, seat + 1, names[one], 5 + 4 * won, 1 if won else 2, 60 * won))
    study = {"name": "made up", "strategies": list(names), "design": design, "players": [players], "variants": []}
    return write_run(folder, [{"games": games, "seats": seats}], {"study": study})


def told(run: Path) -> Section | None:
    with open_run(run) as opened:
        return tell(Evidence(opened.keep().connection))


def judged(run: Path) -> Verdict | None:
    with open_run(run) as opened:
        evidence = Evidence(opened.keep().connection)
        ((players, _, _),) = evidence.tables
        return audited(judge, evidence, players)


def exhibits(section: Section | None) -> dict[str, Exhibit]:
    assert section is not None
    return {exhibit.name: exhibit for exhibit in section.exhibits}


def test_two_players_with_one_that_beats_all(tmp_path: Path) -> None:
    run = played(tmp_path / "run", "round_robin", "abc", 2, by_strength([1, 2, 6]), 150)
    section = told(run)
    found = exhibits(section)
    assert list(found) == ["metagame-2", "metagame-compositions-2", "metagame-long-run-2", "metagame-worth-2"]
    assert section is not None
    assert section.answers[0].lead == "c is the best response whoever the rivals are."
    assert section.answers[1].lead == "In the long run play comes to rest with c."
    assert [list(row[:2]) for row in found["metagame-compositions-2"].table.rows] == [
        ["c", "c"],
        ["c", "b"],
        ["c", "a"],
    ]
    assert [row[4] for row in found["metagame-worth-2"].table.rows] == [
        "worth playing at times",
        "never worth playing",
        "never worth playing",
    ]
    verdict = judged(run)
    assert verdict is not None
    assert (verdict.said, verdict.subjects) == ("yes", ["a", "b"])
    assert verdict.lead == "a and b are never worth playing."
    assert verdict.value.low > 0.02


def test_a_circle_has_no_end_and_no_waste(tmp_path: Path) -> None:
    run = played(tmp_path / "run", "round_robin", "abc", 2, by_pair(ROCK), 150)
    section = told(run)
    assert section is not None
    assert section.answers[0].detail.startswith("Next: b to 1 and c to 1.")
    assert section.answers[1].lead == "In the long run play goes round among a, b and c."
    verdict = judged(run)
    assert verdict is not None
    assert (verdict.said, verdict.lead) == ("no", "Every strategy is worth playing at times.")
    # Without any one of them, of the two that are left one beats the other.
    assert sorted(verdict.fragile) == ["a", "b", "c"]


def crowded(lineup: Sequence[int]) -> list[float]:
    """Whoever plays what nobody else does wins more often: the first may be joined by nobody."""
    weights = np.array([1 / lineup.count(one) ** 2 for one in lineup])
    return list(weights / weights.sum())


def test_mixes_of_three(tmp_path: Path) -> None:
    run = played(tmp_path / "run", "mixes", "abc", 3, lambda lineup: crowded(list(lineup)), 60)
    found = exhibits(told(run))
    best = {row[1]: row[0] for row in found["metagame-compositions-3"].table.rows}
    assert best["a + b"] == "c"
    assert best["a + a"] in "bc"
    assert len(best) == 6
    matrix = {(row[0], row[1]): row[2] for row in found["metagame-3"].table.rows}
    one = matrix["b", "a + a"]
    assert isinstance(one, Estimate)
    assert one.low < 1 / (1 + 2 / 4) < one.high
    verdict = judged(run)
    assert verdict is not None
    assert verdict.said == "no"
    assert verdict.rule.startswith("Never worth playing: whoever the rivals are, one other in its place")


def test_a_round_robin_of_three_says_what_it_cannot(tmp_path: Path) -> None:
    """Nobody meets its own kind: no square, no long run, and rivals are pooled."""
    run = played(tmp_path / "run", "round_robin", "abcde", 3, by_strength([0.2, 1, 1, 1, 4]), 40)
    section = told(run)
    assert list(exhibits(section)) == ["metagame-compositions-3", "metagame-worth-3"]
    assert section is not None
    assert section.answers[1].lead == "Who is played in the long run cannot be told from these tables."
    assert "20 of 20 such line-ups were not played, a + b + b for one. The design mixes" in section.answers[1].detail
    verdict = judged(run)
    assert verdict is not None
    assert verdict.said == "yes"
    assert "a" in verdict.subjects
    assert "e" not in verdict.subjects
    assert "Nobody met another of its own kind." in verdict.detail
    assert "at the table" in verdict.detail
    assert "where that one sits already, a third does" in verdict.rule


def test_a_focus_has_a_row_and_no_verdict(tmp_path: Path) -> None:
    run = played(tmp_path / "run", "focus", "abc", 3, by_strength([3, 1, 1]), 40)
    found = exhibits(told(run))
    assert list(found) == ["metagame-3", "metagame-compositions-3"]
    assert {row[1] for row in found["metagame-3"].table.rows} == {"b + b", "c + c"}
    assert {row[0] for row in found["metagame-3"].table.rows} == {"a"}
    assert judged(run) is None


@pytest.mark.parametrize(
    ("design", "names", "players"), [("mirror", "abc", 3), ("fixed", "abc", 3), ("mirror", "ab", 2)]
)
def test_where_nobody_has_a_choice_nothing_is_said(tmp_path: Path, design: str, names: str, players: int) -> None:
    run = played(tmp_path / "run", design, names, players, by_strength([1, 1, 1]), 40)
    assert told(run) is None
    assert judged(run) is None


def test_playing_alone_is_no_game_against_others(tmp_path: Path) -> None:
    assert told(played(tmp_path / "run", "mirror", "ab", 1, lambda _: [1.0], 40)) is None


def test_long_tables_are_cut_and_say_so(tmp_path: Path) -> None:
    run = played(tmp_path / "run", "round_robin", "abcdefgh", 3, by_strength([1, 1, 1, 1, 1, 1, 1, 3]), 4)
    exhibit = exhibits(told(run))["metagame-compositions-3"]
    assert len(exhibit.table.rows) == MOST
    assert "8 compositions of weaker rivals left out here, the query has all" in exhibit.sample
    with open_run(run) as opened:
        rivals = {each for (each,) in opened.sql(exhibit.query).project("rivals").fetchall()}
    assert len(rivals) == 28 + 8  # and each strategy alone


def test_one_block_a_line_up_gives_values_without_intervals(tmp_path: Path) -> None:
    run = played(tmp_path / "run", "mixes", "abc", 3, by_strength([1, 1, 2]), 1)
    section = told(run)
    assert section is not None
    assert section.answers[1].lead == "Who is played in the long run is not sure."
    assert "too little was played to say how sure that is" in section.answers[1].detail
    verdict = judged(run)
    assert verdict is not None
    assert verdict.said == "unknown"


def test_strategies_that_are_left_out_leave_the_rest_as_it_was(tmp_path: Path) -> None:
    """The verdict without d is that of a run that never had d."""
    strength = by_strength([1, 2, 6, 1])
    four = played(tmp_path / "four", "round_robin", "abcd", 2, strength, 150)
    with open_run(four) as opened:
        found = judge(Evidence(opened.keep().connection).without("d"), 2)
    assert found is not None
    assert (found.said, found.subjects) == ("yes", ["a", "b"])


def test_pages_with_it_can_be_written(tmp_path: Path) -> None:
    """With little played many numbers are not there: they are left out, not written as nan."""
    run = played(tmp_path / "run", "mixes", "abcd", 3, by_strength([1, 1, 1, 3]), 2)
    with open_run(run) as opened:
        for form in ("html", "md", "json"):
            page = write(opened.keep().connection, tmp_path, form).read_text("utf-8")  # type: ignore[arg-type]
            assert "What should one play against what?" in page
            assert not re.search(r"\bnan\b", page, re.IGNORECASE)
