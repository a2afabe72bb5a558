"""Why a round is good beside its points: the box that a room fills, and what is printed there (F8, F13, F15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drawingboard.core.game import Reason
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words.lookup import Playing, sheet_of
from drawingboard.games.floorplan.words.vocabulary import BONUS_NAMES


def reasons(position: Playing, codes: Sequence[int]) -> Iterator[Reason]:
    before, after = sheet_of(position), sheet_of(position).copy()
    assert isinstance(after, Sheet)
    for code in codes:
        if after.actor < 0:
            break
        after.apply(code)
    if codes[0] == packing.DONE:
        yield Reason("done")
    if any(packing.WINDOW <= code < packing.DOOR for code in codes):
        yield Reason("window")
    if after.stones != before.stones:
        yield Reason("path")
    if (after.hedges, after.pools) != (before.hedges, before.pools):
        yield Reason("garden")
    for kind, name in enumerate(BONUS_NAMES):
        if after.unlocked[kind] > before.unlocked[kind]:
            yield Reason(name)
    for row in range(numbers.TYPES):
        if after.filled[row] > before.filled[row]:
            column = after.filled[row] - 1
            missing = sum(filled <= column for filled in after.filled)
            if missing:
                yield Reason("column", missing)
