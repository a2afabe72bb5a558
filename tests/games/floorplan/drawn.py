"""The language of Floor Plan's tests: sheets drawn as text, and steps by name.

A sheet is drawn as rows of squares from the top left; what is left out is empty:

    sheet = drawn.sheet(
        '''
        aaAbb.#*
        aaabB.#~
        '''
    )

    .  nothing              a  a square of room a (each room has its own letter, drawn in that order)
    #  hedge                A  the square of room a with the letter of its type
    ~  pool                 *  a stone

A room's type is its width, unless ``types`` says otherwise: ``types="a6 b3"``. Windows and doors are on the squares of
rooms, named by square and wall: ``windows="a1n c1n", doors="b2s"``; a window is named by its upper or left square.
Columns are a to q from the left, rows 1 to 17 from the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers, plan
from drawingboard.games.floorplan.rules.sheet import Sheet

BOXES = [4, 4, 3, 2, 2]
COLUMN_POINTS = [6, 10, 8, 6]
PAIRS = [(2, 3), (3, 4), (4, 6), (5, 5)]
_W, _F, _C, _N = numbers.WILD_BONUS, numbers.FEATURES_BONUS, numbers.CONSTRUCTION_BONUS, numbers.NO_BONUS
ICONS = [
    (_N, _W, _N, _C),  # bathrooms
    (_F, _N, _W, _N),  # bedrooms
    (_N, _F, _W, _N),  # living rooms
    (_F, _N, _N, _N),  # dining rooms
    (_C, _N, _N, _N),  # kitchens
]
OUTDOORS = {"#": numbers.HEDGE, "~": numbers.POOL, "*": numbers.STONES}


def blank(rounds: int = 16, height: int = 17) -> Sheet:
    """A sheet fresh from the block: the clients are not dealt yet, and pay nothing."""
    sheet = Sheet(rounds, height)
    for row, icons in enumerate(ICONS):
        sheet.print_boxes(row + 2, BOXES[row])
        for column, icon in enumerate(icons):
            sheet.print_icon(row + 2, column, icon)
    for column, points in enumerate(COLUMN_POINTS):
        sheet.print_column(column, points)
    for number, (low, high) in enumerate(PAIRS):
        sheet.print_pair(number, low, high)
    for card in range(numbers.CARDS):
        sheet.print_card(card, numbers.CARD_PER, 1)
    return sheet


def sheet(
    picture: str = "",
    *,
    types: str = "",
    windows: str = "",
    doors: str = "",
    dice: tuple[int, int] | None = None,
    in_round: int = 1,
    bonuses: tuple[int, int, int] = (0, 0, 0),
    filled: Sequence[int] | None = None,
    crossed: Iterable[int] = (),
    clients: Sequence[int] = (0, 0, 0),
    rounds: int = 16,
    height: int = 17,
) -> Sheet:
    """A sheet with something drawn on it.

    With ``dice``, they lie on the table and the menu is open; without, the round's dice are to be rolled, or its pair
    chosen. ``bonuses`` are how many of each kind (wild, features, construction) can be used. ``filled`` is by
    type; left out, each room that is drawn has filled a box.
    """
    new = blank(rounds, height)
    rows = _rows(picture)
    chosen = {text[0]: int(text[1:]) for text in types.split()}
    for name in sorted({mark.lower() for row in rows for mark in row if mark.isalpha()}):
        _draw_room(new, name, rows, chosen)
    for row, line in enumerate(rows):
        for column, mark in enumerate(line):
            if mark in OUTDOORS:
                plan.draw_outdoors(new, OUTDOORS[mark], numbers.WIDTH * row + column)
    for text in windows.split():
        plan.draw_window(new, square(text[:-1]), wall(text))
    for text in doors.split():
        plan.draw_door(new, square(text[:-1]), wall(text))
    counted = [list(new.room_type)[1 : new.rooms + 1].count(kind + 2) for kind in range(numbers.TYPES)]
    new.arrange(
        client=list(clients),
        filled=list(filled) if filled is not None else list(map(min, counted, BOXES)),
        unlocked=list(bonuses),
        spent=[0, 0, 0],
        crossed=sum(1 << pair for pair in crossed),
        state=[in_round - 1, numbers.ROLLING, 0, 0, numbers.PAIRS, *[0] * 12, -1, 0, -1],
        section=[0] * 17,
    )
    new.next_round()
    if dice:
        assert new.stage == numbers.ROLLING, f"round {in_round} is a bonus round: nobody rolls"
        new.apply(10 * min(dice) + max(dice))
    return new


def _rows(picture: str) -> list[str]:
    rows = [line.strip() for line in picture.strip().splitlines()]
    assert all(len(row) <= numbers.WIDTH for row in rows), "a row has 17 squares"
    assert all(mark.isalpha() or mark in ".#~*" for row in rows for mark in row), "unknown mark"
    return rows


def _draw_room(sheet: Sheet, name: str, rows: list[str], types: dict[str, int]) -> None:
    marks = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark.lower() == name}
    left, top = min(x for x, _ in marks), min(y for _, y in marks)
    width, height = max(x for x, _ in marks) - left + 1, max(y for _, y in marks) - top + 1
    assert len(marks) == width * height, f"room {name} is not a rectangle"
    letters = [numbers.WIDTH * y + x for (x, y), mark in marks.items() if mark.isupper()]
    assert len(letters) == 1, f"room {name} needs one square with its letter: {name.upper()}"
    plan.draw_room(sheet, left, top, width, height)
    plan.name_room(sheet, sheet.rooms, types.get(name, width))
    plan.draw_letter(sheet, sheet.rooms, letters[0])


def picture(sheet: Sheet) -> str:
    """The sheet as ``sheet`` reads it, empty rows below and empty squares to the right left out."""
    rows = []
    for row in range(sheet.height):
        line = ""
        for column in range(numbers.WIDTH):
            at, bit = numbers.WIDTH * row + column, 1 << column
            room = sheet.room_at[at]
            if room:
                mark = chr(ord("a") + room - 1)
                line += mark.upper() if sheet.room_letter[room] == at else mark
            else:
                line += (
                    "#"
                    if sheet.hedges[row] & bit
                    else "~"
                    if sheet.pools[row] & bit
                    else ("*" if sheet.stones[row] & bit else ".")
                )
        rows.append(line.rstrip("."))
    return "\n".join(row or "." for row in rows).rstrip(".\n")


# Names ------------------------------------------------------------------------------------------


def square(name: str) -> int:
    """The number of a square: ``b3`` is in the second column and the third row."""
    return numbers.WIDTH * (int(name[1:]) - 1) + ord(name[0]) - ord("a")


def wall(text: str) -> int:
    """The wall that a text ends with: ``b3n``."""
    return "nesw".index(text[-1])


# Steps ------------------------------------------------------------------------------------------

DONE = packing.DONE
AGAIN = packing.AGAIN


def room(low: int, high: int) -> int:
    return packing.room(low, high)


def features(die: int, kind: int) -> int:
    """A set of this kind with the first (0) or second (1) die."""
    return packing.set_with(die, kind)


def double(die: int) -> int:
    return packing.double(die)


def pair(number: int) -> int:
    return packing.pair(number)


def upright(name: str) -> int:
    """A room with its upper left corner on this square, the smaller side lying."""
    return packing.place(square(name), 0)


def turned(name: str) -> int:
    """A room with its upper left corner on this square, the larger side lying."""
    return packing.place(square(name), 1)


def kind(room_type: int) -> int:
    return packing.name(room_type)


def letter(name: str) -> int:
    return packing.letter(square(name))


def window(name: str) -> int:
    return packing.window(square(name[:-1]), wall(name))


def door(name: str) -> int:
    return packing.door(square(name[:-1]), wall(name))


def at(names: str) -> list[int]:
    """Squares of a hedge, a pool or stones, one step each: ``at("a1 a2")``."""
    return [packing.outdoors(square(name)) for name in names.split()]


def play(sheet: Sheet, *codes: int) -> Sheet:
    """The same sheet after these steps, each of which has to be legal."""
    for code in codes:
        sheet.apply(code)
    return sheet
