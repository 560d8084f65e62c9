"""What scores: every round, at the festival and at the end of the year."""

from sims.games.dragon.moves import (
    COURT_LADY,
    FROM_COURT_LADIES,
    FROM_FESTIVAL,
    FROM_LARGE,
    FROM_MONEY,
    FROM_MONKS,
    FROM_PALACES,
    FROM_PEOPLE,
    FROM_SMALL,
    NOTE_FESTIVAL,
    NOTE_MONEY,
    NOTE_MONKS,
    NOTE_PEOPLE,
    NOTE_ROUND,
)
from sims.games.dragon.state import Position
from sims.vector import i64


def score_round(state: Position) -> None:
    """After decay: palaces, court ladies and privileges."""
    rules = state.rules
    for seat in range(state.players):
        player = state.player(seat)
        before = state.points[seat]
        state.award(seat, FROM_PALACES, player.palaces * rules.palace_points)
        state.award(seat, FROM_COURT_LADIES, player.of_profession(COURT_LADY) * rules.court_lady_points)
        state.award(seat, FROM_SMALL, player.small * rules.small_privilege_points)
        state.award(seat, FROM_LARGE, player.large * rules.large_privilege_points)
        state.note(NOTE_ROUND, seat, state.points[seat] - before)


def score_festival(state: Position) -> None:
    """Most fireworks and the next smaller number score, ties in full; scorers return half, rounded up."""
    most: i64 = 0
    second: i64 = 0
    for seat in range(state.players):
        fireworks = state.player(seat).fireworks
        if fireworks > most:
            second = most
            most = fireworks
        elif second < fireworks < most:
            second = fireworks
    for seat in range(state.players):
        player = state.player(seat)
        if player.fireworks > 0 and player.fireworks >= second:
            points = state.rules.festival_first if player.fireworks == most else state.rules.festival_second
            state.award(seat, FROM_FESTIVAL, points)
            state.note(NOTE_FESTIVAL, seat, points)
            player.fireworks //= 2


def points_of_people(state: Position, seat: i64) -> i64:
    return state.player(seat).headcount() * state.rules.person_points


def points_of_monks(state: Position, seat: i64) -> i64:
    return state.buddhas_by_floors(seat) * state.rules.monk_points


def points_of_money(state: Position, seat: i64) -> i64:
    """Rice and fireworks are sold, then every full three yuan count."""
    player = state.player(seat)
    yuan = player.yuan + (player.rice + player.fireworks) * state.rules.goods_sell_for
    return yuan // state.rules.yuan_per_point


def final_points(state: Position, seat: i64) -> i64:
    """What the end of the year would add to the seat's points now."""
    return points_of_people(state, seat) + points_of_monks(state, seat) + points_of_money(state, seat)


def score_year(state: Position) -> None:
    """The final scoring."""
    for seat in range(state.players):
        people = points_of_people(state, seat)
        monks = points_of_monks(state, seat)
        money = points_of_money(state, seat)
        state.award(seat, FROM_PEOPLE, people)
        state.award(seat, FROM_MONKS, monks)
        state.award(seat, FROM_MONEY, money)
        state.note(NOTE_PEOPLE, seat, people)
        state.note(NOTE_MONKS, seat, monks)
        state.note(NOTE_MONEY, seat, money)
