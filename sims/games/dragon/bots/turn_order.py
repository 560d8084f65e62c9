"""Stays at the head of the person track: first choice of the groups, while the others pay.

Assumes that young people, warriors and now and then a parade keep the lead, that the first player seldom pays for an
occupied group, and that helmets are points and safety when the Mongols come.
"""

from typing import Final

from sims.games.dragon.moves import PARADE, WARRIOR
from sims.games.dragon.plan import Plan

STEP: Final = 8  # hundredths of a point that a step ahead of another player is worth each month
REACH: Final = 14  # steps of lead or arrears that matter
WARRIORS: Final = 120  # percent of what warriors are worth
FIRST_WARRIOR: Final = 200  # hundredths of a point more for one in the draft
PARADES: Final = 5  # percent of the months in which it expects to hold a parade


class TurnOrder(Plan):
    """Steps before icons."""

    def __init__(self) -> None:
        super().__init__()
        self.order = STEP
        self.reach = REACH
        self.likes[WARRIOR] = WARRIORS
        self.first[WARRIOR] = FIRST_WARRIOR
        self.uses[PARADE] = PARADES
