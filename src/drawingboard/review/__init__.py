"""Reviews: what was good and what was costly in the decisions of a match that is over.

>>> import drawingboard
>>> from drawingboard.match import Match, format_record, record_of
>>> match = Match.start(drawingboard.game("planquadrat"), {"first": "1"}, seed=1)
>>> entries = match.act(0, "L c4n") + match.resign(1)
>>> text = format_record(record_of(match))
>>> found = [do_unit(text, unit, EFFORTS["glance"]) for unit in units_of(text)]
>>> [len(seat.decisions) for seat in put_together(text, found, EFFORTS["glance"]).seats]
[1]
"""

from drawingboard.review.effort import EFFORTS, NORMAL, Effort, effort_called
from drawingboard.review.findings import FORMAT, JudgedDecision, Review, SeatReview, from_json, to_json
from drawingboard.review.report import put_together
from drawingboard.review.units import Unit, do_unit, units_of

__all__ = [
    "EFFORTS",
    "FORMAT",
    "NORMAL",
    "Effort",
    "JudgedDecision",
    "Review",
    "SeatReview",
    "Unit",
    "do_unit",
    "effort_called",
    "from_json",
    "put_together",
    "to_json",
    "units_of",
]
