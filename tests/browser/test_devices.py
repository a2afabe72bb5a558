"""Somebody on several devices, in real browsers: coming along by a link or a phrase, and signing out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.planquadrat import Town
from tests.browser.test_accessibility import AXE, examine
from tests.browser.test_phone import assert_nothing_sticks_out


def link_of(person: Person) -> str:
    """A personal link, as the page shows it."""
    person.page.get_by_role("button", name=re.compile("Make (a|another) link")).click()
    return person.page.get_by_label("Your personal link").input_value()


def opens_link(person: Person, link: str) -> None:
    """Open a link as if it had been sent by somebody."""
    person.page.goto("about:blank")
    person.page.goto(link)
    person.page.locator("main h1").wait_for()


def forgives(person: Person, status: int) -> None:
    """Browsers complain about each request that is refused, which is what the test is about."""
    person.complaints = [complaint for complaint in person.complaints if str(status) not in complaint]


def test_a_guest_moves_to_a_phone_plays_on_there_and_is_signed_out_from_the_first_browser(meet: Meet) -> None:
    anna, ben, phone = meet("Anna"), meet("Ben"), meet("Anna’s phone", phone=True)
    table = anna.opens("planquadrat", "me", "open", first="1")
    ben.joins(table)
    anna.goes("/")
    anna.clicks("Your devices", "link")
    anna.sees("This device")
    link = link_of(anna)
    expect(anna.page.get_by_alt_text("QR code with your personal link")).to_be_visible()

    opens_link(phone, link)
    phone.sees("Continue here as Anna?")
    assert_nothing_sticks_out(phone)
    phone.clicks("Continue as Anna")
    phone.sees("Welcome back, Anna")
    assert "#" not in phone.page.url
    phone.goes(f"/table/{table}")
    Town(phone).plays("L c4n")
    ben.waits_for_turn()

    anna.sees("Chrome on Linux is you now, too.")
    with phone.in_trouble():
        anna.page.get_by_role("button", name=re.compile("^Sign out Chrome on Linux")).click()
        anna.page.get_by_role("dialog").get_by_role("button", name="Sign out", exact=True).click()
        expect(anna.page.locator(".device-list li")).to_have_count(1)
        phone.sees("This browser is not known here any more. Reload the page.")
    phone.goes("/")
    expect(phone.page.get_by_label("Your name")).to_have_value("")
    phone.goes(f"/table/{table}")
    expect(phone.page.locator(".turn")).not_to_contain_text("Your turn")

    opens_link(phone, link)
    phone.sees("This link has been used already; it is good only once.")
    forgives(phone, 403)
    anna.goes(f"/table/{table}")
    Town(ben).plays("M a1n, c4n > d4n")
    anna.waits_for_turn()


def test_whoever_was_somebody_else_here_is_told_what_becomes_of_them_and_may_cancel(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    anna.goes().is_called("Anna")
    ben.opens("planquadrat", "me", "open")
    anna.goes("/you/devices")
    link = link_of(anna)
    opens_link(ben, link)
    ben.sees("Until now this browser is Ben. It has a seat at 1 table.")
    ben.sees(re.compile("would be lost for good"))
    ben.clicks("Cancel, change nothing", "link")
    expect(ben.page.get_by_label("Your name")).to_have_value("Ben")
    opens_link(ben, link)
    ben.clicks("Continue as Anna")
    ben.clicks("To your tables", "link")
    expect(ben.page.get_by_label("Your name")).to_have_value("Anna")
    expect(ben.page.locator(".table-line", has_text="Your tables")).to_have_count(0)


@pytest.mark.skipif(not AXE.exists(), reason="`npm ci` in web/ has not been run")
def test_a_recovery_phrase_is_made_and_typed_with_the_keyboard_alone(meet: Meet) -> None:
    anna, lost = meet("Anna", bypass_csp=True), meet("Lost", phone=True, bypass_csp=True)
    anna.goes().is_called("Anna")
    anna.goes("/you/devices")
    anna.tabs_to(anna.page.get_by_role("button", name="Make a link"))
    anna.page.keyboard.press("Enter")
    anna.page.get_by_label("Your personal link").wait_for()
    anna.tabs_to(anna.page.get_by_role("button", name="Make a recovery phrase"))
    anna.page.keyboard.press("Enter")
    words = anna.page.get_by_role("list", name="Your recovery phrase, word by word").get_by_role("listitem")
    expect(words).to_have_count(7)
    phrase = " ".join(words.all_inner_texts())
    examine(anna)
    anna.tabs_to(anna.page.get_by_role("button", name="I have written it down"))
    anna.page.keyboard.press("Enter")
    anna.sees("You have one, since")
    expect(words).to_have_count(0)

    lost.goes("/hello")
    lost.tabs_to(lost.page.get_by_label("Your recovery phrase"))
    lost.page.keyboard.type(f"{phrase} and more")
    lost.page.keyboard.press("Tab")
    lost.page.keyboard.press("Enter")
    lost.sees("A recovery phrase has seven words.")
    forgives(lost, 400)
    examine(lost)
    lost.tabs_to(lost.page.get_by_label("Your recovery phrase"), backwards=True)
    lost.page.keyboard.press("ControlOrMeta+a")
    lost.page.keyboard.type(phrase.upper())
    lost.page.keyboard.press("Tab")
    lost.page.keyboard.press("Enter")
    expect(lost.page.get_by_role("heading", name="Continue here as Anna?")).to_be_focused()
    examine(lost)
    lost.tabs_to(lost.page.get_by_role("button", name="Continue as Anna"))
    lost.page.keyboard.press("Enter")
    lost.sees("Welcome back, Anna")
    lost.clicks("Your devices", "link")
    lost.sees(re.compile("Came by the recovery phrase on"))
    assert_nothing_sticks_out(lost)
    examine(lost)
