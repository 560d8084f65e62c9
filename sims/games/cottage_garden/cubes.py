"""The score board as gardeners see it: which cube to move on, which to move back."""

from typing import Final

from sims.bots import Strategy
from sims.game import Options
from sims.games.cottage_garden.moves import BACK, MOVE, STEPS
from sims.games.cottage_garden.score import back_target
from sims.games.cottage_garden.state import Position
from sims.vector import i64

POINT: Final = 100
NEVER: Final = -1000000


class CubePlanner(Strategy):
    """Moves the cube that gains most, rewards and prospects included. Amounts are hundredths of a point.

    - crossing, opening: what the score board's cat and pot are worth
    - jump: how much of a track's big last step a cube has in it on the way there (grows with the square of its step);
      below nothing it keeps the cubes together, so that fewer steps are lost past the last field
    """

    def __init__(self) -> None:
        self.crossing: i64 = 110
        self.opening: i64 = 60
        self.jump: i64 = -150

    def turns_left(self, state: Position) -> i64:
        """Turns that the seat on turn has after this one before the last round; a large number when it is on."""
        if state.last:
            return 99
        return state.rules.turns[state.players] - state.player(state.seat).turns

    def choose_cube(self, state: Position, options: Options) -> i64:
        best: i64 = options.codes[0]
        best_worth: i64 = NEVER
        for place in range(options.count):
            move = options.codes[place]
            worth = self.pushing(state, (move - MOVE) // STEPS, (move - MOVE) % STEPS)
            if worth > best_worth:
                best = move
                best_worth = worth
        return best

    def pushing(self, state: Position, colour: i64, step: i64) -> i64:
        """What moving the cube on that step by what is owed is worth, rewards included."""
        rules = state.rules
        player = state.player(state.seat)
        target = step + state.owed[colour]
        if target > rules.top[colour]:
            target = rules.top[colour]
        worth = self.standing(state, colour, target) - self.standing(state, colour, step)
        if step <= rules.line[colour] < target:
            worth += self.crossing
        if step == 0 and player.cubes[3 * colour + 1] > 0:
            worth += self.opening
        if target == rules.top[colour] and not player.has_hive and state.hives_taken < len(rules.hives):
            worth += rules.hives[state.hives_taken] * POINT
        return worth

    def standing(self, state: Position, colour: i64, step: i64) -> i64:
        """What a cube on that step is worth: its value and its share of the big last step."""
        top = state.rules.top[colour]
        worth = state.worth(colour, step) * POINT
        if step == top:
            return worth
        left = self.turns_left(state)
        if state.last or left < 2:
            return worth
        share = self.jump if left >= 8 else self.jump * left // 8
        return worth + share * step * step // (top * top)

    def choose_penalty(self, state: Position, options: Options) -> i64:
        """Moves back the cube that loses least; of equals one that will cross the red line again."""
        best: i64 = options.codes[0]
        best_worth: i64 = NEVER
        for place in range(options.count):
            code = options.codes[place] - BACK
            colour = code // STEPS
            step = code % STEPS
            target = back_target(state, colour, step)
            worth = POINT * (state.worth(colour, target) - state.worth(colour, step))
            if target <= state.rules.line[colour] < step:
                worth += self.crossing // 4
            if worth > best_worth:
                best = options.codes[place]
                best_worth = worth
        return best
