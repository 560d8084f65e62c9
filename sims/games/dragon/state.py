"""What lies on the table of In the Year of the Dragon: players with their palaces, and the board between them."""

from typing import Final

from sims.game import State
from sims.games.dragon.moves import (
    ACTION_COUNT,
    CARDS,
    MAX_PALACES,
    MONK,
    OLD,
    PROFESSION_OF,
    SOURCES,
    TILE_COUNT,
    YOUNG,
)
from sims.games.dragon.rules import SLOTS, DragonRules
from sims.vector import i64, vec, zeros

NOBODY: Final = 0  # an empty place in a palace; a person is tile + 1


class Player:
    """One player's money, goods, cards and palaces.

    - people: `palace * SLOTS + place` holds tile + 1, larger first, so that equal palaces compare equal
    - tiles: how many of each tile live in all palaces together
    - cards: how many of each card (nine professions, wild) are in hand
    - track, stamp: place on the person track, and when the marker got there (the later lies on top)
    - owed: people this player has still to release in the event; hungry: palaces that have lost theirs in a drought
    """

    def __init__(self) -> None:
        self.yuan: i64 = 0
        self.rice: i64 = 0
        self.fireworks: i64 = 0
        self.small: i64 = 0
        self.large: i64 = 0
        self.track: i64 = 0
        self.stamp: i64 = 0
        self.owed: i64 = 0
        self.palaces: i64 = 0
        self.floors: vec[i64] = zeros(MAX_PALACES)
        self.people: vec[i64] = zeros(MAX_PALACES * SLOTS)
        self.hungry: vec[i64] = zeros(MAX_PALACES)
        self.tiles: vec[i64] = zeros(TILE_COUNT)
        self.cards: vec[i64] = zeros(CARDS)

    def copy(self) -> "Player":
        other = Player()
        other.yuan = self.yuan
        other.rice = self.rice
        other.fireworks = self.fireworks
        other.small = self.small
        other.large = self.large
        other.track = self.track
        other.stamp = self.stamp
        other.owed = self.owed
        other.palaces = self.palaces
        other.floors = self.floors[:]
        other.people = self.people[:]
        other.hungry = self.hungry[:]
        other.tiles = self.tiles[:]
        other.cards = self.cards[:]
        return other

    def residents(self, palace: i64) -> i64:
        """How many people live in the palace."""
        people = self.people
        start = palace * SLOTS
        count: i64 = 0
        while count < SLOTS and people[start + count] != NOBODY:
            count += 1
        return count

    def has_room(self, palace: i64) -> bool:
        return self.residents(palace) < self.floors[palace]

    def rooms(self) -> i64:
        """Free places in all palaces together."""
        free: i64 = 0
        for palace in range(self.palaces):
            free += self.floors[palace] - self.residents(palace)
        return free

    def inhabited(self) -> i64:
        """How many palaces hold at least one person."""
        count: i64 = 0
        for palace in range(self.palaces):
            if self.people[palace * SLOTS] != NOBODY:
                count += 1
        return count

    def headcount(self) -> i64:
        count: i64 = 0
        for tile in range(TILE_COUNT):
            count += self.tiles[tile]
        return count

    def of_profession(self, profession: i64) -> i64:
        """How many people of that profession the player has."""
        count = self.tiles[YOUNG[profession]]
        if OLD[profession] != YOUNG[profession]:
            count += self.tiles[OLD[profession]]
        return count

    def move_in(self, palace: i64, tile: i64) -> None:
        """Adds a person to a palace with room, keeping the palace's people in order."""
        people = self.people
        place = palace * SLOTS + self.residents(palace)
        while place > palace * SLOTS and people[place - 1] < tile + 1:
            people[place] = people[place - 1]
            place -= 1
        people[place] = tile + 1
        self.tiles[tile] += 1

    def move_out(self, palace: i64, tile: i64) -> None:
        """Takes one person of that tile out of the palace."""
        people = self.people
        start = palace * SLOTS
        place = start
        while people[place] != tile + 1:
            place += 1
        while place < start + SLOTS - 1:
            people[place] = people[place + 1]
            place += 1
        people[place] = NOBODY
        self.tiles[tile] -= 1

    def add_palace(self, floors: i64) -> None:
        self.floors[self.palaces] = floors
        self.palaces += 1

    def drop_palace(self, palace: i64) -> None:
        """Removes an empty palace; those behind it move up."""
        for after in range(palace + 1, self.palaces):
            self.floors[after - 1] = self.floors[after]
            for place in range(SLOTS):
                self.people[(after - 1) * SLOTS + place] = self.people[after * SLOTS + place]
        self.palaces -= 1
        self.floors[self.palaces] = 0
        for place in range(SLOTS):
            self.people[self.palaces * SLOTS + place] = NOBODY

    def alike(self, one: i64, other: i64) -> bool:
        """Whether two palaces have the same floors and the same people."""
        if self.floors[one] != self.floors[other] or self.hungry[one] != self.hungry[other]:
            return False
        for place in range(SLOTS):
            if self.people[one * SLOTS + place] != self.people[other * SLOTS + place]:
                return False
        return True

    def first_alike(self, palace: i64) -> bool:
        """Whether no palace before this one is like it: the one that stands for all its equals in a list of moves."""
        for before in range(palace):
            if self.alike(before, palace):
                return False
        return True


class Position(State):
    """The whole table. `Year` in `game.py` is the same with the rules of open and apply.

    - events: the event of each month, by round - 1; stock: person tiles left on the board, by tile
    - group_of: the group that each action card lies in this round; dragons: how many dragons lie on each group
    - order: the seats in turn order of this phase; turn: whose turn of them it is
    - drafted: which pairs are taken; newcomer: the tile that needs a palace; waiting: the draft's second tile + 1, or 0
    - card: the card just played
    - to_lay: floors of a Build action still to lay; stamps: counts marker moves
    """

    def __init__(self, rules: DragonRules, players: i64) -> None:
        super().__init__(players, len(SOURCES))
        self.rules: DragonRules = rules
        self.seed: i64 = 0
        self.deal: i64 = 0
        self.player_at: list[Player] = [Player() for _ in range(players)]
        self.events: vec[i64] = zeros(rules.rounds)
        self.stock: vec[i64] = zeros(TILE_COUNT)
        self.group_of: vec[i64] = zeros(ACTION_COUNT)
        self.dragons: vec[i64] = zeros(players)
        self.order: vec[i64] = zeros(players)
        self.turn: i64 = 0
        self.drafted: vec[i64] = zeros(36)
        self.newcomer: i64 = 0
        self.waiting: i64 = 0
        self.drafting: bool = True
        self.card: i64 = 0
        self.to_lay: i64 = 0
        self.stamps: i64 = 0

    def player(self, seat: i64) -> Player:
        return self.player_at[seat]

    def icons(self, seat: i64, profession: i64) -> i64:
        """The icons of a profession on all the player's people."""
        tiles = self.player_at[seat].tiles
        young = YOUNG[profession]
        old = OLD[profession]
        icons = tiles[young] * self.rules.icons[young]
        if old != young:
            icons += tiles[old] * self.rules.icons[old]
        return icons

    def event(self) -> i64:
        """The event of the month being played."""
        return self.events[self.round - 1]

    def in_stock(self, profession: i64) -> bool:
        """Whether any tile of the profession is left on the board."""
        return self.stock[YOUNG[profession]] > 0 or self.stock[OLD[profession]] > 0

    def buddhas_by_floors(self, seat: i64) -> i64:
        """Each monk's Buddhas times the floors of its palace, summed."""
        player = self.player_at[seat]
        total: i64 = 0
        for palace in range(player.palaces):
            for place in range(palace * SLOTS, (palace + 1) * SLOTS):
                person = player.people[place]
                if person != NOBODY and PROFESSION_OF[person - 1] == MONK:
                    total += self.rules.icons[person - 1] * player.floors[palace]
        return total

    def ahead(self, one: i64, other: i64) -> bool:
        """Whether seat `one` is ahead of seat `other` on the person track (on one space: the upper marker)."""
        first = self.player_at[one]
        second = self.player_at[other]
        if first.track != second.track:
            return first.track > second.track
        return first.stamp > second.stamp

    def copy_position(self, other: "Position") -> None:
        """Copies every field; `other` has the same rules and number of players."""
        self.copy_onto(other)
        other.seed = self.seed
        other.deal = self.deal
        other.player_at = [player.copy() for player in self.player_at]
        other.events = self.events[:]
        other.stock = self.stock[:]
        other.group_of = self.group_of[:]
        other.dragons = self.dragons[:]
        other.order = self.order[:]
        other.turn = self.turn
        other.drafted = self.drafted[:]
        other.newcomer = self.newcomer
        other.waiting = self.waiting
        other.drafting = self.drafting
        other.card = self.card
        other.to_lay = self.to_lay
        other.stamps = self.stamps
