"""Bundles: whole blocks of one line-up, few enough, and as good as the blocks themselves."""

from collections import Counter, defaultdict

import numpy as np
import pytest

from pipeline import bundles, open_run
from pipeline.bundles import count, numbered
from pipeline.design import planned, schedules
from pipeline.sql import faults
from reports.statistics.clusters import mean
from tests.reports.runs import random_run
from tests.warehouse.conftest import PART
from tests.warehouse.tinyrun import write_run

STUDY = {"strategies": list("abcde"), "players": [3, 2, 4], "design": "round_robin", "games": 500, "variants": [{}]}
DESIGNS = [
    STUDY,
    {**STUDY, "seating": "permutations", "games": 5000},
    {**STUDY, "design": "mirror"},
    {**STUDY, "design": "focus", "players": [4]},
    {**STUDY, "design": "fixed", "strategies": ["a", "b", "a"], "players": [3], "seating": "as_listed"},
    {**STUDY, "design": "mixes"},
    {**STUDY, "strategies": ["a", "b"], "players": [4, 5], "precision": 0.1},
    {**STUDY, "variants": [{}, {"bar": {"strategy": "c", "action": "work"}}]},
]


@pytest.mark.parametrize("study", DESIGNS)
def test_blocks_are_found_where_the_design_puts_them(study):
    plan = planned(study)
    found = numbered({"blocks": 20_000, "study": study})
    assert [(each.players, each.first_block) for each in found] == [(one.players, one.first_block) for one in plan]
    assert all(each.bundles % len(one.lineups) == 0 for each, one in zip(found, plan, strict=True))


@pytest.mark.parametrize("study", DESIGNS)
def test_a_bundle_is_of_one_line_up_and_no_larger_than_another(study, monkeypatch):
    monkeypatch.setattr(bundles, "MOST", 60)
    for each, plan in zip(numbered({"blocks": 61, "study": study}), planned(study), strict=True):
        blocks = defaultdict(list)
        for number in range(plan.first_block, plan.first_block + plan.blocks):
            blocks[each.first_block + (number - each.first_block) % each.bundles].append(number)
        assert len(blocks) == min(each.bundles, plan.blocks) <= max(60, 2 * len(plan.lineups))
        assert all(name == min(members) for name, members in blocks.items())
        assert all(len({plan.block(one).lineup for one in members}) == 1 for members in blocks.values())
        assert max(map(len, blocks.values())) - min(map(len, blocks.values())) <= 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_bundle_has_its_share_of_every_order(players):
    plan = schedules("round_robin", list(range(6)), [players], 400_000, 1)[0]
    around = len(plan.seatings[0])
    step = count(len(plan.lineups), players) // len(plan.lineups)
    orders = Counter(cycle % around for cycle in range(0, step * around * 3, step))
    assert set(orders.values()) == {3}


def test_how_many_there_are():
    assert count(210, 4) == 210 * 77
    assert count(1, 2) == 16_384
    assert count(8_000, 4) == 16_000
    assert count(27_405, 4) == 54_810


@pytest.mark.parametrize("study", [{}, {**STUDY, "strategies": ["a"], "design": "focus"}, {**STUDY, "games": None}])
def test_a_study_that_cannot_be_read_has_none(study):
    assert numbered({"blocks": 20_000, "study": study}) == []


def test_a_small_run_has_none():
    assert numbered({"blocks": 16_384, "study": STUDY}) == []


def test_a_block_is_its_own_bundle_where_nothing_is_known(tmp_path):
    with open_run(write_run(tmp_path / "run", [PART], {"study": {}, "blocks": 20_000})) as run:
        assert run.sql("select count(*) from games where bundle <> block").fetchall() == [(0,)]


@pytest.fixture
def bundled(tmp_path, monkeypatch):
    """Three line-ups with forty blocks each, under two variants, in three bundles of eight line-up's blocks."""
    monkeypatch.setattr(bundles, "MOST", 15)
    with open_run(
        random_run(tmp_path / "run", players=(2,), blocks=120, variants=("base", "same"), manifest={"blocks": 120})
    ) as run:
        yield run


def test_bundles_in_a_run(bundled):
    assert faults(bundled.connection) == []
    rows = bundled.sql(
        """select bundle, count(distinct block), count(distinct lineup), min(block), count(distinct (block, variant))
        from games group by bundle order by bundle"""
    ).fetchall()
    assert rows == [(number, 8, 1, number, 16) for number in range(15)]


@pytest.mark.parametrize("mart", ["strategy_bundles", "seat_bundles", "pair_bundles"])
def test_a_bundle_counts_its_blocks(bundled, mart):
    assert bundled.sql(f"select distinct blocks from {mart}").fetchall() == [(8,)]


def test_sums_over_bundles_are_those_over_blocks(bundled):
    whole = "select variant, strategy, sum(shares), sum(points), count(*) from {} group by all order by all"
    bundled_sums = "select variant, strategy, sum(shares), sum(points), sum(seats) from {} group by all order by all"
    seats = bundled.sql(whole.format("seats join games using (game_id)")).fetchall()
    assert bundled.sql(bundled_sums.format("strategy_bundles")).fetchall() == seats


def test_variants_are_paired_by_bundle(bundled):
    sides = bundled.sql(
        """select count(*), count(*) filter (one.blocks = base.blocks and one.lineup = base.lineup)
        from strategy_bundles as one join strategy_bundles as base using (players, bundle, strategy)
        where one.variant = 'same' and base.variant = 'base'"""
    ).fetchall()
    assert sides == [(30, 30)]


def test_an_interval_from_bundles_holds():
    """Ten line-ups, six orders that differ in what they bring, 4,620 blocks in 77 bundles of each line-up: intervals
    from bundles catch the truth in 95 of 100 studies. Those from blocks are wider, since to them the orders are chance,
    and so would be those of bundles that had one order each."""
    random = np.random.default_rng(3)
    lineup, cycle = np.tile(np.arange(10), 462), np.repeat(np.arange(462), 10)
    truth = 0.1 * lineup + 0.2 * (cycle % 6)
    errors, caught = [], []
    for _ in range(1000):
        gains = truth + random.normal(0, 1, len(truth))
        found = [means_of(gains, lineup, lineup * 77 + cycle % 77), means_of(gains, lineup, lineup * 78 + cycle % 78)]
        found.append(mean(gains, np.ones(len(gains)), lineup))
        errors.append([float(each.error) for each in found])
        caught.append(found[0].low <= truth.mean() <= found[0].high)
    bundled, one_order, blocks = np.mean(errors, axis=0)
    assert 0.935 <= np.mean(caught) <= 0.965
    assert bundled == pytest.approx(1 / 4620**0.5, rel=0.01)
    assert bundled < 0.97 * blocks < 0.9 * one_order


def means_of(gains, lineup, bundle):
    strata = np.zeros(bundle.max() + 1, int)
    strata[bundle] = lineup
    return mean(np.bincount(bundle, gains), np.bincount(bundle).astype(float), strata)
