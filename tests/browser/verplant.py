"""Drawing on a plan of Verplant & Zugestellt: with mouse, finger and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.words.vocabulary import SIDES, square_name
from tests.browser.own_sheets import OwnSheet, Point
from tests.browser.people import PATIENCE

CELL = 40
"""How wide a square is, in units of the drawing."""

READY = """async (patience) => {
  const end = performance.now() + patience;
  for (;;) {
    const reason = document.querySelector(".vb-reason-refused");
    if (reason) return { reason: reason.textContent };
    if (document.querySelector(".ending")) return { over: true };
    if (document.querySelector(".vb:not(.vb-busy) :is(.vb-controls, .vz-choosing)")) return {};
    if (performance.now() > end) throw new Error("waited in vain for something to do");
    await new Promise((done) => setTimeout(done, 10));
  }
}"""
"""Waits until everything is answered and there is something to do, or all is over, or something is refused."""


def middle(square: int) -> Point:
    return (square % numbers.WIDTH + 0.5) * CELL, (square // numbers.WIDTH + 0.5) * CELL


def at_edge(square: int, side: int) -> Point:
    """Just inside the middle of a side."""
    x, y = middle(square)
    far = CELL / 2 - 4
    return x + numbers.COLUMN_STEP[side] * far, y + numbers.ROW_STEP[side] * far


class Plan(OwnSheet):
    """The plan in somebody's browser."""

    drawing = "svg.vb-board"
    ready = READY

    # Looking --------------------------------------------------------------------------------------

    @property
    def drawn(self) -> dict[str, Any]:
        plan: dict[str, Any] = self.own["plan"]
        return plan

    @property
    def stage(self) -> str:
        stage: str = self.own["stage"]
        return stage

    def codes(self, first: int, last: int) -> list[int]:
        """What can be done now, of one kind."""
        return [code for code in self.person.codes if first <= code < last]

    @property
    def places(self) -> list[int]:
        return self.codes(packing.PLACE, packing.ADD)

    @property
    def fronts(self) -> list[int]:
        return self.codes(packing.FRONT, packing.WINDOW)

    def next_step(self) -> int:
        """What somebody does who draws everything where it can be drawn first, and the front door at the end."""
        doors = (self.own["outline"] or {}).get("doors")
        if doors:
            code: int = doors[0]["code"]
            return code
        if self.places:
            return self.places[0]
        is_last = self.person.view["round"] == self.person.view["rounds"]
        if self.stage == "finish" and is_last and self.fronts:
            return self.fronts[0]
        return self.person.codes[0]

    def goes_on_to(self, stage: str) -> None:
        """Do what comes next, until the seat is at a stage: ``draw``, ``outline``."""
        self.is_ready()
        while self.stage != stage:
            self.does(self.next_step())

    # Mouse ----------------------------------------------------------------------------------------

    def clicks_at(self, point: Point) -> None:
        x, y = self.pixels(point)[0]
        self.page.mouse.move(x, y)
        self.page.mouse.click(x, y)

    def button(self, what: str) -> Locator:
        """The first button for something: ``turn``, ``leave``, ``done`` …"""
        return self.page.locator(f".vb-controls .vb-item-{what}").first

    def presses(self, button: Locator) -> None:
        """Press a button, and once more if there was something to be known before."""
        self._insists(button.click)

    def presses_key(self, key: str) -> None:
        """Press the key of a button, and once more if there was something to be known before."""
        self._insists(lambda: self.keys(key))

    def _insists(self, press: Callable[[], None]) -> None:
        heard = len(self.person.heard)
        press()
        # A refusal may be about what is held over the plan meanwhile: it says nothing about the button.
        for _ in range(PATIENCE // 5):
            if any(news["is"] in ("update", "accepted") for news in self.person.heard[heard:]):
                return
            if self.page.locator(".vb-warning").count():
                press()
                return
            self.page.wait_for_timeout(5)

    def does(self, code: int) -> None:
        """Do something with the mouse, and wait for the answer."""
        heard = len(self.person.heard)
        self.point(code)
        self.waits_after(heard)

    def waits_after(self, heard: int) -> None:
        """Wait for an update that is newer than so many messages, and for the page to show it."""
        for _ in range(PATIENCE // 5):
            if any(news["is"] == "update" for news in self.person.heard[heard:]):
                self.is_ready()
                return
            self.page.wait_for_timeout(5)
        said = [news["is"] for news in self.person.heard[heard:]]
        raise AssertionError(f"{self.person.name} waited in vain for an update after {heard} messages; heard {said}")

    def point(self, code: int) -> None:
        """Do something with the mouse."""
        if code < packing.PLACE:
            self.presses(self._button_for(code))
        elif code < packing.ADD:
            self.turns_to(packing.place_turn(code))
            self.clicks_at(self.grip(code))
        elif code < packing.DOOR:
            square = packing.add_square(code) if code < packing.DROP else packing.drop_square(code)
            self.clicks_at(middle(square))
        else:
            self.takes_tool_for(code)
            self.clicks_at(edge_of(code))

    def _button_for(self, code: int) -> Locator:
        if code >= packing.ROOM:
            offered = [one for one in self.person.codes if one >= packing.ROOM]
            return self.page.locator("button.vz-option").nth(offered.index(code))
        if code in (packing.OTHER, packing.MIRROR):
            if not self.page.locator(".vb-variant").count():
                self.button("joker").click()
            offered = [one for one in self.person.codes if one in (packing.OTHER, packing.MIRROR)]
            return self.page.locator(".vb-variant").nth(offered.index(code))
        return self.button(BUTTONS[code])

    def pose(self, turn: int) -> dict[str, Any]:
        """The piece in hand, turned like this."""
        poses: list[dict[str, Any]] = self.own["piece"]["poses"]
        return next(pose for pose in poses if pose["turn"] == SIDES[turn])

    def grip(self, code: int) -> Point:
        """The middle of a piece that lies somewhere, by which it is held."""
        square, pose = packing.place_square(code), self.pose(packing.place_turn(code))
        column, row = square % numbers.WIDTH, square // numbers.WIDTH
        return (column + pose["width"] / 2) * CELL, (row + pose["height"] / 2) * CELL

    def turns_to(self, turn: int) -> None:
        """Press the button until the piece is turned like this."""
        turns = [pose["turn"] for pose in self.own["piece"]["poses"]]
        now: str = self.page.locator(".vb-controls").get_attribute("data-turn") or "n"
        for _ in range((turns.index(SIDES[turn]) - turns.index(now)) % len(turns)):
            self.button("turn").click()

    def takes_tool_for(self, code: int) -> None:
        if code < packing.FRONT:
            return
        tool = "front" if code < packing.WINDOW else "window"
        button = self.page.locator(f".vb-item-tool[data-tool={tool}]")
        if button.get_attribute("aria-pressed") != "true":
            button.click()

    # Fingers --------------------------------------------------------------------------------------

    def drags(self, start: Point, *way: Point) -> None:
        """A finger comes down on the plan, moves and is lifted; without a way it taps."""
        self.touches(*self.pixels(start, *way))

    # Keys -----------------------------------------------------------------------------------------

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def walks_to(self, square: int) -> None:
        """Move the cursor with the arrows."""
        name: str = self.page.evaluate("document.activeElement.getAttribute('aria-label')").partition(",")[0]
        column, row = ord(name[0]) - ord("a") + 1, int(name[1:])
        down, across = square // numbers.WIDTH - row, square % numbers.WIDTH - column
        self.keys(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        self.keys(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
        label = self.page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert label.startswith(f"{square_name(square)},"), label


def edge_of(code: int) -> Point:
    """Where to touch the plan for a door, the front door or a window."""
    if code >= packing.WINDOW:
        return at_edge(packing.window_square(code), packing.window_side(code))
    if code >= packing.FRONT:
        return at_edge(packing.front_square(code), packing.front_side(code))
    return at_edge(packing.door_square(code), packing.door_side(code))


BUTTONS = {packing.DONE: "done", packing.LEAVE_OUT: "leave", packing.NO_DOOR: "no_door"}
