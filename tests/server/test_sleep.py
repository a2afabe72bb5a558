"""Tables that nobody looks at sleep: they are only on disk, and wake when they are due or somebody asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from drawingboard.server import tables
from drawingboard.server.clocks import Clocks, KeptClocks, wall_clock
from drawingboard.server.settings import Limits
from drawingboard.server.wire import ClockSettings
from tests.databases import store_in
from tests.server.browser import Browser, Running, running, two_at_a_table, wait_until

BY_LETTER = {"turn_seconds": 3 * 24 * 3600, "reserve_seconds": 0}
SOON_MS = 300


@pytest.fixture(autouse=True)
def quick_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "IDLE_MS", 0)
    monkeypatch.setattr(tables, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(tables, "ALARM_SECONDS", 0.05)


def in_file(server: Running, question: str, **values: Any) -> Any:
    """What the file answers."""
    with server.app.store.database.reading.connect() as connection:
        return connection.execute(text(question), values).scalar()


def change_file(server: Running, change: str, **values: Any) -> None:
    with server.app.store.database.writing.begin() as connection:
        connection.execute(text(change), values)


def test_a_table_with_a_distant_alarm_sleeps_and_its_clock_goes_on(data: Path) -> None:
    with running(data) as server:
        first, second, table = two_at_a_table(server, clock=BY_LETTER)
        browser = Browser(server)
        first.close()
        second.close()
        wait_until(lambda: table not in server.app.tables.rooms)
        due = in_file(server, 'SELECT due FROM "match" WHERE id = :id', id=table)
        assert abs(due - wall_clock() - 3 * 24 * 3_600_000) < 60_000
        change_file(server, 'UPDATE "match" SET due = due - 3600000 WHERE id = :id', id=table)  # as if it slept an hour
        clock = browser.connect(table).until_updated().update["clock"]
        assert 3 * 24 * 3_600_000 - clock["turn_left"]["0"] == pytest.approx(3_600_000, abs=60_000)


def test_the_alarm_of_the_server_wakes_a_table_whose_time_is_up(data: Path) -> None:
    with running(data) as server:
        first, second, table = two_at_a_table(server, clock=BY_LETTER)
        first.close()
        second.close()
        wait_until(lambda: table not in server.app.tables.rooms)
        change_file(server, 'UPDATE "match" SET due = :soon WHERE id = :id', id=table, soon=wall_clock() + SOON_MS)
        wait_until(lambda: in_file(server, 'SELECT ended FROM "match" WHERE id = :id', id=table))
        assert in_file(server, 'SELECT due FROM "match" WHERE id = :id', id=table) is None


def test_at_the_start_nothing_is_loaded_but_what_is_due(data: Path) -> None:
    with running(data) as server:
        late, soon = [two_at_a_table(server, clock=BY_LETTER)[2] for _ in range(2)]
    with running(data) as server:
        assert server.app.tables.rooms == {}, "their time is up in three days"
        change_file(server, 'UPDATE "match" SET due = :now WHERE id = :id', id=soon, now=wall_clock() - 1)
        wait_until(lambda: in_file(server, 'SELECT ended FROM "match" WHERE id = :id', id=soon))
        assert late not in server.app.tables.rooms


def test_time_without_a_server_is_taken_from_nobody(data: Path) -> None:
    with running(data) as server:
        first, _, table = two_at_a_table(server, clock={"turn_seconds": 600, "reserve_seconds": 0})
        first.close()
    store = store_in(data)
    for statement in ("UPDATE heartbeat SET at = at - 86400000", 'UPDATE "match" SET due = due - 86400000'):
        store.change_at_once(lambda connection, statement=statement: connection.execute(text(statement)))
    store.close()
    with running(data) as server:  # as if that had been a day later
        due = in_file(server, 'SELECT due FROM "match" WHERE id = :id', id=table)
        assert due > wall_clock() + 500_000
        clock = Browser(server).connect(table).until_updated().update["clock"]
        assert clock["turn_left"]["0"] > 500_000


def test_a_built_in_player_that_somebody_waits_for_thinks_after_a_restart(data: Path) -> None:
    bot = {"kind": "bot", "level": "random"}
    with running(data) as server:
        table = Browser(server, "Ada").open({"kind": "me"}, bot, options={"first": "2"})
        wait_until(lambda: in_file(server, 'SELECT count(*) FROM entry WHERE "match" = :id', id=table))
        wait_until(lambda: table not in server.app.tables.rooms)
        assert in_file(server, 'SELECT due FROM "match" WHERE id = :id', id=table) is None, "it is Ada's turn"
        change_file(server, 'DELETE FROM entry WHERE "match" = :id', id=table)
        change_file(server, 'UPDATE "match" SET due = 0 WHERE id = :id', id=table)  # as if it had been killed before
    with running(data) as server:
        wait_until(lambda: in_file(server, 'SELECT count(*) FROM entry WHERE "match" = :id', id=table))


def test_where_only_built_in_players_are_left_a_match_rests_until_somebody_looks(data: Path) -> None:
    bot = {"kind": "bot", "level": "random"}
    with running(data) as server:
        ada = Browser(server, "Ada")
        table = ada.open(bot, bot, options={"first": "1"}, clock={"turn_seconds": 600, "reserve_seconds": 0})
        wait_until(lambda: table not in server.app.tables.rooms)
        assert in_file(server, 'SELECT count(*) FROM entry WHERE "match" = :id', id=table) == 0
        assert in_file(server, 'SELECT due FROM "match" WHERE id = :id', id=table) is None, "its clock is held"
        live = ada.connect(table).until_updated()
        live.until_number(4)


def test_many_tables_for_many_that_nobody_looks_at_cost_no_memory(data: Path) -> None:
    with running(data, limits=Limits(idle_tables=2, table_burst=1000, seat_burst=1000)) as server:
        ada = Browser(server, "Ada")
        for _ in range(5):
            ada.open({"kind": "me"}, *[{"kind": "device", "name": "Ben"}] * 49, game="floor-plan", clock=BY_LETTER)
        wait_until(lambda: not server.app.tables.rooms)
        assert len(ada.ask("GET", "/api/lobby")["mine"]) == 5


def test_who_had_finished_a_round_is_not_charged_for_a_sleep() -> None:
    clocks = Clocks(ClockSettings(60, 100), 2, KeptClocks([100_000, 100_000], {0: 0, 1: 0}), 0)
    clocks.wake([1], (0, 1), 160_000 - 50_000, 0)
    assert (clocks.paused[0], clocks.used[1]) == (0, 50_000)


def test_held_clocks_do_not_run() -> None:
    clocks = Clocks(ClockSettings(60, 0), 1, KeptClocks([0], {0: 1000}), 0)
    clocks.hold(True, 500)
    clocks.advance(90_000)
    assert clocks.left(0) == 58_500
    clocks.hold(False, 100_000)
    clocks.advance(101_000)
    assert clocks.left(0) == 57_500
