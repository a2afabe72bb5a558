"""What a house would bring is seen before it is placed, and one button claims it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.planquadrat import Town

BAY = ("M c4n", "M c6n", "M c4w", "S h8s")
"""Ground of four squares that a medium house at e4w closes."""


@pytest.mark.parametrize("how", ["mouse", "keyboard", "phone"])
def test_one_button_claims_and_says_what_it_brings(meet: Meet, how: str) -> None:
    anna = meet("Anna", phone=how == "phone")
    anna.opens("planquadrat", "me", "device Ben", first="1")
    town, page = Town(anna), anna.page
    for turn in BAY:
        town.plays(turn, town.taps if how == "phone" else town.clicks)
    number = anna.waits_for_turn()
    words = page.locator(".pq-gains")
    if how == "keyboard":
        expect(page.locator(".pq-name").first).to_be_hidden()
        town.focuses("e4w", length=2)
        expect(page.locator(".pq-name").first).to_be_visible()
        expect(words).to_have_text("closes 4 squares: +4")
        expect(page.get_by_role("status").filter(has_text="Closes 4 squares: +4.")).to_be_attached()
        page.keyboard.press("Enter")
    elif how == "mouse":
        page.mouse.move(*town.points_at("M e4w"))
        expect(words).to_have_text("closes 4 squares: +4")
        page.mouse.down()
        page.mouse.up()
    else:
        page.touchscreen.tap(*town.points_at("M e4w", touch=True))
        expect(words).to_have_text("closes 4 squares: +4")
        page.get_by_role("button", name="Place here").tap()
    number = anna.waits_for_news(number)
    claim = page.get_by_role("button", name="Claim 4 squares")
    expect(claim).to_be_in_viewport()
    expect(page.locator(".pq-ghost")).to_have_count(0)
    if how == "keyboard":
        # Sliding nothing leads to the place: the cursor stands on it.
        page.keyboard.press("n")
        number = anna.waits_for_news(number)
        expect(claim).to_be_visible()
        page.keyboard.press("Enter")
    elif how == "mouse":
        claim.click()
    else:
        claim.tap()
    while anna.view["points"] != [4, 0]:
        number = anna.waits_for_news(number)
    expect(claim).to_have_count(0)
