"""How a strategy with a plan decides: every open move is worth something, and the best is made.

The worth of a move is what it brings at the prices of `prices.py`, weighed by the plan. A cube is worth itself and
the best use of its area; a market day what can be sold in it.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State
from sims.games.village.answers import answer_worth
from sims.games.village.moves import (
    AREA_COUNT,
    CALL,
    CALL_NOTHING,
    CHOOSE_AREA,
    CHOOSE_SALE,
    CHOOSE_TURN,
    CHOOSE_USE,
    COLOUR_COUNT,
    CUBE_COUNT,
    MARKET,
    PLAGUE,
    TAKE,
    WELL,
    WELL_COINS,
)
from sims.games.village.prices import Outlook
from sims.games.village.sales import day_worth, sale_worth
from sims.games.village.state import Position
from sims.games.village.uses import add_uses
from sims.games.village.weights import Weights, at_the_end
from sims.games.village.worth import use_worth
from sims.vector import i64, vec, zeros

ROOM: Final = 100  # more moves than any area has
# Whether one more cube of a colour can open a move of an area: brown, purple, orange, green.
MATTERS: Final = vec[i64]([
    0, 0, 0, 0,  # harvest
    0, 0, 0, 0,  # family
    0, 1, 1, 0,  # crafts
    0, 0, 0, 1,  # market
    1, 1, 1, 0,  # travel
    0, 0, 0, 1,  # council
    1, 0, 0, 0,  # church
])  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Strategy):
    """A strategy that weighs the open moves by its `weights`; equal ones by lot."""

    def __init__(self) -> None:
        self.weights: Weights = self.plan()
        self.last_weights: Weights = at_the_end()
        self.uses: Options = Options(ROOM)
        self.areas: vec[i64] = zeros(AREA_COUNT)  # scratch: the best use of each area, this turn

    def plan(self) -> Weights:
        """The weights of the plan."""
        return Weights()

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        assert isinstance(state, Position)
        weights = self.weights if state.last_turns < 0 else self.last_weights
        outlook = Outlook(state, state.seat, weights)
        if state.decision == CHOOSE_TURN:
            outlook.player = outlook.player.copy()  # whose cubes can be taken and paid to see what that would allow
            for area in range(AREA_COUNT):
                self.areas[area] = self.area_worth(outlook, area)
        best: i64 = options.codes[0]
        best_worth: i64 = 0
        equals: i64 = 0
        for place in range(options.count):
            move = options.codes[place]
            worth = self.worth(outlook, move)
            if equals == 0 or worth > best_worth:
                best, best_worth, equals = move, worth, 1
            elif worth == best_worth:
                equals += 1
                if dice.below(equals) == 0:
                    best = move
        return best

    def worth(self, outlook: Outlook, move: i64) -> i64:
        """What an open move is worth, in hundredths of a point."""
        decision = outlook.state.decision
        if decision == CHOOSE_TURN:
            return self.cube_worth(outlook, move) if move < WELL else self.well_worth(outlook, move)
        if decision == CHOOSE_AREA:
            return 0 if move == CALL_NOTHING else self.area_worth(outlook, move - CALL)
        if decision == CHOOSE_SALE:
            return sale_worth(outlook, move)
        if CHOOSE_USE <= decision < CHOOSE_USE + AREA_COUNT:
            return use_worth(outlook, move)
        return answer_worth(outlook, move)

    def cube_worth(self, outlook: Outlook, move: i64) -> i64:
        """A cube of an area: itself and what can be done there with it."""
        area = (move - TAKE) // CUBE_COUNT
        cube = (move - TAKE) % CUBE_COUNT
        if cube == PLAGUE:
            return self.plague_worth(outlook, area)
        held = outlook.player.cubes[cube]
        worth = outlook.cube(cube, held)
        if held > 2 or MATTERS[area * COLOUR_COUNT + cube] == 0:
            return worth + self.areas[area]
        outlook.player.cubes[cube] += 1
        worth += self.area_worth(outlook, area)
        outlook.player.cubes[cube] -= 1
        return worth

    def plague_worth(self, outlook: Outlook, area: i64) -> i64:
        """No cube, but time; in the last turns the action's own time counts from there."""
        lost = outlook.state.rules.plague_time
        if not outlook.last:
            return outlook.time(lost) + self.areas[area]
        worth = outlook.time(lost)
        outlook.player.time += lost
        worth += self.area_worth(outlook, area)
        outlook.player.time -= lost
        return worth

    def well_worth(self, outlook: Outlook, move: i64) -> i64:
        """Any action for three cubes, with what is left after paying them."""
        coins: i64 = 3
        colour: i64 = 0
        if move != WELL_COINS:
            coins = (move - WELL) % 3
            colour = (move - WELL) // 3
        player = outlook.player
        price = outlook.cubes(colour, 3 - coins) + outlook.coin(coins)
        player.cubes[colour] -= 3 - coins
        player.coins -= coins
        best: i64 = 0
        for area in range(AREA_COUNT):
            if self.areas[area] > best:  # what cannot be better with fewer cubes need not be asked again
                worth = self.area_worth(outlook, area)
                if worth > best:
                    best = worth
        player.cubes[colour] += 3 - coins
        player.coins += coins
        return best - price

    def area_worth(self, outlook: Outlook, area: i64) -> i64:
        """The best use of an area; none is worth 0. The market's day must be held, whatever it brings."""
        if area == MARKET:
            return day_worth(outlook)
        uses = self.uses
        uses.clear()
        add_uses(outlook.state, outlook.player, area, uses)
        best: i64 = 0
        for place in range(uses.count):
            worth = use_worth(outlook, uses.codes[place])
            if worth > best:
                best = worth
        return best
