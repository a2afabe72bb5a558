"""A city as a picture: streets and blocks, Downtown with its towers, planners and the zones that they occupy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from drawingboard.core.svg import Stamps, drawing, drawings_beside, element, moved, outline, text
from drawingboard.games.zonedout.words.vocabulary import QUADRANTS, SEAT_LETTERS

UNIT = 0.01
"""Blocks and what stands on them are drawn in boxes of 100 by 100."""
MARGIN = 0.45
LEAST = 5.0
"""So many blocks are seen at least, across and down."""
SEATS = ("zo-seat-pink", "zo-seat-green", "zo-seat-yellow", "zo-seat-white")

PLOTS = {"nw": (50, 80), "ne": (105, 80), "sw": (10, 178), "se": (148, 178)}
"""Where the towers stand, in hundredths of a block from Downtown's upper left corner."""
TOWER_WIDTH = 0.84
FLOOR = 15
HIGHEST = 190
"""Higher towers have lower floors."""
TUFTS = (
    "M.3 .62l-.05-.1M.3 .62v-.13M.3 .62l.06-.1M1.62 1.7l-.05-.1M1.62 1.7v-.13M1.62 1.7l.06-.1M1.45 .3l-.03-.08"
    "M1.45 .3l.04-.08"
)
DOWNTOWN = "DT"

LOOK = drawings_beside(__file__)
View = Mapping[str, Any]
Place = tuple[int, int]


def picture(title: str, view: View) -> str:
    """A city as somebody sees it. Hands, deck and objectives are not in it."""
    blocks = {place_of(square): token for square, token in view["blocks"].items()}
    stamps = Stamps(LOOK)
    box = frame(blocks)
    parts = [
        land(*box),
        streets(blocks),
        *(block(token, place, stamps) for place, token in blocks.items() if token != DOWNTOWN),
    ]
    if DOWNTOWN in blocks.values():
        parts.append(stamps.put("plaza", 0, 0))
    parts += [zone_mark(zone) for zone in view["zones"] if zone]
    zoned = (place_of(square) for zone in view["zones"] if zone for square in zone["squares"])
    parts += [block_marks(blocks.get(place, ""), place, stamps) for place in zoned]
    parts += [
        planner(seat, place_of(square), view["zones"][seat], stamps)
        for seat, square in enumerate(view["planners"])
        if square is not None
    ]
    if DOWNTOWN in blocks.values():
        parts += [tower(quadrant, view["towers"][quadrant], stamps) for quadrant in QUADRANTS]
    return drawing(title, box, stamps.defs() + "".join(parts))


def place_of(square: str) -> Place:
    x, _, y = square.partition(",")
    return int(x), int(y)


def frame(places: Iterable[Place]) -> tuple[float, float, float, float]:
    """What is seen: everything that lies there, Downtown's place, and land around it."""
    known = [*places, (0, 0), (1, 1), (0, -1)]
    xs, ys = [x for x, _ in known], [y for _, y in known]
    width = max(LEAST, max(xs) - min(xs) + 1 + 2 * MARGIN)
    height = max(LEAST, max(ys) - min(ys) + 1 + 2 * MARGIN)
    return (min(xs) + max(xs) + 1 - width) / 2, (min(ys) + max(ys) + 1 - height) / 2, width, height


def land(left: float, top: float, width: float, height: float) -> str:
    lines = LOOK.path("zo-land-line", "M0 0h2M0 1h2M0 0v2M1 0v2") + LOOK.path("zo-tuft", TUFTS)
    pattern = element("pattern", "", lines, id="land", width=2, height=2, patternUnits="userSpaceOnUse")
    area = {"x": left, "y": top, "width": width, "height": height}
    return (
        element("defs", "", pattern) + LOOK.draw("rect", "zo-land", **area) + element("rect", fill="url(#land)", **area)
    )


def streets(places: Mapping[Place, str]) -> str:
    """Asphalt below all blocks, a kerb around them, and a dashed line in the middle of each street."""
    edge = outline(places, 1, -0.05, 0.12)
    between = "".join(f"M{x + 1} {y + 0.1:.1f}v.8" for x, y in places if (x + 1, y) in places) + "".join(
        f"M{x + 0.1:.1f} {y + 1}h.8" for x, y in places if (x, y + 1) in places
    )
    return (
        moved(LOOK.path("zo-city-shade", edge), 0.05, 0.08)
        + LOOK.path("zo-asphalt-edge", edge)
        + LOOK.path("zo-street-line", between)
    )


# Blocks ----------------------------------------------------------------------------------------------


class Block:
    """A block, read from its token: ``R2``, ``C*``, ``R*2:p`` with a deed, ``I3=g3`` with pieces, ``-1``."""

    def __init__(self, token: str) -> None:
        token, _, owner = token.partition("@")[0].partition("=")
        printed, _, deed = token.partition(":")
        self.type = printed[0] if printed[:1] in ("R", "C", "I") else ""
        self.is_wild = "*" in printed
        self.face = f"{self.type}*" if self.is_wild else printed
        self.density = printed[-1] if self.type and printed[-1].isdigit() else "*"
        self.deed = SEAT_LETTERS.index(deed) if deed else None
        self.owner = SEAT_LETTERS.index(owner[0]) if owner else None
        self.pieces = int(owner[1:]) if owner else 0


def block(token: str, place: Place, stamps: Stamps) -> str:
    found = Block(token)
    if not found.type:
        return stamps.put(found.face, *place, UNIT)
    front = found.face if found.owner is None else f"stack {found.owner} {found.pieces}"
    lot = stamps.put(f"lot {found.type}", *place, UNIT)
    return lot + stamps.put(front, *place, UNIT) + block_marks(token, place, stamps)


def block_marks(token: str, place: Place, stamps: Stamps) -> str:
    """What one has to read on a block: its district and density, and of a wild one its star or its deed."""
    found = Block(token)
    if not found.type:
        return ""
    sign = stamps.put(f"sign {found.type}{found.density}", *place, UNIT)
    if not found.is_wild or found.owner is not None:
        return sign
    mark = "star" if found.deed is None else f"deed {found.deed} {found.density}"
    return sign + stamps.put(mark, *place, UNIT)


# Seats -----------------------------------------------------------------------------------------------


def zone_mark(zone: View) -> str:
    way = outline([place_of(square) for square in zone["squares"]], 1, 0.055, 0.12)
    seat = SEATS[zone["seat"]]
    return LOOK.path(f"{seat} zo-zone-casing", way) + LOOK.path(f"{seat} zo-zone-edge", way)


def planner(seat: int, place: Place, zone: View | None, stamps: Stamps) -> str:
    """A planner on the lower right corner of its block; below it stands what its zone is worth."""
    x, y = place
    pawn = stamps.put(f"pawn {seat}", x + 0.77, y + 0.88, 0.0071)
    if zone is None:
        return pawn
    worth = str(zone["worth"]).replace("-", "−")
    width = 0.4 if len(worth) > 1 else 0.3
    plate = LOOK.draw("rect", f"{SEATS[seat]} zo-worth rect", x=-width / 2, width=width, height=0.25, rx=0.08)
    words = text(worth, LOOK.look(f"{SEATS[seat]} zo-worth text"), x=0, y=0.195)
    return pawn + moved(plate + words, x + 0.77, y + 0.86)


def tower(quadrant: str, floors: list[int], stamps: Stamps) -> str:
    """A tower of Downtown, floor by floor, and how many it has."""
    if not floors:
        return ""
    x, y = PLOTS[quadrant]
    height = min(FLOOR, HIGHEST / len(floors))
    parts = [LOOK.path("zo-shade", "M0 3h42l14-11h12l-20 16h-48z")]
    parts += [stamps.put(f"floor {seat}", 0, -height * level) for level, seat in enumerate(floors)]
    count = LOOK.draw("circle", "zo-height circle", r=15) + text(
        str(len(floors)), LOOK.look("zo-height text"), x=0, y=7.5
    )
    parts.append(moved(count, 27, -height * len(floors) - 20))
    return moved("".join(parts), x * UNIT, y * UNIT, TOWER_WIDTH * UNIT)
