"""Who is played in the long run, where strategies that win more spread: alpha-rank over how strongly winning counts."""

import numpy as np

from reports.charts.bands import bands
from reports.compositions import Meetings, query
from reports.evidence import Evidence
from reports.phrases import counted, listed, number, stated
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Table
from reports.statistics.alpha_rank import POPULATION, alpha_rank, leading, settled
from reports.statistics.bootstrap import interval
from reports.statistics.clusters import Floats
from reports.statistics.compositions import DRAWS, two_kinds

ALPHAS = np.geomspace(0.1, 100, 13)
TOLD = (0, 4, 8, 12)  # those in the table: 0.1, 1, 10 and 100
SURE = 0.95
MOST = 8  # panels

Sets = list[list[int]]


def long_run(evidence: Evidence, players: int, found: Meetings, drawn: Floats) -> tuple[Answer, Exhibit | None]:
    """What is said of it, and a picture; `drawn` are redraws of the win shares by line-up. Without tables of two
    strategies in every mix it cannot be told, and that is said."""
    payoffs, missing = two_kinds(found.payoffs.value, found.payoffs)
    if missing:
        return unknown(evidence, players, found, missing), None
    again, _ = two_kinds(drawn, found.payoffs)
    value, redrawn = alpha_rank(payoffs, ALPHAS), alpha_rank(again, ALPHAS)
    low, high = interval(redrawn) if not np.isnan(redrawn).any() else (np.full(value.shape, np.nan),) * 2
    shares = [
        [Estimate(*map(float, edges)) for edges in zip(value[:, one], low[:, one], high[:, one], strict=True)]
        for one in range(len(found.names))
    ]
    strongest = float(ALPHAS[-1])
    sets = settled(leading(payoffs, strongest))
    sure = float(np.mean([settled(leads) == sets for leads in leading(again, strongest)]))
    return answer(evidence, players, found, shares, sets, sure), exhibit(evidence, players, found, shares)


def unknown(evidence: Evidence, players: int, found: Meetings, missing: list[tuple[int, ...]]) -> Answer:
    wanted = len(found.names) * (len(found.names) - 1) // 2 * (players - 1)
    example = " + ".join(found.names[one] for one in missing[0])
    return Answer(
        f"Who is played in the long run{evidence.at(players)} cannot be told from these tables.",
        f"It takes tables of two strategies in every mix, and {len(missing):,} of {wanted:,} such line-ups were not "
        f"played, {example} for one. The design mixes plays them all.",
    )


def answer(
    evidence: Evidence, players: int, found: Meetings, shares: list[list[Estimate]], sets: Sets, sure: float
) -> Answer:
    where, end = evidence.at(players), ends(found, sets)
    order = sorted(range(len(shares)), key=lambda one: -shares[one][-1].value)
    most = listed([f"{found.names[one]} {stated(shares[one][-1], 'share')}" for one in order[:2]])
    often = f"{number(sure, 'share')} of {DRAWS} redraws of the blocks"
    if sure >= SURE:
        lead, again = f"In the long run{where} {end}.", f"That holds in {often}."
    else:
        lead = f"Who is played in the long run{where} is not sure."
        again = f"By the win shares as they were measured {end}; that holds in {often}."
    if np.isnan(shares[0][-1].low):
        again = f"By the win shares as they were measured {end}; too little was played to say how sure that is."
    return Answer(
        lead,
        f"{again} Alpha-rank: a population that copies who wins more, now and then tries another strategy, and with "
        f"strong selection (alpha = {ALPHAS[-1]:g}) spends its time with {most}. {evidence.sample(players)}.",
    )


def ends(found: Meetings, sets: Sets) -> str:
    """Where play comes to rest, or goes round."""
    rests = [found.names[each[0]] for each in sets if len(each) == 1]
    rounds = [f"goes round among {listed([found.names[one] for one in each])}" for each in sets if len(each) > 1]
    rests = [f"comes to rest with {listed(rests, last='or with')}"] if rests else []
    return f"play {' or '.join([*rounds, *rests])}"


def exhibit(evidence: Evidence, players: int, found: Meetings, shares: list[list[Estimate]]) -> Exhibit:
    order = sorted(range(len(shares)), key=lambda one: [-shares[one][at].value for at in (12, 8, 4, 0)])
    lines = [(found.names[one], shares[one]) for one in order]
    columns = [Column("strategy", "Strategy")]
    columns += [Column(f"alpha_{ALPHAS[at]:g}", f"alpha {ALPHAS[at]:g}", "share") for at in TOLD]
    rows: list[list[Cell]] = [[name, *(line[at] for at in TOLD)] for name, line in lines]
    left = (
        f"; {counted(len(lines) - MOST, 'strategy', 'strategies')} played least not drawn" if len(lines) > MOST else ""
    )
    return Exhibit(
        f"metagame-long-run-{players}",
        f"Share of time that a strategy is played, by strength of selection (alpha){evidence.at(players)}",
        "One panel a strategy: the share of time that the population spends with it, over how strongly selection works "
        "(alpha, growing by factors), with the band that 95 of 100 redraws of the blocks lie in; the other panels' "
        "curves in grey. At the left all drift alike, at the right who wins more takes over.",
        f"{evidence.sample(players)}; a population of {POPULATION}, {DRAWS} redraws{left}",
        Table(columns, rows),
        query(evidence, players, "len(list_distinct(names)) = 2"),
        lambda width: bands(width, ALPHAS.tolist(), lines[:MOST]),
        evidence.won(players, f"{lines[0][0]} wins", lines[0][0]),
    )
