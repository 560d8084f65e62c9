"""What is in the box. The printed numbers, typed in a second time."""

import pytest

from sims.games.dragon.moves import PROFESSION_OF, PROFESSIONS, TILES

from .board import DRAGON, new_game, rules, stock
from .twin import PEOPLE


def test_the_fifteen_tiles() -> None:
    r = rules()
    for n, tile in enumerate(TILES):
        assert (r.steps[n], r.icons[n], r.box[n]) == PEOPLE[PROFESSIONS[PROFESSION_OF[n]]][tile], tile
    assert sum(r.box) == 90


@pytest.mark.parametrize(("one", "two", "sum_of_both"), [
    ("tax collector", "young scholar", 7),
    ("tax collector", "young farmer", 7),
    ("young scholar", "young farmer", 8),
])  # fmt: skip
def test_sums_of_the_rulebook_s_draft_examples(one: str, two: str, sum_of_both: int) -> None:
    steps = rules().steps
    assert steps[TILES.index(one)] + steps[TILES.index(two)] == sum_of_both


# 1.2: players: (young of a split profession, old of it, a single profession, all tiles)
@pytest.mark.parametrize(("players", "young", "old", "single", "all_tiles"), [
    (2, 3, 1, 4, 36),
    (3, 4, 2, 6, 54),
    (4, 5, 3, 8, 72),
    (5, 6, 4, 10, 90),
])  # fmt: skip
def test_tiles_in_play(players: int, young: int, old: int, single: int, all_tiles: int) -> None:
    piles = stock(new_game(players))
    for tile, count in piles.items():
        expected = young if tile.startswith("young") else old if tile.startswith("old") else single
        assert count == expected, tile
    assert sum(piles.values()) == all_tiles


def test_every_profession_has_its_tiles() -> None:
    for number, tile in enumerate(TILES):
        assert tile.removeprefix("young ").removeprefix("old ") == PROFESSIONS[PROFESSION_OF[number]]


@pytest.mark.parametrize(("players", "sizes"), [(2, [4, 3]), (3, [3, 2, 2]), (4, [2, 2, 2, 1]), (5, [2, 2, 1, 1, 1])])
def test_group_sizes(players: int, sizes: list[int]) -> None:
    assert [rules().group_sizes[players * 5 + group] for group in range(players)] == sizes


def test_prices_and_gains() -> None:
    r = rules()
    assert list(r.gives) == [2, 1, 1, 1, 1, 1, 0]  # 2.1: taxes 2, the others 1; the privilege gives by its price
    assert (r.small_privilege_cost, r.large_privilege_cost) == (2, 6)
    assert (r.occupied_group_cost, r.refill_to, r.max_floors) == (3, 3, 3)
    assert (r.tribute, r.festival_first, r.festival_second, r.contagion_losses, r.mongol_losses) == (4, 6, 3, 3, 1)
    assert (r.palace_points, r.court_lady_points, r.small_privilege_points, r.large_privilege_points) == (1, 1, 1, 2)
    assert (r.person_points, r.monk_points, r.goods_sell_for, r.yuan_per_point) == (2, 1, 2, 3)


def test_two_to_five_players() -> None:
    assert DRAGON.players == (2, 3, 4, 5)


def test_every_move_code_has_its_own_words() -> None:
    words = [move.words for move in DRAGON.moves]
    assert len(words) == len(set(words)) == 1105
