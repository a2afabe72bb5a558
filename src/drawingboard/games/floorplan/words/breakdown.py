"""Where a sheet's points come from, in words and with the squares (F15–F19), and what its clients still wait for.

``scoring.py`` counts the same, fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from drawingboard.core.game import ScoreLine
from drawingboard.games.floorplan.content.box import Box, printed_client
from drawingboard.games.floorplan.content.cards import TYPES, Client
from drawingboard.games.floorplan.rules import clients, numbers, scoring, survey
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.geometry.squares import format_square

_TYPE_NAMES = {number: name for name, number in TYPES.items()}
_GROWING = {numbers.HEDGE: "hedge", numbers.POOL: "pool"}

Window = tuple[int, int]
"""Its upper or left square, and the wall it is at. A door is written the same way."""


def score_lines(box: Box, plan: Plan) -> tuple[ScoreLine, ...]:
    """Every reason for points, and what each client says, paid or not; the sum is ``scoring.total``."""
    return (
        *_column_lines(plan),
        *_window_lines(plan),
        *_door_lines(plan),
        *_stone_lines(plan),
        *_client_lines(box, plan),
    )


# Rooms (F15) ------------------------------------------------------------------------------


def _column_lines(plan: Plan) -> Iterator[ScoreLine]:
    for column in range(numbers.COLUMNS):
        if scoring.is_full(plan, column):
            letters = [plan.room_letter[room] for room in _rooms_in_column(plan, column)]
            yield ScoreLine(
                key="column",
                label=f"column {column + 1} of the room table is full",
                points=plan.column_points[column],
                squares=_names(letters),
            )


def _rooms_in_column(plan: Plan, column: int) -> Iterator[int]:
    """The rooms that filled the boxes of a column: of each type the first, second … that was drawn (F8)."""
    types = list(plan.room_type)
    boxes = list(plan.boxes)
    for room_type in range(numbers.LOWEST, numbers.HIGHEST + 1):
        rooms = [room for room in range(1, plan.rooms + 1) if types[room] == room_type]
        if boxes[room_type - numbers.LOWEST] > column and len(rooms) > column:
            yield rooms[column]


# Windows (F16) ----------------------------------------------------------------------------


def _window_lines(plan: Plan) -> Iterator[ScoreLine]:
    for square, wall in windows_of(plan):
        seen = _first_seen(plan, square, wall)
        if seen is not None:
            yield ScoreLine(
                key="window",
                label=f"the window at {_wall_name(square, wall)} sees the {_growing_at(plan, seen)} at {_name(seen)}",
                points=2,
                squares=_names((square, survey.second_square(wall, square), seen)),
            )


def windows_of(plan: Plan) -> list[Window]:
    """All windows, wall by wall."""
    return _at_walls(list(plan.windows))


def doors_of(plan: Plan) -> list[Window]:
    """All doors, wall by wall."""
    return _at_walls(list(plan.doors))


def _at_walls(rows: list[int]) -> list[Window]:
    return [
        (numbers.WIDTH * (index % numbers.ROWS) + column, index // numbers.ROWS)
        for index, row in enumerate(rows)
        if row
        for column in range(numbers.WIDTH)
        if row >> column & 1
    ]


def _first_seen(plan: Plan, square: int, wall: int) -> int | None:
    """The nearest square of hedge or pool that a window sees."""
    if not survey.window_sees(plan, wall, square, numbers.HEDGE_OR_POOL):
        return None
    sights = [square, survey.second_square(wall, square)]
    while True:
        sights = [survey.beyond(plan, wall, sight) for sight in sights]
        sights = [sight for sight in sights if sight >= 0 and not plan.room_at[sight]]
        for sight in sights:
            if survey.squares_of(plan, sight // 17, numbers.HEDGE_OR_POOL) >> sight % 17 & 1:
                return sight


def _growing_at(plan: Plan, square: int) -> str:
    return _GROWING[numbers.HEDGE if plan.hedges[square // 17] >> square % 17 & 1 else numbers.POOL]


# Doors (F17) ------------------------------------------------------------------------------


def _door_lines(plan: Plan) -> Iterator[ScoreLine]:
    for room, (square, wall, through) in sorted(ways_out(plan).items()):
        way = f"by the door at {_wall_name(square, wall)}"
        if through:
            way += f" through the {_room_name(plan, through)}"
        yield ScoreLine(
            key="door",
            label=f"the {_room_name(plan, room)} leads outdoors {way}",
            points=1,
            squares=_names((plan.room_letter[room], square)),
        )


def ways_out(plan: Plan) -> dict[int, tuple[int, int, int]]:
    """For each room connected to the outdoors a door on the shortest way out: its square, its wall, the room it leads
    to, or 0 for the outdoors."""
    room_at = list(plan.room_at)
    sides = [(square, wall, room_at[square], survey.room_beyond(plan, wall, square)) for square, wall in doors_of(plan)]
    found: dict[int, tuple[int, int, int]] = {}
    reached = {0}
    while reached:
        further: set[int] = set()
        for square, wall, inside, beyond in sides:
            for room, towards in ((inside, beyond), (beyond, inside)):
                if towards in reached and room and room not in found and room not in reached:
                    further.add(room)
                    found.setdefault(room, (square, wall, towards))
        reached = further
    return found


# Stones (F18) -----------------------------------------------------------------------------


def _stone_lines(plan: Plan) -> Iterator[ScoreLine]:
    path = path_of(plan)
    for kind, squares in objects_of(plan):
        touching = sorted(path & _around(squares))
        if touching:
            yield ScoreLine(
                key="stone",
                label=f"the stone at {_name(touching[0])} leads from a door to the {_GROWING[kind]} at "
                f"{_name(min(squares))}",
                points=1,
                squares=_names((touching[0], *sorted(squares))),
            )


def path_of(plan: Plan) -> set[int]:
    """The stones linked to an outside door."""
    return _squares(survey.path_row(plan, row) for row in range(plan.height)) if any(plan.stones) else set()


def objects_of(plan: Plan) -> list[tuple[int, set[int]]]:
    """Each hedge and each pool with its squares, hedges first; adjacent squares of one kind are one object."""
    found = []
    for kind, rows in ((numbers.HEDGE, list(plan.hedges)), (numbers.POOL, list(plan.pools))):
        rest = _squares(rows)
        while rest:
            section = {min(rest)}
            while grown := _around(section) & rest - section:
                section |= grown
            rest -= section
            found.append((kind, section))
    return found


def _around(squares: set[int]) -> set[int]:
    """The squares beside some squares, and perhaps numbers outside the sheet."""
    beside = {square + step for square in squares for step in (-17, 17)}
    beside |= {square + 1 for square in squares if square % 17 < 16}
    return beside | {square - 1 for square in squares if square % 17 > 0}


# Clients (F19) ----------------------------------------------------------------------------


def _client_lines(box: Box, plan: Plan) -> Iterator[ScoreLine]:
    for kind in range(numbers.KINDS):
        client = box.client_of(plan, kind)
        if client:
            count = clients.count(plan, kind)
            yield ScoreLine(
                key=f"client-{kind}",
                label=f"{client.name['en']}: {_counted(client.unit, count)}",
                points=clients.points(plan, kind),
                squares=_names(sorted(counted_squares(plan, kind))),
            )


def _counted(unit: str, count: int) -> str:
    """``1 room``, ``3 types of room`` …"""
    of_what = {"type": " of room", "pair": " of rooms"}.get(unit, "")
    return f"{count} {unit}{'' if count == 1 else 's'}{of_what}"


def counted_squares(plan: Plan, kind: int) -> set[int]:
    """The squares of everything that the client of a kind counts."""
    if not clients.count(plan, kind):
        return set()
    return _squares(clients.counted_row(plan, kind, row) for row in range(plan.height))


def client_progress(plan: Plan, kind: int) -> dict[str, Any]:
    """What the client of a kind pays now, and what would make it pay more.

    ``count`` and ``squares`` are what it counts already. ``next`` is ``None`` when it pays all it can; otherwise
    ``key`` is what is counted (room, type, pair, window, side, object, square, courtyard, stone), ``counts`` the
    condition as in clients.toml, ``more`` how many of them bring the next points, and ``squares`` those that are
    drawn and do not count yet, but may; ``what`` is hedge or pool if only they count; ``types`` or ``sides`` are
    those still missing.
    """
    if not clients.has_client(plan, kind):
        return {"points": 0, "count": 0, "squares": [], "next": None}
    client = printed_client(plan, kind, plan.client[kind])
    points, count = clients.points(plan, kind), clients.count(plan, kind)
    counted = counted_squares(plan, kind)
    return {
        "points": points,
        "count": count,
        "squares": sorted(counted),
        "next": None if points == client.most else _next_step(plan, client, count, counted),
    }


OBJECTS = {numbers.HEDGE: "hedge", numbers.POOL: "pool"}
"""What a client counts who pays for one of both only."""


def _next_step(plan: Plan, client: Client, count: int, counted: set[int]) -> dict[str, Any]:
    per = client.numbers[numbers.CARD_PER]
    step: dict[str, Any] = {
        "key": client.unit,
        "counts": client.condition.name,
        "more": per - count % per,
        "squares": sorted(_candidates(plan, client, counted) - counted),
    }
    if client.unit == "object" and (what := OBJECTS.get(client.numbers[1])):
        step["what"] = what
    if client.unit == "type":
        step["types"] = sorted(set(TYPES.values()) - _types_in(plan, counted))
    if client.unit == "side":
        walls = {wall for square, wall in windows_of(plan) if square in counted}
        step["sides"] = sorted(set(range(numbers.WALLS)) - walls)
    return step


def _candidates(plan: Plan, client: Client, counted: set[int]) -> set[int]:
    """What is drawn already and could be counted after something else is drawn."""
    condition, first = client.numbers[:2]
    match condition:
        case numbers.SIZED | numbers.NEIGHBOURS | numbers.DIFFERENT:
            return set()  # a room keeps its size and its neighbours
        case numbers.REACHED if client.unit == "type":
            return _squares_of_rooms(plan, set(TYPES.values()) - _types_in(plan, counted))
        case _ if condition <= numbers.BLOCK:
            return _squares_of_rooms(plan, {first} if first else set(TYPES.values()))
        case numbers.SEEING:
            return _facing_outdoors(plan, {first} if first else set(TYPES.values()))
        case numbers.OBJECTS:
            kinds = {first} if first else set(_GROWING)
            return {square for kind, squares in objects_of(plan) if kind in kinds for square in squares}
        case numbers.BORDER:
            return _squares(survey.squares_of(plan, row, first) for row in range(plan.height))
        case numbers.PATH:
            return _squares(list(plan.stones))
    return set()


def _types_in(plan: Plan, squares: set[int]) -> set[int]:
    room_at, types = list(plan.room_at), list(plan.room_type)
    return {types[room_at[square]] for square in squares}


def _squares_of_rooms(plan: Plan, types: set[int]) -> set[int]:
    room_at, room_type = list(plan.room_at), list(plan.room_type)
    return {square for square, room in enumerate(room_at) if room and room_type[room] in types}


def _facing_outdoors(plan: Plan, types: set[int]) -> set[int]:
    """The squares of windows that have the outdoors before them, and so may still come to see something."""
    room_at, room_type = list(plan.room_at), list(plan.room_type)
    return {
        square
        for first, wall in windows_of(plan)
        if room_type[room_at[first]] in types
        for square in (first, survey.second_square(wall, first))
        if survey.beyond(plan, wall, square) >= 0 and not survey.room_beyond(plan, wall, square)
    }


# Names ------------------------------------------------------------------------------------


def _squares(rows: Iterable[int]) -> set[int]:
    return {
        numbers.WIDTH * row + column
        for row, squares in enumerate(rows)
        if squares
        for column in range(numbers.WIDTH)
        if squares >> column & 1
    }


def _name(square: int) -> str:
    return format_square(square % numbers.WIDTH, square // numbers.WIDTH)


def _names(squares: Iterable[int]) -> tuple[str, ...]:
    return tuple(_name(square) for square in squares if square >= 0)


def _wall_name(square: int, wall: int) -> str:
    return _name(square) + "nesw"[wall]


def _room_name(plan: Plan, room: int) -> str:
    """A room by its type and the square of its letter; one in the middle of being drawn has neither."""
    letter = plan.room_letter[room]
    where = letter if letter >= 0 else numbers.WIDTH * plan.room_row[room] + plan.room_column[room]
    return f"{_TYPE_NAMES.get(plan.room_type[room], 'room')} at {_name(where)}"
