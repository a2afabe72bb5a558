"""What is in sight at once, without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import drawingboard
from tests.browser.conftest import Meet


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_button_to_play_is_in_sight_at_once(meet: Meet, phone: bool) -> None:
    anna = meet("Anna", phone=phone)
    anna.goes()
    expect(anna.page.locator(".games .primary").first).to_be_in_viewport(ratio=1)
    for game in drawingboard.all_games():
        anna.goes(f"/new/{game.name}")
        expect(anna.page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
