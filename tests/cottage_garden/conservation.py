"""What can neither appear nor vanish in Cottage Garden; asked after every move of every generic game."""

from typing import Any

from sims.games.cottage_garden.moves import TILES
from sims.games.cottage_garden.shapes import FULL, count
from sims.games.cottage_garden.state import NONE, Bed, Player, Position


def check(before: Any, after: Position) -> Any:
    """Holds a position against the memory of the one before (None at the start); returns the memory of this one."""
    check_tiles(after)
    check_tokens(after)
    check_beds(after)
    memory: dict[str, Any] = {
        "cubes": [list(after.player(seat).cubes) for seat in range(after.players)],
        "hives": [int(after.player(seat).hives) for seat in range(after.players)],
        "last": bool(after.last),
    }
    for seat in range(after.players):
        check_player(after, after.player(seat))
        check_points(after, seat)
    assert sorted(hives for hives in memory["hives"] if hives) in ([], [2], [1, 2])
    if before is not None:
        check_course(before, memory)
    return memory


def check_course(before: Any, memory: Any) -> None:
    """Cubes never go back before the last round, one moves at a time; hives stay where they are."""
    moved = 0
    for one, other in zip(before["cubes"], memory["cubes"], strict=True):
        moved += sum(old != new for old, new in zip(sorted(one[:3]), sorted(other[:3]), strict=True)) > 0
        moved += sum(old != new for old, new in zip(sorted(one[3:]), sorted(other[3:]), strict=True)) > 0
        if not before["last"]:
            assert sum(one[:3]) <= sum(other[:3])
            assert sum(one[3:]) <= sum(other[3:])
    assert moved <= 1, "one cube a move"
    assert all(one in (0, other) for one, other in zip(before["hives"], memory["hives"], strict=True))


def beds_of(state: Position) -> list[Bed]:
    return [bed for player in state.player_at for bed in player.beds]


def tiles_of(state: Position, bed: Bed) -> list[int]:
    """The tiles that still lie on a bed, or in its owner's hand when it was thrown away."""
    return [int(state.rules.owner[bed.placed[place]]) for place in range(bed.tiles) if bed.lies(place)]


def check_tiles(state: Position) -> None:
    """All 36 are in the nursery, on the path or on a bed."""
    found = [int(tile) - 1 for tile in state.nursery if tile > 0]
    found += [int(state.path[(state.head + place) % TILES]) for place in range(state.waiting)]
    for bed in beds_of(state):
        found += tiles_of(state, bed)
    assert sorted(found) == list(range(TILES))


def check_tokens(state: Position) -> None:
    """16 pots and 30 cats; with unlimited tokens the supply may go below nothing."""
    beds = beds_of(state)
    assert state.pots_left + sum(count(bed.pots) for bed in beds) == state.rules.pots
    cats = sum(player.cats + count(player.corners) for player in state.player_at)
    assert state.cats_left + cats + sum(count(bed.cats) for bed in beds) == state.rules.cats
    if state.rules.finite:
        assert state.pots_left >= 0
        assert state.cats_left >= 0


def check_beds(state: Position) -> None:
    """Each board is in one place; two to a player and one in the supply until the last round."""
    faces = [int(bed.face) for bed in beds_of(state) if bed.here()] + (
        [int(state.spare)] if state.spare != NONE else []
    )
    boards = [face // 2 for face in faces]
    assert len(set(boards)) == len(boards)
    if not state.last and not state.preparing:
        assert len(boards) == 2 * state.players + 1
    for bed in beds_of(state):
        check_bed(state, bed)
    for seat, player in enumerate(state.player_at):
        for at, bed in enumerate(player.beds):
            cleaned_up = seat == state.seat and at == state.scoring
            assert bed.returned == 0 or bed.thrown or cleaned_up, "a tile has left a bed that is still planted"


def check_bed(state: Position, bed: Bed) -> None:
    """Nothing lies on anything else, and what is occupied is what was laid."""
    laid = 0
    for cells in [
        *(state.rules.mask[bed.placed[place]] for place in range(bed.tiles)),
        bed.pots,
        bed.cats,
    ]:
        assert laid & cells == 0, "two things on one cell"
        laid |= cells
    assert not bed.here() or laid == bed.occupied
    assert bed.occupied & ~FULL == 0
    assert not bed.printed_pots & bed.printed_covers


def check_player(state: Position, player: Player) -> None:
    for colour in range(2):
        cubes = list(player.cubes[3 * colour : 3 * colour + 3])
        assert cubes == sorted(cubes, reverse=True)
        assert cubes[2] >= 0
        assert cubes[0] <= state.rules.top[colour]
    assert player.cats >= 0
    assert player.turns <= state.rules.turns[state.players] or state.last


def check_points(state: Position, seat: int) -> None:
    """Running points are what the score board shows."""
    player = state.player(seat)
    values = [int(state.worth(cube // 3, player.cubes[cube])) for cube in range(6)]
    assert sum(values) + player.hives == state.points[seat]
