"""Several people at one device: a curtain between them, behind which nothing leaves the server."""

from __future__ import annotations

from typing import Any

import pytest

from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.server.viewers import NO_SEAT, in_front_of_the_curtain, read_look
from tests.server.browser import Browser, Running, TableConnection, seated
from tests.server.secrets import Secrets
from tests.server.test_secrets import asked, held_by, match_at
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")

ANNA, BEN, CLEO = 0, 1, 2


@pytest.mark.parametrize(
    ("looking", "acting", "viewer"),
    [
        (ANNA, (ANNA,), Viewer.of(ANNA)),
        (ANNA, (BEN,), SPECTATOR),
        (BEN, (BEN,), Viewer.of(BEN)),
        (ANNA, (CLEO,), Viewer.of(ANNA)),
        (ANNA, (), Viewer.of(ANNA)),
        (None, (ANNA,), SPECTATOR),
        (None, (CLEO,), SPECTATOR),
        (CLEO, (CLEO,), SPECTATOR),
        (ANNA, (ANNA, BEN), Viewer.of(ANNA)),
    ],
)
def test_who_looks_at_a_device_with_two_seats(looking: int | None, acting: tuple[int, ...], viewer: Viewer) -> None:
    assert in_front_of_the_curtain((ANNA, BEN), looking, acting) == viewer


@pytest.mark.parametrize(
    ("text", "seat"),
    [("1", 1), ("0", 0), ("", None), (None, None), ("-1", None), ("1000", None), ("²", None), ("nobody", NO_SEAT)],
)
def test_a_look_in_an_address_is_a_seat_or_nothing(text: str | None, seat: int | None) -> None:
    assert read_look(text) == seat


def one_device(server: Running) -> tuple[Browser, TableConnection, TableConnection, str]:
    """Anna and Ben pass a device around, Cleo has her own."""
    anna, cleo = Browser(server, "Anna"), Browser(server, "Cleo")
    seats = ({"kind": "me"}, {"kind": "device", "name": "Ben"}, {"kind": "open"})
    table = anna.open(*seats, game="toy-hands")
    device, far = anna.connect(table), cleo.connect(table)
    assert far.do("join", seat=CLEO, name="Cleo")["is"] == "accepted"
    return anna, device.until_updated(), far.until_updated(), table


def look(live: TableConnection, seat: int) -> None:
    """Lift the curtain, and wait for what is behind it."""
    before = len(live.heard)
    assert live.do("look", seat=seat)["is"] == "accepted"
    live.until(lambda: any(message["is"] == "update" for message in live.heard[before:]))


def test_a_projector_shows_what_everybody_sees_also_in_a_browser_that_plays(toys: Running) -> None:
    anna, _, _, table = one_device(toys)
    cleo = Browser(toys, "Cleo")
    alone = cleo.open({"kind": "me"}, {"kind": "bot", "level": "random"}, game="toy-hands")
    for browser, where in ((anna, table), (cleo, alone)):
        shown = browser.connect(where, look="nobody").until_updated().update
        assert looks_with(shown) == []
        assert not any(shown["moment"]["view"]["hands"])


def looks_with(message: dict[str, Any]) -> list[int]:
    """The seat in front of the curtain, as a browser can tell: the one whose choices it gets."""
    return [choice["seat"] for choice in message["choices"]]


def test_a_whole_match_at_one_device_never_shows_what_is_behind_the_curtain(toys: Running) -> None:
    _, device, far, table = one_device(toys)
    match = match_at(toys, table)
    step = 0
    while not match.over:
        seat = match.acting[0]
        live = far if seat == CLEO else device
        if live is device:
            assert looks_with(device.update) in ([], [seat])
            look(device, seat)
            assert looks_with(device.update) == [seat]
        codes = live.codes(seat)
        number = live.act(seat, codes[(5 * step + 2) % len(codes)])["number"]
        device.until_number(number)
        far.until_number(number)
        step += 1
    secrets = Secrets(match)
    for message, text in zip(device.heard, device.received, strict=True):
        seats = looks_with(message) if message["is"] == "update" else []
        assert len(seats) < 2
        secrets.check(text, seats, message.get("number", 0))
    secrets.check_connection(far, (CLEO,))
    shown = {tuple(looks_with(message)) for message in device.heard if message["is"] == "update"}
    assert shown >= {(), (ANNA,), (BEN,)}


def test_nothing_of_bens_hand_leaves_while_anna_looks_nor_under_the_curtain(toys: Running) -> None:
    browser, device, _, table = one_device(toys)
    match = match_at(toys, table)
    bens = held_by(match.position, BEN)
    paths = [f"/api/tables/{table}/{path}" for path in ("at/12", "log", "scores/0", "scores/1")]
    look(device, ANNA)
    for path in paths:
        for query in ("?look=0", "?look=1", ""):
            text = asked(browser, path + query)
            assert not any(card in text for card in bens), f"{path}{query}"
    device.until_number(device.act(ANNA, f"play {held_by(match.position, ANNA)[0]}")["number"])
    while match.acting != (BEN,):
        device.next()
    assert looks_with(device.update) == [], "the curtain is down for Ben"
    before = "".join(device.received)
    assert not any(card in before for card in bens)
    annas = held_by(match.position, ANNA)
    look(device, BEN)
    assert device.update["anew"], "the log is told anew to other eyes"
    assert device.update["moment"]["view"]["hands"][BEN] == bens
    assert not any(card in device.received[-1] for card in annas)
    texts = [entry["text"] for entry in device.update["entries"]]
    assert texts.count("(hidden)") == 1 + 3 + 1 + 3 + 1, "Anna's goal and cards, Cleo's, and what Anna drew"


def test_whoever_is_behind_the_curtain_cannot_act_before_they_look(toys: Running) -> None:
    _, device, _, table = one_device(toys)
    card = held_by(match_at(toys, table).position, ANNA)[0]
    assert device.act(ANNA, f"play {card}")["code"] == "seat/curtain"
    look(device, BEN)
    assert looks_with(device.update) == [], "it is for Anna to look"
    assert device.act(ANNA, f"play {card}")["code"] == "seat/curtain"
    look(device, ANNA)
    assert device.act(ANNA, f"play {card}")["is"] == "accepted"


def test_one_looks_with_ones_own_seats_only(toys: Running) -> None:
    _, device, far, _ = one_device(toys)
    assert device.do("look", seat=CLEO)["code"] == "seat/not_yours"
    assert far.do("look", seat=ANNA)["code"] == "seat/not_yours"
    assert device.do("look", seat=9)["code"] == "seat/unknown"


def test_a_look_is_answered_and_not_kept(toys: Running) -> None:
    browser, device, _, table = one_device(toys)
    number = device.update["number"]
    look(device, ANNA)
    assert match_at(toys, table).number == number
    again = browser.connect(table).until_updated()
    assert looks_with(again.update) == [], "another connection has a curtain of its own"
    assert looks_with(browser.connect(table, look=ANNA).until_updated().update) == [ANNA]


def test_who_comes_back_hears_the_log_anew_with_the_eyes_they_have_now(toys: Running) -> None:
    browser, device, _, table = one_device(toys)
    look(device, ANNA)
    number = device.update["number"]
    back = browser.connect(table, since=number, look=BEN).until_updated()
    assert back.update["anew"]
    assert [entry["number"] for entry in back.update["entries"]] == list(range(1, number + 1))
    assert {entry["text"] for entry in back.update["entries"]} == {"(hidden)"}
    new = browser.connect(table).until_updated()
    assert not new.update["anew"], "who has heard nothing has nothing to forget"


def test_the_device_of_one_has_no_curtain(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-hands", 2)
    assert [looks_with(live.update) for live in lives] == [[0], [1]]


def test_games_without_a_curtain_show_all_seats_of_a_device(toys: Running) -> None:
    ada = Browser(toys, "Ada")
    live = ada.connect(ada.open({"kind": "me"}, {"kind": "device"}, game="toy-rounds")).until_updated()
    assert looks_with(live.update) == [0, 1]
    assert live.do("look", seat=1)["is"] == "accepted"
    assert live.do("look", seat=0)["is"] == "accepted"
    assert looks_with(live.update) == [0, 1]
