"""Zoned Out in the browser: a whole match of four, secrets, a curtain, a phone, keys, and people who go."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_phone import assert_nothing_sticks_out
from tests.browser.test_seats import leaves
from tests.browser.test_secrets import everything_said_to
from tests.browser.zonedout import PASS, City, DraggedCity, KeyedCity, TouchedCity, lays_of, moves_of

KEPT = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])"
"""What a page keeps for later."""

CURTAIN = ".curtain.ready"


# Secrets ------------------------------------------------------------------------------------------


def told(person: Person) -> list[dict[str, Any]]:
    """The updates that came while the match went on: afterwards everything is open."""
    return [news for news in person.heard if news["is"] == "update" and not news["moment"].get("outcome")]


def cards_in(hand: list[dict[str, Any]] | None) -> set[int]:
    return {card["card"] for card in hand or []}


def hands_of(person: Person, seat: int) -> dict[int, set[int]]:
    """What somebody held after each entry that their own browser was told of."""
    return {news["number"]: cards_in(news["moment"]["view"]["hands"][seat]) for news in told(person)}


def secrets_of(person: Person, seat: int) -> set[str]:
    """What a seat is after in secret, as its own browser was told."""
    objectives = told(person)[-1]["moment"]["view"]["objectives"]
    return {each["objective"] for each in objectives if each["secret_of"] == seat}


def assert_nothing_heard(person: Person, own: int | None, hands: dict[int, set[int]], secrets: set[str]) -> None:
    """Nothing that was ever sent to this browser names what somebody else held then, or is after."""
    passed: set[int] = set()
    for news in told(person):
        passed |= {entry["seat"] for entry in news["entries"] if entry["text"] == "pass"}
        if not passed:  # who passes shows the hand
            text = json.dumps(news)
            assert not [card for card in hands.get(news["number"], ()) if re.search(rf'"card": {card}\b', text)]
        assert {choices["seat"] for choices in news["choices"]} <= {own}
        for entry in news["entries"]:
            assert entry["text"] == "(hidden)" or own in entry.get("seen_by", [own])
    assert secrets
    assert not [secret for secret in secrets if f'"{secret}"' in json.dumps(told(person))]


def assert_page_names_none(person: Person, cards: set[int]) -> None:
    """Neither the page nor what it keeps names any of these cards."""
    kept = person.page.evaluate(KEPT)
    assert not re.search("card|hand|objective|view", kept, re.IGNORECASE), "nothing of a match is kept for later"
    page = person.page.content() + kept
    named = [card for card in cards if re.search(rf"\bcard {card}\b", page, re.IGNORECASE)]
    assert not named, f"{person.name} can find out about {named}"


# Whole matches --------------------------------------------------------------------------------------


def test_two_people_and_two_bots_play_a_whole_match_and_nobody_learns_what_the_others_hold(meet: Meet) -> None:
    anna, ben, carla = meet("Anna"), meet("Ben"), meet("Carla")
    table = anna.opens("zoned-out", "me", "open", "bot easy", "bot random", first="1")
    ben.joins(table)
    carla.goes(f"/table/{table}").sees("You are watching")
    cities = [City(anna), DraggedCity(ben)]
    turns = 0
    anna.waits_for_turn()
    while not any(city.person.is_over for city in cities):
        city = cities[turns % 2]
        city.plays()
        if turns < 6:
            hand = cards_in(city.person.view["hands"][turns % 2])
            assert_page_names_none(cities[1 - turns % 2].person, hand)
            assert_page_names_none(carla, hand)
        turns += 1
        if turns == 6:
            for other, seat in ((ben, 0), (carla, 0), (anna, 1), (carla, 1)):
                bodies = everything_said_to(other)
                assert not [secret for secret in secrets_of((anna, ben)[seat], seat) if secret in bodies]
            carla.page.goto("about:blank")  # she has seen enough
    assert turns > 10
    for person in (anna, ben):
        person.page.locator(".ending").wait_for()
        assert person.moment["outcome"]["reason"] in ("pieces", "deck")
        assert all(hand is not None for hand in person.view["hands"]), "now everything is open"
    for watching, own in ((anna, 0), (ben, 1), (carla, None)):
        for held, seat in ((anna, 0), (ben, 1)):
            if seat != own:
                assert_nothing_heard(watching, own, hands_of(held, seat), secrets_of(held, seat))


def test_a_whole_match_against_a_bot_by_keys_alone(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("zoned-out", "me", "bot random", first="1")
    city = KeyedCity(anna)
    anna.waits_for_turn()
    while not anna.is_over:
        city.plays()
    anna.page.locator(".ending").wait_for()


# On the way -----------------------------------------------------------------------------------------


def test_a_page_loaded_again_between_card_and_planner_goes_on_there(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("zoned-out", "me", "bot random", first="1")
    city = City(anna)
    city.plays()
    number = anna.waits_for_turn()
    while not moves_of(anna.codes):
        number = city.plays_card(number)
    before = (anna.view["last"], sorted(anna.codes), cards_in(anna.view["hands"][0]))

    anna.page.reload()
    assert anna.waits_for_turn() == number
    assert (anna.view["last"], sorted(anna.codes), cards_in(anna.view["hands"][0])) == before
    assert anna.view["phase"] == "move"
    city.goes(moves_of(anna.codes)[0])
    anna.waits_for_news(number)


def test_of_three_one_leaves_and_the_match_goes_on(meet: Meet) -> None:
    anna, ben, cleo = meet("Anna"), meet("Ben"), meet("Cleo")
    table = anna.opens("zoned-out", "me", "open", "open", first="1")
    ben.sits_down(table)
    cleo.joins(table)
    cities = [City(person) for person in (anna, ben, cleo)]
    for city in cities:
        city.plays()
    leaves(ben)
    for person in (anna, cleo):
        expect(person.page.locator(".plate").nth(1)).to_contain_text("Computer (easy) plays on")
    for city in (cities[0], cities[2], cities[0]):
        city.plays()
    assert anna.view["turn_of"] == 1 or anna.view["turn"] >= 7
    assert ben.view["hands"][0] is None
    assert ben.view["hands"][1] is None, "who has left looks on like anybody else"


def test_a_card_held_over_the_city_tells_what_it_would_do(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("zoned-out", "me", "device Ben", first="1")
    lifts(anna, "Anna")
    city = City(anna)
    city.plays()
    lifts(anna, "Ben")
    anna.waits_for_turn()
    lay = city.near()
    city.takes(lay)
    anna.page.mouse.move(*city.pixel_of(lay))
    expect(anna.page.locator(".zo-preview")).to_be_visible()
    answers = [news for news in anna.heard if news["is"] == "previewed"]
    assert answers[-1]["preview"]["moves"] or answers[-1]["preview"]["leaves"]


def test_whoever_swaps_cards_is_heard_doing_so_and_nobody_else_sees_which(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    table = anna.opens("zoned-out", "me", "open", first="1")
    ben.joins(table)
    cities = [City(anna), City(ben)]
    cities[0].plays()
    number = ben.waits_for_turn()
    before = cities[1].hand
    ben.page.locator(".zo-mark").nth(0).click()
    ben.page.locator(".zo-mark").nth(2).click()
    ben.page.locator(".zo-redraw button").click()
    ben.waits_for_news(number)
    assert cities[1].hand[0] == before[1]
    assert ben.view["redraws"] == [0, 1]
    assert not [code for code in ben.codes if code < PASS], "once in a turn"
    anna.waits_for_news(number)
    expect(anna.page.locator(".log li").last).to_contain_text(
        "Ben redraws and takes a token and gets 2 cards face down"
    )
    assert [(entry["seat"], entry["text"], entry["seen_by"]) for entry in anna.update["entries"]] == [
        (1, "(hidden)", [1]),
        (-1, "(hidden)", [1]),
        (-1, "(hidden)", [1]),
    ]
    assert_page_names_none(anna, {*before, *cities[1].hand})
    cities[1].plays()


# Several at one device --------------------------------------------------------------------------------


def lifts(person: Person, name: str) -> None:
    """Take the device and lift the curtain."""
    expect(person.page.locator(CURTAIN)).to_contain_text(f"Pass the device to {name}")
    person.page.get_by_role("button", name=f"I am {name}: show my side").click()
    person.page.locator(".zo-frame").wait_for()


def test_three_at_one_device_have_a_curtain_between_their_hands(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    anna.opens("zoned-out", "me", "device Ben", "device Cleo", first="1")
    city = TouchedCity(anna)
    held: list[set[int]] = [set(), set(), set()]
    for turn in range(6):
        seat = turn % 3
        lifts(anna, ("Anna", "Ben", "Cleo")[seat])
        anna.waits_for_turn()
        assert [number for number, hand in enumerate(anna.view["hands"]) if hand is not None] == [seat]
        assert_page_names_none(anna, set().union(*(held[other] for other in range(3) if other != seat)))
        city.plays()
        anna.page.locator(CURTAIN).wait_for()
        assert all(hand is None for hand in anna.view["hands"]), "the curtain is down"
        held[seat] = last_hand(anna, seat) - cards_in([anna.view["last"] or {"card": 0}])
        assert_page_names_none(anna, held[seat])


def last_hand(person: Person, seat: int) -> set[int]:
    """What a seat held when its own side was last shown."""
    hands = (news["moment"]["view"]["hands"][seat] for news in reversed(told(person)))
    return cards_in(next(hand for hand in hands if hand is not None))


def test_a_projector_shows_the_city_and_nobodys_hand(meet: Meet) -> None:
    anna, hall = meet("Anna"), meet("Hall")
    table = anna.opens("zoned-out", "me", "bot random", first="1")
    city = City(anna)
    city.plays()
    anna.waits_for_turn()
    screen = anna.context.new_page()
    heard: list[str] = []
    screen.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    screen.goto(f"{anna.home}/table/{table}/screen")
    hall.page.goto(f"{hall.home}/table/{table}/screen")
    hand = cards_in(anna.view["hands"][0])
    secrets = secrets_of(anna, 0)
    for page in (screen, hall.page):
        page.locator(".zo-screen-city").wait_for()
        expect(page.locator(".zo-hand-card")).to_have_count(0)
    assert_page_names_none(hall, hand)
    for text in (*heard, *map(json.dumps, hall.heard), everything_said_to(hall)):
        assert not [secret for secret in secrets if f'"{secret}"' in text]
        assert not [card for card in hand if re.search(rf'"card": ?{card}\b', text)]


CUT_OFF = """([outer, inner]) => {
  const frames = [...document.querySelectorAll(outer)];
  return frames.flatMap((frame) => {
    const room = frame.getBoundingClientRect();
    return [...frame.querySelectorAll(inner)].map((part) => part.getBoundingClientRect()).filter((part) =>
      part.bottom > room.bottom + 1 || part.right > room.right + 1 || part.width < 8 || part.height < 8);
  }).length;
}"""
"""How many parts of something are not wholly inside it."""


def test_a_projector_has_room_for_four_planners_and_their_towers(meet: Meet) -> None:
    anna, hall = meet("Annabella Hohenstein"), meet("Hall")
    hall.page.set_viewport_size({"width": 1600, "height": 900})
    table = anna.opens("zoned-out", "me", *["bot random"] * 3, first="1")
    city = City(anna)
    for _ in range(3):
        city.plays()
    anna.waits_for_turn()
    hall.page.goto(f"{hall.home}/table/{table}/screen")
    hall.page.locator(".zo-screen-city").wait_for()
    expect(hall.page.locator(".zo-screen .zo-player")).to_have_count(4)
    expect(hall.page.locator(".zo-screen .zo-tower")).to_have_count(4)
    assert hall.page.evaluate(CUT_OFF, [".zo-screen-side", ".zo-player, .zo-tower, .zo-tower-name"]) == 0
    assert anna.page.evaluate(CUT_OFF, [".zo-player", ".zo-turn-mark, .zo-facts, .zo-holding"]) == 0
    assert anna.page.locator(".zo-earlier-card").count() > 0, "what three others laid since is marked"


DEVELOPS = re.compile(r"and develops? \d")
"""Somebody is told of, whoever looks is spoken to."""


def test_the_log_goes_on_telling_what_was_developed(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("zoned-out", "me", "bot random", "bot random", first="1")
    city = City(anna)
    for _ in range(6):
        city.plays()
    anna.waits_for_turn()
    developed = {json.dumps(news["moment"]["view"]["developed"]) for news in told(anna)} - {"null"}
    assert len(developed) > 2
    lines = anna.page.locator(".log li", has_text=DEVELOPS)
    expect(lines).to_have_count(len(developed))
    expect(anna.page.locator(".zo-news-line")).to_have_count(since_own_turn(anna))
    anna.page.reload()
    anna.waits_for_turn()
    expect(lines).to_have_count(len(developed))
    expect(anna.page.locator(".zo-news-line")).to_have_count(since_own_turn(anna))


def since_own_turn(person: Person) -> int:
    """How many developments a person was told of since their own last turn; their seat is the first."""
    entries = {entry["number"]: entry for news in told(person) for entry in news["entries"]}
    own = max(number for number, entry in entries.items() if entry["seat"] == 0)
    return sum("developed" in entry.get("effect", {}) for number, entry in entries.items() if number > own)


def test_behind_a_curtain_nothing_of_what_was_developed_is_forgotten(meet: Meet) -> None:
    anna = meet("Anna")
    anna.opens("zoned-out", "me", "device Ben", first="1")
    city = City(anna)
    for turn in range(8):
        lifts(anna, ("Anna", "Ben")[turn % 2])
        city.plays()
    lifts(anna, "Anna")
    anna.waits_for_turn()
    entries = {entry["number"]: entry for news in told(anna) for entry in news["entries"]}
    developed = sum("developed" in entry.get("effect", {}) for entry in entries.values())
    assert developed > 2
    expect(anna.page.locator(".log li", has_text=DEVELOPS)).to_have_count(developed)


# On a phone -----------------------------------------------------------------------------------------


def test_what_is_under_the_cards_has_room_in_every_language(meet: Meet) -> None:
    for locale in ("en-GB", "de-DE", "fr-FR", "es-ES"):
        anna = meet("Anna", phone=True, locale=locale)
        anna.opens("zoned-out", "me", "bot random", first="1")
        TouchedCity(anna).plays()
        anna.waits_for_turn()
        marks = [box for mark in anna.page.locator(".zo-mark").all() if (box := mark.bounding_box())]
        assert len(marks) == 3
        for left, right in pairwise(marks):
            assert left["x"] + left["width"] <= right["x"], f"buttons overlap in {locale}"


def test_several_turns_with_a_finger(meet: Meet) -> None:
    anna = meet("Anna", phone=True)
    anna.opens("zoned-out", "me", "bot random", first="1")
    city = TouchedCity(anna)
    for _ in range(5):
        city.plays()
        assert_nothing_sticks_out(anna)
    assert anna.view["turn"] >= 9
    assert lays_of(anna.codes) or not anna.codes
