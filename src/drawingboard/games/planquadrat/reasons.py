"""Why a turn is good beside its points: what it leaves the other one to close (P7, P14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drawingboard.core import bits
from drawingboard.core.game import Reason
from drawingboard.games.planquadrat import actions as packing
from drawingboard.games.planquadrat.position import Town
from drawingboard.games.planquadrat.previews import closable, others_turn, played_out


def reasons(position: Town, codes: Sequence[int]) -> Iterator[Reason]:
    after = position.copy()
    assert isinstance(after, Town)
    for code in codes:
        after.apply(code)
    now = played_out(after)
    if now.over or any(packing.FIRST_CLAIM <= code < packing.NO_CLAIM for code in codes):
        return
    before, left = (max(map(bits.count, closable(town)), default=0) for town in (others_turn(position), now))
    if left == 0:
        yield Reason("takes", before) if before else Reason("safe")
    elif left < before:
        yield Reason("less", left)
