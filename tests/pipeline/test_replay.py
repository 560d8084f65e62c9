"""One game again: it agrees with the log, and notices every cell of the log that does not."""

import json
import shutil
from io import StringIO
from pathlib import Path

import polars as pl
import pytest
from rich.console import Console

from pipeline.mistakes import Mistake
from pipeline.play import run
from pipeline.replay import again, find, retell
from sims import log
from tests.pipeline.conftest import small_study


def told(folder: Path, number: int) -> tuple[bool, str]:
    out = StringIO()
    agrees = retell(folder, number, Console(file=out, width=200))
    return agrees, out.getvalue()


def test_every_game_of_a_run_agrees_with_its_log(whole):
    for number in range(48):
        assert again(find(whole, number)) == [], number


def test_every_variant_and_player_count_agrees(tmp_path):
    study = small_study(games=6, players=[2, 3, 4], variants=[{"name": "seven", "set": {"large_privilege_cost": 7}}])
    run(study, tmp_path, workers=1)
    for number in range(sum(one.games for one in study.schedules)):
        assert again(find(tmp_path, number)) == [], number


def test_a_game_is_told_from_deal_to_score_sheet(whole):
    agrees, text = told(whole, 31)
    assert agrees
    assert text.startswith("In the Year of the Dragon, game 31: seed 3, deal 10\n")
    for part in ("Round 1 ─", "Round 12 ─", "The game is over.", "Score sheet", "The log agrees in every row."):
        assert part in text
    assert "\x1b" not in text, "colours only where a terminal has them"
    game = find(whole, 31)
    words = {row["move"]: row["words"] for row in pl.read_parquet(whole / "words.parquet").rows(named=True)}
    for move in game.rows["moves"]["move"]:
        assert words[move] in text
    sheet = text[text.index("Score sheet") :]
    for points in game.rows["seats"]["points"]:
        assert f" {points} " in sheet


def tampered(folder: Path, table: log.Table, column: str) -> None:
    """Changes one cell in the middle of game 20 to something that its column can hold."""
    for file in sorted(folder.glob(f"parts/*/{table.name}.parquet")):
        frame = pl.read_parquet(file)
        places = [place for place, number in enumerate(frame["game_id"]) if number == 20]
        if not places:
            continue
        place = places[len(places) // 2]
        values = frame[column].to_list()
        kind = frame[column].dtype
        if isinstance(kind, pl.Enum):
            values[place] = next(word for word in kind.categories if word != values[place])
        elif kind == pl.Boolean:
            values[place] = not values[place]
        else:
            values[place] += 1
        frame.with_columns(pl.Series(column, values, dtype=kind)).write_parquet(file)


ONE_WORD = ("lineup", "variant", "ended_by")  # have a single word in the small study: nothing to change it to
CELLS = [(table, column.name) for table in log.TABLES for column in table.columns if column.name not in ONE_WORD]


@pytest.mark.parametrize(("table", "column"), CELLS, ids=lambda one: one if isinstance(one, str) else one.name)
def test_a_changed_cell_is_noticed_and_named(tmp_path, whole, table, column):
    folder = shutil.copytree(whole, tmp_path / "run")
    tampered(folder, table, column)
    faults = again(find(folder, 20))
    assert faults
    assert faults[0].startswith(table.name)
    if column not in ("game_id", "move"):
        assert column in faults[0]


def test_a_game_that_ends_too_early_or_goes_on_is_noticed(whole):
    game = find(whole, 20)
    moves = game.rows["moves"]
    game.rows["moves"] = moves.head(len(moves) - 1)
    assert "and the game does not" in again(game)[0]
    game.rows["moves"] = pl.concat([moves, moves.tail(1)])
    assert "the game is over before ply" in again(game)[0]


def test_a_forced_move_that_was_not_open_is_noticed(whole):
    """Where nothing else was open nobody is asked, and the log is held against what was made."""
    game = find(whole, 20)
    moves = game.rows["moves"]
    forced = moves.filter(pl.col("options") == 1)["ply"][0]
    game.rows["moves"] = moves.with_columns(move=pl.when(pl.col("ply") == forced).then(0).otherwise(pl.col("move")))
    assert again(game) == [f"moves, ply {forced}: move 0 is not open"]


def test_the_disagreement_is_told(tmp_path, whole):
    folder = shutil.copytree(whole, tmp_path / "run")
    tampered(folder, log.SEATS, "points")
    agrees, text = told(folder, 20)
    assert not agrees
    assert "The log does not agree: seats, seat 2: points is" in text


def test_what_is_not_there_is_one_line(tmp_path, whole):
    with pytest.raises(Mistake, match=r"has no game 48; its games are 0 to 47"):
        find(whole, 48)
    with pytest.raises(Mistake, match=r"has no game -1"):
        find(whole, -1)
    with pytest.raises(Mistake, match=r"is no run, it has no manifest"):
        find(tmp_path, 0)
    folder = shutil.copytree(whole, tmp_path / "run")
    (folder / "commits/000001.json").unlink()
    with pytest.raises(Mistake, match=r"game 20 has not been played yet; finish the run"):
        find(folder, 20)
    (folder / "parts/000000/moves.parquet").write_bytes(b"PAR1")
    with pytest.raises(Mistake, match=r"moves.parquet: cannot be read"):
        find(folder, 0)
    manifest = json.loads((folder / "manifest.json").read_bytes())
    (folder / "manifest.json").write_text(json.dumps(manifest | {"format": 9}))
    with pytest.raises(Mistake, match=r"is a run of format 9"):
        find(folder, 0)
