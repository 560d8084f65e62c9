"""PLAY: games, strategies and the loop that plays them. No clock, print, thread or file but `data/`."""

from sims.engine import choose

choose()
