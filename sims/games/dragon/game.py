"""The game as the rest of the laboratory sees it: its record, and the state that opens and applies moves."""

from sims.dice import Dice
from sims.game import Game, Options, Rules, State
from sims.games.dragon.apply import carry_out
from sims.games.dragon.legal import fill
from sims.games.dragon.moves import ACT, DECISIONS, RESEARCH, SOURCES, moves
from sims.games.dragon.rules import DragonRules
from sims.games.dragon.score import final_points
from sims.games.dragon.setup import set_up
from sims.games.dragon.show import show, tell
from sims.games.dragon.state import Position
from sims.scales import Gain, Times
from sims.tables import Tables
from sims.vector import i64


class Year(Position):
    """A year in progress."""

    def open(self, options: Options) -> None:
        fill(self, options)

    def apply(self, move: i64) -> None:
        carry_out(self, move)

    def projected(self, seat: i64) -> i64:
        return self.points[seat] if self.over else self.points[seat] + final_points(self, seat)

    def tie_break(self, seat: i64) -> i64:
        """The marker farther ahead; on one space the upper one, unless the switch says that they share."""
        player = self.player(seat)
        return player.track * 4096 + (player.stamp if self.rules.upper_wins_tie else 0)

    def copy(self) -> "Year":
        other = Year(self.rules, self.players)
        self.copy_position(other)
        return other

    def imagine(self, seat: i64, dice: Dice) -> "Year":
        """Only the action groups of later rounds are unknown, to everybody alike."""
        other = self.copy()
        other.seed = dice.word()
        other.deal = dice.word()
        return other


class Dragon(Game):
    """The record of In the Year of the Dragon."""

    def __init__(self) -> None:
        super().__init__(
            name="dragon",
            title="In the Year of the Dragon",
            version=2,
            players=(2, 3, 4, 5),
            decisions=DECISIONS,
            sources=SOURCES,
            endings=("end of the year",),
            moves=moves(),
            ply_limit=1000,
            plies=60,
            widest=64,
            luck="The events of the year are open from the start; each round the action cards are grouped by chance.",
            scales=(
                Times("palaces", ("scoring.palace",)),
                Times("court ladies", ("scoring.court_lady",)),
                Times("small privileges", ("scoring.small_privilege",)),
                Times("large privileges", ("scoring.large_privilege",)),
                Times("people", ("scoring.person",)),
                Times("monks", ("scoring.monk",)),
                *(Gain("research", "actions.research", ACT + 2 * RESEARCH + paid) for paid in range(2)),
                Times("dragon festival", ("events.festival_first", "events.festival_second")),
                Times("penalties", ("missing_person_penalty",)),
            ),
        )

    def rules(self, tables: Tables) -> Rules:
        return DragonRules(tables)

    def deal(self, rules: Rules, players: int, seed: int, deal: int) -> State:
        assert isinstance(rules, DragonRules)
        year = Year(rules, players)
        set_up(year, seed, deal)
        return year

    def show(self, state: State) -> str:
        assert isinstance(state, Position)
        return show(state)

    def tell(self, kind: int, seat: int, amount: int) -> str:
        return tell(kind, seat, amount)
