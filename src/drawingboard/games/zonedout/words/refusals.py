"""Why an action of Zoned Out is not allowed, said so that one learns the rule."""

from __future__ import annotations

from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, Refused
from drawingboard.core.position import CHANCE, NOBODY
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.rules.city import City


def refusal(city: City, code: int) -> Refused | None:
    """Why an action or outcome is not legal here; ``None`` if it is."""
    if city.actor == NOBODY:
        return NotNow("action/over", "the match is over", "Z18")
    if city.actor == CHANCE:
        if code in [outcome for outcome, _ in city.outcomes()]:
            return None
        return NotAllowed("outcome/code", f"{code} is not the code of an outcome here")
    if not 0 <= code < packing.CODES:
        return NotUnderstood("action/code", f"{code} is not the code of an action")
    if city.allows(code):
        return None
    return NotAllowed("action/illegal", "that is not possible here", "Z5")
