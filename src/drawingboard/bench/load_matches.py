"""The process that loads a server with many matches in turns.

    python -m drawingboard.bench.load_matches PORT SERVER_PID POSTGRES_PID GAME MATCHES SECONDS OFFERED

``POSTGRES_PID`` is 0 if there is none that could be measured. It prints what it has measured as one line of JSON.
Loopback only, and bounded.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from typing import Any

from drawingboard.bench.figures import family_cpu_seconds, family_kb, percentile, print_result
from drawingboard.bench.pairs import Pair, Tally

WARM_UP_PAIRS = 4
WARM_UP_SECONDS = 1.0
OPENING_AT_ONCE = 10
SETTLING_SECONDS = 0.5


async def opened(pairs: list[Pair]) -> None:
    """Have all of them sit down, a few at a time."""
    for at in range(0, len(pairs), OPENING_AT_ONCE):
        await asyncio.gather(*(pair.open() for pair in pairs[at : at + OPENING_AT_ONCE]))


async def measure(
    port: int, pid: int, postgres: int, game: str, matches: int, seconds: float, offered: float
) -> dict[str, Any]:
    """Play many matches at once; what the server made of it."""
    rng = random.Random(matches)
    tally, warm_up, computed = Tally(), Tally(), family_cpu_seconds
    warm = [Pair(port, game, warm_up, rng, 0.0) for _ in range(WARM_UP_PAIRS)]
    await opened(warm)
    for pair in warm:
        pair.start()
    await asyncio.sleep(WARM_UP_SECONDS)
    for pair in warm:
        pair.running = False
    await asyncio.sleep(SETTLING_SECONDS)

    pause = matches / offered if offered else 0.0
    before = family_kb(pid)
    pairs = [Pair(port, game, tally, rng, pause) for _ in range(matches)]
    await opened(pairs)
    await asyncio.sleep(SETTLING_SECONDS)
    connected = family_kb(pid)
    for number, pair in enumerate(pairs):
        pair.start(pause * number / matches)
    await asyncio.sleep(min(WARM_UP_SECONDS + pause, 3.0))
    server_cpu, postgres_cpu, own_cpu = computed(pid), computed(postgres), time.process_time()
    tally.counting = True
    began = time.perf_counter()
    await asyncio.sleep(seconds / 2)
    memory, moves = family_kb(pid), tally.moves
    await asyncio.sleep(seconds / 2)
    tally.counting = False
    passed = time.perf_counter() - began
    server_cpu, postgres_cpu = computed(pid) - server_cpu, computed(postgres) - postgres_cpu
    own_cpu = time.process_time() - own_cpu
    last_memory, last_moves = family_kb(pid), tally.moves - moves
    for pair in [*warm, *pairs]:
        pair.running = False
    await asyncio.sleep(0.2)
    for pair in [*warm, *pairs]:
        pair.disconnect()
    waits = sorted(tally.waits)
    return {
        "game": game,
        "matches": matches,
        "offered_per_s": offered or None,
        "seconds": round(passed, 2),
        "moves": tally.moves,
        "moves_per_s": round(tally.moves / passed, 1),
        "p50_ms": round(percentile(waits, 0.5) * 1000, 2),
        "p99_ms": round(percentile(waits, 0.99) * 1000, 2),
        "kb_per_match": round((connected - before) / matches, 1),
        "kb_per_match_later": round((last_memory - before) / matches, 1),
        "growth_kb_per_move": round((last_memory - memory) / last_moves, 3) if last_moves else None,
        "server_cpu_us_per_move": round(server_cpu / tally.moves * 1e6, 1) if tally.moves else None,
        "postgres_cpu_us_per_move": round(postgres_cpu / tally.moves * 1e6, 1) if postgres and tally.moves else None,
        "connections": warm_up.connections + tally.connections,
        "loader_cpu_share": round(own_cpu / passed, 2),
        "refused": tally.refused,
        "matches_finished": tally.matches,
        "durable": True,
    }


def main(arguments: list[str]) -> None:
    port, pid, postgres, game, matches, seconds, offered = arguments
    work = measure(int(port), int(pid), int(postgres), game, int(matches), float(seconds), float(offered))
    print_result(work)


if __name__ == "__main__":
    main(sys.argv[1:])
