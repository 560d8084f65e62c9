"""How a player with a plan decides: one method for each decision, over the worth of things (`worth.py`).

A strategy derives from `Plan`, sets the weights that make its plan and overrides the decisions in which it thinks
otherwise. Of moves that look equal the first one open is made, so that a plan needs no dice.
"""

from typing import Final

from sims.dice import Dice
from sims.game import Options, State
from sims.games.dragon.moves import (
    ACT,
    BUILD,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_FLOOR,
    CHOOSE_PALACE,
    CHOOSE_PRIVILEGE,
    CHOOSE_TILE,
    CRAFTSMAN,
    DISCARD,
    DRAFT,
    FARMER,
    FIREWORKS,
    FIRST_OF,
    HARVEST,
    LARGE,
    LEAVE_FLOORS,
    MONK,
    NEW_PALACE,
    OLD,
    PARADE,
    PASS,
    PLACE,
    PLAY,
    PRIVILEGE,
    PROFESSION_OF,
    PYROTECHNIST,
    RAISE,
    RELEASE,
    REPLACE,
    RESEARCH,
    SCHOLAR,
    SECOND_OF,
    TAKE,
    TAX_COLLECTOR,
    TAXES,
    TILE_COUNT,
    WARRIOR,
    WILD,
    YOUNG,
)
from sims.games.dragon.outlook import UNKNOWN, Outlook, insert
from sims.games.dragon.rules import SLOTS
from sims.games.dragon.state import NOBODY, Position
from sims.games.dragon.worth import POINT, Worth
from sims.vector import i64

WASTE: Final = 1000000  # more than anything is worth: a card that brings nobody is the last to be played


class Plan(Worth):
    """A player who weighs every open move by what it is worth and makes the best."""

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        assert isinstance(state, Position)
        view = Outlook(state)
        view.standing = self.place(view, view.me.track)
        self.take_stock(view)
        best = options.codes[0]
        most = self.weigh(view, best)
        for place in range(1, options.count):
            move = options.codes[place]
            worth = self.weigh(view, move)
            if worth > most:
                best, most = move, worth
        return best

    def take_stock(self, view: Outlook) -> None:
        """What it would cost to part with each of the player's people."""
        me = view.me
        people: i64 = 0
        homes: i64 = 0
        for palace in range(me.palaces):
            lowest: i64 = WASTE
            for place in range(palace * SLOTS, palace * SLOTS + me.floors[palace]):
                if me.people[place] == NOBODY:
                    break
                cost = self.parting(view, palace, me.people[place] - 1)
                people = insert(view.tolls, people, cost)
                if cost < lowest:
                    lowest = cost
            if lowest < WASTE:
                homes = insert(view.famines, homes, lowest)
        view.publish(people, homes)

    def weigh(self, view: Outlook, move: i64) -> i64:
        """What an open move is worth, in hundredths of a point; only the differences between moves count."""
        decision = view.state.decision
        if decision == CHOOSE_ACTION:
            return self.action(view, move)
        if decision == CHOOSE_CARD:
            return self.card(view, move - PLAY)
        if decision == CHOOSE_TILE:
            return self.take(view, move - TAKE)
        if decision == CHOOSE_PALACE:
            return self.house(view, move)
        if decision == CHOOSE_FLOOR:
            return self.lay(view, move)
        if decision == CHOOSE_PRIVILEGE:
            return self.privilege(view, move, view.me.yuan)
        if decision == DRAFT:
            return self.draft(view, move)
        return -self.parting(view, (move - RELEASE) // TILE_COUNT, (move - RELEASE) % TILE_COUNT)

    def draft(self, view: Outlook, pair: i64) -> i64:
        """A first pair: its two people, and the place on the track that they give together."""
        one = FIRST_OF[pair]
        two = SECOND_OF[pair]
        steps = view.state.rules.steps
        worth = self.first[one] + self.first[two] + self.place(view, steps[YOUNG[one]] + steps[YOUNG[two]])
        return worth + self.icon(view, YOUNG[one], 0) + self.icon(view, YOUNG[two], 0)

    def action(self, view: Outlook, move: i64) -> i64:
        """An action: what it brings, less what an occupied group costs; passing is worth what it puts in the purse."""
        rules = view.state.rules
        yuan = view.me.yuan
        if move == PASS:
            return self.money(view, yuan if yuan > rules.refill_to else rules.refill_to)
        action = (move - ACT) // 2
        yuan -= rules.occupied_group_cost * ((move - ACT) % 2)
        gain: i64 = 0
        if action == PRIVILEGE:
            gain = self.best_privilege(view, yuan) - self.money(view, yuan)
        elif action == TAXES:
            gain = self.money(view, yuan + self.output(view, TAXES, TAX_COLLECTOR)) - self.money(view, yuan)
        elif action == BUILD:
            gain = self.floors(view, self.output(view, BUILD, CRAFTSMAN))
        elif action == HARVEST:
            rice = view.me.rice + self.output(view, HARVEST, FARMER)
            homes = self.homes_at_drought(view)
            gain = self.pantry(view, rice, homes) - self.pantry(view, view.me.rice, homes)
        elif action == FIREWORKS:
            stock = view.me.fireworks
            more = self.output(view, FIREWORKS, PYROTECHNIST)
            gain = self.show_of(view, stock + more) - self.show_of(view, stock)
        elif action == PARADE:
            steps = self.output(view, action, WARRIOR)
            gain = self.place(view, view.me.track + steps) - view.standing
        elif action == RESEARCH:
            gain = POINT * self.output(view, action, SCHOLAR)
        return self.money(view, yuan) + gain * self.eager[action] // 100

    def output(self, view: Outlook, action: i64, profession: i64) -> i64:
        """How much an action gives the player."""
        return view.state.rules.gives[action] + view.icons[profession]

    def homes_at_drought(self, view: Outlook) -> i64:
        """Palaces to feed at the next drought: an empty one may be inhabited by then."""
        return view.inhabited + (1 if view.empties > 0 and view.recruits > 0 else 0)

    def best_privilege(self, view: Outlook, yuan: i64) -> i64:
        """The better of the two privileges that `yuan` can buy."""
        rules = view.state.rules
        worth = -WASTE
        if yuan >= rules.small_privilege_cost:
            worth = self.privilege(view, 0, yuan)
        if yuan >= rules.large_privilege_cost:
            large = self.privilege(view, LARGE, yuan)
            if large > worth:
                worth = large
        return worth

    def privilege(self, view: Outlook, move: i64, yuan: i64) -> i64:
        """A privilege bought and the money that is left."""
        rules = view.state.rules
        if move == LARGE:
            points = rules.large_privilege_points
            yuan -= rules.large_privilege_cost
        else:
            points = rules.small_privilege_points
            yuan -= rules.small_privilege_cost
        return view.left * points * POINT + self.money(view, yuan)

    def floors(self, view: Outlook, count: i64) -> i64:
        """What so many new floors are worth, each laid where it is worth most."""
        rooms = view.rooms
        empties = view.empties
        worth: i64 = 0
        for laid in range(count):
            fresh = self.new_palace(view, rooms, empties, count - laid)
            higher = self.rooms(view, rooms)
            if laid == 0:
                higher += self.best_height(view)
            if fresh >= higher:
                worth += fresh
                empties += 1
            else:
                worth += higher
            rooms += 1
        return worth

    def best_height(self, view: Outlook) -> i64:
        """The most that a floor is worth as height."""
        best: i64 = 0
        for palace in range(view.me.palaces):
            if view.me.floors[palace] < view.state.rules.max_floors:
                height = self.height(view, palace)
                if height > best:
                    best = height
        return best

    def height(self, view: Outlook, palace: i64) -> i64:
        """One more floor of a palace for the monks in it and those to come; and for an empty one, time."""
        me = view.me
        worth: i64 = 0
        start = palace * SLOTS
        for place in range(start, start + me.floors[palace]):
            person = me.people[place]
            if person == NOBODY:
                worth += self.tall
            elif PROFESSION_OF[person - 1] == MONK:
                worth += view.state.rules.icons[person - 1] * view.state.rules.monk_points * POINT
        if me.people[start] == NOBODY and me.floors[palace] == 1 and (view.empties > 1 or view.recruits == 0):
            worth += POINT * view.state.rules.palace_points
        return worth

    def lay(self, view: Outlook, move: i64) -> i64:
        """A floor: a new palace, or one floor more of a standing one."""
        if move == LEAVE_FLOORS:
            return 0
        if move == NEW_PALACE:
            return self.new_palace(view, view.rooms, view.empties, view.state.to_lay)
        return self.rooms(view, view.rooms) + self.height(view, move - RAISE)

    def card(self, view: Outlook, card: i64) -> i64:
        """A card: the best person it can bring, less what it is worth to keep it for later."""
        state = view.state
        best = -WASTE
        for profession in range(WILD):
            if card == profession or (card == WILD and view.me.cards[profession] == 0):
                if state.stock[YOUNG[profession]] > 0:
                    worth = self.recruit(view, YOUNG[profession])
                    if worth > best:
                        best = worth
                if OLD[profession] != YOUNG[profession] and state.stock[OLD[profession]] > 0:
                    worth = self.recruit(view, OLD[profession])
                    if worth > best:
                        best = worth
        return best - self.keep[card]

    def take(self, view: Outlook, tile: i64) -> i64:
        """A person for the card just played; a wild card is not for those whose own card is still in hand."""
        worth = self.recruit(view, tile)
        if view.state.card == WILD and view.me.cards[PROFESSION_OF[tile]] > 0:
            worth -= WASTE
        return worth

    def recruit(self, view: Outlook, tile: i64) -> i64:
        """A newcomer: the person, the steps, and the best home; if every home is full, less the one who must go."""
        best = self.settle(view, tile)
        if view.rooms == 0 and best < 0:
            return 0  # turned away
        return best

    def newcomer(self, view: Outlook, tile: i64) -> i64:
        """What a person on the board is worth wherever he lives."""
        state = view.state
        have = view.icons[PROFESSION_OF[tile]]
        steps = self.place(view, view.me.track + state.rules.steps[tile]) - view.standing
        return state.rules.person_points * POINT + self.icon(view, tile, have) + steps

    def settle(self, view: Outlook, tile: i64) -> i64:
        """The newcomer in the best home there is; for all but monks that home is the same, so it is sought once."""
        if PROFESSION_OF[tile] == MONK:
            return self.newcomer(view, tile) + self.best_home(view, tile)
        if view.lodging == UNKNOWN:
            view.lodging = self.best_home(view, tile)
        return self.newcomer(view, tile) + view.lodging

    def best_home(self, view: Outlook, tile: i64) -> i64:
        """The most that a home is worth to the person, less whoever has to make way if all are full."""
        me = view.me
        best = -WASTE
        for palace in range(me.palaces):
            if view.rooms > 0:
                if me.has_room(palace):
                    here = self.home(view, palace, tile)
                    if here > best:
                        best = here
                continue
            home = self.home(view, palace, tile)
            for place in range(palace * SLOTS, palace * SLOTS + me.floors[palace]):
                here = home - self.resident(view, palace, me.people[place] - 1)
                if here > best:
                    best = here
        return best

    def house(self, view: Outlook, move: i64) -> i64:
        """A home for the newcomer, or somebody to make way, or nobody."""
        tile = view.state.newcomer
        if move == DISCARD:
            return -self.newcomer(view, tile)
        if move < REPLACE:
            return self.home(view, move - PLACE, tile)
        palace = (move - REPLACE) // TILE_COUNT
        return self.home(view, palace, tile) - self.resident(view, palace, (move - REPLACE) % TILE_COUNT)

    def home(self, view: Outlook, palace: i64, tile: i64) -> i64:
        """A palace as the home of a person: height for a monk, and a palace kept from decay."""
        me = view.me
        floors = me.floors[palace]
        worth: i64 = 0
        if PROFESSION_OF[tile] == MONK:
            buddhas = view.state.rules.icons[tile] * view.state.rules.monk_points
            worth = buddhas * floors * POINT * self.likes[MONK] // 100
            if floors < view.state.rules.max_floors:
                worth += buddhas * self.tall
        else:
            worth = -self.tall * floors // 2
        if me.people[palace * SLOTS] == NOBODY:
            worth += self.kept(view, floors)
        return worth

    def kept(self, view: Outlook, floors: i64) -> i64:
        """An empty palace inhabited: the points it goes on scoring, or the floor it does not lose; less its rice."""
        points = view.state.rules.palace_points * POINT
        worth = points * view.left if floors == 1 else points * view.left // 2
        return (
            worth
            + self.pantry(view, view.me.rice, view.inhabited + 1)
            - self.pantry(view, view.me.rice, view.inhabited)
        )

    def resident(self, view: Outlook, palace: i64, tile: i64) -> i64:
        """A person of one's own: the end's points, what the icons still bring, and a monk's Buddhas."""
        rules = view.state.rules
        profession = PROFESSION_OF[tile]
        worth = rules.person_points * POINT
        if profession == MONK:
            buddhas = rules.icons[tile] * rules.monk_points * view.me.floors[palace]
            return worth + buddhas * POINT * self.likes[MONK] // 100
        return worth + self.icon(view, tile, view.icons[profession] - rules.icons[tile])

    def parting(self, view: Outlook, palace: i64, tile: i64) -> i64:
        """What it costs to release a person: himself, and the palace if he was the last in it."""
        me = view.me
        worth = self.resident(view, palace, tile)
        if me.people[palace * SLOTS + 1] == NOBODY:
            points = view.state.rules.palace_points * POINT
            worth += points * view.left if me.floors[palace] == 1 else points * view.left // 2
        return worth
