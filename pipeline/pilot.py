"""A few real games of a study, played in memory before the run: what strategies do, and how much they differ."""

from pipeline.croupier import Croupier
from pipeline.study import Study
from pipeline.variants import Variant, without
from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Move, Options, State

GAMES = 200  # at least, at each player count: enough that an action left out is rare


class Witness(Strategy):
    """Plays as another strategy does and notes from which actions it chose one: those with another one open."""

    def __init__(self, watched: Strategy, moves: list[Move]) -> None:
        self.watched = watched
        self.actions = [move.action for move in moves]
        self.used: set[str] = set()

    def choose(self, state: State, options: Options, dice: Dice) -> int:
        move = self.watched.choose(state, options, dice)
        action = self.actions[move]
        if action not in self.used and any(self.actions[other] != action for other in options):
            self.used.add(action)
        return move


def restrictions(study: Study) -> list[Variant]:
    """The restricted play of a filled study: a variant for each action that each strategy uses where it has another
    choice, in the order of strategies and of the game's actions."""
    wanted = study.actions if study.restrict == "auto" else study.restrict
    used = actions_used(study)
    return [without(one, action) for one in study.ids for action in wanted if action in used[one]]


def actions_used(study: Study) -> dict[str, set[str]]:
    """By strategy, the actions that it chose in the first games of the study under the rules as they stand."""
    croupier = Croupier(short(study))
    watched = [Witness(strategy, croupier.game.moves) for strategy in croupier.strategies]
    croupier.strategies = list(watched)
    for schedule in croupier.study.schedules:
        croupier.play(schedule.part(0, 0, schedule.blocks), None)
    return {one: witness.used for one, witness in zip(study.ids, watched, strict=True)}


def short(study: Study, games: int = GAMES) -> Study:
    """The study's first cycles under the rules as they stand, some `games` at each player count."""
    changes = {"games": games, "precision": None, "restrict": [], "variants": study.variants[:1]}
    return Study(**{name: getattr(study, name) for name in Study.model_fields} | changes)
