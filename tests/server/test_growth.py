"""A match does not grow for ever, and of a long one a window is sent."""

from __future__ import annotations

from pathlib import Path

import pytest

from drawingboard.server import views
from drawingboard.server.settings import Limits
from tests.server.browser import Browser, TableConnection, running, two_at_a_table


def draws_alone(browser: Browser) -> tuple[TableConnection, str]:
    """Somebody who draws alone, and may take back what they have drawn."""
    table = browser.open({"kind": "me"}, game="floor-plan")
    return browser.connect(table).until_updated(), table


def act_and_undo(live: TableConnection, times: int) -> None:
    for _ in range(times):
        live.until_number(live.act(0)["number"])
        live.until_number(live.do("undo", seat=0)["number"])


def test_whoever_acts_and_takes_back_for_ever_can_only_play_on(data: Path) -> None:
    with running(data, limits=Limits(events_per_seat=3)) as server:
        first, table = draws_alone(Browser(server, "Ada"))
        act_and_undo(first, 3)
        first.until_number(first.act(0)["number"])
        number = server.room(table).durable
        refusal = first.do("undo", seat=0)
        assert (refusal["code"], refusal["sentence"]) == (
            "match/long",
            "seat 1 has taken back, asked, taken hints or come back 3 times; from here on it can only play on",
        )
        assert server.room(table).durable == number
        assert first.do("hand_to_bot", seat=0, level="random")["code"] == "match/long"


def test_a_log_that_is_too_long_is_played_to_its_end(data: Path) -> None:
    with running(data, limits=Limits(entries_per_match=1)) as server:
        first, second, _ = two_at_a_table(server)
        number = first.act(0)["number"]
        for live in (first, second):
            live.until_number(number)
        assert first.do("undo", seat=0)["code"] == "match/long"
        assert second.do("offer_end", seat=1)["code"] == "match/long"
        assert second.act(1)["is"] == "accepted" or first.act(0)["is"] == "accepted"


def test_of_a_long_log_the_last_entries_are_sent_and_the_others_are_asked_for(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "WINDOW", 4)
    monkeypatch.setattr("drawingboard.server.api.LONGEST_PAGE", 5)
    with running(data) as server:
        watcher = Browser(server, "Ada")
        first, table = draws_alone(watcher)
        assert first.update["number"] == 4, "dice"
        act_and_undo(first, 4)
        update = watcher.connect(table).until_updated().update
        assert [entry["number"] for entry in update["entries"]] == [9, 10, 11, 12]
        assert (update["earlier"], update["anew"]) == (8, False)
        page = watcher.ask("GET", f"/api/tables/{table}/log?before=9")
        assert ([entry["number"] for entry in page["entries"]], page["earlier"]) == ([4, 5, 6, 7, 8], 3)
        page = watcher.ask("GET", f"/api/tables/{table}/log?before=4")
        assert ([entry["number"] for entry in page["entries"]], page["earlier"]) == ([1, 2, 3], 0)
        late = watcher.connect(table, since=2).until_updated().update
        assert ([entry["number"] for entry in late["entries"]], late["anew"]) == ([9, 10, 11, 12], True)
        near = watcher.connect(table, since=10).until_updated().update
        assert ([entry["number"] for entry in near["entries"]], near["anew"]) == ([11, 12], False)
