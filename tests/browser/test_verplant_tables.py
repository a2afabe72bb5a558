"""Verplant & Zugestellt at real tables: two people to the end, a whole mission by keys alone, somebody who leaves."""

from __future__ import annotations

from playwright.sync_api import expect

from drawingboard.games.verplant import actions as packing
from tests.browser.conftest import Meet
from tests.browser.people import SETTLED, Person
from tests.browser.test_seats import leaves
from tests.browser.verplant import Plan

MOST_STEPS = 400


def plays_on(*plans: Plan) -> bool:
    """Let everybody who has something to do take a step; false once the match is over."""
    for plan in plans:
        page = plan.page
        if page.locator(".ending").count():
            return False
        if page.locator(".vb:not(.vb-busy) :is(.vb-controls, .vz-choosing button.vz-option)").count():
            number = plan.person.update["number"]
            plan.point(plan.next_step())
            plan.person.hears_more_than(number)
    return True


def plays_to_the_end(*plans: Plan) -> None:
    for _ in range(MOST_STEPS):
        if not plays_on(*plans):
            return
    raise AssertionError("the match goes on and on")


def sits(meet: Meet, *names: str) -> list[Person]:
    """People at one table, the first of whom chooses first."""
    first, *others = [meet(name) for name in names]
    table = first.opens("verplant", "me", *["open"] * len(others), first="1")
    for person in others:
        person.sits_down(table)
    for person in (first, *others):
        person.page.locator(".vb-board").wait_for()
    return [first, *others]


def test_two_people_furnish_the_training_mission_to_its_end(meet: Meet) -> None:
    anna, ben = sits(meet, "Anna", "Ben")
    expect(ben.page.locator(".turn")).to_contain_text("Anna")
    plays_to_the_end(Plan(anna), Plan(ben))
    for person in (anna, ben):
        person.page.locator(".ending").wait_for()
        assert person.moment["outcome"]["reason"] == "cards"
    ours = [anna.view["plans"][seat]["points"]["total"] for seat in (0, 1)]
    assert ours == [ben.view["plans"][seat]["points"]["total"] for seat in (0, 1)]
    assert all(len(plan["pieces"]) > 0 for plan in anna.view["plans"])


def test_what_somebody_draws_is_not_told_before_the_round_is_over(meet: Meet) -> None:
    anna, ben = sits(meet, "Anna", "Ben")
    plan = Plan(anna)
    plan.goes_on_to("draw")
    ben.page.locator(".vb-controls").wait_for()
    before = len(ben.heard)
    plan.does(plan.places[0])
    plan.point(packing.DONE)
    expect(anna.page.locator(".turn")).to_contain_text("waiting for Ben")
    ben.page.evaluate(SETTLED)
    told = ben.heard[before:]
    assert [(news["is"], news["acting"]) for news in told] == [("progress", [1])], "only who still draws"
    assert ben.view["plans"][0]["pieces"] == []


def test_one_of_three_leaves_in_mid_round_and_the_others_play_to_the_end(meet: Meet) -> None:
    anna, ben, cleo = sits(meet, "Anna", "Ben", "Cleo")
    plan = Plan(anna)
    plan.goes_on_to("draw")
    Plan(ben).is_ready()
    Plan(ben).does(Plan(ben).places[0])
    leaves(ben)
    expect(anna.page.get_by_role("region", name="Somebody is missing")).to_contain_text("Ben has left")
    plays_to_the_end(plan, Plan(cleo))
    assert anna.moment["outcome"]["reason"] == "cards"
    assert len(anna.view["plans"][1]["pieces"]) == 1, "what was drawn stays, and nothing is added (V28)"


def test_a_solo_mission_is_played_with_the_keyboard_alone(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("verplant", "me", content="tiny-house", first="1")
    plan = Plan(anna)
    for _ in range(MOST_STEPS):
        if not plan.is_ready():
            break
        takes_a_step_by_keys(anna, plan)
    expect(anna.page.locator(".ending")).to_be_visible()
    drawn = anna.view["plans"][0]
    assert len(drawn["pieces"]) >= 4
    assert drawn["front"] is not None


def takes_a_step_by_keys(anna: Person, plan: Plan) -> None:
    """What comes next, with keys; and wait for the answer."""
    number = anna.update["number"]
    stage = plan.stage
    if stage in ("room", "card", "mark"):
        anna.tabs_to(anna.page.locator("button.vz-option").first)
        plan.keys("Enter")
    elif stage == "finish":
        finishes_by_keys(anna, plan)
    elif stage == "draw" and not plan.places:
        plan.presses_key("x")
    else:
        anna.tabs_to(plan.svg.locator("[role=gridcell][tabindex='0']"))
        turns_to_what_fits(plan)
        plan.keys("PageDown", "Enter")
    anna.hears_more_than(number)


def turns_to_what_fits(plan: Plan) -> None:
    """Turn the piece until it can lie somewhere."""
    if plan.stage != "draw":
        return
    turns = [pose["turn"] for pose in plan.own["piece"]["poses"]]
    wanted = "nesw"[packing.place_turn(plan.places[0])]
    now = plan.page.locator(".vb-controls").get_attribute("data-turn") or "n"
    plan.keys(*["r"] * ((turns.index(wanted) - turns.index(now)) % len(turns)))


def finishes_by_keys(anna: Person, plan: Plan) -> None:
    """Draw the front door where it can be drawn and is missing, before the last round is over; then be done."""
    is_last = anna.view["round"] == anna.view["rounds"]
    if is_last and plan.fronts and not plan.drawn["front"]:
        anna.tabs_to(plan.svg.locator("[role=gridcell][tabindex='0']"))
        plan.keys("f", "PageDown", "Enter")
    else:
        plan.presses_key("d")
