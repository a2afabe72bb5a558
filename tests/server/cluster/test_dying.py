"""A process that dies, is cut off or is declared dead: others go on, and it can never write again."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, select, update

from drawingboard.server.cluster import processes as rows
from drawingboard.server.storage.schema import ENTRY, PROCESS
from drawingboard.server.storage.writes import NotKept
from tests.server.browser import Browser, Running, wait_until
from tests.server.cluster.conftest import Processes, at


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for somebody silent."""
    monkeypatch.setattr("drawingboard.server.cluster.joined.BEAT_SECONDS", 0.2)


def declare_dead(server: Running) -> None:
    """As another process does that has not heard of it."""
    with server.app.store.database.writing.begin() as connection:
        connection.execute(delete(PROCESS).where(PROCESS.c.id == server.app.cluster.id))


def entries(server: Running, table: str) -> int:
    query = select(ENTRY.c.number).where(ENTRY.c.match == table)
    return len(server.app.store.read_now(lambda connection: connection.execute(query).all()))


def stop_beating(server: Running) -> None:
    """From now on nothing is heard of it, though it runs."""
    server.on_loop(server.app.cluster._task.cancel)  # type: ignore[attr-defined]


def test_who_was_declared_dead_can_never_write_again(processes: Processes) -> None:
    one, other = processes.start(), processes.start()
    ada = Browser(one, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "me"}, options={"first": "1"})
    live = ada.connect(table).until_updated()
    stop_beating(one)
    declare_dead(one)
    before = entries(one, table)
    refusal = live.act(0, live.codes(0)[0])
    assert refusal["is"] == "refusal"
    assert refusal["code"] == "server/not_kept"
    assert entries(one, table) == before
    there = at(ada, other).connect(table).until_updated()
    assert there.act(0, there.codes(0)[0])["is"] == "accepted"
    assert entries(one, table) > before
    there.close()


def test_writes_under_an_old_name_stay_refused_after_the_process_has_begun_anew(processes: Processes) -> None:
    one = processes.start()
    old = one.app.store.fence
    declare_dead(one)
    wait_until(lambda: one.app.store.fence != old)
    store = one.app.store
    from drawingboard.server.storage.writes import Write

    outcome: list[Exception | None] = []
    write = Write(outcome.append, statements=[])

    def submit() -> None:
        store.submit(write)
        write.fence = old  # as if it had been handed in before

    one.on_loop(submit)
    wait_until(lambda: outcome)
    assert isinstance(outcome[0], NotKept)


def test_who_finds_out_that_others_took_it_for_dead_begins_anew_and_serves_again(processes: Processes) -> None:
    one = processes.start()
    ada = Browser(one, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "me"}, options={"first": "1"})
    live = ada.connect(table).until_updated()
    old = one.app.cluster.id
    declare_dead(one)
    code, said = live.closing()
    assert code == 1012 or any(message.get("why") == "restart" for message in said)
    wait_until(lambda: one.app.cluster.id != old and not one.app.cluster.is_cut_off)
    again = ada.connect(table).until_updated()
    assert again.act(0, again.codes(0)[0])["is"] == "accepted"
    again.close()


def test_what_was_alive_in_a_dead_process_is_alive_in_another_within_seconds(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "SILENT_SECONDS", 1.0)
    one, other = processes.start(), processes.start()
    ada = Browser(one, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "me"}, options={"first": "1"})
    stop_beating(one)
    wait_until(lambda: one.app.cluster.id not in living(other))
    live = at(ada, other).connect(table).until_updated()
    assert live.act(0, live.codes(0)[0])["is"] == "accepted"
    live.close()


def living(server: Running) -> set[str]:
    return {process.id for process in server.app.store.read_now(rows.living)}


def test_built_in_players_go_on_in_another_process(processes: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "SILENT_SECONDS", 1.0)
    one, other = processes.start(), processes.start()
    ada = Browser(one, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "bot", "level": "beginner"}, options={"first": "2"})
    before = entries(one, table)
    stop_beating(one)
    one.on_loop(one.app.tables.thinking.close)
    wait_until(lambda: one.app.cluster.id not in living(other))
    wait_until(lambda: entries(other, table) > before or table in other.app.tables.rooms)


def test_who_leaves_leaves_nothing_behind(processes: Processes) -> None:
    one = processes.start()
    with processes.another() as two:
        ada = Browser(two, "Ada")
        table = ada.open()
        assert len(living(one)) == 2
    assert living(one) == {one.app.cluster.id}
    assert at(ada, one).ask("GET", f"/api/tables/{table}")["id"] == table


def test_nobody_waits_for_a_silent_process_that_is_just_writing(processes: Processes) -> None:
    one, other = processes.start(), processes.start()
    stop_beating(one)
    name, machine = one.app.cluster.id, "another machine"
    database = other.app.store.database
    with one.app.store.database.writing.connect() as writing:
        with writing.begin():
            writing.execute(update(PROCESS).where(PROCESS.c.id == name).values(beat=0))
        with writing.begin():
            writing.execute(select(PROCESS.c.id).where(PROCESS.c.id == name).with_for_update(read=True, key_share=True))
            with database.writing.begin() as connection:
                assert name not in rows.declare_dead(connection, machine)
    wait_until(lambda: name not in living(other))
