"""Plans as a picture, the way an architect draws them: rooms in soft colours, furniture from above, walls in ink."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from drawingboard.core.svg import Point, Stamps, beside, drawing, drawings_beside, element, moved, number, outline
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.words.furniture import CELL, Place, guessed_faces, piece_shape, turned_faces
from drawingboard.games.verplant.words.walking import COUNTS

WIDTH = numbers.WIDTH
MARGIN = 18
"""Paper around what is drawn: room for the outer walls and the arrow of the front door."""
GAP = 26
"""Between two plans."""
EAST, SOUTH = 1, 2
INWARD: tuple[Point, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))
LEAF = 31
"""How long the leaf of a door is."""

PATTERNS = {
    "living": (40, "M0 10H40M0 20H40M0 30H40M0 0H40M12 0V10M32 10V20M6 20V30M24 30V40"),
    "kitchen": (20, "M0 0H10V10H0ZM10 10H20V20H10Z"),
    "bath": (10, "M0 0H10M0 0V10"),
    "bedroom": (12, "M3 6h.01M9 0h.01M9 12h.01"),
    "study": (20, "M0 10L10 0L20 10M0 20L10 10L20 20"),
}
"""By kind of room: floorboards, tiles, small tiles, a woven carpet, herringbone."""

LOOK = drawings_beside(__file__)
View = Mapping[str, Any]


def picture(title: str, view: View) -> str:
    """The plans of all seats as somebody sees them."""
    top, bottom, left, right = view["bounds"]
    x, y = left * CELL - MARGIN, top * CELL - MARGIN
    wide, high = (right - left + 1) * CELL + 2 * MARGIN, (bottom - top + 1) * CELL + 2 * MARGIN
    stamps = Stamps(LOOK)
    around = surroundings(view, stamps)
    placed, width, height = beside([around + plan_shape(view, plan) for plan in view["plans"]], wide, high, GAP)
    paper = element("rect", 'fill="#fdf9f1"', x=x, y=y, width=width, height=height)
    return drawing(title, (x, y, width, height), stamps.defs() + patterns() + paper + placed)


def plan_shape(view: View, plan: View) -> str:
    """Everything that is drawn on a plan."""
    ground = view["ground"]
    front = plan["front"]
    parts = [
        LOOK.path("vb-floor", outlined(squares_with(ground, "."))),
        rooms(view, plan),
        LOOK.path("vb-grid", edge_path(edges_between(set(squares_with(ground, "."))))),
        *cut_off(plan),
        dots(view["given_open"], "vb-dots-given"),
        *(given(piece) for piece in view["given"]),
        *(drawn(view, piece) for piece in plan["pieces"]),
        dots(plan["open"]),
        walls(plan["walls"], ground),
        *(window(at) for at in plan["windows"]),
        *(door(at, "vb-door vb-gap", "vb-leaf") for at in plan["doors"] if at != front),
    ]
    return "".join([*parts, front_door(front)] if front else parts)


# Squares and edges -----------------------------------------------------------------------------------


def places(squares: Iterable[int]) -> list[tuple[int, int]]:
    return [(square % WIDTH, square // WIDTH) for square in squares]


def outlined(squares: Iterable[int], inset: float = 0.0, radius: float = 0.0) -> str:
    return outline(places(squares), CELL, inset, radius)


def squares_with(ground: Sequence[str], marks: str) -> list[int]:
    return [
        row * WIDTH + column for row, line in enumerate(ground) for column, mark in enumerate(line) if mark in marks
    ]


def edges_between(squares: set[int]) -> list[int]:
    """The edges that two of some squares share."""
    east = [2 * square for square in squares if square + 1 in squares]
    return sorted(east + [2 * square + 1 for square in squares if square + WIDTH in squares])


def ends(square: int, side: int) -> tuple[Point, Point]:
    """The two ends of a side of a square."""
    left = (square % WIDTH + (side == EAST)) * CELL
    top = (square // WIDTH + (side == SOUTH)) * CELL
    return (left, top), ((left + CELL, top) if side in (0, SOUTH) else (left, top + CELL))


def edge_path(edges: Sequence[int]) -> str:
    """Edges as lines, those in a row as one."""
    known, parts = set(edges), []
    for first in edges:
        step = 2 if first % 2 else 2 * WIDTH
        if first - step in known:
            continue
        last = first
        while last + step in known:
            last += step
        (x, y), _ = ends(first // 2, SOUTH if first % 2 else EAST)
        _, (end_x, end_y) = ends(last // 2, SOUTH if last % 2 else EAST)
        parts.append(f"M{number(x)} {number(y)}L{number(end_x)} {number(end_y)}")
    return "".join(parts)


def dots(squares: Iterable[int], look: str = "vb-dots") -> str:
    """A dot in the middle of each open square."""
    way = "".join(f"M{number((x + 0.5) * CELL)} {number((y + 0.5) * CELL)}h.01" for x, y in places(squares))
    return element("path", LOOK.look("vb-dots", look), d=way) if way else ""


# Rooms -----------------------------------------------------------------------------------------------


def patterns() -> str:
    found = []
    for kind, (size, way) in PATTERNS.items():
        name = f"vb-kind-{kind} vb-filled.vb-pattern" if kind == "kitchen" else f"vb-kind-{kind} vb-pattern"
        line = element("path", LOOK.look(name, f"vb-kind-{kind}.vb-pattern"), d=way)
        found.append(
            element("pattern", "", line, id=f"floor-{kind}", width=size, height=size, patternUnits="userSpaceOnUse")
        )
    hatch = LOOK.path("vb-hatch", "M-2 12L12 -2M-2 2L2 -2M8 12L12 8")
    found.append(element("pattern", "", hatch, id="hatch", width=10, height=10, patternUnits="userSpaceOnUse"))
    return element("defs", "", "".join(found))


def rooms(view: View, plan: View) -> str:
    """Finished rooms, lighter what belongs to a room that is still furnished, and the hallway."""
    parts = [LOOK.path("vb-hallway", outlined(plan["hallway"]))]
    for index, room in enumerate(plan["rooms"]):
        kind = view["rooms"][index]["kind"]
        if room["state"] == "finished" and room["squares"]:
            way = outlined(room["squares"])
            tint = LOOK.path(f"vb-kind-{kind} vb-tint", way)
            parts.append(tint if room["why"] == COUNTS else element("g", 'opacity="0.5"', tint))
            parts.append(element("path", f'fill="url(#floor-{kind})"', d=way))
            continue
        used = {
            square
            for piece in plan["pieces"]
            if piece["room"] == index
            for square in piece["furniture"] + piece["open"]
        }
        parts.append(LOOK.path(f"vb-kind-{kind} vb-under-way", outlined(sorted(used), 1, 4)))
    return "".join(parts)


def cut_off(plan: View) -> Iterable[str]:
    """What cannot be reached is hatched; while there is no front door, that is not held against it."""
    squares = [square for square, why in plan["cut_off"] if plan["front"] or why != "no_front_door"]
    if squares:
        yield element("path", 'fill="url(#hatch)"', d=outlined(squares))


# Pieces ----------------------------------------------------------------------------------------------


def placed(squares: Iterable[int], corner: int) -> tuple[Place, ...]:
    """Squares as rows and columns of a box whose upper left square is given."""
    return tuple((square // WIDTH - corner // WIDTH, square % WIDTH - corner % WIDTH) for square in squares)


def lying(content: str, corner: int) -> str:
    return moved(content, corner % WIDTH * CELL, corner // WIDTH * CELL)


def drawn(view: View, piece: View) -> str:
    card = view["cards"][piece["slot"]]
    furniture, free = placed(piece["furniture"], piece["square"]), placed(piece["open"], piece["square"])
    printed = [one["faces"] for one in card["pieces"] or () if one["shape"] == piece["shape"]]
    faces = turned_faces(printed[0], piece["pose"]) if printed else guessed_faces(furniture, free)
    lost = piece["why"] not in (COUNTS, "not_finished", "no_front_door")
    return lying(piece_shape(card["drawing"], furniture, free, faces, lost), piece["square"])


def given(piece: View) -> str:
    """Furniture that is printed on the plan."""
    squares = piece["squares"]
    corner = min(square // WIDTH for square in squares) * WIDTH + min(square % WIDTH for square in squares)
    shape = placed(squares, corner)
    return lying(piece_shape(piece["drawing"], shape, (), guessed_faces(shape, ())), corner)


# Walls, doors, windows -------------------------------------------------------------------------------


def walls(edges: Sequence[int], ground: Sequence[str]) -> str:
    """The walls that the house has outside, and thinner those inside."""
    indoors = set(squares_with(ground, ".#"))
    inner = [edge for edge in edges if {edge // 2, edge // 2 + (WIDTH if edge % 2 else 1)} <= indoors]
    outer = [edge for edge in edges if edge not in set(inner)]
    return LOOK.path("vb-wall", edge_path(inner)) + LOOK.path("vb-outer-wall", edge_path(outer))


class OnEdge:
    """Points at an opening: by how far along its edge they are, from 0 to 1, and how many units inside."""

    def __init__(self, at: Sequence[int]) -> None:
        self._start, self._end = ends(*at)
        self._into = INWARD[at[1]]

    def point(self, part: float, inside: float) -> Point:
        (x, y), (end_x, end_y), (across, down) = self._start, self._end, self._into
        return x + (end_x - x) * part + across * inside, y + (end_y - y) * part + down * inside

    def __call__(self, part: float, inside: float) -> str:
        x, y = self.point(part, inside)
        return f"{number(x)} {number(y)}"


def door(at: Sequence[int], gap: str, leaf: str) -> str:
    """The leaf stands open into the room, with the quarter circle that it sweeps."""
    on = OnEdge(at)
    (hinge_x, hinge_y), (tip_x, tip_y), (jamb_x, jamb_y) = on.point(0.1, 0), on.point(0.1, LEAF), on.point(0.9, 0)
    right = (tip_x - hinge_x) * (jamb_y - hinge_y) > (tip_y - hinge_y) * (jamb_x - hinge_x)
    arc = f"M{on(0.1, LEAF)}A{LEAF} {LEAF} 0 0 {int(right)} {on(0.9, 0)}"
    return (
        LOOK.path("vb-door-area", f"{arc}L{on(0.1, 0)}Z")
        + LOOK.path(gap, f"M{on(0.06, 0)}L{on(0.94, 0)}")
        + LOOK.path("vb-swing", arc)
        + LOOK.path(leaf, f"M{on(0.1, 0)}L{on(0.1, LEAF)}")
    )


def front_door(at: Sequence[int]) -> str:
    """Wider, with a mat inside and an arrow that shows the way in."""
    on = OnEdge(at)
    mat = f"M{on(0.24, 19)}L{on(0.76, 19)}L{on(0.76, 33)}L{on(0.24, 33)}Z"
    arrow = f"M{on(0.3, -15)}L{on(0.7, -15)}L{on(0.5, -6)}Z"
    # The red pencil belongs to the whole client, not to this board.
    pencil = LOOK.document["looks"]["vb-front vb-leaf"]["stroke"]
    return LOOK.path("vb-mat", mat) + door(at, "vb-gap", "vb-front vb-leaf") + element("path", fill=pencil, d=arrow)


def window(at: Sequence[int]) -> str:
    """The wall opens, with a frame and the glass as a line in the middle."""
    on = OnEdge(at)
    frame = f"M{on(0.08, -4.5)}L{on(0.92, -4.5)}L{on(0.92, 4.5)}L{on(0.08, 4.5)}Z"
    return (
        LOOK.path("vb-window-frame", frame)
        + LOOK.path("vb-glass", f"M{on(0.08, 0)}L{on(0.92, 0)}")
        + LOOK.path("vb-sill", f"M{on(0.08, 7)}L{on(0.92, 7)}")
    )


# Around the house ------------------------------------------------------------------------------------


def surroundings(view: View, stamps: Stamps) -> str:
    """Trees, flowers, mountains, water and roads around the house, and what is in the way inside."""
    top, bottom, left, right = view["bounds"]
    seen = {
        mark: [
            square
            for square in squares_with(view["ground"], mark)
            if top <= square // WIDTH <= bottom and left <= square % WIDTH <= right
        ]
        for mark in "~=*^t#"
    }
    ink = LOOK.look("vs-all path")
    parts = [
        element("path", f'{ink} fill="{LOOK.colour("vf-water")}"', d=outlined(seen["~"], 1, 13)),
        element("path", f'{ink} fill="{LOOK.colour("vs-road")}"', d=outlined(seen["="], 2, 7)),
        element("path", f'{ink} fill="{LOOK.colour("vf-stone")}"', d=outlined(seen["#"], 3, 1.5)),
    ]
    parts += [
        stamps.put(mark, square % WIDTH * CELL, square // WIDTH * CELL) for mark in "*^t" for square in seen[mark]
    ]
    return "".join(part for part in parts if ' d=""' not in part)
