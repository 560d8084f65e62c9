"""assay games: what there is to play."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.mistakes import StudyMistake, choice, listed

if TYPE_CHECKING:
    from sims.game import Game

WIDTH = 100


def games(game: Annotated[str | None, typer.Argument(help="Show this one in full.")] = None) -> None:
    """List the games, or tell all about one.

    Its players, strategies and their plans, decisions, sources of points, and tables with their values."""
    from sims import games as shelf

    if game is None:
        for name in shelf.names():
            record = shelf.game(name)
            count = len(shelf.strategies(name))
            typer.echo(f"{name:<16}{record.title}, {listed(record.players, 'or')} players, {count} strategies")
        return
    if game not in shelf.names():
        raise StudyMistake(f"{game} is no game here; {choice(game, shelf.names())}")
    show(shelf.game(game))


def show(record: "Game") -> None:
    from sims import games as shelf
    from sims import tables

    heading(f"{record.title} ({record.name}, version {record.version})")
    fact("players", listed(record.players, "or"))
    fact("luck", record.luck)
    fact("decisions", ", ".join(record.decisions))
    fact("points from", ", ".join(record.sources))
    fact("ends by", ", ".join(record.endings))
    fact("moves", f"{len(record.moves):,} different")
    heading("Strategies")
    for name, file in shelf.strategies(record.name).items():
        fact(name, shelf.plan(file))
    heading(f"Tables (data/{record.name}.toml; a variant sets any of them)")
    content = tables.read(record.name).content
    about = content.get("about", {})
    for path, value in tables.walk(content):
        if path == "game":
            continue
        typer.echo(f"  {path} = {written(value)}")
        if path in about:
            paragraph(str(about[path]), indent=6)


def heading(text: str) -> None:
    typer.echo(typer.style(f"\n{text}", bold=True))


def fact(name: str, text: str) -> None:
    import textwrap

    label = f"  {name:<20}"
    typer.echo(textwrap.fill(text, WIDTH, initial_indent=label, subsequent_indent=" " * len(label)) or label)


def paragraph(text: str, indent: int) -> None:
    import textwrap

    typer.echo(textwrap.fill(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * indent))


def written(value: Any) -> str:
    """A value as TOML has it."""
    import json

    return json.dumps(value, ensure_ascii=False)
