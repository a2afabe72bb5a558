"""Nobody's secret is in anybody else's traffic."""

from __future__ import annotations

import json
import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.dschunke import Harbour
from tests.browser.people import Person
from tests.browser.test_accessibility import examine
from tests.browser.test_replay import gives_up


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


def test_a_try_at_the_plan_of_the_day_is_shown_to_nobody_else_before_midnight(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben", phone=True, bypass_csp=True)
    anna.goes("/").page.request.put(f"{anna.home}/api/me", data={"name": "Annabella"})
    table = anna.page.request.post(f"{anna.home}/api/daily/floor-plan", data={}).json()["id"]
    anna.goes(f"/table/{table}")
    anna.waits_for_turn()
    gives_up(anna, table, 0)
    for below in ("", "/at/3", "/replay", "/screen", "/review", "/review/1/1"):
        ben.goes(f"/table/{table}{below}")
        ben.sees("This try is not shown yet")
        ben.sees("shown to everybody when the day is over")
        assert "Annabella" not in ben.page.content()
    examine(ben)
    refused = [complaint for complaint in ben.complaints if "status of 403" in complaint]
    assert len(refused) == 6, "the browser says in its console that it was refused"
    ben.complaints[:] = [complaint for complaint in ben.complaints if complaint not in refused]
    ben.goes("/daily/floor-plan")
    ben.sees("Annabella")  # the ranking has the result
    assert table not in ben.page.content()
