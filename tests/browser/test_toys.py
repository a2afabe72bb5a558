"""The toys on the plain board: hidden hands with a curtain at one device, and choosing and drawing in turns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.server import WITH_TOYS, Server

KEEP_EVERYTHING = """() => {
  window.kept = [];
  const keep = () => window.kept.push(
    document.documentElement.outerHTML + [...document.querySelectorAll("input")].map((field) => field.value).join()
    + document.title);
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(keep).observe(document, all);
}"""
"""From now on the page keeps all that was ever in it, after every change."""

CURTAIN = ".curtain.ready"


@pytest.fixture(scope="module")
def toys(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the toys."""
    server = Server(tmp_path_factory.mktemp("toys"), settings=WITH_TOYS).start()
    yield server
    server.stop()


class Hand:
    """What one of several people at a device may see: their cards and their goal."""

    def __init__(self, person: Person, seat: int) -> None:
        self.person = person
        self.seat = seat

    @property
    def secrets(self) -> set[str]:
        """The cards in the hand and the goal, as the browser was last told them."""
        view = self.person.view
        return {*view["hands"][self.seat], view["goals"][self.seat]}

    def is_hidden_in(self, pages: list[str], secrets: set[str]) -> None:
        for page in pages:
            found = [secret for secret in secrets if re.search(rf"\b{secret}\b", page)]
            assert not found, f"seat {self.seat + 1} shows {found}"


def kept_pages(person: Person) -> list[str]:
    """What has been on the page since it was last asked."""
    pages: list[str] = person.page.evaluate("() => window.kept.splice(0)")
    return pages


def curtain_or_end(person: Person) -> bool:
    """Wait for the curtain, or the end; whether it is the curtain."""
    person.page.locator(f"{CURTAIN}, .ending").first.wait_for()
    return person.page.locator(CURTAIN).count() > 0


def plays_with_curtain(person: Person, by_keys: bool) -> None:
    """Play a whole match for both seats at one device; nobody ever sees what the other holds."""
    names, hands = ["Anna", "Ben"], [Hand(person, 0), Hand(person, 1)]
    known: list[set[str]] = [set(), set()]
    person.page.evaluate(KEEP_EVERYTHING)
    turn = 0
    while curtain_or_end(person):
        seat, other = turn % 2, 1 - turn % 2
        page = person.page
        expect(page.locator(CURTAIN)).to_contain_text(f"Pass the device to {names[seat]}")
        for hidden in (".board-frame", ".log", ".scoreboard", ".plain-choice"):
            expect(page.locator(hidden)).to_have_count(0)
        button = page.get_by_role("button", name=f"I am {names[seat]}: show my side")
        expect(button).to_be_focused()
        # What was on the page since the other looked: first under the curtain, then in front of this one.
        hands[other].is_hidden_in(covered(kept_pages(person)), known[other])
        page.keyboard.press("Enter" if turn % 4 < 2 else "Space") if by_keys else button.click()
        first = page.locator(".plain-choice").first
        expect(first).to_be_focused()
        assert len(hands[seat].secrets) >= 2
        assert person.view["hands"][other] == []
        assert person.view["goals"][other] is None
        known[seat] = hands[seat].secrets - {first.inner_text().removeprefix("play ")}  # that one will lie open
        hands[other].is_hidden_in(kept_pages(person), known[other])
        expect(page.locator(".plain-drawing")).to_contain_text(next(iter(person.view["hands"][seat])))
        page.keyboard.press("Enter") if by_keys else first.click()
        turn += 1
    assert turn > 10


def covered(pages: list[str]) -> list[str]:
    """Of the pages one after the other, those from the curtain on."""
    first = next((at for at, page in enumerate(pages) if 'class="curtain' in page), len(pages))
    return pages[first:]


@pytest.mark.parametrize("by_keys", [False, True], ids=["by clicking", "by keys alone"])
def test_two_at_one_device_play_hidden_hands_with_a_curtain_between_them(
    toys: Server, meet: Meet, by_keys: bool
) -> None:
    anna = meet("Anna", at=toys, phone=not by_keys)
    anna.opens("toy-hands", "me", "device Ben", hand="2")
    plays_with_curtain(anna, by_keys)
    anna.sees("everything has been played")


def test_after_the_end_looking_back_shows_every_hand(toys: Server, meet: Meet) -> None:
    anna, ben = meet("Anna", at=toys), meet("Ben", at=toys)
    table = anna.opens("toy-hands", "me", "open", hand="2")
    ben.goes(f"/table/{table}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.clicks("Sit down")
    people = [anna, ben]
    for person in people:
        person.page.locator(".plain-drawing").wait_for()
    # While it goes on each sees their own hand, and that the other's points are not all.
    assert anna.view["hands"][1] == []
    assert ben.view["hands"][0] == []
    expect(anna.page.locator(".plate").nth(1).locator(".total")).to_have_text("0+")
    expect(anna.page.get_by_role("button", name="Ben: at least 0, some is hidden")).to_be_visible()
    expect(anna.page.locator(".curtain")).to_have_count(0)
    for turn in range(40):
        number = people[turn % 2].waits_for_turn()
        if people[turn % 2].page.locator(".ending").count():
            break
        people[turn % 2].page.locator(".plain-choice").first.click()
        people[turn % 2].waits_for_news(number)
    for person in people:
        person.page.locator(".ending").wait_for()
        person.clicks("Watch it from the beginning")
        person.sees("everything that was hidden is open now")
        person.goes(f"/table/{table}/at/6")  # two goals and four cards are dealt
        drawing = person.page.locator(".plain-drawing pre")
        expect(drawing).to_contain_text(re.compile(r"seat 1   holds \w+ \d, \w+ \d"))
        expect(drawing).to_contain_text(re.compile(r"seat 2   holds \w+ \d, \w+ \d"))
        expect(drawing).not_to_contain_text("?")


def log_of(person: Person) -> Any:
    return person.page.locator(".log ol > li")


def test_one_chooses_then_all_draw_and_the_page_speaks_of_phases(toys: Server, meet: Meet) -> None:
    anna, ben = meet("Anna", at=toys), meet("Ben", at=toys, phone=True)
    table = anna.opens("toy-rooms", "me", "open")
    ben.goes(f"/table/{table}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.clicks("Sit down")
    anna.sees_turn("Your turn: Anna chooses a card")
    ben.sees_turn("Anna chooses a card")

    anna.clicks("take sofa")
    for person in (anna, ben):
        person.sees_turn("Round 1: draw")
    expect(log_of(ben).first).to_contain_text("take sofa")

    # What one draws is one's own affair; the joker is told to all at once.
    anna.clicks("at 1")
    expect(anna.page.locator(".plain-drawing pre")).to_contain_text("sss")
    expect(ben.page.locator(".plain-drawing pre")).not_to_contain_text("sss")
    ben.clicks("joker")
    expect(log_of(anna).last).to_contain_text("Ben: joker")
    expect(log_of(anna).last).to_contain_text("at 1")
    expect(log_of(ben).last).not_to_contain_text("at 1")
    anna.clicks("done")
    anna.sees_turn("waiting for Ben")
    ben.clicks("leave out")
    ben.clicks("done")

    for person in (anna, ben):
        person.sees_turn("Ben chooses a card")
    expect(ben.page.locator(".plain-drawing pre")).to_contain_text("sss")
    ben.clicks("take bath")
    anna.sees_turn("Round 2: draw")
    expect(anna.page.locator(".log .round-number")).to_have_text(["1", "2"])

    # Looking back goes by choices and by rounds.
    anna.page.locator("h1").click()
    anna.page.keyboard.press("ArrowLeft")
    anna.sees("You are looking back at the moment after round 1.")
    anna.sees_turn("Ben chooses a card")
    anna.page.keyboard.press("Home")
    anna.sees_turn("Anna chooses a card")
    anna.page.keyboard.press("ArrowRight")
    anna.sees("You are looking back at the beginning of round 1.")
