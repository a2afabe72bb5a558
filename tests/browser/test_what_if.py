"""What if: somebody goes on otherwise from a moment of a match that is over."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.planquadrat import Town
from tests.browser.test_accessibility import examine
from tests.browser.test_levels import resigns


def a_match_that_is_over(anna: Person) -> str:
    table = anna.opens("planquadrat", "me", "device Ben", first="1", sliding="off")
    town = Town(anna)
    for turn in ("L c4n", "M a1n", "S h8s"):
        town.plays(turn)
    resigns(anna)
    return table


def test_somebody_goes_on_against_the_computer_by_keyboard(meet: Meet) -> None:
    anna = meet("Anna", bypass_csp=True)
    table = a_match_that_is_over(anna)
    anna.goes(f"/table/{table}/at/2")
    houses = anna.page.locator(".pq-board .pq-house")
    expect(houses).to_have_count(2)
    anna.page.get_by_role("button", name="What if …").focus()
    anna.page.keyboard.press("Enter")
    dialog = anna.page.get_by_role("dialog", name="What if …")
    expect(dialog.get_by_label("You play")).to_have_value("0")
    expect(dialog.get_by_text("Dice and cards")).to_have_count(0)  # nothing is drawn in this game
    examine(anna)
    dialog.get_by_role("button", name="Go on from here").focus()
    anna.page.keyboard.press("Enter")
    anna.page.locator(".turn.mine").wait_for()
    expect(houses).to_have_count(2)
    assert anna.page.url != f"{anna.home}/table/{table}"
    Town(anna).plays("S a4n")
    expect(anna.page.locator(".pq-board .pq-house")).to_have_count(4)  # the computer has answered
    anna.page.get_by_role("link", name="this match goes on from another one").click()
    anna.sees("You are looking back at step 2.")
    assert anna.page.url.endswith(f"/table/{table}/at/2")


def test_a_friend_takes_the_other_side_on_a_phone(meet: Meet) -> None:
    anna, ben = meet("Anna", phone=True, bypass_csp=True), meet("Ben")
    table = a_match_that_is_over(anna)
    anna.goes(f"/table/{table}/at/3")
    anna.clicks("What if …")
    anna.page.get_by_role("radio", name="friends, by a link").check()
    examine(anna)
    anna.clicks("Go on from here")
    anna.sees("this match goes on from another one")
    ben.goes(anna.page.url.removeprefix(anna.home))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").first.click()
    for person in (anna, ben):
        expect(person.page.locator(".pq-board .pq-house")).to_have_count(3)
