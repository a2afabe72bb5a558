"""A sheet of one's own in somebody's browser, as it is in Floor Plan and in Verplant & Zugestellt."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from playwright.sync_api import CDPSession, Locator

from tests.browser.people import PATIENCE, Person, centre_of

IN_DRAWING = """(svg, points) => {
  svg.scrollIntoView({ block: "nearest" });
  const onScreen = svg.getScreenCTM();
  return points.map(([x, y]) => new DOMPoint(x, y).matrixTransform(onScreen)).map(({ x, y }) => [x, y]);
}"""

Point = tuple[float, float]


class OwnSheet:
    """What a seat draws on, with mouse and finger."""

    drawing: str
    """Where the drawing is: a CSS selector."""
    ready: str
    """Waits in the page until there is something to draw, or all is over, or something is refused."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.svg = person.page.locator(self.drawing)

    def is_ready(self) -> bool:
        """Wait until there is something to draw; false if the match is over instead."""
        found = self.page.evaluate(self.ready, PATIENCE)
        assert "reason" not in found, found["reason"]
        return not found.get("over")

    @property
    def own(self) -> dict[str, Any]:
        """The draft of this seat, and where it is in its round."""
        own: dict[str, Any] = self.person.update["choices"][0]["own"]
        return own

    def pixels(self, *points: Point) -> list[Point]:
        """Points of the drawing, on the screen."""
        return [(x, y) for x, y in self.svg.evaluate(IN_DRAWING, [list(point) for point in points])]

    # Fingers --------------------------------------------------------------------------------------

    def taps_on(self, button: Locator) -> None:
        """Press a button with a finger."""
        self.touches(centre_of(button))

    def touches(self, start: Point, *way: Point) -> None:
        """A finger comes down on the screen, moves and is lifted; without a way it taps."""
        for kind, at in (("touchStart", start), *(("touchMove", point) for point in way), ("touchEnd", None)):
            points = [{"x": at[0], "y": at[1]}] if at else []
            self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    @cached_property
    def finger(self) -> CDPSession:
        return self.person.context.new_cdp_session(self.page)
