"""Why a step is good beside its points: how well a piece fits, what it can be worth (V4, V6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drawingboard.core.game import Reason
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.words import previews
from drawingboard.games.verplant.words.lookup import Playing


def reasons(box: Box, position: Playing, codes: Sequence[int]) -> Iterator[Reason]:
    first = codes[0]
    told = previews.preview(box, position, first) or {}
    if packing.MARK <= first < packing.PLACE:
        yield Reason("fits", told["fits"][position.actor])
    elif packing.PLACE <= first < packing.ADD:
        yield Reason("worth", told["points"])
    elif packing.DOOR <= first < packing.FRONT:
        yield Reason("door")
    elif first in (packing.OTHER, packing.MIRROR):
        yield Reason("joker")
    elif first == packing.LEAVE_OUT:
        yield Reason("leave")
    elif first == packing.DONE:
        yield Reason("done")
    elif packing.ROOM <= first < packing.MARK or first == packing.PASS_ON:
        yield Reason("tried")
