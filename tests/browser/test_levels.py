"""The computer's levels in the browser: a beginner first, and a harder or easier one after a match."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

import drawingboard
from drawingboard.players import make_player
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.planquadrat import Town

STRONG = "search:100,threads=1"


def test_after_a_win_a_harder_opponent_is_offered_and_leads_to_a_table_at_that_level(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes()
    for seed in range(3):  # a beginner may win once
        anna.heard.clear()
        table = anna.opens("planquadrat", "me", "bot beginner", first="1", sliding="off")
        plays_well(anna, seed)
        if anna.moment["outcome"]["winners"] == [0]:
            break
    anna.clicks("A harder opponent (easy)")
    anna.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(anna.page.locator(".plate").first).to_contain_text("Computer (easy)")
    anna.goes()
    expect(anna.page.get_by_label("Computer’s strength in PlanQuadrat")).to_have_value("easy")


def test_after_two_losses_an_easier_opponent_is_offered(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("dschunke", "me", "bot easy")
    resigns(anna)
    expect(anna.page.get_by_role("button", name="An easier opponent")).to_have_count(0)
    anna.clicks("Play again")
    anna.page.locator(".ending").wait_for(state="detached")
    resigns(anna)
    anna.clicks("An easier opponent (beginner)")
    anna.page.locator(".ending").wait_for(state="detached")
    expect(anna.page.get_by_text("Computer (beginner)").first).to_be_visible()


def test_the_first_match_of_a_game_has_a_beginner(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes()
    levels = anna.page.get_by_label("Computer’s strength in Dschunke")
    expect(levels).to_have_value("beginner")
    assert levels.locator("option").all_inner_texts() == ["Beginner", "Easy", "Medium", "Hard", "Expert"]
    anna.page.locator(".game", has_text="Dschunke").get_by_role("button", name="Play against the computer").click()
    expect(anna.page.get_by_text("Computer (beginner)").first).to_be_visible()


def resigns(person: Person) -> None:
    person.clicks("More")
    person.clicks("Give up")
    person.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    person.page.locator(".ending").wait_for()


def plays_well(person: Person, seed: int) -> None:
    """Play a match of PlanQuadrat without slides to its end, as a strong player would."""
    game = drawingboard.game("planquadrat")
    position, heard = game.start({"first": "1", "sliding": "off"}), 0
    player, town = make_player(STRONG, game, seed), Town(person)
    while True:
        number = person.waits_for_turn()
        for entry in entries_of(person):
            if entry["number"] > heard:
                position.apply(game.parse_action(position, entry["text"]))
                heard = entry["number"]
        if person.is_over:
            return
        town.clicks(game.format_action(position, player.choose(position.copy(), 0)))
        person.waits_for_news(number)


def entries_of(person: Person) -> list[dict[str, Any]]:
    """Everything that has happened in the match, as the browser was told."""
    return [entry for news in person.heard if news["is"] == "update" for entry in news["entries"]]
