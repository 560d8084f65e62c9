"""What happens besides moves, kept as notes (kind, seat, amount), and how each is told."""

from typing import Final

from sims.games.village.moves import COLOURS, CUSTOMERS, GENERATIONS, PLACES
from sims.games.village.words import at

ROUND_BEGINS: Final = 0  # seat: the start player; amount: the round
PLAGUE_TAKEN: Final = 1  # time it costs
TIME_SPENT: Final = 2  # hourglasses
GRAIN_GAINED: Final = 3
COINS_GAINED: Final = 4
CUBES_PAID: Final = 5  # colour * 16 + how many
COINS_PAID: Final = 6
GRAIN_PAID: Final = 7
BORN: Final = 8  # generation, from 0
DIED: Final = 9  # (place of death * 4 + generation) * 32 + place of rest
NOBODY_DIES: Final = 10
LAST_SPACE: Final = 11  # index into ENDINGS
LAST_TURNS: Final = 12  # seat: who is first; amount: how many turns
DAY_BEGINS: Final = 13
CANNOT_SELL: Final = 14  # no customer whom the seat could serve, or no fee
DAY_OVER: Final = 15
CUSTOMER_COMES: Final = 16  # customer
POINTS_GAINED: Final = 17
MARKER_TAKEN: Final = 18
MASS_BEGINS: Final = 19  # seat: the start player
MONKS_DRAWN: Final = 20  # how many
PERSON_DRAWN: Final = 21  # generation
MAJORITY: Final = 22  # points
EMPTY_CHURCH: Final = 23
DEATH_WAITS: Final = 24
TILE_TAKEN: Final = 25  # its points


def tell(kind: int, seat: int, amount: int) -> str:
    """One note in words; seats and generations count from 1."""
    who = f"Seat {seat + 1}"
    if kind == DIED:
        return death(who, amount)
    if kind == CUBES_PAID:
        colour, count = divmod(amount, 16)
        return f"{who} pays {counted(count, f'{COLOURS[colour % len(COLOURS)]} cube')}"
    return sentences(who, amount)[kind]


def sentences(who: str, amount: int) -> dict[int, str]:
    """The notes that one form of words tells, by kind."""
    return {
        ROUND_BEGINS: f"Round {amount}: the areas are filled, {who.lower()} begins",
        PLAGUE_TAKEN: f"{who} takes the plague and loses {amount} time",
        TIME_SPENT: f"{who} spends {amount} time",
        GRAIN_GAINED: f"{who} gets {amount} grain",
        COINS_GAINED: f"{who} gets {counted(amount, 'coin')}",
        COINS_PAID: f"{who} pays {counted(amount, 'coin')}",
        GRAIN_PAID: f"{who} pays {amount} grain",
        BORN: f"{who} has a child of generation {amount + 1}",
        NOBODY_DIES: f"{who} has nobody who could die",
        LAST_SPACE: f"{who} fills the last space of {'the graves' if amount else 'the chronicle'}: the game ends soon",
        LAST_TURNS: f"{counted(amount, 'last turn')}, {who.lower()} begins",
        DAY_BEGINS: f"Market day, {who.lower()} sells first",
        CANNOT_SELL: f"{who} can serve nobody",
        DAY_OVER: "The market day is over",
        CUSTOMER_COMES: f"A customer for {CUSTOMERS[amount % len(CUSTOMERS)]} comes to the market",
        POINTS_GAINED: f"{who} scores {amount}",
        MARKER_TAKEN: f"{who} has the next start marker",
        MASS_BEGINS: f"Mass, {who.lower()} is asked first",
        MONKS_DRAWN: f"{counted(amount, 'monk')} drawn and put back" if amount else "No monk is drawn",
        PERSON_DRAWN: f"One of {who.lower()}, generation {amount + 1}, is drawn and enters the church",
        MAJORITY: f"{who} has the most people in the church and scores {amount}",
        EMPTY_CHURCH: "The church is empty, nobody scores",
        TILE_TAKEN: f"{who} keeps a tile worth {counted(amount, 'point')}",
        DEATH_WAITS: f"The death in the family of {who.lower()} waits for the end of the market day",
    }


def death(who: str, amount: int) -> str:
    """Who died, where, and where they lie."""
    place, generation = divmod(amount // 32, GENERATIONS)
    rest = PLACES[amount % 32]
    lies = "leaves the game: no grave is left" if rest == PLACES[-1] else f"lies in the {rest.replace(': ', ', ')}"
    return f"{who}: one of generation {generation + 1} dies {at(place)} and {lies}"


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
