"""On a phone, with fingers: 390 points wide, a tap shows and a second tap does."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Route

import drawingboard
from tests.browser.conftest import Meet
from tests.browser.dschunke import Harbour
from tests.browser.people import PHONE, Person
from tests.browser.planquadrat import Town

HAS_STYLES = """(prefix) => [...document.styleSheets].some((sheet) =>
  [...sheet.cssRules].some((rule) => rule.selectorText?.startsWith(prefix)))"""
WIDTH = "() => document.scrollingElement.scrollWidth"
IS_WHOLE = "(text) => text.scrollHeight <= text.clientHeight + 1"


def assert_nothing_sticks_out(person: Person) -> None:
    assert person.page.evaluate(WIDTH) <= PHONE["width"], "the page is wider than the phone"


def after_a_while(route: Route) -> None:
    time.sleep(0.5)
    route.continue_()


@pytest.mark.parametrize("late", ["*.css", "en-*.js"])
@pytest.mark.parametrize(("game", "styles"), [("planquadrat", ".pq-"), ("dschunke", ".ds-"), ("zoned-out", ".zo-")])
def test_a_board_is_never_shown_before_its_styles_and_texts_are_there(
    meet: Meet, game: str, styles: str, late: str
) -> None:
    anna = meet("Anna", phone=True)
    anna.page.route(f"**/assets/{late}", after_a_while)
    anna.opens(game, "me", "bot random")
    anna.page.locator(".board-frame svg").first.wait_for()
    assert anna.page.evaluate(HAS_STYLES, styles)
    assert_nothing_sticks_out(anna)
    assert f"{game}." not in anna.page.inner_text("main")


def test_several_turns_of_PlanQuadrat_with_a_finger(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    anna.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(anna)
    assert_nothing_sticks_out(anna)
    for turn in ("M c4n", "M c6n", "M c4w", "S h8s", "M e4w, claim c4"):
        town.plays(turn, town.taps)
    assert anna.view["points"] == [4, 0]
    town.plays("S h7e, h8s > g8s", town.taps)
    assert "g8s" in {house["first"] for house in anna.view["houses"]}
    assert_nothing_sticks_out(anna)


def test_several_turns_of_Dschunke_with_a_finger(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    anna.opens("dschunke", "me", "device Ben", red="1")
    harbour = Harbour(anna)
    assert_nothing_sticks_out(anna)
    number = anna.waits_for_turn()
    for strip in range(7):
        harbour.taps(harbour.near(strip % 2) if strip < 6 else harbour.turned())
        number = anna.waits_for_news(number)
    assert len(anna.view["laid"]) == 1 + 7
    assert_nothing_sticks_out(anna)


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_no_page_is_wider_than_a_phone_and_what_to_do_is_said_in_full(meet: Meet, language: str) -> None:
    anna = meet("Anna", phone=True, locale=language)
    games = [game.name for game in drawingboard.all_games()]
    pages = [f"/{page}/{game}" for page in ("new", "rules") for game in games]
    for path in ("/", *pages, "/learn/planquadrat", "/daily/floor-plan", "/settings", "/you/devices", "/hello"):
        anna.goes(path)
        assert_nothing_sticks_out(anna)
    for game in games:
        anna.opens(game, "me", "bot beginner")
        turn = anna.page.locator(".turn.mine > span").first
        assert turn.evaluate(IS_WHOLE), f"{game} cuts off: {turn.inner_text()}"
        assert_nothing_sticks_out(anna)
