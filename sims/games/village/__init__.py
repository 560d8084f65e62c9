"""Village (Inka and Markus Brand, 2011)."""

from sims.games.village.game import Village

GAME = Village()
