"""Cottage Garden: the game's record, where the rest of the laboratory looks for it."""

from sims.games.cottage_garden.game import CottageGarden

GAME = CottageGarden()
