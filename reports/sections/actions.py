"""What do the strategies do?"""

import numpy as np
import pandas as pd

from reports.charts.matrix import matrix
from reports.charts.panels import mixtures
from reports.evidence import Evidence, estimates, grid
from reports.phrases import number
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Section, Table
from reports.statistics.clusters import Floats, share

ORDER = 70
KINDS = 4  # decisions that get a picture of their own: those in which most was chosen
SHOWN = 20  # what was done most, in the picture of a decision


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        query = f"""select batch, strategy, round, decision, action, target, moves, chosen
from action_batches where {evidence.only(players)}"""
        frame = evidence.frame(query)
        frame["what"], words = named(frame)
        kinds = choices(frame)
        if kinds:
            main = max(
                kinds, key=lambda kind: (frame.loc[frame["decision"] == kind, "action"].nunique(), -kinds.index(kind))
            )
            chosen = frame[frame["decision"] == main]
            answers.append(answer(evidence, players, main, chosen))
            exhibits.append(over_rounds(evidence, players, main, chosen, words[main]))
            exhibits += [
                by_strategy(evidence, players, kind, frame[frame["decision"] == kind], words[kind]) for kind in kinds
            ]
    return Section("actions", "What do the strategies do?", answers, exhibits) if exhibits else None


def named(frame: pd.DataFrame) -> tuple["pd.Series[str]", dict[str, str]]:
    """What was done in each row, and by decision the column that says so: `action`, or `target` where all actions
    of a decision are one."""
    actions = frame.groupby("decision")["action"].nunique()
    words = {str(kind): "action" if count > 1 else "target" for kind, count in actions.items()}
    return frame["action"].where(frame["decision"].map(words) == "action", frame["target"]), words


def choices(frame: pd.DataFrame) -> list[str]:
    """The decisions in which there was something to choose, the busiest first."""
    by_kind = frame.groupby("decision").agg(chosen=("chosen", "sum"), what=("what", "nunique"))
    real = by_kind[(by_kind["chosen"] > 0) & (by_kind["what"] > 1)]
    return [str(kind) for kind in real.sort_values("chosen", ascending=False, kind="stable").index[:KINDS]]


def shares(frame: pd.DataFrame) -> dict[str, Estimate]:
    """What was done, as a share of the moves of `frame`, the most frequent first."""
    moves, names = grid(frame, ["batch"], ["what"], "moves")
    found = estimates(share(moves, moves.sum(axis=1)))
    order = sorted(range(len(names)), key=lambda at: -found[at].value)
    return {str(names[at]): found[at] for at in order}


def answer(evidence: Evidence, players: int, kind: str, frame: pd.DataFrame) -> Answer:
    found = list(shares(frame).items())
    (most, often), (least, seldom) = found[0], found[-1]
    spread = {
        name: {str(who): shares(mine).get(name, Estimate(0, 0, 0)).value for who, mine in frame.groupby("strategy")}
        for name, _ in found
    }
    name, by = max(spread.items(), key=lambda item: max(item[1].values()) - min(item[1].values()))
    high, low = max(by, key=lambda who: by[who]), min(by, key=lambda who: by[who])
    part = number(often.value, "share")
    lead = f"For the decision {kind!r}, {most} is the most frequent answer{evidence.at(players)}: {part}."
    detail = f"The rarest is {least} with {number(seldom.value, 'share')}. "
    if high != low:
        detail += (
            f"Strategies differ most in {name}: {high} {number(by[high], 'share')}, {low} {number(by[low], 'share')}. "
        )
    return Answer(lead, f"{detail}{evidence.sample(players)}.")


def over_rounds(evidence: Evidence, players: int, kind: str, frame: pd.DataFrame, word: str) -> Exhibit:
    names = [name for name in evidence.ranking(players) if name in set(frame["strategy"])]
    rounds = sorted(int(each) for each in frame["round"].unique())
    what = list(shares(frame))
    rows: list[list[Cell]] = []
    values = []
    for name in names:
        mine = frame[frame["strategy"] == name]
        by_round = {at: shares(mine[mine["round"] == at]) for at in rounds if (mine["round"] == at).any()}
        rows += [
            [name, at, *(found.get(each, Estimate(0, np.nan, np.nan)) for each in what)]
            for at, found in by_round.items()
        ]
        values.append(
            [
                [by_round[at][each].value if at in by_round and each in by_round[at] else 0.0 for each in what]
                for at in rounds
            ]
        )
    columns = [
        Column("strategy", "Strategy"),
        Column("round", "Round", "whole"),
        *(Column(each, each, "share") for each in what),
    ]
    return Exhibit(
        f"actions-rounds-{players}",
        f"Answers to the decision {kind!r}, round by round{evidence.at(players)}",
        "A panel for each strategy, best first; one column a round, made of the shares of what was done.",
        evidence.sample(players),
        Table(columns, rows),
        query(evidence, players, kind, word, "strategy, round"),
        lambda width: mixtures(width, rounds, names, what, values),
        evidence.replay(
            f"select game_id from results where {evidence.only(players)} order by plies desc, game_id limit 1",
            "the game with the most moves",
        ),
    )


def by_strategy(evidence: Evidence, players: int, kind: str, frame: pd.DataFrame, word: str) -> Exhibit:
    names = [name for name in evidence.ranking(players) if name in set(frame["strategy"])]
    what = list(shares(frame))
    found = [shares(frame[frame["strategy"] == name]) for name in names]
    nothing = Estimate(0, np.nan, np.nan)
    rows: list[list[Cell]] = [[each, *(mine.get(each, nothing) for mine in found)] for each in what]
    values: Floats = np.array([[mine.get(each, nothing).value for mine in found] for each in what[:SHOWN]])
    texts = [[f"{100 * value:.0f}" if value >= 0.005 else "" for value in row] for row in values]
    shown = values.tolist()
    rest = f"; the {SHOWN} most frequent of {len(what)}" if len(what) > SHOWN else ""
    return Exhibit(
        f"actions-{kind.replace(' ', '-')}-{players}",
        f"Answers to the decision {kind!r} by strategy{evidence.at(players)}",
        "A table of what was done by strategy, in percent of the strategy's moves of this kind; stronger blue is more.",
        f"{evidence.sample(players)}; percent of the strategy's moves of this kind{rest}",
        Table([Column("what", word.capitalize()), *(Column(name, name, "share") for name in names)], rows),
        query(evidence, players, kind, word, "strategy"),
        lambda width: matrix(width, what[:SHOWN], names, shown, texts),
    )


def query(evidence: Evidence, players: int, kind: str, word: str, by: str) -> str:
    quoted = kind.replace("'", "''")
    return f"""select {by}, {word}, sum(moves) as moves, sum(chosen) as chosen,
    sum(moves) / sum(sum(moves)) over (partition by {by}) as share
from action_batches where {evidence.only(players)} and decision = '{quoted}'
group by {by}, {word} order by {by}, share desc"""
