"""Floor Plan alone at the sheet: whole matches with the mouse and with the keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from drawingboard.games.floorplan.rules import numbers
from drawingboard.match import parse_record, verify
from tests.browser.conftest import Meet
from tests.browser.floorplan import Sheet, middle
from tests.browser.people import Person

KINDS = (numbers.HEDGE, numbers.POOL, numbers.STONES)


def test_a_whole_match_alone_with_the_mouse(meet: Meet) -> None:
    anna = meet("Anna")
    anna.goes().is_called("Anna")
    anna.page.locator(".game", has_text="Floor Plan").get_by_role("button", name="Play alone").click()
    sheet = Sheet(anna)
    while sheet.is_ready():
        match sheet.round:
            case 1 | 2:
                sheet.draws_room()
            case 4:  # a bedroom, whose first box has a wild die
                sheet.chooses_pair("3-4")
                place = sheet.free_place()
                sheet.drags(place)
                sheet.presses(sheet.page.locator(".fp-item-type.fp-type-3"))
                sheet.names_room(place)
            case 8:  # a dining room, whose first box doubles a set
                sheet.chooses_pair("5-5")
                sheet.draws_room()
            case 12:
                sheet.chooses_pair("2-3")
                sheet.draws_set(numbers.WINDOWS)
                sheet.presses(sheet.button("double"))
                sheet.goes_on_drawing()
                sheet.draws_set(numbers.DOORS)
            case 16:  # the 4 is made a 5 by the wild die
                sheet.chooses_pair("4-6")
                sheet.presses(sheet.button("wild"))
                sheet.draws_set(numbers.POOL)
                sheet.draws_set(numbers.STONES)
                drawn = sheet.drawn
            case _:
                draws_something_new(sheet)
        sheet.finishes()

    assert len(drawn["rooms"]) == 4
    assert len(drawn["windows"]) >= 4
    assert len(drawn["doors"]) >= 3
    assert drawn["bonuses"][0][1] >= 1, "the wild die is spent"
    assert drawn["bonuses"][1][1] >= 1, "the double set is spent"
    assert drawn["pairs"] == [0, 1, 2, 3]
    assert_the_score_is_that_of_the_record(anna)


def draws_something_new(sheet: Sheet) -> None:
    """A set of something outdoors that is not on the sheet yet, if the dice give it."""
    found = dict(zip(KINDS, ("hedges", "pools", "stones"), strict=True))
    for kind in KINDS:
        if sheet.sets(kind) and not sheet.drawn[found[kind]] and kind in (1, *sheet.own["dice"]):
            sheet.draws_set(kind)
            return


def assert_the_score_is_that_of_the_record(person: Person) -> None:
    table = person.page.url.rpartition("/")[2]
    record = parse_record(person.page.request.get(f"{person.home}/api/tables/{table}/record").text())
    assert verify(record).findings == ()
    assert record.result
    (points,) = record.result.scores
    expect(person.page.locator(".ending h2")).to_have_text(f"{points} point{'' if points == 1 else 's'}")
    expect(person.page.locator(".score-sheet h3 b")).to_have_text(str(points))


def test_a_whole_match_alone_with_the_keys(meet: Meet) -> None:
    anna = meet("Anna").goes()
    game = anna.page.locator(".game", has_text="Floor Plan")
    anna.tabs_to(game.get_by_role("button", name="Play alone"))
    anna.page.keyboard.press("Enter")
    sheet = Sheet(anna)
    sheet.is_ready()
    anna.page.keyboard.press("b")
    while sheet.is_ready():
        match sheet.round:
            case 1 | 2 | 3:  # with three rooms there are walls enough for what follows
                draws_room_with_keys(sheet)
            case 4:
                sheet.keys("1")  # the pair 2-3
                for _ in range(2):
                    sheet.keys("1")  # windows, then doors
                    draws_set_with_keys(sheet)
                drawn = sheet.drawn
            case 8:
                sheet.keys("2")  # now the pair 4-6
                sheet.keys("1")
                draws_set_with_keys(sheet)
                sheet.keys("u")
                assert sheet.own["left"] == 1, "the last square of the hedge is taken back"
                sheet.keys("PageUp", "Enter")
            case _:
                pass
        sheet.keys("d")

    assert len(drawn["windows"]) == 2
    assert len(drawn["doors"]) == 3
    assert_the_score_is_that_of_the_record(anna)


def draws_room_with_keys(sheet: Sheet) -> None:
    """Both corners with arrows and Enter, then the first type and the letter where it is proposed."""
    place = sheet.free_place()
    for corner in place.corners:
        sheet.walks_to(corner)
        sheet.keys("Enter")
    if sheet.own["stage"] == "type":
        sheet.keys("1")
    sheet.keys("l")
    assert list(place) == sheet.drawn["rooms"][-1][:4]


def draws_set_with_keys(sheet: Sheet) -> None:
    while sheet.own["stage"] == "draw":
        sheet.keys("PageDown", "Enter")


BOXES = """() => Object.fromEntries(
  [".fp-head", ".fp-sheet", ".fp-board", ".fp-hint", ".fp-clients", ".fp-points"].map((what) => [what, [what]]).concat(
    [0, 1, 2, 3].map((row) => [`row ${row}`, [".fp-controls > .fp-row", row]]),
  ).map(([name, [what, which]]) => {
    const { x, y, width, height } = document.querySelectorAll(what)[which ?? 0].getBoundingClientRect();
    return [name, [x, y + scrollY, width, height].map(Math.round)];
  }),
)"""
"""Where the sheet and everything that is pressed beside it lie on the page."""

FIFTEEN_ROOMS = """() => {
  const row = document.querySelector(".fp-room-row");
  const rooms = row.querySelector(".fp-rooms");
  const button = rooms.querySelector("button");
  const missing = 15 - rooms.querySelectorAll("button").length;
  const others = Array.from({ length: missing }, () => rooms.appendChild(button.cloneNode(true)));
  const look = row.className;
  row.classList.add("fp-several", "fp-many-rooms");
  const { top, bottom } = row.getBoundingClientRect();
  const boxes = [...rooms.querySelectorAll("button")].map((each) => each.getBoundingClientRect());
  others.forEach((each) => each.remove());
  row.className = look;
  const inside = boxes.every((box) => box.top >= top - 0.5 && box.bottom <= bottom + 0.5);
  return [inside, Math.min(...boxes.flatMap((box) => [box.width, box.height]))];
}"""
"""Two wild dice give fifteen rooms, which is rare: whether so many stay in their row, and how small a button gets."""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_nothing_moves_while_a_round_is_drawn(meet: Meet, phone: bool) -> None:
    anna = meet("Anna", phone=phone)
    anna.opens("floor-plan", "me")
    sheet = Sheet(anna)
    assert sheet.is_ready()
    where = anna.page.evaluate(BOXES)

    def stays() -> None:
        assert anna.page.evaluate(BOXES) == where, f"in round {sheet.round}, {sheet.own['stage']}"

    clients = anna.page.locator(".fp-chip" if phone else ".fp-client .fp-card")
    expect(clients).to_have_count(3)
    for client in clients.all():
        expect(client).to_be_in_viewport(ratio=1)
    for size in ("2 × 3", "3 × 4", "4 × 6", "5 × 5"):
        expect(anna.page.locator(".fp-pairs", has_text="Pairs for bonus rounds")).to_contain_text(size)

    inside, smallest = anna.page.evaluate(FIFTEEN_ROOMS)
    assert inside, "fifteen rooms stick out of their row"
    assert smallest >= 24

    # A room: begun by its button, turned, put down, named, taken back, drawn again.
    sheet.presses(sheet.button("room"))
    stays()
    anna.page.mouse.move(*sheet.pixels(middle(8 * numbers.WIDTH + 8))[0])
    stays()
    sheet.presses(anna.page.locator(".fp-back").first)
    place = sheet.free_place()
    sheet.drags(place)
    stays()
    sheet.names_room(place)
    stays()
    # A reason beside the sheet: a room upon the first one.
    sheet.finishes()
    first, last = sheet.pixels(*map(middle, place.corners))
    anna.page.mouse.move(*first)
    anna.page.mouse.down()
    anna.page.mouse.move(*last, steps=3)
    anna.page.mouse.up()
    expect(anna.page.locator(".fp-reason")).to_be_visible()
    stays()
    anna.page.keyboard.press("Escape")
    # The sets of both dice, then bonus rounds with their pairs.
    while sheet.round < 5:
        stays()
        if sheet.own["stage"] == "pair":
            sheet.presses(sheet.button("pair"))
            stays()
        for _ in range(2):
            if not anna.page.locator(".fp-item-set").count():
                break
            sheet.presses(sheet.button("set"))
            stays()
            sheet.goes_on_drawing()
            stays()
        sheet.finishes()
