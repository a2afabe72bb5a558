"""People at a table send each other emotes and set phrases; nothing moves, and whoever is muted is silent."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_accessibility import examine

PLACES = """() => [".board-frame", ".table-head", ".plate", ".actions", ".turn"].map((name) => {
  const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? {};
  return [name, x, y, width, height];
})"""
"""Where the parts of a table are."""


def opens_reactions(person: Person) -> None:
    person.page.get_by_role("button", name="Reactions").click()
    expect(person.page.get_by_role("menu", name="Reactions")).to_be_visible()


def says(person: Person, words: str) -> None:
    opens_reactions(person)
    person.page.get_by_role("menuitem", name=words, exact=True).click()
    expect(person.page.get_by_role("menu")).to_have_count(0)


def bubbles(person: Person, words: str) -> Locator:
    return person.page.locator(".bubble", has_text=words).first


def fetched(person: Person) -> list[str]:
    """What was fetched for reactions."""
    return [answer.url for answer in person.answers if "/assets/reactions-" in answer.url]


def test_two_people_greet_each_other_and_nothing_moves(meet: Meet) -> None:
    anna, ben, eve = meet("Anna", bypass_csp=True), meet("Ben", phone=True, bypass_csp=True), meet("Eve")
    table = anna.opens("planquadrat", "me", "open", first="1")
    ben.joins(table)
    eve.goes(f"/table/{table}")
    anna.waits_for_turn()
    eve.page.locator(".board-frame svg").first.wait_for()
    expect(eve.page.get_by_role("button", name="Reactions")).to_have_count(0)

    # With the keyboard alone; the focus comes back to where it was.
    before = {person.name: person.page.evaluate(PLACES) for person in (anna, ben, eve)}
    button = anna.page.get_by_role("button", name="Reactions")
    button.focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("menuitem", name="Smile")).to_be_focused()
    assert anna.page.evaluate(PLACES) == before["Anna"]
    examine(anna)
    anna.page.keyboard.press("ArrowDown")
    expect(anna.page.get_by_role("menuitem", name="Hello!")).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(button).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("menuitem", name="Smile")).to_be_focused()
    anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("Enter")
    expect(button).to_be_focused()

    # Everybody sees it and hears of it, whoever looks on, too; nothing has moved.
    for person in (anna, ben, eve):
        bubbles(person, "Hello!").wait_for()
        assert person.page.evaluate(PLACES) == before[person.name], person.name
    expect(ben.page.locator("[aria-live=polite]", has_text="Anna: Hello!")).to_be_attached()
    examine(ben)
    assert not any(news["entries"] for news in ben.heard[-2:] if news["is"] == "update")

    # Whoever looks on may mute, and say nothing.
    opens_reactions(eve)
    expect(eve.page.get_by_role("menuitem")).to_have_count(0)
    expect(eve.page.get_by_role("menuitemcheckbox")).to_have_text(["Anna", "Ben", "Everybody"])
    eve.page.keyboard.press("Escape")

    # Muted people are silent, for this person only.
    opens_reactions(anna)
    mute = anna.page.get_by_role("menuitemcheckbox", name="Ben")
    mute.click()
    expect(mute).to_be_checked()
    anna.page.keyboard.press("Escape")
    opens_reactions(ben)
    box = ben.page.locator(".react-pop").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    examine(ben)
    ben.page.get_by_role("menuitem", name="Good luck!").tap()
    bubbles(eve, "Good luck!").wait_for()
    anna.page.wait_for_timeout(300)
    assert any(news["is"] == "reactions" and news["reactions"][0]["seat"] == 1 for news in anna.heard)
    expect(bubbles(anna, "Good luck!")).to_have_count(0)
    expect(anna.page.locator("[aria-live=polite]", has_text="Good luck!")).to_have_count(0)


def test_against_the_computer_nothing_of_it_is_offered_or_fetched(meet: Meet) -> None:
    anna, ben, clara = meet("Anna"), meet("Ben"), meet("Clara")
    anna.opens("planquadrat", "me", "bot random", first="1")
    anna.waits_for_turn()
    expect(anna.page.get_by_role("button", name="Reactions")).to_have_count(0)
    table = ben.opens("planquadrat", "me", "open", first="1")
    clara.joins(table)
    ben.waits_for_turn()
    for person in (anna, ben):
        person.page.wait_for_load_state("networkidle")
        assert fetched(person) == [], person.name
    says(ben, "Heart")
    assert fetched(ben)
