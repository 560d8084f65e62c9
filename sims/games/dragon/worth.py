"""What things are worth to a player, in hundredths of a point: money, goods, rooms, people, a place on the track.

Every figure is an estimate of points at the end of the year. What lasts scores in every round that is left; what an
event will ask for is worth the people it saves, more as the event comes nearer, since until then there are other
chances to get it. A strategy is a set of these weights (see `plan.py`).
"""

from typing import Final

from sims.bots import Strategy
from sims.games.dragon.moves import (
    BUILD,
    CONTAGION,
    COURT_LADY,
    CRAFTSMAN,
    DROUGHT,
    FARMER,
    FESTIVAL,
    HARVEST,
    HEALER,
    MONGOLS,
    PARADE,
    PROFESSION_OF,
    PYROTECHNIST,
    RESEARCH,
    SCHOLAR,
    TAX_COLLECTOR,
    TAXES,
    TRIBUTE,
    WARRIOR,
)
from sims.games.dragon.outlook import NEVER, Outlook
from sims.vector import i64, vec

POINT: Final = 100


class Worth(Strategy):
    """The weights of a strategy, set to those of a level-headed player, and what follows from them.

    - liquid, purse: what a yuan in hand is worth beyond the end's third of a point, up to so many of them
    - loss: people lost in events, percent of what it costs to part with them; hunger: the same in a drought
    - calm, foresight: the larger, the earlier the player provides for an event by actions, by people
    - order: a step ahead of another player, each round; reach: beyond so many steps it makes no difference
    - room: a place for a person who is yet to come; sooner: more for each round it is used earlier
    - floor, rice, rocket: what one more floor, rice or fireworks is thought to bring when it is made
    - tall: how much a floor of height is thought of as a future monk's
    - hold: the larger, the longer a lead in fireworks is expected to last
    - uses: how often the player expects to take each action, percent of the rounds
    - eager: by action, percent of its worth; likes: by profession, percent of what its icons are worth
    - keep: by card, what it is worth to play it later instead; first: by profession, more for it in the draft
    """

    def __init__(self) -> None:
        """The numbers are round ones near which self-play did best, in points of its own and against other plans."""
        self.liquid: i64 = 70  # with the third of a point at the end, about a point a yuan at the start
        self.purse: i64 = 10
        self.loss: i64 = 80  # not every loss that threatens comes true
        self.hunger: i64 = 100
        self.calm: i64 = 10  # half as urgent a month ahead, a third two months ahead: actions come every month
        self.foresight: i64 = 30  # half as urgent only three months ahead: each profession has one card
        self.order: i64 = 6
        self.reach: i64 = 10
        self.room: i64 = 250
        self.sooner: i64 = 25
        self.floor: i64 = 150
        self.rice: i64 = 800  # a farmer who feeds one palace more saves a person and often the palace, twice
        self.rocket: i64 = 50
        self.tall: i64 = 40
        self.hold: i64 = 40  # half as sure four months ahead
        # taxes, build, harvest, fireworks, parade, research, privilege; harvest and fireworks follow the events
        self.uses: vec[i64] = vec[i64]([25, 25, 0, 0, 0, 10, 0])
        self.eager: vec[i64] = vec[i64]([100, 100, 100, 100, 100, 100, 130])  # the card is hard to come by
        # craftsman, court lady, tax collector, pyrotechnist, warrior, monk, healer, farmer, scholar (, wild)
        self.likes: vec[i64] = vec[i64]([100, 80, 70, 100, 100, 100, 100, 100, 100])  # ladies may not live
        self.keep: vec[i64] = vec[i64]([0, 0, 150, 0, 300, 400, 250, 0, 100, 450])  # monks late, wild ones last
        self.first: vec[i64] = vec[i64]([0, -300, 0, 300, 0, 0, 0, 0, 0])  # a lady brings one step, a rocket five

    def urgency(self, wait: i64, calm: i64) -> i64:
        """How much of a need counts now, in percent, when it comes due in `wait` rounds."""
        return 0 if wait == NEVER else 100 * calm // (calm + 10 * wait)

    def money(self, view: Outlook, yuan: i64) -> i64:
        """Money in hand: points at the end, freedom until then, and the tributes to come."""
        rules = view.state.rules
        worth = yuan * POINT // rules.yuan_per_point
        useful = yuan if yuan < self.purse else self.purse
        worth += useful * self.liquid * view.acts // rules.rounds
        for turn in range(2):
            wait = view.soon[TRIBUTE] if turn == 0 else view.late[TRIBUTE]
            if yuan < rules.tribute:
                worth -= view.toll(rules.tribute - yuan) * self.loss * self.urgency(wait, self.calm) // 10000
            yuan = yuan - rules.tribute if yuan > rules.tribute else 0
        return worth

    def pantry(self, view: Outlook, rice: i64, palaces: i64) -> i64:
        """Rice in hand, with so many palaces to feed in the droughts to come."""
        rules = view.state.rules
        worth = rice * rules.goods_sell_for * POINT // rules.yuan_per_point
        for turn in range(2):
            wait = view.soon[DROUGHT] if turn == 0 else view.late[DROUGHT]
            if rice < palaces:
                worth -= view.famine(palaces - rice) * self.hunger * self.urgency(wait, self.calm) // 10000
            rice = rice - palaces if rice > palaces else 0
        return worth

    def show_of(self, view: Outlook, fireworks: i64) -> i64:
        """Fireworks in hand: what they sell for and what they may win at the festivals to come."""
        rules = view.state.rules
        worth = fireworks * rules.goods_sell_for * POINT // rules.yuan_per_point
        if view.soon[FESTIVAL] != NEVER:
            worth += self.prize(view, fireworks) * self.faith(view.soon[FESTIVAL]) // 100
        if view.late[FESTIVAL] != NEVER:
            worth += self.prize(view, fireworks // 2) * self.faith(view.late[FESTIVAL]) // 100
        return worth

    def faith(self, wait: i64) -> i64:
        """How sure a lead in fireworks is, in percent, with `wait` rounds to go."""
        return 100 * self.hold // (self.hold + 10 * wait)

    def prize(self, view: Outlook, fireworks: i64) -> i64:
        """What a festival held now would give."""
        rules = view.state.rules
        if fireworks == 0:
            return 0
        if fireworks >= view.most:
            return rules.festival_first * POINT
        return rules.festival_second * POINT if fireworks >= view.second else 0

    def place(self, view: Outlook, track: i64) -> i64:
        """A place on the person track, by how far it is ahead of each of the others."""
        ahead: i64 = 0
        for rival in range(view.rivalry):
            lead = track - view.rivals[rival]
            if lead > self.reach:
                lead = self.reach
            elif lead < -self.reach:
                lead = -self.reach
            ahead += lead
        return ahead * self.order * view.acts

    def rooms(self, view: Outlook, rooms: i64) -> i64:
        """One more free room when there are `rooms` already."""
        later = view.recruits - rooms
        return 2 * (self.room + self.sooner * later) // (2 + rooms) if later > 0 else 0

    def new_palace(self, view: Outlook, rooms: i64, empties: i64, floors: i64) -> i64:
        """The first floor of one more palace, with `floors` to lay, this one included."""
        rules = view.state.rules
        points = rules.palace_points * POINT
        if view.recruits == 0:  # nobody will move in: a second floor lets it stand for one more scoring
            return points if floors > 1 else 0
        if empties > 0:
            return 0  # one newcomer a month: it would fall before anybody moves in
        upkeep = self.pantry(view, view.me.rice, view.inhabited) - self.pantry(view, view.me.rice, view.inhabited + 1)
        return points * view.left + self.rooms(view, rooms) - upkeep

    def icon(self, view: Outlook, tile: i64, have: i64) -> i64:
        """What a person's icons bring when the player has `have` more of their kind, monks left aside."""
        rules = view.state.rules
        profession = PROFESSION_OF[tile]
        icons = rules.icons[tile]
        worth: i64 = 0
        if profession == COURT_LADY:
            worth = view.left * rules.court_lady_points * POINT
        elif profession == CRAFTSMAN:
            worth = icons * self.floor * self.uses[BUILD] * view.acts // 100
        elif profession == TAX_COLLECTOR:
            worth = icons * (POINT // rules.yuan_per_point + self.liquid) * self.uses[TAXES] * view.acts // 100
        elif profession == SCHOLAR:
            worth = icons * POINT * self.uses[RESEARCH] * view.acts // 100
        elif profession == PYROTECHNIST:
            if view.soon[FESTIVAL] != NEVER:
                worth = icons * self.rocket * (1 if view.late[FESTIVAL] == NEVER else 2)
        elif profession == FARMER:
            worth = self.sacks(view, have, icons)
        elif profession == WARRIOR:
            worth = self.helmets(view, have, icons)
        elif profession == HEALER:
            worth = self.mortars(view, have, icons)
        return worth * self.likes[profession] // 100

    def helmets(self, view: Outlook, have: i64, more: i64) -> i64:
        """Points at each invasion, somebody saved where this lifts the player above the fewest, and better parades."""
        worth = more * self.place_step(view) * self.uses[PARADE] * view.acts // 100
        saved: i64 = 0
        if have <= view.meekest < have + more:
            saved = view.toll(view.state.rules.mongol_losses) * self.loss // 100
        for turn in range(2):
            wait = view.soon[MONGOLS] if turn == 0 else view.late[MONGOLS]
            if wait != NEVER:
                worth += more * POINT + saved * self.urgency(wait, self.foresight) // 100
        return worth

    def place_step(self, view: Outlook) -> i64:
        """About what one step on the track is worth."""
        return self.order * view.acts * (view.state.players - 1)

    def mortars(self, view: Outlook, have: i64, more: i64) -> i64:
        """The people that more mortars save in the contagions to come."""
        short = view.state.rules.contagion_losses - have
        if short <= 0:
            return 0
        saved = view.toll(short) - view.toll(short - more if more < short else 0)
        chance = self.urgency(view.soon[CONTAGION], self.foresight) + self.urgency(view.late[CONTAGION], self.foresight)
        return saved * self.loss * chance // 10000

    def sacks(self, view: Outlook, have: i64, more: i64) -> i64:
        """The palaces that a harvest with more sacks feeds in the droughts to come."""
        harvest = view.state.rules.gives[HARVEST] + have
        worth: i64 = 0
        for turn in range(2):
            wait = view.soon[DROUGHT] if turn == 0 else view.late[DROUGHT]
            if wait != NEVER:
                short = view.inhabited + 1 - harvest - (view.me.rice if turn == 0 else 0)
                saved = more if more < short else short
                if saved > 0:
                    worth += saved * self.rice * self.urgency(wait, self.foresight) // 100
        return worth
