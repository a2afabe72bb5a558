"""Every field of a designer's plan by its name: the numbers it may hold, and what must fit together.

``Designer.arrange`` asks here before it sets anything, so that no position is made that the rules could not go on from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.guard import Numbers
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.ranges import (
    BONUS_NUMBERS,
    BYTE,
    DESIGNERS,
    GROUND,
    LINE_BITS,
    NUMBER_SET,
    POSE,
    ROOM_KIND,
    SHAPE_OF_NUMBER,
    SIDE,
    SQUARE,
    SQUARE_BITS,
    YES_OR_NO,
)

Fields: TypeAlias = Mapping[str, int | Sequence[int]]

BY_SQUARE: dict[str, Numbers] = {
    "ground": GROUND,
    "stands": BYTE,
    "inside": Numbers("room of a square", 0, 5),
    "walls": Numbers("pair of edges", 0, 36),
    "marks": BYTE,
}
BY_ROOM = {
    "room_kind": ROOM_KIND,
    "room_state": Numbers("state of a room", 0, 4),
    "door_square": SQUARE,
    "door_side": SIDE,
}
BY_SLOT = {
    "slot_room": Numbers("room of a card", 0, 4),
    "slot_number": Numbers("furniture number", 0, 33),
    "slot_markers": Numbers("number of markers", 0, 6),
    "slot_card": Numbers("card of a number", 0, 2),
    "slot_done": YES_OR_NO,
    "drawn_slot": Numbers("card of the mission", 0, 24),
    "drawn_shape": SHAPE_OF_NUMBER,
    "drawn_pose": POSE,
    "drawn_square": SQUARE,
}
BY_SHAPE = {
    "furniture": SQUARE_BITS,
    "open_squares": SQUARE_BITS,
    "lines_above": LINE_BITS,
    "lines_left": LINE_BITS,
}
BY_EIGHT = {
    "given_number": Numbers("furniture number", 0, 33),
    "given_points": BYTE,
    "bonus_these": NUMBER_SET,
    "bonus_those": NUMBER_SET,
}
LISTS: dict[str, tuple[int, Numbers]] = {
    **{name: (numbers.SQUARES, kind) for name, kind in BY_SQUARE.items()},
    **{name: (numbers.ROOMS, kind) for name, kind in BY_ROOM.items()},
    **{name: (numbers.SLOTS, kind) for name, kind in BY_SLOT.items()},
    **{name: (numbers.SLOTS * numbers.SHAPES_OF_A_NUMBER, kind) for name, kind in BY_SHAPE.items()},
    **{name: (8, kind) for name, kind in BY_EIGHT.items()},
    "bonus": (numbers.BONUSES * numbers.BONUS_PARTS, Numbers("part of a bonus", -1000, 1000)),
    "choice": (numbers.MARKERS_ON_A_CARD, Numbers("piece of a card", 0, 1)),
}
"""By name: how many numbers, and of which kind."""

SINGLE: dict[str, Numbers] = {
    "rooms": Numbers("number of rooms", 0, 5),
    "slots": Numbers("number of cards", 0, 25),
    "given": Numbers("number of given pieces", 0, 8),
    "entrance": Numbers("entrance room", 0, 5),
    "front_fixed": YES_OR_NO,
    "floor_walkable": YES_OR_NO,
    "bonuses": Numbers("number of bonuses", 0, 8),
    "drawn": Numbers("number of drawn pieces", 0, 25),
    "front_square": SQUARE,
    "front_side": SIDE,
    "joker": YES_OR_NO,
    "designers": DESIGNERS,
    "lots": YES_OR_NO,
    "turn": Numbers("seat", 0, 5),
    "passed_on": Numbers("number of seats passed over", 0, 6),
    "round": Numbers("round", 0, 25),
    "stage": Numbers("stage", 0, 9),
    "room": Numbers("room", 0, 5),
    "slot": Numbers("card of the mission", 0, 25),
    "marked": Numbers("number of markers", 0, 6),
    "marker": Numbers("marker", 0, 6),
    "variant": Numbers("variant of a piece", 0, 2),
    "actor": Numbers("actor", -2, 0),
    "ending": Numbers("ending", 0, 99),
    "stopped_by": Numbers("seat", -1, 0),
}

CHANCE_STAGES = (numbers.STARTING, numbers.TURNING)
QUIET_STAGES = (numbers.WAITING, numbers.OVER)
ON_FLOOR = numbers.OPEN | numbers.GIVEN_OPEN | numbers.KEPT | numbers.CHANGED


def checked(fields: Fields) -> dict[str, Any]:
    """The same fields, if every name is one and every number is in its range."""
    return {name: _checked_field(name, value) for name, value in fields.items()}


def _checked_field(name: str, value: int | Sequence[int]) -> int | list[int]:
    if name in SINGLE and isinstance(value, int):
        return SINGLE[name](value)
    if name in LISTS and not isinstance(value, int):
        length, kind = LISTS[name]
        if len(value) != length:
            raise _wrong("parts", f"{name} has {length} numbers, not {len(value)}")
        return kind.all(list(value))
    raise _wrong("field", f"there is no field {name!r} with such a value")


def check_together(fields: dict[str, Any]) -> None:
    """Refuse what does not fit together."""
    _check_squares(fields)
    _check_mission(fields)
    _check_drawn(fields)
    _check_doors(fields)
    _check_stage(fields)


def _check_squares(fields: dict[str, Any]) -> None:
    """Floor stays inside the rim; furniture, marks and rooms are on floor; what stands there is known."""
    given, drawn = fields["given"], fields["drawn"]
    standing = {0, *range(1, drawn + 1), *range(numbers.FIRST_GIVEN, numbers.FIRST_GIVEN + given)}
    for square, ground in enumerate(fields["ground"]):
        on_rim = square // 20 in (0, 15) or square % 20 in (0, 19)
        if ground == numbers.FLOOR and on_rim:
            raise _wrong("floor", f"square {square} is on the rim of the field, which is always outside")
        taken = fields["stands"][square] or fields["inside"][square] or fields["marks"][square] & ON_FLOOR
        if ground != numbers.FLOOR and taken:
            raise _wrong("floor", f"there is no floor on square {square} for what is drawn there")
        if fields["stands"][square] not in standing:
            raise _wrong("stands", f"there is no piece {fields['stands'][square]} to stand on square {square}")
        if fields["inside"][square] > fields["rooms"]:
            raise _wrong("inside", f"there is no room {fields['inside'][square]} for square {square}")
        edges = fields["walls"][square]
        if edges & numbers.EDGE_MASK > numbers.FRONT_DOOR or edges >> numbers.EDGE_BITS > numbers.FRONT_DOOR:
            raise _wrong("walls", f"there is nothing of kind {edges} to be on the edges of square {square}")


def _check_mission(fields: dict[str, Any]) -> None:
    """Cards lie beside rooms there are, and have as many markers as are drawn at most (V1)."""
    slots = range(fields["slots"])
    if any(fields["slot_room"][slot] >= fields["rooms"] for slot in slots):
        raise _wrong("cards", "every card lies beside a room of the mission", "V1")
    if any(not fields["slot_markers"][slot] or not fields["slot_number"][slot] for slot in slots):
        raise _wrong("cards", "every card has a number and a marker", "V1")
    if sum(fields["slot_markers"][slot] for slot in slots) > numbers.MARKERS:
        raise _wrong("markers", f"a mission has at most {numbers.MARKERS} markers", "V1")
    if {fields["slot_room"][slot] for slot in slots} != set(range(fields["rooms"])):
        raise _wrong("rooms", "every room has a card", "V1")
    if fields["entrance"] > fields["rooms"]:
        raise _wrong("entrance", "the entrance is a room of the mission", "V15")
    for bonus in range(fields["bonuses"]):
        parts = fields["bonus"][numbers.BONUS_PARTS * bonus :]
        for kind, part in zip(BONUS_NUMBERS, parts, strict=False):
            kind(part)


def _check_drawn(fields: dict[str, Any]) -> None:
    """What is drawn belongs to cards there are, and leaves place for what can still be drawn."""
    slots, stage, slot = fields["slots"], fields["stage"], fields["slot"]
    if any(fields["drawn_slot"][drawn] >= slots for drawn in range(fields["drawn"])):
        raise _wrong("drawn", "every piece that is drawn belongs to a card of the mission")
    left = sum(fields["slot_markers"][card] for card in range(slots) if not fields["slot_done"][card])
    if numbers.TURNING <= stage <= numbers.DRAWING and slot < slots:
        left += fields["slot_markers"][slot] - (fields["marker"] if stage == numbers.DRAWING else 0)
    if fields["drawn"] + left > numbers.MARKERS:
        raise _wrong("drawn", f"more than {numbers.MARKERS} pieces could be drawn", "V1")
    for drawn in range(fields["drawn"]):
        _check_place(fields, drawn)


def _check_place(fields: dict[str, Any], drawn: int) -> None:
    """A drawn piece lies inside the rim of the field."""
    shape = numbers.SHAPES_OF_A_NUMBER * fields["drawn_slot"][drawn] + fields["drawn_shape"][drawn]
    squares = fields["furniture"][shape] | fields["open_squares"][shape]
    taken = [divmod(place, numbers.BOX) for place in range(numbers.BOX_SQUARES) if squares >> place & 1]
    height, width = 1 + max((row for row, _ in taken), default=0), 1 + max((column for _, column in taken), default=0)
    if fields["drawn_pose"][drawn] & 1:
        height, width = width, height
    row, column = divmod(fields["drawn_square"][drawn], numbers.WIDTH)
    if not (0 < row < numbers.HEIGHT - height and 0 < column < numbers.WIDTH - width):
        raise _wrong("drawn", f"piece {drawn + 1} lies over the edge of the field", "V6")


def _check_doors(fields: dict[str, Any]) -> None:
    """Doors open from floor."""
    doors = [fields["front_square"], *fields["door_square"]]
    if any(square and fields["ground"][square] != numbers.FLOOR for square in doors):
        raise _wrong("doors", "a door opens from a square of floor", "V10")


def _check_stage(fields: dict[str, Any]) -> None:
    """What the stage needs is there, and whoever acts has something to do."""
    stage, actor, room, slot = (fields[name] for name in ("stage", "actor", "room", "slot"))
    acts = -1 if stage in CHANCE_STAGES else -2 if stage in QUIET_STAGES else 0
    if actor not in (acts, -2) or (actor == -2 and acts != -2 and not fields["ending"]):
        raise _wrong("actor", "somebody else acts at this stage")
    if fields["turn"] >= fields["designers"]:
        raise _wrong("turn", f"there is no seat {fields['turn'] + 1} to choose", "V3")
    if stage == numbers.CHOOSING_ROOM and numbers.NOT_BEGUN not in fields["room_state"][: fields["rooms"]]:
        raise _wrong("room", "there is no room left to choose", "V3")
    if numbers.CHOOSING_CARD <= stage <= numbers.WAITING and room >= fields["rooms"]:
        raise _wrong("room", "a room is furnished at this stage", "V3")
    if stage == numbers.CHOOSING_CARD and not _cards_left(fields, room):
        raise _wrong("card", "there is no card left to choose", "V3")
    if numbers.TURNING <= stage <= numbers.WAITING:
        _check_card(fields, stage, slot)


def _check_card(fields: dict[str, Any], stage: int, slot: int) -> None:
    if slot >= fields["slots"] or fields["slot_room"][slot] != fields["room"] or not fields["slot_done"][slot]:
        raise _wrong("card", "a card of the room is on the table at this stage", "V3")
    if stage > numbers.TURNING and fields["slot_card"][slot] == numbers.UNKNOWN_CARD:
        raise _wrong("card", "the card on the table has been turned over", "V2")
    if stage == numbers.MARKING and fields["marked"] >= fields["slot_markers"][slot]:
        raise _wrong("markers", "there is no marker left for this card", "V3")
    if stage == numbers.DRAWING and fields["marker"] >= fields["slot_markers"][slot]:
        raise _wrong("markers", "there is no marker left to draw", "V4")


def _cards_left(fields: dict[str, Any], room: int) -> bool:
    return any(fields["slot_room"][slot] == room and not fields["slot_done"][slot] for slot in range(fields["slots"]))


def _wrong(part: str, message: str, rule: str = "") -> NotUnderstood:
    return NotUnderstood(f"position/{part}", message, rule)
