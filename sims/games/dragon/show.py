"""The table and what happens on it, in words. No rules here."""

from sims.games.dragon.moves import (
    ACTIONS,
    CHOOSE_ACTION,
    EVENTS,
    NOTE_DECAY,
    NOTE_EVENT,
    NOTE_FESTIVAL,
    NOTE_GAIN,
    NOTE_GROUP,
    NOTE_MONEY,
    NOTE_MONGOLS,
    NOTE_MONKS,
    NOTE_OWES,
    NOTE_PAYS,
    NOTE_PENALTY,
    NOTE_PEOPLE,
    NOTE_RICE,
    NOTE_ROUND,
    NOTE_SOLD_OUT,
    NOTE_TRIBUTE,
    PROFESSIONS,
    TILES,
    WILD,
)
from sims.games.dragon.rules import SLOTS
from sims.games.dragon.state import NOBODY, Player, Position

GAINS = ("yuan", "floor", "rice", "fireworks", "step", "point", "privilege")  # by action
MASS = ("yuan", "rice", "fireworks")  # words without a plural


def show(state: Position) -> str:
    """The whole table: the year, the action groups, and each player in turn order of the person track."""
    lines = [year_line(state)]
    if not state.drafting and state.decision == CHOOSE_ACTION and not state.over:
        lines.append(group_line(state))
    seats = sorted(range(int(state.players)), key=lambda seat: place_on_track(state.player(seat)), reverse=True)
    for seat in seats:
        lines += player_lines(state, seat)
    return "\n".join(lines)


def place_on_track(player: Player) -> tuple[int, int]:
    return int(player.track), int(player.stamp)


def year_line(state: Position) -> str:
    """The events of the year, the month that is on in brackets."""
    names = [EVENTS[event] for event in state.events]
    if not state.over:
        names[int(state.round) - 1] = f"[{names[int(state.round) - 1]}]"
    return "Year: " + " · ".join(names)


def group_line(state: Position) -> str:
    groups: list[str] = []
    for group in range(int(state.players)):
        cards = [ACTIONS[action] for action in range(len(ACTIONS)) if state.group_of[action] == group]
        dragons = " (dragon)" if state.dragons[group] > 0 else ""
        groups.append(" + ".join(cards) + dragons)
    return "Groups: " + " | ".join(groups)


def player_lines(state: Position, seat: int) -> list[str]:
    player = state.player(seat)
    goods = [count(player.yuan, "yuan"), count(player.rice, "rice"), count(player.fireworks, "fireworks")]
    if player.small > 0:
        goods.append(count(player.small, "small privilege"))
    if player.large > 0:
        goods.append(count(player.large, "large privilege"))
    houses = [house(player, palace) for palace in range(int(player.palaces))]
    return [
        f"Seat {seat + 1}: {count(state.points[seat], 'point')}, track {player.track}, {', '.join(goods)}",
        "  palaces: " + (" ".join(houses) if houses else "none"),
        "  cards:   " + hand(player),
    ]


def house(player: Player, palace: int) -> str:
    """A palace as `1[young monk, –]`: its number, its people and its free places."""
    people = [int(player.people[palace * SLOTS + place]) for place in range(int(player.floors[palace]))]
    names = ["–" if person == NOBODY else TILES[person - 1] for person in people]
    return f"{palace + 1}[{', '.join(names)}]"


def count(amount: int, noun: str) -> str:
    """`1 point`, `2 points`, `no rice`."""
    plural = noun if amount == 1 or noun in MASS else noun + "s"
    return f"{amount if amount else 'no'} {plural}"


def hand(player: Player) -> str:
    cards = [PROFESSIONS[card] for card in range(WILD) for _ in range(int(player.cards[card]))]
    cards += ["wild"] * int(player.cards[WILD])
    return ", ".join(cards) if cards else "none"


def tell(kind: int, seat: int, amount: int) -> str:
    """One note in words; seats count from 1."""
    who = f"Seat {seat + 1}"
    if kind >= NOTE_GAIN:
        return f"{who} gets {count(amount, GAINS[kind - NOTE_GAIN])}"
    if kind == NOTE_GROUP:
        cards = [action for card, action in enumerate(ACTIONS) if amount >> card & 1]
        return f"Group {seat + 1} holds {', '.join(cards)}"
    if kind == NOTE_EVENT:
        return f"The event of the month is {EVENTS[amount]}"
    words = {
        NOTE_TRIBUTE: f"{who} pays {count(amount, 'yuan')} of tribute",
        NOTE_RICE: f"{who} hands out {count(amount, 'rice')}",
        NOTE_OWES: f"{who} must release {amount} of its people",
        NOTE_PENALTY: f"{who} loses {count(amount, 'point')} for people that it does not have",
        NOTE_FESTIVAL: f"{who} scores {count(amount, 'point')} for fireworks and returns half of them, rounded up",
        NOTE_MONGOLS: f"{who} scores {count(amount, 'point')} for helmets",
        NOTE_PAYS: f"{who} pays {count(amount, 'yuan')}",
        NOTE_SOLD_OUT: f"{who} finds nobody of that kind left",
        NOTE_PEOPLE: f"{who} scores {count(amount, 'point')} for people",
        NOTE_MONKS: f"{who} scores {count(amount, 'point')} for monks in their palaces",
        NOTE_MONEY: f"{who} scores {count(amount, 'point')} for money and goods",
        NOTE_DECAY: f"{who} has nobody in palace {amount + 1}, which loses a floor",
        NOTE_ROUND: f"{who} scores {count(amount, 'point')} for palaces, court ladies and privileges",
    }
    return words[kind]
