"""What a match was for each of its seats. It is kept beside the seat, so that whoever sat there finds their matches and
statistics without anybody playing a match again."""

from __future__ import annotations

from typing import Any, Literal

from drawingboard.server.seats import Seat
from drawingboard.server.table import Table

Result = Literal["won", "shared", "lost", "alone", "left"]
"""``alone``: a match for one that came to the end that its rules know. ``left``: whoever sat there did not play to the
end: they left, or gave up where nobody else could win."""

BY_PERSON, BY_NOBODY = "people", "alone"
MIXED, SEVERAL_LEVELS, ONE_DEVICE = "mixed", "bots", "device"


def seat_results(table: Table, seat: Seat) -> dict[str, Any]:
    """The columns of a seat that tell what its match was for it; ``None`` for what is not known yet."""
    outcome = table.match.outcome if table.match else None
    points = table.points_earned(seat)
    told: dict[str, Any] = {
        "began": table.match.header.started if table.match else None,
        "daily": table.daily,
        "seats": len(table.seats),
        "points": points,
        "result": None,
        "place": None,
        "margin": None,
        "against": None,
    }
    if outcome is None or table.branch:  # what goes on from another match is nobody's result
        return told
    mine, others = outcome.scores[seat.number], [other for other in table.seats if other.number != seat.number]
    told["result"] = result_of(seat, outcome.winners, len(table.seats), points)
    told["against"] = against(seat, others)
    if others:
        told["place"] = place_of(seat.number, outcome.winners, outcome.scores)
        if points is not None:
            told["margin"] = mine - max(outcome.scores[other.number] for other in others)
    return told


def result_of(seat: Seat, winners: tuple[int, ...], seats: int, points: int | None) -> Result | None:
    if seat.kind != "person":
        return "left" if seat.guest else None
    if seats == 1:
        return "left" if points is None else "alone"
    if not winners:
        return "shared"
    if seat.number not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"


def place_of(number: int, winners: tuple[int, ...], scores: tuple[int, ...]) -> int:
    """Winners are first; of the others, those with more points are ahead. Equals share a place."""
    if number in winners or not winners:
        return 1
    ahead = [seat for seat, points in enumerate(scores) if seat in winners or points > scores[number]]
    return len(ahead) + 1


def against(seat: Seat, others: list[Seat]) -> str:
    """Whom somebody played against: the level of the built-in players, or a word. A seat that somebody has left is
    that person's, whoever goes on there."""
    if not others:
        return BY_NOBODY
    if seat.guest and any(other.guest == seat.guest for other in others):
        return ONE_DEVICE
    bots = [other.level for other in others if other.kind == "bot" and not other.guest]
    if len(bots) < len(others):
        return MIXED if bots else BY_PERSON
    return (bots[0] or MIXED) if len(set(bots)) == 1 else SEVERAL_LEVELS
