"""assay play: a person against strategies, in the terminal."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.commands.speed import mention_slow_engine
from pipeline.mistakes import Mistake, StudyMistake, choice, listed

if TYPE_CHECKING:
    from rich.console import Console

    from pipeline.person import Table
    from sims.game import Game, Options, State

HELP = """  a number  makes that move
  t         shows the table again
  u         goes back to your last decision
  q         leaves; the same command with this seed goes on here
  ?         shows this"""


def play(
    game: Annotated[str, typer.Argument(help="Name of a game.")],
    players: Annotated[int | None, typer.Option(help="Players, you among them.")] = None,
    seat: Annotated[int, typer.Option(min=1, help="Your seat.")] = 1,
    against: Annotated[str | None, typer.Option(help="Strategies in the other seats, such as builder,monks.")] = None,
    name: Annotated[str, typer.Option(help="What the log calls you.")] = "you",
    seed: Annotated[int | None, typer.Option(min=0, help="The deal; any if not given.")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder of the game; runs/play-GAME-SEED if not given.")] = None,
) -> None:
    """Sit down at a table yourself.

    The game is kept as a run like any other. Leave it when you like: the same seed takes it up again.
    """
    from rich.console import Console

    from pipeline import person
    from pipeline.play import run
    from pipeline.store import Store

    seed = secrets.randbelow(1_000_000) if seed is None else seed
    folder = out or Path("runs") / f"play-{game}-{seed}"
    table = seated(game, players, seat, against, name, seed)
    file = folder / "strategies" / f"{name}.py"
    if file.exists() and person.read(file)[0] != table._asdict():
        raise Mistake(f"{folder}: holds the game of another table; name the same players, or choose another --out")
    mention_slow_engine()
    console = Console(highlight=False)
    with Store(folder):  # makes the folder, and sees that nobody else plays there
        person.Answers(folder, table).keep()
    study = person.study(table, folder)
    try:
        person.sit_down(study, folder, table, console, Terminal(console, study.record))
    except person.Left:
        console.print(f"Kept. To go on: assay play {game} ... --seed {seed}", style="bold", soft_wrap=True)
        return
    run(study, folder, workers=1)
    console.print(f"Kept as a run: assay replay {folder} 0", style="bold", soft_wrap=True)


def seated(game: str, players: int | None, seat: int, against: str | None, name: str, seed: int) -> "Table":
    """Who sits where. Raises StudyMistake."""
    from pipeline.person import Table
    from sims import games

    if game not in games.names():
        raise StudyMistake(f"{game} is no game here; {choice(game, games.names())}")
    record, known = games.game(game), games.strategies(game)
    others = against.split(",") if against is not None else [one for one in known if one != "random"] or ["random"]
    count = players or (len(others) + 1 if against is not None else min(max(record.players), 4))
    if count not in record.players:
        counts = listed(record.players, "or")
        raise StudyMistake(f"--players: {count} is no player count of {record.title}; it is played by {counts}")
    for one in others:
        if one not in known:
            raise StudyMistake(f"--against: {one} is no strategy of {game}; {choice(one, known)}")
    if against is not None and len(others) not in (1, count - 1):
        raise StudyMistake(f"--against: names {len(others)} strategies; {count - 1} other seats need as many, or one")
    if seat > count:
        raise StudyMistake(f"--seat: {seat} is no seat at a table of {count}")
    if name in known or not name.isidentifier():
        raise StudyMistake(f"--name: {name} cannot be; a name has letters and digits and is no strategy's")
    table = [others[place % len(others)] for place in range(count - 1)]
    table.insert(seat - 1, name)
    return Table(game, table, name, seed)


class Terminal:
    """Asks at the prompt."""

    def __init__(self, console: "Console", record: "Game") -> None:
        self.console = console
        self.record = record

    def __call__(self, state: "State", options: "Options") -> int:
        from pipeline.person import Back, Left
        from pipeline.tell import painted

        self.list(state, options)
        while True:
            said = self.read()
            if said in ("q", "quit"):
                raise Left
            if said in ("u", "undo"):
                raise Back
            if said in ("t", "table"):
                self.console.print(painted(self.record, self.record.show(state)), soft_wrap=True)
                self.list(state, options)
            elif said.isdecimal() and 1 <= int(said) <= len(options):
                return int(options[int(said) - 1])
            elif said:
                self.print(HELP if said in ("?", "help") else f"1 to {len(options)}, t, u, q or ?")

    def list(self, state: "State", options: "Options") -> None:
        self.console.print(f"\nYour decision: {self.record.decisions[int(state.decision)]}", style="bold")
        for place, move in enumerate(options, 1):
            self.print(f"{place:>4}  {self.record.moves[move].words}")

    def read(self) -> str:
        """One answer; the end of the input, or Ctrl-C, is leaving."""
        try:
            return input("> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            self.print("")
            return "q"

    def print(self, text: Any) -> None:
        self.console.print(text, markup=False, soft_wrap=True)
