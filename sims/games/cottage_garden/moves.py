"""The words of the game and the codes of its moves.

A code says everything the rules need: `PLANT + bed * 7200 + tile * 200 + turn * 25 + cell`, where `cell` (5 * row +
column) is the top left corner of the box around the tile, and `turn` counts quarter turns clockwise, 4 to 7 after
flipping it. Codes are the same under every table; which of them are open follows from the drawings.

Moves that are the same in effect are offered once, and nothing is lost by it:
- Turns of a tile that cover the same cells with the symbol on the same cell give the same bed: only the lowest `turn`
  is a placement. Tiles of one shape in different cells of the line stay apart: they leave different holes there.
- Cubes of one colour on one step are indistinguishable: a move names the step, not the cube.
- Tiles alike in shape and symbol are indistinguishable in the path: the first of them stands for all when a bed
  gives its tiles back. When only one order is left, they go without a question.
- The order of the two colours in a scoring makes no difference, since rewards are used after both: orange is first.
- Cats are offered after the planting only (switch `cats`). Whatever a player can reach by laying a cat first can be
  reached by planting first, since the two cover different cells and no bed is scored in between; what is lost is only
  the trick of filling both beds with cats to miss the planting, where a pot would have filled one of those cells, and a
  cat on a printed symbol of the bed that the planting completes, which only takes the symbol away.
- A cat or bonus pot is never offered on a bed that is complete and waits for its scoring, which cannot be delayed.
"""

from typing import Final

from sims.game import Move

SIDE: Final = 5  # cells along a bed
CELLS: Final = 25
BEDS: Final = 2  # before each player
TILES: Final = 36
BOARDS: Final = 9
TURNS: Final = 8  # quarter turns clockwise, then the same with the tile flipped
PLACES: Final = 200  # TURNS * CELLS
SHAPES: Final = (
    *("dot with cover",) * 2,
    "domino with pot",
    *("domino",) * 2,
    *("corner",) * 3,
    *("bar of three",) * 3,
    "bar of four",
    *("L",) * 2,
    "square",
    *("S",) * 2,
    *("T",) * 2,
    "W",
    "Y",
    "N",
    "F",
    "P",
    "long L",
    "cross with pot",
    "U",
    "Z",
    "square with hook",
    "square with stem",
    "F with heel",
    "thorn",
    "chair",
    "comb",
    "fir tree",
    "key",
)
COLOURS: Final = ("orange", "blue")
ORANGE: Final = 0  # for pots
BLUE: Final = 1  # for plant covers
CUBES: Final = 3  # of each colour
STEPS: Final = 25  # room for the steps of a track
CORNERS: Final = ("top left", "top right", "bottom right", "bottom left")  # of the nursery

# Decisions.
CHOOSE_PICK: Final = 0
CHOOSE_SIDE: Final = 1
CHOOSE_CORNERS: Final = 2
CHOOSE_PENALTY: Final = 3
CHOOSE_REFILL: Final = 4
CHOOSE_PLANT: Final = 5
CHOOSE_CATS: Final = 6
CHOOSE_CUBE: Final = 7
CHOOSE_BONUS: Final = 8
CHOOSE_RETURN: Final = 9
DECISIONS: Final = (
    "bed",
    "side",
    "corners",
    "penalty",
    "refill",
    "planting",
    "cats",
    "cube",
    "bonus pot",
    "clean-up",
)

# Sources of points.
FROM_POTS: Final = 0
FROM_COVERS: Final = 1
FROM_HIVES: Final = 2
FROM_PENALTY: Final = 3
SOURCES: Final = ("pots", "plant covers", "beehives", "last round")

FINISHED: Final = 0
STALLED: Final = 1
ENDINGS: Final = ("all beds finished", "nobody could plant")

# What happens besides moves, for the replay: (kind, seat, amount).
NOTE_TURN: Final = 0  # amount: the gardener's field
NOTE_REFILL: Final = 1  # amount: tiles laid into the nursery
NOTE_SCORED: Final = 2  # amount: bed * 10000 + pots * 100 + covers
NOTE_CUBE: Final = 3  # amount: colour * 100 + value reached
NOTE_BED: Final = 4  # amount: the face that the player takes from the supply
NOTE_CAT: Final = 5  # for crossing the red line; amount: cats in hand
NOTE_POT: Final = 6  # a bonus pot is due
NOTE_HIVE: Final = 7  # amount: hives
NOTE_ROUND: Final = 8  # amount: the die
NOTE_LAST: Final = 9  # the last round begins
NOTE_THROWN: Final = 10  # amount: the bed
NOTE_LEAVE: Final = 11  # a bed finished in the last round leaves the game; amount: the bed
NOTE_LOST: Final = 12  # a bonus pot finds no cell
NOTE_CORNER: Final = 13  # a child gets a cat; amount: the corner
NOTE_SURPLUS: Final = 14  # amount: cats given back
NOTE_WASTED: Final = 15  # amount: colour; no cube of it can move
NOTE_RATING: Final = 16  # amount: 0 none, 1 good, 2 excellent
NOTE_ROW: Final = 17  # a row of a complete bed; amount: five cells of 5 bits, the leftmost highest

# Move codes.
PLANT: Final = 0  # + bed * BED_CODES + tile * PLACES + turn * CELLS + cell
BED_CODES: Final = 7200
POT: Final = 14400  # + bed * CELLS + cell
CAT: Final = 14450  # + bed * CELLS + cell
BONUS: Final = 14500  # + bed * CELLS + cell
SCORE: Final = 14550  # + bed
DONE: Final = 14552
PAY: Final = 14553
KEEP: Final = 14554
MOVE: Final = 14555  # + colour * STEPS + step on which the cube stands
BACK: Final = 14605  # + colour * STEPS + step
RETURN: Final = 14655  # + tile
LIGHT: Final = 14691  # + which of the two dealt beds lies light side up
GUARD: Final = 14693  # + the corners as bits
PICK: Final = 14709  # + bed board
SKIP: Final = 14718
DECLINE: Final = 14719
CODES: Final = 14720


def tile_name(tile: int) -> str:
    """A tile's number and shape: T24 P."""
    return f"T{tile + 1:02} {SHAPES[tile]}"


def cell_name(cell: int) -> str:
    """Row and column, row 1 at the top: r2c3."""
    return f"r{cell // SIDE + 1}c{cell % SIDE + 1}"


def moves() -> list[Move]:
    """Every move in code order, with its log columns and words."""
    found: list[Move] = []
    for bed in range(1, BEDS + 1):
        for tile in range(TILES):
            name = tile_name(tile)
            for turn in range(TURNS):
                for cell in range(CELLS):
                    words = f"plants {name}{turned(turn)} on bed {bed}, its corner at {cell_name(cell)}"
                    found.append(Move("plant", name, words))
    found += on_cells("pot", "lays a pot")
    found += on_cells("cat", "lays a cat")
    found += on_cells("bonus pot", "lays the bonus pot")
    found += [Move("score", f"bed {bed + 1}", f"scores bed {bed + 1}") for bed in range(BEDS)]
    found.append(Move("done", "cats", "lays no more cats"))
    found.append(Move("refill", "paid", "pays a cat to refill the line"))
    found.append(Move("refill", "declined", "leaves the line as it is"))
    found += on_steps("cube", "moves the {} cube")
    found += on_steps("penalty", "moves back the {} cube")
    found += [Move("clean up", tile_name(tile), f"gives back {tile_name(tile)}") for tile in range(TILES)]
    found.append(Move("side", "first bed light", "lays the first bed light side up, the second dark"))
    found.append(Move("side", "second bed light", "lays the first bed dark side up, the second light"))
    for corners in range(16):
        names = " and ".join(CORNERS[corner] for corner in range(4) if corners >> corner & 1) or "no corner"
        found.append(Move("corners", names, f"sets cats on: {names}"))
    found += [Move("bed", f"bed board {board + 1}", f"picks bed board {board + 1}") for board in range(BOARDS)]
    found.append(Move("plant", "nothing", "can plant nothing"))
    found.append(Move("bonus pot", "declined", "declines the bonus pot"))
    return found


def turned(turn: int) -> str:
    """How a tile is turned, in words."""
    flip = ", flipped" if turn >= TURNS // 2 else ""
    return flip + ("", ", turned right", ", turned round", ", turned left")[turn % 4]


def on_cells(action: str, words: str) -> list[Move]:
    return [
        Move(action, f"bed {bed + 1}", f"{words} on bed {bed + 1} at {cell_name(cell)}")
        for bed in range(BEDS)
        for cell in range(CELLS)
    ]


def on_steps(action: str, words: str) -> list[Move]:
    found: list[Move] = []
    for colour in COLOURS:
        for step in range(STEPS):
            place = "at the start" if step == 0 else f"on step {step}"
            found.append(Move(action, f"{colour} {place}", f"{words.format(colour)} {place}"))
    return found
