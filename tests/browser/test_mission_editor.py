"""The mission editor: from an empty sheet to a mission that friends play, files that come and go, drafts that stay."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from drawingboard.games.verplant.content.mission_book import mission_files
from drawingboard.games.verplant.content.missions import Mission, read_mission
from drawingboard.games.verplant.rules import numbers
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_accessibility import AXE, examine

CELL = 40
POINT = """([column, row]) => {
  const matrix = document.querySelector(".ve-sheet").getScreenCTM();
  return [matrix.a * column + matrix.e, matrix.d * row + matrix.f];
}"""
READY = "Ready to play"
TRIED = "20 matches were played."
TRIAL = 240_000
"""How long twenty matches may take on a machine that does other things too, in milliseconds."""
NO_ROOM = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


class Desk:
    """Somebody at the drawing table."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        person.goes("/editor/verplant")
        self.page.locator(".ve-sheet").wait_for()

    def _point(self, square: str, across: float = 0.5, down: float = 0.5) -> tuple[float, float]:
        """Where a square is on the screen; its middle, or a part of the way from its left and upper side."""
        column, row = ord(square[0]) - ord("a") + 1, int(square[1:])
        x, y = self.page.evaluate(POINT, [(column + across) * CELL, (row + down) * CELL])
        return x, y

    def drags(self, first: str, last: str, *, across: float = 0.5, down: float = 0.5) -> None:
        """Draw a stroke with the mouse."""
        self.page.mouse.move(*self._point(first, across, down))
        self.page.mouse.down()
        self.page.mouse.move(*self._point(last, across, down), steps=4)
        self.page.mouse.up()

    def taps(self, square: str, *, across: float = 0.5, down: float = 0.5) -> None:
        self.page.touchscreen.tap(*self._point(square, across, down))

    def takes(self, tool: str) -> None:
        self.page.locator(".ve-tool", has_text=tool).click()

    def turns_to(self, part: str) -> None:
        self.page.get_by_role("tab", name=part).click()

    def square(self, label: str) -> Locator:
        return self.page.locator(f'[role="gridcell"][aria-label="{label}"]')

    def sees_state(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator(".ve-state")).to_have_text(text)

    def furnishes(self, room: str, *furniture: str) -> None:
        """Choose a room, and furniture for it."""
        self.page.get_by_label(room, exact=True).check()
        card = self.page.locator(".ve-room", has_text=room)
        for name in furniture:
            card.locator(".ve-pick", has_text=name).click()

    def tells(self, title: str, story: str) -> None:
        self.turns_to("Story")
        self.page.locator("#editor-title").fill(title)
        self.page.locator("#editor-story").fill(story)

    def saves(self) -> str:
        """The text of the file that is saved."""
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Save as a file").click()
        return Path(download.value.path()).read_text(encoding="utf-8")

    def brings(self, path: Path) -> None:
        self.page.set_input_files(".ve-files input[type=file]", path)

    def draws_a_house(self) -> None:
        """Floor for two rooms, a wall, trees to look at, and everything that a mission needs."""
        self.drags("c3", "l9")
        self.takes("Wall")
        self.drags("g3", "g6", across=0, down=0)
        self.takes("Tree")
        self.drags("a5", "a6")
        self.turns_to("Rooms")
        self.furnishes("Kitchen", "Fridge", "Stove")
        self.furnishes("Bathroom", "Toilet")
        self.turns_to("Bonuses")
        self.page.get_by_label("Another bonus").select_option("sees")
        self.page.get_by_role("button", name="Add it").click()
        self.tells("Two doors down", "Somebody wants to cook, and to wash their hands afterwards.")
        self.sees_state(READY)


def types(person: Person, action: str) -> None:
    """Do something at a table by typing it, once it is possible."""
    field, button = person.page.locator("#typed-move"), person.page.locator(".typed button")
    expect(button).to_be_enabled()
    field.fill(action)
    button.click()
    expect(field).to_have_value("")


def mission_in(text: str) -> Mission:
    problems: list[str] = []
    mission = read_mission(tomllib.loads(text), range(1, numbers.NUMBERS + 1), problems)
    assert mission, problems
    return mission


# From an empty sheet to a match -----------------------------------------------------------------------


def test_from_an_empty_sheet_to_a_mission_that_somebody_joins_and_plays(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    desk = Desk(anna)
    desk.sees_state(re.compile("to mend"))
    desk.draws_a_house()
    desk.turns_to("Bonuses")
    anna.sees("3 points: A window sees a tree")
    desk.turns_to("Try it out")
    anna.page.get_by_role("button", name="Play with friends, by a link").click()
    anna.page.wait_for_url("**/table/*")
    table = anna.page.url.rsplit("/", 1)[-1]
    ben.sits_down(table)
    for person in (anna, ben):
        person.page.locator("#typed-move").wait_for()
    assert ben.view["mission"]["title"]["en"] == "Two doors down"
    chooser = anna if anna.view["turn"] == 0 else ben
    for text in ("room kitchen", "card 10", "mark 1"):
        types(chooser, text)
    for person in (anna, ben):
        types(person, "leave out")
        types(person, "done")
    types(ben if chooser is anna else anna, "card 12")


# Files ------------------------------------------------------------------------------------------------


def test_every_mission_of_the_game_comes_out_as_it_went_in(meet: Meet) -> None:
    desk = Desk(meet("Anna"))
    for path in mission_files():
        text = path.read_text(encoding="utf-8")
        desk.brings(path)
        expect(desk.page.locator(".ve-drafts select option:checked")).to_contain_text(mission_in(text).title["en"])
        assert mission_in(desk.saves()) == mission_in(text), path.name


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("this is no TOML = = =", "cannot be read as a mission"),
        ('[mission]\nname = "x"\nplan = """\n . ?\n"""\n', "'?' is unknown"),
        ('[mission]\nplan = " ."\n[[room]]\nkind = "garage"\n', "the kind 'garage' is none of"),
        ("\x00\x01", "cannot be read as a mission"),
        ("x" * 300_000, "larger than any mission"),
    ],
    ids=["no TOML", "no plan", "no room", "no text", "too large"],
)
def test_a_broken_file_is_refused_with_the_reason_and_the_draft_stays(
    meet: Meet, tmp_path: Path, text: str, reason: str
) -> None:
    desk = Desk(meet("Anna"))
    desk.drags("b2", "d4")
    desk.tells("Still here", "Nothing happened.")
    before = desk.saves()
    path = tmp_path / "mission.toml"
    path.write_text(text, encoding="utf-8")
    desk.brings(path)
    dialog = desk.page.get_by_role("dialog")
    expect(dialog).to_contain_text(reason)
    expect(dialog).to_contain_text("Your drafts are as they were.")
    desk.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(desk.page.locator(".ve-drafts option")).to_have_count(1)
    assert desk.saves() == before


def test_a_mission_of_the_game_is_copied_and_changed(meet: Meet) -> None:
    desk = Desk(meet("Anna"))
    desk.page.get_by_role("button", name="New …").click()
    desk.page.get_by_label("Or change a copy of").select_option("ghost-castle")
    desk.page.get_by_role("button", name="Copy it").click()
    desk.square("g2, given furniture A").wait_for(state="attached")
    desk.sees_state(READY)
    copy = mission_in(desk.saves())
    assert (copy.name, copy.chapter, copy.next) == ("haunted-otherwise-dry", "own", "")


# Drafts -----------------------------------------------------------------------------------------------


def test_drafts_survive_a_reload_and_are_deleted_only_when_one_says_yes(meet: Meet) -> None:
    desk = Desk(meet("Anna"))
    desk.drags("b2", "d4")
    desk.tells("First house", "One.")
    desk.page.get_by_role("button", name="New …").click()
    desk.page.get_by_role("button", name="Begin with an empty sheet").click()
    desk.tells("Second house", "Two.")
    desk.page.reload()
    drafts = desk.page.locator(".ve-drafts select")
    expect(drafts.locator("option")).to_have_text([re.compile("Second house"), re.compile("First house")])
    expect(drafts.locator("option:checked")).to_contain_text("Second house")
    drafts.select_option(drafts.locator("option").nth(1).get_attribute("value"))
    expect(desk.square("d4, floor")).to_be_attached()
    desk.page.get_by_role("button", name="Delete").click()
    desk.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(drafts.locator("option")).to_have_count(2)
    desk.page.get_by_role("button", name="Delete").click()
    desk.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(drafts.locator("option")).to_have_text([re.compile("Second house")])
    desk.page.reload()
    expect(drafts.locator("option")).to_have_text([re.compile("Second house")])


def test_a_browser_without_room_says_that_the_draft_is_not_kept(meet: Meet) -> None:
    desk = Desk(meet("Anna"))
    desk.page.evaluate(NO_ROOM)
    desk.drags("b2", "d4")
    expect(desk.page.get_by_role("alert")).to_contain_text("no room left")
    expect(desk.square("d4, floor")).to_be_attached()


# Without a mouse --------------------------------------------------------------------------------------


def test_on_a_phone_one_draws_with_a_finger_and_nothing_is_wider_than_the_screen(meet: Meet) -> None:
    desk = Desk(meet("Anna", phone=True))
    desk.taps("c3")
    expect(desk.square("c3, floor")).to_be_attached()
    desk.taps("d3")
    desk.takes("Wall")
    desk.taps("d3", across=0.1)
    expect(desk.square("d3, floor, wall west")).to_be_attached()
    desk.takes("Front door")
    desk.taps("c3", down=0.9)
    expect(desk.square("c3, floor, wall east, front door south")).to_be_attached()
    desk.page.locator(".ve-bar").get_by_role("button", name=re.compile("Undo")).click()
    expect(desk.square("c3, floor, wall east")).to_be_attached()
    for part in ("Plan", "Rooms", "Bonuses", "Story", "Try it out"):
        desk.turns_to(part)
        assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part


def test_a_small_plan_is_drawn_with_the_keyboard_alone(meet: Meet) -> None:
    anna = meet("Anna")
    desk = Desk(anna)
    keys = anna.page.keyboard
    anna.tabs_to(anna.page.locator('.ve-cell[tabindex="0"]'))
    for key in ("ArrowRight", "ArrowDown", "Enter", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        keys.press(key)
    for name in ("b2", "c2", "d2", "b3", "c3", "d3"):
        expect(desk.square(f"{name}, floor")).to_be_attached()
    for key in ("3", "Shift+ArrowLeft", "Space", "ArrowUp", "Space"):
        keys.press(key)
    expect(desk.square("d3, floor, wall west")).to_be_attached()
    expect(desk.square("d2, floor, wall west")).to_be_attached()
    for key in ("4", "Shift+ArrowUp", "Space"):
        keys.press(key)
    expect(desk.square("d2, floor, front door north, wall west")).to_be_attached()
    keys.press("Control+z")
    expect(desk.square("d2, floor, wall west")).to_be_attached()
    keys.press("Control+Shift+z")
    expect(desk.square("d2, floor, front door north, wall west")).to_be_attached()
    for key in ("8", "ArrowUp", "Space"):
        keys.press(key)
    expect(desk.square("d1, tree, front door south")).to_be_focused()


# Trying it --------------------------------------------------------------------------------------------


def test_the_computer_tries_it_until_it_is_stopped(meet: Meet) -> None:
    desk = Desk(meet("Anna"))
    desk.draws_a_house()
    desk.turns_to("Try it out")
    desk.page.get_by_role("button", name="Let it try").click()
    expect(desk.page.locator(".ve-plans li").first).to_be_visible(timeout=60_000)
    desk.page.get_by_role("button", name="Stop").click()
    expect(desk.page.locator(".ve-progress [role=status]")).to_contain_text("Stopped after")
    expect(desk.page.get_by_role("img", name=re.compile("points"))).not_to_have_count(0)


def test_a_trial_is_played_to_its_end_and_what_it_proposes_is_taken_over(meet: Meet) -> None:
    desk = Desk(meet("Anna"))
    desk.drags("c3", "f6")
    desk.turns_to("Rooms")
    desk.furnishes("Bathroom", "Toilet", "Bathtub")
    desk.turns_to("Bonuses")
    desk.page.get_by_label("Another bonus").select_option("all count")
    desk.page.get_by_role("button", name="Add it").click()
    desk.tells("One small house", "Somebody needs a bathroom, quickly.")
    desk.sees_state(READY)
    desk.turns_to("Try it out")
    desk.page.get_by_role("button", name="Let it try").click()
    expect(desk.page.locator(".ve-progress [role=status]")).to_have_text(TRIED, timeout=TRIAL)
    expect(desk.page.get_by_role("img", name=re.compile("points"))).not_to_have_count(0)
    expect(desk.page.locator(".ve-met li")).to_contain_text("met in")
    proposed = desk.page.get_by_text(re.compile("Proposed: "))
    expect(proposed).to_contain_text("1 pencil")
    desk.page.get_by_role("button", name="Take over").click()
    bands = mission_in(desk.saves()).bands
    assert len(bands) == 4
    assert list(bands) == sorted(bands)
    told = proposed.inner_text()
    assert all(str(points) in told for points in bands), told


@pytest.mark.skipif(not AXE.exists(), reason="`npm ci` in web/ has not been run")
def test_axe_finds_nothing_in_any_part_of_the_editor(meet: Meet) -> None:
    anna = meet("Anna", bypass_csp=True)
    desk = Desk(anna)
    examine(anna)
    desk.draws_a_house()
    desk.turns_to("Plan")
    desk.takes("Furniture")
    desk.drags("k3", "l3")
    for part in ("Plan", "Rooms", "Bonuses", "Story", "Try it out"):
        desk.turns_to(part)
        examine(anna)
    anna.page.get_by_role("button", name="New …").click()
    examine(anna)


@pytest.mark.parametrize(("locale", "title"), [("de-DE", "Auftragswerkstatt"), ("fr-FR", "Atelier des missions")])
def test_the_editor_speaks_the_language_of_the_browser(meet: Meet, locale: str, title: str) -> None:
    desk = Desk(meet("Anna", locale=locale))
    expect(desk.page.locator("h1")).to_have_text(title)
    left = desk.page.locator("body").evaluate("(body) => body.innerText.match(/editor\\.[\\w.]+/g) ?? []")
    assert json.dumps(left) == "[]"
