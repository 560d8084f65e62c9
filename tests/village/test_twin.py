"""Games beside their slow twin: at every decision the same moves are open, and the same lies on the table."""

from collections import Counter

import pytest

from sims import games
from sims.dice import Dice, stream
from sims.game import Options
from sims.games.village import GAME
from sims.games.village.game import Lifetime
from sims.games.village.moves import AREAS, BAG, COLOURS, CUSTOMERS, GENERATIONS, GOODS, PLACES, ROWS, SOURCES
from sims.games.village.player import NOBODY
from sims.match import ranks
from sims.tables import read
from tests.generic.beside import beside

from .test_switches import OTHER
from .twin import Twin, final

DEFAULT = {switch: read("village").content[switch] for switch in OTHER}
BOX = (8, 18, 15)  # goods of each kind, cubes of each colour, coins
SCARCE = (1, 6, 5)
PLANS = ("random", "random", "traveller", "council_to_market", "grain_engine", "church_control", "death_rush")


class Drawn:
    """What the game under test has drawn, read from its table after the move."""

    def __init__(self, state: Lifetime) -> None:
        self.state = state

    def seeded(self) -> dict[str, Counter[str]]:
        board = [int(count) for count in self.state.board]
        return {
            area: Counter(dict(zip(COLOURS, board[5 * i : 5 * i + 5], strict=True))) for i, area in enumerate(AREAS)
        }

    def left_in_the_bag(self, seat: int) -> Counter[int]:
        return Counter({g + 1: int(self.state.player(seat).people[BAG * GENERATIONS + g]) for g in range(GENERATIONS)})


def deal(players: int, number: int, switches: dict[str, object], supply: tuple[int, int, int]) -> Lifetime:
    goods, cubes, coins = supply
    changes = dict(switches) | {f"supply.{good}": goods for good in GOODS} | {"supply.coins": coins}
    changes |= {f"cubes.{colour}": cubes for colour in COLOURS[:4]}
    state = GAME.deal(GAME.rules(read("village").override(changes)), players, 11, number)
    assert isinstance(state, Lifetime)
    return state


def compare(state: Lifetime, twin: Twin) -> None:
    """Raises AssertionError where the two tables differ."""
    places = [name for name in PLACES for _ in range(GENERATIONS)]
    for seat, family in enumerate(twin.families):
        player = state.player(seat)
        ours = [(places[i], i % GENERATIONS + 1) for i in range(len(places)) for _ in range(int(player.people[i]))]
        assert sorted(ours) == sorted((person.place, person.generation) for person in family.people)
        assert [int(n) for n in player.cubes] == [family.cubes[colour] for colour in COLOURS[:4]]
        assert [int(n) for n in player.goods] == [family.goods[good] for good in GOODS]
        assert sorted(c for c, n in zip(CUSTOMERS, player.served, strict=True) for _ in range(int(n))) == sorted(
            family.tiles
        )
        ours = [player.coins, player.grain, player.time, player.due, player.markers]
        assert ours == [family.coins, family.grain, family.hours, family.due, len(family.cities)]
        assert {f"city {n}" for n in range(1, 7) if player.visited >> n - 1 & 1} == family.cities
    assert [int(n) for n in state.points] == [family.points for family in twin.families]
    if not state.over:
        ends = [family.points + sum(final(family).values()) for family in twin.families]
        assert [state.projected(seat) for seat in range(state.players)] == ends
    assert [int(n) for n in state.board] == [twin.board[area][cube] for area in AREAS for cube in COLOURS]
    assert [int(n) for n in state.bag] == [twin.bag[cube] for cube in COLOURS]
    assert [int(n) for n in state.supply] == [twin.cubes[cube] for cube in COLOURS]
    assert [int(n) for n in state.goods] == [twin.goods[good] for good in GOODS]
    assert [state.coins, state.grain, state.graves] == [twin.coins, twin.grain, twin.graves]
    assert [int(n) for n in state.rows] == [twin.rows[row] for row in ROWS]
    assert [None if slot == NOBODY else CUSTOMERS[slot] for slot in state.blue] == twin.blue
    assert [CUSTOMERS[slot] for slot in state.grey if slot != NOBODY] == twin.grey
    assert len(state.deck) - state.dealt == len(twin.deck)
    assert (state.starter, state.round) == (twin.starter, twin.round)
    assert (None if state.marker == NOBODY else state.marker) == twin.marker


def play_beside(state: Lifetime, switches: dict[str, object], supply: tuple[int, int, int], dice: Dice) -> Counter[str]:
    """Plays a game to its end with the twin beside it; what it met on the way."""
    twin = Twin(state.players, switches, int(state.starter), [CUSTOMERS[c] for c in state.deck], supply)
    met: Counter[str] = Counter()
    bots = [games.strategy("village", PLANS[dice.below(len(PLANS))]) for _ in range(state.players)]
    options = Options(GAME.widest)

    def words(move: int) -> str:
        return GAME.moves[move].words

    def ask(expected: tuple[int, list[str]]) -> int:
        asked, moves = expected
        assert asked == state.seat
        assert sorted(map(words, options)) == sorted(moves)
        by_chance = dice.below(4) == 0
        bot = games.strategy("village", "random") if by_chance else bots[asked]
        move = int(bot.choose(state, options, dice))
        met[words(move)] += 1
        return move

    beside(state, twin.play(Drawn(state)), options, ask, words, lambda: compare(state, twin))
    assert GAME.endings[state.ending] == twin.why
    for seat, family in enumerate(twin.families):
        for source, points in final(family).items():
            assert state.by_source[seat * len(SOURCES) + SOURCES.index(source)] == points
    order = twin.ranking()
    assert [int(rank) for rank in ranks(state)] == [1 + sum(other > own for other in order) for own in order]
    return met


@pytest.mark.parametrize("supply", [BOX, SCARCE], ids=["box", "scarce"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_and_its_twin_agree(players: int, supply: tuple[int, int, int]) -> None:
    for number in range(4):
        play_beside(deal(players, number, DEFAULT, supply), DEFAULT, supply, stream(11, number, players, supply[0]))


@pytest.mark.parametrize("supply", [BOX, SCARCE], ids=["box", "scarce"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_agree_under_any_mixture_of_switches(players: int, supply: tuple[int, int, int]) -> None:
    for number in range(16):
        dice = stream(12, number, players, supply[0])
        switches = {switch: OTHER[switch] if dice.below(2) else DEFAULT[switch] for switch in OTHER}
        play_beside(deal(players, number, switches, supply), switches, supply, dice)
