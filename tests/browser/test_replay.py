"""Looking back: the slider, the log, and a link to one moment."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.planquadrat import Town


def test_the_slider_shows_any_moment_and_a_link_leads_others_there(meet: Meet) -> None:
    anna, carla = meet("Anna"), meet("Carla")
    table = anna.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(anna)
    for turn in ("L c4n", "M a1n", "S h8s"):
        town.plays(turn)
    houses = anna.page.locator(".pq-board .pq-house")
    expect(houses).to_have_count(3)

    slider = anna.page.get_by_role("slider", name="Moment of the match")
    slider.focus()
    slider.press("Home")
    expect(houses).to_have_count(0)
    slider.press("ArrowRight")
    anna.sees("You are looking back at step 1.")
    expect(houses).to_have_count(1)
    assert anna.page.url.endswith(f"/table/{table}/at/1")
    link = anna.page.get_by_label("Link to this moment").input_value()

    carla.goes(link.removeprefix(carla.home))
    carla.sees("You are looking back at step 1.")
    expect(carla.page.locator(".pq-board .pq-house")).to_have_count(1)

    anna.page.locator(".log").get_by_role("button", name="places a medium house").click()
    expect(houses).to_have_count(2)
    anna.clicks("Back to now")
    expect(houses).to_have_count(3)
    assert anna.page.url.endswith(f"/table/{table}")
    town.plays("S g8s")


def test_while_somebody_looks_back_the_match_goes_on(meet: Meet) -> None:
    anna, carla = meet("Anna"), meet("Carla")
    table = anna.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(anna)
    town.plays("L c4n")
    carla.goes(f"/table/{table}")
    carla.page.get_by_role("button", name="To the beginning").click()
    town.plays("M a1n")
    expect(carla.page.locator(".replay-at")).to_have_text("0 of 3")
    expect(carla.page.locator(".pq-board .pq-house")).to_have_count(0)
    carla.clicks("Back to now")
    expect(carla.page.locator(".pq-board .pq-house")).to_have_count(2)
