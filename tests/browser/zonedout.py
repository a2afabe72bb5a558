"""Playing Zoned Out on its board: with mouse, finger and keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator

from tests.browser.people import Person, centre_of

PAGE, MOVE, PASS, DECLARE = 65536, 253, 8, 32
CITY = ".zo-frame svg"
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


def ways(dx: int, dy: int) -> tuple[int, int, int, int]:
    """So many steps to the right, to the left, down and up."""
    return max(dx, 0), max(-dx, 0), max(dy, 0), max(-dy, 0)


class City:
    """The board in somebody's browser."""

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
        return [card["card"] for hand in self.person.view["hands"] if hand for card in hand]

    def pixels(self, points: list[tuple[float, float]]) -> list[tuple[float, float, bool]]:
        found: list[tuple[float, float, bool]] = self.page.evaluate(ON_SCREEN, points)
        return found

    def near(self) -> Lay:
        """A place for a card that is close to the middle and in sight, with as little turning as possible."""
        lays = sorted(lays_of(self.person.codes), key=lambda lay: (lay.rotation, lay.anchor.far, lay))
        for lay, (_, _, reachable) in zip(lays, self.pixels([lay.middle for lay in lays]), strict=True):
            if reachable:
                return lay
        raise AssertionError("no place for a card is in sight")

    # Mouse ----------------------------------------------------------------------------------

    def takes(self, lay: Lay, *, touch: bool = False) -> None:
        """Take a card in hand and turn it."""
        card, turn = self.card(lay.card), self.page.locator(".zo-deeds button").first
        card.tap() if touch else card.click()
        for _ in range(lay.rotation):
            turn.tap() if touch else turn.click()

    def clicks(self, lay: Lay) -> None:
        """Take the card, turn it, and click where it shall lie."""
        self.takes(lay)
        x, y, _ = self.pixels([lay.middle])[0]
        self._click(x, y)

    def goes(self, square: Square) -> None:
        """Click where the planner shall go."""
        self._click(*centre_of(self.square(square)))

    def _click(self, x: float, y: float) -> None:
        time.sleep(max(0.0, self._clicked + DOUBLE_CLICK - time.monotonic()))
        self.page.mouse.click(x, y)
        self._clicked = time.monotonic()

    def declares(self, density: int) -> None:
        self.page.locator(".zo-declare button").nth(density - 1).click()

    # Fingers --------------------------------------------------------------------------------

    def taps(self, lay: Lay) -> None:
        """Take the card, turn it, put it down with a tap, and lay it with the button."""
        self.takes(lay, touch=True)
        x, y, _ = self.pixels([lay.middle])[0]
        self.page.touchscreen.tap(x, y)
        self.page.locator(".zo-deeds .zo-button-main").tap()

    def taps_square(self, square: Square) -> None:
        self.page.touchscreen.tap(*centre_of(self.square(square)))

    # Keys -----------------------------------------------------------------------------------

    def lays_by_keys(self, lay: Lay) -> None:
        """Take the card by its number, turn it, lead it with the arrows, and lay it with Enter."""
        self._to_board()
        self.page.keyboard.press(str(self.hand.index(lay.card) + 1))
        for _ in range(lay.rotation):
            self.page.keyboard.press("r")
        self._walks_to(lay.anchor)
        self.page.keyboard.press("Enter")

    def goes_by_keys(self, square: Square) -> None:
        self._to_board()
        self._walks_to(square)
        self.page.keyboard.press("Enter")

    def _to_board(self) -> None:
        """Come to the board with Tab, if the keyboard is elsewhere."""
        cursor = self.page.locator(f'{CITY} [tabindex="0"]')
        if not cursor.evaluate("(cell) => cell === document.activeElement"):
            self.page.locator("h1").first.click()
            self.person.tabs_to(cursor)

    def _walks_to(self, goal: Square) -> None:
        named = self.page.locator(f'{CITY} [tabindex="0"]').get_attribute("data-square")
        assert named
        x, y = map(int, named.split(","))
        for key, steps in zip(
            ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"), ways(goal.x - x, goal.y - y), strict=True
        ):
            for _ in range(steps):
                self.page.keyboard.press(key)

    # Turns ----------------------------------------------------------------------------------

    def lays(self, number: int, lay: Callable[[Lay], None] | None = None) -> int:
        """Lay a card, or pass where none has a place; the number of the newest entry."""
        if PASS in self.person.codes:
            self.page.locator(".zo-pass button").click()
        else:
            (lay or self.clicks)(self.near())
        return self.person.waits_for_news(number)

    def plays(self, lay: Callable[[Lay], None] | None = None, go: Callable[[Square], None] | None = None) -> None:
        """A whole turn: settle, or lay a card and move; a wild block is declared light, if that is allowed."""
        number = self.person.waits_for_turn()
        if self.person.is_over:
            return
        if self.person.view["phase"] == "turn":
            number = self.lays(number, lay)
        if moves := moves_of(self.person.codes):
            (go or self.goes)(min(moves, key=lambda square: (square.far, square)))
            number = self.person.waits_for_news(number)
        if densities := densities_of(self.person.codes):
            self.declares(densities[0])
            self.person.waits_for_news(number)
