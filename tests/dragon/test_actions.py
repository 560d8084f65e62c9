"""The seven action cards, their groups, the surcharge and passing."""

from collections import Counter

import pytest
from scipy.stats import chisquare

from sims.games.dragon.game import Year
from sims.games.dragon.moves import ACTION_COUNT
from sims.games.dragon.year import deal_groups

from .board import decision, do, each, new_game, on_turn, open_moves, palaces, points, seat, table

JOIN = "pays to join a dragon and "

# Icons: 3 (tax collector), 1 + 1 (craftsmen), 2 (old farmer), 2 + 1 (pyrotechnists), 2 (old warrior), 3 + 2 (scholars)
CROWD = "3: tax collector, craftsman, craftsman | 3: old farmer, old pyrotechnist, young pyrotechnist"
CROWD += " | 3: old warrior, old scholar, young scholar"


class TestEffects:
    """2.1: the printed icon and every icon of that kind in all palaces."""

    @pytest.mark.parametrize(("people", "yuan"), [("-", 2), ("tax collector", 5), ("tax collector, tax collector", 8)])
    def test_taxes(self, people: str, yuan: int) -> None:
        year = do(table(seat(f"3: {people}", yuan=1), seat()), "collects taxes")
        assert each(year, "yuan")[0] == 1 + yuan  # 2 + 3 for each collector

    @pytest.mark.parametrize(("people", "rice"), [("-", 1), ("young farmer", 2), ("old farmer, young farmer", 4)])
    def test_harvest(self, people: str, rice: int) -> None:
        year = do(table(seat(f"3: {people}", rice=2), seat()), "harvests")
        assert each(year, "rice")[0] == 2 + rice

    @pytest.mark.parametrize(("people", "fireworks"), [("-", 1), ("young pyrotechnist", 2), ("old pyrotechnist", 3)])
    def test_fireworks(self, people: str, fireworks: int) -> None:
        year = do(table(seat(f"3: {people}"), seat()), "makes fireworks")
        assert each(year, "fireworks")[0] == fireworks

    @pytest.mark.parametrize(("people", "steps"), [("-", 1), ("young warrior", 2), ("old warrior, old warrior", 5)])
    def test_military_parade(self, people: str, steps: int) -> None:
        year = do(table(seat(f"3: {people}", track=9), seat()), "holds a military parade")
        assert each(year, "track")[0] == 9 + steps

    @pytest.mark.parametrize(("people", "books"), [("-", 1), ("young scholar", 3), ("old scholar, young scholar", 6)])
    def test_research(self, people: str, books: int) -> None:
        year = do(table(seat(f"3: {people}"), seat()), "does research")
        assert points(year) == [books, 0]  # 1 + 2, 1 + 3 + 2
        assert year.gained == books  # at once

    def test_build(self) -> None:
        year = do(table(seat("3: craftsman, craftsman"), seat()), "builds")  # 1 + 1 + 1 = 3 floors, as in the rulebook
        do(year, "begins a new palace", "raises palace 2 by a floor", "begins a new palace")
        assert on_turn(year) == 2
        assert palaces(year, 1) == "3: craftsman, craftsman | 2: - | 1: -"

    @pytest.mark.parametrize(("size", "yuan", "owned"), [("small", 4, (1, 0)), ("large", 0, (0, 1))])
    def test_privilege(self, size: str, yuan: int, owned: tuple[int, int]) -> None:
        year = do(table(seat(yuan=6), seat()), "asks for a privilege", f"buys a {size} privilege")  # 2 or 6 yuan
        assert each(year, "yuan")[0] == yuan
        assert (each(year, "small")[0], each(year, "large")[0]) == owned
        assert on_turn(year) == 2  # exactly one

    @pytest.mark.parametrize(("action", "field", "gain"), [
        ("collects taxes", "yuan", 5),
        ("harvests", "rice", 3),
        ("makes fireworks", "fireworks", 4),
        ("holds a military parade", "track", 3),
    ])  # fmt: skip
    def test_only_the_matching_icons_of_all_palaces_count(self, action: str, field: str, gain: int) -> None:
        year = do(table(seat(CROWD), seat()), action)
        for name in ("yuan", "rice", "fireworks", "track", "small", "large"):
            assert each(year, name)[0] == (gain if name == field else 0)
        assert points(year) == [0, 0]

    def test_research_with_a_crowd(self) -> None:
        assert points(do(table(seat(CROWD), seat()), "does research")) == [6, 0]  # 1 + 3 + 2


class TestGroups:
    """2.2: seven cards, dealt anew each round."""

    @pytest.mark.parametrize(("players", "partitions"), [(2, 35), (3, 105), (4, 105), (5, 105)])
    def test_every_grouping_is_equally_likely(self, players: int, partitions: int) -> None:
        seen: Counter[frozenset[frozenset[int]]] = Counter()
        for deal in range(40 * partitions):
            year = new_game(players, deal)
            deal_groups(year)
            cards: list[set[int]] = [set() for _ in range(players)]
            for action in range(ACTION_COUNT):
                cards[year.group_of[action]].add(action)
            seen[frozenset(frozenset(group) for group in cards)] += 1
        assert len(seen) == partitions
        assert chisquare(list(seen.values())).pvalue > 0.001

    def test_each_round_has_its_own_groups(self) -> None:
        year = new_game(5)
        seen = set()
        for month in range(1, 13):
            year.round = month
            deal_groups(year)
            seen.add(tuple(year.group_of))
        assert len(seen) > 8

    def test_the_dragons_come_back(self) -> None:
        year = new_game(3)
        year.dragons[1] = 2
        deal_groups(year)
        assert list(year.dragons) == [0, 0, 0]


class TestChoosing:
    """2.3: a free group, an occupied one for 3 yuan, or passing."""

    GROUPS = "taxes, build, harvest, fireworks | parade, research, privilege"

    def occupied(self, **goods: int) -> Year:
        """Seat 1 has collected taxes; the whole of the first group now costs seat 2 three yuan."""
        return do(table(seat(), seat(**goods), groups=self.GROUPS), "collects taxes")

    def test_a_free_group_costs_nothing(self) -> None:
        year = table(seat(), seat(), groups=self.GROUPS)
        assert open_moves(year) == [
            "collects taxes",
            "builds",
            "harvests",
            "makes fireworks",
            "holds a military parade",
            "does research",
            "passes",  # no privilege without two yuan
        ]

    def test_an_occupied_group_costs_three(self) -> None:
        year = self.occupied(yuan=5)
        assert open_moves(year) == [
            JOIN + "collects taxes",
            JOIN + "builds",
            JOIN + "harvests",
            JOIN + "makes fireworks",
            "holds a military parade",
            "does research",
            "asks for a privilege",
            "passes",
        ]
        do(year, JOIN + "harvests")
        assert each(year, "yuan") == [2, 2]  # seat 1 keeps its taxes: the three yuan go to nobody
        assert each(year, "rice") == [0, 1]

    def test_without_three_yuan_it_is_closed(self) -> None:
        assert open_moves(self.occupied(yuan=2)) == [
            "holds a military parade",
            "does research",
            "asks for a privilege",
            "passes",
        ]

    def test_the_privilege_needs_its_price_after_the_surcharge(self) -> None:
        one_group = "taxes, privilege | build, harvest, fireworks, parade, research"
        for yuan, asks, sizes in (
            (4, False, []),
            (5, True, ["small"]),
            (8, True, ["small"]),
            (9, True, ["small", "large"]),
        ):
            year = do(table(seat(), seat(yuan=yuan), groups=one_group), "collects taxes")
            assert (JOIN + "asks for a privilege" in open_moves(year)) == asks  # 3 + 2 = 5, 3 + 6 = 9
            if asks:
                do(year, JOIN + "asks for a privilege")
                assert open_moves(year) == [f"buys a {size} privilege" for size in sizes]

    @pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 3), (2, 3), (3, 3), (4, 4), (11, 11)])
    def test_passing_fills_the_purse_to_three(self, before: int, after: int) -> None:
        year = do(table(seat(yuan=before), seat(), groups=self.GROUPS), "passes")
        assert each(year, "yuan") == [after, 0]
        assert list(year.dragons) == [0, 0]  # every group stays as it was
        assert "collects taxes" in open_moves(year)

    def test_one_action_each(self) -> None:
        year = table(seat(), seat(), seat(), groups="taxes, build, harvest | fireworks, parade | research, privilege")
        turns = []
        for move in ("collects taxes", "makes fireworks", "does research"):
            turns.append(on_turn(year))
            do(year, move)
        assert turns == [1, 2, 3]
        assert decision(year) == "card"
