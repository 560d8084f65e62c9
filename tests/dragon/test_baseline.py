"""The points of random play in another program, written from the same rules by other hands."""

from statistics import fmean, pstdev

import pytest

from sims.bots import Strategy
from sims.dice import Dice
from sims.game import Options
from sims.games.dragon.moves import (
    ACT,
    CHOOSE_ACTION,
    CHOOSE_CARD,
    CHOOSE_FLOOR,
    LARGE,
    NEW_PALACE,
    OLD,
    PLAY,
    PRIVILEGE,
    WILD,
    YOUNG,
)
from sims.games.dragon.state import Position
from sims.match import play

from .board import DRAGON, new_game

GAMES = 250


class OtherSampler(Strategy):
    """Draws as the other program did: over actions with both privileges apart, over tiles, 60 % of floors to raise."""

    def choose(self, state: Position, options: Options, dice: Dice) -> int:
        if state.decision == CHOOSE_FLOOR:
            raises = [move for move in options if move != NEW_PALACE]
            return raises[dice.below(len(raises))] if raises and dice.below(10) < 6 else NEW_PALACE
        bag = [move for move in options for _ in range(self.weight(state, move))]
        return bag[dice.below(len(bag))]

    def weight(self, state: Position, move: int) -> int:
        if state.decision == CHOOSE_CARD:
            cards = range(9) if move == PLAY + WILD else [move - PLAY]
            return max(1, sum(state.stock[tile] > 0 for card in cards for tile in {YOUNG[card], OLD[card]}))
        if state.decision == CHOOSE_ACTION and (move - ACT) // 2 == PRIVILEGE:
            after = state.copy()
            after.apply(move)
            sizes = Options(DRAGON.widest)
            after.open(sizes)
            return len(sizes) if LARGE in sizes else 1
        return 1


@pytest.mark.parametrize(("players", "mean", "winner"), [(2, 41, 48), (3, 40, 50), (4, 39, 51), (5, 38, 52)])
def test_random_play_scores_as_it_does_elsewhere(players: int, mean: int, winner: int) -> None:
    """Standard deviation 11, so means of 250 games err by 0.3 to 0.5; the published ones are whole."""
    results = []
    for deal in range(GAMES):
        year = new_game(players, deal)
        play(year, [OtherSampler() for _ in range(players)], 7, deal, Options(DRAGON.widest), DRAGON.ply_limit, None)
        results.append(list(year.points))
    everybody = [points for result in results for points in result]
    assert abs(fmean(everybody) - mean) < 1.5
    assert abs(fmean(max(result) for result in results) - winner) < 1.5
    assert abs(pstdev(everybody) - 11) < 1
