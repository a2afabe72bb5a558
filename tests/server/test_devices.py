"""A guest on several devices: links that bring them along, recovery phrases, and signing out."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from math import log2
from pathlib import Path
from typing import Any

import pytest

from drawingboard.core.errors import NotUnderstood
from drawingboard.server import device_links, devices
from drawingboard.server.clocks import wall_clock
from drawingboard.server.device_links import GOOD_MS, REMEMBERED_MS, DeviceLinks
from drawingboard.server.devices import DAY_MS
from drawingboard.server.guests import COOKIE, Guests, Visitor
from drawingboard.server.names import told_apart
from drawingboard.server.recovery import COUNT, new_phrase, read_phrase
from drawingboard.server.recovery_words import WORDS
from drawingboard.server.settings import Limits
from drawingboard.server.storage.devices import date_of
from drawingboard.server.user_agents import described
from tests.databases import rows
from tests.server.browser import Browser, Running, running

PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1"
)

UNKNOWN = {"name": "Ada", "same": False, "before": None}
"""What a browser that nobody has used is told."""


def key_of(browser: Browser) -> str:
    """The key of a new link."""
    url: str = browser.ask("POST", "/api/devices/link")["url"]
    return url.partition("#key=")[2]


def moves(browser: Browser, expect: int = 0, **proof: str) -> Any:
    """Become whoever a key or a phrase is of."""
    return browser.ask("POST", "/api/hello/continue", proof, expect)


def phone_of(browser: Browser) -> Browser:
    """Another device of the same guest."""
    phone = Browser(browser.server)
    moves(phone, key=key_of(browser))
    return phone


# Links ----------------------------------------------------------------------------------------------


def test_a_link_brings_a_guest_with_their_seats_to_another_device_and_both_stay(server: Running, ada: Browser) -> None:
    table = ada.open()
    link = ada.ask("POST", "/api/devices/link")
    assert re.fullmatch(rf"http://127\.0\.0\.1:{server.port}/hello#key=(?:[0-9a-f]{{8}})?[\w-]{{24}}", link["url"])
    assert link["picture"].startswith("data:image/svg+xml")
    assert wall_clock() < link["ends"] <= wall_clock() + GOOD_MS
    phone = Browser(server)
    key = link["url"].partition("=")[2]
    assert phone.ask("POST", "/api/hello", {"key": key}) == UNKNOWN, "asking uses nothing up"
    assert moves(phone, key=key) == {"name": "Ada"}
    for browser in (phone, ada):
        assert browser.ask("GET", f"/api/tables/{table}")["seats"][0]["yours"]
        assert browser.ask("GET", "/api/me")["name"] == "Ada"
    assert phone.cookie != ada.cookie
    assert phone.ask("POST", "/api/hello", {"key": key_of(ada)}) == UNKNOWN | {"same": True}


def test_a_newer_link_is_not_ended_by_what_was_said_before_it_was_made() -> None:
    links, ada = DeviceLinks(), Visitor("ada", "phone")
    key = links.make(ada, now=1000)
    links.cancel("ada", made_until=999)
    assert links.maker_of(key, 1000) == ada
    links.cancel("ada", made_until=1000)
    with pytest.raises(device_links.UnknownKey):
        links.maker_of(key, 1000)


def test_a_link_is_good_once_for_ten_minutes_and_only_the_last_one(server: Running, ada: Browser) -> None:
    used, first = key_of(ada), Browser(server)
    moves(first, key=used)
    thief = Browser(server)
    for path in ("/api/hello", "/api/hello/continue"):
        refused = thief.ask("POST", path, {"key": used}, expect=403)
        assert refused["code"] == "link/used"
        assert refused["sentence"] == "this link has been used already, and is good only once; make a new one"
    replaced, newest = key_of(ada), key_of(ada)
    assert moves(thief, 403, key=replaced)["code"] == "link/unknown"
    assert moves(thief, 403, key="A" * 24)["code"] == "link/unknown"
    for wrong in ("A", newest[:-1], newest + "A", "\u0000" * 24, "é" * 24):
        assert moves(thief, 400, key=wrong)["code"] == "link/malformed"
    assert moves(thief, key=newest) == {"name": "Ada"}, "what was refused has used nothing up"


def test_of_those_who_come_with_one_link_at_the_same_time_one_is_let_in(server: Running, ada: Browser) -> None:
    proof, rivals = {"key": key_of(ada)}, [Browser(server) for _ in range(6)]
    with ThreadPoolExecutor(6) as threads:
        answers = threads.map(lambda rival: rival.request("POST", "/api/hello/continue", proof)[0], rivals)
        assert sorted(answers) == [200, *[403] * 5]
    assert len(ada.ask("GET", "/api/devices")["devices"]) == 2


def test_a_link_that_is_too_old_says_so(server: Running, ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    key = key_of(ada)
    monkeypatch.setattr(devices, "wall_clock", lambda: wall_clock() + GOOD_MS)
    refused = moves(Browser(server), 403, key=key)
    assert (refused["code"], refused["sentence"]) == (
        "link/expired",
        "this link was good for ten minutes, and they are over; make a new one",
    )


def test_links_are_forgotten_in_time_and_their_number_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    links = DeviceLinks()
    key = links.make(Visitor("ada", "one"), 0)
    assert links.use_up(key, 5) == "ada"
    links.make(Visitor("ben", "one"), GOOD_MS + REMEMBERED_MS)
    assert [link.maker.guest for link in links._links.values()] == ["ben"]
    monkeypatch.setattr(device_links, "MOST", 3)
    for number in range(10):
        links.make(Visitor(f"guest {number}", "one"), 1)
    assert len(links._links) == len(links._newest) == 3
    links.cancel("guest 9")
    links.cancel("guest 9")
    assert len(links._links) == 2


def test_no_key_and_no_phrase_is_kept_or_logged(data: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        key, phrase = key_of(ada), ada.ask("POST", "/api/recovery_phrase")["phrase"]
        moves(Browser(server), key=key)
        moves(Browser(server), phrase=phrase)
        moves(Browser(server), 403, phrase=" ".join(reversed(phrase.split())))
    kept = b"".join(path.read_bytes() for path in data.iterdir() if path.is_file()).decode("latin-1")
    said = "".join(capfd.readouterr())
    for secret in (key, phrase, *(word for word in set(phrase.split()) if len(word) > 6)):
        assert secret not in kept
        assert secret not in said


def test_a_browser_that_is_somebody_already_hears_what_it_would_leave(server: Running, ada: Browser) -> None:
    ben = Browser(server, "Ben")
    table, key = ben.open(), key_of(ada)
    before = {"name": "Ben", "tables": 1, "phrase": False, "devices": 0}
    assert ben.ask("POST", "/api/hello", {"key": key}) == UNKNOWN | {"before": before}
    phone = phone_of(ben)
    phrase = ben.ask("POST", "/api/recovery_phrase")["phrase"]
    told = ben.ask("POST", "/api/hello", {"key": key})["before"]
    assert told == before | {"phrase": True, "devices": 1}
    live = ben.connect(table).until(lambda: True)
    moves(ben, key=key)
    code, said = live.closing()
    assert (code, said[-1]["code"]) == (4003, "revoked"), "what was open as Ben is not Ada's"
    assert not ben.ask("GET", f"/api/tables/{table}")["seats"][0]["yours"]
    assert [device["here"] for device in phone.ask("GET", "/api/devices")["devices"]] == [True]
    moves(ben, phrase=phrase)
    assert ben.ask("GET", f"/api/tables/{table}")["seats"][0]["yours"], "Ben is where he was"


def test_somebody_without_a_name_is_asked_for_one_first(server: Running) -> None:
    stranger = Browser(server)
    for path in ("/api/devices/link", "/api/recovery_phrase"):
        refused = stranger.ask("POST", path, expect=409)
        assert refused["code"] == "device/name"
        assert refused["sentence"] == "take a name first, so that the other device can say who it becomes"


def test_nothing_that_changes_an_identity_is_a_get_or_comes_from_another_site(server: Running, ada: Browser) -> None:
    key, here = key_of(ada), ada.ask("GET", "/api/devices")["devices"][0]["id"]
    paths = ("/api/devices/link", "/api/recovery_phrase", "/api/recovery_phrase/remove", "/api/hello")
    for path in (*paths, "/api/hello/continue", "/api/devices/others/sign_out", f"/api/devices/{here}/sign_out"):
        assert ada.request("GET", path)[0] in (404, 405)
        refused = ada.ask("POST", path, {"key": key}, expect=403, origin="https://evil.example")
        assert refused["code"] == "origin/foreign"
    assert ada.request("GET", f"/hello?key={key}")[0] in (200, 503)
    assert moves(Browser(server), key=key) == {"name": "Ada"}


# Devices --------------------------------------------------------------------------------------------


def test_the_list_says_which_devices_there_are_and_how_they_came(server: Running, ada: Browser) -> None:
    phone = Browser(server)
    phone.request("POST", "/api/hello/continue", {"key": key_of(ada)}, user_agent=PHONE)
    tablet = Browser(server)
    moves(tablet, phrase=ada.ask("POST", "/api/recovery_phrase")["phrase"])
    told = phone.ask("GET", "/api/devices")
    today = date_of(wall_clock())
    assert (told["name"], told["phrase"]) == ("Ada", today)
    first = told["devices"][0]
    assert first.pop("id")
    assert first == {
        "browser": "Safari", "system": "iPhone", "came_by": "link", "first": today, "last": today, "here": True,
    }  # fmt: skip
    assert sorted(device["came_by"] for device in told["devices"][1:]) == ["itself", "phrase"]
    assert not any(device.get("here") for device in told["devices"][1:])


def test_a_device_is_noted_once_a_day_and_not_at_every_request(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, writes = Browser(server, "Ada"), []
    keep = server.app.store.keep

    async def counted(statements: Any) -> None:
        writes.append(len(statements))
        await keep(statements)

    monkeypatch.setattr(server.app.store, "keep", counted)
    ada.ask("GET", "/api/me")
    ada.ask("GET", "/api/devices")
    assert writes == []
    monkeypatch.setattr(devices, "wall_clock", lambda: wall_clock() + DAY_MS + 1000)
    ada.ask("GET", "/api/me")
    assert writes == [2], "the guest and the device"
    told = ada.ask("GET", "/api/devices")["devices"][0]
    assert told["first"] < told["last"]
    Browser(server).ask("GET", "/api/me")
    assert writes == [2], "whoever has no name is not kept"


def test_a_device_that_is_signed_out_is_nobody_at_once_and_for_good(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        phone, table = phone_of(ada), ada.open()
        here, there = ada.connect(table), phone.connect(table)
        for live in (here, there):
            live.next_is("table")
        gone, old = ada.ask("GET", "/api/devices")["devices"][1]["id"], phone.cookie
        told = ada.ask("POST", f"/api/devices/{gone}/sign_out")
        assert [device["here"] for device in told["devices"]] == [True]
        code, said = there.closing()
        assert (code, said[-1]["code"]) == (4003, "revoked")
        assert here.do("open_seat", seat=0)["is"] == "refusal", "the other one is still there"
        refused = ada.ask("POST", f"/api/devices/{gone}/sign_out", expect=400)
        assert (refused["code"], refused["sentence"]) == (
            "device/unknown",
            "there is no such device, or it has been signed out already",
        )
        assert phone.ask("GET", "/api/me")["name"] == ""
        assert phone.cookie != old
    with running(data) as server:
        phone.server, phone.cookie = server, old
        assert phone.ask("GET", "/api/me")["name"] == "", "also after a restart"
        ada.server = server
        assert ada.ask("GET", "/api/me")["name"] == "Ada"
    assert rows(data, "SELECT count(*) FROM device") == [(1,)]


def test_all_others_can_be_signed_out_and_a_link_that_one_of_them_made_is_good_no_more(
    server: Running, ada: Browser
) -> None:
    phone, tablet = phone_of(ada), phone_of(ada)
    key = key_of(phone)
    told = ada.ask("POST", "/api/devices/others/sign_out")
    assert [device["here"] for device in told["devices"]] == [True]
    assert [browser.ask("GET", "/api/me")["name"] for browser in (phone, tablet, ada)] == ["", "", "Ada"]
    assert moves(Browser(server), 403, key=key)["code"] == "link/unknown"


def test_a_device_that_signs_itself_out_is_a_stranger_and_the_guest_lives_on(server: Running, ada: Browser) -> None:
    phone = phone_of(ada)
    here = phone.ask("GET", "/api/devices")["devices"][0]["id"]
    told = phone.ask("POST", f"/api/devices/{here}/sign_out")
    assert (told["name"], len(told["devices"])) == ("", 1)
    assert told["devices"][0]["id"] != here
    assert ada.ask("GET", "/api/me")["name"] == "Ada"


def test_nobody_signs_out_somebody_elses_device(server: Running, ada: Browser) -> None:
    theirs = ada.ask("GET", "/api/devices")["devices"][0]["id"]
    eve = Browser(server, "Eve")
    assert eve.ask("POST", f"/api/devices/{theirs}/sign_out", expect=400)["code"] == "device/unknown"
    eve.cookie = ""
    assert eve.ask("POST", f"/api/devices/{theirs}/sign_out", expect=403)["code"] == "device/stranger"
    assert ada.ask("GET", "/api/me")["name"] == "Ada"


def test_a_cookie_of_an_earlier_version_becomes_a_device_when_it_is_seen(server: Running) -> None:
    guests: Guests = server.app.admission.guests
    guest = "0123456789abcdef" * 2
    old = f"{COOKIE}={guest}.{guests._sign(f'guest {guest}')}"
    ada = Browser(server)
    ada.cookie = old
    assert ada.ask("PUT", "/api/me", {"name": "Ada of old"})["name"] == "Ada of old"
    assert ada.cookie.split(".")[0] == f"{COOKIE}={guest}"
    assert ada.cookie.count(".") == 2, "it names the device from now on"
    again = Browser(server)
    again.cookie = old
    assert len(again.ask("GET", "/api/devices")["devices"]) == 1, "the same device, until it has the new cookie"
    phone = phone_of(ada)
    phone.ask("POST", "/api/devices/others/sign_out")
    again.cookie = old
    assert again.ask("GET", "/api/me")["name"] == "", "signed out is signed out, whichever cookie"


def test_one_guest_has_so_many_devices_and_no_more(
    server: Running, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "MOST_DEVICES", 2)
    phone_of(ada)
    key, third = key_of(ada), Browser(server)
    refused = moves(third, 409, key=key)
    assert refused["sentence"] == "Ada is known on 2 devices; sign one of them out before another comes"
    ada.ask("POST", "/api/devices/others/sign_out")
    assert moves(third, 403, key=key)["code"] == "link/unknown", "signing out cancels links"
    assert moves(third, key=key_of(ada)) == {"name": "Ada"}


@pytest.mark.parametrize(
    ("header", "browser", "system"),
    [
        (PHONE, "Safari", "iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome", "Linux"),
        ("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome",
         "Android"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge", "Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "macOS"),
        ("<script>alert(1)</script>", "", ""),
        ("x" * 9000 + "Firefox", "", ""),
    ],
)  # fmt: skip
def test_a_device_is_described_in_two_words_of_ours(header: str, browser: str, system: str) -> None:
    assert described(header) == (browser, system)


# Recovery phrases -----------------------------------------------------------------------------------


def test_a_recovery_phrase_brings_a_guest_back_until_it_is_replaced_or_removed(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        first = ada.ask("POST", "/api/recovery_phrase")["phrase"]
        second = ada.ask("POST", "/api/recovery_phrase")["phrase"]
        assert moves(Browser(server), 403, phrase=first)["code"] == "phrase/wrong"
    with running(data) as server:
        ada.server = server
        typed = "  " + second.upper().replace(" ", ", ")
        lost = Browser(server)
        assert lost.ask("POST", "/api/hello", {"phrase": typed}) == UNKNOWN
        assert moves(lost, phrase=typed) == {"name": "Ada"}
        assert moves(Browser(server), phrase=second) == {"name": "Ada"}, "not used up"
        assert ada.ask("POST", "/api/recovery_phrase/remove").get("phrase") is None
        refused = moves(Browser(server), 403, phrase=second)
        assert refused["sentence"] == "that is nobody's recovery phrase here; look at each word again"


def test_what_is_no_recovery_phrase_is_told_so_without_asking_whose_it_is(server: Running) -> None:
    stranger = Browser(server)
    for phrase, code, sentence in (
        ("one", "phrase/words", "a recovery phrase has 7 words; this is 1"),
        ("album " * 8, "phrase/words", "a recovery phrase has 7 words; these are 8"),
        (
            "album atom kaktus baby bank beta bingo",
            "phrase/word",
            "'kaktus', word 3, is none of the words of recovery phrases; look at it again",
        ),
    ):
        refused = moves(stranger, 400, phrase=phrase)
        assert (refused["code"], refused["sentence"]) == (code, sentence)
    for proof in ({}, {"key": "A" * 24, "phrase": "album"}):
        assert moves(stranger, 400, **proof)["code"] == "proof/none"


def test_whoever_guesses_has_to_wait_and_whoever_is_right_has_not(data: Path) -> None:
    limits = Limits(wrong_proof_burst=3, wrong_proofs_per_minute=0.001)
    with running(data, limits=limits) as server:
        ada, eve = Browser(server, "Ada"), Browser(server)
        phrase = ada.ask("POST", "/api/recovery_phrase")["phrase"]
        for _ in range(3):
            moves(Browser(server), phrase=phrase)
        answers = [moves(eve, 403, phrase=new_phrase())["code"], moves(eve, 403, key="A" * 24)["code"]]
        answers += [eve.ask("POST", "/api/hello", {"phrase": new_phrase()}, expect=403)["code"]]
        assert answers == ["phrase/wrong", "link/unknown", "phrase/wrong"]
        refused = moves(eve, 429, phrase=phrase)
        assert refused["code"] == "limit/proofs"
        assert refused["sentence"] == "many wrong links or phrases came from your address; wait a minute"


def test_devices_do_not_come_and_go_without_end(data: Path) -> None:
    with running(data, limits=Limits(identity_change_burst=2, identity_changes_per_hour=0.001)) as server:
        ada = Browser(server, "Ada")
        key_of(ada)
        ada.ask("POST", "/api/recovery_phrase")
        assert ada.ask("POST", "/api/devices/link", expect=429)["code"] == "limit/devices"


def test_a_recovery_phrase_has_sixty_bits_of_words_that_no_phone_confuses() -> None:
    assert log2(len(WORDS)) * COUNT > 60
    assert len({word[:4] for word in WORDS}) == len(WORDS) == len(set(WORDS))
    assert all(re.fullmatch("[a-z]{4,7}", word) for word in WORDS)
    for _ in range(50):
        phrase = new_phrase()
        assert read_phrase(phrase) == read_phrase(phrase.title().replace(" ", "-")) == phrase
    with pytest.raises(NotUnderstood):
        read_phrase("")


def test_digests_of_phrases_are_worth_nothing_without_the_key(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    phrase = new_phrase()
    assert Guests(b"one").phrase_digest(phrase) != Guests(b"other").phrase_digest(phrase)


# Names ----------------------------------------------------------------------------------------------


def test_many_of_the_same_name_are_told_apart_in_good_time() -> None:
    told = told_apart(["Anna"] * 5000)
    assert (told[0], told[1], told[-1], len(set(told))) == ("Anna", "Anna 2", "Anna 5000", 5000)
    longest = told_apart(["n" * 30] * 12)
    assert max(map(len, longest)) == 30
    assert len(set(longest)) == 12
    assert told_apart(["♥", "♥", "Аnna", "Anna"]) == ["♥", "♥ 2", "Аnna", "Anna 2"], (
        "the third begins with a Cyrillic letter"
    )
