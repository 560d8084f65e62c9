"""The game as the rest of the laboratory sees it: its record, and the state that opens and applies moves."""

from sims.dice import Dice
from sims.game import Game, Options, Rules, State
from sims.games.cottage_garden.apply import carry_out
from sims.games.cottage_garden.legal import fill
from sims.games.cottage_garden.moves import BACK, BLUE, DECISIONS, ENDINGS, MOVE, ORANGE, SOURCES, STEPS, moves
from sims.games.cottage_garden.picture import picture
from sims.games.cottage_garden.rules import CottageRules
from sims.games.cottage_garden.setup import set_up
from sims.games.cottage_garden.show import show, tell
from sims.games.cottage_garden.state import Position
from sims.games.cottage_garden.turn import begin
from sims.scales import Entry, Track
from sims.tables import Tables
from sims.vector import i64

TILES = "abcdefghijklmn"  # how `show` marks the tiles of a bed
LEAVES = ("green", "yellow", "magenta", "cyan", "bright_red", "bright_green", "bright_magenta")


class Garden(Position):
    """A garden in progress."""

    def open(self, options: Options) -> None:
        fill(self, options)

    def apply(self, move: i64) -> None:
        carry_out(self, move)

    def projected(self, seat: i64) -> i64:
        """The score board is always up to date: cubes and hives count as they stand."""
        return self.points[seat]

    def tie_break(self, seat: i64) -> i64:
        """More hives; then, by a switch, the later in turn order."""
        hives = 4 * self.player(seat).hives
        if not self.rules.later_seat_wins:
            return hives
        return hives + (seat - self.starter + self.players) % self.players

    def copy(self) -> "Garden":
        other = Garden(self.rules, self.players)
        self.copy_position(other)
        return other

    def imagine(self, seat: i64, dice: Dice) -> "Garden":
        """Nothing is hidden and no chance is to come."""
        return self.copy()


class CottageGarden(Game):
    """The record of Cottage Garden."""

    def __init__(self) -> None:
        super().__init__(
            name="cottage_garden",
            title="Cottage Garden",
            version=2,
            players=(1, 2, 3, 4),
            decisions=DECISIONS,
            sources=SOURCES,
            endings=ENDINGS,
            moves=moves(),
            ply_limit=2000,
            plies=100,
            widest=1200,
            scales=(
                Track("pots", "tracks.orange", MOVE + ORANGE * STEPS, "tracks.red_line"),
                Track("plant covers", "tracks.blue", MOVE + BLUE * STEPS, "tracks.red_line"),
                Track("last round", "tracks.orange", BACK + ORANGE * STEPS, "tracks.red_line"),
                Track("last round", "tracks.blue", BACK + BLUE * STEPS, "tracks.red_line"),
                Entry("beehives", "hives.points"),
            ),
            luck="Open, and without chance once tiles and beds are shuffled: what luck there is lies in the deal.",
            hidden=False,
            paint=(
                (r"(?<![^ |\n])·(?![^ |\n])", "rgb(120,100,80)"),
                (r"(?<![^ |\n])[o0](?![^ |\n])", "dark_orange"),
                (r"(?<![^ |\n])\^(?![^ |\n])", "bright_blue"),
                (r"(?<![^ |\n])=(?![^ |\n])", "bold"),
                (r"(?<![^ |\n])O(?![^ |\n])", "bold dark_orange"),
                (r"(?<![^ |\n])A(?![^ |\n])", "bold bright_blue"),
                *((rf"(?<![^ |\n]){tile}(?![^ |\n])", LEAVES[place % len(LEAVES)]) for place, tile in enumerate(TILES)),
            ),
        )

    def rules(self, tables: Tables) -> Rules:
        return CottageRules(tables)

    def deal(self, rules: Rules, players: int, seed: int, deal: int) -> State:
        assert isinstance(rules, CottageRules)
        garden = Garden(rules, players)
        set_up(garden, seed, deal)
        begin(garden)
        return garden

    def show(self, state: State) -> str:
        assert isinstance(state, Position)
        return show(state)

    def tell(self, kind: int, seat: int, amount: int) -> str:
        return tell(kind, seat, amount)

    def picture(self, state: State) -> str:
        assert isinstance(state, Position)
        return picture(state)

    def ratings(self, rules: Rules) -> list[tuple[int, str]]:
        assert isinstance(rules, CottageRules)
        return [(int(rules.good), "good"), (int(rules.excellent), "excellent")]
