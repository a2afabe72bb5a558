"""Whole matches in rounds, with a connection for every seat: ``drawingboard bench server --seats 100``.

It measures how long everybody waits for the next round, and looks whether everything acknowledged was kept.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drawingboard.bench.kept import BROKEN_PROMISE, Asked, kept_commands
from drawingboard.bench.postgres import connect, databases_for
from drawingboard.bench.processes import passed_on, run_load, running_server
from drawingboard.core.errors import OurFault
from drawingboard.text_table import grouped, text_table

if TYPE_CHECKING:
    import psycopg

P99_MS = 150.0
"""So long may the next round take until everybody has it, of a hundred at a table."""


def compare(connection: Asked, acknowledged: dict[str, list[tuple[int, dict[str, int]]]]) -> dict[str, int]:
    """What was acknowledged and is not in the database once, in its order; what is in it and nobody asked for.

    In a round everybody counts entries for themselves, so that numbers are compared by their order.
    """
    lost = doubled = unasked = 0
    found = kept_commands(connection)
    made: dict[str, dict[int, int]] = {}
    for match, seat, count in connection.execute(
        'SELECT "match", seat, count(*) FROM entry GROUP BY "match", seat'
    ).fetchall():
        made.setdefault(match, {})[seat] = count
    for match, clients in acknowledged.items():
        for seat, commands in clients:
            kept = [found.get((match, command), ()) for command in sorted(commands, key=commands.__getitem__)]
            lost += sum(not numbers for numbers in kept)
            lost += sum(later < earlier for earlier, later in pairwise(numbers[0] for numbers in kept if numbers))
            doubled += sum(len(found.get((match, command), ())) > 1 for command in commands)
            unasked += abs(made.get(match, {}).get(seat, 0) - (len(commands) - 1))  # but for sitting down
    return {"lost": lost, "doubled": doubled, "unasked": unasked}


def measure(
    game: str, seats: int, matches: int, pause: float, database: str = "", processes: int = 1
) -> dict[str, Any]:
    """Play whole matches with a connection for every seat, then compare what was promised with the database."""
    with tempfile.TemporaryDirectory() as folder, databases_for(database) as bed:
        data, url = Path(folder), bed.new()
        with running_server(data, database=url, processes=processes) as (port, process):
            words = [port, process.pid, game, seats, matches, pause]
            row = run_load("drawingboard.bench.load_rounds", words, 600.0 * matches + 120)
        with closing(opened(data, url)) as connection:
            row.update(compare(connection, row.pop("acknowledged")))
        row.update(database="postgresql" if url else "sqlite", processes=processes)
        row["passed_on"] = passed_on(data) if processes > 1 else 0
    return row


def opened(data: Path, url: str) -> sqlite3.Connection | psycopg.Connection:
    """What a server has kept, to be looked at."""
    return connect(url) if url else sqlite3.connect(data / "drawingboard.sqlite")


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
    text = f"{text_table(heads, [line])}\n\n{promises}"
    if row["processes"] > 1:
        text += f"\n{row['passed_on']} of {row['connections']} connections were passed on to the process of their table"
    kept = "kept" if row["barrier_p99_ms"] <= P99_MS else "not kept"
    return f"{text}\nthe next round within {P99_MS:.0f} ms (p99) is the aim for 100 seats: {kept}"


def check(row: dict[str, Any]) -> None:
    if row["lost"] or row["doubled"] or row["unasked"]:
        raise OurFault(BROKEN_PROMISE)
