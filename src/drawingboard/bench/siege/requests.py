"""Requests as fast as one address can send them."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from drawingboard.bench.siege.attack import Attack, Findings, Target, addresses

WORKERS = 20
IN_A_ROW = 10
"""So many requests are sent before an answer is waited for."""
REFUSALS = (b"HTTP/1.1 429", b"HTTP/1.1 503")


@dataclass(slots=True)
class Answers:
    """What came back."""

    count: int = 0
    refused: int = 0
    failures: int = 0

    def hear(self, data: bytes) -> None:
        self.count += data.count(b"HTTP/1.1 ")
        self.refused += sum(data.count(refusal) for refusal in REFUSALS)
        self.failures += data.count(b"HTTP/1.1 500")


async def keep_asking(target: Target, source: str, request: bytes, end: float, answers: Answers) -> None:
    """One connection after the other; on each, requests until the server closes it."""
    while time.monotonic() < end:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(source, 0))
        except OSError:
            answers.refused += 1
            await asyncio.sleep(0.01)
            continue
        try:
            while time.monotonic() < end and not writer.is_closing():
                writer.write(request * IN_A_ROW)
                data = await asyncio.wait_for(reader.read(1 << 20), 2)
                if not data:
                    break
                answers.hear(data)
        except (OSError, TimeoutError):
            answers.refused += 1
        finally:
            writer.close()


async def flood(target: Target, *lines: str) -> Findings:
    """The same request from one address, as fast as it goes."""
    request = "\r\n".join([lines[0], f"Host: 127.0.0.1:{target.port}", *lines[1:], "", ""]).encode()
    answers, end, [source] = Answers(), time.monotonic() + target.seconds, addresses(1)
    await asyncio.gather(*(keep_asking(target, source, request, end, answers) for _ in range(WORKERS)))
    figures = {"answers_per_s": answers.count / target.seconds, "refused_per_s": answers.refused / target.seconds}
    problems = [f"{answers.failures} answers were 500"] if answers.failures else []
    return Findings({name: round(value, 1) for name, value in figures.items()}, problems)


async def flood_with_pages(target: Target) -> Findings:
    return await flood(target, "GET / HTTP/1.1")


async def flood_with_questions(target: Target) -> Findings:
    return await flood(target, "GET /api/lobby HTTP/1.1")


async def flood_with_probes(target: Target) -> Findings:
    return await flood(target, "GET /healthz HTTP/1.1")


async def flood_with_handshakes(target: Target) -> Findings:
    return await flood(
        target,
        "GET /api/tables/nothing/live HTTP/1.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )


async def flood_with_garbage(target: Target) -> Findings:
    return await flood(target, "\0\1\2 this is no HTTP \xff")


ATTACKS = (
    Attack("flood-pages", "one address asks for pages as fast as it can", flood_with_pages),
    Attack("flood-probes", "one address asks whether the server is well, as fast as it can", flood_with_probes),
    Attack("flood-questions", "one address asks the API as fast as it can", flood_with_questions),
    Attack(
        "flood-handshakes", "one address connects to a table that is none, as fast as it can", flood_with_handshakes
    ),
    Attack("flood-garbage", "one address sends what is no HTTP, as fast as it can", flood_with_garbage),
)
