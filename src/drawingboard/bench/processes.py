"""The processes of a benchmark: a server, and what loads it, each on a core of its own where there are two."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import drawingboard
from drawingboard.core.errors import NotNow, OurFault

LOG = "server.log"
DATABASE_VARIABLE = "DRAWINGBOARD_DATABASE"
"""Names a server its database: in a command everybody on the machine could read its password."""
PORTS = range(20_000, 32_000)
"""Below those that systems give to whoever connects: a server that is started again finds its port free."""


def environment() -> dict[str, str]:
    """So that another process finds the same package."""
    this_package = str(Path(drawingboard.__file__).parents[1])
    path = os.pathsep.join(filter(None, [this_package, os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path}


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    for port in random.sample(PORTS, 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise NotNow("port/none", f"none of a hundred ports from {PORTS[0]} to {PORTS[-1]} is free")


@contextmanager
def running_server(
    data: Path, unlimited: bool = True, database: str = "", processes: int = 1
) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server process, without limits unless they are what is measured; its port and the process."""
    process = start_server(data, unlimited=unlimited, database=database, processes=processes)
    try:
        yield read_port(process, data), process
    finally:
        stop(process)


def stop(process: subprocess.Popen[str]) -> None:
    """End a process, gently if it lets us."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
    process.wait()
    if process.stdout:
        process.stdout.close()


def start_server(
    data: Path, port: int = 0, unlimited: bool = True, database: str = "", processes: int = 1
) -> subprocess.Popen[str]:
    """A server process, or the supervisor of several; what it logs goes to a file of its own."""
    arguments = ["serve", "--port", str(port), "--data", str(data), *(["--unlimited"] if unlimited else [])]
    arguments += ["--processes", str(processes)] if processes > 1 else []
    data.mkdir(parents=True, exist_ok=True)
    with (data / LOG).open("a") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "drawingboard", *arguments],
            env={**environment(), DATABASE_VARIABLE: database},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            preexec_fn=pin_server,
        )


def read_port(process: subprocess.Popen[str], data: Path) -> int:
    """The port that a server says it listens on."""
    assert process.stdout is not None
    line = process.stdout.readline()
    if ":" not in line:
        last = (data / LOG).read_text().splitlines()[-1:]
        raise OurFault(" ".join(["the server did not start:", *last]))
    process.stdout.readline()
    return int(line.rpartition(":")[2])


def pin(core: int) -> None:
    """Keep this process on one core, where there are several and the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        if len(cores) > 1:
            os.sched_setaffinity(0, {cores[core]})


pin_server, pin_load = partial(pin, 0), partial(pin, 1)
"""For processes that are about to start, so that all their threads stay on the core."""


def run_load(module: str, words: Sequence[object], most_seconds: float) -> dict[str, Any]:
    """What a process of ours that loads the server has measured."""
    return run_to_json([sys.executable, "-m", module, *map(str, words)], most_seconds)


def run_to_json(words: Sequence[str], most_seconds: float) -> dict[str, Any]:
    """What a process that loads a server prints: one line of JSON."""
    process = subprocess.Popen(words, env=environment(), stdout=subprocess.PIPE, text=True, preexec_fn=pin_load)
    try:
        output, _ = process.communicate(timeout=most_seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        raise OurFault("the load process did not end") from None
    if process.returncode:
        raise OurFault("the load process failed")
    result: dict[str, Any] = json.loads(output)
    return result


def passed_on(data: Path) -> int:
    """How many connections a server of several processes, which has ended, has passed on to where their table is."""
    told = [json.loads(line) for line in (data / LOG).read_text().splitlines() if '"process_left"' in line]
    return sum(one["passed_on"] for one in told)
