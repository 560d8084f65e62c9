"""The picture of a game: well-formed, with every bed that was finished or thrown away, and nothing but shapes."""

from xml.etree import ElementTree

from sims.dice import Dice
from sims.game import Options

from .board import COTTAGE, bed, garden, new_game, seat

SVG = "{http://www.w3.org/2000/svg}"


def test_a_whole_game() -> None:
    state = new_game(3, 4)
    options, dice = Options(COTTAGE.widest), Dice(4, 4)
    while not state.over:
        state.open(options)
        state.apply(options[dice.below(len(options))])
    page = ElementTree.fromstring(COTTAGE.picture(state))
    texts = [text.text or "" for text in page.iter(SVG + "text")]
    for number in range(3):
        assert any(text.startswith(f"Seat {number + 1}: ") for text in texts)
    captions = [text for text in texts if text.endswith(("thrown away", " points", " point"))]
    beds = [text for text in captions if not text.startswith("Seat")]
    assert len(beds) == len(state.finished)
    scored = sum(int(one.points) for one in state.finished)
    assert scored == sum(int(state.by_source[4 * place + at]) for place in range(3) for at in (0, 1))


def test_shapes_of_a_bed() -> None:
    """The pots, covers and cats that lie there, one each."""
    drawn = """
a a a ^ o
a ^ b b b
c c = . b
c c o 0 .
. . o o ."""
    state = garden(seat(bed("L1", drawn)))
    state.finished.append(state.player(0).beds[0])
    page = COTTAGE.picture(state)
    assert page.count('href="#pot"') == 5
    assert page.count('href="#cover"') == 2
    assert page.count('href="#cat"') == 1
    assert page.count('href="#f') == 12  # cells of the three tiles
    ElementTree.fromstring(page)


def test_without_notes_nothing_is_kept() -> None:
    state = COTTAGE.deal(garden(seat(bed("L1"))).rules, 1, 7, 1)
    assert ElementTree.fromstring(COTTAGE.picture(state)).tag == SVG + "svg"
