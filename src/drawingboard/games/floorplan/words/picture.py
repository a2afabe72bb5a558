"""The sheets of a table as a picture: squared paper, rooms in ink with their floors, gardens in colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin
from typing import Any

from drawingboard.core.svg import Point, beside, drawing, drawings_beside, element, number, outline, text
from drawingboard.games.floorplan.rules import numbers

CELL = 40
WIDTH = numbers.WIDTH
MARGIN = 3
GAP = 34
"""Between two sheets."""
MOST_SHEETS = 9
"""Of a hundred sheets those with the most points are drawn."""
LETTERS = {2: "B", 3: "D", 4: "L", 5: "E", 6: "K"}
INWARD: tuple[Point, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""By wall, from the north on clockwise: the way from it into its square."""
SOUTH, WEST = 2, 3

FLOORS = {
    2: (10, "M0 0H10M0 0V10"),
    3: (20, "M0 5H20M0 15H20M6 5V15M16 -5V5M16 15V25"),
    4: (14, "M-2 16L16 -2M-2 2L2 -2M12 16L16 12"),
    5: (20, "M0 10L10 0L20 10M0 20L10 10L20 20"),
    6: (20, "M0 0H10V10H0ZM10 10H20V20H10Z"),
}
"""By type of room: the size of a pattern and its lines: tiles, boards, planks, herringbone, checks."""
CHECKS = 6

LOOK = drawings_beside(__file__)
View = Mapping[str, Any]


def picture(title: str, view: View) -> str:
    """The sheets as somebody sees them; of very many the best."""
    sheets = sorted(range(len(view["sheets"])), key=lambda seat: -view["sheets"][seat]["points"]["total"])
    shown = sorted(sheets[:MOST_SHEETS])
    rows = view["height"]
    wide, high = WIDTH * CELL + 2 * MARGIN, rows * CELL + 2 * MARGIN
    placed, width, height = beside([sheet_shape(view["sheets"][seat], rows) for seat in shown], wide, high, GAP)
    return drawing(title, (-MARGIN, -MARGIN, width, height), floors() + placed)


def sheet_shape(sheet: View, rows: int) -> str:
    """Paper and everything that is drawn on it."""
    rooms: Sequence[Sequence[int]] = sheet["rooms"]
    parts = [paper(rows), pools(sheet["pools"]), stones(sheet["stones"]), hedges(sheet["hedges"])]
    for room in rooms:
        kind = room[4]
        if kind in FLOORS:  # it has none before it is named
            parts.append(LOOK.draw("rect", f"fp-type-{kind} fp-tint", **box(room)))
            parts.append(element("rect", f'fill="url(#floor-{kind})" opacity="0.62"', **box(room)))
    parts.append(LOOK.path("fp-ruler", ruler_lines(rooms)))
    parts += [LOOK.draw("rect", "fp-wall", **box(room)) for room in rooms]
    parts += [door(*at) for at in sheet["doors"]]
    parts += [window(*at) for at in sheet["windows"]]
    parts += [letter(room[5], LETTERS[room[4]]) for room in rooms if room[5] >= 0]
    return "".join(parts)


def paper(rows: int) -> str:
    def lines(strong: bool) -> str:
        across = [index for index in range(WIDTH + 1) if (index % 5 == 0) == strong]
        down = [index for index in range(rows + 1) if (index % 5 == 0) == strong]
        return "".join(f"M{index * CELL} 0V{rows * CELL}" for index in across) + "".join(
            f"M0 {index * CELL}H{WIDTH * CELL}" for index in down
        )

    wide, high = WIDTH * CELL, rows * CELL
    return (
        LOOK.draw("rect", "fp-paper", x=-MARGIN, y=-MARGIN, width=wide + 2 * MARGIN, height=high + 2 * MARGIN, rx=6)
        + LOOK.path("fp-grid", lines(False))
        + LOOK.path("fp-grid.fp-strong", lines(True))
        + LOOK.draw("rect", "fp-rim", width=wide, height=high)
    )


# Rooms -----------------------------------------------------------------------------------------------


def floors() -> str:
    """The pattern of each type's floor."""
    patterns = (
        element(
            "pattern",
            "",
            LOOK.path(f"fp-type-{kind} {'fp-filled.fp-floor' if kind == CHECKS else 'fp-floor'}", way),
            id=f"floor-{kind}",
            width=size,
            height=size,
            patternUnits="userSpaceOnUse",
        )
        for kind, (size, way) in FLOORS.items()
    )
    return element("defs", "", "".join(patterns))


def box(room: Sequence[int]) -> dict[str, float]:
    column, row, width, height = room[:4]
    return {"x": column * CELL, "y": row * CELL, "width": width * CELL, "height": height * CELL}


def ruler_lines(rooms: Sequence[Sequence[int]]) -> str:
    """Thin lines that run a little past each corner, as one draws them with a ruler."""
    parts = []
    for index, room in enumerate(rooms):
        x, y, width, height = box(room).values()
        past = [0.0, *(7 + 7 * chance(index, salt) for salt in range(1, 9))]
        parts += [
            f"M{number(x - past[1])} {number(y)}H{number(x + width + past[2])}",
            f"M{number(x - past[3])} {number(y + height)}H{number(x + width + past[4])}",
            f"M{number(x)} {number(y - past[5])}V{number(y + height + past[6])}",
            f"M{number(x + width)} {number(y - past[7])}V{number(y + height + past[8])}",
        ]
    return "".join(parts)


def letter(square: int, sign: str) -> str:
    x, y = centre(square)
    disc = LOOK.draw("circle", "fp-letter circle", cx=x, cy=y, r=15)
    return disc + text(sign, LOOK.look("fp-letter text"), x=x, y=y + 9)


# Windows and doors -----------------------------------------------------------------------------------


def wall_ends(square: int, wall: int, length: int = 1) -> tuple[Point, Point]:
    """The two ends of a stretch of a square's wall, to the right or down."""
    left = (square % WIDTH + (wall == 1)) * CELL
    top = (square // WIDTH + (wall == SOUTH)) * CELL
    far = length * CELL
    return (left, top), ((left + far, top) if wall in (0, SOUTH) else (left, top + far))


class Wall:
    """A stretch of a wall: its points are said by how far along it they are, from 0 to 1, and how deep inside."""

    def __init__(self, square: int, wall: int, length: int = 1) -> None:
        self._start, self._end = wall_ends(square, wall, length)
        self._into = INWARD[wall]

    def __call__(self, part: float, deep: float) -> str:
        (x, y), (end_x, end_y), (across, down) = self._start, self._end, self._into
        return f"{number(x + (end_x - x) * part + across * deep)} {number(y + (end_y - y) * part + down * deep)}"


def window(square: int, wall: int) -> str:
    """The wall opens, with two panes in it, and light falls in over its two squares."""
    at = Wall(square, wall, 2)
    light = f"M{at(0.07, 9)}L{at(0.93, 9)}L{at(0.84, 33)}L{at(0.16, 33)}Z"
    frame = f"M{at(0.07, -3)}L{at(0.93, -3)}L{at(0.93, 9)}L{at(0.07, 9)}Z"
    pane = f"M{at(0.07, 3)}L{at(0.93, 3)}M{at(0.5, -3)}L{at(0.5, 9)}"
    return LOOK.path("fp-light", light) + LOOK.path("fp-frame", frame) + LOOK.path("fp-pane", pane)


def door(square: int, wall: int) -> str:
    """A gap in the wall, the leaf standing open into its square, and the arc of its swing."""
    at, far = Wall(square, wall), number(CELL * 0.76)
    hinge, latch, tip = at(0.12, 0), at(0.88, 0), at(0.12, CELL * 0.76)
    clockwise = 1 if wall in (SOUTH, WEST) else 0
    jambs = f"M{at(0.12, -4)}L{at(0.12, 4)}M{at(0.88, -4)}L{at(0.88, 4)}"
    swing = f"M{hinge}L{tip}A{far} {far} 0 0 {clockwise} {latch}Z"
    return (
        LOOK.path("fp-swing", swing)
        + LOOK.path("fp-gap", f"M{hinge}L{latch}")
        + LOOK.path("fp-jamb", jambs)
        + LOOK.path("fp-leaf", f"M{hinge}L{tip}")
    )


# Gardens ---------------------------------------------------------------------------------------------


def centre(square: int) -> Point:
    return (square % WIDTH + 0.5) * CELL, (square // WIDTH + 0.5) * CELL


def chance(square: int, salt: int) -> float:
    """A number from 0 to 1 that always is the same for a square: pencils wobble."""
    mixed = sin(square * 127.1 + salt * 311.7) * 43758.5453
    return mixed % 1


def circle(x: float, y: float, r: float) -> str:
    size = number(r)
    return f"M{number(x - r)} {number(y)}a{size} {size} 0 1 1 {number(2 * r)} 0a{size} {size} 0 1 1 {number(-2 * r)} 0Z"


def hedges(squares: Sequence[int]) -> str:
    """Leaves around the middle of each square, joined with those of the neighbours."""
    known = set(squares)
    bush = leaves = ""
    for square in squares:
        x, y = centre(square)
        for across, down in ((-8, -8), (8, -8), (8, 8), (-8, 8)):
            bush += circle(x + across, y + down, 9.5 + 1.5 * chance(square, across + 2 * down))
        bush += circle(x, y, 12)
        right, below = square % WIDTH < WIDTH - 1 and square + 1 in known, square + WIDTH in known
        if right:
            bush += f"M{number(x)} {number(y - 12)}h40v24h-40Z"
        if below:
            bush += f"M{number(x - 12)} {number(y)}h24v40h-24Z"
        if right and below and square + WIDTH + 1 in known:
            bush += f"M{number(x)} {number(y)}h40v40h-40Z"
        for salt in (1, 2, 3, 4):
            left, top = x - 13 + 24 * chance(square, salt), y - 11 + 22 * chance(square, salt + 9)
            leaves += f"M{number(left)} {number(top)}q3 -5 6 0"
    return LOOK.path("fp-bush-line", bush) + LOOK.path("fp-bush", bush) + LOOK.path("fp-leaves", leaves)


def pools(squares: Sequence[int]) -> str:
    waves = ""
    for square in squares:
        x, y = centre(square)
        shift = 4 * chance(square, 3) - 2
        waves += f"M{number(x - 12 + shift)} {number(y - 4)}q4 -5 8 0t8 0t8 0"
        waves += f"M{number(x - 8 - shift)} {number(y + 7)}q4 -5 8 0t8 0"
    places = [(square % WIDTH, square // WIDTH) for square in squares]
    return (
        LOOK.path("fp-coping", outline(places, CELL, 3, 9))
        + LOOK.path("fp-water", outline(places, CELL, 6.5, 7))
        + LOOK.path("fp-waves", waves)
    )


def stones(squares: Iterable[int]) -> str:
    """Three pebbles to a square, never quite the same."""
    way = ""
    for square in squares:
        x, y = centre(square)
        turned = chance(square, 1) * pi * 2
        for index, size in enumerate((11.5, 8.5, 7)):
            angle, far = turned + index * 2.1, 11 if index else 5
            way += pebble(x + cos(angle) * far, y + sin(angle) * far, size * 0.86, square + index * 300)
    return LOOK.path("fp-stone path", way)


def pebble(x: float, y: float, size: float, seed: int) -> str:
    points = []
    for index in range(6):
        angle, far = index / 6 * pi * 2, size * (0.82 + 0.28 * chance(seed, index))
        points.append((x + cos(angle) * far, y + sin(angle) * far * 0.86))
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True)]
    ends = zip(points, middles, strict=True)
    curves = (f"Q{number(a)} {number(b)} {number(c)} {number(d)}" for (a, b), (c, d) in ends)
    return f"M{number(middles[-1][0])} {number(middles[-1][1])}{''.join(curves)}Z"
