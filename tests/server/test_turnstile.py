"""A hundred requests at once are let through a few at a time, and no network stands before all others."""

from __future__ import annotations

import asyncio

from drawingboard.server.turnstile import AT_ONCE, Turnstile


def test_a_few_pass_in_each_round_of_the_event_loop_in_their_order() -> None:
    async def run() -> None:
        turnstile, passed, rounds = Turnstile(), list[int](), list[int]()

        async def one(number: int) -> None:
            await turnstile.wait("192.0.2.1")
            passed.append(number)

        tasks = [asyncio.create_task(one(number)) for number in range(5 * AT_ONCE)]
        tasks[7].cancel()
        while len(passed) < 5 * AT_ONCE - 1:
            await asyncio.sleep(0)
            rounds.append(len(passed))
        assert passed == [number for number in range(5 * AT_ONCE) if number != 7]
        assert max(after - before for before, after in zip([0, *rounds], rounds, strict=False)) <= AT_ONCE

    asyncio.run(run())


def test_somebody_from_elsewhere_does_not_wait_behind_a_crowd() -> None:
    async def run() -> None:
        turnstile = Turnstile()
        crowd = [asyncio.create_task(turnstile.wait("192.0.2.1")) for _ in range(50 * AT_ONCE)]
        visitor = asyncio.create_task(turnstile.wait("198.51.100.1"))
        await visitor
        assert sum(one.done() for one in crowd) <= 3 * AT_ONCE
        await asyncio.gather(*crowd)

    asyncio.run(run())


def test_whoever_comes_alone_does_not_wait() -> None:
    async def run() -> None:
        turnstile = Turnstile()
        for _ in range(20):
            passing = asyncio.create_task(turnstile.wait("192.0.2.1"))
            await asyncio.sleep(0)
            assert passing.done()
            await asyncio.sleep(0)

    asyncio.run(run())
