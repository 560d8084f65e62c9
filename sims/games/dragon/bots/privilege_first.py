"""Buys a large privilege in the first months, another as soon as the purse allows, and lives off them.

Assumes that a lasting point bought in a month is worth one point for every month that is left, so that nothing beats
privileges early, and that tax collectors pay for them, for a surcharge where the card is wanted by others too.
"""

from typing import Final

from sims.games.dragon.moves import MONK, PRIVILEGE, TAX_COLLECTOR, TAXES
from sims.games.dragon.plan import Plan

PRIVILEGES: Final = 150  # percent of what privileges are worth
TAXATION: Final = 120  # percent of what taxes are worth
COLLECTORS: Final = 150  # percent of what tax collectors are worth
FIRST_COLLECTOR: Final = 300  # hundredths of a point more for one in the draft
FIRST_MONK: Final = 300  # hundredths of a point more for a young monk in the draft, for his steps
STEP: Final = 8  # hundredths of a point that a step ahead of another player is worth each month


class PrivilegeFirst(Plan):
    """Money and privileges first, then what the events ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.eager[PRIVILEGE] = PRIVILEGES
        self.eager[TAXES] = TAXATION
        self.likes[TAX_COLLECTOR] = COLLECTORS
        self.first[TAX_COLLECTOR] = FIRST_COLLECTOR
        self.first[MONK] = FIRST_MONK
        self.order = STEP
