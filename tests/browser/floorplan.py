"""Drawing on a sheet of Floor Plan: with mouse, finger and keys."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Locator

from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers
from tests.browser.own_sheets import OwnSheet, Point
from tests.browser.people import PATIENCE, centre_of

CELL = 40
"""How wide a square is, in units of the drawing."""

READY = """async (patience) => {
  const end = performance.now() + patience;
  for (;;) {
    const reason = document.querySelector(".fp-reason");
    if (reason) return { reason: reason.textContent };
    if (document.querySelector(".ending")) return { over: true };
    if (document.querySelector(".fp:not(.fp-busy) .fp-controls")) return {};
    if (performance.now() > end) throw new Error("waited in vain for something to draw");
    await new Promise((done) => setTimeout(done, 10));
  }
}"""
"""Waits until every stroke is answered and there is something to draw, or all is over, or something is refused."""

PASS = """async ([round, patience]) => {
  const end = performance.now() + patience;
  for (;;) {
    const done = document.querySelector(".fp:not(.fp-busy) .fp-item-done");
    if (done && document.querySelector(".turn").textContent.startsWith(`Round ${round} `)) return done.click();
    if (performance.now() > end) throw new Error(`waited in vain for round ${round}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}"""
"""Waits for a round and passes, all in the page, which is quick."""


class Rect(NamedTuple):
    """Where a room lies."""

    column: int
    row: int
    width: int
    height: int

    @property
    def squares(self) -> set[int]:
        rows = range(self.row, self.row + self.height)
        return {row * numbers.WIDTH + self.column + across for row in rows for across in range(self.width)}

    @property
    def corners(self) -> tuple[int, int]:
        return min(self.squares), max(self.squares)

    @property
    def around(self) -> set[int]:
        """Its squares and those beside it, as far as they are on the sheet."""
        left, top = max(0, self.column - 1), max(0, self.row - 1)
        right = min(numbers.WIDTH, self.column + self.width + 1)
        bottom = min(numbers.ROWS, self.row + self.height + 1)
        return Rect(left, top, right - left, bottom - top).squares


def middle(square: int) -> Point:
    return (square % numbers.WIDTH + 0.5) * CELL, (square // numbers.WIDTH + 0.5) * CELL


def at_wall(square: int, wall: int, length: int) -> Point:
    """Just inside the middle of so many squares along a wall."""
    x, y = middle(square)
    along = (length - 1) * CELL / 2
    far = CELL / 2 - 10
    match wall:
        case numbers.NORTH | numbers.SOUTH:
            return x + along, y + (far if wall == numbers.SOUTH else -far)
        case _:
            return x + (far if wall == numbers.EAST else -far), y + along


def point_of(code: int) -> Point:
    """Where to touch the sheet for a letter, a window, a door or a square."""
    if code >= packing.SQUARE:
        return middle(packing.outdoors_square(code))
    if code >= packing.DOOR:
        wall, square = packing.door_wall(code), packing.door_square(code)
        return at_wall(square, wall, 1)
    if code >= packing.WINDOW:
        wall, square = packing.window_wall(code), packing.window_square(code)
        return at_wall(square, wall, 2)
    return middle(packing.letter_square(code))


class Sheet(OwnSheet):
    """The sheet in somebody's browser."""

    drawing = "svg.fp-board"
    ready = READY

    # Looking --------------------------------------------------------------------------------------

    @property
    def drawn(self) -> dict[str, Any]:
        sheet: dict[str, Any] = self.own["sheet"]
        return sheet

    @property
    def round(self) -> int:
        number: int = self.person.view["round"]
        return number

    def has(self, code: int) -> bool:
        return code in self.person.codes

    def taken(self) -> set[int]:
        rooms = [Rect(*room[:4]).squares for room in self.drawn["rooms"]]
        return set().union(*rooms, self.drawn["hedges"], self.drawn["pools"], self.drawn["stones"])

    def free_place(self) -> Rect:
        """A place for a room of this round's dice that touches nothing; a 1 counts as a 6."""
        width, height = (numbers.HIGHEST if face == numbers.WILD else face for face in self.own["dice"])
        taken = self.taken()
        places = (
            Rect(column, row, width, height)
            for row in range(numbers.ROWS + 1 - height)
            for column in range(numbers.WIDTH + 1 - width)
        )
        return next(place for place in places if not place.around & taken)

    def sets(self, kind: int) -> list[int]:
        """The codes that begin a set of this kind, with either die."""
        return [packing.set_with(die, kind) for die in (0, 1) if self.has(packing.set_with(die, kind))]

    def strokes(self) -> list[int]:
        """Where the next window, door or square can go."""
        return [code for code in self.person.codes if code >= packing.WINDOW]

    # Mouse ----------------------------------------------------------------------------------------

    def clicks_at(self, point: Point) -> None:
        self.page.mouse.click(*self.pixels(point)[0])
        self.is_ready()

    def button(self, what: str) -> Locator:
        """The first button for something: ``pair``, ``set``, ``type``, ``done`` …"""
        return self.page.locator(f".fp-controls .fp-item-{what}").first

    def presses(self, button: Locator) -> None:
        self.page.mouse.click(*centre_of(button))
        self.is_ready()

    def chooses_pair(self, faces: str) -> None:
        self.presses(self.page.locator(".fp-item-pair", has_text=faces))

    def drags(self, place: Rect) -> None:
        """Drag a room from corner to corner."""
        first, last = self.pixels(*map(middle, place.corners))
        self.page.mouse.move(*first)
        self.page.mouse.down()
        self.page.mouse.move(*last, steps=3)
        self.page.mouse.up()
        self.is_ready()

    def draws_room(self) -> None:
        """A room of this round's dice, of the higher type, its letter in a corner."""
        place = self.free_place()
        self.drags(place)
        self.names_room(place)

    def names_room(self, place: Rect) -> None:
        if self.own["stage"] == "type":
            self.presses(self.page.locator(".fp-controls .fp-item-type").last)
        self.clicks_at(middle(place.corners[1]))
        assert list(place) == self.drawn["rooms"][-1][:4]

    def draws_set(self, kind: int) -> None:
        """A whole set of this kind, where the sheet offers it first."""
        self.presses(self.page.locator(".fp-item-set", has_text=SET_NAMES[kind]).first)
        self.goes_on_drawing()

    def goes_on_drawing(self) -> None:
        while self.own["stage"] == "draw":
            self.clicks_at(point_of(self.strokes()[0]))

    def finishes(self) -> None:
        """Done, or a pass; in a match of one the next round begins at once."""
        self.presses(self.button("done"))

    def passes_until_the_end(self, *others: Sheet) -> None:
        """All of them pass in every round that is left."""
        for number in range(self.round, self.person.view["rounds"] + 1):
            for sheet in (self, *others):
                sheet.page.evaluate(PASS, [number, PATIENCE])

    # Fingers --------------------------------------------------------------------------------------

    def swipes(self, place: Rect) -> None:
        """Draw a room of the menu with a finger, from corner to corner."""
        first, last = self.pixels(*map(middle, place.corners))
        between = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
        self.touches(first, between, last)
        self.is_past("room")

    def taps(self, square: int) -> None:
        """Put the letter on a square with a finger."""
        self.touches(self.pixels(middle(square))[0])
        self.is_past("letter")

    def is_past(self, mode: str) -> None:
        """Wait until the sheet takes something else than it did; what a finger does arrives when it likes."""
        self.page.locator(f".fp:not(.fp-mode-{mode})").wait_for()
        self.is_ready()

    # Keys -----------------------------------------------------------------------------------------

    def keys(self, *keys: str) -> None:
        """Press them one after the other, each when the one before has been answered."""
        for key in keys:
            self.page.keyboard.press(key)
            self.is_ready()

    def walks_to(self, square: int) -> None:
        """Move the cursor with the arrows."""
        before = self.cursor
        down = square // numbers.WIDTH - before // numbers.WIDTH
        across = square % numbers.WIDTH - before % numbers.WIDTH
        for _ in range(abs(down)):
            self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        assert self.cursor == square

    @property
    def cursor(self) -> int:
        """The square that has the focus."""
        name: str = self.page.evaluate("document.activeElement.getAttribute('aria-label')")
        column, row = name[0], name.partition(",")[0][1:]
        return (int(row) - 1) * numbers.WIDTH + ord(column) - ord("a")


SET_NAMES = {2: "2 windows", 3: "3 doors", 4: "4 hedges", 5: "5 pool squares", 6: "6 stones"}
