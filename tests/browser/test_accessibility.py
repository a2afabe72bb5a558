"""Axe, a program that looks for what keeps people out, finds nothing on any page, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import Meet
from tests.browser.dschunke import Harbour
from tests.browser.people import SETTLED, Person
from tests.browser.planquadrat import Town
from tests.browser.server import WEB

AXE = WEB / "node_modules/axe-core/axe.min.js"

FINDINGS = """async () => {
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  const { violations } = await axe.run();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" ")}`);
}"""


def examine(person: Person) -> None:
    person.page.add_script_tag(path=AXE)
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme)
        person.page.evaluate(SETTLED)
        assert person.page.evaluate(FINDINGS) == [], f"in {scheme}"


def town_in_play(person: Person) -> None:
    person.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(person)
    for turn in ("M c4n", "M c6n", "M c4w", "S h8s", "M e4w, claim c4", "S h7e"):
        town.plays(turn)


def harbour_in_play(person: Person) -> None:
    person.opens("dschunke", "me", "device Ben", red="1")
    harbour = Harbour(person)
    number = person.waits_for_turn()
    for _ in range(5):
        harbour.drags(harbour.near())
        number = person.waits_for_news(number)


def table_over(person: Person) -> None:
    town_in_play(person)
    person.clicks("More")
    person.clicks("Give up")
    person.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    person.sees("One side gave up.")


def waiting_room(person: Person) -> None:
    person.opens("dschunke", "me", "open")
    person.sees("You are seated")


PLACES: dict[str, Callable[[Person], object]] = {
    "home": lambda person: person.goes("/"),
    "new table": lambda person: person.goes("/new/planquadrat"),
    "rules of PlanQuadrat": lambda person: person.goes("/rules/planquadrat"),
    "rules of Dschunke": lambda person: person.goes("/rules/dschunke"),
    "settings": lambda person: person.goes("/settings"),
    "waiting room": waiting_room,
    "PlanQuadrat in play": town_in_play,
    "Dschunke in play": harbour_in_play,
    "table over": table_over,
}


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(meet: Meet, place: str) -> None:
    if not AXE.exists():
        pytest.skip("`npm ci` in web/ has not been run")
    # Axe is no script of ours, so for it the page's rules about scripts are lifted.
    person = meet("Anna", bypass_csp=True)
    PLACES[place](person)
    examine(person)
