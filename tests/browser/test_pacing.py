"""A built-in player's turn can be followed: its steps are shown one at a time, after one's own."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.planquadrat import Town

WATCH = """() => {
  window.grown = [];
  const log = document.querySelector(".log-lines");
  new MutationObserver(() => window.grown.push(performance.now())).observe(log, { childList: true, subtree: true });
}"""
SHORTEST_MS = 600
"""The pause at the usual speed is longer; a busy machine may have drawn the step before it late."""


def test_steps_of_the_computer_come_one_at_a_time(meet: Meet) -> None:
    anna = meet("Anna", reduced_motion="no-preference")
    anna.opens("planquadrat", "me", "bot beginner", first="1")
    town = Town(anna)
    anna.page.locator(".log-lines").wait_for()
    anna.page.evaluate(WATCH)
    town.plays("L c4n")
    lines = anna.page.locator(".log-lines li")
    expect(lines.filter(has_text="Computer")).not_to_have_count(0)
    anna.sees("Your turn: place a house")
    shown: list[float] = anna.page.evaluate("window.grown")
    assert len(shown) >= 2
    assert all(later - earlier > SHORTEST_MS for earlier, later in pairwise(shown))
