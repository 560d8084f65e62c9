"""What the first screen says: of one number of players in sentences, of several as a table with what differs."""

import math
import re
from dataclasses import replace
from pathlib import Path

import pytest

from pipeline import open_run
from reports.bullet import WIDE, bullet
from reports.evidence import Evidence
from reports.opening import Asked, Opening, against, differences, hangs, opening
from reports.section import Estimate
from reports.sections import sections
from reports.verdict import Trial, Verdict
from tests.reports.runs import random_run

SEATS = Verdict("seats", "Are the seats balanced?", 2, "yes", "They are.", "Because.", Estimate(0.01, -0.005, 0.015),
                "gap", "seat 1 from even", 0.02, "Balanced: within 2.0.", "seats", zone=(-0.02, 0.02))  # fmt: skip


def at(players: int, **changes: object) -> Verdict:
    return replace(SEATS, players=players, **changes)  # type: ignore[arg-type]


def first_screen(folder: Path) -> Opening:
    with open_run(folder) as run:
        evidence = Evidence(run.keep().connection)
        return opening(evidence, sections(evidence))


def test_the_values_that_mean_yes_in_words() -> None:
    assert against(SEATS) == "yes within ±2.0 points"
    assert against(at(2, zone=(0.02, math.inf))) == "yes over 2.0 points"
    assert against(at(2, kind="share", zone=(0.55, math.inf))) == "yes over 55.0\u202f%"
    assert against(at(2, kind="share", zone=(-math.inf, 0.1))) == "yes under 10.0\u202f%"
    assert against(at(2, kind="share", zone=(0.4, 0.6))) == "yes from 40.0 to 60.0\u202f%"
    assert against(at(2, zone=None)) == "margin 2.0 points"


@pytest.mark.parametrize(
    ("verdicts", "words"),
    [
        ([at(2)], []),
        ([at(2), at(3)], ["Every answer is the same at 2 and 3 players."]),
        (
            [at(2), at(3, said="no"), at(4, said="no")],
            ["The answer differs at 2, 3 and 4 players.",
             "Are the seats balanced? Yes at 2 players, no at 3 and 4."],
        ),
        (
            [at(2, subjects=["ant"]), at(3, subjects=["bee"])],
            ["The answer differs at 2 and 3 players.",
             "Are the seats balanced? Yes at 2 players (ant), yes at 3 (bee)."],
        ),
        (
            [at(2), at(3, said="unknown")],
            ["The answer is not known everywhere yet at 2 and 3 players."],
        ),
    ],
)  # fmt: skip
def test_what_differs_between_numbers_of_players(verdicts: list[Verdict], words: list[str]) -> None:
    assert differences([Asked(verdicts)]) == words


def test_several_questions_are_counted() -> None:
    asked = [Asked([at(2), at(3)]), Asked([at(2), at(3, said="no")]), Asked([at(2), at(3, said="unknown")])]
    words = differences(asked)
    assert words[0] == "1 of 3 answers is the same at 2 and 3 players; 1 differs; 1 is not known everywhere yet."
    assert words[1:] == ["Are the seats balanced? Yes at 2 players, no at 3."]
    assert differences(asked[1:])[0].startswith("None of 2 answers is the same")
    assert differences([asked[0]] * 2 + asked)[0].startswith("3 of 5 answers are the same")


def test_what_a_verdict_hangs_on() -> None:
    def trial(without: str, flips: bool) -> Trial:
        return Trial(without, "no", [], Estimate(0.03, 0.02, 0.04), flips)

    assert hangs(replace(SEATS, trials=[trial("ant", False)])) == ""
    assert hangs(replace(SEATS, trials=[trial("ant", True), trial("bee", True)])) == "no without ant or bee"
    same = Trial("cat", "yes", ["dog"], SEATS.value, True)
    assert hangs(replace(SEATS, subjects=["eel"], trials=[same])) == "yes (dog) without cat"


def test_a_bullet_is_to_scale_and_read_out() -> None:
    """From -0.02 to 0.02, with 8 % of that as room at either side."""
    svg = str(bullet(Asked([SEATS]), SEATS))
    assert "seat 1 from even: +1.0 (−0.5 to +1.5); yes within ±2.0 points" in svg
    (start, width), (dot,) = re.findall(r'<rect class="zone" x="([\d.]+)" y="0" width="([\d.]+)"', svg)[0], re.findall(
        r'cx="([\d.]+)"', svg
    )  # fmt: skip
    per = WIDE / (0.04 * 1.16)
    assert float(start) == pytest.approx(0.0032 * per, abs=0.1)
    assert float(width) == pytest.approx(0.04 * per, abs=0.2)
    assert float(dot) == pytest.approx((0.03 + 0.0032) * per, abs=0.1)


def test_bullets_of_a_question_share_their_scale() -> None:
    wide = at(3, value=Estimate(0.2, 0.1, 0.3))
    asked = Asked([SEATS, wide])
    assert asked.scale[0] < -0.02
    assert asked.scale[1] > 0.3
    edges = [re.findall(r'class="edge" d="M([\d.]+)', str(bullet(asked, each))) for each in (SEATS, wide)]
    assert edges[0] == edges[1]


def test_a_bullet_of_what_is_not_known_is_still_one() -> None:
    nothing = at(2, value=Estimate(math.nan, math.nan, math.nan), zone=None)
    svg = str(bullet(Asked([nothing]), nothing))
    assert "nan" not in svg.split("<title>")[0] + svg.split("</title>")[1]
    assert "dot" not in svg


def test_one_number_of_players(tmp_path: Path) -> None:
    found = first_screen(random_run(tmp_path / "run", blocks=40))
    assert found.players == [3]
    assert found.differs == []
    assert found.studied[0] == "120 games with 3 players, 3 strategies."
    assert found.studied[1].startswith(
        "Every line-up of the strategies meets, each table turned until everybody sat in"
    )
    assert found.studied[1].endswith("seed 7.")
    assert all(len(asked.verdicts) == 1 for asked in found.asked)


def test_several_numbers_of_players(tmp_path: Path) -> None:
    found = first_screen(random_run(tmp_path / "run", players=(1, 2, 3), blocks=40))
    assert found.players == [2, 3]
    assert all("alone" in answer.lead for _, answer in found.others)
    assert {section.name for section, _ in found.others} == {"strategies", "sources", "lengths"}
    assert "at 2 and 3 players" in found.differs[0]
    seats = found.asked[0]
    assert seats.at(1) is None
    assert [seats.at(players).players for players in (2, 3) if seats.at(players)] == [2, 3]  # type: ignore[union-attr]


def test_alone_there_are_answers_and_no_verdicts(tmp_path: Path) -> None:
    found = first_screen(random_run(tmp_path / "run", players=(1,)))
    assert found.asked == []
    assert "scores most" in found.others[0][1].lead


def test_variants_and_other_rules_are_named(tmp_path: Path) -> None:
    found = first_screen(random_run(tmp_path / "run", variants=("base", "other")))
    assert "the rules as they stand (version 1), and 1 variant on the same deals; seed 7." in found.studied[1]
    found = first_screen(random_run(tmp_path / "other", variants=("other",)))
    assert "the rules named other" in found.studied[1]


def test_what_is_unfinished_comes_before_the_verdicts(tmp_path: Path) -> None:
    found = first_screen(random_run(tmp_path / "run", manifest={"parts": 3}))
    assert [answer.lead for _, answer in found.alerts] == ["The run is unfinished."]
    assert "The run is unfinished." not in [answer.lead for _, answer in found.others]


def test_more_blocks_that_would_tell(tmp_path: Path) -> None:
    found = first_screen(random_run(tmp_path / "run", blocks=40))
    unknown = at(3, said="unknown", more=3.0)
    assert found.wanted(unknown) == "80 more blocks"
    assert found.wanted(at(3, said="unknown")) == found.wanted(at(3)) == ""
