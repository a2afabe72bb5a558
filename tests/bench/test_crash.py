"""A power cut takes back nothing that was acknowledged."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from drawingboard.bench.crash import pull_the_plug
from drawingboard.bench.processes import environment
from drawingboard.bench.strikes import run
from drawingboard.bench.strikes.ledger import Told, differences
from drawingboard.bench.strikes.relay import Relay


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = asyncio.run(pull_the_plug(tmp_path / "data", "planquadrat", 4, 6, random.Random(7)))
    assert report.times == 4
    assert report.acknowledged > 50
    assert report.sound, report


def test_what_clients_were_told_is_compared_with_the_log() -> None:
    told = Told({"join", "c1", "c2", "c3"}, {"join": 0, "c1": 1, "c2": 2}, {"c3": "server/not_kept"}, {1: (0, "b4")})
    entries = {1: (0, "b4"), 2: (1, "b5")}
    commands = {"join": [0], "c1": [1], "c2": [2]}
    assert list(differences(told, entries, commands)) == []
    for changed, what in (
        ((entries, {"join": [0], "c1": [1]}), "acknowledged and lost"),
        ((entries, {**commands, "c2": [3]}), "acknowledged and lost"),
        ((entries, {**commands, "c2": [2, 3]}), "carried out twice"),
        ((entries, {**commands, "c3": [2]}), "refused and carried out"),
        (({1: (0, "b4"), 3: (1, "b5")}, commands), "gaps in the log"),
        (({1: (0, "c4"), 2: (1, "b5")}, commands), "heard and not kept so"),
    ):
        assert [found for found, _ in differences(told, *changed)] == [what]


def test_several_processes_lose_nothing_when_they_and_postgresql_are_struck() -> None:
    kinds = ("a process killed", "all its connections ended", "PostgreSQL stopped at once")
    report = run.measure("planquadrat", len(kinds), 4, 7, 2, kinds)
    assert report.sound, run.report_text(report)
    assert report.times == len(kinds)
    assert set(report.seconds) == set(kinds)
    assert report.acknowledged > 20
    assert "nothing lost, nothing doubled" in run.report_text(report)


def test_the_relay_lets_nothing_through_while_it_is_cut_and_what_was_said_later() -> None:
    async def talk() -> bytes:
        heard = asyncio.get_running_loop().create_future()

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                with suppress(ConnectionError):
                    said = await reader.read(100)
                    heard.set_result(said)
                    writer.write(said)
                    await writer.drain()
            finally:
                writer.close()

        async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
            relay = Relay(server.sockets[0].getsockname()[1])
            reader, writer = await asyncio.open_connection("127.0.0.1", await relay.open())
            await asyncio.sleep(0.1)
            relay.cut(os.getpid())
            writer.write(b"are you there?")
            await asyncio.sleep(0.2)
            assert not heard.done()
            relay.mend(forget=False)
            try:
                async with asyncio.timeout(5):
                    return await reader.read()
            finally:
                writer.close()
                await relay.close()
                await asyncio.sleep(0.1)  # so that everybody has closed their end

    assert asyncio.run(talk()) == b"are you there?"


def test_the_figures_of_a_measured_server_are_json_and_nothing_else() -> None:
    words = ("bench", "server", "--matches", "2", "--seconds", "0.5", "--json")
    done = subprocess.run(
        [sys.executable, "-m", "drawingboard", *words], env=environment(), capture_output=True, text=True, check=True
    )
    [row] = json.loads(done.stdout)
    assert done.stderr == ""
    assert row["moves"] > 0
    assert row["refused"] == 0
