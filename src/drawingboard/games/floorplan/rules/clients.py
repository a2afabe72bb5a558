"""What a client pays for a plan (F19), and the squares it pays for.

Every client counts something: rooms, windows, hedges, stones … and pays so many points for each, up to a
maximum. Its card is eight numbers: the condition, up to four things the condition needs to know, the
points for each, the most it pays, and how many of the things make one ("a point for every two squares").
What a condition needs to know is listed in ``content.py``, where clients.toml is read.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.games.floorplan.rules import gardens, numbers, rooms, survey
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.games.floorplan.rules.ranges import CLIENT_KIND, ROW


def points(plan: Plan, kind: int) -> int:
    """What the client of a kind pays; nothing before one is drawn."""
    path: Rows = [0] * 17
    survey.find_path(plan, path)
    return pay(plan, kind, survey.rooms_reached(plan), path)


def count(plan: Plan, kind: int) -> int:
    """How many of the things that the client of a kind counts are on the plan."""
    path: Rows = [0] * 17
    counted: Rows = [0] * 17
    survey.find_path(plan, path)
    return _count(plan, kind, survey.rooms_reached(plan), path, counted)


def counted_row(plan: Plan, kind: int, row: int) -> int:
    """The squares of a row that belong to the things counted."""
    path: Rows = [0] * 17
    counted: Rows = [0] * 17
    survey.find_path(plan, path)
    _count(plan, kind, survey.rooms_reached(plan), path, counted)
    return counted[row]


def pay(plan: Plan, kind: int, reached: int, path: Rows) -> int:
    """What the client of a kind pays, when it is known which rooms doors reach and where the path lies."""
    if not has_client(plan, kind):
        return 0
    counted: Rows = [0] * 17
    card = card_of(plan, kind)
    paid = _count(plan, kind, reached, path, counted) // plan.card[card + numbers.CARD_PER]
    paid *= plan.card[card + numbers.CARD_EACH]
    return paid if paid < plan.card[card + numbers.CARD_MOST] else plan.card[card + numbers.CARD_MOST]


def has_client(plan: Plan, kind: int) -> bool:
    """Whether a client of a kind lies on the table; a card on which nothing is printed, or only half, is none."""
    if plan.client[kind] == numbers.NOT_DRAWN:
        return False
    card = card_of(plan, kind)
    return plan.card[card] != 0 and plan.card[card + numbers.CARD_PER] != 0


def card_of(plan: Plan, kind: int) -> int:
    """Where the numbers of a client's card begin."""
    return numbers.CARD_SIZE * (numbers.CARDS_OF_A_KIND * kind + plan.client[kind])


def _count(plan: Plan, kind: int, reached: int, path: Rows, counted: Rows) -> int:
    if not has_client(plan, kind):
        return 0
    card = card_of(plan, kind)
    condition = plan.card[card]
    if condition <= numbers.BLOCK:
        return _count_rooms(plan, card, reached, counted)
    if condition == numbers.JOINED:
        return _count_joined(plan, counted)
    if condition == numbers.SEEING:
        return _count_windows(plan, card, counted)
    if condition == numbers.OBJECTS or condition == numbers.LARGEST:
        return gardens.count_objects(plan, card, path, counted)
    if condition == numbers.STRAIGHT:
        return gardens.count_straight(plan, card, counted)
    if condition == numbers.COURTYARDS:
        return gardens.count_courtyards(plan, card, counted)
    for row in range(plan.height):
        counted[row] = gardens.squares_counted(plan, card, row, path)
    return _size(counted)


def _size(squares: Rows) -> int:
    size = 0
    for row in range(17):
        size += bits.count(squares[row])
    return size


# Rooms, doors and windows -------------------------------------------------------------------


def _count_rooms(plan: Plan, card: int, reached: int, counted: Rows) -> int:
    found = 0
    chosen = reached
    if plan.card[card] == numbers.BLOCK:
        chosen = rooms.largest_block(plan)
    for room in range(1, plan.rooms + 1):
        if rooms.type_fits(plan, room, plan.card[card + 1]) and rooms.room_counts(plan, card, room, chosen):
            found += 1
            rooms.mark_room(plan, room, counted)
    return found


def _count_joined(plan: Plan, counted: Rows) -> int:
    """Pairs of rooms with a door between them, on either side of the wall; the doors are marked."""
    found = 0
    for room in range(1, plan.rooms + 1):
        found += bits.count(_joined_to(plan, room, counted))
    return found


def _joined_to(plan: Plan, room: int, counted: Rows) -> int:
    """The rooms drawn later than a room that a door joins to it."""
    joined = 0
    for wall in range(4):
        for row in range(plan.height):
            doors = plan.doors[17 * wall + row]
            while doors:
                column = bits.lowest(doors)
                doors &= doors - 1
                one = plan.room_at[17 * row + column]
                other = survey.room_beyond(plan, wall, 17 * row + column)
                if (one == room and other > room) or (other == room and one > room):
                    joined |= 1 << one + other - room
                    counted[row] |= 1 << column
    return joined


def _count_windows(plan: Plan, card: int, counted: Rows) -> int:
    """Windows that see something of a kind from rooms of a type; perhaps only one for each of the four sides."""
    found = 0
    for wall in range(4):
        found_here = 0
        for row in range(plan.height):
            windows = plan.windows[17 * wall + row]
            while windows:
                square = 17 * row + bits.lowest(windows)
                windows &= windows - 1
                if rooms.type_fits(plan, plan.room_at[square], plan.card[card + 1]) and survey.window_sees(
                    plan, wall, square, plan.card[card + 2]
                ):
                    found_here += 1
                    _mark(counted, square)
                    _mark(counted, survey.second_square(wall, square))
        found += 1 if found_here and plan.card[card + 3] else found_here
    return found


def _mark(counted: Rows, square: int) -> None:
    counted[square // 17] |= 1 << square % 17


guard(
    __name__,
    points=(Plan, CLIENT_KIND),
    count=(Plan, CLIENT_KIND),
    counted_row=(Plan, CLIENT_KIND, ROW),
    has_client=(Plan, CLIENT_KIND),
)
