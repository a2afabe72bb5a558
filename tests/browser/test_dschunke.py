"""Dschunke on the screen: what a strip would bring before it is laid, and room for fingers late in a match."""

from __future__ import annotations

from math import ceil, floor
from typing import Any

from playwright.sync_api import Locator, expect

import drawingboard
from drawingboard.core.viewer import SPECTATOR
from tests.browser.conftest import Meet
from tests.browser.dschunke import Harbour, Lay, lay_of
from tests.browser.people import PHONE, Person, centre_of

GAME = drawingboard.game("dschunke")

COVERING = """() => {
  const sea = document.querySelector(".ds-frame > svg");
  const area = sea.getBoundingClientRect();
  const dots = [...sea.querySelectorAll(".ds-offered circle")].map((dot) => dot.getBoundingClientRect());
  const shown = dots.map((dot) => [dot.x + dot.width / 2, dot.y + dot.height / 2]).filter(([x, y]) =>
    x > area.left && x < area.right && y > area.top && y < area.bottom);
  const covered = shown.filter(([x, y]) => !sea.contains(document.elementFromPoint(x, y)));
  const over = [...document.querySelectorAll(".stage :is(button, a, input)")].filter((control) => {
    const rect = control.getBoundingClientRect();
    return rect.left < area.right && rect.right > area.left && rect.top < area.bottom && rect.bottom > area.top;
  });
  return { shown: shown.length, covered: covered.length, over: over.map((control) => control.outerHTML) };
}"""
"""How many places for the strip are on the screen, how many of them are covered, which controls are over the water."""


def gains(person: Person) -> Locator:
    return person.page.locator(".ds-gains")


def told(position: Any, code: int) -> str:
    """What the board says of a lay, as whoever lays sees it."""
    preview = GAME.preview(position, code, SPECTATOR)
    assert preview is not None
    own, other = preview["points"][position.actor], preview["points"][1 - position.actor]
    parts = [f"{who} {points:+}".replace("-", "−") for who, points in (("you", own), ("they", other)) if points]
    return "".join(parts) or "no points"


def best(position: Any) -> int:
    """The lay that changes most."""

    def change(code: int) -> int:
        preview = GAME.preview(position, code, SPECTATOR)
        assert preview is not None
        return sum(map(abs, preview["points"]))

    code: int = max(position.legal_actions(), key=change)
    return code


def test_late_in_a_match_on_a_phone_nothing_covers_a_place_and_squares_are_large_enough(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    anna.opens("dschunke", "me", "device Ben", red="1")
    harbour = Harbour(anna)
    harbour.fills(34, "random", seed=7)
    anna.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    assert harbour.scale >= 28
    found = anna.page.evaluate(COVERING)
    assert found["shown"] > 8, "most of what can be done is in the picture"
    assert (found["covered"], found["over"]) == (0, [])
    for button in ("Turn", "Lay"):
        box = anna.page.get_by_role("button", name=button, exact=True).bounding_box()
        assert box
        assert box["y"] > PHONE["height"] / 2, "within reach of a thumb"
        assert box["y"] + box["height"] < PHONE["height"]
    # A tap shows what it would bring, the second one lays it.
    x, y = next(iter(offered_in_sight(anna)))
    anna.page.touchscreen.tap(x, y)
    expect(gains(anna)).to_be_visible()
    assert not overlaps(gains(anna), anna.page.locator(".ds-ghost-rim"))
    laid = len(anna.view["laid"])
    number = anna.update["number"]
    anna.page.touchscreen.tap(x, y)
    anna.waits_for_news(number)
    assert len(anna.view["laid"]) == laid + 1
    expect(anna.page.locator(".ds-ghost")).to_have_count(0)
    # Whoever wants to see everything does so; whoever comes closer can drag the harbour.
    anna.page.get_by_role("button", name="Show everything").tap()
    anna.page.get_by_role("button", name="Closer").tap()
    assert anna.page.evaluate(COVERING)["over"] == []


def offered_in_sight(person: Person) -> list[tuple[float, float]]:
    """The places of the strip in hand that lie well inside the picture."""
    area = person.page.locator(".ds-frame > svg").bounding_box()
    assert area
    boxes = [dot.bounding_box() for dot in person.page.locator(".ds-offered circle").all()]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    return [
        (x, y)
        for x, y in middles
        if 60 < x - area["x"] < area["width"] - 60 and 60 < y - area["y"] < area["height"] - 60
    ]


def overlaps(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def ghost_squares(person: Person) -> set[str]:
    """The squares that the ghost lies on; pixels would count its rim and that of its neighbours."""
    rim = person.page.locator(".ds-ghost-rim")
    x, y, width, height = (float(rim.get_attribute(name) or "") for name in ("x", "y", "width", "height"))
    columns, rows = (range(floor(start), ceil(start + length)) for start, length in ((x, width), (y, height)))
    return {f"{column},{row}" for column in columns for row in rows}


def points_at(harbour: Harbour, lay: Lay) -> None:
    strip = harbour.page.locator(".ds-hand-strip").nth(lay.slot)
    if strip.get_attribute("aria-pressed") != "true":
        strip.click()
    harbour.turns_to(lay.direction)
    harbour.page.mouse.move(*harbour.pixel(lay))


def test_with_a_mouse_points_are_shown_before_the_strip_is_laid_and_come_true(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("dschunke", "me", "device Ben", red="1")
    harbour = Harbour(anna)
    harbour.fills(12, "greedy", seed=3)
    position = harbour.position()
    code = best(position)
    points_at(harbour, lay_of(code))
    expect(gains(anna)).to_have_text(told(position, code))
    assert anna.page.evaluate(COVERING)["over"] == [], "no button is on the water at a desk either"
    before = anna.view["points"]
    preview = GAME.preview(position, code, SPECTATOR)
    assert preview is not None
    number = anna.update["number"]
    anna.page.mouse.click(*harbour.pixel(lay_of(code)))
    anna.waits_for_news(number)
    assert anna.view["points"] == [old + new for old, new in zip(before, preview["points"], strict=True)]
    # The mouse rests on what was just laid: the next strip does not hide it before the mouse moves.
    expect(anna.page.locator(".ds-ghost, .ds-gains")).to_have_count(0)
    anna.page.mouse.move(*centre_of(harbour.square(-1, 0)))
    expect(anna.page.locator(".ds-ghost")).to_have_count(1)


def test_by_keyboard_points_are_shown_and_said_with_coordinates_and_the_next_strip_waits_beside(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("dschunke", "me", "bot random", red="1")
    page = anna.page
    number = anna.waits_for_turn()
    expect(page.locator(".ds-axis")).to_have_count(0)
    page.keyboard.press("n")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("n")
    expect(page.locator(".ds-axis-here")).to_have_count(2)
    expect(gains(anna)).to_be_visible()
    expect(page.locator('.ds-info [role="status"]')).not_to_be_empty()
    page.keyboard.press("Enter")
    anna.waits_for_news(number)
    anna.waits_for_turn()
    expect(page.locator(".ds-ghost-legal")).to_have_count(1)
    newest = {square for strip in anna.view["laid"][-2:] for square in strip["squares"]}
    assert not newest & ghost_squares(anna), "the own strip and the answer are seen"
    page.get_by_role("button", name="Show everything").click()
    expect(page.locator(".ds-axis")).to_have_count(0)
