"""A plan told: in words, line by line, or as JSON with all that the words say."""

from collections.abc import Iterator
from typing import Any

from pipeline.mistakes import listed
from pipeline.plan import POWER, AtPlayers, Effects, Ends, Plan
from pipeline.study import Study

SEATINGS = {"rotations": "turned around the table", "permutations": "in every order", "as_listed": "as listed"}


def told(plan: Plan) -> Iterator[str]:
    """The plan in words, line by line."""
    study = plan.study
    yield f"{study.name}: {study.record.title}, {study.design}, {len(study.ids)} strategies, seed {study.seed}"
    yield from varied(study)
    for each in plan.players:
        yield from amounts(study, each)
        if each.ends is not None:
            yield precise(each.ends)
        yield from findings(each)
        pilot = each.pilot
        yield f"    from a pilot of {pilot.games:,} games, {100 * pilot.ties:.1f} % of them with a shared win"
    disk = f"{weight(plan.bytes)} on disk ({weight(plan.free)} are free)"
    yield f"about {spell(plan.seconds)} on {plan.cores} cores, {disk}"


def varied(study: Study) -> Iterator[str]:
    """The variants; those of restricted play only counted, they are many."""
    for variant in named(study):
        changes = ", ".join(f"{path} = {value}" for path, value in variant["set"].items())
        yield f"  variant {variant['name']}" + (f": {changes}" if changes else "")
    if study.restrict:
        bars = restricted(study)
        actions = listed(bars["actions"]) if bars["actions"] else "nothing"
        yield f"  restricted play, {bars['variants']} variants: a strategy barred from {actions}"


def named(study: Study) -> list[dict[str, Any]]:
    """The variants that the study was written with."""
    written = [one for one in study.variants[1:] if not study.restrict or one.bar is None]
    return [{"name": one.name, "set": one.set} | ({"bar": one.bar.model_dump()} if one.bar else {}) for one in written]


def restricted(study: Study) -> dict[str, Any]:
    """How many variants restricted play makes, and from which actions they bar."""
    bars = [variant.bar for variant in study.variants if variant.bar is not None]
    return {"variants": len(bars), "actions": list(dict.fromkeys(bar.action for bar in bars))}


def amounts(study: Study, each: AtPlayers) -> Iterator[str]:
    """How much is played at one player count."""
    line_ups = f"{each.line_ups:,} line-up{'s' if each.line_ups > 1 else ''}"
    who = f"{each.players} players" if each.players > 1 else "alone"
    seatings = f", {each.seatings} seatings a block, {SEATINGS[study.seating]}" if each.seatings > 1 else ""
    yield f"  {who}: {line_ups}{seatings}"
    most = "at most " if each.ends is not None else ""
    text = f"    {most}{each.cycles:,} cycle{'s' if each.cycles != 1 else ''}, "
    text += f"{each.blocks:,} block{'s' if each.blocks != 1 else ''}, {each.games:,} games"
    with_variants = f" as the rules stand, {each.all_games:,} with the variants" if len(study.variants) > 1 else ""
    yield text + with_variants


def precise(ends: Ends) -> str:
    wanted = f"know every win share to {points(ends.precision)}"
    if ends.reached:
        return f"    will {wanted} after about {ends.games:,} games, and stop there"
    return f"    will hardly {wanted}: it stops at the most games, {ends.games:,}"


def findings(each: AtPlayers) -> Iterator[str]:
    """What so many games can find."""
    found = each.effects
    within = "–" if found.points_within is None else f"{found.points_within:.1f}"
    yield f"    knows mean points to {within} either side"
    if found.seat_gap is not None:
        test = f"({POWER:.0%} power, Wald test at 5 %)"
        yield f"    finds a seat that wins {points(found.seat_gap)} more than its share {test}"
    if found.pair_gap is not None and found.widest_pair_gap is not None:
        yield f"    finds a strategy that ends ahead of another {points(found.pair_gap)} more often than half"
        yield f"    (a usual pair; {points(found.widest_pair_gap)} for the pair that differs most from deal to deal)"
    if found.win_share_within is not None:
        yield f"    knows win shares to {points(found.win_share_within)} either side"


def as_json(plan: Plan) -> dict[str, Any]:
    """All that the words say, in numbers: shares from 0 to 1, seconds, bytes; null where nothing can be said."""
    study = plan.study
    return {
        "study": study.name,
        "game": study.game,
        "title": study.record.title,
        "design": study.design,
        "seating": study.seating,
        "strategies": study.ids,
        "seed": study.seed,
        "variants": named(study),
        "restricted": restricted(study) if study.restrict else None,
        "players": [figures(each) for each in plan.players],
        "seconds": round(plan.seconds, 3),
        "cores": plan.cores,
        "bytes": round(plan.bytes),
        "bytes_free": plan.free,
    }


def figures(each: AtPlayers) -> dict[str, Any]:
    """One player count."""
    return {
        "players": each.players,
        "line_ups": each.line_ups,
        "seatings": each.seatings,
        "cycles": each.cycles,
        "blocks": each.blocks,
        "games": each.games,
        "all_games": each.all_games,
        "expected_games": each.expected_games,
        "precision": None if each.ends is None else {"wanted": each.ends.precision, "reached": each.ends.reached},
        "effects": {name: rounded(getattr(each.effects, name)) for name in Effects.__dataclass_fields__}
        | {"power": POWER},
        "pilot": {
            "games": each.pilot.games,
            "ties": rounded(each.pilot.ties),
            "seconds_a_game": rounded(each.pilot.seconds),
            "bytes_a_game": rounded(each.pilot.bytes),
        },
    }


def rounded(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.6g}")


def points(share: float) -> str:
    return f"{100 * share:.1f} points"


def spell(seconds: float) -> str:
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {word}s"
    return f"{max(1, round(seconds))} seconds"


def weight(size: float) -> str:
    for word in ("bytes", "KB", "MB", "GB"):
        if size < 1000:
            return f"{size:.0f} {word}"
        size /= 1000
    return f"{size:.1f} TB"
