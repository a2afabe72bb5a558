"""Axe, a program that looks for what keeps people out, finds nothing on any page, in light and in dark."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Meet
from tests.browser.dschunke import Harbour
from tests.browser.floorplan import Sheet
from tests.browser.people import SETTLED, Person
from tests.browser.planquadrat import Town
from tests.browser.server import WEB
from tests.browser.verplant import Plan
from tests.browser.zonedout import City, moves_of

AXE = WEB / "node_modules/axe-core/axe.min.js"

FINDINGS = """async () => {
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" ")}`);
}"""

FIRST_BONUS_ROUND = 4
"""Of Floor Plan."""

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="`npm ci` in web/ has not been run")


def examine(person: Person) -> None:
    """Look for what keeps people out of the page as it is now."""
    if not person.page.evaluate("() => Boolean(window.axe)"):
        person.page.add_script_tag(path=AXE)
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme)
        person.page.evaluate(SETTLED)
        assert person.page.evaluate(FINDINGS) == [], f"{person.page.url} in {scheme}"


@pytest.fixture
def anna(meet: Meet) -> Person:
    """Axe is no script of ours, so in her browser the page's rules about scripts are lifted."""
    return meet("Anna", bypass_csp=True)


@pytest.mark.parametrize(
    "paths",
    [
        ("/", "/new/planquadrat", "/new/floor-plan", "/settings", "/privacy", "/you", "/you/devices", "/hello"),
        ("/rules/planquadrat", "/rules/dschunke", "/rules/floor-plan", "/rules/zoned-out", "/rules/verplant"),
        ("/rules", "/new/chess", "/rules/chess"),
    ],
    ids=["frame", "rules", "lost"],
)
def test_axe_finds_nothing_on_the_pages_around_the_tables(anna: Person, paths: tuple[str, ...]) -> None:
    for path in paths:
        anna.goes(path)
        examine(anna)


def test_axe_finds_nothing_at_a_table_of_PlanQuadrat_before_the_end_and_after(anna: Person) -> None:
    anna.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(anna)
    for turn in ("M c4n", "M c6n", "M c4w", "S h8s", "M e4w, claim c4"):
        town.plays(turn)
    examine(anna)
    anna.clicks("More")
    anna.clicks("Give up")
    examine(anna)
    anna.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    anna.sees("Ben gave up.")
    examine(anna)


def test_axe_finds_nothing_at_a_table_of_Dschunke(anna: Person) -> None:
    anna.opens("dschunke", "me", "open")
    anna.sees("You are seated")
    examine(anna)
    anna.opens("dschunke", "me", "device Ben", red="1")
    harbour = Harbour(anna)
    number = anna.waits_for_turn()
    for _ in range(3):
        harbour.drags(harbour.near())
        number = anna.waits_for_news(number)
    examine(anna)


def test_axe_finds_nothing_at_a_table_of_Zoned_Out_nor_on_its_projector(anna: Person) -> None:
    table = anna.opens("zoned-out", "me", "bot random", "bot random", first="1")
    city = City(anna)
    city.plays()
    anna.waits_for_turn()
    examine(anna)
    city.takes(city.near())
    examine(anna)
    number = anna.waits_for_turn()
    while not moves_of(anna.codes):
        number = city.plays_card(number)
    examine(anna)
    anna.goes(f"/table/{table}/screen")
    anna.page.locator(".zo-screen-city").wait_for()
    examine(anna)


def test_axe_finds_nothing_where_a_piece_is_chosen_nor_at_somebody_elses_plan_nor_on_the_projector(
    anna: Person,
) -> None:
    table = anna.opens("verplant", "me", "bot random", first="1")
    plan = Plan(anna)
    assert plan.is_ready()
    plan.goes_on_to("mark")
    examine(anna)
    plan.goes_on_to("draw")
    anna.page.locator(".vz-thumb").last.click()
    examine(anna)
    anna.goes(f"/table/{table}/screen")
    anna.page.locator(".vz-screen").wait_for()
    examine(anna)


def test_axe_finds_nothing_at_the_end_of_a_mission(anna: Person) -> None:
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    while plan.is_ready():
        plan.does(plan.next_step())
    anna.clicks("Next")
    anna.clicks("Next")
    examine(anna)


def test_axe_finds_nothing_at_a_table_of_Floor_Plan_from_the_waiting_room_to_the_end(anna: Person) -> None:
    table = anna.opens("floor-plan", "me", *["open"] * 9)
    examine(anna)
    anna.clicks("Begin with 1 player")
    sheet = Sheet(anna)
    assert sheet.is_ready()
    sheet.draws_room()
    examine(anna)
    while sheet.round < FIRST_BONUS_ROUND:
        sheet.finishes()
    examine(anna)
    sheet.passes_until_the_end()
    anna.page.locator(".ending").wait_for()
    examine(anna)
    anna.goes(f"/table/{table}/screen")
    examine(anna)


def test_axe_finds_nothing_where_two_draw_at_one_device(anna: Person) -> None:
    anna.opens("floor-plan", "me", "device Ben")
    sheet = Sheet(anna)
    assert sheet.is_ready()
    sheet.finishes()
    anna.page.locator(".seat-tabs label", has_text="Anna").click()
    anna.sees("Keep drawing")
    examine(anna)


def test_axe_finds_nothing_on_the_projector_and_the_plan_of_the_day(anna: Person) -> None:
    anna.goes("/daily/floor-plan")
    examine(anna)
    table = anna.opens("floor-plan", "me", "device Ben", "open")
    anna.goes(f"/table/{table}/screen")
    examine(anna)
    anna.clicks("Begin with 2 players")
    anna.page.locator(".screen-wall li").first.wait_for()
    examine(anna)


def test_axe_finds_nothing_at_a_table_of_Verplant(anna: Person) -> None:
    anna.opens("verplant", "me", first="1")
    plan = Plan(anna)
    plan.is_ready()
    examine(anna)
    plan.goes_on_to("draw")
    plan.page.mouse.move(*plan.pixels(plan.grip(plan.places[0]))[0])
    plan.button("joker").click()
    examine(anna)
    plan.goes_on_to("outline")
    examine(anna)
    plan.takes_tool_for(plan.fronts[0])
    examine(anna)
    plan.does(plan.fronts[0])
    plan.goes_on_to("finish")
    examine(anna)
