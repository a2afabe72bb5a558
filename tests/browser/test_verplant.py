"""Verplant & Zugestellt in the browser: a whole mission by mouse, rounds by keyboard and by finger, what is refused."""

from __future__ import annotations

from playwright.sync_api import expect

from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.words.vocabulary import beyond
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.verplant import CELL, Plan, at_edge, middle

A1 = 21


def test_a_whole_mission_is_clicked_to_its_end(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    steps = 0
    while plan.is_ready():
        plan.does(plan.next_step())
        steps += 1
        assert steps < 200, "the match goes on and on"
    points = anna.view["plans"][0]["points"]["total"]
    expect(anna.page.locator(".ending")).to_contain_text(str(points))
    expect(anna.page.locator(".vb-paper .vb-front")).to_have_count(1)
    expect(plan.svg).to_be_visible()


def test_what_may_not_stand_there_is_refused_with_the_reason(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    plan.is_ready()
    plan.goes_on_to("draw")
    plan.does(plan.places[0])
    plan.does(packing.DONE)
    plan.goes_on_to("draw")
    plan.clicks_at(middle(anna.view["plans"][0]["pieces"][0]["furniture"][0]))
    expect(anna.page.locator(".vb-reason-refused")).to_be_visible()
    expect(anna.page.locator(".vb-refused")).to_have_count(1)


def test_what_a_piece_brings_and_why_not_is_told_before_a_click_and_nothing_is_tried(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    plan.goes_on_to("draw")
    first = plan.places[0]
    plan.turns_to(packing.place_turn(first))
    anna.page.mouse.move(*plan.pixels(plan.grip(first))[0])
    expect(anna.page.locator(".vb-reason-fine")).to_contain_text("up to +")
    plan.does(first)
    plan.does(packing.DONE)
    plan.goes_on_to("draw")
    number = anna.update["number"]
    anna.page.mouse.move(*plan.pixels(middle(anna.view["plans"][0]["pieces"][0]["furniture"][0]))[0])
    expect(anna.page.locator(".vb-reason-not")).to_contain_text("Furniture stands there already")
    expect(anna.page.locator(".vb-ghost-refused")).to_have_count(1)
    assert anna.update["number"] == number


def test_leaving_out_the_only_piece_of_a_room_is_warned_of_first(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    plan.is_ready()
    while not is_last_of_a_room(plan):
        plan.does(packing.LEAVE_OUT if packing.LEAVE_OUT in anna.codes else plan.next_step())
    plan.button("leave").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("costs 3 points")
    assert plan.stage == "draw"
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    plan.button("leave").click()
    anna.page.get_by_role("button", name="Leave it out all the same").click()
    anna.page.locator(".vb-stage-finish").wait_for()


def is_last_of_a_room(plan: Plan) -> bool:
    """Whether the last marker of the last card of a room is drawn now, with nothing drawn for the room so far."""
    view = plan.person.view
    if plan.stage != "draw" or plan.own["marker"] + 1 < len(view["marks"]):
        return False
    return all(view["cards"][slot]["done"] or slot == view["card"] for slot in view["rooms"][view["room"]]["cards"])


def test_a_wall_is_pulled_outwards_and_the_room_is_larger(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    plan.goes_on_to("outline")
    room = set(plan.own["outline"]["squares"])
    offered = {packing.add_square(code) for code in plan.codes(packing.ADD, packing.DROP)}
    inside, side = next(
        (square, side) for square in sorted(room) for side in range(4) if beyond(square, side) in offered
    )
    start, end = plan.pixels(at_edge(inside, side), middle(beyond(inside, side)))
    anna.page.mouse.move(*start)
    anna.page.mouse.down()
    anna.page.mouse.move(*end, steps=4)
    anna.page.mouse.up()
    while beyond(inside, side) not in (added := set(plan.own["outline"]["squares"]) - room):
        plan.page.wait_for_timeout(10)
    assert added <= {beyond(square, side) for square in room}, "one row, on the side that was pulled"


def test_strokes_are_taken_back_one_by_one_or_all_at_once(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    plan.is_ready()
    plan.goes_on_to("draw")
    plan.does(plan.fronts[0])
    plan.does(plan.places[0])
    expect(anna.page.locator(".vb-paper :is(.vb-piece, .vb-front)")).to_have_count(2)
    anna.page.keyboard.press("Control+z")
    expect(anna.page.locator(".vb-piece")).to_have_count(0)
    plan.is_ready()
    plan.does(plan.places[0])
    anna.page.get_by_role("button", name="Undo all").click()
    expect(anna.page.locator(".vb-paper :is(.vb-piece, .vb-front)")).to_have_count(0)
    expect(anna.page.get_by_role("button", name="Undo all")).to_have_count(0)


def test_a_card_is_chosen_and_drawn_with_the_keyboard_alone(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    plan.is_ready()
    anna.tabs_to(anna.page.locator("button.vz-option").first)
    for stage in ("card", "mark", "draw"):
        plan.keys("Enter")
        anna.page.wait_for_function("(stage) => document.querySelector(`.vb-stage-${stage}`)", arg=stage)
    anna.tabs_to(plan.svg.locator("[role=gridcell][tabindex='0']"), backwards=True)
    walks_and_draws(plan)
    plan.keys("f")
    code = plan.fronts[-1]
    plan.walks_to(packing.front_square(code))
    plan.keys("Enter")
    expect(anna.page.locator(".vb-paper .vb-front")).to_have_count(1)
    plan.is_ready()
    plan.keys("u")
    expect(anna.page.locator(".vb-paper .vb-front")).to_have_count(0)
    plan.is_ready()
    plan.keys("d")
    expect(anna.page.locator(".vz-choosing")).to_be_visible()
    assert len(anna.view["plans"][0]["pieces"]) == 1


def walks_and_draws(plan: Plan) -> None:
    """Turn the piece once and draw it at the first place it may lie at then."""
    turned = plan.own["piece"]["poses"][1]["turn"]
    code = next(code for code in plan.places if "nesw"[packing.place_turn(code)] == turned)
    plan.keys("r")
    plan.walks_to(packing.place_square(code))
    plan.keys("Enter")
    plan.page.locator(".vb-stage-finish").wait_for()
    piece = plan.drawn["pieces"][0]
    assert piece["square"] == packing.place_square(code)


def test_on_a_phone_a_piece_is_dragged_turned_and_drawn_by_finger(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    chooses_by_finger(anna, plan)
    expect(anna.page.locator(".vb-ghost.vb-stays")).to_have_count(1)
    code = plan.places[0]
    x, y = plan.grip(code)
    plan.drags((x + 6 * CELL, y + 5 * CELL))
    plan.drags((8 * CELL, 7 * CELL), (5 * CELL, 4 * CELL), (2 * CELL, 2 * CELL))
    expect(anna.page.locator(".vb-ghost.vb-ghost-fits")).to_have_count(1)
    plan.taps_on(plan.button("draw"))
    anna.page.locator(".vb-stage-finish").wait_for()
    assert plan.drawn["pieces"][0]["square"] == A1
    wide = anna.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], "the page is wider than the phone"


def test_buttons_and_squares_are_large_enough_for_a_thumb(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    chooses_by_finger(anna, plan)
    sizes = anna.page.evaluate(
        """() => [...document.querySelectorAll(".vb-controls button, .vb-cell")].map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return Math.min(width, height);
        })"""
    )
    assert min(sizes) >= 24, f"something is only {min(sizes)} pixels wide"


def chooses_by_finger(anna: Person, plan: Plan) -> None:
    plan.is_ready()
    for stage in ("card", "mark", "draw"):
        plan.taps_on(anna.page.locator("button.vz-option").first)
        anna.page.wait_for_function("(stage) => document.querySelector(`.vb-stage-${stage}`)", arg=stage)
    plan.is_ready()
