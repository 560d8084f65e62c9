"""The slow twin: the whole game told once more from the rulebook, with words, lists and piles of markers.

It shares nothing with the engine but the words of a move and the numbers of palaces. Chance comes from outside: the
events of the year, and the groups that the action cards are dealt into each month. `Twin.year` is a game as one long
conversation: it yields every open decision as (seat, moves in words) and is sent the move that was made. Nothing is
left out of its lists because it is equal to something else.
"""

from collections.abc import Callable, Generator
from itertools import combinations

# Young and old: (steps, icons, tiles in the box); with one kind only, that one.
PEOPLE = {
    "craftsman": {"craftsman": (2, 1, 10)},
    "court lady": {"court lady": (1, 1, 10)},
    "tax collector": {"tax collector": (3, 3, 10)},
    "pyrotechnist": {"young pyrotechnist": (5, 1, 6), "old pyrotechnist": (3, 2, 4)},
    "warrior": {"young warrior": (5, 1, 6), "old warrior": (3, 2, 4)},
    "monk": {"young monk": (6, 1, 6), "old monk": (2, 2, 4)},
    "healer": {"young healer": (4, 1, 6), "old healer": (1, 2, 4)},
    "farmer": {"young farmer": (4, 1, 6), "old farmer": (1, 2, 4)},
    "scholar": {"young scholar": (4, 2, 6), "old scholar": (2, 3, 4)},
}
STEPS = {tile: numbers[0] for tiles in PEOPLE.values() for tile, numbers in tiles.items()}
ICONS = {tile: numbers[1] for tiles in PEOPLE.values() for tile, numbers in tiles.items()}
BOX = {tile: numbers[2] for tiles in PEOPLE.values() for tile, numbers in tiles.items()}
DEEDS = {
    "taxes": "collects taxes",
    "build": "builds",
    "harvest": "harvests",
    "fireworks": "makes fireworks",
    "parade": "holds a military parade",
    "research": "does research",
    "privilege": "asks for a privilege",
}
Moves = Generator[tuple[int, list[str]], str, None]


def a(noun: str) -> str:
    return ("an " if noun[0] == "o" else "a ") + noun


class Palace:
    def __init__(self, floors: int) -> None:
        self.floors = floors
        self.people: list[str] = []


class Court:
    """What lies before one player."""

    def __init__(self) -> None:
        self.points = self.rice = self.fireworks = self.small = self.large = 0
        self.yuan = 6
        self.palaces = [Palace(2), Palace(2)]
        self.cards = [*PEOPLE, "wild", "wild"]

    def everybody(self) -> list[str]:
        return [person for palace in self.palaces for person in palace.people]

    def icons(self, profession: str) -> int:
        return sum(ICONS[person] for person in self.everybody() if person in PEOPLE[profession])

    def inhabited(self) -> list[Palace]:
        return [palace for palace in self.palaces if palace.people]


class Twin:
    """One game; `switches` are those of the data file, where they are not on their default."""

    def __init__(
        self, players: int, first: int, row: list[str], groups: Callable[[], list[set[str]]], **switches: object
    ):
        self.courts = [Court() for _ in range(players)]
        self.first, self.row, self.groups = first, row, groups
        self.large_cost = switches.get("large_privilege_cost", 6)
        self.share = switches.get("starters_may_share_a_palace", True)
        self.lay_all = switches.get("floors_must_be_placed", True)
        self.sold_out = switches.get("sold_out_cards_may_be_played", True)
        self.free_wild = switches.get("wild_while_card_in_hand", True)
        self.penalty = switches.get("missing_person_penalty", 0)
        self.month = 1
        missing = 5 - players
        self.stock = {tile: count - missing * (2 if count == 10 else 1) for tile, count in BOX.items()}
        clockwise = [(first + turn) % players for turn in range(players)]
        self.track: dict[int, list[int]] = {0: clockwise[::-1]}  # each space's pile, from below

    def order(self) -> list[int]:
        return [seat for space in sorted(self.track, reverse=True) for seat in reversed(self.track[space])]

    def space(self, seat: int) -> int:
        return next(space for space, pile in self.track.items() if seat in pile)

    def walk(self, seat: int, steps: int) -> None:
        space = self.space(seat)
        self.track[space].remove(seat)
        self.track.setdefault(space + steps, []).append(seat)

    def year(self) -> Moves:
        yield from self.draft()
        for month in range(1, 13):
            self.month = month
            yield from self.actions()
            if month < 12:
                for seat in self.order():
                    yield from self.recruit(seat)
            yield from self.event(self.row[month - 1])
            for court in self.courts:
                for palace in court.palaces:
                    palace.floors -= not palace.people
                court.palaces = [palace for palace in court.palaces if palace.floors > 0]
                court.points += len(court.palaces) + court.everybody().count("court lady")
                court.points += court.small + 2 * court.large
        for court in self.courts:
            court.points += 2 * len(court.everybody())
            court.points += sum(
                ICONS[monk] * palace.floors for palace in court.palaces for monk in palace.people if "monk" in monk
            )
            court.points += (court.yuan + 2 * court.rice + 2 * court.fireworks) // 3

    def draft(self) -> Moves:
        young = [next(iter(tiles)) for tiles in PEOPLE.values()]
        taken: list[str] = []
        for turn in range(len(self.courts)):
            seat = (self.first + turn) % len(self.courts)
            pairs = {f"drafts {a(one)} and {a(two)}": (one, two) for one, two in combinations(young, 2)}
            said = yield seat, [words for words in pairs if words not in taken]
            taken.append(said)
            for tile in pairs[said]:
                self.stock[tile] -= 1
            for tile in pairs[said]:
                yield from self.house(seat, tile, drafting=True)

    def actions(self) -> Moves:
        groups = self.groups()
        assert sorted(card for group in groups for card in group) == sorted(DEEDS)
        dragons: list[set[str]] = []
        for seat in self.order():
            court = self.courts[seat]
            offers: dict[str, tuple[str, int]] = {"passes": ("", 0)}
            for group in groups:
                toll = 3 if group in dragons else 0
                for card in group:
                    if court.yuan >= toll + (2 if card == "privilege" else 0):
                        offers[("pays to join a dragon and " if toll else "") + DEEDS[card]] = (card, toll)
            card, toll = offers[(yield seat, list(offers))]
            if not card:
                court.yuan = max(court.yuan, 3)
                continue
            court.yuan -= toll
            dragons.append(next(group for group in groups if card in group))
            yield from self.act(seat, card)

    def act(self, seat: int, card: str) -> Moves:
        court = self.courts[seat]
        if card == "taxes":
            court.yuan += 2 + court.icons("tax collector")
        elif card == "harvest":
            court.rice += 1 + court.icons("farmer")
        elif card == "fireworks":
            court.fireworks += 1 + court.icons("pyrotechnist")
        elif card == "parade":
            self.walk(seat, 1 + court.icons("warrior"))
        elif card == "research":
            court.points += 1 + court.icons("scholar")
        elif card == "privilege":
            prices = {"buys a small privilege": 2, "buys a large privilege": self.large_cost}
            said = yield seat, [words for words, price in prices.items() if court.yuan >= price]
            court.yuan -= prices[said]
            court.small += "small" in said
            court.large += "large" in said
        else:
            yield from self.build(seat, 1 + court.icons("craftsman"))

    def build(self, seat: int, floors: int) -> Moves:
        court = self.courts[seat]
        for _ in range(floors):
            low = {
                f"raises palace {number} by a floor": palace
                for number, palace in enumerate(court.palaces, 1)
                if palace.floors < 3
            }
            said = yield (
                seat,
                ["begins a new palace", *low, *([] if self.lay_all else ["leaves the floors that remain"])],
            )
            if said.startswith("leaves"):
                return
            if said in low:
                low[said].floors += 1
            else:
                court.palaces.append(Palace(1))

    def recruit(self, seat: int) -> Moves:
        court = self.courts[seat]
        hand = set(court.cards)
        if "wild" in hand and not self.takes(court, "wild"):
            hand.remove("wild")  # it stands for nobody
        useful = {card for card in hand if any(self.stock[tile] for tile in self.takes(court, card))}
        playable = hand if self.sold_out or not useful else useful
        said = yield seat, [f"plays {a(card)} card" for card in playable]
        card = said.removeprefix("plays a ").removesuffix(" card")
        tiles = [tile for tile in self.takes(court, card) if self.stock[tile]]
        court.cards.remove(card)
        if tiles:
            said = yield seat, [f"recruits {a(tile)}" for tile in tiles]
            tile = next(tile for tile in tiles if said == f"recruits {a(tile)}")
            self.stock[tile] -= 1
            yield from self.house(seat, tile)

    def takes(self, court: Court, card: str) -> list[str]:
        """The tiles that a card may be played for, on the board or not."""
        if card != "wild":
            return list(PEOPLE[card])
        return [tile for kind in PEOPLE for tile in PEOPLE[kind] if self.free_wild or kind not in court.cards]

    def house(self, seat: int, tile: str, drafting: bool = False) -> Moves:
        court = self.courts[seat]
        numbered = list(enumerate(court.palaces, 1))
        homes: dict[str, tuple[Palace | None, str]] = {
            f"houses the newcomer in palace {number}": (palace, "")
            for number, palace in numbered
            if len(palace.people) < palace.floors and not (drafting and not self.share and palace.people)
        }
        if not homes:
            homes = {
                f"houses the newcomer in palace {number} and sends away {a(person)}": (palace, person)
                for number, palace in numbered
                for person in palace.people
            } | {"turns the newcomer away": (None, "")}
        palace, person = homes[(yield seat, list(homes))]
        if palace:
            if person:
                palace.people.remove(person)
            palace.people.append(tile)
            self.walk(seat, STEPS[tile])

    def event(self, event: str) -> Moves:
        lost = [0] * len(self.courts)
        if event == "Dragon Festival":
            self.festival()
        fewest = min(court.icons("warrior") for court in self.courts)
        for seat, court in enumerate(self.courts):
            if event == "Imperial Tribute":
                lost[seat] = max(0, 4 - court.yuan)
                court.yuan = max(0, court.yuan - 4)
            elif event == "Drought":
                homes = len(court.inhabited())
                lost[seat] = max(0, homes - court.rice)
                court.rice = max(0, court.rice - homes)
            elif event == "Mongol Invasion":
                court.points += court.icons("warrior")
                lost[seat] = 1 if court.icons("warrior") == fewest else 0
            elif event == "Contagion":
                lost[seat] = max(0, 3 - court.icons("healer"))
            court.points -= int(str(self.penalty)) * max(0, lost[seat] - len(court.everybody()))
        for seat in self.order():
            yield from self.release(seat, lost[seat], event == "Drought")

    def festival(self) -> None:
        best = sorted({court.fireworks for court in self.courts if court.fireworks}, reverse=True)
        for count, points in zip(best, (6, 3), strict=False):
            for court in [court for court in self.courts if court.fireworks == count]:
                court.points += points
        for court in self.courts:
            if court.fireworks in best[:2]:
                court.fireworks -= (court.fireworks + 1) // 2

    def release(self, seat: int, people: int, drought: bool) -> Moves:
        court = self.courts[seat]
        hungry: list[Palace] = []
        for _ in range(min(people, len(court.everybody()))):
            leavers = {
                f"releases {a(person)} from palace {number}": (palace, person)
                for number, palace in enumerate(court.palaces, 1)
                for person in palace.people
                if not (drought and palace in hungry)
            }
            palace, person = leavers[(yield seat, list(leavers))]
            palace.people.remove(person)
            hungry.append(palace)
