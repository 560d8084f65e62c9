"""The figures of `assay bench` are about what they say they are."""

from pipeline import bench
from pipeline.croupier import Croupier
from tests.pipeline.conftest import small_study


def test_measure_counts_what_it_plays():
    croupier = Croupier(small_study())
    part = bench.first_games(croupier.study, 12)
    found = bench.measure(croupier, part, tries=1)
    tape = croupier.tape(part)
    croupier.play(part, tape)
    assert found.games == 12
    assert found.plies == tape.moves.count
    assert found.rows == sum(rows.count for rows in (tape.games, tape.seats, tape.moves, tape.standings, tape.sources))
    assert 0 < found.alone < found.kept
    assert 0 < found.moves_bytes < found.bytes


def test_first_games_are_whole_blocks_of_the_study():
    study = small_study()
    assert bench.first_games(study, 1).games == 3
    assert bench.first_games(study, 13).games == 12
    assert bench.first_games(study, 1000).games == 48


def test_the_best_of_several_tries_in_turn():
    order = []
    seconds = bench.best({"one": lambda: order.append(1), "two": lambda: order.append(2)}, tries=2)
    assert order == [1, 2, 1, 2]
    assert list(seconds) == ["one", "two"]


def test_the_interpreted_engine_is_measured_in_its_own_process():
    assert bench.interpreted_speed("dragon", 2, 2) > 1
