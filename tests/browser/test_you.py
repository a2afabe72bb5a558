"""One's own matches: the list, how it is searched, statistics, the calendar; and the plan of the day move by move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.played import Past, guest_of
from tests.browser.server import Server
from tests.browser.test_accessibility import examine
from tests.browser.test_phone import assert_nothing_sticks_out

YESTERDAY = datetime.now(UTC).date() - timedelta(days=1)


@pytest.fixture
def anna(meet: Meet, client: None, tmp_path: Path) -> Iterator[Person]:
    """She has played fourteen matches, two of them plans of days that others have played, too."""
    server = Server(tmp_path / "server").start()
    anna = meet("Anna", at=server, bypass_csp=True)
    anna.goes("/").is_called("Anna")
    guest = guest_of(anna)
    anna.page.goto("about:blank")  # or it asks a server that does not run
    server.stop()
    with Past(tmp_path / "server") as past:
        for number in range(8):
            past.play("planquadrat", guest, 3 + number, "greedy" if number % 2 else "random", "greedy")
        for number in range(4):
            past.play("verplant", guest, 12 + number, "random")
        others = [("ben", "Ben", "greedy"), ("cleo", "Cleo", "greedy,mistakes=0.5")]
        past.play_daily("floor-plan", [(guest, "Anna", "greedy,mistakes=0.5"), *others], YESTERDAY)
        past.play_daily("floor-plan", [(guest, "Anna", "greedy")], YESTERDAY - timedelta(days=1))
    server.start()
    yield anna
    server.stop()


def test_matches_are_found_counted_and_opened(anna: Person) -> None:
    page = anna.page
    anna.goes("/").clicks("Your matches", "link")
    matches = page.locator(".you-match")
    expect(matches).to_have_count(10)
    expect(page.locator(".you-totals")).to_contain_text("14 finished matches")
    expect(page.locator(".you-totals")).to_contain_text("2 days in a row")
    expect(matches.first).to_contain_text(re.compile(r"Floor Plan.*alone.*Plan of the day.*points"))
    expect(matches.first.locator("img")).to_have_attribute("alt", "How the board looked at the end")
    anna.clicks("More matches")
    expect(matches).to_have_count(14)
    expect(matches.nth(10)).to_be_focused()
    examine(anna)
    page.get_by_label("Game").select_option("planquadrat")
    expect(matches).to_have_count(8)
    expect(matches.first).to_contain_text("against Computer (easy)")
    page.get_by_label("Until").fill((YESTERDAY - timedelta(days=4)).isoformat())
    expect(matches).to_have_count(6)
    board = page.get_by_role("region", name="PlanQuadrat", exact=True)
    expect(board.get_by_role("img", name=re.compile("Share won of the last ten"))).to_be_visible()
    row = board.get_by_role("row", name=re.compile("Computer"))
    expect(row.get_by_role("cell").first).to_have_text("8")
    plan = page.get_by_role("link", name=re.compile(r"Floor Plan: place \d of 3"))
    if not plan.count():  # yesterday was in another month
        anna.clicks("Month before")
    expect(plan).to_be_visible()
    matches.first.click()
    page.wait_for_url("**/table/past*")
    expect(page.locator(".ending")).to_be_visible()


def test_with_the_keyboard_alone(anna: Person) -> None:
    page = anna.page
    anna.goes("/you")
    anna.tabs_to(page.get_by_label("Game"))
    page.keyboard.press("V")
    matches = page.locator(".you-match")
    expect(matches).to_have_count(4)
    anna.tabs_to(page.get_by_role("button", name="Show all"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Game")).to_be_focused()
    expect(matches).to_have_count(10)
    anna.tabs_to(matches.nth(1))
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/past*")


def test_on_a_phone_in_German_nothing_sticks_out(anna: Person) -> None:
    page = anna.page
    page.set_viewport_size({"width": 390, "height": 844})
    anna.goes("/settings")
    page.evaluate("localStorage['drawingboard.settings'] = JSON.stringify({ coach: false, language: 'de' })")
    anna.goes("/you")
    expect(page.get_by_role("heading", name="Deine Partien")).to_be_visible()
    expect(page.locator(".you-match")).to_have_count(10)
    assert_nothing_sticks_out(anna)
    anna.goes(f"/daily/floor-plan/{YESTERDAY}")
    expect(page.get_by_role("heading", name="Zug für Zug")).to_be_visible()
    expect(page.locator(".rounds-sheet > svg")).to_have_count(3)
    assert_nothing_sticks_out(anna)


def test_a_day_is_compared_round_by_round(anna: Person) -> None:
    page = anna.page
    anna.goes(f"/daily/floor-plan/{YESTERDAY}")
    rounds = page.get_by_role("region", name="Move by move")
    expect(rounds.get_by_role("heading", name="Round 1 of 16")).to_be_visible()
    expect(rounds.get_by_text(re.compile("^The dice show"))).to_be_visible()
    expect(rounds.get_by_role("region", name="What was made of it").get_by_role("listitem").first).to_contain_text(
        "of 3"
    )
    expect(rounds.locator(".rounds-sheet svg").first).to_be_visible()
    examine(anna)
    anna.tabs_to(rounds.get_by_role("button", name="Next round"))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(rounds.get_by_role("heading", name="Round 4 of 16")).to_be_visible()
    expect(rounds.get_by_text("A round without a roll")).to_be_visible()
    expect(rounds.get_by_role("img", name=re.compile("After 16 rounds: you"))).to_be_visible()
    rounds.get_by_role("link", name="Your sheet").click()
    page.wait_for_url("**/table/past*/at/*")


def test_somebody_new_finds_the_way_to_a_first_match(meet: Meet) -> None:
    ben = meet("Ben", phone=True, bypass_csp=True)
    ben.goes("/you")
    expect(ben.page.get_by_role("link", name="Choose a game")).to_be_visible()
    assert_nothing_sticks_out(ben)
    examine(ben)
    ben.clicks("Choose a game", "link")
    expect(ben.page.get_by_role("heading", name="The games")).to_be_visible()
