"""What everybody sees of PlanQuadrat, as JSON. A server sends it at every move, so it is put together from texts.

The same lines of houses and the same places come up again and again; their texts are kept.
"""

from __future__ import annotations

from functools import lru_cache

from drawingboard.games.planquadrat import numbers
from drawingboard.games.planquadrat.notation import EDGE_NAMES, format_edge, spans, square_names
from drawingboard.games.planquadrat.position import Town
from drawingboard.games.planquadrat.text import PHASES

LINES = range(numbers.LINES)


def encoded_view(position: Town, options: str, ending: str | None) -> bytes:
    """A position with its options, which are JSON already, and the code of its ending."""
    mine, yours = position.claimed
    stock, monuments = position.stock, position.monuments
    houses = "".join(map(houses_on, LINES, position.edges, position.joints))
    places = "".join([place_of(seat, place) for seat in range(2) for place in position.places(seat)])
    placed = f'"{format_edge(position.placed_line, position.placed_edge)}"' if position.placed_line >= 0 else "null"
    ended = f'"{ending}"' if ending else "null"
    text = (
        f'{{"options":{options},"turn":{position.turns + 1},"actor":{position.actor},'
        f'"phase":"{PHASES[position.phase]}","houses":[{houses[1:]}],"placed":{placed},"places":[{places[1:]}],'
        f'"closed":[{quoted(position.closed_before & ~(mine | yours))}],"stock":[{stock[:3]},{stock[3:]}],'
        f'"monuments":{monuments},"points":[{position.points(0)},{position.points(1)}],'
        f'"ending":{ended}}}'
    )
    return text.encode()


@lru_cache(maxsize=4096)
def houses_on(line: int, edges: int, joints: int) -> str:
    """The houses of one line, each with a comma before it."""
    names = EDGE_NAMES[line]
    return "".join([f',{{"first":"{names[edge]}","length":{length}}}' for edge, length in spans(edges, joints)])


@lru_cache(maxsize=1024)
def place_of(seat: int, squares: int) -> str:
    """A place that a seat has claimed, with a comma before it."""
    return f',{{"seat":{seat},"squares":[{quoted(squares)}]}}'


@lru_cache(maxsize=1024)
def quoted(squares: int) -> str:
    """The names of some squares."""
    return ",".join([f'"{name}"' for name in square_names(squares)])
