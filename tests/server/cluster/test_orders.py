"""The host orders at one process: tables and guests that are alive in another one hear of it at once."""

from __future__ import annotations

from typing import Any

from sqlalchemy import text

from drawingboard.server.control import send_order
from drawingboard.server.host_orders import DeleteGuest, DeleteTables, Expire, Order, RenameGuest, RevokeGuest
from drawingboard.server.storage.schema import METADATA
from tests.server.browser import Browser, Running, two_at_a_table, wait_until
from tests.server.cluster.conftest import at
from tests.server.test_host_orders import DAY, guest_of

Pair = tuple[Running, Running]


def ordered(server: Running, order: Order) -> dict[str, Any]:
    return send_order(server.app.settings.data, order)


def change(server: Running, statement: str) -> None:
    """Change what is in the database, behind everybody's back."""
    with server.app.store.database.writing.begin() as connection:
        connection.execute(text(statement))


def everything(server: Running) -> str:
    """All texts that are kept."""
    with server.app.store.database.reading.begin() as connection:
        return "\n".join(
            str(row) for name in METADATA.tables for row in connection.execute(text(f'SELECT * FROM "{name}"'))
        )


def test_a_table_that_is_alive_elsewhere_is_deleted_and_everybody_there_is_told(pair: Pair) -> None:
    one, other = pair
    first, second, table = two_at_a_table(other)
    third, _, kept = two_at_a_table(other)
    assert ordered(one, DeleteTables((table,))) == {"tables": 1}
    for live in (first, second):
        code, said = live.closing()
        assert (code, said[-1]["code"]) == (4004, "gone")
    for server in pair:
        assert Browser(server).ask("GET", f"/api/tables/{table}", expect=404)["code"] == "table/unknown"
    assert third.act(0)["is"] == "accepted", "others play on"
    assert kept in other.app.tables.rooms


def test_a_move_in_the_same_moment_brings_no_deleted_table_back(pair: Pair) -> None:
    one, other = pair
    first, _, table = two_at_a_table(other)
    for number in range(20):
        first.say({"do": "act", "id": f"m{number}", "seat": 0, "based_on": number, "action": "L c4n"})
    assert ordered(one, DeleteTables((table,))) == {"tables": 1}
    first.closing()
    wait_until(lambda: table not in everything(one))


def test_a_link_to_a_rematch_that_is_gone_goes_in_all_processes(pair: Pair) -> None:
    one, other = pair
    first, _, table = two_at_a_table(other)
    first.do("resign", seat=0)
    again = first.do("rematch")["table"]
    ordered(one, DeleteTables((again,)))
    stranger = Browser(other)
    wait_until(lambda: stranger.ask("GET", f"/api/tables/{table}")["rematch"] is None)


def test_another_name_is_seen_at_tables_that_are_alive_elsewhere(pair: Pair) -> None:
    one, other = pair
    ada = Browser(other, "Ada")
    table = ada.open()
    live = ada.connect(table)
    live.until(lambda: live.table)
    assert ordered(one, RenameGuest(guest_of(ada), "Guest 7")) == {"tables": 1}
    assert live.closing()[0] == 1012
    with at(ada, other).connect(table) as again:
        again.until(lambda: again.table)
        assert again.table["seats"][0]["name"] == "Guest 7"


def test_who_is_shut_out_at_one_process_is_shut_out_at_all(pair: Pair) -> None:
    one, other = pair
    ada = Browser(other, "Ada")
    live = ada.connect(ada.open())
    live.until(lambda: live.table)
    ordered(one, RevokeGuest(guest_of(ada)))
    assert live.closing()[0] == 4003
    old = ada.cookie
    for server in pair:
        assert at(ada, server).ask("GET", "/api/me", cookie=old) == {"name": ""}


def test_a_deleted_guest_leaves_only_moves_behind_wherever_tables_were_alive(pair: Pair) -> None:
    one, other = pair
    ada, ben = Browser(other, "Zenobia"), Browser(other, "Ben")
    own = ada.open({"kind": "me"}, {"kind": "bot", "level": "beginner"})
    shared = ada.open()
    first, second = ada.connect(shared), ben.connect(shared)
    second.do("join", seat=1, name="Ben")
    second.until_updated()
    guest = guest_of(ada)
    assert ordered(one, DeleteGuest(guest)) == {"tables": 1, "shared": 1}
    assert first.closing()[0] == 4003
    wait_until(lambda: not any(hidden in everything(one) for hidden in (guest, "Zenobia", own)))
    with at(ben, one).connect(shared) as live:
        live.until_updated()
        assert [seat["name"] for seat in live.table["seats"]] == ["Player 1", "Ben"]


def test_what_is_alive_elsewhere_does_not_expire(pair: Pair) -> None:
    one, other = pair
    ada, ben = Browser(other, "Ada"), Browser(one, "Ben")
    there, here = ada.open(), ben.open()
    watched = ada.open()
    live = ada.connect(watched)
    live.until(lambda: live.table)
    for table in (there, here, watched):
        change(one, f"UPDATE \"match\" SET created = created - {30 * DAY} WHERE id = '{table}'")
    ordered(one, Expire())
    left = everything(one)
    assert [table in left for table in (there, here, watched)] == [True, False, True]
    ordered(other, Expire())
    left = everything(one)
    assert [table in left for table in (there, watched)] == [False, True], "there nobody looks at the one"
    live.close()
