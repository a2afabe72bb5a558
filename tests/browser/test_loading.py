"""How much a browser receives before somebody can play: with an empty cache, everything with its headers."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Meet
from tests.browser.traffic import Traffic

HOME_KB = 60.0
TABLE_KB = {"planquadrat": 100.0, "dschunke": 100.0, "floor-plan": 104.0, "zoned-out": 107.0, "verplant": 133.0}
"""100 is the aim. Verplant & Zugestellt draws 33 kinds of furniture, and shows most of them on its cards at once."""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_first_page_is_small(meet: Meet, phone: bool) -> None:
    anna = meet("Anna", phone=phone)
    traffic = Traffic(anna.page)
    anna.goes()
    anna.page.locator(".game-picture svg").first.wait_for()
    anna.page.wait_for_load_state("networkidle")
    assert traffic.kilobytes < HOME_KB, str(traffic)


@pytest.mark.parametrize("game", TABLE_KB)
def test_whoever_follows_a_link_to_a_table_waits_for_little(meet: Meet, game: str) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    table = anna.opens(game, "me", "bot random")
    anna.page.locator(".board-frame svg").first.wait_for()
    traffic = Traffic(ben.page)
    ben.goes(f"/table/{table}")
    ben.page.locator(".board-frame svg").first.wait_for()
    ben.page.wait_for_load_state("networkidle")
    assert traffic.kilobytes < TABLE_KB[game], str(traffic)


def test_scripts_and_styles_arrive_as_brotli(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes()
    files = [answer for answer in anna.answers if "/assets/" in answer.url]
    assert files
    assert {answer.headers.get("content-encoding") for answer in files} == {"br"}
