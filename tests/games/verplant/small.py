"""Small missions made by hand, for tests that need no content: plans and pieces as pictures."""

from __future__ import annotations

from dataclasses import dataclass

from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.rules.designers import Designers

GROUND = {".": numbers.FLOOR, "#": numbers.OBSTACLE, "o": numbers.FLOOR, "A": numbers.FLOOR, "B": numbers.FLOOR}
GROUND |= {"t": numbers.TREE, "~": numbers.LAKE, "=": numbers.ROAD, "*": numbers.FLOWERS, "^": numbers.MOUNTAIN}

# A piece: furniture, open squares, lines above, lines to the left; rows of the box are separated by "/".
SOFA = ("##/..", "--", "")
SHELF = ("###/...", "---", "")
CORNER = ("##/#.", "--", "|/|")
BED = (".##./.##.", "", "")
WARDROBE = ("##/../..", "--", "")
PLANT = ("#", "", "")
SINK = ("#/.", "-", "")
TABLE = (".../.#./...", "", "")
NICHE = ("#./.#", "--", "|/ |")
RUG = ("../..", "", "")
TUB = ("###/.", "---", "|")
APART = ("#.#/. .", "- -", "")

PIECES = (SOFA, SHELF, CORNER, BED, WARDROBE, PLANT, SINK, TABLE, NICHE, TUB, APART)


@dataclass(frozen=True)
class Mission:
    plan: str
    rooms: tuple[tuple[int, ...], ...]  # the markers on the cards of each room
    walls: tuple[tuple[int, int], ...] = ()
    front: tuple[int, int] | None = None
    entrance: int | None = None
    bonuses: tuple[tuple[int, ...], ...] = ()


RECTANGLE = Mission(
    """
..........
..........
..........
..........
..........
..........
..........
..........
""",
    rooms=((1, 1, 2), (1, 1), (1, 1)),
    bonuses=((numbers.ROOM_AT_LEAST, 2, 9, 3, 5, 0), (numbers.NEAR, 3, 2, 1, 5, numbers.TO_FRONT_DOOR)),
)

ODD = Mission(
    """
....... t
......AA.
..o...... ~
....#....
.........
   ......
 t .....B
   .....B
""",
    rooms=((1, 2), (1, 1, 1)),
    walls=((25, numbers.EAST), (45, numbers.EAST), (103, numbers.SOUTH)),
    front=(61, numbers.WEST),
    bonuses=(
        (numbers.SEES, 2, 1, 3, 5, numbers.TREE),
        (numbers.EVERY_ROOM_HAS, 4, 1, 1, 5, numbers.A_WINDOW),
        (numbers.BESIDE, 1, 1, 5, 5, 0),
        (numbers.FAR, 3, 2, 1, 5, 0),
        (numbers.HALLWAY_AT_MOST, 3, 20, 1, 5, 0),
    ),
)

NO_HALLWAY = Mission(
    """
........
........
........
........
........
........
........
""",
    rooms=((1, 1, 1), (1, 1), (1,)),
    entrance=0,
    bonuses=((numbers.SAME_ROOM, 2, 1, 2, 5, 0), (numbers.COUNT, 1, 2, 4, 5, 0), (numbers.ALL_COUNT, 5, 1, 1, 5, 0)),
)

MISSIONS = {"rectangle": RECTANGLE, "odd": ODD, "no hallway": NO_HALLWAY}


def designer(mission: Mission, designers: int = 1, lots: int = 0, floor_walkable: int = 0) -> Designer:
    """The plan of one designer at the beginning of a small mission."""
    sheet = Designer(designers, lots, floor_walkable)
    given: dict[str, list[int]] = {}
    for row, line in enumerate(mission.plan.strip("\n").splitlines()):
        for column, mark in enumerate(line):
            square = 21 + 20 * row + column
            if mark in GROUND:
                sheet.print_ground(square, GROUND[mark])
            if mark == "o":
                sheet.print_open_square(square)
            if mark in "AB":
                given.setdefault(mark, []).append(square)
    sheet.print_outer_walls()
    for square, side in mission.walls:
        sheet.print_wall(square, side)
    for room, markers in enumerate(mission.rooms):
        sheet.print_room(room)
        for number in markers:
            print_card(sheet, room, number)
    if mission.entrance is not None:
        sheet.print_entrance(mission.entrance)
    if mission.front:
        sheet.print_front_door(*mission.front)
    for letter in sorted(given):
        sheet.print_given(30 + ord(letter) - ord("A"), 1, given[letter])
    for parts in mission.bonuses:
        sheet.print_bonus(parts, 0b0111010, (1 << 34) - 2)
    return sheet


def print_card(sheet: Designer, room: int, markers: int) -> None:
    """One more card with four of the pieces; the last card of a mission with several markers has a rug too."""
    number = sheet.slots + 1
    slot = sheet.print_slot(room, number, markers)
    for shape in range(4):
        piece = PIECES[(4 * slot + shape) % len(PIECES)]
        sheet.print_shape(slot, shape, *bits_of(RUG if markers > 1 and shape == 3 else piece))


def bits_of(piece: tuple[str, str, str]) -> tuple[int, int, int, int]:
    """Furniture, open squares, lines above the first row and lines to the left, as bits."""
    squares, above, left = (part.split("/") for part in piece)
    places = [(5 * row + column, mark) for row, line in enumerate(squares) for column, mark in enumerate(line)]
    lines = [(6 * row + column, mark) for row, line in enumerate(left) for column, mark in enumerate(line)]
    return (
        sum(1 << place for place, mark in places if mark == "#"),
        sum(1 << place for place, mark in places if mark == "."),
        sum(1 << place for place, mark in enumerate(above[0]) if mark == "-"),
        sum(1 << place for place, mark in lines if mark == "|"),
    )


def table(mission: Mission, seats: int, lots: int = 1, floor_walkable: int = 0) -> Designers:
    """A table of designers at the beginning of a small mission."""
    return Designers(designer(mission, seats, lots, floor_walkable), seats, False)
