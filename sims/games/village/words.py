"""Every move in players' words, and the words that moves and notes share."""

from sims.game import Move
from sims.games.village.moves import (
    AREAS,
    COLOUR_COUNT,
    COLOURS,
    CUSTOMERS,
    FARM,
    GENERATIONS,
    GOODS,
    LEGS,
    MORTAL_PLACES,
    PAIRS,
    PLACES,
    SMITHY,
    STAGES,
    WAINWRIGHT,
    WINDOWS,
    WORKSHOP_OF,
)


def moves() -> list[Move]:
    """Every move in code order, with its log columns and words."""
    return turn_moves() + harvest_and_family() + craft_moves() + market_and_travel() + council_and_church() + answers()


def turn_moves() -> list[Move]:
    found = [
        Move("take", f"{area}: {colour}", f"takes {an(colour)} cube from {the(area)}")
        for area in AREAS
        for colour in COLOURS
    ]
    for colour in COLOURS[:COLOUR_COUNT]:
        found.append(Move("well", colour, f"pays three {colour} cubes at the well"))
        found.append(Move("well", f"{colour} and coins", f"pays two {colour} cubes and a coin at the well"))
        found.append(Move("well", f"{colour} and coins", f"pays {an(colour)} cube and two coins at the well"))
    found.append(Move("well", "coins", "pays three coins at the well"))
    found += [Move("call", area, f"calls for {the(area)}") for area in AREAS]
    found.append(Move("skip", "any area", "calls for nothing"))
    found += [Move("skip", area, "does nothing there") for area in AREAS]
    return found


def harvest_and_family() -> list[Move]:
    found = [
        Move("harvest", "by hand", "harvests by hand"),
        Move("harvest", "horse and plow", "harvests with horse and plow"),
        Move("harvest", "ox and plow", "harvests with ox and plow"),
        Move("birth", "farm", "has a child"),
    ]
    for place in range(1, MORTAL_PLACES):
        found += [
            Move("return", PLACES[place], f"calls {person} home from {where(place)}") for person in people_words()
        ]
    return found


def craft_moves() -> list[Move]:
    found = [Move("craft", good, f"has {an(good)} made at the {workshop(i)}") for i, good in enumerate(GOODS)]
    for i, good in enumerate(GOODS):
        found += [
            Move("train", good, f"sends {person} to the {workshop(i)} to make {an(good)}") for person in people_words()
        ]
    for place in range(WAINWRIGHT, SMITHY + 1):
        found += [
            Move("post", PLACES[place], f"sends {person} to the {PLACES[place]} to learn") for person in people_words()
        ]
    found += [Move("barter", good, f"barters for {an(good)}") for good in GOODS]
    found.append(Move("mill", "coins", "has the mill grind grain into coins"))
    return found


def market_and_travel() -> list[Move]:
    found = [Move("serve", customer, f"serves the customer for {customer}") for customer in CUSTOMERS]
    found.append(Move("pass", "market", "sells no more"))
    for _, start, end in LEGS:
        origin = "the village" if start == 0 else f"city {start}"
        found += [
            Move("travel", f"city {end}", f"sends {person} from {origin} to city {end}") for person in people_words()
        ]
    return found


def council_and_church() -> list[Move]:
    found: list[Move] = []
    prices = ("a scroll", "green cubes")
    for person in people_words():
        found += [Move("enter council", price, f"sends {person} to the council for {price}") for price in prices]
    for stage in range(2, STAGES + 1):
        for person in people_words():
            for price in prices:
                words = f"promotes {person} to council stage {stage} for {price}"
                found.append(Move("promote", f"stage {stage}", words))
    found += [
        Move("privilege", "start marker", "takes the next start marker"),
        Move("privilege", "cubes", "asks the council for cubes"),
        Move("privilege", "good", "asks the council for a good"),
        Move("privilege", "points", "gives the council a coin for points"),
        Move("pass", "privilege", "asks the council for nothing"),
    ]
    for person in people_words():
        found.append(Move("church", "brown", f"sends {person} to the church for brown"))
        found.append(Move("church", "time", f"sends {person} to the church for time"))
    return found


def answers() -> list[Move]:
    """Payments, rewards, deaths and the mass."""
    found: list[Move] = []
    for colour in COLOURS[:COLOUR_COUNT]:
        found.append(Move("pay", colour, f"pays with {colour} cubes alone"))
        for coins in ("a coin", "two coins", "three coins"):
            found.append(Move("pay", f"coins for {colour}", f"pays {coins} in place of {colour}"))
    for one, two in PAIRS:
        words = f"two {COLOURS[one]} cubes" if one == two else f"{an(COLOURS[one])} and {an(COLOURS[two])} cube"
        found.append(Move("cubes", f"{COLOURS[one]} + {COLOURS[two]}", f"chooses {words}"))
    found += [Move("cubes", colour, f"chooses {an(colour)} cube") for colour in COLOURS[:COLOUR_COUNT]]
    found += [Move("good", good, f"chooses {an(good)}") for good in GOODS]
    found += [Move("death", PLACES[place], f"lets the oldest {at(place)} die") for place in range(MORTAL_PLACES)]
    found += [Move("redeem", f"generation {g + 1}", f"redeems {p} with a coin") for g, p in enumerate(people_words())]
    found.append(Move("pass", "redeeming", "redeems nobody more"))
    for window in range(2, WINDOWS + 1):
        found += [
            Move("advance", f"window {window}", f"moves {person} up to church window {window}")
            for person in people_words()
        ]
    found.append(Move("pass", "advancing", "moves nobody more in the church"))
    return found


def people_words() -> list[str]:
    """A person of each generation in words."""
    return [f"one of generation {generation + 1}" for generation in range(GENERATIONS)]


def workshop(good: int) -> str:
    return PLACES[int(WORKSHOP_OF[good])]


def where(place: int) -> str:
    """A place with its article, if it has one."""
    name = PLACES[place]
    return name if name.startswith(("city", "council", "church")) else f"the {name}"


def at(place: int) -> str:
    """Where somebody is."""
    return "on the farm" if place == FARM else f"at {where(place)}"


def the(area: str) -> str:
    return area if area in ("crafts", "travel") else f"the {area}"


def an(noun: str) -> str:
    """The noun with its article."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
