"""The table as a person would see it. No rules here."""

from sims.games.village.moves import (
    AREAS,
    BAG,
    CITIES,
    CITY,
    COLOUR_COUNT,
    COLOURS,
    CUBE_COUNT,
    CUSTOMER_COUNT,
    CUSTOMERS,
    FARM,
    GENERATIONS,
    GOODS,
    PLACES,
    ROW_COUNT,
    ROWS,
    SMITHY,
    STAGE,
    STAGES,
    UNBORN,
    WAINWRIGHT,
    WINDOW,
    WINDOWS,
)
from sims.games.village.player import NOBODY, Player
from sims.games.village.state import Position
from sims.games.village.tell import counted

LETTERS = ("brown", "purple", "orange", "green", "PLAGUE")


def show(state: Position) -> str:
    """The whole table: areas, market, buildings, the dead, and each family's farm."""
    lines = [area_line(state), market_line(state)]
    lines.append("Crafts:    " + people_line(state, WAINWRIGHT, SMITHY))
    lines.append("Travel:    " + people_line(state, CITY, CITY + CITIES - 1))
    marker = "council" if state.marker == NOBODY else f"seat {state.marker + 1}"
    lines.append("Council:   " + people_line(state, STAGE, STAGE + STAGES - 1) + f" · next start marker: {marker}")
    lines.append("Church:    " + people_line(state, WINDOW, WINDOW + WINDOWS - 1) + " · " + bag_line(state))
    lines.append(chronicle_line(state))
    for seat in range(int(state.players)):
        lines += player_lines(state, seat)
    return "\n".join(lines)


def area_line(state: Position) -> str:
    """The cubes on each area."""
    parts: list[str] = []
    for area, name in enumerate(AREAS):
        cubes = [LETTERS[cube] for cube in range(CUBE_COUNT) for _ in range(int(state.board[area * CUBE_COUNT + cube]))]
        parts.append(f"{name} [{', '.join(cubes)}]")
    return "Areas:     " + " ".join(parts)


def market_line(state: Position) -> str:
    blue = [customer_name(state, int(state.blue[slot])) for slot in range(len(state.blue))]
    grey = [customer_name(state, int(state.grey[slot])) for slot in range(len(state.grey))]
    left = len(state.deck) - int(state.dealt)
    return f"Market:    {' | '.join(blue)} · coming: {' | '.join(grey)} · {left} in the deck"


def customer_name(state: Position, customer: int) -> str:
    """What a customer wants and is worth; a dash for an empty slot."""
    return "–" if customer == NOBODY else f"{CUSTOMERS[customer]} ({state.rules.worth[customer]})"


def people_line(state: Position, first: int, last: int) -> str:
    """Who is in each of some places, empty ones left out."""
    parts: list[str] = []
    for place in range(first, last + 1):
        people = people_of_all(state, place)
        if people:
            parts.append(f"{PLACES[place]}: {people}")
    return "; ".join(parts) if parts else "nobody"


def people_of_all(state: Position, place: int) -> str:
    """Everybody in a place as `seat 1: g1 g1, seat 2: g3`."""
    found = [(seat, generations(state.player(seat), place)) for seat in range(int(state.players))]
    return ", ".join(f"seat {seat + 1} {people}" for seat, people in found if people)


def generations(player: Player, place: int) -> str:
    """A family's people in a place, by generation: `g1 g1 g2`."""
    people = [f"g{g + 1}" for g in range(GENERATIONS) for _ in range(int(player.people[place * GENERATIONS + g]))]
    return " ".join(people)


def bag_line(state: Position) -> str:
    people = people_of_all(state, BAG)
    return f"black bag: {state.rules.monks} monks" + (f", {people}" if people else "")


def chronicle_line(state: Position) -> str:
    """Each row with its dead and its places, then the graves."""
    parts: list[str] = []
    for row, name in enumerate(ROWS):
        places = state.rules.rows[state.players * ROW_COUNT + row]
        dead = people_of_all(state, PLACES.index(f"chronicle: {name}"))
        parts.append(f"{name} {state.rows[row]}/{places}" + (f" ({dead})" if dead else ""))
    dead = people_of_all(state, PLACES.index("graves"))
    graves = f"graves {state.graves}/{state.rules.graves[state.players]}" + (f" ({dead})" if dead else "")
    return "Chronicle: " + ", ".join(parts) + " · " + graves


def player_lines(state: Position, seat: int) -> list[str]:
    player = state.player(seat)
    starts = " (start player)" if seat == state.starter else ""
    track = state.rules.time_track
    time = f"time {player.time % track} of {track}, {player.deaths} dead"
    now = "" if state.over else f" ({state.projected(seat)} if it ended now)"
    home = generations(player, FARM) or "nobody"
    unborn = generations(player, UNBORN) or "nobody"
    cities = [str(city + 1) for city in range(CITIES) if (player.visited >> city) & 1 == 1]
    seen = f"cities seen: {' '.join(cities)}" if cities else "no city seen"
    return [
        f"Seat {seat + 1}{starts}: {state.points[seat]} points{now}, {time}",
        f"  farm: {home}; unborn: {unborn}; {seen}",
        f"  {counted(int(player.coins), 'coin')}, {player.grain} grain; cubes: {cubes(player)}; goods: {goods(player)}",
        f"  customers: {customers(state, player)}",
    ]


def cubes(player: Player) -> str:
    held = [f"{player.cubes[colour]} {COLOURS[colour]}" for colour in range(COLOUR_COUNT) if player.cubes[colour] > 0]
    return ", ".join(held) if held else "none"


def goods(player: Player) -> str:
    held = [f"{player.goods[good]} {name}" for good, name in enumerate(GOODS) if player.goods[good] > 0]
    return ", ".join(held) if held else "none"


def customers(state: Position, player: Player) -> str:
    served = [c for c in range(CUSTOMER_COUNT) for _ in range(int(player.served[c]))]
    return ", ".join(customer_name(state, customer) for customer in served) if served else "none"
