"""When is the winner known?"""

from reports.charts.course import Course, course
from reports.evidence import Evidence, estimates
from reports.leads import Leads, leads
from reports.phrases import counted, listed, number, stated, tick
from reports.section import Answer, Cell, Column, Estimate, Exhibit, Section, Table
from reports.sections.games import COMEBACK

ORDER = 82

MEANING = Answer(
    "Whoever would have the most points if the game ended with a round leads after it.",
    "Where several lead, each counts in equal parts. A round tells how often the leader wins in the games that go on "
    "after it. The lead changes when somebody leads alone who was not the last to lead alone.",
)


def tell(evidence: Evidence) -> Section | None:
    answers, exhibits = [], []
    for players, _, _ in evidence.tables:
        found = leads(evidence, players)
        if found is not None and found.lasting():
            answers.append(answer(evidence, players, found))
            exhibits.append(exhibit(evidence, players, found))
    return Section("decided", "When is the winner known?", [*answers, MEANING], exhibits) if exhibits else None


def answer(evidence: Evidence, players: int, found: Leads) -> Answer:
    led, places = estimates(found.by_round()), found.lasting()
    first, *later = sorted({places[0], places[(len(places) - 1) // 2], places[-1]})
    begin = f"Whoever leads after round {found.rounds[first]} takes {number(led[first].value, 'share')} of the wins"
    after = [f"{number(led[at].value, 'share')} after round {found.rounds[at]}" for at in later]
    lead = f"{begin}{evidence.at(players)}, {listed(after)}." if after else f"{begin}{evidence.at(players)}."
    detail = f"Guessing takes {number(1 / players, 'share')}. {turns(evidence, players, found)}"
    return Answer(lead, f"{detail} {evidence.sample(players)}.")


def turns(evidence: Evidence, players: int, found: Leads) -> str:
    """How often, how far and when games turn."""
    ((furthest,),) = evidence.rows(f"select max(comeback) from lead_bundles where {evidence.only(players)}")
    (behind,), changing = estimates(found.comebacks()), estimates(found.changing())
    most = max(found.common(), key=lambda at: changing[at].value)
    text = f"The lead changes most in round {found.rounds[most]}: in {stated(changing[most], 'share')} of the games."
    if not furthest:
        return text
    far = f"the furthest was {counted(furthest, 'point')} behind"
    return f"In {stated(behind, 'share')} of the games no winner leads at half; {far}. {text}"


def exhibit(evidence: Evidence, players: int, found: Leads) -> Exhibit:
    led, changing = estimates(found.by_round()), estimates(found.changing())
    games = found.games.sum(axis=0)
    rows: list[list[Cell]] = [
        [at, int(games[place]), led[place] if games[place] else None, changing[place]]
        for place, at in enumerate(found.rounds)
    ]
    columns = [
        Column("round", "Round", "whole"),
        Column("games", "Games that go on after it", "whole"),
        Column("led", "Wins of whoever leads then", "share"),
        Column("changes", "Games in which the lead changes in it", "share"),
    ]
    bar = evidence.margins["decided"]
    lines = ((1 / players, f"guessing {tick(round(1 / players, 3), 'share')}"), (bar, f"margin {tick(bar, 'share')}"))
    panels = [
        Course("Wins of whoever leads", "share", *picked(found, found.lasting(), led), lines),
        Course("Games in which the lead changes", "share", *picked(found, found.common()[1:], changing)),
    ]
    only = evidence.only(players)
    return Exhibit(
        f"decided-{players}",
        f"How often the leader after each round wins, and in how many games the lead changes{evidence.at(players)}",
        "Two lines over the rounds with 95 % bands: the share of the wins that whoever leads takes, with dashed lines "
        "at what guessing takes and at the margin; and the share of games in which the lead changes.",
        f"{evidence.sample(players)}; rounds that one game in ten reaches",
        Table(columns, rows),
        f"""select round, sum(games) as games, sum(led) / 3600.0 / sum(games) as led,
    sum(changes) / sum(games + ended) as changes
from lead_bundles where {only} group by round order by round""",
        lambda width: course(width, panels),
        evidence.replay(COMEBACK.format(only=only), "the biggest comeback"),
    )


def picked(found: Leads, places: list[int], each: list[Estimate]) -> tuple[list[int], list[Estimate]]:
    """The rounds at some places, and their estimates."""
    return [found.rounds[at] for at in places], [each[at] for at in places]
