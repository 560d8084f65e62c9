"""The slow twin of the whole game: a turn written down as the rulebook tells it, with sets of cells and lists of tiles.

`Table.game` is a generator: it yields the open moves of the decision that is due and is sent the move that is made. It
shares with the game nothing but the drawings and switches of the data file. A move is its words, as in the log; for
plantings `Planting` says which cells the tile covers and where its symbol lies.
"""

import re
from collections.abc import Generator, Iterator
from itertools import combinations
from typing import Any

from .slow_pieces import ALL, TRACKS, Deal, Gardener, Ground, Planting, place, ways_of
from .twin import Cells

CORNERS = ("top left", "top right", "bottom right", "bottom left")
ROWS = range(4)
Moves = Generator[Any, Any, None]


class Table:
    """A game from its deal on. `switches` are those of the data file; faces come from the box."""

    def __init__(self, data: dict[str, Any], switches: dict[str, Any], players: int, dealt: Deal) -> None:
        self.drawings = {name: tile["drawing"] for name, tile in data["tiles"].items() if name[0] == "T"}
        self.faces = {name: bed["drawing"] for name, bed in data["beds"].items() if isinstance(bed, dict)}
        self.switches = {name: value for name, value in data.items() if not isinstance(value, dict)} | switches
        self.nursery = {(r, c): dealt.tiles[4 * r + c] for r in ROWS for c in ROWS}
        self.path = dealt.tiles[16:]
        self.boards = dealt.boards
        self.starter = dealt.starter
        self.players = [Gardener(age) for age in self.switches["child_ages"][:players]]
        self.children = any(player.age for player in self.players)
        self.pots, self.cats = 16, 30 - 2 * players
        self.fields = 20 if players == 4 else 16
        start = self.switches["four_player_start"]
        self.field, self.turning = {3: (1, 15), 4: (start, start)}.get(players, (0, 0))
        self.die = 2 if players < 3 else 1
        self.stride = 2 if players == 1 else 1
        self.spare = ""
        self.hive_tiles = [2, 1]
        self.last = self.over = False
        self.missed = 0  # plantings in a row
        self.pots_due = 0
        self.seat = self.starter

    # Set-up

    def game(self) -> Moves:
        yield from self.set_up()
        self.seat = self.starter
        while not self.over:
            yield from self.turn(self.players[self.seat])

    def order(self) -> Iterator[int]:
        for turn in range(len(self.players)):
            yield (self.starter + turn) % len(self.players)

    def set_up(self) -> Moves:
        for seat in self.order():
            self.seat = seat
            player = self.players[seat]
            first, second = self.boards[2 * seat : 2 * seat + 2]
            if len(self.players) == 1 and self.switches["solo_beds"] == "player":
                yield from self.pick(player)
            elif self.switches["light_side"] == "owner":
                choice = yield {
                    "lays the first bed light side up, the second dark",
                    "lays the first bed dark side up, the second light",
                }
                dark = "first bed dark" in choice
                player.beds = [self.ground("LD"[dark], first), self.ground("DL"[dark], second)]
            else:
                player.beds = [self.ground("L", first), self.ground("D", second)]
            if player.age:
                number = self.switches["child_cats"][player.age - 5]
                if number:
                    names = {f"sets cats on: {' and '.join(some)}": some for some in combinations(CORNERS, number)}
                    player.corners = names[(yield set(names))]
                    self.cats -= number
        if not self.spare:
            self.spare = f"L{self.boards[2 * len(self.players)]}"

    def pick(self, player: Gardener) -> Moves:
        picked: list[int] = []
        for _ in range(3):
            words = yield {f"picks bed board {board}" for board in range(1, 10) if board not in picked}
            picked.append(int(words[-1]))
            if len(picked) < 3:
                player.beds[len(picked) - 1] = self.ground("LD"[len(picked) - 1], picked[-1])
        self.spare = f"L{picked[2]}"

    def ground(self, side: str, board: int) -> Ground:
        return Ground(f"{side}{board}", self.faces[f"{side}{board}"])

    # A turn

    def turn(self, player: Gardener) -> Moves:
        if not self.last or any(player.beds):
            if self.last:
                yield from self.penalty(player)
            yield from self.refill(player)
            yield from self.plant(player)
            yield from self.score(player)
            if player.cats > 2 and not player.age and self.switches["surplus_cats"] == "return":
                self.cats += player.cats - 2
                player.cats = 2
        yield from self.move()

    def line(self) -> list[tuple[int, int]]:
        """The cells of the gardener's line, nearest first: four sides, with four players a diagonal after each."""
        side, place = divmod(self.field, self.fields // 4)
        edges = [
            lambda i, j: (i, j),  # columns from above, from the left
            lambda i, j: (j, 3 - i),  # rows from the right, from the top
            lambda i, j: (3 - i, 3 - j),  # columns from below, from the right
            lambda i, j: (3 - j, i),  # rows from the left, from below
        ]
        if place < 4:
            return [edges[side](i, place) for i in ROWS]
        return [[(i, 3 - i), (3 - i, 3 - i), (3 - i, i), (i, i)][side] for i in ROWS]

    def penalty(self, player: Gardener) -> Moves:
        """Orange two steps back or blue one; from 20 one."""
        full: dict[str, tuple[str, int, int]] = {}
        short: dict[str, tuple[str, int, int]] = {}
        for colour, due in (("orange", 2), ("blue", 1)):
            for step in player.cubes[colour]:
                words = f"moves back the {colour} cube {place(step)}"
                if TRACKS[colour][step] == 20:
                    full[words] = (colour, step, step - 1)
                elif step >= due:
                    full[words] = (colour, step, step - due)
                elif step > 0:
                    short[words] = (colour, step, 0)
        partial = self.switches["partial_penalty"]
        ways = full | short if partial == "free" else full or ({} if partial == "never" else short)
        if ways:
            colour, step, after = ways[(yield set(ways))]
            player.cubes[colour][player.cubes[colour].index(step)] = after

    def refill(self, player: Gardener) -> Moves:
        empty = [cell for cell in self.line() if not self.nursery[cell]]
        if len(empty) >= 3:
            self.fill(empty)
        while 1 <= len(empty) <= 2 and player.cats > 0 and not self.children:
            if not self.path and not self.switches["paid_refill_from_empty_path"]:
                break
            options = {"pays a cat to refill the line", "leaves the line as it is"}
            if self.switches["cats"] == "any_time":
                options |= self.cat_moves(player)
            words = yield options
            if words in self.cat_moves(player):
                self.lay(player, words, "cat")
                continue
            if words.startswith("pays"):
                player.cats -= 1
                self.cats += 1
                self.fill(empty)
            break

    def fill(self, empty: list[tuple[int, int]]) -> None:
        for cell in empty:
            if self.path:
                self.nursery[cell] = self.path.pop(0)

    def free(self, bed: Ground | None) -> Cells:
        """Where a pot or cat may lie."""
        if bed is None or bed.complete():
            return frozenset()
        return frozenset(
            cell
            for cell in ALL
            if cell not in bed.lying and (self.switches["tokens_on_symbols"] or cell not in bed.printed)
        )

    def on(self, player: Gardener, words: str) -> set[str]:
        return {f"{words} on bed {at + 1} at r{r + 1}c{c + 1}" for at in (0, 1) for r, c in self.free(player.beds[at])}

    def cat_moves(self, player: Gardener) -> set[str]:
        return self.on(player, "lays a cat") if player.cats else set()

    def lay(self, player: Gardener, words: str, token: str) -> None:
        at, row, column = re.findall(r"\d", words)
        bed = player.beds[int(at) - 1]
        assert bed is not None
        bed.lying[int(row) - 1, int(column) - 1] = token
        if token == "pot":
            self.pots -= 1
        else:
            player.cats -= 1

    def plant(self, player: Gardener) -> Moves:
        while True:
            options: set[Any] = set()
            for cell in self.line():
                tile = self.nursery[cell]
                for at, bed in enumerate(player.beds):
                    if tile and bed and not bed.complete():
                        options |= {
                            Planting(tile, at + 1, *way)
                            for way in ways_of(self.drawings[tile])
                            if not any(one in bed.lying for one in way[0])
                        }
            if self.pots > 0 or not self.switches["finite_tokens"]:
                options |= self.on(player, "lays a pot")
            if not options:
                options = {"can plant nothing"}
            if self.switches["cats"] == "any_time":
                options |= self.cat_moves(player)
            move = yield options
            if move not in self.cat_moves(player):
                break
            self.lay(player, move, "cat")
        self.missed = self.missed + 1 if move == "can plant nothing" else 0
        if isinstance(move, Planting):
            bed = player.beds[move.bed - 1]
            assert bed is not None
            bed.lying |= dict.fromkeys(move.cells, move.tile)
            bed.symbols |= dict.fromkeys(move.pot, "P") | dict.fromkeys(move.cover, "C")
            bed.tiles.append(move.tile)
            [cell] = [cell for cell in self.line() if self.nursery[cell] == move.tile]
            self.nursery[cell] = ""
        elif move != "can plant nothing":
            self.lay(player, move, "pot")

    # Scoring

    def score(self, player: Gardener) -> Moves:
        """Cats and complete beds until the player stops; one complete bed and no cat to lay go by themselves."""
        while True:
            complete = [at for at in (0, 1) if (bed := player.beds[at]) and bed.complete()]
            laying = self.cat_moves(player)
            if laying or len(complete) == 2:
                options = laying | {f"scores bed {at + 1}" for at in complete}
                if not complete and (player.cats <= 2 or player.age):
                    options.add("lays no more cats")
                words = yield options
                if words in laying:
                    self.lay(player, words, "cat")
                    continue
                if words == "lays no more cats":
                    return
                yield from self.score_bed(player, int(words[-1]) - 1)
            elif complete:
                yield from self.score_bed(player, complete[0])
            else:
                return

    def score_bed(self, player: Gardener, at: int) -> Moves:
        bed = player.beds[at]
        assert bed is not None
        for colour, mark in (("orange", "P"), ("blue", "C")):
            if bed.shows(mark):
                yield from self.advance(player, colour, bed.shows(mark))
        if not self.switches["bonus_pot_after_swap"]:
            yield from self.bonus(player, at)
        if self.switches["clean_up_order"] == "owner":
            yield from self.give_back([bed])
        self.path += bed.tiles
        self.pots += bed.tokens("pot")
        self.cats += bed.tokens("cat")
        player.beds[at] = None
        if not self.last:
            player.beds[at] = self.ground(self.spare[0], int(self.spare[1]))
            self.spare = "DL"["LD".index(bed.face[0])] + bed.face[1]
        yield from self.bonus(player, -1)

    def advance(self, player: Gardener, colour: str, steps: int) -> Moves:
        track, cubes = TRACKS[colour], player.cubes[colour]
        last = len(track) - 1
        if all(step == last for step in cubes):
            return
        able = [step for step in cubes if step < last or self.switches["full_cube_may_be_chosen"]]
        words = yield {f"moves the {colour} cube {place(step)}" for step in able}
        [step] = {step for step in able if words == f"moves the {colour} cube {place(step)}"}
        after = min(step + steps, last)
        waiting = 0 in cubes
        cubes[cubes.index(step)] = after
        if after == last and step < last and self.hive_tiles and not player.hives:
            player.hives = self.hive_tiles.pop(0)
        if self.children and not self.switches["child_rewards"]:
            return
        finite = self.switches["finite_tokens"]
        if track[step] <= 6 < track[after] and not (finite and self.cats == 0):
            player.cats += 1
            self.cats -= 1
        if waiting and 0 not in cubes and not (finite and self.pots <= self.pots_due):
            self.pots_due += 1

    def bonus(self, player: Gardener, scored: int) -> Moves:
        """The pots for emptying a start area, each laid at once; not on the bed that is being scored."""
        while self.pots_due:
            options = {words for words in self.on(player, "lays the bonus pot") if f"bed {scored + 1} " not in words}
            if not options:
                self.pots_due = 0
                return
            if self.switches["bonus_pot"] == "optional":
                options.add("declines the bonus pot")
            words = yield options
            self.pots_due -= 1
            if words != "declines the bonus pot":
                self.lay(player, words, "pot")

    def give_back(self, beds: list[Ground]) -> Moves:
        """Tiles to the back of the path, bed after bed, as their owner says; asked while tiles differ in kind.

        Alike tiles are asked for by the first of them in the order of planting.
        """
        begun: list[Ground] = []
        while True:
            if begun and len({self.kind(tile) for tile in begun[0].tiles}) < 2:
                self.path += begun[0].tiles
                begun[0].tiles = []
                begun = []
            offered: dict[str, tuple[Ground, str]] = {}
            for bed in begun or beds:
                firsts: dict[Any, str] = {}
                for tile in bed.tiles:
                    firsts.setdefault(self.kind(tile), tile)
                offered |= {f"gives back {tile}": (bed, tile) for tile in firsts.values()}
            if len({self.kind(tile) for bed in beds for tile in bed.tiles}) < 2:
                return
            words = yield set(offered)
            bed, tile = offered[words]
            bed.tiles.remove(tile)
            self.path.append(tile)
            begun = [bed] if bed.tiles else []

    def kind(self, tile: str) -> Any:
        return ways_of(self.drawings[tile])

    # The gardener

    def move(self) -> Moves:
        if self.last and not any(any(player.beds) for player in self.players):
            self.over = True
            return
        if self.switches["finite_tokens"] and self.missed >= self.fields // self.stride:
            self.over = True
            return
        for _ in range(self.stride):
            self.field = (self.field + 1) % self.fields
            self.pass_corner()
        self.seat = (self.seat + 1) % len(self.players)
        if not self.last and self.field == self.turning:
            self.die += 1
            if self.die == 6:
                yield from self.begin_last_round()

    def pass_corner(self) -> None:
        side, place_on_side = divmod(self.field, self.fields // 4)
        corner = side if len(self.players) < 4 else (side + 1) % 4
        if place_on_side == (4 if len(self.players) == 4 else 0):
            for seat, player in enumerate(self.players):
                mover = seat == self.seat or self.switches["child_corner"] == "anyone"
                if CORNERS[corner] in player.corners and mover:
                    if self.cats > 0 or not self.switches["finite_tokens"]:
                        player.cats += 1
                        self.cats -= 1

    def begin_last_round(self) -> Moves:
        self.last = True
        thrown: list[list[Ground]] = []
        for player in self.players:
            mine = [bed for bed in player.beds if bed and len(bed.tiles) < 3]
            player.beds = [bed if bed not in mine else None for bed in player.beds]
            for bed in mine:
                self.pots += bed.tokens("pot")
                self.cats += bed.tokens("cat")
            thrown.append(mine)
        if self.switches["thrown_tiles"] == "path":
            for seat in self.order():
                self.seat = seat
                if self.switches["clean_up_order"] == "owner":
                    yield from self.give_back(thrown[seat])
                self.path += [tile for bed in thrown[seat] for tile in bed.tiles]
        self.seat = self.starter
