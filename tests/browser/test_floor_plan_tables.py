"""Floor Plan with others: four people, a hundred, a phone, and the plan of the day."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.crowd import Crowd, Guest
from tests.browser.floorplan import Sheet
from tests.browser.people import DESK, PHONE, Person, centre_of
from tests.browser.server import Server
from tests.browser.test_phone import assert_nothing_sticks_out

MOST_RIGHT = (
    "(lines) => Math.max(...[...document.querySelectorAll(lines)].map((one) => one.getBoundingClientRect().right))"
)


def finish(sheet: Sheet) -> None:
    """Done, or a pass; at a table others may still be drawing then."""
    assert sheet.is_ready()
    sheet.page.mouse.click(*centre_of(sheet.button("done")))


def round_of(person: Person, number: int) -> None:
    expect(person.page.locator(".turn")).to_contain_text(f"Round {number} of 16")


def test_nobody_sees_the_strokes_of_the_others_before_the_round_is_over(meet: Meet) -> None:
    people = [meet(name) for name in ("Anna", "Ben", "Carla", "Dora")]
    anna, ben, *_ = people
    table = anna.opens("floor-plan", "me", "open", "open", "open")
    for person in people[1:]:
        person.sits_down(table)
    sheets = [Sheet(person) for person in people]
    for sheet in sheets:
        assert sheet.is_ready()

    draft = sheets[1]
    place = draft.free_place()
    draft.drags(place)
    ben.page.reload()
    assert draft.is_ready()
    assert len(draft.drawn["rooms"]) == 1
    expect(ben.page.locator(".fp-board .fp-wall")).to_have_count(1)
    draft.names_room(place)
    finish(draft)
    ben.sees("Finished. The round ends when everybody has.")

    for person in (anna, *people[2:]):
        person.sees("1 of 4 have finished")
        expect(person.page.locator(".fp-board .fp-wall")).to_have_count(0)
        assert person.view["sheets"][1]["rooms"] == []
        assert "room" not in everything_told_of(1, to=person)
    for sheet in (sheets[0], *sheets[2:]):
        finish(sheet)

    for person in people:
        round_of(person, 2)
        assert person.view["sheets"][1]["rooms"] == draft.drawn["rooms"]
        person.page.locator(".fp-thumb", has_text="Ben").click()
        expect(person.page.get_by_role("dialog").locator(".fp-wall")).to_have_count(1)
        person.clicks("Close")

    for sheet in sheets:
        finish(sheet)
    for person in people:
        round_of(person, 3)


def test_at_one_device_whoever_has_finished_can_go_on_drawing(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    anna.opens("floor-plan", "me", "device Ben")
    sheet = Sheet(anna)
    finish(sheet)
    anna.sees_turn("Round 1 of 16 · Ben")
    anna.page.locator(".seat-tabs label", has_text="Anna").tap()
    anna.sees_turn("waiting for Ben")
    anna.page.get_by_role("button", name="Keep drawing").tap()
    anna.sees_turn("Round 1 of 16 · Anna")
    for _ in range(2):
        finish(sheet)
    anna.sees_turn("Round 2 of 16 · Anna")


def everything_told_of(seat: int, to: Person) -> str:
    """What a browser heard of a seat's actions."""
    updates = [news for news in to.heard if news["is"] == "update"]
    return " ".join(entry["text"] for news in updates for entry in news["entries"] if entry["seat"] == seat)


@pytest.fixture
def crowd() -> Iterator[Crowd]:
    """98 people, of whom nine draw something."""
    crowd = Crowd([Guest(f"Guest {number}", strokes=12 if number < 10 else 0) for number in range(1, 99)])
    yield crowd
    crowd.leaves()


def test_a_hundred_people_at_one_table(meet: Meet, own_server: Server, crowd: Crowd) -> None:
    anna, ben = meet("Anna", at=own_server), meet("Ben", at=own_server)
    table = anna.opens("floor-plan", "me", *["open"] * 99)
    ben.sits_down(table)
    hall = meet("Hall", at=own_server).goes(f"/table/{table}/screen")
    hall.sees("2 of 100 are here")
    crowd.sits_down(own_server.url, table)
    sheets = [Sheet(anna), Sheet(ben)]
    for sheet in sheets:
        assert sheet.is_ready()
        sheet.draws_room()
    expect(hall.page.locator(".screen-wall li")).to_have_count(100)
    finish(sheets[0])
    expect(hall.page.locator(".screen-who")).to_have_text("Ben")
    finish(sheets[1])
    expect(hall.page.locator(".fp-screen-round")).to_contain_text("Round 2 of 16")
    hall.goes("/")

    for person in (anna, ben):
        round_of(person, 2)
    sheets[0].passes_until_the_end(*sheets[1:])
    for person in (anna, ben):
        expect(person.page.locator(".ending h2")).to_have_text(re.compile(r"\d+ points?"))
        assert len(person.moment["outcome"]["scores"]) == 100
        person.clicks("Show all 100")
        expect(person.page.locator(".ranking .place")).to_have_count(100)
    points = [int(text) for text in anna.page.locator(".ranking .place > b").all_text_contents()]
    assert points == sorted(anna.moment["outcome"]["scores"], reverse=True)
    hall.goes(f"/table/{table}/screen")
    expect(hall.page.locator(".screen-podium")).to_be_visible()
    assert hall.page.evaluate(MOST_RIGHT, ".screen-rest li") <= DESK["width"], "somebody is not on the screen"
    assert crowd.refused == []


def test_a_room_drawn_with_a_finger_on_a_phone(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    anna.opens("floor-plan", "me")
    sheet = Sheet(anna)
    assert sheet.is_ready()
    assert_nothing_sticks_out(anna)
    place = sheet.free_place()
    sheet.swipes(place)
    if sheet.own["stage"] == "type":
        sheet.taps_on(sheet.button("type"))
        expect(anna.page.locator(".fp-mode-letter")).to_be_visible()
    sheet.taps(place.corners[0])
    assert [list(place)] == [room[:4] for room in sheet.drawn["rooms"]]
    assert_nothing_sticks_out(anna)
    for button in anna.page.locator(".fp-controls button").all():
        box = button.bounding_box()
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE["width"]
        assert box["height"] >= 40, "too small for a finger"
    sheet.presses(sheet.button("done"))
    round_of(anna, 2)


def test_a_tap_right_after_a_swipe_counts(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    sheet = Sheet(anna)
    anna.opens("floor-plan", "me")
    assert sheet.is_ready()
    while len({*(sheet.own["dice"] or ()), 1}) < 3:  # until two different values give a choice of the type
        sheet.finishes()
    for _ in range(6):
        sheet.swipes(sheet.free_place())
        sheet.taps_on(sheet.button("type"))
        expect(anna.page.locator(".fp-mode-letter")).to_be_visible()
        anna.clicks("Undo the round")
        expect(anna.page.locator(".fp-mode-room:not(.fp-busy)")).to_be_visible()


def test_the_plan_of_the_day_is_the_same_for_all_and_has_a_ranking(meet: Meet, own_server: Server) -> None:
    anna, ben = meet("Anna", at=own_server), meet("Ben", at=own_server)
    anna.goes().is_called("Anna")
    card = anna.page.locator(".daily-card", has_text="Floor Plan")
    card.get_by_role("button", name="Play today’s plan").click()
    luck = [luck_of(anna) for _ in rounds_passed(Sheet(anna), 16)]
    anna.clicks("To the ranking of the day", "link")
    expect(anna.page.locator(".ranks .yours")).to_contain_text("Anna")
    anna.sees("Your place: 1 of 1")

    ben.goes("/daily/floor-plan")
    expect(ben.page.locator(".ranks li")).to_have_text(re.compile("Anna"))
    expect(ben.page.locator(".ranks a")).to_have_count(0)
    ben.clicks("Play today’s plan")
    ben.page.get_by_role("dialog").get_by_label("Your name").fill("Anna")
    ben.page.keyboard.press("Enter")
    assert [luck_of(ben) for _ in rounds_passed(Sheet(ben), 6)] == luck[:6]


def rounds_passed(sheet: Sheet, count: int) -> Iterator[int]:
    """Pass so many rounds; each is handed out before it is passed."""
    for number in range(1, count + 1):
        assert sheet.is_ready()
        assert sheet.round == number
        yield number
        sheet.finishes()


def luck_of(person: Person) -> tuple[object, ...]:
    """The dice of the round, and the clients."""
    return person.view["dice"], [client["id"] for client in person.view["clients"]]
