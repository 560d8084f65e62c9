"""What a strategy is, and the random one that every game has.

A strategy is a class with one method. Put it in a file of its own: the file's name is its id in the log, the first
line of the file's docstring is its plan, quoted in the report. A strategy may look at what its player may see, draws
only from the dice it is handed, and keeps nothing from one game to the next.
"""

from mypy_extensions import mypyc_attr

from sims.dice import Dice
from sims.game import Options, State
from sims.vector import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """Base of all strategies: write `choose`."""

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        """The move that `state.seat` makes: one of the codes in `options` (never empty). Must not change `state`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Scorer(Strategy):
    """A strategy that gives every open move a whole-number score and makes the best; equal ones by lot."""

    def score(self, state: State, move: i64) -> i64:
        """How good `move` looks to `state.seat`; more is better."""
        raise NotImplementedError

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        best: i64 = options.codes[0]
        best_score: i64 = self.score(state, best)
        equals: i64 = 1
        for place in range(1, options.count):
            move = options.codes[place]
            score = self.score(state, move)
            if score > best_score:
                best, best_score, equals = move, score, 1
            elif score == best_score:
                equals += 1
                if dice.below(equals) == 0:  # each of the equals is kept with the same chance
                    best = move
        return best


class Random(Strategy):
    """Makes any open move, each as likely as the next."""

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        return options.codes[dice.below(options.count)]
