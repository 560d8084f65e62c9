"""The study that a command is asked about: a file, a game and options, which win over the file, or a run's own."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.mistakes import StudyMistake

if TYPE_CHECKING:
    from pipeline.study import Study

What = Annotated[
    str, typer.Argument(metavar="STUDY.toml|GAME|RUN", help="A study file, a game, or a run that was begun.")
]
Players = Annotated[str | None, typer.Option(help="Player counts, such as 4 or 2,3,4.")]
Games = Annotated[int | None, typer.Option(help="Games at each player count; at most, with --precision.")]
Precision = Annotated[float | None, typer.Option(help="Go on until every win share is known so closely, such as 0.01.")]
Seed = Annotated[int | None, typer.Option(help="Another seed, other deals.")]
Strategies = Annotated[str | None, typer.Option(help="Strategies, such as random,builder.")]
Own = Annotated[list[Path] | None, typer.Option(metavar="FILE", help="Your own; may be repeated.")]
Design = Annotated[str | None, typer.Option(help="mirror, round_robin, mixes, focus or fixed.")]


def asked(
    what: str,
    players: str | None,
    games: int | None,
    precision: float | None,
    seed: int | None,
    strategies: str | None,
    own: list[Path] | None,
    design: str | None,
) -> "Study":
    """The study. Raises Mistake."""
    from pipeline.study_file import from_file, from_options

    wanted: dict[str, Any] = {
        "players": None if players is None else [number(word) for word in players.split(",")],
        "games": games,
        "precision": precision,
        "seed": seed,
        "strategies": None if strategies is None else strategies.split(","),
        "design": design,
    }
    options = {name: value for name, value in wanted.items() if value is not None}
    if is_run(what):
        return begun(what, [*options, *(["strategy"] if own else [])])
    path = Path(what)
    is_file = path.suffix == ".toml" or path.is_file()
    return from_file(path, options, own or []) if is_file else from_options(what, options, own or [])


def is_run(what: str) -> bool:
    """Whether this is a place where runs are kept, and not the name of a game or a study file."""
    from pipeline.home import REMOTE

    return bool(REMOTE.match(what)) or (
        Path(what).is_dir() and ("/" in what or (Path(what) / "manifest.json").is_file())
    )


def begun(place: str, options: list[str]) -> "Study":
    """The study of a run as it was begun; nothing of it can be changed."""
    from pipeline.home import home
    from pipeline.manifest import read_manifest, study_of
    from pipeline.store import own_strategies

    kept = home(place)
    study = study_of(kept, read_manifest(kept))
    if options:
        raise StudyMistake(f"--{options[0]}: {place} is a run and goes on as it was begun; name its study for another")
    return study.model_copy(update={"own": own_strategies(kept)})


def number(word: str) -> int:
    if not word.strip().isdecimal():
        raise StudyMistake(f"--players: {word!r} is no number; write one like 4, or several like 2,3,4")
    return int(word)
