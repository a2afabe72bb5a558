"""``drawingboard bench server``: durable moves a second over real WebSockets, on real rules.

The server and the load are two processes, each on a core of its own where there are two; the
load plays random legal moves from the choices it is sent, and asks for a rematch at the end.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

import drawingboard
from drawingboard.cli import bench_rounds
from drawingboard.cli.screen import grouped, table
from drawingboard.cli.words import find_game, json_option
from drawingboard.core.errors import OurFault
from drawingboard.core.game import Game

LOG = "server.log"


@click.command("server")
@click.option("--game", "-g", type=find_game, metavar="GAME", default="planquadrat", show_default=True)
@click.option("--matches", "-m", default=None, help="How many at once; several with commas.  [default: 1,100,500]")
@click.option("--seconds", "-s", default=5.0, show_default=True, help="How long to measure each.")
@click.option("--offered", default=0.0, help="Moves a second to ask for.  [default: as many as it takes]")
@click.option("--seats", type=int, help="Where all act at once: whole matches with so many live sockets.")
@click.option("--pause", default=0.2, show_default=True, help="With --seats: seconds before a stroke, on average.")
@json_option
def server(
    game: Game[Any], matches: str | None, seconds: float, offered: float, seats: int | None, pause: float, as_json: bool
) -> None:
    """Play many matches at once against a server on this machine; with --seats, whole ones with many at the table."""
    if seats is not None:
        game.check_seats(seats)
        row = bench_rounds.measure_rounds(game.name, seats, int(matches or "1"), pause)
        click.echo(json.dumps(row, indent=2) if as_json else bench_rounds.report(row))
        bench_rounds.check(row)
        return
    rows = []
    for count in (int(number) for number in (matches or "1,100,500").split(",")):
        with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as (port, process):
            rows.append(load(port, process.pid, game.name, count, seconds, offered))
    click.echo(json.dumps(rows, indent=2) if as_json else report(rows))


def environment() -> dict[str, str]:
    """So that another process finds the same package."""
    this_package = str(Path(drawingboard.__file__).parents[1])
    path = os.pathsep.join(filter(None, [this_package, os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path}


@contextmanager
def running_server(data: Path, port: int = 0) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server process without limits; its port and the process."""
    process = start_server(data, port)
    try:
        yield read_port(process, data), process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()


def start_server(data: Path, port: int = 0) -> subprocess.Popen[str]:
    """A server process; what it logs goes to a file of its own."""
    arguments = ["serve", "--port", str(port), "--data", str(data), "--unlimited"]
    data.mkdir(parents=True, exist_ok=True)
    with (data / LOG).open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "drawingboard", *arguments],
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    pin(process.pid, 0)
    return process


def read_port(process: subprocess.Popen[str], data: Path) -> int:
    """The port that a server says it listens on."""
    assert process.stdout is not None
    line = process.stdout.readline()
    if ":" not in line:
        last = (data / LOG).read_text().splitlines()[-1:]
        raise OurFault(" ".join(["the server did not start:", *last]))
    process.stdout.readline()
    return int(line.rpartition(":")[2])


def pin(pid: int, core: int) -> None:
    """Keep a process on one core, where there are several and the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        if len(cores) > 1:
            os.sched_setaffinity(pid, {cores[core]})


def load(port: int, pid: int, game: str, matches: int, seconds: float, offered: float) -> dict[str, Any]:
    return run_load("drawingboard.cli.load", [port, pid, game, matches, seconds, offered], seconds + 120)


def run_load(module: str, words: Sequence[object], most_seconds: float) -> dict[str, Any]:
    """What a process that loads the server has measured."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, *map(str, words)],
        env=environment(),
        stdout=subprocess.PIPE,
        text=True,
    )
    pin(process.pid, 1)
    try:
        output, _ = process.communicate(timeout=most_seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        raise OurFault("the load process did not end") from None
    if process.returncode:
        raise OurFault("the load process failed")
    result: dict[str, Any] = json.loads(output)
    return result


def report(rows: list[dict[str, Any]]) -> str:
    heads = ["game", "matches", "moves/s, durable", "p50 ms", "p99 ms", "kB/match", "later", "kB/move", "CPU µs/move"]
    heads += ["load"]
    return table(
        heads,
        [
            [
                row["game"],
                str(row["matches"]),
                *(
                    grouped(row[key])
                    for key in ("moves_per_s", "p50_ms", "p99_ms", "kb_per_match", "kb_per_match_later")
                ),
                str(row["growth_kb_per_move"]),
                str(row["server_cpu_us_per_move"]),
                f"{row['loader_cpu_share']:.0%}",
            ]
            for row in rows
        ],
    )
