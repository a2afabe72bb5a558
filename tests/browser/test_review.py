"""The review of a match that is over: begun from its end, gone through with keys, on a phone, by somebody else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.planquadrat import Town
from tests.browser.test_accessibility import examine
from tests.browser.test_replay import gives_up
from tests.browser.verplant import Plan

LONG = 120_000
"""The computer thinks in turn with all other tests, in milliseconds."""
ROUNDS = 1
"""So many are played before somebody gives up."""


def match_of_two(person: Person) -> str:
    """Some turns of PlanQuadrat at one device."""
    table = person.opens("planquadrat", "me", "device Ben", first="1", sliding="off")
    town = Town(person)
    for turn in ("L c4n", "M a1n", "S h8s", "S a8n"):
        town.plays(turn)
    gives_up(person, table, 1)
    return table


def is_done(person: Person) -> None:
    """Wait until all of it was thought about."""
    person.page.locator(".review-stage").wait_for(timeout=LONG)
    expect(person.page.locator(".review-progress")).to_have_count(0, timeout=LONG)


def test_from_the_end_of_a_match_to_its_review_and_through_it_with_keys(meet: Meet) -> None:
    anna = meet("Anna", bypass_csp=True)
    table = match_of_two(anna)
    expect(anna.page.get_by_role("link", name="Review")).to_have_attribute("href", f"/table/{table}/review")
    anna.goes(f"/table/{table}/review?effort=glance")
    is_done(anna)
    page = anna.page
    heading = page.locator("#review-decision")
    page.keyboard.press("Home")
    expect(heading).to_contain_text("Decision 1 of 2")
    anna.sees("Anna puts a large house")
    page.keyboard.press("ArrowRight")
    expect(heading).to_contain_text("Decision 2 of 2")
    assert page.url.endswith(f"/table/{table}/review/1/2?effort=glance")
    houses = page.locator(".pq-board .pq-house")
    page.get_by_label("Before").check()
    expect(houses).to_have_count(2)
    page.get_by_label("Before").evaluate("(field) => field.blur()")
    page.keyboard.press("p")
    expect(page.get_by_label("Played")).to_be_checked()
    expect(houses).to_have_count(3)
    curve = page.get_by_role("slider", name="Chance to win")
    curve.focus()
    curve.press("ArrowLeft")
    expect(heading).to_contain_text("Decision 1 of 2")
    expect(curve).to_have_attribute("aria-valuenow", "1")
    examine(anna)
    page.get_by_label("Ben", exact=True).check()
    expect(heading).to_contain_text("Decision 1 of 2", timeout=LONG)
    anna.sees("Ben puts a medium house")
    anna.clicks("Watch the match from here", "link")
    anna.sees("You are looking back at step 1.")


def test_a_link_opens_a_review_at_a_decision_and_loading_it_again_keeps_the_place(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    table = match_of_two(anna)
    anna.goes(f"/table/{table}/review?effort=glance")
    is_done(anna)
    expect(anna.page).to_have_url(re.compile(r"/review/1/[12]\?effort=glance$"))
    anna.page.keyboard.press("Home")
    expect(anna.page).to_have_url(re.compile(r"/review/1/1\?effort=glance$"))
    for person in (anna, ben):
        person.goes(anna.page.url.removeprefix(anna.home))
        expect(person.page.locator("#review-decision")).to_contain_text("Decision 1 of 2")
    anna.page.reload()
    expect(anna.page.locator("#review-decision")).to_contain_text("Decision 1 of 2")
    ben.goes(f"/table/{table}/review/1/99?effort=glance")
    ben.sees("There is no decision 99: there were 2.")
    ben.clicks("To the review")
    expect(ben.page.locator("#review-decision")).to_contain_text("of 2")
    ben.goes(f"/table/{table}/review/3/1")
    ben.sees("There is no seat 3: the match had 2.")


def test_a_match_its_review_and_what_if_from_its_costliest_decision(meet: Meet) -> None:
    anna = meet("Anna")
    table = match_of_two(anna)
    anna.goes(f"/table/{table}/review?effort=glance")
    is_done(anna)
    page = anna.page
    api = f"{anna.home}/api/tables/{table}"
    decisions = page.request.get(f"{api}/seats/0/review?effort=glance").json()["decisions"]
    worst = max(decisions, key=lambda decision: (decision["loss"], decision["number"]))
    anna.goes(f"/table/{table}/review/1/{worst['number'] + 1}?effort=glance")
    expect(page.locator("#review-decision")).to_contain_text(f"Decision {worst['number'] + 1} of 2")
    anna.clicks("What if …")
    page.get_by_role("dialog").get_by_role("button", name="Go on from here").click()
    page.wait_for_url(lambda url: table not in url)
    anna.waits_for_turn()
    branch = page.url.rpartition("/")[2]
    start = worst["entries"][0] - 1
    assert anna.view["houses"] == page.request.get(f"{api}/at/{start}").json()["view"]["houses"]
    Town(anna).plays("M f3n")
    anna.waits_for_turn()
    gives_up(anna, branch, 0)
    anna.goes(f"/table/{branch}/at/{start}")
    anna.sees("From here on it goes otherwise than in the match it came from.")
    anna.goes(f"/table/{branch}/review?effort=glance")
    is_done(anna)
    anna.sees("Decision 1 of 1")  # what comes from the other match is not reviewed again


def test_somebody_else_has_a_plan_reviewed_on_a_phone_with_what_was_possible(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben", phone=True, bypass_csp=True)
    table = anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    while plan.is_ready() and anna.view["round"] <= ROUNDS:
        plan.does(plan.next_step())
    gives_up(anna, table, 0)
    ben.goes(f"/table/{table}/review?effort=glance")
    ben.clicks("Review the match")
    is_done(ben)
    ben.sees("Points expected at the end")
    ben.sees("of at least")
    width, room = ben.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= room, "nothing is wider than the phone"
    examine(ben)


@pytest.mark.parametrize("path", ["", "/1/1"])
def test_while_a_match_goes_on_it_is_said_that_its_review_comes_later(meet: Meet, path: str) -> None:
    anna = meet("Anna")
    table = anna.opens("planquadrat", "me", "device Ben", first="1")
    anna.goes(f"/table/{table}/review{path}")
    anna.sees("The match is still going on. The review comes when it is over.")
    anna.clicks("To the match", "link")
    anna.sees_turn("place a house")


def test_hidden_hands_are_in_no_review_before_the_end(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    table = anna.opens("zoned-out", "me", "open", first="1")
    ben.joins(table)
    ben.goes(f"/table/{table}/review/1/1")
    ben.sees("The match is still going on. The review comes when it is over.")
    api = f"{ben.home}/api/tables/{table}"
    paths = ("reviews", "seats/0/review", "seats/0/at/0")
    refused = [ben.page.request.get(f"{api}/{path}").json()["code"] for path in paths]
    assert refused == ["review/running"] * 3
    heard = [news["moment"]["view"]["hands"] for news in ben.heard if news.get("moment")]
    assert heard
    assert not any(hands[0] for hands in heard), "the hand of somebody else"
    gives_up(anna, table, 0)
    last = ben.page.request.get(api).json()["number"]
    assert ben.page.request.get(f"{api}/at/{last}").json()["view"]["hands"][0]
