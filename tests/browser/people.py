"""People with browsers of their own: what they see, what they hear from the server, what goes wrong for them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Response,
    ViewportSize,
    WebSocket,
    expect,
)

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

LOST_CONNECTION = re.compile(r"net::ERR_|WebSocket connection")
"""What a browser complains about when the network or the server is gone."""

MY_TURN = """() => {
  const slider = document.querySelector(".replay input");
  const ready = document.querySelector(".turn.mine, .ending");
  return ready && { number: slider ? Number(slider.max) : 0 };
}"""
"""The number of the newest entry on the page, once there is something to do, or all is over."""

NEWS = """(before) => {
  const slider = document.querySelector(".replay input");
  const reason = document.querySelector(".pq-reason, .ds-reason, .zo-reason");
  if (reason) return { number: 0, reason: reason.textContent };
  if (document.querySelector(".curtain.ready")) return { number: before + 1, reason: "" };
  return slider && Number(slider.max) > before ? { number: Number(slider.max), reason: "" } : null;
}"""
"""The number of the newest entry on the page, once it is newer than another; or why there will be none. Behind a
curtain it is not told, but it is newer."""

PATIENCE = 10_000
"""How long people wait for something, in milliseconds."""

WAIT = """async ([look, value, patience]) => {
  const end = performance.now() + patience;
  for (;;) {
    const found = LOOKS[look](value);
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain: ${look}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}""".replace("LOOKS", f"({{ turn: {MY_TURN}, news: {NEWS} }})")
"""Looks again and again in the page itself, which is quick; not at every frame, or frames would be drawn for it."""

SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
"""Two frames later everything that was about to move has moved, because motion is switched off."""

CENTRE = """async (element) => {
  element.scrollIntoView({ block: "nearest" });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def centre_of(element: Locator) -> tuple[float, float]:
    """Where to point at to hit the middle of something, once it is in sight and at rest."""
    x, y = element.evaluate(CENTRE)
    return x, y


class Person:
    """Somebody at a browser."""

    def __init__(self, name: str, context: BrowserContext, home: str) -> None:
        self.name = name
        self.context = context
        self.home = home
        self.complaints: list[str] = []
        self.heard: list[dict[str, Any]] = []
        """Everything that came over the WebSocket, oldest first."""
        self.answers: list[Response] = []
        self._in_trouble = False
        self.page: Page = context.new_page()
        self.page.on("console", self._on_console)
        self.page.on("pageerror", self._on_error)
        self.page.on("websocket", self._on_socket)
        self.page.on("response", lambda answer: self.answers.append(answer))

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self._in_trouble and LOST_CONNECTION.search(message.text)):
            self.complaints.append(f"{self.name}: {message.text}")

    def _on_error(self, error: Error) -> None:
        self.complaints.append(f"{self.name}: {error.message}")

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    @contextmanager
    def in_trouble(self) -> Iterator[None]:
        """While this lasts the browser may complain that nobody answers."""
        self._in_trouble = True
        yield
        # What was complained about meanwhile may still be on its way to us.
        self.page.evaluate(SETTLED)
        self._in_trouble = False

    # Going somewhere ----------------------------------------------------------------------------

    def goes(self, path: str = "/") -> Person:
        self.page.goto(self.home + path)
        self.page.locator("main h1").wait_for()
        return self

    def is_called(self, name: str) -> None:
        """Take a nickname on the first page."""
        field = self.page.get_by_label("Your name")
        field.fill(name)
        with self.page.expect_response("**/api/me"):
            field.press("Enter")

    def opens(self, game: str, *seats: str, content: str = "", **options: str) -> str:
        """Open a table without the form and go there: ``anna.opens("dschunke", "me", "open", red="1")``.

        ``content`` is something that the game offers by name.
        """
        plans = [plan_of(seat) for seat in seats]
        named = {"content_name": content} if content else {}
        self.page.request.put(f"{self.home}/api/me", data={"name": self.name})
        answer = self.page.request.post(
            f"{self.home}/api/tables", data={"game": game, "seats": plans, "options": options, "listed": False, **named}
        )
        assert answer.status == 201, answer.text()
        table: str = answer.json()["id"]
        self.goes(f"/table/{table}")
        return table

    def sits_down(self, table: str) -> None:
        """Follow the link to a table and take a seat, where more people are waited for."""
        self.goes(f"/table/{table}")
        sit_down = self.page.get_by_role("button", name="Sit down")
        sit_down.wait_for()
        field = self.page.get_by_label("Your name")
        if field.count():  # whoever has a name is not asked for it
            field.fill(self.name)
        sit_down.click()
        self.page.locator(".board-frame svg, .plain-drawing, .seat .quiet, .name.own").first.wait_for()

    def joins(self, table: str) -> None:
        """Follow the link to a table and sit down; the match begins."""
        self.sits_down(table)
        self.page.locator(".board-frame svg").first.wait_for()

    # Looking ------------------------------------------------------------------------------------

    @property
    def update(self) -> dict[str, Any]:
        """How the match stands, as the server last told this browser."""
        return next(news for news in reversed(self.heard) if news["is"] == "update")

    @property
    def codes(self) -> list[int]:
        return [code for choices in self.update.get("choices", []) for code in choices["codes"]]

    @property
    def moment(self) -> dict[str, Any]:
        """The last moment that everybody was shown; a stroke on one's own sheet makes none."""
        updates = (news for news in reversed(self.heard) if news["is"] == "update")
        moment: dict[str, Any] = next(news["moment"] for news in updates if news.get("moment"))
        return moment

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.moment["view"]
        return view

    @property
    def is_over(self) -> bool:
        return bool(self.moment.get("outcome"))

    def waits_for_turn(self) -> int:
        """Wait until this browser has something to do, or the match is over; the number of the newest entry."""
        number: int = self.page.evaluate(WAIT, ["turn", 0, PATIENCE])["number"]
        return number

    def waits_for_news(self, before: int) -> int:
        """Wait until the page shows a newer entry; its number."""
        found = self.page.evaluate(WAIT, ["news", before, PATIENCE])
        assert not found["reason"], found["reason"]
        number: int = found["number"]
        return number

    def hears_more_than(self, number: int) -> None:
        """Wait until the server has told this browser of a newer entry."""
        for _ in range(PATIENCE // 10):
            if self.update["number"] > number:
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"{self.name} hears of nothing newer than {number}")

    def sees(self, text: str | re.Pattern[str]) -> Locator:
        found = self.page.get_by_text(text).first
        expect(found).to_be_visible()
        return found

    def sees_turn(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator(".turn")).to_contain_text(text)

    def clicks(self, name: str, role: Literal["button", "link"] = "button") -> None:
        self.page.get_by_role(role, name=name, exact=True).click()

    def tabs_to(self, goal: Locator, *, backwards: bool = False) -> None:
        """Press Tab until the goal has the focus."""
        goal.wait_for()
        for _ in range(80):
            if goal.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Shift+Tab" if backwards else "Tab")
        raise AssertionError(f"Tab never comes to {goal}")


def plan_of(seat: str) -> dict[str, str]:
    """``me``, ``open``, ``device Ben``, ``bot random``."""
    kind, _, rest = seat.partition(" ")
    if kind == "bot":
        return {"kind": kind, "level": rest}
    return {"kind": kind, "name": rest} if rest else {"kind": kind}
