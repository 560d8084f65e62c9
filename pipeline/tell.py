"""Tells a game on a console: round by round, in the words of the game."""

from functools import partial

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pipeline.study import Study
from pipeline.variants import Variant
from sims.game import ROUND_OVER, Game, State
from sims.match import Listener, Tape, ranks
from sims.vector import i64

COLOURS = ("cyan", "magenta", "yellow", "green", "bright_red")  # one a seat


class Teller(Listener):
    """Is told what happens, and says it."""

    def __init__(self, console: Console, study: Study, number: int) -> None:
        self.console = console
        self.study = study
        self.record = study.record
        self.number = number
        self.round = 0
        self.names: list[str] = []
        self.last: State | None = None  # the table when the game had ended

    def meet(self, seated: list[str]) -> None:
        """Learns who sits where, by seat."""
        self.names = [f"{name} ({seat})" for seat, name in enumerate(seated, 1)]
        self.width = max(map(len, self.names))

    def begin(self, state: State, deal: int, variant: Variant) -> None:
        """Says what is played, and how the table looks."""
        self.line(f"{self.record.title}, game {self.number}: seed {self.study.seed}, deal {deal}", "bold")
        if variant.set:
            changes = ", ".join(f"{path} = {value}" for path, value in variant.set.items())
            self.line(f"Variant {variant.name}: {changes}", "bold")
        if variant.bar:
            self.line(f"{variant.bar.strategy} may not take {variant.bar.action} while anything else is open", "bold")
        self.table(self.record.show(state))

    def moved(self, state: State, round: i64, seat: i64, options: i64, move: i64) -> None:
        """The move that `seat` has just made in `round`, and what came of it."""
        if round != self.round:
            self.round = round
            self.console.rule(f"Round {round}", align="left", style="dim")
        text = Text(f"{self.names[seat]:<{self.width}}  ", style=COLOURS[seat % len(COLOURS)])
        text.append(self.record.moves[move].words, style="default")
        if state.gained:
            text.append(f"  {state.gained:+}", style="bold")
        if options == 1:
            text.append("  (nothing else was open)", style="dim")
        self.console.print(text, soft_wrap=True)
        self.notes(state)
        if state.over or state.round != round:
            if state.over:
                self.line("The game is over.", "bold")
            self.table(self.record.show(state))

    def notes(self, state: State) -> None:
        """What happened besides the move."""
        notes = state.notes
        if notes is None:
            return
        for row in range(notes.count):
            kind, seat, amount = (int(notes.data[3 * row + column]) for column in range(3))
            if kind == ROUND_OVER:
                self.line(f"Round {amount} is over.", "bold")
                continue
            words = self.record.tell(kind, seat, amount)
            say = self.table if words.startswith("|") else partial(self.line, style="dim")
            say(f"{'':<{self.width}}    {words}")
        notes.clear()

    def end(self, state: State, tape: Tape) -> None:
        """The score sheet: points by source."""
        self.last = state
        if not state.over:
            self.line(f"The game was left unfinished after {tape.moves.count} moves, its limit.", "bold")
        sheet = Table(title="Score sheet", title_justify="left", title_style="bold")
        sheet.add_column("points from")
        for seat, name in enumerate(self.names):
            sheet.add_column(name, justify="right", style=COLOURS[seat % len(COLOURS)])
        sources = len(self.record.sources)
        for source, word in enumerate(self.record.sources):
            points = [int(state.by_source[seat * sources + source]) for seat in range(len(self.names))]
            if any(points):
                sheet.add_row(word, *map(str, points))
        sheet.add_section()
        sheet.add_row("all", *(str(int(points)) for points in state.points), style="bold")
        sheet.add_row("place", *(str(int(rank)) for rank in ranks(state)))
        self.console.print(sheet)

    def table(self, text: str) -> None:
        """What lies on the table, in its colours."""
        self.console.print(painted(self.record, text), soft_wrap=True)

    def line(self, text: str, style: str = "default") -> None:
        self.console.print(text, style=style, soft_wrap=True, markup=False)


def painted(record: Game, text: str) -> Text:
    """The text in the colours of its game, for a terminal that has them."""
    result = Text(text)
    for pattern, colour in record.paint:
        result.highlight_regex(pattern, colour)
    return result
