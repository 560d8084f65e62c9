"""Every bed of a game as a picture (SVG). No rules here."""

from sims.games.cottage_garden.state import Position


def picture(state: Position) -> str:
    return ""
