"""Deals the games of a study to its strategies, and looks after those in which a person's own ones sit."""

from typing import NamedTuple

import numpy as np

from pipeline.design import Block, Part, Seating
from pipeline.frames import Column, Played, Scribe, flat
from pipeline.guard import Clock, Guarded, Misplayed, Script, TimeUp, Witness, too_long
from pipeline.mistakes import StrategyMistake
from pipeline.study import Study
from sims.bots import Strategy
from sims.game import Options, Rules, State
from sims.match import Bar, NotOpen, Tape, play

AGAIN = 17  # one game in so many is decided a second time; a prime, so that it meets every seat and variant
OPTIONS, MOVE = 3, 4  # columns of the tape's moves


class Sitting(NamedTuple):
    """One game of a study: its number and what follows from it. `variant` and `rotation` count from 0."""

    number: int
    players: int
    block: Block
    variant: int
    rotation: int

    @property
    def seating(self) -> tuple[int, ...]:
        return self.block.seatings[self.rotation]


class Croupier:
    """Rules and strategies are made once, buffers are used again. For one thread.

    A decision of a person's own strategy may take `decision_limit` seconds, or as long as it likes (0).
    """

    def __init__(self, study: Study, decision_limit: float = 0.0) -> None:
        self.study = study
        self.game = study.record
        self.rules = [study.rules(variant) for variant in study.variants]
        self.bars = [study.bar(variant) for variant in study.variants]
        self.clock = Clock(decision_limit)
        self.own = {place for place, one in enumerate(study.ids) if one in study.own}
        self.strategies = [self.strategy(place) for place in range(len(study.ids))]
        self.schedules = {schedule.players: schedule for schedule in study.schedules}
        self.options = Options(self.game.widest)
        self.scribe = Scribe(study)
        self.clean = [study.rules(variant) for variant in study.variants]  # which no strategy is ever shown
        self.script = Script()
        self.scrap = Tape(1, self.game.ply_limit) if self.own else Tape(1, 1)  # for games played again

    def strategy(self, place: int) -> Strategy:
        name = self.study.ids[place]
        found = self.study.strategy(name)
        return Guarded(name, found, self.clock) if place in self.own else found

    def tape(self, part: Part) -> Tape:
        """A tape that is long enough for a part."""
        return Tape(part.games, part.players * self.game.plies)

    def play(self, part: Part, tape: Tape | None) -> Played:
        """Plays the games of a part in order, onto the tape if there is one. Raises StrategyMistake."""
        played = Played(part.first_game, part.players)
        with self.clock.running():
            for number in range(part.first_game, part.first_game + part.games):
                sitting = Sitting(number, part.players, *self.schedules[part.players].game(number))
                guarded = not self.own.isdisjoint(sitting.seating)
                start = rows(tape) if tape is not None and guarded else []
                self.play_one(sitting, tape)
                if tape is not None:
                    played.add(sitting.block, sitting.rotation, sitting.variant, tape)
                    if guarded:
                        twice = number == part.first_game or number % AGAIN == 0
                        self.check(sitting, [table[at:] for table, at in zip(flat(tape), start, strict=True)], twice)
        return played

    def deal(self, sitting: Sitting, rules: list[Rules]) -> State:
        return self.game.deal(rules[sitting.variant], sitting.players, self.study.seed, sitting.block.number)

    def let(self, seated: list[Strategy], state: State, sitting: Sitting, tape: Tape | None) -> None:
        """Lets strategies play a dealt game."""
        bars = barred(sitting.seating, self.bars[sitting.variant])
        self.clock.sits(sitting.number, tape)
        play(state, seated, self.study.seed, sitting.block.number, self.options, self.game.ply_limit, tape, bars)

    def play_one(self, sitting: Sitting, tape: Tape | None) -> None:
        """Plays a game; whatever goes wrong in it because of a person's own strategy is a StrategyMistake."""
        before = tape.moves.count if tape is not None else 0
        state = self.deal(sitting, self.rules)
        try:
            self.let([self.strategies[one] for one in sitting.seating], state, sitting, tape)
        except (Exception, TimeUp) as error:
            if self.own.isdisjoint(sitting.seating):
                raise
            ply = tape.moves.count - before + 1 if tape is not None else 0
            raise self.named(error, sitting, state, ply) from None

    def named(self, error: BaseException, sitting: Sitting, state: State, ply: int) -> BaseException:
        """The mistake that ended a game, or the error itself where no strategy of a person's own is to blame."""
        if isinstance(error, Misplayed):
            return self.mistake(sitting, state.seat, f"{error} at ply {ply}")
        if isinstance(error, TimeUp):
            return self.mistake(sitting, state.seat, f"{too_long(self.clock.limit)} at ply {ply}")
        changed = self.changed(sitting)
        if changed is None and isinstance(error, NotOpen) and sitting.seating[error.seat] in self.own:
            what = f"answered {error.move} at ply {error.ply}, which is not an open move,"
            return self.mistake(sitting, error.seat, what)
        return changed or error

    def mistake(self, sitting: Sitting, seat: int, what: str) -> StrategyMistake:
        return blamed(self.study, sitting, seat, what)

    def check(self, sitting: Sitting, taped: list[Column], twice: bool) -> None:
        """Plays a game with a person's own strategies again from its moves, and if asked with the strategies too.

        `taped` are the game's rows of each table. Raises StrategyMistake where they come out otherwise.
        """
        moves = taped[2]
        self.script.moves = iter(moves[moves[:, OPTIONS] > 1, MOVE].tolist())
        if not self.same([self.script] * sitting.players, sitting, taped):
            vague = "(or another of your own) changed something while it decided"
            seat = next(seat for seat, one in enumerate(sitting.seating) if one in self.own)
            raise self.changed(sitting) or self.mistake(sitting, seat, vague)
        if twice and not self.same([self.strategies[one] for one in sitting.seating], sitting, taped):
            raise self.wavering(sitting, moves)

    def same(self, seated: list[Strategy], sitting: Sitting, taped: list[Column]) -> bool:
        """Whether the game comes out the same with these in the seats."""
        self.scrap.clear()
        try:
            self.let(seated, self.deal(sitting, self.clean), sitting, self.scrap)
        except (Exception, TimeUp):
            return False
        return all(np.array_equal(one, other) for one, other in zip(taped, flat(self.scrap), strict=True))

    def changed(self, sitting: Sitting) -> StrategyMistake | None:
        """Plays a game once more and looks for a strategy that changes what it is shown."""
        state = self.deal(sitting, [self.study.rules(variant) for variant in self.study.variants])
        self.scrap.clear()
        seated = [Witness(self.strategies[one]) if one in self.own else self.strategies[one] for one in sitting.seating]
        try:
            self.let(seated, state, sitting, self.scrap)
        except Misplayed as error:
            return self.mistake(sitting, state.seat, f"{error} at ply {self.scrap.moves.count + 1}")
        except (Exception, TimeUp):
            return None
        return None

    def wavering(self, sitting: Sitting, moves: Column) -> StrategyMistake:
        """The mistake of a strategy that decided otherwise when it was asked again."""
        again = flat(self.scrap)[2]
        length = min(len(moves), len(again))
        other = (moves[:length] != again[:length]).any(axis=1)
        ply = int(other.argmax()) if other.any() else length - 1
        answers = f"answered {moves[ply, MOVE]} and then, asked again, {again[ply, MOVE]} at ply {ply + 1}"
        why = "(it may draw from its dice only, and keep nothing between games)"
        return self.mistake(sitting, int(moves[ply, 1]) - 1, f"{answers} {why}")


def blamed(study: Study, sitting: Sitting, seat: int, what: str) -> StrategyMistake:
    """What the strategy in a seat did, with all that is needed to see it again."""
    strategy, variant = study.ids[sitting.seating[seat]], study.variants[sitting.variant].name
    where = f"(seed {study.seed}, deal {sitting.block.number}, variant {variant}, seat {seat + 1})"
    return StrategyMistake(f"strategy {strategy} {what} in game {sitting.number} {where}")


def sitting_of(study: Study, number: int) -> Sitting:
    """The game with this number."""
    schedule = next(one for one in study.schedules if number < one.first_game + one.games)
    return Sitting(number, schedule.players, *schedule.game(number))


def barred(seating: Seating, bar: tuple[int, Bar] | None) -> list[Bar | None] | None:
    """What each seat may not do, for `play`: the strategy of that number is barred wherever it sits."""
    if bar is None:
        return None
    return [bar[1] if one == bar[0] else None for one in seating]


def rows(tape: Tape) -> list[int]:
    """How many rows each table of a tape has."""
    return [len(table) for table in flat(tape)]
