"""Takes each planting together with the one it leaves for the next turn: which tiles lie there, for which holes?"""

from sims.games.cottage_garden.foresight import Foresight


class HeadGardener(Foresight):
    """Nobody hides anything and no chance is to come, so the next line can be read off the nursery and the path."""
