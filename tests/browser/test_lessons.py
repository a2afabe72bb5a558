"""Learning by playing: a lesson with the mouse, by keys and with a finger; what is wrong is told and tried again."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE, SETTLED, Person
from tests.browser.planquadrat import Town
from tests.browser.test_accessibility import examine

WIDTH = "() => document.scrollingElement.scrollWidth"


def card(person: Person) -> Locator:
    return person.page.locator(".lesson-card")


def goes_on(person: Person) -> None:
    person.page.get_by_role("button", name="Next").click()


def goes_on_by_keys(person: Person) -> None:
    """The focus waits on the way on."""
    expect(person.page.locator("[data-onward]")).to_be_focused()
    person.page.keyboard.press("Enter")


def opens(person: Person, lesson: str) -> Town:
    person.goes(f"/learn/planquadrat/{lesson}")
    expect(person.page.locator("svg.pq-board")).to_be_visible()
    person.page.evaluate(SETTLED)
    return Town(person)


def test_from_the_home_page_through_a_whole_lesson_by_clicking(meet: Meet) -> None:
    anna = meet("Anna").goes()
    anna.page.get_by_role("link", name="Learn it in three minutes").first.click()
    anna.page.get_by_role("link", name="Begin: Houses").click()
    expect(card(anna)).to_contain_text("put a house in any groove")
    town = Town(anna)
    town.clicks("M c4n")
    expect(card(anna)).to_contain_text("Your first house stands.")
    goes_on(anna)
    expect(card(anna)).to_contain_text("Step 2 of 2")
    # A legal action that is not what was wanted is taken back, and can be tried again.
    town.clicks("S g7n")
    expect(card(anna)).to_contain_text("Not yet. That house does not end at the middle")
    # What the rules forbid is refused with their own reason.
    town.clicks("S c3w")
    expect(anna.page.locator(".pq-reason")).to_contain_text("stands there")
    expect(card(anna)).to_contain_text("Step 2 of 2")
    town.clicks("S c4n")
    expect(card(anna)).to_contain_text("That is allowed.")
    anna.page.get_by_role("link", name="Next lesson: Places").click()
    expect(card(anna)).to_contain_text("Step 1 of 3")
    anna.page.get_by_role("link", name="Learn PlanQuadrat").click()
    expect(anna.page.get_by_text("1 of 7 done")).to_be_visible()
    anna.page.reload()
    expect(anna.page.locator(".lesson-line.done")).to_have_text(
        "HousesLight and dark build one town. You are light.done"
    )


def test_a_whole_lesson_by_keyboard(meet: Meet) -> None:
    anna = meet("Anna")
    opens(anna, "one-a-turn")
    press = anna.page.keyboard.press
    press("b")
    # West of f3, medium: the corner at the top left first, then upright.
    for key in ("2", "r", "Control+Home", *["ArrowRight"] * 5, *["ArrowDown"] * 2, "Enter"):
        press(key)
    expect(card(anna)).to_contain_text("Two places at once.")
    goes_on_by_keys(anna)
    expect(card(anna)).to_contain_text("Step 2 of 3")
    press("n")
    expect(card(anna)).to_contain_text("Then both would be lost.")
    for key in ("Control+Home", *["ArrowDown"] * 2, *["ArrowRight"] * 2, "Enter"):
        press(key)
    expect(card(anna)).to_contain_text("Three points.")
    goes_on_by_keys(anna)
    expect(card(anna)).to_contain_text("The other place is left over.")
    goes_on_by_keys(anna)
    expect(anna.page.locator("h1")).to_contain_text("Sliding")


def test_steps_are_shown_and_gone_back_to(meet: Meet) -> None:
    anna = meet("Anna")
    opens(anna, "gifts")
    anna.page.get_by_role("button", name="Show me").click()
    expect(anna.page.locator(".lesson-said.good")).to_be_visible()
    goes_on(anna)
    expect(card(anna)).to_contain_text("Step 2 of 5")
    anna.page.get_by_role("button", name="Show me").click()
    goes_on(anna)
    expect(card(anna)).to_contain_text("Dark had less patience")
    anna.page.get_by_role("button", name="Back").click()
    expect(card(anna)).to_contain_text("Step 2 of 5")
    anna.page.locator(".pq-buttons button", has_text="No slide").click()
    goes_on(anna)
    expect(card(anna)).to_contain_text("Step 3 of 5")


def test_what_to_do_and_what_came_of_it_is_spoken(meet: Meet) -> None:
    anna = meet("Anna")
    town = opens(anna, "places")
    voice = anna.page.locator("body [aria-live][aria-atomic=true]")
    expect(voice).to_contain_text("Place a house that closes it.")
    town.clicks("S h8n")
    expect(voice).to_contain_text("The lit square is still open.")
    town.clicks("S d3w")
    expect(voice).to_contain_text("Now it can be yours.")


def test_on_a_phone_the_card_and_the_board_fit(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    town = opens(anna, "places")
    town.taps("S d3w")
    expect(card(anna)).to_contain_text("Now it can be yours.")
    assert anna.page.evaluate(WIDTH) <= PHONE["width"]
    expect(card(anna)).to_be_in_viewport()
    anna.page.get_by_role("button", name="Next").tap()
    expect(card(anna)).to_contain_text("Step 2 of 3")
    anna.page.evaluate(SETTLED)
    town.taps("claim c3")
    expect(card(anna)).to_contain_text("One square, one point.")


def test_axe_finds_nothing_in_lessons(meet: Meet) -> None:
    anna = meet("Anna", bypass_csp=True)
    anna.goes("/learn/planquadrat")
    expect(anna.page.locator(".lesson-line").first).to_be_visible()
    examine(anna)
    town = opens(anna, "places")
    town.clicks("S h8n")
    expect(card(anna)).to_contain_text("Not yet.")
    examine(anna)
    town.clicks("S d3w")
    expect(card(anna)).to_contain_text("Now it can be yours.")
    examine(anna)


def test_a_match_that_was_begun_takes_the_offer_away(meet: Meet) -> None:
    anna = meet("Anna").goes()
    game = anna.page.locator(".game", has_text="PlanQuadrat")
    expect(game.get_by_role("link", name="Learn it in three minutes")).to_be_visible()
    anna.opens("planquadrat", "me", "bot random")
    anna.goes()
    expect(game.get_by_role("link", name="Lessons")).to_be_visible()
    expect(game.get_by_role("link", name="Learn it in three minutes")).to_have_count(0)
