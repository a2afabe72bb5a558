"""Without a mouse: from the first page to the end of a match."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person


def starts_against_chance(person: Person, title: str) -> None:
    """From the first page, by Tab and Enter, to a match against the player that chooses at random."""
    person.goes()
    game = person.page.locator(".game", has_text=title)
    person.tabs_to(game.get_by_role("combobox"))
    person.page.keyboard.type("random")
    person.page.keyboard.press("Shift+Tab")
    person.page.keyboard.press("Enter")
    person.page.locator(".board-frame").wait_for()
    person.waits_for_turn()


def presses(person: Person, *keys: str) -> None:
    for key in keys:
        person.page.keyboard.press(key)


def test_a_whole_match_of_Dschunke_by_keyboard(meet: Meet) -> None:
    anna = meet("Anna")
    starts_against_chance(anna, "Dschunke")
    presses(anna, "b")
    while not anna.is_over:
        number = anna.waits_for_turn()
        if anna.is_over:
            break
        presses(anna, "n", "Enter")
        anna.waits_for_news(number)
    anna.sees("All strips are laid.")
    anna.tabs_to(anna.page.get_by_role("button", name="Play again"), backwards=True)


def test_turns_of_PlanQuadrat_by_keyboard(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("planquadrat", "me", "device Ben", first="1")
    anna.waits_for_turn()
    presses(anna, "b")
    # Light: a large house one edge above and left of where the cursor begins.
    presses(anna, "3", "Home", "Enter")
    number = anna.waits_for_news(0)
    assert anna.view["houses"] == [{"first": "a5n", "length": 3}]
    # Dark: a small one at the end of the same groove; then light's house is slid beside it.
    presses(anna, "1", "End", "Enter")
    number = anna.waits_for_news(number)
    anna.waits_for_turn()
    presses(anna, "Home", "Enter", "ArrowRight", "ArrowRight", "Enter")
    number = anna.waits_for_news(number)
    assert {house["first"] for house in anna.view["houses"]} == {"c5n", "h5n"}
    # Light again: turned by a quarter, and no slide.
    anna.waits_for_turn()
    presses(anna, "2", "r", "Control+Home", "Enter")
    number = anna.waits_for_news(number)
    anna.waits_for_turn()
    anna.page.get_by_role("button", name="More", exact=True).focus()
    presses(anna, "n")
    anna.waits_for_news(number)
    anna.sees_turn("Ben’s turn: place a house")


@pytest.mark.parametrize(
    ("game", "options", "mark"),
    [("dschunke", {"red": "1"}, ".ds-ghost"), ("zoned-out", {"first": "1"}, ".zo-ghost-planner")],
)
def test_N_leads_to_a_place_wherever_the_focus_is(meet: Meet, game: str, options: dict[str, str], mark: str) -> None:
    anna = meet("Anna")
    anna.opens(game, "me", "bot random", **options)
    anna.waits_for_turn()
    anna.page.get_by_role("button", name="More", exact=True).focus()
    presses(anna, "n")
    expect(anna.page.locator(mark).first).to_be_visible()


def test_keys_step_through_the_match_and_open_their_own_list(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("dschunke", "me", "bot random", red="1")
    anna.waits_for_turn()
    presses(anna, "ArrowLeft")
    anna.sees("You are looking back at")
    presses(anna, "End", "?")
    anna.page.get_by_role("dialog").wait_for()
    presses(anna, "Escape")
    anna.page.get_by_role("dialog").wait_for(state="hidden")
    anna.waits_for_turn()
