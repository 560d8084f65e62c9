"""A person at the table, through a real pseudo-terminal: asked, taken back, left, taken up, and kept as a run."""

import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

from pipeline.commands.play import seated
from pipeline.mistakes import StudyMistake
from pipeline.person import read

ASSAY = [sys.executable, "-m", "pipeline"]
TABLE = ["play", "dragon", "--players", "2", "--seat", "2", "--against", "random", "--seed", "5"]


class Seat:
    """Somebody at the keyboard: reads the screen up to a prompt, types a line."""

    def __init__(self, *arguments: str) -> None:
        self.screen, inside = pty.openpty()
        self.program = subprocess.Popen(
            [*ASSAY, *arguments], stdin=inside, stdout=inside, stderr=inside, env=os.environ | {"TERM": "xterm"}
        )
        os.close(inside)

    def read(self) -> str:
        """What appears until the next prompt, or until the program has ended."""
        seen = ""
        while not seen.endswith("> "):
            ready, _, _ = select.select([self.screen], [], [], 60)
            assert ready, f"nothing more came after: {seen[-500:]}"
            try:
                seen += os.read(self.screen, 65536).decode()
            except OSError:  # the other end is closed
                break
        return seen

    def type(self, line: str) -> str:
        os.write(self.screen, f"{line}\n".encode())
        return self.read()

    def leave(self) -> int:
        os.close(self.screen)
        return self.program.wait(60)


def answers(folder: Path) -> list[int]:
    return read(folder / "strategies" / "you.py")[1]


def test_a_game_is_left_taken_up_and_kept(tmp_path):
    out = tmp_path / "my game"
    seat = Seat(*TABLE, "--out", str(out))
    assert "Your decision: draft" in seat.read()
    assert "Your decision: palace" in seat.type("1")
    assert "1 to" in seat.type("99"), "a number that is not there"
    assert "goes back to your last decision" in seat.type("?")
    assert "Year: [Peace]" in seat.type("t")
    before = answers(out)
    assert "Your decision: draft" in seat.type("u"), "back before the draft"
    assert (len(before), len(answers(out))) == (1, 0)
    seat.type("2")
    assert answers(out) != before
    assert "Kept. To go on" in seat.type("q")
    assert seat.leave() == 0
    assert not (out / "commits").exists()

    seat = Seat(*TABLE, "--out", str(out))
    assert "Your decision: palace" in seat.read(), "it goes on where it was left"
    text = ""
    while "Kept as a run" not in text:
        text = seat.type("1")
    assert "Score sheet" in text
    assert seat.leave() == 0
    seats = pl.read_parquet(out / "parts" / "000000" / "seats.parquet")
    assert seats["strategy"].to_list() == ["random", "you"]
    assert pl.read_parquet(out / "parts" / "000000" / "games.parquet")["capped"].to_list() == [False]
    replay = subprocess.run([*ASSAY, "replay", str(out), "0"], capture_output=True, text=True, check=True)
    assert "The log agrees in every row." in replay.stdout


def test_nothing_to_take_back_at_the_first_decision(tmp_path):
    seat = Seat(*TABLE, "--out", str(tmp_path))
    seat.read()
    assert "This is your first." in seat.type("u")
    os.write(seat.screen, b"\x04")  # the end of the input is leaving, too
    assert "Kept. To go on" in seat.read()
    assert seat.leave() == 0


def test_another_table_is_not_mixed_in(tmp_path):
    (tmp_path / "strategies").mkdir()
    (tmp_path / "strategies" / "you.py").write_text("TABLE = {'game': 'dragon'}\nANSWERS = [3]\n")
    seat = Seat(*TABLE, "--out", str(tmp_path))
    assert "holds the game of another table" in seat.read()
    assert seat.leave() == 2


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("dragons", 4, 1, None, "you"), "did you mean dragon"),
        (("dragon", 7, 1, None, "you"), "--players: 7 is no player count of .*; it is played by 2, 3, 4 or 5"),
        (("dragon", 4, 5, None, "you"), "5 is no seat at a table of 4"),
        (("dragon", 4, 1, "bilder", "you"), "did you mean builder"),
        (("dragon", 4, 1, "builder,monks", "you"), "names 2 strategies"),
        (("dragon", 4, 1, None, "builder"), "builder cannot be"),
        (("dragon", 4, 1, None, "a b"), "a b cannot be"),
    ],
)
def test_a_table_that_cannot_be(arguments, why):
    with pytest.raises(StudyMistake, match=why):
        seated(*arguments, 1)


def test_one_strategy_may_take_all_other_seats():
    assert seated("dragon", 4, 2, "builder", "ann", 1).strategies == ["builder", "ann", "builder", "builder"]
