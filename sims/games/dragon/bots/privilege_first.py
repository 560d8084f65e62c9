"""Buys a large privilege in the first months, another as soon as the purse allows, and lives off them.

Assumes that a lasting point bought in a month is worth one point for every month that is left, so that nothing beats
privileges early; tax collectors pay for them. Until the middle of the year the price of a large one is saved up.
"""

from typing import Final

from sims.games.dragon.moves import PRIVILEGE, TAX_COLLECTOR, TAXES
from sims.games.dragon.plan import Plan

PRIVILEGES: Final = 150  # percent of what privileges are worth
TAXATION: Final = 120  # percent of what taxes are worth
COLLECTORS: Final = 200  # percent of what tax collectors are worth
FIRST_COLLECTOR: Final = 300  # hundredths of a point more for one in the draft


class PrivilegeFirst(Plan):
    """Money and privileges first, then what the events ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.eager[PRIVILEGE] = PRIVILEGES
        self.eager[TAXES] = TAXATION
        self.likes[TAX_COLLECTOR] = COLLECTORS
        self.first[TAX_COLLECTOR] = FIRST_COLLECTOR
