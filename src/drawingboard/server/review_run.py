"""The work of a review, as the processes that think do it, and what is kept of it.

Each call is one unit: what it finds follows from the record, the unit and the effort alone.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from drawingboard.core.viewer import EVERYTHING
from drawingboard.review import Effort, JudgedDecision, Unit, do_unit, units_of
from drawingboard.review.decisions import opened
from drawingboard.review.findings import BestInHindsight
from drawingboard.review.units import first_position
from drawingboard.server.storage.reviews import HINDSIGHT, Scope


class SeenHindsight(msgspec.Struct, frozen=True):
    """The best in hindsight, and how its match ended."""

    best: BestInHindsight
    view: dict[str, Any]


Finding = JudgedDecision | SeenHindsight


def find_scope(text: str, seat: int) -> Scope:
    """What there is to be found in a seat's part of a record."""
    units = units_of(text, [seat])
    decisions = sum(unit.kind == "decision" for unit in units)
    return Scope(decisions, decisions < len(units))


def find(text: str, seat: int, number: int, effort: Effort) -> bytes:
    """What one unit of a review finds, as it is kept."""
    unit = Unit(seat, "hindsight") if number == HINDSIGHT else Unit(seat, "decision", number)
    found = do_unit(text, unit, effort)
    return packed(seen(text, found) if isinstance(found, BestInHindsight) else found)


def seen(text: str, best: BestInHindsight) -> SeenHindsight:
    """The best in hindsight with its end, as everybody may see it."""
    match = opened(text).match
    position = first_position(match, best.seat)
    for step in best.steps:
        position.apply(step.code)
    return SeenHindsight(best, match.game.view(position, EVERYTHING))


def packed(found: Finding) -> bytes:
    """As it is kept: a quarter of the JSON, which would take many times the room of the match."""
    return zlib.compress(msgspec.json.encode(found))


def read_finding(number: int, data: bytes) -> Finding:
    """What a unit has found, as it was kept."""
    kind: type[Finding] = SeenHindsight if number == HINDSIGHT else JudgedDecision
    return msgspec.json.decode(zlib.decompress(data), type=kind)
