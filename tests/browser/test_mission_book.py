"""The mission book: from the first page to a mission in two clicks, stars for what was finished, and on a phone."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, expect
from websockets.sync.client import connect

from drawingboard.games.verplant.actions import DONE, LEAVE_OUT, NO_DOOR
from tests.browser.conftest import Meet
from tests.browser.people import SETTLED, Person, plan_of
from tests.browser.test_accessibility import AXE, examine
from tests.server.browser import TableConnection

BOOK = "/missions/verplant"
MISSIONS = 26
HINDSIGHT = 120_000
"""How long the search may take on a machine that does other things too, in milliseconds."""
AT_A_TABLE = re.compile(r"/table/[\w-]+$")


def finishes(person: Person, mission: str, *others: str) -> str:
    """Play a mission to its end without the page, drawing nothing; the table. Others sit at the same device."""
    seats = [plan_of(seat) for seat in ("me", *others)]
    plan = {"game": "verplant", "seats": seats, "content_name": mission, "listed": False}
    answer = person.page.request.post(f"{person.home}/api/tables", data=plan)
    assert answer.status == 201, answer.text()
    table: str = answer.json()["id"]
    cookie = "; ".join(f"{one.get('name')}={one.get('value')}" for one in person.context.cookies())
    address = f"{person.home.replace('http', 'ws', 1)}/api/tables/{table}/live?since=0"
    with TableConnection(connect(address, additional_headers={"cookie": cookie}, proxy=None), 0) as live:
        live.until_updated()
        while not live.moment["outcome"]:
            offered = [(one["seat"], one["codes"]) for one in live.update["choices"] if one["codes"]]
            if not offered:  # a card is turned over first
                live.next()
                continue
            seat, codes = offered[0]
            step = live.act(seat, next((code for code in (LEAVE_OUT, DONE, NO_DOOR) if code in codes), codes[0]))
            if step["is"] == "accepted":
                live.until_number(step["number"])
            else:  # faster than any person
                assert step["code"] == "limit/too_fast", step
                time.sleep(0.5)
    return table


def card_of(person: Person, title: str) -> Locator:
    return person.page.locator(".mission", has=person.page.get_by_role("heading", name=title, exact=True))


def fits(person: Person) -> bool:
    """Whether nothing is wider than the screen."""
    person.page.evaluate(SETTLED)
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_two_clicks_lead_from_the_first_page_to_a_mission_alone(meet: Meet, phone: bool) -> None:
    anna = meet("Anna", phone=phone)
    anna.goes("/")
    anna.clicks("Mission book", "link")
    anna.clicks("Play alone: The bathtub captain")
    anna.page.wait_for_url(AT_A_TABLE)
    expect(anna.page.locator(".content-line")).to_contain_text("The bathtub captain")


def test_a_finished_mission_has_stars_after_a_reload_and_not_for_somebody_else(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    for person in (anna, ben):
        person.goes(BOOK)
        expect(person.page.locator(".mission")).to_have_count(MISSIONS)
        expect(person.page.locator(".stars")).to_have_count(0)
        expect(card_of(person, "The trial week").locator(".mission-mark")).to_have_text("Start here")
    table = finishes(anna, "training")
    for person in (anna, ben):
        person.page.reload()
        expect(person.page.locator(".mission")).to_have_count(MISSIONS)
    card = card_of(anna, "The trial week")
    expect(card.get_by_text("1 of 5 stars")).to_be_attached()
    expect(card).to_contain_text("Stumbler over boxes")
    expect(card_of(anna, "The first keys").locator(".mission-mark")).to_have_text("Recommended next")
    anna.sees("1 of 26 finished")
    expect(ben.page.locator(".stars")).to_have_count(0)
    card.get_by_role("link", name="The trial week", exact=True).click()
    best = anna.page.get_by_role("dialog").get_by_role("link", name="Look at your best match")
    expect(best).to_have_attribute("href", f"/table/{table}")


def test_somebody_who_comes_later_sees_the_best_in_hindsight(meet: Meet) -> None:
    anna, cleo = meet("Anna"), meet("Cleo")
    anna.goes(BOOK)
    table = finishes(anna, "tiny-house", "device Ben")
    cleo.goes(f"/table/{table}")
    ending = cleo.page.locator(".ending")
    expect(ending).to_contain_text(re.compile(r"−\d+ of at least \d+ points"), timeout=HINDSIGHT)
    ending.get_by_role("button", name="Look at how").click()
    best = cleo.page.get_by_role("dialog", name=re.compile(r"The best in hindsight: \d+ points"))
    expect(best.locator(".vb-picture .vb-piece")).not_to_have_count(0)
    best.get_by_role("button", name="Next").click()
    expect(best.locator(".vz-walk-steps .vz-here")).to_have_count(1)
    expect(best.locator(".vz-pointed")).to_have_count(1)


def test_a_match_that_was_begun_is_gone_on_with(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes(BOOK)
    card_of(anna, "Grown-ups knock").get_by_role("button").click()
    anna.page.wait_for_url(AT_A_TABLE)
    begun = anna.page.url
    anna.goes(BOOK)
    card_of(anna, "Grown-ups knock").get_by_role("link", name="Go on playing").click()
    anna.page.wait_for_url(begun)


def test_the_keyboard_alone_opens_a_mission_closes_it_and_asks_friends_in(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes(BOOK)
    link = card_of(anna, "The first keys").get_by_role("link", name="The first keys", exact=True)
    anna.tabs_to(link)
    anna.page.keyboard.press("Enter")
    dialog = anna.page.get_by_role("dialog")
    expect(dialog).to_contain_text("With friends")
    assert anna.page.url.endswith("/first-keys")
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert anna.page.url.endswith(BOOK)
    expect(link).to_be_focused()
    anna.page.keyboard.press("Enter")
    anna.tabs_to(dialog.get_by_role("button", name="Open the table"))
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_url(AT_A_TABLE)
    anna.sees("The first keys")
    anna.sees("5 seats are still open")


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_on_a_phone_nothing_sticks_out_in_any_language(meet: Meet, language: str) -> None:
    anna = meet("Anna", phone=True, locale=language)
    anna.goes("/")
    assert fits(anna)
    anna.goes(BOOK)
    expect(anna.page.locator(".mission")).to_have_count(MISSIONS)
    assert fits(anna)
    anna.goes(f"{BOOK}/moon-base")
    dialog = anna.page.get_by_role("dialog")
    dialog.wait_for()
    assert fits(anna)
    assert dialog.evaluate("(element) => element.scrollWidth <= element.clientWidth")
    anna.goes("/new/verplant?mission=moon-base")
    anna.page.locator(".mission-chosen .plan-picture").wait_for()
    assert fits(anna)


@pytest.mark.skipif(not AXE.exists(), reason="`npm ci` in web/ has not been run")
def test_axe_finds_nothing_in_the_book_on_a_page_of_it_and_where_a_mission_is_chosen(meet: Meet) -> None:
    anna = meet("Anna", bypass_csp=True)
    anna.goes("/")
    finishes(anna, "training")
    anna.goes(BOOK)
    expect(anna.page.locator(".stars").first).to_be_visible()
    examine(anna)
    anna.goes(f"{BOOK}/training")
    anna.page.get_by_role("dialog").wait_for()
    examine(anna)
    anna.goes("/new/verplant?mission=lighthouse")
    anna.page.locator(".mission-chosen .plan-picture").wait_for()
    examine(anna)
