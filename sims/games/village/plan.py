"""How a strategy with a plan decides: every open move is worth something, and the best is made.

The worth of a move is what it brings at the prices of `prices.py`, weighed by the plan. A cube is worth itself and
the best use of its area; a market day what can be sold in it.
"""

from mypy_extensions import mypyc_attr

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State
from sims.games.village.moves import (
    CALL,
    CALL_NOTHING,
    CHOOSE_AREA,
    CHOOSE_SALE,
    CHOOSE_TURN,
    CUBE_COUNT,
    MARKET,
    PLAGUE,
    TAKE,
    WELL,
    WELL_COINS,
)
from sims.games.village.prices import Outlook, Weights
from sims.games.village.sales import day_worth, sale_worth
from sims.games.village.state import Position
from sims.games.village.uses import add_uses
from sims.games.village.worth import answer_worth, use_worth
from sims.vector import i64

ROOM = 96  # more moves than any area has


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Strategy):
    """A strategy that weighs the open moves by its `weights`; equal ones by lot."""

    def __init__(self) -> None:
        self.weights: Weights = self.plan()
        self.uses: Options = Options(ROOM)

    def plan(self) -> Weights:
        """The weights of the plan."""
        return Weights()

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        table = state.copy() if state.decision == CHOOSE_TURN else state
        assert isinstance(table, Position)
        outlook = Outlook(table, table.seat, self.weights)
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
        if CHOOSE_AREA < decision <= CHOOSE_AREA + 7:
            return use_worth(outlook, move)
        return answer_worth(outlook, move)

    def cube_worth(self, outlook: Outlook, move: i64) -> i64:
        """A cube of an area: itself and what can be done there with it."""
        area = (move - TAKE) // CUBE_COUNT
        cube = (move - TAKE) % CUBE_COUNT
        if cube == PLAGUE:
            return outlook.time(outlook.state.rules.plague_time) + self.area_worth(outlook, area)
        held = outlook.player.cubes[cube]
        outlook.player.cubes[cube] += 1  # the table is a copy
        worth = outlook.cube(cube, held) + self.area_worth(outlook, area)
        outlook.player.cubes[cube] -= 1
        return worth

    def area_worth(self, outlook: Outlook, area: i64) -> i64:
        """The best use of an area; none is worth 0. The market's day must be held, whatever it brings."""
        if area == MARKET:
            return day_worth(outlook)
        uses = self.uses
        uses.clear()
        add_uses(outlook.state, area, uses)
        best: i64 = 0
        for place in range(uses.count):
            worth = use_worth(outlook, uses.codes[place])
            if worth > best:
                best = worth
        return best

    def well_worth(self, outlook: Outlook, move: i64) -> i64:
        """Any action for three cubes: another turn without taking one, so it must beat what lies on the board."""
        price: i64
        if move == WELL_COINS:
            price = outlook.coin(3)
        else:
            coins = (move - WELL) % 3
            price = outlook.cubes((move - WELL) // 3, 3 - coins) + outlook.coin(coins)
        best: i64 = 0
        for area in range(7):
            worth = self.area_worth(outlook, area)
            if worth > best:
                best = worth
        return best - price
