"""assay plan: what a study will play, what it can find, and what it costs."""

import json
from typing import Annotated, Literal

import typer

from pipeline.commands.asked import Design, Games, Own, Players, Precision, Seed, Strategies, What, asked
from pipeline.commands.speed import mention_slow_engine


def plan(
    what: What,
    players: Players = None,
    games: Games = None,
    precision: Precision = None,
    seed: Seed = None,
    strategies: Strategies = None,
    strategy: Own = None,
    design: Design = None,
    form: Annotated[
        Literal["text", "json"], typer.Option("--format", help="Words, or the figures behind them.")
    ] = "text",
) -> None:
    """Say what a study will play, what effects it can find, and what time and disk it takes here.

    Plays a few games of it in memory to see how much they differ. Takes what `assay run` takes.
    """
    from pipeline.plan import planned
    from pipeline.plan_words import as_json, told

    study = asked(what, players, games, precision, seed, strategies, strategy, design)
    mention_slow_engine()
    found = planned(study)
    if form == "json":
        typer.echo(json.dumps(as_json(found), indent=1, ensure_ascii=False))
    else:
        for line in told(found):
            typer.echo(line)
