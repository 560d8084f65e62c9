"""Plays one part of a study, in this process, and keeps it."""

import traceback
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pipeline.design import Part, Seating
from pipeline.frames import Played, Scribe, parquet
from pipeline.mistakes import StrategyMistake
from pipeline.store import Receipt, keep, own_strategies
from pipeline.study import Study
from sims.game import Options
from sims.match import Bar, NotOpen, Tape, play


class Job(NamedTuple):
    """All that a worker must be told to play any part of a run; it reads the rest from the folder."""

    folder: str
    study: str  # as JSON


class Croupier:
    """Deals the games of a study to its strategies. Rules and strategies are made once, buffers are used again."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.game = study.record
        self.rules = [study.rules(variant) for variant in study.variants]
        self.bars = [study.bar(variant) for variant in study.variants]
        self.strategies = [study.strategy(one) for one in study.ids]
        self.schedules = {schedule.players: schedule for schedule in study.schedules}
        self.options = Options(self.game.widest)
        self.scribe = Scribe(study)

    def tape(self, part: Part) -> Tape:
        """A tape that is long enough for a part."""
        return Tape(part.games, part.players * self.game.plies)

    def play(self, part: Part, tape: Tape | None) -> Played:
        """Plays the games of a part in order, onto the tape if there is one. Raises StrategyMistake."""
        played = Played(part.first_game, part.players)
        game, seed, schedule = self.game, self.study.seed, self.schedules[part.players]
        for number in range(part.first_game, part.first_game + part.games):
            block, variant, rotation = schedule.game(number)
            state = game.deal(self.rules[variant], part.players, seed, block.number)
            seating = block.seatings[rotation]
            seated = [self.strategies[one] for one in seating]
            bars = barred(seating, self.bars[variant])
            try:
                play(state, seated, seed, block.number, self.options, game.ply_limit, tape, bars)
            except Exception as error:
                guilty = self.study.ids[seating[error.seat if isinstance(error, NotOpen) else state.seat]]
                if not isinstance(error, NotOpen) and guilty not in self.study.own:
                    raise
                named = self.study.variants[variant].name
                where = f"in game {number} (seed {seed}, deal {block.number}, variant {named}, seat {state.seat + 1})"
                raise StrategyMistake(f"strategy {guilty} {failing(error, guilty)} {where}") from None
            if tape is not None:
                played.add(block, rotation, variant, tape)
        return played


def barred(seating: Seating, bar: tuple[int, Bar] | None) -> list[Bar | None] | None:
    """What each seat may not do, for `play`: the strategy of that number is barred wherever it sits."""
    if bar is None:
        return None
    return [bar[1] if one == bar[0] else None for one in seating]


def failing(error: Exception, strategy: str) -> str:
    """What a strategy did wrong, in words."""
    if isinstance(error, NotOpen):
        return f"answered {error.move} at ply {error.ply}, which is not an open move,"
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).stem == strategy]
    place = f"at line {lines[-1].lineno} of its file " if lines else ""
    return f"raised {type(error).__name__} ({' '.join(str(error).split())}) {place}".rstrip()


@lru_cache(maxsize=1)
def croupier(job: Job) -> Croupier:
    """A worker keeps the croupier of its run from part to part."""
    study = Study.model_validate_json(job.study)
    return Croupier(study.model_copy(update={"own": own_strategies(Path(job.folder))}))


def play_part(job: Job, part: Part) -> Receipt:
    """What a worker does: plays a part, writes its files, and says what they hold."""
    dealer = croupier(job)
    tape = dealer.tape(part)
    tables = dealer.scribe.tables(dealer.play(part, tape), tape)
    return keep(Path(job.folder), part, {name: (len(frame), parquet(frame)) for name, frame in tables.items()})
