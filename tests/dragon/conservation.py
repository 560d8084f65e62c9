"""What can neither appear nor vanish in In the Year of the Dragon; asked after every move of every generic game."""

from typing import Any

from sims.games.dragon.moves import CHOOSE_PALACE, MAX_PALACES, TILES, WILD
from sims.games.dragon.rules import SLOTS
from sims.games.dragon.state import NOBODY, Player, Position


def check(before: Any, after: Position) -> Any:
    """Holds a position against the memory of the one before (None at the start); returns the memory of this one."""
    memory = {
        "track": [int(after.player(seat).track) for seat in range(after.players)],
        "in play": [in_play(after, tile) for tile in range(len(TILES))],
        "cards": [sum(after.player(seat).cards) for seat in range(after.players)],
    }
    rules = after.rules
    for seat in range(after.players):
        check_player(after.player(seat), int(rules.max_floors))
    for tile in range(len(TILES)):
        dealt = rules.box[tile] - rules.removed[tile] * (5 - after.players)
        gone = dealt - memory["in play"][tile]
        assert gone >= 0, f"there are more of the {TILES[tile]} than were dealt"
        assert gone == 0 or not after.drafting, "a tile left the game in the draft"
    if before is not None:
        for one, other in zip(before["track"], memory["track"], strict=True):
            assert one <= other, "a marker went back"
        for tile, (one, other) in enumerate(zip(before["in play"], memory["in play"], strict=True)):
            assert other <= one, f"a {TILES[tile]} came back into the game"
        assert sum(before["in play"]) - sum(memory["in play"]) <= 1, "a move sends one person away at most"
        for one, other in zip(before["cards"], memory["cards"], strict=True):
            assert one - 1 <= other <= one, "cards go one at a time"
    return memory


def in_play(state: Position, tile: int) -> int:
    """Tiles on the board, with the players and on their way to a palace."""
    found = state.stock[tile] + sum(state.player(seat).tiles[tile] for seat in range(state.players))
    if state.decision == CHOOSE_PALACE:
        found += state.newcomer == tile
        found += state.drafting and state.waiting == tile + 1
    return int(found)


def check_player(player: Player, max_floors: int) -> None:
    counted = [0] * len(TILES)
    assert 0 <= player.palaces <= MAX_PALACES
    for palace in range(MAX_PALACES):
        people = list(player.people[palace * SLOTS : (palace + 1) * SLOTS])
        residents = [person for person in people if person != NOBODY]
        assert people == sorted(people, reverse=True), "people stand in order, free places behind them"
        assert len(residents) == player.residents(palace) <= player.floors[palace]
        assert (1 <= player.floors[palace] <= max_floors) if palace < player.palaces else player.floors[palace] == 0
        for person in residents:
            counted[person - 1] += 1
    assert counted == list(player.tiles)
    assert min(player.yuan, player.rice, player.fireworks, player.small, player.large, player.owed) >= 0
    assert all(count >= 0 for count in player.cards)
    assert player.cards[WILD] <= 11
    assert player.owed <= player.headcount()
