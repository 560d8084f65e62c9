"""What a game brings to the table: rules read from tables, a state that asks and is answered, and the words for both.

A game is a folder in `sims/games/` whose `__init__.py` says `GAME = ...`. Seats, decisions, sources and moves are
small whole numbers inside a game (counted from 0) and words outside (see `sims/log.py`).
"""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import mypyc_attr

from sims.dice import Dice
from sims.scales import Scale
from sims.tables import Tables
from sims.vector import Rows, i64, vec, zeros

ROUND_OVER: Final = -1  # the kind of the note that every game makes when a round is over; its amount is the round


class Move:
    """What a move code means: `action` and `target` are its log columns, `words` the whole move in players' words."""

    def __init__(self, action: str, target: str, words: str) -> None:
        self.action = action
        self.target = target
        self.words = words


class Options:
    """The codes of the moves that are open now: a buffer that a state fills and a strategy reads.

    From Python it is a sequence: `for move in options`, `len(options)`, `options[0]`, `move in options`.
    """

    def __init__(self, capacity: i64) -> None:
        self.codes: vec[i64] = zeros(capacity)
        self.count: i64 = 0

    def add(self, move: i64) -> None:
        self.codes[self.count] = move
        self.count += 1

    def clear(self) -> None:
        self.count = 0

    def has(self, move: i64) -> bool:
        codes = self.codes
        for i in range(self.count):
            if codes[i] == move:
                return True
        return False

    def __len__(self) -> int:
        return int(self.count)

    def __getitem__(self, place: i64) -> i64:
        if place < 0 or place >= self.count:
            raise IndexError("no such option")
        return self.codes[place]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, int) and self.has(move)

    def __iter__(self) -> Iterator[int]:
        return iter([int(self.codes[i]) for i in range(self.count)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The printed numbers and the switches of one game, checked and ready to use; games add their fields."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress, as a machine: `open` lists the moves of the one open decision, `apply` answers it.

    Fields every game keeps up to date (seats, rounds in the order of play; points are whole victory points):
    - players: how many seats there are; seat: whose decision is open; decision: its kind (index into GAME.decisions)
    - round: the round being played, from 1; over: no decision is open any more; ending: index into GAME.endings
    - capped: over because nobody could go on; the log then says that the game was left unfinished
    - points: per seat; by_source: points per seat and source, `by_source[seat * sources + source]`
    - gained: points that the last applied move itself earned its seat
    - standings: rows (round, seat from 1, points, projected), one a seat at every round's end; None in a copy
    - notes: rows (kind, seat, amount) of what happened besides moves (ROUND_OVER, or for `GAME.tell`); mostly None
    """

    def __init__(self, players: i64, sources: i64) -> None:
        self.players: i64 = players
        self.sources: i64 = sources
        self.seat: i64 = 0
        self.decision: i64 = 0
        self.round: i64 = 1
        self.over: bool = False
        self.capped: bool = False
        self.ending: i64 = 0
        self.gained: i64 = 0
        self.points: vec[i64] = zeros(players)
        self.by_source: vec[i64] = zeros(players * sources)
        self.standings: Rows | None = None
        self.notes: Rows | None = None

    def open(self, options: Options) -> None:
        """Clears `options` and fills it with every open move, each effect once; at least one unless over."""
        raise NotImplementedError

    def apply(self, move: i64) -> None:
        """Carries out an open move and runs on until somebody must decide again or the game is over."""
        raise NotImplementedError

    def projected(self, seat: i64) -> i64:
        """The points `seat` would have if the game ended now; equal to `points` once it is over."""
        raise NotImplementedError

    def tie_break(self, seat: i64) -> i64:
        """Decides between equal points when the game is over: more is better, equal shares the rank."""
        return 0

    def copy(self) -> "State":
        """The same position apart from this one, without standings and notes: what is done to one leaves the other."""
        raise NotImplementedError

    def imagine(self, seat: i64, dice: Dice) -> "State":
        """A copy in which everything that `seat` may not know, chance to come included, is drawn anew from `dice`."""
        raise NotImplementedError

    def award(self, seat: i64, source: i64, points: i64) -> None:
        """Gives points that do not come from the move itself (a round's scoring, an event)."""
        self.points[seat] += points
        self.by_source[seat * self.sources + source] += points

    def earn(self, seat: i64, source: i64, points: i64) -> None:
        """Gives points that the move being applied earns at once (the log's column `gained`)."""
        self.award(seat, source, points)
        self.gained += points

    def note(self, kind: i64, seat: i64, amount: i64) -> None:
        """Keeps something that happened for the replay, when somebody listens."""
        notes = self.notes
        if notes is not None:
            at = notes.room()
            notes.data[at] = kind
            notes.data[at + 1] = seat
            notes.data[at + 2] = amount

    def close_round(self) -> None:
        """Writes the standings, and a note that the round is over; a game calls it when a round has been scored,
        before the next begins."""
        self.note(ROUND_OVER, 0, self.round)
        standings = self.standings
        if standings is not None:
            for seat in range(self.players):
                at = standings.room()
                standings.data[at] = self.round
                standings.data[at + 1] = seat + 1
                standings.data[at + 2] = self.points[seat]
                standings.data[at + 3] = self.projected(seat)

    def copy_onto(self, other: "State") -> None:
        """Copies the fields of this class; for `copy` in the games."""
        other.seat = self.seat
        other.decision = self.decision
        other.round = self.round
        other.over = self.over
        other.capped = self.capped
        other.ending = self.ending
        other.gained = self.gained
        other.points = self.points[:]
        other.by_source = self.by_source[:]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game's record: what it is called, how it is set up, and its words.

    - name: the folder's name; title: the box's; version: raised when the same seed and moves give another result
    - players: the counts it can be played with
    - decisions, sources, endings: words for the numbers that a state uses
    - moves: what each move code means, by code
    - ply_limit: a game that takes more decisions is ended and logged as capped
    - plies: about how many decisions a player takes, to size parts before a run
    - widest: no state ever has more open moves
    - luck: what chance there is after the deal, in a sentence
    - scales: how points follow from values of the tables that change nothing else (`sims/scales.py`), so that a stored
      game can be scored again with other values
    - paint: (pattern, colour) of what is coloured where `show` is printed: a regular expression and a terminal colour
    - hidden: whether anything is unknown to a player or left to chance after the deal; if not, `imagine` is `copy`
    """

    def __init__(
        self,
        name: str,
        title: str,
        version: int,
        players: tuple[int, ...],
        decisions: tuple[str, ...],
        sources: tuple[str, ...],
        endings: tuple[str, ...],
        moves: list[Move],
        ply_limit: int,
        plies: int,
        widest: int,
        luck: str,
        scales: tuple[Scale, ...] = (),
        hidden: bool = True,
        paint: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.version = version
        self.players = players
        self.decisions = decisions
        self.sources = sources
        self.endings = endings
        self.moves = moves
        self.ply_limit = ply_limit
        self.plies = plies
        self.widest = widest
        self.luck = luck
        self.scales = scales
        self.hidden = hidden
        self.paint = paint

    def rules(self, tables: Tables) -> Rules:
        """The tables read and checked; `sims.tables.Fault` names the first value that cannot be."""
        raise NotImplementedError

    def deal(self, rules: Rules, players: int, seed: int, deal: int) -> State:
        """The game set up, up to its first decision."""
        raise NotImplementedError

    def show(self, state: State) -> str:
        """The table as a person would see it, several lines of text."""
        raise NotImplementedError

    def tell(self, kind: int, seat: int, amount: int) -> str:
        """One of the state's notes in words, without a full stop."""
        raise NotImplementedError

    def picture(self, state: State) -> str:
        """What was made in a game played with notes, as SVG; "" where the game draws none."""
        return ""

    def ratings(self, rules: Rules) -> list[tuple[int, str]]:
        """What the rulebook calls a solo score: (points from which it applies, word), lowest first; may be empty."""
        return []
