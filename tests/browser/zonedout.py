"""Playing Zoned Out on its board: with mouse, finger and keys."""

from __future__ import annotations

import time
from typing import NamedTuple

from playwright.sync_api import Locator

from tests.browser.people import Person, centre_of

PAGE, MOVE, PASS, DECLARE = 65536, 253, 8, 32
CITY = ".zo-frame svg"
CURSOR = f'{CITY} [tabindex="0"]'
TURN = ".zo-deeds button:first-child"
PASS_BUTTON = ".zo-pass button"
STILL = 60
"""Milliseconds after which a gliding city would have moved."""
DOUBLE_CLICK = 0.45
"""Two clicks within so many seconds are one for the board."""

ON_SCREEN = """(points) => {
  const city = document.querySelector(".zo-frame svg");
  const downtown = city.querySelector('[data-square="0,0"]').getBoundingClientRect();
  return points.map(([x, y]) => {
    const at = [downtown.left + x * downtown.width, downtown.top + y * downtown.height];
    return [...at, city.contains(document.elementFromPoint(...at))];
  });
}"""
"""Where points of the grid are on the screen, and whether a pointer can reach them; Downtown begins at 0,0."""


class Square(NamedTuple):
    """A block of the grid; x grows to the right, y downwards."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    @property
    def far(self) -> int:
        """How far it is from the middle of Downtown, in half blocks."""
        return abs(2 * self.x - 1) + abs(2 * self.y - 1)


class Lay(NamedTuple):
    """A card of the hand, how often it is turned, and where its north-west block comes to lie."""

    card: int
    rotation: int
    anchor: Square

    @property
    def middle(self) -> tuple[float, float]:
        """The crossing in the middle of the card, which is what one aims with."""
        return self.anchor.x + 1, self.anchor.y + 1


def square_of(code: int) -> Square:
    return Square((code & 255) - 128, (code >> 8 & 255) - 128)


def lays_of(codes: list[int]) -> list[Lay]:
    """Where cards may be laid."""
    pages = [(code, code // PAGE - 1) for code in codes if 0 < code // PAGE < MOVE]
    return [Lay(page // 4 + 1, page % 4, square_of(code)) for code, page in pages]


def moves_of(codes: list[int]) -> list[Square]:
    """Where the planner may go."""
    return [square_of(code) for code in codes if code // PAGE == MOVE]


def densities_of(codes: list[int]) -> list[int]:
    return [code - DECLARE for code in codes if DECLARE < code <= DECLARE + 3]


class City:
    """The board in somebody's browser, played with the mouse."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self._clicked = 0.0

    # Looking --------------------------------------------------------------------------------

    def square(self, square: Square) -> Locator:
        return self.page.locator(f'{CITY} [data-square="{square}"]')

    def card(self, number: int) -> Locator:
        return self.page.locator(".zo-hand-card").nth(self.hand.index(number))

    @property
    def hand(self) -> list[int]:
        """The cards that this browser shows as its own, as the server last told it."""
        mine = self.person.update["choices"][0]["seat"]
        return [card["card"] for card in self.person.view["hands"][mine]]

    def pixels(self, points: list[tuple[float, float]]) -> list[tuple[float, float, bool]]:
        """Where points of the grid are on the screen, and whether a pointer can reach them."""
        found: list[tuple[float, float, bool]] = self.page.evaluate(ON_SCREEN, points)
        return found

    def waits_for_camera(self) -> None:
        """Wait until the city stands still: it glides to where something is to be done."""
        downtown, before = self.page.locator('[data-square="0,0"]').first, None
        while (now := downtown.bounding_box()) != before:
            before = now
            self.page.wait_for_timeout(STILL)

    def pixel_of(self, lay: Lay) -> tuple[float, float]:
        """Where the middle of a card would be, once that is in sight."""
        centre_of(self.square(lay.anchor))
        self.waits_for_camera()
        x, y, _ = self.pixels([lay.middle])[0]
        return x, y

    def near(self) -> Lay:
        """A place for a card that is close to the middle and in sight, with as little turning as possible."""
        self.waits_for_camera()
        lays = sorted(lays_of(self.person.codes), key=lambda lay: (lay.rotation, lay.anchor.far, lay))
        for lay, (_, _, reachable) in zip(lays, self.pixels([lay.middle for lay in lays]), strict=True):
            if reachable:
                return lay
        raise AssertionError("no place for a card is in sight")

    def nearest(self, squares: list[Square]) -> Square:
        """The one closest to the middle, of those in sight if there are any."""
        self.waits_for_camera()
        seen = self.pixels([(square.x + 0.5, square.y + 0.5) for square in squares])
        hidden = {square: not reachable for square, (_, _, reachable) in zip(squares, seen, strict=True)}
        return min(squares, key=lambda square: (hidden[square], square.far, square))

    # What can be done -----------------------------------------------------------------------

    def takes(self, lay: Lay) -> None:
        """Take a card in hand and turn it."""
        self.card(lay.card).click()
        for _ in range(lay.rotation):
            self.page.locator(TURN).click()

    def lays(self, lay: Lay) -> None:
        """Take the card, turn it, and click where it shall lie."""
        self.takes(lay)
        self._click(*self.pixel_of(lay))

    def goes(self, square: Square) -> None:
        """Send the planner there."""
        self.waits_for_camera()
        self._click(*centre_of(self.square(square)))

    def declares(self, density: int) -> None:
        self.page.locator(".zo-declare button").nth(density - 1).click()

    def passes(self) -> None:
        self.page.locator(PASS_BUTTON).click()

    def _click(self, x: float, y: float) -> None:
        time.sleep(max(0.0, self._clicked + DOUBLE_CLICK - time.monotonic()))
        self.page.mouse.click(x, y)
        self._clicked = time.monotonic()

    # Turns ----------------------------------------------------------------------------------

    def plays_card(self, number: int) -> int:
        """Lay a card, or pass where none has a place; the number of the newest entry."""
        if PASS in self.person.codes:
            self.passes()
        else:
            self.lays(self.near())
        return self.person.waits_for_news(number)

    def plays(self) -> None:
        """A whole turn: settle, or lay a card and move; a wild block gets the least density there can be."""
        number = self.person.waits_for_turn()
        if self.person.is_over:
            return
        if self.person.view["phase"] == "turn":
            number = self.plays_card(number)
        if moves := moves_of(self.person.codes):
            self.goes(self.nearest(moves))
            number = self.person.waits_for_news(number)
        if densities := densities_of(self.person.codes):
            self.declares(densities[0])
            self.person.waits_for_news(number)


class DraggedCity(City):
    """Played with the mouse, by dragging cards from the hand."""

    def lays(self, lay: Lay) -> None:
        if lay.rotation:
            self.takes(lay)
        self.page.mouse.move(*centre_of(self.card(lay.card)))
        self.page.mouse.down()
        self.page.mouse.move(*self.pixel_of(lay), steps=3)
        self.page.mouse.up()


class TouchedCity(City):
    """Played with a finger: a tap puts the card down, a button lays it."""

    def takes(self, lay: Lay) -> None:
        self.card(lay.card).tap()
        for _ in range(lay.rotation):
            self.page.locator(TURN).tap()

    def lays(self, lay: Lay) -> None:
        self.takes(lay)
        self.page.touchscreen.tap(*self.pixel_of(lay))
        self.page.locator(".zo-deeds .zo-button-main").tap()

    def goes(self, square: Square) -> None:
        self.waits_for_camera()
        self.page.touchscreen.tap(*centre_of(self.square(square)))

    def declares(self, density: int) -> None:
        self.page.locator(".zo-declare button").nth(density - 1).tap()

    def passes(self) -> None:
        self.page.locator(PASS_BUTTON).tap()


class KeyedCity(City):
    """Played with keys alone: a cursor walks over the squares."""

    def takes(self, lay: Lay) -> None:
        self._comes_to_board()
        self._presses(str(self.hand.index(lay.card) + 1), *"r" * lay.rotation)

    def lays(self, lay: Lay) -> None:
        self.takes(lay)
        self._walks_to(lay.anchor)
        self._presses("Enter")

    def goes(self, square: Square) -> None:
        self._comes_to_board()
        self._walks_to(square)
        self._presses("Enter")

    def declares(self, density: int) -> None:
        self._comes_to_board()
        self._presses(str(density))

    def passes(self) -> None:
        self.person.tabs_to(self.page.locator(PASS_BUTTON))
        self._presses("Enter")

    def _presses(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def _comes_to_board(self) -> None:
        """Come to the board with Tab, if the keyboard is elsewhere."""
        self.person.tabs_to(self.page.locator(CURSOR))

    def _walks_to(self, goal: Square) -> None:
        named = self.page.locator(CURSOR).get_attribute("data-square")
        assert named
        x, y = map(int, named.split(","))
        self._presses(*["ArrowRight"] * (goal.x - x), *["ArrowLeft"] * (x - goal.x))
        self._presses(*["ArrowDown"] * (goal.y - y), *["ArrowUp"] * (y - goal.y))
