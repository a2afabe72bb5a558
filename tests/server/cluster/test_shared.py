"""What belongs to a guest or an address holds in all processes: limits, devices, links, trials, the plan of the day."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from drawingboard.server.cluster.bus import LocalBus
from drawingboard.server.cluster.shared_limits import GOOD_FOR_SECONDS, TELL_SECONDS
from drawingboard.server.settings import Limits
from drawingboard.server.storage.removal import revoked_digests
from tests.server.browser import Browser, Running, wait_until
from tests.server.cluster.conftest import Processes, at
from tests.server.test_daily import begin, dice
from tests.server.test_devices import UNKNOWN, key_of, moves
from tests.server.test_trials import SMALL, begun, seen, when

Pair = tuple[Running, Running]


# Limits ---------------------------------------------------------------------------------------------


def test_who_spreads_requests_over_processes_gets_little_more_than_at_one(processes: Processes) -> None:
    limits = Limits(request_burst=60, requests_per_second=0.1)
    pair = processes.start(limits=limits), processes.start(limits=limits)
    first, second = (Browser(server) for server in pair)
    statuses: list[int] = []
    for _ in range(8):  # the others are told twice a second
        for browser in (first, second):
            statuses += [browser.request("GET", "/api/me")[0] for _ in range(10)]
        time.sleep(TELL_SECONDS / 2)
    assert statuses.count(429) > 0
    assert 50 <= statuses.count(200) < 110, "far less than twice sixty"
    assert {browser.request("GET", "/api/me")[0] for browser in (first, second)} == {429}


def test_sockets_of_a_guest_are_counted_in_all_processes(processes: Processes) -> None:
    limits = Limits(sockets_per_guest=4)
    one, other = processes.start(limits=limits), processes.start(limits=limits)
    ada = Browser(one, "Ada")
    here, there = ada.open(), at(ada, other).open()
    lives = [ada.connect(here) for _ in range(3)]
    wait_until(lambda: other.app.admission.guest_sockets._elsewhere)
    lives.append(at(ada, other).connect(there))
    assert lives[-1].next()["is"] == "table"
    with pytest.raises(ConnectionClosed):
        at(ada, other).connect(there).until_updated()
    for live in lives[:3]:
        live.close()
    wait_until(lambda: not other.app.admission.guest_sockets._elsewhere)
    at(ada, other).connect(there).until(lambda: True).close()
    lives[3].close()


def test_what_a_process_counted_is_forgotten_when_nothing_is_heard_of_it() -> None:
    from drawingboard.server.limits import Counts

    counts = Counts(2)
    counts.hear("there", {"ada": 2}, GOOD_FOR_SECONDS)
    assert not counts.take("ada")
    counts.hear("there", {"ada": 2}, 0.0)
    assert counts.take("ada")


# Devices --------------------------------------------------------------------------------------------


def with_phone(server: Running, name: str = "Ada") -> tuple[Browser, Browser]:
    ada, phone = Browser(server, name), Browser(server)
    moves(phone, key=key_of(ada))
    return ada, phone


def sign_out_others(browser: Browser) -> None:
    assert len(browser.ask("POST", "/api/devices/others/sign_out")["devices"]) == 1


def test_signing_out_at_one_process_ends_connections_at_the_other(pair: Pair) -> None:
    one, other = pair
    ada, phone = with_phone(one)
    table = at(ada, other).open()
    live, stays = at(phone, other).connect(table), at(ada, other).connect(table)
    live.until(lambda: live.table)
    sign_out_others(ada)
    code, said = live.closing()
    assert (code, said[-1]["code"]) == (4003, "revoked")
    assert at(phone, other).ask("GET", "/api/me") == {"name": ""}
    stays.until(lambda: stays.table).close()


def test_a_lost_message_is_made_up_for_from_the_database(processes: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawingboard.server.cluster.shared_guests.LOOK_SECONDS", 0.2)
    one, other = processes.start(), processes.start()
    ada, phone = with_phone(one)
    table = at(ada, other).open()
    live = at(phone, other).connect(table)
    live.until(lambda: live.table)
    monkeypatch.setattr(one.app.cluster.bus, "publish", LocalBus().publish)
    sign_out_others(ada)
    assert live.closing()[0] == 4003
    assert at(phone, other).ask("GET", "/api/me") == {"name": ""}
    assert len(other.app.store.read_now(revoked_digests)) == 2, "the phone's, and that of the oldest cookies"


def test_a_link_that_was_made_at_one_process_is_good_once_at_any(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    key = key_of(ada)
    phone, tablet = Browser(other), Browser(other)
    assert phone.ask("POST", "/api/hello", {"key": key}) == UNKNOWN, "asking uses nothing up"
    assert moves(phone, key=key) == {"name": "Ada"}
    assert at(phone, one).ask("GET", "/api/me") == at(phone, other).ask("GET", "/api/me") == {"name": "Ada"}
    for browser in (tablet, Browser(one)):
        assert moves(browser, 403, key=key)["code"] == "link/used"


def test_of_many_who_come_with_a_link_at_once_one_gets_in(pair: Pair) -> None:
    key = key_of(Browser(pair[0], "Ada"))
    strangers = [Browser(server) for server in pair for _ in range(4)]

    def comes(browser: Browser) -> int:
        return browser.request("POST", "/api/hello/continue", {"key": key})[0]

    with ThreadPoolExecutor(len(strangers)) as threads:
        assert Counter(threads.map(comes, strangers)) == {200: 1, 403: len(strangers) - 1}


def test_a_new_link_or_signing_out_at_one_process_ends_the_link_of_another(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    first = key_of(ada)
    second = key_of(at(ada, other))

    def answer(key: str) -> str:
        code: str = Browser(other).ask("POST", "/api/hello", {"key": key}).get("code", "")
        return code

    wait_until(lambda: Browser(one).request("POST", "/api/hello", {"key": first})[0] == 403)
    assert answer(second) == ""
    at(ada, one).ask("POST", "/api/devices/others/sign_out")
    wait_until(lambda: Browser(other).request("POST", "/api/hello", {"key": second})[0] == 403)


def test_a_link_dies_with_the_process_that_made_it(processes: Processes) -> None:
    one = processes.start()
    with processes.another() as two:
        key = key_of(Browser(two, "Ada"))
    assert Browser(one).ask("POST", "/api/hello", {"key": key}, 403)["code"] == "link/unknown"


# Missions on trial ----------------------------------------------------------------------------------


def test_a_trial_that_was_asked_for_at_one_process_is_told_of_at_any(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    trial = begun(ada, games=1, mission=SMALL)
    told = when(at(ada, other), trial, "done")
    assert told == seen(ada, trial)
    stranger = Browser(other, "Ben")
    assert seen(stranger, trial, 404)["code"] == "trial/unknown"


def test_a_trial_can_be_stopped_by_way_of_another_process(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    trial = begun(ada, games=20)
    stopped = at(ada, other).ask("POST", f"/api/games/verplant/trials/{trial['id']}/stop")
    assert stopped["state"] == "stopped"
    assert seen(ada, trial)["state"] == "stopped"


# The plan of the day --------------------------------------------------------------------------------


def test_the_luck_of_the_day_is_the_same_in_all_processes(pair: Pair) -> None:
    one, other = pair
    assert len({(server.app.settings.data / "key").read_bytes() for server in pair}) == 1
    (_, first), (_, second) = begin(Browser(one, "Ada")), begin(Browser(other, "Ben"))
    assert dice(first) == dice(second)
    for live in (first, second):
        live.close()


def test_there_is_one_try_at_the_plan_of_the_day_for_all_processes(pair: Pair) -> None:
    one, other = pair
    ada = Browser(one, "Ada")
    table = ada.ask("POST", "/api/daily/floor-plan", {})["id"]
    assert at(ada, other).ask("POST", "/api/daily/floor-plan", {})["id"] == table
    assert at(ada, other).ask("GET", "/api/daily/floor-plan")["table"] == table


def test_who_begins_at_all_processes_at_once_has_one_try(pair: Pair) -> None:
    ada = Browser(pair[0], "Ada")
    browsers: Sequence[Browser] = [at(ada, server) for server in pair for _ in range(4)]

    def begins(browser: Browser) -> Any:
        return browser.ask("POST", "/api/daily/floor-plan", {})["id"]

    with ThreadPoolExecutor(len(browsers)) as threads:
        assert len(set(threads.map(begins, browsers))) == 1


# Who is here ----------------------------------------------------------------------------------------


def test_who_is_here_is_known_whichever_process_they_came_by(pair: Pair) -> None:
    one, other = pair
    ada, ben = Browser(one, "Ada"), Browser(other, "Ben")
    table = ada.open()
    first, second = ada.connect(table), ben.connect(table)
    assert second.do("join", seat=1, name="Ben")["is"] == "accepted"
    first.until(lambda: [seat["connected"] for seat in first.table.get("seats", [])] == [True, True])
    second.close()
    first.until(lambda: [seat["connected"] for seat in first.table["seats"]] == [True, False])
    third = at(ben, one).connect(table)
    first.until(lambda: [seat["connected"] for seat in first.table["seats"]] == [True, True])
    for live in (first, third):
        live.close()
