"""What lies on the table of Village: the families with their farms, and the board between them."""

from typing import Final

from sims.game import State
from sims.games.village.moves import (
    AREA_COUNT,
    CITIES,
    COLOUR_COUNT,
    CUBE_COUNT,
    GOOD_COUNT,
    ROW_COUNT,
    SOURCES,
)
from sims.games.village.player import NOBODY, Player
from sims.games.village.rules import VillageRules
from sims.vector import i64, vec, zeros

# What the table does next (`Position.step`); `flow.py` walks from one to the next until somebody must decide.
ASK: Final = 0
BEGIN_ROUND: Final = 1
BEGIN_TURN: Final = 2
PAY_BILL: Final = 3
COMPLETE: Final = 4
ACTION_DONE: Final = 5
BURY: Final = 6
BEGIN_DAY: Final = 7
NEXT_SALE: Final = 8
END_DAY: Final = 9
END_TURN: Final = 10
BEGIN_MASS: Final = 11
NEXT_REDEEM: Final = 12
DRAW: Final = 13
NEXT_ADVANCE: Final = 14
END_MASS: Final = 15


class Position(State):
    """The whole table. `Village` in `game.py` is the same with open and apply.

    - board: cubes on the areas, `area * 5 + cube`; bag, supply: cubes by kind; goods, coins, grain: the supply's
    - deck, dealt: the customers in order, how many have left the deck; blue, grey: those at the market, NOBODY for an
      empty slot; grey is a queue, filled from its front
    - rows, graves: the dead in each row of the chronicle, and without a name, of all families together
    - starter: who began the round; marker: who holds the next start marker, NOBODY while the council does
    - active: whose turn it is (`seat` may be another in a market day); area: the area in use
    - called: the action was named at the well or on an empty board
    - errand: the move that is being carried out; bill: cubes still to pay for it, by colour; reward: cubes to choose
    - stage: the highest council stage whose privilege is open
    - market: 0 no market day, 1 one that is about to begin, 2 one that is on; passed: who is out of it, a bit a seat;
      free_sale: the first sale, without the fee, is still to be had; held: a death waits for the end of the day
    - mourner: the family that a death is settled for; after: the step that follows it
    - trigger: who filled the last space, NOBODY so far; foreign: it was in another's market day
    - last_turns: turns left before the end; -1 before the last ones
    - calls: families asked in this part of the mass; called_out: people who have left the black bag in it, monks too;
      least: where the canonical order of redeeming or climbing stands
    """

    def __init__(self, rules: VillageRules, players: i64) -> None:
        super().__init__(players, len(SOURCES))
        self.rules: VillageRules = rules
        self.seed: i64 = 0
        self.deal: i64 = 0
        self.player_at: list[Player] = [Player() for _ in range(players)]
        self.board: vec[i64] = zeros(AREA_COUNT * CUBE_COUNT)
        self.bag: vec[i64] = zeros(CUBE_COUNT)
        self.supply: vec[i64] = zeros(CUBE_COUNT)
        self.goods: vec[i64] = zeros(GOOD_COUNT)
        self.coins: i64 = 0
        self.grain: i64 = 0
        self.deck: vec[i64] = zeros(rules.tiles)
        self.dealt: i64 = 0
        self.blue: vec[i64] = zeros(rules.blue[players])
        self.grey: vec[i64] = zeros(rules.grey)
        self.rows: vec[i64] = zeros(ROW_COUNT)
        self.graves: i64 = 0
        self.starter: i64 = 0
        self.marker: i64 = NOBODY
        self.step: i64 = ASK
        self.active: i64 = 0
        self.area: i64 = 0
        self.called: bool = False
        self.errand: i64 = 0
        self.bill: vec[i64] = zeros(COLOUR_COUNT)
        self.reward: i64 = 0
        self.stage: i64 = 0
        self.market: i64 = 0
        self.passed: i64 = 0
        self.free_sale: bool = False
        self.held: bool = False
        self.mourner: i64 = 0
        self.after: i64 = ASK
        self.trigger: i64 = NOBODY
        self.foreign: bool = False
        self.last_turns: i64 = -1
        self.calls: i64 = 0
        self.called_out: i64 = 0
        self.least: i64 = 0

    def player(self, seat: i64) -> Player:
        return self.player_at[seat]

    def ask(self, seat: i64, decision: i64) -> None:
        """Stops here until `seat` has decided."""
        self.seat = seat
        self.decision = decision
        self.step = ASK

    def cubes_in(self, area: i64) -> i64:
        """Cubes on an area, plague included."""
        count: i64 = 0
        for cube in range(CUBE_COUNT):
            count += self.board[area * CUBE_COUNT + cube]
        return count

    def cubes_left(self) -> i64:
        """Cubes on the whole board."""
        count: i64 = 0
        for space in range(AREA_COUNT * CUBE_COUNT):
            count += self.board[space]
        return count

    def supply_cubes(self) -> i64:
        """Influence cubes in the supply."""
        count: i64 = 0
        for colour in range(COLOUR_COUNT):
            count += self.supply[colour]
        return count

    def supply_goods(self) -> i64:
        """Goods in the supply."""
        count: i64 = 0
        for good in range(GOOD_COUNT):
            count += self.goods[good]
        return count

    def chronicled(self) -> i64:
        """The dead in the whole chronicle."""
        count: i64 = 0
        for row in range(ROW_COUNT):
            count += self.rows[row]
        return count

    def row_is_open(self, row: i64) -> bool:
        return self.rows[row] < self.rules.rows[self.players * ROW_COUNT + row]

    def spend_time(self, seat: i64, time: i64) -> None:
        """Moves the seat's time marker; each time it passes the bridge a death is due."""
        player = self.player_at[seat]
        track = self.rules.time_track
        player.due += (player.time + time) // track - player.time // track
        player.time += time

    def gain_coins(self, seat: i64, coins: i64) -> i64:
        """Gives coins as far as the supply goes, and says how many."""
        given = coins if coins < self.coins else self.coins
        self.coins -= given
        self.player_at[seat].coins += given
        return given

    def pay_coins(self, seat: i64, coins: i64) -> None:
        self.coins += coins
        self.player_at[seat].coins -= coins

    def pay_grain(self, seat: i64, grain: i64) -> None:
        self.grain += grain
        self.player_at[seat].grain -= grain

    def gain_good(self, seat: i64, good: i64) -> None:
        self.goods[good] -= 1
        self.player_at[seat].goods[good] += 1

    def pay_goods(self, seat: i64, good: i64, count: i64) -> None:
        self.goods[good] += count
        self.player_at[seat].goods[good] -= count

    def gain_cube(self, seat: i64, colour: i64) -> None:
        self.supply[colour] -= 1
        self.player_at[seat].cubes[colour] += 1

    def pay_cubes(self, seat: i64, colour: i64, count: i64) -> None:
        self.supply[colour] += count
        self.player_at[seat].cubes[colour] -= count

    def first_city(self, seat: i64, city: i64) -> bool:
        """Whether the seat has no marker in the city (counted from 0)."""
        return (self.player_at[seat].visited >> city) & 1 == 0 and city < CITIES

    def copy_position(self, other: "Position") -> None:
        """Copies every field; `other` has the same rules and number of players."""
        self.copy_onto(other)
        other.seed = self.seed
        other.deal = self.deal
        other.player_at = [player.copy() for player in self.player_at]
        other.board = self.board[:]
        other.bag = self.bag[:]
        other.supply = self.supply[:]
        other.goods = self.goods[:]
        other.coins = self.coins
        other.grain = self.grain
        other.deck = self.deck[:]
        other.dealt = self.dealt
        other.blue = self.blue[:]
        other.grey = self.grey[:]
        other.rows = self.rows[:]
        other.graves = self.graves
        other.starter = self.starter
        other.marker = self.marker
        other.step = self.step
        other.active = self.active
        other.area = self.area
        other.called = self.called
        other.errand = self.errand
        other.bill = self.bill[:]
        other.reward = self.reward
        other.stage = self.stage
        other.market = self.market
        other.passed = self.passed
        other.free_sale = self.free_sale
        other.held = self.held
        other.mourner = self.mourner
        other.after = self.after
        other.trigger = self.trigger
        other.foreign = self.foreign
        other.last_turns = self.last_turns
        other.calls = self.calls
        other.called_out = self.called_out
        other.least = self.least
