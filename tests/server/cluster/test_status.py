"""What the host is told: all processes by themselves, and what they count put together; to nobody else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from drawingboard.cli.status import sentences
from drawingboard.server.cluster import all_processes
from drawingboard.server.cluster.shared_metrics import Labelled
from drawingboard.server.cluster.shared_status import samples_of_all
from drawingboard.server.history import History
from drawingboard.server.host_token import load_token
from drawingboard.server.metrics import Metrics
from tests.server.browser import Browser, Running, two_at_a_table
from tests.server.cluster.conftest import Processes

Pair = tuple[Running, Running]


def told(server: Running) -> dict[str, Any]:
    """As the status page hears it."""
    token = load_token(server.app.settings.data / "status-token")
    status: dict[str, Any] = Browser(server).ask("GET", "/api/status", authorization=f"Bearer {token}")
    return status


def test_any_process_tells_of_all_and_adds_up_what_they_count(pair: Pair) -> None:
    lives = [live for server in pair for live in two_at_a_table(server)[:2]]
    for server in pair:
        server.on_loop(server.app.host.history.take)
    for server in pair:
        status = told(server)
        processes = status["processes"]
        assert {process["id"] for process in processes} == {one.app.cluster.id for one in pair}
        for process in processes:
            assert (process["trouble"], process["number"]) == (None, 0)
            assert process["address"].startswith("127.0.0.1:")
            assert process["now"]["tables"] >= 1
            assert process["now"]["sockets"] >= 2
            assert process["version"] == status["version"]
            assert process["up_seconds"] <= status["up_seconds"]
        for name in ("tables", "sockets"):
            assert status["samples"][-1][name] == sum(process["now"][name] for process in processes)
        assert status["accepted"] == sum(one.app.metrics.accepted for one in pair)
        assert sentences({"address": "", **status}).count("\nprocess 0") == 2
    for live in lives:
        live.close()


def test_the_token_of_the_host_is_the_same_everywhere_and_nothing_secret_is_told(pair: Pair) -> None:
    tokens = {load_token(server.app.settings.data / "status-token") for server in pair}
    assert len(tokens) == 1
    text = json.dumps(told(pair[0]))
    for server in pair:
        process = server.app.cluster.me
        assert process
        assert process.doorway
        for secret in (process.doorway, process.machine, server.app._token.decode(), *tokens):
            assert secret not in text
    assert Browser(pair[1]).ask("GET", "/api/status", expect=401)["code"] == "host/token"


def test_a_process_that_does_not_answer_is_listed_as_such(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_processes, "ANSWER_SECONDS", 0.3)
    one, other = processes.start(), processes.start()

    async def hangs() -> None:
        import asyncio

        await asyncio.sleep(1.0)

    monkeypatch.setattr(other.app.host, "told_here", hangs)
    silent = next(process for process in told(one)["processes"] if process["id"] == other.app.cluster.id)
    assert silent["trouble"]["code"] == "process/silent"
    assert (silent["now"], silent["up_seconds"]) == (None, None)
    said = sentences({"address": "", **told(one)})
    assert "1 of 2 processes not ready: this process does not answer" in said
    assert said.endswith(": does not answer")


def test_measurements_have_the_process_as_a_label(pair: Pair) -> None:
    text = Browser(pair[0]).request("GET", "/metrics")[1].decode()
    assert 'drawingboard_process_up{process="0"} 1.0' in text
    assert 'drawingboard_tables{process="0"}' in text
    assert text.count("# TYPE drawingboard_tables gauge") == 1
    assert text.count("drawingboard_tables{") == 1, "the other process has a folder and an address of its own"


def test_measurements_of_several_processes_stand_together_by_name() -> None:
    metrics = Metrics()
    metrics.accepted = 7
    metrics.sent.observe(0.001)
    one = metrics.text().decode()
    lines = "".join(family_text(Labelled({0: one, 1: one, 2: None}))).splitlines()
    assert [line for line in lines if line.startswith("drawingboard_process_up{")] == [
        'drawingboard_process_up{process="0"} 1.0',
        'drawingboard_process_up{process="1"} 1.0',
        'drawingboard_process_up{process="2"} 0.0',
    ]
    accepted = [line for line in lines if "drawingboard_commands_accepted" in line]
    assert accepted[-2:] == [
        'drawingboard_commands_accepted_total{process="0"} 7.0',
        'drawingboard_commands_accepted_total{process="1"} 7.0',
    ]
    samples = [line for line in one.splitlines() if not line.startswith("#")]
    assert len([line for line in lines if not line.startswith("#")]) == 2 * len(samples) + 3


def family_text(labelled: Labelled) -> str:
    from prometheus_client import generate_latest

    return generate_latest(labelled).decode()


def test_histories_of_different_length_are_put_together_from_the_newest_on(processes: Processes) -> None:
    longer, shorter = (History(Metrics(), processes.folder) for _ in range(2))
    longer._metrics.gauge("drawingboard_tables", "", lambda: 2.0)
    shorter._metrics.gauge("drawingboard_tables", "", lambda: 3.0)
    for history, times in ((longer, 3), (shorter, 1)):
        for name in ("sockets", "thinking_queue", "write_queue"):
            history._metrics.gauge(f"drawingboard_{name}", "", lambda: 0.0)
        for _ in range(times):
            history.take()
    assert [sample.tables for sample in samples_of_all([longer.samples, shorter.samples])] == [2, 2, 5]


def test_a_process_that_is_cut_off_is_not_ready(processes: Processes) -> None:
    one = processes.start()
    assert Browser(one).request("GET", "/readyz")[0] == 200
    one.app.cluster.is_cut_off = True  # type: ignore[misc]
    assert Browser(one).ask("GET", "/readyz", expect=503)["code"] == "server/cut_off"
    assert told(one)["processes"][0]["trouble"]["code"] == "server/cut_off"
    assert Browser(one).request("GET", "/healthz")[0] == 200
