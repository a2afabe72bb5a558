"""Play a recorded match again, entry by entry, by the rules of its time.

What seats did is done again through the same door as the first time; what chance answered
and what followed from agreements must then come out as it was written down.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.match.chance import BranchedChance, ChanceSource, NoChance, SeededChance
from drawingboard.match.history import step_between
from drawingboard.match.log import TABLE, Entry
from drawingboard.match.match import Clock, Match
from drawingboard.match.record import Record
from drawingboard.match.versions import check_rules, rules, with_recorded_content

UNKNOWN = -1
"""What a text means that is not written as it is said here; no action has this code."""


class RecordedChance:
    """Luck as a record tells it; beyond its end, another source answers."""

    def __init__(self, entries: Sequence[Entry], beyond: ChanceSource) -> None:
        self.seed = beyond.seed
        self._entries = entries
        self._beyond = beyond

    def answer(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        if number > len(self._entries):
            return self._beyond.answer(game, position, count, number)
        entry = self._entries[number - 1]
        if entry.seat != TABLE or entry.is_event:
            raise NotUnderstood("record/chance", f"expected what chance answered, got {entry.text!r}")
        return game.parse_action(position, entry.text)


def replay(record: Record, game: Game[Any] | None, seed: bytes | None, now: Clock) -> Match:
    """The match that a record tells of."""
    secret = seed or record.seed
    beyond = chance_of(record, secret) if secret else NoChance()
    match = replay_with(record, game, RecordedChance(record.entries, beyond), now)
    match.source = beyond
    return match


def chance_of(record: Record, seed: bytes) -> ChanceSource:
    """Where the luck of a match came from that has this seed: also of one that goes on from another match."""
    origin = record.header.origin
    if origin is None:
        return SeededChance(seed)
    answers = [number for number, entry in enumerate(record.entries, 1) if entry.seat == TABLE and not entry.is_event]
    return BranchedChance([(bisect_right(answers, until), other) for until, other in origin.seeds], seed)


def replay_with(record: Record, game: Game[Any] | None, source: ChanceSource, now: Clock) -> Match:
    """The match that a record tells of, with luck from a source that knows what it tells."""
    match, entries, number = _opened(record, game, source, now), record.entries, 1
    actions = ReplayedActions(match, entries)
    origin, held = record.header.origin, False
    try:
        _compare(entries, match.begin())
        while (number := match.number + 1) <= len(entries):
            if origin and not held and number > origin.copied:
                match.hold()
                held = True
            entry = entries[number - 1]
            if entry.seat == TABLE or entry.is_event:
                _compare(entries, repeat(match, entry))
            else:
                actions.act(entry)
    except Refused as refusal:
        sentence = f"entry {number}: {refusal.sentence}"
        raise type(refusal)(refusal.code, sentence, refusal.rule, refusal.squares) from None
    if origin and not held:
        match.hold()
    return match


class ReplayedActions:
    """The actions of seats, done again: as ``Match.act``, with less to make for each of ten thousand.

    Most texts come again and again, and what one meant last is tried before it is read. An action that is
    legal and written so is what the text means, for texts are unique.
    """

    def __init__(self, match: Match, entries: Sequence[Entry]) -> None:
        self._match = match
        self._entries = entries
        self._meanings: dict[str, int] = {}

    def act(self, told: Entry) -> None:
        match, game, seat, text = self._match, self._match.game, told.seat, told.text
        before = match._turned_to(seat)
        code = self._meaning(before, text)
        after = before.copy()
        after._play(code)
        number, stream = len(match.log) + 1, before.stream(seat)
        as_told = (number, stream) == (told.number, told.stream) and told.time >= match.log.time
        if not as_told or after.waits_for_chance or self._meanings[text] != code:
            _compare(self._entries, match._apply_and_settle(before, seat, code, match.header.started + told.time))
            return
        seen_by, effect = game.seen_by(before, code), game.effect(before, code, after)
        entry = Entry(number, stream, seat, text, told.time, seen_by, effect)
        step = step_between(game, number, seat, code, before, after)
        match._admit((step,), [entry], after)

    def _meaning(self, position: Position, text: str) -> int:
        """The code of the legal action that a text means; known, if it is also written so."""
        code = self._meanings.get(text)
        if code is not None and position.allows(code) and self._match.game.format_action(position, code) == text:
            return code
        code = self._match._understood(position, text)
        self._meanings[text] = code if self._match.game.format_action(position, code) == text else UNKNOWN
        return code


def _opened(record: Record, game: Game[Any] | None, source: ChanceSource, now: Clock) -> Match:
    """The match before its first entry."""
    header = record.header
    known = check_rules(game, header.game, header.rules) if game else rules(header.game, header.rules)
    known = with_recorded_content(known, header.content, record.content)
    first = known.start(known.check_options(header.options), len(header.names))
    return Match(known, header, first, source, now)


def repeat(match: Match, entry: Entry) -> list[Entry]:
    """Do again what an entry says was done."""
    at, event = match.header.started + entry.time, entry.event
    if entry.seat == TABLE:
        raise NotUnderstood("record/table", f"nothing asked for {entry.text!r} here")
    if event is None and not entry.is_event:
        return match.act(entry.seat, entry.text, at)
    kind = event.kind if event else ""
    if event and kind == "bot":
        return match.seat_bot(entry.seat, event.level, at)
    if kind in ("yes", "no"):
        answer = match.answer_undo if match.request and match.request.undo else match.answer_end
        return answer(entry.seat, kind == "yes", at)
    if kind not in COMMANDS:
        raise NotUnderstood("record/event", f"there is no event {entry.text!r}")
    return COMMANDS[kind](match, entry.seat, at)


COMMANDS: dict[str, Callable[[Match, int, int], list[Entry]]] = {
    "undo": Match.undo,
    "undo?": Match.ask_undo,
    "end?": Match.offer_end,
    "resigns": Match.resign,
    "time": Match.run_out,
    "leaves": Match.leave,
    "returns": Match.come_back,
    "hint": Match.take_hint,
}
"""By kind of event: the command that leaves it in the log."""


def _compare(entries: Sequence[Entry], added: Sequence[Entry]) -> None:
    """Refuse a record in which something else follows than what follows by the rules."""
    for entry in added:
        if entry.number > len(entries):
            return
        told = entries[entry.number - 1]
        if told != entry:
            raise NotUnderstood("record/differs", f"expected {_tell(entry)}, got {_tell(told)}")


def _tell(entry: Entry) -> str:
    who = "the table" if entry.seat == TABLE else f"seat {entry.seat + 1}"
    return f"{entry.text!r} by {who} (entry {entry.number}, stream {entry.stream}, {entry.time} ms)"
