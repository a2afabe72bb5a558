"""Why a lay is good beside its points: how it compares with all others (D8 to D10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drawingboard.core.game import Reason
from drawingboard.games.dschunke.position import Harbour


def reasons(position: Harbour, codes: Sequence[int]) -> Iterator[Reason]:
    seat = position.actor
    brought = _lead_after(position, codes[0], seat)
    better = sum(_lead_after(position, code, seat) > brought for code in position.legal_actions())
    if better:
        yield Reason("later", better)
    else:
        yield Reason("most")


def _lead_after(position: Harbour, code: int, seat: int) -> int:
    after = position.copy()
    after.apply(code)
    return after.points(seat) - after.points(1 - seat)
