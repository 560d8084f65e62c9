"""Looking one own turn ahead: nothing is hidden and no chance is to come, so the next line can be read off."""

from typing import Final

from sims.game import Options
from sims.games.cottage_garden.cubes import NEVER
from sims.games.cottage_garden.moves import CAT, CHOOSE_BONUS, CHOOSE_CATS, CHOOSE_CUBE
from sims.games.cottage_garden.plan import Planner, prices
from sims.games.cottage_garden.state import Position
from sims.games.cottage_garden.turn import refill
from sims.vector import i64, zeros

CANDIDATES: Final = 12  # plantings that a foresighted planner follows up


class Foresight(Planner):
    """A planner that follows its best plantings up to its next turn: what will the line there hold, and for which bed?

    - ahead: percent by which the best planting of the next turn counts
    """

    def __init__(self) -> None:
        super().__init__()
        self.prices = prices([90, 190, 210, 260, 310, 390], 45)
        self.cover = 200
        self.lost = 115
        self.finishing = 0
        self.pot_token = -120
        self.cat = 65
        self.ahead: i64 = 90

    def choose_planting(self, state: Position, options: Options) -> i64:
        """The best of a few plantings, each taken together with the best one that it leaves for the next turn."""
        now = self.beds_now(state, state)
        moves = zeros(CANDIDATES)
        worths = zeros(CANDIDATES)
        kept: i64 = 0
        for place in range(options.count):
            move = options.codes[place]
            if move < CAT:
                worth = self.planting(state, move, now)
                if kept < CANDIDATES or worth > worths[kept - 1]:
                    if kept < CANDIDATES:
                        kept += 1
                    at = kept - 1
                    while at > 0 and worths[at - 1] < worth:
                        worths[at] = worths[at - 1]
                        moves[at] = moves[at - 1]
                        at -= 1
                    worths[at] = worth
                    moves[at] = move
        best: i64 = options.codes[0]
        best_worth: i64 = NEVER
        for at in range(kept):
            worth = worths[at] + self.next_turn(state, moves[at], worths[at], best_worth)
            if worth > best_worth:
                best = moves[at]
                best_worth = worth
        return best

    def next_turn(self, state: Position, move: i64, worth: i64, to_beat: i64) -> i64:
        """What the best planting of the own next turn will add, if nobody else touches its line."""
        other = state.copy()
        assert isinstance(other, Position)
        seat = state.seat
        turns = other.player(seat).turns
        other.apply(move)
        options = Options(80)
        while not other.over and other.seat == seat and other.player(seat).turns == turns:
            other.open(options)
            other.apply(options.codes[0] if options.count == 1 else self.choose_other(other, options))
        if other.over or not other.player(seat).may_lay():
            return 0
        other.seat = seat
        other.field = (state.field + state.players * state.rules.paces[state.players]) % state.fields()
        if other.empty_cells(other.field) >= other.rules.free_from:
            refill(other)
        return self.best_of_line(state, other) * self.ahead // 100

    def choose_other(self, state: Position, options: Options) -> i64:
        """Every choice of a turn but the planting."""
        if state.decision == CHOOSE_CATS:
            return self.choose_cat(state, options)
        if state.decision == CHOOSE_CUBE:
            return self.choose_cube(state, options)
        if state.decision == CHOOSE_BONUS:
            return self.choose_bonus(state, options)
        return options.codes[0]
