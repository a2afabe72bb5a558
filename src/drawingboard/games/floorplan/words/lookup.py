"""What is on a sheet, asked in plain words: its rooms, what stands on a square, what the dice can be.

Whoever puts a sheet into words (notation, refusals, texts, views) asks here. A position is a whole
table or one sheet by itself; actions are always about one sheet, the actor's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from drawingboard.core.position import CHANCE
from drawingboard.core.viewer import Viewer
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.architects import Architects
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words.vocabulary import ROOM_NAMES, WALL_WORDS, counted, square_name, window_squares

Playing = Architects | Sheet

LETTER = "the letter"
"""How what stands on a square begins where it is the letter of a room (F7)."""


class Room(NamedTuple):
    """A rectangle on the sheet; a new room has no type or letter for a moment."""

    number: int
    column: int
    row: int
    width: int
    height: int
    type: int
    letter: int

    @property
    def corner(self) -> int:
        return numbers.WIDTH * self.row + self.column

    @property
    def squares(self) -> list[int]:
        return [
            numbers.WIDTH * row + column
            for row in range(self.row, self.row + self.height)
            for column in range(self.column, self.column + self.width)
        ]

    def touches(self, square: int, wall: int) -> bool:
        """Whether a square of this room lies at that wall of it."""
        row, column = divmod(square, numbers.WIDTH)
        return (
            row == self.row,
            column == self.column + self.width - 1,
            row == self.row + self.height - 1,
            column == self.column,
        )[wall]

    def encloses(self, square: int) -> bool:
        """Whether a square of this room lies at none of its walls."""
        return not any(self.touches(square, wall) for wall in range(numbers.WALLS))

    def __str__(self) -> str:
        """A room is called after the square of its letter, which is what one sees."""
        return f"{ROOM_NAMES.get(self.type, 'room')} at {square_name(self.letter if self.letter >= 0 else self.corner)}"


def sheets_seen(position: Playing, viewer: Viewer) -> tuple[Sheet, ...]:
    """Everybody's sheets as the viewer may know them: the own ones as they are, those of the others as they were when
    the round began (F3)."""
    if viewer.everything:
        return position.sheets
    return tuple([position.seen_sheet(seat, viewer) for seat in range(position.seats)])


def sheet_of(position: Playing, seat: int | None = None) -> Sheet:
    """The sheet that an action of the seat is about; without a seat, of the actor (for chance, any)."""
    sheet: Sheet = position.acting_sheet() if seat is None else position.sheet_at(seat)
    return sheet


def who(position: Playing) -> str:
    """Whoever has to decide, by the name the rules give."""
    if position.actor == CHANCE:
        return "chance"
    return seat_name(position, max(position.actor, 0))


def seat_name(position: Playing, seat: int) -> str:
    return "the architect" if position.seats == 1 else f"architect {seat + 1}"


# Sets of squares -----------------------------------------------------------------------------


def squares_in(rows: Sequence[int]) -> tuple[int, ...]:
    """The squares of a set that is kept as rows of bits."""
    return _squares_in(tuple(rows))


@lru_cache(maxsize=8192)
def _squares_in(rows: tuple[int, ...]) -> tuple[int, ...]:
    """Cached: a hundred sheets are looked at in every round, and most of what is on them was there before."""
    return tuple(numbers.WIDTH * index + column for index, row in enumerate(rows) if row for column in _columns(row))


def at_walls(rows: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Square and wall of each window or door, in reading order."""
    return _at_walls(tuple(rows))


@lru_cache(maxsize=8192)
def _at_walls(rows: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    found = []
    for index, row in enumerate(rows):
        if row:
            wall, line = divmod(index, numbers.ROWS)
            found += [(numbers.WIDTH * line + column, wall) for column in _columns(row)]
    return tuple(sorted(found))


def _columns(row: int) -> list[int]:
    return [column for column in range(numbers.WIDTH) if row >> column & 1]


def has(rows: Sequence[int], square: int) -> bool:
    return bool(rows[square // numbers.WIDTH] >> square % numbers.WIDTH & 1)


# Rooms and what is in them -----------------------------------------------------------------------


def rooms_of(plan: Plan) -> list[Room]:
    """The rooms in the order drawn."""
    return [Room(number, *numbers_of) for number, numbers_of in enumerate(room_numbers(plan), 1)]


def room_numbers(plan: Plan) -> Iterator[tuple[int, int, int, int, int, int]]:
    """Column, row, width, height, type and letter of each room."""
    last = plan.rooms + 1
    return zip(
        plan.room_column[1:last],
        plan.room_row[1:last],
        plan.room_width[1:last],
        plan.room_height[1:last],
        plan.room_type[1:last],
        plan.room_letter[1:last],
        strict=True,
    )


def room_on(plan: Plan, square: int) -> Room | None:
    number = plan.room_at[square]
    return rooms_of(plan)[number - 1] if number else None


def thing_on(plan: Plan, square: int) -> str:
    """What has been drawn on a square, besides a room; empty if nothing."""
    for rows, thing in ((plan.hedges, "a hedge"), (plan.pools, "a pool"), (plan.stones, "a stone")):
        if has(rows, square):
            return thing
    for at, wall in at_walls(plan.doors):
        if at == square:
            return f"a door in the {WALL_WORDS[wall]} wall"
    for at, wall in at_walls(plan.windows):
        if square in window_squares(at, wall):
            return f"a window in the {WALL_WORDS[wall]} wall"
    for room in rooms_of(plan):
        if room.letter == square:
            return f"{LETTER} of the {ROOM_NAMES[room.type]}"
    return ""


# Dice and bonuses ------------------------------------------------------------------------------------


def pair_text(plan: Plan, number: int) -> str:
    """The dice of a printed pair: ``4-6``."""
    low, high = plan.pair[2 * number : 2 * number + 2]
    return f"{low}-{high}"


def dice_text(sheet: Sheet) -> str:
    return f"{sheet.face[0]} and {sheet.face[1]}"


def set_cost(sheet: Sheet, die: int, kind: int) -> int:
    """How many wild bonuses it takes to draw this set with this die (F9, F13)."""
    return 0 if sheet.face[die] in (kind, numbers.WILD) else 1


def shape(sheet: Sheet, turned: int) -> tuple[int, int]:
    """Width and height of the room that is being drawn."""
    low, high = sheet.values
    return (high, low) if turned else (low, high)


def left_text(sheet: Sheet) -> str:
    """``three hedge squares of this set are still to be drawn``."""
    return f"{counted(sheet.left, sheet.kind)} of this set {'is' if sheet.left == 1 else 'are'} still to be drawn"


def kind_to_deal(sheet: Sheet) -> int:
    """The kind of client that is drawn next (F1)."""
    return next((kind for kind, card in enumerate(sheet.client) if card == numbers.NOT_DRAWN), numbers.INTERIOR)


def outdoor_area(plan: Plan, square: int) -> list[int]:
    """The free outdoor squares that hang together with a square, itself included."""
    found, free = [square], set(free_squares(plan))
    free.discard(square)
    for at in found:
        for beside in neighbours(at, plan.height):
            if beside in free:
                free.remove(beside)
                found.append(beside)
    return found


def free_squares(plan: Plan) -> Iterator[int]:
    """The squares outdoors with nothing in them."""
    for row in range(plan.height):
        for column in _columns(~(plan.indoors[row] | plan.taken[row]) & numbers.FULL_ROW):
            yield numbers.WIDTH * row + column


def neighbours(square: int, height: int) -> Iterator[int]:
    """The squares beside a square, along its edges."""
    row, column = divmod(square, numbers.WIDTH)
    if row > 0:
        yield square - numbers.WIDTH
    if column < numbers.WIDTH - 1:
        yield square + 1
    if row < height - 1:
        yield square + numbers.WIDTH
    if column > 0:
        yield square - 1
