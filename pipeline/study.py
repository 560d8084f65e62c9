"""A study: what is to be played, checked and filled up with defaults. How one is written is in `study_file.py`."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from pipeline import margins
from pipeline.design import Part, Schedule, parts, planned
from pipeline.mistakes import choice, listed
from pipeline.stages import Stage, stages
from pipeline.variants import NAME, Variant
from sims import games, tables
from sims.bots import Strategy
from sims.game import Game, Rules
from sims.match import Bar

STRICT = ConfigDict(extra="forbid", strict=True, frozen=True)
BASE = "base"  # the variant that is the rules as they stand
USUAL_PLAYERS = 4
CAP = 1_000_000  # games at most, at each player count, of a study that goes on until it is precise

Fault = tuple[tuple[str | int, ...], str]  # the key that is wrong, and what is wrong with it


class Study(BaseModel):
    """A study. As written, `players` and `strategies` may be left out; `filled` puts the defaults in.

    - games: the number at each player count under each variant, before it is rounded up to whole cycles
    - precision: go on until every win share under the rules as they stand is known that closely, to either side;
      `games` is then the most at each player count, the games under variants and with bars among them
    - restrict: bar each strategy in turn from each action that it uses ("auto"), or from each of those listed; by
      now the variants that come of it are among `variants`
    - margins: how large a difference must be to matter, by verdict, where it is not what `data/margins.toml` says
    """

    model_config = STRICT
    name: str = Field(pattern=NAME)
    game: str
    players: list[int] = []
    strategies: list[str] = []
    design: Literal["mirror", "round_robin", "mixes", "focus", "fixed"] = "round_robin"
    seating: Literal["rotations", "permutations", "as_listed"] = "rotations"
    games: int = Field(10_000, ge=1, le=10**12)
    precision: float | None = Field(None, gt=0, lt=0.5)
    seed: int = Field(1, ge=0, le=2**63 - 1)
    restrict: Literal["auto"] | list[str] = []
    variants: list[Variant] = []
    margins: dict[str, float] = Field({}, exclude_if=lambda margins: not margins)
    own: dict[str, Path] = Field({}, exclude=True)  # a person's own strategies: id to file

    @cached_property
    def record(self) -> Game:
        """The record of the game that is studied; KeyError where there is none."""
        return games.game(self.game)

    @cached_property
    def ids(self) -> list[str]:
        """The different strategies; their places here are their numbers in a seating."""
        return list(dict.fromkeys(self.strategies))

    @cached_property
    def schedules(self) -> tuple[Schedule, ...]:
        """All blocks, one schedule a player count."""
        return planned(self.model_dump())

    @cached_property
    def parts(self) -> list[Part]:
        """The pieces in which the study is played and kept; those of a study with a precision up to its cap."""
        if self.precision is None:
            return list(parts(self.schedules, self.record.plies))
        return [part for stage in self.stages for part in stage.parts]

    @cached_property
    def stages(self) -> list[Stage]:
        """What is played before each look at the precision; everything at once where none is asked for."""
        if self.precision is None:
            return [Stage(0, tuple(self.parts))]
        return list(stages(self.schedules, self.record.plies))

    def rules(self, variant: Variant) -> Rules:
        """The game's rules with a variant's values; `sims.tables.Fault` where they cannot be."""
        return self.record.rules(tables.read(self.game).override(variant.set))

    @cached_property
    def actions(self) -> list[str]:
        """The words of the log's column `action`."""
        return list(dict.fromkeys(move.action for move in self.record.moves))

    def bar(self, variant: Variant) -> tuple[int, Bar] | None:
        """The number of the strategy that the variant bars from something, and the moves it bars it from."""
        if variant.bar is None:
            return None
        moves = [move.action == variant.bar.action for move in self.record.moves]
        return self.ids.index(variant.bar.strategy), Bar(moves)

    def file(self, identity: str) -> Path:
        """The file of a strategy of the study."""
        return self.own.get(identity) or games.strategies(self.game)[identity]

    def strategy(self, identity: str) -> Strategy:
        """A strategy of the study, ready to play; whatever a person's own file raises comes through."""
        if identity in self.own:
            return games.own_strategy(self.own[identity])
        return games.strategy(self.game, identity)

    def filled(self) -> "Study":
        """The study with its defaults put in and the rules as they stand as its first variant."""
        most = max(self.record.players)
        return self.model_copy(
            update={
                "players": self.players or [min(most, USUAL_PLAYERS)],
                "strategies": self.strategies or [*games.strategies(self.game), *self.own],
                "variants": [Variant(name=BASE, set={}), *self.variants],
                "games": CAP if self.precision is not None and "games" not in self.model_fields_set else self.games,
            }
        )

    def faults(self) -> Iterator[Fault]:
        """What is wrong with a filled study, in the order of its keys; nothing when it can be played."""
        for count in self.players:
            if count not in self.record.players:
                counts = listed(self.record.players, "or")
                yield ("players",), f"{count} is no player count of {self.record.title}; it is played by {counts}"
        if len(set(self.players)) < len(self.players):
            yield ("players",), "names a player count twice"
        known = {**games.strategies(self.game), **self.own}
        for one in self.ids:
            if one not in known:
                yield ("strategies",), f"{one or 'an empty name'} is no strategy of {self.game}; {choice(one, known)}"
        yield from self.design_faults()
        if self.precision is not None and 1 in self.players:
            yield ("precision",), "is of win shares, and alone nobody is beaten; give games instead"
        if isinstance(self.restrict, list):
            for action in self.restrict:
                if action not in self.actions:
                    yield ("restrict",), f"{action} is no action of {self.game}; {choice(action, self.actions)}"
        yield from self.variant_faults()
        for name, why in margins.faults(self.margins):
            yield ("margins", name), why

    def design_faults(self) -> Iterator[Fault]:
        if self.design == "fixed":
            for count in self.players:
                if count != len(self.strategies):
                    yield ("strategies",), f"the design fixed needs one a seat: {count}, not {len(self.strategies)}"
        elif len(self.ids) < len(self.strategies):
            yield ("strategies",), "names a strategy twice; only the design fixed may"
        if self.seating == "permutations" and any(
            self.design == "round_robin" and count > len(self.ids) for count in self.players
        ):
            yield ("seating",), "permutations of a round robin need a strategy for every seat; name more, or rotations"
        if self.seating == "permutations" and self.design == "mixes" and max(self.players) > 2:
            yield ("seating",), "permutations cannot be of mixes, which seat a strategy more than once; take rotations"
        if self.design == "focus" and len(self.ids) < 2:
            yield ("strategies",), "the design focus needs two at least: the one in focus and one to meet"
        if self.design == "mixes" and len(self.ids) < 2:
            yield ("strategies",), "the design mixes needs two at least"
        if self.design == "mixes" and 1 in self.players:
            yield ("players",), "1 has no mixes: alone nobody is met; take another design"

    def variant_faults(self) -> Iterator[Fault]:
        names: set[str] = set()
        for place, variant in enumerate(self.variants[1:]):
            if variant.name == BASE or variant.name in names:
                why = "is the rules as they stand" if variant.name == BASE else "is there already"
                yield ("variants", place, "name"), f"{variant.name} {why}; choose another name"
            names.add(variant.name)
            try:
                self.rules(variant)
            except tables.Fault as fault:
                yield ("variants", place, "set"), str(fault)
            if variant.bar is not None and variant.bar.strategy not in self.ids:
                one = variant.bar.strategy
                yield ("variants", place, "bar"), f"{one} is no strategy of the study; {choice(one, self.ids)}"
            if variant.bar is not None and variant.bar.action not in self.actions:
                one = variant.bar.action
                yield ("variants", place, "bar"), f"{one} is no action of {self.game}; {choice(one, self.actions)}"
