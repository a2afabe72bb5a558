"""What is done to servers and their database."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable

from drawingboard.bench.strikes.target import Target, kill

LONG_SECONDS = (6.0, 8.0)
"""Longer than it takes to be declared dead."""
SHORT_SECONDS = (1.0, 3.0)

Strike = Callable[[Target, random.Random], Awaitable[None]]


async def kill_one(target: Target, rng: random.Random) -> None:
    kill(rng.choice(target.pids))


async def kill_busiest(target: Target, rng: random.Random) -> None:
    busiest = await asyncio.to_thread(target.busiest)
    kill(busiest or rng.choice(target.pids))


async def kill_all(target: Target, rng: random.Random) -> None:
    target.kill_all()
    await asyncio.sleep(rng.uniform(0, 1))
    await target.start()


async def stop_one(target: Target, rng: random.Random) -> None:
    kill(rng.choice(target.pids), signal.SIGTERM)


async def stop_postgres(target: Target, rng: random.Random) -> None:
    await asyncio.to_thread(target.postgres.stop_at_once)
    await asyncio.sleep(rng.uniform(0, 1))
    await asyncio.to_thread(target.postgres.start)


async def end_connections(target: Target, rng: random.Random) -> None:
    await asyncio.to_thread(
        target.postgres.ask,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'drawingboard'",
    )


async def cut_off(target: Target, rng: random.Random) -> None:
    """What was under way arrives in the end, or is lost."""
    await _cut_off(target, rng, LONG_SECONDS)


async def cut_off_shortly(target: Target, rng: random.Random) -> None:
    await _cut_off(target, rng, SHORT_SECONDS)


async def _cut_off(target: Target, rng: random.Random, seconds: tuple[float, float]) -> None:
    target.relay.cut(rng.choice(target.pids))
    try:
        await asyncio.sleep(rng.uniform(*seconds))
    finally:
        target.relay.mend(forget=rng.random() < 0.5)


async def freeze(target: Target, rng: random.Random) -> None:
    """It goes on later as if nothing had been."""
    pid = rng.choice(target.pids)
    kill(pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(rng.uniform(*LONG_SECONDS))
    finally:
        kill(pid, signal.SIGCONT)


STRIKES: dict[str, Strike] = {
    "a process killed": kill_one,
    "the owner of most tables killed": kill_busiest,
    "all processes killed": kill_all,
    "a process stopped": stop_one,
    "PostgreSQL stopped at once": stop_postgres,
    "all its connections ended": end_connections,
    "a process cut off": cut_off,
    "a process cut off shortly": cut_off_shortly,
    "a process frozen": freeze,
}
