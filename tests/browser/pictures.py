"""Take the pictures for the README: ``python -m tests.browser.pictures`` writes ``docs/pictures/*.png``.

The matches are real ones, stopped in the middle. Only some of them: ``python -m tests.browser.pictures floor-plan``.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

import drawingboard
from drawingboard.games.verplant import actions as packing
from tests.browser.bots import Adviser
from tests.browser.conftest import ARGUMENTS, CHROMIUM, NO_COACH
from tests.browser.crowd import Choices, Crowd, Guest, News
from tests.browser.dschunke import Harbour
from tests.browser.floorplan import Sheet
from tests.browser.people import DESK, PHONE, SETTLED, Person
from tests.browser.planquadrat import Town
from tests.browser.png import smaller
from tests.browser.server import ROOT, Server, build_client, is_client_fresh
from tests.browser.verplant import Plan

FOLDER = ROOT / "docs/pictures"
LARGEST = 200_000

TURNS = [
    "L c3n",
    "M f5n",
    "M c5n",
    "M f3w",
    "M c3w",
    "M h3w",
    "M e3w, claim c3",
    "M f3n, claim f3",
    "L a6n",
    "S e5n, claim e3",
    "L a8n",
    "M g7n",
    "M a6w",
    "S h8s, g7n > f7n",
    "M d6w, claim a6",
    "L e6w",
    "M d1w",
]
STRIPS = 24
CITY_TURNS = 15
LAST_ROUND = 11
"""Of Floor Plan, for the pictures; in the middle of what is drawn in it."""
MISSION = "lake-house"
LAST_CARD = 9
"""Of Verplant & Zugestellt: the piece of this card is still in hand."""

ARCHITECTS = """
Ada Ben Chloé Dario Elif Finn Greta Hugo Ines Jakub Kaya Leo Mira Nico Olga Paul Quentin Rosa Sami Tove Uma Vera Wim
"""
HALL: ViewportSize = {"width": 1600, "height": 900}


def take(person: Person, name: str, *, pointing: bool = False) -> None:
    """Of a page at rest; somebody who is pointing goes on with it."""
    if not pointing:
        person.page.mouse.move(1, 1)
    person.page.evaluate("document.activeElement.blur()")
    person.page.evaluate("scrollTo(0, 0)")
    person.page.evaluate(SETTLED)
    blank = person.context.new_page()
    picture = smaller(person.page.screenshot(), blank)
    blank.close()
    assert len(picture) < LARGEST, f"{name} is too large for a README"
    (FOLDER / f"{name}.png").write_bytes(picture)


def build_a_town(person: Person) -> None:
    person.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(person)
    for turn in TURNS:
        town.plays(turn)
    person.waits_for_turn()


def build_a_city(person: Person) -> None:
    """Let the computer play for all three, and take the own seat back in the middle of the match.

    Hard players think for two seconds, which is time enough for that.
    """
    page = person.page
    person.opens("zoned-out", "me", "bot hard", "bot hard", first="1")
    person.waits_for_turn()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("Let the computer play on").click()
    page.get_by_role("button", name="Hand over").click()
    back = page.get_by_role("button", name="Take the seat back")
    back.wait_for()
    while person.view["turn"] < CITY_TURNS:
        page.wait_for_timeout(100)
    back.click()
    person.waits_for_turn()
    page.locator(".zo-hand-able").wait_for()


class Colleague(Guest):
    """An architect without a browser."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name)
        self._architect = Adviser("floor-plan", seed)

    def hears(self, news: News) -> None:
        self._architect.hears(news.entries)

    def decides(self, choices: Choices) -> int:
        return self._architect.decides()


def draw_a_plan(person: Person) -> None:
    """Type what an architect would draw, and stop in the middle of a round."""
    sheet = Sheet(person)
    architect = Adviser("floor-plan", 1)
    field = person.page.get_by_label("Type a move")
    while sheet.is_ready():
        architect.looks_at(person)
        text = architect.says()
        if sheet.round == LAST_ROUND and text == "done":
            return
        field.fill(text)
        field.press("Enter")


# The pictures -----------------------------------------------------------------------------------


def take_home(anna: Person) -> None:
    anna.goes().page.locator(".game-picture svg").nth(1).wait_for()
    take(anna, "home")


def take_planquadrat(anna: Person) -> None:
    build_a_town(anna)
    take(anna, "planquadrat")


def take_dschunke(anna: Person) -> None:
    anna.opens("dschunke", "me", "device Ben", red="1")
    Harbour(anna).fills(STRIPS, "greedy", seed=7)
    take(anna, "dschunke")


def take_floor_plan(anna: Person) -> None:
    """At a desk, and the same table on a projector."""
    guests = [Colleague(name, seed) for seed, name in enumerate(ARCHITECTS.split(), 2)]
    crowd = Crowd(guests)
    anna.heard.clear()
    table = anna.opens("floor-plan", "me", *["open"] * len(guests))
    crowd.sits_down(anna.home, table)
    draw_a_plan(anna)
    take(anna, "floor-plan")
    anna.page.set_viewport_size(HALL)
    anna.goes(f"/table/{table}/screen").page.locator(".screen-wall li svg").nth(len(guests)).wait_for()
    take(anna, "floor-plan-screen")
    crowd.leaves()


def take_floor_plan_phone(anna: Person) -> None:
    anna.heard.clear()
    anna.opens("floor-plan", "me")
    draw_a_plan(anna)
    take(anna, "floor-plan-phone")


def furnish_a_house(person: Person) -> None:
    """Type what a designer would draw, and stop with a piece in hand."""
    mission = drawingboard.game("verplant").content_called(MISSION)
    designer = Adviser("verplant", 3, "search:20", mission)
    person.heard.clear()
    person.opens("verplant", "me", content=MISSION)
    plan = Plan(person)
    while plan.is_ready():
        designer.looks_at(person)
        code = designer.decides()
        if person.view["round"] >= LAST_CARD and packing.PLACE <= code < packing.ADD:
            plan.turns_to(packing.place_turn(code))
            person.page.mouse.move(*plan.pixels(plan.grip(code))[0])
            return
        plan.does(code)


def take_verplant(anna: Person) -> None:
    furnish_a_house(anna)
    take(anna, "verplant", pointing=True)


def take_verplant_phone(anna: Person) -> None:
    furnish_a_house(anna)
    take(anna, "verplant-phone", pointing=True)


def take_mission_book(anna: Person) -> None:
    anna.goes("/missions/verplant").page.locator(".missions svg, .mission svg").first.wait_for()
    take(anna, "mission-book")


def take_zoned_out(anna: Person) -> None:
    build_a_city(anna)
    take(anna, "zoned-out")


def take_zoned_out_phone(anna: Person) -> None:
    build_a_city(anna)
    take(anna, "zoned-out-phone")


AT_A_DESK: dict[str, Callable[[Person], None]] = {
    "home": take_home,
    "planquadrat": take_planquadrat,
    "dschunke": take_dschunke,
    "floor-plan": take_floor_plan,
    "zoned-out": take_zoned_out,
    "verplant": take_verplant,
    "mission-book": take_mission_book,
}
ON_A_PHONE: dict[str, Callable[[Person], None]] = {
    "floor-plan": take_floor_plan_phone,
    "zoned-out": take_zoned_out_phone,
    "verplant": take_verplant_phone,
}


def take_all(browser: Browser, server: Server, wanted: list[str]) -> None:
    for name in wanted or AT_A_DESK:
        context = browser.new_context(viewport=DESK, locale="en-GB", color_scheme="light", reduced_motion="reduce")
        context.add_init_script(NO_COACH)
        AT_A_DESK[name](Person("Anna", context, server.url))
        context.close()
        if name in ON_A_PHONE:
            context = browser.new_context(
                viewport=PHONE, locale="en-GB", color_scheme="dark", reduced_motion="reduce", is_mobile=True
            )
            context.add_init_script(NO_COACH)
            ON_A_PHONE[name](Person("Anna", context, server.url))
            context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not is_client_fresh():
        build_client()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        take_all(browser, server, sys.argv[1:])
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
