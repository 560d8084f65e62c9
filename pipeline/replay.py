"""One game again: from seed and moves alone, told in words, and held against every row of the log."""

import json
from bisect import bisect_right
from pathlib import Path
from typing import NamedTuple

import polars as pl
from rich.console import Console

from pipeline.croupier import MOVE, barred
from pipeline.frames import Played, Scribe, flat
from pipeline.home import Home, home
from pipeline.manifest import read_manifest
from pipeline.mistakes import Mistake
from pipeline.store import table_name
from pipeline.study import Study
from pipeline.tell import Teller
from sims import log
from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State
from sims.match import Bar, Listener, NotOpen, Tape, play
from sims.vector import Rows, i64

Tables = dict[str, pl.DataFrame]


class Game(NamedTuple):
    """A game as it was logged: its study, its number, and its rows of every table."""

    study: Study
    number: int
    rows: Tables


def find(place: str | Path, number: int) -> Game:
    """The game with this number in the run at `place`. Raises Mistake where there is none."""
    kept = home(place)
    try:
        manifest = read_manifest(kept)
        study = Study.model_validate(manifest["study"])
        commits = [name for name in kept.sizes("commits") if name.endswith(".json")]
        found = bisect_right(commits, number, key=lambda name: int(json.loads(kept.read(name))["first_game"])) - 1
        part = json.loads(kept.read(commits[found])) if found >= 0 else {"first_game": 0, "games": 0}
        games = int(manifest["games"])
        last = int(part["first_game"]) + int(part["games"]) - 1
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Mistake(f"{place}: cannot be read ({type(error).__name__}: {error}); see `assay verify`") from None
    if not 0 <= number < games:
        raise Mistake(f"{place}: has no game {number}; its games are 0 to {games - 1}")
    if number > last:
        raise Mistake(f"{place}: game {number} has not been played yet; finish the run with `assay run`")
    return Game(study, number, {table.name: rows_of(kept, part["part"], table.name, number) for table in log.TABLES})


def rows_of(kept: Home, part: int, table: str, number: int) -> pl.DataFrame:
    """The rows of one game, words as text."""
    name = table_name(part, table)
    try:
        return in_text(pl.read_parquet(kept.read(name)).filter(pl.col("game_id") == number))
    except (OSError, pl.exceptions.PolarsError) as error:
        raise Mistake(f"{kept.at}/{name}: cannot be read ({type(error).__name__}); see `assay verify`") from None


def in_text(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.with_columns(pl.col(name).cast(pl.String) for name in rows.columns if rows[name].dtype == pl.Enum)


def retell(place: str | Path, number: int, console: Console, picture: Path | None = None) -> bool:
    """Tells a game of a run on the console, and at the end whether the log agrees, which is also the answer.

    With `picture`, an SVG file, also draws what was made in the game. Raises Mistake where the game draws none.
    """
    game = find(place, number)
    if picture is not None and picture.suffix != ".svg":
        raise Mistake(f"--picture: {picture} cannot be; the picture is SVG, so its file is named like beds.svg")
    teller = Teller(console, game.study, number)
    faults = again(game, teller)
    if picture is not None and teller.last is not None:
        drawn = game.study.record.picture(teller.last)
        if not drawn:
            raise Mistake(f"--picture: {game.study.record.title} draws no picture of a game")
        picture.write_text(drawn, encoding="utf-8")
        console.print(f"Drawn: {picture}", style="bold", soft_wrap=True, markup=False)
    if not faults:
        console.print("The log agrees in every row.", style="bold green")
    for fault in faults:
        console.print(f"The log does not agree: {fault}", style="bold red", soft_wrap=True, markup=False)
    return not faults


def again(game: Game, teller: Teller | None = None) -> list[str]:
    """Plays a logged game again and says where the log differs; nothing when it agrees. Uses nothing of the log but
    the moves: who sits where, the deal and the variant follow from the study and the game's number."""
    study, record = game.study, game.study.record
    schedule = next(one for one in study.schedules if game.number < one.first_game + one.games)
    block, variant, rotation = schedule.game(game.number)
    state = record.deal(study.rules(study.variants[variant]), schedule.players, study.seed, block.number)
    tape = Tape(1, record.ply_limit)
    if teller:
        teller.meet([study.ids[one] for one in block.seatings[rotation]])
        teller.begin(state, block.number, study.variants[variant])
    bars = barred(block.seatings[rotation], study.bar(study.variants[variant]))
    state.notes = Rows(3, 64)
    moves = game.rows["moves"]["move"].to_list()
    stopped = follow(state, moves, Options(record.widest), tape, teller, bars)
    if stopped:
        return [stopped]
    if teller:
        teller.end(state, tape)
    if not state.over and tape.moves.count < record.ply_limit:
        return [f"moves: it ends after ply {tape.moves.count}, and the game does not"]
    played = Played(game.number, schedule.players)
    played.add(block, rotation, variant, tape)
    tables = Scribe(study).tables(played, tape)
    return [fault for table in log.TABLES for fault in differences(table, game.rows[table.name], tables[table.name])]


class Logged(Strategy):
    """Makes the moves that were logged, whoever's turn it is."""

    def __init__(self, moves: list[int], tape: Tape) -> None:
        self.moves = moves
        self.tape = tape

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        return self.moves[self.tape.moves.count]


def follow(
    state: State,
    moves: list[int],
    options: Options,
    tape: Tape,
    listener: Listener | None = None,
    bars: list[Bar | None] | None = None,
) -> str:
    """Makes the moves of a game, onto an empty tape; says why where they cannot be made."""
    seated: list[Strategy] = [Logged(moves, tape)] * state.players
    try:
        plies = play(state, seated, 0, 0, options, len(moves), tape, bars, listener)
    except NotOpen as error:
        return f"moves, ply {error.ply}: move {error.move} is not open"
    for ply, (move, made) in enumerate(zip(moves, flat(tape)[2][:, MOVE].tolist(), strict=False), 1):
        if move != made:  # where nothing else was open nobody was asked
            return f"moves, ply {ply}: move {move} is not open"
    return f"moves: the game is over before ply {plies + 1}" if plies < len(moves) else ""


def differences(table: log.Table, logged: pl.DataFrame, replayed: pl.DataFrame) -> list[str]:
    """The first place where a table of the log differs from the game played again."""
    replayed = in_text(replayed)
    if logged.columns != replayed.columns:
        return [f"{table.name}: its columns are {', '.join(logged.columns)}"]
    if len(logged) != len(replayed):
        return [f"{table.name}: {len(logged)} rows in the log, {len(replayed)} played again"]
    for left, right in zip(logged.rows(named=True), replayed.rows(named=True), strict=True):
        for name in logged.columns:
            if left[name] != right[name]:
                key = ", ".join(f"{part} {right[part]}" for part in table.key if part != "game_id")
                place = f"{table.name}, {key}" if key else table.name
                return [f"{place}: {name} is {left[name]} in the log and {right[name]} played again"]
    return []
