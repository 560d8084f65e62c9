"""A whole game in words: every move, what followed from it, and the table at each round's end."""

import tomllib

from sims.dice import STRATEGY, stream
from sims.game import ROUND_OVER, Game, Options, State
from sims.games import game, strategy
from sims.tables import read
from sims.vector import Rows

SEED = 7


def transcript(name: str, deal: int, lineup: list[str], changes: str = "") -> str:
    """The game as text; the first line says all that is needed to play it again.

    `changes` are the switches that are not on their default, in TOML, "; " between them.
    """
    record = game(name)
    rules = record.rules(read(name).override(tomllib.loads(changes.replace("; ", "\n"))))
    state = record.deal(rules, len(lineup), SEED, deal)
    state.notes = Rows(3, 1)
    players = [strategy(name, identity) for identity in lineup]
    dice = [stream(SEED, deal, STRATEGY, seat) for seat in range(len(players))]
    options = Options(record.widest)
    lines = [headline(name, deal, lineup, changes), "", record.show(state), ""]
    while not state.over:
        month = state.round
        state.open(options)
        seat = int(state.seat)
        move = players[seat].choose(state, options, dice[seat]) if len(options) > 1 else options[0]
        lines.append(f"Seat {seat + 1} ({lineup[seat]}) {record.moves[move].words}.")
        state.apply(move)
        lines += told(record, state)
        if state.over or state.round != month:
            lines += ["", record.show(state), ""]
    return "\n".join(lines).rstrip() + "\n"


def headline(name: str, deal: int, lineup: list[str], changes: str = "") -> str:
    return f"{name}, deal {deal}{', ' + changes if changes else ''}: {', '.join(lineup)}"


def told(record: Game, state: State) -> list[str]:
    """The notes since the last time, in words, a line each."""
    notes = state.notes
    assert notes is not None
    lines = []
    for row in range(notes.count):
        kind, seat, amount = (int(notes.data[3 * row + column]) for column in range(3))
        if kind == ROUND_OVER:
            lines.append(f"--- end of round {amount} ---")
        else:
            lines.append(f"    {record.tell(kind, seat, amount)}.")
    notes.clear()
    return lines
