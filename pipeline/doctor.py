"""What is wrong with a run as data: each complaint says what, where, and what to do.

`assay verify` asks whether the files are what was played; this asks whether what was played can answer the study's
question.
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from pipeline.home import Folder, Home, home
from pipeline.manifest import engine_hash, parts_of, read_manifest, study_of
from pipeline.mistakes import Mistake, listed
from pipeline.stages import stopped
from pipeline.verify import outdated, tables_changed
from pipeline.warehouse import Run, open_run

FEW_BLOCKS = 30  # a line-up with fewer cannot say much: an interval needs so many independent deals
CAPPED = 0.001  # share of games left unfinished that is no accident any more
SLOW = 4.0  # a part is slow when the usual one is so many times as fast
LONG = 3.0  # a game is long when it takes so many times the usual decisions


class Complaint(NamedTuple):
    """Something to know about a run's data. `wrong`: it spoils answers; else it is only worth knowing."""

    what: str
    remedy: str
    wrong: bool = True

    def __str__(self) -> str:
        return f"{'wrong' if self.wrong else 'note'}: {self.what}; {self.remedy}"


class Line(NamedTuple):
    """One run of a folder of runs."""

    text: str
    wrong: bool


def shelf(place: str | Path) -> list[Line] | None:
    """The runs in a folder, a line each; None where the folder is a run itself. Raises Mistake where there is none."""
    kept = home(place)
    if not isinstance(kept, Folder) or (kept.path / "manifest.json").exists():
        return None
    runs = sorted(path.parent for path in kept.path.glob("*/manifest.json"))
    if not runs:
        raise Mistake(f"{place}: is no run and holds none")
    return [line(run) for run in runs]


def line(folder: Path) -> Line:
    try:
        manifest = read_manifest(home(folder))
    except Mistake as mistake:
        return Line(str(mistake), True)
    stale = outdated(manifest)
    if stale:
        return Line(f"{folder}: {stale}", True)
    if tables_changed(manifest):
        return Line(f"{folder}: may no longer replay: data/{manifest['game']}.toml has changed since", True)
    return Line(f"{folder}: replays ({manifest['game']} version {manifest['game_version']})", False)


class Doctor:
    """Looks at the run at a place. Raises Mistake."""

    def __init__(self, place: str | Path) -> None:
        self.place = place
        self.home: Home = home(place)
        self.manifest = read_manifest(self.home)
        self.study = study_of(self.home, self.manifest)
        self.parts = parts_of(self.home, self.study, self.manifest)

    def complaints(self) -> Iterator[Complaint]:
        yield from self.versions()
        yield from self.siblings()
        yield from self.sessions()
        with open_run(self.place) as run:
            yield from self.missing(run)
            yield from self.few(run)
            yield from self.seats(run)
            yield from self.deals(run)
            yield from self.capped(run)
            yield from self.long(run)

    def versions(self) -> Iterator[Complaint]:
        stale = outdated(self.manifest)
        if stale:
            yield Complaint(stale, "its tables can be read, but compare it with runs of that version only")
        elif tables_changed(self.manifest):
            yield Complaint(f"data/{self.study.game}.toml has changed since", "play it again before you compare it")
        elif self.manifest["engine_hash"] != engine_hash(self.study.game):
            what = "rules or strategies have changed since it was played, though not the game's version"
            yield Complaint(what, "compare it with runs of the same sources, or play it again", wrong=False)

    def siblings(self) -> Iterator[Complaint]:
        """Other runs beside this one that share its deals, or its question but not its version."""
        if not isinstance(self.home, Folder):
            return
        here = self.home.path.resolve()
        for path in sorted(here.parent.glob("*/manifest.json")):
            if path.parent == here:
                continue
            with suppress(Mistake, KeyError, TypeError):
                other = read_manifest(home(path.parent))
                name = path.parent.name
                if other["game"] == self.study.game and other["study"]["seed"] == self.study.seed:
                    what = f"{name} has the same seed {self.study.seed}, so the same deals"
                    yield Complaint(
                        what, "do not pool the two as if independent; use --seed for new deals", wrong=False
                    )
                if other["game"] == self.study.game and other["engine_hash"] != self.manifest["engine_hash"]:
                    what = f"{name} was played with other rules or strategies"
                    yield Complaint(what, "do not compare the two; play the older one again", wrong=False)

    def sessions(self) -> Iterator[Complaint]:
        """What the journal tells: mixed versions, and parts that were slow."""
        lines = self.journal()
        for key, what in (
            ("assay", "versions of the program"),
            ("python", "Pythons"),
            ("polars", "versions of polars"),
        ):
            used = sorted({str(one[key]) for one in lines if key in one})
            if len(used) > 1:
                why = "the rows are the same, the files' bytes need not be; verify it and go on with one"
                yield Complaint(f"it was played with several {what}: {listed(used)}", why, wrong=False)
        slow = [one for one in lines if one.get("pace", 0) > SLOW * one.get("slowest_pace", float("inf"))]
        for one in slow[:1]:
            times = one["pace"] / max(one["slowest_pace"], 1e-9)
            what = f"part {one['slowest_part']} took {times:.0f} times as long a game as the usual one"
            yield Complaint(what, self.look_at(int(one["slowest_part"])), wrong=False)

    def look_at(self, number: int) -> str:
        part = next((part for part in self.parts if part.number == number), None)
        where = f" {part.first_game}" if part else ""
        return f"look for a slow strategy or long games there: assay replay {self.place}{where}"

    def journal(self) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = []
        with suppress(OSError):
            for text in self.home.read("journal.jsonl").decode(errors="replace").splitlines():
                with suppress(ValueError):
                    one = json.loads(text)
                    lines += [one] if isinstance(one, dict) else []
        return lines

    def missing(self, run: Run) -> Iterator[Complaint]:
        """Line-ups with fewer blocks than the study gives them."""
        there = {
            (players, lineup): blocks
            for players, lineup, blocks in run.sql(
                "select players, lineup::varchar, count(distinct block) from games group by all"
            ).fetchall()
        }
        ends = {each["players"]: each["blocks"] for each in stopped(self.home).get("stopped", [])}
        for schedule in self.study.schedules:
            cycles = ends.get(schedule.players, schedule.blocks) // len(schedule.lineups)
            names = ["+".join(sorted(self.study.ids[one] for one in who)) for who in schedule.lineups]
            short = [name for name in names if there.get((schedule.players, name), 0) < cycles]
            if short:
                some = f"{len(short)} of {len(names)} line-ups at {schedule.players} players lack blocks"
                wanted = cycles * len(names)
                here = sum(there.get((schedule.players, name), 0) for name in names)
                yield Complaint(
                    f"{some}, such as {short[0]} ({here:,} of {wanted:,} blocks are there)",
                    "finish it with `assay run`",
                )

    def few(self, run: Run) -> Iterator[Complaint]:
        for schedule in self.study.schedules:
            if schedule.cycles < FEW_BLOCKS:
                what = f"every line-up at {schedule.players} players has only {schedule.cycles} deals"
                wanted = FEW_BLOCKS * schedule.cycle_games
                why = f"play at least {wanted:,} games for intervals that hold"
                yield Complaint(what, why, wrong=False)

    def seats(self, run: Run) -> Iterator[Complaint]:
        """Strategies that sit in one seat more often than in another."""
        rows = run.sql(
            "with counts as (select players, variant::varchar as variant, strategy::varchar as strategy, seat, "
            "count(*) as n from seats join games using (game_id) group by all) "
            "select players, variant, strategy, min(n), max(n), count(*) from counts group by all "
            "having min(n) < max(n) or count(*) < players order by all"
        ).fetchall()
        for players, variant, strategy, least, most, seats in rows[:3]:
            least = 0 if seats < players else least
            what = f"{strategy} sits {least:,} to {most:,} times in a seat ({players} players, variant {variant})"
            yield Complaint(what, "finish the run, or let line-ups take all seats (seating = rotations)")
        if len(rows) > 3:
            yield Complaint(f"{len(rows) - 3} more strategies sit unevenly", "the same")

    def deals(self, run: Run) -> Iterator[Complaint]:
        """Deals that come in more than one block: their games are not independent."""
        (count,) = run.sql(
            "select count(*) from (select seed, deal from games group by all having count(distinct block) > 1)"
        ).fetchall()[0]
        if count:
            yield Complaint(f"{count:,} deals are in several blocks", "count a deal once when you pool blocks")

    def capped(self, run: Run) -> Iterator[Complaint]:
        rows = run.sql(
            "select players, lineup::varchar, variant::varchar, count(*) as n, min(game_id), any_value(total) from "
            "(select *, count(*) over () as total from games) where capped group by all order by n desc, 1, 2, 3"
        ).fetchall()
        if rows:
            count, total = sum(row[3] for row in rows), rows[0][5]
            players, lineup, variant, n, first, _ = rows[0]
            what = f"{count:,} of {total:,} games met their limit of moves and were left unfinished, most of them "
            what += f"({n:,}) by {lineup} at {players} players, variant {variant}"
            why = f"see how one goes: assay replay {self.place} {first}; leave out a strategy that never ends a game"
            yield Complaint(what, why, wrong=count / total > CAPPED)

    def long(self, run: Run) -> Iterator[Complaint]:
        """Games with far more decisions than usual at their player count: they are what makes a run slow."""
        rows = run.sql(
            "with usual as (select players, median(plies) as m from games group by players) "
            "select players, count(*), arg_max(game_id, plies), max(plies), any_value(m) from games join usual "
            f"using (players) where plies > {LONG} * m and not capped group by players order by players"
        ).fetchall()
        for players, count, worst, plies, usual in rows:
            what = f"{count:,} games at {players} players are very long, game {worst} with {plies:,} decisions where "
            yield Complaint(f"{what}{usual:,.0f} are usual", f"see why: assay replay {self.place} {worst}", wrong=False)
