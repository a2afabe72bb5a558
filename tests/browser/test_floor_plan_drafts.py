"""Floor Plan in the browser: all at once, each on a sheet of their own, hidden until the round is over."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person


def draws_a_room(page: Page) -> None:
    """The first room that the dice allow, in the upper left corner of the sheet."""
    rooms = page.locator(".fp-item-room")
    expect(rooms.first).to_be_visible()
    rooms.first.click()
    expect(page.locator(".fp-mode-place")).to_be_visible()
    paper = page.locator(".fp-board").bounding_box()
    assert paper
    page.mouse.click(paper["x"] + paper["width"] * 0.2, paper["y"] + paper["height"] * 0.2)
    types = page.locator(".fp-item-type, .fp-item-letter")
    expect(types.first).to_be_visible()
    if page.locator(".fp-item-type").count():
        page.locator(".fp-item-type").first.click()
    page.locator(".fp-item-letter").click()
    expect(page.locator(".fp-item-letter")).to_have_count(0)


def rooms_of(person: Person) -> int:
    return person.page.locator(".fp-sheet .fp-room").count()


def test_alone_a_draft_outlives_a_reload_and_is_taken_back(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes()
    anna.page.locator(".game", has_text="Floor Plan").get_by_role("button", name="Play alone").click()
    draws_a_room(anna.page)
    assert rooms_of(anna) == 1
    anna.page.reload()
    expect(anna.page.locator(".fp-sheet .fp-room")).to_have_count(1)
    anna.page.get_by_role("button", name="Undo the round").click()
    expect(anna.page.locator(".fp-sheet .fp-room")).to_have_count(0)


def test_F3_what_one_draws_is_seen_by_the_other_when_both_are_done(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    anna.goes().is_called("Anna")
    floor_plan = anna.page.get_by_role("listitem").filter(has=anna.page.get_by_role("heading", name="Floor Plan"))
    floor_plan.get_by_role("button", name="Play with friends").click()
    link = anna.page.get_by_label("Link to this table").input_value()
    ben.goes(f"/table/{link.rpartition('/')[2]}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.clicks("Sit down")
    anna.page.get_by_role("button", name="Begin with 2 players").click()

    draws_a_room(anna.page)
    anna.page.locator(".fp-item-done").click()
    anna.sees("Round 1 of 16 · waiting for Ben")
    stamps = ben.page.locator(".fp-thumb").filter(has_text="Anna")
    expect(stamps.locator(".fp-done")).to_be_visible()
    hidden = stamps.locator(".fp-thumb-picture").inner_html()
    ben.page.locator(".fp-item-done").click()
    for person in (anna, ben):
        person.sees("Round 2 of 16 · you draw")
    assert stamps.locator(".fp-thumb-picture").inner_html() != hidden
