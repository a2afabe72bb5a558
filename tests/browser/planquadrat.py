"""Playing PlanQuadrat on its board: with mouse, finger and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator

from tests.browser.people import Person, centre_of

SIDE, VERTICAL = 8, 9
FIRST_SLIDE, NO_SLIDE, FIRST_CLAIM, NO_CLAIM = 432, 1584, 1585, 1649

IN_DRAWING = """(svg, [x, y]) => {
  svg.scrollIntoView({ block: "nearest" });
  const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}"""


class House(NamedTuple):
    """Grooves 0–8 run across, 9–17 down; edges are counted from the left or the top."""

    line: int
    edge: int
    length: int

    @property
    def is_across(self) -> bool:
        return self.line < VERTICAL

    def point(self, along: float) -> tuple[float, float]:
        """A point of its groove, in units of the drawing (a square is 100 wide)."""
        offset = 100.0 * (self.line % VERTICAL)
        return (100 * along, offset) if self.is_across else (offset, 100 * along)

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle, but beside a crossing, where it would not be clear which groove is meant."""
        return self.point(self.edge + self.length / 2 + (0.1 if self.length == 2 else 0))


def edge_of(name: str) -> tuple[int, int]:
    column, row, side = ord(name[0]) - ord("a"), int(name[1]) - 1, name[2]
    if side in "ns":
        return row + (side == "s"), column
    return VERTICAL + column + (side == "e"), row


def code_of(text: str) -> int:
    """The code of an action as a record writes it."""
    match text.split():
        case ["no", "slide"]:
            return NO_SLIDE
        case ["no", "claim"]:
            return NO_CLAIM
        case ["claim", square]:
            return FIRST_CLAIM + (int(square[1]) - 1) * SIDE + ord(square[0]) - ord("a")
        case [start, ">", stop]:
            line, edge = edge_of(start)
            return FIRST_SLIDE + (line * SIDE + edge) * SIDE + edge_of(stop)[1]
        case [size, start]:
            line, edge = edge_of(start)
            return (line * SIDE + edge) * 3 + "SML".index(size)
    raise ValueError(text)


def house_of(code: int) -> House:
    return House(code // 3 // SIDE, code // 3 % SIDE, code % 3 + 1)


class Town:
    """The board in somebody's browser."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.svg = person.page.locator("svg.pq-board")

    def pixel(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y = self.svg.evaluate(IN_DRAWING, list(point))
        return x, y

    def picked(self, start: int) -> House:
        """The house that stands there and is to be slid."""
        line, edge = start // SIDE, start % SIDE
        houses = self.person.view["houses"]
        length = next(house["length"] for house in houses if edge_of(house["first"]) == (line, edge))
        return House(line, edge, length)

    def chooses(self, length: int, *, touch: bool = False) -> None:
        size = self.page.locator(".pq-size").nth(length - 1)
        if size.get_attribute("aria-checked") != "true":
            size.tap() if touch else self.page.mouse.click(*centre_of(size))

    def none(self, code: int) -> Locator:
        return self.page.locator(".pq-buttons button", has_text="No slide" if code == NO_SLIDE else "No claim")

    def points_at(self, text: str, *, touch: bool = False) -> tuple[float, float]:
        """Where to point for a house of the size that is chosen for it."""
        house = house_of(code_of(text))
        self.chooses(house.length, touch=touch)
        return self.pixel(house.middle)

    def focuses(self, edge: str, length: int) -> None:
        """Walk there with the keys from the first edge of its groove."""
        line, steps = edge_of(edge)
        press = self.page.keyboard.press
        press("b")
        press(str(length))
        if line >= VERTICAL:
            press("r")
        press("Control+Home")
        across, along = ("Right", "Down") if line >= VERTICAL else ("Down", "Right")
        for _ in range(line % VERTICAL):
            press(f"Arrow{across}")
        for _ in range(steps):
            press(f"Arrow{along}")

    # Mouse --------------------------------------------------------------------------------------

    def clicks(self, text: str) -> None:
        """Play it with the mouse: houses are placed with a click and slid by dragging."""
        code = code_of(text)
        if code < FIRST_SLIDE:
            house = house_of(code)
            self.chooses(house.length)
            self.page.mouse.click(*self.pixel(house.middle))
        elif code < NO_SLIDE:
            self._drags(code - FIRST_SLIDE)
        elif FIRST_CLAIM <= code < NO_CLAIM:
            self.page.mouse.click(*self.pixel(self._square(code - FIRST_CLAIM)))
        else:
            self.page.mouse.click(*centre_of(self.none(code)))

    def _drags(self, slide: int) -> None:
        house = self.picked(slide // SIDE)
        stop = house._replace(edge=slide % SIDE)
        self.page.mouse.move(*self.pixel(house.middle))
        self.page.mouse.down()
        self.page.mouse.move(*self.pixel(stop.middle), steps=3)
        self.page.mouse.up()

    @staticmethod
    def _square(square: int) -> tuple[float, float]:
        return 100 * (square % SIDE) + 50, 100 * (square // SIDE) + 50

    # Fingers ------------------------------------------------------------------------------------

    def taps(self, text: str) -> None:
        """Play it with a finger: a tap shows it, a second one does it."""
        code = code_of(text)
        if code < FIRST_SLIDE:
            house = house_of(code)
            self.chooses(house.length, touch=True)
            self._taps_at(house.middle)
            self.page.get_by_role("button", name="Place here").wait_for()
            self._taps_at(house.middle)
        elif code < NO_SLIDE:
            house = self.picked((code - FIRST_SLIDE) // SIDE)
            self._taps_at(house.middle)
            self.page.get_by_text("Choose where it stops").first.wait_for()
            self._taps_at(house._replace(edge=code % SIDE).middle)
        elif FIRST_CLAIM <= code < NO_CLAIM:
            self._taps_at(self._square(code - FIRST_CLAIM))
        else:
            self.none(code).tap()

    def _taps_at(self, point: tuple[float, float]) -> None:
        self.page.touchscreen.tap(*self.pixel(point))

    # Turns --------------------------------------------------------------------------------------

    def plays(self, turn: str, how: Callable[[str], None] | None = None) -> None:
        """A whole turn: ``S b1w, claim a1``. Where it names no slide, none is made."""
        do = how or self.clicks
        number = self.person.waits_for_turn()
        for step in turn.split(", "):
            if self.person.view["phase"] == "slides" and ">" not in step:
                do("no slide")
                number = self.person.waits_for_news(number)
            do(step)
            number = self.person.waits_for_news(number)
        if self.person.codes and self.person.view["phase"] == "slides":
            do("no slide")
            self.person.waits_for_news(number)
