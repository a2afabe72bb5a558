"""Seats that come and go, in real browsers: somebody leaves or is gone, the others go on, somebody returns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.planquadrat import Town
from tests.browser.server import WITH_TOYS, Server

AWAY = 6
"""After how many seconds somebody counts as gone at these tables; that is told a little before."""


@pytest.fixture
def hasty(client: None, tmp_path: Path) -> Iterator[Server]:
    """A server that is impatient."""
    server = Server(tmp_path / "server", "--away-seconds", str(AWAY), settings=WITH_TOYS).start()
    yield server
    server.kill()


def three(meet: Meet, at: Server) -> tuple[Person, Person, Person, str]:
    """Anna, Ben and Cleo at a table of Floor Plan; Cleo has a phone."""
    anna, ben, cleo = meet("Anna", at=at), meet("Ben", at=at), meet("Cleo", at=at, phone=True)
    table = anna.opens("floor-plan", "me", "open", "open")
    ben.sits_down(table)
    cleo.joins(table)
    for person in (anna, ben):
        person.page.locator(".board-frame svg").first.wait_for()
    return anna, ben, cleo, table


def leaves(person: Person) -> None:
    person.clicks("More")
    person.clicks("Leave the seat")
    person.page.get_by_role("dialog").get_by_role("button", name="Leave the seat").click()


def hands_over(person: Person, name: str) -> None:
    """Let the computer play on for somebody who is missing."""
    button = person.page.get_by_role("button", name=f"Let the computer play on for {name}")
    expect(button).to_be_enabled(timeout=2000 * AWAY)
    button.click()
    person.page.get_by_role("button", name="Hand over").click()


def plays(*people: Person) -> bool:
    """Let whoever of them has the turn do the first thing there is; whether there was anything to do."""
    while True:
        for person in people:
            if person.page.locator(".ending").count():
                return False
            if person.page.locator(".turn.mine").count():
                number = person.waits_for_turn()
                person.page.locator(".plain-choice").first.click()
                person.waits_for_news(number)
                return True
        people[0].page.wait_for_timeout(20)


def test_of_three_in_turns_one_leaves_the_computer_goes_on_and_the_match_counts_to_its_end(
    meet: Meet, hasty: Server
) -> None:
    anna, ben, cleo = meet("Anna", at=hasty), meet("Ben", at=hasty), meet("Cleo", at=hasty, phone=True)
    table = anna.opens("toy-hands", "me", "open", "open", hand="2")
    ben.sits_down(table)
    cleo.sits_down(table)
    leaves(ben)
    for person in (anna, cleo):
        expect(person.page.locator(".plate").nth(1)).to_contain_text("Ben")
        expect(person.page.locator(".plate").nth(1)).to_contain_text("Computer (easy) plays on")
        expect(person.page.locator(".log")).to_contain_text("is played on by the computer (easy)")
    for _ in range(4):
        plays(anna, cleo)
    ben.clicks("Take the seat back")
    expect(cleo.page.locator(".plate").nth(1)).not_to_contain_text("plays on")
    for _ in range(3):
        plays(anna, ben, cleo)
    leaves(ben)
    while plays(anna, cleo):
        pass
    for person in (anna, cleo):
        person.page.locator(".ending").wait_for()
    assert anna.moment["outcome"]["reason"] == "finished"


def test_of_three_one_leaves_is_played_on_for_and_comes_back(meet: Meet, hasty: Server) -> None:
    anna, ben, cleo, _ = three(meet, hasty)
    leaves(ben)
    note = anna.page.get_by_role("region", name="Somebody is missing")
    expect(note).to_contain_text("Ben has left and may come back.")
    expect(anna.page.locator(".ranking")).to_contain_text("has left")
    expect(anna.page.locator(".log")).to_contain_text("Ben leaves")
    hands_over(anna, "Ben")
    for person in (anna, cleo):
        expect(person.page.locator(".ranking")).to_contain_text("Computer (beginner) plays on")
    expect(note).to_be_hidden()
    ben.sees(re.compile("You have left; Computer"))
    ben.clicks("Take the seat back")
    expect(anna.page.locator(".ranking")).not_to_contain_text("plays on")
    ben.sees_turn("Round 1 of 16")


def test_who_lost_the_connection_is_played_on_for_after_a_while(meet: Meet, hasty: Server) -> None:
    anna, ben, cleo, table = three(meet, hasty)
    ben.page.goto("about:blank")
    expect(cleo.page.locator(".ranking")).to_contain_text(re.compile(r"away for 0:\d\d"))
    button = anna.page.get_by_role("button", name="Let the computer play on for Ben")
    expect(button).to_be_disabled(timeout=2000 * AWAY)
    expect(button).to_contain_text(re.compile(r"in 0:0\d"))
    hands_over(anna, "Ben")
    expect(cleo.page.locator(".ranking")).to_contain_text("plays on")
    ben.goes(f"/table/{table}")
    ben.clicks("Take the seat back")
    expect(cleo.page.locator(".ranking")).not_to_contain_text("plays on")


def test_of_two_whoever_stays_goes_on_by_keyboard_or_ends_the_match(meet: Meet, hasty: Server) -> None:
    anna, ben = meet("Anna", at=hasty), meet("Ben", at=hasty, phone=True)
    ben.joins(anna.opens("planquadrat", "me", "open", first="1"))
    leaves(anna)
    expect(ben.page.locator(".turn")).to_contain_text("Anna has left")
    end = ben.page.get_by_role("button", name="End the match")
    expect(end).to_be_disabled()
    expect(end).to_contain_text(re.compile(r"in 0:\d\d"))
    bot = ben.page.get_by_role("button", name="Let the computer play on for Anna")
    bot.focus()
    ben.page.keyboard.press("Enter")
    ben.page.get_by_role("button", name="Hand over").focus()
    ben.page.keyboard.press("Enter")
    ben.waits_for_turn()
    anna.clicks("Take the seat back")
    leaves(anna)
    expect(end).to_be_enabled(timeout=2000 * AWAY)
    end.click()
    ben.page.get_by_role("dialog").get_by_role("button", name="End the match").click()
    expect(ben.page.locator(".ending")).to_contain_text("You win")
    assert ben.moment["outcome"]["by"] == 0


def test_an_open_seat_is_given_to_the_computer_and_opened_again_for_somebody_who_types_the_code(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben", phone=True)
    table = anna.opens("floor-plan", "me", "open", "open")
    anna.clicks("Let the computer take seat 2")
    anna.clicks("Give it the seat")
    expect(anna.page.get_by_text("Computer (beginner)").first).to_be_visible()
    anna.clicks("Open seat 2 again")
    expect(anna.page.get_by_text("Computer (beginner)")).to_have_count(0)
    anna.clicks("Let the computer take seat 3")
    anna.clicks("Give it the seat")

    ben.goes()
    code = ben.page.get_by_label("Code of a table")
    code.fill("zzzzzz")
    code.press("Enter")
    ben.sees("No table that waits for people has this code.")
    ben.complaints.clear()  # a browser complains of every 404
    code.fill(anna.page.locator(".table-code").inner_text().lower())
    code.press("Enter")
    ben.page.wait_for_url(f"**/table/{table}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.clicks("Sit down")
    for person in (anna, ben):
        person.page.locator(".board-frame svg").first.wait_for()


CALLS = """() => {
  window.called = [];
  globalThis.Notification = new Proxy(Notification, {
    construct(made, [title, words]) {
      window.called.push(`${title}: ${words.body}`);
      return new made(title, words);
    },
  });
  Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""From here on somebody looks at another window; what the page calls out is written down."""


def test_whoever_looks_at_another_window_is_called_when_it_is_their_turn(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    anna.context.grant_permissions(["notifications"])
    anna.goes("/settings").page.get_by_label("Notify me when it is my turn").check()
    ben.joins(anna.opens("planquadrat", "me", "open", first="1"))
    Town(anna).plays("L c4n")
    ben.waits_for_turn()
    anna.page.evaluate(CALLS)
    icon = anna.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/favicon.svg")
    Town(ben).plays("S a1n")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    assert anna.page.evaluate("window.called") == ["PlanQuadrat: Your turn: place a house"]


def test_whoever_waits_begins_with_the_computer_once_the_host_is_gone(meet: Meet, hasty: Server) -> None:
    anna, ben = meet("Anna", at=hasty), meet("Ben", at=hasty, phone=True)
    table = anna.opens("floor-plan", "me", "open", "open")
    ben.sits_down(table)
    expect(ben.page.get_by_role("button", name="Let the computer take the open seats")).to_be_hidden()
    anna.page.goto("about:blank")
    ben.sees("Whoever opened the table is away. Soon you can begin the match.")
    fill = ben.page.get_by_role("button", name="Let the computer take the open seats")
    expect(fill).to_be_disabled()
    expect(fill).to_be_enabled(timeout=2000 * AWAY)
    fill.click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    ben.page.locator(".board-frame svg").first.wait_for()
