"""The game as the rest of the laboratory sees it: its record, and the state that opens and applies moves."""

from sims.dice import Dice
from sims.game import Game, Options, Rules, State
from sims.games.village.apply import answer
from sims.games.village.flow import run_on
from sims.games.village.legal import fill
from sims.games.village.moves import CUSTOMERS, DECISIONS, ENDINGS, SERVE, SOURCES
from sims.games.village.rules import VillageRules
from sims.games.village.score import final_points
from sims.games.village.setup import set_up
from sims.games.village.show import show
from sims.games.village.state import Position
from sims.games.village.tell import tell
from sims.games.village.words import moves
from sims.scales import Check, Each, Entry, Times
from sims.tables import Tables
from sims.vector import i64, zeros


class Lifetime(Position):
    """A game in progress."""

    def open(self, options: Options) -> None:
        fill(self, options)

    def apply(self, move: i64) -> None:
        answer(self, move)
        run_on(self)

    def projected(self, seat: i64) -> i64:
        return self.points[seat] if self.over else self.points[seat] + final_points(self, seat)

    def tie_break(self, seat: i64) -> i64:
        """More customers served, then more of the family alive."""
        player = self.player(seat)
        return player.tiles() * 64 + player.living(self.rules.bag_lives)

    def copy(self) -> "Lifetime":
        other = Lifetime(self.rules, self.players)
        self.copy_position(other)
        return other

    def imagine(self, seat: i64, dice: Dice) -> "Lifetime":
        """Unknown to everybody alike: the order of the deck, and what bag and mass will yield."""
        other = self.copy()
        left = len(self.deck) - self.dealt
        unseen = zeros(left)
        for place in range(left):
            unseen[place] = self.deck[self.dealt + place]
        dice.shuffle(unseen)
        for place in range(left):
            other.deck[self.dealt + place] = unseen[place]
        other.seed = dice.word()
        other.deal = dice.word()
        return other


class Village(Game):
    """The record of Village."""

    def __init__(self) -> None:
        super().__init__(
            name="village",
            title="Village",
            version=1,
            players=(2, 3, 4),
            decisions=DECISIONS,
            sources=SOURCES,
            endings=ENDINGS,
            moves=moves(),
            ply_limit=3000,
            plies=100,
            widest=100,
            paint=(
                (r"\bbrown\b", "rgb(181,133,84)"),
                (r"\bpurple\b", "magenta"),
                (r"\borange\b", "dark_orange"),
                (r"\bgreen\b", "green"),
                (r"\bPLAGUE\b", "bold red"),
            ),
            scales=(
                Entry("travel", "scoring.cities"),
                Entry("chronicle", "scoring.chronicle"),
                Times("council", ("scoring.council",)),
                Times("church", ("scoring.church",)),
                Times("coins", ("scoring.coin",)),
                Times("mass", ("church.majority",)),
                Times("council privilege", ("council.privileges.points",)),
                Times("city gifts", ("travel.rewards.city_1.points", "travel.rewards.city_2.points")),
                *(
                    Each("customers", f"customers.{wish.replace(' ', '_')}.points", SERVE + customer)
                    for customer, wish in enumerate(CUSTOMERS)
                ),
                Check("sums.customer_points"),
            ),
            luck="Cubes are drawn onto the areas every round, people and monks at every mass; customers are shuffled.",
        )

    def rules(self, tables: Tables) -> Rules:
        return VillageRules(tables)

    def deal(self, rules: Rules, players: int, seed: int, deal: int) -> State:
        assert isinstance(rules, VillageRules)
        state = Lifetime(rules, players)
        set_up(state, seed, deal)
        run_on(state)
        return state

    def show(self, state: State) -> str:
        assert isinstance(state, Position)
        return show(state)

    def tell(self, kind: int, seat: int, amount: int) -> str:
        return tell(kind, seat, amount)
