"""A person at the table: asked move by move, with the way back to the last decision, and kept like any other player.

What a person answered is a strategy file of its own, `strategies/<name>.py` in the run's folder, written anew after
every answer. So a game that was left can be taken up, and one that is over is an ordinary run of one game.
"""

import ast
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from rich.console import Console

from pipeline.home import Folder
from pipeline.mistakes import Mistake
from pipeline.store import Store
from pipeline.study import Study
from pipeline.study_file import from_options
from pipeline.tell import Teller
from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options, State
from sims.match import Listener, NotOpen, Tape, play
from sims.vector import Rows, i64

FILE = '''"""A person at the table."""

from sims.bots import Strategy

TABLE = {table!r}
ANSWERS = {answers!r}


class Person(Strategy):
    """Answers as the person did in this one game."""

    def __init__(self):
        self.given = 0

    def choose(self, state, options, dice):
        answer = ANSWERS[self.given]
        self.given = (self.given + 1) % len(ANSWERS)
        return answer
'''


class Table(NamedTuple):
    """Who sits where: strategies by seat, the person's among them, and the seed of the deal."""

    game: str
    strategies: list[str]
    person: str
    seed: int


def study(table: Table, folder: Path) -> Study:
    """The study of this one game; the person's file is there already."""
    file = folder.resolve() / "strategies" / f"{table.person}.py"
    options = {
        "name": f"play-{table.game}-{table.seed}",
        "players": [len(table.strategies)],
        "strategies": [str(file) if one == table.person else one for one in table.strategies],
        "design": "fixed",
        "seating": "as_listed",
        "games": 1,
        "seed": table.seed,
    }
    return from_options(table.game, options, [])


class Left(Exception):
    """The person has left the table; what was answered is kept."""


class Back(Exception):
    """The person wants the last own decision again."""


class Asker(Protocol):
    """Asks the person for one of the open moves. May raise Left or Back."""

    def __call__(self, state: State, options: Options) -> int: ...


class Answers:
    """What a person has answered so far, on disk after every answer."""

    def __init__(self, folder: Path, table: Table) -> None:
        self.folder = Folder(folder)
        self.path = folder / "strategies" / f"{table.person}.py"
        self.table = table
        self.given = read(self.path)[1] if self.path.exists() else []

    def keep(self) -> None:
        content = FILE.format(table=self.table._asdict(), answers=self.given)
        self.folder.write(f"strategies/{self.path.name}", content.encode())


def read(path: Path) -> tuple[dict[str, Any], list[int]]:
    """The table and the answers in a person's file. Raises Mistake where it is something else."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = {
            node.targets[0].id: ast.literal_eval(node.value)
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }
        return dict(found["TABLE"]), [int(answer) for answer in found["ANSWERS"]]
    except (OSError, ValueError, SyntaxError, KeyError, TypeError):
        raise Mistake(f"{path}: is not the record of a person's game; choose another --out") from None


def sit_down(study: Study, folder: Path, table: Table, console: Console, ask: Asker) -> None:
    """Plays the one game of the study with the person, from where it was left, to its end. Raises Left."""
    with Store(folder):
        answers = Answers(folder, table)
        answers.keep()
        while True:
            try:
                Sitting(study, table, answers, console, ask).play()
                return
            except Back:
                console.print("One decision back." if answers.given else "This is your first.", style="bold")
                del answers.given[-1:]
                answers.keep()


class Sitting(Listener):
    """One time through the game: what has been answered is repeated in silence, then the person is asked."""

    def __init__(self, study: Study, table: Table, answers: Answers, console: Console, ask: Asker) -> None:
        self.study = study
        self.answers = answers
        self.ask = ask
        self.before = list(answers.given)
        self.table = table
        self.teller = Teller(console, study, 0)
        self.telling = False

    def play(self) -> None:
        study, record, seats = self.study, self.study.record, self.table.strategies
        state = record.deal(study.rules(study.variants[0]), len(seats), study.seed, 0)
        tape = Tape(1, record.ply_limit)
        others = {one: study.strategy(one) for one in study.ids if one != self.table.person}
        seated = [others.get(one, Person(self)) for one in seats]
        self.teller.meet(seats)
        if not self.before:
            self.begin(state)
        try:
            play(state, seated, study.seed, 0, Options(record.widest), record.ply_limit, tape, None, self)
        except NotOpen as error:
            raise Mistake(f"{seats[error.seat]}: {error}") from None
        self.teller.end(state, tape)

    def begin(self, state: State) -> None:
        """From here on the game is told."""
        self.telling = True
        state.notes = Rows(3, 64)
        self.teller.begin(state, 0, self.study.variants[0])

    def moved(self, state: State, round: i64, seat: i64, options: i64, move: i64) -> None:
        if self.telling:
            self.teller.moved(state, round, seat, options, move)

    def answer(self, state: State, options: Options) -> int:
        """What the person answered the first time, and after that what they answer now."""
        if self.before:
            move = self.before.pop(0)
            if not options.has(move):
                raise Mistake(f"{self.answers.path}: answer {move} is not open here; the rules have changed since")
            return move
        if not self.telling:
            self.begin(state)
        move = self.ask(state, options)
        self.answers.given.append(move)
        self.answers.keep()
        return move


class Person(Strategy):
    """The person, as the game asks them."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    def choose(self, state: State, options: Options, dice: Dice) -> i64:
        return self.sitting.answer(state, options)
