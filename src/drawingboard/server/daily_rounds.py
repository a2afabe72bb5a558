"""The plan of a day move by move: for every roll or card, what everybody who has finished made of it.

Rounds are told apart by what chance brought, because people may meet the same cards in another order. While the day
lasts nobody is told anything of another's try: whoever has finished sees their own rounds alone (decisions 0012, 0033
and 0035).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from statistics import fmean
from typing import Any, NamedTuple

from drawingboard.core.errors import DrawingBoardError
from drawingboard.core.game import Game
from drawingboard.core.viewer import EVERYTHING
from drawingboard.match import Entry, Match
from drawingboard.match.history import Step
from drawingboard.match.snapshots import Snapshots
from drawingboard.server.clocks import tick_clock
from drawingboard.server.daily import Try, end_of, is_over
from drawingboard.server.daily_wire import DailyRounds, RoundCompared, RoundSheet, RoundUse
from drawingboard.server.storage.queries import load_table
from drawingboard.server.storage.store import Store
from drawingboard.server.wire import EntryInfo

MOST_COMPARED = 100
"""Of more tries, so many are looked at, evenly from the first of the ranking to the last."""
MOST_USES = 5
MOST_SHEETS = 4
MOST_KEPT = 1500
"""So many tries are remembered, of about 20 kB each."""

Roll = tuple[str, int]
"""What chance brought, and for the how manieth time."""


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """A round of somebody's try."""

    number: int
    roll: Entry | None
    telling: tuple[Entry, ...]
    """The steps that say what was made of the roll."""
    gained: int
    total: int
    ended: int
    """The entry with which it was over."""
    use: tuple[str, ...]
    """What was done, wherever."""
    exactly: tuple[str, ...]
    """And where."""


@dataclass(frozen=True, slots=True)
class TryPlayed:
    """Somebody's try, round by round."""

    of: Try
    rounds: dict[Roll, RoundPlayed]


class One(NamedTuple):
    """Somebody's try, and the round of it that is compared."""

    of: TryPlayed
    played: RoundPlayed


# A try, round by round --------------------------------------------------------------------------------


def rounds_of(match: Match) -> dict[Roll, RoundPlayed]:
    """The rounds of a finished match for one, without what was taken back and without a round that was broken off."""
    snapshots = Snapshots(match.game, match.header)
    snapshots.extend(match.log)
    found: dict[Roll, RoundPlayed] = {}
    seen: Counter[str] = Counter()
    total = 0
    for number, (opening, drawn) in enumerate(runs(match.steps_since(0)), 1):
        if not drawn[-1].closes:
            break
        rolls = [match.log[step.number - 1] for step in opening if step.seat < 0]
        text = rolls[-1].text if rolls else ""
        seen[text] += 1
        entries = tuple(match.log[step.number - 1] for step in (*opening, *drawn) if step.seat >= 0)
        last = entries[-1]
        now = match.game.totals(snapshots.at(drawn[-1].number), EVERYTHING)[0].total
        found[text, seen[text]] = RoundPlayed(
            number,
            rolls[-1] if rolls else None,
            tuple(entry for entry in entries if entry.stream == 0 or is_telling(match.game, entry) or entry is last),
            now - total,
            now,
            drawn[-1].number,
            use_of(match.game, entries),
            tuple(sorted(entry.text for entry in entries if entry.stream or is_telling(match.game, entry))),
        )
        total = now
    return found


def runs(steps: Iterable[Step]) -> list[tuple[list[Step], list[Step]]]:
    """By round, what came before it on the common stream, and what was drawn in it."""
    found: list[tuple[list[Step], list[Step]]] = []
    opening: list[Step] = []
    for step in steps:
        if step.stream == 0:
            opening.append(step)
            continue
        if opening or not found or found[-1][1][-1].closes:
            found.append((opening, []))
            opening = []
        found[-1][1].append(step)
    return found


def is_telling(game: Game[Any], entry: Entry) -> bool:
    return bool(game.use_of(entry.text))


def use_of(game: Game[Any], entries: Iterable[Entry]) -> tuple[str, ...]:
    """What somebody made of a roll, wherever on the sheet."""
    return tuple(sorted(use for entry in entries if (use := game.use_of(entry.text))))


# All tries of a day -----------------------------------------------------------------------------------


def chosen(finished: Sequence[Try], mine: Try | None, most: int = MOST_COMPARED) -> list[Try]:
    """Which tries of a ranking are compared: all, or so many spread over it, and one's own."""
    if len(finished) > most:
        step = (len(finished) - 1) / (most - 1)
        finished = [finished[round(place * step)] for place in range(most)]
    return [*finished, mine] if mine and mine not in finished else list(finished)


def compared(game: Game[Any], day: str, tries: Sequence[TryPlayed], guest: str, finished: int, now: int) -> DailyRounds:
    """A day round by round, as a guest may see it; the tries are in the order of the ranking."""
    over = is_over(day, now)
    mine = next((one for one in tries if guest and one.of.guest == guest), None)
    first = mine or (tries[0] if tries and over else None)
    scored = game.scores_by_round
    return DailyRounds(
        game=game.name,
        date=day,
        over=over,
        ends=end_of(date.fromisoformat(day)),
        finished=finished,
        compared=len(tries),
        table=mine.of.table if mine else None,
        rounds=tuple(round_compared(roll, first, tries, mine, over, scored) for roll in first.rounds) if first else (),
    )


def round_compared(
    roll: Roll, first: TryPlayed, tries: Sequence[TryPlayed], mine: TryPlayed | None, over: bool, scored: bool
) -> RoundCompared:
    everybody = [One(one, one.rounds[roll]) for one in tries if roll in one.rounds]
    played = [one.played for one in everybody]
    own = mine.rounds.get(roll) if mine else None
    others = [one.played for one in everybody if one.of is not mine]
    groups = groups_of([one for one in everybody if over or one.of is mine], mine)
    with_others = scored and over
    shown = first.rounds[roll]
    return RoundCompared(
        number=shown.number,
        roll=told(shown.roll) if shown.roll else None,
        count=len(everybody) if over else 1,
        gained=own.gained if own and scored else None,
        total=own.total if own and scored else None,
        mean_gained=fmean(each.gained for each in played) if with_others else None,
        mean_total=fmean(each.total for each in played) if with_others else None,
        best_gained=max(each.gained for each in played) if with_others else None,
        best_total=max(each.total for each in played) if with_others else None,
        same=sum(each.exactly == own.exactly for each in others) if own and over else 0,
        uses=tuple(use(group, mine, scored) for group in groups),
        sheets=sheets_of(groups, mine),
    )


def groups_of(played: Iterable[One], mine: TryPlayed | None) -> list[list[One]]:
    """Those who made the same of a roll together: the most frequent first, and that of this guest among them."""
    groups: dict[tuple[str, ...], list[One]] = {}
    for one in played:
        groups.setdefault(one.played.use, []).append(one)
    ordered = sorted(groups.values(), key=lambda group: (len(group), mean_gained(group)), reverse=True)
    shown = ordered[:MOST_USES]
    own = next((group for group in ordered if any(one.of is mine for one in group)), None)
    if own is not None and own not in shown:
        shown[-1] = own
    for group in shown:
        group.sort(key=lambda one: (one.of is mine, one.played.gained), reverse=True)
    return shown


def mean_gained(group: Iterable[One]) -> float:
    return fmean(one.played.gained for one in group)


def use(group: Sequence[One], mine: TryPlayed | None, scored: bool) -> RoundUse:
    """What some have made of a roll, told by the first of them."""
    return RoundUse(
        count=len(group),
        gained=mean_gained(group) if scored else None,
        yours=group[0].of is mine,
        entries=tuple(told(entry) for entry in group[0].played.telling),
    )


def sheets_of(groups: Sequence[Sequence[One]], mine: TryPlayed | None) -> tuple[RoundSheet, ...]:
    """Whose sheets are shown: one's own, one of each use, and then of each another one."""
    in_turn = [(place, number, one) for number, group in enumerate(groups) for place, one in enumerate(group)]
    in_turn.sort(key=lambda each: (each[2].of is not mine, *each[:2]))
    return tuple(
        RoundSheet(number, one.of.of.name, one.of is mine, one.of.of.table, one.played.ended)
        for _, number, one in in_turn[:MOST_SHEETS]
    )


def told(entry: Entry) -> EntryInfo:
    return EntryInfo(entry.number, entry.stream, entry.seat, entry.text, entry.time, (), entry.effect)


class DailyComparison:
    """Plays the tries of a day again, one day at a time, and keeps what it has found: they do not change any more."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._played: dict[str, dict[Roll, RoundPlayed]] = {}
        self._playing = asyncio.Lock()

    async def of(self, game: Game[Any], day: str, ranking: Sequence[Try], guest: str, now: int) -> DailyRounds:
        """A day as a guest may see it; ``ranking`` are the finished tries, the first ahead."""
        mine = next((one for one in ranking if guest and one.guest == guest), None)
        looked_at = chosen(ranking, mine) if mine or is_over(day, now) else []
        async with self._playing:
            missing = [one.table for one in looked_at if one.table not in self._played]
            if missing:
                self._played |= await asyncio.to_thread(self._play, missing)
            tries = [TryPlayed(one, self._played[one.table]) for one in looked_at if one.table in self._played]
            for table in list(self._played)[:-MOST_KEPT]:
                del self._played[table]
        return compared(game, day, tries, guest, len(ranking), now)

    def _play(self, tables: Sequence[str]) -> dict[str, dict[Roll, RoundPlayed]]:
        found = {}
        for table in tables:
            with suppress(DrawingBoardError):  # whoever opens such a table hears what is wrong with it
                kept = self._store.read_now(load_table, table, tick_clock())
                if kept is not None and kept.table.match is not None:
                    found[table] = rounds_of(kept.table.match)
        return found
