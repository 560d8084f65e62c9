"""What one seat reads off the open table before it decides: no more than any player at it could see."""

from typing import Final

from sims.games.dragon.moves import CHOOSE_RELEASE, PROFESSION_OF, TILE_COUNT, WARRIOR, WILD
from sims.games.dragon.rules import SLOTS
from sims.games.dragon.state import NOBODY, Player, Position
from sims.vector import i64, vec

NEVER: Final = 99  # the wait for an event that does not come any more
UNKNOWN: Final = -(10**9)
MANY: Final = 8  # no event asks for more people at once, as far as a player looks
NOTHING_COMES: Final = vec[i64]([99, 99, 99, 99, 99, 99])
NO_ICONS: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
NOBODY_ELSE: Final = vec[i64]([0, 0, 0, 0])
BLANK: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0])
TYPICAL_DRAFT: Final = 8  # steps of a usual first pair: where to expect those who have not drafted yet
STRANGER: Final = 350  # hundredths of a point: somebody who may be there by the time the event comes


class Outlook:
    """The table as the seat to move sees it; made anew for every decision.

    - left: round scorings still to come, this round's included; acts: the player's actions after this round
    - recruits: cards still to play, this round's included
    - soon, late: by event, rounds until it comes next and once more (0 this round, NEVER)
    - rooms, inhabited, empties: free places; palaces with people; palaces without
    - icons: the player's icons by profession
    - meekest: the fewest helmets among the others; most, second: the others' two highest counts of fireworks
    - rivals: places of the others on the person track, as many as `rivalry` says
    - standing: what the player's place on the track is worth to a strategy; it writes that down here
    - tolls, famines: what it costs to part with the cheapest person, the two cheapest, ..., and with one person in
      the cheapest palace, the two cheapest, ...; as many of each as `partings` and `hungry` say
    - lodging: what the best home for a newcomer is worth; UNKNOWN until somebody asks
    """

    def __init__(self, state: Position) -> None:
        rules = state.rules
        seat = state.seat
        me = state.player(seat)
        past: i64 = 1 if state.decision == CHOOSE_RELEASE else 0  # this round's event is being settled
        self.state: Position = state
        self.me: Player = me
        self.seat: i64 = seat
        self.left: i64 = rules.rounds - state.round + 1
        self.acts: i64 = self.left - 1
        self.recruits: i64 = 0
        for card in range(WILD + 1):
            self.recruits += me.cards[card]
        self.soon: vec[i64] = NOTHING_COMES[:]
        self.late: vec[i64] = NOTHING_COMES[:]
        self.read_year(state, past)
        self.rooms: i64 = 0
        self.inhabited: i64 = 0
        self.icons: vec[i64] = NO_ICONS[:]
        self.read_own(state)
        self.empties: i64 = me.palaces - self.inhabited
        self.meekest: i64 = NEVER
        self.most: i64 = 0
        self.second: i64 = 0
        self.rivals: vec[i64] = NOBODY_ELSE[:]
        self.rivalry: i64 = 0
        self.read_others(state)
        self.lodging: i64 = UNKNOWN
        self.standing: i64 = 0
        self.tolls: vec[i64] = BLANK[:]
        self.famines: vec[i64] = BLANK[:]
        self.partings: i64 = 0
        self.hungry: i64 = 0

    def read_year(self, state: Position, past: i64) -> None:
        """When each event comes."""
        start = state.round - 1
        for month in range(start + past, state.rules.rounds):
            event = state.events[month]
            if self.soon[event] == NEVER:
                self.soon[event] = month - start
            elif self.late[event] == NEVER:
                self.late[event] = month - start

    def read_own(self, state: Position) -> None:
        """The player's people and their homes, in one go."""
        me = self.me
        for tile in range(TILE_COUNT):
            count = me.tiles[tile]
            if count > 0:
                self.icons[PROFESSION_OF[tile]] += count * state.rules.icons[tile]
                self.rooms -= count
        for palace in range(me.palaces):
            self.rooms += me.floors[palace]
            if me.people[palace * SLOTS] != NOBODY:
                self.inhabited += 1

    def read_others(self, state: Position) -> None:
        """What the others hold of that in which players are compared."""
        for other in range(state.players):
            if other == self.seat:
                continue
            rival = state.player(other)
            self.rivals[self.rivalry] = TYPICAL_DRAFT if state.drafting and rival.track == 0 else rival.track
            self.rivalry += 1
            helmets = state.icons(other, WARRIOR)
            if helmets < self.meekest:
                self.meekest = helmets
            fireworks = rival.fireworks
            if fireworks > self.most:
                self.second = self.most
                self.most = fireworks
            elif self.second < fireworks < self.most:
                self.second = fireworks

    def publish(self, people: i64, homes: i64) -> None:
        """Turns the costs in `tolls` and `famines` into sums; from now on `toll` and `famine` know them."""
        for place in range(1, people):
            self.tolls[place] += self.tolls[place - 1]
        for place in range(1, homes):
            self.famines[place] += self.famines[place - 1]
        self.partings = people
        self.hungry = homes

    def toll(self, people: i64) -> i64:
        """What it costs to release so many people."""
        known = people if people < self.partings else self.partings
        total = STRANGER * (people - known)
        return total + self.tolls[known - 1] if known > 0 else total

    def famine(self, palaces: i64) -> i64:
        """What it costs when so many palaces go hungry."""
        known = palaces if palaces < self.hungry else self.hungry
        total = STRANGER * (palaces - known)
        return total + self.famines[known - 1] if known > 0 else total


def insert(costs: vec[i64], count: i64, cost: i64) -> i64:
    """Puts a cost into its place among the `count` lowest; returns how many there are now."""
    place = count
    if count == MANY:
        if cost >= costs[MANY - 1]:
            return count
        place = MANY - 1
    while place > 0 and costs[place - 1] > cost:
        costs[place] = costs[place - 1]
        place -= 1
    costs[place] = cost
    return count if count == MANY else count + 1
