"""Whole matches in rounds, with a connection for every seat: ``drawingboard bench server --seats 100``.

It measures how long everybody waits for the next round, and looks whether everything acknowledged was kept.
"""

from __future__ import annotations

import sqlite3
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from drawingboard.bench.kept import BROKEN_PROMISE, kept_commands
from drawingboard.bench.processes import run_load, running_server
from drawingboard.core.errors import OurFault
from drawingboard.text_table import grouped, text_table


def compare(path: Path, acknowledged: dict[str, list[tuple[int, dict[str, int]]]]) -> dict[str, int]:
    """What was acknowledged and is not in the file once, in its order; what is in it and nobody asked for.

    In a round everybody counts entries for themselves, so that numbers are compared by their order.
    """
    lost = doubled = unasked = 0
    connection = sqlite3.connect(path)
    try:
        found = kept_commands(connection)
        for match, clients in acknowledged.items():
            made = dict(
                connection.execute('SELECT seat, count(*) FROM entry WHERE "match" = ? GROUP BY seat', (match,))
            )
            for seat, commands in clients:
                kept = [found.get((match, command), ()) for command in sorted(commands, key=commands.__getitem__)]
                lost += sum(not numbers for numbers in kept)
                lost += sum(later < earlier for earlier, later in pairwise(numbers[0] for numbers in kept if numbers))
                doubled += sum(len(found.get((match, command), ())) > 1 for command in commands)
                unasked += abs(made.get(seat, 0) - (len(commands) - 1))  # each left one entry, but for sitting down
    finally:
        connection.close()
    return {"lost": lost, "doubled": doubled, "unasked": unasked}


def measure(game: str, seats: int, matches: int, pause: float) -> dict[str, Any]:
    """Play whole matches with a connection for every seat, then compare what was promised with the file."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with running_server(data) as (port, process):
            words = [port, process.pid, game, seats, matches, pause]
            row = run_load("drawingboard.bench.load_rounds", words, 600.0 * matches + 120)
        row.update(compare(data / "drawingboard.sqlite", row.pop("acknowledged")))
    return row


def report(row: dict[str, Any]) -> str:
    heads = ["game", "seats", "rounds", "commands", "barrier p50 ms", "p99 ms", "stroke p50 ms", "p99 ms"]
    heads += ["table MB", "kB/client/round"]
    line = [
        row["game"],
        str(row["seats"]),
        str(row["rounds"]),
        grouped(row["commands"]),
        *(str(row[key]) for key in ("barrier_p50_ms", "barrier_p99_ms", "stroke_p50_ms", "stroke_p99_ms")),
        *(str(row[key]) for key in ("table_mb", "kb_per_client_and_round")),
    ]
    promises = (
        f"{row['reconnects']} connections lost and found again; of what was acknowledged, {row['lost']} lost, "
        f"{row['doubled']} carried out twice, {row['unasked']} entries that nobody asked for"
    )
    return f"{text_table(heads, [line])}\n\n{promises}"


def check(row: dict[str, Any]) -> None:
    if row["lost"] or row["doubled"] or row["unasked"]:
        raise OurFault(BROKEN_PROMISE)
