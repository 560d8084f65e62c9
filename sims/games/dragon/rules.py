"""The printed numbers and switches of In the Year of the Dragon, read from `data/dragon.toml`."""

from typing import Final

from sims.game import Rules
from sims.games.dragon.moves import ACTIONS, PROFESSION_OF, PROFESSIONS, TILES, YOUNG
from sims.tables import Tables
from sims.vector import i64, vec, zeros

SLOTS: Final = 5  # the most floors that a variant may allow a palace


class DragonRules(Rules):
    """Every number of the box; the names are those of the tables. Arrays are by tile, profession or action."""

    def __init__(self, tables: Tables) -> None:
        tables.text("game")
        self.rounds: i64 = tables.number("rounds", 3, 12)
        self.read_switches(tables)
        self.start_yuan: i64 = tables.number("start.yuan", 0, 99)
        self.max_floors: i64 = tables.number("palace.floors", 1, SLOTS)
        start = tables.numbers("start.palaces", 2, 1, int(self.max_floors))
        self.start_palaces: vec[i64] = vec[i64]([i64(floors) for floors in start])
        self.start_people: i64 = tables.number("start.people", 2, 2)
        self.cards_each: i64 = tables.number("cards.each", 0, 2)
        self.cards_wild: i64 = tables.number("cards.wild", 0, 11)
        hand = len(PROFESSIONS) * self.cards_each + self.cards_wild
        if hand != self.rounds - 1:
            raise tables.fault("cards.wild", f"such that the {hand} cards of a hand last for the rounds but the last")
        self.read_tiles(tables)
        self.read_groups(tables)
        self.read_actions(tables)
        self.read_events(tables)
        self.read_scoring(tables)
        tables.done()

    def read_switches(self, tables: Tables) -> None:
        self.large_privilege_cost: i64 = tables.number("large_privilege_cost", 0, 99)
        self.uniform_events: bool = tables.word("event_order", ("slide", "uniform")) == "uniform"
        self.random_drafter: bool = tables.word("first_drafter", ("seat_1", "random")) == "random"
        self.starters_may_share_a_palace: bool = tables.flag("starters_may_share_a_palace")
        self.floors_must_be_placed: bool = tables.flag("floors_must_be_placed")
        self.sold_out_cards_may_be_played: bool = tables.flag("sold_out_cards_may_be_played")
        self.wild_while_card_in_hand: bool = tables.flag("wild_while_card_in_hand")
        self.upper_wins_tie: bool = tables.word("same_space_tie", ("upper", "shared")) == "upper"
        self.missing_person_penalty: i64 = tables.number("missing_person_penalty", 0, 20)

    def read_tiles(self, tables: Tables) -> None:
        self.steps: vec[i64] = zeros(len(TILES))
        self.icons: vec[i64] = zeros(len(TILES))
        self.box: vec[i64] = zeros(len(TILES))
        self.removed: vec[i64] = zeros(len(TILES))
        for tile in range(len(TILES)):
            key = "tiles." + TILES[tile].replace(" ", "_")
            self.steps[tile] = tables.number(key + ".steps", 0, 20)
            self.icons[tile] = tables.number(key + ".icons", 0, 9)
            a_player = 1 if YOUNG[PROFESSION_OF[tile]] == tile else 0  # everybody may draft one of the second row
            self.box[tile] = tables.number(key + ".box", 5 * a_player, 30)
            self.removed[tile] = tables.number(key + ".removed", 0, (int(self.box[tile]) - 2 * a_player) // 3)

    def read_groups(self, tables: Tables) -> None:
        self.group_sizes: vec[i64] = zeros(6 * 5)  # players * 5 + group
        for players in range(2, 6):
            sizes = tables.numbers(f"groups.players_{players}", players, 1, len(ACTIONS))
            if sum(sizes) != len(ACTIONS):
                raise tables.fault(f"groups.players_{players}", f"sizes that add up to the {len(ACTIONS)} action cards")
            for group in range(players):
                self.group_sizes[players * 5 + group] = sizes[group]

    def read_actions(self, tables: Tables) -> None:
        self.gives: vec[i64] = zeros(len(ACTIONS))
        for action in range(len(ACTIONS) - 1):  # the privilege action gives nothing by number
            self.gives[action] = tables.number("actions." + ACTIONS[action], 0, 20)
        self.occupied_group_cost: i64 = tables.number("actions.occupied_group_cost", 0, 99)
        self.refill_to: i64 = tables.number("actions.refill_to", 0, 99)
        self.small_privilege_cost: i64 = tables.number("actions.small_privilege_cost", 0, 99)

    def read_events(self, tables: Tables) -> None:
        self.peaceful_months: i64 = tables.number("events.peaceful_months", 0, 2)
        self.twins: i64 = tables.number("events.twins", 0, 2)
        if self.peaceful_months + 5 * self.twins != self.rounds:
            raise tables.fault("events.twins", f"such that the events fill the {self.rounds} months of the year")
        self.tribute: i64 = tables.number("events.tribute", 0, 99)
        self.festival_first: i64 = tables.number("events.festival_first", 0, 99)
        self.festival_second: i64 = tables.number("events.festival_second", 0, 99)
        self.mongol_losses: i64 = tables.number("events.mongol_losses", 0, 9)
        self.contagion_losses: i64 = tables.number("events.contagion_losses", 0, 9)

    def read_scoring(self, tables: Tables) -> None:
        self.palace_points: i64 = tables.number("scoring.palace", 0, 20)
        self.court_lady_points: i64 = tables.number("scoring.court_lady", 0, 20)
        self.small_privilege_points: i64 = tables.number("scoring.small_privilege", 0, 20)
        self.large_privilege_points: i64 = tables.number("scoring.large_privilege", 0, 20)
        self.person_points: i64 = tables.number("scoring.person", 0, 20)
        self.monk_points: i64 = tables.number("scoring.monk", 0, 20)
        self.goods_sell_for: i64 = tables.number("scoring.goods_sell_for", 0, 20)
        self.yuan_per_point: i64 = tables.number("scoring.yuan_per_point", 1, 99)
