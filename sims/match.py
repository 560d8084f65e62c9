"""The one loop of every game: ask the seat to move, log, apply.

The buffers of a `Tape` hold whole numbers; `pipeline` turns them into the tables of `sims/log.py`. Column order here
is the order of `sims.log.TAPE`, which a test holds this file against.
"""

from mypy_extensions import mypyc_attr

from sims.bots import Strategy
from sims.dice import STRATEGY, stream
from sims.game import Options, State
from sims.vector import Rows, i64, vec, zeros

SHARES = 60  # a win in sixtieths: divides by 1 to 5 sharers without a remainder


class NotOpen(Exception):
    """A strategy answered with a move that is not open."""

    def __init__(self, seat: int, ply: int, move: object) -> None:
        super().__init__(f"seat {seat + 1} answered {move!r} at ply {ply}, which is not an open move")
        self.seat = seat
        self.ply = ply
        self.move = move


class Bar:
    """What a strategy may not do: `moves` has a 1 for each barred move code, else 0."""

    def __init__(self, moves: list[bool]) -> None:
        self.moves: vec[i64] = zeros(len(moves))
        for code, barred in enumerate(moves):
            if barred:
                self.moves[code] = 1

    def keep_from(self, options: Options) -> None:
        """Takes the barred moves out of the open ones, unless nothing else is open: then all stay."""
        codes = options.codes
        left: i64 = 0
        for i in range(options.count):
            if self.moves[codes[i]] == 0:
                left += 1
        if left == 0 or left == options.count:
            return
        left = 0
        for i in range(options.count):
            if self.moves[codes[i]] == 0:
                codes[left] = codes[i]
                left += 1
        options.count = left


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Is told of each move once it has been made, and of what came of it: `state` is the table now."""

    def moved(self, state: State, round: i64, seat: i64, options: i64, move: i64) -> None:
        """`seat` has made `move`, one of so many open ones, in `round`."""
        raise NotImplementedError


class Tape:
    """What is written down while games are played: one buffer a table, appended to game after game."""

    def __init__(self, games: i64, plies: i64) -> None:
        self.games: Rows = Rows(4, games + 1)  # rounds, plies, ending, capped
        self.seats: Rows = Rows(4, 4 * games + 1)  # seat, points, rank, shares
        self.moves: Rows = Rows(6, games * plies + 1)  # round, seat, decision, options, move, gained
        self.standings: Rows = Rows(4, 40 * games + 1)  # round, seat, points, projected
        self.sources: Rows = Rows(3, 40 * games + 1)  # seat, source, points

    def clear(self) -> None:
        self.games.clear()
        self.seats.clear()
        self.moves.clear()
        self.standings.clear()
        self.sources.clear()


def play(
    state: State,
    strategies: list[Strategy],
    seed: i64,
    deal: i64,
    options: Options,
    ply_limit: i64,
    tape: Tape | None,
    bars: list[Bar | None] | None = None,
    listener: Listener | None = None,
) -> i64:
    """Plays a dealt game to its end and returns its number of plies.

    `strategies` has one entry a seat; the one in seat s draws from stream (seed, deal, STRATEGY, s). `options` is a
    buffer of the game's widest choice, lent to every game in turn. With a `tape` everything is written down. A game
    past `ply_limit` is left there, unfinished, and taped as capped. Raises NotOpen where a strategy answers with a
    move that is not open; what was taped of that game is then incomplete. `bars` has what each seat may not do, if
    anything: those moves are then not open to it. A `listener` is told of every move.
    """
    dice = [stream(seed, deal, STRATEGY, seat) for seat in range(state.players)]
    moves = opened(tape, state)
    ply: i64 = 0
    while not state.over and ply < ply_limit:
        lay_out(state, options, bars)
        round, seat = state.round, state.seat
        ply += 1
        move = options.codes[0]
        if options.count > 1:
            move = strategies[seat].choose(state, options, dice[seat])
            if not options.has(move):
                raise NotOpen(int(seat), int(ply), int(move))
        state.gained = 0
        if moves is None:
            state.apply(move)
        else:
            at = moves.room()
            data = moves.data
            data[at] = round
            data[at + 1] = seat + 1
            data[at + 2] = state.decision
            data[at + 3] = options.count
            data[at + 4] = move
            state.apply(move)
            data[at + 5] = state.gained
        if listener is not None:
            listener.moved(state, round, seat, options.count, move)
    write_result(state, ply, tape)
    return ply


def opened(tape: Tape | None, state: State) -> Rows | None:
    """Where the moves of a game are written, and its standings by the game itself."""
    state.standings = tape.standings if tape is not None else None
    return tape.moves if tape is not None else None


def lay_out(state: State, options: Options, bars: list[Bar | None] | None) -> None:
    """Fills `options` with the moves that are open to whoever must decide, less what that seat is barred from."""
    state.open(options)
    if bars is not None:
        bar = bars[state.seat]
        if bar is not None:
            bar.keep_from(options)


def better(state: State, one: i64, other: i64) -> bool:
    """Whether seat `one` ends ahead of seat `other`: more points, or equal points and the better tie-break."""
    if state.points[one] != state.points[other]:
        return state.points[one] > state.points[other]
    return state.tie_break(one) > state.tie_break(other)


def ranks(state: State) -> vec[i64]:
    """The final rank of each seat, from 1; seats that nothing separates share a rank."""
    result = zeros(state.players)
    for seat in range(state.players):
        rank: i64 = 1
        for other in range(state.players):
            if better(state, other, seat):
                rank += 1
        result[seat] = rank
    return result


def write_result(state: State, plies: i64, tape: Tape | None) -> None:
    """The rows that are known when a game has ended: its own, its seats' and their sources'."""
    state.standings = None
    if tape is None:
        return
    games = tape.games
    at = games.room()
    games.data[at] = state.round
    games.data[at + 1] = plies
    games.data[at + 2] = state.ending
    games.data[at + 3] = 0 if state.over and not state.capped else 1
    rank = ranks(state)
    winners: i64 = 0
    for seat in range(state.players):
        if rank[seat] == 1:
            winners += 1
    for seat in range(state.players):
        seats = tape.seats
        at = seats.room()
        seats.data[at] = seat + 1
        seats.data[at + 1] = state.points[seat]
        seats.data[at + 2] = rank[seat]
        seats.data[at + 3] = SHARES // winners if rank[seat] == 1 else 0
        for source in range(state.sources):
            sources = tape.sources
            at = sources.room()
            sources.data[at] = seat + 1
            sources.data[at + 1] = source
            sources.data[at + 2] = state.by_source[seat * state.sources + source]
