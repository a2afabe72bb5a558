"""What can go wrong on the way, and how it heals: reloading, a lost line, a server that stops or dies."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.planquadrat import Town
from tests.browser.server import Server


def test_a_page_loaded_again_in_the_middle_of_a_turn_goes_on_there(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    ben.joins(anna.opens("planquadrat", "me", "open", first="1"))
    Town(anna).plays("L c4n")
    ben.waits_for_turn()
    town = Town(ben)
    town.clicks("M a1n")
    number = ben.waits_for_news(1)

    ben.page.reload()
    assert ben.waits_for_turn() == number
    ben.sees_turn("Your turn: slide a house")
    town.clicks("c4n > d4n")
    ben.waits_for_news(number)
    anna.waits_for_turn()
    assert {house["first"] for house in anna.view["houses"]} == {"a1n", "d4n"}


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_both_browsers_heal_by_themselves_when_the_server_is_started_again(
    meet: Meet, own_server: Server, end: str
) -> None:
    anna, ben = meet("Anna", at=own_server), meet("Ben", at=own_server)
    ben.joins(anna.opens("planquadrat", "me", "open", first="1"))
    Town(anna).plays("L c4n")
    ben.waits_for_turn()
    Town(ben).clicks("M a1n")
    number = ben.waits_for_news(1)

    with anna.in_trouble(), ben.in_trouble():
        own_server.stop() if end == "stop" else own_server.kill()
        for person in (anna, ben):
            expect(status_of(person)).to_contain_text("restarting" if end == "stop" else "Connection lost")
        own_server.start()
        for person in (anna, ben):
            person.page.locator(".line.live").wait_for()

    assert ben.waits_for_turn() == number
    Town(ben).plays("c4n > d4n")
    Town(anna).plays("S h8s")
    ben.waits_for_turn()
    assert {house["first"] for house in ben.view["houses"]} == {"a1n", "d4n", "h8s"}


def test_a_lost_connection_is_shown_and_what_was_done_meanwhile_arrives(meet: Meet, own_server: Server) -> None:
    anna, ben = meet("Anna", at=own_server), meet("Ben", at=own_server)
    ben.joins(anna.opens("planquadrat", "me", "open", first="1"))
    anna.waits_for_turn()
    with anna.in_trouble(), ben.in_trouble():
        own_server.kill()
        expect(status_of(anna)).to_contain_text("Connection lost")
        # It is still Anna's turn as far as she knows: what she does is kept until somebody hears it.
        Town(anna).clicks("L c4n")
        own_server.start()
        ben.waits_for_turn()
    assert ben.view["houses"] == [{"first": "c4n", "length": 3}]
    expect(anna.page.locator(".line.live")).to_be_visible()


def test_a_device_without_network_says_so_and_catches_up_afterwards(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    ben.joins(anna.opens("planquadrat", "me", "open", first="1"))
    anna.waits_for_turn()
    with ben.in_trouble():
        ben.context.set_offline(True)
        expect(status_of(ben)).to_be_visible()
        Town(anna).plays("L c4n")
        ben.context.set_offline(False)
        ben.waits_for_turn()
    expect(status_of(ben)).to_have_count(0)
    assert ben.view["houses"] == [{"first": "c4n", "length": 3}]


def status_of(person: Person) -> Locator:
    """What the page says about its connection; silent while all is well."""
    return person.page.locator(".line[role=status]")
