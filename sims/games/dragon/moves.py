"""The words of the game and the codes of its moves.

A code says everything the rules need: `PLACE + palace`, `RELEASE + palace * 15 + tile`. Palaces are numbered from 0
in the order in which they stand before their player; moves that concern equal palaces (same floors, same people)
are offered once, for the first of them, since palaces have no name and nothing tells two equal ones apart.
"""

from typing import Final

from sims.game import Move
from sims.vector import i64, vec

# Professions, in the order of the rulebook's overview. The first three have one kind of tile, the others two.
CRAFTSMAN: Final = 0
COURT_LADY: Final = 1
TAX_COLLECTOR: Final = 2
PYROTECHNIST: Final = 3
WARRIOR: Final = 4
MONK: Final = 5
HEALER: Final = 6
FARMER: Final = 7
SCHOLAR: Final = 8
PROFESSIONS: Final = (
    "craftsman",
    "court lady",
    "tax collector",
    "pyrotechnist",
    "warrior",
    "monk",
    "healer",
    "farmer",
    "scholar",
)
WILD: Final = 9  # the card with the question mark
CARDS: Final = 10

TILES: Final = (
    "craftsman",
    "court lady",
    "tax collector",
    "young pyrotechnist",
    "old pyrotechnist",
    "young warrior",
    "old warrior",
    "young monk",
    "old monk",
    "young healer",
    "old healer",
    "young farmer",
    "old farmer",
    "young scholar",
    "old scholar",
)
TILE_COUNT: Final = 15
YOUNG: Final = vec[i64]([0, 1, 2, 3, 5, 7, 9, 11, 13])  # by profession: the tile of the second row
OLD: Final = vec[i64]([0, 1, 2, 4, 6, 8, 10, 12, 14])  # by profession: the tile of the first row, or the only one
PROFESSION_OF: Final = vec[i64]([0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8])  # by tile

TAXES: Final = 0
BUILD: Final = 1
HARVEST: Final = 2
FIREWORKS: Final = 3
PARADE: Final = 4
RESEARCH: Final = 5
PRIVILEGE: Final = 6
ACTIONS: Final = ("taxes", "build", "harvest", "fireworks", "parade", "research", "privilege")
DEEDS: Final = (
    "collects taxes",
    "builds",
    "harvests",
    "makes fireworks",
    "holds a military parade",
    "does research",
    "asks for a privilege",
)
ACTION_COUNT: Final = 7

PEACE: Final = 0
TRIBUTE: Final = 1
DROUGHT: Final = 2
FESTIVAL: Final = 3
MONGOLS: Final = 4
CONTAGION: Final = 5
EVENTS: Final = ("Peace", "Imperial Tribute", "Drought", "Dragon Festival", "Mongol Invasion", "Contagion")

# Decisions.
DRAFT: Final = 0
CHOOSE_PALACE: Final = 1
CHOOSE_ACTION: Final = 2
CHOOSE_PRIVILEGE: Final = 3
CHOOSE_FLOOR: Final = 4
CHOOSE_CARD: Final = 5
CHOOSE_TILE: Final = 6
CHOOSE_RELEASE: Final = 7
DECISIONS: Final = ("draft", "palace", "action", "privilege", "floor", "card", "tile", "release")

# Sources of points.
FROM_RESEARCH: Final = 0
FROM_FESTIVAL: Final = 1
FROM_MONGOLS: Final = 2
FROM_PALACES: Final = 3
FROM_COURT_LADIES: Final = 4
FROM_SMALL: Final = 5
FROM_LARGE: Final = 6
FROM_PEOPLE: Final = 7
FROM_MONKS: Final = 8
FROM_MONEY: Final = 9
FROM_PENALTY: Final = 10
SOURCES: Final = (
    "research",
    "dragon festival",
    "mongol invasion",
    "palaces",
    "court ladies",
    "small privileges",
    "large privileges",
    "people",
    "monks",
    "money and goods",
    "penalties",
)

# What happens besides moves, for the replay: (kind, seat, amount).
NOTE_GROUP: Final = 0  # seat: the group; amount: its action cards, card c as the bit 1 << c
NOTE_EVENT: Final = 1  # amount: the event
NOTE_TRIBUTE: Final = 2  # yuan paid
NOTE_RICE: Final = 3  # rice eaten
NOTE_OWES: Final = 4  # people to release
NOTE_FESTIVAL: Final = 5  # points
NOTE_MONGOLS: Final = 6  # points
NOTE_DECAY: Final = 7  # palace
NOTE_ROUND: Final = 8  # points of the round's scoring
NOTE_PAYS: Final = 9  # yuan for an action
NOTE_SOLD_OUT: Final = 10
NOTE_PEOPLE: Final = 11  # points of the final scoring
NOTE_MONKS: Final = 12
NOTE_MONEY: Final = 13
NOTE_PENALTY: Final = 14  # points lost for people that the event demands and nobody has
NOTE_GAIN: Final = 20  # + action: what the action gave

# Move codes. A player never has more than 28 palaces at once: 13 inhabited ones (13 people), and of empty floors,
# which decay by one a palace and round while at most 5 are built, at most 15 palaces.
MAX_PALACES: Final = 32
PAIR: Final = 0  # 36 pairs of professions
ACT: Final = 36  # + 2 * action + (1 when the group is occupied)
PASS: Final = 50
SMALL: Final = 51
LARGE: Final = 52
NEW_PALACE: Final = 53
LEAVE_FLOORS: Final = 54
RAISE: Final = 55  # + palace
PLAY: Final = 87  # + card
TAKE: Final = 97  # + tile
DISCARD: Final = 112
PLACE: Final = 113  # + palace
REPLACE: Final = 145  # + palace * TILE_COUNT + tile
RELEASE: Final = 625  # + palace * TILE_COUNT + tile
CODES: Final = 1105

PAIRS: Final = [(one, two) for one in range(9) for two in range(one + 1, 9)]  # by code: the two professions
FIRST_OF: Final = vec[i64]([i64(one) for one, two in PAIRS])
SECOND_OF: Final = vec[i64]([i64(two) for one, two in PAIRS])


def moves() -> list[Move]:
    """Every move in code order, with its log columns and words."""
    found = [
        Move("draft", f"{PROFESSIONS[one]} + {PROFESSIONS[two]}", f"drafts {a(young(one))} and {a(young(two))}")
        for one, two in PAIRS
    ]
    for action, deed in zip(ACTIONS, DEEDS, strict=True):
        found.append(Move(action, "free group", deed))
        found.append(Move(action, "occupied group", f"pays to join a dragon and {deed}"))
    found.append(Move("pass", "refill", "passes"))
    found.append(Move("buy", "small privilege", "buys a small privilege"))
    found.append(Move("buy", "large privilege", "buys a large privilege"))
    found.append(Move("floor", "new palace", "begins a new palace"))
    found.append(Move("floor", "left over", "leaves the floors that remain"))
    palaces = range(1, MAX_PALACES + 1)
    found += [Move("floor", f"palace {palace}", f"raises palace {palace} by a floor") for palace in palaces]
    found += [Move("card", card, f"plays {a(card)} card") for card in (*PROFESSIONS, "wild")]
    found += [Move("recruit", tile, f"recruits {a(tile)}") for tile in TILES]
    found.append(Move("discard", "newcomer", "turns the newcomer away"))
    found += [Move("house", f"palace {palace}", f"houses the newcomer in palace {palace}") for palace in palaces]
    found += [
        Move("replace", tile, f"houses the newcomer in palace {palace} and sends away {a(tile)}")
        for palace in palaces
        for tile in TILES
    ]
    found += [Move("release", tile, f"releases {a(tile)} from palace {palace}") for palace in palaces for tile in TILES]
    return found


def young(profession: int) -> str:
    """The tile of the second row."""
    return TILES[YOUNG[profession]]


def a(noun: str) -> str:
    """The noun with its article."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
