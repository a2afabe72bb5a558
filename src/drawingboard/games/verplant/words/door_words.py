"""Why a door does not help (V24, V27), in a sentence with its edge and the square beyond."""

from __future__ import annotations

from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import naming, walking
from drawingboard.games.verplant.words.lookup import open_to
from drawingboard.games.verplant.words.vocabulary import beyond, edge_name, square_name


def leads_sentence(box: Box, plan: Designer, square: int, side: int, leads: str) -> str:
    """Why a door does not help; empty if it does."""
    name, there = edge_name(square, side), square_name(beyond(square, side))
    if leads == walking.DOOR_OUTSIDE:
        return f"the door {name} is on an outer wall and leads out of the house, not onto the hallway"
    if leads == walking.DOOR_INTO_ROOM:
        other = naming.the_room(box, plan, plan.inside[beyond(square, side)] - 1)
        return f"the door {name} leads into {other}, not onto the hallway"
    if leads == walking.DOOR_BUILT_OVER:
        thing = naming.thing_on(box, plan, beyond(square, side)) or _open_square(box, plan, beyond(square, side))
        return f"the door {name} leads to {there}, where {thing} is, not onto the hallway"
    if leads == walking.DOOR_CUT_OFF and plan.entrance:
        other = naming.the_room(box, plan, plan.entrance - 1)
        return f"the door {name} leads to {there}, which is no open square of {other} that is reached"
    if leads == walking.DOOR_CUT_OFF:
        return f"the door {name} leads to {there}, from where there is no way to the front door"
    return ""


def _open_square(box: Box, plan: Designer, square: int) -> str:
    pieces = open_to(plan, square)
    return f"an open square of {naming.piece_name(box, plan, pieces[0])}" if pieces else "something else"
