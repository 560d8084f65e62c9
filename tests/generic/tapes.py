"""Prints a hash of everything that the engine writes down, for every seating: run in processes that must agree.

python -m tests.generic.tapes 3      # deals 0, 1, 2
"""

import hashlib
import json
import sys

from sims import engine
from sims.game import Options
from sims.match import Tape, play

from .seatings import SEED, Seating, seatings


def fingerprint(seating: Seating, deals: int) -> str:
    tape = Tape(1, 1)
    record = seating.record()
    options = Options(record.widest)
    for deal in range(deals):
        play(seating.deal(deal), seating.strategies(), SEED, deal, options, record.ply_limit, tape)
    tables = (tape.games, tape.seats, tape.moves, tape.standings, tape.sources)
    rows = [list(table.data[: table.count * table.width]) for table in tables]
    return hashlib.sha256(json.dumps(rows).encode()).hexdigest()


if __name__ == "__main__":
    hashes = {str(seating): fingerprint(seating, int(sys.argv[1])) for seating in seatings()}
    print(json.dumps({"engine": engine.STATE, "hashes": hashes}))
