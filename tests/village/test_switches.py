"""Under every switch a game keeps what the box holds and comes to its end; what each does is told beside its rule."""

from functools import cache

import pytest

from sims.dice import stream
from sims.game import Options, State
from sims.games import game
from sims.games.village.tell import DIED, NOBODY_DIES, PLAGUE_TAKEN, TIME_SPENT
from sims.tables import read
from sims.vector import Rows

from .conservation import check

VILLAGE = game("village")
OTHER = {
    "start_player": "random",
    "purple_cubes": "big_family",
    "shortage_order": ["church", "council", "travel", "market", "crafts", "family", "harvest"],
    "time_track": 8,
    "church_time": 2,
    "slow_workshop": "wainwright",
    "own_people_in_workshop": 1,
    "craftsman_may_wait": True,
    "coins_at_well": False,
    "well_needs_empty_area": True,
    "called_action_may_be_skipped": False,
    "unclaimed_start": "passes",
    "entering_takes_marker": True,
    "death_without_dead": "owed",
    "plague_death_at_market": "after",
    "day_after_last_space": False,
    "two_triggers": "last",
    "final_turns_from": "active",
    "people_in_bag_live": False,
}


def test_every_switch_is_tried() -> None:
    assert set(OTHER) == set(read("village").content["about"])


@cache
def deal(switch: str, players: int, number: int) -> State:
    changes = {} if switch == "base" else {switch: OTHER[switch]}
    return VILLAGE.deal(VILLAGE.rules(read("village").override(changes)), players, 3, number)


def play_at_random(state: State, number: int) -> State:
    options, dice = Options(VILLAGE.widest), stream(3, number, 0, 0)
    while not state.over:
        check(None, state)
        state.open(options)
        state.apply(options[dice.below(len(options))])
    check(None, state)
    return state


@pytest.mark.parametrize("players", VILLAGE.players)
@pytest.mark.parametrize("switch", ["base", *OTHER])
def test_random_games_add_up(switch: str, players: int) -> None:
    for number in range(4):
        state = play_at_random(deal(switch, players, number).copy(), number)
        assert state.round < 40


def test_deaths_are_crossings_less_those_with_nobody_eligible() -> None:
    """Counted by hand from the notes: each hourglass spent, each death told."""
    for number in range(12):
        state = deal("base", 2 + number % 3, number + 50)
        state.notes = Rows(3, 100)
        play_at_random(state, number)
        time, deaths, lapses = [0] * 4, [0] * 4, [0] * 4
        notes = state.notes
        for row in range(notes.count):
            kind, seat, amount = (int(notes.data[3 * row + column]) for column in range(3))
            time[seat] += amount if kind in (PLAGUE_TAKEN, TIME_SPENT) else 0
            deaths[seat] += kind == DIED
            lapses[seat] += kind == NOBODY_DIES
        assert [spent // 10 for spent in time] == [dead + lapsed for dead, lapsed in zip(deaths, lapses, strict=True)]
