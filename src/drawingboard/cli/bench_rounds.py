"""``drawingboard bench server --seats 100``: whole matches where all act at once, and whether promises were kept."""

from __future__ import annotations

import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from drawingboard.cli.screen import grouped, table
from drawingboard.core.errors import OurFault


def compare(path: Path, acknowledged: dict[str, list[tuple[int, dict[str, int]]]]) -> dict[str, int]:
    """What was acknowledged and is not in the file once, in its place; what is in it and nobody asked for."""
    lost = doubled = unasked = 0
    connection = sqlite3.connect(path)
    try:
        for match, clients in acknowledged.items():
            found: dict[str, list[int]] = {}
            for command, number in connection.execute(
                'SELECT command, number FROM entry WHERE "match" = ? AND command IS NOT NULL', (match,)
            ):
                found.setdefault(command, []).append(number)
            for command, number in connection.execute('SELECT id, number FROM command WHERE "match" = ?', (match,)):
                found.setdefault(command, []).append(number)
            made = dict(
                connection.execute('SELECT seat, count(*) FROM entry WHERE "match" = ? GROUP BY seat', (match,))
            )
            for seat, commands in clients:
                lost += sum(number not in found.get(command, ()) for command, number in commands.items())
                doubled += sum(len(found.get(command, ())) > 1 for command in commands)
                unasked += abs(made.get(seat, 0) - (len(commands) - 1))  # each left one entry, but for sitting down
    finally:
        connection.close()
    return {"lost": lost, "doubled": doubled, "unasked": unasked}


def measure_rounds(game: str, seats: int, matches: int, pause: float) -> dict[str, Any]:
    """Play whole matches with a live socket for every seat, then compare what was promised with the file."""
    from drawingboard.cli.bench_server import run_load, running_server

    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with running_server(data) as (port, process):
            words = [port, process.pid, game, seats, matches, pause]
            row = run_load("drawingboard.cli.load_rounds", words, 600.0 * matches + 120)
        row.update(compare(data / "drawingboard.sqlite", row.pop("acknowledged")))
    return row


def report(row: dict[str, Any]) -> str:
    heads = ["game", "seats", "rounds", "commands", "barrier p50 ms", "p99 ms", "table MB", "kB/client/round"]
    line = [
        row["game"],
        str(row["seats"]),
        str(row["rounds"]),
        grouped(row["commands"]),
        *(str(row[key]) for key in ("barrier_p50_ms", "barrier_p99_ms", "table_mb", "kb_per_client_and_round")),
    ]
    promises = (
        f"{row['reconnects']} connections lost and found again; of what was acknowledged, {row['lost']} lost, "
        f"{row['doubled']} carried out twice, {row['unasked']} entries that nobody asked for"
    )
    return f"{table(heads, [line])}\n\n{promises}"


def check(row: dict[str, Any]) -> None:
    if row["lost"] or row["doubled"] or row["unasked"]:
        raise OurFault("something that was acknowledged is not as it was promised")
