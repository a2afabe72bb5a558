"""Help at the table: rules beside the board, help for the moment, hints, and a coach."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.dschunke import Harbour
from tests.browser.people import Person, centre_of
from tests.browser.planquadrat import Town
from tests.browser.test_accessibility import examine
from tests.browser.test_accessibility import pytestmark as needs_axe
from tests.browser.verplant import Plan


def fits(person: Person) -> None:
    """Nothing sticks out to the side."""
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@needs_axe
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_rules_number_opens_the_rules_at_its_paragraph_and_escape_gives_the_focus_back(
    meet: Meet, phone: bool
) -> None:
    anna = meet("Anna", phone=phone, bypass_csp=True)
    anna.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(anna)
    town.plays("L c4n")
    anna.waits_for_turn()
    anna.page.locator("[aria-label='Type a move'], #typed-move, .typed input").first.fill("S d4n")
    anna.page.keyboard.press("Enter")
    link = anna.page.locator(".pq-reason").get_by_role("button", name="Rule P3")
    link.focus()
    anna.page.keyboard.press("Enter")
    drawer = anna.page.get_by_role("dialog", name="Rules")
    expect(drawer.locator(".rule-lit")).to_contain_text("Two houses never share an edge")
    expect(drawer.locator(".rule-lit")).to_be_focused()
    expect(drawer.locator(".rule-lit")).to_be_in_viewport()
    examine(anna)
    fits(anna)
    anna.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(link).to_be_focused()


def test_a_reason_that_follows_the_mouse_stays_after_a_click_and_leads_to_its_rule(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("verplant", "me", content="corner-house")
    plan = Plan(anna)
    plan.is_ready()
    while plan.stage != "draw":
        plan.does(plan.next_step())
    box = plan.svg.bounding_box()
    assert box
    anna.page.mouse.move(box["x"] + 0.75 * box["width"], box["y"] + 0.75 * box["height"])  # in the garden
    rule = anna.page.locator(".vb-reason .rule-link")
    expect(rule).to_have_css("pointer-events", "none")
    anna.page.mouse.down()
    anna.page.mouse.up()
    expect(rule).to_have_css("pointer-events", "auto")
    x, y = centre_of(rule)
    anna.page.mouse.move(x, y, steps=8)
    number = rule.inner_text()
    rule.click()
    expect(anna.page.locator(".drawer .rule-lit")).to_contain_text(number)


@needs_axe
def test_help_says_what_can_be_done_now_and_the_board_stays_in_use(meet: Meet) -> None:
    anna = meet("Anna", bypass_csp=True)
    anna.opens("planquadrat", "me", "device Ben", first="1")
    anna.waits_for_turn()
    anna.page.keyboard.press("?")
    drawer = anna.page.get_by_role("dialog", name="Help")
    expect(drawer).to_contain_text("The very first turn is this one house and nothing more.")
    examine(anna)
    Town(anna).plays("L c4n")
    expect(drawer).to_contain_text("Place one house from your stock")
    drawer.get_by_role("button", name="The rules beside the board").click()
    expect(anna.page.get_by_role("dialog", name="Rules")).to_contain_text("Claimed is claimed")
    anna.page.get_by_role("button", name="Help", exact=True).click()
    expect(drawer).to_be_visible()


@needs_axe
def test_a_hint_is_marked_on_the_board_told_why_and_can_be_done(meet: Meet) -> None:
    anna = meet("Anna", bypass_csp=True)
    anna.opens("dschunke", "me", "bot random", red="1")
    anna.waits_for_turn()
    anna.page.get_by_role("button", name="Hint").click()
    hint = anna.page.locator(".hint")
    expect(hint).to_contain_text("Hint:")
    expect(hint).to_be_in_viewport()
    expect(anna.page.locator(".board-frame.hinted")).to_have_count(1)
    expect(anna.page.locator(".log-lines")).to_contain_text("You take a hint")
    examine(anna)
    before = anna.update["number"]
    hint.get_by_role("button", name="Do it").click()
    anna.hears_more_than(before)
    expect(hint).to_have_count(0)


@needs_axe
def test_the_coach_says_each_thing_once_and_can_be_switched_off(meet: Meet) -> None:
    anna = meet("Anna", phone=True, coach=True, bypass_csp=True)
    anna.opens("dschunke", "me", "bot random", red="1")
    coach = anna.page.locator(".coach")
    expect(coach).to_contain_text("lay it against the start strip")
    open_tip = coach.get_by_role("button", name="Tip", exact=True)
    open_tip.click()
    examine(anna)
    fits(anna)
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    anna.page.reload()
    anna.waits_for_turn()
    expect(coach).to_have_count(0)
    anna.page.mouse.click(*centre_of(Harbour(anna).square(-4, -3)))
    anna.opens("planquadrat", "me", "bot random", first="1")
    open_tip.click()
    coach.get_by_role("button", name="No more tips").click()
    expect(coach).to_have_count(0)
    anna.goes("/settings")
    expect(anna.page.get_by_label("Tips in the first matches")).not_to_be_checked()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_board_stays_where_it_is_when_a_tip_comes_and_goes_and_nothing_on_it_is_covered(
    meet: Meet, phone: bool
) -> None:
    anna = meet("Anna", phone=phone, coach=True)
    anna.opens("planquadrat", "me", "bot random", first="1")
    board, coach = anna.page.locator(".board-frame"), anna.page.locator(".coach")
    expect(coach).to_contain_text("put it in a groove")
    before = board.bounding_box()
    tip = coach.locator(":scope > :visible").first.bounding_box()
    assert before
    assert tip
    beside = tip["x"] >= before["x"] + before["width"] or tip["y"] + tip["height"] <= before["y"]
    assert beside, "it lies over the board"
    if phone:
        coach.get_by_role("button", name="Tip", exact=True).click()
    assert board.bounding_box() == before
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    assert board.bounding_box() == before


@pytest.mark.parametrize("width", [320, 390, 480, 600, 768, 1100])
def test_a_tip_covers_nothing_that_can_be_pressed(meet: Meet, width: int) -> None:
    anna = meet("Anna", coach=True, locale="fr-FR")
    anna.page.set_viewport_size({"width": width, "height": 844})
    anna.opens("verplant", "me")
    tip = anna.page.locator(".coach-tip")
    expect(tip).to_be_visible()
    for control in anna.page.locator(".top nav > *, .table-head :is(a, button)").all():
        control.click(trial=True)
    tip.click()
    expect(anna.page.locator(".coach-text")).to_be_in_viewport(ratio=1)


def test_there_are_no_hints_and_no_coach_where_people_play(meet: Meet) -> None:
    anna = meet("Anna", coach=True)
    anna.opens("planquadrat", "me", "device Ben", first="1")
    anna.waits_for_turn()
    expect(anna.page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(anna.page.locator(".coach")).to_have_count(0)
