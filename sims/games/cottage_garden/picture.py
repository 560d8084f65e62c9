"""Every bed of a game as a picture (SVG): soil, tiles in flower, pots, plant covers and cats. No rules here."""

from typing import Final

from sims.games.cottage_garden.moves import CELLS, SIDE
from sims.games.cottage_garden.show import face_name, plural
from sims.games.cottage_garden.state import Bed, Player, Position

CELL: Final = 28  # pixels
BED: Final = SIDE * CELL
GAP: Final = 26
CAPTION: Final = 46  # below a bed
PER_ROW: Final = 6
HEAD: Final = 62
BAND: Final = 44  # a player's title
WIDTH: Final = PER_ROW * (BED + GAP) + GAP

PAPER: Final = "#faf6ec"
INK: Final = "#3b3228"
SOILS: Final = ("#b98d62", "#5b4434")  # light face, dark face
GRIDS: Final = ("#a2784f", "#79604d")
LEAVES: Final = ("#6fa35a", "#86b368", "#5d9365", "#94b25a", "#78a878")
EDGE: Final = "#34552f"
PETALS: Final = (
    "#f7d046",  # sunflower
    "#e4572e",
    "#f2f0e6",
    "#d65db1",
    "#8f6fd1",
    "#f29e4c",
    "#f7a6b7",
    "#5aa9e6",
    "#c1292e",
    "#fff3a3",
)

PLANT: Final = (
    '<symbol id="pot" viewBox="0 0 28 28"><path d="M14 13C9 12 7 8 8 4c4 1 6 4 6 9zM14 13c0-6 2-9 6-9 1 4-1 8-6 9z" '
    'fill="#4f8a3c"/><path d="M6 13h16v4H6z" fill="#d9763f"/><path d="M8 17h12l-2 8h-8z" fill="#c4622d"/></symbol>'
)
COVER: Final = (
    '<symbol id="cover" viewBox="0 0 28 28"><path d="M5 23v-8a9 9 0 0 1 18 0v8z" fill="#d8eef2" fill-opacity=".88" '
    'stroke="#6f9aa5" stroke-width="1.2"/><circle cx="14" cy="4.6" r="2" fill="#6f9aa5"/>'
    '<path d="M14 21c-4-1-5-4-4-7 3 1 4 3 4 7zM14 21c0-5 1-7 4-8 1 4 0 7-4 8z" fill="#4f8a3c"/>'
    '<path d="M9 12a6 6 0 0 1 3-3" stroke="#fff" stroke-width="1.4" fill="none"/></symbol>'
)
CAT: Final = (
    '<symbol id="cat" viewBox="0 0 28 28"><path d="M6 12L6 4l6 4h4l6-4v8a8.5 8.5 0 1 1-16 0z" '
    'fill="#d9d4cc" stroke="#6b655c" stroke-width=".8"/>'
    '<circle cx="10.8" cy="14" r="1.5" fill="#4d7c3a"/><circle cx="17.2" cy="14" r="1.5" fill="#4d7c3a"/>'
    '<path d="M13 17h2l-1 1.4z" fill="#d9798b"/><path d="M9 18l-5-1M9 19.5l-5 1M19 18l5-1M19 19.5l5 1" '
    'stroke="#6b655c" stroke-width=".7"/></symbol>'
)


def picture(state: Position) -> str:
    """A page with a band for each player: every bed in the order in which it was finished or thrown away."""
    bands: list[str] = []
    top = HEAD
    for seat in range(int(state.players)):
        beds = [bed for bed in state.finished if bed.seat == seat]
        rows = max(1, -(-len(beds) // PER_ROW))
        bands.append(band(state, seat, beds, top))
        top += BAND + rows * (BED + CAPTION) + GAP // 2
    size = f'viewBox="0 0 {WIDTH} {top}" width="{WIDTH}" height="{top}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="Georgia, serif" fill="{INK}">',
            f"<title>Cottage Garden: the beds of a game of {plural(state.players, 'player')}</title>",
            f"<defs>{PLANT}{COVER}{CAT}{flowers()}</defs>",
            f'<rect width="{WIDTH}" height="{top}" fill="{PAPER}"/>',
            f'<text x="{GAP}" y="38" font-size="26">Cottage Garden</text>',
            *bands,
            "</svg>",
        ]
    )


def flowers() -> str:
    """A flower in each colour: five petals around a heart."""
    spots = ((14, 7), (20, 12), (18, 20), (10, 20), (8, 12))
    found: list[str] = []
    for number, colour in enumerate(PETALS):
        heart = "#8a5a1e" if number in (0, 9) else "#ffe08a"
        petals = "".join(f'<circle cx="{x}" cy="{y}" r="4.6"/>' for x, y in spots)
        found.append(
            f'<symbol id="f{number}" viewBox="0 0 28 28"><g fill="{colour}">{petals}</g>'
            f'<circle cx="14" cy="14.2" r="3.4" fill="{heart}"/></symbol>'
        )
    return "".join(found)


def band(state: Position, seat: int, beds: list[Bed], top: int) -> str:
    """One player's title and beds."""
    title = f"Seat {seat + 1}: {plural(state.points[seat], 'point')}"
    more = score_line(state, state.player(seat))
    found = [
        f'<g transform="translate(0 {top})"><text x="{GAP}" y="22" font-size="18" font-weight="bold">{title}</text>',
        f'<text x="{WIDTH - GAP}" y="22" font-size="14" text-anchor="end">{more}</text>',
        f'<path d="M{GAP} 32H{WIDTH - GAP}" stroke="{INK}" stroke-opacity=".35"/>',
    ]
    for number, bed in enumerate(beds):
        left = GAP + number % PER_ROW * (BED + GAP)
        down = BAND + number // PER_ROW * (BED + CAPTION)
        found.append(f'<g transform="translate({left} {down})">{bed_picture(state, bed)}{caption(bed)}</g>')
    return "\n".join([*found, "</g>"])


def score_line(state: Position, player: Player) -> str:
    """The cubes and hives in words."""
    orange = ", ".join(str(state.worth(0, player.cubes[cube])) for cube in range(3))
    blue = ", ".join(str(state.worth(1, player.cubes[3 + cube])) for cube in range(3))
    hives = f"; {plural(player.hives, 'hive')}" if player.hives else ""
    return f"pots {orange}; covers {blue}{hives}"


def caption(bed: Bed) -> str:
    """What the bed showed and brought, below it."""
    first = f"{face_name(int(bed.face))}: {plural(bed.visible_pots(), 'pot')}, {plural(bed.visible_covers(), 'cover')}"
    second = "thrown away" if bed.thrown else plural(bed.points, "point")
    return (
        f'<text x="{BED // 2}" y="{BED + 14}" font-size="12" text-anchor="middle">{first}</text>'
        f'<text x="{BED // 2}" y="{BED + 28}" font-size="12" text-anchor="middle" font-style="italic">{second}</text>'
    )


def bed_picture(state: Position, bed: Bed) -> str:
    """One bed, its upper left corner at the origin; one that was thrown away is pale."""
    dark = int(bed.face) % 2
    pale = ' opacity=".45"' if bed.thrown else ""
    found = [
        f'<g{pale}><rect x="-4" y="-4" width="{BED + 8}" height="{BED + 8}" rx="6" fill="#8a6a48"/>',
        f'<rect width="{BED}" height="{BED}" fill="{SOILS[dark]}"/>',
        f'<path d="{grid()}" stroke="{GRIDS[dark]}" stroke-width="1"/>',
        things("pot", bed.printed_pots & ~bed.occupied),
        things("cover", bed.printed_covers & ~bed.occupied),
    ]
    for place in range(int(bed.tiles)):
        placement = bed.placed[place]
        plain = state.rules.mask[placement] & ~state.rules.pot[placement] & ~state.rules.cover[placement]
        found.append(tile_picture(int(state.rules.mask[placement]), int(plain), int(state.rules.owner[placement])))
    found += [things("pot", bed.tile_pots | bed.pots), things("cover", bed.tile_covers), things("cat", bed.cats)]
    return "".join(found) + "</g>"


def grid() -> str:
    lines = [f"M{CELL * line} 0V{BED}M0 {CELL * line}H{BED}" for line in range(1, SIDE)]
    return "".join(lines)


def things(symbol: str, mask: int) -> str:
    """The same symbol in every cell of the mask."""
    return "".join(
        f'<use href="#{symbol}" x="{cell % SIDE * CELL}" y="{cell // SIDE * CELL}" width="{CELL}" height="{CELL}"/>'
        for cell in range(CELLS)
        if mask >> cell & 1
    )


def tile_picture(mask: int, plain: int, tile: int) -> str:
    """A tile: its outline, its leaves, and a flower in each cell without a symbol."""
    leaf = LEAVES[tile % len(LEAVES)]
    shape = outline(mask)
    return (
        f'<path d="{shape}" fill="none" stroke="{EDGE}" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{shape}" fill="{leaf}" stroke="{leaf}" stroke-width="2.4" stroke-linejoin="round"/>'
        + things(f"f{tile * 7 % len(PETALS)}", plain)
    )


def outline(mask: int) -> str:
    """A path over the cells, a little within their borders where the tile ends."""
    inset = 4
    parts: list[str] = []
    for cell in range(CELLS):
        if mask >> cell & 1:
            row, column = divmod(cell, SIDE)
            left, top = column * CELL + inset, row * CELL + inset
            wide = CELL - 2 * inset
            parts.append(f"M{left} {top}h{wide}v{wide}h-{wide}z")
            if column < SIDE - 1 and mask >> (cell + 1) & 1:
                parts.append(f"M{left + wide} {top}h{2 * inset}v{wide}h-{2 * inset}z")
            if row < SIDE - 1 and mask >> (cell + SIDE) & 1:
                parts.append(f"M{left} {top + wide}h{wide}v{2 * inset}h-{wide}z")
            if is_square(mask, cell):
                parts.append(f"M{left + wide} {top + wide}h{2 * inset}v{2 * inset}h-{2 * inset}z")
    return "".join(parts)


def is_square(mask: int, cell: int) -> bool:
    """Whether the four cells right and below of this one all belong to the tile."""
    if cell % SIDE == SIDE - 1 or cell // SIDE == SIDE - 1:
        return False
    return all(mask >> other & 1 for other in (cell + 1, cell + SIDE, cell + SIDE + 1))
