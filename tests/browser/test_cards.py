"""Cards of one's own: brought on the page for a new table, refused with every reason, played with and looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import drawingboard
from tests.browser.conftest import Meet
from tests.browser.server import Server
from tests.browser.test_accessibility import AXE, examine

GAME = drawingboard.game("floor-plan")
CLIENTS = "clients.toml"


@pytest.fixture
def clients(tmp_path: Path) -> Path:
    """A file of clients, all of them with other names."""
    path = tmp_path / CLIENTS
    path.write_text(GAME.content.text(CLIENTS).replace('name.en = "', 'name.en = "Cousin '), encoding="utf-8")
    return path


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_cards_of_ones_own_are_played_with_and_marked(meet: Meet, clients: Path, phone: bool) -> None:
    anna = meet("Anna", phone=phone)
    anna.goes("/new/floor-plan")
    anna.page.get_by_text("Cards of your own").click()
    anna.page.set_input_files(".drop-zone input", clients)
    expect(anna.page.locator(".own-files li")).to_have_text([CLIENTS])
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.locator(".board-frame svg").first.wait_for()  # the page is laid out anew when the board is there
    anna.page.get_by_role("button", name="own cards").click()
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_text(CLIENTS, exact=True).click()
    expect(dialog.locator("details[open] pre")).to_contain_text("Cousin")
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_everything_wrong_with_them_is_listed(meet: Meet, clients: Path) -> None:
    anna = meet("Anna")
    clients.write_text(clients.read_text().replace("each = 2", "each = 0", 1).replace('id = "tenor"', 'id = "Tenor"'))
    anna.goes("/new/floor-plan")
    anna.page.get_by_text("Cards of your own").click()
    anna.page.set_input_files(".drop-zone input", clients)
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_role("alert").get_by_role("listitem")).to_have_text(
        [
            "clients.toml: client 'sisters': each must be a number from 1 to 255, not 0",
            "clients.toml: client 'Tenor': the id must be a word of small letters, digits and dashes",
        ]
    )
    anna.page.get_by_role("button", name="Leave out clients.toml").click()
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_text("Cards: the game’s own")).to_be_attached()
    anna.complaints = [complaint for complaint in anna.complaints if "400" not in complaint]


@pytest.mark.skipif(not AXE.exists(), reason="`npm ci` in web/ has not been run")
def test_axe_finds_nothing_wrong_with_bringing_them(meet: Meet, clients: Path) -> None:
    anna = meet("Anna", bypass_csp=True)
    anna.goes("/new/floor-plan")
    anna.page.get_by_text("Cards of your own").click()
    anna.page.set_input_files(".drop-zone input", clients)
    expect(anna.page.locator(".own-files li")).to_have_count(1)
    examine(anna)
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.locator(".board-frame svg").first.wait_for()  # the page is laid out anew when the board is there
    anna.page.get_by_role("button", name="own cards").click()
    expect(anna.page.get_by_role("dialog").get_by_text(CLIENTS, exact=True)).to_be_visible()
    examine(anna)


@pytest.fixture
def toys(client: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that has the toys, too; they run uncompiled."""
    monkeypatch.setenv("DRAWINGBOARD_GAMES", "tests.toys.registered")
    monkeypatch.setenv("DRAWINGBOARD_PURE", "1")
    server = Server(tmp_path / "server").start()
    yield server
    server.stop()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_mission_is_chosen_by_keyboard_and_named_at_the_table(meet: Meet, toys: Server, phone: bool) -> None:
    anna = meet("Anna", phone=phone, at=toys)
    anna.goes("/new/toy-rooms")
    chooser = anna.page.get_by_role("combobox", name="What we play")
    chooser.focus()
    anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("ArrowDown")
    expect(chooser).to_have_value("cellar")
    expect(anna.page.get_by_text("difficulty 4 of 4")).to_be_attached()
    anna.sees("too little room: think of what to leave out")
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    anna.page.get_by_label("Seat 2").select_option("open")
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_role("button", name="The cellar")).to_be_visible()
    expect(anna.page.locator(".content-line")).to_contain_text("Cards: The cellar")
