"""Nobody's secret is in anybody else's traffic."""

from __future__ import annotations

import json
import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.dschunke import Harbour
from tests.browser.people import Person


def everything_said_to(person: Person) -> str:
    """Every body and every frame that came to this browser, and the addresses it was led to."""
    bodies = [
        answer.text() for answer in person.answers if answer.ok and "json" in answer.headers.get("content-type", "")
    ]
    return "\n".join([*bodies, *(answer.url for answer in person.answers), *map(json.dumps, person.heard)])


def cookie_of(person: Person) -> str:
    return next(cookie["value"] for cookie in person.context.cookies() if cookie["name"] == "drawingboard")


def test_cookies_seat_links_and_the_seed_stay_where_they_belong(meet: Meet) -> None:
    anna, ben, carla = meet("Anna"), meet("Ben"), meet("Carla")
    table = anna.opens("dschunke", "me", "open", red="1")
    ben.joins(table)
    carla.goes(f"/table/{table}").sees("You are watching")

    harbour = Harbour(anna)
    number = anna.waits_for_turn()
    anna.clicks("More")
    anna.clicks("Continue on another device")
    field = anna.page.get_by_label("Your secret link")
    expect(field).to_have_value(re.compile("secret="))
    secret = parse_qs(urlsplit(field.input_value()).fragment)["secret"][0]
    anna.clicks("Close")
    harbour.clicks(harbour.near())
    anna.waits_for_news(number)
    ben.waits_for_turn()

    said = {person: everything_said_to(person) for person in (anna, ben, carla)}
    guest, device, signature = cookie_of(anna).split(".")
    for other in (ben, carla):
        assert secret not in said[other]
        assert guest not in said[other]
        assert device not in said[other]
        assert signature not in said[other]

    ben.clicks("More")
    ben.clicks("Give up")
    ben.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    anna.sees("Ben gave up.")
    record = anna.page.request.get(f"{anna.home}/api/tables/{table}/record").text()
    seed = re.search("^seed: (.+)$", record, re.MULTILINE)
    assert seed, "the record of a match that is over tells the seed"
    for heard in said.values():
        assert seed.group(1) not in heard, "nobody may know the draws before they are made"


def test_a_secret_link_takes_the_seat_to_another_device_and_nobody_else_has_it(meet: Meet) -> None:
    anna, phone = meet("Anna"), meet("Anna’s phone", phone=True)
    table = anna.opens("dschunke", "me", "bot random", red="1")
    anna.waits_for_turn()
    anna.clicks("More")
    anna.clicks("Continue on another device")
    field = anna.page.get_by_label("Your secret link")
    expect(field).to_have_value(re.compile("secret="))
    phone.goes(field.input_value().removeprefix(phone.home))
    phone.waits_for_turn()
    assert phone.page.url.endswith(f"/table/{table}"), "the secret is not left in the address"
    expect(anna.page.get_by_text("You are watching")).to_be_visible()
