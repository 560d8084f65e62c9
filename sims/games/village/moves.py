"""The words of the game and the codes of its moves.

A code says everything the rules need: `TAKE + area * 5 + colour`, `RETURN + (place - 1) * 4 + generation`.

What is the same in effect is one move, and nothing is lost by it:
- Cubes of one colour in one area are alike, and so are people of one family and generation in one place: a move
  names colour, or place and generation, never a piece.
- A harvest that the limit of grain would cut to what a smaller harvest gives is not offered beside it.
- Naming an area at the well (or on an empty board) in which nothing can be done is doing nothing; that is one move,
  for all areas, and an area that was named is then used. So no two ways lead to the same idle turn.
- Three coins at the well are one payment, whatever colour they stand for.
- A payment that can be made in one way only is made without asking; where coins may replace cubes, the question is
  how many of a colour's cubes they replace, colour by colour, not which cube first.
- People are redeemed at the mass from the oldest generation to the youngest, and climb in the church from the first
  window to the third: any set of such steps can be put into this order, which is offered alone.
- Customers who want the same are one customer, and two cubes of choice are one unordered pair.
"""

from typing import Final

from sims.vector import i64, vec

# Areas in the order of their letters in the rulebook.
HARVEST: Final = 0
FAMILY: Final = 1
CRAFTS: Final = 2
MARKET: Final = 3
TRAVEL: Final = 4
COUNCIL: Final = 5
CHURCH: Final = 6
AREAS: Final = ("harvest", "family", "crafts", "market", "travel", "council", "church")
AREA_COUNT: Final = 7

BROWN: Final = 0
PURPLE: Final = 1
ORANGE: Final = 2
GREEN: Final = 3
PLAGUE: Final = 4
COLOURS: Final = ("brown", "purple", "orange", "green", "plague")
COLOUR_COUNT: Final = 4  # of influence; a plague cube is a fifth kind of cube
CUBE_COUNT: Final = 5

SCROLL: Final = 0
HORSE: Final = 1
OX: Final = 2
PLOW: Final = 3
WAGON: Final = 4
GOODS: Final = ("scroll", "horse", "ox", "plow", "wagon")
GOOD_COUNT: Final = 5

GENERATIONS: Final = 4

# Where people are. On farm and board they can die and come home; the others wait, or lie where they lie.
FARM: Final = 0
WAINWRIGHT: Final = 1
STABLE: Final = 2
OFFICE: Final = 3
SMITHY: Final = 4
CITY: Final = 5  # + city, six of them
STAGE: Final = 11  # + stage of the council, four of them
WINDOW: Final = 15  # + window of the church, four of them
MORTAL_PLACES: Final = 19  # all of the above: farm and board
BAG: Final = 19
UNBORN: Final = 20
CHRONICLE: Final = 21  # + row, five of them
GRAVE: Final = 26
AWAY: Final = 27  # dead without a place: out of the game
PLACE_COUNT: Final = 28
CITIES: Final = 6
STAGES: Final = 4
WINDOWS: Final = 4
PLACES: Final = (
    "farm",
    "wainwright",
    "stable",
    "office",
    "smithy",
    *(f"city {city}" for city in range(1, 7)),
    *(f"council stage {stage}" for stage in range(1, 5)),
    *(f"church window {window}" for window in range(1, 5)),
    "black bag",
    "unborn",
    "chronicle: council",
    "chronicle: crafts",
    "chronicle: travel",
    "chronicle: church",
    "chronicle: farm",
    "graves",
    "out of the game",
)
ROWS: Final = ("council", "crafts", "travel", "church", "farm")
ROW_COUNT: Final = 5
ROW_OF: Final = vec[i64]([4, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 3, 3, 3, 3])  # by place of death
WORKSHOP_OF: Final = vec[i64]([3, 2, 2, 4, 1])  # by good: the place where it is made

# Customers by what they want; the numbers are in the table [customers].
CUSTOMERS: Final = (
    "three grain",
    "four grain",
    "grain and scroll",
    "grain and ox",
    "grain and plow",
    "two grain and horse",
    "plow",
    "wagon",
    "ox",
    "horse",
    "two scrolls",
    "scroll and plow",
    "scroll and horse",
    "scroll and ox",
    "horse and plow",
    "wagon and plow",
    "plow and ox",
    "wagon and ox",
)
CUSTOMER_COUNT: Final = 18

# Roads by the two places they join, village 0; what they cost is in the table [travel.roads].
ROADS: Final = ((0, 1), (0, 2), (1, 3), (1, 6), (2, 4), (2, 6), (3, 5), (3, 6), (4, 5), (4, 6), (5, 6))
ROAD_COUNT: Final = 11
LEGS: Final = [
    (road, start, end)
    for road, (one, other) in enumerate(ROADS)
    for start, end in ((one, other), (other, one))
    if end != 0  # nobody walks back to the village
]
LEG_COUNT: Final = 20
LEG_ROAD: Final = vec[i64]([i64(road) for road, _, _ in LEGS])
LEG_FROM: Final = vec[i64]([i64(FARM if start == 0 else CITY + start - 1) for _, start, _ in LEGS])  # a place
LEG_TO: Final = vec[i64]([i64(CITY + end - 1) for _, _, end in LEGS])  # a place

# Decisions.
CHOOSE_TURN: Final = 0
CHOOSE_AREA: Final = 1
CHOOSE_USE: Final = 2  # + area; the market's place is the sale
CHOOSE_SALE: Final = 5
CHOOSE_PRIVILEGE: Final = 9
CHOOSE_PAYMENT: Final = 10
CHOOSE_CUBES: Final = 11
CHOOSE_GOOD: Final = 12
CHOOSE_DEATH: Final = 13
CHOOSE_REDEEM: Final = 14
CHOOSE_ADVANCE: Final = 15
DECISIONS: Final = (
    "turn",
    "area",
    "harvest",
    "family",
    "crafts",
    "sale",
    "travel",
    "council",
    "church",
    "privilege",
    "payment",
    "cubes",
    "good",
    "death",
    "redeem",
    "advance",
)

# Sources of points.
FROM_CITIES: Final = 0
FROM_PRIVILEGE: Final = 1
FROM_MASS: Final = 2
FROM_TRAVEL: Final = 3
FROM_COUNCIL: Final = 4
FROM_CHURCH: Final = 5
FROM_CHRONICLE: Final = 6
FROM_CUSTOMERS: Final = 7
FROM_COINS: Final = 8
SOURCES: Final = (
    "city gifts",
    "council privilege",
    "mass",
    "travel",
    "council",
    "church",
    "chronicle",
    "customers",
    "coins",
)
ENDINGS: Final = ("chronicle full", "graves full")
ENDED_BY_CHRONICLE: Final = 0
ENDED_BY_GRAVES: Final = 1

# What the council is paid in.
BY_SCROLL: Final = 0
BY_GREEN: Final = 1
# What the church is paid in.
BY_BROWN: Final = 0
BY_TIME: Final = 1

# Privileges, by the stage that gives them.
TAKE_MARKER: Final = 0
TAKE_CUBES: Final = 1
TAKE_GOOD: Final = 2
SELL_COIN: Final = 3

# Move codes.
TAKE: Final = 0  # + area * 5 + colour
WELL: Final = 35  # + colour * 3 + coins among the three; + 12: three coins
WELL_COINS: Final = 47
CALL: Final = 48  # + area
CALL_NOTHING: Final = 55
SKIP: Final = 56  # + area
REAP: Final = 63  # + line: by hand, with horse and plow, with ox and plow
BIRTH: Final = 66
RETURN: Final = 67  # + (place - 1) * 4 + generation
CRAFT: Final = 139  # + good: by somebody who works there already
TRAIN: Final = 144  # + good * 4 + generation: somebody new, who produces at once
POST: Final = 164  # + (workshop - 1) * 4 + generation: somebody new, who does not produce yet
BARTER: Final = 180  # + good: paid in cubes or grain
MILL: Final = 185
SERVE: Final = 186  # + customer
PASS: Final = 204
GO: Final = 205  # + leg * 4 + generation
ENTER: Final = 285  # + generation * 2 + payment
PROMOTE: Final = 293  # + (stage * 4 + generation) * 2 + payment
PRIVILEGE: Final = 317  # + privilege
NO_PRIVILEGE: Final = 321
PRAY: Final = 322  # + generation * 2 + payment
PAY: Final = 330  # + colour * 4 + coins: what is due of one colour, so many of it in coins
PAIR: Final = 346  # + pair of colours
SINGLE: Final = 356  # + colour, when one cube is given or the supply has only one left
PICK: Final = 360  # + good
DIE: Final = 365  # + place
REDEEM: Final = 384  # + generation
REDEEM_NONE: Final = 388
ADVANCE: Final = 389  # + window * 4 + generation
ADVANCE_NONE: Final = 401
CODES: Final = 402

PAIRS: Final = [(one, two) for one in range(4) for two in range(one, 4)]  # by code: two colours
FIRST_OF: Final = vec[i64]([i64(one) for one, _ in PAIRS])
SECOND_OF: Final = vec[i64]([i64(two) for _, two in PAIRS])
