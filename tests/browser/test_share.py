"""Sharing: the server's picture beside the client's board, texts to send, links that lead to the moment."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.planquadrat import Town
from tests.browser.test_accessibility import examine

GAMES = ["planquadrat", "dschunke", "floor-plan", "zoned-out", "verplant"]
TOLERANCE = 40
"""How far a part of a colour may be away, on the average of a small patch: edges fall between pixels."""
ALIKE = 0.9
"""In so many of the squares both have to look the same: what has just happened is marked on the board only."""

Point = tuple[float, float]

BOARD = """() => {
  const area = (svg) => svg.getBoundingClientRect().width * svg.getBoundingClientRect().height;
  const all = [...document.querySelectorAll(".board-frame svg")];
  const board = all.sort((one, other) => area(other) - area(one))[0];
  board.scrollIntoView({ block: "center" });
  const { a, e, f } = board.getScreenCTM();
  const { left, top, right, bottom } = board.getBoundingClientRect();
  return { scale: a, x: e, y: f, left, top, right, bottom };
}"""
"""Where the board lies on the page: how many pixels a unit is wide, and where its origin is."""

COLOURS = """async ([picture, points]) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return points.map(([x, y]) => {
    const { data } = context.getImageData(Math.round(x) - 4, Math.round(y) - 4, 9, 9);
    const sum = [0, 0, 0];
    for (let at = 0; at < data.length; at += 4) for (const part of [0, 1, 2]) sum[part] += data[at + part];
    return sum.map((part) => part / 81);
  });
}"""
"""The colours around some points of a picture."""


def points_of(game: str, view: dict[str, Any]) -> list[Point]:
    """The middles of squares, in units of the drawing."""
    if game == "planquadrat":
        return [(100 * x + 50, 100 * y + 50 - lift) for x in range(8) for y in range(8) for lift in (0, 72)]
    if game == "dschunke":
        return [(x + 0.5, y + 0.5) for x, y in (named(seen["square"]) for seen in view["squares"])]
    if game == "zoned-out":
        return [(x + 0.5, y + 0.5) for x, y in map(named, view["blocks"])]
    if game == "floor-plan":
        return [(40 * x + 20, 40 * y + 20) for x in range(view["width"]) for y in range(view["height"])]
    top, bottom, left, right = view["bounds"]
    return [(40 * x + 20, 40 * y + 20) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def named(square: str) -> tuple[int, int]:
    x, _, y = square.partition(",")
    return int(x), int(y)


def colours(page: Page, picture: bytes, points: list[Point]) -> list[list[float]]:
    found: list[list[float]] = page.evaluate(COLOURS, [base64.b64encode(picture).decode(), points])
    return found


def plays_itself(person: Person, game: str) -> str:
    """A match that a built-in player has finished for somebody."""
    seats = ["me"] if game in ("floor-plan", "verplant") else ["me", "bot random"]
    table = person.opens(game, *seats)
    person.page.locator(".board-frame svg").first.wait_for()
    person.page.get_by_role("button", name="More", exact=True).click()
    person.page.get_by_text("Let the computer play on").click()
    person.page.get_by_role("button", name="Hand over").click()
    person.page.locator(".ending").wait_for(timeout=60_000)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_shared_picture_looks_like_its_board(meet: Meet, chromium: Browser, game: str) -> None:
    anna = meet("Anna")
    table = plays_itself(anna, game)
    anna.goes(f"/table/{table}")
    anna.page.locator(".board-frame svg").first.wait_for()
    anna.page.wait_for_load_state("networkidle")
    board = anna.page.evaluate(BOARD)
    points = points_of(game, anna.view)
    on_page = [(board["x"] + x * board["scale"], board["y"] + y * board["scale"]) for x, y in points]
    seen = [
        index
        for index, (x, y) in enumerate(on_page)
        if board["left"] + 9 < x < board["right"] - 9 and max(9, board["top"] + 9) < y < min(790, board["bottom"] - 9)
    ]
    assert len(seen) > 20
    theirs = colours(anna.page, anna.page.screenshot(), [on_page[index] for index in seen])

    drawn = anna.page.request.get(f"{anna.home}/api/tables/{table}/picture.svg").text()
    found = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', drawn)
    assert found
    left, top, width, height = map(float, found.groups())
    scale = board["scale"]
    page = chromium.new_page(viewport={"width": int(width * scale) + 20, "height": int(height * scale) + 20})
    resized = re.sub(
        r' width="\d+" height="\d+" role', f' width="{width * scale}" height="{height * scale}" role', drawn
    )
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{resized}")
    places = [((points[index][0] - left) * scale, (points[index][1] - top) * scale) for index in seen]
    ours = colours(anna.page, page.screenshot(), places)
    page.close()

    away = [max(abs(one - other) for one, other in zip(*pair, strict=True)) for pair in zip(ours, theirs, strict=True)]
    alike = sum(distance < TOLERANCE for distance in away) / len(away)
    assert alike > ALIKE, f"{alike:.2f} of {len(away)} squares look alike"


# What is sent ------------------------------------------------------------------------------------------


def test_a_result_is_copied_with_its_story_and_its_link(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben", locale="de-DE")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = plays_itself(anna, "planquadrat")
    anna.clicks("Share the result")
    dialog = anna.page.get_by_role("dialog")
    picture = dialog.get_by_role("img", name="Picture of the board")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1200
    dialog.get_by_role("button", name="Copy the text").click()
    expect(dialog.get_by_role("button", name="Text copied")).to_be_visible()
    copied = anna.page.evaluate("() => navigator.clipboard.readText()")
    title, standing, story, link = copied.split("\n")
    assert title == "PlanQuadrat"
    first, second = anna.moment["outcome"]["scores"]
    assert f"▪ Anna {first}" in standing
    assert re.search(rf"▫ \w+.* {second}", standing)
    assert re.fullmatch("[▪▫·]{12}", story)
    assert link == f"{anna.home}/table/{table}"
    with anna.page.expect_download() as saved:
        dialog.get_by_role("link", name="Save the picture").click()
    assert saved.value.suggested_filename == f"planquadrat-{table}.png"

    ben.goes(f"/table/{table}")
    ben.clicks("Ergebnis teilen")
    expect(ben.page.get_by_role("dialog").locator("pre")).to_contain_text("PlanQuadrat")


def test_a_moment_is_shared_on_a_phone_and_leads_others_there(meet: Meet) -> None:
    anna, carla = meet("Anna", phone=True), meet("Carla", phone=True)
    anna.page.add_init_script("navigator.share = (sent) => { window.sent = sent; return Promise.resolve(); };")
    anna.opens("planquadrat", "me", "device Ben", first="1")
    town = Town(anna)
    for turn in ("L c4n", "M a1n"):
        town.plays(turn)
    anna.page.get_by_role("button", name="To the beginning").click()
    anna.page.get_by_role("button", name="One step forward").click()
    anna.clicks("Share this moment")
    dialog = anna.page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="Picture of the board")).to_be_visible()
    dialog.get_by_role("button", name="Send …").click()
    anna.page.wait_for_function("() => window.sent")
    sent = anna.page.evaluate("() => ({ text: sent.text, url: sent.url })")
    assert sent["text"] == "PlanQuadrat, after step 1\nAnna – Ben"
    assert sent["url"].endswith("/at/1")
    box = dialog.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390, "nothing stands out"

    carla.goes(sent["url"].removeprefix(carla.home))
    carla.sees("You are looking back at step 1.")
    expect(carla.page.locator(".pq-board .pq-house")).to_have_count(1)


def test_before_midnight_a_day_is_shared_without_its_board(meet: Meet) -> None:
    anna = meet("Anna")
    anna.page.request.put(f"{anna.home}/api/me", data={"name": "Anna"})
    table = anna.page.request.post(f"{anna.home}/api/daily/floor-plan", data={}).json()["id"]
    anna.goes(f"/table/{table}")
    anna.clicks("More")
    anna.clicks("Leave the seat")
    anna.page.get_by_role("dialog").get_by_role("button", name="Leave the seat").click()
    anna.clicks("Share the result")
    dialog = anna.page.get_by_role("dialog")
    anna.sees("stays yours until midnight")
    told = dialog.locator("pre").inner_text()
    assert re.fullmatch(rf"Floor Plan, plan of the day (\S+)\n0 points.*\n{anna.home}/daily/floor-plan/\1", told)
    expect(dialog.get_by_role("img")).to_have_count(0)
    assert table not in told

    anna.goes("/daily/floor-plan")
    anna.clicks("Share my day")
    told = anna.page.get_by_role("dialog").locator("pre").inner_text()
    assert re.search(r"0 points · place \d+ of \d+", told)


def test_axe_finds_nothing_where_something_is_shared(meet: Meet) -> None:
    anna = meet("Anna", bypass_csp=True)
    plays_itself(anna, "dschunke")
    anna.clicks("Share the result")
    anna.page.get_by_role("img", name="Picture of the board").wait_for(timeout=30_000)
    examine(anna)
