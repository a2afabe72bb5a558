"""How much a browser receives before somebody can play: with an empty cache, everything with its headers."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.traffic import Traffic
from tests.browser.verplant import Plan
from tests.browser.zonedout import City

HOME_KB = 60.0
TABLE_KB = 100.0
GAMES = ["planquadrat", "dschunke", "floor-plan", "zoned-out", "verplant"]
ALONE = ["floor-plan", "verplant"]
STEPS = 12
"""So many entries a match has that is under way."""
PIECES = 3


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_first_page_is_small(meet: Meet, phone: bool) -> None:
    anna = meet("Anna", phone=phone)
    traffic = Traffic(anna.page)
    anna.goes()
    anna.page.locator(".game-picture svg").first.wait_for()
    anna.page.wait_for_load_state("networkidle")
    assert traffic.kilobytes < HOME_KB, str(traffic)


def received(person: Person, table: str, sight: str) -> Traffic:
    """What somebody receives who follows the link to a table for the first time, until all is quiet."""
    traffic = Traffic(person.page)
    person.goes(f"/table/{table}")
    person.page.locator(sight).first.wait_for()
    person.page.wait_for_load_state("networkidle")
    return traffic


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_follows_a_link_to_a_table_waits_for_little(meet: Meet, game: str, phone: bool) -> None:
    anna = meet("Anna")
    waiting = anna.opens(game, "me", "open")
    traffic = received(meet("Ben", phone=phone), waiting, ".join")
    assert traffic.kilobytes < TABLE_KB, str(traffic)
    begun = anna.opens(game, "me", "bot random")
    traffic = received(meet("Cem", phone=phone), begun, ".board-frame svg")
    assert traffic.kilobytes < TABLE_KB, str(traffic)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_a_game_for_the_first_time_waits_for_little_too(meet: Meet, game: str, phone: bool) -> None:
    """With a coach who has something to say; alone, where a game can be played alone."""
    anna = meet("Anna", phone=phone, coach=True)
    traffic = Traffic(anna.page)
    anna.opens(game, "me", *([] if game in ALONE else ["bot beginner"]))
    anna.page.locator(".board-frame svg").first.wait_for()
    anna.page.locator(".coach").first.wait_for()
    anna.page.wait_for_load_state("networkidle")
    assert traffic.kilobytes < TABLE_KB, str(traffic)


def test_a_match_that_is_under_way_is_no_heavier(meet: Meet) -> None:
    anna = meet("Anna")
    table = anna.opens("zoned-out", "me", "bot random")
    city = City(anna)
    while anna.waits_for_turn() < STEPS:
        city.plays()
    traffic = received(meet("Ben", phone=True), table, ".board-frame svg")
    assert traffic.kilobytes < TABLE_KB, str(traffic)


def test_a_plan_with_furniture_on_it_is_no_heavier(meet: Meet) -> None:
    anna = meet("Anna")
    table = anna.opens("verplant", "me")
    plan = Plan(anna)
    plan.is_ready()
    while len(plan.own["plan"]["pieces"] if plan.own else []) < PIECES:
        plan.does(plan.next_step())
    traffic = received(meet("Ben", phone=True), table, ".vf-piece path")
    assert traffic.kilobytes < TABLE_KB, str(traffic)


def test_scripts_and_styles_arrive_as_brotli(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes()
    files = [answer for answer in anna.answers if "/assets/" in answer.url]
    assert files
    assert {answer.headers.get("content-encoding") for answer in files} == {"br"}
