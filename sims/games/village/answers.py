"""What the small decisions are worth to a planner: payments, rewards, deaths and the mass."""

from sims.games.village.moves import (
    ADVANCE,
    ADVANCE_NONE,
    COLOUR_COUNT,
    DIE,
    FIRST_OF,
    GENERATIONS,
    NO_PRIVILEGE,
    PAIR,
    PAY,
    PICK,
    PRIVILEGE,
    REDEEM,
    REDEEM_NONE,
    SECOND_OF,
    SINGLE,
)
from sims.games.village.prices import POINT, Outlook
from sims.games.village.worth import privilege_worth
from sims.vector import i64


def answer_worth(outlook: Outlook, move: i64) -> i64:
    """The small decisions that a move brings with it, the deaths and the mass."""
    player = outlook.player
    if move in (NO_PRIVILEGE, REDEEM_NONE, ADVANCE_NONE):
        return 0
    if PRIVILEGE <= move < NO_PRIVILEGE:
        return privilege_worth(outlook, move - PRIVILEGE)
    if PAY <= move < PAIR:
        colour = (move - PAY) // COLOUR_COUNT
        coins = (move - PAY) % COLOUR_COUNT
        return -outlook.coin(coins) - outlook.cubes(colour, outlook.state.bill[colour] - coins)
    if PAIR <= move < SINGLE:
        one = FIRST_OF[move - PAIR]
        other = SECOND_OF[move - PAIR]
        held = player.cubes[other]
        if one == other:
            held += 1
        return outlook.cube(one, player.cubes[one]) + outlook.cube(other, held)
    if move < PICK:
        return outlook.cube(move - SINGLE, player.cubes[move - SINGLE])
    if move < DIE:
        return outlook.good(move - PICK, player.goods[move - PICK])
    if move < REDEEM:
        return outlook.dying_at(move - DIE, player.oldest_mortal())
    if move < ADVANCE:
        return redeem_worth(outlook, move - REDEEM)
    return advance_worth(outlook, move - ADVANCE)


def redeem_worth(outlook: Outlook, generation: i64) -> i64:
    """Out of the bag for certain instead of by lot."""
    certain = outlook.churchgoer(0, generation)
    return certain * (100 - outlook.left // 2) // 200 - outlook.coin(outlook.state.rules.redeem_coins)


def advance_worth(outlook: Outlook, person: i64) -> i64:
    """The next window's points, for grain."""
    window = person // GENERATIONS
    generation = person % GENERATIONS
    rules = outlook.state.rules
    rise = (rules.window_points[window + 1] - rules.window_points[window]) * POINT
    worth = rise * outlook.lasts[generation] // 100 * outlook.weights.church // 100
    return worth + 25 - outlook.grain(rules.step_grain[window])
