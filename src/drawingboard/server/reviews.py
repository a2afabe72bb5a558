"""Reviews of matches that are over: who may see them, and the thinking that makes them.

A review is about one seat of a match, with one effort, and there is one of each for everybody. Its units (a decision,
or the best in hindsight) are thought about one after the other in the process that makes comparisons: it stands back
behind all turns of built-in players, and is fair among networks and guests. Whatever a unit has found is kept with the
match at once, so that a restart goes on from there, and nothing is thought about twice.

    none ─▶ waiting ─▶ thinking ─▶ done
                └─────────┴──────▶ stopped (by a restart), failed

Whoever may see the match may see its reviews, once it is over: they follow from the record, which everybody may have.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field

import structlog

from drawingboard.core.errors import NotNow, NotYou
from drawingboard.match import Match, Record, format_record
from drawingboard.review import EFFORTS
from drawingboard.server import review_wire as wire
from drawingboard.server.clocks import wall_clock
from drawingboard.server.daily import is_of_today
from drawingboard.server.review_run import Finding, find, find_scope, read_finding
from drawingboard.server.storage.reviews import (
    KeptReview,
    ReviewKey,
    Scope,
    begin_review,
    keep_finding,
    keep_scope,
    kept_review,
    reviews_of,
)
from drawingboard.server.storage.store import Store
from drawingboard.server.table import Table
from drawingboard.server.thinking import Party, Thinking

MOST_FAILED = 1000
"""So many reviews that failed are remembered, so that nobody's looking begins them again and again."""


# Who may see what ---------------------------------------------------------------------------------


def over_match(table: Table) -> Match:
    """The match of a table, if it may be looked back at: not before its end, nor a plan of the day before midnight."""
    match = table.running()
    if not match.over:
        raise NotNow("review/running", "the match is not over: a review comes when nobody plays on")
    if is_of_today(table):
        raise NotNow(
            "review/daily", "others still draw the plan of this day; a review comes when the day (UTC) is over"
        )
    return match


def check_seat(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if seat >= len(table.seats):
        raise NotYou("seat/unknown", f"there is no seat {seat + 1} at this table")


def check_person(table: Table, seat: int) -> None:
    """Refuse a seat in which no person ever sat."""
    check_seat(table, seat)
    if seat not in people_of(table):
        raise NotNow("review/bot", f"a built-in player sat in seat {seat + 1}; people's decisions are reviewed")


def people_of(table: Table) -> tuple[int, ...]:
    """The seats that were a person's at some time: a built-in player that goes on for somebody is in the log."""
    match = table.running()
    return tuple(seat.number for seat in table.seats if seat.kind != "bot" or seat.number in match.seating)


# Thinking -----------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Run:
    """A review that is thought about."""

    key: ReviewKey
    record: Record
    parties: list[Party]
    """All who have asked for it; it is thought about on behalf of the one who has used the least."""
    scope: Scope | None = None
    found: list[Finding] = field(default_factory=list)
    began: bool = False
    """Whether the first of its work was done."""
    task: asyncio.Task[None] | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a review."""

    progress: wire.ReviewProgress
    scope: Scope | None = None
    found: list[Finding] = field(default_factory=list)


class Reviews:
    """Keeps what was found; thinks about what was asked for."""

    def __init__(self, store: Store, thinking: Thinking, most: int, most_of_one: int) -> None:
        """``most`` are thought about at a time, ``most_of_one`` of them for one network; 0: there are none here."""
        self._store = store
        self._thinking = thinking
        self._most = most
        self._most_of_one = most_of_one
        self._runs: dict[ReviewKey, Run] = {}
        self._failed: dict[ReviewKey, None] = {}

    # What guests ask for ----------------------------------------------------------------------

    async def progress(self, key: ReviewKey) -> wire.ReviewProgress:
        """How far a review is."""
        if run := self._runs.get(key):
            return self._running(run)
        begun = [progress for progress in await self.begun(key.match) if is_about(progress, key)]
        return begun[0] if begun else progress_of(key, "none", None, 0)

    def check_open(self, party: Party) -> None:
        """Refuse one more review where there are none, or while too many are thought about."""
        if self._most == 0:
            raise NotNow("review/off", "this server reviews no matches")
        of_one = sum(any(one.network == party.network for one in run.parties) for run in self._runs.values())
        if len(self._runs) >= self._most or of_one >= self._most_of_one:
            raise NotNow("review/full", "many matches are being reviewed just now; ask again in a few minutes")

    def begin(self, key: ReviewKey, record: Record, party: Party) -> None:
        """Think about a review, or go on with it; if somebody else has asked for it meanwhile, for both."""
        self._failed.pop(key, None)
        if run := self._runs.get(key):
            if party not in run.parties:
                run.parties.append(party)
            return
        self.check_open(party)
        run = self._runs[key] = Run(key, record, [party])
        run.task = asyncio.get_running_loop().create_task(self._think(run))

    async def known(self, key: ReviewKey) -> Known:
        """A review as far as it is known."""
        if run := self._runs.get(key):
            return Known(self._running(run), run.scope, run.found.copy())
        kept = await self._store.read(kept_review, key)
        if kept is None:
            return Known(progress_of(key, "none", None, 0))
        found = await asyncio.to_thread(read_all, kept)
        return Known(self._resting(key, kept.scope, len(found)), kept.scope, found)

    async def begun(self, match: str) -> list[wire.ReviewProgress]:
        """How far each review of a match is that somebody has asked for."""
        before = self._running_of(match)  # what is done while the file is read may be missing there
        kept = {kept.key: self._resting(*kept) for kept in await self._store.read(reviews_of, match)}
        told = kept | before | self._running_of(match)
        return [told[key] for key in sorted(told, key=lambda key: (key.seat, list(EFFORTS).index(key.effort)))]

    def _running_of(self, match: str) -> dict[ReviewKey, wire.ReviewProgress]:
        return {run.key: self._running(run) for run in self._runs.values() if run.key.match == match}

    def _running(self, run: Run) -> wire.ReviewProgress:
        ahead = list(self._runs).index(run.key)
        return progress_of(run.key, "thinking" if run.began else "waiting", run.scope, len(run.found), ahead)

    def _resting(self, key: ReviewKey, scope: Scope | None, done: int) -> wire.ReviewProgress:
        is_done = scope is not None and done == len(scope.numbers)
        state: wire.ReviewState = "done" if is_done else "failed" if key in self._failed else "stopped"
        return progress_of(key, state, scope, done)

    # Thinking ---------------------------------------------------------------------------------

    async def _think(self, run: Run) -> None:
        try:
            await self._find_all(run)
        except Exception:
            structlog.get_logger().exception("review_failed", match=run.key.match, done=len(run.found))
            self._failed[run.key] = None
            if len(self._failed) > MOST_FAILED:
                del self._failed[next(iter(self._failed))]
        finally:
            if self._runs.get(run.key) is run:
                del self._runs[run.key]

    async def _find_all(self, run: Run) -> None:
        """Find whatever has not been found yet, unit by unit, and keep it."""
        key, effort = run.key, EFFORTS[run.key.effort]
        await self._store.keep(begin_review(key, wall_clock()))
        kept = await self._store.read(kept_review, key)
        assert kept is not None
        run.scope, run.found = kept.scope, await asyncio.to_thread(read_all, kept)
        text = await asyncio.to_thread(format_record, run.record)
        scope = await self._thinking.run("comparison", run.parties, find_scope, text, key.seat)
        await self._store.keep([keep_scope(key, scope)])
        run.scope, run.began = scope, True
        for number in scope.numbers:
            if number in kept.found:
                continue
            found = await self._thinking.run("comparison", run.parties, find, text, key.seat, number, effort)
            await self._store.keep([keep_finding(key, number, found)])
            run.found.append(read_finding(number, found))

    def stop(self, matches: Collection[str]) -> None:
        """Think no more about some matches: they are about to change, or to go."""
        for run in [run for run in self._runs.values() if run.key.match in matches]:
            self._end(run)

    def _end(self, run: Run) -> None:
        self._runs.pop(run.key, None)
        if run.task:
            run.task.cancel()

    def close(self) -> None:
        """Think no more, for good; what was found is kept."""
        self._most = 0
        for run in list(self._runs.values()):
            self._end(run)


def is_about(progress: wire.ReviewProgress, key: ReviewKey) -> bool:
    return (progress.seat, progress.effort) == (key.seat, key.effort)


def progress_of(
    key: ReviewKey, state: wire.ReviewState, scope: Scope | None, done: int, ahead: int = 0
) -> wire.ReviewProgress:
    return wire.ReviewProgress(key.seat, key.effort, state, ahead, done, len(scope.numbers) if scope else None)


def read_all(kept: KeptReview) -> list[Finding]:
    """What a review has found so far, as it was kept."""
    return [read_finding(number, data) for number, data in kept.found.items()]
