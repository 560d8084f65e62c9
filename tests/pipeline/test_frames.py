"""From the engine's buffers to the tables of `sims/log.py`."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from pipeline.croupier import Croupier
from pipeline.frames import TYPES, Scribe, parquet, views
from pipeline.play import run
from pipeline.replay import in_text
from sims import log
from sims.game import Options
from sims.match import Tape, play, ranks
from sims.vector import Rows
from tests.pipeline.conftest import small_study


@pytest.fixture(scope="module")
def played():
    """Twelve games: the croupier, its tape, and the tables made of it."""
    croupier = Croupier(small_study(games=12))
    part = croupier.study.parts[0]
    tape = croupier.tape(part)
    games = croupier.play(part, tape)
    return croupier, tape, croupier.scribe.tables(games, tape)


def test_every_table_has_exactly_the_columns_and_types_of_the_log(played):
    tables = played[2] | {"words": played[0].scribe.codes()}
    assert list(tables) == [table.name for table in (*log.TABLES, log.WORDS)]
    for table in (*log.TABLES, log.WORDS):
        frame = tables[table.name]
        assert frame.columns == [column.name for column in table.columns]
        for column in table.columns:
            wanted = pl.Enum if column.kind == "word" else TYPES[column.kind]
            assert frame[column.name].dtype == wanted, (table.name, column.name)
        assert frame.null_count().sum_horizontal().item() == 0
        assert frame.select(table.key).is_unique().all(), table.name


def test_the_tape_has_the_columns_that_the_log_says():
    """Each buffer of a Tape is held against the state that was taped, column by column, by the names in log.TAPE."""
    croupier = Croupier(small_study())
    game, block = croupier.game, croupier.study.schedules[0].block(0)
    seated = [croupier.strategies[one] for one in block.seatings[0]]
    tape, options = Tape(1, 500), Options(game.widest)
    state = game.deal(croupier.rules[0], 3, 3, 0)
    plies = play(state, seated, 3, 0, options, game.ply_limit, tape)
    taped = {name: views(getattr(tape, name), names) for name, names in log.TAPE.items()}
    games = {name: int(values[0]) for name, values in taped["games"].items()}
    assert games == {"rounds": state.round, "plies": plies, "ended_by": state.ending, "capped": 0}
    rank = list(ranks(state))
    shares = [60 // rank.count(1) if one == 1 else 0 for one in rank]
    seats = {name: values.tolist() for name, values in taped["seats"].items()}
    assert seats == {"seat": [1, 2, 3], "points": list(state.points), "rank": rank, "shares": shares}
    last = {name: values[-3:].tolist() for name, values in taped["standings"].items()}
    assert last["round"] == [state.round] * 3
    assert last["seat"] == [1, 2, 3]
    assert last["projected"] == list(state.points) != last["points"], "final scoring comes after the last round"
    sources = taped["sources"]
    count = len(game.sources)
    assert sources["seat"].tolist() == list(np.repeat([1, 2, 3], count))
    assert sources["source"].tolist() == list(range(count)) * 3
    assert sources["points"].tolist() == list(state.by_source)
    again = game.deal(croupier.rules[0], 3, 3, 0)
    for row in range(plies):
        moves = {name: int(values[row]) for name, values in taped["moves"].items()}
        again.open(options)
        assert moves["move"] in options
        before = (again.round, again.seat + 1, again.decision, len(options))
        assert before == (moves["round"], moves["seat"], moves["decision"], moves["options"])
        again.gained = 0
        again.apply(moves["move"])
        assert again.gained == moves["gained"]


def test_what_follows_from_the_study(played):
    tables = played[2]
    games = in_text(tables["games"])
    assert games["game_id"].to_list() == list(range(12))
    assert games["block"].to_list() == games["deal"].to_list() == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    assert games["rotation"].to_list() == [1, 2, 3] * 4
    assert set(games["lineup"]) == {"first+last+random"}
    assert set(games["variant"]) == {"base"}
    assert set(games["seed"]) == {3}
    seats = in_text(tables["seats"])
    assert seats["strategy"].to_list()[:9] == [
        "random",
        "first",
        "last",
        "last",
        "random",
        "first",
        "first",
        "last",
        "random",
    ]
    assert seats.group_by("seat", "strategy").len()["len"].to_list() == [4] * 9


def test_plies_run_from_one_in_every_game(played):
    moves, games = played[2]["moves"], played[2]["games"]
    for game, plies in zip(games["game_id"], games["plies"], strict=True):
        assert moves.filter(pl.col("game_id") == game)["ply"].to_list() == list(range(1, plies + 1))


def test_words_are_those_of_the_move(played):
    croupier, _, tables = played
    for row in in_text(tables["moves"].sample(50, seed=1)).rows(named=True):
        move = croupier.game.moves[row["move"]]
        assert (row["action"], row["target"]) == (move.action, move.target)
    words = in_text(croupier.scribe.codes())
    assert words["words"].to_list() == [move.words for move in croupier.game.moves]


def test_a_number_that_does_not_fit_its_column_is_an_error(played):
    values = {column: np.zeros(1, dtype=np.int64) for column in ("game_id", "seat", "source")}
    with pytest.raises(pl.exceptions.InvalidOperationError):
        played[0].scribe.frame(log.SOURCES, values | {"points": np.array([40_000])})


def test_the_same_rows_are_the_same_bytes(played):
    tables = played[2]
    again = Croupier(small_study(games=12))
    other = again.tape(again.study.parts[0])
    once_more = again.scribe.tables(again.play(again.study.parts[0], other), other)
    for name, frame in tables.items():
        assert parquet(frame) == parquet(once_more[name])


def test_a_view_is_no_copy():
    rows = Rows(2, 4)
    at = rows.room()
    view = views(rows, ("a", "b"))["b"]
    rows.data[at + 1] = 7
    assert view.tolist() == [7]


def test_a_run_read_without_us_is_one_table(tmp_path):
    """Parts at several player counts have one schema, so that polars and pandas read them together."""
    study = small_study(players=[2, 3], games=12)
    run(study, tmp_path / "run")
    for table in log.TABLES:
        files = sorted((tmp_path / "run" / "parts").glob(f"*/{table.name}.parquet"))
        assert len(files) > 1
        frame = pl.read_parquet(files)
        assert dict(frame.schema) == Scribe(study).kinds(table)
        assert len(pd.read_parquet(files)) == len(frame)
