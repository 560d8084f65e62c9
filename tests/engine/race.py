"""The smallest game there is, to try the engine with: players take 1 to 3 points in turn, round after round."""

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State


class Race(State):
    """`rounds` rounds without chance; the round in which all have moved is scored with a point of luck for nobody."""

    def __init__(self, players: int, rounds: int, tie_breaks: list[int] | None = None) -> None:
        super().__init__(players, 2)
        self.rounds = rounds
        self.tie_breaks = tie_breaks or [0] * players

    def open(self, options: Options) -> None:
        options.clear()
        for move in range(3):
            options.add(move)

    def apply(self, move: int) -> None:
        self.earn(self.seat, 1, move + 1)
        if self.seat + 1 < self.players:
            self.seat += 1
            return
        self.seat = 0
        self.close_round()
        if self.round == self.rounds:
            self.over = True
        else:
            self.round += 1

    def projected(self, seat: int) -> int:
        return int(self.points[seat])

    def tie_break(self, seat: int) -> int:
        return self.tie_breaks[seat]


class Always(Strategy):
    """Answers the same whatever is asked."""

    def __init__(self, answer: int) -> None:
        self.answer = answer
        self.asked = 0

    def choose(self, state: State, options: Options, dice: Dice) -> int:
        self.asked += 1
        return self.answer
