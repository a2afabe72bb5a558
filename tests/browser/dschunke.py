"""Playing Dschunke on its board: with mouse, finger and keys."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Locator

import drawingboard
from drawingboard.players import make_player
from tests.browser.people import SETTLED, Person, centre_of

BESIDE = 20.0
"""So many pixels are far enough that a mouse does not rest any more."""
DOUBLE_CLICK_MS = 400
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Lay(NamedTuple):
    """A strip of the hand, the way its crates run, and the square of its middle crate."""

    slot: int
    direction: int
    x: int
    y: int

    @property
    def far(self) -> int:
        return max(abs(self.x), abs(self.y))


def lay_of(code: int) -> Lay:
    direction = (code >> 16) & 3
    dx, dy = STEPS[direction]
    return Lay(code >> 18, direction, (code & 255) - 128 + dx, ((code >> 8) & 255) - 128 + dy)


class Harbour:
    """The board in somebody's browser, which knows how the strip in hand is turned."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.direction = 0
        self._clicked: tuple[float, float] | None = None

    def near(self, slot: int = 0) -> Lay:
        """Something that can be done close to the middle, with as little turning as possible."""
        lays = [lay_of(code) for code in self.person.codes]
        return min(lays, key=lambda lay: (lay.slot != slot, (lay.direction - self.direction) % 4, lay.far, lay))

    def turned(self) -> Lay:
        """Something that can be done with the first strip turned by a quarter."""
        return min(lay for lay in map(lay_of, self.person.codes) if (lay.direction - self.direction) % 4 == 1)

    def square(self, x: int, y: int) -> Locator:
        return self.page.locator(f'[data-square="{x},{y}"]')

    def pixel(self, lay: Lay) -> tuple[float, float]:
        return centre_of(self.square(lay.x, lay.y))

    def turns_to(self, direction: int, *, touch: bool = False) -> None:
        button = self.page.locator(".ds-deeds button", has_text="Turn")
        while self.direction != direction:
            button.tap() if touch else self.page.mouse.click(*centre_of(button))
            self.direction = (self.direction + 1) % 4

    def clicks(self, lay: Lay) -> None:
        """Choose the strip, turn it, and click where it shall lie."""
        strip = self.page.locator(".ds-hand-strip").nth(lay.slot)
        if strip.get_attribute("aria-pressed") != "true":
            strip.click()
        self.turns_to(lay.direction)
        at = self.pixel(lay)
        self.points(*at)
        if at == self._clicked:  # sooner it would be the second half of a double click
            self.page.wait_for_timeout(DOUBLE_CLICK_MS)
        self._clicked = at
        self.page.mouse.click(*at)

    def points(self, x: float, y: float) -> None:
        """Move the mouse there, from beside it, and see what it shows: a click lays only what was seen."""
        self.page.mouse.move(x + BESIDE, y)
        self.page.mouse.move(x, y)
        self.page.evaluate(SETTLED)

    def drags(self, lay: Lay) -> None:
        """Turn the strip and drag it from the tray onto the water."""
        self.turns_to(lay.direction)
        self.page.mouse.move(*centre_of(self.page.locator(".ds-hand-strip").nth(lay.slot)))
        self.page.mouse.down()
        self.page.mouse.move(*self.pixel(lay), steps=2)
        self.page.mouse.up()

    def taps(self, lay: Lay) -> None:
        """Choose the strip, turn it, show it with a tap and lay it with a second one."""
        strip = self.page.locator(".ds-hand-strip").nth(lay.slot)
        if strip.get_attribute("aria-pressed") != "true":
            strip.tap()
        self.turns_to(lay.direction, touch=True)
        self.square(lay.x, lay.y).scroll_into_view_if_needed()
        self.page.touchscreen.tap(*self.pixel(lay))
        self.page.get_by_text("tap it once more").first.wait_for()
        self.page.touchscreen.tap(*self.pixel(lay))

    # A match that has gone on for a while ---------------------------------------------------------

    def fills(self, strips: int, player: str, seed: int) -> None:
        """Type what a built-in player would do for both seats; the match has begun, and seat 1 is red."""
        chooses = make_player(player, drawingboard.game("dschunke"), seed=seed)
        number = self.person.waits_for_turn()
        field = self.page.get_by_label("Type a move")
        for _ in range(strips):
            position = self.position()
            field.fill(self.text(position, chooses.choose(position, position.actor)))
            field.press("Enter")
            number = self.person.waits_for_news(number)
            self.person.waits_for_turn()

    def position(self) -> Any:
        """The match as it stands, played again from what this browser has heard."""
        game = drawingboard.game("dschunke")
        position = game.start({"red": "1"})
        heard = [entry for news in self.person.heard if news["is"] == "update" for entry in news["entries"]]
        for _, text in sorted({entry["number"]: entry["text"] for entry in heard}.items()):
            position.apply(game.parse_action(position, text))
        return position

    def text(self, position: Any, code: int) -> str:
        return drawingboard.game("dschunke").format_action(position, code)

    @property
    def scale(self) -> float:
        """How many pixels wide a square is."""
        width: float = self.page.evaluate("document.querySelector('.ds-frame > svg').getScreenCTM().a")
        return width
