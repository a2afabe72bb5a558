"""What happens around the board: refusals, undo, one device for two, looking on, playing again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.dschunke import Harbour
from tests.browser.people import centre_of
from tests.browser.planquadrat import Town


def test_a_house_on_a_house_is_refused_with_the_reason_beside_it(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(anna)
    town.plays("L c4n")
    anna.waits_for_turn()
    town.clicks("S d4n")
    reason = anna.page.locator(".pq-reason")
    expect(reason).to_have_text("Another house stands there already. P3")
    refusal = next(news for news in reversed(anna.heard) if news["is"] == "refusal")
    assert refusal["sentence"] == "cannot place S d4n: L c4n stands there"

    town.plays("S a1n")
    expect(reason).to_have_count(0)


def test_a_strip_far_from_the_others_is_refused_with_the_reason_beside_it(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("dschunke", "me", "device Ben", red="1")
    anna.waits_for_turn()
    anna.page.mouse.click(*centre_of(Harbour(anna).square(-4, -3)))
    expect(anna.page.locator(".ds-reason")).to_contain_text("D5")
    assert anna.waits_for_turn() == anna.update["number"], "nothing has happened"


def test_an_action_is_taken_back_at_once_inside_the_turn(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    ben.joins(anna.opens("planquadrat", "me", "open", first="1"))
    Town(anna).plays("L c4n")
    ben.waits_for_turn()
    Town(ben).clicks("M a1n")
    ben.sees_turn("slide a house")
    expect(anna.page.locator(".log li")).to_have_count(2)

    ben.clicks("Undo")
    ben.sees_turn("place a house")
    expect(ben.page.locator(".log li.gone")).to_have_count(1)
    expect(anna.page.locator(".log li.gone")).to_have_count(1)
    assert [house["first"] for house in anna.view["houses"]] == ["c4n"]


def test_after_the_turn_an_undo_is_a_question_to_the_others(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    ben.joins(anna.opens("planquadrat", "me", "open", first="1"))
    Town(anna).plays("L c4n")
    ben.waits_for_turn()

    anna.clicks("Ask to undo")
    ben.sees("Anna asks to take the last move back.")
    anna.sees("You ask to take your last move back.")
    ben.clicks("No")
    expect(anna.page.locator(".request")).to_have_count(0)
    anna.clicks("Ask to undo")
    ben.clicks("Yes")
    anna.sees_turn("Your turn: place a house")
    ben.sees_turn("Anna’s turn: place a house")
    assert ben.view["houses"] == []


def test_two_people_at_one_device_take_turns(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes().is_called("Anna")
    anna.page.locator(".game", has_text="PlanQuadrat").get_by_role("button", name="Two at this device").click()
    town = Town(anna)
    anna.waits_for_turn()
    names = ("Anna", "Second player")
    first = anna.update["moment"]["acting"][0]
    anna.sees_turn(f"{names[first]}’s turn: place a house")
    town.plays("L c4n")
    anna.sees_turn(f"{names[1 - first]}’s turn: place a house")
    town.plays("M a1n, c4n > d4n")
    anna.sees_turn(f"{names[first]}’s turn: place a house")


def test_somebody_with_the_link_looks_on(meet: Meet) -> None:
    anna, carla = meet("Anna"), meet("Carla")
    table = anna.opens("dschunke", "me", "device Ben", red="1")
    carla.goes(f"/table/{table}")
    carla.sees("You are watching")
    anna.sees("1 watching")
    expect(carla.page.get_by_role("toolbar")).to_have_count(0)

    harbour = Harbour(anna)
    before = anna.waits_for_turn()
    harbour.clicks(harbour.near())
    anna.waits_for_news(before)
    assert carla.waits_for_news(before) > before
    assert carla.codes == []
    expect(carla.page.locator(".ds-hand-strip").first).to_be_disabled()

    carla.context.close()
    expect(anna.page.get_by_text("1 watching")).to_have_count(0)


def test_after_the_end_both_go_on_to_a_rematch_with_the_seats_changed(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    table = anna.opens("planquadrat", "me", "open", first="1")
    ben.joins(table)
    anna.clicks("More")
    anna.clicks("Give up")
    anna.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for person in (anna, ben):
        heading = person.page.locator(".ending h2")
        expect(heading).to_have_text("You win" if person is ben else "You gave up")
        person.sees("Anna gave up." if person is ben else "Ben wins")
        expect(person.page.locator(".plate .points")).to_have_count(0)  # 0 : 0 says nothing
        expect(person.page.locator(".ending")).not_to_contain_text("0 : 0")
    expect(ben.page.locator(".joy-stamp")).to_be_visible()
    expect(anna.page.locator(".joy-stamp")).to_have_count(0)

    anna.clicks("Play again")
    anna.page.wait_for_url(lambda address: "/table/" in address and table not in address)
    ben.clicks("To the rematch", "link")
    ben.waits_for_turn()
    assert ben.page.url == anna.page.url
    expect(anna.page.locator(".plate-name")).to_have_text(["Ben", "Anna"])


def test_a_person_who_wants_it_confirms_before_playing(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes("/settings")
    anna.page.get_by_label("Confirm before playing").check()
    anna.opens("planquadrat", "me", "device Ben", first="1")
    anna.waits_for_turn()
    town = Town(anna)
    town.clicks("L c4n")
    anna.sees("Play it like this?")
    anna.page.locator(".confirm").get_by_role("button", name="Cancel").click()
    town.clicks("L d5n")
    anna.clicks("Confirm")
    anna.waits_for_news(0)
    assert anna.view["houses"] == [{"first": "d5n", "length": 3}]


def test_a_typed_move_is_played_and_a_wrong_one_explained(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("planquadrat", "me", "device Ben", first="1")
    anna.waits_for_turn()
    field = anna.page.get_by_label("Type a move")
    for elsewhere in (anna.page.get_by_role("button", name="Share"), anna.page.locator(".pq-size").first):
        elsewhere.focus()
        anna.page.keyboard.press("t")
        expect(field).to_be_focused()
    expect(field).to_have_value("")
    field.fill("L g1n")
    field.press("Enter")
    expect(anna.page.locator(".pq-reason")).to_contain_text("reach over the end of its groove")
    field.fill("L f1n")
    field.press("Enter")
    anna.waits_for_news(0)
    expect(field).to_have_value("")
    assert anna.view["houses"] == [{"first": "f1n", "length": 3}]


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("planquadrat", (".pq-board", ".pq-tray")),
        ("dschunke", (".ds-hand",)),
        ("zoned-out", (".zo-frame", ".zo-hand")),
    ],
)
def test_at_a_desk_a_turn_needs_no_scrolling(meet: Meet, game: str, parts: tuple[str, ...]) -> None:
    anna = meet("Anna")
    anna.opens(game, "me", "bot random")
    anna.waits_for_turn()
    for part in (*parts, ".turn", ".scoreboard"):
        expect(anna.page.locator(part)).to_be_in_viewport(ratio=1)
