"""What a database and several processes cost: ``drawingboard bench server --compare``.

SQLite, PostgreSQL with one process and PostgreSQL with several are measured in turns, so that what else the machine
does meanwhile meets all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any

from drawingboard.bench.postgres import PRIVATE, databases_for
from drawingboard.bench.server import measure_one
from drawingboard.core.errors import NotUnderstood
from drawingboard.text_table import grouped, text_table

SQLITE, ONE, SEVERAL = "SQLite", "PostgreSQL", "PostgreSQL, {} processes"
MOST_FOR_POSTGRES = 1.5
"""So many times SQLite's computing time may a move cost the server with PostgreSQL."""
MOST_FOR_PROCESSES = 1.15
"""So many times that of one process may it cost several."""

Turn = dict[str, dict[str, Any]]
"""A measurement by what was measured."""


def measure(
    game: str,
    matches: int,
    seconds: float,
    offered: float,
    database: str,
    processes: int,
    turns: int,
    note: Callable[[str], None] = lambda text: None,
) -> list[Turn]:
    """Measure all of them so often, always one after the other."""
    if database not in ("", PRIVATE):
        raise NotUnderstood(
            "bench/database", f"--compare needs an empty database each time; leave --database out or say {PRIVATE}"
        )
    measured: list[Turn] = []
    with databases_for("") as files, databases_for(PRIVATE) as bed:
        kinds = {SQLITE: (files, 1), ONE: (bed, 1), SEVERAL.format(processes): (bed, processes)}
        for turn in range(turns):
            row: Turn = {}
            for name, (databases, many) in kinds.items():
                note(f"turn {turn + 1} of {turns}: {name}")
                row[name] = measure_one(game, matches, seconds, offered, databases, many)
            measured.append(row)
    return measured


def ratios(turns: list[Turn], of: str, to: str) -> list[float]:
    """How many times the server's computing time for a move is that of another, in each turn, the least first."""
    key = "server_cpu_us_per_move"
    return sorted(turn[of][key] / turn[to][key] for turn in turns)


def report(turns: list[Turn]) -> str:
    sqlite, one, several = turns[0]
    rows = [
        [
            name,
            *(grouped(median(turn[name][key] for turn in turns)) for key in ("moves_per_s", "p50_ms", "p99_ms")),
            str(round(median(turn[name]["server_cpu_us_per_move"] for turn in turns), 1)),
            postgres_cpu([turn[name]["postgres_cpu_us_per_move"] for turn in turns]),
        ]
        for name in turns[0]
    ]
    heads = ["", "moves/s, durable", "p50 ms", "p99 ms", "CPU µs/move", "PostgreSQL's"]
    last = [turn[several] for turn in turns]
    passed, connections = sum(row["passed_on"] for row in last), sum(row["connections"] for row in last)
    lines = [
        text_table(heads, rows),
        "",
        verdict("PostgreSQL to SQLite", ratios(turns, one, sqlite), MOST_FOR_POSTGRES),
        verdict(f"{last[0]['processes']} processes to one", ratios(turns, several, one), MOST_FOR_PROCESSES),
        f"of {grouped(connections)} connections to several processes, {grouped(passed)} were passed on to their table",
    ]
    return "\n".join(lines)


def postgres_cpu(values: list[float | None]) -> str:
    known = [value for value in values if value is not None]
    return str(round(median(known), 1)) if known else ""


def verdict(what: str, found: list[float], most: float) -> str:
    """The middle ratio, with the least and the greatest, and whether it is small enough."""
    middle = median(found)
    kept = "kept" if middle <= most else "not kept"
    return (
        f"{what}, CPU per move: {middle:.2f} × ({found[0]:.2f} to {found[-1]:.2f}); at most {most} × is the aim: {kept}"
    )
