"""Another server beside ours, on the same machine in the same run: ``drawingboard bench server --peer FOLDER``.

The folder holds a bench of boardgame.io: ``package.json``, ``server.cjs`` and ``load.cjs``. It is copied, and its
packages are fetched with npm into the copy, so they are no dependency of ours. The two servers take turns, because
what neighbours do to a machine changes within seconds: a ratio is always of two measurements that follow each other.
"""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from drawingboard.bench import server as own
from drawingboard.bench.processes import free_port, pin_server, run_to_json, stop
from drawingboard.core.errors import NotUnderstood, OurFault
from drawingboard.text_table import grouped, text_table

FILES = ("package.json", "server.cjs", "load.cjs")
MOST_SECONDS_TO_INSTALL = 300
OURS, PEER = "ours, durable", "boardgame.io, in memory"


@contextmanager
def installed(folder: Path) -> Iterator[Path]:
    """A copy of the peer's bench with its packages."""
    if missing := [name for name in FILES if not (folder / name).is_file()]:
        raise NotUnderstood("peer/files", f"{folder} is no bench of a peer: there is no {' and no '.join(missing)}")
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise NotUnderstood("peer/node", "the peer needs Node and npm, which are not installed")
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place)
        for file in folder.iterdir():
            if file.is_file():
                shutil.copyfile(file, copy / file.name)
        words = [npm, "install", "--no-audit", "--no-fund", "--loglevel=error"]
        done = subprocess.run(words, cwd=copy, capture_output=True, text=True, timeout=MOST_SECONDS_TO_INSTALL)
        if done.returncode:
            raise OurFault(f"npm could not fetch the peer's packages: {done.stderr.strip()[-300:]}")
        yield copy


@contextmanager
def running(folder: Path) -> Iterator[tuple[int, int]]:
    """The peer's server with its store in memory; its port and the id of its process."""
    port = free_port()
    words = ["node", "--expose-gc", str(folder / "server.cjs"), "--port", str(port)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, preexec_fn=pin_server)
    try:
        assert process.stdout is not None
        while (line := process.stdout.readline()) and not line.startswith("{"):
            pass  # whatever else it has to say
        if not line:
            raise OurFault("the peer's server did not start")
        yield port, json.loads(line)["pid"]
    finally:
        stop(process)


def measure_peer(folder: Path, matches: int, seconds: float, offered: float) -> dict[str, Any]:
    """What the peer makes of so many matches at once, in the words of our own figures."""
    pause = matches / offered * 1000 if offered else 0
    with running(folder) as (port, pid):
        words = {"port": port, "matches": matches, "seconds": seconds, "think": pause, "server-pid": pid}
        options = [word for name, value in words.items() for word in (f"--{name}", str(value))]
        figures = run_to_json(["node", str(folder / "load.cjs"), *options], seconds + 120)
    return {
        "matches": matches,
        "offered_per_s": offered or None,
        "moves": figures["moves"],
        "moves_per_s": figures["movesPerSecond"],
        "p50_ms": figures["moverMs"]["p50"],
        "p99_ms": figures["moverMs"]["p99"],
        "kb_per_match": figures["kBPerLiveMatch"],
        "server_cpu_us_per_move": figures["serverCpuUsPerMove"],
        "loader_cpu_share": figures["loaderCpuShare"],
        "durable": False,
    }


def measure(
    folder: Path, game: str, counts: Sequence[int], seconds: float, offered: float, turns: int
) -> list[dict[str, Any]]:
    """Both servers in turns: the figures of each pair of turns, and how many times as much ours did."""
    rows = []
    with installed(folder) as copy:
        for count in counts:
            for turn in range(1, turns + 1):
                ours = own.measure(game, [count], seconds, offered)[0]
                peer = measure_peer(copy, count, seconds, offered)
                rows.append({"turn": turn, "matches": count, "ours": ours, "peer": peer, **ratios(ours, peer)})
    return rows


def ratios(ours: dict[str, Any], peer: dict[str, Any]) -> dict[str, float]:
    """How many times as many moves ours made as the peer, and how many times as long the peer computed for one."""
    return {
        "moves_ratio": round(ours["moves_per_s"] / peer["moves_per_s"], 2),
        "cpu_ratio": round(peer["server_cpu_us_per_move"] / ours["server_cpu_us_per_move"], 2),
    }


def report(rows: list[dict[str, Any]]) -> str:
    heads = ["server", "matches", "turn", "moves/s", "p50 ms", "p99 ms", "kB/match", "CPU µs/move", "load"]
    keys = ("moves_per_s", "p50_ms", "p99_ms", "kb_per_match", "server_cpu_us_per_move")
    lines = [
        [
            name,
            str(row["matches"]),
            str(row["turn"]),
            *(grouped(row[side][key]) for key in keys),
            f"{row[side]['loader_cpu_share']:.0%}",
        ]
        for row in rows
        for name, side in ((OURS, "ours"), (PEER, "peer"))
    ]
    return "\n".join([text_table(heads, lines), "", *(summary(rows, count) for count in counts_of(rows))])


def counts_of(rows: list[dict[str, Any]]) -> list[int]:
    return list(dict.fromkeys(row["matches"] for row in rows))


def summary(rows: list[dict[str, Any]], count: int) -> str:
    """The ratios at one number of matches: the middle one, and the least and the greatest."""
    moves, cpu = ([row[key] for row in rows if row["matches"] == count] for key in ("moves_ratio", "cpu_ratio"))
    return (
        f"{count} matches: {spread(moves)} times as many moves a second as the peer, "
        f"{spread(cpu)} times as many for the same computing time of the server"
    )


def spread(values: Sequence[float]) -> str:
    """
    >>> spread([3.1, 2.9, 3.4])
    '3.1 (2.9 to 3.4)'
    """
    return f"{statistics.median(values):.3g} ({min(values):.3g} to {max(values):.3g})"
