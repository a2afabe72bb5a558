"""Playing Dschunke on its board: with mouse, finger and keys."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Locator

from tests.browser.people import Person, centre_of

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
        button = self.page.get_by_role("button", name="Turn")
        while self.direction != direction:
            button.tap() if touch else self.page.mouse.click(*centre_of(button))
            self.direction = (self.direction + 1) % 4

    def clicks(self, lay: Lay) -> None:
        """Choose the strip, turn it, and click where it shall lie."""
        strip = self.page.locator(".ds-hand-strip").nth(lay.slot)
        if strip.get_attribute("aria-pressed") != "true":
            strip.click()
        self.turns_to(lay.direction)
        self.page.mouse.click(*self.pixel(lay))

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
