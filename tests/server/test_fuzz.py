"""Whatever is said, it is answered or the connection ends; and what is refused changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.browser import Browser, Running, TableConnection, two_at_a_table

# The server runs beside the strategies in another thread, and may draw random numbers meanwhile.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
SETTINGS = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], database=None
)
plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=50)
anything = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)
numbers = st.integers(-5, 120) | st.integers()
commands = st.fixed_dictionaries(
    {"do": st.sampled_from(["act", "preview", "undo", "offer_end", "answer", "leave", "join", "take_back", "rematch"])},
    optional={
        "id": st.text(max_size=45),
        "seat": numbers,
        "based_on": numbers,
        "action": numbers | st.text(max_size=110),
        "yes": st.booleans() | plain,
        "name": st.text(max_size=35),
        "level": plain,
        "more": plain,
    },
)


@pytest.fixture
def table(shared_server: Running) -> tuple[TableConnection, str]:
    """A watcher at a table, who may do nothing there, and the table; one socket says as much as it may."""
    shared_server.app.admission.forget()
    _, _, found = two_at_a_table(shared_server)
    return Browser(shared_server).connect(found), found


def heard(live: TableConnection, message: object) -> dict[str, Any] | None:
    """The answer to a message, if the connection lives on."""
    try:
        live.say(message)
        while True:
            answer = live.next()
            if answer["is"] in ("accepted", "refusal", "bye"):
                return answer
    except ConnectionClosed:
        return None


def check_untouched(server: Running, table: str) -> None:
    match = server.room(table).table.match
    assert match is not None
    assert match.number == 0


@SETTINGS
@given(message=anything.map(json.dumps) | st.text(max_size=200) | st.binary(max_size=200))
def test_anything_said_is_refused_and_changes_nothing(
    server: Running, table: tuple[TableConnection, str], message: str | bytes
) -> None:
    server.app.admission.forget()
    live, found = table
    answer = heard(live, message)
    assert answer is not None
    assert answer["is"] == "refusal"
    assert answer["code"].startswith("message/")
    check_untouched(server, found)


@SETTINGS
@given(command=commands)
def test_commands_of_somebody_who_only_watches_change_nothing(
    server: Running, table: tuple[TableConnection, str], command: dict[str, Any]
) -> None:
    server.app.admission.forget()
    live, found = table
    answer = heard(live, json.dumps(command))
    assert answer is not None
    assert answer["is"] == "refusal"
    assert answer["sentence"]
    check_untouched(server, found)


@settings(SETTINGS, max_examples=80)
@given(texts=st.lists(st.text(alphabet="SMLabcdefgh12345678nesw >nolidecam", max_size=14), min_size=1, max_size=3))
def test_typed_actions_are_carried_out_or_refused_never_broken(server: Running, texts: list[str]) -> None:
    server.app.admission.forget()
    ada = Browser(server)
    with ada.connect(ada.open({"kind": "me"}, {"kind": "device"})) as live:
        live.until(lambda: live.update)
        for text in texts:
            answer = live.act(live.update["moment"]["acting"][0], text)
            assert answer["is"] in ("accepted", "refusal")
            assert answer.get("code", "") != "server/our_fault"


@settings(SETTINGS, max_examples=60)
@given(
    body=anything,
    path=st.sampled_from(["/api/tables", "/api/me", "/api/tables/x/seats/0/claim", "/api/hello/continue"]),
)
def test_any_body_is_answered_with_a_reason(server: Running, body: object, path: str) -> None:
    server.app.admission.forget()
    method = "PUT" if path == "/api/me" else "POST"
    browser = object.__new__(Browser)
    browser.server, browser.cookie = server, ""
    status, content, _ = browser.request(method, path, json.dumps(body).encode())
    assert 400 <= status < 500
    assert json.loads(content)["sentence"]
