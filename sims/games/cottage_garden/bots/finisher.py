"""Works on the fuller bed until it is done and keeps its cats for the last one or two cells."""

from sims.game import Options
from sims.games.cottage_garden.moves import BONUS, CAT, CELLS, DONE
from sims.games.cottage_garden.plan import Planner
from sims.games.cottage_garden.shapes import count
from sims.games.cottage_garden.state import Position
from sims.vector import i64


class Finisher(Planner):
    """Assumes that a finished bed is worth more than two half ones."""

    def __init__(self) -> None:
        super().__init__()
        self.focus = 150
        self.finishing = 150

    def choose_cat(self, state: Position, options: Options) -> i64:
        """Cats go where they fill the bed up; anything else only when there are too many."""
        player = state.player(state.seat)
        for place in range(options.count):
            move = options.codes[place]
            if CAT <= move < BONUS:
                holes = player.beds[(move - CAT) // CELLS].holes()
                if (holes >> ((move - CAT) % CELLS)) & 1 == 1 and count(holes) <= player.cats:
                    return move
        if options.has(DONE):
            return DONE
        return super().choose_cat(state, options)
