"""A harbour as a picture: strips of three crates on the water, the higher ones on top with their shadows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from drawingboard.core.svg import Stamps, drawing, drawings_beside, element, text

EDGE = 0.03
"""How far a strip stays inside its squares."""
MARGIN = 0.6
LEAST = 7.0
"""So many squares of water are seen at least, across and down."""
EMPTY = "."

LOOK = drawings_beside(__file__)
View = Mapping[str, Any]
Place = tuple[int, int]


def picture(title: str, view: View) -> str:
    """A harbour as somebody sees it."""
    laid, stamps = view["laid"], Stamps(LOOK)
    left, top, width, height = frame([place_of(square) for strip in laid for square in strip["squares"]])
    parts = [water(left, top, width, height)]
    for level in range(1, 1 + max((strip["height"] for strip in laid), default=0)):
        layer = [strip for strip in laid if strip["height"] == level]
        parts += [hull("ds-shadow", places_of(strip), 0.04 + 0.045 * level) for strip in layer]
        parts += [strip_shape(strip, stamps) for strip in layer]
    parts += [height_mark(seen) for seen in view["squares"] if seen["height"] > 1]
    return drawing(title, (left, top, width, height), stamps.defs() + "".join(parts))


def place_of(square: str) -> Place:
    x, _, y = square.partition(",")
    return int(x), int(y)


def places_of(strip: View) -> list[Place]:
    return [place_of(square) for square in strip["squares"]]


def frame(places: Sequence[Place]) -> tuple[float, float, float, float]:
    """What is seen: everything that lies there, with water around it."""
    xs, ys = [x for x, _ in places] or [0], [y for _, y in places] or [0]
    width = max(LEAST, max(xs) - min(xs) + 1 + 2 * MARGIN)
    height = max(LEAST, max(ys) - min(ys) + 1 + 2 * MARGIN)
    return (min(xs) + max(xs) + 1 - width) / 2, (min(ys) + max(ys) + 1 - height) / 2, width, height


def water(left: float, top: float, width: float, height: float) -> str:
    wave = LOOK.path("ds-wave", "M0 0.3q0.25-0.12 0.5 0t0.5 0M1 0.8q0.25-0.12 0.5 0t0.5 0")
    pattern = element("pattern", "", wave, id="waves", width=2, height=1, patternUnits="userSpaceOnUse")
    area = {"x": left, "y": top, "width": width, "height": height}
    return (
        element("defs", "", pattern)
        + element("rect", fill=LOOK.colour("ds-water"), **area)
        + element("rect", fill="url(#waves)", **area)
    )


def hull(name: str, places: Sequence[Place], down: float = 0.0) -> str:
    left, top = min(x for x, _ in places), min(y for _, y in places)
    right, bottom = max(x for x, _ in places), max(y for _, y in places)
    return LOOK.draw(
        "rect",
        name,
        x=left + EDGE,
        y=top + EDGE + down,
        width=right - left + 1 - 2 * EDGE,
        height=bottom - top + 1 - 2 * EDGE,
        rx=0.14,
    )


def strip_shape(strip: View, stamps: Stamps) -> str:
    """A strip with its crates, which stand upright whichever way it runs."""
    places = places_of(strip)
    left, top = min(places, key=sum)
    lies = places[0][1] == places[1][1]
    seams = "".join(
        f"M{left + at} {top + 0.1:.1f}v0.8" if lies else f"M{left + 0.1:.1f} {top + at}h0.8" for at in (1, 2)
    )
    crates = [stamps.put(crate, x, y) for crate, (x, y) in zip(strip["picture"], places, strict=True) if crate != EMPTY]
    return "".join([hull("ds-hull", places), LOOK.path("ds-seams", seams), *crates, hull("ds-rim", places)])


def height_mark(seen: View) -> str:
    """How high it is, wherever more than one strip lies."""
    x, y = place_of(seen["square"])
    disc = LOOK.draw("circle", "ds-heights circle", cx=x + 0.85, cy=y + 0.85, r=0.135)
    return disc + text(str(seen["height"]), LOOK.look("ds-heights text"), x=x + 0.85, y=y + 0.92)
