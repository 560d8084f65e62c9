"""What do the strategies do?"""

from typing import NamedTuple

import numpy as np
import pandas as pd

from reports.charts.matrix import matrix
from reports.charts.panels import mixtures
from reports.evidence import Evidence, quoted
from reports.phrases import number
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Section, Table
from reports.statistics.clusters import share

ORDER = 70
KINDS = 4  # decisions that get a picture of their own: those in which most was chosen
SHOWN = 20  # what was done most, in the picture of a decision
NEVER = Estimate(0.0, np.nan, np.nan)
FULL = 0.4  # the share with the strongest shade, unless something was done more often


class Decision(NamedTuple):
    """A kind of decision: `word` is the column that says what was done; `moves` has batch, strategy, round, what."""

    kind: str
    word: str
    actions: int
    blocks: int
    moves: pd.DataFrame


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        kinds = decisions(evidence, players)
        if kinds:
            # The decision with the most actions is what the game is about; of equals, the busiest.
            main = max(kinds, key=lambda each: each.actions)
            answers.append(answer(evidence, players, main))
            exhibits.append(over_rounds(evidence, players, main))
            exhibits += [by_strategy(evidence, players, each) for each in kinds]
    return Section("actions", "What do the strategies do?", answers, exhibits) if exhibits else None


def decisions(evidence: Evidence, players: int) -> list[Decision]:
    """The decisions in which there was something to choose, the busiest first.

    What was done is the log's `action`, or its `target` where all actions of a decision are one.
    """
    kinds = evidence.rows(f"""select decision, count(distinct action), count(distinct target), sum(chosen) as busy
from action_batches where {evidence.only(players)} group by decision
having busy > 0 and (count(distinct action) > 1 or count(distinct target) > 1) order by busy desc, 1 limit {KINDS}""")
    found = []
    for kind, actions, _, _ in kinds:
        word = "action" if actions > 1 else "target"
        moves = evidence.frame(f"""select batch, strategy, round, {word} as what, sum(moves)::bigint as moves
from action_batches where {evidence.only(players)} and decision = {quoted(kind)} group by all order by all""")
        found.append(Decision(kind, word, int(actions), evidence.blocks(players), moves))
    return found


def shares(decision: Decision, by: list[str]) -> dict[tuple[str | int, ...], dict[str, Estimate]]:
    """What was done as a share of the moves, for each group of `by`, the most frequent of all first."""
    moves = decision.moves
    groups, keys = pd.MultiIndex.from_frame(moves[by]).factorize() if by else (np.zeros(len(moves), int), [()])
    batches = pd.factorize(moves["batch"])[0]
    what, names = pd.factorize(moves["what"])
    counts = np.zeros((batches.max() + 1, len(keys), len(names)))
    np.add.at(counts, (batches, groups, what), moves["moves"].to_numpy(float))
    found = share(counts, np.broadcast_to(counts.sum(axis=2, keepdims=True), counts.shape), units=decision.blocks)
    order = np.argsort(-counts.sum(axis=(0, 1)), kind="stable")
    return {
        tuple(key): {
            str(names[at]): Estimate(float(found.value[g, at]), float(found.low[g, at]), float(found.high[g, at]))
            for at in order
        }
        for g, key in enumerate(keys)
    }


def answer(evidence: Evidence, players: int, decision: Decision) -> Answer:
    together = list(shares(decision, [])[()].items())
    (most, often), (least, seldom) = together[0], together[-1]
    each = {str(who): found for (who,), found in shares(decision, ["strategy"]).items()}
    by = {what: {who: found[what].value for who, found in each.items()} for what, _ in together}
    what = max(by, key=lambda name: max(by[name].values()) - min(by[name].values()))
    high, low = max(by[what], key=lambda who: by[what][who]), min(by[what], key=lambda who: by[what][who])
    part = number(often.value, "share")
    lead = f"At the decision “{decision.kind}” the most frequent answer is {most}{evidence.at(players)}: {part}."
    detail = f"The rarest answer is {least} with {number(seldom.value, 'share')}. "
    if high != low:
        numbers = f"{high} {number(by[what][high], 'share')}, {low} {number(by[what][low], 'share')}"
        detail += f"Strategies differ most in {what}: {numbers}. "
    return Answer(lead, f"{detail}{evidence.sample(players)}.")


def over_rounds(evidence: Evidence, players: int, decision: Decision) -> Exhibit:
    moves = decision.moves
    names = [name for name in evidence.ranking(players) if name in set(moves["strategy"])]
    rounds = sorted(int(each) for each in moves["round"].unique())
    what = list(shares(decision, [])[()])
    found = {(str(who), int(at)): each for (who, at), each in shares(decision, ["strategy", "round"]).items()}
    rows: list[list[Cell]] = [
        [who, at, *(found[who, at][each] for each in what)] for who in names for at in rounds if (who, at) in found
    ]
    values = [[[found.get((who, at), {}).get(each, NEVER).value for each in what] for at in rounds] for who in names]
    columns = [Column("strategy", "Strategy"), Column("round", "Round", "whole")]
    longest = f"select game_id from results where {evidence.only(players)} order by plies desc, game_id limit 1"
    return Exhibit(
        f"actions-rounds-{players}",
        f"Answers to the decision “{decision.kind}”, round by round{evidence.at(players)}",
        "A panel for each strategy, best first; one column a round, made of the shares of what was done.",
        evidence.sample(players),
        Table([*columns, *(Column(each, each, "share") for each in what)], rows),
        query(evidence, players, decision, "strategy, round"),
        lambda width: mixtures(width, rounds, names, what, values),
        evidence.replay(longest, "the game with the most moves"),
    )


def by_strategy(evidence: Evidence, players: int, decision: Decision) -> Exhibit:
    found = {str(who): each for (who,), each in shares(decision, ["strategy"]).items()}
    names = [name for name in evidence.ranking(players) if name in found]
    what = list(shares(decision, [])[()])
    rows: list[list[Cell]] = [[each, *(found[name][each] for name in names)] for each in what]
    values = [[found[name][each].value for name in names] for each in what[:SHOWN]]
    texts = [[f"{100 * value:.0f}" if value >= 0.005 else "" for value in row] for row in values]
    reach = max(FULL, max(max(row) for row in values))
    apart, shown = max(zip(what, values, strict=False), key=lambda each: max(each[1]) - min(each[1]))
    most = names[shown.index(max(shown))]
    rest = f"; the {SHOWN} most frequent of {len(what)}" if len(what) > SHOWN else ""
    return Exhibit(
        f"actions-{decision.kind.replace(' ', '-')}-{players}",
        f"Answers to the decision “{decision.kind}” by strategy{evidence.at(players)}",
        "A table of what was done by strategy, in percent of the strategy's moves of this kind; stronger blue is more.",
        f"{evidence.sample(players)}; percent of the strategy's moves of this kind{rest}",
        Table([Column("what", decision.word.capitalize()), *(Column(name, name, "share") for name in names)], rows),
        query(evidence, players, decision, "strategy"),
        lambda width: matrix(width, what[:SHOWN], names, values, texts, 0.0, reach),
        evidence.won(players, f"{most}, who answers {apart} most, wins", most),
    )


def query(evidence: Evidence, players: int, decision: Decision, by: str) -> str:
    return f"""select {by}, {decision.word}, sum(moves) as moves, sum(chosen) as chosen,
    sum(moves) / sum(sum(moves)) over (partition by {by}) as share
from action_batches where {evidence.only(players)} and decision = {quoted(decision.kind)}
group by {by}, {decision.word} order by {by}, share desc"""
