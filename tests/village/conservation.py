"""What a game of Village may never lose or make: the box, the people, the deaths."""

from sims.games.village.moves import (
    AREA_COUNT,
    CHRONICLE,
    CUBE_COUNT,
    CUSTOMER_COUNT,
    GENERATIONS,
    GOOD_COUNT,
    GRAVE,
    PLACE_COUNT,
    PLAGUE,
    ROW_COUNT,
)
from sims.games.village.player import NOBODY
from sims.games.village.state import Position


def check(memory: object, state: Position) -> None:
    """Raises AssertionError where the table of `state` does not add up; asked at every move of a game."""
    rules = state.rules
    players = [state.player(seat) for seat in range(int(state.players))]
    for cube in range(CUBE_COUNT):
        on_board = sum(int(state.board[area * CUBE_COUNT + cube]) for area in range(AREA_COUNT))
        held = 0 if cube == PLAGUE else sum(int(player.cubes[cube]) for player in players)
        assert on_board + held + state.bag[cube] + state.supply[cube] == rules.cubes[cube], f"cubes {cube}"
    for good in range(GOOD_COUNT):
        assert state.goods[good] + sum(int(player.goods[good]) for player in players) == rules.goods[good]
    assert state.coins + sum(int(player.coins) for player in players) == rules.coins
    assert state.grain + sum(int(player.grain) for player in players) == rules.grain
    market = [int(slot) for slot in list(state.blue) + list(state.grey) if slot != NOBODY]
    market += [int(customer) for customer in list(state.deck)[int(state.dealt) :]]
    for customer in range(CUSTOMER_COUNT):
        served = sum(int(player.served[customer]) for player in players)
        assert market.count(customer) + served == rules.copies[customer], f"customer {customer}"
    check_people(state)
    everything = [list(state.board), list(state.bag), list(state.supply), list(state.goods), [state.coins, state.grain]]
    everything += [list(p.cubes) + list(p.goods) + list(p.people) + [p.coins, p.grain] for p in players]
    assert min(min(part) for part in everything) >= 0


def check_people(state: Position) -> None:
    """People by generation, the rows and graves, and a death for every crossing of the bridge that found somebody."""
    rules = state.rules
    rows = [0] * ROW_COUNT
    graves = 0
    for seat in range(int(state.players)):
        player = state.player(seat)
        for generation in range(GENERATIONS):
            family = sum(int(player.people[place * GENERATIONS + generation]) for place in range(PLACE_COUNT))
            assert family == rules.generations[generation]
        dead = sum(int(player.at(place)) for place in range(CHRONICLE, PLACE_COUNT))
        assert dead == player.deaths
        assert player.time // rules.time_track == player.deaths + player.lapsed + player.due
        assert 0 <= player.grain <= rules.grain_limit
        assert player.markers == bin(int(player.visited)).count("1")
        graves += int(player.at(GRAVE))
        for row in range(ROW_COUNT):
            rows[row] += int(player.at(CHRONICLE + row))
    assert rows == list(state.rows)
    assert graves == state.graves
    for row in range(ROW_COUNT):
        assert rows[row] <= rules.rows[state.players * ROW_COUNT + row]
    assert graves <= rules.graves[state.players]
    assert min(list(state.bill)) >= 0
