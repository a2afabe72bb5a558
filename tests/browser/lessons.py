"""Playing lessons of any game on their boards with the mouse, by the solutions that they contain."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Response, expect

from drawingboard.games.floorplan import actions as floor_plan
from drawingboard.games.verplant import actions as verplant
from drawingboard.games.zonedout import actions as zoned_out
from drawingboard.lessons import Lesson, play
from tests.browser.dschunke import Harbour, lay_of
from tests.browser.floorplan import SET_NAMES, Sheet, middle, point_of
from tests.browser.people import SETTLED, Person
from tests.browser.planquadrat import Town
from tests.browser.verplant import Plan
from tests.browser.zonedout import City, lays_of, square_of

Does = Callable[[str, int], None]


class Learner:
    """Somebody who plays a lesson; what its answers tell is heard like news of a match."""

    def __init__(self, person: Person, lesson: Lesson) -> None:
        self.person = person
        self.page = person.page
        self.lesson = lesson
        self.done: list[list[str]] = [[]]
        self._does = BOARDS[lesson.game.name](person)

    @property
    def card(self) -> Locator:
        return self.page.locator(".lesson-card")

    @property
    def at(self) -> str:
        return f"/learn/{self.lesson.game.name}/{self.lesson.name}"

    def opens(self) -> Learner:
        self._hears(lambda: self.person.goes(self.at))
        self._settles()
        return self

    def plays(self) -> None:
        """The whole lesson."""
        steps = self.lesson.steps
        for place, step in enumerate(steps):
            expect(self.card).to_contain_text(f"Step {place + 1} of {len(steps)}")
            expect(self.card).to_contain_text(step.text["en"].strip())
            for text in step.solution:
                self.does(text)
            if step.kind == "act":
                expect(self.page.locator(".lesson-said.good")).to_have_text(step.praise["en"].strip())
            if place < len(steps) - 1:
                self.goes_on()

    def does(self, text: str) -> None:
        played = play(self.lesson, self.done)
        code = self.lesson.game.parse_action(played.match.position_facing(self.lesson.learner), text)
        self.done[-1].append(text)
        if code in ROOMS_OF_FLOOR_PLAN and self.lesson.game.name == "floor-plan":
            if text.endswith("wild"):
                self.page.locator(".fp-item-wild").click()
            return  # a room is begun by drawing it
        self._hears(lambda: self._does(text, code))
        self._settles()

    def goes_on(self) -> None:
        self._hears(self.card.get_by_role("button", name="Next").click)
        self.done.append([])
        self._settles()

    def _settles(self) -> None:
        """Wait until the page shows the answer: meanwhile nothing can be done."""
        self.page.locator(".board-frame svg").first.wait_for()
        expect(self.page.locator(".lesson-ways button:disabled")).to_have_count(0)
        self.page.evaluate(SETTLED)

    def _hears(self, act: Callable[[], object]) -> None:
        """Do something that the server answers, and keep the answer."""
        name = f"/lessons/{self.lesson.name}"

        def is_answer(answer: Response) -> bool:
            return answer.request.method == "POST" and answer.url.endswith(name)

        with self.page.expect_response(is_answer) as told:
            act()
        shown: dict[str, Any] = told.value.json()
        choices = [shown["choices"]] if shown.get("choices") else []
        self.person.heard.append(
            {"is": "update", "number": shown["moment"]["number"], "choices": choices, "moment": shown["moment"]}
        )


ROOMS_OF_FLOOR_PLAN = range(floor_plan.ROOM, floor_plan.AGAIN)


def on_town(person: Person) -> Does:
    town = Town(person)
    return lambda text, _code: town.clicks(text)


def on_harbour(person: Person) -> Does:
    harbour = Harbour(person)
    return lambda _text, code: harbour.clicks(lay_of(code))


def on_sheet(person: Person) -> Does:
    sheet = Sheet(person)

    def does(text: str, code: int) -> None:
        if floor_plan.PLACE <= code < floor_plan.LETTER:
            drags(text, code)
        elif code >= floor_plan.LETTER:
            person.page.mouse.click(*sheet.pixels(point_of(code))[0])
        else:
            button(text, code).click()

    def drags(text: str, code: int) -> None:
        square = floor_plan.place_square(code)
        found = re.search(r"(\d)x(\d)$", text)
        assert found
        width, height = map(int, found.groups())
        first, last = sheet.pixels(middle(square), middle(square + 17 * (height - 1) + width - 1))
        person.page.mouse.move(*first)
        person.page.mouse.down()
        person.page.mouse.move(*last, steps=3)
        person.page.mouse.up()

    def button(text: str, code: int) -> Locator:
        if code == floor_plan.DONE:
            return sheet.button("done")
        if floor_plan.SET <= code < floor_plan.DOUBLE:
            return person.page.locator(".fp-item-set", has_text=SET_NAMES[floor_plan.set_kind(code)]).first
        if code < floor_plan.ROOM:
            return person.page.locator(".fp-item-pair", has_text=text.removeprefix("pair ")).first
        return person.page.locator(f".fp-item-type.fp-type-{floor_plan.name_type(code)}")

    return does


def on_plan(person: Person) -> Does:
    plan = Plan(person)

    def does(_text: str, code: int) -> None:
        if code < verplant.PLACE:
            plan._button_for(code).click()
        else:
            plan.point(code)

    return does


def on_city(person: Person) -> Does:
    city = City(person)

    def does(text: str, code: int) -> None:
        if text.startswith("redraw"):
            for box in person.page.locator(".zo-mark").all():
                box.click()
            person.page.locator(".zo-redraw button").click()
        elif zoned_out.page_of(code) == zoned_out.MOVE:
            city.goes(square_of(code))
        elif zoned_out.page_of(code) == 0:
            city.declares(zoned_out.density_of(code))
        else:
            city.lays(lays_of([code])[0])

    return does


BOARDS: dict[str, Callable[[Person], Does]] = {
    "planquadrat": on_town,
    "dschunke": on_harbour,
    "floor-plan": on_sheet,
    "verplant": on_plan,
    "zoned-out": on_city,
}
