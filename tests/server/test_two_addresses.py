"""The example for nginx in front of servers on two machines: here two addresses of this one, between which connections
are copied as between machines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from drawingboard.core.random import Random
from drawingboard.server.cluster import joined
from tests.databases import postgres, template
from tests.server.browser import Running, TableConnection, entries_of, running
from tests.server.nginx import NAME, DistantBrowser, Site, free_ports, make_certificate, running_nginx, site

pytestmark = pytest.mark.xdist_group("nginx")

ADDRESSES = {"10.0.0.11": "127.0.0.2", "10.0.0.12": "127.0.0.3"}
"""What the example calls them, and what they are here."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A server with an address of its own, that can be stopped."""

    server: Running
    opened: ExitStack


@dataclass(frozen=True, slots=True)
class TwoMachines:
    """Two servers behind nginx."""

    site: Site
    machines: tuple[Machine, Machine]


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TwoMachines]:
    make_certificate(tmp_path)
    names = iter(ADDRESSES)
    monkeypatch.setattr(joined, "machine_name", lambda: next(names))
    ports, database = free_ports(), postgres().new_database(template())
    with ExitStack() as opened:
        machines = []
        for address in ADDRESSES.values():
            own = opened.enter_context(ExitStack())
            server = own.enter_context(
                running(
                    tmp_path / address,
                    database=database,
                    host=address,
                    peer_host=address,
                    public_url=f"https://{NAME}:{ports.https}",
                )
            )
            machines.append(Machine(server, own))
        text = site("nginx-processes.conf", tmp_path, ports, 0)
        for (example, here), machine in zip(ADDRESSES.items(), machines, strict=True):
            text = text.replace(f"{example}:8000", f"{here}:{machine.server.port}")
        opened.enter_context(running_nginx(tmp_path, text, ports))
        found = Site(machines[0].server, tmp_path, ports, "")
        yield TwoMachines(found, (machines[0], machines[1]))


def alive_at(two: TwoMachines, table: str) -> list[bool]:
    return [table in machine.server.app.tables.rooms for machine in two.machines]


def opened_at_the_wrong_machine(two: TwoMachines, ada: DistantBrowser) -> str:
    """A table that is alive at one machine while nginx sends those who connect to the other."""
    for _ in range(20):
        before = [len(machine.server.tcp_connections._open) for machine in two.machines]
        table = ada.open(options={"first": "1"})
        with ada.connect(table) as live:
            live.until(lambda: live.table)
            after = [len(machine.server.tcp_connections._open) for machine in two.machines]
        arrived = [new > old for new, old in zip(after, before, strict=True)]
        if arrived != alive_at(two, table) and sum(alive_at(two, table)) == 1:
            return table
    raise AssertionError("every table was alive where nginx sends its people")


def test_a_match_is_played_across_two_machines_and_goes_on_when_one_stops(two: TwoMachines) -> None:
    ada, ben = DistantBrowser(two.site, "Ada"), DistantBrowser(two.site, "Ben", address="127.0.0.9")
    table = opened_at_the_wrong_machine(two, ada)
    first, second = ada.connect(table), ben.connect(table)
    assert second.do("join", seat=1, name="Ben")["is"] == "accepted"
    looking_on = DistantBrowser(two.site, address="127.0.0.8").connect(table)
    lives = [first, second, looking_on]
    for live in lives:
        live.until_updated()
    number = play(lives, 8)
    assert all(entries_of(live) == entries_of(first) for live in lives)
    assert [seat["name"] for seat in ben.ask("GET", f"/api/tables/{table}")["seats"]] == ["Ada", "Ben"]

    owner = alive_at(two, table).index(True)
    two.machines[owner].opened.close()
    for live in lives:
        live.closing()
    lives = [ada.connect(table), ben.connect(table)]
    for live in lives:
        live.until_updated()
        assert live.update["number"] == number, "nothing that was acknowledged is lost"
    assert alive_at(two, table)[1 - owner]
    assert play(lives, 4) > number
    for live in lives:
        live.close()


def play(lives: list[TableConnection], moves: int) -> int:
    """Some moves of the first two, which everybody hears; the number of the last one."""
    luck, number = Random(7), 0
    for _ in range(moves):
        seat = lives[0].moment["acting"][0]
        codes = lives[seat].codes(seat)
        number = lives[seat].act(seat, codes[luck.below(len(codes))])["number"]
        for live in lives:
            live.until_number(number)
    return number


def test_whoever_they_are_sent_to_everybody_is_the_same_guest_and_limits_count_the_visitor(two: TwoMachines) -> None:
    ada = DistantBrowser(two.site, "Ada", address="127.0.0.7")
    there = [DistantBrowser(two.site, address=f"127.0.0.{last}") for last in range(10, 16)]
    for browser in there:
        browser.cookie = ada.cookie
        assert browser.ask("GET", "/api/me") == {"name": "Ada"}
    known = {name for machine in two.machines for name in machine.server.app.admission.requests._buckets}
    assert {"127.0.0.7", "127.0.0.10", "127.0.0.15"} <= known
    assert ada.request("GET", "/metrics")[0] == 404
