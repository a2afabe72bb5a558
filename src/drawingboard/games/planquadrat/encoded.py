"""What everybody sees of PlanQuadrat, as JSON. A server sends it at every move, so it is put together from texts.

The same houses and the same places come up again and again; their texts are kept.
"""

from __future__ import annotations

from functools import lru_cache

from drawingboard.games.planquadrat.notation import EDGE_NAMES, square_names
from drawingboard.games.planquadrat.position import Town
from drawingboard.games.planquadrat.text import PHASES

VIEW = (
    '{"options":%s,"turn":%d,"actor":%d,"phase":"%s","houses":[%s],"placed":%s,"places":[%s],"closed":[%s],'
    '"stock":[[%d,%d,%d],[%d,%d,%d]],"monuments":[%d,%d],"points":[%d,%d],"ending":%s}'
)


def encoded_view(position: Town, options: str, ending: str | None) -> bytes:
    """A position with its options, which are JSON already, and the code of its ending."""
    mine, yours = position.claimed
    text = VIEW % (
        options,
        position.turns + 1,
        position.actor,
        PHASES[position.phase],
        ",".join([HOUSES[house] for house in position.houses()]),
        EDGES[position.placed_line][position.placed_edge] if position.placed_line >= 0 else "null",
        ",".join([place_of(seat, place) for seat in range(2) for place in position.places(seat)]),
        quoted(position.closed_before & ~(mine | yours)),
        *position.stock,
        *position.monuments,
        mine.bit_count(),
        yours.bit_count(),
        f'"{ending}"' if ending else "null",
    )
    return text.encode()


EDGES = tuple(tuple(f'"{name}"' for name in names) for names in EDGE_NAMES)
HOUSES = {
    (line, edge, length): f'{{"first":{name},"length":{length}}}'
    for line, names in enumerate(EDGES)
    for edge, name in enumerate(names)
    for length in (1, 2, 3)
}
"""By line, first edge and length."""


@lru_cache(maxsize=1024)
def place_of(seat: int, squares: int) -> str:
    """A place that a seat has claimed."""
    return f'{{"seat":{seat},"squares":[{quoted(squares)}]}}'


@lru_cache(maxsize=1024)
def quoted(squares: int) -> str:
    """The names of some squares."""
    return ",".join([f'"{name}"' for name in square_names(squares)])
