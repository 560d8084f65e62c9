"""In the Year of the Dragon (Stefan Feld, 2007)."""

from sims.games.dragon.game import Dragon

GAME = Dragon()
