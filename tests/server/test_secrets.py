"""What leaves the server holds nobody else's secrets. The toy with hidden hands shows it."""

from __future__ import annotations

import json

import pytest

from tests.server.browser import Browser, Running, seated
from tests.toys.hands import CARDS, HELD
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def test_no_seat_and_no_watcher_hears_what_others_hold(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 3)
    watcher = Browser(toys).live(table)
    watcher.until(lambda: watcher.update)
    match = toys.room(table).table.match
    assert match is not None
    for _ in range(6):
        seat = lives[0].update["moment"]["acting"][0]
        number = lives[seat].act(seat)["number"]
        for live in (*lives, watcher):
            live.until_number(number)
        held = match.position.place  # type: ignore[attr-defined]
        for seat, live in enumerate((*lives, watcher)):
            seen = {int(card) for card in live.update["moment"]["view"]["cards"]}
            foreign = {card + 1 for card in range(CARDS) if HELD <= held[card] < HELD + 3 and held[card] != HELD + seat}
            assert not seen & foreign
    for seat, live in enumerate(lives):
        entries = [entry for message in live.heard if message["is"] == "update" for entry in message["entries"]]
        taken = {entry["number"]: entry for entry in entries}
        drawn = [entry for entry in match.log if entry.seen_by is not None and seat not in entry.seen_by]
        assert drawn
        assert all(taken[entry.number]["text"] == "(hidden)" for entry in drawn if entry.number in taken)


def test_looking_back_shows_a_seat_no_more_than_it_saw(toys: Running) -> None:
    browsers, _, table = seated(toys, "toy-hands", 3)
    moments = [browser.ask("GET", f"/api/tables/{table}/at/6") for browser in (*browsers, Browser(toys))]
    cards = [set(moment["view"]["cards"]) for moment in moments]
    assert [len(held) for held in cards] == [2, 2, 2, 0]
    assert not cards[0] & cards[1]
    log = browsers[1].ask("GET", f"/api/tables/{table}/log")["entries"]
    assert [entry["text"] == "(hidden)" for entry in log[:3]] == [True, False, True]
    assert browsers[0].ask("GET", f"/api/tables/{table}/record", expect=409)["code"] == "record/early"


def test_at_one_device_the_hand_of_whoever_has_to_move_is_shown_when_they_look(toys: Running) -> None:
    ada = Browser(toys, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "device"}, {"kind": "device"}, game="toy-hands")
    live = ada.live(table)
    live.until(lambda: live.update)
    assert (live.update["moment"]["view"]["cards"], live.update["choices"]) == ({}, []), "the curtain is down"
    live.do("look", seat=0)
    live.until(lambda: live.update["anew"])
    first = set(live.update["moment"]["view"]["cards"])
    live.until_number(live.act(0, "play " + min(first, key=int))["number"])
    assert live.update["moment"]["acting"] == [1]
    assert set(live.update["moment"]["view"]["cards"]) == {min(first, key=int)}, "the curtain is down for the next"
    live.do("look", seat=1)
    live.until(lambda: live.update["choices"])
    assert not first & set(live.update["moment"]["view"]["cards"]) - {min(first, key=int)}


def test_neither_views_nor_logs_hold_seeds_or_secrets(toys: Running, capfd: pytest.CaptureFixture[str]) -> None:
    browsers, lives, table = seated(toys, "toy-hands", 3)
    browsers[0].ask("GET", f"/api/tables/{table}/seats/0/link")
    lives[0].say({"do": "act", "id": "x", "seat": 0, "based_on": 0, "action": {"oops": 1}})
    lives[0].next_is("refusal")
    match = toys.room(table).table.match
    assert match is not None
    assert match.source.seed is not None
    everything = json.dumps([live.heard for live in lives]) + "".join(capfd.readouterr())
    for secret in (
        match.source.seed.hex(),
        *(browser.cookie.partition(".")[2] for browser in browsers),
        *(browser.cookie.partition("=")[2].partition(".")[0] for browser in browsers),
        toys.app.admission.guests.seat_secret(table, 0, 0),
    ):
        assert secret not in everything
