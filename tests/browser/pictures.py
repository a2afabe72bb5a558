"""Take the pictures for the README: ``python -m tests.browser.pictures`` writes ``docs/pictures/*.png``.

The matches are real ones, stopped in the middle.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import drawingboard
from drawingboard.players import make_player
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.people import DESK, SETTLED, Person
from tests.browser.planquadrat import Town
from tests.browser.png import smaller
from tests.browser.server import ROOT, Server, build_client, is_client_fresh

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


def take(person: Person, name: str) -> None:
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


def fill_a_harbour(person: Person) -> None:
    """Open a table for two and let a player that takes the best it sees decide for both seats."""
    game = drawingboard.game("dschunke")
    player = make_player("greedy", game, seed=7)
    options = {"red": "1"}
    person.heard.clear()
    person.opens("dschunke", "me", "device Ben", **options)
    number = person.waits_for_turn()
    field = person.page.get_by_label("Type a move")
    position = game.start(options)
    heard = 0
    for _ in range(STRIPS):
        for entry in [entry for news in person.heard if news["is"] == "update" for entry in news["entries"]]:
            if entry["number"] > heard:
                position.apply(game.parse_action(position, entry["text"]))
                heard = entry["number"]
        code = player.choose(position.copy(), person.update["moment"]["acting"][0])
        field.fill(game.format_action(position, code))
        field.press("Enter")
        number = person.waits_for_news(number)
        person.waits_for_turn()


def take_all(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        viewport=DESK,
        locale="en-GB",
        color_scheme="light",
        reduced_motion="reduce",
    )
    anna = Person("Anna", context, server.url)
    anna.goes().page.locator(".game svg").nth(1).wait_for()
    take(anna, "home")
    build_a_town(anna)
    take(anna, "planquadrat")
    fill_a_harbour(anna)
    take(anna, "dschunke")
    context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not is_client_fresh():
        build_client()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        take_all(browser, server)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
