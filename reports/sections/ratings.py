"""How good are the scores, in the rulebook's words? For games that one plays alone."""

from reports.evidence import Evidence, estimates
from reports.phrases import listed, stated
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Section, Table
from reports.statistics.clusters import share

ORDER = 25
ALONE = 1


def tell(evidence: Evidence) -> Section | None:
    ratings: list[tuple[int, str]] = [(int(points), str(word)) for points, word in evidence.record("ratings") or []]
    if not ratings or ALONE not in [players for players, _, _ in evidence.tables]:
        return None
    counted = ", ".join(
        f"count(*) filter (points >= {points}) as reach_{place}" for place, (points, _) in enumerate(ratings)
    )
    query = f"""select batch, strategy, count(*) as games, {counted}
from seats join games using (game_id) where {evidence.only(ALONE)} group by batch, strategy"""
    frame = evidence.frame(query)
    rows: list[list[Cell]] = []
    for strategy in evidence.ranking(ALONE):
        mine = frame[frame["strategy"] == strategy]
        reached = mine[[f"reach_{place}" for place in range(len(ratings))]].to_numpy(float)
        games = mine["games"].to_numpy(float)
        rows.append([strategy, *estimates(share(reached, games, units=int(games.sum())))])
    columns = [Column("strategy", "Strategy")]
    columns += [Column(word.replace(" ", "_"), f"{word} ({points} and more)", "share") for points, word in ratings]
    text = "How many of its games each strategy ends with a score that the rulebook gives a word to."
    title = "Games that reach each of the rulebook's ratings"
    best = f"select game_id from results where {evidence.only(ALONE)} order by best desc, game_id limit 1"
    replay = evidence.replay(best, "the highest score of all")
    exhibit = Exhibit("ratings", title, text, evidence.sample(ALONE), Table(columns, rows), query, replay=replay)
    return Section("ratings", "How good are the scores?", [answer(evidence, ratings, rows)], [exhibit])


def answer(evidence: Evidence, ratings: list[tuple[int, str]], rows: list[list[Cell]]) -> Answer:
    best = rows[0]
    reached = [
        f"“{word}” ({points}) in {stated(cell, 'share')} of its games"
        for (points, word), cell in zip(ratings, best[1:], strict=True)
        if isinstance(cell, Estimate)
    ]
    lead = f"The highest scorer, {best[0]}, reaches {reached[0]}."
    detail = f"It reaches {listed(reached[1:])}. " if reached[1:] else ""
    return Answer(lead, f"{detail}{evidence.sample(ALONE)}.", True)
