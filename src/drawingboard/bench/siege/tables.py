"""What strangers do with tables: very many of them, bots that nobody watches, a log without an end, others' seats."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec

from drawingboard.bench.client import NoAnswer
from drawingboard.bench.siege.attack import Attack, Findings, Target, addresses
from drawingboard.bench.siege.stranger import Stranger, TableSocket

ME, OPEN = {"kind": "me"}, {"kind": "open"}
HARD, EASY = {"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "easy"}
WEEK = {"turn_seconds": 604_800, "reserve_seconds": 604_800}
TABLES, SEATS = 852, 100
MOST_OF_ONE_ADDRESS = 10
"""Tables for a hundred, whatever cookies are fresh."""
ADDRESSES = 160
AT_ONCE = 2
MOST_SECONDS = 80.0
BOT_TABLES = 20
REVIEWED_STROKES = 10
MOST_TURN_SECONDS = 10.0
"""An easy turn of somebody else: it may wait for the one that is thought about, and for the machine."""
MOST_FIRST_BYTES = 100_000
MOST_LOBBY_BYTES = 300_000


async def large_tables(target: Target) -> Findings:
    """Tables of a hundred seats with clocks of a week, a fresh cookie for each, from many addresses."""
    seats = [ME, *[{"kind": "device", "name": "Somebody"}] * (SEATS - 1)]
    end = time.monotonic() + MOST_SECONDS

    async def open_many(source: str) -> int:
        opened = 0
        while opened <= MOST_OF_ONE_ADDRESS and time.monotonic() < end:
            stranger = await Stranger.arrive(target, source)
            if not await stranger.open("floor-plan", seats, clock=WEEK):
                break
            opened += 1
        return opened

    opened: list[int] = []
    sources = addresses(ADDRESSES)
    while sources and sum(opened) < TABLES and time.monotonic() < end:
        some, sources = sources[:AT_ONCE], sources[AT_ONCE:]
        opened += await asyncio.gather(*map(open_many, some))
    await asyncio.sleep(target.seconds / 2)
    most = max(opened)
    problems = [f"one address opened {most} tables for {SEATS}"] if most > MOST_OF_ONE_ADDRESS else []
    return Findings({"opened": sum(opened), "of_one_address": most}, problems)


async def easy_turns(target: Target, seconds: float) -> list[float]:
    """How long turns of an easy opponent take, for somebody who has nothing to do with anything."""
    [source] = addresses(1, first=900)
    somebody = await Stranger.arrive(target, source)
    table = await somebody.open("planquadrat", [ME, EASY])
    assert table is not None
    at, end = await somebody.sit_at(table), time.monotonic() + seconds
    took: list[float] = []
    while time.monotonic() < end or not took:
        while not at.codes() and not (at.update.get("moment") or {}).get("outcome"):
            await at.news()
        if not at.codes():
            break
        await at.act()
        began = time.monotonic()
        while at.update["moment"]["acting"] == [0] and at.codes():
            await at.act()
            began = time.monotonic()
        while at.update["moment"]["acting"] == [1]:
            await at.news()
        took.append(time.monotonic() - began)
    at.socket.close()
    return took


def judged(before: list[float], during: list[float], **figures: float) -> Findings:
    longest = max(during)
    problems = [f"an easy turn took {longest:.1f} s"] if longest > MOST_TURN_SECONDS + max(before) else []
    told = {"turn_s_before": max(before), "turn_s_during": longest, **figures}
    return Findings({name: round(value, 2) for name, value in told.items()}, problems)


async def unwatched_bots(target: Target) -> Findings:
    """Tables at which hard built-in players play each other: half of them watched, by one address."""
    before = await easy_turns(target, target.seconds / 4)
    [source] = addresses(1)
    watching: list[TableSocket] = []
    for number in range(BOT_TABLES):
        stranger = await Stranger.arrive(target, source)
        table = await stranger.open("zoned-out", [HARD] * 4)
        if table and number % 2:
            with suppress(NoAnswer):
                watching.append(await stranger.sit_at(table))
    during = await easy_turns(target, target.seconds)
    for at in watching:
        at.socket.close()
    return judged(before, during, watched=len(watching))


async def comparisons(target: Target) -> Findings:
    """Matches that are given up at once, and compared with what was possible: half a minute of thinking each."""
    before = await easy_turns(target, target.seconds / 4)
    answers = [
        await stranger.get(f"/api/tables/{table}/benchmarks") async for stranger, table in matches_given_up(target, 0)
    ]
    during = await easy_turns(target, target.seconds)
    return judged(before, during, asked=len(answers), refused=answers.count(b""))


async def reviews(target: Target) -> Findings:
    """Matches that are given up after some strokes, and reviewed with the largest effort: a minute of thinking each."""
    before, deep = await easy_turns(target, target.seconds / 4), {"effort": "deep"}
    answers = [
        await stranger.post(f"/api/tables/{table}/seats/0/review", deep)
        async for stranger, table in matches_given_up(target, REVIEWED_STROKES)
    ]
    during = await easy_turns(target, target.seconds)
    return judged(before, during, asked=len(answers), refused=answers.count(b""))


async def matches_given_up(target: Target, strokes: int) -> AsyncIterator[tuple[Stranger, str]]:
    """Tables of fresh cookies at one address, each with a match for one that was given up after some strokes."""
    [source] = addresses(1)
    for _ in range(BOT_TABLES):
        stranger = await Stranger.arrive(target, source)
        table = await stranger.open("floor-plan", [ME])
        if table is None:
            continue
        at = await stranger.sit_at(table)
        for _ in range(strokes):
            while not at.codes():
                await at.news()
            await at.act()
        await at.say("resign", seat=0)
        at.socket.close()
        yield stranger, table


async def act_and_undo(target: Target) -> Findings:
    """One stroke, drawn and taken back as often as it goes; then somebody comes to look."""
    [source] = addresses(1)
    stranger = await Stranger.arrive(target, source)
    table = await stranger.open("floor-plan", [ME])
    assert table is not None
    at, end = await stranger.sit_at(table), time.monotonic() + target.seconds
    while not at.codes():
        await at.news()
    refused = ""
    while time.monotonic() < end and refused != "match/long":
        for answer in (await at.act(), await at.say("undo", seat=0)):
            refused = answer.get("code", refused)
        if refused == "limit/too_fast":
            await asyncio.sleep(0.2)
    number = at.update["number"]
    at.socket.close()
    late = await stranger.sit_at(table)
    while not late.update:
        await late.news()
    late.socket.close()
    told = late.heard_bytes
    problems = [f"whoever connects is sent {told} bytes"] if told > MOST_FIRST_BYTES else []
    return Findings({"entries": number, "first_bytes": told}, problems)


async def seats_and_lobby(target: Target) -> Findings:
    """All open seats of somebody's table, and the first page full of tables."""
    [home] = addresses(1, first=901)
    host = await Stranger.arrive(target, home)
    table = await host.open("floor-plan", [ME, *[OPEN] * 9], listed=True)
    assert table is not None
    problems: list[str] = []
    sources = addresses(5)
    eve = await Stranger.arrive(target, sources[0])
    at = await eve.sit_at(table)
    taken = [seat for seat in range(1, 10) if "code" not in await at.say("join", seat=seat, name="Eve")]
    if len(taken) > 1:
        problems.append(f"a stranger took {len(taken)} seats")
    hosting = await host.sit_at(table)
    if "code" in await hosting.say("remove", seat=taken[0]):
        problems.append("the host could not take a stranger off the table")
    if "code" not in await at.say("join", seat=2, name="Eve"):
        problems.append("who was taken off the table came back")
    opened = 0
    for source in sources:
        while await (await Stranger.arrive(target, source)).open("floor-plan", [ME, *[OPEN] * 9]):
            opened += 1
    page = await host.get("/api/lobby")
    listed = [info["id"] for info in msgspec.json.decode(page)["open"]]
    if len(page) > MOST_LOBBY_BYTES:
        problems.append(f"the first page has {len(page)} bytes")
    fresh = await host.open("floor-plan", [ME, OPEN], listed=True)
    if fresh not in [info["id"] for info in msgspec.json.decode(await host.get("/api/lobby"))["open"]]:
        problems.append("a fresh table that is about to begin is not on the first page")
    at.socket.close()
    hosting.socket.close()
    return Findings({"opened": opened, "listed": len(listed), "lobby_bytes": len(page)}, problems)


ATTACKS = (
    Attack(
        "large-tables", f"{TABLES} tables for {SEATS} with clocks of a week, from fresh cookies", large_tables, 60.0
    ),
    Attack("bots", "hard built-in players play each other at many tables", unwatched_bots),
    Attack("comparisons", "many matches are compared with what was possible", comparisons),
    Attack("reviews", "many matches are reviewed with the largest effort", reviews),
    Attack("act-and-undo", "a stroke is drawn and taken back without end", act_and_undo),
    Attack("seats-and-lobby", "all seats of somebody's table, and the first page full of tables", seats_and_lobby),
)
