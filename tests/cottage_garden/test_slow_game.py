"""Whole games beside their slow twin: each time the same moves are open, and the same table lies there afterwards."""

from functools import cache
from typing import Any

import pytest

from sims.dice import Dice
from sims.game import Options
from sims.games import strategy
from sims.games.cottage_garden.game import Garden
from sims.games.cottage_garden.moves import TILES
from sims.games.cottage_garden.show import face_name
from sims.games.cottage_garden.state import NONE, Bed
from tests.generic.beside import beside

from .board import COTTAGE, new_game
from .slow_game import Table
from .slow_pieces import Deal, Ground, in_sets
from .test_components import DATA

DRAWINGS = {name: tile["drawing"] for name, tile in DATA["tiles"].items() if name[0] == "T"}


@cache
def meaning(move: int) -> Any:
    return in_sets(COTTAGE.moves[move].words, DRAWINGS)


def name(tile: int) -> str:
    return f"T{tile + 1:02}"


def path_of(state: Garden) -> list[str]:
    return [name(int(state.path[(state.head + at) % TILES])) for at in range(state.waiting)]


def twin_of(state: Garden, players: int, switches: dict[str, Any]) -> Table:
    """The twin of a game that has just been dealt."""
    tiles = [name(int(tile) - 1) for tile in state.nursery] + path_of(state)
    boards = [int(board) + 1 for board in state.boards]
    return Table(DATA, switches, players, Deal(tiles, boards, int(state.starter)))


def lying(state: Garden, bed: Bed) -> dict[int, str]:
    """What lies on the cells of a bed."""
    rules = state.rules
    things = [(int(rules.mask[one]), name(int(rules.owner[one]))) for one in list(bed.placed)[: bed.tiles]]
    things += [(int(bed.pots), "pot"), (int(bed.cats), "cat")]
    return {cell: thing for mask, thing in things for cell in range(25) if mask >> cell & 1}


def table_of(state: Garden) -> dict[str, Any]:
    """All that lies on the table, in words and numbers."""
    seats = []
    for player in state.player_at:
        beds = [(face_name(int(bed.face)), lying(state, bed)) if bed.face != NONE else None for bed in player.beds]
        cubes = [sorted(int(step) for step in list(player.cubes)[at : at + 3]) for at in (0, 3)]
        seats.append((beds, cubes, int(player.cats), int(player.hives)))
    return {
        "seats": seats,
        "points": [int(points) for points in state.points],
        "nursery": [name(int(tile) - 1) if tile else "" for tile in state.nursery],
        "path": path_of(state),
        "gardener": (int(state.field), int(state.die), bool(state.last)),
        "supply": (int(state.pots_left), int(state.cats_left)),
        "seat": int(state.seat),
        "over": bool(state.over),
    }


def twins_table(table: Table) -> dict[str, Any]:
    def bed_of(bed: Ground | None) -> tuple[str, dict[int, str]] | None:
        return (bed.face, {5 * r + c: thing for (r, c), thing in bed.lying.items()}) if bed else None

    return {
        "seats": [
            (
                [bed_of(bed) for bed in player.beds],
                [sorted(steps) for steps in player.cubes.values()],
                player.cats,
                player.hives,
            )
            for player in table.players
        ],
        "points": [player.points() for player in table.players],
        "nursery": [table.nursery[at // 4, at % 4] for at in range(16)],
        "path": table.path,
        "gardener": (table.field, table.die, table.last),
        "supply": (table.pots, table.cats),
        "seat": table.seat,
        "over": table.over,
    }


def side_by_side(players: int, deal: int, often: int, **switches: Any) -> None:
    """A game; `often` of 100 moves are by chance, the others of a strategy that fills beds and scores."""
    state = new_game(players, deal, **switches)
    table = twin_of(state, players, switches)
    options, dice, gardener = Options(COTTAGE.widest), Dice(deal, players), strategy("cottage_garden", "greedy")

    def ask(expected: set[str]) -> int:
        found = [meaning(move) for move in options]
        assert len(set(found)) == len(found), "a move twice"
        assert set(found) == expected
        by_chance = dice.below(100) < often or state.preparing
        return int(options[dice.below(len(options))] if by_chance else gardener.choose(state, options, dice))

    def compare() -> None:
        assert table_of(state) == twins_table(table)

    beside(state, table.game(), options, ask, meaning, compare)


@pytest.mark.parametrize("often", [5, 100])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games(players: int, often: int) -> None:
    for deal in range(2):
        side_by_side(players, deal, often)


SWITCHES: list[dict[str, Any]] = [
    {"start_player": "random"},
    {"light_side": "chance", "clean_up_order": "placement"},
    {"solo_beds": "player"},
    {"four_player_start": 19},
    {"cats": "any_time"},
    {"tokens_on_symbols": False},
    {"bonus_pot": "optional"},
    {"bonus_pot_after_swap": False},
    {"thrown_tiles": "gone"},
    {"partial_penalty": "free"},
    {"partial_penalty": "never"},
    {"finite_tokens": True},
    {"finite_tokens": True, "cats": "any_time", "bonus_pot_after_swap": False},
    {"surplus_cats": "keep"},
    {"paid_refill_from_empty_path": True, "full_cube_may_be_chosen": True},
    {"child_ages": (0, 5, 6, 7)},
    {"child_ages": (5, 0, 7, 6), "child_rewards": False, "child_corner": "own"},
]


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda switches: "-".join(f"{k}={v}" for k, v in switches.items()))
@pytest.mark.parametrize("players", [1, 4])
def test_whole_games_under_switches(players: int, switches: dict[str, Any]) -> None:
    for often in (10, 100):
        side_by_side(players, 3, often, **switches)
