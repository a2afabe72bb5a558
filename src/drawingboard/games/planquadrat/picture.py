"""A town as a picture: wood with its grooves, houses seen from slightly above, ground and monuments of places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from drawingboard.core.svg import drawing, drawings_beside, element, moved, number, text

CELL = 100
SIDE = 8
MARGIN = 46
HEIGHT = 22
"""Houses are seen from slightly above: their roofs lie so much higher than their feet."""
THICKNESS = 18
GAP = 6
"""What is left free at each end, so that two houses in a row are seen to be two."""
SEATS = ("pq-light", "pq-dark")
SHAPES = ("light", "dark")

DOTS = "".join(f"M{17 + 33 * (index % 3)} {17 + 33 * (index // 3)}h.1" for index in range(9))
HATCH = "M0 25L25 0M0 50L50 0M0 75L75 0M0 100L100 0M25 100L100 25M50 100L100 50M75 100L100 75"
CROSSES = "M22 22l12 12m0-12l-12 12M66 66l12 12m0-12l-12 12M66 22l12 12m0-12l-12 12M22 66l12 12m0-12l-12 12"
PATTERNS = {"pq-light": DOTS, "pq-dark": HATCH, "pq-closed": CROSSES}
"""Light has dots, dark has hatching, and ground that nobody can claim has crosses."""

LOOK = drawings_beside(__file__)
View = Mapping[str, Any]


def picture(title: str, view: View) -> str:
    """A town as somebody sees it."""
    houses = sorted((House.named(house) for house in view["houses"]), key=lambda house: house.foot)
    full = SIDE * CELL + 2 * MARGIN
    content = [
        gradient(),
        element("rect", 'fill="url(#wood)"', x=-MARGIN, y=-MARGIN, width=full, height=full, rx=14),
        wood(view["options"]["rim"]),
        *(ground(square, "pq-closed") for square in view["closed"]),
        *(ground(square, SEATS[place["seat"]]) for place in view["places"] for square in place["squares"]),
        *(house.shadow() for house in houses),
        *(house.shape() for house in houses),
        *(place_mark(place["seat"], place["squares"]) for place in view["places"]),
    ]
    return drawing(title, (-MARGIN, -MARGIN, full, full), "".join(content))


def gradient() -> str:
    stops = element("stop", stop_color=LOOK.colour("pq-frame")) + element(
        "stop", offset="1", stop_color=LOOK.colour("pq-frame-deep")
    )
    return f'<defs><linearGradient id="wood" x2="0.6" y2="1">{stops}</linearGradient></defs>'


def wood(rim: str) -> str:
    """The field with its grain and grooves, and what the rim looks like."""
    far = SIDE * CELL
    offsets = range(0, far + 1, CELL) if rim == "grooved" else range(CELL, far, CELL)
    grooves = "".join(f"M0 {offset}H{far}M{offset} 0V{far}" for offset in offsets)
    grain = ""
    for index in range(22):
        sway = index % 5 * 5 - 10
        grain += f"M0 {14 + index * 36}c180 {sway} 260 {-sway} 420 {number(sway / 2)}"
        grain += f"s260 {sway} 380 {number(-sway / 2)}"
    parts = [
        LOOK.draw("rect", "pq-field", width=far, height=far),
        LOOK.path("pq-grain", grain),
        LOOK.path("pq-groove", grooves),
        moved(LOOK.path("pq-groove-light", grooves), 2.5, 2.5),
    ]
    if rim != "grooved":
        parts.append(LOOK.draw("rect", f"pq-rim-{rim}", width=far, height=far))
    return "".join(parts)


# Squares ---------------------------------------------------------------------------------------------


def corner(square: str) -> tuple[int, int]:
    """The upper left corner of ``b3``."""
    return (ord(square[0]) - ord("a")) * CELL, (int(square[1:]) - 1) * CELL


def ground(square: str, whose: str) -> str:
    tint = LOOK.draw("rect", ".".join(sorted([whose, "pq-ground"])) + " pq-tint", width=CELL, height=CELL)
    return moved(tint + LOOK.path(f"{whose} pq-pattern", PATTERNS[whose]), *corner(square))


def place_mark(seat: int, squares: Sequence[str]) -> str:
    """The monument of a place, and its points on a disc."""
    x, y = corner(middle(squares))
    points = str(len(squares))
    radius = 15 + 4.5 * len(points) if len(points) > 1 else 18
    disc = LOOK.draw("circle", f"{SEATS[seat]} pq-badge", cx=x + 77, cy=y + 74, r=radius)
    words = text(points, LOOK.look(f"{SEATS[seat]} pq-badge-text"), x=x + 77, y=y + 83)
    return moved(LOOK.shape(SHAPES[seat]), x + 42, y + 58) + disc + words


def middle(squares: Sequence[str]) -> str:
    """Where a monument stands best: the square of a place that is nearest to its middle."""
    corners = [corner(square) for square in squares]
    x, y = (sum(values) / len(squares) for values in zip(*corners, strict=True))
    return min(
        sorted(squares, key=lambda square: corner(square)[::-1]),
        key=lambda square: round((corner(square)[0] - x) ** 2 + (corner(square)[1] - y) ** 2, 6),
    )


# Houses ----------------------------------------------------------------------------------------------


Box = tuple[float, float, float, float]
"""Left and upper edge, width and height."""


class House:
    """A house on its groove, from ``start`` on."""

    def __init__(self, x: int, y: int, length: int, lies: bool) -> None:
        self.length = length
        self.lies = lies
        self._roof: Box
        self._wall: Box
        self._ground: Box
        half, long = THICKNESS / 2, length * CELL - 2 * GAP
        if lies:
            self.foot = y + half
            self._roof = (x + GAP, y - half - HEIGHT, long, THICKNESS)
            self._wall = (x + GAP, y + half - HEIGHT, long, HEIGHT)
            self._ground = (x + GAP, y - half, long, THICKNESS)
        else:
            self.foot = y + length * CELL - GAP
            self._roof = (x - half, y + GAP - HEIGHT, THICKNESS, long)
            self._wall = (x - half, y + length * CELL - GAP - HEIGHT, THICKNESS, HEIGHT)
            self._ground = (x - half, y + GAP, THICKNESS, long)

    @classmethod
    def named(cls, house: View) -> House:
        """From its first edge: ``c2w`` is the one to the west of c2."""
        edge: str = house["first"]
        (x, y), side = corner(edge[:-1]), edge[-1]
        x, y = x + (CELL if side == "e" else 0), y + (CELL if side == "s" else 0)
        return cls(x, y, house["length"], side in "ns")

    def shadow(self) -> str:
        x, y, width, height = self._ground
        return LOOK.draw("rect", "pq-shadow", x=x + 7, y=y + 7, width=width, height=height, rx=6)

    def shape(self) -> str:
        (x, y, width, height), wall = self._roof, self._wall
        ridge = (
            f"M{number(x + 6)} {number(y + THICKNESS / 2)}h{width - 12}"
            if self.lies
            else f"M{number(x + THICKNESS / 2)} {number(y + 6)}v{height - 12}"
        )
        return (
            LOOK.draw("rect", "pq-wall", x=wall[0], y=wall[1], width=wall[2], height=wall[3], rx=2)
            + LOOK.path("pq-window", self._windows())
            + LOOK.draw("rect", "pq-roof", x=x, y=y, width=width, height=height, rx=3)
            + LOOK.path("pq-ridge", ridge)
        )

    def _windows(self) -> str:
        """Three windows for each edge the house is long; the middle one of the first edge is its door."""
        x, y, width, _ = self._wall
        if not self.lies:
            return f"M{number(x + 5)} {number(y + 8)}h8v9h-8z"
        count = self.length * 3
        lefts = [x + width / count * (index + 0.5) - 5.5 for index in range(count)]
        return "".join(
            f"M{number(left)} {number(y + 6)}h11v{16 if index == 1 else 9}h-11z" for index, left in enumerate(lefts)
        )
