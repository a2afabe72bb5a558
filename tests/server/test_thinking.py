"""Thinking in turn: fair among networks and guests, people's opponents first, and no more than can be done."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable
from pathlib import Path

import pytest

from drawingboard.core.errors import NotNow
from drawingboard.server import thinking as thinking_module
from drawingboard.server.metrics import Metrics
from drawingboard.server.thinking import Party, Thinking
from drawingboard.server.workers import WorkerPool
from tests.server.browser import SOON, Browser, running, wait_until


class Threads(WorkerPool):
    """Work that is done at once, in the order in which it is begun."""

    def __init__(self) -> None:
        super().__init__(1)
        self.done: list[str] = []

    def submit(self, work, *about):  # type: ignore[no-untyped-def]
        self.done.append(about[0])
        return asyncio.run_coroutine_threadsafe(nothing(), asyncio.get_running_loop())


async def nothing() -> None:
    await asyncio.sleep(0.002)


def order_of(*jobs: tuple[str, str, bool]) -> list[str]:
    """In which order some turns are thought about that all wait: name, network, whether somebody looks."""

    async def run() -> list[str]:
        thinking, threads = Thinking(1, Metrics()), Threads()
        thinking.pools["turn"] = threads
        waiting: list[Awaitable[object]] = [
            thinking.run("turn", [Party(network, f"guest of {name}")], print, name, watched=watched)
            for name, network, watched in jobs
        ]
        await asyncio.gather(*waiting)
        return threads.done

    return asyncio.run(run())


def test_whoever_asks_for_much_waits_for_themselves() -> None:
    flood = [(f"flood {number}", "2001:db8::/64", True) for number in range(20)]
    assert order_of(*flood, ("ours", "192.0.2.7", True)).index("ours") == 1, "after the one that had begun"


def test_in_a_network_the_guest_who_has_used_less_goes_first() -> None:
    def party(number: int) -> Party:
        return Party("one network", "modest" if number == 3 else "greedy")

    async def run() -> list[str]:
        thinking, threads = Thinking(1, Metrics()), Threads()
        thinking.pools["turn"] = threads
        await asyncio.gather(*[thinking.run("turn", [party(number)], print, str(number)) for number in range(6)])
        return threads.done

    assert asyncio.run(run()) == ["0", "3", "1", "2", "4", "5"]


def test_a_turn_that_somebody_looks_at_goes_before_one_that_is_only_waited_for() -> None:
    assert order_of(("first", "a", True), ("waited for", "b", False), ("looked at", "c", True)) == [
        "first",
        "looked at",
        "waited for",
    ]


def test_a_queue_that_is_too_long_says_so() -> None:
    async def run() -> None:
        thinking = Thinking(1, Metrics(), most_waiting=10, most_of_one=2)
        thinking.pools["turn"].count = 0
        tasks = [
            asyncio.ensure_future(thinking.run("turn", [Party("a", str(number))], print, number)) for number in range(2)
        ]
        await asyncio.sleep(0)
        thinking.check_open(Party("b", "somebody"))
        with pytest.raises(NotNow, match="too much to think about; try again in a few minutes, or play with people"):
            thinking.check_open(Party("a", "fresh cookie"))
        thinking.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def test_whoever_looks_hears_that_a_built_in_player_waits_for_its_turn(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_module, "NOTICE_SECONDS", 0.01)
    with running(data) as server:
        pool = server.app.tables.thinking.pools["turn"]
        pool.count, processes = 0, pool.count
        ada = Browser(server, "Ada")
        table = ada.open({"kind": "me"}, {"kind": "bot", "level": "random"}, options={"first": "2"})
        live = ada.connect(table).until_updated()
        assert live.next_is("thinking_waits")["ahead"] == 0
        pool.count = processes
        server.on_loop(lambda: server.app.tables.thinking._start_next("turn"))
        live.until_number(1)


SERVER = """
import asyncio, time
from drawingboard.server.metrics import Metrics
from drawingboard.server.thinking import Party, Thinking

def think_for_ever():
    while True:
        time.sleep(0.01)

async def main():
    thinking = Thinking(1, Metrics())
    for kind in ("turn", "comparison"):
        asyncio.ensure_future(thinking.run(kind, [Party("", "")], think_for_ever))
    while sum(len(pool.processes()) for pool in thinking.pools.values()) < 2:
        await asyncio.sleep(0.01)
    print(*[process for pool in thinking.pools.values() for process in pool.processes()], flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def is_running(process: int) -> bool:
    """Whether a process lives: one that has ended and waits for its parent does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")
def test_processes_that_think_end_when_the_server_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "thinks.py"
    script.write_text(SERVER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        workers = [int(number) for number in server.stdout.readline().split()]
        try:
            assert len(workers) == 2
            time.sleep(SOON / 600)  # wherever they are by then: starting, or thinking
            server.send_signal(signal.SIGKILL)
            wait_until(lambda: not any(map(is_running, workers)))
        finally:
            server.kill()
            for worker in workers:
                if is_running(worker):
                    os.kill(worker, signal.SIGKILL)
