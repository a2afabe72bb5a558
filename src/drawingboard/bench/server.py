"""Durable moves a second over real WebSockets, on real rules: ``drawingboard bench server``.

The server and the load are two processes. The load plays random legal moves from the choices it is sent,
and asks for a rematch at the end.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from drawingboard.bench.postgres import Bed, databases_for
from drawingboard.bench.processes import passed_on, run_load, running_server
from drawingboard.text_table import grouped, text_table


def measure(
    game: str, counts: Sequence[int], seconds: float, offered: float, database: str = "", processes: int = 1
) -> list[dict[str, Any]]:
    """What a server makes of so many matches at once, each number with a server of its own."""
    with databases_for(database) as bed:
        return [measure_one(game, count, seconds, offered, bed, processes) for count in counts]


def measure_one(game: str, count: int, seconds: float, offered: float, bed: Bed, processes: int) -> dict[str, Any]:
    """What one server makes of so many matches."""
    with tempfile.TemporaryDirectory() as folder:
        data, url = Path(folder), bed.new()
        with running_server(data, database=url, processes=processes) as (port, process):
            words = [port, process.pid, bed.pid, game, count, seconds, offered]
            row = run_load("drawingboard.bench.load_matches", words, seconds + 120)
        row.update(database="postgresql" if url else "sqlite", processes=processes)
        row["passed_on"] = passed_on(data) if processes > 1 else 0
    return row


def report(rows: list[dict[str, Any]]) -> str:
    heads = ["game", "matches", "moves/s, durable", "p50 ms", "p99 ms", "kB/match", "later", "kB/move", "CPU µs/move"]
    heads += ["PostgreSQL's", "load"]
    return text_table(
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
                str(row["postgres_cpu_us_per_move"] or ""),
                f"{row['loader_cpu_share']:.0%}",
            ]
            for row in rows
        ],
    )
