"""What is in sight at once, without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import drawingboard
from tests.browser.conftest import Meet

LOOK = """() => [document.body, document.querySelector("main h1")].map((each) => {
  const { fontFamily, color, backgroundColor } = getComputedStyle(each);
  return [fontFamily, color, backgroundColor];
})"""


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_button_to_play_is_in_sight_at_once(meet: Meet, phone: bool, language: str) -> None:
    anna = meet("Anna", phone=phone, locale=language)
    anna.goes()
    expect(anna.page.locator(".games .primary").first).to_be_in_viewport(ratio=1)
    for game in drawingboard.all_games():
        anna.goes(f"/new/{game.name}")
        expect(anna.page.locator("form .primary").last).to_be_in_viewport(ratio=1)


def test_what_is_not_there_has_the_look_of_the_others_and_a_way_out(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes("/nowhere").sees("There is nothing here")
    assert anna.complaints == ["Anna: Failed to load resource: the server responded with a status of 404 (Not Found)"]
    anna.complaints.clear()
    look = anna.page.evaluate(LOOK)
    anna.clicks("Back to the games", "link")
    expect(anna.page.locator("#games")).to_be_visible()
    assert anna.page.evaluate(LOOK) == look


def test_it_can_be_installed(meet: Meet) -> None:
    anna = meet("Anna").goes()
    session = anna.context.new_cdp_session(anna.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert '"Drawing Board"' in manifest["data"]
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each for each in found if each["errorId"] != "in-incognito"] == []
