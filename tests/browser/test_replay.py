"""Looking back: the slider, the log, a link to one moment, and a match that is played again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.floorplan import PASS
from tests.browser.people import PATIENCE, Person
from tests.browser.planquadrat import Town
from tests.browser.test_accessibility import examine


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

    anna.page.locator(".log").get_by_role("button", name="puts a medium house").click()
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


def resigned(anna: Person) -> str:
    """A short match of PlanQuadrat that is over."""
    table = anna.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(anna)
    for turn in ("L c4n", "M a1n", "S h8s"):
        town.plays(turn)
    gives_up(anna, table, 1)
    return table


def gives_up(person: Person, table: str, seat: int) -> None:
    """Without the dialog."""
    person.page.evaluate(
        """([table, seat]) => new Promise((done, failed) => {
          const live = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/live?since=0`);
          live.onopen = () => live.send(JSON.stringify({ do: "resign", id: "end", seat }));
          live.onmessage = ({ data }) => JSON.parse(data).is === "accepted" && done(live.close());
          live.onerror = failed;
        })""",
        [table, seat],
    )
    person.page.locator(".ending").wait_for()


def test_a_link_to_the_replay_plays_it_to_the_end_and_the_log_goes_along(meet: Meet) -> None:
    anna = meet("Anna")
    table = resigned(anna)
    dora = meet("Dora", reduced_motion="no-preference")
    dora.goes(f"/table/{table}/replay")
    dora.sees("The beginning: Anna and Ben")
    dora.sees("Who begins")
    dora.page.get_by_label("Speed").select_option("4×")
    current = dora.page.locator(".log [aria-current]")
    expect(current).to_contain_text("puts a large house")
    expect(current).to_contain_text("puts a medium house")
    expect(dora.page.locator(".ending")).to_be_visible()
    assert dora.page.url.endswith(f"/table/{table}")
    expect(dora.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    dora.page.reload()
    expect(dora.page.get_by_label("Speed")).to_have_value("4")


def test_with_keys_it_plays_and_pauses_and_goes_turn_by_turn_and_back_leads_to_now(meet: Meet) -> None:
    anna = meet("Anna")
    table = resigned(anna)
    page = anna.page
    anna.clicks("Watch it from the beginning")
    anna.sees("The beginning: Anna and Ben")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    at = page.locator(".replay-at")
    page.keyboard.press("Shift+ArrowRight")
    expect(at).to_have_text("1 of 6")
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider", name="Moment of the match")).to_have_value("1")
    assert page.url.endswith(f"/table/{table}/at/1")
    page.go_back()
    expect(page.locator(".ending")).to_be_visible()
    assert page.url.endswith(f"/table/{table}")


def test_a_moment_that_there_is_not_is_said_with_a_way_to_the_end(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    table = anna.opens("floor-plan", "me")
    gives_up(anna, table, 0)
    anna.goes(f"/table/{table}/at/99999")
    anna.sees("There is no moment 99999: the match ended with number")
    anna.clicks("To the end")
    expect(anna.page.get_by_text("There is no moment")).to_have_count(0)
    assert anna.page.url.endswith(f"/table/{table}")


def test_whoever_was_not_there_sees_a_match_of_rounds_round_by_round(meet: Meet) -> None:
    anna, carla = meet("Anna"), meet("Carla")
    table = anna.opens("floor-plan", "me")
    anna.waits_for_turn()
    for number in (1, 2):
        anna.page.evaluate(PASS, [number, PATIENCE])
    gives_up(anna, table, 0)
    rounds = anna.page.request.get(f"{anna.home}/api/tables/{table}/rounds").json()["numbers"]
    carla.goes(f"/table/{table}/at/{rounds[1] - 1}")
    slider = carla.page.get_by_role("slider", name="Moment of the match")
    expect(slider).to_have_attribute("max", str(len(rounds) - 1))
    expect(slider).to_have_attribute("aria-valuetext", "1 / 16")
    carla.sees("You are looking back at the beginning of round 1.")
    expect(carla.page).to_have_url(f"{carla.home}/table/{table}/at/{rounds[0]}")  # it says what the slider shows
    slider.press("ArrowRight")
    carla.sees("You are looking back at the beginning of round 2.")
    expect(carla.page).to_have_url(f"{carla.home}/table/{table}/at/{rounds[1]}")
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "The end")
    expect(carla.page).to_have_url(f"{carla.home}/table/{table}")


def test_every_hand_or_what_somebody_saw_and_axe_has_nothing_to_say(meet: Meet) -> None:
    anna = meet("Anna", bypass_csp=True)
    table = anna.opens("zoned-out", "me", "bot random", first="1")
    gives_up(anna, table, 0)
    anna.goes(f"/table/{table}/at/15")
    hands = anna.page.locator(".zo-open-hand")
    anna.sees("everything that was hidden is open now")
    expect(hands).to_have_count(1)
    anna.page.get_by_label("What is shown").select_option("What Anna saw")
    expect(hands).to_have_count(0)
    examine(anna)
    anna.page.get_by_label("What is shown").select_option("Every hand")
    expect(hands).to_have_count(1)
