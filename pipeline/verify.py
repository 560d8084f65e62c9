"""Whether a run is what it says: files are held against receipts, and games played again against the log.

A game is played again twice over: from its moves, which shows that rules and log agree, and with the game's own
strategies, which shows that they decided so. A person's own strategies are not run: their seats follow the log.
"""

import io
import json
import random
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import polars as pl
from polars.exceptions import PolarsError

from pipeline.croupier import MOVE, OPTIONS, barred
from pipeline.design import Part, Seating
from pipeline.frames import Played, Scribe, flat, parquet
from pipeline.guard import Script
from pipeline.home import home
from pipeline.manifest import digest, engine_hash, parts_of, read_manifest, study_of
from pipeline.marts import FOLDER as MARTS
from pipeline.replay import Game, again, in_text
from pipeline.stages import STOPPED, expected
from pipeline.store import as_json, checksum, commit_name, damage, identity, table_name
from pipeline.study import Study
from sims import games, log, tables
from sims.bots import Strategy
from sims.game import Options
from sims.match import Tape, play

SAMPLE = 200  # games that are played again when nothing else is asked for
STRETCH = 10  # in stretches of so many neighbours
PRODUCTS = ("report.html", "report.md", "report.json", "journal.jsonl")  # beside the run, and no part of it
MENDS = "`assay run` with the same study mends it"
PLAYS_ON = "`assay run` with the same study goes on with it"


class Finding(NamedTuple):
    """Something that is not as it should be, and what to do."""

    what: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.what}; {self.remedy}" if self.remedy else self.what


class Verifier:
    """Verifies the run at a place. Raises Mistake where there is no run, or one that cannot be looked into."""

    def __init__(self, place: str | Path, watch: Callable[[int], None] | None = None) -> None:
        self.home = home(place)
        self.manifest = read_manifest(self.home)
        self.run = identity(as_json(self.manifest))
        self.tell = watch or (lambda games: None)
        self.notes: list[str] = []  # what is worth knowing and nothing wrong
        self.whole: list[Part] = []  # the parts that are there and as they were committed
        self.played = 0  # games played again
        self.study = study_of(self.home, self.manifest)
        self.cut = parts_of(self.home, self.study, self.manifest)
        self.wanted = expected(self.home, self.cut)  # fewer where a study stopped before its cap
        self.sizes = self.home.sizes()
        self.scribe = Scribe(self.study)

    def findings(self, sample: int | None = SAMPLE) -> Iterator[Finding]:
        """All that is wrong. `sample` games are played again, picked at random; all of them when it is None."""
        yield from self.about()
        yield from self.parts()
        yield from self.strangers()
        yield from self.replays(sample)

    def about(self) -> Iterator[Finding]:
        """What the run says of itself."""
        if self.home.read("manifest.json") != as_json(self.manifest):
            yield Finding("manifest.json: is not as it was written", MENDS)
        games_there = sum(schedule.games for schedule in self.study.schedules)
        for key, right in (("parts", len(self.cut)), ("games", games_there)):
            if self.manifest.get(key) != right:
                what = f"manifest.json: {key} is {self.manifest.get(key)}, and its study has {right}"
                yield Finding(what, MENDS)
        words = parquet(self.scribe.codes())
        if "words.parquet" not in self.sizes or self.home.read("words.parquet") != words:
            yield Finding("words.parquet: is missing or not as it should be", MENDS)
        for name, right in self.manifest.get("own_hash", {}).items():
            file = f"strategies/{name}.py"
            if file not in self.sizes or checksum(self.home.read(file)) != right:
                yield Finding(f"{file}: is missing or not the one that played", MENDS)

    @cached_property
    def outdated(self) -> str:
        """Why the run's games cannot be expected to replay here; empty where they can."""
        return outdated(self.manifest)

    def parts(self) -> Iterator[Finding]:
        """Receipts, files, checksums, columns and rows."""
        absent = 0
        for part in self.wanted:
            wrong = damage(self.home, self.run, part, self.sizes, checked=True)
            if wrong == f"{commit_name(part.number)}: is missing":
                absent += 1
                continue
            if not wrong:
                wrong = self.misshapen(part)
            if wrong:
                yield Finding(wrong, MENDS)
            else:
                self.whole.append(part)
        if absent:
            yield Finding(f"{absent} of {len(self.wanted)} parts are not there", PLAYS_ON)

    def misshapen(self, part: Part) -> str:
        """Where the tables of a part are not what the log's description and the receipt say; empty where they are."""
        receipt = json.loads(self.home.read(commit_name(part.number)))
        for table in log.TABLES:
            name = table_name(part.number, table.name)
            try:
                frame = self.frame(part, table.name)
            except (OSError, PolarsError) as error:
                return f"{name}: cannot be read ({type(error).__name__})"
            if frame.columns != [column.name for column in table.columns]:
                return f"{name}: its columns are {', '.join(frame.columns)}"
            for column, kind in self.scribe.kinds(table).items():
                if frame.schema[column] != kind:
                    return f"{name}: {column} is {frame.schema[column]}, and should be {kind}"
            rows = receipt["tables"].get(table.name, {}).get("rows")
            if len(frame) != rows:
                return f"{name}: has {len(frame)} rows, and {rows} were committed"
            ids = frame["game_id"]
            first, last = part.first_game, part.first_game + part.games - 1
            if (ids.min(), ids.max(), ids.n_unique()) != (first, last, part.games) or not ids.is_sorted():
                return f"{name}: does not hold the games {first} to {last} in order"
        return ""

    def frame(self, part: Part, table: str) -> pl.DataFrame:
        return pl.read_parquet(io.BytesIO(self.home.read(table_name(part.number, table))))

    def strangers(self) -> Iterator[Finding]:
        """Files that nobody who plays a run would have put there."""
        known = {"manifest.json", "words.parquet", *PRODUCTS}
        if self.study.precision is not None:
            known.add(STOPPED)
        known |= {f"strategies/{name}.py" for name in self.manifest.get("own_hash", {})}
        for part in self.wanted:
            known.add(commit_name(part.number))
            known |= {table_name(part.number, table.name) for table in log.TABLES}
        for name in self.sizes:
            mart = name.startswith(f"{MARTS}/") and name.endswith(".parquet")
            if name not in known and not mart and "__pycache__" not in name:
                yield Finding(f"{name}: is no file of this run", "take it out")

    def replays(self, sample: int | None) -> Iterator[Finding]:
        """Games played again."""
        if self.outdated:
            yield Finding(self.outdated, "its tables can be read; to replay it, take the version that played it")
            return
        if tables_changed(self.manifest):
            self.notes.append(f"data/{self.study.game}.toml has changed since it was played")
        asked = self.manifest.get("engine_hash") == engine_hash(self.study.game)
        if not asked:
            self.notes.append("played with other sources of the same version: its strategies are not asked again")
        again = Again(self.study, asked)
        for part, numbers in self.stretches(sample):
            frames = {table.name: self.frame(part, table.name) for table in log.TABLES}
            yield from again.hold(part, numbers, frames)
            self.played += len(numbers)
            self.tell(len(numbers))

    def stretches(self, sample: int | None) -> Iterator[tuple[Part, range]]:
        """The games to play again, neighbours together, part after part."""
        if sample is None:
            for part in self.whole:
                yield part, range(part.first_game, part.first_game + part.games)
            return
        if not self.whole:
            return
        lengths = [STRETCH] * (sample // STRETCH) + ([sample % STRETCH] if sample % STRETCH else [])
        for part, length in sorted((random.choice(self.whole), length) for length in lengths):
            length = min(length, part.games)
            first = part.first_game + random.randrange(part.games - length + 1)
            yield part, range(first, first + length)


class Again:
    """Plays logged games again, a stretch of neighbours at a time, and holds every row against the log."""

    def __init__(self, study: Study, asked: bool) -> None:
        """`asked`: whether the game's own strategies decide again too; a person's own never do."""
        self.study = study
        self.asked = asked
        self.game = study.record
        self.rules = [study.rules(variant) for variant in study.variants]
        self.scribe = Scribe(study)
        self.script = Script()
        self.options = Options(self.game.widest)
        own = [one for one in study.ids if one not in games.strategies(study.game)]
        self.strategies: list[Strategy] = [self.script if one in own else study.strategy(one) for one in study.ids]

    def hold(self, part: Part, numbers: range, frames: dict[str, pl.DataFrame]) -> Iterator[Finding]:
        """What differs in these games of a part, whose tables are `frames`; of each kind only the first."""
        logged = {name: within(frame, numbers) for name, frame in frames.items()}
        moves = logged["moves"].select("game_id", "options", "move", "seat").to_numpy()
        tape = Tape(len(numbers), part.players * self.game.plies)
        schedule = next(one for one in self.study.schedules if one.players == part.players)
        played = Played(numbers.start, part.players)
        for number in numbers:
            block, variant, rotation = schedule.game(number)
            mine = moves[moves[:, 0] == number] if len(numbers) <= STRETCH else slice_of(moves, number)
            self.script.moves = iter(mine[mine[:, 1] > 1, 2].tolist())
            before = tape.moves.count
            if not self.played_out([self.script] * part.players, block.seatings[rotation], block.number, variant, tape):
                yield self.differing(number, logged)
                return
            played.add(block, rotation, variant, tape)
            if self.asked:
                yield from self.ask(number, block.seatings[rotation], block.number, variant, flat(tape)[2][before:])
        made = self.scribe.tables(played, tape)
        for table in log.TABLES:
            if not in_text(logged[table.name]).equals(in_text(made[table.name])):
                yield self.differing(self.first(table, logged[table.name], made[table.name], numbers), logged)
                return

    def played_out(self, seated: list[Strategy], seating: Seating, deal: int, variant: int, tape: Tape) -> bool:
        """Whether the game could be played with these in the seats."""
        seed = self.study.seed
        state = self.game.deal(self.rules[variant], len(seating), seed, deal)
        bars = barred(seating, self.study.bar(self.study.variants[variant]))
        try:
            play(state, seated, seed, deal, self.options, self.game.ply_limit, tape, bars)
        except Exception:  # whatever moves that were never made lead to
            return False
        return True

    def first(self, table: log.Table, logged: pl.DataFrame, made: pl.DataFrame, numbers: range) -> int:
        """The first game whose rows of a table differ."""
        low, high = numbers.start, numbers.stop - 1
        while low < high:
            middle = (low + high) // 2
            some = range(numbers.start, middle + 1)
            if in_text(within(logged, some)).equals(in_text(within(made, some))):
                low = middle + 1
            else:
                high = middle
        return low

    def differing(self, number: int, logged: dict[str, pl.DataFrame]) -> Finding:
        only = {name: in_text(within(frame, range(number, number + 1))) for name, frame in logged.items()}
        faults = again(Game(self.study, number, only)) or ["it cannot be played again"]
        remedy = "if the program is the one that played it, delete the part's receipt in commits/ and `assay run` again"
        return Finding(f"game {number} does not replay: {faults[0]}", remedy)

    def ask(self, number: int, seating: tuple[int, ...], deal: int, variant: int, moves: Any) -> Iterator[Finding]:
        """Lets the game's own strategies decide again."""
        scrap = Tape(1, self.game.ply_limit)
        self.script.moves = self.answers(seating, moves)
        done = self.played_out([self.strategies[one] for one in seating], seating, deal, variant, scrap)
        found = flat(scrap)[2]
        if done and len(found) == len(moves) and (found == moves).all():
            return
        length = min(len(found), len(moves))
        other = (found[:length] != moves[:length]).any(axis=1)
        ply = int(other.argmax()) if other.any() else max(0, length - 1)
        who = self.study.ids[seating[int(moves[ply, 1]) - 1]]
        yield Finding(
            f"game {number}: strategy {who} decides otherwise now, at ply {ply + 1}",
            "rules and log agree, but the sources are not those that played",
        )

    def answers(self, seating: tuple[int, ...], moves: Any) -> Iterator[int]:
        """The logged answers of the seats that follow the log."""
        follow = [seat + 1 for seat, one in enumerate(seating) if self.strategies[one] is self.script]
        return iter([int(row[MOVE]) for row in moves if row[OPTIONS] > 1 and row[1] in follow])


def within(frame: pl.DataFrame, numbers: range) -> pl.DataFrame:
    """The rows of neighbouring games."""
    return frame.filter(pl.col("game_id").is_between(numbers.start, numbers.stop - 1))


def slice_of(moves: Any, number: int) -> Any:
    """The moves of one game, found by halving: the log is in order."""
    return moves[moves[:, 0].searchsorted(number) : moves[:, 0].searchsorted(number + 1)]


def outdated(manifest: dict[str, Any]) -> str:
    """Why games of a run with this manifest cannot be expected to replay here; empty where they can."""
    name = str(manifest.get("game"))
    if name not in games.names():
        return f"is a run of {name}, a game that is not here"
    version, here = manifest.get("game_version"), games.game(name).version
    if version != here:
        return f"its games no longer replay: played with version {version} of {name}, and this is version {here}"
    return ""


def tables_changed(manifest: dict[str, Any]) -> bool:
    """Whether the game's printed numbers are others than those that the run was played with."""
    return bool(manifest.get("tables_hash") != digest(dict(tables.walk(tables.read(str(manifest["game"])).content))))
